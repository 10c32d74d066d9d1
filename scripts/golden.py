"""Record the golden matches anew, as far as the rules version was raised since they were kept."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from common.errors import ArenaError
from common.testing.golden import Case, regenerate

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"

RANDOM2, RANDOM3, RANDOM4 = ("random",) * 2, ("random",) * 3, ("random",) * 4

CASES: dict[str, tuple[Case, ...]] = {
    "combatarena": (
        Case("last-standing", "last_standing", RANDOM4),
        Case("two-fighters", "last_standing", RANDOM2, {"players": 2}),
        Case("limit", "limit", RANDOM4, {"limit": 2}),
        Case("team", "team", RANDOM4, {"variant": "BROTHERS"}),
        Case("challengers", "challengers", RANDOM3, {"variant": "KINGSLAYER", "players": 3}),
        Case("champion", "champion", RANDOM3, {"variant": "KINGSLAYER", "players": 3}),
        Case("single-combat", "last_standing", RANDOM2, {"variant": "SINGLE", "players": 2}),
        Case("protocols", "last_standing", RANDOM3, {"variant": "PROTOCOLS", "players": 3}),
        Case("x101", "x101", RANDOM4, {"variant": "PROTOCOLS"}),
        Case("mutual", "mutual", RANDOM2, {"variant": "PROTOCOLS", "players": 2}),
    ),
    "gladiator": (
        Case("kill", "kill", RANDOM2),
        Case(
            "mutual-kill",
            "mutual_kill",
            ("random",),
            {
                "players": 1,
                "beasts": "bear",
                "distance": 1,
                "rulings": "summary_sheets",
                "limit": 3,
            },
        ),
        Case("bled", "bled", RANDOM2),
        Case("missus", "missus", RANDOM2),
        Case("execution", "execution", RANDOM2, {"styles": "retiarius,contra-retiarius"}),
        Case("stans-missus", "stans_missus", RANDOM2, {"chapters": "basic"}),
        Case("limit", "limit", RANDOM2, {"limit": 2}),
        Case(
            "team-time",
            "team_time",
            RANDOM2,
            {"per_side": 2, "limit": 4, "team_time": 2, "distance": 2},
        ),
        Case("hunt-won", "hunt_won", ("random",), {"players": 1, "beasts": "lion"}),
        Case("hunt-lost", "hunt_lost", ("random",), {"players": 1, "beasts": "lion"}),
        Case("solitaire", "kill", ("random",), {"players": 1, "centurions": 1}),
    ),
    "arenarex": (
        Case("munus", "last_player", RANDOM2),
        Case("munus-mounted", "last_player", RANDOM2, {"mounted": True, "living": True}),
        Case("munus-tactician", "last_player", ("tactician", "random")),
        Case("mutual", "mutual", RANDOM2, {"cohorts": ["Larva", "Umbra"]}),
        Case("limit", "limit", RANDOM2, {"limit": 4}),
        Case("primus", "last_player", RANDOM2, {"scenario": "primus superiorum"}),
        Case("primus-survivors", "survivors", RANDOM2, {"scenario": "primus superiorum"}),
        Case("venatio", "last_player", RANDOM2, {"scenario": "venatio"}),
        Case("damnatio", "last_player", RANDOM2, {"scenario": "damnatio"}),
        Case("damnatio-condemned", "condemned", RANDOM2, {"scenario": "damnatio"}),
        Case("vinculi", "condemned", RANDOM2, {"scenario": "vinculi"}),
        Case("duellum", "last_player", RANDOM2, {"scenario": "duellum"}),
        Case("geminae", "last_player", RANDOM2, {"scenario": "geminae"}),
        Case("geminae-zones", "zones", RANDOM2, {"scenario": "geminae"}),
    ),
    "gladiator.campaign": (
        Case("champion", "champion", ("career",)),
        Case("fallen", "fallen", ("random",), {"chosen_styles": True, "careers": 2}),
        Case("limit", "limit", ("career",), {"munera": 2}),
        Case("richest", "richest", ("career",) * 2, {"mode": "buyers", "munera": 1, "players": 2}),
        Case("last-lanista", "last_lanista", RANDOM2, {"mode": "lanistas", "players": 2}),
        Case("ruin", "ruin", RANDOM2, {"mode": "lanistas", "players": 2}),
    ),
}
"""The matches that are kept: every way in which a match of each game can end."""


def main() -> int:
    """Record what is due; return 1 when a record was refused."""
    for name, cases in CASES.items():
        game: Any = import_module(name)
        try:
            for file in regenerate(game, cases, FOLDER / name):
                print(f"tests/golden/{name}/{file}")
        except ArenaError as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
