"""Chapters 31, 32 and 35 after a match: experience, injuries, prestige, and how careers end."""

from typing import Any

import pytest

from common.dice import Dice
from common.errors import IllegalAction
from common.records import replace
from gladiator import campaign
from gladiator.campaign.decisions import Improve, Kill, Learn, Line, Report, Save
from gladiator.campaign.events import (
    Closed,
    Crippled,
    Ended,
    Esteemed,
    Fought,
    Gained,
    Improved,
    Intimidated,
    Learned,
    Recorded,
)
from gladiator.campaign.rules.experience import kill_points, points_of
from gladiator.campaign.state import End, Ending, Known, Result, State
from gladiator.campaign.tasks import (
    CloseMunus,
    InjuryRoll,
    Intimidation,
    PrestigeChange,
    Spending,
    Spent,
)
from gladiator.campaign_tables import Improvement, Talent
from gladiator.state import Ending as MatchEnding
from gladiator.state import Fate
from gladiator.tables import ARMS, CHEST, GROIN, HEAD, LEGS, BodyArea
from tests.gladiator.campaign.builders import (
    LANISTAS,
    LOST,
    WON,
    Told,
    awaiting,
    camp,
    duel,
    man,
    report,
    resolved,
    taken,
)


def fought(
    first: Line = WON, second: Line = LOST, *, dice: list[int], state: State | None = None,
    **facts: Any
) -> Told:  # fmt: skip
    """What the end of a duel brings to Verus; dice for injuries and prestige."""
    ready = awaiting(duel(camp(man()) if state is None else state))
    return taken(ready, report(first, second, **facts), dice)


@pytest.mark.rule("30.2.1.1", "31.2", "31.2.1")
def test_a_third_of_attack_less_defense_is_experience() -> None:
    told = fought(dice=[1])
    assert told.one(Fought).winner == 0
    assert told.one(Recorded).result is Result.VICTORY
    assert told.one(Gained).points == 6
    assert told.state.careers[0].experience == 6 and told.state.careers[0].victories == 1


@pytest.mark.rule("31.2.1")
def test_experience_is_never_negative() -> None:
    told = fought(Line(attack_cf=10, defense_cf=50), dice=[1])
    assert told.one(Gained).points == 0


@pytest.mark.rule("31.2.2", "35.5.1")
def test_being_spared_brings_five_points_and_costs_prestige() -> None:
    spared = Line(Fate.SPARED, 10, 10)
    told = fought(spared, Line(granted=1), dice=[1], ending=MatchEnding.MISSUS, winner=1)
    assert told.one(Gained).points == 5
    career = told.state.careers[0]
    assert (career.missus, career.matches) == (1, 1)
    assert told.all(Esteemed)[0].prestige == -1 and career.prestige == 0


@pytest.mark.rule("31.2.3")
def test_sparing_an_opponent_brings_fifteen_points() -> None:
    told = fought(replace(WON, granted=1), Line(Fate.SPARED), dice=[1], ending=MatchEnding.MISSUS)
    assert told.one(Gained).points == 6 + 15


@pytest.mark.rule("31.2.4", "31.2.3.1", "31.2.3.2")
def test_kills_bring_more_the_earlier_they_come() -> None:
    slow = fought(replace(WON, kills=(Kill(3, quick=False),)), dice=[1])
    assert slow.one(Gained).points == 6 + 10 + 10
    assert slow.state.careers[0].kills == 1
    quick = fought(replace(WON, kills=(Kill(1, quick=True),)), dice=[1])
    assert quick.one(Gained).points == 6 + 10 + 12
    assert [kill_points(turn, quick=False) for turn in (1, 2, 3, 4, 5, 8)] == [
        30, 25, 20, 15, 10, 10,
    ]  # fmt: skip
    assert [kill_points(turn, quick=True) for turn in (1, 2, 3, 4, 5)] == [22, 19, 16, 13, 10]


def test_all_fights_of_a_consecutive_match_count_together() -> None:
    assert points_of((Line(attack_cf=4), Line(attack_cf=5, defense_cf=3))) == 2


@pytest.mark.rule("31.3")
@pytest.mark.parametrize(
    ("what", "field", "cost"),
    [
        (Improvement.TRAINING, "training", 25),
        (Improvement.AGILITY, "agility", 35),
        (Improvement.STRENGTH, "strength", 35),
        (Improvement.CONSTITUTION, "constitution", 50),
        (Improvement.WOUNDS, "wounds", 50),
    ],
)
def test_experience_raises_what_a_gladiator_is(what: Improvement, field: str, cost: int) -> None:
    before = man(experience=60)
    told = taken(replace(camp(before), agenda=(Spending(0, 0),)), Improve(0, what))
    after = told.state.careers[0]
    assert told.one(Improved).cost == cost and after.experience == 60 - cost
    assert getattr(after.ratings, field) == getattr(before.ratings, field) + 1


