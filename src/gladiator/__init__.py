"""GLADIATOR: gladiatorial combat in ancient Rome, as a pure game."""

from gladiator import rules
from gladiator.chapters import ADVANCED, BASIC, Chapter
from gladiator.machine import MACHINE
from gladiator.match import (
    RULES_VERSION,
    actions,
    apply,
    initial,
    outcome,
    players,
    returns,
    step,
    to_move,
)
from gladiator.rulebook import RULEBOOK
from gladiator.rulings import Rulings
from gladiator.setup import Gladiator, Placement, Setup
from gladiator.state import Ending, Fate, State

__all__ = [
    "ADVANCED",
    "BASIC",
    "MACHINE",
    "RULEBOOK",
    "RULES_VERSION",
    "Chapter",
    "Ending",
    "Fate",
    "Gladiator",
    "Placement",
    "Rulings",
    "Setup",
    "State",
    "actions",
    "apply",
    "initial",
    "outcome",
    "players",
    "returns",
    "rules",
    "step",
    "to_move",
]
