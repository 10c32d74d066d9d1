"""Ludus benefits, tactics, and the 75 percent."""

from typing import Any

import pytest

import arenarex
from arenarex.cards import Kind, Ludus, practice_profiles
from arenarex.decisions import Use, Walk
from arenarex.events import FavorGained, Fielded, MoveDeclared, Rolled, Shifted
from arenarex.rules.cohorts import ludus_of
from arenarex.rulings import Rulings, ZoneWithin
from arenarex.setup import Cohort
from arenarex.state import State
from arenarex.tasks import BeginTurn
from common.dice import Dice
from common.plane.paths import straight
from common.plane.points import Point
from common.plane.shapes import Disc
from common.records import replace
from tests.arenarex.builders import (
    RADIUS,
    Piece,
    chain_tree,
    offered,
    play,
    position,
    refused,
)

TOUCH = 2 * RADIUS
FAR = Piece(0.0, 25.0, 1, name="Far")
OWN = Piece(0.0, -25.0, 0, name="Own", fatigue=1)


def of(ludus: Ludus, name: str, x: float, **facts: Any) -> Piece:
    return Piece(x, name=name, ludus=ludus, benefits=ludus, **facts)


def clear_turn(*pieces: Piece, **facts: Any) -> State:
    state = position(*pieces, agenda=(BeginTurn(0),), active=None, **facts)
    return arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))[0]


def cohort(*names: str, adopting: Ludus | None = None) -> Cohort:
    return Cohort(tuple(practice_profiles()[name] for name in names), adopting)


def test_three_of_four_gladiators_bring_the_benefits() -> None:
    assert ludus_of(cohort("Murena", "Castor", "Aquila", "Leon")) is Ludus.LUDUS_MAGNUS
    assert ludus_of(cohort("Murena", "Castor", "Leon", "Kore")) is None


def test_beasts_titans_and_mounts_are_left_out_of_the_count() -> None:
    assert ludus_of(cohort("Murena", "Ursa", "Colossus", "Celer")) is Ludus.LUDUS_MAGNUS


def test_the_adopted_count_for_the_ludus_of_their_cohort() -> None:
    names = ("Leon", "Myrine", "Exul", "Venator")
    assert ludus_of(cohort(*names)) is None
    assert ludus_of(cohort(*names, adopting=Ludus.HELLENIKI)) is Ludus.HELLENIKI


def test_stages_count_one_by_one_and_singular_ones_not_at_all() -> None:
    assert ludus_of(cohort("Leon", "Myrine", "Kore", "Gorgo")) is Ludus.HELLENIKI
    assert ludus_of(cohort("Leon", "Myrine", "Gorgo")) is None


@pytest.mark.rule("Ludus Benefits/2", "FAQ / List Building/1", "FAQ / List Building/2")
def test_benefits_are_given_at_the_start_but_not_to_the_adopted() -> None:
    setup = arenarex.practice_setup(
        cohorts=["Leon, Myrine, Kore, Exul, Celer", "Murena, Castor, Aquila, Gallus, Ursa"],
        adopting=Ludus.HELLENIKI,
    )
    state = arenarex.initial(setup, Dice.seeded(1))
    names = [[t.name for t in model.traits] for model in state.models]
    assert "Hubris" in names[0] and "Hubris" not in names[3]
    assert "Ekstasis" in names[3] and "Ekstasis" in names[4]
    assert "Flourish" in names[5] and "Flourish" not in names[9]
    fielded: set[str] = set()
    while not fielded:
        state, events = step(state)
        fielded = {event.rule for event in events if isinstance(event, Fielded)}
    assert "Ludus Benefits/2" in fielded


def step(state: State) -> tuple[State, tuple[Any, ...]]:
    (player,) = arenarex.to_move(state)
    action, _ = arenarex.actions(state, player).sample(Dice.seeded(5))
    return arenarex.step(state, action)


