"""Lines that people type: each is an action, or an error of the library with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

import arenarex
from arenarex import PathReason, PlaceReason, Scenario, State
from arenarex.arena import Arena
from arenarex.decisions import (
    AnswerWalk,
    ChooseCohort,
    ChooseOrder,
    ChoosePath,
    ChoosePlace,
    ChooseSecond,
    ChooseZone,
    Deploy,
    Place,
    Step,
)
from arenarex.notation.reading import LONGEST
from arenarex.rulebook import OURS, RULEBOOK
from arenarex.rules.geometry import gap
from common.agenda import Decision
from common.cli import run
from common.dice import Dice
from common.errors import IllegalAction, NotationError
from common.plane.points import EPS, Point
from common.plane.shapes import Disc, Polygon
from common.records import replace
from common.spaces import Action
from tests.arenarex.builders import RADIUS, Piece, column, position

WAYS: list[dict[str, Any]] = [
    *[{"scenario": s, "limit": 60, "living": s is not Scenario.DUELLUM} for s in Scenario],
    {"limit": 60, "rulings": {"tree_choice": "PATH", "power_reroll": "CHOOSE"}},
    {"limit": 60, "scenario": "geminae", "mounted": True},
    {
        "limit": 60,
        "cohorts": ["Primus, Excubitor, Umbra, Scutarius", "Umbra, Larva, Natrix, Funus"],
    },
]
ANN, BOB = Piece(0.0, name="Ann"), Piece(2 * RADIUS, player=1, name="Bob")
FAR = Piece(0.0, 20.0, 1, name="Far Away")
KNOWN_RULES = {**RULEBOOK, **OURS}
EACH = 3
"""Positions of each kind of decision."""


@cache
def positions() -> dict[type[Decision], list[State]]:
    """Return positions of every kind of decision, of matches by chance and three by hand."""
    found: dict[Any, list[State]] = {
        ChooseOrder: [position(ANN, BOB, agenda=[ChooseOrder(0, 0, ("Terror", "Spite"))])],
        ChooseCohort: [position(ANN, BOB, agenda=[ChooseCohort(0, 0, (0, 1), (0, 1))])],
        ChooseSecond: [position(ANN, BOB, FAR, agenda=[ChooseSecond(0, 2, 1, 0)])],
    }
    for seed, options in product(range(3), WAYS):
        state = arenarex.initial(arenarex.practice_setup(**options), Dice.seeded(seed))
        dice: Dice = Dice.seeded(f"player {seed}")
        while arenarex.to_move(state):
            known = found.setdefault(type(state.agenda[0]), [])
            if len(known) < EACH:
                known.append(state)
            action, dice = arenarex.actions(state, arenarex.to_move(state)[0]).sample(dice)
            state = arenarex.apply(state, action)
    return found


WORDS = (
    *("pass", "first", "place", "zone", "chain", "pick", "rest", "activate", "move", "attack"),
    *("use", "end", "go", "react", "stall", "power", "favor", "reroll", "box", "push", "path"),
    *("withdraw", "wild", "mount", "dismount", "next", "foo", ""),
)
JUNK = (
    *("", "x", "0", "1 2", "-", "stay", "toward", "edge", "beside", "nan", "inf", "0,0", "x,y"),
    *("nan,nan", "1e999,0", "inf,-inf", "0,0@0,0,0+", "1,1@0,0,1+", "1,1@0,0,nan-", "0,0,0"),
    *("Nobody", "Nobody 0,0", "Nobody edge 190", "Nobody toward", "toward Nobody", "edge x"),
    *("edge nan", "edge 1e9", "edge 270", "edge -90", "edge 9e99", "#0", "MODEL", "MODEL MODEL"),
    *("MODEL 0,0", "MODEL 0.1234567891234,0", "MODEL 99999,0", "MODEL 1e9,0", "MODEL x,y"),
    *("MODEL edge 190", "MODEL edge x", "MODEL edge", "MODEL beside MODEL 90", "MODEL nan"),
    *("MODEL beside Nobody 90", "MODEL beside MODEL x", "toward MODEL", "MODEL 1", "MODEL -1"),
    *("move MODEL", "counterattack MODEL", "MODEL by Berserk", "MODEL on MODEL", "99", "²", "٣"),
    *("1,1 " * 100, "(" * 200, "9" * 400, "\x00", "\n", "a" * (LONGEST + 1)),
)
"""What may stand behind a word; MODEL is one of the match."""


def lines(state: State) -> Iterator[str]:
    name = arenarex.format_action(state, Place(0, 0, Point(0.0, 0.0))).split(" ")[1]
    for word, junk in product(WORDS, JUNK):
        yield f"{word} {junk.replace('MODEL', name)}".strip(" ")


def test_every_kind_of_decision_is_tried() -> None:
    assert set(positions()) == set(arenarex.MACHINE.deciders)


def tried(state: State, line: str) -> Action | NotationError:
    try:
        return arenarex.parse_action(state, line)
    except NotationError as error:
        return error


def applied(state: State, action: Action) -> IllegalAction | None:
    try:
        arenarex.apply(state, action)
    except IllegalAction as error:
        return error
    return None


@pytest.mark.parametrize("kind", arenarex.MACHINE.deciders, ids=lambda kind: str(kind.__name__))
def test_no_line_gives_anything_but_an_action_or_an_error_of_the_library(kind: Any) -> None:
    for state in positions()[kind]:
        for line in lines(state):
            found = tried(state, line)
            if isinstance(found, NotationError):
                assert 0 < len(str(found)) < 600, line
                continue
            assert arenarex.parse_action(state, arenarex.format_action(state, found)) == found, line
            error = applied(state, found)
            if error is not None:
                assert error.rule in KNOWN_RULES, line
                assert "Point(" not in error.sentence, line


@pytest.mark.parametrize("kind", arenarex.MACHINE.deciders, ids=lambda kind: str(kind.__name__))
def test_all_that_is_offered_reads_back_exactly(kind: Any) -> None:
    for state in positions()[kind]:
        for player in arenarex.to_move(state):
            found, _ = arenarex.actions(state, player).candidates(40, Dice.seeded(1))
            for action in found:
                told = arenarex.format_action(state, action)
                assert arenarex.parse_action(state, told) == action
                assert arenarex.parse_action(state, told.swapcase()) == action


def of(kind: Any, player: int | None = None) -> State:
    return next(s for s in positions()[kind] if player in (None, *arenarex.to_move(s)))


@pytest.mark.parametrize("line", ["go 0,0", "go", "go x", "go stay", "go nan,nan"])
def test_a_walk_is_no_deployment(line: str) -> None:
    with pytest.raises(NotationError, match="write `place MODEL edge DEGREES`"):
        arenarex.parse_action(of(Deploy), line)


def test_a_person_who_types_a_walk_while_deploying_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["1", "go 0,0", "place Castor edge 190", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    monkeypatch.setattr("common.cli.session.Session.leave", lambda self: None)
    setup = ["--option", 'cohorts=["Castor", "Kore"]', "--bots", "person,person"]
    assert run(["play", "arenarex", "--seed", "1", *setup]) == 0
    assert "'go 0,0' is no action that is allowed now" in capsys.readouterr().out


# Deployment


def deploying(seat: int = 0, *, first: str = "", **options: Any) -> State:
    """Return the position in which a seat deploys, after some lines."""
    setup = arenarex.practice_setup(**options)
    state = arenarex.initial(setup, Dice.seeded(1))
    while not isinstance(state.agenda[0], Deploy) or arenarex.to_move(state) != (seat,):
        (player,) = arenarex.to_move(state)
        action, _ = arenarex.actions(state, player).sample(Dice.seeded(seat))
        if arenarex.format_action(state, action).startswith("first"):
            action = arenarex.parse_action(state, f"first {seat}")
        state = arenarex.apply(state, action)
    for line in first.split("; ") if first else ():
        state = arenarex.apply(state, arenarex.parse_action(state, line))
    return state


@pytest.mark.rule("Scenarios / Munus / Deployment")
@pytest.mark.parametrize("shape", [Disc(Point(0.0, 0.0), 15.0), None])
def test_a_whole_cohort_is_deployed_by_degrees(shape: Disc | None) -> None:
    square = Polygon((Point(-13.0, -13.0), Point(13.0, -13.0), Point(13.0, 13.0), Point(-13, 13)))
    state = deploying(arena=Arena(shape or square))
    models = ("Murena", "Castor", "Aquila", "Gallus", "Ursa")
    for name, degrees in zip(models, (262, 268, 274, 280, 287), strict=True):
        state = arenarex.apply(state, arenarex.parse_action(state, f"place {name} edge {degrees}"))
    assert arenarex.to_move(state) == (1,)


def test_a_place_at_the_edge_is_written_as_a_place() -> None:
    state = deploying()
    action = arenarex.parse_action(state, "place Castor edge 190")
    told = arenarex.format_action(state, action)
    assert told.startswith("place Castor -14.19") and arenarex.parse_action(state, told) == action


REFUSED = [
    ("place Castor 0,0", PlaceReason.OFF_EDGE, "Scenarios / Munus / Deployment"),
    ("place Castor 0, -14", PlaceReason.OFF_EDGE, "Scenarios / Munus / Deployment"),
    ("place Castor edge 90", PlaceReason.OTHER_HALF, "Scenarios / Munus / Deployment"),
    ("place Castor 0,-99", PlaceReason.OFF_EDGE, "Scenarios / Munus / Deployment"),
    ("place Corvus edge 270", PlaceReason.NOT_WAITING, "Play Area / Deployment"),
    (f"place Castor 0,{30 / 25.4 / 2 - 15!r}", PlaceReason.OFF_LATTICE, "Measuring"),
]


@pytest.mark.parametrize(("line", "reason", "rule"), REFUSED)
def test_an_illegal_deployment_is_told_with_its_reason_and_rule(
    line: str, reason: PlaceReason, rule: str
) -> None:
    state = deploying()
    with pytest.raises(IllegalAction) as caught:
        arenarex.apply(state, arenarex.parse_action(state, line))
    assert (caught.value.reason, caught.value.rule) == (reason, rule)


def refusal(state: State, line: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        arenarex.apply(state, arenarex.parse_action(state, line))
    return caught.value


def test_a_model_too_far_from_its_cohort_is_told_beside_whom_it_goes() -> None:
    state = deploying(first="place Castor edge 270")
    error = refusal(state, "place Murena edge 200")
    assert error.reason is PlaceReason.APART and "Castor" in error.sentence
    assert refusal(state, "place Murena edge 271").sentence == "the base overlaps Castor"


def test_beasts_keep_their_distance_and_gladiators_the_middle() -> None:
    state = deploying(0, scenario="venatio")
    assert refusal(state, "place Umbra 5,5").reason is PlaceReason.OFF_MIDDLE
    beasts = deploying(1, scenario="venatio")
    assert refusal(beasts, "place Ursa 3,9").reason in (PlaceReason.TOO_NEAR, PlaceReason.TAKEN)


def test_a_base_on_terrain_is_told_on_what_it_stands() -> None:
    state = deploying(arena=Arena(terrain=(column(0.0, -14.0),)))
    error = refusal(state, "place Castor edge 270")
    assert (error.reason, error.sentence) == (PlaceReason.TAKEN, "the base overlaps the column")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("place Nobody 0,0", "no model has the name 'Nobody'; there are Murena, Castor, "),
        ("place Nobody edge 9", "no model has the name 'Nobody'; there are Murena, Castor, "),
        ("place Castor x,y", "'x' is no number, as in 1.5"),
        ("place Castor edge x", "'x' is no number, as in 1.5"),
        ("place Castor edge 999", "'999' are no degrees from -360 to 360"),
        ("place Castor", "'Castor' is no model and its place, as in `place Castor 1.5,2`"),
        ("foo", "'foo' is no action that is allowed now; write `place MODEL edge DEGREES`, "),
    ],
)
def test_what_is_no_deployment_is_told_in_its_own_words(line: str, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        arenarex.parse_action(deploying(), line)
    assert str(caught.value).startswith(told)


def test_what_may_be_placed_is_what_nothing_objects_to() -> None:
    for state in (*positions()[Deploy], *positions()[ChoosePlace]):
        (player,) = arenarex.to_move(state)
        space: Any = arenarex.actions(state, player)
        found, _ = space.candidates(20, Dice.seeded(2))
        assert all(space.refusal(action) is None for action in found)
        for action in found:
            moved = replace(action, at=Point(action.at.x / 2 + 1.0, action.at.y / 2 - 1.0))
            assert (moved in space) == (space.refusal(moved) is None)


# Zones, places beside others, ways, stalls


@pytest.mark.rule("Scenarios / Damnatio / Deployment")
def test_a_zone_is_put_at_the_edge_by_degrees() -> None:
    state = of(ChooseZone)
    assert refusal(state, "zone 0,0").reason is PlaceReason.OFF_EDGE
    assert refusal(state, "zone edge 90").reason is PlaceReason.OTHER_HALF
    after = arenarex.apply(state, arenarex.parse_action(state, "zone edge 270"))
    assert after.zones[-1] == Disc(Point(0.0, -12.0), 3.0)


@pytest.mark.rule("Displacement/1")
def test_a_displaced_model_is_put_into_contact_by_degrees() -> None:
    state = position(ANN, BOB, FAR, agenda=[ChoosePlace(0, 1, (0,))])
    error = refusal(state, "place Bob 5,5")
    assert error.reason is PlaceReason.APART and "touches Ann" in error.sentence
    assert refusal(state, "place Bob 1,0").reason is PlaceReason.TAKEN
    action: Any = arenarex.parse_action(state, "place Bob beside Ann 90")
    assert action.at == Point(0.0, 2 * round(RADIUS, 9))
    arenarex.actions(state, 0).sample(Dice.seeded(1))
    assert action in arenarex.actions(state, 0)


def walking(*pieces: Piece) -> State:
    path = ChoosePath(0, 0, 5.0, Step.MOVE)
    state = position(*pieces, active=0)
    return replace(state, agenda=(path, *state.agenda))


@pytest.mark.rule("Actions / Move")
def test_a_model_goes_straight_toward_another_up_to_contact() -> None:
    state = walking(ANN, Piece(5.0, 2.0, 1, "Bob"), FAR)
    after = arenarex.apply(state, arenarex.parse_action(state, "go toward Bob"))
    assert abs(gap(after.models[0], after.models[1])) <= EPS
    error = refusal(state, "go 9,9")
    assert (error.reason, error.sentence) == (
        PathReason.BAD_PATH,
        "the path is longer than 5 inches",
    )


@pytest.mark.rule("FAQ / Legio XIII/1")
def test_a_stall_out_of_its_stretch_is_told_where_that_is() -> None:
    state = of(AnswerWalk)
    (player,) = arenarex.to_move(state)
    stall = next(
        action
        for action in arenarex.actions(state, player).candidates(9, Dice.seeded(1))[0]
        if arenarex.format_action(state, action) != "pass"
    )
    told = arenarex.format_action(state, replace(stall, inches=99.0))
    assert refusal(state, told).reason is PathReason.NO_STALL


# Actions of a list


def test_an_action_of_another_moment_is_told_with_its_rule() -> None:
    state = position(ANN, BOB, FAR)
    with pytest.raises(NotationError, match=r"outside the .* range \[Combat / Engagement Range\]$"):
        arenarex.parse_action(state, "attack Ann Far Away")


def test_a_slip_is_told_with_what_is_written_alike() -> None:
    with pytest.raises(NotationError, match="did you mean 'attack Ann Bob'"):
        arenarex.parse_action(position(ANN, BOB, FAR), "atack Ann Bob")


def test_nobody_is_asked_once_the_match_is_over() -> None:
    state = replace(position(ANN, BOB), agenda=())
    with pytest.raises(NotationError, match="the match is over"):
        arenarex.parse_action(state, "pass")
