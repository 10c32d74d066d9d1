"""Bots of Combat Arena: what a position is worth, and how its small decisions are best answered.

Nothing here knows more than the state it is given; bots are given observations, and full states
that they drew from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import sqrt
from typing import Any

import combatarena
from combatarena import tables
from combatarena.components import ActionCard
from combatarena.decisions import (
    AttackWith,
    Brace,
    BraceFor,
    Choose,
    ChooseAttack,
    ChooseFacing,
    ChooseMove,
    ChoosePrey,
    ChooseTarget,
    Decline,
    Face,
    GoTo,
    Lose,
    LoseCard,
    Part,
    Pass,
    Pick,
    PickFighter,
    PlayCard,
    React,
    ReactTo,
    TakeTurn,
    UseUnique,
)
from combatarena.effects import Dodge
from combatarena.facts import aim, foe_mask, might, x101_seat
from combatarena.lookup import KINDS, Lookup, Masks
from combatarena.rules.moving import destinations, facings_after
from combatarena.state import Fighter, State, fighter_of
from combatarena.tasks import BeginRound, DrawInjury, NextTurn
from common.dice import Dice
from common.hexgrid import bits
from common.play.bots import Bot, GreedyBot, TreeSearchBot
from common.records import replace
from common.spaces import Action

DICE = 3.6
"""Dice of a usual attack."""

REACH_WEIGHT = 0.35
DANGER_WEIGHT = 0.25
ENERGY_WEIGHT = 0.55
CARD_WEIGHT = 0.12
APPROACH_WEIGHT = 0.08


@lru_cache(maxsize=4096)
def life(spaces: int, health: int, injuries: int) -> int:
    """Return how many wounds defeat a fighter (Wounds and Injuries/1)."""
    left = spaces - injuries
    if left <= 0:
        return 0
    own = spaces - 1 - health if health < spaces - 1 else 0
    later = left - 1 if health < spaces - 1 else left
    return own + later * (later + 1) // 2


Blows = tuple[tuple[float, Masks], ...]
"""Mean wounds of a usual attack, with the hexes it reaches, the most harmful first."""


@lru_cache(maxsize=1024)
def blows(lookup: Lookup, profile: int, wounded: tuple[bool, ...]) -> Blows:
    """Return what a fighter's usual attacks do, by kind and part of the kill zone."""
    fighter = Fighter(profile, wounded=wounded)
    found: list[tuple[float, Masks]] = []
    for kind in KINDS:
        weapon = lookup.profiles[profile].weapon(kind)
        wounds = max(1, weapon.wounds + might(lookup, fighter, kind))
        for printed, masks in lookup.zones(profile, kind):
            needed = min(6, max(2, printed + aim(lookup, fighter, kind)))
            found.append((DICE * wounds * (7 - needed) / 6, masks))
    return tuple(sorted(found, key=lambda blow: -blow[0]))


def harm(own: Blows, at: int, facing: int, goals: int) -> float:
    """Return the most wounds that a usual attack does on average from a hex into some hexes."""
    for wounds, masks in own:
        if masks[at][facing] & goals:
            return wounds
    return 0.0


def strength(state: State, seat: int) -> float:
    """Return how strong a seat is: what it can take, how often it acts, where it stands."""
    fighter = state.fighters[seat]
    if fighter is None or fighter.hex < 0:
        return 0.0
    lookup = state.setup.lookup
    spaces = lookup.profiles[fighter.profile].health
    alive = life(spaces, fighter.health, fighter.injuries)
    energy = tables.X101_ENERGY if seat == x101_seat(state) else tables.ENERGY_TRACK[fighter.energy]
    hand = len(state.hands[seat]) if seat < len(state.hands) else 0
    lift = fighter.energy * 0.06 + energy * ENERGY_WEIGHT + CARD_WEIGHT * hand
    hurt = 0.25 * sum(fighter.wounded)
    return max(0.2, alive + lift - hurt + standpoint(state, seat, fighter))


