"""What can be typed at the decisions of a campaign that are too wide to be listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from gladiator.campaign.machine import MACHINE
from gladiator.campaign.spaces import KINDS, OutfitSpace
from gladiator.campaign.state import State
from gladiator.campaign.tasks import (
    Bidding,
    Ordering,
    Outfitting,
    Proposing,
    Reporting,
    Staging,
)
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
        f"  {space.purse} Sesterces; for coverage {', '.join(map(str, ARMOR_PRICES.columns))}:",
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
