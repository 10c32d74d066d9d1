"""`arena rules`: what a rule says, which functions carry it out, which tests hold it."""

from __future__ import annotations

import json
from difflib import get_close_matches
from importlib import import_module, resources
from typing import Annotated, Any

import typer

from common.cli.choices import GameName, Json
from common.cli.paper import say, write_json, write_table
from common.errors import ArenaError
from common.game import Game
from common.play import games
from common.records import record

NAME = "rules"
COVERAGE = "coverage.json"
"""Package data of a game: for each rule its functions and tests."""

LEFT_OUT = "left out"
"""The standing of what the book says and the rules here do not carry out."""


@record
class Rule:
    """A rule of a game, and what stands for it in code and tests."""

    name: str
    paraphrase: str
    functions: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    standing: str = "rule"
    """`rule`, `ours` (not the book's), or `left out`, where the paraphrase is the reason."""


def command(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULE|TEXT]", help="A rule's id, its beginning, or any words."),
    ] = None,
    left_out: Annotated[
        bool, typer.Option("--left-out", help="List what is left out of the rules, and why.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Tell what a rule says, and which functions and tests stand for it."""
    rules = rules_of(games.find(game))
    asked = " ".join(words or ())
    found = matching(rules, asked)
    if as_json:
        write_json([as_data(rule) for rule in found])
    elif len(found) == 1:
        tell(found[0])
    else:
        listed, folded = (found, 0) if left_out else in_play(found)
        title = f"{game}: {len(listed)} rules" + (f" with {asked!r}" if asked else "")
        write_table(title, ("rule", "what it says"), [(rule.name, told(rule)) for rule in listed])
        if folded:
            say(f"and {folded} that are left out, for reasons that --left-out lists")


def rules_of(game: Game[Any]) -> tuple[Rule, ...]:
    """Return the rules of a game in the order of its rulebook, then ours, then those left out."""
    package = str(getattr(game, "__name__", ""))
    coverage = _coverage(package)
    rules = [_rule(name, text, coverage.get(name, {})) for name, text in game.RULEBOOK.items()]
    for standing, table in _asides(package):
        known = {rule.name for rule in rules}
        for name, text in table.items():
            if name not in known:
                rules.append(Rule(name, str(text), standing=standing))
    return tuple(rules)


def _rule(name: str, text: str, facts: dict[str, Any]) -> Rule:
    return Rule(name, text, tuple(facts.get("functions", ())), tuple(facts.get("tests", ())))


def _coverage(package: str) -> dict[str, dict[str, Any]]:
    """Read a game's coverage from its package data; there is none before it was generated.

    A game within another's package, as a campaign is, shares that one's.
    """
    try:
        text = resources.files(package).joinpath(COVERAGE).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        whole, _, part = package.rpartition(".")
        return _coverage(whole) if whole and part else {}
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def _asides(package: str) -> list[tuple[str, dict[str, str]]]:
    """Return the rules of a game's room `rulebook` that are ours, and those it leaves out."""
    try:
        room = import_module(f"{package}.rulebook")
    except ModuleNotFoundError:
        return []
    pairs = (("ours", "OURS"), (LEFT_OUT, "LEFT_OUT"))
    return [(standing, dict(getattr(room, name, {}))) for standing, name in pairs]


def matching(rules: tuple[Rule, ...], asked: str) -> tuple[Rule, ...]:
    """Return the rule of that id; else those whose id begins so; else those that hold the words.

    Errors: `ArenaError` when there is none, with the nearest ids.
    """
    low = asked.casefold()
    exact = tuple(rule for rule in rules if rule.name.casefold() == low)
    if exact or not asked:
        return exact or rules
    begun = tuple(rule for rule in rules if rule.name.casefold().startswith(low))
    holding = tuple(
        rule for rule in rules if low in rule.name.casefold() or low in rule.paraphrase.casefold()
    )
    if not (begun or holding):
        near = get_close_matches(asked, [rule.name for rule in rules], n=3, cutoff=0.5)
        guess = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
        raise ArenaError(f"no rule has the id or the words {asked!r}{guess}")
    return begun or holding


def in_play(rules: tuple[Rule, ...]) -> tuple[tuple[Rule, ...], int]:
    """Return the rules that have an effect, and how many are left out; all, if none has one."""
    kept = tuple(rule for rule in rules if rule.standing != LEFT_OUT)
    return (kept, len(rules) - len(kept)) if kept else (rules, 0)


def told(rule: Rule) -> str:
    """Return what a rule says, and whether it is not simply one of the book's."""
    return rule.paraphrase if rule.standing == "rule" else f"[{rule.standing}] {rule.paraphrase}"


def tell(rule: Rule) -> None:
    """Write one rule with its functions and tests."""
    say(rule.name)
    say(f"  {told(rule)}")
    for title, names in (("functions", rule.functions), ("tests", rule.tests)):
        if names:
            say(f"  {title}:")
            for name in names:
                say(f"    {name}")


def as_data(rule: Rule) -> dict[str, Any]:
    """Return a rule as JSON data."""
    return {
        "rule": rule.name,
        "paraphrase": rule.paraphrase,
        "standing": rule.standing,
        "functions": list(rule.functions),
        "tests": list(rule.tests),
    }
