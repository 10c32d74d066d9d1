"""The arena of Arena Rex: hazards, living hazards, chains and duel zones."""

from collections.abc import Mapping

HEADINGS: tuple[str, ...] = (
    "Terrain / Hazard",
    "Terrain / Wounding Hazard",
    "Terrain / Lethal Hazard",
    "Terrain / Falling",
    "Terrain / Living Hazard/1",
    "Terrain / Living Hazard/2",
    "Terrain / Living Hazard/3",
    "Terrain / Living Hazard/4",
    "Terrain / Living Hazard/5",
    "Terrain / Living Hazard/6",
    "Terrain / Living Hazard/7",
    "Terrain / Chained/1",
    "Terrain / Chained/2",
    "Terrain / Duel Zone",
    "Terrain/1",
    "Terrain/2",
)
"""The rule ids of these chapters, in their order."""

RULES: Mapping[str, str] = {
    "Terrain / Hazard": (
        "The first time in an attack that a model is pushed into contact with a hazard (column, "
        "wall, rubble), it gains 1 fatigue."
    ),
    "Terrain / Wounding Hazard": (
        "The first time in an attack that a model is pushed into contact with spikes, blades or "
        "fire, it suffers 3 damage past ARM; they count as hazards too."
    ),
    "Terrain / Lethal Hazard": (
        "A model whose base touches a lethal hazard (cliff, pit, deep water) is defeated: its open "
        "boxes are marked and take effect, and the successes left are lost."
    ),
    "Terrain / Living Hazard/1": (
        "Nobody controls it. A model that a push leaves within 3 inches once attack or rule is "
        "done is attacked by it; it moves up to MOV to engage, the shortest way round hazards and "
        "models."
    ),
    "Terrain / Living Hazard/2": (
        "The victim's opponent rolls the living hazard's attack, chooses its boxes and gets the "
        "Favor of its tree."
    ),
    "Terrain / Living Hazard/3": (
        "Damage marks a living hazard's own track; a laurel there is earned by the model that "
        "dealt the damage."
    ),
    "Terrain / Living Hazard/4": (
        "A living hazard strikes back right after an attack on it, as if the attacker had been "
        "pushed to within 3 inches."
    ),
    "Terrain / Living Hazard/5": "Taunt does not bind living hazards.",
    "Terrain / Living Hazard/6": (
        "A living hazard never gains fatigue and can pay no cost in fatigue."
    ),
    "Terrain / Living Hazard/7": (
        "Against a mounted pair a living hazard strikes mount or rider at random, evenly."
    ),
    "Terrain / Chained/1": (
        "A chained model stays within its chain's length (usually 4 inches). A push past it halts "
        "there and counts as one into a hazard; a shift past it just halts."
    ),
    "Terrain / Chained/2": "Defeating a chained model breaks its chain.",
    "Terrain / Duel Zone": (
        "A model within a zone earns 1 Favor more each time it earns Favor. A player starting a "
        "clear turn in control of a zone (its models in it, no opponent's) earns 1."
    ),
    "Terrain/2": (
        "An arena may have any size and shape; a circle 30 inches across is the one the game was "
        "made in."
    ),
}
"""Rule id → our paraphrase."""

LEFT_OUT: Mapping[str, str] = {
    "Terrain / Falling": "Agreed before the match: the setup gives each piece of terrain its kind.",
    "Terrain/1": "Advice on furnishing an arena.",
}
"""Rule id → why it has no function."""
