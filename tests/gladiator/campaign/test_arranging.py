"""Chapter 30: munera, types of match, pairing, challengers."""

from typing import Any

import pytest

import gladiator
from common.dice import Dice
from common.errors import IllegalAction, NotationError
from common.hexgrid import Hex
from common.records import replace
from gladiator import campaign
from gladiator.campaign.decisions import Adopt, Line, Scene, Stage
from gladiator.campaign.events import (
    Announced,
    Caged,
    Doomed,
    Faced,
    Improved,
    Numbered,
    Opened,
    Paid,
    Paired,
    Reputed,
    Sized,
    Styled,
)
from gladiator.campaign.rules.arranging import announced
from gladiator.campaign.state import Bout, Entrant, Known, State
from gladiator.campaign.tasks import (
    Adopting,
    ArenaRoll,
    CloseBout,
    DeathRoll,
    Hire,
    MatchRoll,
    OpenMunus,
    PairingRoll,
    RecordRoll,
    Reporting,
    Schooling,
    SizeRoll,
    Staging,
    StyleDraw,
    Styles,
)
from gladiator.campaign_tables import Category, MatchKind, Pairing, Talent
from gladiator.rulings import DeathMatchRoll, Rulings
from gladiator.setup import Controller, Edge, Placement
from gladiator.state import Ending
from gladiator.tables import ArenaMap, Beast, Style
from tests.gladiator.campaign.builders import (
    LANISTAS,
    LOST,
    WON,
    awaiting,
    camp,
    duel,
    man,
    report,
    resolved,
    taken,
)

HERE = Hex(3, 3)


def staged(kind: MatchKind, state: State | None = None, **facts: Any) -> State:
    """A campaign whose match is of a kind, the gladiator on his side."""
    state = camp(man()) if state is None else state
    return replace(state, bout=replace(Bout((0,), kind, sides=((Entrant(0),), ())), **facts))


@pytest.mark.rule("30.2", "30.2/note")
def test_each_munus_brings_each_gladiator_one_match() -> None:
    state = camp(man(), man("Felix", 1), setup=campaign.practice_setup(players=2))
    told = resolved(state, OpenMunus(), dice=[3, 3, 1, 1, *CHALLENGER])
    assert told.one(Opened).munus == 2
    assert told.state.bout is not None and told.state.bout.seats == (0,)
    waiting = [task for task in told.state.agenda if type(task).__name__ == "Arrange"]
    assert len(waiting) == 1


ORIGIN, RATINGS, PRESTIGE = [4, 5], [3, 3, 4] * 5, [1]
NO_TALENT = [1, 1]
CHALLENGER = [5, 1, 1, *ORIGIN, *RATINGS, *PRESTIGE, *NO_TALENT * 2, 4, 0, 0, 1]
"""A matched pair that is no death match, I against I, and a challenger with nothing on record."""


@pytest.mark.rule("30.2.1", "30.2.1.1/Matched-Pair", "30.2.2", "30.2.3", "30.2.3.1", "30.3")
def test_a_match_is_drawn_up_in_steps() -> None:
    state = camp(man(), setup=campaign.practice_setup(customized_armor=False))
    state = replace(state, bout=Bout((0,)))
    told = resolved(state, MatchRoll(), dice=[1, 1, *CHALLENGER, 6, 6, 2])
    assert told.all(Announced)[0].kind is MatchKind.MATCHED_PAIR
    assert not told.one(Doomed).death_match
    assert told.one(Paired).pairing == Pairing(Category.I, Category.I)
    assert [event.style for event in told.all(Styled)] == [Style.MYRMILLO] * 2
    assert isinstance(told.state.agenda[0], Reporting)
    setup = campaign.match_setup(told.state)
    assert [one.name for one in setup.gladiators] == ["Verus", "Priscus"]


