"""Defeat, the Fate of the Defeated, and who wins."""

from typing import Any

import pytest

import combatarena
from combatarena import Ending
from combatarena.components import Fate, InjuryCard
from combatarena.decisions import (
    Choose,
    ChooseTarget,
    Decline,
    Part,
    PlayCard,
    TakeTurn,
    UseUnique,
)
from combatarena.effects import Bleed, Burst, Collapse, Haunt, Push
from combatarena.events import (
    Dealt,
    DeckBuilt,
    Defeated,
    DieRolled,
    Discarded,
    Ended,
    EnergyMoved,
    Fizzled,
    Lapsed,
    Performed,
    Rolled,
    Spent,
    Wounded,
)
from combatarena.rulings import MutualElimination, Rulings
from combatarena.state import OFF_BOARD
from combatarena.tasks import BuildDeck, DealHands, GrantTurn, Perform, Suffer
from tests.combatarena.builders import (
    DRAWING,
    Told,
    arena,
    at,
    card,
    fallen,
    hero,
    injury,
    piece,
    play,
    settle,
    whole_turn,
)

ATTACK = PlayCard(0, 0, Part.ATTACK)
FRAIL = hero(health=1)
BLAST = Burst(within=1, dice=1, at_least=2, wounds=9)


def felling(*, energy: int = 3, die: int = 1, marked: bool = False, **more: Any) -> Told:
    """A fighter fells another with one blow."""
    victim = piece("0,-1", FRAIL, marked=marked)
    hands = [[card(dice=1)], more.pop("held", [])]
    own = piece("0,0", energy=energy)
    state = arena(own, victim, piece("0,3"), hands=hands, dice=(6, die), **more)
    told = play(state, ATTACK, left=1 if hands[1] else 0)
    return play(told.state, Decline(1)) if hands[1] else told


@pytest.mark.rule("Defeat/1")
@pytest.mark.parametrize("health", [4, 3])
def test_a_fighter_is_defeated_when_the_bottom_space_is_covered(health: int) -> None:
    victim = piece("0,0", health=health, injuries=4 if health == 4 else 3)
    wounds = 1 if health == 4 else 2
    told = settle(arena(victim, piece("0,3"), agenda=(Suffer(0, wounds),)))
    assert told.all(Defeated)[0] == Defeated(0, -1, rule="Defeat/1")
    assert told.fighter(0).injuries == 5


@pytest.mark.rule("Defeat/1")
def test_model_and_energy_token_leave_at_once() -> None:
    told = felling(marked=True)
    assert told.one(Defeated) == Defeated(1, 0, rule="Defeat/1")
    gone = told.fighter(1)
    assert (gone.hex, gone.energy, gone.fallen, gone.marked) == (OFF_BOARD, 0, True, False)
    assert not gone.standing


