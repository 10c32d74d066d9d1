"""The older page on combat of Arena Rex, and where it differs from the rulebook."""

from collections.abc import Mapping

HEADINGS: tuple[str, ...] = (
    "Combat Page / Turn Order/1",
    "Combat Page / Turn Order/2",
    "Combat Page / Turn Order/3",
    "Combat Page / Turn Structure",
    "Combat Page / Turn Structure / Step 1",
    "Combat Page / Turn Structure / Step 2",
    "Combat Page / Turn Structure / Step 3/1",
    "Combat Page / Turn Structure / Step 3/2",
    "Combat Page / Clear Turn/1",
    "Combat Page / Clear Turn/2",
    "Combat Page / Clear Turn/3",
    "Combat Page / Combat/1",
    "Combat Page / Combat/2",
    "Combat Page / Combat/3",
    "Combat Page / Damage Tree/1",
    "Combat Page / Damage Tree/2",
    "Combat Page / Damage Tree/3",
    "Combat Page / Damage Tree/4",
    "Combat Page / Damage Tree Results / Damage",
    "Combat Page / Damage Tree Results / Push",
    "Combat Page / Damage Tree Results / Fatigue",
    "Combat Page / Damage Tree Results / Favor",
    "Combat Page / Damage Tree Results / Reposition/1",
    "Combat Page / Damage Tree Results / Reposition/2",
    "Combat Page / Damage Tree Results / Special",
    "Combat Page / Pushing/1",
    "Combat Page / Pushing/2",
    "Combat Page / Pushing/3",
    "Combat Page / Pushing/4",
    "Combat Page / Pushing/5",
    "Combat Page / Pushing / Resisted Pushes",
    "Combat Page / Favor Dice/1",
    "Combat Page / Favor Dice/2",
    "Combat Page / Favor Dice/3",
    "Combat Page / Favor Dice/4",
    "Combat Page / Favor Dice/5",
    "Combat Page / Favor Dice/6",
    "Combat Page / Favor Dice/7",
    "Combat Page / Favor Dice/8",
    "Combat Page / Favor Dice/9",
    "Combat Page / Favor Dice/10",
    "Combat Page / Fatigue Levels/1",
    "Combat Page / Fatigue Levels/2",
    "Combat Page / Fatigue Levels/3",
    "Combat Page / Fatigue Levels/4",
    "Combat Page / Fatigue Levels / Ready/1",
    "Combat Page / Fatigue Levels / Ready/2",
    "Combat Page / Fatigue Levels / Fatigued/1",
    "Combat Page / Fatigue Levels / Fatigued/2",
    "Combat Page / Fatigue Levels / Exhausted/1",
    "Combat Page / Fatigue Levels / Exhausted/2",
    "Combat Page / Fatigue Levels / Exhausted/3",
    "Combat Page / Last Man Standing/1",
    "Combat Page / Last Man Standing/2",
    "Combat Page / Shift",
    "Combat Page / FAQ",
)
"""The rule ids of these chapters, in their order."""

RULES: Mapping[str, str] = {
    "Combat Page / Last Man Standing/1": (
        "Older wording: the last model activates as a part of its clear turn. The rest is as in "
        "the rulebook."
    ),
    "Combat Page / Shift": (
        "Terror, a death ability, shifts each enemy model 3 inches directly away. Shifts trigger "
        "nothing of a push, stop at the edge of hazards and wake no living hazard."
    ),
    "Combat Page / FAQ": (
        "A counterattack never has the bonuses for exhaustion; any other attack has them if its "
        "target was Exhausted when it was targeted."
    ),
}
"""Rule id → our paraphrase."""