@pytest.mark.rule("30.2.1")
@pytest.mark.parametrize(
    ("roll", "kind"),
    [
        ((3, 2), MatchKind.MATCHED_PAIR),
        ((3, 4), MatchKind.TWO_ON_ONE),
        ((3, 5), MatchKind.CONSECUTIVE),
        ((4, 2), MatchKind.CHAMPION),
        ((4, 3), MatchKind.TWO_PAIRS),
        ((4, 6), MatchKind.THREE_PAIRS),
        ((5, 1), MatchKind.BATTLE),
        ((6, 1), MatchKind.VENATORES),
        ((6, 2), MatchKind.BESTIARII),
        ((6, 6), MatchKind.UNIQUE),
    ],
)
def test_the_random_match_table_leads_to_every_type(roll: tuple[int, int], kind: MatchKind) -> None:
    state = replace(staged(MatchKind.MATCHED_PAIR), dice=Dice.scripted(roll))
    state = replace(state, agenda=(MatchRoll(),))
    events: list[Any] = []
    campaign.MACHINE.resolve(state, events.append)
    assert events[0].kind is kind


@pytest.mark.parametrize(
    ("kind", "sizes", "rule"),
    [
        pytest.param(kind, sizes, rule, marks=pytest.mark.rule(rule))
        for kind, sizes, rule in (
            (MatchKind.TWO_ON_ONE, (1, 2), "30.2.1.1/Two-on-One"),
            (MatchKind.CHAMPION, (1, 1), "30.2.1.1/Champion"),
            (MatchKind.TWO_PAIRS, (2, 2), "30.2.1.1/Pairs"),
            (MatchKind.THREE_PAIRS, (3, 3), "30.2.1.1/Pairs"),
        )
    ],
)
def test_some_types_say_how_many_fight(kind: MatchKind, sizes: tuple[int, int], rule: str) -> None:
    state = replace(staged(MatchKind.MATCHED_PAIR), agenda=(Staging(0),))
    told = taken(state, Stage(0, kind))
    assert told.one(Announced).rule == rule
    assert told.state.bout is not None and told.state.bout.sizes == sizes


def taken_stage(state: State, kind: MatchKind) -> State:
    return taken(state, Stage(0, kind)).state


@pytest.mark.rule("30.2.1.1/Two-on-One", "30.2.1.1/Pairs", "30.2.1.1/Champion")
def test_the_paragraph_of_each_type_is_cited() -> None:
    state = replace(staged(MatchKind.MATCHED_PAIR), agenda=(Staging(0),))
    for kind in (MatchKind.TWO_ON_ONE, MatchKind.THREE_PAIRS, MatchKind.CHAMPION):
        assert taken(state, Stage(0, kind)).one(Announced).kind is kind


@pytest.mark.rule("30.2.1.1/Unique")
def test_a_unique_match_is_what_the_player_chooses() -> None:
    state = replace(staged(MatchKind.MATCHED_PAIR), agenda=(Staging(0),))
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(state, Stage(0, MatchKind.UNIQUE))
    assert refused.value.rule == "30.2.1.1/Unique"
    assert taken_stage(state, MatchKind.BATTLE).bout is not None
    invented = taken(state, Stage(0, MatchKind.BATTLE, Scene((2, 5))))
    assert invented.one(Numbered).sizes == (2, 5)
    kept = resolved(invented.state, SizeRoll()).state
    assert kept.bout is not None and kept.bout.sizes == (2, 5)


UNIQUE = replace(staged(MatchKind.MATCHED_PAIR), agenda=(Staging(0),))


@pytest.mark.rule("30.2.1.1/Unique")
def test_a_unique_match_can_be_on_a_map_of_ones_own() -> None:
    places = (Placement(Hex(3, 3), 0), Placement(Hex(3, 6), 2))
    scene = Scene(
        arena=ArenaMap(10, 12), arena_size=2, walls=(Edge.TOP, Edge.LEFT), placements=places
    )
    told = taken(UNIQUE, Stage(0, MatchKind.MATCHED_PAIR, scene))
    state = duel(told.state, scene=scene)
    setup = campaign.match_setup(awaiting(state))
    assert (setup.arena, setup.arena_size) == (ArenaMap(10, 12), 2)
    assert setup.walls == (Edge.TOP, Edge.LEFT)
    assert tuple(one.placement for one in setup.gladiators) == places
    match = gladiator.initial(setup, Dice.seeded(1))
    assert match.figures[1].hex == Hex(3, 6) and match.window.walls == scene.walls


