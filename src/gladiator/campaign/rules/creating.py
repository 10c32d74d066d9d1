"""Chapters 33, 35.2, 36 and 37.2: how gladiators come into being, and what talents they have."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Causes, Note
from common.records import replace
from common.spaces import ActionSpace
from gladiator.campaign.decisions import Train
from gladiator.campaign.events import Armed, Esteemed, Learned, Originated, Rated, Recruited
from gladiator.campaign.facts import MASTERABLE, OPTIONAL, TRAINED, name_at
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.spaces import weapon_space
from gladiator.campaign.state import Career, Known, State
from gladiator.campaign.tasks import (
    OriginRoll,
    PrestigeRoll,
    RatingRoll,
    Recruit,
    StartingTalents,
    TalentRoll,
    Training,
    WeaponDraw,
)
from gladiator.campaign_tables import (
    LAST_TALENT,
    SOCIAL_ORIGINS,
    TALENT_AMOUNTS,
    TALENTS,
    TRAINING_PER_TALENT,
    Origin,
    Talent,
)
from gladiator.tables import (
    CHARACTERISTIC_DICE,
    PHYSICAL_CHARACTERISTICS,
    Characteristic,
    Ratings,
    Weapon,
)

FIELDS: Final = {
    Characteristic.TRAINING: "training",
    Characteristic.STRENGTH: "strength",
    Characteristic.AGILITY: "agility",
    Characteristic.CONSTITUTION: "constitution",
    Characteristic.WOUNDS: "wounds",
}
"""The field of `Ratings` that holds each characteristic."""

LEAST: Final = 1
"""CN and W are never lower: a match needs them."""

EARNED: Final = tuple(
    talent for step, talent in TALENTS.steps if isinstance(step, int) and talent is not None
)
"""The talents that only experience leads to: those of a single roll, 71 to 76 (35.4/2/note)."""

_WITH_WEAPON: Final = (Talent.WEAPON_SKILL, Talent.WEAPON_MASTERY)
_ORIGIN_DICE: Final = 2
_TENS: Final = 10


@MACHINE.resolves(Recruit, rule="37.2")
def recruit(state: State, task: Recruit, note: Note) -> Step:
    """Give a new gladiator a name; what he is, is rolled next (3.11, 33, 35.2, 36.2)."""
    name = name_at(state.named)
    style = task.style
    talents = (Known(TRAINED[style]),) if style in TRAINED else ()
    made = Career(name, task.owner, Ratings(0, 0, 0, LEAST, LEAST), talents=talents, style=style)
    note(Recruited(name, task.owner, also=("36.1",)))
    state = replace(state, careers=(*state.careers, made), named=state.named + 1)
    return state, rolls_for(state, len(state.careers) - 1)


def rolls_for(state: State, number: int) -> Causes:
    """Return the rolls that make a gladiator, in the order of the book."""
    origin = (OriginRoll(number),) if state.setup.social_origin else ()
    ratings = tuple([RatingRoll(number, which) for which in Characteristic])
    return (*origin, *ratings, PrestigeRoll(number), StartingTalents(number))


@MACHINE.resolves(OriginRoll, rule="33.2")
def origin_roll(state: State, task: OriginRoll, note: Note) -> Step:
    """Roll 2D6 for a social origin (33.2)."""
    roll, dice = state.dice.sum(_ORIGIN_DICE)
    origin = SOCIAL_ORIGINS.at(roll.total)
    career = state.career(task.career)
    note(Originated(career.name, origin.name, roll.faces))
    career = replace(career, origin=origin.name)
    return replace(state, dice=dice).with_career(task.career, career), ()


_ORIGINS: Final = {origin.name: origin for _, origin in SOCIAL_ORIGINS.steps}
_NOWHERE: Final = Origin("", 0, 0, 0, 0, 0, 0)


def origin_of(career: Career) -> Origin:
    """Return the row of a gladiator's social origin; all zeros for one without."""
    return _ORIGINS.get(career.origin, _NOWHERE)


@MACHINE.resolves(RatingRoll, rule="3.11.1")
def rating_roll(state: State, task: RatingRoll, note: Note) -> Step:
    """Roll 3D6 for a characteristic; the origin's modifier adds to what is read (3.11.1, 33.2).

    This is our reading (Ours / Origin Modifiers).
    """
    roll, dice = state.dice.sum(CHARACTERISTIC_DICE)
    career = state.career(task.career)
    field = FIELDS[task.which]
    rating = PHYSICAL_CHARACTERISTICS.at(roll.total, task.which) + getattr(origin_of(career), field)
    if task.which in (Characteristic.CONSTITUTION, Characteristic.WOUNDS):
        rating = max(LEAST, rating)
    note(Rated(career.name, task.which, rating, roll.faces))
    ratings = replace(career.ratings, **{field: rating})
    career = replace(career, ratings=ratings)
    return replace(state, dice=dice).with_career(task.career, career), ()


