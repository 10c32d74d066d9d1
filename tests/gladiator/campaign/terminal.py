"""`arena campaign` as somebody uses it: saves begun, edited and forged, and a hand that plays."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import typer

import gladiator
from common.cli.dealing import Left
from common.cli.session import Question
from common.dice import Dice
from common.game import Game
from common.play import record
from common.play.recording import chained
from gladiator import campaign
from gladiator.campaign.commands import app
from gladiator.campaign.sessions import CampaignQuestion
from gladiator.campaign.tasks import Reporting

GAME = cast("Game[Any]", campaign)
MATCHES = cast("Game[Any]", gladiator)
ASKS = ("common.cli.session.ask", "gladiator.campaign.sessions.ask")
"""By what sessions read a line."""

Arena = Callable[..., str]
"""Runs a command in this process and returns what it prints; `typed` is what somebody types."""


def begun(arena: Arena, *words: object, seed: int = 5, name: str = "save.jsonl") -> Path:
    """Begin a campaign in the folder at hand."""
    arena("new", name, "--seed", seed, *words)
    return Path(name)


def edited(save: Path, number: int, change: Callable[[dict[str, Any]], None]) -> None:
    """Change a line as somebody with an editor would."""
    lines = save.read_text().splitlines(keepends=True)
    data = json.loads(lines[number - 1])
    change(data)
    lines[number - 1] = json.dumps(data) + "\n"
    save.write_text("".join(lines))


def forged(save: Path, number: int, change: Callable[[dict[str, Any]], None]) -> None:
    """Change a line, and make all checks anew as somebody who knows them would."""
    edited(save, number, change)
    check, written = "", []
    for text in save.read_text().splitlines():
        line = {key: value for key, value in json.loads(text).items() if key != "check"}
        check = chained(check, line)
        written.append(json.dumps({**line, "check": check}))
    save.write_text("\n".join(written) + "\n")


@contextmanager
def hand(*, actions: int | None = None, matches: int | None = None) -> Iterator[None]:
    """Let somebody type whatever is allowed at each question, and fight each match by hand.

    After so many actions, or matches, he leaves. What he types is random, but follows from the
    moment.
    """
    asked: list[Question] = []
    fights: list[str] = []
    made = Question.__init__

    def remembered(self: Question, *facts: Any) -> None:
        made(self, *facts)
        asked.append(self)

    def typed(prompt: str) -> str:
        question = asked[-1]
        if actions is not None and len(asked) > actions:
            raise Left
        if len(fights) == matches and isinstance(question, CampaignQuestion):
            raise Left
        if isinstance(question.observation.agenda[0], Reporting):
            fights.append("fight")
            return fights[-1]
        dice = Dice.seeded(len(question.session.match.moments))
        return question.text(question.space.sample(dice)[0])

    asks = [patch(place, typed) for place in ASKS]
    with patch.object(Question, "__init__", remembered), asks[0], asks[1]:
        yield


def play_on(save: str, *, by_hand: bool = False, actions: int | None = None) -> None:
    """Go on with a campaign: what the child process does until it is killed."""
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        command = typer.main.get_command(app)
        if not by_hand:
            command(args=["play", save], standalone_mode=False)
            return
        with hand(actions=actions):
            command(args=["play", save], standalone_mode=False)


def matches_of(save: Path) -> dict[str, record.Record]:
    """Return the matches beside a save by the names of their files; those just begun are none."""
    names = [path.name.split("-") for path in save.parent.glob(f"{save.name}.fight-*")]
    order = sorted(
        [name for name in names if name[-1].isdecimal()], key=lambda n: list(map(int, n[-2:]))
    )
    files = [save.with_name("-".join(name)) for name in order]
    found = {}
    for path in files:
        if path.read_bytes().count(b"\n") > 1:
            found[path.name] = record.read(path, game=MATCHES, resume=True)
    return found
