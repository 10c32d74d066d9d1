"""Closer points of the rules, each a line of its own."""

import pytest

import arenarex
from arenarex.cards import Kind, Ludus
from arenarex.decisions import Activate, AddFavor, DeclareAttack, ResolveNext, Use
from arenarex.events import Activated, FavorLost, Fielded, Marked, Resisted, VictimDrawn, Walked
from arenarex.rules.geometry import touches
from arenarex.rulings import PushBlocked, Rulings
from arenarex.tasks import BeginMatch, BeginTurn, Cause, Harm
from common.dice import Dice
from common.records import replace
from tests.arenarex.builders import (
    INCH,
    RADIUS,
    Piece,
    chain_tree,
    column,
    offered,
    play,
    position,
    refused,
)

TOUCH = 2 * RADIUS
ANN = Piece(0.0, name="Ann", atk=4)
BOB = Piece(TOUCH, player=1, name="Bob", defense=0)
FAR = Piece(0.0, 25.0, 1, name="Far")
OWN = Piece(0.0, -25.0, 0, name="Own")


def quiet(state: arenarex.State) -> arenarex.State:
    return replace(state, turn=replace(state.turn, reacted=True))


@pytest.mark.rule(
    "Anatomy of a Card",
    "Gladiators",
    "Beasts/1",
    "Titans",
    "Building a Cohort/2",
    "Terrain/2",
    "FAQ / List Building/2",
)
def test_every_model_counts_as_what_its_card_says() -> None:
    state = position(
        ANN,
        replace(OWN, kinds=(Kind.BEAST,)),
        replace(BOB, kinds=(Kind.TITAN,), stages=2),
        replace(FAR, kinds=(Kind.MOUNT,)),
        agenda=(BeginMatch(),),
        active=None,
    )
    state, events = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    told = {(e.model, e.rule) for e in events if isinstance(e, Fielded)}
    assert (0, "Gladiators") in told and (1, "Beasts/1") in told
    assert (2, "Titans") in told and (2, "Building a Cohort/2") in told
    assert (1, "Gladiators") not in told and (3, "Gladiators") not in told


@pytest.mark.rule("Fatigue Levels / Ready/1", "Turn Structure / Step 2")
def test_a_model_that_is_ready_as_the_turn_begins_may_activate() -> None:
    state = position(ANN, OWN, BOB, FAR, agenda=(BeginTurn(0),), active=None)
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    assert refused(state, Activate(0, 2)).rule == "Turn Structure / Step 2"
    assert play(state, "activate Ann").one(Activated).model == 0


@pytest.mark.rule("Beasts/2")
def test_a_beast_of_a_cohort_activates_like_any_other() -> None:
    beast = replace(ANN, kinds=(Kind.BEAST,))
    state = position(beast, OWN, BOB, FAR, agenda=(BeginTurn(0),), active=None)
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    assert "attack Ann Bob" in offered(play(state, "activate Ann").state)


@pytest.mark.rule("Damage Tree/5", "FAQ / Pushes/3")
def test_arm_lessens_boxes_of_special_rules_but_not_direct_damage() -> None:
    bob = replace(BOB, arm=0, traits=("Rebuff", "Retaliate 2"))
    state = quiet(position(replace(ANN, arm=3), bob, FAR, OWN, pools=(0, 0)))
    told = play(state, "attack Ann Bob", "pass", "go stay", dice=[4, 1, 1, 1])
    assert told.state.models[0].wounds == 2
    assert [mark.cause for mark in told.every(Marked) if mark.model == 0] == [Cause.DIRECT]


@pytest.mark.rule("Terrain / Living Hazard/5", "Tactics / Incite")
def test_taunt_does_not_bind_a_living_hazard() -> None:
    bear = Piece(0.0, name="Bear", living=True, kinds=(Kind.BEAST,))
    taunt = Piece(TOUCH, player=1, name="Taunt", traits=("Taunt",))
    prey = Piece(-TOUCH, player=1, name="Prey")
    state = position(
        bear,
        replace(OWN, fatigue=1),
        taunt,
        prey,
        agenda=(BeginTurn(0),),
        active=None,
        pools=(1, 0),
        player=0,
    )
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    told = play(state, "use Incite Bear")
    assert {"attack Bear Prey", "attack Bear Taunt"} <= set(offered(told.state))
    play(told.state, "attack Bear Prey")


