"""Seeds: those of the parts of a larger run, and the promise of one before a match."""

from __future__ import annotations

import hmac
from hashlib import blake2b


def commitment(seed: int | str, salt: str) -> str:
    """Return a digest that fixes a seed without showing it; publish it before the match.

    >>> check_commitment(commitment(7, "sand"), 7, "sand")
    True
    """
    text = f"{len(salt)}:{salt}:{seed}".encode()
    return blake2b(text, digest_size=32, person=b"arena-commit").hexdigest()


def check_commitment(digest: str, seed: int | str, salt: str) -> bool:
    """Return whether a published commitment was made from this seed and salt."""
    return hmac.compare_digest(digest, commitment(seed, salt))


def derived_seed(master: int | str, label: int | str) -> str:
    """Return the seed of one part of a larger run, as of match number `label` of a simulation."""
    text = f"{master}/{label}".encode()
    return blake2b(text, digest_size=16, person=b"arena-derive").hexdigest()
