"""Numbers and dice in sentences, for the events and changes that games tell."""

from __future__ import annotations


def count(number: int, word: str) -> str:
    """Return a number of things.

    >>> count(1, "card"), count(2, "box")
    ('1 card', '2 boxes')
    """
    return f"{number} {word}{'' if number == 1 else 'es' if word.endswith(('x', 's')) else 's'}"


def rolled(faces: tuple[int, ...] | None) -> str:
    """Return the faces of dice in brackets, to stand behind a sentence; "" where there are none.

    >>> "a hit" + rolled((3, 5))
    'a hit (3 5)'
    """
    return f" ({' '.join(map(str, faces))})" if faces else ""
