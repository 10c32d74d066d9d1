"""The cohorts of Arena Rex: gladiators, beasts, titans, mounts and staged models."""

from collections.abc import Mapping

HEADINGS: tuple[str, ...] = (
    "Building a Cohort/1",
    "Building a Cohort/2",
    "Gladiators",
    "Beasts/1",
    "Beasts/2",
    "Beasts / Wild/1",
    "Beasts / Wild/2",
    "Beasts / Wild/3",
    "Titans",
    "Titans / Immovable",
    "Titans / Unstoppable",
    "Displacement/1",
    "Displacement/2",
    "Displacement/3",
    "Displacement/4",
    "Mounts",
    "Mounts / Mounting and Dismounting/1",
    "Mounts / Mounting and Dismounting/2",
    "Mounts / Activating",
    "Mounts / Movement",
    "Mounts / Attacking/1",
    "Mounts / Attacking/2",
    "Mounts / Fatigue",
    "Mounts / Attacking a Mounted Model",
    "Mounts / Pushed Rider/1",
    "Mounts / Pushed Rider/2",
    "Mounts / Pushed Rider/3",
    "Mounts / Pushed Rider/4",
    "Mounts / Defeated Models",
    "Stages/1",
    "Stages/2",
    "Stages/3",
    "Stages/4",
    "Stages/5",
)
"""The rule ids of these chapters, in their order."""

RULES: Mapping[str, str] = {
    "Building a Cohort/2": "A model is one combatant, a staged model one for every stage it has.",
    "Gladiators": "Every model that is neither beast nor titan is a gladiator.",
    "Beasts/1": "A beast may stand in a cohort, be a living hazard, or be a scenario's objective.",
    "Beasts/2": "In a cohort a beast activates and reacts as others do, and every beast is Wild.",
    "Beasts / Wild/2": (
        "In the clear turn of its cohort every beast must attack whichever model is nearest and no "
        "hazard (ties by chance), without fatigue or power attack; engaging none, it first moves "
        "up to MOV, the shortest way."
    ),
    "Beasts / Wild/3": (
        "The opponent of the model attacked rolls a Wild attack and chooses its boxes; either "
        "player may add Favor of its pool to the roll."
    ),
    "Titans": "A titan may stand in a cohort, be a living hazard, or be a scenario's objective.",
    "Titans / Immovable": "A titan resists every push and is never shifted or displaced.",
    "Titans / Unstoppable": (
        "Titans pass through models other than titans; in its activation a titan may end a Move "
        "Action on top of them, which displaces them."
    ),
    "Displacement/1": (
        "A displaced model is put by its own controller into base contact with the model that "
        "displaced it."
    ),
    "Displacement/2": (
        "If several cohorts have displaced models, each cohort's are placed together, the active "
        "player saying which cohort first."
    ),
    "Displacement/3": (
        "Where a hazard leaves no place in contact, the model takes that hazard's effects and, if "
        "undefeated, is put against a model that touches the displacing one."
    ),
    "Mounts / Mounting and Dismounting/1": (
        "In a clear turn, both Ready, a rider touching its mount may mount (one base, the mount's) "
        "or get off to within 1 inch; a Wild mount spares its own rider. A pair may start mounted."
    ),
    "Mounts / Mounting and Dismounting/2": (
        "A player whose only models are a mounted pair is not last man standing."
    ),
    "Mounts / Activating": (
        "A mounted pair has one activation between them; each of the two has its own Favor limit."
    ),
    "Mounts / Movement": (
        "A mounted pair moves by the mount's MOV, and special rules of either that directly bear "
        "on movement serve both."
    ),
    "Mounts / Attacking/1": (
        "The first attack in a pair's activation is one by each, in the declared order, each at a "
        "target of its own; the defender may react to one. Later attacks are by either."
    ),
    "Mounts / Attacking/2": (
        "No power attack may be declared by mount or rider while they are mounted."
    ),
    "Mounts / Fatigue": (
        "A mounted pair has one fatigue level and either may react at the pair's cost; once "
        "parted, both have that level."
    ),
    "Mounts / Attacking a Mounted Model": (
        "Whoever attacks a mounted pair names mount or rider as the target."
    ),
    "Mounts / Pushed Rider/1": (
        "An attack on the rider that pushes it dismounts it: it is put in contact with the mount, "
        "opposite the attacker, and then pushed."
    ),
    "Mounts / Pushed Rider/2": (
        "The mount keeps the pair's fatigue level; the pushed-off rider becomes Exhausted."
    ),
    "Mounts / Pushed Rider/3": (
        "If a hazard or model takes up the place opposite, the rider has the effects of a push "
        "into it and is then placed as displaced by the mount."
    ),
    "Mounts / Defeated Models": (
        "Mount defeated: the rider is placed wholly within its base area, Exhausted. Rider "
        "defeated: the mount stays, a beast goes Wild at once. Wounding and lethal hazards strike "
        "both."
    ),
    "Stages/2": (
        "Stages come in order, and only the current stage's card counts as the model's card."
    ),
    "Stages/3": (
        "A stage ends at 0 vitality: excess damage is lost, the next card comes in and the model "
        "becomes Exhausted. The last box of the last stage defeats it."
    ),
    "Stages/5": (
        "The numeral at the end of a stage's track is a vitality box to be marked like the others "
        "before the next stage."
    ),
}
"""Rule id → our paraphrase."""

LEFT_OUT: Mapping[str, str] = {
    "Building a Cohort/1": (
        "Agreed before the match; each scenario's Cohorts line says what must be equal."
    ),
    "Beasts / Wild/1": "Flavour.",
    "Displacement/4": "Worked example of Displacement/1 and /2.",
    "Mounts": "Permission for the setup: nothing is refused or resolved by it.",
    "Mounts / Pushed Rider/4": "Worked example of Mounts / Pushed Rider/1.",
    "Stages/1": "Overview of what Stages/2 and /3 rule.",
    "Stages/4": "Layout of the card.",
}
"""Rule id → why it has no function."""
