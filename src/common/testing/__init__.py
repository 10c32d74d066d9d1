"""What any game module must pass, and tools to test one; the extra `testing` brings Hypothesis.

A game is put on trial: random matches with each of the options that you name. Every law is checked
on that one trial, in pytest as one test for each law:

```python
import mygame
from common.testing import LAWS, Trial

TRIAL = Trial(mygame, [{}, {"players": 2}, {"variant": "duel"}])

@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_my_game_keeps_the_law(law):
    law(TRIAL)
```

or all at once with `check_game(mygame, [{}, {"players": 2}])`. Beside the kit:

- `common.testing.strategies`: Hypothesis strategies for setups, states and sequences of actions.
- `common.testing.machine`: one rule-based state machine for all games, with your invariants.
- `common.testing.plugin`: the marker `rule`, for `pytest_plugins`.
- `common.testing.coverage`: pages that show which functions and tests hold which rule.
"""

from __future__ import annotations

from common.testing.kit import broken_laws, check_game
from common.testing.laws import LAWS, Law
from common.testing.trials import Trial
from common.testing.walks import Ply, Walk, phase, stroll, walk

__all__ = [
    "LAWS",
    "Law",
    "Ply",
    "Trial",
    "Walk",
    "broken_laws",
    "check_game",
    "phase",
    "stroll",
    "walk",
]
