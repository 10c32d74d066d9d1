"""Seeds: what is one, those of the parts of a larger run, and the promise of one before a match."""

from __future__ import annotations

import hmac
from hashlib import blake2b
from typing import Final

from common.errors import ArenaError

SEED_BITS: Final = 1024
"""A seed that is a number has at most so many bits: any reader of JSON takes it."""


def seed_octets(seed: int | str) -> bytes:
    """Return the bytes of a seed, from which all dice come.

    Errors: `ArenaError` for what is neither a whole number nor text: True, 1.5, None, a number of
    more than `SEED_BITS` bits, text that is not UTF-8.
    """
    if type(seed) is str:
        try:
            return seed.encode()
        except UnicodeEncodeError:
            raise ArenaError(f"a seed is text in UTF-8, not {seed[:40]!r}") from None
    if type(seed) is not int:
        raise ArenaError(f"a seed is a whole number or text, not {seed!r:.60}")
    if seed.bit_length() > SEED_BITS:
        raise ArenaError(f"a seed has at most {SEED_BITS} bits, not {seed.bit_length()}")
    return str(seed).encode()


def commitment(seed: int | str, salt: str) -> str:
    """Return a digest that fixes a seed without showing it; publish it before the match.

    Errors: `ArenaError` for what is no seed, or a salt that is no text.

    >>> check_commitment(commitment(7, "sand"), 7, "sand")
    True
    """
    if not isinstance(salt, str) or not is_utf8(salt):
        raise ArenaError(f"a salt is text in UTF-8, not {salt!r:.60}")
    text = f"{len(salt)}:{salt}:".encode() + seed_octets(seed)
    return blake2b(text, digest_size=32, person=b"arena-commit").hexdigest()


def check_commitment(digest: str, seed: int | str, salt: str) -> bool:
    """Return whether a published commitment was made from this seed and salt."""
    published = digest.encode(errors="replace")
    return hmac.compare_digest(published, commitment(seed, salt).encode())


def derived_seed(master: int | str, label: int | str) -> str:
    """Return the seed of one part of a larger run, as of match number `label` of a simulation.

    Errors: `ArenaError` when either is nothing that a seed can be.
    """
    text = seed_octets(master) + b"/" + seed_octets(label)
    return blake2b(text, digest_size=16, person=b"arena-derive").hexdigest()


def is_utf8(text: str) -> bool:
    """Return whether text can be written in UTF-8: that it holds no half of a letter."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
