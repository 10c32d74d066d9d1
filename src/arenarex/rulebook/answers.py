"""The terms, the FAQ and the errata of Arena Rex (24 March 2019), and the Helleniki benefits."""

from collections.abc import Mapping

HEADINGS: tuple[str, ...] = (
    "Additional Terms / Away/1",
    "Additional Terms / Away/2",
    "Additional Terms / Toward",
    "Additional Terms / Directly Toward or Away",
    "Additional Terms / Engaging",
    "Additional Terms / Engaged",
    "Additional Terms / d3",
    "Additional Terms / Shift/1",
    "Additional Terms / Shift/2",
    "FAQ / Actions and Reactions/1",
    "FAQ / Actions and Reactions/2",
    "FAQ / Actions and Reactions/3",
    "FAQ / Actions and Reactions/4",
    "FAQ / Actions and Reactions/5",
    "FAQ / Actions and Reactions/6",
    "FAQ / Pushes/1",
    "FAQ / Pushes/2",
    "FAQ / Pushes/3",
    "FAQ / Pushes/4",
    "FAQ / Clear Turns and Last Man Standing/1",
    "FAQ / Clear Turns and Last Man Standing/2",
    "FAQ / Clear Turns and Last Man Standing/3",
    "FAQ / Clear Turns and Last Man Standing/4",
    "FAQ / List Building/1",
    "FAQ / List Building/2",
    "FAQ / Legio XIII/1",
    "FAQ / Legio XIII/2",
    "FAQ / Legio XIII/3",
    "FAQ / Legio XIII/4",
    "FAQ / Legio XIII/5",
    "FAQ / Legio XIII/6",
    "FAQ / Legio XIII/7",
    "FAQ / Legio XIII/8",
    "FAQ / Legio XIII/9",
    "FAQ / Ludus Magnus/1",
    "FAQ / Ludus Magnus/2",
    "FAQ / Ludus Magnus/3",
    "FAQ / Ludus Magnus/4",
    "FAQ / Ludus Magnus/5",
    "FAQ / Morituri/1",
    "FAQ / Morituri/2",
    "FAQ / Morituri/3",
    "FAQ / Morituri/4",
    "FAQ / Morituri/5",
    "FAQ / Morituri/6",
    "FAQ / Morituri/7",
    "FAQ / Morituri/8",
    "FAQ / Morituri/9",
    "FAQ / Zephyri/1",
    "FAQ / Zephyri/2",
    "FAQ / Zephyri/3",
    "FAQ / Zephyri/4",
    "FAQ / Zephyri/5",
    "FAQ / Zephyri/6",
    "FAQ / Zephyri/7",
    "FAQ / Helleniki",
    "FAQ / Bestiae/1",
    "FAQ / Bestiae/2",
    "FAQ / Bestiae/3",
    "FAQ / Bestiae/4",
    "FAQ / Bestiae/5",
    "FAQ / Bestiae/6",
    "FAQ / Gorgons/1",
    "FAQ / Gorgons/2",
    "FAQ / Gorgons/3",
    "Errata / Exhausted",
    "Errata / Attack",
    "Errata / Counterattack and Assist",
    "Errata / Last Man Standing",
    "Errata / Away",
    "Errata / Mounts",
    "Errata / Wild",
    "Errata / Living Hazard",
    "Helleniki Benefits / Ekstasis",
    "Helleniki Benefits / Hubris",
    "Helleniki Benefits / Heroic Challenge",
    "Errata / Berserk",
    "Errata / Dextarius",
    "Errata / Interdict",
    "Errata / Shield Wall",
    "Errata / Exilii Benefits",
)
"""The rule ids of these chapters, in their order."""

