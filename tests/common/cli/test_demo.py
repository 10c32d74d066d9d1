"""`arena demo`."""

from __future__ import annotations

from tests.common import toy
from tests.common.cli.conftest import Arena


def test_a_match_is_told_from_its_first_action_to_its_end(arena: Arena) -> None:
    out = arena("demo", "toy", "--bots", "random,random", "--option", "players=2").out
    assert out.startswith("toy, seed 7: P0 random, P1 random\n")
    assert "   1  P0: bid " in out
    assert "[6.1]" in out or "[6.2]" in out
    assert "The match is over after " in out.splitlines()[-1]


def test_the_same_seed_tells_the_same_match_and_another_one_another(arena: Arena) -> None:
    words = ("demo", "toy", "--bots", "random,random,random", "--seed")
    assert arena(*words, "1").out == arena(*words, "1").out != arena(*words, "2").out


def test_one_bot_is_greedy_unless_bots_are_named(arena: Arena) -> None:
    assert "P0 greedy, P1 random, P2 random\n" in arena("demo", "toy").out


def test_a_side_that_the_rules_play_needs_no_bot_when_the_setup_says_so(arena: Arena) -> None:
    words = ("--option", "variant=PROTOCOLS", "--option", "players=1", "--bots", "random")
    assert arena("demo", "combatarena", *words).code == 0


def test_the_position_is_drawn_as_often_as_asked(arena: Arena) -> None:
    rare = arena("demo", "toy", "--bots", "random,random,random")
    often = arena("demo", "toy", "--bots", "random,random,random", "--every", "1")
    assert len(often.out) > 2 * len(rare.out)
    assert toy.RULES_VERSION == 1