def standpoint(state: State, seat: int, fighter: Fighter) -> float:
    """Return what a place and facing are worth: harm that it can do, less harm that threatens."""
    own = blows(state.setup.lookup, fighter.profile, fighter.wounded)
    reach = harm(own, fighter.hex, fighter.facing, foe_mask(state, seat))
    return place_worth(state, fighter.hex, enemies(state, seat)) + REACH_WEIGHT * reach


def enemies(state: State, seat: int) -> tuple[Fighter, ...]:
    """Return the standing enemies of a seat."""
    sides = state.setup.lookup.sides
    own = sides[seat]
    return tuple([f for s, f in enumerate(state.fighters) if f and f.hex >= 0 and sides[s] != own])


def place_worth(state: State, at: int, rivals: tuple[Fighter, ...]) -> float:
    """Return what a hex is worth whichever way one faces: less danger, and nearer is better."""
    lookup = state.setup.lookup
    distances = lookup.board.distances[at]
    here, danger, nearest = 1 << at, 0.0, 9
    for foe in rivals:
        theirs = blows(lookup, foe.profile, foe.wounded)
        danger += harm(theirs, foe.hex, foe.facing, here)
        nearest = min(nearest, distances[foe.hex])
    return -DANGER_WEIGHT * danger - APPROACH_WEIGHT * nearest


def value(state: State, player: int) -> float:
    """Return a player's estimated share: its strength among all, teammates together."""
    return _share(state, player, strength)


def prospect(state: State, player: int) -> float:
    """Return the same with each strength weighted by how hard its fighter hits at its best."""
    return _share(state, player, lambda at, seat: strength(at, seat) * force(at, seat))


def force(state: State, seat: int) -> float:
    """Return how hard a seat's fighter hits at its best, whichever way it stands now."""
    fighter = state.fighters[seat]
    if fighter is None:
        return 1.0
    own = blows(state.setup.lookup, fighter.profile, fighter.wounded)
    return sqrt(own[0][0]) if own else 0.5


def _share(state: State, player: int, power: Callable[[State, int], float]) -> float:
    sides = state.setup.lookup.sides
    totals: dict[int, float] = {}
    for seat in range(len(state.fighters)):
        own = power(state, seat)
        totals[sides[seat]] = totals.get(sides[seat], 0.0) + own * own
    whole = sum(totals.values())
    return totals[sides[player]] / whole if whole else 1 / len(state.fighters)


# Decisions on the way of an action, answered without looking ahead.


def answer(state: State, player: int) -> Action | None:
    """Return a sensible answer to a small decision; None where a turn has to be thought about."""
    decision = state.agenda[0]
    reply = _ANSWERS.get(type(decision))
    return reply(state, decision, player) if reply else None


def _move(state: State, decision: ChooseMove, player: int) -> Action:
    """Go where one stands best, with the best facing that the icon allows there."""
    fighter = fighter_of(state, player)
    rivals, goals = enemies(state, player), foe_mask(state, player)
    own = blows(state.setup.lookup, fighter.profile, fighter.wounded)

    def worth(at: int) -> float:
        facings = facings_after(state, player, decision, at)
        harms = [harm(own, at, facing, goals) for facing in facings]
        return place_worth(state, at, rivals) + REACH_WEIGHT * max(harms)

    return GoTo(player, max(bits(destinations(state, player, decision.hexes)), key=worth))


def _face(state: State, decision: ChooseFacing, player: int) -> Action:
    """Face where one stands best; turn an enemy to where it stands worst."""
    fighter = fighter_of(state, decision.seat)
    own = state.setup.lookup.sides[decision.seat] == state.setup.lookup.sides[player]
    pick = max if own else min
    facing = pick(
        decision.facings,
        key=lambda way: standpoint(state, decision.seat, replace(fighter, facing=way)),
    )
    return Face(player, facing)


