"""Bots that lead careers and schools, and play the matches of a campaign by bots of the match.

To a generic bot a report is a wish: one that looks ahead reports what it would like. So the names
`random` and `greedy` stand for bots of the campaign's own, whose reports are of matches fought.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

import gladiator
from common.dice import Dice
from common.errors import ArenaError
from common.game import Game
from common.play.agents import Bot
from common.play.match import finish, seated
from common.records import record
from common.spaces import Action
from gladiator.campaign.bouts import match_setup, report_of
from gladiator.campaign.decisions import (
    Abstain,
    Adopt,
    Bid,
    Enter,
    Improve,
    Offer,
    Order,
    Outfit,
    Report,
    Save,
    Stage,
    Take,
    Train,
)
from gladiator.campaign.facts import bout_of
from gladiator.campaign.machine import MACHINE
from gladiator.campaign.spaces.sums import ON_SALE, OutfitSpace, price_of
from gladiator.campaign.state import Career, State
from gladiator.campaign.tasks import (
    Adopting,
    Bidding,
    Entering,
    Offering,
    Ordering,
    Outfitting,
    Proposing,
    Reporting,
    Spending,
    Staging,
    Taking,
    Training,
)
from gladiator.campaign_tables import STABLE, Improvement, MatchKind, Talent
from gladiator.creation import protection
from gladiator.setup import Controller
from gladiator.tables import AREAS, STYLES, Armor, Style, Weapon

DECIDING: Final = 2
"""Sides of a match that bots may have to play; beasts play themselves."""


def played(state: State, bots: Sequence[Bot | str], dice: Dice) -> tuple[Report, Dice]:
    """Play the match that the campaign waits for by bots, one a side, and return its report.

    The match's own dice are seeded from those given. Errors: `ArenaError` when no match is awaited,
    or there are more or fewer than two bots.
    """
    if len(bots) != DECIDING:
        raise ArenaError(f"a match has a bot for each of its two sides, not {len(bots)}")
    setup = match_setup(state)
    seed, dice = dice.below(1 << 62)
    sides = {one.player for one in setup.gladiators if one.controller is Controller.PLAYER}
    game = cast("Game[Any]", gladiator)
    chosen = seated(game, [bots[side] for side in sorted(sides)])
    end, _ = finish(game, setup, chosen, seed)
    return report_of(state, end), dice


@record
class CareerBot:
    """Leads gladiators and schools by rules of thumb, and lets bots of the match fight."""

    matches: str = "random"
    """The bot of the match that fights for both sides."""
    thrift: int = 4
    """A Lanista bids no more than his money divided by this."""

    def choose(
        self, game: Game[Any], observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        """Return what the rules of thumb say for the decision on top."""
        assert isinstance(observation, State)
        decision: Any = observation.agenda[0]
        if isinstance(decision, Reporting):
            return played(observation, (self.matches, self.matches), dice)
        if isinstance(decision, Bidding):
            return self._bid(observation, player, dice)
        answer = _ANSWERS.get(type(decision))
        if answer is None:
            return MACHINE.space(observation, player).sample(dice)
        return answer(observation, decision, player), dice

    def _bid(self, state: State, player: int, dice: Dice) -> tuple[Bid, Dice]:
        """Bid up to a share of one's money, more eagerly for a small stable."""
        want = 2 if len(state.stable(player)) < STABLE else 1
        most = min(state.money[player], want * state.money[player] // (2 * self.thrift))
        amount, dice = dice.below(most + 1)
        return Bid(player, amount), dice


@record
class WandererBot:
    """Takes any decision at random, but lets bots of the match fight the matches."""

    matches: str = "random"
    """The bot of the match that fights for both sides."""

    def choose(
        self, game: Game[Any], observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        """Return any action; a report only of a match that was fought."""
        if isinstance(observation.agenda[0], Reporting):
            return played(observation, (self.matches, self.matches), dice)
        return MACHINE.space(observation, player).sample(dice)


def worth(career: Career) -> int:
    """Return how strong a gladiator is, roughly: CF, what he can take, and his fame."""
    ratings = career.ratings
    return ratings.combat_factor + ratings.constitution + ratings.wounds + career.prestige


def _enter(state: State, decision: Entering, player: int) -> Enter:
    choices: list[Enter] = list(MACHINE.space(state, player))
    return max(choices, key=lambda one: sum([worth(state.careers[n]) for n in one.careers]))


def _spend(state: State, decision: Spending, player: int) -> Action:
    """Raise what helps most for its price: training first, and wounds where that is at its top."""
    space = MACHINE.space(state, player)
    wishes = (Improvement.TRAINING, Improvement.STRENGTH, Improvement.AGILITY, Improvement.WOUNDS)
    for wish in wishes:
        action = Improve(player, wish)
        if action in space:
            return action
    return Save(player)


def _outfit(state: State, decision: Outfitting, player: int) -> Outfit:
    """Buy the best armor for the money, area by area, the head first; Lanistas let it be rolled."""
    space = MACHINE.space(state, player)
    if not isinstance(space, OutfitSpace) or state.setup.lanistas:
        return Outfit(player)
    left = space.purse
    pieces: list[Armor | None] = []
    for area in AREAS:
        share = left // (len(AREAS) - area + 1)
        fitting = [one for one in ON_SALE if price_of((one,)) <= share]
        best = max(fitting, key=protection, default=None)
        pieces.append(best)
        left -= price_of((best,))
    return Outfit(player, tuple(pieces))


def _train(state: State, decision: Training, player: int) -> Train:
    """Master the sword, which every style but a few carries; else learn the first weapon."""
    if decision.talent is Talent.WEAPON_MASTERY:
        return Train(player, Weapon.SWORD)
    first: Train = next(iter(MACHINE.space(state, player)))
    return first


def _adopt(state: State, decision: Adopting, player: int) -> Adopt:
    """Take the heaviest style, whose armor saves most."""
    choices: list[Adopt] = list(MACHINE.space(state, player))
    return min(choices, key=lambda one: STYLES.at(one.style).move_rate)


def _offer(state: State, decision: Offering, player: int) -> Offer:
    """Offer better odds against a weaker side, as far as the money allows."""
    bout = bout_of(state)
    side = bout.seats.index(player)
    power = [sum([worth(state.career(one.career)) for one in line]) for line in bout.sides]
    lead = (power[side] - power[1 - side]) // 6
    choices: list[Offer] = list(MACHINE.space(state, player))
    return max([one for one in choices if one.odds <= max(1, 1 + lead)], key=lambda one: one.odds)


_STABLE: Final = (Style.MYRMILLO, Style.SECUTOR, Style.SECUTOR, Style.GALLUS, Style.GALLUS)
"""Five standard gladiators, light to heavy, for 1,950 Sesterces."""

_ANSWERS: Final[Mapping[type[Any], Callable[[State, Any, int], Action]]] = {
    Entering: _enter,
    Spending: _spend,
    Outfitting: _outfit,
    Training: _train,
    Adopting: _adopt,
    Offering: _offer,
    Ordering: lambda _, __, player: Order(player, _STABLE),
    Staging: lambda _, __, player: Stage(player, MatchKind.MATCHED_PAIR),
    Proposing: lambda _, __, player: Abstain(player),
    Taking: lambda _, __, player: Take(player, taken=False),
}

BOTS: Mapping[str, Callable[..., Bot]] = {
    "career": CareerBot,
    "greedy": CareerBot,
    "random": WandererBot,
}
"""The campaign's own bots, by name; those that the tools take by themselves fight out matches."""
