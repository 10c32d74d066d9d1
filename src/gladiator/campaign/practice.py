"""Complete campaign setups that play at once, and setups read from TOML."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from common.codec import parse_toml, structure
from common.errors import SetupError
from common.files import setup_text
from common.records import record, replace
from gladiator.campaign.setup import DEFAULT_MUNERA, Mode, Setup, check
from gladiator.rulings import Rulings
from gladiator.setup import DEFAULT_LIMIT

_PRESETS: Final = {
    "rulebook": Rulings.RULEBOOK,
    "summary_sheets": Rulings.SUMMARY_SHEETS,
    "playable": Rulings.PLAYABLE,
}

USUAL_LANISTAS: Final = 4
"""Lanistas of a practice campaign."""


@record
class Options:
    """What `practice_setup` can be told; all of it as the command line writes it, too."""

    players: int | None = None
    """By default one gladiator, or four Lanistas."""
    mode: str = "gladiators"
    """gladiators, lanistas or buyers (Lanistas who buy their stables)."""
    munera: int = DEFAULT_MUNERA
    """How many munera it lasts at most."""
    careers: int = 1
    """How many gladiators each player without a school may lead, one after another."""
    social_origin: bool = True
    customized_armor: bool = True
    chosen_styles: bool = False
    side_bets: bool = True
    limit: int = DEFAULT_LIMIT
    """Turns after which a match ends undecided."""
    team_time: int | None = None
    """Turns that a team match lasts; without it, until one team is left."""


def practice_setup(**options: Any) -> Setup:
    """Return a setup that plays at once: one free gladiator, unless options say otherwise.

    The options are the fields of `Options`, and `rulings` of the matches: a preset's name
    ("rulebook", "summary_sheets", "playable"), a `Rulings`, or a map of field to reading.
    Raises SetupError with the option's name.

    >>> practice_setup(mode="lanistas").players
    4
    """
    rulings = _rulings(options.pop("rulings", "playable"))
    chosen: Options = structure(Options, options, within="gladiator.campaign")
    mode = _mode(chosen.mode)
    usual = 1 if mode is Mode.GLADIATORS else USUAL_LANISTAS
    setup = Setup(
        usual if chosen.players is None else chosen.players,
        mode,
        chosen.munera,
        chosen.careers,
        chosen.social_origin,
        chosen.customized_armor,
        chosen.chosen_styles,
        chosen.side_bets,
        rulings=rulings,
        limit=chosen.limit,
        team_time=chosen.team_time,
    )
    check(setup)
    return setup


def _mode(name: str) -> Mode:
    if name.upper() not in Mode.__members__:
        known = ", ".join(one.lower() for one in Mode.__members__)
        raise SetupError(f"the modes are {known}", key="mode")
    return Mode[name.upper()]


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


def load_setup(path: str | Path, /) -> Setup:
    """Return a setup read from TOML; SetupError with file, key and reason in each error."""
    return parse_setup(setup_text(path), path=path)


def parse_setup(text: str | bytes, *, path: str | Path | None = None) -> Setup:
    """Return a setup from TOML text; `rulings` is a preset's name, or the fields that differ."""
    data: dict[str, Any] = parse_toml(text, path=path)
    preset = data.get("rulings")
    if isinstance(preset, str):
        if preset not in _PRESETS:
            raise SetupError(f"the presets are {', '.join(_PRESETS)}", path=path, key="rulings")
        del data["rulings"]
    setup: Setup = structure(Setup, data, path=path, within="gladiator.campaign")
    if isinstance(preset, str):
        setup = replace(setup, rulings=_PRESETS[preset])
    try:
        check(setup)
    except SetupError as error:
        raise SetupError(error.sentence, path=path, key=error.key) from None
    return setup
