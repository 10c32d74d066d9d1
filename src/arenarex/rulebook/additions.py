"""What the rules of Arena Rex here have that its book has not: readings, limits, card abilities."""

from collections.abc import Mapping

READINGS: Mapping[str, str] = {
    "Ours / Limit": (
        "The match ends after the setup's limit of turns, and the players with models left share "
        "it."
    ),
    "Ours / Practice Set": (
        "The practice set's models, their names, figures and trees are our own, since the book "
        "prints no model's card."
    ),
    "Ours / Unknown Ability": (
        "A card that names an ability without a rule here is refused with the closest known names, "
        "unless the caller registers a function for it."
    ),
    "Ours / Mutual Elimination": (
        "When both cohorts lose their last models in one action, the ruling mutual_elimination "
        "decides: a draw, or the active player loses, or wins."
    ),
    "Ours / Victory Check": (
        "Victory is tested when everything that the current action caused is resolved."
    ),
    "Ours / Idle Activation": (
        "Whether an activation without any action counts as the turn is the ruling idle_activation."
    ),
    "Ours / Push Blocked": (
        "A push that meets something stops on contact, or slides along it until it has gone the "
        "inch, by the ruling push_blocked."
    ),
    "Ours / Push Scope": (
        "Each push from outside an attack is a scope of its own for what happens the first time in "
        "an attack, and has no bonus for exhaustion or for a friend."
    ),
    "Ours / Contact": (
        "All things touched at first contact count, and a push against something already touched "
        "counts as into it."
    ),
    "Ours / Arena Edge": (
        "The arena's edge is a hazard, or lethal to models pushed, shifted or displaced into it, "
        "by the ruling arena_edge."
    ),
    "Ours / Hazard Damage": (
        "Hazard damage is dealt at once; if it defeats the target, the attack ends and its damage "
        "so far is dropped."
    ),
    "Ours / Displaced Without Room": (
        "A displaced model without room goes to the nearest legal spot, or against another "
        "touching model, by the ruling displaced_no_room."
    ),
    "Ours / Woken Once": "One original action wakes each living hazard at most once.",
    "Ours / Death Order": (
        "Several death effects at once are resolved in the active player's order."
    ),
    "Ours / Friendly Target": (
        "When a friend is attacked, its player decides for both sides; there is no reaction, no "
        "first-attack Favor and no effect on enemies."
    ),
    "Ours / Wild Movement": (
        "A Wild beast or woken hazard stops where it first engages; with too little MOV it moves "
        "in full and does not attack; without a path it stays. Its path touches no lethal hazard."
    ),
    "Ours / Bound Favor": "Favor from Hubris that its model never comes to roll is lost.",
    "Ours / Unpayable Cost": "A cost that cannot be paid in full forbids what it pays for.",
    "Ours / Home Edge": "In a round arena the players' edges are opposite half-circles.",
    "Ours / Venatio Arena": (
        "Venatio's arena is 48 inches across by default, as 30 leave no room 15 inches from the "
        "centre; a setup without a possible deployment is refused."
    ),
    "Ours / Condemned Pool": "Condemned gladiators are drawn from a pool that the setup lists.",
    "Ours / Primus Rounds": (
        "Fatigue is not kept between rounds, the other player starts round 2, a dice-off starts "
        "round 3; no survivors loses, none on both sides draws."
    ),
}
"""Additions of ours and readings where the book is silent or doubtful."""

