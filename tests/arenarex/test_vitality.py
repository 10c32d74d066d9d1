"""Vitality tracks, stages, hazards that live, beasts that go Wild, titans, displacement."""

import pytest

import arenarex
from arenarex.arena import Hazard, Terrain
from arenarex.cards import Kind
from arenarex.decisions import End, GoWild, Use, Walk
from arenarex.events import (
    AttackDeclared,
    Displaced,
    FavorGained,
    Marked,
    StageChanged,
    Walked,
    Woken,
)
from arenarex.rulings import DisplacedNoRoom, HazardKillFavor, Rulings, WildIsDeclared
from arenarex.state import NOBODY, State
from arenarex.tasks import BeginTurn, Cause, Displace, Harm
from common.dice import Dice
from common.plane.gaps import gap
from common.plane.paths import straight
from common.plane.points import EPS, Point
from common.plane.shapes import rectangle
from common.records import replace
from tests.arenarex.builders import (
    RADIUS,
    Piece,
    Told,
    chain_tree,
    column,
    distance_between,
    offered,
    pit,
    play,
    position,
    refused,
)

TOUCH = 2 * RADIUS
ANN = Piece(0.0, name="Ann", atk=4)
BOB = Piece(TOUCH, player=1, name="Bob", defense=0)
FAR = Piece(0.0, 25.0, 1, name="Far")
OWN = Piece(0.0, -25.0, 0, name="Own")
BEAST = (Kind.BEAST,)
TITAN = (Kind.TITAN,)


def harmed(state: State, *harms: Harm) -> Told:
    """Let damage come out of nowhere."""
    state = replace(state, agenda=(*harms, *state.agenda), dice=Dice.scripted(()))
    return Told(*arenarex.MACHINE.settle(state))


def direct(number: int, amount: int, by: int = NOBODY) -> Harm:
    return Harm(number, amount, Cause.DIRECT, by)


def center(state: State, number: int) -> Point:
    base = state.models[number].base
    assert base is not None
    return base.center


@pytest.mark.rule("Damage Tree/5", "Vitality Bar/2")
def test_damage_marks_from_the_left_and_each_laurel_pays() -> None:
    told = harmed(position(ANN, replace(BOB, vitality=".L.LL."), FAR, pools=(0, 0)), direct(1, 4))
    assert told.state.models[1].wounds == 4
    assert told.state.pools == (0, 2)


@pytest.mark.rule("Vitality Bar/4")
def test_a_model_without_open_boxes_is_removed() -> None:
    told = harmed(position(ANN, replace(BOB, vitality="..."), FAR), direct(1, 7))
    assert told.one(Marked).boxes == 3
    assert not told.state.models[1].in_play


@pytest.mark.rule("Stages/3", "Stages/2", "Stages/5")
def test_a_stage_ends_with_its_numeral_and_excess_damage_is_lost() -> None:
    state = position(ANN, replace(BOB, vitality="..L", stages=2), FAR, pools=(0, 0))
    told = harmed(state, direct(1, 2))
    assert told.state.models[1].stage == 0
    told = harmed(told.state, direct(1, 9))
    assert told.one(StageChanged).stage == 1
    assert told.state.models[1].wounds == 0
    assert told.state.models[1].fatigue == 2
    told = harmed(told.state, direct(1, 3))
    assert not told.state.models[1].in_play
    assert told.state.pools == (0, 1)


@pytest.mark.rule("Favor Dice/10")
@pytest.mark.parametrize(
    ("ruling", "favor"), [(HazardKillFavor.ANY, 1), (HazardKillFavor.BY_HAZARD, 0)]
)
def test_the_crowd_pays_for_a_victim_that_a_hazard_hurt(
    ruling: HazardKillFavor, favor: int
) -> None:
    state = position(
        ANN,
        replace(BOB, vitality="...."),
        FAR,
        pools=(0, 0),
        rulings=Rulings(hazard_kill_favor=ruling),
    )
    told = harmed(state, Harm(1, 3, Cause.HAZARD, 0), direct(1, 1, 0))
    told = play(told.state, "end")
    assert told.state.pools[0] == favor
    if not favor:
        told = harmed(state, Harm(1, 4, Cause.HAZARD, 0))
        told = play(told.state, "end")
        assert "Favor Dice/10" in told.rules


