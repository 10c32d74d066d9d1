"""Spaces of sums of money: what may be bought, bid and bet, counted exactly and never listed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, TypeVar

from common.dice import Dice
from common.spaces import Action, ActionSpace, Choices
from gladiator.campaign.decisions import Abstain, Bid, Order, Outfit, Propose
from gladiator.campaign_tables import ARMOR_PRICES, BETS, BOUGHT_STABLE, GLADIATOR_CHART
from gladiator.tables import AREAS, FULL_COVERAGE, Armor, ArmorType, Weapon

A = TypeVar("A", bound=Action)

COVERAGES: Final = (2, 3, 4, 5, FULL_COVERAGE)
"""The coverages that armor is sold with (34.1)."""

ON_SALE: Final = tuple(Armor(kind, cover) for kind in ArmorType for cover in COVERAGES)
"""All armor of one body area that can be bought."""

_OPTIONS: Final = (None, *ON_SALE)
_PRICES: Final = {None: 0} | {one: ARMOR_PRICES.at(one.type, one.coverage) for one in ON_SALE}
_STYLES: Final = tuple(style for style, _ in GLADIATOR_CHART.entries)
_RANKS: Final = {style: rank for rank, style in enumerate(_STYLES)}
_COSTS: Final = {style: row.cost for style, row in GLADIATOR_CHART.entries}
_CHEAPEST: Final = min(_COSTS.values())
ODDS: Final = tuple(odds for odds, _ in BETS.entries)
"""The odds to one that bets are laid at (37.4)."""


def price_of(armor: tuple[Armor | None, ...]) -> int:
    """Return what a suit of armor costs in Sesterces; KeyError for a piece that nobody sells."""
    return sum([_PRICES[piece] for piece in armor])


class OpenSpace(ActionSpace[A]):
    """A space that is asked and sampled, and never listed."""

    __slots__ = ()

    enumerable = False

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[A, ...], Dice]:
        found: dict[A, None] = {}
        for _ in range(3 * n):
            if len(found) < n:
                action, dice = self.sample(dice)
                found[action] = None
        return tuple(found), dice

    def __iter__(self) -> Iterator[A]:
        raise TypeError("this action space cannot be listed")

    @abstractmethod
    def facts(self) -> tuple[object, ...]:
        """Return what makes two spaces of a kind equal."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.facts()}"


class OrderSpace(OpenSpace[Order]):
    """Stables of four to six gladiators that some money buys (37.2.1)."""

    __slots__ = ("money", "player")

    def __init__(self, player: int, money: int) -> None:
        self.player: int = player
        self.money: int = money

    def facts(self) -> tuple[object, ...]:
        return self.player, self.money

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Order) or action.player != self.player:
            return False
        styles = action.styles
        if len(styles) not in BOUGHT_STABLE or any(style not in _RANKS for style in styles):
            return False
        ranks = [_RANKS[style] for style in styles]
        return ranks == sorted(ranks) and sum([_COSTS[style] for style in styles]) <= self.money

    def sample(self, dice: Dice) -> tuple[Order, Dice]:
        size, dice = dice.choose(BOUGHT_STABLE)
        left, styles = self.money, []
        for place in range(size):
            most = left - _CHEAPEST * (size - place - 1)
            style, dice = dice.choose([one for one in _STYLES if _COSTS[one] <= most])
            styles.append(style)
            left -= _COSTS[style]
        return Order(self.player, tuple(sorted(styles, key=lambda one: _RANKS[one]))), dice

    def count(self) -> int:
        return _orders(self.money)


@lru_cache(maxsize=64)
def _orders(money: int) -> int:
    costs = sorted(_COSTS.values())
    return sum(
        sum(combination) <= money
        for size in BOUGHT_STABLE
        for combination in combinations_with_replacement(costs, size)
    )


