"""The check of a whole game: all laws on one trial, all that is broken in one report."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from common.agenda import Position
from common.game import Game
from common.testing.laws import LAWS, Law
from common.testing.trials import FEW, Trial

S = TypeVar("S", bound=Position)


def broken_laws(trial: Trial[Any], laws: Sequence[Law] = LAWS) -> dict[str, str]:
    """Return the laws that a game breaks on a trial: the law's name, and what breaks it."""
    broken: dict[str, str] = {}
    for law in laws:
        try:
            law(trial)
        except Exception as error:  # noqa: BLE001 - whatever a game raises breaks the law
            told = str(error) or traceback.format_exc(limit=-1)
            broken[law.__name__] = f"{type(error).__name__}: {told}"
    return broken


def check_game(
    game: Game[S],
    options: Sequence[Mapping[str, Any]] = ({},),
    *,
    matches: int = 2,
    few: int = FEW,
    seed: int | str = 0,
) -> None:
    """Check a game module against every law; `AssertionError` names all that it breaks.

    `options` are given to its `practice_setup`, one by one: name each variant.
    """
    broken = broken_laws(Trial(game, options, matches=matches, few=few, seed=seed))
    report = "\n".join(f"{law.replace('_', ' ')}: {told}" for law, told in broken.items())
    assert not broken, f"{len(broken)} of {len(LAWS)} laws are broken\n{report}"
