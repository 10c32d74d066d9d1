"""Where paths meet: the next crossing or collision on the way of everyone who moves (8.1)."""

from __future__ import annotations

from typing import Final, NamedTuple

from common.hexgrid import Hex, distance
from gladiator.decisions import Leg
from gladiator.facts import cells, is_beast
from gladiator.rulings import CrossingPaths
from gladiator.state import Figure, State

_TIMED: Final = CrossingPaths.TIMED

LONGEST_BODY = 1
"""How far a beast's body reaches beyond its head (28.2.1)."""

STILL = -1
"""The place on a path of whoever does not move."""


class Contact(NamedTuple):
    """A place where figures meet: when, where, who, and at which leg of his path each comes there.

    `certain` contacts are collisions; the others are crossings, for which dice are rolled.
    """

    when: tuple[int, int]
    members: tuple[int, ...]
    at: tuple[int, ...]
    hex: Hex
    certain: bool
    swap: bool = False


def next_contact(state: State, met: tuple[tuple[int, int], ...]) -> Contact | None:
    """Return the earliest contact that has not been settled, or None (8.1, 8.1.1)."""
    figures = state.figures
    best: Contact | None = None
    for mover, walker in enumerate(figures):
        if not walker.doings.path or walker.fate is not None:
            continue
        for other, figure in enumerate(figures):
            if other == mover or figure.fate is not None:
                continue
            moves = bool(figure.doings.path)
            if (moves and other < mover) or _apart(walker, figure):
                continue
            if moves:
                found = _moving(state, mover, other, (mover, other) in met)
            else:
                pair = (min(mover, other), max(mover, other))
                found = _standing(state, mover, other, pair in met)
            if found is not None and (best is None or found[:2] < best[:2]):
                best = found
    return best and _piled_up(state, best)


def _apart(one: Figure, other: Figure) -> bool:
    """Return whether two are too far from each other for their paths to meet."""
    steps = len(one.doings.path) + len(other.doings.path)
    return distance(one.hex, other.hex) > steps + LONGEST_BODY


def _standing(state: State, mover: int, other: int, met: bool) -> Contact | None:
    """Return where a path meets one who stays put (he is hit without a roll).

    Of one whom a collision has stopped, or who has been met before, only the end of the path
    counts: what was to come of the pair is settled.
    """
    path = state.figures[mover].doings.path
    filled = cells(state, other)
    last = len(path) - 1
    passes = met or (state.figures[other].doings.collided and not is_beast(state, mover))
    for place, leg in enumerate(path):
        if leg.hex in filled and (place == last or not passes):
            members, at = ((mover, other), (place, STILL))
            return Contact((place, place), members, at, leg.hex, certain=True)
    return None


def _moving(state: State, one: int, two: int, met: bool) -> Contact | None:
    """Return where two paths first meet: in one hex, or trading places."""
    a, b = state.figures[one].doings.path, state.figures[two].doings.path
    ends = a[-1][0] == b[-1][0]
    found: Contact | None = None
    if not met:
        found = _crossing(state, (one, two), a, b)
    if ends:
        at = (len(a) - 1, len(b) - 1)
        last = Contact((min(at), max(at)), (one, two), at, a[-1].hex, certain=True)
        if found is None or last.when <= found.when:
            return last
    return found


def _crossing(
    state: State, pair: tuple[int, int], a: tuple[Leg, ...], b: tuple[Leg, ...]
) -> Contact | None:
    timed = state.setup.rulings.crossing is _TIMED
    figures = state.figures
    to_b = [leg[0] for leg in b]
    from_b = [figures[pair[1]].hex, *to_b]
    best: Contact | None = None
    for i, (cell, _, _) in enumerate(a):
        if cell not in from_b:
            continue
        came_from = a[i - 1][0] if i else figures[pair[0]].hex
        for j, other in enumerate(to_b):
            if timed and i != j:
                continue
            swap = cell == from_b[j] and other == came_from
            if not swap and cell != other:
                continue
            when = (min(i, j), max(i, j))
            if best is None or when < best.when:
                best = Contact(when, pair, (i, j), cell, certain=False, swap=swap)
    return best


def _piled_up(state: State, contact: Contact) -> Contact:
    """Add everyone else who ends in the hex of a certain collision; put all in seat order."""
    if not contact.certain:
        return contact
    found = list(zip(contact.members, contact.at, strict=True))
    for index, figure in enumerate(state.figures):
        if index in contact.members or figure.fate is not None:
            continue
        path = figure.doings.path
        if path and path[-1].hex == contact.hex:
            found.append((index, len(path) - 1))
        elif not path and contact.hex in cells(state, index):
            found.append((index, STILL))
    found.sort()
    members, at = zip(*found, strict=True)
    return contact._replace(members=members, at=at)


def entry(state: State, figure: Figure, place: int) -> Leg:
    """Return the hex and facing that a figure had before a leg of its path."""
    path = figure.doings.path
    if place <= 0:
        return Leg(figure.hex, figure.facing, 0)
    return path[place - 1]
