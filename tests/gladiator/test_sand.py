"""Rule 22.2/T: sand flies two hexes, whatever the weapon in hand reaches."""

from typing import Any

import pytest

import gladiator
from common.dice import Dice
from common.hexgrid import Hex, neighbor
from common.records import replace
from gladiator.bots import best_allocation
from gladiator.chapters import chapters_of
from gladiator.decisions import Allocate
from gladiator.events import BlowsFell, Cancelled, Engaged, Rolled, Struck, Turned
from gladiator.rules.engagement import allocation_space
from gladiator.setup import Controller
from gladiator.spaces.allocations import AllocationSpace, Slot, Unfit
from gladiator.state import PRONE, State
from gladiator.tables import AREAS, HEAD, LEGS, Beast, SpecialAttack, Weapon
from gladiator.tasks import Engage
from tests.gladiator.builders import (
    AHEAD,
    HOME,
    advanced,
    arena,
    at,
    changed,
    fighter,
    offers,
    play,
    refused,
    run,
)

TWO = neighbor(AHEAD, 0)
THREE = neighbor(TWO, 0)
ASIDE = neighbor(AHEAD, 1)
"""Two hexes ahead of figure 0 by way of its right, and next to nobody else."""

HOLD = "hold 0 0 0 0 0"
SAND = f"0: with sword; hit 1 head 8 T; {HOLD}"
IDLE = f"1: with sword; {HOLD}"


def apart(cell: Hex = TWO, facing: int = 3, **foe: Any) -> State:
    """Figure 0 with a sword, and figure 1 out of its reach, both about to allocate if they may."""
    state = advanced(fighter(0), fighter(1, placement=at(cell, facing), **foe))
    return run(state, Engage()).state


def attackers(state: State) -> list[int]:
    return [bout.attacker for bout in state.bouts]


@pytest.mark.rule("22.2/T")
def test_sand_thrown_two_hexes_cancels_the_blow_of_the_spear_that_reaches_as_far() -> None:
    """H+3: 2D3 and 3 more, 8 in all; the spear's 7 CF are gone before their turn comes."""
    state = apart(weapons=(Weapon.SPEAR,), shield=None)
    spear = f"1: with spear; hit 0 chest 7; {HOLD}"
    after = play(state, SAND, spear, dice=[6, 6, 6, 3, 6])
    struck = after.one(Struck)
    assert (struck.attacker, struck.area, struck.special) == (0, HEAD, SpecialAttack.SAND)
    assert after.one(Rolled).total == 2 + 3 + 3
    assert (after.one(Cancelled).figure, after.one(Cancelled).count) == (1, 1)
    assert (after.figure(1).cf, after.figure(1).doings.sand) == (10, 8), "only for the phase"


@pytest.mark.rule("22.2/T", "9.4.6", "9.4.7")
def test_sand_takes_from_the_attack_to_come_then_from_the_next_defense() -> None:
    """H+2 and 2D3 of 2 are 4: a blow of 3 CF is lost, and the next area attacked defends 1 less."""
    state = run(advanced(), Engage()).state
    line = f"0: with sword; hit 1 head 6 T, 1 chest 4; {HOLD}"
    answer = "1: with sword; hit 0 legs 3; hold 0 7 0 0 0"
    after = play(state, line, answer, dice=[6, 6, 6, 1, 1, 3, 3, 3])
    sand, blow = after.all(Struck)
    assert (after.one(Rolled).total, after.one(Cancelled).count) == (4, 1)
    assert (sand.special, blow.modified) == (SpecialAttack.SAND, 4 - (7 - 1))


@pytest.mark.rule("22.2/T", "9.1")
@pytest.mark.parametrize("cell", [TWO, ASIDE])
def test_only_one_handful_at_the_head_reaches_where_the_weapon_does_not(cell: Hex) -> None:
    state = apart(cell)
    assert offers(state, SAND)
    assert offers(state, "0: with sword; hit 1 head 1 T; hold 3 3 3 0 0")
    assert offers(state, "0: with sword; hit 1 head 1 T; hold 7 0 0 0 0")
    assert offers(state, "0: with sword; hold 5 5 0 0 0")
    for line, reason, rule in (
        ("head 5", Unfit.NO_TARGET, "9.1"),
        ("chest 5", Unfit.NO_TARGET, "9.1"),
        ("legs 5 S", Unfit.NO_TARGET, "9.1"),
        ("head 5 F", Unfit.SPECIAL, "22.2"),
        ("head 5 T, 1 legs 2", Unfit.NO_TARGET, "9.1"),
        ("head 5 T, 1 head 2 T", Unfit.NO_TARGET, "9.4.3"),
        ("head 9 T", Unfit.TOO_MUCH_ON_AREA, "9.3.2"),
    ):
        error = refused(state, f"0: with sword; hit 1 {line}; {HOLD}")
        assert (error.reason, error.rule) == (reason, rule), line
    assert "sand" in str(refused(state, f"0: with sword; hit 1 head 5; {HOLD}"))


