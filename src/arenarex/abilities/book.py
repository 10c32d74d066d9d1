"""All abilities that have a rule here: importing this module registers them."""

from __future__ import annotations

from arenarex.abilities import answers, benefits, commands, deaths, figures, tactics, tracks

__all__ = ["answers", "benefits", "commands", "deaths", "figures", "tactics", "tracks"]
