"""What differs between two positions, in words, and where more is told of an action."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from arenarex.decisions import DeclareAttack
from arenarex.state import Model, State, Where
from arenarex.telling.waiting import under_way, waiting
from arenarex.telling.words import LEVELS, place, who
from common.spaces import Action
from common.words import count


def changed(before: State, after: State, /) -> str:
    """Return what an action and its consequences have changed, and what is decided next.

    `after` follows from `before`.
    """
    parts = list(_news(before, after))
    return "; ".join(parts) or "nothing"


def _news(before: State, after: State) -> Iterator[str]:
    if (after.turns, after.turn.clear) != (before.turns, before.turn.clear):
        kind = "clear turn" if after.turn.clear else "turn"
        yield f"{kind} {after.turns} of player {after.turn.player}"
    for old, new in zip(before.models, after.models, strict=False):
        for words in _of_model(after, old, new):
            yield f"{who(after, new.number)} {words}"
    for model in after.models[len(before.models) :]:
        yield f"{who(after, model.number)} joins player {model.player}"
    for seat in (0, 1):
        if after.pools[seat] != before.pools[seat]:
            yield f"player {seat} has {after.pools[seat]} Favor"
    told = under_way(before)
    yield from [line for line in under_way(after) if line not in told]
    if after.result is not None:
        yield f"the match is over: {after.result.ending.value}"
    yield from waiting(after)


def _of_model(state: State, old: Model, new: Model) -> Iterator[str]:
    """Yield what is new about a model."""
    if new.where is not old.where and new.where is not Where.ARENA:
        yield f"is {new.where.value}"
    if new.stage != old.stage:
        yield f"goes on to stage {new.stage + 1}"
    elif new.wounds != old.wounds and new.where is not Where.DEFEATED:
        verb = "loses" if new.wounds > old.wounds else "heals"
        yield f"{verb} {count(abs(new.wounds - old.wounds), 'box')}"
    if new.fatigue != old.fatigue and new.base is not None:
        yield f"is {LEVELS[new.fatigue]}"
    if new.base is not None and new.base != old.base:
        yield f"stands at {place(new.base.center)}"
    if new.mounted != old.mounted:
        yield f"{'is on one base with' if new.mounted else 'leaves'} {who(state, old.partner)}"


def see_also(state: State, action: Action, place: str, /) -> str | None:
    """Return a command that tells more of an action in a position; None when there is none.

    `place` is how the command line names the position, as RECORD@N.
    """
    if not isinstance(action, DeclareAttack):
        return None
    names = [shlex.quote(who(state, number)) for number in (action.model, action.target)]
    return f"arena arenarex attack {' '.join([shlex.quote(place), *names])}"
