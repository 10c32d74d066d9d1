"""The components that the package ships: complete, and of different character."""

from collections.abc import Iterator

import pytest

import combatarena
from combatarena import Setup, Variant, tables
from combatarena.components import FighterCard
from combatarena.effects import NAMES, Deflect, Dodge, Effect, Parry, Push
from combatarena.setup import PLAYERS
from common.hexgrid import ORIGIN, distance


def practice(arena: str = "Pit") -> Setup:
    return combatarena.practice_setup(variant=Variant.PROTOCOLS, players=4, arena=arena)


PRACTICE = practice()
X101 = PRACTICE.x101
assert X101 is not None
EVERYBODY = (*PRACTICE.fighters, X101)


def of_fighter(one: FighterCard) -> Iterator[Effect]:
    """All effects on a Fighter Reference Card."""
    yield from one.unique.effects
    yield from one.rule
    for box in one.boxes:
        yield from (*box.healthy, *box.wounded)
    yield from (*one.fate.on_defeat, *one.fate.when_drawn)


def words() -> Iterator[Effect]:
    for card in PRACTICE.cards:
        yield from (*card.attack.on_hit, *card.special.effects)
    for injury in PRACTICE.injuries:
        yield from injury.effects
    for fighter in EVERYBODY:
        yield from of_fighter(fighter)


def test_there_are_24_action_cards_all_different() -> None:
    cards = PRACTICE.cards
    assert len(cards) == 24
    assert len({card.name for card in cards}) == 24
    assert len({(card.move, card.attack, card.special.effects) for card in cards}) == 24


def test_there_are_at_least_16_critical_injury_cards() -> None:
    assert sum(injury.copies for injury in PRACTICE.injuries) >= 16
    assert len(PRACTICE.injuries) >= 16


def test_five_fighters_may_be_picked_and_x101_is_none_of_them() -> None:
    assert len(PRACTICE.fighters) == 5
    assert X101 is not None
    assert X101.name == "X-101"
    assert X101 not in PRACTICE.fighters


@pytest.mark.parametrize("fighter", EVERYBODY, ids=lambda fighter: fighter.name)
def test_every_fighter_is_complete(fighter: FighterCard) -> None:
    assert fighter.melee.zones
    assert fighter.ranged.zones
    assert fighter.unique.effects
    assert len(fighter.boxes) in {2, 3}
    assert any(box.healthy for box in fighter.boxes)
    assert any(box.wounded for box in fighter.boxes)
    assert fighter.fate.on_defeat or fighter.fate.when_drawn


@pytest.mark.parametrize("fighter", EVERYBODY, ids=lambda fighter: fighter.name)
def test_melee_reaches_one_hex_and_ranged_attacks_farther(fighter: FighterCard) -> None:
    near = {distance(ORIGIN, cell) for zone in fighter.melee.zones for cell in zone.hexes}
    far = {distance(ORIGIN, cell) for zone in fighter.ranged.zones for cell in zone.hexes}
    assert near == {1}
    assert min(far) >= 2


def test_the_fighters_are_of_different_character() -> None:
    facts = {(one.health, one.melee, one.ranged, one.unique.effects, one.rule) for one in EVERYBODY}
    assert len(facts) == len(EVERYBODY)
    assert len({type(one.unique.effects[0]) for one in PRACTICE.fighters}) >= 3
    assert len({one.health for one in PRACTICE.fighters}) >= 3


def test_every_word_of_the_vocabulary_is_used_by_some_card() -> None:
    used = {type(effect) for effect in words()}
    assert used == set(NAMES.values())


def test_the_reactions_and_the_shove_of_the_book_are_there() -> None:
    specials = [card.special for card in PRACTICE.cards]
    for reaction in (Deflect, Parry, Dodge):
        assert any(isinstance(special.reaction, reaction) for special in specials)
    shoves = [special for special in specials if special.name == "Shove"]
    assert shoves
    assert all(any(isinstance(e, Push) for e in shove.effects) for shove in shoves)


def test_energy_modifiers_go_both_ways_on_every_part_of_a_card() -> None:
    for part in ("move", "attack", "special"):
        modifiers = {getattr(card, part).energy for card in PRACTICE.cards}
        assert min(modifiers) < 0 < max(modifiers)
        assert 0 in modifiers


def test_one_side_of_the_board_has_arc_snares_and_the_other_has_none() -> None:
    pit, sand = practice("Pit").arena, practice("Sand").arena
    assert pit.snares
    assert not sand.snares
    assert len(pit.starts) >= 4
    assert len(sand.starts) >= 4


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("arena", ["Pit", "Sand"])
def test_every_variant_plays_at_once_on_either_side(variant: Variant, arena: str) -> None:
    for players in PLAYERS[variant]:
        game = combatarena.practice_setup(variant=variant, players=players, arena=arena)
        assert game.players == players
        assert game.variant is variant


def test_variants_are_asked_for_by_name_too_and_bring_their_number_of_players() -> None:
    assert combatarena.practice_setup(variant="SINGLE").players == 2
    assert combatarena.practice_setup(variant="BROTHERS").players == 4
    assert combatarena.practice_setup().players == 4


def test_some_fighters_only_may_be_offered() -> None:
    names = [fighter.name for fighter in PRACTICE.fighters[1:4]]
    game = combatarena.practice_setup(players=3, fighters=names)
    assert [fighter.name for fighter in game.fighters] == names


def test_a_hand_is_the_books_unless_it_is_asked_for_otherwise() -> None:
    assert combatarena.practice_setup().hand == tables.HAND == 5
    assert combatarena.practice_setup(hand=3).hand == 3