RULES: Mapping[str, str] = {
    "Additional Terms / Away/1": (
        "Away: any path on which the distance to the point or model never shrinks."
    ),
    "Additional Terms / Away/2": (
        "A model pushed or shifted 1 inch away out of base contact counts as within 1 inch "
        "afterwards."
    ),
    "Additional Terms / Toward": (
        "Toward: any path on which the distance to the point or model never grows."
    ),
    "Additional Terms / Directly Toward or Away": (
        "Directly toward or away: on the straight line through the centres of both bases."
    ),
    "Additional Terms / Engaging": (
        "A model engages each enemy that is within its own engagement range."
    ),
    "Additional Terms / Engaged": (
        "A model is engaged by each enemy whose engagement range it is within."
    ),
    "Additional Terms / Shift/1": (
        "A shift goes like a push but stops just short of contact, triggers nothing of a push and "
        "is not resisted like one; a mounted rider is shifted only together with its mount."
    ),
    "Additional Terms / Shift/2": "A shift wakes no living hazard.",
    "FAQ / Actions and Reactions/2": (
        "Order: attack declared, reaction, power attack, Favor, dice. So no reaction can answer "
        "the power attack."
    ),
    "FAQ / Actions and Reactions/3": (
        "A counterattack cannot become a power attack, as no attack action is declared."
    ),
    "FAQ / Actions and Reactions/4": (
        "An opportunity attack is no attack action; it goes straight to the dice and past Aegis of "
        "Fame."
    ),
    "FAQ / Actions and Reactions/5": (
        "A counterattacker's successes cancel the attacker's even when they do not exceed them."
    ),
    "FAQ / Actions and Reactions/6": (
        "An active Exhausted model may reposition out of engagement, end its activation and become "
        "Fatigued."
    ),
    "FAQ / Pushes/1": (
        "A push is exactly 1 inch, directly away. A follow-up is up to 1 inch, toward the pushed "
        "model but not necessarily directly."
    ),
    "FAQ / Pushes/2": (
        "Tree symbols that a special rule resolves, as Rebuff does, work as on a tree: a push "
        "deals its damage."
    ),
    "FAQ / Pushes/3": (
        "ARM lessens the damage of such symbols; direct damage that is in no box, as Retaliate's, "
        "passes ARM."
    ),
    "FAQ / Pushes/4": (
        "A mounted rider has its mount's base size for resisting a push; between equal mounts "
        "nobody resists."
    ),
    "FAQ / Clear Turns and Last Man Standing/1": (
        "Moves by Maneuver are declared Move Actions: the opponent may react to them with Move or "
        "Opportunity Attack."
    ),
    "FAQ / Clear Turns and Last Man Standing/2": (
        "A staged model alone in its cohort is last man standing, however many cards it has left."
    ),
    "FAQ / Clear Turns and Last Man Standing/4": (
        "A mounted gladiator may use Maneuver; when it is dismounted, only it may, not its mount."
    ),
    "FAQ / List Building/1": (
        "Noxius counts as of the ludus that adopts him while the cohort is built, and for nothing "
        "else."
    ),
    "FAQ / List Building/2": (
        "Mounts, beasts and titans are left out of the 75 percent, and a mount has no share in its "
        "rider's ludus."
    ),
    "FAQ / Legio XIII/1": (
        "Stall interrupts an enemy's movement at any point of its path within 3 inches of the "
        "Ready reactor and ends that action there."
    ),
    "FAQ / Legio XIII/4": (
        "Dictate is a special ability, not a tactic: in its owner's activation, other models use "
        "the tactics that it names."
    ),
    "FAQ / Legio XIII/5": (
        "Dictate may be used twice in an activation, 1 fatigue each time, but Exploit only once in "
        "it."
    ),
    "FAQ / Legio XIII/6": (
        "An Exhausted model cannot Maneuver by Dictate, which declares an action, but can Exploit, "
        "which declares none."
    ),
    "FAQ / Legio XIII/7": (
        "Dictate works in its owner's activation, or pays for a tactic in a clear turn by fatigue "
        "within its target limits; both tactics keep their normal use for Favor."
    ),
    "FAQ / Legio XIII/8": (
        "Exploit by Dictate is one push box and no attack: no bonus for exhaustion or for a push "
        "into a friend. Ambush has both."
    ),
    "FAQ / Legio XIII/9": (
        "Rebuff also strikes a counterattacker that had net successes, even if ARM took all their "
        "damage."
    ),
    "FAQ / Ludus Magnus/1": (
        "Aegis of Fame is paid anew for each attack declared on its owner, 1 Favor each."
    ),
    "FAQ / Ludus Magnus/2": (
        "Only gladiators pay for Aegis of Fame; beasts, mounts and titans do not."
    ),
    "FAQ / Ludus Magnus/3": "Counterattacks and opportunity attacks do not pay for Aegis of Fame.",
    "FAQ / Ludus Magnus/4": (
        "Flourish needs a success past the bottom of the whole tree; the end of a shorter branch "
        "is not enough."
    ),
    "FAQ / Ludus Magnus/5": (
        "Mentulus stops Favor that is spent or earned, which is by choice, but not Favor that is "
        "generated or added."
    ),
    "FAQ / Morituri/2": (
        "Death effects trigger right after the last box is marked, when the attacker's effects, "
        "pushes, follow-ups and repositions are done."
    ),
    "FAQ / Morituri/3": (
        "Consume Essence may work at any time: a model that Spite defeats can keep its owner from "
        "dying."
    ),
    "FAQ / Morituri/4": "The attack of Spite costs no fatigue.",
    "FAQ / Morituri/5": (
        "The attack of Spite is no declared attack action and cannot become a power attack."
    ),
    "FAQ / Morituri/6": "Favor may be added to the attack of Spite.",
    "FAQ / Morituri/8": (
        "Any target may counterattack, at whatever distance; its net successes resolve only if the "
        "attacker is in its engagement range."
    ),
    "FAQ / Zephyri/1": "Models that Mentulus bars from spending Favor cannot use Brave.",
    "FAQ / Zephyri/2": (
        "Blood Brothers affects both: the gladiator that takes the damage and the one that heals."
    ),
    "FAQ / Zephyri/3": "Ambush costs its Favor and no fatigue, and passes Aegis of Fame.",
    "FAQ / Zephyri/4": (
        "Ambush resolves as a successful attack, with the bonuses for exhaustion and for a push "
        "into a friend."
    ),
    "FAQ / Zephyri/5": (
        "A beast keeps its side in a Wild attack: to its controller's opponent it is an enemy "
        "model."
    ),
    "FAQ / Helleniki": (
        "A model is within any distance of itself, but does not touch itself. Mounted, rider and "
        "mount touch each other, and whatever touches one touches both."
    ),
    "FAQ / Bestiae/2": (
        "Frenzy on an Exhausted beast costs its fatigue and fizzles, as an Exhausted model "
        "declares no action."
    ),
    "FAQ / Bestiae/3": (
        "Frenzy's action may be an attack, and 1 more fatigue of its owner makes that a power "
        "attack."
    ),
    "FAQ / Bestiae/4": (
        "Pounce may target a model out of range: its reposition is done in full before reactions "
        "to the attack are declared."
    ),
    "FAQ / Bestiae/6": "Rampage is used in its owner's own activation only.",
    "FAQ / Gorgons/2": (
        "A titan is no gladiator and has no use of rules for gladiators only, such as Maneuver."
    ),
    "FAQ / Gorgons/3": (
        "Stheno's attack has 1 net success at least: if it would have fewer, it has exactly 1."
    ),
    "Errata / Attack": (
        "An Attack action may target any model in engagement range, a friendly one too."
    ),
    "Errata / Counterattack and Assist": (
        "Counterattack and Assist answer the declared attack of any model, not of an enemy alone."
    ),
    "Errata / Last Man Standing": (
        "The last model's activation comes immediately after the clear turn's end, not within it."
    ),
    "Errata / Living Hazard": (
        "A living hazard is a model, but nobody's friend or enemy; if it is displaced, the "
        "opponent of the displacing model's controller places it."
    ),
    "Helleniki Benefits / Ekstasis": (
        "Models touching a friendly Helleniki gladiator may re-roll one DEF die; gladiators may "
        "re-roll one ATK die against an enemy touching one, counterattacks included."
    ),
    "Helleniki Benefits / Hubris": (
        "When it declares an attack or is the target of one, a Helleniki model may take 2 damage "
        "and earn 1 Favor for it, to be spent on its next roll; once per roll."
    ),
    "Helleniki Benefits / Heroic Challenge": (
        "Tactic, 2 Favor: an enemy gladiator and a Helleniki one of the cohort are each shifted 3 "
        "inches directly toward the other, in either order; once per model in a clear turn."
    ),
    "Errata / Berserk": (
        "Berserk: may activate while Fatigued or Exhausted; once in its activation 1 Favor and 3 "
        "damage pay for declaring an action instead of a fatigue, Exhausted or not."
    ),
    "Errata / Interdict": (
        "Interdict: declaring an assist while it engages attacker or defender, the model may "
        "choose that the target model displaces it."
    ),
    "Errata / Shield Wall": "Shield Wall: 1 ARM more for each other friendly model within 1 inch.",
}
"""Rule id → our paraphrase."""

