"""The figures of the rulebook, in inches, dice and boxes; each stands here once."""

from __future__ import annotations

ENGAGEMENT_RANGE = 1.0
"""Inches from the edge of a base (Combat / Engagement Range)."""

READY, FATIGUED, EXHAUSTED = 0, 1, 2
"""The three fatigue levels (Fatigue Levels/2)."""

SUCCESS = 4
"""A die of this or more is a success (Combat/2)."""

FAVOR_SUCCESSES = 2
"""Successes of a Favor die that shows a success (Favor Dice/4)."""

STARTING_FAVOR = 3
"""Favor in each pool at the start (Favor Dice/2)."""

FAVOR_LIMIT = 2
"""Favor that a model may spend in a turn (Favor Dice/3)."""

CIRCUS_MAXIMUS_LIMIT = 3
"""The limit of a Ludus Magnus gladiator (Ludus Magnus Benefits / Circus Maximus)."""

OPPORTUNITY_BONUS = 1
"""Bonus successes of an opportunity attack (Reactions / Opportunity Attack)."""

EXHAUSTED_BONUS = 1
"""Bonus successes against an Exhausted target (Fatigue Levels / Exhausted/2)."""

FRIEND_BONUS = 1
"""Successes for the first push into a friend (Pushing/3)."""

ICON_DAMAGE = 1
"""Damage of every box but a number box (Damage Tree Results)."""

PUSH_INCHES = 1.0
FOLLOW_UP_INCHES = 1.0
REPOSITION_INCHES = 3.0
"""Damage Tree Results / Push and / Reposition/1."""

HAZARD_FATIGUE = 1
"""Terrain / Hazard."""

WOUNDING_DAMAGE = 3
"""Terrain / Wounding Hazard."""

WAKING_INCHES = 3.0
"""A push that ends so near wakes a living hazard (Terrain / Living Hazard/1)."""

CHAIN_INCHES = 4.0
"""The usual length of a chain (Terrain / Chained/1)."""

ARENA_DIAMETER = 30.0
"""The arena that the game was made in (Terrain/2)."""

DEPLOYMENT_INCHES = 1.0
"""A cohort's models stand so near one another when deployed (Play Area / Deployment)."""

DISMOUNT_INCHES = 1.0
"""Mounts / Mounting and Dismounting/1."""

BENEFIT_PERCENT = 75
"""Share of the gladiators that brings a ludus's benefits (Ludus Benefits/2)."""

MILLIMETRES_PER_INCH = 25.4
