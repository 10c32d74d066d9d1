"""Everybody who takes part in the comparison, and what counts as a decision there."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import NamedTuple

import arenarex
import gladiator
from gladiator import campaign
from tests.bench import contestants
from tests.bench.contestants import Start, random_play


class Contestant(NamedTuple):
    """An engine with a game."""

    name: str
    decision: str
    """What is counted as an action."""
    start: Start
    module: str = ""
    """What has to be importable; "" for a game of ours."""
    distribution: str = "arena-rules"

    @property
    def missing(self) -> str | None:
        """Why it cannot take part here; None when it can."""
        if not self.module:
            return None
        try:
            import_module(self.module)
        except ImportError as error:
            return f"{self.module} cannot be imported ({error})"
        return None

    @property
    def version(self) -> str:
        """The version of its distribution that is installed."""
        return version(self.distribution)


OURS = (
    Contestant(
        "Combat Arena, 2 players",
        "each part of a choice: the card, the hex, the facing",
        partial(contestants.combat_arena, 2),
    ),
    Contestant(
        "Combat Arena, 4 players",
        "the same",
        partial(contestants.combat_arena, 4),
    ),
    Contestant(
        "GLADIATOR, a duel",
        "a plot, an allocation, an answer",
        lambda: random_play(gladiator, gladiator.practice_setup()),
    ),
    Contestant(
        "Arena Rex, 5 models a side",
        "an action, a path, a box of a tree, a reaction or none",
        lambda: random_play(arenarex, arenarex.practice_setup()),
    ),
    Contestant(
        "GLADIATOR's campaign, 4 schools",
        "a bet, a bid, a purchase; the result of a match",
        lambda: random_play(campaign, campaign.practice_setup(mode="lanistas")),
    ),
)

THEIRS = (
    Contestant("python-chess", "a ply", contestants.python_chess, "chess", "chess"),
    Contestant(
        "PokerKit, no-limit hold'em, 2 players",
        "fold, call or raise",
        contestants.poker_kit,
        "pokerkit",
        "pokerkit",
    ),
    Contestant(
        "catanatron, 4 players",
        "a build, a trade, a robber; to roll, to end the turn",
        contestants.catanatron,
        "catanatron",
        "catanatron",
    ),
    Contestant(
        "OpenSpiel, backgammon (C++)",
        "a move with both dice",
        partial(contestants.open_spiel, "backgammon"),
        "pyspiel",
        "open-spiel",
    ),
    Contestant(
        "OpenSpiel, tic-tac-toe (Python)",
        "a mark",
        partial(contestants.open_spiel, "python_tic_tac_toe"),
        "pyspiel",
        "open-spiel",
    ),
    Contestant(
        "OpenSpiel, liar's poker (Python)",
        "a bid or a challenge",
        partial(contestants.open_spiel, "python_liars_poker"),
        "pyspiel",
        "open-spiel",
    ),
    Contestant(
        "RLCard, limit hold'em",
        "fold, check, call or raise",
        partial(contestants.rlcard, "limit-holdem"),
        "rlcard",
        "rlcard",
    ),
    Contestant(
        "RLCard, Leduc hold'em",
        "the same",
        partial(contestants.rlcard, "leduc-holdem"),
        "rlcard",
        "rlcard",
    ),
    Contestant(
        "PettingZoo, connect four",
        "a disc",
        partial(contestants.classic, "connect_four_v3"),
        "pettingzoo.classic.connect_four_v3",
        "pettingzoo",
    ),
    Contestant(
        "PettingZoo, tic-tac-toe",
        "a mark",
        partial(contestants.classic, "tictactoe_v3"),
        "pettingzoo.classic.tictactoe_v3",
        "pettingzoo",
    ),
)

ADAPTED = (
    Contestant(
        "Combat Arena, 2 players, in PettingZoo",
        "as in Combat Arena; with observation, mask and candidates as arrays",
        contestants.through_petting_zoo,
        "pettingzoo",
        "pettingzoo",
    ),
    Contestant(
        "Combat Arena, small, in OpenSpiel",
        "as in Combat Arena; with a node for each draw",
        contestants.through_open_spiel,
        "pyspiel",
        "open-spiel",
    ),
)
