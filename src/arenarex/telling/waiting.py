"""What is on its way in a position, and what its players are asked, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arenarex import decisions as d
from arenarex.state import NOBODY, State
from arenarex.telling.words import who
from common.agenda import Decision
from common.words import count


def under_way(state: State) -> list[str]:
    """Return the innermost attack and strike as lines; none when there is none."""
    lines: list[str] = []
    if state.attacks:
        attack = state.attacks[-1]
        power = "power " if attack.power else ""
        line = f"{power}attack of {who(state, attack.attacker)} on {who(state, attack.target)}"
        if attack.favor or attack.guard_favor:
            line += f", Favor {attack.favor} : {attack.guard_favor}"
        if attack.attack.hits + attack.attack.misses:
            line += f", successes {attack.attack.successes} : {attack.defense.successes}"
        lines.append(line)
    if state.strikes:
        strike = state.strikes[-1]
        left = count(strike.left, "success")
        lines.append(
            f"strike of {who(state, strike.striker)} on {who(state, strike.victim)}: "
            f"{left} left, {strike.damage} damage so far"
        )
    return lines


def waiting(state: State) -> list[str]:
    """Return who decides what now as a line; none when the match is over."""
    decision = state.agenda[0] if state.agenda else None
    if not isinstance(decision, Decision) or not decision.owes:
        return []
    seats = " and ".join([f"player {seat}" for seat in decision.owes])
    verb = "chooses" if len(decision.owes) == 1 else "choose"
    return [f"{seats} {verb} {_ASKED[type(decision)](state, decision)}"]


def _path(s: State, v: d.ChoosePath) -> str:
    way = f"the way of {who(s, v.model)}, up to {v.inches:g} inches"
    return way if v.toward == NOBODY else f"{way} toward {who(s, v.toward)}"


def _place(s: State, v: d.ChoosePlace) -> str:
    beside = f", beside {' or '.join([who(s, other) for other in v.beside])}" if v.beside else ""
    return f"the place of {who(s, v.model)}{beside}"


_ASKED: dict[type[Decision], Callable[[State, Any], str]] = {
    d.ChooseFirst: lambda s, v: "who takes the first turn",
    d.Deploy: lambda s, v: "a model to deploy, and its place",
    d.ChooseZone: lambda s, v: "the place of the duel zone",
    d.ChooseWard: lambda s, v: f"to whom {who(s, v.model)} is chained",
    d.ChooseDuelists: lambda s, v: "a duelist",
    d.ChooseRest: lambda s, v: "a Fatigued model to rest, or none",
    d.ChooseModel: lambda s, v: "a model to activate",
    d.ChooseAction: lambda s, v: f"the next action of {who(s, v.model)}",
    d.ChooseSecond: lambda s, v: f"whom {who(s, v.model)} attacks as well",
    d.ChoosePath: _path,
    d.AnswerMove: lambda s, v: f"a reaction to the move of {who(s, v.model)}, or none",
    d.AnswerMoved: lambda s, v: f"a move in answer to that of {who(s, v.model)}, or none",
    d.AnswerAttack: lambda s, v: "a reaction to the attack, or none",
    d.AnswerWalk: lambda s, v: f"whether to stall {who(s, v.model)} on its way",
    d.ChoosePower: lambda s, v: "whether to make it a power attack",
    d.ChooseFavor: lambda s, v: f"Favor dice for the {v.side.value}'s roll",
    d.ChooseReroll: lambda s, v: f"dice of the {v.side.value} to roll again ({v.by})",
    d.ChooseBox: lambda s, v: "the next box of the damage tree",
    d.ChooseTreePath: lambda s, v: "the way through the damage tree",
    d.ChooseWithdraw: lambda s, v: f"whether {who(s, v.model)} ends its activation to rest",
    d.ChooseUse: lambda s, v: "what to use",
    d.ChooseEach: lambda s, v: f"on whom {v.name} acts next",
    d.ChooseLaurel: lambda s, v: f"the Favor of {who(s, v.model)}'s laurel, or what is offered",
    d.ClearMenu: lambda s, v: "what to do in its clear turn",
    d.ChooseCohort: lambda s, v: "whose displaced models are placed first",
    d.ChooseOrder: lambda s, v: f"the next death effect of {who(s, v.model)}",
    d.ChoosePlace: _place,
}
"""What a decision asks."""
