"""Chapters 3 and 19: gladiators made by the tables, with dice that roll or that somebody rolled."""

from __future__ import annotations

from typing import Final

from common.dice import Dice
from common.records import replace
from gladiator.setup import BARE, Controller, Gladiator
from gladiator.tables import (
    ARMOR,
    ARMOR_DICE,
    ARMOR_MODIFIERS,
    BEASTS,
    CHARACTERISTIC_DICE,
    CHEST,
    CHEST_PLATE,
    HEAD,
    LARGE,
    LIGHT,
    OPTIONAL_WEAPONS,
    PHYSICAL_CHARACTERISTICS,
    RANDOM_CENTURIONS,
    RETIARIUS_OPPONENT_SHIELD,
    SPIRIT_MODIFIER,
    STYLES,
    TRAINED_STYLES,
    Armor,
    ArmorRule,
    Beast,
    Characteristic,
    Ratings,
    Shield,
    Style,
    StyleKit,
    Suit,
    Weapon,
)


def rolled_ratings(dice: Dice) -> tuple[Ratings, Dice]:
    """Roll TR, ST, AG, CN and W, 3D6 each (3.11.1)."""
    values = []
    for characteristic in Characteristic:
        roll, dice = dice.sum(CHARACTERISTIC_DICE)
        values.append(PHYSICAL_CHARACTERISTICS.at(roll.total, characteristic))
    return Ratings(*values), dice


def rolled_suit(style: Style, dice: Dice) -> tuple[Suit, Dice]:
    """Roll armor and shield on the table of the style's class (3.4, 3.10)."""
    kit = STYLES.at(style)
    if kit.armor is ArmorRule.NONE:
        return Suit(BARE, kit.shields[0]), dice
    roll, dice = dice.sum(ARMOR_DICE)
    suit = ARMOR.at(kit.gladiator_class, roll.total)
    if kit.armor is ArmorRule.BEST_OF_TWO:
        roll, dice = dice.sum(ARMOR_DICE)
        suit = _best(suit, ARMOR.at(kit.gladiator_class, roll.total))
    areas = suit.areas
    if kit.armor is ArmorRule.CHEST_PLATE:
        areas = (*areas[: CHEST - 1], CHEST_PLATE, *areas[CHEST:])
    if kit.armor is ArmorRule.NO_HELMET:
        areas = (None, *areas[HEAD:])
    return Suit(areas, suit.shield), dice


def _best(one: Suit, two: Suit) -> Suit:
    """Combine the best of two suits, area by area (19.4.4)."""
    areas = tuple(max(pair, key=protection) for pair in zip(one.areas, two.areas, strict=True))
    return Suit(areas, LARGE if LARGE in (one.shield, two.shield) else one.shield)


def protection(armor: Armor | None) -> int:
    """Return how much armor takes from a wound roll on the average, in sixths (19.4.4)."""
    return 0 if armor is None else -ARMOR_MODIFIERS.at(armor.type) * armor.coverage


def _shield(kit: StyleKit, suit: Suit, against_net: bool) -> Shield | None:
    """Return the shield of a style; against a Retiarius a small one (3.10.2)."""
    if not kit.shields:
        return None
    if len(kit.shields) == 1:
        return kit.shields[0]
    return RETIARIUS_OPPONENT_SHIELD.at(suit.shield) if against_net else suit.shield


JAVELINS: Final = OPTIONAL_WEAPONS.at(Weapon.JAVELIN).carried
"""Javelins that a Velite enters with (21.6; ours)."""


def rolled_gladiator(
    style: Style,
    dice: Dice,
    *,
    name: str,
    player: int,
    side: int | None = None,
    against_net: bool = False,
    weapons: tuple[Weapon, ...] | None = None,
) -> tuple[Gladiator, Dice]:
    """Make a gladiator of a style by the tables; `weapons` takes the place of the style's own.

    `against_net` is whether he is matched with a Retiarius and so gets a small shield (3.10.2).
    """
    ratings, dice = rolled_ratings(dice)
    return equipped(
        style,
        ratings,
        dice,
        name=name,
        player=player,
        side=side,
        against_net=against_net,
        weapons=weapons,
    )


