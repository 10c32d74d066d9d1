"""What can be typed at the decisions of a campaign that are too wide to be listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from gladiator.campaign.facts import bout_of
from gladiator.campaign.machine import MACHINE
from gladiator.campaign.rules.armory import own_at
from gladiator.campaign.rules.arranging import wanted
from gladiator.campaign.sentences import category, seats_of
from gladiator.campaign.spaces import KINDS, OutfitSpace
from gladiator.campaign.state import State
from gladiator.campaign.tasks import (
    Adopting,
    Bidding,
    Entering,
    Offering,
    Ordering,
    Outfitting,
    Proposing,
    Reporting,
    Spending,
    Staging,
    Taking,
    Training,
)
from gladiator.campaign.telling import brief
from gladiator.campaign_tables import ARMOR_PRICES, BOUGHT_STABLE, GLADIATOR_CHART

FIGHT: Final = """\
  settle [A,B]    let two bots of the match fight it out (random,random)
  fight [BOT]     fight your side of it yourself, against a bot (random)
  report …        type in how it ended, as at a real table:
                  report KILL won 0 turn 3 : stands a31 d12 w0,0,2,0,0 k3q ;
                  KILLED a20 d15 w0,9,0,0,0 (on one line)"""


_STAGING: Final = "\n".join(
    [
        "  stage TYPE      a match of a type of the table, as usual:",
        *[f"                    {kind.value}" for kind in KINDS],
        "  stage TYPE ; …  a match of your own: any of these, each behind a semicolon",
        "                    3 against 4      in a battle or a hunt",
        "                    beasts lion, bear   in a hunt, with 1 against 2",
        "                    map 30 by 20     walls top, left     arena size 5",
        "                    turns 6          how long a team match lasts",
        "                    places 9 -2 0, 9 3 3   column, row, facing of everyone",
    ]
)


def question(state: State, player: int) -> str:
    """Return what a player is asked at the decision on top, in one sentence."""
    decision = state.agenda[0]
    return _QUESTIONS[type(decision)](state, decision, player)


def _match_of(state: State) -> str:
    """Name the match that is being arranged."""
    bout = bout_of(state)
    death = ", to the death" if bout.death_match else ""
    return f"the match of {seats_of(bout.seats)} ({bout.kind.value}{death})"


def _entering(state: State, decision: Any, player: int) -> str:
    count = wanted(state, player)
    men = "gladiator" if count == 1 else f"{count} gladiators"
    return f"Who fights in {_match_of(state)}? Send your {men}."


def _training(state: State, decision: Training, player: int) -> str:
    talent = decision.talent.name.lower().replace("_", " ")
    return f"{state.career(decision.career).name} has the talent of {talent}: with which weapon?"


def _adopting(state: State, decision: Adopting, player: int) -> str:
    man = bout_of(state).sides[decision.side][decision.place].career
    told = category(decision.category)
    return f"In which style of {told} does {state.career(man).name} fight {_match_of(state)}?"


def _outfitting(state: State, decision: Outfitting, player: int) -> str:
    _, one = own_at(state, bout_of(state), player, decision.place)
    style = one.style.value if one.style is not None else ""
    return f"How is {state.career(one.career).name} armed, who fights as {style}?"


def _taking(state: State, decision: Taking, player: int) -> str:
    bet = decision.proposal
    return (
        f"P{bet.player} will pay {bet.pays} if side {bet.side} wins {_match_of(state)}; "
        f"you would lay {bet.stake}."
    )


def _bidding(state: State, decision: Bidding, player: int) -> str:
    return f"The school offers a gladiator. {brief(state.careers[decision.career])}"


def _spending(state: State, decision: Spending, player: int) -> str:
    career = state.careers[decision.career]
    return f"{career.name} has {career.experience} XP: what does he spend them on?"


_QUESTIONS: Final[Mapping[type[Any], Callable[[State, Any, int], str]]] = {
    Ordering: lambda state, _, player: (
        f"Buy your stable; you have {state.money[player]} Sesterces."
    ),
    Training: _training,
    Staging: lambda _, __, ___: "A unique match: what is it to be?",
    Entering: _entering,
    Adopting: _adopting,
    Outfitting: _outfitting,
    Offering: lambda state, _, __: (
        f"Which odds do you offer against your side in {_match_of(state)}? Better ones force the"
        " other to stake more, and pay him more if he wins."
    ),
    Proposing: lambda state, _, __: f"Do you propose a side bet on {_match_of(state)}?",
    Taking: _taking,
    Reporting: lambda state, _, __: f"How is {_match_of(state)} fought?",
    Bidding: _bidding,
    Spending: _spending,
}


def hint(state: State, player: int) -> str | None:
    """Return what can be typed at the decision on top; None where a list says it."""
    decision = state.agenda[0]
    told = _HINTS.get(type(decision))
    return told(state, player) if told is not None else None


def _arming(state: State, player: int) -> str | None:
    space = MACHINE.space(state, player)
    if not isinstance(space, OutfitSpace):
        return None
    lines = [
        "  arm rolled              let the dice decide",
        "  arm A4 - C5 - -         buy, head to legs; - is none, a letter alone covers all",
        f"  {space.purse} Sesterces at most; prices for coverage 2 / 3 / 4 / 5 / full:",
    ]
    for row, prices in zip(ARMOR_PRICES.rows, ARMOR_PRICES.body, strict=True):
        lines.append(f"    {getattr(row, 'value', row)}  {' / '.join(map(str, prices))}")
    weapons = [weapon.value for weapon in space.weapons if weapon is not None]
    lines += [f"  … with {' or '.join(weapons)}"] if weapons else []
    return "\n".join(lines)


def _ordering(state: State, player: int) -> str:
    chart = [f"    {style.value} {row.cost}" for style, row in GLADIATOR_CHART.entries]
    sizes = ", ".join(map(str, BOUGHT_STABLE))
    return "\n".join([f"  buy STYLE, STYLE, …   {sizes} gladiators, in this order:", *chart])


_HINTS: Final[Mapping[type[Any], Callable[[State, int], str | None]]] = {
    Reporting: lambda _, __: FIGHT,
    Outfitting: _arming,
    Ordering: _ordering,
    Staging: lambda _, __: _STAGING,
    Bidding: lambda state, player: f"  bid N   0 (no bid) to {state.money[player]} Sesterces",
    Proposing: lambda state, player: (
        "  abstain\n  propose side 1 at 3-2 stake 50   pay 75 if side 1 wins, else take 50;"
        f"\n                                   any odds; you have {state.money[player]} Sesterces"
    ),
}
