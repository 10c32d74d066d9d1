"""The tactics and the ludus benefits of Arena Rex."""

from collections.abc import Mapping

HEADINGS: tuple[str, ...] = (
    "Tactics",
    "Tactics / Maneuver",
    "Tactics / Recover",
    "Tactics / Incite",
    "Ludus Benefits/1",
    "Ludus Benefits/2",
    "Ludus Magnus Benefits / Flourish",
    "Ludus Magnus Benefits / Circus Maximus",
    "Ludus Magnus Benefits / Rouse",
    "Legio XIII Benefits / Echelon",
    "Legio XIII Benefits / Maniple",
    "Morituri Benefits / Will of Antony",
    "Morituri Benefits / Cleopatra's Gift",
    "Morituri Benefits / Offering",
    "Zephyri Benefits / Brave",
    "Zephyri Benefits / Ambush",
    "Zephyri Benefits / Blood Brothers",
)
"""The rule ids of these chapters, in their order."""

RULES: Mapping[str, str] = {
    "Tactics": (
        "Tactics may be used in clear turns only; Maneuver, Recover and Incite are open to every "
        "cohort."
    ),
    "Tactics / Maneuver": (
        "1 Favor: a friendly gladiator declares a standard Move Action without fatigue; once per "
        "model in a clear turn."
    ),
    "Tactics / Recover": "1 Favor: one model of the cohort loses 1 fatigue.",
    "Tactics / Incite": (
        "1 Favor: one action with a living hazard, which belongs to the cohort while it lasts; "
        "once per hazard in a clear turn."
    ),
    "Ludus Benefits/2": (
        "A cohort has the abilities and tactics of a ludus to which 75 percent or more of its "
        "gladiators belong."
    ),
    "Ludus Magnus Benefits / Flourish": (
        "A Ludus Magnus gladiator whose attack or counterattack reaches the bottom of its tree "
        "with a net success to spare earns 1 Favor."
    ),
    "Ludus Magnus Benefits / Circus Maximus": (
        "Each Ludus Magnus gladiator may spend 3 Favor a turn rather than 2."
    ),
    "Ludus Magnus Benefits / Rouse": (
        "Tactic, once a clear turn: a Ludus Magnus gladiator gains 1 fatigue and 1 Favor is earned."
    ),
    "Legio XIII Benefits / Echelon": (
        "Legio XIII gladiators pass through one another, and in their activation may end a "
        "movement on top of one another, displacing whom they overlap."
    ),
    "Legio XIII Benefits / Maniple": (
        "Tactic, 2 Favor: every Legio XIII gladiator of the cohort may reposition at once."
    ),
    "Morituri Benefits / Will of Antony": (
        "The cohort's models lose all their fatigue, not 1, in a clear turn."
    ),
    "Morituri Benefits / Cleopatra's Gift": (
        "Tactic, 2 Favor: a model of the cohort triggers its death (skull) effect at once; once "
        "per model in a clear turn."
    ),
    "Morituri Benefits / Offering": (
        "Tactic, once a clear turn: a friendly model is dealt 2 damage and 2 Favor are earned."
    ),
    "Zephyri Benefits / Brave": (
        "Zephyri gladiators may also react while Fatigued or Exhausted, for 1 Favor and 3 damage "
        "to themselves instead of the fatigue."
    ),
    "Zephyri Benefits / Ambush": (
        "Tactic, 1 Favor: a Zephyri gladiator makes an attack with 1 net success on a model it "
        "engages; once per gladiator in a clear turn."
    ),
    "Zephyri Benefits / Blood Brothers": (
        "Tactic: one Zephyri gladiator takes 2 damage, another heals 2 vitality; it affects each "
        "gladiator once in a clear turn."
    ),
}
"""Rule id → our paraphrase."""

LEFT_OUT: Mapping[str, str] = {
    "Ludus Benefits/1": "Permission for the setup: any mix of models is a cohort.",
}
"""Rule id → why it has no function."""
