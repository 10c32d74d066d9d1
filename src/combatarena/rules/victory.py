"""Who has won (Winning the Game, and what the variants change)."""

from __future__ import annotations

from combatarena.facts import standing, x101_seat
from combatarena.rulings import MutualElimination
from combatarena.setup import Variant
from combatarena.state import Ending, State
from combatarena.tasks import EndTurn
from common.game import Outcome


def result_of(state: State, turn: EndTurn) -> Outcome | None:
    """Return the outcome, if the fighters that fell this turn decide the match."""
    up = standing(state)
    setup, x101 = state.setup, x101_seat(state)
    players = tuple([seat for seat in up if seat != x101])
    sides = {setup.lookup.sides[seat] for seat in players}
    if not players and x101 not in up:
        return mutual(state, turn)
    if not players:
        return _over(state, Ending.X101, "Ours / X-101 Seat", (x101,))
    if len(sides) > 1 or (setup.players == 1 and x101 in up):
        return None
    if setup.variant is Variant.BROTHERS:
        team = tuple([s for s in range(4) if setup.lookup.sides[s] in sides])
        return _over(state, Ending.TEAM, "Combat Variants / Brothers in Arms/2", team)
    if setup.variant is Variant.KINGSLAYER:
        champion = setup.champion in players
        ending = Ending.CHAMPION if champion else Ending.CHALLENGERS
        return _over(state, ending, "Combat Variants / Kingslayer/2", players)
    return _over(state, Ending.LAST_STANDING, "Winning the Game", players)


def mutual(state: State, turn: EndTurn) -> Outcome:
    """Return the outcome when nobody is left (Ours / Mutual Elimination)."""
    winners: tuple[int, ...] = ()
    if state.setup.rulings.mutual_elimination is MutualElimination.ACTIVE_LOSES:
        sides = state.setup.lookup.sides
        own = sides[turn.active] if turn.active >= 0 else -1
        won = {sides[seat] for seat in turn.stood if sides[seat] != own}
        team = range(4) if state.setup.variant is Variant.BROTHERS else turn.stood
        winners = tuple([seat for seat in team if sides[seat] in won])
    return _over(state, Ending.MUTUAL, "Ours / Mutual Elimination", winners)


def _over(state: State, ending: Ending, rule: str, winners: tuple[int, ...]) -> Outcome:
    return Outcome(ending, rule, winners, state.round)
