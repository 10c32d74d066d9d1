"""Arena Rex from its combat to its Favor: rolls, trees, pushes, vitality."""

from collections.abc import Mapping

HEADINGS: tuple[str, ...] = (
    "Combat/1",
    "Combat / Engagement Range",
    "Combat/2",
    "Damage Tree/1",
    "Damage Tree/2",
    "Damage Tree/3",
    "Damage Tree/4",
    "Damage Tree/5",
    "Damage Tree Results / Damage",
    "Damage Tree Results / Push",
    "Damage Tree Results / Fatigue",
    "Damage Tree Results / Favor",
    "Damage Tree Results / Reposition/1",
    "Damage Tree Results / Reposition/2",
    "Damage Tree Results / Special",
    "Pushing/1",
    "Pushing/2",
    "Pushing/3",
    "Pushing/4",
    "Pushing/5",
    "Pushing/6",
    "Pushing / Resisted Pushes",
    "Vitality Bar/1",
    "Vitality Bar/2",
    "Vitality Bar/3",
    "Vitality Bar/4",
    "Favor Dice/1",
    "Favor Dice/2",
    "Favor Dice/3",
    "Favor Dice/4",
    "Favor Dice/5",
    "Favor Dice/6",
    "Favor Dice/7",
    "Favor Dice/8",
    "Favor Dice/9",
    "Favor Dice/10",
)
"""The rule ids of these chapters, in their order."""

RULES: Mapping[str, str] = {
    "Combat / Engagement Range": (
        "A model's engagement range is 1 inch from the edge of its base; whoever's base is partly "
        "inside it is engaged."
    ),
    "Combat/2": (
        "The attacker rolls ATK dice, the defender DEF dice; each 4+ is a success. The defender's "
        "come off the attacker's: any net successes left make the attack successful."
    ),
    "Damage Tree/1": (
        "Each net success takes one box of the attacker's tree: from the top, downward through "
        "connected boxes, in one unbroken line."
    ),
    "Damage Tree/3": (
        "Box effects resolve in order, damage is totalled and dealt at the end. Once an effect "
        "leaves the defender outside the attacker's engagement, the successes left are lost."
    ),
    "Damage Tree/4": "The defender's ARM is taken once from the attack's total damage.",
    "Damage Tree/5": (
        "ARM lessens only damage that comes from tree boxes; all other damage passes it by."
    ),
    "Damage Tree Results / Damage": "A number box deals the printed damage, which may be 0.",
    "Damage Tree Results / Push": (
        "1 damage, and the defender must be pushed 1 inch directly away; the attacker may then "
        "follow up by at most 1 inch, toward it."
    ),
    "Damage Tree Results / Fatigue": "1 damage, and 1 fatigue for the defender.",
    "Damage Tree Results / Favor": (
        "1 damage, and the attacking model earns 1 Favor for its player."
    ),
    "Damage Tree Results / Reposition/1": (
        "1 damage, and the attacker may move up to 3 inches; if it is unengaged there, it may end "
        "its activation at once to lose 1 fatigue."
    ),
    "Damage Tree Results / Reposition/2": (
        "A model that repositions in a reaction is not activating, so it loses no fatigue."
    ),
    "Damage Tree Results / Special": "1 damage, and what the star means on the model's card.",
    "Pushing/1": (
        "Pushes are taken one by one, in order; after each, the attacker may follow up for free, "
        "up to 1 inch toward the pushed model."
    ),
    "Pushing/3": (
        "The first push in an attack that brings an enemy into base contact with a friend of the "
        "attacker adds 1 success to the attack at once."
    ),
    "Pushing/5": (
        "Only a defender that was already Exhausted at the declaration gives the bonuses for "
        "exhaustion."
    ),
    "Pushing/6": (
        "A defender whose base is larger than the attacker's resists 1 push of the attack."
    ),
    "Pushing / Resisted Pushes": (
        "A resisted push still deals its damage, but nobody is moved and nobody follows up."
    ),
    "Vitality Bar/1": (
        "Damage left after ARM marks that many vitality boxes, from the left; all the damage of "
        "one attack is marked at once."
    ),
    "Vitality Bar/2": (
        "Marked boxes trigger their icons: a laurel gives the marked model's player 1 Favor; "
        "another icon does what the card says."
    ),
    "Vitality Bar/3": (
        "At a modified laurel the player chooses: the Favor, or the effect that an ability on the "
        "card offers in exchange."
    ),
    "Vitality Bar/4": "With every vitality box marked, a model is defeated and removed.",
    "Favor Dice/2": (
        "Each player begins with a pool of 3 Favor, from which the player and its models spend and "
        "into which all Favor earned goes."
    ),
    "Favor Dice/3": (
        "Favor pays tactics and abilities, or is rolled as extra dice with ATK or DEF; a model "
        "spends at most 2 a turn."
    ),
    "Favor Dice/4": "A Favor die of 4 or more is worth 2 successes.",
    "Favor Dice/5": "The attacker names its Favor dice for the roll first, the defender after it.",
    "Favor Dice/6": (
        "A model's limit counts Favor that it adds to rolls or pays for its abilities; tactics are "
        "paid by the player and limited by the pool only."
    ),
    "Favor Dice/9": "The first model in the match to attack an enemy earns 1 Favor.",
    "Favor Dice/10": (
        "When an activation ends in which some enemy was defeated and had hazard damage, the "
        "active player earns 1 Favor."
    ),
}
"""Rule id → our paraphrase."""

LEFT_OUT: Mapping[str, str] = {
    "Combat/1": (
        "Overview: no facing and no line of sight; Combat / Engagement Range rules the 1 inch."
    ),
    "Damage Tree/2": "Illustration of Damage Tree/1.",
    "Pushing/2": "Worked example of Pushing/1.",
    "Pushing/4": "Said again, and ruled, by Fatigue Levels / Exhausted/2.",
    "Favor Dice/1": "Flavour.",
    "Favor Dice/7": (
        "Overview of where Favor comes from; Vitality Bar/2 and Damage Tree Results / Favor rule "
        "it."
    ),
    "Favor Dice/8": "Lead-in to Favor Dice/9 and /10.",
}
"""Rule id → why it has no function."""
