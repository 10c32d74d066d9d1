"""The play area and the scenarios of Arena Rex."""

from collections.abc import Mapping

HEADINGS: tuple[str, ...] = (
    "Play Area / Size",
    "Play Area / Deployment",
    "Scenarios",
    "Scenarios / Munus",
    "Scenarios / Munus / Deployment",
    "Scenarios / Munus / Cohorts",
    "Scenarios / Munus / Restrictions",
    "Scenarios / Munus / Victory Conditions",
    "Scenarios / Primus Superiorum",
    "Scenarios / Primus Superiorum / Sequence/1",
    "Scenarios / Primus Superiorum / Sequence/2",
    "Scenarios / Primus Superiorum / Deployment",
    "Scenarios / Primus Superiorum / Cohorts",
    "Scenarios / Primus Superiorum / Restrictions",
    "Scenarios / Primus Superiorum / Victory Conditions",
    "Scenarios / Venatio",
    "Scenarios / Venatio / Deployment",
    "Scenarios / Venatio / Cohorts",
    "Scenarios / Venatio / Restrictions",
    "Scenarios / Venatio / Victory Conditions",
    "Scenarios / Damnatio",
    "Scenarios / Damnatio / Deployment",
    "Scenarios / Damnatio / Cohorts",
    "Scenarios / Damnatio / Restrictions",
    "Scenarios / Damnatio / Victory Conditions",
    "Scenarios / Vinculi",
    "Scenarios / Vinculi / Special Rules",
    "Scenarios / Vinculi / Deployment",
    "Scenarios / Vinculi / Cohorts",
    "Scenarios / Vinculi / Restrictions",
    "Scenarios / Vinculi / Victory Conditions",
    "Scenarios / Duellum",
    "Scenarios / Duellum / Special Rules",
    "Scenarios / Duellum / Deployment",
    "Scenarios / Duellum / Cohorts",
    "Scenarios / Duellum / Restrictions",
    "Scenarios / Duellum / Victory Conditions",
    "Scenarios / Geminae",
    "Scenarios / Geminae / Special Rules",
    "Scenarios / Geminae / Deployment",
    "Scenarios / Geminae / Cohorts",
    "Scenarios / Geminae / Restrictions",
    "Scenarios / Geminae / Victory Conditions",
)
"""The rule ids of these chapters, in their order."""

