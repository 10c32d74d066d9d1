"""Chapter 19: how each style enters the arena."""

from typing import Any

import pytest

import gladiator
from common.dice import Dice
from common.errors import SetupError
from common.hexgrid import Hex
from common.records import replace
from gladiator.chapters import ADVANCED, BASIC, chapters_of
from gladiator.creation import equipped, may_change_style
from gladiator.events import Entered, Fell, Rolled
from gladiator.setup import Gladiator, Setup
from gladiator.state import PRONE
from gladiator.tables import HOOK, SMALL, Style, Weapon
from gladiator.tasks import BeginPhase
from tests.gladiator.builders import HOME, RATINGS, Played, advanced, arena, at, fighter, play, run

SIX_AHEAD = at(HOME, 0)


def made(style: Style, *dice: int, **facts: Any) -> Gladiator:
    """A gladiator of a style whose armor is rolled with these dice."""
    loaded = Dice.scripted(dice)
    kit, left = equipped(style, RATINGS, loaded, name=style.value, player=0, **facts)
    assert left == loaded.roll(len(dice))[1] if dice else left == loaded
    return kit


def entering(*gladiators: Gladiator, **setup: Any) -> Played:
    """The first phase as its events tell it."""
    state = arena(*gladiators, **{"chapters": ADVANCED, **setup})
    return run(state, BeginPhase())


def entry(kit: Gladiator) -> Entered:
    foe = fighter(1)
    if kit.style is Style.CONTRA_RETIARIUS:
        foe = fighter(1, style=Style.RETIARIUS, weapons=(Weapon.TRIDENT,), net=True, shield=None)
    return entering(replace(kit, placement=SIX_AHEAD), foe).all(Entered)[0]


def armor(kit: Gladiator) -> list[str]:
    return ["-" if one is None else str(one) for one in kit.armor]


@pytest.mark.rule("19/preamble")
@pytest.mark.parametrize("chapters", [ADVANCED, chapters_of(20, 25)])
def test_a_match_uses_all_of_the_advanced_chapters_or_some(chapters: Any) -> None:
    state = entering(chapters=chapters).state
    assert [chapter for chapter in ADVANCED if state.uses(chapter)] == list(chapters)


def test_a_match_may_use_none_of_them() -> None:
    entered = entering(chapters=BASIC).all(Entered)
    assert entered and all("19/preamble" not in one.rules for one in entered)


@pytest.mark.rule("19.2")
def test_a_myrmillo_is_the_plain_light_gladiator() -> None:
    kit = made(Style.MYRMILLO, 2)
    assert (armor(kit), kit.shield) == (["C3", "-", "-", "-", "-"], SMALL)
    assert entry(kit).allowance == 6


@pytest.mark.rule("19.2.1")
def test_a_velite_rolls_no_armor_and_moves_seven_phases_with_javelins_and_a_small_shield() -> None:
    kit = made(Style.VELITE)
    assert (armor(kit), kit.shield) == (["-"] * 5, SMALL)
    assert kit.weapons == (Weapon.JAVELIN,)
    assert set(kit.belt) == {Weapon.JAVELIN}
    assert entry(kit).allowance == 7


@pytest.mark.rule("19.2.2")
def test_a_thracian_has_a_scimitar_and_a_small_shield_whatever_he_rolls() -> None:
    kit = made(Style.THRACIAN, 1)
    assert (armor(kit)[0], kit.shield, kit.weapons) == ("A2", SMALL, (Weapon.SCIMITAR,))
    assert entry(kit).allowance == 6


@pytest.mark.rule("19.2.3")
def test_a_contra_retiarius_has_a_hook_for_a_shield() -> None:
    kit = made(Style.CONTRA_RETIARIUS, 1)
    assert (kit.shield, kit.weapons) == (HOOK, (Weapon.SWORD,))
    assert entry(kit).shield_points == 14


@pytest.mark.rule("19.3")
def test_a_secutor_is_the_plain_medium_gladiator() -> None:
    kit = made(Style.SECUTOR, 4)
    assert armor(kit) == ["A", "-", "C", "C", "C5"]
    assert entry(kit).allowance == 5


@pytest.mark.rule("19.3.1")
def test_a_provocator_always_has_a_full_plate_on_his_chest() -> None:
    kit = made(Style.PROVOCATOR, 4)
    assert armor(kit) == ["A", "A", "C", "C", "C5"]
    assert entry(kit).allowance == 5


