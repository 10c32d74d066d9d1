"""What a scenario decides: who may play it, how it begins, what it forbids, and when it ends.

A scenario is one frozen `ScenarioRule` whose functions take the state; a point that it leaves None
is played as in Munus. A module of `arenarex.rules.scenarios` ends in `register(ScenarioRule(...))`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arenarex.endings import Ending
from arenarex.setup import Scenario, Setup
from common.records import record

if TYPE_CHECKING:
    from arenarex.arena import Shape
    from arenarex.state import State
    from common.agenda import Note, Result
    from common.plane.points import Point
    from common.plane.shapes import Enclosure, Obstacle

    Change = Result[State]


@record
class Verdict:
    """Who has won, why, and by which rule; nobody when it is a draw."""

    ending: Ending
    rule: str
    winners: tuple[int, ...]


@record
class Deployment:
    """Where a model may be deployed, by all that is said here."""

    touching: tuple[Shape | Enclosure, ...] = ()
    """Things of which it must touch one; none: it need not touch any."""
    home: bool = False
    """Whether it must be in its player's half."""
    covering: Point | None = None
    """A place that its base must cover."""
    inside: Shape | None = None
    """A shape in which its whole base must lie."""
    away: float = 0.0
    """Inches that it must keep from every enemy."""
    beside: bool = True
    """Whether it must be within 1 inch of another model of its cohort."""


@record
class ScenarioRule:
    """The rules of one scenario."""

    scenario: Scenario
    victory: Callable[[State], Verdict | None]
    """(state) -> the verdict, once everything that an action caused is resolved."""
    name: str = ""
    """The heading of the scenario in the rulebook, such as `Scenarios / Munus`."""
    check: Callable[[Setup], None] | None = None
    """(setup): raises `SetupError` when the cohorts break the scenario's restrictions."""
    begin: Callable[[State, Note], Change] | None = None
    """(state, note): what comes before anything else; otherwise the dice-off (`ROLL`)."""
    deploy: Callable[[State, int, Note], Change] | None = None
    """(state, first player, note): deployment, once it is said who goes first."""
    deployment: Callable[[State, int], Deployment | None] | None = None
    """(state, model) -> where it may be deployed; None: touching its player's edge."""
    bounds: Callable[[State, int], tuple[Obstacle, ...]] | None = None
    """(state, model) -> what else stands in its way when its player moves it."""
    must_activate: Callable[[State, int], tuple[int, ...]] | None = None
    """(state, player) -> models of which one must be activated if it can be."""
    end_turn: Callable[[State, Note], Change] | None = None
    """(state, note): tested at the end of each turn."""
    settled: Callable[[State, Note], Change] | None = None
    """(state, note): tested when everything that an action caused is resolved."""

    @property
    def deployment_rule(self) -> str:
        """The rule of the scenario's deployment."""
        return f"{self.name} / Deployment"


_RULES: dict[Scenario, ScenarioRule] = {}


def register(rule: ScenarioRule) -> ScenarioRule:
    """Make the rules of a scenario known."""
    _RULES[rule.scenario] = rule
    return rule


def rules_of(setup: Setup) -> ScenarioRule:
    """Return the rules of a setup's scenario."""
    return _RULES[setup.scenario]
