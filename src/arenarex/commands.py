"""`arena arenarex`: odds of attacks as tables, from figures or from models of the practice set."""

from __future__ import annotations

from typing import Annotated

import typer

from arenarex.cards import Profile, practice_profiles
from arenarex.decisions import Side
from arenarex.odds import AttackOdds, face_to_face, favor_table
from common.cli.paper import percent, write_json, write_table
from common.errors import ArenaError
from common.odds import Distribution

app: typer.Typer = typer.Typer(help="Arena Rex: odds of attacks.", no_args_is_help=True)

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
    ekstasis: Annotated[
        str,
        typer.Option(help="Who has Ekstasis, a Helleniki at hand: attacker, defender or both."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Tell the odds of an attack for each number of Favor dice that either side adds.

    What the models' abilities add or roll again counts (Veteran, Mirror, Stheno's minimum).
    """
    own, other = _profile(attacker), _profile(defender)
    state = face_to_face(own, other, exhausted=exhausted, ekstasis=_sides(ekstasis))
    table = favor_table(state, 0, 1, most=MOST_FAVOR, power=power)
    if as_json:
        write_json([[_data(odds.net) for odds in row] for row in table])
        return
    columns = ["Favor", *[f"against {g}" for g in range(MOST_FAVOR + 1)]]
    rows = [[str(f), *[_cell(odds) for odds in row]] for f, row in enumerate(table)]
    atk, defense = own.cards[0].atk, other.cards[0].defense
    title = f"{attacker} (ATK {atk}) against {defender} (DEF {defense})"
    write_table(title, columns, rows, numbers=MOST_FAVOR + 1)


def _sides(text: str) -> tuple[Side, ...]:
    known = {"": (), "attacker": (Side.ATTACKER,), "defender": (Side.DEFENDER,)}
    known["both"] = (Side.ATTACKER, Side.DEFENDER)
    if text not in known:
        raise ArenaError(f"attacker, defender or both have Ekstasis, not {text!r}")
    return known[text]


def _profile(name: str) -> Profile:
    known = practice_profiles()
    if name not in known:
        raise ArenaError(f"{name!r} is not known; known are {', '.join(known)}")
    return known[name]


def _cell(odds: AttackOdds) -> str:
    told = f"{percent(float(odds.success))}, damage {float(odds.damage):.2f}"
    return f"{told}, defeat {percent(float(odds.defeat))}" if odds.defeat else told


def _data(odds: Distribution[int]) -> dict[str, float]:
    return {str(net): float(chance) for net, chance in odds}
