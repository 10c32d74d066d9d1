"""Both readings of every question that the book leaves open."""

from enum import Enum
from typing import Any

import attrs
import pytest

import combatarena
from combatarena import Rulings
from combatarena.components import InjuryCard
from combatarena.decisions import (
    Brace,
    BraceFor,
    ChoosePush,
    ChooseReroll,
    Part,
    PlayCard,
    React,
    Reroll,
)
from combatarena.effects import Drain, Mark, Parry, Push, Scar, Side
from combatarena.events import (
    Defeated,
    EnergyMoved,
    Fizzled,
    InjuriesReshuffled,
    Missed,
    PushBlocked,
    Rolled,
    SnareRolled,
)
from combatarena.rulings import (
    ArcBoundary,
    ArcSnareCredit,
    BlockedPushCredit,
    CancelledHitsEnergy,
    InjuryDeck,
    MutualElimination,
    PushDirection,
    RerollOnes,
    SnareDiscards,
    UndealtCards,
)
from combatarena.tasks import DealHands, Suffer
from tests.combatarena.builders import Told, arena, card, hero, piece, play, settle

ATTACK, SPECIAL = PlayCard(0, 0, Part.ATTACK), PlayCard(0, 0, Part.SPECIAL)


def test_each_field_has_its_default_first_and_another_reading() -> None:
    defaults = Rulings()
    for field in attrs.fields(Rulings):
        reading = getattr(defaults, field.name)
        assert isinstance(reading, Enum)
        readings = list(type(reading))
        assert readings[0] is reading
        assert len(readings) == 2
    assert len(attrs.fields(Rulings)) == 10


# cancelled_hits_energy


@pytest.mark.rule("Actions / Attack Actions/3")
@pytest.mark.parametrize("reading", list(CancelledHitsEnergy))
def test_hits_that_were_all_cancelled_are_no_miss_or_gain_energy_all_the_same(
    reading: CancelledHitsEnergy,
) -> None:
    state = arena(
        piece("0,0", energy=4),
        piece("0,-1"),
        hands=[[card(dice=2)], [card(special=Parry(2))]],
        rulings=Rulings(cancelled_hits_energy=reading),
        dice=(6, 6),
    )
    told = play(state, ATTACK, React(1, 1))
    gained = reading is CancelledHitsEnergy.GAIN
    assert bool(told.all(Missed)) is gained
    assert told.fighter(0).energy == 4 + gained


def test_hits_of_which_some_are_left_gain_nothing_by_either_reading() -> None:
    state = arena(
        piece("0,0", energy=4),
        piece("0,-1"),
        hands=[[card(dice=2)], [card(special=Parry(1))]],
        rulings=Rulings(cancelled_hits_energy=CancelledHitsEnergy.GAIN),
        dice=(6, 6),
    )
    assert play(state, ATTACK, React(1, 1)).fighter(0).energy == 4


# blocked_push_credit, arc_snare_credit


def credited(told: Told) -> bool:
    return bool(told.all(EnergyMoved))


@pytest.mark.rule("Actions / Pushing Fighters/2")
@pytest.mark.parametrize("reading", list(BlockedPushCredit))
def test_the_wounds_of_a_blocked_push_are_the_pushers_or_nobodys(
    reading: BlockedPushCredit,
) -> None:
    pusher = reading is BlockedPushCredit.PUSHER
    state = arena(
        piece("0,-2", energy=3),
        piece("0,-3", hero(health=1)),
        hands=[[card(special=Push())]],
        rulings=Rulings(blocked_push_credit=reading),
        dice=(1, 2) if pusher else (1,),
    )
    told = play(state, SPECIAL)
    assert told.all(PushBlocked)
    assert told.all(Defeated)[0].by == (0 if pusher else -1)
    assert told.fighter(0).energy == (4 if pusher else 3)


@pytest.mark.rule("Actions / Pushing Fighters/2")
@pytest.mark.parametrize("reading", list(ArcSnareCredit))
def test_a_defeat_in_an_arc_snare_is_the_pushers_or_nobodys(reading: ArcSnareCredit) -> None:
    pusher = reading is ArcSnareCredit.PUSHER
    state = arena(
        piece("0,0", energy=3),
        piece("0,-1"),
        hands=[[card(special=Push())]],
        snares=("0,-2",),
        rulings=Rulings(arc_snare_credit=reading),
        dice=(3, 6) if pusher else (3,),
    )
    told = play(state, SPECIAL)
    assert told.all(Defeated)[0].by == (0 if pusher else -1)
    assert told.fighter(0).energy == (6 if pusher else 3)


# snare_discards


def at_snare(reading: SnareDiscards, die: int, held: int = 2, more: tuple[int, ...] = ()) -> Told:
    state = arena(
        piece("0,0"),
        piece("0,-1"),
        hands=[[card(special=Push())], [card() for _ in range(held)]],
        snares=("0,-2",),
        rulings=Rulings(snare_discards=reading),
        dice=(die, *more),
    )
    before = reading is SnareDiscards.BEFORE and held
    return play(state, SPECIAL, left=len(more) + bool(before))


@pytest.mark.rule("Actions / Pushing Fighters/2")
def test_cards_are_discarded_at_an_arc_snare_before_the_die_is_seen() -> None:
    told = at_snare(SnareDiscards.BEFORE, 2)
    assert told.owes == BraceFor(1, 0, roll=0)
    told = play(told.state, Brace(1, (1, 2)))
    assert told.one(SnareRolled).stays


