"""The match in words: events as sentences with names, the position as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from common.agenda import Event
from common.tables import Term
from common.words import count, rolled
from gladiator import events as e
from gladiator.decisions import Thing
from gladiator.facts import cells
from gladiator.notation import format_action, order_text
from gladiator.state import Fate, Item, State
from gladiator.tables import BodyArea, CombatResult, Critical, CrtKind, NetAttack, Weapon
from gladiator.views import columns, condition, held, shown

ARROWS: Final = ("↑", "↗", "↘", "↓", "↙", "↖")
DIRECTIONS: Final = ("up", "up right", "down right", "down", "down left", "up left")
"""The six facings, clockwise from the top of the map."""


def tell(state: State, event: Event, /) -> str:
    """Return an event as a sentence; `state` is one of the match, for its names.

    Dice stand in brackets behind it. The rule is not in it: that is `event.rule`.
    """
    faces = getattr(event, "faces", None)
    return f"{_TELLERS[type(event)](state, event)}{rolled(faces)}"


def text(state: State, /) -> str:
    """Return the position as lines of text: the map around the figures, then who is how.

    `·` is a free hex; a figure is its number and an arrow, a beast's body its number, `†` one that
    has left the match; `i` is an item on the ground, `~` blood.
    """
    head = f"turn {state.turn}, phase {state.phase}"
    if state.finish is not None:
        head += f": {state.finish.ending.value}"
    figures = range(len(state.figures))
    rows = [line for index in figures for line in _rows(state, index)]
    ground = [f"on the ground: {_item(item)} at {item.hex}" for item in state.items]
    return "\n".join([head, columns(state), *_board(state), *rows, *ground])


def _board(state: State) -> list[str]:
    """Draw the hexes of the cut, a column of text to each column of the map."""
    signs = dict.fromkeys(shown(state), "·")
    signs |= {cell: "~" for cell in state.blood if cell in signs}
    signs |= {item.hex: "i" for item in state.items if item.hex in signs}
    for index, figure in sorted(enumerate(state.figures), key=lambda pair: pair[1].fate is None):
        head, *body = cells(state, index)
        sign = ARROWS[figure.facing] if figure.fate is None else "†"
        signs |= {head: f"{index}{sign}"} | {cell: str(index) for cell in body}
    places = {(cell.q, 2 * cell.r + cell.q): sign for cell, sign in signs.items()}
    across = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    down = range(min(y for _, y in places), max(y for _, y in places) + 1)
    lines = ["  " + "".join(places.get((x, y), "").ljust(4) for x in across) for y in down]
    return [line.rstrip() for line in lines]


def _rows(state: State, index: int) -> list[str]:
    """Return a figure's two lines: how it is, and what it has."""
    figure, sheet = state.figures[index], state.setup.gladiators[index]
    wounds = " ".join(map(str, figure.wounds))
    how = f"CF {figure.cf}, wounds {wounds} of {sheet.ratings.wounds}, {condition(figure)}"
    return [f"{index} {sheet.name:<20} {how}", f"    at {figure.hex} with {held(figure)}"]


def who(state: State, figure: int) -> str:
    """Return the name of a figure, and its number where two have one name.

    >>> from gladiator import initial, practice_setup
    >>> from common.dice import Dice
    >>> who(initial(practice_setup(), Dice.seeded(1)), 0)
    'Crixus'
    """
    names = [one.name for one in state.setup.gladiators]
    return f"{names[figure]}#{figure}" if names.count(names[figure]) > 1 else names[figure]


def _all(state: State, figures: Iterable[int]) -> str:
    return " and ".join(who(state, figure) for figure in figures)


def word(term: Term) -> str:
    """Return a term by its name, as `the thing` for `THE_THING`."""
    return term.name.lower().replace("_", " ")


def area(one: BodyArea) -> str:
    """Return a body area in one word."""
    return one.name.lower()


def thing(what: Weapon | Thing) -> str:
    """Return the name of a weapon, a shield or a net."""
    return str(what.value)


def _item(item: Item) -> str:
    kind = "fragment of a " if item.fragment else "useless " if item.useless else ""
    return f"{kind}{thing(item.what)}"


