"""Chapter 32: wounds that leave a mark."""

from __future__ import annotations

from common.agenda import Note
from common.records import replace
from gladiator.campaign.events import Crippled
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.rules.creating import FIELDS, LEAST
from gladiator.campaign.state import State
from gladiator.campaign.tasks import InjuryRoll
from gladiator.campaign_tables import INJURED_RATINGS, INJURY
from gladiator.tables import HEAD, BodyArea, Characteristic

_RULES = {
    Characteristic.CONSTITUTION: "32.2.1",
    Characteristic.WOUNDS: "32.2.2",
    Characteristic.STRENGTH: "32.2.3",
    Characteristic.AGILITY: "32.2.4",
}
_FLOORED = (Characteristic.CONSTITUTION, Characteristic.WOUNDS)


@MACHINE.resolves(InjuryRoll, rule="32.2")
def injury_roll(state: State, task: InjuryRoll, note: Note) -> Step:
    """Roll 2D6 less the wounds of an area; what is below 0 is lost from a rating (32.2).

    This is our reading (Ours / Crippled).

    CN for the head, W for chest and groin, ST for the arms, AG for the legs (32.2.1, 32.2.2,
    32.2.3, 32.2.4); ordinary wounds heal (32.1).
    """
    roll, dice = state.dice.sum(INJURY.dice)
    total = roll.total - task.wounds
    which = INJURED_RATINGS.at(task.area)
    career = state.career(task.career)
    field = FIELDS[which]
    before = getattr(career.ratings, field)
    lost = -total if INJURY.at(total) else 0
    if which in _FLOORED:
        lost = min(lost, before - LEAST)
    rule = _RULES[which] if lost else ""
    also = () if lost else ("32.1",)
    note(Crippled(career.name, task.area, which, lost, roll.faces, rule=rule, also=also))
    state = replace(state, dice=dice)
    if not lost:
        return state, ()
    ratings = replace(career.ratings, **{field: before - lost})
    return state.with_career(task.career, replace(career, ratings=ratings)), ()


def injury_rolls(career: int, wounds: tuple[int, ...]) -> tuple[InjuryRoll, ...]:
    """Return a roll for each wounded area (32.2)."""
    areas = enumerate(wounds, HEAD)
    return tuple([InjuryRoll(career, BodyArea(area), number) for area, number in areas if number])