@pytest.mark.rule("31.3", "35.4/2")
def test_talents_are_rolled_for_with_ten_points_for_each_point_of_the_red_die() -> None:
    state = replace(camp(man(experience=45)), agenda=(Spending(0, 0),))
    assert Learn(0, 2) in campaign.actions(state, 0)
    assert Learn(0, 3) not in campaign.actions(state, 0)
    told = taken(state, Learn(0, 2), [5, 3])
    assert told.one(Learned).talent is Talent.TOUGHNESS
    assert told.state.careers[0].experience == 0


@pytest.mark.rule("31.3")
def test_experience_that_is_kept_waits_for_the_next_match() -> None:
    state = resolved(camp(man(experience=30)), Spent(0)).state
    assert campaign.to_move(state) == (0,)
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(state, Improve(0, Improvement.WOUNDS))
    assert refused.value.rule == "31.3"
    assert taken(state, Save(0)).state.careers[0].experience == 30
    assert not resolved(camp(man(experience=24)), Spent(0)).state.agenda


@pytest.mark.rule("32.1", "32.2")
def test_ordinary_wounds_heal() -> None:
    told = resolved(camp(man()), InjuryRoll(0, CHEST, 4), dice=[2, 2])
    assert told.one(Crippled).lost == 0
    assert told.state.careers[0] == man()


@pytest.mark.rule("32.2.1", "32.2.2", "32.2.3", "32.2.4")
def test_grave_wounds_cost_what_the_roll_was_below_zero() -> None:
    areas = (HEAD, CHEST, GROIN, ARMS, LEGS)
    tasks = [InjuryRoll(0, area, 6) for area in areas]
    told = resolved(camp(man()), *tasks, dice=[2, 2, 3, 2, 2, 1, 1, 2, 2, 2])
    after = told.state.careers[0].ratings
    assert (after.constitution, after.wounds) == (4 - 2, 12 - 1 - 3)
    assert (after.strength, after.agility) == (1 - 3, 1 - 2)


def test_injuries_leave_a_constitution_of_one() -> None:
    told = resolved(camp(man()), InjuryRoll(0, HEAD, 11), dice=[1, 1])
    assert told.one(Crippled).lost == 3
    assert told.state.careers[0].ratings.constitution == 1


@pytest.mark.rule("32.2")
def test_each_wounded_area_is_rolled_for_after_the_match() -> None:
    told = fought(replace(WON, wounds=(0, 2, 0, 0, 1)), dice=[3, 3, 4, 4, 1])
    assert [event.area for event in told.all(Crippled)] == [BodyArea.CHEST, BodyArea.LEGS]


@pytest.mark.rule("35.4.1")
@pytest.mark.parametrize(
    ("faces", "own", "bonus"), [((5, 1), 0, (2, 0)), ((1, 6), 0, (0, 2)), ((1, 2), 3, (3, 0))]
)
def test_the_more_famous_side_has_the_difference_as_a_bonus(
    faces: tuple[int, int], own: int, bonus: tuple[int, int]
) -> None:
    state = duel(camp(man(prestige=own)))
    told = resolved(state, Intimidation(), dice=list(faces))
    assert told.one(Intimidated).bonus == bonus
    setup = campaign.match_setup(awaiting(told.state))
    assert tuple(one.prestige_bonus for one in setup.gladiators) == bonus


@pytest.mark.rule("35.5")
def test_prestige_grows_when_the_roll_is_above_it() -> None:
    assert (
        resolved(camp(man(prestige=1)), PrestigeChange(0, 0), dice=[3]).one(Esteemed).prestige == 2
    )
    assert (
        resolved(camp(man(prestige=2)), PrestigeChange(0, 0), dice=[3]).one(Esteemed).prestige == 2
    )
    assert (
        resolved(camp(man(prestige=2)), PrestigeChange(0, 1), dice=[3]).one(Esteemed).prestige == 3
    )


@pytest.mark.rule("35.5")
def test_a_more_famous_opponent_helps_a_name() -> None:
    state = duel(camp(man(prestige=2)))
    state = replace(state, challengers=(man("Priscus", 1, prestige=5),))
    told = taken(awaiting(state), report(), [3])
    assert told.state.careers[0].prestige == 3


