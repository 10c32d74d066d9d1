"""Dice: seeded ones are fixed for ever, scripted ones read tokens, branching ones are exact."""

from __future__ import annotations

import itertools
import pickle
from collections import Counter
from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from hashlib import blake2b
from math import factorial
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.dice import (
    BRANCHING,
    NOBODY,
    Branching,
    Dice,
    Fork,
    Masked,
    Scripted,
    Seeded,
    Token,
    Total,
    check_commitment,
    commitment,
    derived_seed,
)
from common.errors import ObservationError, OutOfDice, ScriptError, TooWide
from common.records import record

Draw = Callable[[Dice], tuple[Any, Dice]]


class Suit(Enum):
    """Items known by their names."""

    SUN = 1
    MOON = 2


@record
class Tile:
    """An item that is a record with a name."""

    name: str


PILE = ("a", "a", "b", "c", "c", "d")


def highest_two(faces: tuple[int, ...]) -> int:
    """Read a roll by its two highest dice."""
    return sum(sorted(faces)[-2:])


DRAWS: dict[str, Draw] = {
    "roll": lambda dice: dice.roll(4),
    "one die": lambda dice: dice.roll(),
    "no dice": lambda dice: dice.roll(0),
    "sum": lambda dice: dice.sum(3),
    "tally": lambda dice: dice.tally(5, at_least=4),
    "tally apart": lambda dice: dice.tally(5, at_least=5, apart=1),
    "d3": lambda dice: dice.d3(),
    "d66": lambda dice: dice.d66(),
    "classed": lambda dice: dice.classed(3, highest_two),
    "roll off": lambda dice: dice.roll_off(3),
    "draw": lambda dice: dice.draw(PILE),
    "draw a suit": lambda dice: dice.draw((Suit.SUN, Suit.MOON)),
    "draw a tile": lambda dice: dice.draw((Tile("x"), Tile("y"))),
    "deal": lambda dice: dice.deal(PILE, 3),
    "deal none": lambda dice: dice.deal(PILE, 0),
    "deal all": lambda dice: dice.deal(PILE, 6),
    "choose": lambda dice: dice.choose("pqr"),
    "below": lambda dice: dice.below(10),
    "below many": lambda dice: dice.below(70_000),
    "unit": lambda dice: dice.unit(),
}
each_draw = pytest.mark.parametrize("draw", DRAWS.values(), ids=DRAWS.keys())


# What is seeded


GOLDEN: dict[int | str, tuple[Any, ...]] = {
    0: (
        (4, 4, 5, 6, 6, 5, 2, 5, 5, 1, 3, 4),
        5,
        496,
        0.28828713227488334,
        ("a", "b", "c"),
        (1, 3, 0, 2),
        4,
        345,
        15613593592786728786,
    ),
    7: (
        (6, 1, 1, 1, 1, 4, 4, 2, 6, 5, 4, 2),
        1,
        957,
        0.7155041753773508,
        ("a", "b", "c"),
        (1, 0, 3, 2),
        17,
        335,
        12017000417211491233,
    ),
    "ü": (
        (4, 3, 3, 1, 2, 4, 6, 5, 1, 3, 5, 4),
        6,
        122,
        0.5554300283532166,
        ("a", "a", "c"),
        (3, 2, 0, 1),
        6,
        359,
        5572951028692144898,
    ),
}


@pytest.mark.parametrize("seed", GOLDEN)
def test_what_a_seed_rolls_is_fixed_for_ever(seed: int | str) -> None:
    dice: Dice = Dice.seeded(seed)
    told: list[Any] = []
    draws: tuple[Draw, ...] = (
        lambda dice: dice.roll(12),
        lambda dice: dice.below(10),
        lambda dice: dice.below(1000),
        lambda dice: dice.unit(),
        lambda dice: dice.deal(PILE, 3),
        lambda dice: dice.roll_off(4),
        lambda dice: dice.draw(tuple(range(20))),
        lambda dice: dice.sum(100),
        lambda dice: dice.below(1 << 64),
    )
    for draw in draws:
        value, dice = draw(dice)
        told.append(value.total if hasattr(value, "total") else value)
    assert tuple(told) == GOLDEN[seed]


def test_derived_seeds_and_commitments_are_fixed_for_ever() -> None:
    assert derived_seed(7, 3) == "5fc05fb2c9e8ad9b92474167c4587edc"
    assert commitment(7, "sand").startswith("8bff955df8147e34c2c977861f9e3d6f")


