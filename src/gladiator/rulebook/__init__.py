"""The GLADIATOR rulebook, rule by rule: what each number says, and which numbers do nothing.

An id is the number that the book prints. Behind a slash stands what the book leaves without a
number of its own: a named action, result, style or talent (``7.4/C``), a rule stated in a note
(``13.4/note``), a printed table whose figures no numbered text carries (``21.1/table``), the
opening paragraph of a part (``30/preamble``), or the second rule under one number (``15.6/2``).
The sentences are our paraphrases, not the book's text.

>>> RULEBOOK["3.11.2"]
'CF = TR + ST + AG; NF (net defense) = TR + AG.'
"""

from collections.abc import Mapping
from types import MappingProxyType

from gladiator.rulebook import advanced, basic, campaign, ours

__all__ = ["CHAPTERS", "HEADINGS", "LEFT_OUT", "OURS", "RULEBOOK", "chapter"]

HEADINGS: tuple[str, ...] = basic.HEADINGS + advanced.HEADINGS + campaign.HEADINGS
"""Every rule of the book in numeric order; `RULEBOOK` and `LEFT_OUT` share them out."""

RULEBOOK: Mapping[str, str] = MappingProxyType(basic.RULES | advanced.RULES | campaign.RULES)
"""Rule id -> paraphrase, one line, for each rule with an effect in play."""

LEFT_OUT: Mapping[str, str] = MappingProxyType(
    basic.LEFT_OUT | advanced.LEFT_OUT | campaign.LEFT_OUT
)
"""Rule id -> why it has no effect here."""

OURS: Mapping[str, str] = MappingProxyType(ours.RULES | campaign.OURS)
"""Label ("Ours / Limit") -> what the library settles where the book is silent or loose."""

CHAPTERS: Mapping[int, str] = MappingProxyType(
    basic.CHAPTERS | advanced.CHAPTERS | campaign.CHAPTERS
)
"""Chapter number -> title, for the chapters that hold numbered rules."""


def chapter(rule_id: str) -> int:
    """The chapter whose number the rule bears: 13 for ``"13.4/note"``.

    Raises `ValueError` for anything that is not in `HEADINGS`, labels of `OURS` included.

    >>> chapter("13.4/note")
    13
    """
    if rule_id not in RULEBOOK and rule_id not in LEFT_OUT:
        raise ValueError(f"no rule of the book: {rule_id!r}")
    return int(rule_id.partition("/")[0].partition(".")[0])
