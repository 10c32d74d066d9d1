"""What can be read off a campaign, and the small changes that several rules make."""

from __future__ import annotations

from typing import Final

from common.agenda import Note
from common.records import replace
from gladiator.campaign.events import Paid
from gladiator.campaign.state import Bout, Entrant, State
from gladiator.campaign_tables import GLADIATOR_CHART, Category, MatchKind, Talent
from gladiator.tables import STYLES, ArmorRule, Style, Weapon

BANK: Final = "bank"
MARKET: Final = "market"
POT: Final = "pot"
"""Side bets: money in it is counted by `State.pot`."""

Purse = int | str
"""Who pays or is paid: a seat, the bank, the market, or the pot of a side bet."""

NAMES: Final = (
    "Crixus", "Priscus", "Verus", "Flamma", "Oenomaus", "Commodus", "Tetraites", "Spiculus",
    "Rutuba", "Hermes", "Celadus", "Carpophorus", "Attilius", "Raecius", "Felix", "Maximus",
    "Marcus", "Severus", "Niger", "Rufus", "Pugnax", "Murranus", "Ursus", "Draco",
)  # fmt: skip
"""Names that new gladiators take in turn; most were borne by gladiators of antiquity."""

TRAINED: Final = {
    Style.RETIARIUS: Talent.RETIARIUS_STYLE,
    Style.DIMACHAERI: Talent.DIMACHAERI_STYLE,
}
"""The talent that a style asks for (19.5)."""

ORDINARY: Final = (Style.MYRMILLO, Style.SECUTOR, Style.GALLUS)
"""The standard gladiators; all other styles are specialized (19.2–19.4)."""

SHARED: Final = (
    MatchKind.MATCHED_PAIR,
    MatchKind.TWO_ON_ONE,
    MatchKind.TWO_PAIRS,
    MatchKind.THREE_PAIRS,
    MatchKind.BATTLE,
)
"""Matches in which two Lanistas' gladiators meet."""

HUNTS: Final = {MatchKind.VENATORES: Style.VENATOR, MatchKind.BESTIARII: Style.BESTIARIUS}
"""The hunts, with the style of the hunters (28.2)."""

MASTERABLE: Final = tuple(weapon for weapon in Weapon if weapon is not Weapon.HOOK)
"""Weapons that Weapon Mastery may be learned for; the hook is carried as a shield."""

OPTIONAL: Final = tuple(weapon for weapon in MASTERABLE if weapon is not Weapon.SWORD)
"""Weapons that Weapon Skill may be learned for: the sword needs none (36.1)."""


SIZES: Final = {
    MatchKind.MATCHED_PAIR: (1, 1),
    MatchKind.TWO_ON_ONE: (1, 2),
    MatchKind.CHAMPION: (1, 1),
    MatchKind.TWO_PAIRS: (2, 2),
    MatchKind.THREE_PAIRS: (3, 3),
}
"""How many fight on each side, where no dice decide it (30.2.1.1)."""


def name_at(number: int) -> str:
    """Return the name that the gladiator of a number takes (Ours / Names).

    >>> name_at(0), name_at(24)
    ('Crixus', 'Crixus II')
    """
    again, place = divmod(number, len(NAMES))
    return NAMES[place] if not again else f"{NAMES[place]} {_roman(again + 1)}"


def _roman(number: int) -> str:
    signs = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
    text = ""
    for value, sign in signs:
        while number >= value:
            text, number = text + sign, number - value
    return text


def paid(
    state: State, payer: Purse, payee: Purse, amount: int, note: Note, *, rule: str = ""
) -> State:
    """Move money, and note it; nothing happens for 0."""
    if not amount:
        return state
    note(Paid(str(payer), str(payee), amount, rule=rule))
    return _moved(_moved(state, payer, -amount), payee, amount)


def _moved(state: State, purse: Purse, amount: int) -> State:
    if purse == BANK:
        return replace(state, bank=state.bank + amount)
    if purse == MARKET:
        return replace(state, market=state.market + amount)
    if isinstance(purse, str):
        return state
    money = state.money
    return replace(state, money=(*money[:purse], money[purse] + amount, *money[purse + 1 :]))


def bout_of(state: State) -> Bout:
    """Return the match that is being arranged."""
    bout = state.bout
    assert bout is not None
    return bout


def entrants(bout: Bout) -> tuple[tuple[int, int, Entrant], ...]:
    """List everyone who takes part, with side and place in the line."""
    return tuple(
        [
            (side, place, one)
            for side, line in enumerate(bout.sides)
            for place, one in enumerate(line)
        ]
    )


def with_entrant(state: State, side: int, place: int, entrant: Entrant) -> State:
    """Return the state with one of those in the match exchanged."""
    bout = bout_of(state)
    line = bout.sides[side]
    line = (*line[:place], entrant, *line[place + 1 :])
    sides = (line, bout.sides[1]) if side == 0 else (bout.sides[0], line)
    return replace(state, bout=replace(bout, sides=sides))


def is_hunt(kind: MatchKind) -> bool:
    """Return whether beasts are fought."""
    return kind in HUNTS


def styles_of(category: Category | None) -> tuple[Style, ...]:
    """List the fighting styles of a category (37.2.1/table); all of them for any."""
    rows = GLADIATOR_CHART.entries
    return tuple([style for style, row in rows if category in (None, row.category)])


def may_fight_as(state: State, number: int, style: Style) -> bool:
    """Return whether a gladiator is trained for a style (19.5, 36.3/SR, 36.3/SD)."""
    needed = TRAINED.get(style)
    career = state.career(number)
    return needed is None or career.knows(needed) or career.style is style or number < 0


def customizes(style: Style) -> bool:
    """Return whether a style's armor may be bought (34.1/note)."""
    return style in ORDINARY and STYLES.at(style).armor is not ArmorRule.NONE
