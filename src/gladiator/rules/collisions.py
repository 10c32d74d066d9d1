"""Chapters 7 and 8: paths are followed hex by hex, and figures collide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from common.agenda import Causes, Note, Task, ignore
from common.dice import Dice
from common.hexgrid import Hex, direction_to, distance, neighbor, ring
from common.records import changing, replace
from gladiator.decisions import RECOVER, ROLL, STUMBLE, Leg
from gladiator.events import Collided, Crossed
from gladiator.facts import cells, front, is_beast, position_bonus
from gladiator.machine import MACHINE, Step
from gladiator.rules.advanced_citations import of_beast_collision
from gladiator.rules.citations import of_collision
from gladiator.rules.contacts import STILL, entry, next_contact
from gladiator.rules.seams import Seam, in_phase
from gladiator.rules.seams import Step as At
from gladiator.rulings import DeathMatchMercy
from gladiator.state import KNEELING, PRONE, Doings, Figure, State
from gladiator.tables import HEAVY, IMPACT, LARGE, MEDIUM, Impact
from gladiator.tasks import Collision, Crossing, Mercy, Paths, StumbleCheck, StunRoll


def _someone_moves(state: State) -> bool:
    for figure in state.figures:
        if figure.doings.path:
            return True
    return False


in_phase(At.PATHS, Paths(), when=_someone_moves)

CLIPPED: Final[Seam[Callable[[State], tuple[State, tuple[Task, ...]]]]] = Seam("clipped paths")
"""What stops paths before they are followed: walls (25.4)."""

ENTERED: Final[Seam[Callable[[State, int], tuple[Task, ...]]]] = Seam("entered")
"""What the hexes that a figure has entered cause when its movement is over (26.3)."""

IMPACTS: Final[Seam[Callable[[State, int], int | None]]] = Seam("impacts")
"""The whole modifier of a figure with its own collision table, or None (28.5.1)."""

IMPACT_BONUS: Final[Seam[Callable[[State, int], int]]] = Seam("impact bonus")
"""What else adds to a gladiator's impact (36/HG)."""

PUSHED: Final[Seam[Callable[[State, int, Hex], tuple[Task, ...] | None]]] = Seam("pushed")
"""What happens to a loser whose new hex is no hex to stand in: a wall (25.4)."""


@MACHINE.resolves(Paths, rule="7.3")
def paths(state: State, task: Paths, note: Note) -> Step:
    """Follow all paths to the next contact; when there is none left, everyone arrives (8.1)."""
    if not task.met:
        for clip in state.setup.derived[CLIPPED]:
            state, causes = clip(state)
            if causes:
                return state, (*causes, task)
    contact = next_contact(state, task.met)
    if contact is None:
        return _arrived(state, task.met)
    members = contact.members
    pairs = tuple((min(a, b), max(a, b)) for a in members for b in members if a < b)
    again = Paths(task.met + pairs)
    if contact.certain:
        return state, (Collision(contact.hex, members, contact.at), again)
    return state, (Crossing(contact.hex, members, contact.at, contact.swap), again)


def _arrived(state: State, met: tuple[tuple[int, int], ...]) -> Step:
    """Put everyone at the end of his path; those who met are where their collisions left them.

    What they have entered acts now, once for each who moved (26.3).
    """
    figures = list(state.figures)
    came = [index for pair in met for index in pair] if met else []
    for index, figure in enumerate(state.figures):
        doings = figure.doings
        path = doings.path
        if path:
            came.append(index)
            gone = _with_entered(doings, (), doings.entered + path)
            figures[index] = _moved(figure, path[-1].hex, doings.facing, gone)
    new = _with_figures(state, tuple(figures))
    causes: Causes = ()
    for function in state.setup.derived[ENTERED]:
        for index, figure in enumerate(figures):
            if index in came and figure.doings.entered and figure.fate is None:
                causes += function(new, index)
    return new, causes


_with_entered: Final = changing(Doings, "path", "entered")
_moved: Final = changing(Figure, "hex", "facing", "doings")
_with_figures: Final = changing(State, "figures")
_with_roll: Final = changing(State, "dice", "figures")


@MACHINE.resolves(Crossing, rule="8.1.1")
def crossing(state: State, task: Crossing, note: Note) -> Step:
    """Roll 1D6 each for two whose paths cross: equal rolls are a collision (8.1.1)."""
    same, dice = state.dice.classed(2, _alike)
    if note is not ignore:
        note(Crossed(task.members, same.value, same.faces, also=("5.2.4",)))
    new = state.with_dice(dice)
    if not same.value:
        return new, ()
    return new, (Collision(task.hex, task.members, task.at, task.swap),)


def _alike(faces: tuple[int, ...]) -> bool:
    return faces[0] == faces[1]