@pytest.mark.rule("22.2/T", "9.1.2", "9.2")
def test_who_can_be_thrown_at_turns_and_gives_his_bonus_like_anyone_attacked() -> None:
    state = advanced(fighter(0), fighter(1, placement=at(TWO, 0)))
    told = run(state, Engage())
    turned = told.one(Turned)
    assert (turned.figure, turned.facing) == (1, 2), "by the fewest hexsides"
    mine, answer = told.all(Engaged)
    assert (mine.attacker, mine.range, mine.bonus) == (0, 2, 6)
    assert (answer.attacker, answer.range, answer.bonus) == (1, 2, 0)
    assert all("22.2/T" in engaged.also for engaged in (mine, answer))
    space = gladiator.actions(told.state, 0)
    assert isinstance(space, AllocationSpace)
    assert space.facts.pool == 10 + 6


@pytest.mark.parametrize("cell", [THREE, neighbor(neighbor(HOME, 2), 2)])
def test_sand_flies_no_farther_and_only_ahead(cell: Hex) -> None:
    assert run(advanced(fighter(0), fighter(1, placement=at(cell, 3))), Engage()).state.bouts == ()


def test_within_reach_nothing_is_beyond() -> None:
    own = fighter(0, weapons=(Weapon.SPEAR,), shield=None)
    state = run(advanced(own, fighter(1, placement=at(TWO, 3))), Engage()).state
    (arms,) = allocation_space(state, 0).facts.arms
    assert arms.slots == tuple(Slot(1, area) for area in AREAS)
    assert not arms.beyond
    (near,) = allocation_space(run(advanced(), Engage()).state, 0).facts.arms
    assert not near.beyond


@pytest.mark.rule("22.2/T")
def test_the_weapon_that_is_wielded_decides_what_reaches() -> None:
    """A spear at the belt strikes at two hexes; who keeps the sword in hand throws sand."""
    own = fighter(0, belt=(Weapon.SPEAR,), shield=None)
    state = run(advanced(own, fighter(1, placement=at(TWO, 3))), Engage()).state
    assert offers(state, f"0: with spear; hit 1 chest 4, 1 legs 2; {HOLD}")
    assert offers(state, f"0: with spear; hit 1 head 4 T, 1 legs 2; {HOLD}")
    assert offers(state, f"0: with sword; hit 1 head 4 T; {HOLD}")
    assert refused(state, f"0: with sword; hit 1 head 4; {HOLD}").rule == "9.1"


@pytest.mark.rule("22.2/T", "23.2")
def test_an_empty_hand_throws_two_hexes_far_a_round_late_at_half() -> None:
    state = advanced(fighter(0, weapons=()), fighter(1, placement=at(TWO, 3)))
    asked = run(state, Engage()).state
    line = f"0: bare; hit 1 head 7 T; {HOLD}"
    after = play(asked, line, IDLE, dice=[1, 1, 2])
    assert (after.one(BlowsFell).round, after.one(Struck).modified) == (4, 3)


def test_who_cannot_attack_at_all_throws_no_sand() -> None:
    """Prone; without weapon where bare hands are no weapon (23.1); a pike at one hex (21.9)."""
    foe = fighter(1, placement=at(TWO, 3))
    prone = changed(advanced(fighter(0), foe), 0, posture=PRONE)
    assert attackers(run(prone, Engage()).state) == [1]
    unarmed = arena(fighter(0, weapons=()), foe, chapters=chapters_of(22))
    assert attackers(run(unarmed, Engage()).state) == [1]
    own = fighter(0, weapons=(Weapon.PIKE,), shield=None)
    pike = run(advanced(own, fighter(1)), Engage()).state
    assert attackers(pike) == [1]
    assert refused(pike, f"0: with pike; hit 1 head 4 T; {HOLD}").rule == "9.1"


