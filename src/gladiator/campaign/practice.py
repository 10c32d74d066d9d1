"""Complete campaign setups that play at once, and setups read from TOML."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from common.codec import parse_toml, structure
from common.errors import SetupError
from common.records import replace
from gladiator.campaign.setup import DEFAULT_MUNERA, Mode, Setup, check
from gladiator.rulings import Rulings
from gladiator.setup import DEFAULT_LIMIT

_PRESETS: Final = {
    "rulebook": Rulings.RULEBOOK,
    "summary_sheets": Rulings.SUMMARY_SHEETS,
    "playable": Rulings.PLAYABLE,
}


def practice_setup(
    *,
    players: int | None = None,
    mode: str = "gladiators",
    munera: int = DEFAULT_MUNERA,
    careers: int = 1,
    social_origin: bool = True,
    customized_armor: bool = True,
    chosen_styles: bool = False,
    side_bets: bool = True,
    rulings: str | Rulings = "playable",
    limit: int = DEFAULT_LIMIT,
) -> Setup:
    """Return a setup that plays at once: one free gladiator, unless options say otherwise.

    `mode` is gladiators, lanistas or buyers; `munera` how many munera it lasts at most; `careers`
    how many gladiators each player may lead one after another. Without `players` there is one
    gladiator, or four Lanistas. Raises SetupError with the option's name.
    """
    if mode.upper() not in Mode.__members__:
        known = ", ".join(name.lower() for name in Mode.__members__)
        raise SetupError(f"the modes are {known}", key="mode")
    chosen = Mode[mode.upper()]
    setup = Setup(
        (1 if chosen is Mode.GLADIATORS else 4) if players is None else players,
        chosen,
        munera,
        careers,
        social_origin,
        customized_armor,
        chosen_styles,
        side_bets,
        rulings=_rulings(rulings),
        limit=limit,
    )
    check(setup)
    return setup


def _rulings(chosen: str | Rulings) -> Rulings:
    if isinstance(chosen, Rulings):
        return chosen
    if chosen not in _PRESETS:
        raise SetupError(f"the presets are {', '.join(_PRESETS)}", key="rulings")
    return _PRESETS[chosen]


def load_setup(path: str | Path, /) -> Setup:
    """Return a setup read from TOML; SetupError with file, key and reason in each error."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise SetupError(f"cannot be read: {error.strerror}", path=path) from None
    return parse_setup(text, path=path)


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
