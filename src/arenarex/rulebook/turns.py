"""Arena Rex from its cards to its reactions: measuring, fatigue, turns, actions."""

from collections.abc import Mapping

HEADINGS: tuple[str, ...] = (
    "Anatomy of a Card",
    "Anatomy of a Card / MOV",
    "Anatomy of a Card / ATK",
    "Anatomy of a Card / DEF",
    "Anatomy of a Card / ARM",
    "Anatomy of a Card / Model Name",
    "Anatomy of a Card / Damage Tree",
    "Anatomy of a Card / Abilities and Effects",
    "Anatomy of a Card / Vitality Bar",
    "Anatomy of a Card / Model Type",
    "Anatomy of a Card / Rule Descriptions",
    "Anatomy of a Card / Base Size",
    "Measuring",
    "Turn Order/1",
    "Turn Order/2",
    "Turn Order/3",
    "Fatigue Levels/1",
    "Fatigue Levels/2",
    "Fatigue Levels/3",
    "Fatigue Levels/4",
    "Fatigue Levels / Ready/1",
    "Fatigue Levels / Ready/2",
    "Fatigue Levels / Fatigued/1",
    "Fatigue Levels / Fatigued/2",
    "Fatigue Levels / Exhausted/1",
    "Fatigue Levels / Exhausted/2",
    "Fatigue Levels / Exhausted/3",
    "Fatigue Levels / Exhausted/4",
    "Turn Structure",
    "Turn Structure / Step 1",
    "Turn Structure / Step 2",
    "Turn Structure / Step 3/1",
    "Turn Structure / Step 3/2",
    "Clear Turn/1",
    "Clear Turn/2",
    "Clear Turn/3",
    "Last Man Standing/1",
    "Last Man Standing/2",
    "Actions",
    "Actions / Move",
    "Actions / Attack",
    "Actions / Power Attack",
    "Reactions/1",
    "Reactions/2",
    "Reactions / Move",
    "Reactions / Opportunity Attack",
    "Reactions / Counterattack",
    "Reactions / Assist",
)
"""The rule ids of these chapters, in their order."""

RULES: Mapping[str, str] = {
    "Anatomy of a Card": (
        "Cards are open: both players may see all that a model's card says at any time."
    ),
    "Measuring": (
        "Distances may be measured at any time; they run straight between the nearest edges of two "
        "bases."
    ),
    "Fatigue Levels/2": (
        "Gaining 1 fatigue turns Ready to Fatigued and Fatigued to Exhausted; removing 1 is one "
        "step back. An Exhausted model can gain no more."
    ),
    "Fatigue Levels / Ready/1": (
        "A model that is Ready as the turn begins may activate in its player's turn; a Ready model "
        "may react in the opponent's."
    ),
    "Fatigue Levels / Fatigued/1": (
        "A model that is Fatigued as the turn begins may not activate in it, even if Step 1 makes "
        "it Ready; while Fatigued it may not react."
    ),
    "Fatigue Levels / Exhausted/1": (
        "A model Exhausted as the turn begins may not activate; while Exhausted it neither acts "
        "nor reacts, and only a clear turn or a special ability removes its fatigue."
    ),
    "Fatigue Levels / Exhausted/2": (
        "Against a model Exhausted at the declaration, the attacker has 1 success more; if the "
        "attack succeeds it also has a free push (1 damage), taken before or after any box."
    ),
    "Fatigue Levels / Exhausted/4": (
        "No action at all may be declared with an Exhausted model, its unused free move included."
    ),
    "Turn Structure": (
        "A player with no Ready model must take a clear turn in place of a normal one."
    ),
    "Turn Structure / Step 1": (
        "First the player may remove 1 fatigue from one of its Fatigued models, which may not be "
        "activated this turn."
    ),
    "Turn Structure / Step 2": (
        "Then it activates one model that began the turn Ready and declares its actions; none may "
        "be declared whose cost would pass Exhausted."
    ),
    "Turn Structure / Step 3/1": (
        "When the active player declares no more, or its model can take no more actions, the "
        "opponent's turn begins."
    ),
    "Turn Structure / Step 3/2": (
        "An activation may be ended after any action, whatever the model's fatigue."
    ),
    "Clear Turn/1": (
        "A cohort that began the turn with no Ready model has a clear turn: nobody activates as "
        "normal, and each of its models, Exhausted ones too, removes 1 fatigue."
    ),
    "Clear Turn/2": (
        "After that, in the order its player likes: tactics may be used, riders may mount or "
        "dismount, and every beast of the cohort goes Wild."
    ),
    "Last Man Standing/1": (
        "A player that begins its turn with a single model in play has a clear turn in which that "
        "model removes all its fatigue; at the end it may activate."
    ),
    "Last Man Standing/2": "Such a clear turn allows tactics like any other.",
    "Actions / Move": (
        "An activation's first move is free, each later one costs 1 fatigue: up to MOV inches, "
        "never through a hazard or another model's base."
    ),
    "Actions / Attack": (
        "For 1 fatigue: an attack on a model within the attacker's engagement range."
    ),
    "Actions / Power Attack": (
        "Once an Attack action is declared, before dice: 1 more fatigue makes it a power attack, "
        "whose attacker may re-roll its unsuccessful dice, each once."
    ),
    "Reactions/1": (
        "Ready models may react in the opponent's turn; a reaction interrupts the active model and "
        "does not end its turn."
    ),
    "Reactions/2": (
        "A player declares at most one reaction a turn, never in its own turn, and with a Ready "
        "model only."
    ),
    "Reactions / Move": (
        "For 1 fatigue, once an enemy has resolved a Move Action: the reacting model makes a "
        "standard one of its own, never through hazards or bases."
    ),
    "Reactions / Opportunity Attack": (
        "For 1 fatigue, when an enemy inside the reacting model's engagement range declares a Move "
        "Action: ATK and 1 bonus success against its DEF."
    ),
    "Reactions / Counterattack": (
        "For 1 fatigue, when it is the target of a declared Attack: ATK in place of DEF; with more "
        "successes than the attacker, it resolves the net ones on its tree. It is no declared "
        "attack."
    ),
    "Reactions / Assist": (
        "For 1 fatigue, when a friend is the target of a declared Attack: adds its DEF if defender "
        "or attacker is in its engagement range; if neither is, nothing is paid but the reaction "
        "is used."
    ),
}
"""Rule id → our paraphrase."""

