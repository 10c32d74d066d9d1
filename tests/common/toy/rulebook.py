"""The rules of the toy game by id: a short book, so that tools have one to quote."""

from collections.abc import Mapping
from types import MappingProxyType

HEADINGS = ("1", "2", "3", "4", "5", "6.1", "6.2", "6.3", "7", "8", "9", "10", "11")

RULEBOOK: Mapping[str, str] = MappingProxyType(
    {
        "2": "A round begins: everyone draws up to a full hand.",
        "3": "All bid one card at once, in secret.",
        "4": "The highest bid leads; bids are spent.",
        "5": "The leader strikes, rests or trades.",
        "6.1": "A strike rolls a die for each point of its card; 4 or more hits.",
        "6.2": "One who rests regains a D3 of health, up to the full measure.",
        "6.3": "A traded card goes back into the deck, and another is drawn.",
        "7": "One who is hit may spend a card: its power is taken from the hits.",
        "8": "Each hit costs a point of health; at none the fighter has fallen.",
        "9": "The last one standing wins.",
        "10": "At a round's end the house, if it stands, wounds one other at random.",
    }
)
LEFT_OUT: Mapping[str, str] = MappingProxyType(
    {"1": "How to shuffle cardboard.", "11": "How to clear the table."}
)
OURS: Mapping[str, str] = MappingProxyType(
    {
        "Ours / Limit": "After the last round of the setup the healthiest win together.",
        "Ours / Ties": "Tied bids are rolled off, or the lowest seat leads: a ruling.",
    }
)
