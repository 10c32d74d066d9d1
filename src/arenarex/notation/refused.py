"""Why a line that would be an action of another moment is none now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arenarex import decisions as d
from arenarex.notation.naming import model_named
from arenarex.rules.refusals import refusal
from arenarex.state import NOBODY, Answer, State
from common.spaces import Action

_OF_MODELS: dict[str, Callable[[int, int], Action]] = {
    "activate": d.Activate,
    "move": d.DeclareMove,
}
_ALONE: dict[str, Callable[[int], Action]] = {"power": d.PowerAttack, "end": d.End}


def why_not(state: State, player: int, text: str) -> str:
    """Return why the rules do not allow what a line means, with the rule; "" when that is open."""
    decision: Any = state.agenda[0]
    for action in _meant(state, player, text.casefold()):
        found = refusal(state, decision, action)
        if found is not None:
            return f": {found.sentence} [{found.rule}]"
    return ""


def _meant(state: State, player: int, text: str) -> Iterator[Action]:
    """Yield what a line may mean, whatever the moment."""
    word, _, rest = text.partition(" ")
    if word in _ALONE and not rest:
        yield _ALONE[word](player)
    if word == "favor" and rest.isascii() and rest.isdigit() and len(rest) < 3:
        yield d.AddFavor(player, int(rest))
    if word in _OF_MODELS and (number := model_named(state, rest)) != NOBODY:
        yield _OF_MODELS[word](player, number)
    if word == "attack":
        for attacker, target in _pairs(state, rest):
            yield d.DeclareAttack(player, attacker, target)
    for answer in Answer if word == "react" else ():
        number = model_named(state, rest.removeprefix(f"{answer.value} "))
        if rest.startswith(answer.value) and number != NOBODY:
            yield d.React(player, answer, number)


def _pairs(state: State, text: str) -> Iterator[tuple[int, int]]:
    """Yield the two models that a text may name, one after the other."""
    words = text.split(" ")[:12]
    for at in range(1, len(words)):
        pair = [model_named(state, " ".join(part)) for part in (words[:at], words[at:])]
        if NOBODY not in pair:
            yield pair[0], pair[1]
