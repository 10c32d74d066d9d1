"""Actions in one line of text, and back. The text leaves out the player: whoever owes is meant.

A model stands by its name, with `#` and its number where several have the name. A place is `1.5,2`.
A path is `stay`, or the places it leads to: `1.5,2`; an arc adds its centre, radius and sense:
`1.5,2@0,0,1.25+` (`+` is counter-clockwise). Numbers are inches, written so that they read back
the same.

Some lines are for people, who cannot hit a place exactly, and are written as places again:
`place Castor edge 190` and `zone edge 250` touch the edge of the arena, at so many degrees
counter-clockwise from the right of its middle; `place Castor beside Ursa 90` touches a base, at so
many degrees around it; `go toward Ursa` is the straight way up to contact.
"""

from arenarex.notation.naming import label, model_named
from arenarex.notation.reading import parse_action
from arenarex.notation.writing import format_action

__all__ = ["format_action", "label", "model_named", "parse_action"]