@MACHINE.resolves(PrestigeRoll, rule="35.2")
def prestige_roll(state: State, task: PrestigeRoll, note: Note) -> Step:
    """Roll 1D3 for prestige, and add the origin's modifier (35.2)."""
    roll, dice = state.dice.d3()
    career = state.career(task.career)
    prestige = roll.total + origin_of(career).prestige
    note(Esteemed(career.name, prestige, roll.faces))
    career = replace(career, prestige=career.prestige + prestige)
    return replace(state, dice=dice).with_career(task.career, career), ()


@MACHINE.resolves(StartingTalents, rule="36.2")
def starting_talents(state: State, task: StartingTalents, note: Note) -> Step:
    """Roll for a talent for every four full points of TR (36.2)."""
    count = max(0, state.career(task.career).ratings.training // TRAINING_PER_TALENT)
    return state, (TalentRoll(task.career),) * count


def talent_of(total: int, extra: int) -> Talent | None:
    """Return the talent of a D66 roll with so many points added to its red die (36.2).

    This is our reading (Ours / Talent Rolls).

    >>> talent_of(61, 0), talent_of(63, 1)
    (<Talent.RETIARIUS_STYLE: 'SR'>, <Talent.TOUGHNESS: 'TG'>)
    """
    return TALENTS.at(min(LAST_TALENT, total + _TENS * extra))


@MACHINE.resolves(TalentRoll, rule="36.2")
def talent_roll(state: State, task: TalentRoll, note: Note) -> Step:
    """Roll D66 on the talents table; what is known already is rolled again (36.2, 36.3)."""
    roll, dice = state.dice.d66()
    career = state.career(task.career)
    talent = talent_of(roll.total, task.extra)
    again = talent is not None and not is_open(career, talent)
    also = ("35.4/2/note",) if talent in EARNED else ()
    rule = "36.3" if again else ""
    note(Learned(career.name, talent, again, roll.faces, rule=rule, also=also))
    state = replace(state, dice=dice)
    if talent is None:
        return state, ()
    if again:
        return state, (task,)
    if talent in _WITH_WEAPON:
        return state, (_question(state, task.career, talent),)
    return learned(state, task.career, Known(talent), note), ()


def is_open(career: Career, talent: Talent) -> bool:
    """Return whether a gladiator can still learn a talent: once each, WS once per weapon (36.3)."""
    if talent is Talent.WEAPON_SKILL:
        return bool(weapons_for(career, talent))
    return not career.knows(talent)


def weapons_for(career: Career, talent: Talent) -> tuple[Weapon, ...]:
    """List the weapons that a talent can still be learned for (36.3/WS, 36.3/MS)."""
    if talent is Talent.WEAPON_MASTERY:
        return MASTERABLE
    known = [one.weapon for one in career.talents if one.talent is talent]
    return tuple([weapon for weapon in OPTIONAL if weapon not in known])


def _question(state: State, number: int, talent: Talent) -> Training | WeaponDraw:
    owner = state.career(number).owner
    if owner == state.setup.arena or number < 0:
        return WeaponDraw(number, talent)
    return Training(owner, number, talent)


def learned(state: State, number: int, known: Known, note: Note) -> State:
    """Write a talent on a gladiator's sheet; Bravado raises his prestige at once (36.3/BR)."""
    career = state.career(number)
    career = replace(career, talents=(*career.talents, known))
    if known.talent is Talent.BRAVADO:
        prestige = career.prestige + TALENT_AMOUNTS.at(Talent.BRAVADO)
        career = replace(career, prestige=prestige)
        note(Esteemed(career.name, prestige, rule="36.3/BR"))
    return state.with_career(number, career)


@MACHINE.resolves(WeaponDraw, rule="36.3")
def weapon_draw(state: State, task: WeaponDraw, note: Note) -> Step:
    """Draw the weapon of a talent for one whom no player leads (36.3)."""
    career = state.career(task.career)
    weapon, dice = state.dice.choose(weapons_for(career, task.talent))
    state = replace(state, dice=dice)
    return _armed(state, task.career, Known(task.talent, weapon), note), ()


@MACHINE.offers(Training)
def training_choices(state: State, task: Training, player: int) -> ActionSpace[Any]:
    """Offer the weapons of a new talent."""
    return weapon_space(player, weapons_for(state.career(task.career), task.talent))


@MACHINE.decides(Training, rule="36.3")
def train(state: State, task: Training, action: Train, note: Note) -> Step:
    """Learn a talent for the weapon that the player chose (36.3/WS, 36.3/MS)."""
    return _armed(state, task.career, Known(task.talent, action.weapon), note), ()


def _armed(state: State, number: int, known: Known, note: Note) -> State:
    assert known.weapon is not None
    rule = f"36.3/{known.talent.value}"
    note(Armed(state.career(number).name, known.talent, known.weapon, rule=rule))
    return learned(state, number, known, note)
