"""The games as PettingZoo environments, for agents one by one (AEC) and all at once (parallel).

```python
from common.adapters import pettingzoo

env = pettingzoo.env("combatarena", players=2, render_mode="ansi")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
```

An observation is a dictionary of arrays. `observation`: what the game's `observe` shows, as numbers
from -1 to 1 (`common.adapters.features`). `action_mask`: which indexes stand for an action now.
`candidates`: what each of them is, in numbers of the same kind. The game's own records are
`env.observation_of(agent)` and `env.actions_of(agent)`.

Index k is the k-th action of the decision's space where that has no more than `candidates` actions,
in its stable order; else the k-th of that many `candidates` of the space, drawn with dice that
follow from the seed, the seat and the number of the decision. In the parallel environment, the
last index is the no-op.

Rewards come at the end: `rewards="zero-sum"` is the share times the number of seats, less 1 (two
players: 1, -1, or 0 for a draw), `"shares"` the share itself. A match that our own limit ends is
truncated, any other is terminated. An index that the mask does not allow loses the match (-1, the
others 0; `info["ending"]` is "illegal"), or with `illegal="raise"` is an `ArenaError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from common.adapters.extras import needed
from common.game import Game

if TYPE_CHECKING:
    from common.adapters.cycle import ArenaCycle
    from common.adapters.together import ArenaTogether


def env(
    game: Game[Any] | str,
    setup: Any = None,
    *,
    candidates: int = 64,
    features: int = 512,
    rewards: str = "zero-sum",
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: Any,
) -> ArenaCycle:
    """Return an AEC environment of a game module, or of an installed game by its name.

    Without a setup it plays the practice setup with the `options`. `render_mode` is None, "ansi",
    "svg" or "human" (prints); what is rendered is the whole position, hidden things too.

    Errors: `ArenaError` without PettingZoo, or for an option that means nothing; `SetupError`.
    """
    needed("pettingzoo", "pettingzoo")
    from common.adapters.cycle import ArenaCycle
    from common.adapters.table import Options, Table

    shown = Options(candidates, features, rewards, illegal, render_mode)
    return ArenaCycle(Table(game, setup, shown, options))


def parallel_env(
    game: Game[Any] | str,
    setup: Any = None,
    *,
    candidates: int = 64,
    features: int = 512,
    rewards: str = "zero-sum",
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: Any,
) -> ArenaTogether:
    """Return a parallel environment; its arguments and errors are those of `env`."""
    needed("pettingzoo", "pettingzoo")
    from common.adapters.table import Options, Table
    from common.adapters.together import ArenaTogether

    shown = Options(candidates, features, rewards, illegal, render_mode)
    return ArenaTogether(Table(game, setup, shown, options))