# Living hazards


BEAR = Piece(0.0, 8.0, name="Bear", living=True, kinds=BEAST, atk=2, mov=6)


@pytest.mark.rule("Terrain / Living Hazard/1")
def test_a_living_hazard_attacks_whom_a_push_leaves_near_it() -> None:
    ann = replace(ANN, tree=chain_tree("push", "push"))
    bear = replace(BEAR, x=TOUCH + 2.0 + TOUCH + 2.0, y=0.0)
    state = position(ann, BOB, FAR, bear, pools=(0, 0))
    state = replace(state, turn=replace(state.turn, reacted=True))
    told = play(state, "attack Ann Bob", "pass", "go 1,0", "go 2,0", dice=[4, 4, 1, 1, 4, 4])
    (woken,) = told.every(Woken)
    assert woken.prey == 1
    assert distance_between(told.state, 3, 1) == pytest.approx(1.0, abs=1e-5)
    assert told.state.models[1].wounds == 4


@pytest.mark.rule("Terrain / Living Hazard/2")
def test_the_victims_opponent_gets_the_favor_of_a_living_hazards_tree() -> None:
    bear = replace(BEAR, x=TOUCH, y=0.0, defense=0, tree=chain_tree("favor"))
    state = position(ANN, bear, OWN, FAR, pools=(0, 0))
    told = play(state, "attack Ann Bear", "pass", dice=[1, 1, 1, 1, 4, 1, 1, 1])
    assert told.state.pools == (0, 1)


@pytest.mark.rule("Terrain / Living Hazard/4")
def test_a_living_hazard_strikes_back_at_whoever_attacks_it() -> None:
    state = position(ANN, replace(BEAR, x=TOUCH, y=0.0, defense=0), OWN, FAR, pools=(0, 0))
    told = play(state, "attack Ann Bear", "pass", dice=[1, 1, 1, 1, 4, 1, 1, 1])
    assert [each.attacker for each in told.every(AttackDeclared)] == [0, 1]
    assert told.state.models[0].wounds == 1


@pytest.mark.rule("Terrain / Living Hazard/3")
def test_a_laurel_of_a_living_hazard_is_earned_by_who_struck_it() -> None:
    bear = replace(BEAR, x=TOUCH, y=0.0, defense=0, vitality="L.....", atk=0)
    state = position(ANN, bear, OWN, FAR, pools=(0, 0))
    told = play(state, "attack Ann Bear", "pass", "favor 0", dice=[4, 1, 1, 1, 1, 1])
    assert told.state.pools == (1, 0)


@pytest.mark.rule("Terrain / Living Hazard/6")
def test_a_living_hazard_gains_no_fatigue() -> None:
    ann = replace(ANN, tree=chain_tree("fatigue"))
    bear = replace(BEAR, x=TOUCH, y=0.0, defense=0, atk=0)
    told = play(
        position(ann, bear, OWN, FAR, pools=(0, 0)),
        "attack Ann Bear",
        "pass",
        dice=[4, 1, 1, 1, 1, 1],
    )
    assert told.state.models[1].fatigue == 0


# Wild


def clear_turn(*pieces: Piece, **facts: object) -> State:
    state = position(
        *pieces,
        agenda=(BeginTurn(0),),
        active=None,
        pools=(0, 0),
        **facts,  # type: ignore[arg-type]
    )
    return arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))[0]


WOLF = Piece(0.0, name="Wolf", kinds=BEAST, atk=2, mov=6, fatigue=1)


@pytest.mark.rule("Beasts / Wild/2", "Clear Turn/2")
def test_a_beast_goes_for_the_nearest_model_a_friend_too() -> None:
    friend = Piece(TOUCH + 4.0, name="Pal", fatigue=1, defense=1)
    state = clear_turn(WOLF, friend, replace(BOB, x=-20.0), FAR)
    assert offered(state) == ["wild Wolf"]
    assert refused(state, End(0)).rule == "Clear Turn/2"
    told = play(state, "wild Wolf", dice=[4, 4, 1])
    assert distance_between(told.state, 0, 1) == pytest.approx(1.0, abs=1e-5)
    assert told.state.models[1].wounds == 2
    assert told.state.models[0].fatigue == 0


