"""Actions of the campaign in one line of text, and back.

A line begins with the player, `P0 bid 300`; who types may leave that out. Short spaces are read by
their list; sums of money, armor and reports by the grammar below.

* `P0 arm rolled` or `P0 arm A4 - C5 - - with axe`: armor by area, head to legs.
* `P0 report KILL won 0 turn 3 : stands a31 d12 w0,0,2,0,0 k3q ; KILLED a20 d15 w0,9,0,0,0`: for
  each figure how it ended, CF used for attack and defense, wounds by area; then perhaps `m`
  (mortally wounded), `g1` (opponents spared), `c1` (cleaved), `k3q` or `k3s` (a quick or slow kill
  in turn 3).
* `P0 propose side 1 at 3-2 stake 50`: a side bet at any odds; 75 are paid if side 1 wins.
* `P0 stage battle ; 3 against 4 ; map 30 by 20 ; walls top, left`: see `scenery`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from common.dice import Masked
from common.errors import NotationError
from common.spaces import Action
from gladiator.campaign.decisions import (
    Abstain,
    Adopt,
    Bid,
    Enter,
    Improve,
    Kill,
    Learn,
    Line,
    Offer,
    Order,
    Outfit,
    Propose,
    Report,
    Save,
    Stage,
    Take,
    Train,
)
from gladiator.campaign.machine import MACHINE
from gladiator.campaign.scenery import read_stage, told_stage
from gladiator.campaign.state import State
from gladiator.state import Ending, Fate
from gladiator.tables import FULL_COVERAGE, Armor, ArmorType, Style, Weapon

_PLAYER: Final = re.compile(r"p(\d{1,2}) +(.*)", re.DOTALL)
_NUMBER: Final = re.compile(r"0|[1-9]\d{0,8}")
_STANDS: Final = "stands"


def format_action(state: State, action: Any, /) -> str:
    """Return an action in one line."""
    write = _WRITERS.get(type(action))
    if write is None:
        raise NotationError(f"{action} is no action of the campaign")
    return f"P{action.player} {write(state, action)}"


def _piece(piece: Armor | None) -> str:
    return "-" if piece is None else str(piece)


def _outfit(state: State, action: Outfit) -> str:
    armor = "rolled" if action.armor is None else " ".join(map(_piece, action.armor))
    weapon = "" if action.weapon is None else f" with {action.weapon.value}"
    return f"arm {armor}{weapon}"


def _line(line: Line) -> str:
    parts = [_STANDS if line.fate is None else line.fate.name]
    parts += [f"a{line.attack_cf}", f"d{line.defense_cf}", f"w{','.join(map(str, line.wounds))}"]
    parts += ["m"] if line.mortal else []
    parts += [f"g{line.granted}"] if line.granted else []
    parts += [f"c{line.cleaved}"] if line.cleaved else []
    parts += [f"k{kill.turn}{'q' if kill.quick else 's'}" for kill in line.kills]
    return " ".join(parts)


def _report(state: State, action: Report) -> str:
    won = "drawn" if action.winner is None else f"won {action.winner}"
    lines = " ; ".join(map(_line, action.lines))
    return f"report {action.ending.name} {won} turn {action.turns} : {lines}"


def _enter(state: State, action: Enter) -> str:
    known = len(state.careers)
    names = [state.careers[n].name if 0 <= n < known else f"#{n}" for n in action.careers]
    return f"enter {', '.join(names)}"


def _propose(state: State, action: Propose) -> str:
    odds = Fraction(action.pays, action.stake)
    to = f"{odds.numerator}-{odds.denominator}"
    return f"propose side {action.side} at {to} stake {action.stake}"


_WRITERS: Final[dict[type[Action], Callable[[State, Any], str]]] = {
    Order: lambda _, action: f"buy {', '.join(style.value for style in action.styles)}",
    Train: lambda _, action: f"train {action.weapon.value}",
    Stage: lambda _, action: told_stage(action),
    Enter: _enter,
    Adopt: lambda _, action: f"adopt {action.style.value}",
    Outfit: _outfit,
    Offer: lambda _, action: f"offer {action.odds}-1",
    Propose: _propose,
    Abstain: lambda _, __: "abstain",
    Take: lambda _, action: "take" if action.taken else "leave",
    Bid: lambda _, action: f"bid {action.amount}",
    Improve: lambda _, action: f"improve {action.what.value}",
    Learn: lambda _, action: f"learn +{action.extra}",
    Save: lambda _, __: "save",
    Report: _report,
}


def parse_action(state: State, text: str, /) -> Action:
    """Return the action that a text means; upper and lower case are the same.

    Raises NotationError for text that is no notation, or that a short list of choices lacks.
    """
    words = " ".join(text.split()).casefold()
    found = _PLAYER.fullmatch(words)
    if found is not None:
        player, words = int(found[1]), found[2]
    else:
        player = _whose(state)
    viewer = state.dice.viewer if isinstance(state.dice, Masked) else player
    if viewer == player:
        for action in _listed(state, player):
            if format_action(state, action).casefold() == f"p{player} {words}":
                return action
    verb, _, rest = words.partition(" ")
    read = _READERS.get(verb)
    if read is None:
        raise NotationError(f"{text!r:.80} is no action that is allowed now")
    try:
        return read(player, rest)
    except (ValueError, KeyError, IndexError):
        raise NotationError(f"{text!r:.80} is no notation of an action") from None


def _whose(state: State) -> int:
    if isinstance(state.dice, Masked):
        return state.dice.viewer
    owing = MACHINE.owes(state)
    return owing[0] if owing else 0


def _listed(state: State, player: int) -> list[Action]:
    space = MACHINE.space(state, player)
    return list(space) if space.enumerable else []


def _number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None or not text.isascii():
        raise ValueError(text)
    return int(text)


def _read_order(player: int, rest: str) -> Order:
    return Order(player, tuple([Style(name.strip()) for name in rest.split(",")]))


def _read_piece(text: str) -> Armor | None:
    if text == "-":
        return None
    return Armor(ArmorType(text[0].upper()), _number(text[1:]) if text[1:] else FULL_COVERAGE)


def _read_outfit(player: int, rest: str) -> Outfit:
    armor, _, weapon = rest.partition(" with ")
    suit = None if armor == "rolled" else tuple([_read_piece(piece) for piece in armor.split(" ")])
    return Outfit(player, suit, Weapon(weapon) if weapon else None)


def _paid_at(odds: str, stake: int) -> int:
    """Return what odds pay for a stake; ValueError where that is no whole number."""
    against, to = map(_number, odds.split("-"))
    paid = Fraction(stake * against, to) if to else Fraction(1, 2)
    if paid.denominator != 1:
        raise ValueError(odds)
    return paid.numerator


def _read_propose(player: int, rest: str) -> Propose:
    side, number, at, odds, stake, amount = rest.split(" ")
    if (side, at, stake) != ("side", "at", "stake"):
        raise ValueError(rest)
    return Propose(player, _number(number), _paid_at(odds, _number(amount)), _number(amount))


def _read_abstain(player: int, rest: str) -> Abstain:
    if rest:
        raise ValueError(rest)
    return Abstain(player)


def _read_report(player: int, rest: str) -> Report:
    head, _, body = rest.partition(" : ")
    words = head.split(" ")
    winner = None if words[1] == "drawn" else _number(words[2])
    turn = words[2:] if winner is None else words[3:]
    if words[1] not in ("drawn", "won") or len(turn) != 2 or turn[0] != "turn":
        raise ValueError(rest)
    lines = tuple([_read_line(line) for line in body.split(" ; ")])
    return Report(player, Ending[words[0].upper()], winner, _number(turn[1]), lines)


def _read_line(text: str) -> Line:
    """Read what a report says of one figure."""
    fate, *parts = text.split(" ")
    facts: dict[str, Any] = {"fate": None if fate == _STANDS else Fate[fate.upper()], "kills": ()}
    for part in parts:
        key, value = part[0], part[1:]
        if key == "w":
            facts["wounds"] = tuple([_number(one) for one in value.split(",")])
        elif key == "k":
            if value[-1] not in "qs":
                raise ValueError(text)
            facts["kills"] = (*facts["kills"], Kill(_number(value[:-1]), quick=value[-1] == "q"))
        elif part == "m":
            facts["mortal"] = True
        else:
            facts[_COUNTS[key]] = _number(value)
    return Line(**facts)


_COUNTS: Final = {"a": "attack_cf", "d": "defense_cf", "g": "granted", "c": "cleaved"}

_READERS: Final[dict[str, Callable[[int, str], Action]]] = {
    "buy": _read_order,
    "stage": read_stage,
    "arm": _read_outfit,
    "bid": lambda player, rest: Bid(player, _number(rest)),
    "propose": _read_propose,
    "abstain": _read_abstain,
    "report": _read_report,
}
