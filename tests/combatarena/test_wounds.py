"""Wounds, Injury markers, Critical Injury cards and damage boxes."""

import pytest

import combatarena
from combatarena.components import Box, InjuryCard
from combatarena.decisions import Lose, LoseCard, Part, PlayCard
from combatarena.effects import (
    Attacks,
    Bleed,
    Drop,
    Effect,
    Gain,
    Maim,
    Might,
    Scar,
    Tire,
)
from combatarena.events import (
    Defeated,
    Discarded,
    EnergyMoved,
    Injured,
    InjuriesReshuffled,
    InjuryDrawn,
    InjuryResolved,
    Performed,
    Wounded,
)
from combatarena.rulings import InjuryDeck, Rulings
from combatarena.tasks import Suffer
from tests.combatarena.builders import (
    SCRATCH,
    Told,
    arena,
    card,
    hero,
    injury,
    piece,
    play,
    settle,
)


def suffering(
    wounds: int,
    *,
    spaces: int = 5,
    health: int = 0,
    injuries: int = 0,
    cards: tuple[InjuryCard, ...] = (SCRATCH,),
    dice: tuple[int, ...] = (),
) -> Told:
    """A fighter that suffers wounds of nobody's making."""
    victim = piece("0,0", hero(health=spaces), health=health, injuries=injuries)
    state = arena(victim, piece("0,3"), agenda=(Suffer(0, wounds),), injuries=cards, dice=dice)
    return settle(state)


@pytest.mark.rule("Wounds and Injuries/1")
@pytest.mark.parametrize("wounds", [1, 2, 3])
def test_each_wound_moves_the_health_marker_down_one_space(wounds: int) -> None:
    told = suffering(wounds)
    assert told.one(Wounded) == Wounded(0, wounds, wounds, rule="Wounds and Injuries/1")
    assert (told.fighter(0).health, told.fighter(0).injuries) == (wounds, 0)


@pytest.mark.rule("Wounds and Injuries/1")
def test_a_marker_that_reaches_the_bottom_covers_the_top_space() -> None:
    told = suffering(4, dice=(0,))
    assert told.one(Injured) == Injured(0, 1, rule="Wounds and Injuries/1")
    assert (told.fighter(0).health, told.fighter(0).injuries) == (4, 1)


@pytest.mark.rule("Wounds and Injuries/1")
@pytest.mark.rule("Wounds and Injuries/2")
def test_figure_7_six_wounds_on_a_track_of_five_cost_one_injury() -> None:
    told = suffering(6, dice=(0,))
    assert (told.fighter(0).health, told.fighter(0).injuries) == (2, 1)
    kinds = [type(event) for event in told.events]
    assert kinds == [Wounded, Injured, InjuryDrawn, InjuryResolved, Performed]


@pytest.mark.rule("Wounds and Injuries/1")
def test_a_marker_resting_on_the_bottom_goes_on_from_the_new_top_with_the_next_wound() -> None:
    told = suffering(1, health=4, injuries=1)
    assert (told.fighter(0).health, told.fighter(0).injuries) == (1, 1)
    assert not told.all(Injured)


@pytest.mark.rule("Wounds and Injuries/1")
def test_many_wounds_cost_several_injuries() -> None:
    told = suffering(8, dice=(0, 0))
    assert (told.fighter(0).health, told.fighter(0).injuries) == (4, 2)
    assert told.one(Injured).markers == 2


@pytest.mark.rule("Wounds and Injuries/2")
def test_each_injury_marker_draws_a_card_once_the_health_marker_rests() -> None:
    cards = (InjuryCard("First", (Scar(),)), InjuryCard("Second", (Scar(),)))
    told = suffering(8, cards=cards, dice=(1, 0))
    assert [event.card for event in told.all(InjuryDrawn)] == [1, 0]
    kinds = [type(event) for event in told.events if not isinstance(event, Performed)]
    assert kinds[:4] == [Wounded, Injured, InjuryDrawn, InjuryDrawn]


@pytest.mark.rule("Wounds and Injuries/2")
def test_no_card_is_drawn_for_wounds_that_reach_no_bottom() -> None:
    assert not suffering(3).all(InjuryDrawn)
    assert suffering(4, dice=(0,)).by("Wounds and Injuries/2")


@pytest.mark.rule("Ours / Injury Order")
def test_injuries_resolve_in_the_order_drawn_and_one_inside_another_finishes_first() -> None:
    cards = (
        InjuryCard("Bleeding", (Bleed(1),)),
        InjuryCard("Second", (Scar(),)),
        InjuryCard("Inner", (Scar(),)),
    )
    # Two injuries are drawn; the first bleeds, and its wound reaches the bottom once more.
    told = suffering(5, spaces=4, health=2, cards=cards, dice=(0, 1, 2))
    marks = [
        (type(event), event.card)
        for event in told.events
        if isinstance(event, InjuryDrawn | InjuryResolved)
    ]
    assert marks == [
        (InjuryDrawn, 0),
        (InjuryDrawn, 1),
        (InjuryResolved, 0),
        (InjuryDrawn, 2),
        (InjuryResolved, 2),
        (InjuryResolved, 1),
    ]
    assert told.by("Ours / Injury Order")


