"""Complete setups that play at once, and setups read from TOML."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from common.codec import parse_toml, structure
from common.dice import Dice
from common.errors import SetupError
from common.files import setup_text
from common.hexgrid import neighbor
from common.records import record, replace
from gladiator.chapters import ADVANCED, BASIC, Chapter, Chapters, chapters_of
from gladiator.checks import check
from gladiator.creation import beast, centurion, equipped
from gladiator.rulings import Rulings
from gladiator.setup import DEFAULT_LIMIT, Gladiator, Placement, Setup, placed
from gladiator.tables import STYLES, Beast, Ratings, Style

NAMES: Final = ("Crixus", "Gallus", "Felix", "Maximus", "Flavius", "Priscus", "Verus", "Lucius")

ORDINARY: Final = Ratings(10, 1, 1, 4, 12)
"""The ratings of the practice gladiators: about the mean of 3.11.1."""

_PRESETS: Final = {
    "rulebook": Rulings.RULEBOOK,
    "summary_sheets": Rulings.SUMMARY_SHEETS,
    "playable": Rulings.PLAYABLE,
}
_CHAPTERS: Final = {"basic": BASIC, "advanced": ADVANCED}


@record
class Options:
    """What `practice_setup` can be told; all of it as the command line writes it, too."""

    players: int = 2
    """Sides that decide; one of them against beasts or centurions."""
    per_side: int = 1
    """Gladiators of each player."""
    styles: str = "secutor"
    """Fighting styles, with commas between, dealt out in turn."""
    chapters: str | int = "advanced"
    """"basic", "advanced", or numbers of chapters with commas between."""
    limit: int = DEFAULT_LIMIT
    """Turns after which the match ends undecided."""
    beasts: str = ""
    """Beasts on the arena's side, with commas between."""
    centurions: int = 0
    """Centurions on the arena's side."""
    distance: int = 5
    """How far apart the first two stand; 4.5 says 5."""
    death_match: bool = False
    """Whether nobody may be spared."""
    team_time: int = 0
    """Turns that a team match lasts (27.7.1); 0 is until one team is left."""
    arena_size: int = 3
    """What 25.2 rolls before a series of matches (2D3 - 1)."""
    armor_seed: int = 1
    """Armor is rolled with it."""


CROWD: Final = 200
"""The most figures of a practice setup."""


def practice_setup(**options: Any) -> Setup:
    """Return a setup that plays at once: a duel of two Secutores, unless options say otherwise.

    The options are the fields of `Options`, and `rulings`: a preset's name ("rulebook",
    "summary_sheets", "playable"), a `Rulings`, or a map of field to reading. The arena's side, if
    there is one, is the last seat, against all the players.
    Raises SetupError with the option's name.

    >>> len(practice_setup(players=3, chapters="basic").gladiators)
    3
    """
    rulings = _rulings(options.pop("rulings", "playable"))
    chosen: Options = structure(Options, options, within="gladiator")
    arena = bool(chosen.beasts) or chosen.centurions > 0
    if chosen.players < 1 or (chosen.players < 2 and not arena):
        raise SetupError("a match has at least two sides", key="players")
    if chosen.per_side < 1:
        raise SetupError("a player has at least one gladiator", key="per_side")
    if chosen.centurions < 0:
        raise SetupError("there are no centurions, or some", key="centurions")
    if chosen.players * chosen.per_side + chosen.centurions > CROWD:
        raise SetupError(f"at most {CROWD} figures take part", key="players")
    setup = Setup(
        _cast(chosen, arena),
        _with_needs(_chapters(str(chosen.chapters)), bool(chosen.beasts), chosen.centurions > 0),
        rulings,
        chosen.limit,
        death_match=chosen.death_match,
        team_time=chosen.team_time or None,
        arena_size=chosen.arena_size,
    )
    setup = _spaced(setup, chosen.distance)
    check(setup)
    return setup


