"""Mounts and riders: on and off, in attack and defence, in defeat."""

import pytest

import arenarex
from arenarex.cards import Kind
from arenarex.decisions import ChoosePlace, Place, PowerAttack
from arenarex.events import (
    AttackDeclared,
    Dismounted,
    Displaced,
    Marked,
    Mounted,
    Pushed,
    Resisted,
)
from arenarex.odds import attack_odds
from arenarex.state import State
from arenarex.tasks import BeginTurn, Cause, Harm
from common.dice import Dice
from common.plane.points import Point
from common.records import replace
from tests.arenarex.builders import (
    INCH,
    RADIUS,
    Piece,
    Told,
    chain_tree,
    column,
    distance_between,
    offered,
    play,
    position,
    refused,
)

TOUCH = 2 * RADIUS
WIDE = 3 * RADIUS
"""Centres of a mount and a model in base contact: the mount's base is twice as large."""

MOUNT_KINDS = (Kind.MOUNT, Kind.BEAST)
RIDER = Piece(0.0, name="Rider", rides="Horse", base=2 * INCH, mounted=True, partner=1, atk=2)
HORSE = Piece(
    0.0, name="Horse", base=2 * INCH, kinds=MOUNT_KINDS, mounted=True, partner=0, mov=9, atk=2
)
BOB = Piece(WIDE, player=1, name="Bob", defense=1, atk=3)
FAR = Piece(0.0, 25.0, 1, name="Far")


def pair(state: State) -> State:
    """Give the rider's card its own base: the shared one is its mount's."""
    models = list(state.models)
    rider = models[0]
    own = replace(rider.profile.cards[0], base=INCH)
    models[0] = replace(rider, profile=replace(rider.profile, cards=(own,)))
    return replace(state, models=tuple(models))


def mounted(*pieces: Piece, **facts: object) -> State:
    return pair(position(RIDER, HORSE, *pieces, pools=(0, 0), **facts))  # type: ignore[arg-type]


def attacked(*pieces: Piece, **facts: object) -> State:
    """The pair belongs to player 1; the third piece is active."""
    rider, horse = replace(RIDER, player=1), replace(HORSE, player=1)
    return pair(position(rider, horse, *pieces, pools=(0, 0), active=2, **facts))  # type: ignore[arg-type]


def center(state: State, number: int) -> Point:
    base = state.models[number].base
    assert base is not None
    return base.center


@pytest.mark.rule("Actions / Move")
def test_a_mounted_pair_moves_by_the_mounts_mov_and_together() -> None:
    told = play(mounted(FAR), "move Rider", "go -9,0", "pass")
    assert center(told.state, 0) == center(told.state, 1) == Point(-9.0, 0.0)


@pytest.mark.rule("Mounts / Fatigue")
def test_a_pair_shares_its_fatigue() -> None:
    told = play(mounted(FAR), "move Rider", "go stay", "pass", "move Rider", "go stay", "pass")
    assert [m.fatigue for m in told.state.models[:2]] == [1, 1]


@pytest.mark.rule("Mounts / Attacking/1")
def test_the_first_attack_of_a_pair_is_one_by_each() -> None:
    state = mounted(BOB, FAR)
    told = play(
        state,
        "attack Horse Bob",
        "attack Rider Bob",
        "react counterattack Bob",
        dice=[4, 4, 1, 1, 1, 4, 1, 1],
    )
    assert [each.attacker for each in told.every(AttackDeclared)] == [1, 0]
    assert told.state.models[0].fatigue == 1
    assert told.state.models[2].wounds == 3


@pytest.mark.rule("Mounts / Attacking/1")
def test_the_second_attack_fizzles_when_its_target_is_gone() -> None:
    state = mounted(replace(BOB, wounds=9), FAR)
    told = play(state, "attack Horse Bob", "attack Rider Bob", "pass", dice=[4, 4, 1])
    assert len(told.every(AttackDeclared)) == 1


@pytest.mark.rule("Mounts / Attacking/2")
def test_a_mounted_pair_makes_no_power_attack() -> None:
    state = replace(mounted(BOB, FAR), pools=(1, 0))
    asked = play(state, "attack Horse Bob", "attack Rider Bob", "pass").state
    assert offered(asked) == ["favor 0", "favor 1"]
    assert refused(asked, PowerAttack(0)).rule == "Mounts / Attacking/2"


@pytest.mark.rule("Mounts / Attacking a Mounted Model")
def test_either_of_a_pair_may_be_the_target() -> None:
    state = attacked(Piece(WIDE, name="Ann"), Piece(-20.0, name="Own"))
    assert {"attack Ann Rider", "attack Ann Horse"} <= set(offered(state))
    play(state, "attack Ann Rider")


@pytest.mark.rule("Mounts / Attacking a Mounted Model")
def test_an_opportunity_attack_names_one_of_the_pair_too() -> None:
    state = mounted(BOB, FAR)
    asked = play(state, "move Rider").state
    assert "react opportunity attack Bob on Horse" in offered(asked)
    told = play(asked, "react opportunity attack Bob on Horse", dice=[1, 1, 1, 1, 1])
    assert told.state.models[1].wounds == 1 and told.state.models[0].wounds == 0


def push_rider(*others: Piece, successes: int, then: tuple[str, ...] = (), **facts: object) -> Told:
    ann = Piece(WIDE, name="Ann", atk=4, tree=chain_tree("push", "push"))
    state = attacked(ann, Piece(-20.0, 20.0, name="Own"), *others, **facts)
    state = replace(state, turn=replace(state.turn, reacted=True))
    dice = [4] * successes + [1] * (4 - successes) + [1, 1]
    return play(state, "attack Ann Rider", "pass", *then, dice=dice)