def _attack(state: State, decision: ChooseAttack, player: int) -> Action:
    """Attack where the share of what is left is hurt most."""
    options: list[AttackWith] = list(combatarena.actions(state, player))
    return max(options, key=lambda action: _promise(state, player, action))


def _promise(state: State, player: int, action: AttackWith) -> float:
    fighter, foe = fighter_of(state, player), fighter_of(state, action.target)
    own = blows(state.setup.lookup, fighter.profile, fighter.wounded)
    spaces = state.setup.lookup.profiles[foe.profile].health
    left = life(spaces, foe.health, foe.injuries)
    return harm(own, fighter.hex, fighter.facing, 1 << foe.hex) / max(1.0, float(left))


def _react(state: State, decision: ReactTo, player: int) -> Action:
    """Play the reaction that cancels most, if the hits hurt enough."""
    reacts = [a for a in combatarena.actions(state, player) if isinstance(a, React)]
    if not reacts or decision.hits * decision.assault.wounds < 2:
        return Decline(player)
    return max(reacts, key=lambda action: _cancels(state, action, decision.hits))


def _cancels(state: State, action: React, hits: int) -> float:
    card = state.setup.cards[action.card]
    reaction = card.special.reaction
    if isinstance(reaction, Dodge):
        return hits * (7 - reaction.at_least) / 6 + 0.05 * card.special.energy
    return min(hits, getattr(reaction, "hits", 0)) + 0.05 * card.special.energy


def _brace(state: State, decision: BraceFor, player: int) -> Action:
    """Spend as many cards as make the save sure, or as are needed when the die is known."""
    hand = sorted(state.hands[player], key=lambda card: keep(state.setup.cards[card]))
    needed = tables.SNARE_SAVE - (decision.roll or 1)
    if decision.roll and needed > len(hand):
        return Brace(player, ())
    return Brace(player, tuple(sorted(hand[:needed])))


def _lose(state: State, decision: LoseCard, player: int) -> Action:
    return Lose(player, min(state.hands[player], key=lambda n: keep(state.setup.cards[n])))


def _prey(state: State, decision: ChoosePrey, player: int) -> Action:
    """Send X-101 after the strongest other fighter."""
    others = [seat for seat in decision.seats if seat != player] or list(decision.seats)
    return Choose(player, max(others, key=lambda seat: strength(state, seat)))


def _target(state: State, decision: ChooseTarget, player: int) -> Action:
    return Choose(player, max(decision.seats, key=lambda seat: strength(state, seat)))


_ANSWERS: dict[type[Any], Callable[[State, Any, int], Action]] = {
    ChooseMove: _move,
    ChooseFacing: _face,
    ChooseAttack: _attack,
    ReactTo: _react,
    BraceFor: _brace,
    LoseCard: _lose,
    ChoosePrey: _prey,
    ChooseTarget: _target,
}


@lru_cache(maxsize=1024)
def keep(card: ActionCard) -> float:
    """Return how much a card is worth in hand: attacks, and reactions for others' turns."""
    reaction = 1.5 if card.special.reaction is not None else 0.0
    return card.attack.dice + 0.5 * card.attack.energy + reaction + 0.2 * card.move.hexes


