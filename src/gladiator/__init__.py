"""GLADIATOR: gladiatorial combat in ancient Rome, as a pure game."""

from gladiator import rules
from gladiator.changes import changed
from gladiator.chapters import ADVANCED, BASIC, Chapter
from gladiator.drawing import draw
from gladiator.machine import MACHINE
from gladiator.masking import determinize, observe
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
from gladiator.notation import format_action, parse_action
from gladiator.practice import load_setup, practice_setup
from gladiator.rulebook import RULEBOOK
from gladiator.rulings import Rulings
from gladiator.setup import Gladiator, Placement, Setup
from gladiator.state import Ending, Fate, State
from gladiator.telling import tell, text

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
    "changed",
    "determinize",
    "draw",
    "format_action",
    "initial",
    "load_setup",
    "observe",
    "outcome",
    "parse_action",
    "players",
    "practice_setup",
    "returns",
    "rules",
    "step",
    "tell",
    "text",
    "to_move",
]
