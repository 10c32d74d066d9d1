"""Action spaces: what each decision offers, as something to ask, sample and list."""

from __future__ import annotations

from arenarex.spaces import menus
from arenarex.spaces.paths import PathSpace
from arenarex.spaces.places import BesideSpace, DeploySpace
from arenarex.spaces.weighted import Weighted

__all__ = ["BesideSpace", "DeploySpace", "PathSpace", "Weighted", "menus"]
