"""What a setup must be to be played; each complaint names its place."""

from __future__ import annotations

from common.errors import SetupError
from common.hexgrid import neighbor
from gladiator.chapters import Chapter
from gladiator.setup import Controller, Gladiator, Setup, of_setup, placed
from gladiator.tables import BEAST_LENGTH, MAX_ITEMS, PHASES, Style, Weapon

MAX_FIGURES = 24
"""The most figures of a match."""

MAX_RATING = 20
"""The highest rating of any kind."""


@of_setup
def check(setup: Setup) -> None:
    """Raise SetupError, with its place, for a setup that cannot be played."""
    gladiators = setup.gladiators
    if not 2 <= len(gladiators) <= MAX_FIGURES:
        raise SetupError(f"a match has 2 to {MAX_FIGURES} figures", key="gladiators")
    if setup.limit < 1:
        raise SetupError("the limit is at least one turn", key="limit")
    if not 1 <= setup.arena_size <= 5:
        raise SetupError("the arena size is 1 to 5 (25.2)", key="arena_size")
    if len({one.team for one in gladiators}) < 2:
        raise SetupError("a match has at least two sides", key="gladiators")
    _check_seats(setup)
    for place, one in enumerate(gladiators):
        _check_gladiator(setup, one, f"gladiators[{place}]")
    _check_places(setup)


def _check_seats(setup: Setup) -> None:
    seats = sorted({one.player for one in setup.gladiators})
    if seats != list(range(len(seats))):
        raise SetupError("players are numbered 0, 1, … without a gap", key="gladiators")
    played = {one.player for one in setup.gladiators if one.controller is Controller.PLAYER}
    ruled = {one.player for one in setup.gladiators} - played
    if len(ruled) > 1 or (ruled and max(ruled) != max(seats)):
        raise SetupError("the arena's side is the last seat", key="gladiators")
    for place, one in enumerate(setup.gladiators):
        if one.controller is not Controller.PLAYER and one.player not in ruled:
            raise SetupError(
                "the rules and a player share a seat", key=f"gladiators[{place}].player"
            )


def _check_gladiator(setup: Setup, one: Gladiator, key: str) -> None:
    ratings = one.ratings
    if not 1 <= ratings.wounds <= MAX_RATING:
        raise SetupError(f"W is 1 to {MAX_RATING}", key=f"{key}.ratings.wounds")
    if not 1 <= ratings.constitution <= MAX_RATING:
        raise SetupError("CN is at least 1", key=f"{key}.ratings.constitution")
    for name in ("training", "strength", "agility"):
        if not -MAX_RATING <= getattr(ratings, name) <= MAX_RATING:
            raise SetupError(f"{name} is far out of range", key=f"{key}.ratings.{name}")
    _check_areas(one, key)
    if one.net and one.shield is not None:
        raise SetupError("with the net he may take no shield (13.4)", key=f"{key}.shield")
    held = len(one.weapons) + (one.shield is not None) + one.net
    if held > MAX_ITEMS or len(one.weapons) > MAX_ITEMS:
        raise SetupError("two items in hand at most (13.4)", key=f"{key}.weapons")
    if Weapon.HOOK in (*one.weapons, *one.belt):
        raise SetupError("a hook is carried as a shield (21.5)", key=f"{key}.weapons")
    if one.move_rate is not None and not 0 <= one.move_rate <= PHASES:
        raise SetupError(f"a movement rate is 0 to {PHASES}", key=f"{key}.move_rate")
    _check_chapters(setup, one, key)


def _check_areas(one: Gladiator, key: str) -> None:
    """Refuse armor or wounds that are not told for five body areas."""
    if len(one.wounds) != 5 or any(not 0 <= n < one.ratings.wounds for n in one.wounds):
        raise SetupError("wounds are five numbers from 0 to below W", key=f"{key}.wounds")
    if len(one.armor) != 5:
        raise SetupError("there are five body areas", key=f"{key}.armor")


def _check_chapters(setup: Setup, one: Gladiator, key: str) -> None:
    """Refuse what only a chapter that is not in use would allow."""
    needs = [
        (one.beast is not None, Chapter.BEASTS, "beast"),
        (one.controller is Controller.CENTURION, Chapter.CENTURIONS, "controller"),
        (one.net, Chapter.NET, "net"),
    ]
    for needed, chapter, name in needs:
        if needed and not setup.uses(chapter):
            raise SetupError(f"chapter {chapter} is not in use", key=f"{key}.{name}")
    if (one.beast is not None) is not (one.controller is Controller.BEAST):
        raise SetupError("beasts, and they alone, move by chapter 28", key=f"{key}.controller")
    if one.style is Style.CONTRA_RETIARIUS:
        foes = [foe for foe in setup.gladiators if foe.team != one.team]
        if not any(foe.style is Style.RETIARIUS for foe in foes):
            raise SetupError("he meets only a Retiarius (19.2.3)", key=f"{key}.style")


def _check_places(setup: Setup) -> None:
    """Refuse a facing that is no hexside (6.1), and a hex that is taken or off the map."""
    taken: dict[tuple[int, int], int] = {}
    for index, place in enumerate(placed(setup)):
        key = f"gladiators[{index}].placement"
        if not 0 <= place.facing < 6:
            raise SetupError("a facing is 0 to 5", key=key)
        beast = setup.gladiators[index].beast
        cells = [place.hex]
        if beast is not None and BEAST_LENGTH.at(beast) == 2:
            cells.append(neighbor(place.hex, (place.facing + 3) % 6))
        for cell in cells:
            if cell in taken:
                raise SetupError(f"figure {taken[cell]} stands there too", key=key)
            taken[cell] = index
            row = 2 * cell[1] + cell[0]
            arena = setup.arena
            if not (0 <= cell[0] < arena.width and 0 <= row < 2 * arena.height):
                raise SetupError("that hex is off the map, or a wall", key=key)
