"""Questions that rules and spaces ask of a position. Nothing here changes it."""

from __future__ import annotations

from functools import lru_cache

from combatarena import tables
from combatarena.components import FighterCard
from combatarena.effects import (
    Aim,
    Attacks,
    Effect,
    Fleet,
    Guard,
    Might,
    Shock,
    Steadfast,
    Strike,
    Targeted,
    Trait,
)
from combatarena.lookup import KINDS, Lookup
from combatarena.setup import Variant
from combatarena.state import Fighter, State, fighter_of
from common.hexgrid import sector

BROTHERS, PROTOCOLS = Variant.BROTHERS, Variant.PROTOCOLS


def x101_seat(state: State) -> int:
    """Return the seat of X-101, or -1 when it does not play."""
    return state.setup.players if state.setup.variant is PROTOCOLS else -1


def standing(state: State) -> tuple[int, ...]:
    """Return the seats whose fighters are in the arena."""
    return tuple([s for s, f in enumerate(state.fighters) if f is not None and f.hex >= 0])


def occupied(state: State) -> int:
    """Return the mask of hexes in which fighters stand."""
    mask = 0
    for fighter in state.fighters:
        if fighter is not None and fighter.hex >= 0:
            mask |= 1 << fighter.hex
    return mask


def foes(state: State, seat: int) -> tuple[int, ...]:
    """Return the standing enemies of a seat."""
    sides = state.setup.lookup.sides
    own = sides[seat]
    return tuple(
        [
            s
            for s, f in enumerate(state.fighters)
            if f is not None and f.hex >= 0 and sides[s] != own
        ]
    )


def foe_mask(state: State, seat: int) -> int:
    """Return the mask of hexes in which enemies of a seat stand."""
    sides = state.setup.lookup.sides
    own, mask = sides[seat], 0
    for s, fighter in enumerate(state.fighters):
        if fighter is not None and fighter.hex >= 0 and sides[s] != own:
            mask |= 1 << fighter.hex
    return mask


def can_attack(state: State, seat: int, foes_at: int) -> bool:
    """Return whether an enemy is in a kill zone (Actions / Attack Actions/1)."""
    fighter = fighter_of(state, seat)
    reach = state.setup.lookup.reach[fighter.profile]
    return bool(reach[fighter.hex][fighter.facing] & foes_at)


def attack_options(state: State, seat: int) -> tuple[tuple[Attacks, int], ...]:
    """Return whom a fighter may attack, and how: melee first, then by seat."""
    lookup, fighter = state.setup.lookup, fighter_of(state, seat)
    enemies = foes(state, seat)
    return tuple(
        (kind, enemy)
        for kind in KINDS
        for enemy in enemies
        if to_hit(lookup, fighter, kind, fighter_of(state, enemy).hex)
    )


def to_hit(lookup: Lookup, fighter: Fighter, kind: Attacks, at: int) -> int:
    """Return the printed To Hit value against a hex; 0 outside the kill zone."""
    for value, masks in lookup.zones(fighter.profile, kind):
        if masks[fighter.hex][fighter.facing] >> at & 1:
            return value
    return 0


def in_reach(state: State, seat: int, effect: Targeted) -> int:
    """Return the hexes in which an effect finds its target."""
    lookup, fighter = state.setup.lookup, fighter_of(state, seat)
    near = lookup.board.within(fighter.hex, effect.within)
    return near & lookup.arc(effect.side, fighter.hex, fighter.facing)


def possible(state: State, seat: int, need: Effect | None, foes_at: int) -> bool:
    """Return whether a turn's effects may act now, by what they need (see `lookup.needs`)."""
    if need is None:
        return True
    if isinstance(need, Targeted):
        return bool(in_reach(state, seat, need) & foes_at)
    return isinstance(need, Strike) and can_attack(state, seat, foes_at)


def traits(lookup: Lookup, fighter: Fighter) -> tuple[Trait, ...]:
    """Return the traits that apply to a fighter now (Fighter Reference Cards/3, /5)."""
    return _traits(lookup.profiles[fighter.profile], fighter.wounded)


@lru_cache(maxsize=1024)
def _traits(card: FighterCard, wounded: tuple[bool, ...]) -> tuple[Trait, ...]:
    boxes = [
        trait
        for box, hurt in zip(card.boxes, wounded, strict=True)
        for trait in (box.wounded if hurt else box.healthy)
    ]
    return (*card.rule, *boxes)


def aim(lookup: Lookup, fighter: Fighter, kind: Attacks) -> int:
    """Return the sum of what traits add to To Hit."""
    return sum(t.by for t in traits(lookup, fighter) if isinstance(t, Aim) and t.kind is kind)


def might(lookup: Lookup, fighter: Fighter, kind: Attacks) -> int:
    """Return the sum of what traits add to the wounds of a hit."""
    return sum(t.by for t in traits(lookup, fighter) if isinstance(t, Might) and t.kind is kind)


def fleetness(lookup: Lookup, fighter: Fighter) -> int:
    """Return the sum of what traits add to the hexes of a move."""
    return sum(t.by for t in traits(lookup, fighter) if isinstance(t, Fleet))


def guard(state: State, seat: int, attacker: int) -> int:
    """Return how many hits of an attacker traits ignore (Fighter Arcs/2)."""
    lookup, own = state.setup.lookup, fighter_of(state, seat)
    at = fighter_of(state, attacker).hex
    if at < 0:
        return 0
    return sum(
        t.hits
        for t in traits(lookup, own)
        if isinstance(t, Guard) and lookup.arc(t.side, own.hex, own.facing) >> at & 1
    )


def steadfast(lookup: Lookup, fighter: Fighter) -> bool:
    """Return whether pushes leave a fighter where it is."""
    return any(isinstance(t, Steadfast) for t in traits(lookup, fighter))


def shocks(lookup: Lookup, fighter: Fighter) -> tuple[Shock, ...]:
    """Return the traits that answer wounds in melee."""
    return tuple(t for t in traits(lookup, fighter) if isinstance(t, Shock))


def level(state: State, seat: int) -> int:
    """Return a fighter's Energy level; X-101's never changes (Combat Protocols/7)."""
    if seat == x101_seat(state):
        return tables.X101_ENERGY
    return tables.ENERGY_TRACK[fighter_of(state, seat).energy]


def teammate(seat: int) -> int:
    """Return the other seat of a team of two (Brothers in Arms/2)."""
    return (seat + 2) % 4


def clockwise(state: State, at: int, facing: int, within: int) -> tuple[int, ...]:
    """Return the fighters near a hex, clockwise from straight ahead (Ours / Reaction Order)."""
    board = state.setup.lookup.board
    near = board.within(at, within)
    ranked: list[tuple[int, int, int]] = []
    for seat, fighter in enumerate(state.fighters):
        if (
            fighter is not None
            and fighter.hex >= 0
            and fighter.hex != at
            and near >> fighter.hex & 1
        ):
            way = sector(board.hexes[at], facing, board.hexes[fighter.hex])
            ranked.append((way, board.distances[at][fighter.hex], seat))
    return tuple([seat for _, _, seat in sorted(ranked)])
