"""What differs between two positions, in words: for the odds of an action at the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from combatarena.notation import FACINGS
from combatarena.state import Fighter, State
from combatarena.telling import who
from common.words import count


def changed(before: State, after: State, /) -> str:
    """Return what an action and its consequences have changed; `after` follows from `before`."""
    return "; ".join(_news(before, after)) or "nothing"


def _news(before: State, after: State) -> Iterator[str]:
    for seat, (old, new) in enumerate(zip(before.fighters, after.fighters, strict=True)):
        words = list(_of_fighter(after, old, new)) if old is not None and new is not None else []
        cards = len(after.hands[seat]) - len(before.hands[seat])
        if cards:
            words.append(f"{count(abs(cards), 'card')} {'more' if cards > 0 else 'less'}")
        if words:
            yield f"{who(after, seat)}: {', '.join(words)}"
    if after.result is not None:
        yield f"the match is over: {after.result.ending.value}"
    elif after.round != before.round:
        yield f"round {after.round}"


def _of_fighter(state: State, old: Fighter, new: Fighter) -> Iterator[str]:
    """Yield what is new about a fighter."""
    if new.fallen != old.fallen:
        yield "defeated"
        return
    if new.hex != old.hex:
        yield f"at {state.setup.arena.hexes[new.hex]}"
    if new.facing != old.facing:
        yield f"faces {FACINGS[new.facing]}"
    if new.health != old.health:
        step = new.health - old.health
        yield f"{abs(step)} Health {'lost' if step > 0 else 'gained'}"
    if new.energy != old.energy:
        yield f"energy {old.energy} → {new.energy}"
    if new.injuries != old.injuries:
        yield count(new.injuries, "Injury marker")
    if new.wounded != old.wounded:
        yield f"{sum(new.wounded)} wounded"
    if new.marked != old.marked:
        yield "marked" if new.marked else "no longer marked"
