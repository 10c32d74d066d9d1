"""The reducers, a module for each chapter of the book.

How a chapter joins in, without a change to the flow:

* `seams.in_phase(step, task, chapter, when=…)` puts a task into the phase of matches that use a
  chapter, wherever there is something to do.
  The steps stand in the order of 5.2; the task's reducer is registered with `@MACHINE.resolves`.
* A `seams.Seam` is a place where the Basic Game asks for more; `SEAM.add(chapter)` registers a
  function. There are: `turns.REFRESH` (a figure at the start of a phase), `falling.KNEELING_DOWN`,
  `collisions.CLIPPED`, `ENTERED`, `IMPACTS`, `IMPACT_BONUS` and `PUSHED`, `edges.EDGE_CROSSED`,
  `engagement.PIVOT`, `BONUS`, `POOL`, `AREAS_OPEN`, `BEYOND`, `SPECIAL_ATTACKS`,
  `SPECIAL_DEFENSES` and `BEFORE_COLLECT`, `exchange.PRIORITY`, `DEFENSE`, `GUARDED`, `REMARKS` and
  `BEFORE_BLOWS`, `blows.RAISED`, `CONVERTED`, `INSTEAD` and `BESIDES`, `wounds.KILLING`.
* What a weapon does is a row of the weapons table, which `arms` reads for everyone.

Importing this package registers everything.
"""

from gladiator.rules import (
    arms,
    beasts,
    blows,
    bonuses,
    centurion_cf,
    centurions,
    cleaving,
    collisions,
    contacts,
    edges,
    endings,
    endurance,
    engagement,
    escapes,
    exchange,
    falling,
    hands,
    items,
    mercy,
    nets,
    plots,
    seams,
    shields,
    specials,
    stun,
    styles,
    talents,
    teams,
    throws,
    turns,
    two_weapons,
    unarmed,
    walls,
    weapons,
    wounds,
)

__all__ = [
    "arms",
    "beasts",
    "blows",
    "bonuses",
    "centurion_cf",
    "centurions",
    "cleaving",
    "collisions",
    "contacts",
    "edges",
    "endings",
    "endurance",
    "engagement",
    "escapes",
    "exchange",
    "falling",
    "hands",
    "items",
    "mercy",
    "nets",
    "plots",
    "seams",
    "shields",
    "specials",
    "stun",
    "styles",
    "talents",
    "teams",
    "throws",
    "turns",
    "two_weapons",
    "unarmed",
    "walls",
    "weapons",
    "wounds",
]