def equipped(
    style: Style,
    ratings: Ratings,
    dice: Dice,
    *,
    name: str,
    player: int,
    side: int | None = None,
    against_net: bool = False,
    weapons: tuple[Weapon, ...] | None = None,
) -> tuple[Gladiator, Dice]:
    """Make a gladiator of a style with given ratings: armor and shield are rolled (3.10, 19)."""
    suit, dice = rolled_suit(style, dice)
    made = dressed(
        style,
        ratings,
        suit,
        name=name,
        player=player,
        side=side,
        against_net=against_net,
        weapons=weapons,
    )
    return made, dice


def dressed(
    style: Style,
    ratings: Ratings,
    suit: Suit,
    *,
    name: str,
    player: int,
    side: int | None = None,
    against_net: bool = False,
    weapons: tuple[Weapon, ...] | None = None,
) -> Gladiator:
    """Make a gladiator of a style with given ratings, armor and shield (3.10, 19)."""
    kit = STYLES.at(style)
    hand, belt = _hands(kit, weapons or kit.weapons)
    return Gladiator(
        name,
        player,
        ratings,
        kit.gladiator_class,
        suit.areas,
        _shield(kit, suit, against_net),
        hand,
        belt,
        kit.net,
        side,
        style,
        kit.move_rate,
    )


def _hands(
    kit: StyleKit, weapons: tuple[Weapon, ...]
) -> tuple[tuple[Weapon, ...], tuple[Weapon, ...]]:
    """Return what of a style's weapons is in hand, and what at the belt.

    Only a Dimachaeri has both in hand (19.3.4); the dagger of a Retiarius is his second (21.3.1).
    """
    if weapons[0] is Weapon.JAVELIN:
        return weapons[:1], (Weapon.JAVELIN,) * (JAVELINS - 1)
    pair = not kit.shields and len(kit.weapons) == 2
    return (weapons, ()) if pair else (weapons[:1], weapons[1:])


def beast(kind: Beast, *, name: str, player: int) -> Gladiator:
    """Make a beast of chapter 28."""
    own = BEASTS.at(kind)
    training = own.combat_factor - own.strength - own.agility
    ratings = Ratings(training, own.strength, own.agility, own.constitution, own.wounds)
    return Gladiator(
        name,
        player,
        ratings,
        LIGHT,
        shield=None,
        weapons=(),
        move_rate=0,
        controller=Controller.BEAST,
        beast=kind,
    )


def may_change_style(one: Style, other: Style) -> bool:
    """Return whether a gladiator of one style may fight in another (19.5).

    Only training leads to the Retiarius and the Dimachaeri, and those two keep their style.
    """
    return one is other or not (TRAINED_STYLES.at(one) or TRAINED_STYLES.at(other))


def centurion(
    style: Style,
    dice: Dice,
    *,
    name: str,
    player: int,
    against_net: bool = False,
    prestige: bool = False,
) -> tuple[Gladiator, Dice]:
    """Make a centurion: ratings by D66, fighting spirit by 1D3 - 2, armor by his style (29.2).

    With `prestige` a last 1D3 is his prestige (29.2/note).
    """
    row, dice = dice.d66()
    spirit, dice = dice.d3()
    ratings = RANDOM_CENTURIONS.at(row.total)
    made, dice = equipped(style, ratings, dice, name=name, player=player, against_net=against_net)
    own = replace(made, controller=Controller.CENTURION, spirit=spirit.total + SPIRIT_MODIFIER)
    if prestige:
        rolled, dice = dice.d3()
        own = replace(own, prestige=rolled.total)
    return own, dice
