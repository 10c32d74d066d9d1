"""The environment in which agents act one after another, as PettingZoo's AEC drives it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gymnasium import spaces

from common.adapters.table import RENDER_MODES, Observation, Table
from common.errors import ArenaError
from common.spaces import Action

if TYPE_CHECKING:

    class Cycle:
        """What `pettingzoo.AECEnv` brings along, in types."""

        num_agents: int
        max_num_agents: int

        def last(
            self, observe: bool = True
        ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]: ...

        def agent_iter(self, max_iter: int = ...) -> Iterator[str]: ...

        def _was_dead_step(self, action: None) -> None: ...

        def _accumulate_rewards(self) -> None: ...

else:
    from pettingzoo import AECEnv as Cycle


class ArenaCycle(Cycle):
    """A match as an agent-environment cycle; `common.adapters.pettingzoo.env` makes it."""

    _cumulative_rewards: dict[str, float]
    _skip_agent_selection: str | None
    agents: list[str]
    agent_selection: str
    possible_agents: list[str]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.metadata: dict[str, Any] = {
            "name": table.name,
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode: str | None = table.options.render_mode
        self.possible_agents = list(table.agents)
        self.agents = []
        self.observation_spaces: dict[str, spaces.Dict] = {
            a: table.observation_space(0) for a in table.agents
        }
        n = table.options.candidates
        self.action_spaces: dict[str, spaces.Discrete] = {
            agent: spaces.Discrete(n) for agent in table.agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return an agent's indexes."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same seed gives the same match. There are no options."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._turn()

    def step(self, action: int | None) -> None:
        """Take the action of an index for the agent selected; None for one that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ArenaError(f"{agent} is done: its only action is None")
            self._was_dead_step(None)
            return
        if action is None:
            raise ArenaError(f"{agent} owes an action: None is for agents that are done")
        self._cumulative_rewards[agent] = 0.0
        self.table.take({self.table.agents.index(agent): int(action)})
        self.rewards = self.table.rewards()
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        owing = self.table.owing
        if owing:
            self.agent_selection = self.table.agents[owing[0]]
            return
        cut = self.table.truncated and not self.table.offenders
        self.terminations = dict.fromkeys(self.agents, not cut)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.infos = {a: self.table.info(self.table.agents.index(a)) for a in self.agents}

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees; its mask is empty unless it is selected."""
        seat = self.table.agents.index(agent)
        return self.table.observation(seat, shown=agent == self.agent_selection, extra=0)

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