ABILITIES: Mapping[str, str] = {
    "Ours / Abilities / Reach": (
        "Reach N: in its own activation the model's engagement range is N inches."
    ),
    "Ours / Abilities / Aegis of Fame": (
        "An enemy gladiator spends 1 Favor, not added to the roll, to declare an attack action on "
        "the model; off while the model is last man standing."
    ),
    "Ours / Abilities / Terror": (
        "Death effect: every enemy model is shifted 3 inches directly away, in the order that its "
        "controller likes."
    ),
    "Ours / Abilities / Spite": (
        "Death effect: one attack on an enemy in the model's engagement range, with no "
        "declaration, fatigue, reaction or power attack; Favor may be added."
    ),
    "Ours / Abilities / Consume Essence": (
        "The model heals 3 vitality whenever another model within 3 inches is defeated."
    ),
    "Ours / Abilities / Taunt": (
        "Models that engage an enemy with Taunt may declare attacks only on models with Taunt; "
        "living hazards need not heed it."
    ),
    "Ours / Abilities / Swift": (
        "Only models with Swift may react to the model's first action in an activation."
    ),
    "Ours / Abilities / Disengage": (
        "Instead of Favor from its track for an enemy's damage the model may make a free move "
        "action."
    ),
    "Ours / Abilities / Second Wind": (
        "Favor from the model's track may be exchanged for removing 1 fatigue."
    ),
    "Ours / Abilities / Ichor": (
        "Favor from the model's track may be exchanged: another model in its engagement range "
        "suffers 2 damage or heals 2."
    ),
    "Ours / Abilities / Momentum": (
        "The model follows up 2 inches after a push, and larger bases do not resist its pushes."
    ),
    "Ours / Abilities / Juggernaut": "The model's pushes move 2 inches.",
    "Ours / Abilities / Rush": (
        "An attack right after the model's own move action has 1 success more."
    ),
    "Ours / Abilities / Gore": (
        "Special box: the defender is displaced, and the attacker's controller places it."
    ),
    "Ours / Abilities / Triumph": "Special box: the model earns 2 Favor when it defeats a model.",
    "Ours / Abilities / Impale": "Special box: the model earns 2 Favor.",
    "Ours / Abilities / Tireless": "The model may activate and react while Fatigued.",
    "Ours / Abilities / Countervail": (
        "The model may pay 1 Favor instead of the fatigue for a Counterattack."
    ),
    "Ours / Abilities / Intercept": (
        "After its Move reaction the model may pay 1 Favor to attack without fatigue; a power "
        "attack costs 1 fatigue."
    ),
    "Ours / Abilities / Coordinated Strike": (
        "An enemy that a friendly attack pushes into the model gives 2 successes more instead of 1."
    ),
    "Ours / Abilities / Isolate": "Defenders against the model may not be assisted.",
    "Ours / Abilities / Fade": (
        "The model may be attacked only if it is the only enemy in the attacker's engagement range."
    ),
    "Ours / Abilities / Entangle": (
        "An enemy gains 1 fatigue to leave the model's engagement range by its own movement, and "
        "cannot leave if it cannot pay."
    ),
    "Ours / Abilities / Harrier": (
        "The model generates 1 Favor whenever an enemy it engages removes fatigue outside a clear "
        "turn."
    ),
    "Ours / Abilities / Sanction": (
        "The model's controller gains 1 Favor when an attack on it gets no net success."
    ),
    "Ours / Abilities / Exile": (
        "Special box: the defender is pushed 3 inches without a follow-up; for 1 Favor the attack "
        "goes on as if they were engaged."
    ),
    "Ours / Abilities / Veteran": (
        "As defender the model may re-roll its failed dice once; not on a counterattack."
    ),
    "Ours / Abilities / Tactician": (
        "Its cohort has the tactic Exploit: for 1 Favor a friendly gladiator resolves one push box "
        "on an enemy it engages, once a clear turn or activation."
    ),
    "Ours / Abilities / Dictate": (
        "For 1 fatigue the model has another within 5 inches use Exploit or Maneuver without "
        "Favor, in its activation or in a clear turn."
    ),
    "Ours / Abilities / Stall": (
        "Reaction of a Ready model: an enemy's movement within 3 inches of it ends its action at "
        "the point the reactor names."
    ),
    "Ours / Abilities / Mirror": (
        "When an opponent adds Favor to a roll against the model, it generates 1 Favor and adds it."
    ),
    "Ours / Abilities / Singular": "The stage is not counted for ludus benefits.",
    "Ours / Abilities / Rebuff": (
        "After an attack or counterattack with net successes on the model, it resolves one push "
        "box on the attacker."
    ),
    "Ours / Abilities / Retaliate": (
        "Retaliate N: whoever attacks the model suffers N direct damage."
    ),
    "Ours / Abilities / Frenzy": (
        "For 1 fatigue the model has a beast or living hazard take one action; a power attack "
        "costs 1 fatigue more."
    ),
    "Ours / Abilities / Pounce": (
        "The model repositions before its attack, and before reactions to it."
    ),
    "Ours / Abilities / Rampage": (
        "For 1 fatigue in its activation the model moves 3 inches; whom it displaces suffers 2 "
        "damage or gains 1 fatigue, as their controller likes."
    ),
    "Ours / Abilities / Mentulus": (
        "Gladiators that the model engages may not spend or earn Favor; generated or added Favor "
        "stands."
    ),
    "Ours / Abilities / Constrict": (
        "When the model activates, enemies in base contact with it suffer 1 damage."
    ),
}
"""Abilities of cards, by name, as public pages tell them; the book prints no card.

Where the FAQ answers a question about one, the answer's id is the closer rule.
"""