@pytest.mark.rule("30.2.1.1/Unique")
def test_a_unique_hunt_is_of_the_beasts_that_the_player_chooses() -> None:
    scene = Scene((2, 3), (Beast.WOLF, Beast.WOLF, Beast.BEAR))
    told = taken(UNIQUE, Stage(0, MatchKind.VENATORES, scene))
    assert [event.beast for event in told.all(Caged)] == list(scene.beasts)
    after = resolved(told.state, SizeRoll()).state
    assert after.bout is not None
    assert (after.bout.beasts, after.bout.sizes) == (scene.beasts, (2, 3))


@pytest.mark.rule("30.2.1.1/Unique")
@pytest.mark.parametrize(
    ("kind", "scene"),
    [
        (MatchKind.BATTLE, Scene((0, 7))),
        (MatchKind.MATCHED_PAIR, Scene((2, 2))),
        (MatchKind.BATTLE, Scene((2, 2), (Beast.LION, Beast.LION))),
        (MatchKind.VENATORES, Scene((1, 2), (Beast.LION,))),
        (MatchKind.VENATORES, Scene((1, 2))),
        (MatchKind.VENATORES, Scene(beasts=(Beast.LION,))),
        (MatchKind.MATCHED_PAIR, Scene(arena_size=6)),
        (MatchKind.MATCHED_PAIR, Scene(arena=ArenaMap(0, 9))),
        (MatchKind.MATCHED_PAIR, Scene(arena=ArenaMap(101, 9))),
        (MatchKind.THREE_PAIRS, Scene(arena=ArenaMap(3, 3))),
        (MatchKind.MATCHED_PAIR, Scene(walls=(Edge.TOP, Edge.TOP))),
        (MatchKind.MATCHED_PAIR, Scene(team_time=3)),
        (MatchKind.BATTLE, Scene(team_time=0)),
        (MatchKind.MATCHED_PAIR, Scene(placements=(Placement(Hex(3, 3), 0),))),
        (MatchKind.MATCHED_PAIR, Scene(placements=(Placement(Hex(3, 3), 0),) * 2)),
        (MatchKind.MATCHED_PAIR, Scene(placements=(Placement(Hex(3, 3), 6), Placement(HERE, 0)))),
        (MatchKind.BATTLE, Scene(placements=tuple(Placement(Hex(q, 9), 0) for q in range(12)))),
        (MatchKind.BESTIARII, Scene(placements=tuple(Placement(Hex(q, 9), 0) for q in range(4)))),
    ],
)
def test_what_no_setup_can_describe_is_no_unique_match(kind: MatchKind, scene: Scene) -> None:
    stage = Stage(0, kind, scene)
    assert stage not in campaign.actions(UNIQUE, 0)
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(UNIQUE, stage)
    assert refused.value.rule == "30.2.1.1/Unique"


@pytest.mark.parametrize(
    ("text", "stage"),
    [
        ("stage matched pair", Stage(0, MatchKind.MATCHED_PAIR)),
        ("stage battle ; 3 against 4", Stage(0, MatchKind.BATTLE, Scene((3, 4)))),
        (
            "stage venatores against beasts ; 1 against 2 ; beasts lion, bear",
            Stage(0, MatchKind.VENATORES, Scene((1, 2), (Beast.LION, Beast.BEAR))),
        ),
        (
            "stage two pairs ; map 30 by 20 ; walls top, left ; arena size 5 ; turns 6",
            Stage(
                0,
                MatchKind.TWO_PAIRS,
                Scene(
                    arena=ArenaMap(30, 20),
                    walls=(Edge.TOP, Edge.LEFT),
                    arena_size=5,
                    team_time=6,
                ),
            ),
        ),
        (
            "stage champion ; places 9 -2 0, 9 3 3",
            Stage(
                0,
                MatchKind.CHAMPION,
                Scene(placements=(Placement(Hex(9, -2), 0), Placement(Hex(9, 3), 3))),
            ),
        ),
    ],
)
def test_a_unique_match_is_written_as_it_is_read(text: str, stage: Stage) -> None:
    assert campaign.format_action(UNIQUE, stage) == f"P0 {text}"
    assert campaign.parse_action(UNIQUE, text) == stage
    assert stage in campaign.actions(UNIQUE, 0)


