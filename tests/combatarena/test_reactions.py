"""Reactions: Deflect, Parry, Dodge; when a player is asked; arcs and what guards against them."""

import pytest

import combatarena
from combatarena import Reason
from combatarena.components import ActionCard, Fate
from combatarena.decisions import (
    Assault,
    Decline,
    Part,
    PlayCard,
    React,
    ReactTo,
    UseUnique,
)
from combatarena.effects import Attacks, Burst, Deflect, Dodge, Effect, Guard, Parry, Push, Side
from combatarena.events import (
    Declined,
    EnergyMoved,
    Guarded,
    Missed,
    Pushed,
    Reacted,
    Rolled,
    Wounded,
)
from combatarena.state import State
from tests.combatarena.builders import (
    BOW,
    NORTH,
    SOUTH,
    Piece,
    Told,
    arena,
    card,
    hero,
    piece,
    play,
    refused,
)

ATTACK = PlayCard(0, 0, Part.ATTACK)
BURST = Burst(within=1, dice=1, at_least=2, wounds=1)


def melee(
    *held: ActionCard,
    dice: tuple[int, ...] = (4, 5, 6),
    more: tuple[int, ...] = (),
    on_hit: tuple[Effect, ...] = (),
    target: Piece | None = None,
) -> State:
    """A melee attack that has been rolled against a fighter whose player holds cards from 1 on."""
    victim = piece("0,-1") if target is None else target
    hands = [[card(dice=len(dice), on_hit=on_hit)], held]
    state = arena(piece("0,0"), victim, hands=hands, dice=dice + more)
    return play(state, ATTACK, left=len(more)).state


def ranged(*held: ActionCard) -> State:
    """A ranged attack with two hits."""
    hands = [[card(dice=2)], held]
    state = arena(piece("0,0", hero(ranged=BOW)), piece("0,-2"), hands=hands, dice=(6, 6))
    return play(state, ATTACK).state


@pytest.mark.rule("Actions / Attack Actions/3")
def test_a_parry_is_played_after_the_hits_and_before_the_wounds() -> None:
    state = melee(card(special=Parry(2)))
    assert isinstance(state.agenda[0], ReactTo)
    told = play(state, React(1, 1))
    assert told.one(Reacted) == Reacted(1, 1, 1, None, rule="Actions / Attack Actions/3")
    assert told.one(Wounded).wounds == 1
    assert told.state.hands[1] == ()
    assert told.state.discards == (0, 1)


@pytest.mark.rule("Actions / Attack Actions/3")
def test_one_card_only_is_played_for_each_attack() -> None:
    told = play(melee(card(special=Parry(1)), card(special=Parry(1))), React(1, 2))
    assert told.one(Wounded).wounds == 2
    assert told.state.agenda == ()
    assert told.state.hands[1] == (1,)


@pytest.mark.rule("Actions / Attack Actions/3")
def test_a_parry_answers_melee_and_a_deflect_answers_ranged_attacks() -> None:
    held = (card(special=Parry()), card(special=Deflect()), card(special=Dodge()))
    near, far = melee(*held), ranged(*held)
    assert list(combatarena.actions(near, 1)) == [React(1, 1), React(1, 3), Decline(1)]
    assert list(combatarena.actions(far, 1)) == [React(1, 2), React(1, 3), Decline(1)]
    for state, wrong in ((near, 2), (far, 1)):
        refusal = refused(state, React(1, wrong))
        assert refusal.reason is Reason.NOT_A_REACTION
        assert refusal.rule == "Actions / Attack Actions/3"


@pytest.mark.rule("Actions / Attack Actions/3")
def test_a_card_without_a_reaction_or_of_another_hand_is_refused() -> None:
    state = melee(card())
    refusal = refused(state, React(1, 1))
    assert (refusal.reason, refusal.rule) == (
        Reason.NOT_A_REACTION,
        "Actions / Attack Actions/3",
    )
    refusal = refused(state, React(1, 9))
    assert (refusal.reason, refusal.rule) == (Reason.NOT_IN_HAND, "Actions / Attack Actions/3")


@pytest.mark.rule("Actions / Attack Actions/3")
def test_a_dodge_rolls_a_die_for_each_hit() -> None:
    told = play(melee(card(special=Dodge(4)), more=(4, 3, 6)), React(1, 1))
    assert told.one(Reacted) == Reacted(1, 1, 1, (4, 3, 6), rule="Actions / Attack Actions/3")
    assert told.one(Wounded).wounds == 1


def test_a_parry_of_more_hits_than_were_scored_leaves_none() -> None:
    told = play(melee(card(special=Parry(9)), on_hit=(Push(),)), React(1, 1))
    assert not told.all(Wounded)
    assert not told.all(Pushed)  # what a hit adds is gone with the hits