def _total(total: int | None) -> str:
    return "" if total is None else f" {total},"


_RESULTS: Final = {
    CrtKind.FUMBLE: "a fumble",
    CrtKind.NO_EFFECT: "no effect",
    CrtKind.SHIELD: "the shield",
    CrtKind.SHIELD_EDGE: "the edge of the shield",
    CrtKind.PARRY: "a parry",
    CrtKind.PARRY_BOTH: "a double parry",
    CrtKind.HIT: "a hit",
}
"""The results of the combat results table in words (9.6)."""


def result(one: CombatResult) -> str:
    """Return a result of the combat results table in words.

    >>> from gladiator.tables import body_hit
    >>> result(body_hit(2))
    'a hit +2'
    """
    return _RESULTS[one.kind] + (f" {one.bonus:+d}" if one.bonus else "")


def _critical(one: Critical) -> str:
    return f", {' and '.join(word(effect) for effect in one.effects)}" if one.effects else ""


CHECKS: Final = {
    "moving off": ("moving off lame", "walks on", "stumbles"),
    "shield drop": ("hold on the shield", "drops it", "keeps it"),
    "weapon drop": ("hold on the weapon", "drops it", "keeps it"),
    "fall prone": ("balance", "falls", "keeps it"),
    "kneeling at his legs": ("end that rises", "the legs", "the torso"),
    "stumble": ("stumble check", "stumbles in the next phase", "keeps steady"),
    "struggle for the net": ("struggle for the net", "wins it", "leaves it to its owner"),
    "sand": ("sand", "loses so many CF", "loses no CF"),
    "defense CF": ("CF for defense", "", ""),
    "escape CF": ("CF for an escape from the net", "", ""),
    "escape": ("escape from the net", "gets free", "stays ensnared"),
    "dragged": ("pull at the net", "falls", "keeps standing"),
    "attacks": ("number of attacks", "", ""),
    "recover": ("grasp at an item", "reaches it", "misses it"),
    "kick": ("kick", "hits the item", "misses it"),
}
"""What figures roll for: its name, and what a success and a failure mean."""


def _rolled(s: State, v: e.Rolled) -> str:
    name, success, failure = CHECKS.get(v.what, (v.what, "succeeds", "fails"))
    end = success if v.success else failure
    parts = [part for part in ("" if v.total is None else str(v.total), end) if part]
    return f"{who(s, v.figure)}, {name}: {', '.join(parts) or 'rolled'}"


def _entered(s: State, v: e.Entered) -> str:
    shield = f", shield {v.shield_points}" if v.shield_points else ""
    place = f"enters at {v.hex} facing {DIRECTIONS[v.facing]}"
    moves = count(v.allowance, "phase")
    return f"{who(s, v.figure)} {place}: CF {v.cf}, {moves} of movement{shield}"


def _notation(s: State, action: Any) -> str:
    """Return an action in notation, without the number of its figure."""
    return format_action(s, action).partition(": ")[2]


def _crossed(s: State, v: e.Crossed) -> str:
    end = "they collide" if v.collided else "they pass"
    return f"the paths of {_all(s, v.figures)} cross: {end}"


def _collided(s: State, v: e.Collided) -> str:
    impacts = " to ".join(map(str, v.impacts))
    kept = "nobody keeps" if v.winner is None else f"{who(s, v.winner)} keeps"
    return f"{_all(s, v.figures)} collide, impact {impacts}: {kept} {v.hex}"


def _shed(s: State, v: e.Shed) -> str:
    return f"{who(s, v.figure)} sheds {v.points or 'no'} stun"


def _engaged(s: State, v: e.Engaged) -> str:
    away = f" at {v.range} hexes" if v.range > 1 else ""
    bonus = f" with bonus {v.bonus:+d}" if v.bonus else ""
    return f"{who(s, v.attacker)} can attack {who(s, v.target)}{away}{bonus}"


def _blows(s: State, v: e.BlowsFell) -> str:
    attackers = dict.fromkeys(v.attackers)
    verb = "attacks" if len(attackers) == 1 else "attack together"
    return f"round {v.round}: {_all(s, attackers)} {verb}"