def shortlist(state: State, player: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a look: those that differ in more than the cards they cost."""
    if not isinstance(state.agenda[0], TakeTurn):
        return actions
    cards = state.setup.cards
    cheapest = sorted(state.hands[player], key=lambda n: keep(cards[n]))[:2]
    found: dict[object, Action] = {}
    for action in actions:
        if isinstance(action, Pass) and action.card != cheapest[0]:
            continue
        if isinstance(action, UseUnique) and action.cards != tuple(sorted(cheapest)):
            continue
        alike = _alike(state, action)
        known = found.get(alike)
        if known is None or _dearer(state, known, action):
            found[alike] = action
    return tuple(found.values())


def _dearer(state: State, known: Action, action: Action) -> bool:
    """Return whether another action does the same with a card less worth keeping."""
    if not (isinstance(known, PlayCard) and isinstance(action, PlayCard)):
        return False
    cards = state.setup.cards
    return keep(cards[known.card]) > keep(cards[action.card])


def searched(state: State, player: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a search: a fighter is picked for its life and its force alone.

    What comes of a pick shows only rounds later, further than any rollout goes.
    """
    if isinstance(state.agenda[0], PickFighter):
        return (max(actions, key=lambda action: _worth_of(state, action)),)
    return shortlist(state, player, actions)


def _worth_of(state: State, pick: Action) -> float:
    assert isinstance(pick, Pick)
    lookup = state.setup.lookup
    card = lookup.profiles[pick.fighter]
    own = blows(lookup, pick.fighter, (False,) * len(card.boxes))
    return life(card.health, 0, 0) * sqrt(own[0][0] if own else 0.25)


def _alike(state: State, action: Action) -> object:
    """Return what an action does, whichever card it is on."""
    if not isinstance(action, PlayCard):
        return action
    card = state.setup.cards[action.card]
    if action.part is Part.MOVE:
        return card.move
    if action.part is Part.ATTACK:
        return card.attack
    return (card.special.effects, card.special.energy)


UNSEEN = (BeginRound, NextTurn, DrawInjury)
"""Tasks that lead further than the look ahead."""


def foreseen(state: State) -> bool:
    """Return whether the look ahead stops: at the next turn or round, and at an injury's card."""
    return bool(state.agenda) and type(state.agenda[0]) in UNSEEN


def greedy(*, worlds: int = 1) -> Bot:
    """Return the bot that takes the best expected value, one action ahead."""
    return replace(THINKER, shortlist=shortlist, worlds=worlds)


THINKER = GreedyBot(value=value, policy=answer, until=foreseen, limit=600, samples=16)
"""Looks one action ahead, in one world."""

FORESEER = replace(THINKER, value=prospect)
"""The same for the tree search, by its own measure."""


def round_over(start: State, state: State) -> bool:
    """Return whether a rollout has reached the end of the round it began in, or of the first."""
    return state.round > max(start.round, 1)


def rollout(game: Any, state: State, player: int, dice: Dice) -> tuple[Action, Dice]:
    """Return an action for a rollout: sensible, cheap, and a little random."""
    reply = answer(state, player)
    if reply is not None:
        return reply, dice
    space = combatarena.actions(state, player)
    if not isinstance(state.agenda[0], TakeTurn):
        return space.sample(dice)
    cards, hand = state.setup.cards, state.hands[player]
    if not hand:
        return space.sample(dice)
    attack = max(hand, key=lambda n: cards[n].attack.dice + cards[n].attack.energy)
    strike = PlayCard(player, attack, Part.ATTACK)
    if strike in space:
        return strike, dice
    move = max(hand, key=lambda n: cards[n].move.hexes + cards[n].move.energy)
    return PlayCard(player, move, Part.MOVE), dice


def mcts(
    *, iterations: int = 100, c: float = 0.1, trust: float = 40.0, widening: float = 0.6
) -> Bot:
    """Return the tree search: rollouts to the round's end, then the estimated share.

    What greedy expects of an action counts for many visits, since a few rollouts say little.
    """

    def prior(game: Any, state: State, player: int, actions: tuple[Action, ...]) -> list[float]:
        values, _ = FORESEER.values(
            game, game.observe(state, player), player, actions, Dice.seeded("prior")
        )
        return values

    return TreeSearchBot(
        iterations=iterations,
        c=c,
        trust=trust,
        widening=widening,
        value=prospect,
        cut=round_over,
        prior=prior,
        rollout=rollout,
        shortlist=searched,
    )


BOTS: Mapping[str, Callable[..., Bot]] = {"greedy": greedy, "mcts": mcts}
"""The bots that know Combat Arena."""
