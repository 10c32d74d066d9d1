"""The environment in which all agents act at once, as PettingZoo's parallel API drives it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium import spaces

from common.adapters.table import RENDER_MODES, Observation, Table
from common.errors import ArenaError
from common.spaces import Action

if TYPE_CHECKING:

    class Together:
        """What `pettingzoo.ParallelEnv` brings along, in types."""

        num_agents: int
        max_num_agents: int

else:
    from pettingzoo import ParallelEnv as Together


class ArenaTogether(Together):
    """A match in which all act at once; `common.adapters.pettingzoo.parallel_env` makes it.

    The last index is the no-op, and the only one that an agent has who owes nothing.
    """

    agents: list[str]
    possible_agents: list[str]

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.metadata: dict[str, Any] = {
            "name": table.name,
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
        }
        self.render_mode: str | None = table.options.render_mode
        self.possible_agents = list(table.agents)
        self.agents = []
        self.observation_spaces: dict[str, spaces.Dict] = {
            a: table.observation_space(1) for a in table.agents
        }
        self.no_op: int = table.options.candidates
        self.action_spaces: dict[str, spaces.Discrete] = {
            agent: spaces.Discrete(self.no_op + 1) for agent in table.agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return an agent's indexes."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a match; the same seed gives the same match. There are no options."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take the actions of all agents; secret ones are taken together.

        Errors: `ArenaError` when an agent's action is missing.
        """
        table, agents = self.table, self.agents
        self.table.take(self._chosen(actions))
        over = not table.owing
        cut = over and table.truncated and not table.offenders
        infos = {agent: table.info(seat) for seat, agent in enumerate(agents)}
        told = (
            self._observations(),
            {agent: reward for agent, reward in table.rewards().items() if agent in agents},
            dict.fromkeys(agents, over and not cut),
            dict.fromkeys(agents, cut),
            infos,
        )
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return told

    def _chosen(self, actions: dict[str, int]) -> dict[int, int]:
        """Return the indexes that mean something: all but the no-op of those who owe nothing."""
        chosen: dict[int, int] = {}
        for seat, agent in enumerate(self.agents):
            if agent not in actions:
                raise ArenaError(f"the action of {agent} is missing")
            index = int(actions[agent])
            if seat in self.table.owing or index != self.no_op:
                chosen[seat] = index
        return chosen

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: self.table.observation(seat, shown=True, extra=1)
            for seat, agent in enumerate(self.agents)
        }

    def observation_of(self, agent: str) -> Any:
        """Return what an agent sees as the game's own record: `observe(state, player)`."""
        return self.table.game.observe(self.table.state, self.table.agents.index(agent))

    def actions_of(self, agent: str) -> tuple[Action, ...]:
        """Return the game's own actions that an agent's indexes stand for now."""
        return self.table.offers(self.table.agents.index(agent))

    def render(self) -> str | None:
        """Return or print the whole position, hidden things too."""
        return self.table.render()

    def close(self) -> None:
        """Release nothing: nothing is held."""
