"""Odds of attacks and exchanges: those of plain enumeration, and of the tables typed here."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import gladiator
from common.dice import BRANCHING, Dice
from common.errors import ArenaError, IllegalAction, ObservationError, TooWide
from common.hexgrid import neighbor
from common.odds import outcomes
from common.records import replace
from gladiator import odds
from gladiator.decisions import Allocate, Blow, Plot
from gladiator.facts import WEAPON_ROWS
from gladiator.rules.exchange import exchange_over
from gladiator.rulings import Rulings
from gladiator.state import Bout, Figure, State
from gladiator.tables import (
    COMBAT_RESULTS,
    SMALL,
    Armor,
    ArmorType,
    BodyArea,
    CrtKind,
    SpecialAttack,
    Weapon,
)
from gladiator.tasks import Aftermath, Allocating, Collect, Plotting
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    A,
    B,
    C,
    advanced,
    arena,
    at,
    changed,
    fighter,
    in_exchange,
)

CHEST, HEAD, ARMS, LEGS = BodyArea.CHEST, BodyArea.HEAD, BodyArea.ARMS, BodyArea.LEGS
FACES = range(1, 7)
SEVERITY = {9: 1, 10: 1, 11: 2, 12: 2, 13: 3, 14: 3, 15: 4, 16: 5, 17: 6, 18: 7}
CHEST_CRITICALS: dict[int, tuple[int, int]] = {9: (1, 1), 10: (1, 1), 12: (2, 0), 13: (2, 0)}
"""Multiplier and cuts of the chest column; 14 is three times, 15 and more kills."""


def printed(modified: int, roll: int) -> str | int:
    """The combat results table by its law: each row is the one before it, moved one column on."""
    if modified < 1:
        modified, roll = 1, roll + modified - 1
    if modified > 8:
        modified, roll = 8, roll + modified - 8
    step = min(max(roll, 3), 18) + modified - 4
    row = ("F", "F", "F", "N", "S", "S", "S", "Sx", "P", "P", "Px", -2, -2, -1, -1, 0, 0, 1, 1)
    return (*row, 2, 2, 3, 3)[step] if step >= 0 else "F"


@pytest.mark.parametrize("modified", range(-6, 15))
def test_results_have_the_chances_that_listing_all_rolls_gives(modified: int) -> None:
    found = odds.results(modified)
    expected: Counter[tuple[CrtKind, int]] = Counter()
    table = COMBAT_RESULTS
    for roll in product(FACES, repeat=3):
        cell = table.at(modified, sum(roll))
        expected[cell.kind, cell.bonus] += 1
        wanted = printed(modified, sum(roll))
        assert (cell.kind is CrtKind.HIT) is isinstance(wanted, int)
        assert not isinstance(wanted, int) or cell.bonus == wanted
    assert {(cell.kind, cell.bonus): share for cell, share in found} == {
        cell: Fraction(ways, 216) for cell, ways in expected.items()
    }


def test_a_modifier_to_the_roll_moves_the_results() -> None:
    assert odds.results(5, drm=-20).probability(lambda cell: cell.kind is CrtKind.SHIELD) == 1


def test_the_sheet_has_odds_of_its_own() -> None:
    book, sheet = odds.results(8), odds.results(8, rulings=Rulings.SUMMARY_SHEETS)
    assert max(cell.bonus for cell, _ in book) == 3
    assert max(cell.bonus for cell, _ in sheet) == 10


def chest_wounds(dice: tuple[int, ...], bonus: int, less: int, coverage: int) -> int:
    """Wounds of a chest with twelve boxes for five dice, by the printed columns."""
    *white, black, red = dice
    total = sum(white) + bonus - (less if black <= coverage else 0)
    if total >= 19:
        return 12
    count = SEVERITY.get(total, 0)
    critical = black + red + count
    if count == 0:
        return 0
    if critical >= 15:
        return 12
    if critical == 14:
        return min(12, 3 * count)
    times, cuts = CHEST_CRITICALS.get(critical, (1, 0))
    return min(12, times * count + cuts)


@pytest.mark.parametrize(
    ("armor", "less", "coverage"),
    [(None, 0, 0), (Armor(ArmorType.C, 3), 3, 3), (Armor(ArmorType.B), 6, 6)],
)
@pytest.mark.parametrize("facts", [(8, 0, 10), (5, 1, 10), (6, 0, -2)])
def test_an_attack_wounds_and_kills_as_plain_enumeration_says(
    armor: Armor | None, less: int, coverage: int, facts: tuple[int, int, int]
) -> None:
    """Without shield and weapon every S and P is another result; a P is a hit."""
    cf, defense, target_cf = facts
    attack = odds.Attack(
        CHEST, cf, defense=defense, armor=armor, shield=None, parries=None, target_cf=target_cf
    )
    modified = cf - defense - min(0, target_cf)
    rolls = Counter(printed(modified, sum(roll)) for roll in product(FACES, repeat=3))
    bonuses: Counter[int | None] = Counter()
    for result, ways in rolls.items():
        hit = result if isinstance(result, int) else 0
        bonuses[None if result in ("F", "N") else hit] += ways
    expected: Counter[int] = Counter()
    for bonus, ways in bonuses.items():
        if bonus is None:
            expected[0] += ways * 6**5
            continue
        for dice in product(FACES, repeat=5):
            expected[chest_wounds(dice, bonus, less, coverage)] += ways
    total = 6**8
    found = odds.wounds(attack)
    assert dict(found) == {n: Fraction(ways, total) for n, ways in expected.items()}
    assert odds.kill(attack) == Fraction(expected[12], total)


def test_wounds_already_taken_leave_fewer_boxes() -> None:
    fresh = odds.Attack(CHEST, 8)
    worn = replace(fresh, taken=10)
    assert max(count for count, _ in odds.wounds(worn)) == 2
    assert odds.kill(worn) > odds.kill(fresh)


def test_a_shield_and_a_weapon_save_lives() -> None:
    bare = odds.Attack(CHEST, 7, shield=None, parries=None)
    held = replace(bare, shield=SMALL, parries=Weapon.SWORD)
    assert odds.kill(held) < odds.kill(bare)


def test_strength_batters_shields() -> None:
    weak, strong = (odds.Attack(CHEST, 3, strength=strength) for strength in (0, 8))
    left = odds.after(weak).mean(lambda figure: figure.shield_points)
    assert odds.after(strong).mean(lambda figure: figure.shield_points) < left


HEAVY = max(Weapon, key=lambda weapon: WEAPON_ROWS[weapon].wounds)


def test_a_weapon_and_a_special_attack_count() -> None:
    sword = odds.Attack(CHEST, 8, shield=None)
    assert odds.kill(replace(sword, weapon=HEAVY)) > odds.kill(sword)
    bash = odds.after(replace(sword, special=SpecialAttack.BASH))
    assert bash.probability(lambda figure: figure.stun > 0) > 0


# --- exchanges


def even(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """Figures without who slew whom, which the odds of an exchange leave out."""
    return tuple(replace(figure, cleaved=0) for figure in figures)


def ready(state: State) -> State:
    return replace(state, agenda=(Collect(), Aftermath()), dice=BRANCHING)


def enumerated(state: State) -> dict[tuple[Figure, ...], Fraction]:
    ends = outcomes(
        gladiator,
        state,
        None,
        policy=odds.plain,
        until=exchange_over,
        essence=odds.bloodless,
        limit=10**6,
    )
    return dict(ends.map(lambda told: even(told.figures)))


def agrees(state: State) -> None:
    start = ready(state)
    assert dict(odds.exchange(start).map(even)) == enumerated(start)


@pytest.mark.parametrize(("armor", "one", "two"), [(None, 6, 6), (A, 8, 5), (B, 3, 8), (C, 1, 1)])
def test_an_exchange_of_two_is_what_plain_enumeration_says(
    armor: Armor | None, one: int, two: int
) -> None:
    state = arena(fighter(0, armor=(armor,) * 5), fighter(1, armor=(C,) * 5))
    blows = (0, 1, HEAD, one), (1, 0, ARMS, two)
    agrees(in_exchange(state, *blows, defense={0: (1, 0, 0, 1, 0), 1: (2, 0, 0, 0, 0)}))


def test_an_exchange_with_attacks_in_several_rounds_is_enumerated_alike() -> None:
    state = arena(fighter(0, armor=(A,) * 5), fighter(1, armor=(A,) * 5))
    blows = (0, 1, HEAD, 2), (0, 1, LEGS, 2), (1, 0, CHEST, 2)
    agrees(in_exchange(state, *blows, defense={0: (4,) * 5, 1: (4,) * 5}))


@pytest.mark.parametrize(
    "hands", [(Weapon.TRIDENT,), (Weapon.JAVELIN,), (Weapon.MAUL,), (Weapon.FLAIL,), ()]
)
def test_other_weapons_do_to_the_odds_what_they_do_in_play(hands: tuple[Weapon, ...]) -> None:
    armor = (A,) * 5
    pair = fighter(0, armor=armor, weapons=hands, shield=None), fighter(1, armor=armor)
    for rulings in (Rulings.PLAYABLE, Rulings.RULEBOOK):
        state = advanced(*pair, rulings=rulings)
        blows = (0, 1, ARMS, 4), (1, 0, ARMS, 4)
        agrees(in_exchange(state, *blows, defense={0: (2,) * 5, 1: (2,) * 5}))


def test_two_blows_at_one_target_are_enumerated_whole() -> None:
    behind = neighbor(AHEAD, 0)
    places = (at(HOME, 0), at(AHEAD, 3), at(behind, 3))
    state = advanced(
        *[
            fighter(seat, side=seat % 2, armor=(A,) * 5, placement=place)
            for seat, place in enumerate(places)
        ]
    )
    agrees(in_exchange(state, (0, 1, ARMS, 2), (2, 1, LEGS, 2), defense={1: (2,) * 5}))


def test_a_weakened_and_a_wounded_fighter_are_taken_as_they_lie() -> None:
    state = arena(fighter(0, armor=(B,) * 5), fighter(1, armor=(B,) * 5))
    state = changed(state, 1, cf=-1, wounds=(9, 0, 0, 0, 0))
    agrees(in_exchange(state, (0, 1, HEAD, 5), (1, 0, CHEST, 1)))


def owing() -> State:
    """Two face to face who owe their allocations."""
    state = arena(fighter(0), fighter(1))
    bouts = (Bout(0, 1, 1, 0), Bout(1, 0, 1, 0))
    return replace(state, bouts=bouts, agenda=(Allocating((0, 1), (0, 1)), Aftermath()))


def allocation(index: int, *blows: tuple[BodyArea, int]) -> Allocate:
    struck = tuple(Blow(1 - index, area, cf) for area, cf in blows)
    return Allocate(index, index, struck, (0,) * 5, wield=(Weapon.SWORD,))


def test_sealed_allocations_lead_to_their_exchange() -> None:
    one, two = allocation(0, (CHEST, 6)), allocation(1, (HEAD, 4))
    found = odds.exchange(owing(), one, two)
    assert found.probability(lambda told: told[1].fate is not None) > found.probability(
        lambda told: told[0].fate is not None
    )
    with pytest.raises(IllegalAction):
        odds.exchange(owing(), allocation(0, (CHEST, 9)), two)


def test_larger_exchanges_are_too_wide_and_a_sample_covers() -> None:
    many = tuple((area, 2) for area in BodyArea)
    one, two = allocation(0, *many), allocation(1, *many)
    with pytest.raises(TooWide):
        odds.exchange(owing(), one, two, limit=3000)
    small = allocation(0, (CHEST, 8)), allocation(1)
    exact = odds.exchange(owing(), *small).probability(lambda told: told[1].fate is not None)
    sample = odds.sampled(owing(), *small, samples=400, dice=Dice.seeded(3))
    found = sample.probability(lambda told: told.figures[1].fate is not None)
    assert found.low <= exact <= found.high


def test_an_observation_has_no_odds() -> None:
    with pytest.raises(ObservationError):
        odds.exchange(gladiator.observe(owing(), 0), allocation(0, (CHEST, 6)))


@pytest.mark.parametrize("area", [999, None, 1, "head"])
def test_the_odds_of_what_is_no_attack_are_refused(area: Any) -> None:
    with pytest.raises(ArenaError, match="the area of an attack cannot be"):
        odds.wounds(odds.Attack(area, 8))


# --- positions of a match


def fighting(phase: int) -> State:
    """Play a duel at arm's length up to the allocations of a phase; nobody moves or strikes."""
    state = gladiator.initial(gladiator.practice_setup(distance=1), Dice.seeded(phase))
    while state.phase < phase or not isinstance(state.agenda[0], Allocating):
        seat = gladiator.to_move(state)[0]
        idle = Plot(seat, seat) if isinstance(state.agenda[0], Plotting) else allocation(seat)
        state = gladiator.apply(state, idle)
    return state


@pytest.mark.parametrize("phase", [1, 8])
def test_in_a_match_too_an_exchange_ends_with_its_last_blow(phase: int) -> None:
    state, idle = fighting(phase), allocation(1)
    for one in (allocation(0), allocation(0, (CHEST, 2))):
        found = odds.exchange(state, one, idle).map(even)
        collected = replace(odds.collected(state, (one, idle)), dice=BRANCHING)
        assert dict(found) == enumerated(collected)
        sample = odds.sampled(state, one, idle, samples=60, dice=Dice.seeded(1))
        assert {even(told.figures) for told in sample.states} <= {end for end, _ in found}
        assert {(told.turn, told.phase) for told in sample.states} == {(1, phase)}


def test_where_nobody_strikes_an_exchange_has_one_end() -> None:
    state = fighting(1)
    ((figures, chance),) = odds.exchange(state, allocation(0), allocation(1))
    assert chance == 1 and figures == state.figures
