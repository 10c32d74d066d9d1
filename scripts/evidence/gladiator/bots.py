"""The position bot: it ends matches before the limit, beats random play, and is quick."""

from __future__ import annotations

from common.odds import wilson
from scripts.evidence.gladiator.matches import KINDS, OTHERS, kind_of, told
from scripts.evidence.gladiator.play import Job, Options, options, play_all
from scripts.evidence.report import Report, scale, scaled

MATCHES = 500
DECIDED = 0.8
DUEL_SCORE, DECISIVE, SOLITAIRE_SCORE = 0.8, 0.6, 0.65
SLOWEST = 50.0
"""Milliseconds of a decision, on average."""

DUELS: dict[str, Options] = {"duels": options(), "death matches": options(death_match=True)}
"""Matches of two with the default limit of 12 turns."""


ALONE = options(players=1, centurions=1)
"""Against a centurion of the class of its own, both Secutores."""


def decided(report: Report) -> None:
    """Most matches of position bots are decided by the book's rules before the limit.

    Below full scale the 95 % interval must reach the bound.
    """
    batches = {
        name: [Job(chosen, ("position",) * 2, seed) for seed in range(scaled(MATCHES))]
        for name, chosen in DUELS.items()
    }
    batches |= {name: kind_of(name, scaled(OTHERS), "position") for name in KINDS}
    for name, jobs in batches.items():
        report.part(f"{name.capitalize()} of the position bot")
        found = play_all(jobs)
        told(report, found)
        share = sum(one.ending != "LIMIT" for one in found) / len(found)
        high = wilson(round(share * len(found)), len(found)).high
        holds = share >= DECIDED if scale() == 1 else high >= DECIDED
        report.check("decided before the limit", f"{share:.1%}", "80 %", holds=holds)
        slow = 1000 * sum(o.thinking for o in found) / sum(o.actions for o in found)
        report.check("a decision", f"{slow:.1f} ms", "50 ms at most", holds=slow <= SLOWEST)


def strength(report: Report) -> None:
    """The position bot beats random play in mirrored duels, and centurions in solitaire."""
    report.part("The position bot's strength")
    number = scaled(MATCHES)
    jobs = []
    for seed in range(number):
        pair = ("position", "random") if seed % 2 == 0 else ("random", "position")
        jobs.append(Job(options(armor_seed=seed), pair, seed, mirrored=True))
    duels = play_all(jobs)
    shares = [one.returns[seed % 2] for seed, one in enumerate(duels)]
    score, decisive = sum(shares) / number, sum(share != 0.5 for share in shares) / number
    report.check("score in mirrored duels", f"{score:.3f}", "0.8", holds=score >= DUEL_SCORE)
    report.check("decisive", f"{decisive:.1%}", "60 %", holds=decisive >= DECISIVE)
    alone = play_all(
        [Job((*ALONE, ("armor_seed", seed)), ("position",), seed) for seed in range(number)]
    )
    score = sum(one.returns[0] for one in alone) / number
    report.check("score against centurions", f"{score:.3f}", "0.65", holds=score >= SOLITAIRE_SCORE)