def test_what_an_attack_adds_comes_after_its_wounds() -> None:
    told = play(melee(card(), on_hit=(Push(),)), Decline(1))
    kinds = [type(event) for event in told.events if isinstance(event, Wounded | Pushed)]
    assert kinds == [Wounded, Pushed]


@pytest.mark.rule("Actions/6")
def test_the_energy_modifier_of_a_reaction_moves_its_players_token() -> None:
    state = melee(card(special=Parry(3), special_energy=-1))
    told = play(state, React(1, 1))
    assert told.one(EnergyMoved) == EnergyMoved(1, -1, 5, rule="Actions/6")


@pytest.mark.rule("Ours / Reaction Window")
def test_a_player_with_cards_is_asked_whatever_they_are_and_may_decline() -> None:
    for held in (card(), card(special=Deflect()), card(special=Parry())):
        state = melee(held)
        assert isinstance(state.agenda[0], ReactTo)
        assert Decline(1) in combatarena.actions(state, 1)
        told = play(state, Decline(1))
        assert told.one(Declined) == Declined(1, rule="Ours / Reaction Window")
        assert told.one(Wounded).wounds == 3


def test_a_player_without_cards_is_not_asked() -> None:
    assert melee().agenda == ()


def test_an_attack_without_a_hit_asks_nobody() -> None:
    assert melee(card(special=Parry()), dice=(1, 2)).agenda == ()


@pytest.mark.rule("Ours / Reaction Order")
def test_everybody_hit_by_one_action_reacts_clockwise() -> None:
    around = [piece(hex_) for hex_ in ("-1,0", "0,1", "1,-1")]  # seats 1 to 3
    hands = [[card(), card()], [card()], [card()], [card()]]
    for facing, order in ((NORTH, [3, 2, 1]), (SOUTH, [2, 1, 3])):
        own = piece("0,0", hero(unique=BURST), facing=facing)
        state = arena(own, *around, hands=hands, dice=(6, 6, 6))
        told = play(state, UseUnique(0, (0, 1)), left=2)
        assert told.by("Ours / Reaction Order")
        asked = []
        for left in (1, 0, 0):
            (seat,) = combatarena.to_move(told.state)
            asked.append(seat)
            told = play(told.state, Decline(seat), left=left)
        assert asked == order
        assert combatarena.to_move(told.state) == ()


# Arcs


def storm(facing: int, *, hits: int = 1, side: Side = Side.FRONT) -> Told:
    """Three hits on a guarded fighter that stands north of its attacker."""
    shield = hero(rule=(Guard(hits, side),))
    state = arena(
        piece("0,0"),
        piece("0,-1", shield, facing=facing),
        hands=[[card(dice=3)]],
        dice=(6, 6, 6),
    )
    return play(state, ATTACK)


@pytest.mark.rule("Fighter Arcs/1")
@pytest.mark.parametrize("facing", range(6))
def test_three_hexes_around_a_fighter_are_in_front_and_three_behind(facing: int) -> None:
    front = facing in {2, 3, 4}  # the attacker is south of its target
    ahead, behind = storm(facing), storm(facing, side=Side.REAR)
    assert bool(ahead.by("Fighter Arcs/1")) is front
    assert bool(behind.by("Fighter Arcs/1")) is not front


@pytest.mark.rule("Fighter Arcs/2")
def test_a_storm_shield_works_against_attacks_from_the_front_arc_only() -> None:
    told = storm(SOUTH)
    assert told.by("Fighter Arcs/2") == [Guarded(1, 1, rule="Fighter Arcs/2")]
    assert told.one(Wounded).wounds == 2
    assert storm(NORTH).one(Wounded).wounds == 3


def test_hits_that_are_all_guarded_are_no_miss() -> None:
    told = storm(SOUTH, hits=9)
    assert not told.all(Wounded)
    assert not told.all(Missed)


def test_a_guard_comes_before_the_reaction() -> None:
    shield = hero(rule=(Guard(2),))
    target = piece("0,-1", shield, facing=SOUTH)
    state = melee(card(special=Parry()), target=target)
    assert state.agenda == (ReactTo(1, Assault(0, 1, Attacks.MELEE, 3, 4, 1), 1),)


def test_a_fighter_that_fell_on_the_way_is_not_rolled_at_again() -> None:
    last_breath = Fate(on_defeat=(Burst(within=1, dice=1, at_least=2),))
    state = arena(
        piece("0,0", hero(unique=BURST)),
        piece("0,-1", hero(health=1, fate=last_breath)),
        piece("1,-1", hero(health=1)),
        hands=[[card(), card()]],
        dice=(6, 3, 6, 1),  # a hit, D3 Energy, the last breath at seats 2 and 0
    )
    told = play(state, UseUnique(0, (0, 1)))
    assert [event.hits for event in told.all(Rolled)] == [1, 1, 0]
    assert told.fighter(2).fallen
