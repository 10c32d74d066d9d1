"""What must hold of cards and fighters, so that each of their words stands where it can act."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from combatarena import tables
from combatarena.components import ActionCard, FighterCard, InjuryCard, Weapon
from combatarena.effects import (
    IN_TURN,
    INJURIES,
    ON_DEFEAT,
    ON_HIT,
    REACTS,
    WHEN_FALLEN,
    Burst,
    Effect,
    Reaction,
    Strike,
)

MAX_DICE = 20
"""Dice that one attack may roll."""

MAX_SPACES = 50
"""Spaces of a Health track, and copies of an injury card."""

MAX_NAME = 60
"""Letters of a name."""

REACTIONS = tuple(sorted(kind.__name__.lower() for kind in REACTS))

Condition = tuple[str, bool, str]
"""The key, whether it holds, and what is wrong otherwise."""


def component_conditions(
    cards: tuple[ActionCard, ...],
    injuries: tuple[InjuryCard, ...],
    fighters: tuple[FighterCard, ...],
    x101: FighterCard | None,
) -> list[Condition]:
    """List what must hold of components: the key, whether it does, and what is wrong otherwise."""
    found = [c for n, card in enumerate(cards) for c in _card(card, f"cards[{n}]")]
    found += [c for n, card in enumerate(injuries) for c in _injury(card, f"injuries[{n}]")]
    found += [c for n, card in enumerate(fighters) for c in _fighter(card, f"fighters[{n}]")]
    return found + (list(_x101(x101)) if x101 else [])


def _x101(card: FighterCard) -> Iterator[Condition]:
    """X-101's own Initiative cards make it act while it stands; fallen, it has no fate in them."""
    yield from _fighter(card, "x101")
    fated = bool(card.fate.when_drawn) or card.fate.initiative_cards > 0
    yield "x101.fate", not fated, "X-101 does nothing with Initiative cards once it has fallen"


def _name(name: str, key: str) -> Condition:
    """Notation and errors are one line, and single blanks are all that notation keeps apart."""
    plain = name.isprintable() and name == " ".join(name.split())
    fits = plain and 1 <= len(name) <= MAX_NAME
    return f"{key}.name", fits, f"a name has 1 to {MAX_NAME} letters, and single blanks in it"


def _card(card: ActionCard, key: str) -> Iterator[Condition]:
    yield _name(card.name, key)
    yield f"{key}.name", " & " not in card.name, "' & ' stands between two cards in notation"
    yield f"{key}.move.hexes", card.move.hexes >= 0, "a move is of 0 hexes or more"
    yield _dice(card.attack.dice, f"{key}.attack.dice")
    yield from _words(card.attack.on_hit, ON_HIT, f"{key}.attack.on_hit")
    yield _name(card.special.name, f"{key}.special")
    effects, place = card.special.effects, f"{key}.special.effects"
    yield place, bool(effects), "a Special action has at least one effect"
    if len(effects) == 1 and isinstance(effects[0], Reaction):
        return
    yield from _words(effects, IN_TURN, place, "; a reaction stands alone")


def _injury(card: InjuryCard, key: str) -> Iterator[Condition]:
    yield _name(card.name, key)
    copies = 1 <= card.copies <= MAX_SPACES
    yield f"{key}.copies", copies, f"there are 1 to {MAX_SPACES} copies of a card"
    yield from _words(card.effects, INJURIES, f"{key}.effects")


def _fighter(card: FighterCard, key: str) -> Iterator[Condition]:
    yield _name(card.name, key)
    spaces = 1 <= card.health <= MAX_SPACES
    yield f"{key}.health", spaces, f"a Health track has 1 to {MAX_SPACES} spaces"
    yield from _weapon(card.melee, f"{key}.melee")
    yield from _weapon(card.ranged, f"{key}.ranged")
    for number, trait in enumerate(card.rule):
        yield from _numbers(trait, f"{key}.rule[{number}]")
    for number, box in enumerate(card.boxes):
        for trait in (*box.healthy, *box.wounded):
            yield from _numbers(trait, f"{key}.boxes[{number}]")
    yield _name(card.unique.name, f"{key}.unique")
    yield f"{key}.unique.effects", bool(card.unique.effects), "it has at least one effect"
    yield from _words(card.unique.effects, IN_TURN, f"{key}.unique.effects")
    fate, most = card.fate, tables.INITIATIVE_CARDS
    yield from _words(fate.on_defeat, ON_DEFEAT, f"{key}.fate.on_defeat")
    yield from _words(fate.when_drawn, WHEN_FALLEN, f"{key}.fate.when_drawn")
    place = f"{key}.fate.initiative_cards"
    yield place, 0 <= fate.initiative_cards <= most, f"a fighter has {most} Initiative cards"


def _weapon(weapon: Weapon, key: str) -> Iterator[Condition]:
    yield f"{key}.wounds", weapon.wounds >= 1, "a hit deals at least one wound"
    for number, zone in enumerate(weapon.zones):
        place = f"{key}.zones[{number}].to_hit"
        yield place, 1 <= zone.to_hit <= 6, "a To Hit value is a face of a D6"


def _words(
    effects: tuple[Effect, ...], allowed: tuple[type[Effect], ...], key: str, more: str = ""
) -> Iterator[Condition]:
    known = ", ".join(sorted(kind.__name__ for kind in allowed))
    for number, effect in enumerate(effects):
        name, place = type(effect).__name__, f"{key}[{number}]"
        yield place, type(effect) in allowed, f"{name} has no place here; known are {known}{more}"
        yield from _numbers(effect, place)
        if isinstance(effect, Strike | Burst):
            yield _dice(effect.dice, f"{place}.dice")
        if isinstance(effect, Burst):
            strange = [word for word in effect.barred if word not in REACTIONS]
            reactions = ", ".join(REACTIONS)
            yield f"{place}.barred", not strange, f"{strange} are not among {reactions}"


def _numbers(effect: Effect, key: str) -> Iterator[Condition]:
    """Only what a trait adds (`by`) may be negative."""
    for field in attrs.fields(type(effect)):
        value = getattr(effect, field.name)
        if isinstance(value, int) and field.name != "by":
            yield f"{key}.{field.name}", value >= 0, "expected 0 or more"


def _dice(dice: int, key: str) -> Condition:
    return key, 1 <= dice <= MAX_DICE, f"an attack rolls 1 to {MAX_DICE} dice"
