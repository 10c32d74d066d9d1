"""Chapters 35.3, 35.4.2 and 36.3 in a match: prestige, its CF, and the talents."""

from typing import Any

import pytest

import gladiator
from common.dice import Dice
from common.records import replace
from gladiator.decisions import Allocate, Blow, Order, Plot
from gladiator.events import Thrown
from gladiator.rules.arms import halvings, speed_of
from gladiator.rules.engagement import own_cf
from gladiator.rules.exchange import planned
from gladiator.rules.talents import FindingWeakness, WeaknessRoll, holding_ground
from gladiator.rules.wounds import with_wounds
from gladiator.setup import Setup, Talent
from gladiator.state import Bout, State
from gladiator.tables import CHEST, Weapon
from gladiator.tables import Action as Code
from gladiator.tasks import ThrowRoll
from tests.gladiator.builders import advanced, fighter


def engaged(**facts: Any) -> State:
    """Two face to face; the first has some facts, and can attack the second."""
    state = advanced(replace(fighter(0), **facts), fighter(1))
    return replace(state, bouts=(Bout(0, 1, 1, 0), Bout(1, 0, 1, 0)))


def seen(rule: str, setup: Setup, matches: int = 30) -> bool:
    """Play random matches until an event cites a rule."""
    for seed in range(matches):
        state = gladiator.initial(setup, Dice.seeded(seed))
        dice: Dice = Dice.seeded(f"talents {seed}")
        while gladiator.to_move(state):
            player = gladiator.to_move(state)[0]
            action, dice = gladiator.actions(state, player).sample(dice)
            state, events = gladiator.step(state, action)
            if any(rule in event.rules for event in events):
                return True
    return False


def with_talents(*talents: Talent, **facts: Any) -> Setup:
    setup = gladiator.practice_setup(distance=1)
    return replace(
        setup,
        gladiators=tuple(replace(one, talents=talents, **facts) for one in setup.gladiators),
    )


@pytest.mark.rule("35.4.2")
def test_the_cf_of_prestige_counts_only_with_an_opponent_in_front() -> None:
    state = engaged(prestige_bonus=3)
    assert own_cf(state, 0) == 13 and own_cf(state, 1) == 10
    assert own_cf(replace(state, bouts=(Bout(1, 0, 1, 0),)), 0) == 10
    assert seen("35.4.2", with_talents(prestige_bonus=2))


@pytest.mark.rule("35.3")
def test_prestige_is_added_to_a_plea() -> None:
    assert seen("35.3", with_talents(prestige=4), 60)


@pytest.mark.rule("36.3/MS")
def test_a_mastered_weapon_in_hand_adds_three() -> None:
    master: dict[str, Any] = {"talents": (Talent.WEAPON_MASTERY,)}
    assert own_cf(engaged(**master, mastered=Weapon.SWORD), 0) == 13
    assert own_cf(engaged(**master, mastered=Weapon.AXE), 0) == 10
    assert seen("36.3/MS", with_talents(Talent.WEAPON_MASTERY, mastered=Weapon.SWORD))


@pytest.mark.rule("36.3/TG")
def test_the_tough_ignore_the_first_loss_of_each_area() -> None:
    tough = advanced(fighter(0, talents=(Talent.TOUGHNESS,)), fighter(1))
    hurt = with_wounds(tough, 0, tough.figures[0], CHEST, 2)
    soft = with_wounds(tough, 1, tough.figures[1], CHEST, 2)
    assert hurt.cf == soft.cf + 1
    again = with_wounds(tough.with_figure(0, hurt), 0, hurt, CHEST, 4)
    more = with_wounds(tough.with_figure(1, soft), 1, soft, CHEST, 4)
    assert hurt.cf - again.cf == soft.cf - more.cf
    assert seen("36.3/TG", with_talents(Talent.TOUGHNESS))


