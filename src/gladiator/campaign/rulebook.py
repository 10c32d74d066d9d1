"""The rulebook of the campaign: that of the whole book, of which it follows chapters 30–37."""

from gladiator.rulebook import CHAPTERS, HEADINGS, LEFT_OUT, OURS, RULEBOOK, chapter

__all__ = ["CHAPTERS", "HEADINGS", "LEFT_OUT", "OURS", "RULEBOOK", "chapter"]