RULES: Mapping[str, str] = {
    "Play Area / Deployment": (
        "A dice-off is rolled, and its winner says who goes first; the first player deploys its "
        "whole cohort, then the second, each model within 1 inch of another of its cohort."
    ),
    "Scenarios / Munus / Deployment": (
        "Munus: each cohort deploys touching its own player's arena edge."
    ),
    "Scenarios / Munus / Cohorts": "Munus: the cohorts are of equal value.",
    "Scenarios / Munus / Victory Conditions": (
        "Munus: the last player to have models in the arena wins."
    ),
    "Scenarios / Primus Superiorum / Sequence/1": (
        "Three rounds: one player's titan against the other's gladiators, then the reverse, then "
        "all undefeated models against each other."
    ),
    "Scenarios / Primus Superiorum / Sequence/2": (
        "Damage and Favor pools are kept from one round to the next."
    ),
    "Scenarios / Primus Superiorum / Deployment": (
        "In rounds 1 and 2 the titan starts at the arena's centre and the gladiators touch their "
        "player's edge; in round 3 all survivors touch their player's edge."
    ),
    "Scenarios / Primus Superiorum / Cohorts": "Primus Superiorum: the cohorts are of equal value.",
    "Scenarios / Primus Superiorum / Restrictions": (
        "Primus Superiorum: a cohort is one titan, and gladiators."
    ),
    "Scenarios / Primus Superiorum / Victory Conditions": (
        "Primus Superiorum: the last player to have models in the arena in round 3 wins."
    ),
    "Scenarios / Venatio / Deployment": (
        "Venatio: the gladiators deploy at the arena's centre, the beasts anywhere 15 inches or "
        "more from them."
    ),
    "Scenarios / Venatio / Cohorts": "Venatio: the cohorts are of equal value.",
    "Scenarios / Venatio / Restrictions": (
        "Venatio: one cohort has only beasts, the other only gladiators."
    ),
    "Scenarios / Venatio / Victory Conditions": (
        "Venatio: the last player to have models in the arena wins."
    ),
    "Scenarios / Damnatio / Deployment": (
        "Cohorts touch their own edge. The defender's duel zone, 6 inches across, touches its "
        "edge; the condemned, chained to a pillar in its middle, may not leave it."
    ),
    "Scenarios / Damnatio / Cohorts": (
        "The cohorts are equal in size; then the defender adds a condemned gladiator, drawn at "
        "random from models in no cohort."
    ),
    "Scenarios / Damnatio / Restrictions": "Damnatio: the condemned gladiator has a single stage.",
    "Scenarios / Damnatio / Victory Conditions": (
        "The executioner wins when the condemned is defeated, the defender when it is the last "
        "player to have models in the arena."
    ),
    "Scenarios / Vinculi / Special Rules": (
        "Each condemned gladiator is chained to a model of its own cohort; the two are never over "
        "4 inches apart."
    ),
    "Scenarios / Vinculi / Deployment": (
        "Vinculi: each cohort deploys touching its own player's arena edge."
    ),
    "Scenarios / Vinculi / Cohorts": (
        "The cohorts are equal in size; then each player adds a condemned gladiator, drawn at "
        "random from models in no cohort."
    ),
    "Scenarios / Vinculi / Restrictions": "Vinculi: a condemned gladiator has a single stage.",
    "Scenarios / Vinculi / Victory Conditions": (
        "Vinculi: the last player whose condemned gladiator is in the arena wins."
    ),
    "Scenarios / Duellum / Special Rules": (
        "Each player picks a duelist in secret: it must be activated if Ready and may not leave "
        "the zone by choice. Others stay out until a duelist falls or is pushed wholly outside."
    ),
    "Scenarios / Duellum / Deployment": (
        "A duel zone 5 inches across lies at the arena's centre, the duelists at its middle in "
        "base contact; the others touch their own edge."
    ),
    "Scenarios / Duellum / Cohorts": "Duellum: the cohorts are of equal value.",
    "Scenarios / Duellum / Restrictions": (
        "Duellum: each cohort has at least one gladiator, and a duelist has a single stage."
    ),
    "Scenarios / Duellum / Victory Conditions": (
        "Duellum: the last player to have models in the arena wins."
    ),
    "Scenarios / Geminae / Special Rules": (
        "Two duel zones, each 5 inches across, lie in the arena."
    ),
    "Scenarios / Geminae / Deployment": (
        "Geminae: each cohort deploys touching its own player's arena edge."
    ),
    "Scenarios / Geminae / Cohorts": "Geminae: the cohorts are of equal value.",
    "Scenarios / Geminae / Victory Conditions": (
        "The first player in control of both duel zones wins, or else the last to have models in "
        "the arena."
    ),
}
"""Rule id → our paraphrase."""

LEFT_OUT: Mapping[str, str] = {
    "Play Area / Size": "Said again, and ruled, by Terrain/2.",
    "Scenarios": "Advice: scenarios are guidelines.",
    "Scenarios / Munus": "Flavour.",
    "Scenarios / Munus / Restrictions": "There are none.",
    "Scenarios / Primus Superiorum": "Flavour.",
    "Scenarios / Venatio": "Flavour.",
    "Scenarios / Damnatio": "Flavour.",
    "Scenarios / Vinculi": "Flavour.",
    "Scenarios / Duellum": "Flavour.",
    "Scenarios / Geminae": "Flavour.",
    "Scenarios / Geminae / Restrictions": "There are none.",
}
"""Rule id → why it has no function."""