def _struck(s: State, v: e.Struck) -> str:
    how = f" with a {word(v.special)}" if v.special is not None else ""
    at = f"{who(s, v.attacker)} attacks the {area(v.area)} of {who(s, v.target)}{how}"
    became = "" if v.printed == v.result else f" instead of {result(v.printed)}"
    return f"{at}, modified CF {v.modified}:{_total(v.total)} {result(v.result)}{became}"


def _shield(s: State, v: e.ShieldDamaged) -> str:
    boxes = count(v.checked, "box")
    lost = f"loses {boxes}" if v.checked else "holds"
    return f"the shield of {who(s, v.figure)} {lost}:{_total(v.total)} {v.left} left"


def _landed(s: State, v: e.Landed) -> str:
    return f"the {_item(v.item)} lands at {v.item.hex}"


def _thrown(s: State, v: e.Thrown) -> str:
    end = "a hit" if v.hit else "a miss"
    return f"{who(s, v.figure)} throws {v.distance} hexes far, at {who(s, v.target)}: {end}"


def _wounded(s: State, v: e.Wounded) -> str:
    cost = f", {v.cf_lost} CF lost" if v.cf_lost else ""
    wounds = count(v.wounds, "wound") if v.wounds else "no wound"
    return f"{who(s, v.figure)} takes {wounds} in the {area(v.area)}{_critical(v.critical)}{cost}"


def _broke(s: State, v: e.Broke) -> str:
    if v.rule == "20.9.3.2":
        end = "is of no more use" if v.broken else "still serves at one hex"
        return f"what is left of the {thing(v.weapon)} of {who(s, v.figure)} {end}"
    return f"the {thing(v.weapon)} of {who(s, v.figure)} {'breaks' if v.broken else 'holds'}"


def _tired(s: State, v: e.Tired) -> str:
    return f"{who(s, v.figure)} {f'tires: {v.loss} CF lost' if v.loss else 'does not tire'}"


def _pleaded(s: State, v: e.Pleaded) -> str:
    before = "" if v.victor is None else f" before {who(s, v.victor)}"
    end = "spared" if v.spared else "refused"
    return f"{who(s, v.figure)} pleads for missus{before}: {v.total}, {end}"


_FATES: Final = {
    Fate.KILLED: "is killed",
    Fate.BLED: "bleeds to death",
    Fate.SPARED: "is granted missus and leaves",
    Fate.EXECUTED: "is refused missus and dies",
    Fate.WALKED: "walks out",
}


def _stopped(s: State, v: e.Stopped) -> str:
    return f"{'the match is stopped as a draw' if v.stopped else 'the match goes on'}: {v.total}"


def _ended(s: State, v: e.Ended) -> str:
    names = [_side(s, seat) for seat in v.winners]
    won = f"{' and '.join(names)} win{'s' if len(names) == 1 else ''}" if names else "nobody wins"
    return f"the match is over, {v.ending.value}: {won}"


def _side(state: State, seat: int) -> str:
    arena = seat >= state.setup.players
    return "the arena" if arena else f"player {seat}"


_CASTS: Final = {
    NetAttack.TOSS: "tosses the net",
    NetAttack.SWING: "swings the net",
    NetAttack.LAY: "lays out the net",
}


def _cast(s: State, v: e.NetCast) -> str:
    does = f"{who(s, v.figure)} {_CASTS[v.attack]}"
    if v.target is None:
        return f"{does} and reaches nobody"
    end = "" if v.result is None else f" {result(v.result)}"
    return f"{does} at {who(s, v.target)}:{_total(v.total)}{end}"


NETS: Final = {
    "dropped": "lets go of the net",
    "ensnared": "is ensnared",
    "seized": "seizes the net",
    "escaped": "gets out of the net",
    "abandoned": "is left in a net that nobody holds",
}
"""What becomes of a net, for the figure that the event names."""


def _beast(s: State, v: e.BeastMoved) -> str:
    place = f"is at {v.hex} facing {DIRECTIONS[v.facing]}"
    return f"{who(s, v.figure)} moves by the beast table, {v.total}: {place}"


_CHARTED: Final = {"recovers an item": "reaches for an item", "rolls": "rolls on the ground"}
"""What a centurion does, where his charts' own word says too little (29.3.1)."""