@pytest.mark.rule("Beasts / Wild/3")
def test_the_victims_opponent_decides_for_a_wild_beast() -> None:
    wolf = replace(WOLF, tree=chain_tree("favor", "push"))
    own = replace(OWN, fatigue=1)
    state = clear_turn(wolf, replace(BOB, x=TOUCH, fatigue=1), own, FAR)
    state = replace(state, pools=(1, 1))
    state = replace(state, turn=replace(state.turn, reacted=True))
    told = play(state, "wild Wolf", "favor 1")
    assert arenarex.to_move(told.state) == (1,)
    assert told.state.pools == (0, 1)


@pytest.mark.rule("Beasts / Wild/2")
@pytest.mark.parametrize("ruling", list(WildIsDeclared))
def test_whether_a_wild_attack_may_be_reacted_to_is_a_ruling(ruling: WildIsDeclared) -> None:
    state = clear_turn(
        WOLF,
        replace(BOB, x=TOUCH),
        replace(OWN, fatigue=1),
        FAR,
        rulings=Rulings(wild_is_declared=ruling),
    )
    dice = [1, 1] if ruling is WildIsDeclared.NEVER else []
    told = play(state, "wild Wolf", dice=dice)
    reacting = ruling is WildIsDeclared.REACTIONS
    assert ("react counterattack Bob" in offered(told.state)) is reacting


@pytest.mark.rule("Ours / Wild Movement")
def test_a_beast_without_enough_mov_goes_all_of_it_and_does_not_attack() -> None:
    state = clear_turn(WOLF, replace(BOB, x=15.0), replace(OWN, fatigue=1), FAR)
    told = play(state, GoWild(0, 0))
    assert center(told.state, 0).x == pytest.approx(6.0)
    assert not told.every(AttackDeclared)


BOX = Terrain(rectangle(Point(5.0, 0.0), 2.0, 2.0), Hazard.LETHAL, "pit with corners")


@pytest.mark.rule("Ours / Wild Movement")
@pytest.mark.parametrize("hole", [pit(5.0, 0.0), BOX])
def test_a_beast_goes_around_a_pit_without_touching_it(hole: Terrain) -> None:
    state = clear_turn(WOLF, replace(BOB, x=15.0), replace(OWN, fatigue=1), FAR, terrain=[hole])
    told = play(state, GoWild(0, 0))
    base = told.state.models[0].base
    assert base is not None, "it ran into the pit"
    assert EPS < gap(base, hole.shape) < 0.01, "it goes round as near as may be"
    assert told.one(Walked).path.length == pytest.approx(6.0)


@pytest.mark.rule("Beasts / Wild/2")
def test_equally_near_models_are_drawn_by_chance() -> None:
    state = clear_turn(
        WOLF,
        replace(BOB, x=TOUCH + 1, defense=1),
        replace(FAR, x=-TOUCH - 1, y=0.0, defense=1),
        replace(OWN, fatigue=1),
    )
    state = replace(state, turn=replace(state.turn, reacted=True))
    told = play(state, "wild Wolf", dice=[1, 1, 1, 1])
    assert told.one(Woken).prey == 2


# Titans and displacement


HULK = Piece(0.0, name="Hulk", kinds=TITAN, mov=8)


@pytest.mark.rule("Displacement/1", "Displacement/2")
def test_a_titan_may_end_its_move_on_models_which_are_placed_cohort_by_cohort() -> None:
    state = position(HULK, Piece(5.5, 0.5, name="Pal"), replace(BOB, x=6.5, y=-0.8), FAR)
    told = play(state, "move Hulk", "go 6,0")
    assert len(told.every(Displaced)) == 2
    assert offered(told.state) == ["next 0", "next 1"]
    told = play(told.state, "next 1")
    assert arenarex.to_move(told.state) == (1,)
    place, dice = arenarex.actions(told.state, 1).sample(Dice.seeded(1))
    told = play(told.state, place)
    assert distance_between(told.state, 0, 2) == pytest.approx(0.0, abs=1e-6)
    assert arenarex.to_move(told.state) == (0,)
    place, _ = arenarex.actions(told.state, 0).sample(dice)
    told = play(told.state, place)
    assert distance_between(told.state, 0, 1) == pytest.approx(0.0, abs=1e-6)


