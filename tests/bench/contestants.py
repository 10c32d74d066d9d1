"""Random play by several engines, each as a function that plays for some seconds.

A contestant plays whole matches until its time is up, counts what its players decided, and
measures processor time, so that what else runs on the machine matters little.
"""

import random
from collections.abc import Callable, Iterator
from itertools import count
from time import process_time
from typing import NamedTuple

import chess
from pokerkit import Automation, NoLimitTexasHoldem, State

import combatarena
from common.dice import Dice


class Speed(NamedTuple):
    """What a contestant did in a second of processor time."""

    actions: float
    matches: float


Matches = Iterator[int]
"""Plays a match each time it is asked, and tells the number of its actions."""


def measured(matches: Matches, seconds: float) -> Speed:
    """Let a contestant play for at least so long."""
    played = actions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        actions += next(matches)
        played += 1
    return Speed(actions / spent, played / spent)


def combat_arena(players: int) -> Matches:
    """Combat Arena: each action sampled from the space of legal ones."""
    setup = combatarena.practice_setup(players=players)
    for match in count():
        state = combatarena.initial(setup, Dice.seeded(match))
        dice: Dice = Dice.seeded(f"bots {match}")
        actions = 0
        while movers := combatarena.to_move(state):
            action, dice = combatarena.actions(state, movers[0]).sample(dice)
            state = combatarena.apply(state, action)
            actions += 1
        yield actions


def python_chess() -> Matches:
    """python-chess: a random legal move, with the full test for the end after each."""
    rng = random.Random(0)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        yield len(board.move_stack)


AUTOMATIC = tuple(Automation)
"""PokerKit does by itself all that is no decision of a player."""


def poker_kit() -> Matches:
    """PokerKit: no-limit hold'em hands of two players; fold, call or raise, then how much."""
    rng = random.Random(0)
    while True:
        hand = NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (1, 2), 2, (200, 200), 2)
        actions = 0
        while hand.status:
            rng.choice(_moves(hand, rng))()
            actions += 1
        yield actions


def _moves(hand: State, rng: random.Random) -> list[Callable[[], object]]:
    moves: list[Callable[[], object]] = []
    if hand.can_fold():
        moves.append(hand.fold)
    if hand.can_check_or_call():
        moves.append(hand.check_or_call)
    if hand.can_complete_bet_or_raise_to():
        least = hand.min_completion_betting_or_raising_to_amount
        most = hand.max_completion_betting_or_raising_to_amount
        assert least is not None and most is not None
        amount = rng.randint(int(least), int(most))
        moves.append(lambda: hand.complete_bet_or_raise_to(amount))
    return moves
