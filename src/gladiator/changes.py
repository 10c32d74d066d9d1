"""What differs between two positions, in words: for the odds of an action at the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from gladiator.state import Figure, State
from gladiator.telling import DIRECTIONS, who
from gladiator.views import condition, held


def changed(before: State, after: State, /) -> str:
    """Return what an action and its consequences have changed; `after` follows from `before`."""
    return "; ".join(_news(before, after)) or "nothing"


def _news(before: State, after: State) -> Iterator[str]:
    for index, (old, new) in enumerate(zip(before.figures, after.figures, strict=True)):
        words = list(_of_figure(old, new))
        if words:
            yield f"{who(after, index)}: {', '.join(words)}"
    lying = [item for item in after.items if item not in before.items]
    yield from [f"{item.what.value} lies at {item.hex}" for item in lying]
    if after.finish is not None:
        yield f"the match is over: {after.finish.ending.value}"
    elif (after.turn, after.phase) != (before.turn, before.phase):
        yield f"turn {after.turn}, phase {after.phase}"


def _of_figure(old: Figure, new: Figure) -> Iterator[str]:
    """Yield what is new about a figure."""
    if new.hex != old.hex:
        yield f"at {new.hex}"
    if new.facing != old.facing:
        yield f"faces {DIRECTIONS[new.facing]}"
    if condition(new) != condition(old):
        yield condition(new)
    if new.wounds != old.wounds:
        yield f"wounds {' '.join(map(str, new.wounds))}"
    if new.cf != old.cf:
        yield f"CF {old.cf} → {new.cf}"
    if held(new) != held(old):
        yield f"has {held(new)}"