LEFT_OUT: Mapping[str, str] = {
    "Combat Page / Turn Order/1": "The same in the rulebook: Turn Order/1.",
    "Combat Page / Turn Order/2": "The same in the rulebook: Turn Order/2.",
    "Combat Page / Turn Order/3": "The same in the rulebook: Turn Order/3.",
    "Combat Page / Turn Structure": "The same in the rulebook: Turn Structure.",
    "Combat Page / Turn Structure / Step 1": "The same in the rulebook: Turn Structure / Step 1.",
    "Combat Page / Turn Structure / Step 2": "The same in the rulebook: Turn Structure / Step 2.",
    "Combat Page / Turn Structure / Step 3/1": (
        "The same in the rulebook: Turn Structure / Step 3/1."
    ),
    "Combat Page / Turn Structure / Step 3/2": (
        "The same in the rulebook: Turn Structure / Step 3/2."
    ),
    "Combat Page / Clear Turn/1": "The same in the rulebook: Clear Turn/1.",
    "Combat Page / Clear Turn/2": "The same in the rulebook: Clear Turn/2.",
    "Combat Page / Clear Turn/3": "The same in the rulebook: Clear Turn/3.",
    "Combat Page / Combat/1": "The same in the rulebook: Combat/1.",
    "Combat Page / Combat/2": "The same in the rulebook: Combat/1.",
    "Combat Page / Combat/3": "The same in the rulebook: Combat/2.",
    "Combat Page / Damage Tree/1": "The same in the rulebook: Damage Tree/1.",
    "Combat Page / Damage Tree/2": "The same in the rulebook: Damage Tree/3.",
    "Combat Page / Damage Tree/3": "The same in the rulebook: Damage Tree/4.",
    "Combat Page / Damage Tree/4": "The same in the rulebook: Damage Tree/5.",
    "Combat Page / Damage Tree Results / Damage": (
        "The same in the rulebook: Damage Tree Results / Damage."
    ),
    "Combat Page / Damage Tree Results / Push": (
        "The same in the rulebook: Damage Tree Results / Push."
    ),
    "Combat Page / Damage Tree Results / Fatigue": (
        "The same in the rulebook: Damage Tree Results / Fatigue."
    ),
    "Combat Page / Damage Tree Results / Favor": (
        "The same in the rulebook: Damage Tree Results / Favor."
    ),
    "Combat Page / Damage Tree Results / Reposition/1": (
        "The same in the rulebook: Damage Tree Results / Reposition/1."
    ),
    "Combat Page / Damage Tree Results / Reposition/2": (
        "The same in the rulebook: Damage Tree Results / Reposition/2."
    ),
    "Combat Page / Damage Tree Results / Special": (
        "The same in the rulebook: Damage Tree Results / Special."
    ),
    "Combat Page / Pushing/1": "The same in the rulebook: Pushing/1.",
    "Combat Page / Pushing/2": "The same in the rulebook: Pushing/3.",
    "Combat Page / Pushing/3": "The same in the rulebook: Pushing/4.",
    "Combat Page / Pushing/4": "The same in the rulebook: Pushing/5.",
    "Combat Page / Pushing/5": "The same in the rulebook: Pushing/6.",
    "Combat Page / Pushing / Resisted Pushes": (
        "The same in the rulebook: Pushing / Resisted Pushes."
    ),
    "Combat Page / Favor Dice/1": "The same in the rulebook: Favor Dice/1.",
    "Combat Page / Favor Dice/2": "The same in the rulebook: Favor Dice/2.",
    "Combat Page / Favor Dice/3": "The same in the rulebook: Favor Dice/3.",
    "Combat Page / Favor Dice/4": "The same in the rulebook: Favor Dice/4.",
    "Combat Page / Favor Dice/5": "The same in the rulebook: Favor Dice/5.",
    "Combat Page / Favor Dice/6": "The same in the rulebook: Favor Dice/6.",
    "Combat Page / Favor Dice/7": "The same in the rulebook: Favor Dice/7.",
    "Combat Page / Favor Dice/8": "The same in the rulebook: Favor Dice/8.",
    "Combat Page / Favor Dice/9": "The same in the rulebook: Favor Dice/9.",
    "Combat Page / Favor Dice/10": "The same in the rulebook: Favor Dice/10.",
    "Combat Page / Fatigue Levels/1": "The same in the rulebook: Fatigue Levels/1.",
    "Combat Page / Fatigue Levels/2": "The same in the rulebook: Fatigue Levels/2.",
    "Combat Page / Fatigue Levels/3": "The same in the rulebook: Fatigue Levels/3.",
    "Combat Page / Fatigue Levels/4": "The same in the rulebook: Fatigue Levels/4.",
    "Combat Page / Fatigue Levels / Ready/1": "The same in the rulebook: Fatigue Levels / Ready/1.",
    "Combat Page / Fatigue Levels / Ready/2": "The same in the rulebook: Fatigue Levels / Ready/2.",
    "Combat Page / Fatigue Levels / Fatigued/1": (
        "The same in the rulebook: Fatigue Levels / Fatigued/1."
    ),
    "Combat Page / Fatigue Levels / Fatigued/2": (
        "The same in the rulebook: Fatigue Levels / Fatigued/2."
    ),
    "Combat Page / Fatigue Levels / Exhausted/1": (
        "The same in the rulebook: Fatigue Levels / Exhausted/1."
    ),
    "Combat Page / Fatigue Levels / Exhausted/2": (
        "The same in the rulebook: Fatigue Levels / Exhausted/2."
    ),
    "Combat Page / Fatigue Levels / Exhausted/3": (
        "The same in the rulebook: Fatigue Levels / Exhausted/3."
    ),
    "Combat Page / Last Man Standing/2": "The same in the rulebook: Last Man Standing/2.",
}
"""Rule id → why it has no function."""