@pytest.mark.rule("Ludus Magnus Benefits / Flourish", "FAQ / Ludus Magnus/4")
def test_flourish_pays_past_the_bottom_of_the_tree_only() -> None:
    ann = of(Ludus.LUDUS_MAGNUS, "Ann", 0.0, atk=3, tree=chain_tree("1", "1"))
    bob = Piece(TOUCH, player=1, name="Bob", defense=0)
    state = position(ann, bob, FAR, OWN, pools=(0, 0))
    state = replace(state, turn=replace(state.turn, reacted=True))
    assert play(state, "attack Ann Bob", "pass", dice=[4, 4, 4]).state.pools == (1, 0)
    assert play(state, "attack Ann Bob", "pass", dice=[4, 4, 1]).state.pools == (0, 0)


@pytest.mark.rule("Ludus Magnus Benefits / Circus Maximus")
def test_a_ludus_magnus_gladiator_spends_three() -> None:
    ann = of(Ludus.LUDUS_MAGNUS, "Ann", 0.0, atk=0)
    bob = Piece(TOUCH, player=1, name="Bob", defense=0)
    state = position(ann, bob, FAR, OWN, pools=(9, 0))
    told = play(state, "attack Ann Bob", "pass", "pass", "favor 3", dice=[1, 1, 1])
    assert told.state.pools[0] == 6


@pytest.mark.rule("Ludus Magnus Benefits / Rouse")
def test_rouse_takes_a_fatigue_for_a_favor_once() -> None:
    state = clear_turn(of(Ludus.LUDUS_MAGNUS, "Ann", 0.0, fatigue=1), OWN, FAR, pools=(0, 0))
    told = play(state, "use Rouse Ann")
    assert told.state.pools == (1, 0)
    assert told.state.models[0].fatigue == 1
    assert "use Rouse Ann" not in offered(told.state)


@pytest.mark.rule("Displacement/1")
def test_an_echelon_moves_through_and_onto_its_fellows() -> None:
    ann = of(Ludus.LEGIO_XIII, "Ann", 0.0)
    pal = of(Ludus.LEGIO_XIII, "Pal", 4.0)
    state = position(ann, pal, FAR)
    play(state, "move Ann", "go 3.5,0")
    foe = play(position(ann, replace(pal, player=1), FAR), "move Ann").state
    through = Walk(0, straight(Point(0.0, 0.0), Point(3.5, 0.0)))
    assert refused(foe, through).rule == "Actions / Move"


@pytest.mark.rule("Legio XIII Benefits / Maniple")
def test_maniple_lets_each_legionary_reposition() -> None:
    ann = of(Ludus.LEGIO_XIII, "Ann", 0.0, fatigue=1)
    pal = of(Ludus.LEGIO_XIII, "Pal", 6.0, fatigue=2)
    state = clear_turn(ann, pal, FAR, pools=(2, 0))
    told = play(state, "use Maniple Ann", "use Maniple Ann on Pal", "go 6,3")
    told = play(told.state, "use Maniple Ann on Ann", "go 0,3")
    assert told.state.pools == (0, 0)
    assert told.state.models[1].base is not None
    assert told.state.models[1].base.center.y == 3.0


@pytest.mark.rule("Morituri Benefits / Will of Antony")
def test_morituri_remove_all_fatigue_in_a_clear_turn() -> None:
    ann = of(Ludus.MORITURI, "Ann", 0.0, fatigue=2)
    state = position(ann, replace(OWN, fatigue=2), FAR, agenda=(BeginTurn(0),), active=None)
    state, events = arenarex.MACHINE.settle(state)
    assert [model.fatigue for model in state.models[:2]] == [0, 1]
    assert "Morituri Benefits / Will of Antony" in {event.rule for event in events}


@pytest.mark.rule("Morituri Benefits / Cleopatra's Gift")
def test_cleopatras_gift_triggers_a_death_effect_of_the_living() -> None:
    ann = of(Ludus.MORITURI, "Ann", 0.0, fatigue=1, traits=("Terror",))
    bob = Piece(TOUCH, player=1, name="Bob")
    state = clear_turn(ann, OWN, bob, pools=(2, 0))
    told = play(state, "use Cleopatra's Gift Ann: Terror")
    assert told.every(Shifted)
    assert told.state.models[0].in_play
    assert told.state.pools == (0, 0)


