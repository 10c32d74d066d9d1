"""What the drawing of a position shows."""

import gladiator
from common.hexgrid import neighbor
from common.records import replace
from gladiator.drawing import combat_front
from gladiator.state import PRONE, Item, Snare, State
from gladiator.tables import Weapon
from tests.gladiator.builders import AHEAD, HOME, advanced, at, changed, fighter


def two(*hands: Weapon) -> State:
    return advanced(fighter(0, weapons=hands, shield=None), fighter(1, placement=at(AHEAD, 3)))


def test_the_combat_front_of_a_sword_is_the_three_hexes_ahead() -> None:
    ahead = {neighbor(HOME, way) for way in (5, 0, 1)}
    assert set(combat_front(two(Weapon.SWORD), 0)) == ahead


def test_a_longer_weapon_strikes_into_a_wider_front() -> None:
    sword, trident = (
        set(combat_front(two(weapon), 0)) for weapon in (Weapon.SWORD, Weapon.TRIDENT)
    )
    assert sword < trident
    assert len(trident) == 8, "three hexes next to him and five beyond"


def test_who_cannot_attack_has_no_combat_front() -> None:
    assert not combat_front(changed(two(Weapon.SWORD), 0, posture=PRONE), 0)
    assert not combat_front(changed(two(Weapon.SWORD), 0, snare=Snare(1)), 0)
    assert not combat_front(changed(two(Weapon.SWORD), 0, conscious=False), 0)


def test_cf_wounds_nets_and_items_are_drawn() -> None:
    state = changed(two(Weapon.SWORD), 1, cf=7, wounds=(0, 3, 0, 0, 0))
    whole = gladiator.draw(state)
    assert ">CF 7<" in whole and whole.count("#922b21") == 1
    assert "combat front of" in whole
    caught = gladiator.draw(changed(state, 1, snare=Snare(0)))
    assert "stroke-dasharray" in caught and "stroke-dasharray" not in whole
    lying = replace(state, items=(Item(Weapon.AXE, AHEAD),))
    assert ">axe<" in gladiator.draw(lying)
