"""Random matches: they end, by the book, in every way; each again from its seed."""

from __future__ import annotations

from collections import Counter

from gladiator.tables import Beast
from scripts.evidence.gladiator.play import Job, Options, Played, options, play, play_all
from scripts.evidence.report import Report, scaled

PAIRS = (
    "secutor,dimachaeri",
    "retiarius,contra-retiarius",
    "thracian,retiarius",
    "myrmillo,gallus",
    "provocator,hoplomachus",
    "velite,crupellarius",
)
DUELS, OTHERS = 20_000, 2_000
PHASE_LIMIT = 64

BEASTS = tuple(beast.value for beast in Beast)

KINDS: dict[str, tuple[Options, ...]] = {
    "team fights": (options(per_side=2), options(per_side=3), options(players=3)),
    "hunts": tuple(options(players=1, beasts=beast) for beast in BEASTS),
    "solitaire": tuple(
        options(players=1, centurions=1, styles=pair, armor_seed=place)
        for place, pair in enumerate(("secutor", *PAIRS))
    ),
}
"""What the matches of each other kind take in turn; all have the default limit of 12 turns."""


def kind_of(name: str, number: int, bot: str) -> list[Job]:
    """Return matches of a kind between bots of one sort, seeded by their numbers."""
    jobs = []
    for seed in range(number):
        chosen = KINDS[name][seed % len(KINDS[name])]
        seats = dict(chosen).get("players", 2)
        jobs.append(Job(chosen, (bot,) * seats, seed))
    return jobs


def duel(number: int) -> Job:
    """Return a duel of two styles; every other one starts close, with somebody at a loss."""
    pair, close = PAIRS[number // 2 % len(PAIRS)], number % 2 == 1
    distance = 1 + number // 2 % 3 if close else 5
    chosen = options(styles=pair, limit=PHASE_LIMIT // 8, distance=distance, armor_seed=number)
    return Job(chosen, ("random", "random"), number, rough=close)


def duels(report: Report) -> None:
    """Random duels of mixed styles end within 64 phases."""
    report.part("Random duels of mixed styles")
    number = scaled(DUELS)
    found = play_all([duel(place) for place in range(number)])
    told(report, found)
    longest = max(one.phases for one in found)
    report.check(
        f"{number} duels, the longest", f"{longest} phases", "64", holds=longest <= PHASE_LIMIT
    )
    again = play(duel(0))[:4] == found[0][:4] and play(duel(1))[:4] == found[1][:4]
    report.check("the same again from the seed", str(again), "True", holds=again)


def kinds(report: Report) -> None:
    """Random team fights, hunts and solitaire matches end, and reproduce themselves."""
    for name in KINDS:
        report.part(f"Random {name}")
        number = scaled(OTHERS)
        jobs = kind_of(name, number, "random")
        found = play_all(jobs)
        told(report, found)
        again = all(play(jobs[at])[:4] == found[at][:4] for at in range(min(3, number)))
        report.check("ended", f"{len(found)} of {number}", "all", holds=len(found) == number)
        report.check("the same again from the seed", str(again), "True", holds=again)


def told(report: Report, found: list[Played]) -> None:
    """Print the table of endings."""
    for ending, count in Counter(one.ending for one in found).most_common():
        report.tell(f"{ending.lower():14} {count:6} {count / len(found):6.1%}")