@pytest.mark.rule("36.3/SP")
def test_sprinters_may_plot_three_steps_forward_and_check_for_a_stumble() -> None:
    state = advanced(fighter(0, talents=(Talent.SPRINTING,)), fighter(1))
    run = (Order(Code.FORWARD), Order(Code.SIDESTEP_FORWARD_LEFT), Order(Code.FORWARD, 1))
    back = (Order(Code.FORWARD), Order(Code.BACKWARD), Order(Code.FORWARD))
    sprinter, other = gladiator.actions(state, 0), gladiator.actions(state, 1)
    assert Plot(0, 0, run) in sprinter and Plot(0, 0, back) not in sprinter
    assert Plot(1, 1, run) not in other
    assert seen("36.3/SP", with_talents(Talent.SPRINTING))


@pytest.mark.rule("36.3/HG")
def test_who_holds_ground_has_three_more_in_collisions() -> None:
    state = engaged(talents=(Talent.HOLD_GROUND,))
    assert (holding_ground(state, 0), holding_ground(state, 1)) == (3, 0)
    assert seen("36.3/HG", with_talents(Talent.HOLD_GROUND), 60)


@pytest.mark.rule("36.3/FW")
def test_a_forfeited_attack_finds_a_weakness() -> None:
    setup = with_talents(Talent.FIND_WEAKNESS)
    state = gladiator.initial(setup, Dice.seeded(1))
    dice: Dice = Dice.seeded("weakness")
    while not isinstance(state.agenda[0], FindingWeakness):
        player = gladiator.to_move(state)[0]
        action, dice = gladiator.actions(state, player).sample(dice)
        state = gladiator.apply(state, action)
    player = gladiator.to_move(state)[0]
    exchange = state.exchange
    assert exchange is not None
    first = next(iter(gladiator.actions(state, player)))
    decided = gladiator.MACHINE.decide(state, first)
    assert decided.exchange is not None
    assert len(decided.exchange.attacks) == len(exchange.attacks) - 1
    top = decided.agenda[0]
    assert isinstance(top, WeaknessRoll)
    rolled = gladiator.MACHINE.resolve(replace(decided, dice=Dice.scripted([5])))
    training = setup.gladiators[top.figure].ratings.training
    assert rolled.exchange is not None
    assert rolled.exchange.eased[top.figure] == 3 - 1 + training // 4
    gladiator.apply(state, first)


@pytest.mark.rule("36.3/FA")
def test_the_first_attack_of_the_fast_comes_a_round_earlier_and_never_before_the_first() -> None:
    state = engaged(talents=(Talent.FAST_ATTACK,))
    for count, rounds in ((1, [2]), (2, [1, 4]), (3, [1, 3, 5])):
        blows = tuple(Blow(1, CHEST, 1) for _ in range(count))
        sealed = Allocate(0, 0, blows, (0, 0, 0, 0, 0), None, (Weapon.SWORD,))
        assert [attack.round for attack in planned(state, sealed)] == rounds
    assert seen("36.3/FA", with_talents(Talent.FAST_ATTACK))


@pytest.mark.rule("36.3/SU")
def test_the_unarmed_style_strikes_at_full_cf_without_delay() -> None:
    state = engaged(talents=(Talent.UNARMED_STYLE,))
    assert (halvings(state, 0, None, 1), speed_of(state, 0, (), None)) == (0, 0)
    assert halvings(state, 1, None, 1) == 1 and speed_of(state, 1, (), None) > 0
    assert seen("36.3/SU", with_talents(Talent.UNARMED_STYLE), 60)


@pytest.mark.rule("36.3/TH")
def test_throwers_throw_three_further() -> None:
    far = []
    for talents in ((), (Talent.THROWING,)):
        state = advanced(replace(fighter(0), talents=talents), fighter(1))
        state = replace(state, agenda=(ThrowRoll(0, Weapon.SWORD, 1),), dice=Dice.scripted([2]))
        events: list[Any] = []
        gladiator.MACHINE.resolve(state, events.append)
        far.append(next(event.distance for event in events if isinstance(event, Thrown)))
    assert far[1] == far[0] + 3
    assert seen("36.3/TH", with_talents(Talent.THROWING), 60)