@pytest.mark.parametrize(
    "text",
    [
        "stage",
        "stage war",
        "stage battle ;",
        "stage battle ; 3",
        "stage battle ; 3 against",
        "stage battle ; 3 against 4 ; 3 against 4",
        "stage battle ; map 3 x 3",
        "stage battle ; walls north",
        "stage champion ; places 9 2",
        "stage champion ; turns",
    ],
)
def test_no_notation_of_a_unique_match(text: str) -> None:
    with pytest.raises(NotationError):
        campaign.parse_action(UNIQUE, text)


def test_random_unique_matches_are_allowed_and_of_every_type() -> None:
    space = campaign.actions(UNIQUE, 0)
    dice: Dice = Dice.seeded(3)
    kinds, scenes = set(), 0
    for _ in range(400):
        stage, dice = space.sample(dice)
        assert stage in space
        assert campaign.parse_action(UNIQUE, campaign.format_action(UNIQUE, stage)) == stage
        kinds.add(stage.kind)
        scenes += stage.scene is not None
    assert kinds == set(MatchKind) - {MatchKind.UNIQUE} and scenes > 100


@pytest.mark.rule("27.7.1")
def test_a_battle_of_a_set_time_ends_with_men_on_both_sides() -> None:
    scene = Scene((1, 1), team_time=3)
    state = awaiting(duel(camp(man()), kind=MatchKind.BATTLE, scene=scene))
    assert campaign.match_setup(state).team_time == 3
    ended = report(WON, Line(), ending=Ending.TEAM_TIME, winner=0, turns=3)
    space = campaign.actions(state, 0)
    assert ended in space and replace(ended, winner=None) in space
    for wrong in (replace(ended, turns=2), replace(ended, lines=(WON, LOST))):
        with pytest.raises(IllegalAction) as refused:
            campaign.apply(state, wrong)
        assert refused.value.rule == "27.7.1"
    untimed = awaiting(duel(camp(man()), kind=MatchKind.BATTLE))
    assert ended not in campaign.actions(untimed, 0)


@pytest.mark.rule("30.2.1.1/Battle")
def test_a_battle_has_two_three_sided_dice_of_men_on_each_side_and_no_pairing() -> None:
    told = resolved(staged(MatchKind.BATTLE), SizeRoll(), PairingRoll(), dice=[6, 3])
    assert told.one(Numbered).sizes == (5, 5)
    assert not told.all(Paired)
    drawn = resolved(told.state, StyleDraw(0, 0, None), dice=[8])
    assert drawn.one(Styled).style is not Style.CONTRA_RETIARIUS


@pytest.mark.rule("30.2.1.1/Beast")
def test_a_hunt_has_one_to_three_beasts_and_neither_death_match_nor_pairing() -> None:
    state = staged(MatchKind.VENATORES)
    told = resolved(state, DeathRoll(1), SizeRoll(), PairingRoll(), Styles(), dice=[3, 0, 4])
    assert told.one(Numbered).sizes == (1, 2)
    assert [event.beast for event in told.all(Caged)] == [Beast.BEAR, Beast.WOLF]
    assert not told.all(Doomed) and not told.all(Paired)
    assert told.one(Styled).style is Style.VENATOR
    setup = campaign.match_setup(awaiting(told.state))
    assert [one.controller for one in setup.gladiators[1:]] == [Controller.BEAST] * 2


@pytest.mark.rule("30.2.1.1/Beast")
def test_bestiarii_fight_beasts_too() -> None:
    told = resolved(staged(MatchKind.BESTIARII), SizeRoll(), dice=[1, 2])
    assert told.one(Caged).beast is Beast.LION


@pytest.mark.rule("30.2.2")
@pytest.mark.parametrize(("die", "doomed"), [(2, False), (3, True), (6, True)])
def test_the_death_number_or_more_is_a_death_match(die: int, doomed: bool) -> None:
    told = resolved(staged(MatchKind.CONSECUTIVE), DeathRoll(3), dice=[die])
    assert told.one(Doomed).death_match is doomed
    assert told.state.bout is not None and told.state.bout.death_match is doomed


