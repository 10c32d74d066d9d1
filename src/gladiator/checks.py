"""What a setup must be to be played; each complaint names its place."""

from __future__ import annotations

from common.errors import SetupError
from common.hexgrid import neighbor
from gladiator.chapters import Chapter
from gladiator.setup import Controller, Gladiator, Setup, Talent, placed
from gladiator.tables import (
    AREAS,
    BEAST_LENGTH,
    FULL_COVERAGE,
    MAX_ITEMS,
    PHASES,
    Shield,
    ShieldTrack,
    Style,
    Weapon,
    WoundTrack,
)

MAX_FIGURES = 24
"""The most figures of a match."""

MAX_RATING = 20
"""The highest rating of any kind."""

MAX_SIDE = 100
"""The longest side of a map, in hexes."""

MOST_SPIRIT = 1
"""How far a centurion's fighting spirit is from 0 at most: 1D3 - 2 (29.2)."""


def check(setup: Setup) -> None:
    """Raise SetupError, with its place, for a setup that cannot be played; look at each once."""
    _ = setup.derived[_passes]  # what raises is not kept, and is raised again


def _passes(setup: Setup) -> bool:
    """Return True, or raise what is wrong with a setup."""
    gladiators = setup.gladiators
    if not 2 <= len(gladiators) <= MAX_FIGURES:
        raise SetupError(f"a match has 2 to {MAX_FIGURES} figures", key="gladiators")
    if setup.limit < 1:
        raise SetupError("the limit is at least one turn", key="limit")
    if not 1 <= setup.arena_size <= 5:
        raise SetupError("the arena size is 1 to 5 (25.2)", key="arena_size")
    if setup.team_time is not None and setup.team_time < 1:
        raise SetupError("a team match lasts at least one turn (27.7.1)", key="team_time")
    _check_components(setup)
    if len({one.team for one in gladiators}) < 2:
        raise SetupError("a match has at least two sides", key="gladiators")
    _check_seats(setup)
    for place, one in enumerate(gladiators):
        _check_gladiator(setup, one, f"gladiators[{place}]")
    _check_places(setup)
    return True


def _check_components(setup: Setup) -> None:
    """Refuse chapters, walls, maps and log sheets that cannot be."""
    if tuple(sorted(set(setup.chapters))) != setup.chapters:
        raise SetupError("chapters stand in order, each once", key="chapters")
    if len(set(setup.walls)) != len(setup.walls):
        raise SetupError("each edge is named once", key="walls")
    for side in ("width", "height"):
        if not 1 <= getattr(setup.arena, side) <= MAX_SIDE:
            raise SetupError(f"a map has sides of 1 to {MAX_SIDE} hexes", key=f"arena.{side}")
    sheet = setup.log_sheet
    for area in AREAS:
        _check_track(sheet.track(area), f"log_sheet.{area.name.lower()}")
    for kind in Shield:
        _check_shield(sheet.shield(kind), f"log_sheet.{kind.value}")


def _check_track(track: WoundTrack, key: str) -> None:
    """Refuse wound boxes that fall into no categories (3.12)."""
    if track.size < 1:
        raise SetupError("a category has at least one box", key=f"{key}.size")
    if not 0 <= track.first <= track.size:
        raise SetupError("the first box is 0 to the size of a category", key=f"{key}.first")


def _check_shield(track: ShieldTrack, key: str) -> None:
    """Refuse a shield without boxes, and letters beside them (3.17)."""
    if track.points < 1:
        raise SetupError("a shield has at least one box", key=f"{key}.points")
    for name in ("parry_boxes", "hit_boxes"):
        if any(not 1 <= box <= track.points for box in getattr(track, name)):
            raise SetupError("boxes are numbered from 1 to the points", key=f"{key}.{name}")


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
    if not one.name.strip() or not one.name.isprintable():
        raise SetupError("a name is at least one letter, on one line", key=f"{key}.name")
    _check_ratings(one, f"{key}.ratings")
    _check_areas(one, key)
    _check_hands(one, key)
    if one.move_rate is not None and not 0 <= one.move_rate <= PHASES:
        raise SetupError(f"a movement rate is 0 to {PHASES}", key=f"{key}.move_rate")
    if one.prestige_bonus < 0:
        raise SetupError("the PB is 0 or more (35.4)", key=f"{key}.prestige_bonus")
    _check_talents(one, key)
    _check_ruled(one, key)
    _check_chapters(setup, one, key)


