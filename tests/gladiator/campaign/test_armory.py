"""Chapter 34: armor bought or rolled."""

import pytest

from common.dice import Dice
from common.errors import IllegalAction
from common.records import replace
from gladiator import campaign
from gladiator.campaign.decisions import Outfit
from gladiator.campaign.events import Outfitted, Paid
from gladiator.campaign.spaces import outfit_space, price_of
from gladiator.campaign.state import Bout, Entrant, Known, State
from gladiator.campaign.tasks import Armory, Outfitting
from gladiator.campaign_tables import MatchKind, Talent
from gladiator.tables import LARGE, SMALL, Armor, ArmorType, Style, Weapon
from tests.gladiator.campaign.builders import LANISTAS, awaiting, camp, duel, man, resolved, taken

A4, C5, FULL_B = Armor(ArmorType.A, 4), Armor(ArmorType.C, 5), Armor(ArmorType.B)
NONE = None


def arming(state: State) -> State:
    """The state in which the first man's outfit is asked for."""
    return resolved(state, Armory(), dice=[2]).state


@pytest.mark.rule("34.1", "34.2")
def test_armor_is_bought_area_by_area_from_a_purse_that_is_not_kept() -> None:
    state = arming(duel(camp(man())))
    suit = (A4, C5, NONE, FULL_B, NONE)
    told = taken(state, Outfit(0, suit))
    assert told.one(Outfitted).price == 185 + 140 + 285
    assert told.one(Paid).rule == "34.2" and told.one(Paid).payer == "bank"
    assert (told.state.money, told.state.bank, told.state.market) == ((0,), -610, 610)
    worn = campaign.match_setup(awaiting(told.state)).gladiators[0]
    assert (worn.armor, worn.shield) == (suit, LARGE)


@pytest.mark.rule("34.2", "34.1")
@pytest.mark.parametrize(
    ("style", "purse"), [(Style.MYRMILLO, 400), (Style.SECUTOR, 850), (Style.GALLUS, 1100)]
)
def test_the_purse_depends_on_the_class(style: Style, purse: int) -> None:
    state = duel(camp(man()))
    assert state.bout is not None
    sides = ((Entrant(0, style),), state.bout.sides[1])
    asked = arming(replace(state, bout=replace(state.bout, sides=sides)))
    space = campaign.actions(asked, 0)
    full = Armor(ArmorType.A)
    most = purse // 320
    assert Outfit(0, (full,) * most + (NONE,) * (5 - most)) in space
    assert Outfit(0, (full,) * (most + 1) + (NONE,) * (4 - most)) not in space
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(asked, Outfit(0, (full,) * 5))
    assert refused.value.rule == "34.1"
    assert taken(asked, Outfit(0, (NONE,) * 5)).one(Outfitted).price == 0
    bought = taken(asked, Outfit(0, (Armor(ArmorType.C, 2), *(NONE,) * 4)))
    assert bought.one(Paid).amount == 50


@pytest.mark.rule("34.1/note")
def test_specialized_styles_take_their_armor_as_it_comes() -> None:
    state = duel(camp(man()))
    assert state.bout is not None
    sides = ((Entrant(0, Style.HOPLOMACHUS),), state.bout.sides[1])
    told = resolved(replace(state, bout=replace(state.bout, sides=sides)), Armory(), dice=[3, 2])
    assert not told.state.agenda and told.all(Outfitted)[0].price == 0


def test_armor_may_still_be_rolled() -> None:
    told = taken(arming(duel(camp(man()))), Outfit(0), [5])
    assert told.one(Outfitted).armor == "A C3 - C4 B4"


@pytest.mark.rule("34.3")
def test_lanistas_pay_for_armor_themselves_within_the_same_limits() -> None:
    state = camp(man(), man("Felix", 1), setup=LANISTAS, money=(200, 5000), bank=-5200)
    state = duel(state, seats=(0, 1), second=1)
    asked = resolved(state, Armory()).state
    assert campaign.to_move(asked) == (0, 1)
    assert Outfit(0, (A4, C5, NONE, NONE, NONE)) not in campaign.actions(asked, 0)
    assert Outfit(1, (Armor(ArmorType.A),) * 3 + (NONE,) * 2) not in campaign.actions(asked, 1)
    sealed = taken(asked, Outfit(0, (A4, *(NONE,) * 4))).state
    assert campaign.observe(sealed, 1).sealed == (None, None)
    told = taken(sealed, Outfit(1, (C5, *(NONE,) * 4)))
    assert told.state.money == (200 - 185, 5000 - 140)
    assert [event.rule for event in told.all(Paid)] == ["34.3", "34.3"]


@pytest.mark.rule("36.3/WS")
def test_weapon_skill_opens_an_optional_weapon() -> None:
    skilled = man(talents=(Known(Talent.WEAPON_SKILL, Weapon.MAUL),))
    told = taken(arming(duel(camp(skilled))), Outfit(0, (NONE,) * 5, Weapon.MAUL))
    one = campaign.match_setup(awaiting(told.state)).gladiators[0]
    assert one.weapons == (Weapon.MAUL,) and one.shield is None
    axe = Outfit(0, None, Weapon.AXE)
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(arming(duel(camp(skilled))), axe)
    assert refused.value.rule == "21.1.1"


def test_whoever_meets_a_net_has_a_small_shield() -> None:
    state = duel(camp(man()))
    assert state.bout is not None
    sides = (state.bout.sides[0], (Entrant(-1, Style.RETIARIUS),))
    state = replace(state, bout=replace(state.bout, sides=sides))
    told = taken(arming(state), Outfit(0, (NONE,) * 5))
    assert campaign.match_setup(awaiting(told.state)).gladiators[0].shield is SMALL


def test_the_suits_that_a_purse_buys_are_counted_exactly() -> None:
    """With 100 Sesterces: nothing, or one piece of C2 50, B2 80, C3 80, A2 85; or two of C2."""
    space = outfit_space(0, 100, (None,))
    assert space.count() == 1 + 1 + 5 * 4 + 10
    dice: Dice = Dice.seeded(1)
    for _ in range(200):
        action, dice = space.sample(dice)
        assert action in space
        assert action.armor is None or price_of(action.armor) <= 100


def test_companions_and_challengers_are_armed_by_the_dice() -> None:
    state = camp(man())
    state = replace(state, challengers=(man("Priscus", 1), man("Felix", 1), man("Rufus", 1)))
    sides = (
        (Entrant(0, Style.SECUTOR), Entrant(-1, Style.SECUTOR)),
        (Entrant(-2, Style.SECUTOR), Entrant(-3, Style.SECUTOR)),
    )
    bout = Bout((0,), MatchKind.TWO_PAIRS, sizes=(2, 2), sides=sides)
    asked = resolved(replace(state, bout=bout), Armory(), dice=[4])
    top = asked.state.agenda[0]
    assert isinstance(top, Outfitting) and top.place == 0
    told = taken(asked.state, Outfit(0), [2, 3, 6])
    assert len(told.all(Outfitted)) == 3