LEFT_OUT: Mapping[str, str] = {
    "Anatomy of a Card / MOV": "Names the figure; Actions / Move rules its use.",
    "Anatomy of a Card / ATK": "Names the figure; Combat/2 rules its use.",
    "Anatomy of a Card / DEF": "Names the figure; Combat/2 rules its use.",
    "Anatomy of a Card / ARM": "Names the figure; Damage Tree/4 rules its use.",
    "Anatomy of a Card / Model Name": "Layout of the card.",
    "Anatomy of a Card / Damage Tree": "Layout of the card; Damage Tree/1 rules its use.",
    "Anatomy of a Card / Abilities and Effects": "Layout of the card.",
    "Anatomy of a Card / Vitality Bar": "Layout of the card; Vitality Bar/1 rules its use.",
    "Anatomy of a Card / Model Type": (
        "Layout of the card; Gladiators, Beasts and Titans rule the types."
    ),
    "Anatomy of a Card / Rule Descriptions": "Layout of the card.",
    "Anatomy of a Card / Base Size": "Names the figure; Pushing/6 rules where it matters.",
    "Turn Order/1": (
        "Overview of what Turn Structure rules: alternating turns, one activated model each."
    ),
    "Turn Order/2": "Overview of what Actions rules.",
    "Turn Order/3": "Overview of what Actions / Move and Turn Structure / Step 2 rule.",
    "Fatigue Levels/1": "Names the three levels between which Fatigue Levels/2 moves.",
    "Fatigue Levels/3": "Said again, and ruled, by Fatigue Levels / Exhausted/1.",
    "Fatigue Levels/4": "Cardboard handling: fatigue tokens.",
    "Fatigue Levels / Ready/2": "Cardboard handling: fatigue tokens.",
    "Fatigue Levels / Fatigued/2": "Cardboard handling: fatigue tokens.",
    "Fatigue Levels / Exhausted/3": "Cardboard handling: fatigue tokens.",
    "Clear Turn/3": "Said again, and ruled, by Tactics.",
    "Actions": "Lead-in to the actions under it.",
}
"""Rule id → why it has no function."""