@pytest.mark.rule("Terrain / Living Hazard/7")
def test_a_living_hazard_strikes_one_of_a_pair_by_chance() -> None:
    rider = Piece(0.0, name="Ann", rides="Horse", mounted=True, partner=1, base=2 * INCH, atk=1)
    horse = Piece(0.0, name="Horse", mounted=True, partner=0, base=2 * INCH, kinds=(Kind.MOUNT,))
    bear = Piece(3 * RADIUS, name="Bear", living=True, defense=0, atk=1)
    state = position(rider, horse, bear, FAR, OWN, pools=(0, 0), active=0)
    told = play(state, "attack Ann Bear", "attack Horse Bear", dice=[1, 1, 1, 1, 1, 1, 1, 1])
    assert told.every(VictimDrawn)[0].victim == 1


@pytest.mark.rule("Mounts / Activating", "Mounts / Movement")
def test_a_mounted_pair_is_activated_as_one() -> None:
    rider = Piece(0.0, name="Ann", rides="Horse", mounted=True, partner=1, base=2 * INCH)
    horse = Piece(0.0, name="Horse", mounted=True, partner=0, base=2 * INCH, mov=9)
    state = position(rider, horse, OWN, FAR, BOB, agenda=(BeginTurn(0),), active=None)
    state = replace(state, models=(*state.models[:4], replace(state.models[4], base=None)))
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    assert offered(state) == ["activate Ann", "activate Own"]
    told = play(state, "activate Ann", "move Ann", "go 9,0")
    assert told.one(Walked).rule == "Mounts / Movement"


@pytest.mark.rule("FAQ / Clear Turns and Last Man Standing/4")
def test_a_mounted_gladiator_may_maneuver_but_not_its_mount() -> None:
    rider = Piece(0.0, name="Ann", rides="Horse", mounted=True, partner=1, fatigue=1)
    horse = Piece(0.0, name="Horse", mounted=True, partner=0, kinds=(Kind.MOUNT,), fatigue=1)
    state = position(rider, horse, FAR, agenda=(BeginTurn(0),), active=None, pools=(3, 0))
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    rule = "FAQ / Clear Turns and Last Man Standing/4"
    assert refused(state, Use(0, "Maneuver", 1)).rule == rule
    assert rule in play(state, "use Maneuver Ann").rules


@pytest.mark.rule("Tactics")
def test_tactics_are_for_clear_turns() -> None:
    state = position(ANN, OWN, BOB, FAR)
    assert refused(state, Use(0, "Recover", 0)).rule == "Tactics"


@pytest.mark.rule("Ludus Magnus Benefits / Circus Maximus")
def test_circus_maximus_spends_a_third_favor() -> None:
    ann = replace(ANN, atk=0, ludus=Ludus.LUDUS_MAGNUS, benefits=Ludus.LUDUS_MAGNUS)
    state = quiet(position(ann, BOB, FAR, OWN, pools=(9, 0)))
    told = play(state, "attack Ann Bob", "pass", "favor 3", dice=[1, 1, 1])
    assert told.state.pools[0] == 6
    plain = play(quiet(position(ANN, BOB, FAR, OWN, pools=(9, 0))), "attack Ann Bob", "pass")
    assert refused(plain.state, AddFavor(0, 3)).rule == "Favor Dice/3"


@pytest.mark.rule("Legio XIII Benefits / Echelon", "Displacement/1")
def test_an_echelon_displaces_the_fellow_that_it_ends_on() -> None:
    ludus = Ludus.LEGIO_XIII
    ann = replace(ANN, ludus=ludus, benefits=ludus)
    pal = Piece(4.0, name="Pal", ludus=ludus, benefits=ludus)
    told = play(position(ann, pal, FAR), "move Ann", "go 3.5,0")
    assert type(told.state.agenda[0]).__name__ == "ChoosePlace"


