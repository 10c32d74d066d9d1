"""Abilities of cards, tactics and benefits of the ludi, each registered by its name."""
