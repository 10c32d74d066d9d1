"""The Arena Rex rulebook by rule id: what each rule says, what is left out, what is ours.

The rulebook has no numbers, so an id is a path of headings and labels (``Reactions / Assist``,
``Scenarios / Munus / Deployment``, ``FAQ / Pushes/1``), with ``/n`` for the paragraph where several
stand under one path. A paragraph that goes on a labelled one stands under its label. The ids of an
older page on combat begin with ``Combat Page``. Errata and FAQ go before the rulebook's other text,
that before the older page. The sentences are our paraphrases, not the book's text.

>>> RULEBOOK["Favor Dice/4"]
'A Favor die of 4 or more is worth 2 successes.'
"""

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

from arenarex.rulebook import (
    additions,
    answers,
    arena,
    benefits,
    cohorts,
    combat,
    combat_page,
    scenarios,
    turns,
)

__all__ = ["HEADINGS", "LEFT_OUT", "OURS", "RULEBOOK"]

_CHAPTERS = (turns, combat, arena, cohorts, benefits, scenarios, answers, combat_page)

HEADINGS: tuple[str, ...] = tuple(chain.from_iterable(part.HEADINGS for part in _CHAPTERS))
"""Every rule id of the rulebook in its order, then those of the older page on combat."""

RULEBOOK: Mapping[str, str] = MappingProxyType(
    dict(chain.from_iterable(part.RULES.items() for part in _CHAPTERS))
)
"""Rule id → our paraphrase, for every paragraph that has an effect in play."""

LEFT_OUT: Mapping[str, str] = MappingProxyType(
    dict(chain.from_iterable(part.LEFT_OUT.items() for part in _CHAPTERS))
)
"""Rule id → why it has no function: flavour, card layout, examples, repetition, unknown cards."""

OURS: Mapping[str, str] = MappingProxyType({**additions.READINGS, **additions.ABILITIES})
"""Additions and readings of ours, and the abilities of cards, labelled so: not the book's."""