@pytest.mark.rule("Defeat/1")
@pytest.mark.rule("Dice")
@pytest.mark.parametrize(("die", "gain"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_whoever_defeats_a_fighter_gains_d3_energy(die: int, gain: int) -> None:
    told = felling(die=die)
    assert told.fighter(0).energy == 3 + gain
    assert EnergyMoved(0, gain, 3 + gain, rule="Defeat/1") in told.events
    assert told.by("Dice")


@pytest.mark.rule("Defeat/1")
@pytest.mark.parametrize(("die", "falls"), [(1, True), (2, True), (3, False)])
def test_a_critical_injury_may_defeat_its_fighter(die: int, falls: bool) -> None:
    victim = piece("0,0", health=3)
    state = arena(
        victim,
        piece("0,3"),
        agenda=(Suffer(0, 1, 1),),
        injuries=injury(Collapse(at_most=2)),
        dice=(0, die),
    )
    told = settle(state)
    assert told.one(DieRolled) == DieRolled(0, die, 3, (die,), rule="Defeat/1")
    assert told.fighter(0).fallen is falls


@pytest.mark.rule("Ours / Defeat Credit")
@pytest.mark.parametrize(
    ("health", "injury_card", "tokens"),
    [(3, InjuryCard("Collapse", (Collapse(6),)), (0, 1)), (1, InjuryCard("B", (Bleed(5),)), (0,))],
    ids=["collapse", "bleed"],
)
def test_nobody_gains_energy_for_a_fighter_felled_by_its_own_injury(
    health: int, injury_card: InjuryCard, tokens: tuple[int, ...]
) -> None:
    spaces = health + 2 if health > 1 else 3
    victim = piece("0,0", hero(health=spaces), health=health)
    state = arena(
        victim,
        piece("0,3"),
        agenda=(Suffer(0, 1, 1),),
        injuries=(injury_card,),
        dice=tokens,
    )
    told = settle(state)
    assert told.fighter(0).fallen
    assert told.by("Ours / Defeat Credit")
    assert not told.all(EnergyMoved)


@pytest.mark.rule("Ours / Defeated Cards")
def test_the_hand_of_a_defeated_player_is_discarded() -> None:
    told = felling(held=[card(), card()])
    assert Discarded(1, (1, 2), rule="Ours / Defeated Cards") in told.events
    assert told.state.hands[1] == ()
    assert told.state.discards == (0, 1, 2)


@pytest.mark.rule("Ours / Defeated Cards")
def test_initiative_cards_of_the_defeated_are_spent_when_drawn() -> None:
    state = arena(
        piece("0,0"),
        fallen(),
        piece("0,3"),
        hands=[[card()], [], [card()]],
        agenda=DRAWING,
        deck=(0, 1),
        dice=(1, 0),
    )
    told = settle(state)
    assert told.one(Spent) == Spent(1, rule="Ours / Defeated Cards")
    assert told.owes == TakeTurn(0)


def test_the_defeated_are_dealt_no_cards_and_put_in_no_initiative_cards() -> None:
    state = arena(
        piece("0,0"), fallen(), piece("0,3"), agenda=(DealHands(), BuildDeck()), hand=1, dice=(4, 7)
    )
    told = settle(state)
    assert told.state.hands == ((4,), (), (7,))
    assert [event.cards for event in told.all(Dealt)] == [1, 0, 1]
    assert told.all(DeckBuilt)[0].cards == ((0, 3), (1, 0), (2, 3))


# Fate of the Defeated


@pytest.mark.rule("Defeat/2")
def test_a_fate_may_act_as_its_fighter_falls_from_the_hex_where_it_fell() -> None:
    doomed = hero(health=1, fate=Fate(on_defeat=(Burst(within=1, at_least=4, wounds=2),)))
    state = arena(
        piece("0,0"),
        piece("0,-1", doomed),
        piece("1,-2"),
        piece("0,3"),
        hands=[[card(dice=1)]],
        dice=(6, 2, 4, 3),  # the blow, D3 Energy, then clockwise seat 2 and seat 0
    )
    told = play(state, ATTACK)
    assert [type(event) for event in told.by("Defeat/2")] == [Performed]
    assert [event.hits for event in told.all(Rolled)[1:]] == [1, 0]
    assert [event.seat for event in told.all(Wounded)] == [1, 2]


@pytest.mark.rule("Defeat/2")
def test_a_fate_may_put_in_initiative_cards_and_curse_an_enemy_when_one_is_drawn() -> None:
    ghost = hero(fate=Fate(initiative_cards=2, when_drawn=(Haunt(at_least=4, spaces=2),)))
    state = arena(piece("0,0"), fallen(ghost), piece("0,3"), agenda=(BuildDeck(),))
    assert settle(state).all(DeckBuilt)[0].cards == ((0, 3), (1, 2), (2, 3))
    state = arena(piece("0,0"), fallen(ghost), piece("0,3"), agenda=(GrantTurn(1),), dice=(4,))
    told = settle(state, left=1)
    assert told.owes == ChooseTarget(1, Haunt(4, 2), (0, 2), optional=True)
    cursed = play(told.state, Choose(1, 2))
    assert cursed.one(DieRolled) == DieRolled(1, 4, 4, (4,), rule="Defeat/2")
    assert cursed.one(EnergyMoved) == EnergyMoved(2, -2, 4, rule="Defeat/2")


@pytest.mark.rule("Defeat/2")
def test_a_curse_may_fail_or_be_withheld() -> None:
    ghost = hero(fate=Fate(when_drawn=(Haunt(at_least=4),)))
    pieces = (piece("0,0"), fallen(ghost))
    told = settle(arena(*pieces, agenda=(GrantTurn(1),), dice=(3,)), Choose(1, 0))
    assert told.by("Defeat/2")
    assert not told.all(EnergyMoved)
    withheld = settle(arena(*pieces, agenda=(GrantTurn(1),)), Decline(1))
    assert not withheld.all(DieRolled)


@pytest.mark.rule("Defeat/2")
def test_a_curse_finds_nobody_where_nobody_stands() -> None:
    ghost = hero(fate=Fate(when_drawn=(Haunt(),)))
    state = arena(fallen(ghost), fallen(), agenda=(Perform(Haunt(), 0),))
    assert settle(state).one(Fizzled).rule == "Defeat/2"


# Winning


@pytest.mark.rule("Winning the Game")
def test_the_last_fighter_standing_wins() -> None:
    state = arena(
        piece("0,0"),
        piece("0,-1", FRAIL),
        fallen(),
        hands=[[card(dice=1)]],
        agenda=whole_turn(0, 2),
        dice=(6, 1),
    )
    told = play(state, ATTACK)
    assert told.one(Ended) == Ended((0,), rule="Winning the Game")
    result = combatarena.outcome(told.state)
    assert result is not None
    assert (result.ending, result.rule, result.winners, result.turns) == (
        Ending.LAST_STANDING,
        "Winning the Game",
        (0,),
        1,
    )
    assert combatarena.returns(told.state) == {0: 1.0, 1: 0.0, 2: 0.0}
    assert combatarena.to_move(told.state) == ()


@pytest.mark.rule("Stage Two: Fight/1")
def test_the_match_goes_on_while_two_stand() -> None:
    state = arena(
        piece("0,0"),
        piece("0,-1", FRAIL),
        piece("0,3"),
        hands=[[card(dice=1)], [], [card()]],
        agenda=whole_turn(0, 3),
        deck=(2,),
        dice=(6, 1, 2),
    )
    told = play(state, ATTACK)
    assert told.owes == TakeTurn(2)
    assert combatarena.outcome(told.state) is None


@pytest.mark.rule("Winning the Game")
def test_the_winner_is_found_only_after_the_complete_action() -> None:
    doomed = hero(health=1, fate=Fate(on_defeat=(BLAST,)))
    state = arena(
        piece("0,0", FRAIL),
        piece("0,-1", doomed),
        piece("0,-2"),
        hands=[[card(dice=1)]],
        agenda=whole_turn(0, 3),
        dice=(6, 1, 1, 6),  # the last breath misses seat 2 and fells seat 0
    )
    told = play(state, ATTACK)
    assert told.one(Ended).winners == (2,)


def both_fall(reading: MutualElimination) -> Told:
    doomed = hero(health=1, fate=Fate(on_defeat=(BLAST,)))
    state = arena(
        piece("0,0", FRAIL),
        piece("0,-1", doomed),
        hands=[[card(dice=1)]],
        agenda=whole_turn(0, 2),
        rulings=Rulings(mutual_elimination=reading),
        dice=(6, 1, 6),
    )
    return play(state, ATTACK)


@pytest.mark.rule("Ours / Mutual Elimination")
def test_a_match_in_which_the_last_fall_together_is_a_draw() -> None:
    told = both_fall(MutualElimination.DRAW)
    assert told.one(Ended) == Ended((), rule="Ours / Mutual Elimination")
    assert combatarena.returns(told.state) == {0: 0.5, 1: 0.5}


@pytest.mark.rule("Ours / Mutual Elimination")
def test_by_the_other_reading_the_player_who_acted_loses() -> None:
    told = both_fall(MutualElimination.ACTIVE_LOSES)
    result = combatarena.outcome(told.state)
    assert result is not None
    assert (result.ending, result.winners) == (Ending.MUTUAL, (1,))
    assert combatarena.returns(told.state) == {0: 0.0, 1: 1.0}


@pytest.mark.rule("Defeat/1")
def test_a_fighter_felled_in_an_arc_snare_is_defeated_at_once() -> None:
    state = arena(
        piece("0,0"),
        piece("0,-1"),
        hands=[[card(special=Push())]],
        snares=("0,-2",),
        dice=(3, 5),
    )
    told = play(state, PlayCard(0, 0, Part.SPECIAL))
    assert told.one(Defeated) == Defeated(1, 0, rule="Defeat/1")
    assert told.fighter(0).energy == 9
    assert told.fighter(0).hex == at("0,0")


def test_a_blast_fells_several_and_pays_for_each() -> None:
    own = hero(unique=BLAST)
    state = arena(
        piece("0,0", own, energy=0),
        piece("0,-1", FRAIL),
        piece("1,0", FRAIL),
        hands=[[card(), card()]],
        dice=(6, 1, 6, 6),
    )
    told = play(state, UseUnique(0, (0, 1)))
    assert told.fighter(0).energy == 1 + 3


@pytest.mark.rule("Defeat/1")
def test_what_was_meant_for_a_fallen_fighter_lapses_and_says_so() -> None:
    state = arena(piece("0,0"), fallen(), agenda=(Suffer(1, 2, 0),))
    told = settle(state)
    assert told.events == (Lapsed(1, rule="Defeat/1"),)
    assert told.state.fighters == state.fighters
