"""What the module exports, and how a match runs from its start to its end."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from enum import Enum
from math import isclose
from typing import Any

from common.agenda import Event, Machine, Position
from common.dice import Dice
from common.errors import Reason
from common.game import Game, Outcome
from common.spaces import EMPTY, ActionSpace
from common.testing.laws.registry import law, refusal
from common.testing.trials import Trial
from common.testing.values import is_record

LONGEST_LINE = 400
"""Characters that a one-line paraphrase may have."""


@law
def the_module_has_every_name_of_the_contract(trial: Trial[Any]) -> None:
    """`Game` lists the names; constants have the types that it gives them."""
    game = trial.game
    names = [name for name in vars(Game) if not name.startswith("_")]
    missing = [name for name in names if not hasattr(game, name)]
    assert not missing, f"the module lacks {', '.join(missing)}"
    assert isinstance(game.MACHINE, Machine)
    assert isinstance(game.State, type) and issubclass(game.State, Position)
    assert is_record(game.State) and is_record(game.Setup)
    assert isinstance(game.RULES_VERSION, int) and game.RULES_VERSION >= 1
    for setup in trial.setups:
        assert type(setup) is game.Setup


@law
def the_rulebook_is_a_frozen_map_of_one_line_sentences(trial: Trial[Any]) -> None:
    """Rule id to paraphrase; nobody can write into it."""
    book: Any = trial.game.RULEBOOK
    assert isinstance(book, Mapping) and book
    for rule, sentence in book.items():
        assert isinstance(rule, str) and rule == rule.strip() != ""
        assert isinstance(sentence, str) and sentence == " ".join(sentence.split())
        assert 0 < len(sentence) <= LONGEST_LINE, f"{rule}: no short line"
    assert not isinstance(book, MutableMapping), "the rulebook can be written into"


@law
def the_headings_split_without_remainder(trial: Trial[Any]) -> None:
    """Every heading of the book is a rule or left out with a reason; what is ours is neither."""
    book = trial.rulebook
    if book is None:
        return
    rules, left_out = set(book.RULEBOOK), set(book.LEFT_OUT)
    assert rules == set(trial.game.RULEBOOK), "the module exports another rulebook"
    assert not rules & left_out, f"both in and out: {sorted(rules & left_out)}"
    assert set(book.HEADINGS) == rules | left_out
    assert len(book.HEADINGS) == len(set(book.HEADINGS))
    assert not set(book.OURS) & set(book.HEADINGS)
    assert all(reason.strip() for reason in book.LEFT_OUT.values())


@law
def a_state_waits_for_players_who_are_in_the_match(trial: Trial[Any]) -> None:
    """Players count from 0 and stay the same; who owes is among them, once."""
    game = trial.game
    for walked in trial.walks:
        players = game.players(walked.start)
        assert players == tuple(range(len(players))) != ()
        for state in walked.states:
            assert game.players(state) == players
            owing = game.to_move(state)
            assert len(set(owing)) == len(owing) and set(owing) <= set(players)
            assert owing == game.MACHINE.owes(state)


@law
def a_match_ends_within_its_limit(trial: Trial[Any]) -> None:
    """Random play comes to an end before the trial loses its patience."""
    for walked in trial.walks:
        assert not trial.game.to_move(walked.end), (
            f"seed {walked.seed}: no end after {len(walked.plies)} actions"
        )


@law
def a_match_has_a_result_exactly_when_it_is_over(trial: Trial[Any]) -> None:
    """`returns` and `outcome` are None as long as somebody owes a decision, and only then."""
    game = trial.game
    for walked in trial.walks:
        for state in walked.states:
            over = not game.to_move(state)
            assert (game.returns(state) is not None) is over
            assert (game.outcome(state) is not None) is over


@law
def returns_are_shares_of_one_that_the_winners_split(trial: Trial[Any]) -> None:
    """Every player has a share; winners share alike, and all do in a draw."""
    game = trial.game
    for end in trial.ends:
        returns, outcome = game.returns(end), game.outcome(end)
        assert returns is not None and outcome is not None
        assert isinstance(outcome, Outcome) and isinstance(outcome.ending, Enum)
        assert tuple(returns) == game.players(end)
        assert isclose(sum(returns.values()), 1.0), f"shares {returns}"
        assert len(set(outcome.winners)) == len(outcome.winners)
        assert set(outcome.winners) <= set(returns)
        sharing = outcome.winners or game.players(end)
        for player, share in returns.items():
            assert isclose(share, (player in sharing) / len(sharing), abs_tol=1e-12)


@law
def an_outcome_cites_a_rule_and_counts_its_turns(trial: Trial[Any]) -> None:
    """The rule is one of the book or one of ours."""
    for end in trial.ends:
        outcome = trial.game.outcome(end)
        assert outcome is not None
        assert outcome.rule in trial.rules, f"{outcome.rule!r} is no rule"
        assert isinstance(outcome.turns, int) and outcome.turns >= 0


@law
def nothing_can_be_done_after_the_end(trial: Trial[Any]) -> None:
    """All spaces are empty, and every action is refused because the match is over."""
    game = trial.game
    for walked in trial.walks:
        for player in game.players(walked.end):
            assert not game.actions(walked.end, player)
        for ply in walked.plies[-1:]:
            assert refusal(trial, walked.end, ply.action).reason is Reason.OVER


@law
def one_who_owes_nothing_has_nothing_to_choose(trial: Trial[Any]) -> None:
    """The space is empty exactly for those who are not in `to_move`."""
    game = trial.game
    for state in trial.states:
        owing = game.to_move(state)
        for player in game.players(state):
            space = game.actions(state, player)
            assert isinstance(space, ActionSpace)
            assert bool(space) is (player in owing), f"player {player}: {space!r}"
            if player not in owing:
                assert space == EMPTY or (space.count() == 0 and list(space) == [])


@law
def events_are_records_that_cite_their_rules(trial: Trial[Any]) -> None:
    """Each event names a rule of the rulebook, or one of ours."""
    for ply in trial.all_plies:
        for event in ply.events:
            assert isinstance(event, Event) and is_record(type(event))
            strange = [rule for rule in event.rules if rule not in trial.rules]
            assert not strange, f"{event} cites {strange}: no rule of the book"


@law
def a_start_is_ready_for_the_first_decision(trial: Trial[Any]) -> None:
    """Whatever dice begin the match, somebody owes a decision or the match is over at once."""
    game = trial.game
    for setup in trial.setups:
        for seed in range(5):
            state = game.initial(setup, Dice.seeded(seed))
            assert type(state) is game.State
            assert game.to_move(state) or game.outcome(state) is not None
