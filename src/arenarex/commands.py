"""`arena arenarex`: odds of attacks as tables, of practice models or of a position in a record."""

from __future__ import annotations

from typing import Annotated

import typer

import arenarex
from arenarex.cards import Profile, practice_profiles
from arenarex.decisions import Side
from arenarex.naming import guess
from arenarex.notation import label, model_named
from arenarex.odds import AttackOdds, Line, attack_odds, face_to_face, favor_table
from arenarex.state import NOBODY, State
from common.cli.paper import percent, write_json, write_table
from common.cli.reckoning import position
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


@app.command()
def attack(
    place: Annotated[str, typer.Argument(metavar="RECORD@N", help="A position in a record.")],
    attacker: Annotated[str, typer.Argument(help="A model in the arena.")],
    defender: Annotated[str, typer.Argument(help="Another.")],
    *,
    favor: Annotated[int, typer.Option(min=0, max=3, help="The attacker's Favor dice.")] = 0,
    guard: Annotated[int, typer.Option(min=0, max=3, help="The defender's Favor dice.")] = 0,
    power: Annotated[bool, typer.Option("--power", help="A power attack.")] = False,
    counter: Annotated[bool, typer.Option("--counter", help="Against a counterattack.")] = False,
    helper: Annotated[str, typer.Option(help="Who assists the defender.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Tell what an attack in a position may come to, by the best way through the damage tree."""
    state = position(arenarex, place)
    odds = attack_odds(
        state,
        _standing(state, attacker),
        _standing(state, defender),
        favor=favor,
        guard_favor=guard,
        power=power,
        counter=counter,
        helper=_standing(state, helper) if helper else NOBODY,
    )
    if as_json:
        write_json([_line(line) for line in odds.lines])
        return
    names = ("edge", *[piece.name for piece in state.setup.arena.terrain])
    rows = [
        [
            str(line.net),
            ", ".join(names[at] for at in line.hits),
            "yes" if line.defeats else "",
            percent(float(line.probability)),
            str(line.damage),
        ]
        for line in odds.lines
    ]
    columns = ["net successes", "pushed into", "defeat", "chance", "damage"]
    write_table(f"{attacker} against {defender}: {_cell(odds)}", columns, rows, numbers=2)


def _standing(state: State, name: str) -> int:
    """Return the number of a model in the arena; `ArenaError` with those there are."""
    number = model_named(state, name)
    if number == NOBODY or not state.models[number].in_play:
        there = [label(state, model.number) for model in state.models if model.in_play]
        raise ArenaError(f"{name!r} is not in the arena; there are {', '.join(there)}")
    return number


def _line(line: Line) -> dict[str, object]:
    return {
        "net": line.net,
        "chance": float(line.probability),
        "damage": line.damage,
        "defeat": line.defeats,
        "pushed_into": list(line.hits),
    }


def _sides(text: str) -> tuple[Side, ...]:
    known = {"": (), "attacker": (Side.ATTACKER,), "defender": (Side.DEFENDER,)}
    known["both"] = (Side.ATTACKER, Side.DEFENDER)
    if text not in known:
        raise ArenaError(f"attacker, defender or both have Ekstasis, not {text!r}")
    return known[text]


def _profile(name: str) -> Profile:
    known = practice_profiles()
    if name not in known:
        raise ArenaError(f"no model has the name {name!r}{guess(name, known)}")
    return known[name]


def _cell(odds: AttackOdds) -> str:
    told = f"{percent(float(odds.success))}, damage {float(odds.damage):.2f}"
    return f"{told}, defeat {percent(float(odds.defeat))}" if odds.defeat else told


def _data(odds: Distribution[int]) -> dict[str, float]:
    return {str(net): float(chance) for net, chance in odds}