_TELLERS: Final[dict[type[Event], Callable[[State, Any], str]]] = {
    e.PhaseBegan: lambda s, v: f"turn {v.turn}, phase {v.phase} begins",
    e.Entered: _entered,
    e.Revealed: lambda s, v: f"{who(s, v.plot.figure)} plots {_notation(s, v.plot)}",
    e.Acted: lambda s, v: f"{who(s, v.figure)}: {word(v.order.code)}, {order_text(v.order)}",
    e.Allocated: lambda s, v: (
        f"{who(s, v.allocation.figure)} allocates {_notation(s, v.allocation)}"
    ),
    e.Rolled: _rolled,
    e.Fell: lambda s, v: f"{who(s, v.figure)} falls prone",
    e.Knelt: lambda s, v: f"{who(s, v.figure)} kneels",
    e.Crossed: _crossed,
    e.Collided: _collided,
    e.Stunned: lambda s, v: f"{who(s, v.figure)} takes {v.points} stun",
    e.Shed: _shed,
    e.Swooned: lambda s, v: f"{who(s, v.figure)} falls unconscious",
    e.Woke: lambda s, v: f"{who(s, v.figure)} comes to",
    e.Shifted: lambda s, v: f"the map shifts over its {v.edge} edge",
    e.Turned: lambda s, v: f"{who(s, v.figure)} turns to face {DIRECTIONS[v.facing]}",
    e.Engaged: _engaged,
    e.Unengaged: lambda s, v: f"{_all(s, v.figures)} cannot attack each other",
    e.BlowsFell: _blows,
    e.Exposed: lambda s, v: f"a loss of {v.loss} CF lowers the next defense of {who(s, v.figure)}",
    e.Lapsed: lambda s, v: f"a loss of {v.loss} CF takes nothing more from {who(s, v.figure)}",
    e.Struck: _struck,
    e.Cancelled: lambda s, v: f"{who(s, v.figure)} loses {count(v.count, 'attack')}",
    e.Forfeited: lambda s, v: (
        f"{who(s, v.figure)} gives up the attack at the {area(v.area)} to find a weakness"
    ),
    e.Fumbled: lambda s, v: f"{who(s, v.figure)} fumbles: {v.loss} CF off the next defense",
    e.ShieldDamaged: _shield,
    e.Dropped: lambda s, v: f"{who(s, v.figure)} loses hold of the {_item(v.item)}",
    e.Landed: _landed,
    e.Thrown: _thrown,
    e.Aimed: lambda s, v: f"the throw strikes the {area(v.area)} of {who(s, v.target)}",
    e.PickedUp: lambda s, v: f"{who(s, v.figure)} picks up the {_item(v.item)}",
    e.Wounded: _wounded,
    e.Bled: lambda s, v: (
        f"{who(s, v.figure)} bleeds: {count(v.wounds, 'wound')} in the {area(v.area)}"
    ),
    e.Broke: _broke,
    e.Tired: _tired,
    e.Pleaded: _pleaded,
    e.Denied: lambda s, v: f"{who(s, v.figure)} will not hear the appeal of {who(s, v.victim)}",
    e.Gone: lambda s, v: f"{who(s, v.figure)} {_FATES[v.fate]}",
    e.Stopped: _stopped,
    e.Succumbed: lambda s, v: f"{who(s, v.figure)} dies of a mortal wound",
    e.Ended: _ended,
    e.NetCast: _cast,
    e.NetMoved: lambda s, v: f"{who(s, v.figure)} {NETS.get(v.what, v.what)}",
    e.Repelled: lambda s, v: f"{who(s, v.figure)} keeps {v.cf} CF against the net",
    e.Bleeding: lambda s, v: f"blood covers {v.hex}",
    e.WallHit: lambda s, v: f"{who(s, v.figure)} hits the wall",
    e.WallRolled: lambda s, v: f"the {v.edge} edge of the map is {'a' if v.wall else 'no'} wall",
    e.BeastMoved: _beast,
    e.CenturionMoved: lambda s, v: (
        f"{who(s, v.figure)} acts by the charts, {v.roll}: {_CHARTED.get(v.what, v.what)}"
    ),
}
