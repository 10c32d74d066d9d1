"""The match in words: events as sentences with names, the position as lines of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arenarex import events as e
from arenarex.cards import Mark
from arenarex.notation import label
from arenarex.state import NOBODY, Model, State
from arenarex.tables import EXHAUSTED
from common.agenda import Event

LEVELS = ("Ready", "Fatigued", "Exhausted")


def tell(state: State, event: Event, /) -> str:
    """Return an event as a sentence; `state` is one of the match, for its names.

    The rule is not in it: that is `event.rule`.
    """
    teller = _TELLERS.get(type(event))
    return teller(state, event) if teller else _plain(state, event)


def text(state: State, /) -> str:
    """Return the position as lines of text: the turn and the pools, then a line for each model.

    On a track `x` is a marked box, `.` an open one, a letter an open box that means something.
    """
    kind = "clear turn" if state.turn.clear else "turn"
    head = f"{kind} {state.turns} of player {state.turn.player}"
    pools = f"Favor {state.pools[0]} : {state.pools[1]}"
    return "\n".join([head, pools, *[_row(state, model) for model in state.models]])


def _row(state: State, model: Model) -> str:
    name = f"{'-' if model.player == NOBODY else model.player} {who(state, model.number)}"
    if model.base is None:
        return f"{name:<24} {model.where.value}"
    track = "".join(
        [
            "x" if at < model.wounds else mark.value
            for at, mark in enumerate(model.card.vitality)
            if mark is not Mark.NUMERAL or at >= model.wounds
        ]
    )
    x, y = model.base.center
    ridden = f", with {who(state, model.partner)}" if model.mounted else ""
    return f"{name:<24} {track:<14} {LEVELS[model.fatigue]} at {x:.1f}, {y:.1f}{ridden}"


def who(state: State, number: int) -> str:
    """Return the name of a model; "nobody" for none."""
    return "nobody" if number == NOBODY else label(state, number)


def _plain(state: State, event: Event) -> str:
    """Tell an event by its class and its facts."""
    words = "".join([" " + c.lower() if c.isupper() else c for c in type(event).__name__]).strip()
    number = getattr(event, "model", NOBODY)
    return words if number == NOBODY else f"{words}: {who(state, number)}"


def _faces(faces: tuple[int, ...] | None) -> str:
    return f" ({' '.join(map(str, faces))})" if faces else ""


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 'es' if word.endswith('x') else 's'}"


def _turn(s: State, v: e.TurnBegan) -> str:
    del s
    kind = "clear turn" if v.clear else "turn"
    return f"{kind} {v.number} of player {v.player}" + (", last man standing" if v.lone else "")


def _rolled(s: State, v: e.Rolled) -> str:
    del s
    again = " again" if v.again else ""
    dice = f"{v.plain} dice" + (f" and {v.favor} Favor" if v.favor else "")
    return f"the {v.side.value} rolls {dice}{again}: {v.successes} successes{_faces(v.faces)}"


def _box(s: State, v: e.BoxTaken) -> str:
    box = "the free push" if v.box == NOBODY else f"box {v.box}"
    return f"{who(s, v.striker)} takes {box} against {who(s, v.victim)}"


def _used(s: State, v: e.AbilityUsed) -> str:
    on = "" if v.target == NOBODY else f" on {who(s, v.target)}"
    return f"{v.name} of {who(s, v.model)}{on}"


def _fatigue(s: State, v: e.FatigueGained | e.FatigueRemoved) -> str:
    if isinstance(v, e.FatigueRemoved):
        return f"{who(s, v.model)} rests: {LEVELS[v.level]}"
    return f"{who(s, v.model)} tires: {LEVELS[min(v.level, EXHAUSTED)]}"


_TELLERS: dict[type[Event], Callable[[State, Any], str]] = {
    e.TurnBegan: _turn,
    e.FirstDecided: lambda s, v: (
        f"player {v.player} wins the dice-off"
        if v.first == NOBODY
        else f"player {v.player} lets player {v.first} go first"
    ),
    e.Placed: lambda s, v: f"{who(s, v.model)} stands at {v.at.x:.2f}, {v.at.y:.2f}",
    e.Activated: lambda s, v: f"{who(s, v.model)} is activated",
    e.MoveDeclared: lambda s, v: f"{who(s, v.model)} declares a move",
    e.Walked: lambda s, v: (
        f"{who(s, v.model)} {v.step.value}: {v.path.length:.2f} inches to "
        f"{v.path.end.x:.2f}, {v.path.end.y:.2f}"
    ),
    e.Stalled: lambda s, v: f"{who(s, v.by)} stalls {who(s, v.model)}",
    e.FatigueGained: _fatigue,
    e.FatigueRemoved: _fatigue,
    e.AttackDeclared: lambda s, v: (
        f"{who(s, v.attacker)} attacks {who(s, v.target)} ({v.means.value})"
    ),
    e.Reacted: lambda s, v: f"{who(s, v.model)} reacts: {v.answer.value}",
    e.PowerAdded: lambda s, v: f"{who(s, v.model)} makes it a power attack",
    e.FavorAdded: lambda s, v: (
        f"player {v.player} adds {v.dice} Favor to the {v.side.value}'s roll"
    ),
    e.FavorGained: lambda s, v: f"player {v.player} gains {v.favor} Favor",
    e.FavorSpent: lambda s, v: f"player {v.player} spends {v.favor} Favor",
    e.Rolled: _rolled,
    e.NetScored: lambda s, v: f"net successes of {who(s, v.attacker)}: {v.net}",
    e.BoxTaken: _box,
    e.Pushed: lambda s, v: f"{who(s, v.by)} pushes {who(s, v.model)} to {v.to.x:.2f}, {v.to.y:.2f}",
    e.Resisted: lambda s, v: f"{who(s, v.model)} stands fast",
    e.Shifted: lambda s, v: f"{who(s, v.model)} is shifted to {v.to.x:.2f}, {v.to.y:.2f}",
    e.HazardMet: lambda s, v: f"{who(s, v.model)} meets a {v.hazard.value}",
    e.Displaced: lambda s, v: f"{who(s, v.by)} displaces {who(s, v.model)}",
    e.DamageDealt: lambda s, v: f"{v.total} damage to {who(s, v.victim)}, {v.through} past ARM",
    e.Marked: lambda s, v: f"{who(s, v.model)} loses {_count(v.boxes, 'box')}",
    e.Healed: lambda s, v: f"{who(s, v.model)} heals {_count(v.boxes, 'box')}",
    e.StageChanged: lambda s, v: f"{who(s, v.model)} goes on to stage {v.stage + 1}",
    e.Defeated: lambda s, v: f"{who(s, v.model)} is defeated",
    e.AbilityUsed: _used,
    e.Woken: lambda s, v: f"{who(s, v.model)} goes for {who(s, v.prey)}",
    e.Mounted: lambda s, v: f"{who(s, v.rider)} mounts {who(s, v.mount)}",
    e.Dismounted: lambda s, v: f"{who(s, v.rider)} leaves {who(s, v.mount)}",
    e.MatchEnded: lambda s, v: f"the match is over: {v.outcome.ending.value}",
}