def _check_ratings(one: Gladiator, key: str) -> None:
    """Refuse ratings that nobody can have (3.11.1, 28.1); TR of a beast is what its CF leaves."""
    ratings = one.ratings
    least = {
        "wounds": ("W", 1),
        "constitution": ("CN", 1),
        "training": ("TR", 1 if one.beast is None else -MAX_RATING),
        "strength": ("ST", -MAX_RATING),
        "agility": ("AG", -MAX_RATING),
    }
    for field, (name, low) in least.items():
        if not low <= getattr(ratings, field) <= MAX_RATING:
            raise SetupError(f"{name} is {low} to {MAX_RATING}", key=f"{key}.{field}")


def _check_hands(one: Gladiator, key: str) -> None:
    """Refuse more than two hands hold, and what no hand holds (13.4, 21.5)."""
    if one.beast is not None and (one.weapons or one.belt or one.shield or one.net):
        raise SetupError("a beast carries nothing (28)", key=f"{key}.weapons")
    if one.net and one.shield is not None:
        raise SetupError("with the net he may take no shield (13.4)", key=f"{key}.shield")
    held = len(one.weapons) + (one.shield is not None) + one.net
    if held > MAX_ITEMS or len(one.weapons) > MAX_ITEMS:
        raise SetupError("two items in hand at most (13.4)", key=f"{key}.weapons")
    for name in ("weapons", "belt"):
        if Weapon.HOOK in getattr(one, name):
            raise SetupError("a hook is carried as a shield (21.5)", key=f"{key}.{name}")


def _check_talents(one: Gladiator, key: str) -> None:
    """Refuse a talent learned twice, and a mastery of nothing (36.3, 36.3/MS)."""
    if len(set(one.talents)) != len(one.talents):
        raise SetupError("each talent is learned once (36.3)", key=f"{key}.talents")
    master = Talent.WEAPON_MASTERY in one.talents
    if master and one.mastered is None:
        raise SetupError("WEAPON_MASTERY needs its weapon here (36.3/MS)", key=f"{key}.mastered")
    if one.mastered is not None and not master:
        raise SetupError("talents lack WEAPON_MASTERY (36.3/MS)", key=f"{key}.mastered")


def _check_ruled(one: Gladiator, key: str) -> None:
    """Refuse a beast that is played, and a spirit that no centurion has (28, 29.2)."""
    if (one.beast is not None) is not (one.controller is Controller.BEAST):
        raise SetupError("beasts, and they alone, move by chapter 28", key=f"{key}.controller")
    most = MOST_SPIRIT if one.controller is Controller.CENTURION else 0
    if not -most <= one.spirit <= most:
        raise SetupError("a fighting spirit is a centurion's, -1 to 1 (29.2)", key=f"{key}.spirit")


def _check_areas(one: Gladiator, key: str) -> None:
    """Refuse armor or wounds that are not told for five body areas."""
    if len(one.wounds) != 5 or any(not 0 <= n < one.ratings.wounds for n in one.wounds):
        raise SetupError("wounds are five numbers from 0 to below W", key=f"{key}.wounds")
    if len(one.armor) != 5:
        raise SetupError("there are five body areas", key=f"{key}.armor")
    for place, armor in enumerate(one.armor):
        if armor is not None and not 1 <= armor.coverage <= FULL_COVERAGE:
            raise SetupError(
                f"coverage is 1 to {FULL_COVERAGE} (3.10.1)", key=f"{key}.armor[{place}].coverage"
            )


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