@pytest.mark.rule("Morituri Benefits / Offering")
def test_an_offering_hurts_a_friend_for_two_favor_once() -> None:
    state = clear_turn(of(Ludus.MORITURI, "Ann", 0.0, fatigue=1), OWN, FAR, pools=(0, 0))
    told = play(state, "use Offering Own")
    assert told.state.pools == (2, 0)
    assert told.state.models[1].wounds == 2
    assert "use Offering Own" not in offered(told.state)


@pytest.mark.rule("Zephyri Benefits / Brave")
def test_the_brave_react_while_tired_for_favor_and_blood() -> None:
    bob = of(Ludus.ZEPHYRI, "Bob", TOUCH, player=1, fatigue=2)
    state = position(Piece(0.0, name="Ann"), bob, FAR, OWN, pools=(0, 1))
    told = play(state, "attack Ann Bob", "react counterattack Bob by Brave")
    assert told.state.models[1].wounds == 3
    assert told.state.models[1].fatigue == 2
    assert told.state.pools == (0, 0)


@pytest.mark.rule("Zephyri Benefits / Ambush", "FAQ / Zephyri/3", "FAQ / Zephyri/4")
def test_an_ambush_is_a_successful_attack_with_the_bonuses_of_one() -> None:
    ann = of(Ludus.ZEPHYRI, "Ann", 0.0, fatigue=1)
    bob = Piece(TOUCH, player=1, name="Bob", fatigue=2, traits=("Aegis of Fame",))
    state = clear_turn(ann, OWN, bob, FAR, pools=(1, 0))
    told = play(state, "use Ambush Ann on Bob", "box 0", "push", "go 1,0")
    assert told.state.models[2].wounds == 3
    assert told.state.models[0].fatigue == 0
    assert told.state.pools == (0, 0)


@pytest.mark.rule("Zephyri Benefits / Blood Brothers", "FAQ / Zephyri/2")
def test_blood_brothers_affects_both() -> None:
    ann = of(Ludus.ZEPHYRI, "Ann", 0.0, fatigue=1)
    pal = of(Ludus.ZEPHYRI, "Pal", 6.0, fatigue=1, wounds=3)
    third = of(Ludus.ZEPHYRI, "Tri", 12.0, fatigue=1)
    told = play(clear_turn(ann, pal, third, FAR), "use Blood Brothers Ann on Pal")
    assert [model.wounds for model in told.state.models[:2]] == [2, 1]
    left = [text for text in offered(told.state) if "Blood" in text]
    assert left == []


@pytest.mark.rule("Helleniki Benefits / Ekstasis")
def test_ekstasis_rolls_one_defence_die_again_beside_a_fellow() -> None:
    bob = of(Ludus.HELLENIKI, "Bob", TOUCH, player=1)
    pal = replace(of(Ludus.HELLENIKI, "Pal", TOUCH, player=1), y=TOUCH)
    state = position(Piece(0.0, name="Ann"), replace(bob, wounds=0), pal, OWN, pools=(0, 0))
    state = replace(state, turn=replace(state.turn, reacted=True))
    asked = play(state, "attack Ann Bob", "pass", "pass", dice=[4, 4, 1, 1, 1])
    assert offered(asked.state) == ["reroll 0 0", "reroll 1 0"]
    told = play(asked.state, "reroll 1 0", dice=[6])
    assert told.one(Rolled).again
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("Helleniki Benefits / Hubris")
def test_hubris_puts_a_favor_into_the_next_roll() -> None:
    ann = of(Ludus.HELLENIKI, "Ann", 0.0, atk=1)
    bob = Piece(TOUCH + 0.5, player=1, name="Bob", defense=0)
    state = position(ann, bob, FAR, OWN, pools=(0, 0))
    state = replace(state, turn=replace(state.turn, reacted=True))
    told = play(state, "attack Ann Bob", "use Hubris Ann", "pass", dice=[1, 4])
    assert told.state.models[0].wounds == 2
    assert told.state.models[1].wounds == 2
    assert told.state.pools == (0, 0)
    assert told.state.models[0].spent == 1