def octets(seed: int | str) -> list[int]:
    """The first bytes of a seed's stream, written anew from its definition."""
    key = blake2b(str(seed).encode(), digest_size=32, person=b"arena-dice").digest()
    blocks = (blake2b(k.to_bytes(8, "little"), digest_size=64, key=key).digest() for k in range(20))
    return [octet for block in blocks for octet in block]


@given(st.one_of(st.integers(), st.text(max_size=8)))
def test_the_faces_are_the_bytes_below_252_modulo_six(seed: int | str) -> None:
    faces = tuple(octet % 6 + 1 for octet in octets(seed) if octet < 252)[:200]
    assert Dice.seeded(seed).roll(200)[0] == faces


@given(st.integers(), st.integers(1, 256))
def test_a_small_number_is_a_byte_below_the_largest_multiple(seed: int, n: int) -> None:
    usable = [octet for octet in octets(seed) if octet < 256 - 256 % n]
    assert Dice.seeded(seed).below(n)[0] == usable[0] % n


@given(st.integers(), st.integers(257, 65_536))
def test_a_larger_number_is_read_from_two_bytes(seed: int, n: int) -> None:
    stream = octets(seed)
    pairs = zip(stream[::2], stream[1::2], strict=True)
    usable = [high * 256 + low for high, low in pairs if high * 256 + low < 65_536 - 65_536 % n]
    assert Dice.seeded(seed).below(n)[0] == usable[0] % n


@given(st.integers(), st.integers(0, 70), st.integers(0, 70))
def test_two_rolls_are_one_longer_roll(seed: int, n: int, m: int) -> None:
    first, dice = Dice.seeded(seed).roll(n)
    second, dice = dice.roll(m)
    assert first + second == Dice.seeded(seed).roll(n + m)[0]


@each_draw
def test_a_draw_leaves_the_dice_that_it_drew_from_untouched(draw: Draw) -> None:
    dice = Dice.seeded(11)
    before = pickle.dumps(dice)
    first = draw(dice)
    assert draw(dice) == first
    assert pickle.dumps(dice) == before


def test_dice_refuse_every_change() -> None:
    for dice in (Dice.seeded(1), Dice.scripted([1]), BRANCHING, NOBODY):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(dice, "at", 3)  # noqa: B010


@each_draw
def test_dice_that_were_pickled_roll_on_alike(draw: Draw) -> None:
    _, dice = Dice.seeded(5).roll(61)
    assert draw(pickle.loads(pickle.dumps(dice))) == draw(dice)  # noqa: S301


@given(st.integers(), st.integers(0, 300))
def test_dice_resumed_from_their_place_roll_on_alike(seed: int, rolled: int) -> None:
    dice = Dice.seeded(seed)
    _, later = dice.roll(rolled)
    assert isinstance(later, Seeded)
    again = Seeded.resumed(later.key, later.counter, later.at)
    assert again == later and again.roll(80) == later.roll(80)


CHI_SQUARE_999 = {5: 20.515, 2: 13.816, 35: 66.619, 9: 27.877, 299: 381.43}
"""What chi square exceeds once in a thousand, by degrees of freedom."""


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(counts) <= set(expected)
    return sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())


@pytest.mark.parametrize(
    ("draw", "values"),
    [
        (lambda dice: dice.roll(), [(face,) for face in range(1, 7)]),
        (lambda dice: dice.below(10), range(10)),
        (lambda dice: dice.below(300), range(300)),
        (lambda dice: dice.roll_off(3), list(itertools.permutations(range(3)))),
        (lambda dice: dice.draw("pqr"), "pqr"),
    ],
    ids=["die", "below ten", "below 300", "roll off", "draw"],
)
def test_every_value_of_an_even_draw_comes_up_alike(draw: Draw, values: Any) -> None:
    n = 100 * len(values)
    counts: Counter[Any] = Counter()
    dice: Dice = Dice.seeded("uniform")
    for _ in range(n):
        value, dice = draw(dice)
        counts[value] += 1
    assert chi_square(counts, dict.fromkeys(values, 100.0)) < CHI_SQUARE_999[len(values) - 1]