@pytest.mark.rule("Actions / Move")
def test_others_may_not_cross_a_base() -> None:
    state = position(ANN, replace(BOB, x=4.0), FAR)
    state = play(state, "move Ann").state

    through = Walk(0, straight(Point(0.0, 0.0), Point(5.0, 0.0)))
    assert refused(state, through).rule == "Actions / Move"


@pytest.mark.rule("Titans / Unstoppable")
def test_a_titan_passes_through_others_even_outside_its_activation_but_may_not_stay() -> None:
    hulk = replace(HULK, player=1, x=0.0)
    state = position(replace(ANN, x=-20.0), hulk, Piece(4.0, 0.0, 1, name="Pal"))
    state = play(state, "move Ann", "go stay", "react move Hulk").state

    onto = Walk(1, straight(Point(0.0, 0.0), Point(4.0, 0.0)))
    assert refused(state, onto).rule == "Titans / Unstoppable"
    told = play(state, "go 8,0")
    assert center(told.state, 1).x == 8.0


@pytest.mark.rule("Displacement/3", "Ours / Displaced Without Room")
@pytest.mark.parametrize("ruling", list(DisplacedNoRoom))
def test_where_there_is_no_room_the_hazard_strikes_first(ruling: DisplacedNoRoom) -> None:
    ring: list[Terrain] = [
        column(6.0 + 3.2 * x, 3.2 * y, 1.35)
        for x, y in (
            (1, 0),
            (-0.7, 0.72),
            (-0.7, -0.72),
            (0.7, 0.72),
            (0.7, -0.72),
            (0, 1),
            (0, -1),
        )
    ]
    state = position(
        HULK, replace(BOB, x=6.0), FAR, terrain=ring, rulings=Rulings(displaced_no_room=ruling)
    )
    hulk = replace(state.models[0], base=state.models[0].base)
    assert hulk.base is not None
    moved = replace(hulk, base=hulk.base._replace(center=Point(6.2, 0.0)))

    state = replace(
        state, models=(moved, *state.models[1:]), agenda=(Displace(0, (1,)), *state.agenda)
    )
    state, events = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    assert "Displacement/3" in {event.rule for event in events}
    assert state.models[1].fatigue == 1
    place, _ = arenarex.actions(state, 1).sample(Dice.seeded(1))
    state = arenarex.apply(state, place)
    assert state.models[1].in_play


@pytest.mark.rule("Vitality Bar/2")
def test_favor_of_a_track_goes_to_the_models_player() -> None:
    told = harmed(position(ANN, replace(BOB, vitality="LL..."), FAR, pools=(0, 0)), direct(1, 2, 0))
    assert [event.player for event in told.every(FavorGained)] == [1, 1]


def test_a_pit_beside_the_path_is_no_obstacle() -> None:
    state = position(ANN, replace(BOB, x=20.0), FAR, terrain=[pit(3.0, 3.0)])
    told = play(state, "move Ann", "go 5,0")
    assert told.state.models[0].in_play


@pytest.mark.rule("Vitality Bar/2")
def test_a_modified_laurel_of_a_model_that_fell_meanwhile_is_a_favor() -> None:
    """Ichor for the first laurel kills an enemy whose Spite kills the owner of the second."""
    ann = replace(ANN, traits=("Ichor",), vitality="CC...", defense=2)
    bob = replace(BOB, traits=("Spite",), wounds=8, atk=3)
    told = harmed(position(ann, bob, FAR, OWN, pools=(0, 0)), Harm(0, 2, Cause.DIRECT, 1))
    told = play(told.state, Use(0, "Ichor", 0, 1, "damage"))
    told = play(told.state, Use(1, "Spite", 1, 0), dice=[4, 4, 4, 1, 1])
    assert not told.state.models[0].in_play and not told.state.models[1].in_play
    assert told.state.pools == (1, 0)