LEFT_OUT: Mapping[str, str] = {
    "Additional Terms / d3": "No rule of the book and no known card rolls one.",
    "FAQ / Actions and Reactions/1": "Said again, and ruled, by Fatigue Levels / Exhausted/4.",
    "FAQ / Clear Turns and Last Man Standing/3": (
        "Said again, and ruled, by Mounts / Mounting and Dismounting/2."
    ),
    "FAQ / Legio XIII/2": "Moot, as the answer says: the only mount concerned is a titan.",
    "FAQ / Legio XIII/3": "About Regrowth, a card text that nobody has.",
    "FAQ / Morituri/1": (
        "About Lash, a card text that nobody has; a follow-up goes toward the defender by FAQ / "
        "Pushes/1."
    ),
    "FAQ / Morituri/7": "About Asari, a card text that nobody has.",
    "FAQ / Morituri/9": "About Necrosis, a card text that nobody has.",
    "FAQ / Zephyri/6": "About War Cry, a card text that nobody has.",
    "FAQ / Zephyri/7": (
        "About War Cry, a card text that nobody has; Damage Tree Results / Reposition/2 rules the "
        "like."
    ),
    "FAQ / Bestiae/1": "About organized play: the setup may field a beast several times.",
    "FAQ / Bestiae/5": "About Envenom, a card text that nobody has.",
    "FAQ / Gorgons/1": "Types of named cards, which nobody has whole; a card says its own type.",
    "Errata / Exhausted": "Worked into Fatigue Levels / Exhausted/4.",
    "Errata / Away": "Worked into Additional Terms / Away/2.",
    "Errata / Mounts": "Worked into Mounts / Movement.",
    "Errata / Wild": "Worked into Beasts / Wild/2.",
    "Errata / Dextarius": "Type of a named card, which nobody has whole.",
    "Errata / Exilii Benefits": "About No Fate, a text that nobody has whole.",
}
"""Rule id → why it has no function."""
