"""Chapter 34: armor bought or rolled, and the optional weapons of Weapon Skill."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Note, Task
from common.errors import Reason
from common.records import replace
from common.spaces import Action, ActionSpace, Refusal
from gladiator.campaign.decisions import Outfit
from gladiator.campaign.events import Outfitted
from gladiator.campaign.facts import (
    BANK,
    MARKET,
    TRAINED,
    bout_of,
    customizes,
    entrants,
    paid,
    with_entrant,
)
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.rules.opening import sealing, unsealed
from gladiator.campaign.spaces import outfit_space, price_of
from gladiator.campaign.state import Bout, Entrant, State
from gladiator.campaign.tasks import ArmorRoll, Armory, Fitting, Outfitting
from gladiator.campaign_tables import ARMOR_PURSES, Talent
from gladiator.creation import rolled_suit
from gladiator.facts import WEAPON_ROWS
from gladiator.tables import LARGE, RETIARIUS_OPPONENT_SHIELD, STYLES, Shield, Style, Suit, Weapon

_SKILL: Final = Talent.WEAPON_SKILL


@MACHINE.resolves(Armory, rule="34.1")
def armory(state: State, task: Armory, note: Note) -> Step:
    """Let players arm those of theirs who have a choice, and roll for all others (34.1)."""
    bout = bout_of(state)
    found: list[Task] = []
    for place in range(max(len(line) for line in bout.sides)):
        choosing: list[int] = []
        for side, at, one in entrants(bout):
            if at != place:
                continue
            if _has_choice(state, one):
                choosing.append(state.career(one.career).owner)
            else:
                found.append(ArmorRoll(side, at))
        if choosing:
            seats = tuple(choosing)
            found += [Outfitting(seats, seats, place), Fitting(place)]
    return state, tuple(found)


def purse_of(state: State, entrant: Entrant) -> int | None:
    """Return what may be spent on a gladiator's armor; None when it is rolled (34.1–34.3)."""
    style = entrant.style
    assert style is not None
    if not state.setup.customized_armor or not customizes(style):
        return None
    purse = ARMOR_PURSES.at(STYLES.at(style).gladiator_class)
    if not state.setup.lanistas:
        return purse
    return max(0, min(purse, state.money[state.career(entrant.career).owner]))


def weapons_of(state: State, entrant: Entrant) -> tuple[Weapon | None, ...]:
    """List what a gladiator may fight with; None is what his style carries (36.3/WS)."""
    career = state.career(entrant.career)
    if entrant.style in TRAINED or bout_of(state).beasts:
        return (None,)
    skills = [one.weapon for one in career.talents if one.talent is _SKILL]
    return (None, *skills)


def _has_choice(state: State, entrant: Entrant) -> bool:
    if state.career(entrant.career).owner == state.setup.arena:
        return False
    return purse_of(state, entrant) is not None or len(weapons_of(state, entrant)) > 1


def own_at(state: State, bout: Bout, seat: int, place: int) -> tuple[int, Entrant]:
    """Return a seat's gladiator of one place in the line, and his side."""
    for side, at, one in entrants(bout):
        if at == place and state.career(one.career).owner == seat:
            return side, one
    raise LookupError(f"seat {seat} has nobody in place {place}")


@MACHINE.offers(Outfitting)
def outfitting_choices(state: State, task: Outfitting, player: int) -> ActionSpace[Any]:
    """Offer rolled armor, and all that the purse buys (34.1, 34.2)."""
    _, one = own_at(state, bout_of(state), player, task.place)
    return outfit_space(player, purse_of(state, one), weapons_of(state, one))


@MACHINE.explains(Outfitting)
def unarmed_for(state: State, task: Outfitting, action: Action) -> Refusal | None:
    """Return why a weapon is refused: optional ones take Weapon Skill (21.1.1, 36.3/WS)."""
    if not isinstance(action, Outfit) or action.player not in task.owed:
        return None
    _, one = own_at(state, bout_of(state), action.player, task.place)
    if action.weapon in weapons_of(state, one):
        return None
    return Refusal(Reason.NOT_OFFERED, "21.1.1", "he was not trained to use that weapon")


@MACHINE.decides(Outfitting, rule="34.1")
def outfit(state: State, task: Outfitting, action: Outfit, note: Note) -> Step:
    """Seal how a gladiator is armed."""
    return sealing(state, action), task.without(action.player)


@MACHINE.resolves(Fitting, rule="34.2")
def fitting(state: State, task: Fitting, note: Note) -> Step:
    """Give out what was sealed and take its price; what is left of a purse is lost (34.2, 34.3)."""
    state, outfits = unsealed(state)
    rolls: list[Task] = []
    for chosen in outfits:
        side, one = own_at(state, bout_of(state), chosen.player, task.place)
        one = replace(one, weapon=chosen.weapon)
        if chosen.armor is None:
            state = with_entrant(state, side, task.place, one)
            rolls.append(ArmorRoll(side, task.place))
            continue
        price = price_of(chosen.armor)
        payer: int | str = chosen.player if state.setup.lanistas else BANK
        rule = "34.3" if state.setup.lanistas else "34.2"
        state = paid(state, payer, MARKET, price, note, rule=rule)
        suit = Suit(chosen.armor, LARGE)
        state = _dressed(state, side, task.place, one, suit)
        name = state.career(one.career).name
        note(Outfitted(name, told(chosen.armor), price, rule="34.1", also=_skilled(one)))
    return state, tuple(rolls)


@MACHINE.resolves(ArmorRoll, rule="3.10")
def armor_roll(state: State, task: ArmorRoll, note: Note) -> Step:
    """Roll armor and shield for a gladiator's style (3.10, 19.2–19.4)."""
    one = bout_of(state).sides[task.side][task.place]
    assert one.style is not None
    suit, dice = rolled_suit(one.style, state.dice)
    state = replace(state, dice=dice)
    also: tuple[str, ...] = () if customizes(one.style) else ("34.1/note",)
    also += _skilled(one)
    note(Outfitted(state.career(one.career).name, told(suit.areas), 0, also=also))
    return _dressed(state, task.side, task.place, one, suit), ()


def _skilled(one: Entrant) -> tuple[str, ...]:
    """Cite Weapon Skill for one who fights with an optional weapon (36.3/WS)."""
    return () if one.weapon is None else ("36.3/WS",)


def told(armor: tuple[Any, ...]) -> str:
    """Write armor by area, head to legs, a dash for none."""
    return " ".join("-" if piece is None else str(piece) for piece in armor)


def _dressed(state: State, side: int, place: int, one: Entrant, suit: Suit) -> State:
    shield = _shield(state, side, one, suit.shield)
    return with_entrant(state, side, place, replace(one, armor=suit.areas, shield=shield))


def _shield(state: State, side: int, one: Entrant, rolled: Shield) -> Shield | None:
    """Return the shield of a gladiator: none behind a two-handed weapon; small against a net.

    This is our reading (Ours / Bought Armor).
    """
    assert one.style is not None
    shields = STYLES.at(one.style).shields
    if not shields or (one.weapon is not None and WEAPON_ROWS[one.weapon].two_handed):
        return None
    if len(shields) == 1:
        return shields[0]
    return RETIARIUS_OPPONENT_SHIELD.at(rolled) if _meets_net(state, side) else rolled


def _meets_net(state: State, side: int) -> bool:
    bout = bout_of(state)
    foes = (*bout.sides[1 - side], *bout.waiting)
    return any(one.style is Style.RETIARIUS for one in foes)