@pytest.mark.rule("Additional Terms / Away/1")
def test_a_push_that_slides_never_comes_nearer() -> None:
    state = position(
        replace(ANN, tree=chain_tree("push")),
        BOB,
        FAR,
        OWN,
        pools=(0, 0),
        terrain=[column(TOUCH + RADIUS + 1.0, 1.0)],
        rulings=Rulings(push_blocked=PushBlocked.SLIDE),
    )
    told = play(quiet(state), "attack Ann Bob", "pass", "go stay", dice=[4, 1, 1, 1])
    base = told.state.models[1].base
    assert base is not None
    assert base.center.x**2 + base.center.y**2 > TOUCH**2 + 1


@pytest.mark.rule("Additional Terms / Shift/2")
def test_a_shift_wakes_no_living_hazard() -> None:
    bear = Piece(-6.0, name="Bear", living=True, kinds=(Kind.BEAST,))
    state = position(ANN, replace(BOB, traits=("Terror",)), bear, FAR, OWN)
    state = replace(state, models=state.models, agenda=(Harm(1, 99, Cause.DIRECT), *state.agenda))
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    told = play(state, Use(1, "Terror", 1, 0), Use(1, "Terror", 1, 4))
    assert told.state.models[2].base == state.models[2].base


@pytest.mark.rule("FAQ / Pushes/4")
def test_a_rider_resists_by_its_mounts_size() -> None:
    rider = Piece(
        3 * RADIUS,
        0.0,
        1,
        name="Rider",
        rides="Horse",
        mounted=True,
        partner=2,
        base=2 * INCH,
        defense=0,
    )
    horse = replace(rider, name="Horse", rides="", partner=1)
    state = position(replace(ANN, tree=chain_tree("push")), rider, horse, OWN, pools=(0, 0))
    told = play(quiet(state), "attack Ann Rider", "pass", dice=[4, 1, 1, 1])
    assert told.one(Resisted).rule == "FAQ / Pushes/4"


@pytest.mark.rule("FAQ / Ludus Magnus/5")
def test_mentulus_bars_the_price_of_an_attack_too() -> None:
    barred = replace(FAR, x=-TOUCH, y=0.0, traits=("Mentulus",))
    aegis = replace(BOB, traits=("Aegis of Fame",))
    state = position(ANN, aegis, barred, OWN, pools=(3, 0))
    assert refused(state, DeclareAttack(0, 0, 1)).rule == "FAQ / Ludus Magnus/5"


@pytest.mark.rule("FAQ / Ludus Magnus/2", "FAQ / Ludus Magnus/1")
def test_only_gladiators_pay_for_aegis() -> None:
    aegis = replace(BOB, traits=("Aegis of Fame",))
    state = quiet(position(ANN, aegis, FAR, OWN, pools=(1, 0)))
    assert play(state, "attack Ann Bob").state.pools == (0, 0)
    beast = quiet(position(replace(ANN, kinds=(Kind.BEAST,)), aegis, FAR, OWN, pools=(1, 0)))
    assert play(beast, "attack Ann Bob").state.pools == (1, 0)


@pytest.mark.rule("FAQ / Morituri/2")
def test_death_effects_come_after_pushes_and_follow_ups() -> None:
    bob = replace(BOB, vitality=".", traits=("Terror",))
    state = quiet(position(replace(ANN, tree=chain_tree("push")), bob, FAR, OWN, pools=(0, 0)))
    told = play(state, "attack Ann Bob", "pass", "go 1,0", dice=[4, 1, 1, 1])
    told = play(told.state, Use(1, "Terror", 1, 0), Use(1, "Terror", 1, 3))
    base = told.state.models[0].base
    assert base is not None
    assert base.center.x == pytest.approx(-2.0)