class OutfitSpace(OpenSpace[Outfit]):
    """Armor that a purse buys, or armor rolled; with it one of some weapons (34.1, 36.3/WS)."""

    __slots__ = ("player", "purse", "weapons")

    def __init__(self, player: int, purse: int, weapons: tuple[Weapon | None, ...]) -> None:
        self.player: int = player
        self.purse: int = purse
        self.weapons: tuple[Weapon | None, ...] = weapons

    def facts(self) -> tuple[object, ...]:
        return self.player, self.purse, self.weapons

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Outfit) or action.player != self.player:
            return False
        if action.weapon not in self.weapons:
            return False
        armor = action.armor
        if armor is None:
            return True
        if len(armor) != len(AREAS) or any(piece not in _PRICES for piece in armor):
            return False
        return price_of(armor) <= self.purse

    def sample(self, dice: Dice) -> tuple[Outfit, Dice]:
        weapon, dice = dice.choose(self.weapons) if len(self.weapons) > 1 else (None, dice)
        bought, dice = dice.below(2)
        if not bought:
            return Outfit(self.player, None, weapon), dice
        left: int = self.purse
        pieces: list[Armor | None] = []
        for _ in AREAS:
            piece, dice = dice.choose([one for one in _OPTIONS if _PRICES[one] <= left])
            pieces.append(piece)
            left -= _PRICES[piece]
        return Outfit(self.player, tuple(pieces), weapon), dice

    def count(self) -> int:
        return len(self.weapons) * (1 + _suits(self.purse, len(AREAS)))


@lru_cache(maxsize=1 << 14)
def _suits(purse: int, areas: int) -> int:
    if not areas:
        return 1
    return sum([_suits(purse - price, areas - 1) for price in _PRICES.values() if price <= purse])


class BidSpace(OpenSpace[Bid]):
    """Bids of 0 up to all one's money (37.5)."""

    __slots__ = ("money", "player")

    def __init__(self, player: int, money: int) -> None:
        self.player: int = player
        self.money: int = money

    def facts(self) -> tuple[object, ...]:
        return self.player, self.money

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Bid)
            and action.player == self.player
            and 0 <= action.amount <= self.money
        )

    def sample(self, dice: Dice) -> tuple[Bid, Dice]:
        bidding, dice = dice.below(2)
        if not bidding:
            return Bid(self.player, 0), dice
        amount, dice = dice.below(self.money)
        return Bid(self.player, amount + 1), dice

    def count(self) -> int:
        return self.money + 1


class ProposalSpace(OpenSpace[Propose | Abstain]):
    """Side bets that one could pay: a side, odds to one, a stake; or none (37.4.1)."""

    __slots__ = ("money", "player")

    def __init__(self, player: int, money: int) -> None:
        self.player: int = player
        self.money: int = money

    def facts(self) -> tuple[object, ...]:
        return self.player, self.money

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Abstain):
            return action.player == self.player
        return (
            isinstance(action, Propose)
            and action.player == self.player
            and action.side in (0, 1)
            and action.odds in ODDS
            and action.stake >= 1
            and action.stake * action.odds <= self.money
        )

    def sample(self, dice: Dice) -> tuple[Propose | Abstain, Dice]:
        proposing, dice = dice.below(2)
        odds = [one for one in ODDS if one <= self.money]
        if not proposing or not odds:
            return Abstain(self.player), dice
        side, dice = dice.below(2)
        odd, dice = dice.choose(odds)
        stake, dice = dice.below(self.money // odd)
        return Propose(self.player, side, odd, stake + 1), dice

    def count(self) -> int:
        return 1 + 2 * sum([self.money // odd for odd in ODDS])


@lru_cache(maxsize=256)
def order_space(player: int, money: int) -> OrderSpace:
    """Return the stables that some money buys."""
    return OrderSpace(player, money)


@lru_cache(maxsize=1024)
def outfit_space(
    player: int, purse: int | None, weapons: tuple[Weapon | None, ...]
) -> ActionSpace[Outfit]:
    """Return how a gladiator may be armed; None for a purse is armor that is always rolled."""
    if purse is None:
        return Choices(tuple([Outfit(player, None, weapon) for weapon in weapons]))
    return OutfitSpace(player, purse, weapons)


@lru_cache(maxsize=1024)
def bid_space(player: int, money: int) -> BidSpace:
    """Return the bids that some money allows."""
    return BidSpace(player, money)


@lru_cache(maxsize=1024)
def proposal_space(player: int, money: int) -> ProposalSpace:
    """Return the side bets that some money allows."""
    return ProposalSpace(player, money)