def _cast(options: Options, arena: bool) -> tuple[Gladiator, ...]:
    """Return the gladiators, centurions and beasts that the options ask for."""
    dice: Dice = Dice.seeded(options.armor_seed)
    kinds = [_style(name) for name in options.styles.split(",")]
    against = any(STYLES.at(kind).net for kind in kinds)
    found: list[Gladiator] = []
    count = options.players * options.per_side
    for place in range(count + options.centurions):
        style = kinds[place % len(kinds)]
        name = NAMES[place % len(NAMES)] + (f" {place}" if place >= len(NAMES) else "")
        if place < count:
            seat = place // options.per_side
            made, dice = equipped(
                style, ORDINARY, dice, name=name, player=seat, against_net=against
            )
        else:
            seat = options.players
            made, dice = centurion(style, dice, name=name, player=seat, against_net=against)
        found.append(replace(made, side=int(place >= count)) if arena else made)
    found += [
        replace(beast(_beast(kind), name=kind, player=options.players), side=1)
        for kind in filter(None, options.beasts.split(","))
    ]
    return tuple(found)


def _style(name: str) -> Style:
    try:
        return Style(name.strip())
    except ValueError:
        known = ", ".join(style.value for style in Style)
        raise SetupError(f"no style {name!r}; there are {known}", key="styles") from None


def _beast(name: str) -> Beast:
    try:
        return Beast(name.strip())
    except ValueError:
        known = ", ".join(kind.value for kind in Beast)
        raise SetupError(f"no beast {name!r}; there are {known}", key="beasts") from None


def _chapters(text: str) -> Chapters:
    if text in _CHAPTERS:
        return _CHAPTERS[text]
    try:
        return chapters_of(*[int(number) for number in text.split(",")])
    except ValueError:
        raise SetupError("chapters are basic, advanced, or numbers 19–29", key="chapters") from None


def _with_needs(chosen: Chapters, beasts: bool, centurions: bool) -> Chapters:
    needs = [*chosen]
    needs += [Chapter.BEASTS] if beasts else []
    needs += [Chapter.CENTURIONS] if centurions else []
    return chapters_of(*needs)


def _rulings(chosen: Any) -> Rulings:
    if isinstance(chosen, Rulings):
        return chosen
    if isinstance(chosen, str):
        if chosen not in _PRESETS:
            raise SetupError(f"the presets are {', '.join(_PRESETS)}", key="rulings")
        return _PRESETS[chosen]
    if not isinstance(chosen, dict):
        raise SetupError("expected a preset, Rulings, or a map of field to reading", key="rulings")
    plain = {key: getattr(value, "name", value) for key, value in chosen.items()}
    return structure(Rulings, plain, key="rulings", within="gladiator")


def _spaced(setup: Setup, distance: int) -> Setup:
    """Return the setup with its second side so far from the first (4.5)."""
    if not 1 <= distance <= 8:
        raise SetupError("the first two stand 1 to 8 hexes apart", key="distance")
    places = placed(setup)
    first = setup.gladiators[0].team
    moved = []
    for one, place in zip(setup.gladiators, places, strict=True):
        cell = place.hex
        if one.team == first:
            for _ in range(abs(5 - distance)):
                cell = neighbor(cell, place.facing if distance < 5 else (place.facing + 3) % 6)
        moved.append(replace(one, placement=Placement(cell, place.facing)))
    return replace(setup, gladiators=tuple(moved))


def load_setup(path: str | Path, /) -> Setup:
    """Return a setup read from TOML; SetupError with file, key and reason in each error.

    The file is the setup record itself, `rulings` a preset's name or the fields that differ from
    PLAYABLE.
    """
    return parse_setup(setup_text(path), path=path)


def parse_setup(text: str | bytes, *, path: str | Path | None = None) -> Setup:
    """Return a setup from TOML text."""
    data: dict[str, Any] = parse_toml(text, path=path)
    preset = data.get("rulings")
    if isinstance(preset, str):
        if preset not in _PRESETS:
            raise SetupError(f"the presets are {', '.join(_PRESETS)}", path=path, key="rulings")
        del data["rulings"]
    setup: Setup = structure(Setup, data, path=path, within="gladiator")
    if isinstance(preset, str):
        setup = replace(setup, rulings=_PRESETS[preset])
    try:
        check(setup)
    except SetupError as error:
        raise SetupError(error.sentence, path=path, key=error.key) from None
    return setup
