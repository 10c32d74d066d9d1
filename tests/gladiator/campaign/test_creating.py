"""Chapters 33, 35.2 and 36: how gladiators come into being."""

import pytest

from common.dice import Dice
from gladiator import campaign
from gladiator.campaign.decisions import Train
from gladiator.campaign.events import Esteemed, Learned, Originated, Rated, Recruited
from gladiator.campaign.facts import may_fight_as
from gladiator.campaign.rules.creating import talent_of
from gladiator.campaign.state import Known
from gladiator.campaign.tasks import (
    OriginRoll,
    PrestigeRoll,
    RatingRoll,
    Recruit,
    StartingTalents,
    TalentRoll,
)
from gladiator.campaign_tables import Talent
from gladiator.tables import Characteristic, Ratings, Style, Weapon
from tests.gladiator.campaign.builders import ONE, camp, man, resolved, taken

NO_TALENT = [1, 1]


@pytest.mark.rule("33.2", "35.2", "36.1", "36.2")
def test_a_gladiator_is_rolled_from_origin_to_talents() -> None:
    """A soldier: TR +2, ST +1, CN -1, W -1 on what 3D6 of 10 give; TR 11 gives two talent rolls."""
    tens = [3, 3, 4] * 5
    told = resolved(camp(), Recruit(0), dice=[4, 4, *tens, 3, *NO_TALENT, *NO_TALENT])
    assert told.one(Recruited).owner == 0
    assert told.one(Originated).origin == "soldier"
    (made,) = told.state.careers
    assert made.ratings == Ratings(training=11, strength=2, agility=0, constitution=2, wounds=10)
    assert made.prestige == 2
    assert len(told.all(Learned)) == 2 and made.talents == ()


@pytest.mark.rule("33.2")
def test_without_social_origin_the_ratings_are_those_of_the_table() -> None:
    setup = campaign.practice_setup(social_origin=False)
    tens = [3, 3, 4] * 5
    told = resolved(camp(setup=setup), Recruit(0), dice=[*tens, 1, *NO_TALENT, *NO_TALENT])
    assert told.state.careers[0].ratings == Ratings(9, 1, 0, 3, 11)
    assert not told.all(Originated)
    origin = resolved(camp(man()), OriginRoll(0), dice=[6, 6])
    assert origin.state.careers[0].origin == "senator"


@pytest.mark.rule("35.2")
def test_a_criminal_can_begin_with_the_crowd_against_him() -> None:
    told = resolved(camp(man(origin="criminal")), PrestigeRoll(0), dice=[1])
    assert told.state.careers[0].prestige == -1
    assert told.one(Esteemed).prestige == -1


def test_ratings_that_a_match_needs_never_fall_below_one() -> None:
    """A criminal's CN of 1 from the table, less 1."""
    told = resolved(
        camp(man(origin="criminal")), RatingRoll(0, Characteristic.CONSTITUTION), dice=[1, 1, 1]
    )
    assert told.one(Rated).rating == 1


@pytest.mark.rule("36.2")
@pytest.mark.parametrize(("training", "rolls"), [(7, 1), (8, 2), (13, 3)])
def test_every_four_points_of_training_are_one_talent_roll(training: int, rolls: int) -> None:
    one = man()
    one = campaign.Career(one.name, 0, Ratings(training, 0, 0, 3, 10))
    told = resolved(camp(one), StartingTalents(0), dice=NO_TALENT * rolls)
    assert len(told.all(Learned)) == rolls


@pytest.mark.rule("36.3")
def test_a_talent_that_is_known_is_rolled_again() -> None:
    one = man(talents=(Known(Talent.THROWING),))
    told = resolved(camp(one), TalentRoll(0), dice=[5, 3, 5, 5])
    assert [event.again for event in told.all(Learned)] == [True, False]
    assert told.state.careers[0].knows(Talent.HOLD_GROUND)


@pytest.mark.rule("36.3/WS")
def test_weapon_skill_is_learned_once_for_each_weapon_of_choice() -> None:
    one = man(talents=(Known(Talent.WEAPON_SKILL, Weapon.AXE),))
    asked = resolved(camp(one), TalentRoll(0), dice=[4, 1]).state
    assert campaign.to_move(asked) == (0,)
    offered = [action.weapon for action in campaign.actions(asked, 0)]
    assert Weapon.AXE not in offered and Weapon.SWORD not in offered
    told = taken(asked, Train(0, Weapon.PIKE))
    assert told.state.careers[0].talents[-1] == Known(Talent.WEAPON_SKILL, Weapon.PIKE)


@pytest.mark.rule("36.3/MS", "35.4/2/note")
def test_weapon_mastery_is_reached_with_experience_and_chooses_a_weapon() -> None:
    asked = resolved(camp(man()), TalentRoll(0, extra=1), dice=[6, 6]).state
    told = taken(asked, Train(0, Weapon.SWORD))
    assert told.state.careers[0].talents == (Known(Talent.WEAPON_MASTERY, Weapon.SWORD),)
    tough = resolved(camp(man()), TalentRoll(0, extra=1), dice=[6, 3])
    assert tough.state.careers[0].knows(Talent.TOUGHNESS)


@pytest.mark.rule("36.3/BR")
def test_bravado_raises_prestige_at_once() -> None:
    told = resolved(camp(man(prestige=1)), TalentRoll(0, extra=1), dice=[6, 2])
    assert told.state.careers[0].prestige == 3


@pytest.mark.parametrize(
    ("total", "extra", "talent"),
    [
        (36, 0, None),
        (46, 0, Talent.WEAPON_SKILL),
        (36, 1, Talent.WEAPON_SKILL),
        (61, 1, Talent.UNARMED_STYLE),
        (66, 6, Talent.WEAPON_MASTERY),
        (11, 6, Talent.UNARMED_STYLE),
    ],
)
def test_points_beyond_the_price_raise_the_red_die(
    total: int, extra: int, talent: Talent | None
) -> None:
    assert talent_of(total, extra) is talent


def test_the_talents_for_a_style_come_from_the_table() -> None:
    net = resolved(camp(man()), TalentRoll(0), dice=[6, 1]).state.careers[0]
    two = resolved(camp(man()), TalentRoll(0), dice=[6, 4]).state.careers[0]
    assert net.knows(Talent.RETIARIUS_STYLE) and two.knows(Talent.DIMACHAERI_STYLE)
    state = camp(net, two, man())
    assert may_fight_as(state, 0, Style.RETIARIUS) and not may_fight_as(state, 0, Style.DIMACHAERI)
    assert may_fight_as(state, 1, Style.DIMACHAERI)
    assert not may_fight_as(state, 2, Style.RETIARIUS) and may_fight_as(state, 2, Style.GALLUS)


def test_equal_seeds_make_equal_gladiators() -> None:
    assert campaign.initial(ONE, Dice.seeded(3)) == campaign.initial(ONE, Dice.seeded(3))
