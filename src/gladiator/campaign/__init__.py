"""The Campaign Game of GLADIATOR: careers, schools and munera, as a pure game.

A match inside a campaign is the ordinary game: the campaign waits for its report, and whoever plays
the match (`match_setup`) brings it (`report_of`) as one action.

>>> from common.dice import Dice
>>> from gladiator import campaign
>>> state = campaign.initial(campaign.practice_setup(munera=2), Dice.seeded(7))
>>> dice = Dice.seeded(1)
>>> while campaign.to_move(state):
...     (player,) = campaign.to_move(state)
...     action, dice = campaign.actions(state, player).sample(dice)
...     state = campaign.apply(state, action)
>>> sum(campaign.returns(state).values())
1.0
"""

from gladiator.campaign import rules
from gladiator.campaign.bouts import match_setup, report_of
from gladiator.campaign.drawing import draw, draw_sheet
from gladiator.campaign.machine import MACHINE
from gladiator.campaign.masking import determinize, observe
from gladiator.campaign.match import (
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
from gladiator.campaign.notation import format_action, parse_action
from gladiator.campaign.practice import load_setup, practice_setup
from gladiator.campaign.rulebook import RULEBOOK
from gladiator.campaign.sentences import tell
from gladiator.campaign.setup import Mode, Setup
from gladiator.campaign.sheets import FLAMMA, told_sheet
from gladiator.campaign.state import Career, End, Ending, Result, State
from gladiator.campaign.telling import text
from gladiator.rulings import Rulings

__all__ = [
    "FLAMMA",
    "MACHINE",
    "RULEBOOK",
    "RULES_VERSION",
    "Career",
    "End",
    "Ending",
    "Mode",
    "Result",
    "Rulings",
    "Setup",
    "State",
    "actions",
    "apply",
    "determinize",
    "draw",
    "draw_sheet",
    "format_action",
    "initial",
    "load_setup",
    "match_setup",
    "observe",
    "outcome",
    "parse_action",
    "players",
    "practice_setup",
    "report_of",
    "returns",
    "rules",
    "step",
    "tell",
    "text",
    "to_move",
    "told_sheet",
]
