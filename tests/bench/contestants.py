"""Random play by several engines, each as a generator that plays match after match.

A contestant counts what its players decided (chance is not counted), and is measured by processor
time, so that what else runs on the machine matters little. Other engines are imported when they
begin.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

import combatarena
from common.dice import Dice
from common.game import Game

if TYPE_CHECKING:
    from pokerkit import State


class Speed(NamedTuple):
    """What a contestant did in a second of processor time."""

    actions: float
    matches: float


Matches = Iterator[int]
"""Plays a match each time it is asked, and tells the number of its actions."""

Start = Callable[[], Matches]
"""Makes a contestant."""

Rounds = list[dict[str, Speed]]


def measured(matches: Matches, seconds: float) -> Speed:
    """Let a contestant play for at least so long."""
    played = actions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        actions += next(matches)
        played += 1
    return Speed(actions / spent, played / spent)


def compared(contestants: Mapping[str, Start]) -> Rounds:
    """Let contestants play many short rounds, and tell how they went."""
    found = in_turns(contestants, rounds=25, seconds=0.4, warm=2.0)
    print("\nrandom play, medians, a second of processor time")
    for name in contestants:
        actions = median(speeds[name].actions for speeds in found)
        matches = median(speeds[name].matches for speeds in found)
        print(f"  {name:26} {actions:8,.0f} actions {matches:7.1f} matches")
    return found


def in_turns(
    contestants: Mapping[str, Start], *, rounds: int, seconds: float, warm: float = 0.0
) -> Rounds:
    """Let contestants play in turn, so that each meets the same machine in every round.

    Before that each fills its caches, for a quarter of a round or `warm` seconds.
    """
    playing = {name: start() for name, start in contestants.items()}
    for contestant in playing.values():
        measured(contestant, warm or seconds / 4)
    return [
        {name: measured(contestant, seconds) for name, contestant in playing.items()}
        for _ in range(rounds)
    ]


def random_play(game: Game[Any], setup: Any) -> Matches:
    """A game of ours: each action sampled from the space of legal ones."""
    for match in count():
        state = game.initial(setup, Dice.seeded(match))
        dice: Dice = Dice.seeded(f"bots {match}")
        actions = 0
        while movers := game.to_move(state):
            action, dice = game.actions(state, movers[0]).sample(dice)
            state = game.apply(state, action)
            actions += 1
        yield actions


def combat_arena(players: int) -> Matches:
    """Combat Arena with its practice set."""
    return random_play(combatarena, combatarena.practice_setup(players=players))


def python_chess() -> Matches:
    """python-chess: a random legal move, with the full test for the end after each."""
    import chess

    rng = random.Random(0)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        yield len(board.move_stack)


def poker_kit() -> Matches:
    """PokerKit: no-limit hold'em hands of two players; fold, call or raise, then how much.

    It does by itself all that is no decision of a player.
    """
    from pokerkit import Automation, NoLimitTexasHoldem

    rng, automatic = random.Random(0), tuple(Automation)
    while True:
        hand = NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, (200, 200), 2)
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


def catanatron() -> Matches:
    """catanatron: four players; to roll and to end the turn are decisions there, too."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    for match in count():
        game = Game([RandomPlayer(color) for color in Color], seed=match)
        actions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            actions += 1
        yield actions


def open_spiel(name: str) -> Matches:
    """OpenSpiel, driven from Python: chance is drawn as `chance_outcomes` says, and not counted."""
    import pyspiel
    from open_spiel.python import games as registered  # noqa: F401 - its Python games

    rng, game = random.Random(0), pyspiel.load_game(name)
    while True:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, shares)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        yield actions


def rlcard(name: str) -> Matches:
    """RLCard: a legal action by its number, and the state that the next player is shown."""
    import rlcard

    rng, env = random.Random(0), rlcard.make(name, config={"seed": 0})
    while True:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            actions += 1
        yield actions


def petting_zoo(env: Any) -> Matches:
    """A PettingZoo environment, as its documentation drives one; steps of the dead do not count."""
    for match in count():
        env.reset(seed=match)
        actions = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(seen["action_mask"]))
            actions += 1
        yield actions


def classic(name: str) -> Matches:
    """One of PettingZoo's classics, by the name of its module; nothing is drawn on a screen."""
    from importlib import import_module

    return petting_zoo(import_module(f"pettingzoo.classic.{name}").env())


def through_petting_zoo() -> Matches:
    """Combat Arena for two as a PettingZoo environment, observations and masks included."""
    from common.adapters import pettingzoo

    return petting_zoo(pettingzoo.env(combatarena, players=2))


def through_open_spiel() -> Matches:
    """Combat Arena's small setup as an OpenSpiel game, its chance nodes included."""
    from common.adapters import openspiel

    openspiel.register("combatarena")
    return open_spiel("combatarena")
