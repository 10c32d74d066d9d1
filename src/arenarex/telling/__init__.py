"""The match in words: events as sentences with names, positions and what changed in them."""

from arenarex.telling.changes import changed, see_also
from arenarex.telling.positions import text
from arenarex.telling.sentences import tell

__all__ = ["changed", "see_also", "tell", "text"]
