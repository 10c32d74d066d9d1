"""Abilities of cards, one by one."""

from typing import Any

import pytest

import arenarex
from arenarex.abilities.registry import Ability, ability, known_abilities, load
from arenarex.cards import Kind, Ludus
from arenarex.decisions import ChoosePath, DeclareAttack, React, Step, Use, Walk
from arenarex.events import AttackDeclared, FavorGained, Healed, Pushed, Rolled
from arenarex.rulings import BerserkWording, Rulings, StallScope
from arenarex.state import Answer, State
from arenarex.tasks import BeginTurn, Cause, Harm
from common.dice import Dice
from common.errors import SetupError
from common.plane.paths import straight
from common.plane.points import Point
from common.records import replace
from tests.arenarex.builders import (
    RADIUS,
    Piece,
    Told,
    chain_tree,
    distance_between,
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


def has(piece: Piece, *traits: str) -> Piece:
    return replace(piece, traits=traits)


def quiet(state: State) -> State:
    """The opponent has used up its reaction."""
    return replace(state, turn=replace(state.turn, reacted=True))


def hit(*pieces: Piece, successes: int = 1, then: tuple[str, ...] = (), **facts: Any) -> Told:
    facts.setdefault("pools", (0, 0))
    state = quiet(position(*pieces, FAR, OWN, **facts))
    return play(
        state, "attack Ann Bob", "pass", *then, dice=[4] * successes + [1] * (4 - successes)
    )


def harmed(state: State, *harms: Harm) -> Told:
    state = replace(state, agenda=(*harms, *state.agenda), dice=Dice.scripted(()))
    return Told(*arenarex.MACHINE.settle(state))


def clear_turn(*pieces: Piece, **facts: Any) -> State:
    state = position(*pieces, agenda=(BeginTurn(0),), active=None, **facts)
    return arenarex.MACHINE.settle(replace(state, dice=Dice.scripted(())))[0]


def center(state: State, number: int) -> Point:
    base = state.models[number].base
    assert base is not None
    return base.center


@pytest.mark.rule("Ours / Abilities / Reach")
def test_reach_holds_in_its_own_activation_only() -> None:
    ann, bob = has(ANN, "Reach 3"), replace(BOB, x=TOUCH + 3.0)
    told = play(
        quiet(position(ann, bob, FAR, OWN, pools=(0, 0))),
        "attack Ann Bob",
        "pass",
        dice=[1, 1, 1, 1],
    )
    assert len(told.every(AttackDeclared)) == 1
    foreign = position(replace(ann, player=1), replace(bob, player=0), OWN, FAR, active=1)
    assert "attack Bob Ann" not in offered(foreign)
    assert type(play(foreign, "move Bob").state.agenda[0]).__name__ == "ChoosePath"


@pytest.mark.rule("FAQ / Ludus Magnus/1", "Ours / Unpayable Cost")
def test_aegis_asks_a_gladiator_for_a_favor_each_time() -> None:
    bob = has(BOB, "Aegis of Fame")
    state = quiet(position(ANN, bob, FAR, OWN, pools=(2, 0)))
    told = play(state, "attack Ann Bob", "pass", "favor 0", dice=[1, 1, 1, 1])
    assert told.state.pools == (1, 0)
    told = play(told.state, "attack Ann Bob", dice=[1, 1, 1, 1])
    assert told.state.pools == (0, 0)
    poor = position(ANN, bob, FAR, OWN, pools=(0, 0))
    assert refused(poor, DeclareAttack(0, 0, 1)).rule == "Ours / Unpayable Cost"


@pytest.mark.rule("Actions / Attack")
def test_aegis_asks_nothing_of_beasts_nor_against_the_last_model() -> None:
    bob = has(BOB, "Aegis of Fame")
    beast = replace(ANN, kinds=(Kind.BEAST,))
    play(position(beast, bob, FAR, OWN, pools=(0, 0)), "attack Ann Bob")
    play(position(ANN, bob, OWN, pools=(0, 0)), "attack Ann Bob")


@pytest.mark.rule("FAQ / Ludus Magnus/3")
def test_reactions_do_not_pay_for_aegis() -> None:
    state = position(has(ANN, "Aegis of Fame"), BOB, FAR, OWN, pools=(0, 0))
    told = play(state, "move Ann", "react opportunity attack Bob", dice=[1, 1, 1, 1, 1])
    assert told.state.pools == (0, 0)


@pytest.mark.rule("Combat Page / Shift", "Additional Terms / Directly Toward or Away")
def test_terror_shifts_every_enemy_three_inches_away() -> None:
    state = position(ANN, has(BOB, "Terror"), FAR, replace(OWN, x=TOUCH, y=-TOUCH - 1))
    told = harmed(state, Harm(1, 20, Cause.DIRECT, 0))
    assert arenarex.to_move(told.state) == (1,)
    told = play(told.state, Use(1, "Terror", 1, 3))
    assert center(told.state, 3).y == pytest.approx(-TOUCH - 4)
    told = play(told.state, Use(1, "Terror", 1, 0))
    assert center(told.state, 0).x == pytest.approx(-3.0)
    assert not told.state.models[1].in_play


@pytest.mark.rule("Additional Terms / Shift/1")
def test_a_shift_stops_just_before_contact_and_triggers_nothing() -> None:
    friend = Piece(-TOUCH - 1.0, name="Pal")
    state = position(ANN, has(BOB, "Terror"), friend, FAR)
    told = harmed(state, Harm(1, 20, Cause.DIRECT, 0))
    told = play(told.state, Use(1, "Terror", 1, 0))
    assert 0 < distance_between(told.state, 0, 2) < 1e-5
    assert told.state.models[0].fatigue == 0


@pytest.mark.rule("FAQ / Morituri/4", "FAQ / Morituri/5", "FAQ / Morituri/6")
def test_spite_makes_one_attack_before_its_owner_is_removed() -> None:
    state = position(ANN, has(BOB, "Spite"), FAR, OWN, pools=(0, 1))
    told = harmed(state, Harm(1, 20, Cause.DIRECT, 0))
    told = play(told.state, Use(1, "Spite", 1, 0), "favor 1", dice=[4, 4, 1, 1, 1, 1])
    assert told.state.models[0].wounds == 2
    assert not told.state.models[1].in_play


@pytest.mark.rule("FAQ / Morituri/3")
def test_the_victim_of_spite_can_save_its_owner() -> None:
    state = position(
        replace(ANN, wounds=9), has(BOB, "Spite", "Consume Essence"), FAR, OWN, pools=(0, 0)
    )
    told = harmed(state, Harm(1, 20, Cause.DIRECT, 0))
    told = play(told.state, Use(1, "Spite", 1, 0), dice=[4, 1, 1, 1, 1])
    assert not told.state.models[0].in_play
    assert told.state.models[1].vitality == 3
    assert told.one(Healed).boxes == 3


@pytest.mark.rule("Ours / Abilities / Taunt")
def test_who_engages_a_taunt_may_attack_nobody_else() -> None:
    other = Piece(0.0, TOUCH, 1, name="Cel")
    state = position(ANN, has(BOB, "Taunt"), other, OWN)
    assert "attack Ann Cel" not in offered(state)
    assert refused(state, DeclareAttack(0, 0, 2)).rule == "Ours / Abilities / Taunt"


@pytest.mark.rule("Ours / Abilities / Fade")
def test_fade_is_attacked_only_where_no_other_enemy_is_in_range() -> None:
    other = Piece(0.0, TOUCH, 1, name="Cel")
    state = position(ANN, has(BOB, "Fade"), other, OWN)
    assert refused(state, DeclareAttack(0, 0, 1)).rule == "Ours / Abilities / Fade"
    assert "attack Ann Bob" in offered(position(ANN, has(BOB, "Fade"), FAR, OWN))


@pytest.mark.rule("Ours / Abilities / Swift")
def test_only_the_swift_react_to_the_first_action_of_the_swift() -> None:
    fast = has(Piece(0.0, TOUCH, 1, name="Cel"), "Swift")
    state = play(position(has(ANN, "Swift"), BOB, fast, OWN), "move Ann").state
    assert offered(state) == ["pass", "react opportunity attack Cel"]
    react = React(1, Answer.OPPORTUNITY, 1)
    assert refused(state, react).rule == "Ours / Abilities / Swift"
    told = play(state, "pass", "go stay", "pass", "move Ann")
    assert "react opportunity attack Bob" in offered(told.state)


@pytest.mark.rule("Ours / Abilities / Isolate")
def test_nobody_assists_against_isolate() -> None:
    state = play(position(has(ANN, "Isolate"), BOB, FAR, OWN), "attack Ann Bob").state
    assert offered(state) == ["pass", "react counterattack Bob"]
    assert refused(state, React(1, Answer.ASSIST, 2)).rule == "Ours / Abilities / Isolate"


@pytest.mark.rule("Ours / Abilities / Rush")
def test_rush_adds_a_success_right_after_a_move_only() -> None:
    state = quiet(position(has(ANN, "Rush"), BOB, FAR, OWN, pools=(0, 0)))
    told = play(state, "move Ann", "go stay", "attack Ann Bob", "pass", dice=[1] * 4)
    assert told.every(Rolled)[0].successes == 1
    told = play(told.state, "attack Ann Bob", dice=[1] * 4)
    assert told.every(Rolled)[0].successes == 0


@pytest.mark.rule("Ours / Abilities / Veteran")
def test_a_veteran_rolls_failed_defence_dice_again_once() -> None:
    bob = has(replace(BOB, defense=2), "Veteran")
    state = quiet(position(ANN, bob, FAR, OWN, pools=(0, 0)))
    told = play(state, "attack Ann Bob", "pass", "reroll 2 0", dice=[4, 4, 4, 1, 1, 2, 4, 5])
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("FAQ / Gorgons/3")
def test_stheno_has_one_net_success_at_least() -> None:
    told = hit(has(ANN, "Stheno's minimum"), replace(BOB, defense=0), successes=0)
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("Ours / Abilities / Momentum")
def test_momentum_follows_two_inches_and_larger_bases_do_not_resist() -> None:
    ann = has(replace(ANN, tree=chain_tree("push")), "Momentum")
    large = replace(BOB, base=102, x=3 * RADIUS)
    told = hit(ann, large, then=("go 1,0.2",))
    assert len(told.every(Pushed)) == 1


@pytest.mark.rule("Ours / Abilities / Juggernaut")
def test_juggernaut_pushes_two_inches() -> None:
    ann = has(replace(ANN, tree=chain_tree("push")), "Juggernaut")
    told = hit(ann, BOB, then=("go stay",))
    assert center(told.state, 1).x == pytest.approx(TOUCH + 2.0)


@pytest.mark.rule("Ours / Abilities / Coordinated Strike")
def test_a_push_into_coordinated_strike_gives_two_successes() -> None:
    ann = replace(ANN, tree=chain_tree("push", "1", "1", "1"))
    friend = has(Piece(2 * TOUCH + 0.5, name="Pal"), "Coordinated Strike")
    told = hit(ann, BOB, friend, then=("go stay",))
    assert told.state.models[1].wounds == 3


@pytest.mark.rule("Ours / Abilities / Gore")
def test_gore_lets_the_attackers_controller_place_the_defender() -> None:
    told = hit(replace(ANN, tree=chain_tree("Gore")), BOB)
    assert arenarex.to_move(told.state) == (0,)
    told = play(told.state, f"place Bob 0,{TOUCH:.9f}")
    assert center(told.state, 1).x == 0.0


@pytest.mark.rule("Ours / Abilities / Impale", "Damage Tree Results / Special")
def test_impale_earns_two_favor() -> None:
    assert hit(replace(ANN, tree=chain_tree("Impale")), BOB).state.pools == (2, 0)


@pytest.mark.rule("Ours / Abilities / Triumph")
@pytest.mark.parametrize(("wounds", "favor"), [(9, 2)])
def test_triumph_earns_two_favor_for_a_defeat(wounds: int, favor: int) -> None:
    ann = replace(ANN, tree=chain_tree("Triumph"))
    assert hit(ann, replace(BOB, wounds=wounds)).state.pools == (favor, 0)
    assert hit(ann, BOB).state.pools == (0, 0)


@pytest.mark.rule("Ours / Abilities / Exile")
def test_exile_pushes_three_inches_and_goes_on_for_a_favor() -> None:
    ann = replace(ANN, tree=chain_tree("Exile", "2"))
    told = hit(ann, BOB, successes=2, pools=(1, 0), then=("favor 0", "use Exile Ann on Bob"))
    assert center(told.state, 1).x == pytest.approx(TOUCH + 3.0)
    assert told.state.models[1].wounds == 3
    told = hit(ann, BOB, successes=2)
    assert told.state.models[1].wounds == 1


@pytest.mark.rule("Ours / Abilities / Countervail")
def test_countervail_pays_favor_for_a_counterattack() -> None:
    state = position(ANN, has(BOB, "Countervail"), FAR, OWN, pools=(0, 1))
    told = play(
        state, "attack Ann Bob", "react counterattack Bob by Countervail", "pass", dice=[1] * 7
    )
    assert told.state.models[1].fatigue == 0
    assert told.state.pools == (0, 0)


@pytest.mark.rule("Fatigue Levels / Ready/1")
def test_the_tireless_activate_and_react_while_fatigued() -> None:
    tired = has(replace(ANN, fatigue=1), "Tireless")
    state = position(tired, OWN, BOB, FAR, agenda=(BeginTurn(0),), active=None)
    state, _ = arenarex.MACHINE.settle(state)
    assert "activate Ann" in offered(play(state, "pass").state)
    play(play(state, "pass").state, "activate Ann")
    bob = has(replace(BOB, fatigue=1), "Tireless")
    asked = play(position(ANN, bob, FAR, OWN), "attack Ann Bob").state
    assert "react counterattack Bob by Tireless" in offered(asked)


@pytest.mark.rule("Errata / Berserk")
@pytest.mark.parametrize("ruling", list(BerserkWording))
def test_berserk_pays_favor_and_damage_for_an_action(ruling: BerserkWording) -> None:
    ann = has(replace(ANN, fatigue=2), "Berserk")
    state = position(ann, BOB, FAR, OWN, pools=(1, 0), rulings=Rulings(berserk=ruling))
    errata = ruling is BerserkWording.ERRATA
    assert ("attack Ann Bob by Berserk" in offered(state)) is errata
    ready = position(
        has(ANN, "Berserk"), BOB, FAR, OWN, pools=(1, 0), rulings=Rulings(berserk=ruling)
    )
    told = play(ready, "attack Ann Bob by Berserk", "pass")
    assert told.state.models[0].wounds == 3
    assert told.state.models[0].fatigue == 0
    assert told.state.pools == (0, 0)


@pytest.mark.rule("Ours / Abilities / Entangle")
def test_leaving_an_entangler_costs_a_fatigue_or_is_forbidden() -> None:
    state = quiet(position(ANN, has(BOB, "Entangle"), FAR, OWN))
    told = play(state, "move Ann", "go -4,0")
    assert told.state.models[0].fatigue == 1
    tired = quiet(position(replace(ANN, fatigue=1), has(BOB, "Entangle"), FAR, OWN))
    told = play(tired, "move Ann", "go -4,0")
    assert told.state.models[0].fatigue == 2
    held = quiet(position(replace(ANN, fatigue=2), has(BOB, "Entangle"), FAR, OWN))
    held = replace(held, agenda=(ChoosePath(0, 0, 5.0, Step.REPOSITION), *held.agenda))
    away = Walk(0, straight(Point(0.0, 0.0), Point(-4.0, 0.0)))
    assert refused(held, away).rule == "Ours / Abilities / Entangle"


@pytest.mark.rule("Ours / Abilities / Harrier", "Additional Terms / Engaging")
def test_a_harrier_generates_favor_when_who_it_engages_removes_fatigue() -> None:
    state = position(
        replace(ANN, fatigue=1),
        OWN,
        has(BOB, "Harrier"),
        FAR,
        agenda=(BeginTurn(0),),
        active=None,
        pools=(0, 0),
    )
    state, _ = arenarex.MACHINE.settle(state)
    assert play(state, "rest Ann").state.pools == (0, 1)


@pytest.mark.rule("Ours / Abilities / Sanction")
def test_sanction_pays_for_an_attack_without_a_net_success() -> None:
    assert hit(ANN, has(BOB, "Sanction"), successes=0).state.pools == (0, 1)
    assert hit(ANN, has(BOB, "Sanction"), successes=1).state.pools == (0, 0)


@pytest.mark.rule("Ours / Abilities / Mirror")
def test_mirror_adds_a_die_when_the_opponent_adds_favor() -> None:
    state = quiet(position(ANN, has(BOB, "Mirror"), FAR, OWN, pools=(1, 0)))
    told = play(state, "attack Ann Bob", "pass", "favor 1", dice=[4, 4, 4, 1, 1, 4])
    assert [roll.favor for roll in told.every(Rolled)] == [1, 1]
    assert told.state.models[1].wounds == 1
    assert told.state.pools == (0, 0)


@pytest.mark.rule("FAQ / Legio XIII/9", "FAQ / Pushes/2")
def test_rebuff_pushes_who_scored_on_it_even_through_arm() -> None:
    told = hit(ANN, has(replace(BOB, arm=9), "Rebuff"), then=("go stay",))
    assert told.state.models[1].wounds == 0
    assert center(told.state, 0).x == pytest.approx(-1.0)
    assert told.state.models[0].wounds == 1


@pytest.mark.rule("Ours / Abilities / Retaliate")
def test_retaliate_deals_direct_damage_past_arm() -> None:
    told = hit(replace(ANN, arm=5), has(BOB, "Retaliate 2"))
    assert told.state.models[0].wounds == 2


@pytest.mark.rule("Errata / Shield Wall")
def test_a_shield_wall_has_more_arm_for_each_other_friend_near() -> None:
    pal = Piece(2 * TOUCH + 1.0, 0.0, 1, name="Pal")
    told = hit(ANN, has(BOB, "Shield Wall"), pal, successes=3)
    assert told.state.models[1].wounds == 2


@pytest.mark.rule("Ours / Abilities / Second Wind", "Vitality Bar/3")
def test_second_wind_exchanges_a_favor_for_a_fatigue() -> None:
    bob = has(replace(BOB, vitality="C....", fatigue=1), "Second Wind")
    told = hit(ANN, bob)
    assert offered(told.state) == ["pass", "use Second Wind Bob"]
    assert play(told.state, "use Second Wind Bob").state.models[1].fatigue == 0
    assert play(told.state, "pass").state.pools == (0, 1)


@pytest.mark.rule("Ours / Abilities / Disengage")
def test_disengage_exchanges_a_favor_for_a_free_move() -> None:
    told = hit(ANN, has(replace(BOB, vitality="C...."), "Disengage"))
    told = play(told.state, "use Disengage Bob", "go 6,0")
    assert center(told.state, 1).x == 6.0
    assert told.state.models[1].fatigue == 0


@pytest.mark.rule("Ours / Abilities / Ichor")
def test_ichor_hurts_or_heals_another_in_range() -> None:
    told = hit(ANN, has(replace(BOB, vitality="C...."), "Ichor"))
    told = play(told.state, "use Ichor Bob on Ann: damage")
    assert told.state.models[0].wounds == 2


@pytest.mark.rule("Ours / Abilities / Constrict")
def test_constrict_hurts_enemies_in_contact_as_it_activates() -> None:
    state = position(has(ANN, "Constrict"), OWN, BOB, FAR, agenda=(BeginTurn(0),), active=None)
    state, _ = arenarex.MACHINE.settle(state)
    assert play(state, "activate Ann").state.models[2].wounds == 1


@pytest.mark.rule("Actions / Attack")
def test_mentulus_keeps_gladiators_from_spending() -> None:
    state = quiet(position(ANN, has(BOB, "Mentulus"), FAR, OWN, pools=(3, 0), first_attack=False))
    told = play(state, "attack Ann Bob", "pass", dice=[1, 1, 1, 1])
    assert told.state.pools == (3, 0)
    assert not told.every(FavorGained)


@pytest.mark.rule("FAQ / Zephyri/1")
def test_a_model_that_may_not_spend_cannot_be_brave() -> None:
    bob = replace(BOB, ludus=Ludus.ZEPHYRI, benefits=Ludus.ZEPHYRI, fatigue=1)
    asked = play(position(ANN, bob, FAR, OWN, pools=(0, 1)), "attack Ann Bob").state
    assert "react counterattack Bob by Brave" in offered(asked)
    barred = play(position(has(ANN, "Mentulus"), bob, FAR, OWN, pools=(0, 1)), "attack Ann Bob")
    brave = React(1, Answer.COUNTERATTACK, 1, "Brave")
    assert refused(barred.state, brave).rule == "FAQ / Zephyri/1"


@pytest.mark.rule("Ours / Abilities / Tactician")
def test_exploit_is_a_tactic_of_a_tacticians_cohort() -> None:
    state = clear_turn(
        has(replace(ANN, fatigue=1), "Tactician"), replace(OWN, fatigue=1), BOB, FAR, pools=(2, 0)
    )
    told = play(state, "use Exploit Ann on Bob", "go stay")
    assert center(told.state, 2).x == pytest.approx(TOUCH + 1.0)
    assert told.state.models[2].wounds == 1
    assert told.state.pools == (1, 0)
    again = Use(0, "Exploit", 0, 2)
    assert refused(told.state, again).rule == "FAQ / Legio XIII/5"


@pytest.mark.rule(
    "FAQ / Legio XIII/4", "FAQ / Legio XIII/8", "FAQ / Legio XIII/5", "FAQ / Legio XIII/7"
)
def test_dictate_uses_two_tactics_for_a_fatigue_each_but_exploit_once() -> None:
    pal = Piece(-TOUCH, name="Pal", fatigue=1)
    state = quiet(position(has(ANN, "Dictate"), pal, replace(BOB, x=-2 * TOUCH, fatigue=2), FAR))
    told = play(state, "use Dictate Ann on Pal: Exploit 2", "go stay")
    assert told.state.models[2].wounds == 1
    assert told.state.models[0].fatigue == 1
    told = play(told.state, "use Dictate Ann on Pal: Maneuver", "go stay")
    assert told.state.models[0].fatigue == 2
    ready = quiet(
        position(has(ANN, "Dictate"), replace(pal, fatigue=2), replace(BOB, x=-2 * TOUCH), FAR)
    )
    assert refused(ready, Use(0, "Dictate", 0, 1, "Maneuver")).rule == "FAQ / Legio XIII/6"
    spent = play(ready, "use Dictate Ann on Pal: Exploit 2", "go stay").state
    assert refused(spent, Use(0, "Dictate", 0, 1, "Exploit 2")).rule == "FAQ / Legio XIII/5"


@pytest.mark.rule("FAQ / Bestiae/3")
def test_frenzy_lets_a_beast_act_and_pays_its_power_attack() -> None:
    beast = replace(BOB, player=0, name="Cat", kinds=(Kind.BEAST,), atk=1, fatigue=1)
    prey = Piece(2 * TOUCH, 0.0, 1, name="Prey", defense=0)
    state = quiet(position(has(ANN, "Frenzy"), beast, prey, FAR, pools=(0, 0)))
    told = play(state, "use Frenzy Ann on Cat", "attack Cat Prey", "power", dice=[1, 4])
    assert told.state.models[0].fatigue == 2
    assert told.state.models[1].fatigue == 1
    assert told.state.models[2].wounds == 1


@pytest.mark.rule("Ours / Abilities / Frenzy")
def test_frenzy_fizzles_on_an_exhausted_beast() -> None:
    beast = replace(BOB, player=0, name="Cat", kinds=(Kind.BEAST,), fatigue=2)
    told = play(position(has(ANN, "Frenzy"), beast, FAR), "use Frenzy Ann on Cat")
    assert told.state.models[0].fatigue == 1
    assert "use Frenzy Ann on Cat" in offered(told.state)


@pytest.mark.rule("FAQ / Bestiae/4")
def test_a_pounce_repositions_before_reactions() -> None:
    state = position(has(ANN, "Pounce"), replace(BOB, x=TOUCH + 3.5), FAR, OWN, pools=(0, 0))
    told = play(state, "attack Ann Bob", "go 2.6,0")
    assert "react counterattack Bob" in offered(told.state)
    missed = play(state, "attack Ann Bob", "go stay")
    assert not missed.every(Rolled)
    assert "Damage Tree Results / Reposition/1" in told.rules
    assert arenarex.to_move(missed.state) == (0,)


@pytest.mark.rule("Ours / Abilities / Rampage", "FAQ / Bestiae/6")
def test_rampage_hurts_or_tires_whom_it_displaces() -> None:
    hulk = has(replace(ANN, kinds=(Kind.TITAN,)), "Rampage")
    state = quiet(position(hulk, replace(BOB, x=3.0), FAR, OWN))
    told = play(state, "use Rampage Ann", "go 3,0")
    place, _ = arenarex.actions(told.state, 1).sample(Dice.seeded(2))
    told = play(told.state, place, "use Rampage Ann on Bob: damage")
    assert told.state.models[1].wounds == 2
    assert distance_between(told.state, 0, 1) == pytest.approx(0.0, abs=1e-6)
    foreign = position(ANN, hulk, BOB, FAR)
    assert refused(foreign, Use(0, "Rampage", 1)).rule == "FAQ / Bestiae/6"


@pytest.mark.rule("FAQ / Legio XIII/1")
def test_stall_ends_a_move_where_the_reactor_says() -> None:
    guard = has(Piece(0.0, 6.0, 1, name="Guard"), "Stall")
    state = position(ANN, guard, FAR, OWN)
    told = play(state, "move Ann", "go 0,3")
    told = play(told.state, "stall Guard 2")
    assert center(told.state, 0) == Point(0.0, 2.0)
    assert told.state.models[1].fatigue == 1


@pytest.mark.rule("FAQ / Legio XIII/1")
@pytest.mark.parametrize("scope", list(StallScope))
def test_whether_stall_ends_repositions_too_is_a_ruling(scope: StallScope) -> None:
    ann = replace(ANN, tree=chain_tree("reposition"))
    guard = has(Piece(0.0, 4.0, 1, name="Guard"), "Stall")
    state = position(ann, BOB, guard, OWN, pools=(0, 0), rulings=Rulings(stall_scope=scope))
    told = play(state, "attack Ann Bob", "pass", "pass", "go 0,-1", dice=[4, 1, 1, 1])
    stalled = type(told.state.agenda[0]).__name__ == "AnswerWalk"
    assert stalled is (scope is StallScope.ANY_MOVEMENT)
    moved = play(state, "attack Ann Bob", "pass", "pass", "go stay", dice=[4, 1, 1, 1]).state
    if type(moved.agenda[0]).__name__ == "ChooseWithdraw":
        moved = play(moved, "pass").state
    told = play(moved, "move Ann", "pass", "go 0,-1")
    play(told.state, "stall Guard 0.5")


@pytest.mark.rule("Errata / Interdict")
def test_interdict_is_displaced_by_the_model_it_assists() -> None:
    guard = has(Piece(TOUCH, TOUCH + 0.5, 1, name="Guard"), "Interdict")
    state = position(ANN, BOB, guard, OWN, pools=(0, 0))
    told = play(state, "attack Ann Bob", "react assist Guard", "use Interdict Guard on Bob")
    place, _ = arenarex.actions(told.state, 1).sample(Dice.seeded(3))
    told = play(told.state, place, "pass", dice=[1, 1, 1, 1, 1, 1])
    assert distance_between(told.state, 1, 2) == pytest.approx(0.0, abs=1e-6)
    assert told.state.models[2].fatigue == 1


@pytest.mark.rule("Ours / Abilities / Intercept")
def test_intercept_attacks_after_its_move_for_a_favor() -> None:
    guard = has(Piece(TOUCH + 3.0, 0.0, 1, name="Guard", atk=2), "Intercept")
    state = position(replace(ANN, defense=0), guard, FAR, OWN, pools=(0, 1))
    told = play(
        state,
        "move Ann",
        "go stay",
        "react move Guard",
        f"go {TOUCH:.9f},0",
        "use Intercept Guard on Ann",
        "pass",
        dice=[4, 4],
    )
    assert told.state.models[0].wounds == 2
    assert told.state.models[1].fatigue == 1
    assert told.state.pools == (0, 0)


def test_every_ability_of_the_notes_is_known() -> None:
    for name in (
        "Reach",
        "Aegis of Fame",
        "Terror",
        "Spite",
        "Consume Essence",
        "Taunt",
        "Swift",
        "Berserk",
        "Disengage",
        "Second Wind",
        "Ichor",
        "Momentum",
        "Juggernaut",
        "Rush",
        "Gore",
        "Triumph",
        "Impale",
        "Tireless",
        "Countervail",
        "Intercept",
        "Coordinated Strike",
        "Isolate",
        "Fade",
        "Entangle",
        "Harrier",
        "Sanction",
        "Exile",
        "Veteran",
        "Tactician",
        "Dictate",
        "Stall",
        "Interdict",
        "Shield Wall",
        "Mirror",
        "Singular",
        "Stheno's minimum",
        "Rebuff",
        "Retaliate",
        "Frenzy",
        "Pounce",
        "Rampage",
        "Mentulus",
        "Constrict",
    ):
        assert name in known_abilities()


LEECH = Ability("Leech", "Ours / Leech", arm=lambda state, owner, n: n)


def test_an_ability_of_ones_own_is_found_by_its_import_path() -> None:
    assert load(f"{__name__}:LEECH") is not None
    assert ability("Leech").rule == "Ours / Leech"
    for path in ("nowhere.at.all:LEECH", ".:x", "", f"{__name__}:", "tests.arenarex.bad_module:X"):
        with pytest.raises(SetupError, match="no ability can be found"):
            load(path)
    with pytest.raises(SetupError, match=r"'Hot-Blooded'$"):
        ability("Hot-Blooded")
