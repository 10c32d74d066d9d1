"""Damage trees: boxes in order, damage at the end, pushes and what they meet."""

import pytest

from arenarex.cards import Box, DamageTree, Icon, Kind
from arenarex.decisions import Walk
from arenarex.events import (
    BoxTaken,
    FatigueGained,
    FavorGained,
    Pushed,
    StrikeStopped,
    SuccessAdded,
)
from arenarex.rulings import ArenaEdge, PushBlocked, Rulings, TreeChoice
from arenarex.state import State
from common.plane.paths import straight
from common.plane.points import Point
from common.records import replace
from tests.arenarex.builders import (
    INCH,
    RADIUS,
    Piece,
    Told,
    chain_tree,
    column,
    offered,
    pit,
    play,
    position,
    refused,
    spikes,
)

TOUCH = 2 * RADIUS
ANN = Piece(0.0, name="Ann", atk=4)
BOB = Piece(TOUCH, player=1, name="Bob", defense=0)
FAR = Piece(0.0, 20.0, 1, name="Far")
TWO = DamageTree(
    (
        Box(Icon.DAMAGE, 1, (1, 2)),
        Box(Icon.DAMAGE, 2, (3,)),
        Box(Icon.FATIGUE, 1),
        Box(Icon.DAMAGE, 3),
    )
)
"""A branch: down to the bottom by box 1, or to a dead end at box 2."""


def hit(*pieces: Piece, successes: int = 1, then: tuple[str, ...] = (), **facts: object) -> Told:
    """Let the first piece attack the second with so many net successes of four dice."""
    state = position(*pieces, FAR, pools=(0, 0), **facts)  # type: ignore[arg-type]
    state = replace(state, turn=replace(state.turn, reacted=True))
    dice = [4] * successes + [1] * (4 - successes)
    return play(state, "attack Ann Bob", "pass", *then, dice=dice)


def center(state: State, number: int) -> Point:
    base = state.models[number].base
    assert base is not None
    return base.center


@pytest.mark.rule("Damage Tree/1", "Damage Tree Results / Damage")
def test_each_success_takes_a_box_downward_through_connected_boxes() -> None:
    told = hit(replace(ANN, tree=TWO), BOB, successes=3)
    assert offered(told.state) == ["box 1", "box 2"]
    told = play(told.state, "box 1")
    assert told.state.models[1].wounds == 1 + 2 + 3


@pytest.mark.rule("Damage Tree Results / Fatigue")
def test_successes_past_a_dead_end_are_not_applied() -> None:
    told = hit(replace(ANN, tree=TWO), BOB, successes=3, then=("box 2",))
    assert told.state.models[1].wounds == 2
    assert told.state.models[1].fatigue == 1


@pytest.mark.rule("Damage Tree/1")
def test_the_way_through_the_tree_may_be_chosen_whole() -> None:
    rulings = Rulings(tree_choice=TreeChoice.PATH)
    told = hit(replace(ANN, tree=TWO), BOB, successes=3, rulings=rulings)
    assert offered(told.state) == ["path 1 3", "path 2"]
    told = play(told.state, "path 1 3")
    assert told.state.models[1].wounds == 6


@pytest.mark.rule("Damage Tree/4")
def test_arm_comes_off_the_total_once() -> None:
    told = hit(ANN, replace(BOB, arm=2), successes=3)
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("Damage Tree Results / Favor")
def test_a_favor_box_earns_a_favor() -> None:
    told = hit(replace(ANN, tree=chain_tree("favor")), BOB)
    assert told.state.pools == (1, 0)
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("Damage Tree Results / Push", "FAQ / Pushes/1", "Additional Terms / Away/2")
def test_a_push_is_exactly_an_inch_directly_away() -> None:
    told = hit(replace(ANN, tree=chain_tree("push")), BOB, then=("go stay",))
    assert center(told.state, 1).x == pytest.approx(TOUCH + 1.0)
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("Pushing/1")
def test_the_follow_up_is_optional_and_up_to_an_inch() -> None:
    told = hit(replace(ANN, tree=chain_tree("push")), BOB, then=("go 0.5,0.1",))
    assert center(told.state, 0) == Point(0.5, 0.1)


@pytest.mark.rule("Additional Terms / Toward")
def test_a_follow_up_may_not_go_away_from_the_pushed_model() -> None:
    told = hit(replace(ANN, tree=chain_tree("push")), BOB)
    away = Walk(0, straight(Point(0.0, 0.0), Point(-0.5, 0.0)))
    assert refused(told.state, away).rule == "Additional Terms / Toward"


