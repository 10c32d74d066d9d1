"""Notation and drawings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

from common.dice import Dice
from common.errors import NotationError
from common.testing.laws.registry import law
from common.testing.trials import Trial, some

LINES = 60
"""Actions of one space that are written down and read again."""

JUNK = (
    "",
    " ",
    "\n",
    "\0",
    "?",
    "{}",
    "None",
    "-1",
    "🗡",
    "[1, 2]",
    "P",
    "move",
    "9" * 50,
    "x" * 999,
)


@law
def notation_is_one_line_that_reads_back_as_the_action(trial: Trial[Any]) -> None:
    """`parse_action` is the inverse of `format_action`; different actions look different."""
    game = trial.game
    for state, _, space in trial.spaces():
        actions = some(space, LINES, Dice.seeded("notation"))
        lines = [game.format_action(state, action) for action in actions]
        for action, line in zip(actions, lines, strict=True):
            assert line == line.strip() != "" and len(line.splitlines()) == 1
            assert game.parse_action(state, line) == action, line
            assert game.format_action(state, action) == line
        assert len(set(lines)) == len(actions), "two actions have one notation"


@law
def a_viewer_reads_and_writes_the_same_notation(trial: Trial[Any]) -> None:
    """On an observation the viewer's own actions have the notation that they truly have."""
    game = trial.game
    for state, seat, space in trial.spaces():
        seen = game.observe(state, seat)
        for action in some(space, 10, Dice.seeded("seen")):
            line = game.format_action(state, action)
            assert game.format_action(seen, action) == line
            assert game.parse_action(seen, line) == action


def garbled(line: str) -> Iterator[str]:
    """Yield lines that are nearly the notation of something."""
    yield from (line[1:], line[:-1], line + "x", line * 2, line.swapcase(), line[::-1], line + "\n")
    words = line.split(" ")
    yield " ".join(words[:-1])
    yield " ".join(reversed(words))
    yield line.replace("1", "99").replace("0", "77")


@law
def text_that_means_no_action_is_a_notation_error(trial: Trial[Any]) -> None:
    """Nothing else is raised; what is read all the same is written in one way only."""
    game = trial.game
    refusals = 0
    for state, _, space in trial.spaces():
        lines = [
            game.format_action(state, action) for action in some(space, 3, Dice.seeded("junk"))
        ]
        for text in (*JUNK, *(other for line in lines for other in garbled(line))):
            try:
                action = game.parse_action(state, text)
            except NotationError:
                refusals += 1
                continue
            written = game.format_action(state, action)
            assert game.parse_action(state, written) == action, f"{text!r} read as {action}"
    assert refusals, "every text was read as an action"


@law
def junk_text_is_refused(trial: Trial[Any]) -> None:
    """Empty lines, numbers and foreign signs are never actions."""
    for state in trial.states[:3]:
        for text in JUNK[:5]:
            try:
                action = trial.game.parse_action(state, text)
            except NotationError:
                continue
            raise AssertionError(f"{text!r} was read as {action}")


@law
def a_drawing_is_well_formed_svg_and_always_the_same(trial: Trial[Any]) -> None:
    """Every position can be drawn, also as it is seen, and at the end."""
    game = trial.game
    for state, seat in trial.views():
        for drawn in (state, game.observe(state, seat)):
            picture = game.draw(drawn)
            assert picture == game.draw(drawn)
            root = ET.fromstring(picture)
            assert root.tag.rpartition("}")[2] == "svg"
