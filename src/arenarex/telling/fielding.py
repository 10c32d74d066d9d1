"""What models and cohorts count as, in words."""

from __future__ import annotations

from collections.abc import Callable

from arenarex import events as e
from arenarex.rules.cohorts import combatants, ludus_of
from arenarex.setup import Setup
from arenarex.state import State
from arenarex.telling.words import who
from common.plane.shapes import Disc
from common.words import count


def fielded(state: State, event: e.Fielded) -> str:
    """Return what an event says of a model, a cohort or the arena, by its rule."""
    setup = state.setup
    if event.rule in _WHOLE:
        return _WHOLE[event.rule](setup)
    if event.rule.startswith("Scenarios / "):
        return _cohorts(setup, event.rule)
    if event.rule == "Ludus Benefits/2":
        ludus = ludus_of(setup.cohorts[event.model])
        return f"player {event.model} has the benefits of {ludus.value if ludus else 'no ludus'}"
    name = who(state, event.model)
    if event.rule == "Building a Cohort/2":
        stages = len(state.models[event.model].profile.cards)
        return f"{name} has {stages} stages, and counts for as many"
    return f"{name} {_KINDS.get(event.rule, 'counts by a rule of its own')}"


def _arena(setup: Setup) -> str:
    shape, pieces = setup.arena.shape, count(len(setup.arena.terrain), "piece")
    if isinstance(shape, Disc):
        return f"the arena is a circle {2 * shape.radius:g} inches across, with {pieces} of terrain"
    return f"the arena has {len(shape.vertices)} sides, and {pieces} of terrain"


def _cohorts(setup: Setup, rule: str) -> str:
    if rule.endswith("Restrictions"):
        return f"both cohorts are such as {setup.scenario.value} allows"
    sizes = [count(combatants(cohort), "combatant") for cohort in setup.cohorts]
    return f"player 0 has {sizes[0]}, player 1 has {sizes[1]}"


_WHOLE: dict[str, Callable[[Setup], str]] = {
    "Terrain/2": _arena,
    "Anatomy of a Card": lambda _: "each model has the figures of its card",
}
_KINDS = {
    "Gladiators": "is a gladiator",
    "Beasts/1": "is a beast",
    "Titans": "is a titan",
    "FAQ / List Building/1": "counts for the ludus that its cohort names",
    "FAQ / List Building/2": "is a mount, and counts for no ludus",
    "Ours / Abilities / Singular": "has a stage that counts for no ludus",
}
"""What a model is, by the rule that says so."""
