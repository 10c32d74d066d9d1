"""Tools that play any game: matches between bots, records of them, and simulations.

A game is handed over as a module and a bot as an object or a specification such as
`"mcts:iterations=100"`. A bot sees observations only.
"""

from __future__ import annotations

from common.play import bots, games, record
from common.play.agents import Bot, RandomBot, Value
from common.play.greedy import GreedyBot
from common.play.match import Line, Match, Moment, Step
from common.play.simulation import simulate
from common.play.summary import Rate, Summary
from common.play.tree_search import TreeSearchBot

__all__ = [
    "Bot",
    "GreedyBot",
    "Line",
    "Match",
    "Moment",
    "RandomBot",
    "Rate",
    "Step",
    "Summary",
    "TreeSearchBot",
    "Value",
    "bots",
    "games",
    "record",
    "simulate",
]
