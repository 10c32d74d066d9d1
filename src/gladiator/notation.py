"""Actions in one line of text, and back: the figure's number, then what it does.

A plot is written as in the book: `0: F(R) SFL`, `1: (L)F`, `0: KN`, `0: RO-FL`, `0: F TN`, with
` throw` behind it when something is thrown, and `-` for no orders. An allocation reads
`0: with sword; hit 1 head 3, 1 legs 4 S; hold 0 2 0 0 1; guard D; ride 0; throw sword 1`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from common.errors import NotationError
from common.spaces import Action
from gladiator.decisions import (
    ROLL,
    Abandon,
    Aim,
    Allocate,
    Blow,
    Decline,
    Discard,
    Drag,
    DropNet,
    Escape,
    Exceed,
    Forfeit,
    Hear,
    Kick,
    NetOrder,
    NetTarget,
    Order,
    PickUp,
    PivotTo,
    Plead,
    Plot,
    RepelNet,
    Thing,
    Throw,
    ThrowOrder,
)
from gladiator.state import State
from gladiator.tables import Action as Code
from gladiator.tables import (
    BodyArea,
    NetAttack,
    SpecialAttack,
    SpecialDefense,
    Weapon,
)

_TURNS: Final = {-2: "LL", -1: "L", 0: "", 1: "R", 2: "RR", 3: "RRR"}
_READ_TURNS: Final = {text: turn for turn, text in _TURNS.items() if text}
_WAYS: Final = {5: "FL", 1: "FR", 4: "BL", 2: "BR"}
_READ_WAYS: Final = {text: way for way, text in _WAYS.items()}
_CODES: Final = {code.value: code for code in Code}
_ORDER: Final = re.compile(
    r"(?:\((?P<before>L|R)\))?(?P<code>[A-Z]+)(?:-(?P<way>FL|FR|BL|BR))?"
    r"(?:\((?P<after>L|LL|R|RR|RRR)\))?"
)
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")


def format_action(state: State, action: Action, /) -> str:
    """Return an action in one line."""
    write = _WRITERS.get(type(action))
    if write is None:
        raise NotationError(f"{action} is no action of GLADIATOR")
    return f"{action.figure}: {write(action)}"  # type: ignore[attr-defined]


def parse_action(state: State, text: str, /) -> Action:
    """Return the action that a line means; NotationError for any other text."""
    head, separator, rest = text.partition(": ")
    if not separator or not _NUMBER.fullmatch(head) or not rest:
        raise NotationError(f"an action begins with its figure, as in '0: F': {text[:60]!r}")
    figure = int(head)
    if figure >= len(state.figures):
        raise NotationError(f"there is no figure {figure}")
    player = state.setup.gladiators[figure].player
    word = rest.split(" ", 1)[0].rstrip(";")
    read = _READERS.get(word, _plot)
    action = read(player, figure, rest)
    if format_action(state, action) != text:
        raise NotationError(f"that is written {format_action(state, action)!r}")
    return action


# --- plots


def order_text(order: Order) -> str:
    """Return one action of a plot, as `F(R)`."""
    turn = f"({_TURNS[order.rotation]})" if order.rotation else ""
    way = f"-{_WAYS[order.toward]}" if order.code is ROLL else ""
    name = order.code.value + way
    return turn + name if order.before else name + turn


def _plot_text(plot: Plot) -> str:
    parts = [order_text(order) for order in plot.orders] or ["-"]
    if plot.net is not None:
        parts.append(plot.net.attack.value + (str(plot.net.hex) if plot.net.hex else ""))
    if plot.throw:
        parts.append("throw")
    return " ".join(parts)


def _net(text: str) -> NetOrder | None:
    for attack in NetAttack:
        if text == attack.value and attack is not NetAttack.LAY:
            return NetOrder(attack)
    if text in ("LN1", "LN2", "LN3"):
        return NetOrder(NetAttack.LAY, int(text[2]))
    return None


def _plot(player: int, figure: int, text: str) -> Plot:
    orders: list[Order] = []
    net, throw = None, False
    for word in text.split(" "):
        if word == "throw":
            throw = True
        elif _net(word) is not None:
            net = _net(word)
        elif word != "-":
            orders.append(_read_order(word))
    return Plot(player, figure, tuple(orders), net, throw)


def _read_order(word: str) -> Order:
    found = _ORDER.fullmatch(word)
    if found is None or found["code"] not in _CODES:
        raise NotationError(f"{word!r} is no order")
    if found["before"] and found["after"]:
        raise NotationError(f"{word!r} rotates twice")
    code = _CODES[found["code"]]
    turn = found["before"] or found["after"]
    way = _READ_WAYS[found["way"]] if found["way"] else 0
    return Order(code, _READ_TURNS[turn] if turn else 0, bool(found["before"]), way)


# --- allocations


def _item_text(item: Weapon | Thing) -> str:
    return str(item.value).replace(" ", "-")


_ITEMS: Final[dict[str, Weapon | Thing]] = {
    **{_item_text(weapon): weapon for weapon in Weapon},
    **{_item_text(thing): thing for thing in Thing},
}


def _item(text: str) -> Weapon | Thing:
    if text not in _ITEMS:
        raise NotationError(f"{text!r} is no item")
    return _ITEMS[text]


def _weapon(text: str) -> Weapon:
    try:
        return Weapon(text)
    except ValueError:
        raise NotationError(f"{text!r} is no weapon") from None


def _area_text(area: BodyArea) -> str:
    return area.name.lower()


def _area(text: str) -> BodyArea:
    for area in BodyArea:
        if _area_text(area) == text:
            return area
    raise NotationError(f"{text!r} is no body area")


def _blow_text(blow: Blow) -> str:
    special = f" {blow.special.value}" if blow.special is not None else ""
    off = " off" if blow.off_hand else ""
    return f"{blow.target} {_area_text(blow.area)} {blow.cf}{special}{off}"


def _allocation_text(action: Allocate) -> str:
    parts = [" ".join(["with", *[w.value for w in action.wield]]) if action.wield else "bare"]
    if action.blows:
        parts.append("hit " + ", ".join(map(_blow_text, action.blows)))
    parts.append("hold " + " ".join(map(str, action.defense)))
    if action.guard is not None:
        parts.append(f"guard {action.guard.value}")
    if action.rider is not None:
        parts.append(f"ride {action.rider}")
    if action.throw is not None:
        parts.append(f"throw {_item_text(action.throw.item)} {action.throw.target}")
    return "; ".join(parts)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError(f"{text!r} is no number")
    return int(text)


def _blow(text: str) -> Blow:
    words = text.split(" ")
    off = words[-1] == "off"
    words = words[:-1] if off else words
    if not 3 <= len(words) <= 4:
        raise NotationError(f"{text!r} is no attack")
    special = _code(SpecialAttack, words[3]) if len(words) == 4 else None
    return Blow(_number(words[0]), _area(words[1]), _number(words[2]), special, off)


def _code(kind: Any, text: str) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise NotationError(f"{text!r} is no {kind.__name__}") from None


def _allocate(player: int, figure: int, text: str) -> Allocate:
    found: dict[str, Any] = {}
    for part in text.split("; "):
        word, _, rest = part.partition(" ")
        if word not in _PARTS or word in found:
            raise NotationError(f"{part!r} is no part of an allocation")
        found[word] = _PARTS[word](rest)
    return Allocate(
        player,
        figure,
        found.get("hit", ()),
        found.get("hold", (0, 0, 0, 0, 0)),
        found.get("guard"),
        found.get("with", ()),
        found.get("ride"),
        found.get("throw"),
    )


def _throw_order(text: str) -> ThrowOrder:
    item, _, target = text.partition(" ")
    return ThrowOrder(_item(item), _number(target))


_PARTS: Final[dict[str, Callable[[str], Any]]] = {
    "with": lambda text: tuple(_weapon(word) for word in text.split(" ")),
    "bare": lambda text: (),
    "hit": lambda text: tuple(_blow(part) for part in text.split(", ")),
    "hold": lambda text: tuple(_number(word) for word in text.split(" ")),
    "guard": lambda text: _code(SpecialDefense, text),
    "ride": _number,
    "throw": _throw_order,
}


# --- everything else


def _throw(player: int, figure: int, text: str) -> Throw:
    words = text.split(" ")
    if len(words) != 4:
        raise NotationError(f"{text!r} is no throw")
    return Throw(player, figure, _item(words[1]), _number(words[3]))


def _words(text: str, count: int) -> list[int]:
    words = text.split(" ")[1:]
    if len(words) != count:
        raise NotationError(f"{text!r} has not {count} numbers")
    return [_number(word) for word in words]


_WRITERS: Final[dict[type[Action], Callable[[Any], str]]] = {
    Plot: _plot_text,
    Allocate: _allocation_text,
    Exceed: lambda _: "exceed",
    Plead: lambda _: "plead",
    Hear: lambda action: "hear" if action.heard else "deny",
    Throw: lambda action: f"throw {_item_text(action.item)} at {action.target}",
    Aim: lambda action: f"aim {_area_text(action.area)}",
    Decline: lambda _: "decline",
    Forfeit: lambda action: f"forfeit {action.attack}",
    PickUp: lambda action: f"take {action.item}",
    Kick: lambda action: f"kick {action.item} {action.direction}",
    Discard: lambda _: "discard",
    DropNet: lambda action: f"leave {action.direction}",
    NetTarget: lambda action: f"toss {action.target}",
    Escape: lambda action: f"escape {action.cf}",
    Drag: lambda action: f"drag {action.cf}",
    PivotTo: lambda action: f"pivot {action.facing}",
    RepelNet: lambda action: f"repel {action.cf}",
    Abandon: lambda _: "abandon",
}

_READERS: Final[dict[str, Callable[[int, int, str], Action]]] = {
    "with": _allocate,
    "bare": _allocate,
    "exceed": lambda player, figure, _: Exceed(player, figure),
    "plead": lambda player, figure, _: Plead(player, figure),
    "hear": lambda player, figure, _: Hear(player, figure, heard=True),
    "deny": lambda player, figure, _: Hear(player, figure, heard=False),
    "throw": _throw,
    "aim": lambda player, figure, text: Aim(player, figure, _area(text.partition(" ")[2])),
    "decline": lambda player, figure, _: Decline(player, figure),
    "forfeit": lambda player, figure, text: Forfeit(player, figure, _words(text, 1)[0]),
    "take": lambda player, figure, text: PickUp(player, figure, _words(text, 1)[0]),
    "kick": lambda player, figure, text: Kick(player, figure, *_words(text, 2)),
    "discard": lambda player, figure, _: Discard(player, figure),
    "leave": lambda player, figure, text: DropNet(player, figure, _words(text, 1)[0]),
    "toss": lambda player, figure, text: NetTarget(player, figure, _words(text, 1)[0]),
    "escape": lambda player, figure, text: Escape(player, figure, _words(text, 1)[0]),
    "drag": lambda player, figure, text: Drag(player, figure, _words(text, 1)[0]),
    "pivot": lambda player, figure, text: PivotTo(player, figure, _words(text, 1)[0]),
    "repel": lambda player, figure, text: RepelNet(player, figure, _words(text, 1)[0]),
    "abandon": lambda player, figure, _: Abandon(player, figure),
}
