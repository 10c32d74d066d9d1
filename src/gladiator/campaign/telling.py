"""The campaign as text: who owns what, and the match that is being arranged."""

from __future__ import annotations

from gladiator.campaign.facts import entrants
from gladiator.campaign.rules.armory import told
from gladiator.campaign.sheets import told_record
from gladiator.campaign.state import Bout, Career, Entrant, State
from gladiator.tables import ARENA_SIZES


def text(state: State, /) -> str:
    """Return the campaign as text: the players, their gladiators, and the match at hand."""
    lines = [_head(state)]
    for seat in range(state.setup.players):
        lines.append(_player(state, seat))
        lines += [f"    {brief(state.careers[number])}" for number in state.stable(seat)]
    if state.bout is not None:
        lines += _bout(state, state.bout)
    return "\n".join(lines)


def _head(state: State) -> str:
    if not state.munus:
        return "Before the first munus"
    place = ARENA_SIZES.at(state.arena_size).value if state.arena_size else "an arena"
    return f"Munus {state.munus} of {state.setup.munera}, in {place}"


def _player(state: State, seat: int) -> str:
    purse = f": {state.money[seat]} Sesterces" if state.setup.lanistas else ""
    return f"P{seat}{purse}{' (out)' if seat in state.out else ''}"


def brief(career: Career) -> str:
    """Return a gladiator in one line."""
    ratings = career.ratings
    talents = " ".join(one.talent.value for one in career.talents)
    style = f" {career.style.value}" if career.style is not None else ""
    return (
        f"{career.name}{style}: CF {ratings.combat_factor} (TR {ratings.training} "
        f"ST {ratings.strength} AG {ratings.agility}) CN {ratings.constitution} "
        f"W {ratings.wounds} PR {career.prestige} XP {career.experience}; "
        f"{told_record(career)}{'; ' + talents if talents else ''}"
    )


def _bout(state: State, bout: Bout) -> list[str]:
    death = ", to the death" if bout.death_match else ""
    lines = [f"Match: {bout.kind.value}{death}"]
    for side, _, one in entrants(bout):
        owner = state.career(one.career).owner
        whose = f" (P{owner})" if owner < state.setup.players else ""
        lines.append(f"  side {side}{whose}: {_entrant(state, one)}")
    lines += [f"  side 1: {kind.value}" for kind in bout.beasts]
    lines += [f"  then: {_entrant(state, one)}" for one in bout.waiting]
    if any(bout.bonus):
        lines.append(f"  PB: {bout.bonus[0]} against {bout.bonus[1]}")
    for seat, odds in zip(bout.seats, bout.offers, strict=False):
        lines.append(f"  P{seat} offers {odds}-1")
    return lines


def _entrant(state: State, one: Entrant) -> str:
    worn = ""
    if one.style is not None:
        weapon = f", {one.weapon.value}" if one.weapon is not None else ""
        shield = f", {one.shield.value} shield" if one.shield is not None else ""
        worn = f" [{one.style.value}; {told(one.armor)}{shield}{weapon}]"
    return f"{brief(state.career(one.career))}{worn}"
