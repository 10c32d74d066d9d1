"""`arena arenarex`: odds of attacks as tables, from figures or from models of the practice set."""

from __future__ import annotations

from typing import Annotated

import typer

from arenarex.cards import Card, practice_profiles
from arenarex.odds import net_odds
from common.cli.paper import percent, write_json, write_table
from common.errors import ArenaError
from common.odds import Distribution

app = typer.Typer(help="Arena Rex: odds of attacks.", no_args_is_help=True)

MOST_FAVOR = 2
"""Favor dice of each side in a table."""


@app.callback()
def commands() -> None:
    """Arena Rex: odds of attacks."""


@app.command()
def favor(
    attacker: Annotated[str, typer.Argument(help="A model of the practice set.")],
    defender: Annotated[str, typer.Argument(help="Another, or the same.")],
    *,
    power: Annotated[bool, typer.Option("--power", help="A power attack.")] = False,
    exhausted: Annotated[
        bool, typer.Option("--exhausted", help="Against an Exhausted one.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Tell the chance to succeed for each number of Favor dice on either side."""
    own, other = _card(attacker), _card(defender)
    table = [
        [
            net_odds(
                own.atk, other.defense, favor=f, guard_favor=g, power=power, exhausted=exhausted
            )
            for g in range(MOST_FAVOR + 1)
        ]
        for f in range(MOST_FAVOR + 1)
    ]
    if as_json:
        write_json([[_data(odds) for odds in row] for row in table])
        return
    columns = ["Favor", *[f"against {g}" for g in range(MOST_FAVOR + 1)]]
    rows = [[str(f), *[_cell(odds) for odds in row]] for f, row in enumerate(table)]
    title = f"{attacker} (ATK {own.atk}) against {defender} (DEF {other.defense})"
    write_table(title, columns, rows, numbers=MOST_FAVOR + 1)


def _card(name: str) -> Card:
    known = practice_profiles()
    if name not in known:
        raise ArenaError(f"{name!r} is not known; known are {', '.join(known)}")
    return known[name].cards[0]


def _cell(odds: Distribution[int]) -> str:
    return f"{percent(float(odds.probability(lambda net: net > 0)))}, mean {float(odds.mean()):.2f}"


def _data(odds: Distribution[int]) -> dict[str, float]:
    return {str(net): float(chance) for net, chance in odds}