@MACHINE.resolves(Collision, rule="8.4")
def collision(state: State, task: Collision, note: Note) -> Step:
    """Compare impact factors; the highest keeps the hex, the others are thrown back (8.4).

    The beaten are stunned by the difference, and then check for a stumble (8.4.3, 8.4.4).
    """
    mercy = _at_mercy(state, task)
    if mercy is not None:
        return mercy
    faces, dice = state.dice.classed(len(task.members), tuple)
    drms = [_impact(state, task, place) for place in range(len(task.members))]
    impacts = tuple(face + drm for face, drm in zip(faces.value, drms, strict=True))
    best = max(impacts)
    alone = impacts.count(best) == 1
    winner = task.members[impacts.index(best)] if alone else None
    if note is not ignore:
        also = _how(state, task, winner)
        note(Collided(task.members, task.hex, impacts, winner, faces.faces, also=also))
    causes: list[Task] = []
    placed = _stopped(state, dice, task, winner)
    for index, impact in sorted(zip(task.members, impacts, strict=True), key=lambda p: -p[1]):
        if index == winner:
            continue
        placed, pushed = _thrown_back(placed, task, index, winner)
        causes += [StunRoll(index, best - impact), *pushed, StumbleCheck(index)]
    members = sorted(task.members, key=lambda index: index == winner)
    return _apart(placed, members), tuple(causes)


def _how(state: State, task: Collision, winner: int | None) -> tuple[str, ...]:
    """Cite how a collision came about, and what weighed in it."""
    lengths = tuple([len(state.figures[index].doings.path) for index in task.members])
    also = of_collision(task, winner, lengths) + of_beast_collision(state, task.members)
    besides = state.setup.derived[IMPACT_BONUS]
    if any(extra(state, index) for extra in besides for index in task.members):
        also += ("36.3/HG",)
    return also


def _apart(state: State, members: Sequence[int]) -> State:
    """Move whoever stopped in a hex that somebody has taken meanwhile to a free one beside it."""
    for index in members:
        figure = state.figures[index]
        if is_beast(state, index):
            continue
        free = _free(state, index, figure.hex)
        if free != figure.hex:
            state = state.with_figure(index, replace(figure, hex=free))
    return state


def _at_mercy(state: State, task: Collision) -> Step | None:
    """Return what running into a prone opponent who does not roll leads to (8.3)."""
    setup = state.setup
    if setup.death_match and setup.rulings.death_match_mercy is DeathMatchMercy.NONE:
        return None
    down = [i for i in task.members if _lies(state.figures[i])]
    sheets = setup.gladiators
    for victim in down:
        for victor, place in zip(task.members, task.at, strict=True):
            upright = victor not in down and sheets[victor].team != sheets[victim].team
            both = sheets[victor].beast is None and sheets[victim].beast is None
            rolls = state.figures[victor].doings.special is ROLL
            if upright and both and not rolls and place != STILL:
                halted = _halted(state, state.figures[victor], place)
                stopped = _apart(state.with_figure(victor, halted), (victor,))
                return stopped, (Mercy(victim, victor, "8.3"),)
    return None


def _lies(figure: Figure) -> bool:
    return figure.posture is PRONE and figure.doings.special is not ROLL


def _halted(state: State, figure: Figure, place: int) -> Figure:
    """Return a figure stopped in the last hex before a leg of its path (8.2)."""
    return _stopped_at(figure, entry(state, figure, place), max(0, place))


def _stopped_at(figure: Figure, leg: Leg, walked: int) -> Figure:
    """Return a figure stopped at a leg of its path, so many of which it has walked."""
    doings = figure.doings
    entered = doings.entered + doings.path[:walked]
    doings = _with_collision(doings, (), leg.facing, entered, True)
    return _moved(figure, leg.hex, leg.facing, doings)


_with_collision: Final = changing(Doings, "path", "facing", "entered", "collided")


def _stopped(state: State, dice: Dice, task: Collision, winner: int | None) -> State:
    """Return everyone in the collision stopped (8.2): the winner in the hex, the rest before it."""
    figures = list(state.figures)
    for index, place in zip(task.members, task.at, strict=True):
        figure = figures[index]
        if index == winner and place != STILL:
            figures[index] = _stopped_at(figure, figure.doings.path[place], place + 1)
        else:
            figures[index] = _halted(state, figure, place)
    return _with_roll(state, dice, tuple(figures))


def _thrown_back(
    state: State, task: Collision, index: int, winner: int | None
) -> tuple[State, tuple[Task, ...]]:
    """Put a loser into his hex: opposite the winner's entry, or back where he came from (8.4.1)."""
    figure = state.figures[index]
    if winner is None:
        faced = figure if is_beast(state, index) else _facing(figure, task.hex)
        return state.with_figure(index, faced), ()
    place = task.at[task.members.index(winner)]
    contested = state.figures[winner].hex
    if place == STILL or (figure.hex != contested and len(task.members) > 2):
        return state, ()
    came_from = _before(state.figures[winner], contested)
    way = direction_to(came_from, contested)
    wanted = neighbor(contested, way)
    if is_beast(state, index):
        return _beast_thrown_back(state, index, winner, way, came_from), ()
    for function in state.setup.derived[PUSHED]:
        blocked = function(state, index, wanted)
        if blocked is not None:
            back = replace(state.figures[winner], hex=came_from)
            home = replace(figure, hex=contested if figure.hex == contested else figure.hex)
            return state.with_figure(winner, back).with_figure(index, home), blocked
    return state.with_figure(index, replace(figure, hex=_free(state, index, wanted))), ()