@pytest.mark.rule("Actions / Pushing Fighters/2")
def test_by_the_other_reading_they_are_discarded_when_the_die_lies_on_the_table() -> None:
    told = at_snare(SnareDiscards.AFTER, 2, more=(1,))
    assert told.owes == BraceFor(1, 0, roll=2)
    saved = play(told.state, Brace(1, (1, 2)), left=1)
    assert saved.one(SnareRolled) == SnareRolled(1, 2, 2, True, rule="Actions / Pushing Fighters/2")
    lost = play(told.state, Brace(1, (2,)))
    assert lost.fighter(1).fallen


def test_a_die_that_saves_by_itself_asks_for_no_cards() -> None:
    told = at_snare(SnareDiscards.AFTER, 4)
    assert told.state.agenda == ()
    assert told.one(SnareRolled).stays
    assert len(told.state.hands[1]) == 2


# arc_boundary


@pytest.mark.parametrize("reading", list(ArcBoundary))
def test_a_hex_exactly_between_the_arcs_is_behind_or_in_front(reading: ArcBoundary) -> None:
    front = reading is ArcBoundary.FRONT
    for side, found in ((Side.FRONT, front), (Side.REAR, not front)):
        effects = (Drain(1, within=3, side=side),)
        state = arena(
            piece("0,0"),
            piece("2,-1"),  # square to the right of a fighter that faces north
            hands=[[card(special=effects)]],
            rulings=Rulings(arc_boundary=reading),
        )
        assert (SPECIAL in combatarena.actions(state, 0)) is found


def test_the_hexes_off_the_line_are_in_their_arcs_by_either_reading() -> None:
    for reading in ArcBoundary:
        for where, side in (("1,-1", Side.FRONT), ("1,0", Side.REAR), ("2,-2", Side.FRONT)):
            state = arena(
                piece("0,0"),
                piece(where),
                hands=[[card(special=Drain(1, within=3, side=side))]],
                rulings=Rulings(arc_boundary=reading),
            )
            assert SPECIAL in combatarena.actions(state, 0)
            assert not play(state, SPECIAL).all(Fizzled)


# undealt_cards


@pytest.mark.rule("Stage One: Prepare/1")
@pytest.mark.parametrize("reading", list(UndealtCards))
def test_undealt_cards_are_hidden_or_open(reading: UndealtCards) -> None:
    state = arena(
        piece("0,0"),
        piece("0,3"),
        agenda=(DealHands(),),
        hand=1,
        rulings=Rulings(undealt_cards=reading),
        dice=(5, 9),
    )
    seen = combatarena.observe(settle(state).state, 0).undealt
    true = tuple(n for n in range(24) if n not in {5, 9})
    assert seen == (true if reading is UndealtCards.OPEN else (-1,) * 22)


# push_direction


@pytest.mark.parametrize("reading", list(PushDirection))
def test_of_hexes_equally_directly_away_the_pusher_or_the_target_chooses(
    reading: PushDirection,
) -> None:
    state = arena(
        piece("0,0"),
        piece("1,-2"),
        hands=[[card(special=Push(within=2))]],
        rulings=Rulings(push_direction=reading),
    )
    told = play(state, SPECIAL)
    assert isinstance(told.owes, ChoosePush)
    assert combatarena.to_move(told.state) == (int(reading is PushDirection.TARGET),)


# reroll_ones


def scanning(reading: RerollOnes, dice: tuple[int, ...], left: int = 0) -> Told:
    state = arena(
        piece("0,0", hero(unique=Mark())),
        piece("0,-1", marked=True),
        hands=[[card(dice=3)]],
        rulings=Rulings(reroll_ones=reading),
        dice=dice,
    )
    return play(state, ATTACK, left=left)


@pytest.mark.rule("Fighter Reference Cards / Daedalosus/1")
def test_all_ones_are_rolled_again() -> None:
    told = scanning(RerollOnes.AUTOMATIC, (1, 1, 2, 6, 5))
    assert told.all(Rolled)[-1].hits == 2


@pytest.mark.rule("Fighter Reference Cards / Daedalosus/1")
def test_by_the_other_reading_the_attacker_says_how_many() -> None:
    told = scanning(RerollOnes.CHOOSE, (1, 1, 2, 6), left=1)
    assert isinstance(told.owes, ChooseReroll)
    assert list(combatarena.actions(told.state, 0)) == [Reroll(0, n) for n in range(3)]
    assert play(told.state, Reroll(0, 1)).all(Rolled)[-1].hits == 1
    none = play(told.state, Reroll(0, 0), left=1)
    assert none.all(Missed)
    assert none.fighter(0).energy == 7


def test_without_a_one_nobody_is_asked() -> None:
    assert scanning(RerollOnes.CHOOSE, (2, 2, 3)).state.agenda == ()


# mutual_elimination is in test_defeat; injury_deck


@pytest.mark.parametrize("reading", list(InjuryDeck))
def test_a_resolved_injury_is_put_aside_or_goes_back_at_once(reading: InjuryDeck) -> None:
    cards = (InjuryCard("One", (Scar(),)), InjuryCard("Two", (Scar(),)))
    replaced = reading is InjuryDeck.REPLACE
    more: dict[str, Any] = {"rulings": Rulings(injury_deck=reading)}
    state = arena(
        piece("0,0", health=3),
        piece("0,3"),
        agenda=(Suffer(0, 1),),
        injuries=cards,
        dice=(0,),
        **more,
    )
    told = settle(state)
    assert told.state.injury_deck == ((0, 1) if replaced else (1,))
    assert told.state.injuries_aside == (() if replaced else (0,))
    assert not told.all(InjuriesReshuffled)


def test_every_reading_can_be_asked_for_by_name() -> None:
    for field in attrs.fields(Rulings):
        for reading in type(getattr(Rulings(), field.name)):
            game = combatarena.practice_setup(rulings={field.name: reading.name})
            assert getattr(game.rulings, field.name) is reading
    assert MutualElimination.DRAW is Rulings().mutual_elimination
