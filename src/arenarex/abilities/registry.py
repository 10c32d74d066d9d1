"""Abilities by name: what each does at each point of the rules, as pure functions.

An ability is one frozen `Ability`: a name, the rule it stands on, and a function for each point of
the rules at which it acts; all other points stay None. The rules ask `acting(state, model, point)`
for the functions of a model's traits, and never know an ability by name. A new ability is one more
module (or one more record in one) that ends in `register(Ability(...))`, and nothing else changes.

Every function takes the state first, then the number of the model that has the ability (`owner`),
then what the point is about; the number on the card (`Retaliate 2`) comes last as `n`. Those that
change something take `note` before it and return `(state, causes)` like any reducer. Tactics and
benefits of a ludus are abilities too: `arenarex.rules.cohorts` gives each model those of its ludus.

An ability of one's own:

```python
LEECH = Ability("Leech", rule="Ours / Leech", after_attack=leech)   # in the module my_cards
setup = Setup(..., abilities=("my_cards:LEECH",))                   # the setup stores the name
```
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arenarex.cards import Kit, Trait
from arenarex.naming import guess
from common.errors import SetupError
from common.records import record

if TYPE_CHECKING:
    from arenarex.decisions import Side, Use
    from arenarex.rules.payments import Payment
    from arenarex.state import Answer, Attack, State, Strike
    from common.agenda import Note, Result

    Change = Result[State]


@record
class Ability:
    """What an ability does, point by point. Not the trait on a card: that is its name only."""

    name: str
    rule: str
    """The rule id that its events cite."""
    numbered: bool = False
    """Whether the card gives a number with it."""
    special: bool = False
    """Whether a special box of a damage tree may stand for it."""

    # Figures

    engagement: Callable[[State, int, int], float] | None = None
    """(state, owner, n) -> engagement range in inches."""
    declare_range: Callable[[State, int, int], float] | None = None
    """(state, owner, n) -> inches from which it may declare an attack (Pounce)."""
    arm: Callable[[State, int, int], int] | None = None
    """(state, owner, n) -> what is added to ARM."""
    favor_limit: Callable[[State, int, int], int] | None = None
    """(state, owner, n) -> Favor it may spend a turn."""
    push_inches: Callable[[State, int, int], float] | None = None
    follow_up: Callable[[State, int, int], float] | None = None
    """(state, owner, n) -> inches of its pushes and follow-ups."""
    ignores_size: Callable[[State, int, int], bool] | None = None
    """(state, owner, n) -> whether larger bases do not resist its pushes."""
    bonus: Callable[[State, int, Attack, int], int] | None = None
    """(state, attacker, attack, n) -> more successes for its attack."""
    friend_bonus: Callable[[State, int, int], int] | None = None
    """(state, friend touched, n) -> successes for a push into it instead of 1."""
    minimum: Callable[[State, int, Attack, int], int] | None = None
    """(state, attacker, attack, n) -> the fewest net successes of its attack."""
    leave_cost: Callable[[State, int, int, int], int] | None = None
    """(state, owner, mover, n) -> fatigue that leaving its engagement range costs."""
    recovery: Callable[[State, int, int], int] | None = None
    """(state, owner, n) -> fatigue levels that it removes in a clear turn."""
    reroll: Callable[[State, int, Attack, Side, int], int] | None = None
    """(state, owner, attack, side, n) -> failed dice of that side it may roll again; -1: all."""

    # Permissions

    activates: Callable[[State, int, int], bool] | None = None
    """(state, owner, n) -> whether it may activate though it began the turn with fatigue."""
    payment: Callable[[State, int, Answer | None, int], Payment | None] | None = None
    """(state, owner, reaction or None for an action, n) -> how it may pay instead of fatigue."""
    bars_attack: Callable[[State, int, int, int, int], bool] | None = None
    """(state, owner, attacker, target, n) -> whether that attack may not be declared."""
    attack_favor: Callable[[State, int, int, int], int] | None = None
    """(state, owner, attacker, n) -> Favor that an attacker spends to declare an attack on it."""
    bars_reaction: Callable[[State, int, int, Answer, int], bool] | None = None
    """(state, active owner, reactor, reaction, n) -> whether that reaction may not be made."""
    bars_favor: Callable[[State, int, int, int], bool] | None = None
    """(state, owner, model, n) -> whether that model may neither spend nor earn Favor."""
    passes: Callable[[State, int, int, int], bool] | None = None
    """(state, owner, other, n) -> whether it moves through the other's base and may end there."""
    stalls: Callable[[State, int, int, int], float] | None = None
    """(state, owner, mover, n) -> within how many inches it may stop the mover; 0 not at all."""

    # Triggers

    declaring: Callable[[State, int, Note, int], Change] | None = None
    """(state, attacker, note, n): its attack is declared."""
    targeted: Callable[[State, int, Note, int], Change] | None = None
    """(state, target, note, n): an attack on it is declared."""
    reacted: Callable[[State, int, Answer, Note, int], Change] | None = None
    """(state, reactor, reaction, note, n): its reaction is resolved (assist: declared)."""
    favor_added: Callable[[State, int, int, Note, int], Change] | None = None
    """(state, owner, dice, note, n): its opponent in the attack has added Favor dice."""
    box: Callable[[State, int, Strike, Note, int], Change] | None = None
    """(state, striker, strike, note, n): the special box that stands for it is taken."""
    bottomed: Callable[[State, int, Note, int], Change] | None = None
    """(state, striker, note, n): it reached the bottom of its tree with a success to spare."""
    after_attack: Callable[[State, int, Attack, Note, int], Change] | None = None
    """(state, owner, attack, note, n): an attack by it or on it is resolved."""
    marked: Callable[[State, int, int, Note, int], Change] | None = None
    """(state, owner, by, note, n): a special box of its track is marked."""
    death: Callable[[State, int, Note, int], Change] | None = None
    """(state, owner, note, n): its last box is marked; or a tactic triggers its skull effect."""
    other_defeated: Callable[[State, int, int, Note, int], Change] | None = None
    """(state, owner, fallen, note, n): another model is about to be removed."""
    removed_fatigue: Callable[[State, int, int, Note, int], Change] | None = None
    """(state, owner, model, note, n): another model has removed fatigue."""
    activated: Callable[[State, int, Note, int], Change] | None = None
    """(state, owner, note, n): it is activated."""
    displaced: Callable[[State, int, tuple[int, ...], Note, int], Change] | None = None
    """(state, owner, models, note, n): it has displaced models with a movement."""

    # Choices

    laurel: Callable[[State, int, int, int], tuple[Use, ...]] | None = None
    """(state, owner, by, n) -> what a modified laurel may be exchanged for."""
    acts: Callable[[State, int, int], tuple[Use, ...]] | None = None
    """(state, owner, n) -> special actions in its activation."""
    tactics: Callable[[State, int, int], tuple[Use, ...]] | None = None
    """(state, owner, n) -> what its player may use in a clear turn."""
    use: Callable[[State, Use, Note], Change] | None = None
    """(state, use, note): a use that it offered is chosen."""

    each: Callable[[State, int, int, Note, int], Change] | None = None
    """(state, owner, target, note, n): one of several models is next (`ChooseEach`)."""

    # Building a cohort

    adopts: bool = False
    """Counts for the ludus that its cohort names (FAQ / List Building/1)."""
    uncounted: bool = False
    """Does not count for ludus benefits."""


