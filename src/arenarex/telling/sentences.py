"""Events as sentences, with names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arenarex import events as e
from arenarex.decisions import Step
from arenarex.state import NOBODY, State
from arenarex.tables import EXHAUSTED
from arenarex.telling.fielding import fielded
from arenarex.telling.words import LEVELS, place, who, zone
from common.agenda import Event
from common.words import count, rolled

STEPS = {
    Step.MOVE: "moves",
    Step.FOLLOW_UP: "follows up",
    Step.REPOSITION: "repositions",
    Step.RAMPAGE: "rampages",
}
NOT_DECLARED = {
    "FAQ / Actions and Reactions/3": "{} counterattacks: it cannot be made a power attack",
    "FAQ / Actions and Reactions/4": "{} goes straight to the dice of its opportunity attack",
    "FAQ / Morituri/8": "{} counterattacks from out of range: its own net successes are lost",
    "FAQ / Ludus Magnus/3": "{} reacts, and pays nothing for Aegis of Fame",
    "FAQ / Bestiae/2": "{} is Exhausted, and can take no action",
    "FAQ / Zephyri/3": "{} pays no fatigue for its Ambush, and nothing for Aegis of Fame",
}
"""What is no declared attack action, by the rule that says so."""
UNBOUND = {
    "Terrain / Living Hazard/5": "{} is a living hazard, which Taunt does not bind",
    "FAQ / Ludus Magnus/2": "{} is no gladiator, and pays nothing for Aegis of Fame",
}
"""What does not bind a model, by the rule that says so."""


def tell(state: State, event: Event, /) -> str:
    """Return an event as a sentence; `state` is one of the match, for its names.

    The rule is not in it: that is `event.rule`.
    """
    return _TELLERS[type(event)](state, event)


def _turn(s: State, v: e.TurnBegan) -> str:
    del s
    kind = "clear turn" if v.clear else "turn"
    return f"{kind} {v.number} of player {v.player}" + (", last man standing" if v.lone else "")


def _rolled(s: State, v: e.Rolled) -> str:
    del s
    again = " again" if v.again else ""
    dice = f"{v.plain} dice" + (f" and {v.favor} Favor" if v.favor else "")
    return (
        f"the {v.side.value} rolls {dice}{again}: {count(v.successes, 'success')}{rolled(v.faces)}"
    )


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


def _walked(s: State, v: e.Walked) -> str:
    if not v.path.pieces:
        return f"{who(s, v.model)} stays where it stands"
    return f"{who(s, v.model)} {STEPS[v.step]} {v.path.length:.2f} inches to {place(v.path.end)}"


def _target(s: State, v: e.TargetNoted) -> str:
    if v.rule == "Ours / Friendly Target":
        return f"{who(s, v.target)} is a friend: one player decides for both, and nobody reacts"
    if v.exhausted:
        return f"{who(s, v.target)} is Exhausted: the attack may push it for free"
    return f"{who(s, v.target)} is not Exhausted: the attack has no free push"


def _not_declared(s: State, v: e.NotDeclared) -> str:
    told = NOT_DECLARED.get(v.rule, "{} acts without the declaration of an attack")
    return told.format(who(s, v.model))


def _unbound(s: State, v: e.Unbound) -> str:
    return UNBOUND.get(v.rule, "{} is not bound by it").format(who(s, v.model))


def _strike(s: State, v: e.StrikeBegan) -> str:
    if not v.successes:
        return f"{who(s, v.striker)} pushes {who(s, v.victim)} outside of a damage tree"
    return (
        f"{who(s, v.striker)} goes through its damage tree against {who(s, v.victim)} "
        f"with {count(v.successes, 'success')}"
    )


def _assisted(s: State, v: e.Assisted) -> str:
    name = who(s, v.model)
    return f"{name} adds its DEF" if v.added else f"{name} is out of range, and adds nothing"


_TELLERS: dict[type[Event], Callable[[State, Any], str]] = {
    e.TurnBegan: _turn,
    e.FirstDecided: lambda s, v: (
        f"player {v.player} wins the dice-off"
        if v.first == NOBODY
        else f"player {v.player} lets player {v.first} go first"
    ),
    e.Placed: lambda s, v: f"{who(s, v.model)} stands at {place(v.at)}",
    e.Activated: lambda s, v: f"{who(s, v.model)} is activated",
    e.MoveDeclared: lambda s, v: f"{who(s, v.model)} declares a move",
    e.Walked: _walked,
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
    e.Pushed: lambda s, v: f"{who(s, v.by)} pushes {who(s, v.model)} to {place(v.to)}",
    e.Resisted: lambda s, v: f"{who(s, v.model)} stands fast",
    e.Shifted: lambda s, v: f"{who(s, v.model)} is shifted to {place(v.to)}",
    e.HazardMet: lambda s, v: f"{who(s, v.model)} meets a {v.hazard.value}",
    e.Displaced: lambda s, v: f"{who(s, v.by)} displaces {who(s, v.model)}",
    e.DamageDealt: lambda s, v: f"{v.total} damage to {who(s, v.victim)}, {v.through} past ARM",
    e.Marked: lambda s, v: f"{who(s, v.model)} loses {count(v.boxes, 'box')}",
    e.Healed: lambda s, v: f"{who(s, v.model)} heals {count(v.boxes, 'box')}",
    e.StageChanged: lambda s, v: f"{who(s, v.model)} goes on to stage {v.stage + 1}",
    e.Defeated: lambda s, v: f"{who(s, v.model)} is defeated",
    e.AbilityUsed: _used,
    e.Woken: lambda s, v: f"{who(s, v.model)} goes for {who(s, v.prey)}",
    e.Mounted: lambda s, v: f"{who(s, v.rider)} mounts {who(s, v.mount)}",
    e.Dismounted: lambda s, v: f"{who(s, v.rider)} leaves {who(s, v.mount)}",
    e.MatchEnded: lambda s, v: f"the match is over: {v.outcome.ending.value}",
    e.Fielded: fielded,
    e.MatchBegan: lambda s, v: f"everyone is deployed: {v.scenario.value} begins",
    e.ZonePlaced: lambda s, v: f"a duel zone lies {zone(v.zone)}",
    e.CondemnedDrawn: lambda s, v: f"{v.name} is drawn as a condemned gladiator",
    e.RoundBegan: lambda s, v: f"round {v.number} begins",
    e.DuelistsRevealed: lambda s, v: (
        f"the duelists are {' and '.join(who(s, m) for m in v.models)}"
    ),
    e.DuelEnded: lambda s, v: "the duel is over: its zone is open to all",
    e.SecretMade: lambda s, v: f"player {v.player} has chosen in secret",
    e.TurnEnded: lambda s, v: f"the turn of player {v.player} is over",
    e.ActivationEnded: lambda s, v: f"the activation of {who(s, v.model)} is over",
    e.TargetNoted: _target,
    e.NotDeclared: _not_declared,
    e.Assisted: _assisted,
    e.StrikeBegan: _strike,
    e.SuccessAdded: lambda s, v: f"{who(s, v.striker)} has {count(v.more, 'success')} more",
    e.StrikeStopped: lambda s, v: f"{who(s, v.striker)} loses {count(v.lost, 'success')} left over",
    e.Unbound: _unbound,
    e.NotTired: lambda s, v: f"{who(s, v.model)} is a living hazard, and never tires",
    e.FavorLost: lambda s, v: f"{v.favor} Favor bound to {who(s, v.model)} is lost",
    e.NotMoved: lambda s, v: f"the push does not move {who(s, v.model)}; its damage stays",
    e.Blocked: lambda s, v: f"{who(s, v.model)} meets something on its way, which ends the push",
    e.StillEngaged: lambda s, v: f"{who(s, v.model)} is pushed 1 inch, and still within 1 inch",
    e.Overlapped: lambda s, v: f"{who(s, v.model)} ends its movement on others",
    e.CohortChosen: lambda s, v: f"the displaced models of player {v.seat} are placed first",
    e.VictimDrawn: lambda s, v: f"chance lets {who(s, v.beast)} go for {who(s, v.victim)}",
    e.InContact: lambda s, v: f"{who(s, v.rider)} and {who(s, v.mount)} are in base contact",
    e.Engages: lambda s, v: f"{who(s, v.model)} engages {who(s, v.other)}",
    e.Chained: lambda s, v: f"{who(s, v.model)} is chained to {who(s, v.anchor)}",
    e.ChainBroken: lambda s, v: f"the chain of {who(s, v.model)} is broken",
}
