"""Matches to look at: sentences from events, positions as text, drawings as dots."""

from __future__ import annotations

import doctest
from enum import Enum
from types import SimpleNamespace
from typing import Any

import pytest

from common import svg
from common.agenda import Event
from common.errors import ArenaError
from common.game import Outcome
from common.play import Match, simulate
from common.records import record
from common.show import (
    ascii_dots,
    position,
    sketch,
    telling,
    told_event,
    told_events,
    told_match,
    told_outcome,
    told_step,
)
from tests.common import toy


class Colour(Enum):
    DARK_RED = "a shade"


@record
class FlagRaised(Event):
    """A flag goes up."""

    player: int
    colour: Colour
    target: int
    half_mast: bool = False
    faces: tuple[int, ...] | None = None
    pole: Any = None


@record
class D66Rolled(Event):
    """Two dice are read as tens and units."""


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(telling).failed == 0


def test_an_event_is_told_by_its_class_its_fields_and_its_rule() -> None:
    event = FlagRaised(1, Colour.DARK_RED, 0, faces=(6, 2), pole=toy.records.DECK[0], rule="4.2")
    assert told_event(event) == (
        "P1 flag raised: colour dark red, target P0, half mast no, faces (6 2), pole Feather. [4.2]"
    )
    assert told_event(D66Rolled()) == "D 66 rolled."
    assert told_events([D66Rolled(rule="1")]) == ["    D 66 rolled. [1]"]


def test_a_game_may_tell_its_events_better_and_leave_others() -> None:
    def tell(state: Any, event: Event) -> str | None:
        return f"Up it goes in {state}!" if isinstance(event, FlagRaised) else None

    game: Any = SimpleNamespace(tell=tell)
    event = FlagRaised(1, Colour.DARK_RED, 0, rule="4.2")
    assert told_event(event, game=game, state="S") == "Up it goes in S! [4.2]"
    assert told_event(D66Rolled(), game=game) == "D 66 rolled."


def test_a_match_is_told_action_by_action_to_its_end() -> None:
    match = Match(toy, toy.practice_setup(players=2), ["random", "random"], seed=7)
    match.play()
    lines = list(told_match(toy, match.moments, match.specs))
    heads = [line for line in lines[:-1] if line[:4].strip().isdigit()]
    assert len(heads) == len(match.moments)
    assert heads[0] == "   0  start"
    first = match.moments[1]
    assert first.action is not None
    assert heads[1] == f"   1  {toy.format_action(match.moments[0].state, first.action)}"
    assert len(lines) == len(heads) + sum(len(m.events) for m in match.moments) + 1
    outcome = toy.outcome(match.state)
    assert outcome is not None and lines[-1] == told_outcome(outcome, match.specs)
    assert told_step(toy, match.moments[0].state, first, 1)[0] == heads[1]


def test_an_unfinished_match_has_no_last_line() -> None:
    match = Match(toy, toy.practice_setup(players=2), ["random", "random"], seed=7)
    match.take(match.choice())
    assert not any("over" in line for line in told_match(toy, match.moments))
    assert list(told_match(toy, [])) == []


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ((), "nobody wins"),
        ((1,), "P1 (random) wins"),
        ((0, 1), "P0 (greedy) and P1 (random) win"),
        ((2,), "P2 wins"),
    ],
)
def test_an_outcome_names_the_winners_with_their_bots(winners: tuple[int, ...], told: str) -> None:
    outcome = Outcome(Colour.DARK_RED, "9", winners, 4)
    assert told_outcome(outcome, ("greedy", "random")) == (
        f"The match is over after 4 turns (dark red): {told}. [9]"
    )


def test_what_the_limit_ended_is_won_by_nobody() -> None:
    match = Match(toy, toy.practice_setup(players=2, limit=1), ["random"] * 2, seed=1)
    outcome = toy.outcome(match.play())
    assert outcome is not None and outcome.truncated and outcome.winners == (0, 1)
    assert "(limit): undecided, P0 and P1 left." in told_outcome(outcome)
    found = simulate(toy, setup=match.setup, bots=["random"] * 2, matches=4)
    assert [(rate.wins, rate.share) for rate in found.seats] == [(0, 0.5), (0, 0.5)]


def test_a_position_is_the_text_of_the_game_or_else_a_sketch_of_its_drawing() -> None:
    state = Match(toy, toy.practice_setup(players=2), ["random"] * 2).state
    assert position(toy, state, columns=60) == sketch(toy.draw(state), columns=60)
    assert "P0 3" in position(toy, state)
    game: Any = SimpleNamespace(text=lambda state: f"round {state.round}", draw=toy.draw)
    assert position(game, state) == "round 1"


def test_a_sketch_of_an_observation_shows_no_more_than_its_drawing() -> None:
    state = Match(toy, toy.practice_setup(players=2), ["random"] * 2).state
    seen = toy.observe(state, 0)
    assert "face down" in position(toy, seen) and "face down" not in position(toy, state)


def drawn(*shapes: svg.Element, width: float = 20, height: float = 20) -> str:
    return svg.page(width, height, shapes, title="A drawing")


def test_lines_are_dots_and_words_lie_over_them() -> None:
    across = svg.line((0, 0), (20, 0))
    assert sketch(drawn(across), columns=10) == "⠉" * 10
    assert sketch(drawn(across), columns=10, dots=ascii_dots) == ":" * 10
    word = svg.text((10, 0), "abc", text_anchor="middle")
    assert sketch(drawn(across, word), columns=10) == "⠉⠉⠉⠉abc⠉⠉⠉"
    ending = svg.text((20, 0), "abc", text_anchor="end")
    assert sketch(drawn(ending, across), columns=10) == "⠉⠉⠉⠉⠉⠉⠉abc"


def test_every_shape_leaves_an_outline_and_dark_ones_are_dotted() -> None:
    square = [(2.0, 2.0), (18.0, 2.0), (18.0, 18.0), (2.0, 18.0)]
    outline = sketch(drawn(svg.polygon(square)), columns=20)
    assert sketch(drawn(svg.rectangle((2, 2), 16, 16)), columns=20) == outline
    assert sketch(drawn(svg.path("M 2 2 L 18 2 L 18 18 L 2 18 Z")), columns=20) == outline
    assert sketch(drawn(svg.polyline([*square, square[0]])), columns=20) == outline
    light = sketch(drawn(svg.polygon(square, fill="#fff")), columns=20)
    dark = sketch(drawn(svg.polygon(square, fill="#34495e")), columns=20)
    assert light == outline
    assert count_of_dots(dark) > 2 * count_of_dots(light)
    assert 0 < count_of_dots(sketch(drawn(svg.circle((10, 10), 5)), columns=20))
    assert sketch(drawn(svg.path("M 2 2 C 1 1 2 2 3 3")), columns=20) == ""


def count_of_dots(text: str) -> int:
    return sum((ord(letter) - 0x2800).bit_count() for letter in text if ord(letter) >= 0x2800)


def test_a_sketch_is_as_wide_as_asked_and_keeps_its_proportions() -> None:
    frame = svg.rectangle((0, 0), 99.5, 49.5)
    for columns in (20, 50, 120):
        rows = sketch(drawn(frame, width=100, height=50), columns=columns).splitlines()
        assert max(map(len, rows)) == columns
        assert abs(len(rows) - columns / 4) <= 1


@pytest.mark.parametrize("text", ["", "no SVG", "<svg/>", '<svg viewBox="0 0 0 5"/>'])
def test_what_is_no_drawing_is_refused(text: str) -> None:
    with pytest.raises(ArenaError):
        sketch(text)
