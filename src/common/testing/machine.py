"""One rule-based state machine for all games: take a legal action, and hold the invariants.

```python
def cards_are_conserved(state):
    assert sorted(all_cards(state)) == sorted(state.setup.cards)

def test_no_invariant_breaks_in_any_phase():
    play(mygame, OPTIONS, invariants=[cards_are_conserved])
```

`play` fails as well when a phase (a type of decision) was never reached: then the options leave out
a variant, or the examples are too few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from common.agenda import Decision
from common.dice import Dice
from common.game import Game
from common.testing.strategies import Options, legal_actions, seeds, starts
from common.testing.walks import phase, stroll, walk

Invariant = Callable[[Any], None]
"""Raises an `AssertionError` for a state that must not be."""

Phase = type[Decision]


class Play(RuleBasedStateMachine):
    """Plays one game at random from somewhere in a match. `played_by` makes one for a game."""

    game: Game[Any]
    options: Options
    invariants_of_the_game: tuple[Invariant, ...]
    deepest: int
    reached: Counter[Phase]
    state: Any

    @initialize(data=st.data())
    def begin_somewhere(self, data: st.DataObject) -> None:
        """Play at random for a while, the invariants held all the way."""
        self.state = data.draw(starts(self.game, self.options), label="start")
        self.note_phase()
        dice = Dice.seeded(data.draw(seeds(), label="seed of the actions"))
        most = data.draw(st.integers(0, self.deepest), label="actions before")
        for ply in islice(stroll(self.game, self.state, dice), most):
            self.nothing_is_broken()
            self.state = ply.after
            self.note_phase()

    @precondition(lambda self: self.game.to_move(self.state))
    @rule(data=st.data())
    def take_a_legal_action(self, data: st.DataObject) -> None:
        """One of those who owe does something that is offered."""
        action = data.draw(legal_actions(self.game, self.state), label="action")
        self.state = self.game.apply(self.state, action)
        self.note_phase()

    @precondition(lambda self: not self.game.to_move(self.state))
    @rule(number=st.integers(0, 1000))
    def begin_another_match(self, number: int) -> None:
        """After the end comes another start."""
        options = self.options[number % len(self.options)]
        setup = self.game.practice_setup(**dict(options))
        self.state = self.game.initial(setup, Dice.seeded(number))
        self.note_phase()

    @invariant()
    def nothing_is_broken(self) -> None:
        """Hold the game's own invariants, and the result's."""
        for holds in self.invariants_of_the_game:
            holds(self.state)
        over = not self.game.to_move(self.state)
        assert (self.game.returns(self.state) is not None) is over

    def note_phase(self) -> None:
        """Count the phase that the match is in."""
        found = phase(self.state)
        if found is not None:
            self.reached[found] += 1


def played_by(
    game: Game[Any],
    options: Options = ({},),
    *,
    invariants: Sequence[Invariant] = (),
    deepest: int = 300,
) -> type[Play]:
    """Return the state machine of one game. Its `reached` counts the phases of all its runs."""
    facts = {
        "game": game,
        "options": tuple(options),
        "invariants_of_the_game": tuple(invariants),
        "deepest": deepest,
        "reached": Counter[Phase](),
    }
    return type("Play", (Play,), facts)


def phases(game: Game[Any]) -> tuple[Phase, ...]:
    """Return every type of decision that a game's machine knows."""
    return tuple(game.MACHINE.deciders)


def _played(
    game: Game[Any], chosen: Mapping[str, Any], number: int, invariants: Sequence[Invariant]
) -> Counter[Phase]:
    """Play one match with the invariants held; return how often each phase was reached."""
    reached: Counter[Phase] = Counter()
    for state in walk(game, game.practice_setup(**dict(chosen)), number).states:
        for holds in invariants:
            holds(state)
        found = phase(state)
        if found is not None:
            reached[found] += 1
    return reached


def play(
    game: Game[Any],
    options: Options = ({},),
    *,
    invariants: Sequence[Invariant] = (),
    declared: Iterable[Phase] | None = None,
    matches: int = 10,
    deepest: int = 300,
    examples: int = 60,
    steps: int = 30,
) -> Counter[Phase]:
    """Play a game at random with its invariants; return how often each phase was reached.

    First whole `matches` are played with each of the options, which is fast; then Hypothesis plays
    `examples` that begin up to `deepest` actions after a start.

    Errors: `AssertionError` for a broken invariant, with the shortest sequence that breaks it, and
    for a declared phase that was never reached; all phases are declared unless you name them.
    """
    machine = played_by(game, options, invariants=invariants, deepest=deepest)
    for number in range(matches):
        for chosen in options:
            machine.reached.update(_played(game, chosen, number, invariants))
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )
    missing = [kind for kind in declared or phases(game) if not machine.reached[kind]]
    assert not missing, f"never reached: {', '.join(kind.__name__ for kind in missing)}"
    return machine.reached
