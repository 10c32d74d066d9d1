"""A match behind an environment: a state, indexes that stand for actions, rewards at its end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from common.adapters.features import features_of
from common.dice import Dice
from common.errors import ArenaError, SetupError
from common.game import Game
from common.play.agents import looked_at, seat_dice
from common.play.games import find, name_of, reopened
from common.play.match import deciding
from common.records import record
from common.show import position
from common.spaces import Action

REWARDS = ("zero-sum", "shares")
ILLEGAL = ("lose", "raise")
RENDER_MODES = ("human", "ansi", "svg")
FEATURES_OF_ACTION = 32
"""Numbers that describe a candidate."""

Observation = dict[str, NDArray[Any]]


@lru_cache(maxsize=1 << 14)
def _described(action: Action, fixed: Any) -> tuple[float, ...]:
    return tuple(features_of(action, FEATURES_OF_ACTION, fixed))


@record
class Options:
    """How a match is shown to learners; see `common.adapters.pettingzoo.env`."""

    candidates: int = 64
    features: int = 512
    rewards: str = "zero-sum"
    illegal: str = "lose"
    render_mode: str | None = None

    def checked(self) -> Options:
        """Return the options themselves; `ArenaError` for one that means nothing."""
        for name, known in (("rewards", REWARDS), ("illegal", ILLEGAL)):
            if getattr(self, name) not in known:
                raise ArenaError(f"{name} is one of {', '.join(known)}")
        if self.render_mode is not None and self.render_mode not in RENDER_MODES:
            raise ArenaError(f"render_mode is None or one of {', '.join(RENDER_MODES)}")
        for name in ("candidates", "features"):
            if getattr(self, name) < 1:
                raise ArenaError(f"{name} is at least 1")
        return self


class Table:
    """One match after another of one setup. Not an environment: those of PettingZoo drive it.

    It copies and pickles at any moment, and goes on identically.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        setup: Any,
        options: Options,
        parameters: Mapping[str, Any],
    ) -> None:
        self.game: Game[Any] = find(game) if isinstance(game, str) else game
        if setup is not None and parameters:
            raise SetupError("options of the practice setup beside a setup", key=min(parameters))
        self.setup: Any = self.game.practice_setup(**parameters) if setup is None else setup
        self.options: Options = options.checked()
        self.state: Any = self.game.initial(self.setup, Dice.seeded(0))
        self.seats: int = len(self.game.players(self.state))
        self.agents: tuple[str, ...] = tuple(
            [f"player_{seat}" for seat in range(deciding(self.game, self.setup, self.state))]
        )
        self.offenders: tuple[int, ...] = ()
        """Seats that took an index which stands for no action."""
        self._seeds: Dice | None = None
        self._seed = 0
        self._count = 0
        self._offers: dict[int, tuple[Action, ...]] = {}

    @property
    def name(self) -> str:
        """The name of the environment: the game's, and the version of its rules."""
        short = name_of(self.game).rpartition(".")[2]
        return f"{short}_v{self.game.RULES_VERSION}"

    def observation_space(self, extra: int) -> spaces.Dict:
        """Return the space of observations, whose mask has `extra` indexes beside candidates."""
        n, wide = self.options.candidates, self.options.features
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (wide,), np.float32),
                "action_mask": spaces.Box(0, 1, (n + extra,), np.int8),
                "candidates": spaces.Box(-1.0, 1.0, (n, FEATURES_OF_ACTION), np.float32),
            }
        )

    def reset(self, seed: int | None) -> None:
        """Begin a match: of a seed; without one, of the next that follows from the last."""
        if seed is not None:
            self._seeds = Dice.seeded(f"environment {seed}")
        elif self._seeds is None:
            self._seeds = Dice.seeded(randbits(62))
        self._seed, self._seeds = self._seeds.below(1 << 62)
        self.state = self.game.initial(self.setup, Dice.seeded(self._seed))
        self.offenders = ()
        self._count = 0
        self._offers = {}

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision; () when the match is over."""
        return () if self.offenders else self.game.to_move(self.state)

    def offers(self, seat: int) -> tuple[Action, ...]:
        """Return the actions that a seat's indexes stand for now: a function of seed and view."""
        if seat not in self.owing:
            return ()
        if seat not in self._offers:
            space = self.game.actions(self.game.observe(self.state, seat), seat)
            dice = seat_dice(self._seed, seat, self._count)
            self._offers[seat] = looked_at(space, self.options.candidates, dice)[0]
        return self._offers[seat]

    def observation(self, seat: int, *, shown: bool, extra: int) -> Observation:
        """Return what a seat sees as arrays; `shown`: with the actions that it may take now."""
        n = self.options.candidates
        fixed: Any = self.game.Setup
        seen = self.game.observe(self.state, seat)
        offered = self.offers(seat) if shown else ()
        mask = np.zeros(n + extra, np.int8)
        mask[: len(offered)] = 1
        described = np.zeros((n, FEATURES_OF_ACTION), np.float32)
        for index, action in enumerate(offered):
            described[index] = _described(action, fixed)
        if extra and not offered:
            mask[n] = 1
        view = np.array(features_of(seen, self.options.features, fixed), np.float32)
        return {"observation": view, "action_mask": mask, "candidates": described}

    def take(self, chosen: Mapping[int, int]) -> None:
        """Take one action for each of some seats, all by the indexes that they were shown.

        An index that stands for nothing ends the match, lost by its seat; or, by option, it is an
        `ArenaError` and nothing is changed.
        """
        offers = {seat: self.offers(seat) for seat in chosen}
        wrong = [seat for seat, at in chosen.items() if not 0 <= at < len(offers[seat])]
        if wrong:
            if self.options.illegal == "raise":
                told = ", ".join(f"{self.agents[seat]} took {chosen[seat]}" for seat in wrong)
                raise ArenaError(f"an index that the mask does not allow: {told}")
            self.offenders = tuple(wrong)
            return
        for seat in sorted(chosen):
            self.state = self.game.apply(self.state, offers[seat][chosen[seat]])
        self._count += len(chosen)
        self._offers = {}

    def rewards(self) -> dict[str, float]:
        """Return each agent's reward: zeros while the match goes on."""
        seats, shares = self.seats, self.game.returns(self.state)
        if self.offenders:
            lost = -1.0 if self.options.rewards == "zero-sum" else 0.0
            return {a: lost if s in self.offenders else 0.0 for s, a in enumerate(self.agents)}
        if shares is None:
            return dict.fromkeys(self.agents, 0.0)
        if self.options.rewards == "shares":
            return {agent: float(shares[seat]) for seat, agent in enumerate(self.agents)}
        return {agent: shares[seat] * seats - 1.0 for seat, agent in enumerate(self.agents)}

    @property
    def truncated(self) -> bool:
        """Whether the match was ended by our limit, not by a rule of the book."""
        outcome = self.game.outcome(self.state)
        return outcome is not None and outcome.truncated

    def info(self, seat: int) -> dict[str, Any]:
        """Return how the match ended, once it has."""
        if self.offenders:
            return {"ending": "illegal", "offender": seat in self.offenders}
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return {}
        ending = outcome.ending.name.lower()
        return {"ending": ending, "rule": outcome.rule, "winners": list(outcome.winners)}

    def render(self) -> str | None:
        """Return the whole position as text or SVG, or print it, as the render mode says."""
        mode = self.options.render_mode
        if mode == "svg":
            return self.game.draw(self.state)
        text = None if mode is None else position(self.game, self.state)
        if mode == "human":
            print(text)  # noqa: T201 - it is what the mode means
            return None
        return text

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        copy = object.__new__(Table)
        copy.__dict__.update(self.__dict__)
        copy._offers = dict(self._offers)
        return copy

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": name_of(self.game)}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields, game=reopened(fields["game"]))