@pytest.mark.rule("Helleniki Benefits / Heroic Challenge")
def test_a_heroic_challenge_draws_two_together() -> None:
    ann = of(Ludus.HELLENIKI, "Ann", 0.0, fatigue=1)
    bob = Piece(10.0, player=1, name="Bob")
    state = clear_turn(ann, OWN, bob, FAR, pools=(2, 0))
    told = play(state, "use Heroic Challenge Ann on Bob: own first")
    models = told.state.models
    assert models[0].base is not None and models[2].base is not None
    assert models[0].base.center.x == pytest.approx(3.0)
    assert models[2].base.center.x == pytest.approx(7.0)


@pytest.mark.rule("Tactics / Maneuver", "FAQ / Clear Turns and Last Man Standing/1")
def test_a_maneuver_is_a_move_without_fatigue_that_provokes() -> None:
    ann = Piece(0.0, name="Ann", fatigue=1)
    bob = Piece(TOUCH, player=1, name="Bob")
    state = clear_turn(ann, OWN, bob, FAR, pools=(3, 0))
    told = play(state, "use Maneuver Ann")
    assert len(told.every(MoveDeclared)) == 1
    assert "react opportunity attack Bob" in offered(told.state)
    told = play(told.state, "pass", "go -3,0", "pass")
    assert told.state.models[0].fatigue == 0
    assert "use Maneuver Ann" not in offered(told.state)


@pytest.mark.rule("FAQ / Gorgons/2")
def test_a_titan_makes_no_maneuver() -> None:
    hulk = Piece(0.0, name="Hulk", fatigue=1, kinds=(Kind.TITAN,))
    state = clear_turn(hulk, OWN, FAR, pools=(3, 0))
    assert refused(state, Use(0, "Maneuver", 0)).rule == "FAQ / Gorgons/2"


@pytest.mark.rule("Tactics / Incite")
def test_incite_takes_one_action_with_a_living_hazard() -> None:
    bear = Piece(5.0, name="Bear", living=True, kinds=(Kind.BEAST,), atk=2)
    prey = Piece(5.0 + TOUCH, player=1, name="Prey", defense=0)
    state = clear_turn(Piece(-9.0, name="Ann", fatigue=1), OWN, bear, prey, FAR, pools=(2, 0))
    told = play(state, "use Incite Bear", "attack Bear Prey", "pass", "favor 0", dice=[4, 4])
    assert told.state.models[3].wounds == 2
    assert told.state.models[2].player == -1
    assert "use Incite Bear" not in offered(told.state)


@pytest.mark.rule("Terrain / Duel Zone")
def test_a_duel_zone_pays_a_model_that_earns_and_who_starts_a_clear_turn_in_control() -> None:
    zone = Disc(Point(0.0, 0.0), 2.0)
    ann = Piece(0.0, name="Ann", tree=chain_tree("favor"), atk=1)
    bob = Piece(TOUCH + 0.9, player=1, name="Bob", defense=0)
    state = position(ann, bob, FAR, OWN, pools=(0, 0), zones=[zone])
    state = replace(state, turn=replace(state.turn, reacted=True))
    told = play(state, "attack Ann Bob", "pass", dice=[4])
    assert [event.favor for event in told.every(FavorGained)] == [1, 1]
    held = replace(bob, x=20.0)
    turn = clear_turn(replace(ann, fatigue=1), OWN, held, FAR, pools=(0, 0), zones=[zone])
    assert turn.pools == (1, 0)
    shared = clear_turn(replace(ann, fatigue=1), OWN, bob, FAR, pools=(0, 0), zones=[zone])
    assert shared.pools == (0, 0)


@pytest.mark.parametrize(("ruling", "favor"), [(ZoneWithin.TOUCH, 1), (ZoneWithin.WHOLE, 0)])
def test_how_much_of_a_base_must_be_within_a_zone_is_a_ruling(
    ruling: ZoneWithin, favor: int
) -> None:
    zone = Disc(Point(0.0, 0.0), 2.0)
    edge = Piece(2.5, name="Ann", fatigue=1)
    rulings = Rulings(zone_within=ruling)
    state = clear_turn(edge, OWN, FAR, pools=(0, 0), zones=[zone], rulings=rulings)
    assert state.pools == (favor, 0)
    inside = clear_turn(replace(edge, x=0.5), OWN, FAR, pools=(0, 0), zones=[zone], rulings=rulings)
    assert inside.pools == (1, 0)