@pytest.mark.parametrize("size", [0, 1, 255, 256, 257, 700])
def test_a_deal_takes_different_items_of_a_pile_of_any_size(size: int) -> None:
    pile = tuple(range(size))
    items, _ = Dice.seeded(size).deal(pile, size // 2)
    assert len(set(items)) == size // 2 and list(items) == sorted(items)
    assert Dice.seeded(size).deal(pile, size)[0] == pile


def test_a_unit_lies_from_zero_up_to_one() -> None:
    dice: Dice = Dice.seeded(3)
    units: list[float] = []
    for _ in range(1000):
        unit, dice = dice.unit()
        units.append(unit)
    assert min(units) >= 0 and max(units) < 1 and abs(sum(units) / 1000 - 0.5) < 0.03


# What is derived from faces


@given(st.lists(st.integers(1, 6), min_size=1, max_size=8))
def test_sums_tallies_and_readings_are_read_from_the_faces(faces: list[int]) -> None:
    n, dice = len(faces), Dice.scripted(faces)
    assert dice.sum(n)[0] == (sum(faces), tuple(faces))
    tally = dice.tally(n, at_least=5, apart=1)[0]
    assert (tally.successes, tally.apart) == (sum(f >= 5 for f in faces), faces.count(1))
    assert dice.classed(n, highest_two)[0].value == highest_two(tuple(faces))
    assert dice.d3()[0].total == (faces[0] + 1) // 2
    assert (dice.d3()[0].faces, dice.roll()[0]) == ((faces[0],), (faces[0],))


def test_a_success_is_never_set_apart() -> None:
    assert Dice.scripted([6, 6, 2]).tally(3, at_least=6, apart=6)[0][:2] == (2, 0)


def test_two_dice_read_as_tens_and_units() -> None:
    assert Dice.scripted([3, 5]).d66()[0] == (35, (3, 5))


@pytest.mark.parametrize(
    ("tokens", "order"),
    [
        ([2, 6, 4], (1, 2, 0)),
        ([6, 2, 6, 1, 5], (2, 0, 1)),
        ([3, 3, 3, 5, 1, 5, 4, 4, 2, 6], (2, 0, 1)),
        ([4, 4, 1, 1, 5, 6, 3, 2], (1, 0, 2, 3)),
    ],
    ids=["no tie", "tie at the top", "ties that tie again", "two ties"],
)
def test_tied_rollers_roll_again_among_themselves(
    tokens: list[int], order: tuple[int, ...]
) -> None:
    ranked, dice = Dice.scripted(tokens).roll_off(len(order))
    assert ranked == order
    assert isinstance(dice, Scripted)
    dice.finish()


# What is scripted


@each_draw
def test_a_logged_draw_leaves_the_tokens_that_replay_it(draw: Draw) -> None:
    _, start = Dice.seeded(23).roll(60)
    assert isinstance(start, Seeded)
    value, dice = draw(start.logging())
    assert isinstance(dice, Seeded) and dice.log is not None
    again, script = draw(Dice.scripted(dice.log))
    assert again == value
    assert isinstance(script, Scripted) and script.left == ()
    assert draw(start) == (value, dice.silent())


@given(st.lists(st.sampled_from(sorted(DRAWS)), max_size=8), st.integers())
def test_the_log_of_many_draws_replays_them_all(kinds: list[str], seed: int) -> None:
    dice: Dice = Dice.seeded(seed).logging()
    values: list[Any] = []
    for kind in kinds:
        value, dice = DRAWS[kind](dice)
        values.append(value)
    assert isinstance(dice, Seeded)
    script: Dice = Dice.scripted(dice.log or ())
    for kind, value in zip(kinds, values, strict=True):
        again, script = DRAWS[kind](script)
        assert again == value
    assert isinstance(script, Scripted)
    script.finish()


def test_silent_dice_keep_no_log() -> None:
    _, dice = Dice.seeded(1).roll(3)
    assert isinstance(dice, Seeded) and dice.log is None and dice.silent() is dice
    assert dice.logging().log == ()


@pytest.mark.parametrize(
    ("draw", "tokens", "kind", "count", "options"),
    [
        (DRAWS["roll"], [1], "d6", 3, ("1", "2", "3", "4", "5", "6")),
        (DRAWS["d66"], [], "d6", 2, ("1", "2", "3", "4", "5", "6")),
        (DRAWS["roll off"], [4, 4], "d6", 1, ("1", "2", "3", "4", "5", "6")),
        (DRAWS["roll off"], [4, 4, 1], "d6", 2, ("1", "2", "3", "4", "5", "6")),
        (DRAWS["draw"], [], "item", 1, ("a", "b", "c", "d")),
        (DRAWS["draw a tile"], [], "item", 1, ("x", "y")),
        (DRAWS["deal"], ["a"], "item", 2, ("a", "b", "c", "d")),
        (DRAWS["choose"], [], "number", 1, ("0", "1", "2")),
        (DRAWS["unit"], [], "number", 1, ()),
    ],
)
def test_a_script_that_runs_out_names_what_is_wanted(
    draw: Draw, tokens: list[Token], kind: str, count: int, options: tuple[str, ...]
) -> None:
    with pytest.raises(OutOfDice) as caught:
        draw(Dice.scripted(tokens))
    assert (caught.value.kind, caught.value.count) == (kind, count)
    assert caught.value.options == options


@pytest.mark.parametrize(
    ("draw", "tokens"),
    [
        (DRAWS["one die"], [0]),
        (DRAWS["one die"], [7]),
        (DRAWS["one die"], ["6"]),
        (DRAWS["one die"], [True]),
        (DRAWS["one die"], [3.0]),
        (DRAWS["draw"], ["e"]),
        (DRAWS["draw"], [1]),
        (DRAWS["draw a suit"], [1]),
        (DRAWS["deal"], ["b", "b", "a"]),
        (DRAWS["below"], [10]),
        (DRAWS["below"], [-1]),
        (DRAWS["below"], [False]),
        (DRAWS["unit"], [1.0]),
        (DRAWS["unit"], [0]),
        (DRAWS["unit"], [float("nan")]),
    ],
)
def test_a_token_that_the_draw_cannot_mean_is_refused(draw: Draw, tokens: list[Token]) -> None:
    with pytest.raises(ScriptError, match="token"):
        draw(Dice.scripted(tokens))


def test_items_are_scripted_by_value_or_by_name() -> None:
    assert Dice.scripted(["MOON"]).draw((Suit.SUN, Suit.MOON))[0] is Suit.MOON
    assert Dice.scripted(["y"]).draw((Tile("x"), Tile("y")))[0] == Tile("y")
    assert Dice.scripted([5]).draw((4, 5))[0] == 5


def test_dealt_items_come_in_the_order_of_the_pile() -> None:
    assert Dice.scripted(["d", "a", "c"]).deal(PILE, 3)[0] == ("a", "c", "d")


def test_tokens_left_over_are_an_error_where_the_caller_says_so() -> None:
    _, dice = Dice.scripted([1, 2, 3]).roll(2)
    assert isinstance(dice, Scripted) and dice.left == (3,)
    with pytest.raises(ScriptError, match="1 scripted tokens"):
        dice.finish()
    _, dice = dice.roll(1)
    assert isinstance(dice, Scripted) and dice.left == ()
    dice.finish()


# What branches


def without_faces(value: Any) -> Any:
    return value._replace(faces=None) if hasattr(value, "faces") else value


def classes_of(draw: Draw) -> dict[Any, Fraction]:
    """The classes that a draw names, with their shares; no class may be named twice."""
    with pytest.raises(Fork) as caught:
        draw(Dice.branching())
    classes = caught.value.classes
    assert len({value for value, _ in classes}) == len(classes)
    assert all(isinstance(weight, int) and weight > 0 for _, weight in classes)
    total = sum(weight for _, weight in classes)
    return {value: Fraction(weight, total) for value, weight in classes}


def by_faces(draw: Draw, n: int) -> dict[Any, Fraction]:
    """The same by plain enumeration: every roll of n dice, read by the same draw."""
    ways: dict[Any, Fraction] = {}
    for faces in itertools.product(range(1, 7), repeat=n):
        value = without_faces(draw(Dice.scripted(faces))[0])
        ways[value] = ways.get(value, Fraction(0)) + Fraction(1, 6**n)
    return ways


@pytest.mark.parametrize("n", range(7))
def test_the_classes_of_a_sum_are_those_of_all_rolls(n: int) -> None:
    assert classes_of(lambda dice: dice.sum(n)) == by_faces(lambda dice: dice.sum(n), n)


@pytest.mark.parametrize("n", range(6))
def test_the_classes_of_a_roll_are_its_faces_without_their_order(n: int) -> None:
    ways: dict[Any, Fraction] = {}
    for faces, share in by_faces(lambda dice: dice.roll(n), n).items():
        key = tuple(sorted(faces, reverse=True))
        ways[key] = ways.get(key, Fraction(0)) + share
    assert classes_of(lambda dice: dice.roll(n)) == ways


@pytest.mark.parametrize(
    ("n", "at_least", "apart"),
    [
        (n, at_least, apart)
        for n in (0, 1, 2, 4)
        for at_least in (-1, 1, 2, 4, 6, 7, 9)
        for apart in (0, 1, 3, 6, 8)
    ],
)
def test_the_classes_of_a_tally_are_those_of_all_rolls(n: int, at_least: int, apart: int) -> None:
    def draw(dice: Dice) -> tuple[Any, Dice]:
        return dice.tally(n, at_least=at_least, apart=apart)

    assert classes_of(draw) == by_faces(draw, n)


@pytest.mark.parametrize(("name", "n"), [("d3", 1), ("d66", 2), ("classed", 3)])
def test_the_classes_of_special_dice_are_those_of_all_rolls(name: str, n: int) -> None:
    assert classes_of(DRAWS[name]) == by_faces(DRAWS[name], n)


@pytest.mark.parametrize("n", range(1, 6))
def test_every_order_of_a_roll_off_is_as_likely_as_the_others(n: int) -> None:
    share = Fraction(1, factorial(n))
    orders = dict.fromkeys(itertools.permutations(range(n)), share)
    assert classes_of(lambda dice: dice.roll_off(n)) == orders


piles = st.lists(st.sampled_from("abcd"), min_size=1, max_size=7).map(lambda p: tuple(sorted(p)))


@given(piles, st.integers(0, 7))
def test_the_classes_of_a_deal_are_those_of_all_ways_to_take_the_items(
    pile: tuple[str, ...], n: int
) -> None:
    n = min(n, len(pile))
    taken = Counter(itertools.combinations(pile, n))
    total = sum(taken.values())
    expected = {hand: Fraction(ways, total) for hand, ways in taken.items()}
    assert classes_of(lambda dice: dice.deal(pile, n)) == expected


@given(piles)
def test_the_classes_of_a_draw_are_the_different_items(pile: tuple[str, ...]) -> None:
    expected = {item: Fraction(pile.count(item), len(pile)) for item in pile}
    assert classes_of(lambda dice: dice.draw(pile)) == expected


def test_numbers_and_choices_branch_evenly() -> None:
    assert classes_of(DRAWS["below"]) == dict.fromkeys(range(10), Fraction(1, 10))
    with pytest.raises(Fork) as caught:
        DRAWS["choose"](Dice.branching())
    assert caught.value.classes == ((0, 1), (1, 1), (2, 1))


def test_a_path_answers_the_draws_in_their_order_and_then_branches_again() -> None:
    dice: Dice = Branching((Total(5, None), (2, 0, 1)))
    first, dice = dice.sum(2)
    second, dice = dice.roll_off(3)
    assert (first.total, second) == (5, (2, 0, 1))
    assert dice is BRANCHING
    with pytest.raises(Fork):
        dice.roll()


@pytest.mark.parametrize(
    "draw",
    [
        lambda dice: dice.unit(),
        lambda dice: dice.below(2_000_000),
        lambda dice: dice.classed(8, highest_two),
        lambda dice: dice.roll_off(10),
        lambda dice: dice.roll(200),
        lambda dice: dice.deal(tuple(range(60)), 30),
    ],
    ids=["unit", "below", "classed", "roll off", "roll", "deal"],
)
def test_a_draw_with_too_many_classes_is_too_wide(draw: Draw) -> None:
    with pytest.raises(TooWide):
        listed(draw)


def listed(draw: Draw) -> object:
    try:
        return draw(Dice.branching())
    except Fork as fork:
        return fork.classes


# What is masked, and what is promised


@each_draw
def test_the_dice_of_an_observation_cannot_be_rolled(draw: Draw) -> None:
    with pytest.raises(ObservationError):
        draw(Masked(0))


def test_a_commitment_fits_its_own_seed_and_salt_alone() -> None:
    digest = commitment(7, "sand")
    assert check_commitment(digest, 7, "sand") and check_commitment(digest, "7", "sand")
    assert not check_commitment(digest, 8, "sand")
    assert not check_commitment(digest, 7, "salt")
    assert not check_commitment("", 7, "sand")
    assert commitment("b:c", "a") != commitment("c", "a:b")


def test_the_seeds_of_the_parts_of_a_run_differ() -> None:
    seeds = {derived_seed(master, label) for master in range(20) for label in range(20)}
    assert len(seeds) == 400


# Names for numbers


NAMES = ("Ace", "King", "Queen")


@pytest.mark.parametrize("token", [1, "King", "king"])
def test_a_person_may_write_the_name_of_an_item_that_is_a_number(token: Token) -> None:
    assert Dice.scripted([token]).draw((0, 1, 1, 2), names=NAMES)[0] == 1


def test_names_are_what_is_asked_for_and_refused_by() -> None:
    with pytest.raises(OutOfDice) as caught:
        Dice.scripted(["Ace"]).deal((0, 2), 2, names=NAMES)
    assert caught.value.options == ("Ace", "Queen")
    with pytest.raises(ScriptError, match="none of the items left: Ace, Queen"):
        Dice.scripted(["King"]).draw((0, 2), names=NAMES)
    assert Dice.seeded(1).draw((0, 2), names=NAMES)[0] in (0, 2)