def test_without_the_chapter_there_is_no_sand() -> None:
    others = chapters_of(19, 20, 21, 23, 24)
    state = arena(fighter(0), fighter(1, placement=at(TWO, 3)), chapters=others)
    assert run(state, Engage()).state.bouts == ()


@pytest.mark.parametrize(("facing", "open_"), [(3, True), (0, False)])
def test_a_beast_is_thrown_at_only_where_its_head_can_be_struck(facing: int, open_: bool) -> None:
    lion = fighter(1, controller=Controller.BEAST, beast=Beast.LION, weapons=(), shield=None)
    cell = TWO if facing == 3 else THREE
    state = advanced(fighter(0), replace(lion, placement=at(cell, facing)))
    assert (0 in attackers(run(state, Engage()).state)) == open_


def test_whom_the_rules_play_throws_as_his_tables_say_and_is_thrown_at() -> None:
    foe = fighter(1, controller=Controller.CENTURION, placement=at(TWO, 3))
    state = run(advanced(fighter(0), foe), Engage()).state
    assert attackers(state) == [0]
    after = play(state, f"0: with sword; hit 1 head 8 T; {HOLD}", dice=[1, *[2] * 8, 1, 1, 1])
    assert after.one(Struck).target == 1


def flanked() -> State:
    """Figure 1 stands next to figure 0, figures 2 and 3 of its side two hexes ahead."""
    foes = (
        fighter(1, placement=at(AHEAD, 3)),
        fighter(2, side=1, placement=at(TWO, 3)),
        fighter(3, side=1, placement=at(ASIDE, 3)),
    )
    return run(advanced(fighter(0), *foes), Engage()).state


@pytest.mark.rule("22.2/T", "27.3.1")
def test_among_several_the_sand_goes_to_one_far_off_and_blows_to_the_near() -> None:
    state = flanked()
    assert [bout.target for bout in state.bouts if bout.attacker == 0] == [1, 2, 3]
    assert offers(state, f"0: with sword; hit 1 head 3, 2 head 3 T, 1 legs 2; {HOLD}")
    assert offers(state, f"0: with sword; hit 1 head 3 T, 1 legs 2; {HOLD}")
    both = refused(state, f"0: with sword; hit 2 head 3 T, 3 head 2 T; {HOLD}")
    assert (both.reason, both.rule) == (Unfit.SPECIAL, "22.1")
    for blows in ("1 head 3 T, 2 head 3", "1 legs 3, 2 legs 3", "2 head 3"):
        error = refused(state, f"0: with sword; hit {blows}; {HOLD}")
        assert (error.reason, error.rule) == (Unfit.NO_TARGET, "9.1"), blows
    answers = [f"{foe}: with sword; {HOLD}" for foe in (1, 2, 3)]
    line = f"0: with sword; hit 1 head 2, 3 head 6 T, 1 legs 2; {HOLD}"
    after = play(state, line, *answers, dice=[1, 2, 2, 6, 6, 5, 1, 1, 1, 2, 2])
    told = [(one.target, one.area, one.special) for one in after.all(Struck)]
    assert told == [(1, HEAD, None), (3, HEAD, SpecialAttack.SAND), (1, LEGS, None)]


def test_samples_of_the_team_case_are_legal_and_sand_goes_to_each() -> None:
    space = gladiator.actions(flanked(), 0)
    dice: Dice = Dice.seeded(6)
    sanded: set[int] = set()
    for _ in range(1500):
        action, dice = space.sample(dice)
        assert action in space
        sanded |= {one.target for one in action.blows if one.special is SpecialAttack.SAND}
        assert all(one.target == 1 or one.special is SpecialAttack.SAND for one in action.blows)
    assert sanded == {1, 2, 3}


@pytest.mark.parametrize("cf", [10, 1, 0])
def test_the_position_bot_copes_where_only_sand_reaches(cf: int) -> None:

    state = run(changed(advanced(fighter(0), fighter(1, placement=at(TWO, 0))), 0, cf=cf), Engage())
    space = gladiator.actions(state.state, 0)
    assert isinstance(space, AllocationSpace)
    action, _ = best_allocation(state.state, space, Dice.seeded(2))
    assert isinstance(action, Allocate)
    assert action in space