def _beast_thrown_back(state: State, index: int, winner: int, way: int, came_from: Hex) -> State:
    """Push a beast one hex on; where there is no room, the winner stays where he came from."""
    figure = state.figures[index]
    pushed = state.with_figure(index, replace(figure, hex=neighbor(figure.hex, way)))
    filled = cells(pushed, index)
    others = [i for i in range(len(state.figures)) if i != index]
    taken = {cell for i in others if state.figures[i].fate is None for cell in cells(state, i)}
    if not any(cell in taken for cell in filled):
        return pushed
    return state.with_figure(winner, replace(state.figures[winner], hex=came_from))


def _before(figure: Figure, contested: Hex) -> Hex:
    """Return the hex from which a winner entered the contested one."""
    entered = figure.doings.entered
    leg = entered[-1]
    assert leg.hex == contested
    if len(entered) > 1:
        return entered[-2].hex
    assert figure.doings.start is not None
    return figure.doings.start


def _facing(figure: Figure, contested: Hex) -> Figure:
    """Return a figure facing the hex that was fought over (8.4.2)."""
    if distance(figure.hex, contested) != 1:
        return figure
    facing = direction_to(figure.hex, contested)
    return replace(figure, facing=facing, doings=replace(figure.doings, facing=facing))


def _free(state: State, index: int, wanted: Hex) -> Hex:
    """Return the nearest free hex to the one wanted, clockwise from it."""
    taken = {
        cell
        for i, figure in enumerate(state.figures)
        if i != index and figure.fate is None and not figure.doings.path
        for cell in cells(state, i)
    }
    for radius in range(len(state.figures) + 2):
        for cell in ring(wanted, radius):
            if cell not in taken:
                return cell
    return wanted


_WEIGHTS: Final = dict(IMPACT.entries)


def _impact(state: State, task: Collision, place: int) -> int:
    """Add up the modifiers of one impact factor (8.4)."""
    index = task.members[place]
    for function in state.setup.derived[IMPACTS]:
        own = function(state, index)
        if own is not None:
            return own
    figure, sheet = state.figures[index], state.setup.gladiators[index]
    doings = figure.doings
    walked = doings.entered + doings.path[: task.at[place] + 1]
    total = figure.strength * _WEIGHTS[Impact.STRENGTH]
    total += figure.agility * _WEIGHTS[Impact.AGILITY]
    total += figure.stun * _WEIGHTS[Impact.STUN]
    total += sum([leg.sense > 0 for leg in walked]) * _WEIGHTS[Impact.HEX_FORWARD]
    total += sum([leg.sense < 0 for leg in walked]) * _WEIGHTS[Impact.HEX_BACKWARD]
    if sheet.gladiator_class is HEAVY:
        total += _WEIGHTS[Impact.HEAVY]
    elif sheet.gladiator_class is MEDIUM:
        total += _WEIGHTS[Impact.MEDIUM]
    total += _shield_impact(figure)
    total += _plight_impact(figure, doings)
    for bonus in state.setup.derived[IMPACT_BONUS]:
        total += bonus(state, index)
    return total + _position_impact(state, task, place) * _WEIGHTS[Impact.POSITION]


def _shield_impact(figure: Figure) -> int:
    if figure.shield is None:
        return _WEIGHTS[Impact.NO_SHIELD]
    return _WEIGHTS[Impact.LARGE_SHIELD] if figure.shield is LARGE else 0


def _plight_impact(figure: Figure, doings: Doings) -> int:
    total = 0
    if figure.posture is KNEELING or doings.special is STUMBLE:
        total += _WEIGHTS[Impact.KNEELING_OR_STUMBLING]
    if doings.special is ROLL:
        total += _WEIGHTS[Impact.ROLLED]
    if figure.snare is not None:
        total += _WEIGHTS[Impact.ENSNARED]
    if doings.special is RECOVER:
        total += _WEIGHTS[Impact.RECOVERING]
    return total


def _position_impact(state: State, task: Collision, place: int) -> int:
    """Return the best positional bonus that a figure's last hex gives it in the collision (9.2)."""
    own = _standing_before(state, task, place)
    best = 0
    for other, index in enumerate(task.members):
        if other == place:
            continue
        foe = _standing_before(state, task, other)
        if (foe.hex[0] - own.hex[0], foe.hex[1] - own.hex[1]) in front(own.facing, 3):
            best = max(best, position_bonus(state, own.hex, index, foe.hex, foe.facing))
    return best


def _standing_before(state: State, task: Collision, place: int) -> Leg:
    return entry(state, state.figures[task.members[place]], task.at[place])