@pytest.mark.rule("Damage Tree/3")
def test_successes_are_lost_once_the_two_are_no_longer_engaged() -> None:
    told = hit(
        replace(ANN, tree=chain_tree("push", "1", "1")),
        replace(BOB, x=TOUCH + 0.5),
        successes=3,
        then=("go stay",),
    )
    assert told.one(StrikeStopped).lost == 2
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("Additional Terms / Away/2")
def test_from_contact_a_push_leaves_the_two_engaged() -> None:
    told = hit(replace(ANN, tree=chain_tree("push", "1")), BOB, successes=2, then=("go stay",))
    assert told.state.models[1].wounds == 2


@pytest.mark.rule("Pushing/6", "Pushing / Resisted Pushes")
def test_a_larger_defender_resists_the_first_push_of_an_attack_only() -> None:
    large = replace(BOB, base=2 * INCH, x=RADIUS * 3)
    told = hit(replace(ANN, tree=chain_tree("push", "push")), large, successes=2, then=("go stay",))
    assert len(told.every(Pushed)) == 1
    assert center(told.state, 1).x == pytest.approx(RADIUS * 3 + 1.0)
    assert told.state.models[1].wounds == 2


@pytest.mark.rule("Pushing/6")
def test_the_push_for_exhaustion_can_be_the_one_that_is_resisted() -> None:
    large = replace(BOB, base=2 * INCH, x=RADIUS * 3, fatigue=2)
    told = hit(replace(ANN, tree=chain_tree("1")), large, successes=1, then=("push",))
    assert not told.every(Pushed)


@pytest.mark.rule("Titans / Immovable")
def test_a_titan_resists_every_push() -> None:
    titan = replace(BOB, kinds=(Kind.TITAN,))
    told = hit(replace(ANN, tree=chain_tree("push", "push")), titan, successes=2)
    assert not told.every(Pushed)
    assert told.state.models[1].wounds == 2


@pytest.mark.rule("Pushing/3")
def test_the_first_push_into_a_friend_adds_a_success() -> None:
    friend = Piece(2 * TOUCH + 0.5, name="Dan")
    told = hit(replace(ANN, tree=chain_tree("push", "1", "1")), BOB, friend, then=("go stay",))
    assert told.one(SuccessAdded).more == 1
    assert told.state.models[1].wounds == 2
    assert center(told.state, 1).x == pytest.approx(TOUCH + 0.5)


@pytest.mark.rule("Pushing/3", "Ours / Push Blocked")
def test_a_push_against_a_friend_that_it_touches_counts_without_movement() -> None:
    friend = Piece(2 * TOUCH, name="Dan")
    told = hit(
        replace(ANN, tree=chain_tree("push", "push", "1")),
        BOB,
        friend,
        successes=2,
        then=("go stay", "go stay"),
    )
    assert len(told.every(SuccessAdded)) == 1
    assert told.state.models[1].wounds == 3


@pytest.mark.rule("Terrain / Hazard")
def test_the_first_push_into_a_hazard_gives_a_fatigue() -> None:
    told = hit(
        replace(ANN, tree=chain_tree("push", "push")),
        BOB,
        successes=2,
        terrain=[column(TOUCH + RADIUS + 1.5, 0.0)],
        then=("go stay", "go stay"),
    )
    assert told.state.models[1].fatigue == 1


@pytest.mark.rule("Terrain / Wounding Hazard", "Terrain / Hazard")
def test_spikes_deal_three_damage_past_arm_and_are_a_hazard() -> None:
    told = hit(
        replace(ANN, tree=chain_tree("push")),
        replace(BOB, arm=5),
        terrain=[spikes(TOUCH + RADIUS + 1.5, 0.0)],
        then=("go stay",),
    )
    assert told.state.models[1].wounds == 3
    assert told.state.models[1].fatigue == 1


@pytest.mark.rule("Terrain / Lethal Hazard", "Ours / Hazard Damage", "Favor Dice/10")
def test_a_pit_defeats_whom_a_push_brings_to_its_edge() -> None:
    told = hit(
        replace(ANN, tree=chain_tree("push", "1")),
        replace(BOB, vitality="..L..L", wounds=1),
        successes=2,
        terrain=[pit(TOUCH + RADIUS + 1.5, 0.0)],
    )
    assert not told.state.models[1].in_play
    assert sum(e.favor for e in told.every(FavorGained) if e.player == 1) == 2
    told = play(told.state, "end")
    assert told.state.pools[0] == 1