def injured(*effects: Effect, **more: object) -> Told:
    """A fighter whose Health marker has just reached the bottom, with one kind of injury."""
    victim = piece("0,0", hero(boxes=(Box(), Box())), health=3, energy=4)
    hands = [[card(), card(), card()]] if more.get("cards") else []
    tokens = more.get("dice", ())
    assert isinstance(tokens, tuple)
    state = arena(
        victim,
        piece("0,3"),
        hands=hands,
        agenda=(Suffer(0, 1),),
        injuries=injury(*effects),
        dice=(0, *tokens),
    )
    return settle(state)


@pytest.mark.rule("Ours / Practice Set")
def test_an_injury_acts_on_its_own_fighter() -> None:
    told = injured(Tire(2))
    assert told.one(EnergyMoved) == EnergyMoved(0, -2, 2, rule="Ours / Practice Set")
    assert injured(Gain(2)).fighter(0).energy == 6


@pytest.mark.rule("Ours / Practice Set")
def test_an_injury_may_cost_a_card_of_the_players_choice() -> None:
    told = injured(Drop(), cards=True)
    assert told.owes == LoseCard(0)
    assert list(combatarena.actions(told.state, 0)) == [Lose(0, 0), Lose(0, 1), Lose(0, 2)]
    told = play(told.state, Lose(0, 1))
    assert told.one(Discarded) == Discarded(0, (1,), rule="Ours / Practice Set")
    assert told.state.hands[0] == (0, 2)


def test_an_injury_costs_no_card_of_an_empty_hand() -> None:
    assert injured(Drop()).state.agenda == ()


@pytest.mark.rule("Ours / Damage Boxes")
@pytest.mark.rule("Fighter Reference Cards/5")
def test_an_injury_may_move_a_damage_marker_so_that_the_wounded_box_applies() -> None:
    told = injured(Maim(1))
    assert told.fighter(0).wounded == (False, True)
    assert told.by("Ours / Damage Boxes")
    assert told.by("Fighter Reference Cards/5")
    assert injured(Maim(0), Maim(1)).fighter(0).wounded == (True, True)


@pytest.mark.rule("Fighter Reference Cards/5")
def test_the_healthy_box_holds_until_the_injury_and_the_wounded_one_from_then_on() -> None:
    boxes = (Box(healthy=(Might(Attacks.MELEE, 1),), wounded=(Might(Attacks.MELEE, 2),)),)
    state = arena(
        piece("0,0", hero(boxes=boxes), health=3),
        piece("0,-1", hero(health=9)),
        hands=[[card(dice=1), card(dice=1)]],
        injuries=injury(Maim(0)),
        agenda=(Suffer(0, 1),),
        dice=(0,),
    )
    told = settle(state)
    assert told.by("Fighter Reference Cards/5")
    for hurt, wounds in ((False, 2), (True, 3)):
        attacker = piece("0,0", hero(boxes=boxes), wounded=(hurt,))
        shot = play(
            arena(attacker, piece("0,-1"), hands=[[card(dice=1)]], dice=(6,)),
            PlayCard(0, 0, Part.ATTACK),
        )
        assert shot.one(Wounded).wounds == wounds


def test_a_fighter_without_that_box_is_not_changed() -> None:
    assert injured(Maim(7)).fighter(0).wounded == (False, False)


@pytest.mark.rule("Ours / Injury Deck")
def test_drawn_injuries_are_put_aside_and_reshuffled_when_the_deck_is_empty() -> None:
    cards = (InjuryCard("Only", (Scar(),)),)
    told = suffering(4, cards=cards, dice=(0,))
    assert (told.state.injury_deck, told.state.injuries_aside) == ((), (0,))
    told = suffering(8, cards=cards, dice=(0, 0))
    assert told.one(InjuriesReshuffled).rule == "Ours / Injury Deck"
    assert [event.card for event in told.all(InjuryDrawn)] == [0, 0]


def test_by_the_other_reading_a_resolved_injury_goes_back_at_once() -> None:
    rulings = Rulings(injury_deck=InjuryDeck.REPLACE)
    cards = (InjuryCard("Only", (Scar(),)),)
    state = arena(
        piece("0,0", health=3),
        piece("0,3"),
        agenda=(Suffer(0, 1), Suffer(0, 4)),
        injuries=cards,
        rulings=rulings,
        dice=(0, 0),
    )
    told = settle(state)
    assert not told.all(InjuriesReshuffled)
    assert (told.state.injury_deck, told.state.injuries_aside) == ((0,), ())


@pytest.mark.rule("Wounds and Injuries/2")
def test_a_fallen_fighter_draws_no_injury_for_its_last_marker() -> None:
    told = suffering(1, health=4, injuries=4)
    assert told.all(Defeated)
    assert not told.all(InjuryDrawn)
    assert suffering(4, dice=(0,)).by("Wounds and Injuries/2")