@pytest.mark.rule("30.2.2")
@pytest.mark.parametrize(("die", "doomed"), [(3, False), (4, True)])
def test_by_the_tables_heading_only_more_than_the_number_is_one(die: int, doomed: bool) -> None:
    heading = Rulings(death_match=DeathMatchRoll.OVER)
    state = staged(
        MatchKind.CONSECUTIVE, camp(man(), setup=campaign.practice_setup(rulings=heading))
    )
    assert resolved(state, DeathRoll(3), dice=[die]).one(Doomed).death_match is doomed


@pytest.mark.rule("30.2.3")
def test_a_category_that_he_is_not_trained_for_is_rolled_again() -> None:
    """53 pairs IV (a Retiarius) with I; 11 pairs I with I."""
    state = staged(MatchKind.MATCHED_PAIR)
    told = resolved(state, PairingRoll(), dice=[5, 3, 1, 1])
    assert [event.again for event in told.all(Paired)] == [True, False]
    trained = staged(MatchKind.MATCHED_PAIR, camp(man(talents=(Known(Talent.RETIARIUS_STYLE),))))
    assert not resolved(trained, PairingRoll(), dice=[5, 3]).one(Paired).again


@pytest.mark.rule("36.3/SR", "36.3/SD", "30.2.3.1")
def test_the_trained_may_fight_as_retiarius_or_dimachaeri() -> None:
    net = camp(man(talents=(Known(Talent.RETIARIUS_STYLE),)))
    told = resolved(staged(MatchKind.MATCHED_PAIR, net), StyleDraw(0, 0, Category.IV))
    assert told.one(Styled).style is Style.RETIARIUS
    two = camp(man(talents=(Known(Talent.DIMACHAERI_STYLE),)))
    told = resolved(staged(MatchKind.MATCHED_PAIR, two), StyleDraw(0, 0, Category.I), dice=[3])
    assert told.one(Styled).style is Style.DIMACHAERI
    assert len(choices_of(two)) == 4 and len(choices_of(camp(man()))) == 3


def choices_of(state: State) -> list[Any]:
    bout = staged(MatchKind.MATCHED_PAIR, state)
    asked = replace(bout, agenda=(Adopting(0, 0, 0, Category.I),))
    return list(campaign.actions(asked, 0))


@pytest.mark.rule("30.2.3.1/note")
def test_a_gladiator_may_choose_his_style_within_the_category() -> None:
    setup = campaign.practice_setup(chosen_styles=True)
    pairing = Pairing(Category.III, Category.I)
    state = staged(MatchKind.MATCHED_PAIR, camp(man(), setup=setup), pairing=pairing)
    asked = resolved(state, Styles()).state
    told = taken(asked, Adopt(0, Style.CRUPELLARIUS))
    assert told.one(Styled).style is Style.CRUPELLARIUS


@pytest.mark.rule("30.3", "30.3.1")
@pytest.mark.parametrize(
    ("die", "kind", "matches", "points"),
    [
        (1, MatchKind.MATCHED_PAIR, 2, 40),
        (6, MatchKind.MATCHED_PAIR, 7, 140),
        (6, MatchKind.CHAMPION, 7, 240),
    ],
)
def test_a_challenger_has_a_record_near_the_gladiators_and_twenty_points_a_match(
    die: int, kind: MatchKind, matches: int, points: int
) -> None:
    state = duel(camp(man(victories=3, draws=1, missus=1)), kind=kind)
    told = resolved(state, RecordRoll(-1), dice=[die])
    event = told.one(Reputed)
    assert (event.matches, event.experience) == (matches, points)


@pytest.mark.rule("30.3", "30.2.1.1/Champion")
def test_a_record_is_never_below_zero_and_a_champion_has_a_hundred_points_more() -> None:
    state = duel(camp(man()), kind=MatchKind.CHAMPION)
    assert resolved(state, RecordRoll(-1), dice=[1]).one(Reputed).experience == 100
    told = taken(replace(state, agenda=(Staging(0),)), Stage(0, MatchKind.CHAMPION))
    assert told.one(Announced).kind is MatchKind.CHAMPION


