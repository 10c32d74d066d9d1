"""`arena demo`: one match between bots, told from its first action to its last."""

from __future__ import annotations

from typing import Annotated

import typer

from common.cli.choices import (
    Bots,
    GameName,
    Options,
    SetupFile,
    chosen_seed,
    chosen_setup,
    lined_up,
)
from common.cli.paper import say
from common.errors import InternalError
from common.play import Match, games
from common.show import position, told_outcome, told_step

NAME = "demo"


def command(
    game: GameName,
    *,
    bots: Bots = None,
    seed: Annotated[str, typer.Option(help="The seed of the match.")] = "7",
    options: Options = None,
    setup: SetupFile = None,
    every: Annotated[
        int, typer.Option(min=0, help="Draw the position after so many actions; 0: at the ends.")
    ] = 0,
) -> None:
    """Play one match between bots and tell it: actions, events with their rules, the position."""
    module = games.find(game)
    start = chosen_setup(module, setup, options)
    match = Match(module, start, lined_up(module, game, start, bots), seed=chosen_seed(seed))
    say(f"{game}, seed {seed}: {', '.join(f'P{n} {bot}' for n, bot in enumerate(match.specs))}")
    say(position(module, match.state))
    before = match.state
    for number, _ in enumerate(match, 1):
        for line in told_step(module, before, match.moments[-1], number):
            say(line)
        before = match.state
        if every and number % every == 0:
            say(position(module, before))
    say(position(module, before))
    ended = module.outcome(before)
    if ended is None:
        raise InternalError("nobody owes a decision, and the match has no outcome")
    say(told_outcome(ended, match.specs))