@pytest.mark.rule("35.5")
def test_prestige_is_compared_as_it_was_when_the_match_ended() -> None:
    """Verus' gain of a point does not help Felix, who had as much as he."""
    state = camp(man(prestige=1), man("Felix", 1, prestige=1), setup=LANISTAS, money=(500, 500))
    state = duel(state, seats=(0, 1), second=1, offers=(1, 1))
    both = report(ending=MatchEnding.LIMIT, second=Line(), winner=None)
    told = taken(awaiting(state), both, [3, 1])
    assert [event.prestige for event in told.all(Esteemed)] == [2, 1]


@pytest.mark.rule("36.3/BR")
def test_bravado_helps_every_change_of_prestige() -> None:
    bold = man(prestige=2, talents=(Known(Talent.BRAVADO),))
    assert resolved(camp(bold), PrestigeChange(0, 0), dice=[3]).one(Esteemed).prestige == 3


@pytest.mark.rule("35.5.2")
def test_cleaving_an_opponent_raises_prestige() -> None:
    told = fought(replace(WON, cleaved=1, kills=(Kill(2, quick=True),)), dice=[1])
    assert told.all(Esteemed)[0].prestige == 1


@pytest.mark.rule("30/preamble")
def test_ten_victories_make_the_emperors_champion() -> None:
    told = fought(dice=[], state=camp(man(victories=9)))
    assert told.one(Ended).end is End.FREED
    closed = resolved(told.state, CloseMunus())
    assert closed.one(Closed).ending is Ending.CHAMPION
    assert campaign.returns(closed.state) == {0: 1.0, 1: 0.0}


@pytest.mark.rule("30/preamble")
def test_a_mortal_wound_in_the_last_match_still_wins() -> None:
    told = fought(replace(WON, mortal=True), dice=[], state=camp(man(victories=9)))
    assert told.one(Ended).end is End.DIED_FREE
    assert resolved(told.state, CloseMunus()).one(Closed).winners == (0,)


@pytest.mark.rule("Ours / Mortal Wounds")
def test_a_mortal_wound_is_death_in_any_other_match() -> None:
    told = fought(replace(WON, mortal=True), dice=[])
    assert told.one(Ended).end is End.DIED
    assert told.state.careers[0].victories == 1


@pytest.mark.rule("Ours / Fallen")
def test_the_arena_wins_when_the_last_gladiator_is_dead() -> None:
    told = fought(LOST, WON, dice=[], winner=1)
    assert told.one(Ended).end is End.KILLED
    closed = resolved(told.state, CloseMunus())
    assert closed.one(Closed).winners == (1,)


@pytest.mark.rule("Ours / Munera")
def test_a_career_without_an_end_stops_at_the_setups_limit() -> None:
    state = camp(man(), setup=campaign.practice_setup(munera=1))
    assert resolved(state, CloseMunus()).one(Closed).winners == ()


def test_a_player_may_begin_another_career_where_the_setup_allows_it() -> None:
    state = camp(man(end=End.KILLED), setup=campaign.practice_setup(careers=2))
    state, _ = campaign.MACHINE.settle(replace(state, agenda=(CloseMunus(),), dice=Dice.seeded(1)))
    assert [one.owner for one in state.careers] == [0, 0] and state.finish is None


@pytest.mark.rule("30.2.2")
def test_no_report_of_a_death_match_tells_of_mercy() -> None:
    state = awaiting(duel(camp(man()), death_match=True))
    spared = report(replace(WON, granted=1), Line(Fate.SPARED), ending=MatchEnding.MISSUS)
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(state, spared)
    assert refused.value.rule == "30.2.2"


@pytest.mark.parametrize(
    "wrong",
    [
        report(turns=0),
        report(turns=99),
        report(winner=None),
        report(winner=1),
        report(second=WON),
        report(replace(WON, wounds=(0, 13, 0, 0, 0))),
        report(replace(WON, wounds=(0, 12, 0, 0, 0))),
        report(replace(WON, kills=(Kill(4, quick=True),))),
        report(replace(WON, kills=(Kill(1, quick=True),) * 2)),
        report(replace(WON, granted=1)),
        report(replace(WON, attack_cf=-1)),
        report(ending=MatchEnding.HUNT_WON),
        report(ending=MatchEnding.STANS_MISSUS, winner=None),
        replace(report(), lines=(WON,)),
    ],
)
def test_a_report_that_no_match_can_give_is_refused(wrong: Report) -> None:
    state = awaiting(duel(camp(man())))
    with pytest.raises(IllegalAction):
        campaign.apply(state, wrong)


def test_a_stopped_match_is_a_draw_for_both() -> None:
    walked = Line(Fate.WALKED, 9, 9)
    told = fought(walked, walked, dice=[1], ending=MatchEnding.STANS_MISSUS, winner=None)
    assert told.one(Recorded).result is Result.DRAW
    assert told.state.careers[0].draws == 1