@pytest.mark.rule("30.3.1")
def test_a_challenger_spends_his_experience_until_too_little_is_left() -> None:
    state = duel(camp(man()))
    state = replace(state, challengers=(man("Priscus", 1, experience=70),))
    told = resolved(state, Schooling(-1), dice=[0, 2])
    after = told.state.challengers[0]
    assert [event.cost for event in told.all(Improved)] == [25, 35]
    assert (after.ratings.training, after.ratings.agility, after.experience) == (11, 2, 10)


@pytest.mark.rule("30.3")
def test_whoever_is_missing_on_a_side_is_generated() -> None:
    state = staged(MatchKind.TWO_ON_ONE, sizes=(1, 2))
    tokens = [*ORIGIN, *RATINGS, *PRESTIGE, *NO_TALENT * 2, 4] * 2
    told = resolved(state, Hire(), dice=tokens)
    assert [one.owner for one in told.state.challengers] == [1, 1]
    assert told.state.bout is not None and len(told.state.bout.sides[1]) == 2


@pytest.mark.rule("30.2.1.1/Consecutive")
def test_a_consecutive_match_brings_the_next_opponent_at_once() -> None:
    state = camp(man())
    foes = (man("Priscus", 1), man("Felix", 1))
    line = (Entrant(-1, Style.SECUTOR), Entrant(-2, Style.GALLUS))
    sides = ((Entrant(0, Style.SECUTOR),), line[:1])
    bout = Bout((0,), MatchKind.CONSECUTIVE, sides=sides, waiting=line[1:])
    waiting = awaiting(replace(state, challengers=foes, bout=bout))
    hurt = replace(report().lines[0], wounds=(0, 3, 0, 0, 0))
    told = taken(waiting, report(hurt), dice=[3, 3])
    assert told.one(Faced).name == "Felix"
    assert isinstance(told.state.agenda[0], Reporting)
    hero = campaign.match_setup(told.state).gladiators[0]
    assert hero.wounds == (0, 3, 0, 0, 0)
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(told.state, report())
    assert refused.value.rule == "30.2.1.1/Consecutive"
    last = replace(hurt, wounds=(0, 4, 0, 0, 0))
    assert told.state.bout is not None
    ended = replace(told.state, bout=replace(told.state.bout, waiting=()))
    after = taken(ended, report(last), dice=[3, 3, 3]).state.careers[0]
    assert after.bills[0].against == "Priscus, Felix"
    rolled = resolved(staged(MatchKind.CONSECUTIVE), SizeRoll(), dice=[5])
    assert rolled.one(Numbered).sizes == (1, 4)


def test_announcing_a_hunt_needs_no_death_number() -> None:
    state, causes = announced(staged(MatchKind.MATCHED_PAIR), MatchKind.VENATORES, lambda _: None)
    assert not any(isinstance(task, DeathRoll) for task in causes)
    assert state.bout is not None and state.bout.kind is MatchKind.VENATORES


@pytest.mark.parametrize(
    ("dice", "size", "kind"),
    [
        pytest.param([1, 2], 1, "25.2.1", marks=pytest.mark.rule("25.2.1", "37.3.1")),
        pytest.param([6, 5], 5, "25.2.2", marks=pytest.mark.rule("25.2.2")),
        pytest.param([3, 4], 3, None, marks=pytest.mark.rule("25.2")),
    ],
)
def test_the_size_of_the_arena_makes_it_the_colosseum_or_a_pit(
    dice: list[int], size: int, kind: str | None
) -> None:
    """2D3 - 1: a one is the Colosseum, where Lanistas earn more; a five a fighting pit."""
    told = resolved(camp(man()), ArenaRoll(), dice=dice)
    sized = told.one(Sized)
    assert told.state.arena_size == sized.size == size
    assert sized.also == (() if kind is None else (kind,))
    school = camp(man(), man("Felix", 1), setup=LANISTAS, money=(500, 500), arena_size=size)
    paid = resolved(duel(school, seats=(0, 1), second=1), CloseBout()).all(Paid)
    assert [event.amount for event in paid] == ([1000, 1000] if size == 1 else [])