@pytest.mark.rule("19.3.2")
def test_a_retiarius_has_net_and_trident_but_no_helmet_and_no_shield_and_moves_six() -> None:
    kit = made(Style.RETIARIUS, 4)
    assert armor(kit) == ["-", "-", "C", "C", "C5"]
    assert (kit.shield, kit.net, kit.weapons) == (None, True, (Weapon.TRIDENT,))
    assert entry(kit).allowance == 6


@pytest.mark.rule("21.3.1")
def test_a_retiarius_may_have_a_dagger_at_his_belt() -> None:
    kit = made(Style.RETIARIUS, 4, weapons=(Weapon.TRIDENT, Weapon.DAGGER))
    assert (kit.weapons, kit.belt) == ((Weapon.TRIDENT,), (Weapon.DAGGER,))
    assert entry(kit).allowance == 6


@pytest.mark.rule("19.3.4")
@pytest.mark.parametrize("pair", [None, (Weapon.SWORD, Weapon.DAGGER)])
def test_a_dimachaeri_has_any_two_weapons_in_hand_and_no_shield(pair: Any) -> None:
    kit = made(Style.DIMACHAERI, 2, weapons=pair)
    assert kit.weapons == (pair or (Weapon.SWORD, Weapon.SWORD))
    assert (kit.shield, kit.belt) == (None, ())
    assert entry(kit).allowance == 5


@pytest.mark.rule("19.4")
def test_a_gallus_is_the_plain_heavy_gladiator() -> None:
    kit = made(Style.GALLUS, 4)
    assert armor(kit) == ["A", "B4", "A2", "B4", "A4"]
    assert entry(kit).allowance == 4


@pytest.mark.rule("19.4.1")
def test_a_hoplomachus_has_gladius_and_spear_and_a_small_shield() -> None:
    kit = made(Style.HOPLOMACHUS, 1)
    assert (kit.shield, kit.weapons, kit.belt) == (SMALL, (Weapon.SWORD,), (Weapon.SPEAR,))
    assert entry(kit).allowance == 4


@pytest.mark.rule("19.4.3")
def test_a_cataphractarius_has_a_pike_and_no_shield() -> None:
    kit = made(Style.CATAPHRACTARIUS, 1)
    assert (kit.shield, kit.weapons) == (None, (Weapon.PIKE,))
    assert entry(kit).allowance == 4


@pytest.mark.rule("19.4.4")
def test_a_crupellarius_combines_the_best_of_two_rolls_and_moves_three_phases() -> None:
    kit = made(Style.CRUPELLARIUS, 4, 6)
    assert armor(kit) == ["A", "B4", "C", "B4", "A4"], "C beats A2, and B4 beats C4"
    assert entry(kit).allowance == 3


@pytest.mark.rule("19.5")
def test_only_retiarius_and_dimachaeri_keep_their_style() -> None:
    trained = {Style.RETIARIUS, Style.DIMACHAERI}
    for one in Style:
        for other in Style:
            free = one is other or not trained & {one, other}
            assert may_change_style(one, other) is free


@pytest.mark.rule("28.2")
@pytest.mark.parametrize(
    ("style", "weapon", "shielded", "rate"),
    [(Style.BESTIARIUS, Weapon.SWORD, True, 4), (Style.VENATOR, Weapon.SPEAR, False, 6)],
)
def test_hunters_are_heavy_with_a_shield_or_light_with_a_spear(
    style: Style, weapon: Weapon, shielded: bool, rate: int
) -> None:
    kit = made(style, 1)
    assert (kit.weapons, kit.shield is not None) == ((weapon,), shielded)
    assert entry(kit).allowance == rate


@pytest.mark.rule("19.4.4")
@pytest.mark.parametrize(("dice", "falls"), [([3, 3], True), ([3, 4], False)])
def test_a_crupellarius_who_kneels_checks_whether_he_falls(dice: list[int], falls: bool) -> None:
    heavy = fighter(0, style=Style.CRUPELLARIUS)
    after = play(
        advanced(heavy, fighter(1, placement=at(Hex(12, -1), 3))), "0: KN", "1: -", dice=dice
    )
    assert after.all(Rolled)[0].what == "fall prone"
    assert bool(after.all(Fell)) is falls
    assert (after.figure(0).posture is PRONE) is falls


def test_a_contra_retiarius_meets_only_a_retiarius() -> None:
    kit = made(Style.CONTRA_RETIARIUS, 1)
    with pytest.raises(SetupError) as caught:
        gladiator.initial(Setup((kit, fighter(1)), ADVANCED), Dice.seeded(1))
    assert caught.value.key == "gladiators[0].style"
