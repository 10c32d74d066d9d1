"""The command line `arena`: simulate, play, replay, odds, rules, new, demo.

Games, their bots and their own commands are found through the entry-point groups `arena.games`,
`arena.bots` and `arena.commands`, so a game in someone else's package is played like those here.
"""

from common.cli.app import main, run

__all__ = ["main", "run"]
