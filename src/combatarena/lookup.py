"""Tables worked out once from a setup's components, so that play only looks up."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from combatarena.components import ActionCard, Arena, FighterCard, InjuryCard
from combatarena.decisions import GoTo, Part, Pass, PlayCard, PlayTwo, UseUnique
from combatarena.effects import (
    REACTS,
    Attacks,
    Effect,
    Mark,
    Reaction,
    Side,
    Strike,
    Targeted,
)
from combatarena.rulings import ArcBoundary, Rulings
from common.hexgrid import Board, board_of, zone_masks
from common.records import record

Masks = tuple[tuple[int, ...], ...]
"""Hex masks by hex and facing."""

MELEE, RANGED = Attacks.MELEE, Attacks.RANGED
KINDS = (MELEE, RANGED)


class KillZone(NamedTuple):
    """A part of a kill zone: its To Hit value, and its hexes by hex and facing."""

    to_hit: int
    masks: Masks


class Components(Protocol):
    """What the tables are worked out from: the parts of a setup."""

    @property
    def arena(self) -> Arena: ...
    @property
    def fighters(self) -> tuple[FighterCard, ...]: ...
    @property
    def x101(self) -> FighterCard | None: ...
    @property
    def cards(self) -> tuple[ActionCard, ...]: ...
    @property
    def injuries(self) -> tuple[InjuryCard, ...]: ...
    @property
    def rulings(self) -> Rulings: ...
    @property
    def sides(self) -> tuple[int, ...]: ...


@record(eq=False)
class Lookup:
    """The tables of a setup. They follow from it, so they take no part in comparisons."""

    board: Board
    starts: int
    """Mask of the starting hexes."""
    snares: int
    """Mask of the arc-snares."""
    sides: tuple[int, ...]
    profiles: tuple[FighterCard, ...]
    """The setup's fighters, and X-101 last if it plays."""
    melee: tuple[tuple[KillZone, ...], ...]
    """By profile."""
    ranged: tuple[tuple[KillZone, ...], ...]
    reach: tuple[Masks, ...]
    """By profile: all hexes of both kill zones, by hex and facing."""
    fronts: Masks
    rears: Masks
    needs: tuple[Effect | None, ...]
    """By card: what its Special action must have before it can be taken."""
    uniques: tuple[Effect | None, ...]
    """By profile: the same of its Unique action."""
    scans: tuple[bool, ...]
    """By profile: whether it uses Omniscan markers."""
    card_names: tuple[str, ...]
    injury_names: tuple[str, ...]
    moves: tuple[tuple[GoTo, ...], ...]
    """By seat and hex."""
    plays: tuple[tuple[tuple[PlayCard, PlayCard, PlayCard], ...], ...]
    """By seat and card: its move, attack and special."""
    passes: tuple[tuple[Pass, ...], ...]
    pairs: tuple[dict[tuple[int, int], tuple[UseUnique, PlayTwo]], ...]
    """By seat: what two cards may be used for."""

    @staticmethod
    def of(setup: Components) -> Lookup:
        """Work out the tables of a setup."""
        board = board_of(setup.arena.hexes)
        profiles = setup.fighters + ((setup.x101,) if setup.x101 else ())
        seats = range(len(setup.sides))
        cards = range(len(setup.cards))
        melee = tuple(_zones(board, profile, MELEE) for profile in profiles)
        ranged = tuple(_zones(board, profile, RANGED) for profile in profiles)
        boundary_front = setup.rulings.arc_boundary is ArcBoundary.FRONT
        return Lookup(
            board=board,
            starts=board.mask(setup.arena.starts),
            snares=board.mask(setup.arena.snares),
            sides=setup.sides,
            profiles=profiles,
            melee=melee,
            ranged=ranged,
            reach=tuple(_reach(board, near + far) for near, far in zip(melee, ranged, strict=True)),
            fronts=_joined(board.front_masks, board.boundary_masks, boundary_front),
            rears=_joined(board.rear_masks, board.boundary_masks, not boundary_front),
            needs=tuple(needs(card.special.effects) for card in setup.cards),
            uniques=tuple(needs(p.unique.effects) for p in profiles),
            scans=tuple(any(isinstance(e, Mark) for e in p.unique.effects) for p in profiles),
            card_names=tuple(card.name for card in setup.cards),
            injury_names=tuple(card.name for card in setup.injuries),
            moves=tuple(tuple(GoTo(s, h) for h in range(len(board))) for s in seats),
            plays=tuple(tuple(_parts(s, c) for c in cards) for s in seats),
            passes=tuple(tuple(Pass(s, c) for c in cards) for s in seats),
            pairs=tuple(
                {
                    (a, b): (UseUnique(s, (a, b)), PlayTwo(s, (a, b)))
                    for a in cards
                    for b in range(a + 1, len(cards))
                }
                for s in seats
            ),
        )

    def zones(self, profile: int, kind: Attacks) -> tuple[KillZone, ...]:
        """Return the kill zones of a fighter for one kind of attack."""
        return (self.melee if kind is MELEE else self.ranged)[profile]

    def arc(self, side: Side, at: int, facing: int) -> int:
        """Return the hexes on a side of a fighter that stands in a hex."""
        if side is Side.FRONT:
            return self.fronts[at][facing]
        if side is Side.REAR:
            return self.rears[at][facing]
        return self.board.all_mask


def _zones(board: Board, card: FighterCard, kind: Attacks) -> tuple[KillZone, ...]:
    return tuple(
        KillZone(zone.to_hit, zone_masks(board, zone.hexes)) for zone in card.weapon(kind).zones
    )


def _reach(board: Board, zones: tuple[KillZone, ...]) -> Masks:
    return tuple(
        tuple(_union([zone.masks[at][facing] for zone in zones]) for facing in range(6))
        for at in range(len(board))
    )


def _union(masks: list[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def _joined(arcs: Masks, boundary: Masks, wanted: bool) -> Masks:
    if not wanted:
        return arcs
    return tuple(
        tuple(one | two for one, two in zip(own, edge, strict=True))
        for own, edge in zip(arcs, boundary, strict=True)
    )


def _parts(seat: int, card: int) -> tuple[PlayCard, PlayCard, PlayCard]:
    return (
        PlayCard(seat, card, Part.MOVE),
        PlayCard(seat, card, Part.ATTACK),
        PlayCard(seat, card, Part.SPECIAL),
    )


def needs(effects: tuple[Effect, ...]) -> Effect | None:
    """Return the first of some effects if it is not always possible: a reaction, or at an enemy."""
    first = effects[0]
    return first if isinstance(first, Targeted | Strike | Reaction) else None


def answers(card: ActionCard, kind: Attacks, barred: tuple[str, ...]) -> bool:
    """Return whether a card holds a reaction to a kind of attack."""
    reaction = card.special.reaction
    if reaction is None:
        return False
    return kind in REACTS[type(reaction)] and type(reaction).__name__.lower() not in barred
