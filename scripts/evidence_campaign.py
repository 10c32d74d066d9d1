"""Measure what the Campaign Game promises: that every campaign by bots ends by its own rules.

1,000 careers of a free gladiator and 200 campaigns of four Lanistas, each match really fought;
EVIDENCE_SCALE takes a share of them. Prints the figures with their bounds and leaves with 1 when a
bound is not kept. A study stops with an error as soon as money is made or lost anywhere.
"""

from __future__ import annotations

import os
import sys
import time
from hashlib import blake2b

from gladiator.campaign import Ending, Setup, practice_setup
from gladiator.campaign.studies import Study, mean, study, table_of

SCALE = float(os.environ.get("EVIDENCE_SCALE", "1"))
CAREERS = 1000
SCHOOLS = 200
SEED = 7
UNLIMITED = 1000
"""Munera that no career lasts, so that each ends by its own rules."""
FREE = (Ending.CHAMPION, Ending.FALLEN)
LANISTAS = (Ending.RICHEST, Ending.LAST_LANISTA, Ending.RUIN)


def digest_of(found: Study) -> str:
    """Return a digest of all gladiators and fortunes of a study."""
    table = table_of(found.lives) + table_of(found.fortunes)
    return blake2b(table.encode(), digest_size=8).hexdigest()


def told(name: str, found: Study, seconds: float) -> None:
    """Print what a study has found."""
    matches = found.mean(lambda life: life.matches)
    wins = found.mean(lambda life: life.victories)
    endings: dict[str, int] = {}
    for one in found.fortunes:
        endings[one.ending] = endings.get(one.ending, 0) + 1
    money = mean([one.money for one in found.fortunes])
    print(f"{name}: {len(found.lives)} gladiators in {seconds:.0f} s")
    print(f"  matches survived  {matches.mean:.2f} ({matches.low:.2f} – {matches.high:.2f})")
    print(f"  victories         {wins.mean:.2f} ({wins.low:.2f} – {wins.high:.2f})")
    print(f"  money of a player {money.mean:.0f} ({money.low:.0f} – {money.high:.0f})")
    print(f"  endings by player {endings}")
    print(f"  digest            {digest_of(found)}")


def main() -> int:
    """Play everything twice, with one worker and with two, and compare."""
    careers = max(1, round(CAREERS * SCALE))
    schools = max(1, round(SCHOOLS * SCALE))
    plans: tuple[tuple[str, Setup, int, tuple[Ending, ...]], ...] = (
        (f"{careers} careers", practice_setup(munera=UNLIMITED), careers, FREE),
        (
            f"{schools} campaigns of four Lanistas",
            practice_setup(mode="lanistas"),
            schools,
            LANISTAS,
        ),
    )
    broken = 0
    for name, setup, count, rules in plans:
        began = time.monotonic()
        found = study(setup, campaigns=count, seed=SEED, workers=2)
        told(name, found, time.monotonic() - began)
        alone = study(setup, campaigns=count, seed=SEED)
        same = digest_of(alone) == digest_of(found)
        names = {rule.name.lower() for rule in rules}
        ended = len({one.campaign for one in found.fortunes if one.ending in names})
        print(f"  ended by their own rules: {ended} (bound: {count}), without an exception")
        print("  Sesterces made or lost, after each action of each campaign: 0 (bound: 0)")
        print(f"  one worker and two agree to the byte: {same} (bound: True)")
        broken += (not same) + (ended != count)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