@pytest.mark.rule("FAQ / Pushes/4")
def test_a_rider_has_its_mounts_size_against_the_first_push() -> None:
    told = push_rider(successes=1)
    assert told.one(Resisted).rule == "FAQ / Pushes/4"
    assert told.state.models[0].mounted


@pytest.mark.rule("Mounts / Pushed Rider/1", "Mounts / Pushed Rider/2")
def test_a_pushed_rider_is_put_opposite_its_attacker_and_pushed_from_there() -> None:
    told = push_rider(successes=2, then=("go stay",))
    assert told.one(Dismounted).rider == 0
    assert len(told.every(Pushed)) == 1
    assert center(told.state, 0).x == pytest.approx(-3 * RADIUS - 1.0)
    assert center(told.state, 1) == Point(0.0, 0.0)
    assert [m.fatigue for m in told.state.models[:2]] == [2, 0]
    assert not told.state.models[1].mounted


@pytest.mark.rule("Mounts / Pushed Rider/3", "Terrain / Hazard", "Displacement/1")
def test_a_rider_whose_place_is_taken_meets_it_and_is_displaced_by_its_mount() -> None:
    told = push_rider(successes=2, terrain=[column(-3 * RADIUS, 0.5)])
    assert not told.every(Pushed)
    place, _ = arenarex.actions(told.state, 1).sample(Dice.seeded(1))
    told = play(told.state, place)
    assert distance_between(told.state, 0, 1) == pytest.approx(0.0, abs=1e-6)


@pytest.mark.rule("Mounts / Defeated Models")
def test_when_the_mount_falls_the_rider_stands_exhausted_in_its_base_area() -> None:
    state = mounted(FAR, Piece(0.0, -20.0, name="Own"))
    state = replace(state, agenda=(Harm(1, 20, Cause.DIRECT, 2), *state.agenda))
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    told = play(state, f"place Rider {RADIUS - 0.1:.1f},0")
    assert told.state.models[0].fatigue == 2
    assert not told.state.models[0].mounted and not told.state.models[1].in_play
    assert told.state.models[0].base is not None
    assert told.state.models[0].base.radius == pytest.approx(RADIUS)


@pytest.mark.rule("Mounts / Defeated Models", "Beasts / Wild/2")
def test_when_the_rider_falls_a_beast_goes_wild_at_once() -> None:
    state = mounted(BOB, FAR, Piece(0.0, -20.0, name="Own"))
    state = replace(state, agenda=(Harm(0, 20, Cause.DIRECT, 2), *state.agenda))
    state = replace(state, turn=replace(state.turn, reacted=True))
    state = replace(state, dice=Dice.scripted([4, 4, 1]))
    state, _ = arenarex.MACHINE.settle(state)
    assert state.models[2].wounds == 2


@pytest.mark.rule("Mounts / Mounting and Dismounting/1", "Measuring")
def test_in_a_clear_turn_a_ready_rider_gets_off_within_an_inch_and_on_in_contact() -> None:
    rider, horse = replace(RIDER, fatigue=1), replace(HORSE, kinds=(Kind.MOUNT,), fatigue=1)
    state = position(
        rider,
        horse,
        FAR,
        Piece(9.0, 20.0, 1, name="Two"),
        agenda=(BeginTurn(0),),
        active=None,
        pools=(0, 0),
    )
    state, _ = arenarex.MACHINE.settle(replace(pair(state), dice=Dice.scripted(())))
    assert offered(state) == ["end", "dismount Rider"]
    down = play(state, "dismount Rider").state
    assert refused(down, Place(0, 0, Point(WIDE + 1.1, 0.0))).rule == "Measuring"
    told = play(state, "dismount Rider", f"place Rider {WIDE + 0.9:.1f},0")
    assert len(told.every(Dismounted)) == 1
    assert distance_between(told.state, 0, 1) <= 1.0 + 1e-6
    assert told.state.turn.player == 1
    told = play(state, "dismount Rider", f"place Rider {WIDE + 1e-7:.9f},0", "mount Rider")
    assert len(told.every(Mounted)) == 1
    assert told.state.models[0].mounted


def test_the_odds_of_a_blow_that_sets_a_mount_free_leave_its_wild_attack_out() -> None:
    state = attacked(replace(BOB, player=0), FAR)
    rider = replace(state.models[0], wounds=len(state.models[0].card.vitality) - 1)
    state = replace(state, models=(rider, *state.models[1:]))
    odds = attack_odds(state, 2, 0)
    assert odds.defeat == odds.success > 0


def gored(kind: Kind) -> Told:
    """Gore a rider in the saddle of a mount of a kind."""
    rider = replace(RIDER, player=1)
    horse = replace(HORSE, player=1, kinds=(Kind.MOUNT, kind))
    bob = replace(BOB, player=0, tree=chain_tree("Gore"))
    state = pair(position(rider, horse, bob, FAR, pools=(0, 0), active=2))
    state = replace(state, turn=replace(state.turn, reacted=True))
    return play(state, "attack Bob Rider", "pass", dice=[4, 1, 1, 1, 1])


@pytest.mark.rule("Titans / Immovable")
def test_nobody_displaces_a_titan_by_way_of_its_rider() -> None:
    assert isinstance(gored(Kind.BEAST).state.agenda[0], ChoosePlace)
    told = gored(Kind.TITAN)
    assert told.one(Resisted).model == 0
    assert not told.every(Displaced)
    assert center(told.state, 1) == Point(0.0, 0.0)
    assert told.one(Marked).boxes == 1
