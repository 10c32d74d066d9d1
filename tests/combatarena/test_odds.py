"""Odds of attacks and arc-snares: those of plain enumeration, and of a dice library not ours."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest

import combatarena
from combatarena import odds
from combatarena.components import ActionCard
from combatarena.decisions import AttackWith, Part, Pass, PlayCard, UseUnique
from combatarena.effects import (
    Attacks,
    Bleed,
    Deflect,
    Dodge,
    Guard,
    Mark,
    Parry,
    Push,
    Reaction,
    Strike,
)
from combatarena.setup import MAX_HAND
from combatarena.state import State
from common.dice import Dice
from common.errors import ArenaError, ObservationError, TooWide
from common.odds import outcomes, sampled_outcomes
from tests.combatarena.builders import arena, card, hero, injury, piece, weapon

Shares = dict[int, Fraction]
Answered = Callable[[int], Shares]
"""What is left of some hits once one reaction has been played."""

ATTACK = PlayCard(0, 0, Part.ATTACK)
FACES = range(1, 7)


def duel(
    dice: int, to_hit: int, *reactions: Reaction, wounds: int = 1, mark: bool = False
) -> State:
    """A fighter is about to attack another, who holds some reactions."""
    fighter = hero(melee=weapon(wounds=wounds, to_hit=to_hit), unique=Mark() if mark else ())
    hands = [[card(dice=dice)], [card(special=one) for one in reactions]]
    return arena(piece("0,0", fighter), piece("0,-1", hero(), marked=mark), hands=hands)


def counted(values: list[int]) -> Shares:
    return {value: Fraction(ways, len(values)) for value, ways in Counter(values).items()}


def mixed(parts: Shares, read: Answered) -> Shares:
    whole: Shares = {}
    for value, share in parts.items():
        for image, part in read(value).items():
            whole[image] = whole.get(image, Fraction()) + share * part
    return whole


def rolled(dice: int, to_hit: int) -> Shares:
    """Hits of some dice, by listing every roll."""
    return counted([sum(f >= to_hit for f in roll) for roll in product(FACES, repeat=dice)])


def dodged(at_least: int) -> Answered:
    def left(hits: int) -> Shares:
        rolls = product(FACES, repeat=hits)
        return counted([sum(face < at_least for face in roll) for roll in rolls])

    return left


def parried(count: int) -> Answered:
    return lambda hits: {max(0, hits - count): Fraction(1)}


def borne(hits: int) -> Shares:
    return {hits: Fraction(1)}


def mean(shares: Shares) -> Fraction:
    return sum((value * share for value, share in shares.items()), Fraction())


def best(*answers: Answered) -> Answered:
    """The answer that leaves the fewest hits on average."""
    return lambda hits: min([answer(hits) for answer in (*answers, borne)], key=mean)


@pytest.mark.parametrize("to_hit", [2, 4, 5])
@pytest.mark.parametrize("dice", [1, 2, 3, 6])
@pytest.mark.parametrize(
    ("reactions", "answers"),
    [
        ((), ()),
        ((Parry(2),), (parried(2),)),
        ((Dodge(4),), (dodged(4),)),
        ((Parry(1), Dodge(3)), (parried(1), dodged(3))),
        ((Deflect(3),), ()),  # answers no melee attack
    ],
)
def test_an_attack_wounds_as_plain_enumeration_says(
    dice: int, to_hit: int, reactions: tuple[Reaction, ...], answers: tuple[Answered, ...]
) -> None:
    found = odds.wounds(duel(dice, to_hit, *reactions, wounds=2), ATTACK, 1)
    left = mixed(rolled(dice, to_hit), best(*answers))
    assert dict(found) == {2 * hits: share for hits, share in left.items()}


@pytest.mark.parametrize("to_hit", [3, 4, 6])
@pytest.mark.parametrize("dice", range(1, 7))
def test_an_attack_wounds_as_another_dice_library_says(dice: int, to_hit: int) -> None:
    found = odds.wounds(duel(dice, to_hit, Dodge(5), wounds=3), ATTACK, 1)
    hit = icepool.d6 >= to_hit
    missed_dodge = icepool.d6 < 5
    left = 3 * (dice @ (hit & missed_dodge))
    assert dict(found) == {n: Fraction(ways, left.denominator()) for n, ways in left.items()}


@pytest.mark.parametrize("dice", range(1, 6))
def test_ones_against_a_marked_fighter_roll_once_more(dice: int) -> None:
    found = odds.wounds(duel(dice, 4, mark=True), ATTACK, 1)
    hits = dice @ (icepool.d6.reroll({1}, depth=1) >= 4)
    assert dict(found) == {n: Fraction(ways, hits.denominator()) for n, ways in hits.items()}


def test_a_guard_takes_its_hits_before_the_reaction() -> None:
    shield = hero(rule=(Guard(1),))
    state = arena(
        piece("0,0", hero()),
        piece("0,-1", shield, facing=3),
        hands=[[card(dice=4)], [card(special=Parry(1))]],
    )
    assert dict(odds.wounds(state, ATTACK, 1)) == mixed(rolled(4, 4), parried(2))


def test_the_best_reaction_depends_on_what_is_feared() -> None:
    state = duel(2, 2, Parry(1), Dodge(5))
    by_mean = odds.wounds(state, ATTACK, 1)
    by_any = odds.wounds(state, ATTACK, 1, at_least=1)
    assert dict(by_mean) == mixed(rolled(2, 2), best(parried(1), dodged(5)))
    one = mixed(rolled(2, 2), lambda hits: parried(1)(hits) if hits < 2 else dodged(5)(hits))
    assert dict(by_any) == one
    assert by_any.probability(bool) < by_mean.probability(bool)


def test_the_attacker_goes_for_the_fighter_in_question() -> None:
    bow = weapon(to_hit=3)
    state = arena(
        piece("0,0", hero(melee=bow)),
        piece("0,-1"),
        piece("1,-1"),
        hands=[[card(dice=3)], [], []],
    )
    for target in (1, 2):
        assert dict(odds.wounds(state, ATTACK, target)) == rolled(3, 3)
        chosen = combatarena.apply(state, ATTACK)
        blow = AttackWith(0, Attacks.MELEE, target)
        assert dict(odds.wounds(chosen, blow, target)) == rolled(3, 3)
        assert dict(odds.wounds(chosen, blow, 3 - target)) == {0: 1}


def test_a_policy_answers_for_the_attacker() -> None:
    state = arena(piece("0,0"), piece("0,-1"), piece("1,-1"), hands=[[card(dice=3)], [], []])
    told = odds.wounds(state, ATTACK, 1, policy=lambda state, seat: AttackWith(0, Attacks.MELEE, 2))
    assert dict(told) == {0: 1}


def test_a_unique_action_counts_by_its_attack() -> None:
    striker = hero(unique=(Strike(4),))
    state = arena(piece("0,0", striker), piece("0,-1"), hands=[[card(), card()], []])
    assert dict(odds.wounds(state, UseUnique(0, (0, 1)), 1)) == rolled(4, 4)


def test_an_action_that_attacks_nobody_wounds_nobody() -> None:
    assert dict(odds.wounds(duel(3, 4), Pass(0, 0), 1)) == {0: 1}


@pytest.mark.parametrize("target", [99, -1, None, True])
def test_who_is_not_there_has_no_odds(target: Any) -> None:
    for ask in (odds.wounds, odds.defeat):
        with pytest.raises(ArenaError, match="no fighter has the seat"):
            ask(duel(3, 4), ATTACK, target)


def test_the_last_space_is_lost_to_one_wound_that_gets_through() -> None:
    state = arena(
        piece("0,0"),
        piece("0,-1", hero(health=1)),
        hands=[[card(dice=3)], [card(special=Dodge(4))]],
    )
    left = mixed(rolled(3, 4), dodged(4))
    assert odds.defeat(state, ATTACK, 1) == 1 - left[0]
    assert odds.defeat(state, ATTACK, 0) == 0


def test_injuries_count_toward_a_defeat() -> None:
    """Two wounds reach the bottom of a track of three; the injury bleeds for the rest."""
    state = arena(
        piece("0,0", hero(melee=weapon(wounds=2))),
        piece("0,-1", hero(health=3)),
        hands=[[card(dice=1)]],
        injuries=injury(Bleed(2)),
    )
    assert odds.defeat(state, ATTACK, 1) == Fraction(1, 2)


def shove(held: int) -> State:
    """A fighter is about to push another, who holds some cards, into an arc-snare."""
    pushed: list[ActionCard] = [card() for _ in range(held)]
    return arena(
        piece("0,0"),
        piece("0,-1"),
        hands=[[card(special=Push())], pushed],
        snares=["0,-2"],
        hand=MAX_HAND,
    )


@pytest.mark.parametrize("cards", range(MAX_HAND + 1))
def test_each_card_discarded_is_one_more_face_that_stays_out_of_an_arc_snare(cards: int) -> None:
    chance = Fraction(sum(face + cards >= 4 for face in FACES), 6)
    assert odds.snare_survival(cards) == chance
    if cards < 4:
        assert odds.defeat(shove(cards), PlayCard(0, 0, Part.SPECIAL), 1) == 1 - chance


@pytest.mark.parametrize("cards", [-1, MAX_HAND + 1])
def test_no_hand_has_so_many_cards(cards: int) -> None:
    with pytest.raises(ArenaError, match="a hand has 0 to"):
        odds.snare_survival(cards)


def test_what_comes_after_an_action_is_what_the_exact_odds_say() -> None:
    state = duel(3, 4, Parry(1))
    found = odds.after(state, ATTACK)
    assert found == outcomes(combatarena, state, ATTACK)
    assert found.probability(lambda told: bool(combatarena.to_move(told))) == Fraction(7, 8)


def test_more_states_than_the_limit_are_too_wide_and_a_sample_covers() -> None:
    state = duel(6, 4, Dodge(4))
    for ask in (odds.after, odds.wounds, odds.defeat):
        more = () if ask is odds.after else (1,)
        with pytest.raises(TooWide):
            ask(state, ATTACK, *more, limit=3)
    exact = odds.after(state, ATTACK).probability(lambda told: bool(combatarena.to_move(told)))
    sample = sampled_outcomes(combatarena, state, ATTACK, samples=400, dice=Dice.seeded(1))
    found = sample.probability(lambda told: bool(combatarena.to_move(told)))
    assert found.low <= exact <= found.high


def test_an_observation_has_no_odds() -> None:
    seen = combatarena.observe(duel(2, 4), 0)
    with pytest.raises(ObservationError):
        odds.wounds(seen, ATTACK, 1)
