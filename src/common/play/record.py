"""Records of matches: write one while it is played, read it, replay it, prove its dice fair.

```python
record.begin("match.jsonl", combatarena, setup, ["greedy", "random"], seed=7).play()
for moment in record.replay("match.jsonl"):
    print(moment.action)
```
"""

from __future__ import annotations

from collections.abc import Callable

from common.play.reading import Entry, Record, read
from common.play.recording import FORMAT, Recording, state_digest
from common.play.replaying import Difference, Replay, begin, prove, replay, resume

__all__ = [
    "FORMAT",
    "Difference",
    "Entry",
    "Record",
    "Recording",
    "Replay",
    "begin",
    "create",
    "prove",
    "read",
    "replay",
    "resume",
    "state_digest",
]

create: Callable[..., Recording] = Recording.create