_KNOWN: dict[str, Ability] = {}


def register(ability: Ability) -> Ability:
    """Make an ability known by its name; the same one may be registered again.

    Errors: `SetupError` when another ability has the name.
    """
    known = _KNOWN.get(ability.name)
    if known is not None and known != ability:
        raise SetupError(f"two abilities have the name {ability.name!r}", key="abilities")
    if known is None:
        _KNOWN[ability.name] = ability
    return ability


def load(path: str) -> Ability:
    """Import and register an ability of the caller's own, named `module:name`.

    Errors: `SetupError` when there is none.
    """
    module, _, name = path.partition(":")
    try:
        found: Any = getattr(importlib.import_module(module), name)
    except (Exception, SystemExit) as error:  # whatever the module does when it is imported
        told = f"no ability can be found at {path!r}: {type(error).__name__}: {error}"
        raise SetupError(told, key="abilities") from error
    if not isinstance(found, Ability):
        raise SetupError(f"{path!r} is no ability", key="abilities")
    return register(found)


def known_abilities() -> tuple[str, ...]:
    """Return the names of all abilities that have a rule here, sorted."""
    return tuple(sorted(_KNOWN))


def special_boxes() -> tuple[str, ...]:
    """Return the names of the abilities that a special box of a damage tree may stand for."""
    return tuple(sorted([name for name, each in _KNOWN.items() if each.box is not None]))


def ability(name: str) -> Ability:
    """Return the ability of a name; `SetupError` with the closest ones (Ours / Unknown Ability)."""
    found = _KNOWN.get(name)
    if found is None:
        asked = guess(name, known_abilities())
        raise SetupError(f"no ability has the name {name!r}{asked}", key="abilities")
    return found


def acting(state: State, model: int, point: str) -> tuple[tuple[Any, Trait], ...]:
    """Return what a model's abilities do at a point of the rules: functions with their traits."""
    kit = state.models[model].kit
    found = kit.acting.get(point)
    return found if found is not None else functions_of(kit, point)


def functions_of(kit: Kit, point: str) -> tuple[tuple[Any, Trait], ...]:
    """Look up what the abilities of a kit do at a point, and keep it there.

    Errors: `SetupError` for an ability that has no rule.
    """
    found: list[tuple[Any, Trait]] = []
    for trait in kit.traits:
        function = getattr(ability(trait.name), point)
        if function is not None:
            found.append((function, trait))
    kit.acting[point] = tuple(found)
    return kit.acting[point]