@pytest.mark.rule("FAQ / Zephyri/5")
def test_a_wild_beast_keeps_its_side() -> None:
    wolf = Piece(0.0, name="Wolf", kinds=(Kind.BEAST,), atk=1, fatigue=1)
    state = position(
        wolf,
        replace(OWN, fatigue=1),
        BOB,
        FAR,
        agenda=(BeginTurn(0),),
        active=None,
        pools=(0, 0),
        first_attack=False,
    )
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    told = play(quiet(state), "wild Wolf", "favor 0", dice=[1])
    assert told.state.first_attack


@pytest.mark.rule("FAQ / Helleniki")
def test_rider_and_mount_touch_each_other_while_mounted() -> None:
    rider = Piece(0.0, name="Ann", rides="Horse", partner=1, mounted=False)
    horse = Piece(TOUCH, name="Horse", partner=0, kinds=(Kind.MOUNT,))
    state = position(
        replace(rider, fatigue=1),
        replace(horse, fatigue=1),
        FAR,
        agenda=(BeginTurn(0),),
        active=None,
        pools=(0, 0),
    )
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    told = play(state, "mount Ann")
    assert touches(told.state.models[0], told.state.models[1])
    assert not touches(told.state.models[0], told.state.models[0])


@pytest.mark.rule("FAQ / Bestiae/2")
def test_frenzy_costs_its_fatigue_on_an_exhausted_beast_too() -> None:
    cat = Piece(TOUCH, name="Cat", kinds=(Kind.BEAST,), fatigue=2)
    state = position(replace(ANN, traits=("Frenzy",)), cat, FAR)
    told = play(state, "use Frenzy Ann on Cat")
    assert told.state.models[0].fatigue == 1


@pytest.mark.rule("FAQ / Legio XIII/6")
def test_dictate_maneuvers_no_exhausted_model() -> None:
    pal = Piece(-TOUCH, name="Pal", fatigue=2)
    state = position(replace(ANN, traits=("Dictate",)), pal, FAR)
    assert refused(state, Use(0, "Dictate", 0, 1, "Maneuver")).rule == "FAQ / Legio XIII/6"


@pytest.mark.rule("Errata / Living Hazard")
def test_a_displaced_living_hazard_is_placed_by_the_opponent() -> None:
    hulk = replace(ANN, kinds=(Kind.TITAN,), mov=8)
    bear = Piece(5.5, name="Bear", living=True, kinds=(Kind.BEAST,))
    told = play(position(hulk, bear, FAR, OWN), "move Ann", "go 5,0")
    assert arenarex.to_move(told.state) == (1,)


@pytest.mark.rule("Ours / Bound Favor")
def test_favor_of_hubris_that_never_comes_to_a_roll_is_lost() -> None:
    state = position(ANN, OWN, BOB, FAR, agenda=(BeginTurn(0),), active=None)
    models = (replace(state.models[0], bound=1), *state.models[1:])
    state, events = arenarex.MACHINE.settle(replace(state, models=models, dice=Dice.scripted(())))
    assert [e.favor for e in events if isinstance(e, FavorLost)] == [1]
    assert state.models[0].bound == 0


@pytest.mark.rule("Ours / Death Order")
def test_the_active_player_orders_two_death_effects_of_one_model() -> None:
    bob = replace(BOB, traits=("Terror", "Spite"))
    state = position(ANN, bob, FAR, OWN, pools=(0, 0))
    state = replace(state, agenda=(Harm(1, 99, Cause.DIRECT, 0), *state.agenda))
    state, _ = arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))
    assert arenarex.to_move(state) == (0,)
    assert offered(state) == ["next Terror", "next Spite"]
    told = play(state, "next Spite", "use Spite Bob on Ann", dice=[1, 1, 1, 1, 1])
    assert arenarex.to_move(told.state) == (1,)
    told = play(told.state, Use(1, "Terror", 1, 0), Use(1, "Terror", 1, 3))
    assert not told.state.models[1].in_play
    assert refused(state, ResolveNext(0, "Gore")).rule == "Ours / Death Order"
