"""Seeds: what is one, and that nothing else passes for one anywhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from common.codec import canonical, parse_json
from common.dice import Dice, check_commitment, commitment, derived_seed
from common.errors import ArenaError
from common.play import Match, record, simulate
from common.seeds import SEED_BITS, seed_octets
from tests.common import toy

SETUP = toy.practice_setup(players=2)
BOTS = ["random", "random"]

NO_SEEDS: dict[str, Any] = {
    "a fraction": 1.5,
    "a truth": True,
    "nothing": None,
    "a tuple": (1,),
    "no number": float("nan"),
    "bytes": b"x",
    "half a letter": "\ud800",
    "a letter of the command line that is not UTF-8": "\udcff",
    "a number longer than JSON has": 10**5000,
}

WAYS: dict[str, Callable[[Any, Path], object]] = {
    "Dice.seeded": lambda seed, path: Dice.seeded(seed),
    "derived_seed": lambda seed, path: derived_seed(seed, 0),
    "commitment": lambda seed, path: commitment(seed, "sand"),
    "Match": lambda seed, path: Match(toy, SETUP, BOTS, seed=seed),
    "Match with other dice": lambda seed, path: Match(
        toy, SETUP, BOTS, seed=seed, dice=Dice.seeded(1)
    ),
    "record.begin": lambda seed, path: record.begin(path, toy, SETUP, BOTS, seed=seed),
    "simulate": lambda seed, path: simulate(
        toy, bots=BOTS, setup=SETUP, matches=1, seed=seed, out=path
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", NO_SEEDS)
def test_what_is_no_seed_is_one_error_before_anything_is_written(
    seed: str, way: str, tmp_path: Path
) -> None:
    with pytest.raises(ArenaError, match="a seed ") as refused:
        WAYS[way](NO_SEEDS[seed], tmp_path / "out.jsonl")
    assert len(str(refused.value)) < 200
    assert list(tmp_path.iterdir()) == []


def test_a_record_may_have_no_seed_and_no_other_that_is_none(tmp_path: Path) -> None:
    record.create(tmp_path / "typed.jsonl", toy, SETUP).close()
    for seed in (1.5, True, (1,)):
        with pytest.raises(ArenaError, match="a seed "):
            record.create(tmp_path / "match.jsonl", toy, SETUP, seed=seed)
    assert [path.name for path in tmp_path.iterdir()] == ["typed.jsonl"]


@pytest.mark.parametrize("seed", [0, -1, 2**SEED_BITS - 1, 1 - 2**SEED_BITS, "", "Ω\0", "1"])
def test_every_seed_that_is_taken_can_be_read_again(seed: Any, tmp_path: Path) -> None:
    assert parse_json(canonical(seed)) == seed
    path = tmp_path / "match.jsonl"
    record.begin(path, toy, SETUP, BOTS, seed=seed).play()
    assert record.read(path, game=toy).seed == seed
    record.prove(path, game=toy)


def test_a_number_and_its_digits_are_the_same_seed() -> None:
    assert seed_octets(7) == seed_octets("7") == b"7"
    assert Dice.seeded(7) == Dice.seeded("7")


def test_a_salt_is_text_and_a_published_digest_may_be_anything() -> None:
    salts: list[Any] = [None, 5, b"sand", "\ud800"]
    for salt in salts:
        with pytest.raises(ArenaError, match="a salt is text"):
            commitment(7, salt)
    for digest in ("", "é", "\ud800", commitment(7, "sand") + "é"):
        assert not check_commitment(digest, 7, "sand")
