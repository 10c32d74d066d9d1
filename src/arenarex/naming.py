"""Names that nobody knows: the closest ones there are."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

MOST = 3
"""Names that are offered at most."""
LONGEST = 60
"""Letters of a name that are compared."""


def guess(name: str, known: Iterable[str]) -> str:
    """Return a question after the closest names, to stand behind an error; "" when none is close.

    >>> guess("Reech", ["Reach", "Taunt"])
    '; did you mean Reach?'
    """
    folded = {each.casefold(): each for each in known}
    near = get_close_matches(name[:LONGEST].casefold(), folded, n=MOST)
    return f"; did you mean {' or '.join(folded[each] for each in near)}?" if near else ""