@pytest.mark.rule("Terrain / Lethal Hazard")
def test_a_pit_defeats_a_staged_model_whole() -> None:
    told = hit(
        replace(ANN, tree=chain_tree("push")),
        replace(BOB, stages=3),
        terrain=[pit(TOUCH + RADIUS + 1.5, 0.0)],
    )
    assert not told.state.models[1].in_play


@pytest.mark.parametrize(("edge", "alive"), [(ArenaEdge.WALL, True), (ArenaEdge.LETHAL, False)])
@pytest.mark.rule("Damage Tree Results / Push")
def test_what_the_edge_does_is_a_ruling(edge: ArenaEdge, alive: bool) -> None:
    near_edge = 40.0 - RADIUS - 0.5
    ann = replace(ANN, x=near_edge - TOUCH, tree=chain_tree("push"))
    bob = replace(BOB, x=near_edge)
    then = ("go stay",) if alive else ()
    told = hit(ann, bob, then=then, rulings=Rulings(arena_edge=edge))
    assert told.state.models[1].in_play is alive
    if alive:
        assert told.state.models[1].fatigue == 1


@pytest.mark.rule("Ours / Push Blocked")
@pytest.mark.parametrize(("ruling", "slid"), [(PushBlocked.STOP, False), (PushBlocked.SLIDE, True)])
def test_whether_a_blocked_push_slides_on_is_a_ruling(ruling: PushBlocked, slid: bool) -> None:
    told = hit(
        replace(ANN, tree=chain_tree("push")),
        BOB,
        terrain=[column(TOUCH + RADIUS + 1.0, 1.0)],
        rulings=Rulings(push_blocked=ruling),
        then=("go stay",),
    )
    assert (center(told.state, 1).y < -0.01) is slid
    assert told.state.models[1].fatigue == 1


@pytest.mark.rule("Damage Tree Results / Reposition/1", "FAQ / Actions and Reactions/6")
def test_an_exhausted_active_model_may_withdraw_after_a_reposition() -> None:
    ann = replace(ANN, tree=chain_tree("reposition"), fatigue=1)
    state = position(ann, BOB, FAR, pools=(0, 0))
    told = play(state, "attack Ann Bob", "pass", "go -2,0", "withdraw", dice=[4, 1, 1, 1])
    assert told.state.models[0].fatigue == 1
    assert told.state.turn.player == 1


@pytest.mark.rule("Additional Terms / Engaged")
def test_who_is_engaged_after_a_reposition_may_not_withdraw() -> None:
    ann = replace(ANN, tree=chain_tree("reposition"), fatigue=1)
    state = position(ann, BOB, FAR, pools=(0, 0))
    told = play(state, "attack Ann Bob", "pass", "go -0.5,0", dice=[4, 1, 1, 1])
    assert told.state.models[0].fatigue == 2


@pytest.mark.rule("Damage Tree Results / Reposition/2")
def test_a_reacting_model_repositions_without_losing_fatigue() -> None:
    bob = replace(BOB, atk=4, tree=chain_tree("reposition"))
    state = position(ANN, bob, FAR, pools=(0, 0))
    told = play(
        state,
        "attack Ann Bob",
        "react counterattack Bob",
        "pass",
        f"go {TOUCH + 2.5:.1f},0",
        dice=[1, 1, 1, 1, 4, 1, 1, 1],
    )
    assert told.state.models[1].fatigue == 1
    assert not [e for e in told.every(FatigueGained) if e.level == 0]


@pytest.mark.rule("Fatigue Levels / Exhausted/2")
def test_the_free_push_comes_before_or_after_any_box() -> None:
    told = hit(replace(ANN, atk=4), replace(BOB, fatigue=2), successes=0)
    assert offered(told.state) == ["box 0", "push"]
    told = play(told.state, "box 0", "go stay")
    assert [box.box for box in told.every(BoxTaken)] == [0, -1]
    assert told.state.models[1].wounds == 2


def test_a_friendly_victim_gives_no_success_for_a_friend_that_it_is_pushed_into() -> None:
    friend = Piece(2 * TOUCH, name="Dan")
    told = hit(
        replace(ANN, tree=chain_tree("push", "1")),
        replace(BOB, player=0),
        friend,
        then=("go stay",),
    )
    assert not told.every(SuccessAdded)
