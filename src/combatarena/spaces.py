"""What each decision offers, and why anything else is refused.

Spaces depend on public facts and the deciding player's own hand. Sampling takes the kind of action
first, each kind as likely as the others, then its detail, each as likely as the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import lru_cache
from itertools import combinations
from typing import Any

from combatarena.decisions import (
    AttackWith,
    Brace,
    BraceFor,
    Choose,
    ChooseAttack,
    ChooseFacing,
    ChooseMove,
    ChoosePrey,
    ChoosePush,
    ChooseReroll,
    ChooseTarget,
    Decline,
    Face,
    GoTo,
    HandOver,
    Lose,
    LoseCard,
    Part,
    Pass,
    Pick,
    PickFighter,
    PlaceFighter,
    PlayCard,
    PlayRevealed,
    PlayTwo,
    React,
    ReactTo,
    Reroll,
    TakeTurn,
    UseUnique,
)
from combatarena.effects import Attacks
from combatarena.facts import (
    attack_options,
    can_attack,
    foe_mask,
    occupied,
    possible,
    x101_seat,
)
from combatarena.lookup import Lookup, answers
from combatarena.machine import MACHINE
from combatarena.rules.moving import barred, destinations
from combatarena.rules.variants import may_hand_over
from combatarena.setup import Variant
from combatarena.state import State, fighter_of
from common.agenda import Decision
from common.dice import Dice
from common.hexgrid import bits, nth_bit
from common.spaces import Action, ActionSpace, Choices, Refusal

KINGSLAYER = Variant.KINGSLAYER
Options = tuple[tuple[Attacks, int], ...]
_PARTS = {part: kind for kind, part in enumerate(Part)}


class Reason(Enum):
    """Why an action of Combat Arena is refused."""

    NOT_IN_HAND = "the card is not in the player's hand"
    NO_TARGET = "no enemy is where the action needs one"
    NOT_A_REACTION = "the card has no reaction to this attack"
    A_REACTION = "the card's Special action is a reaction"
    UNREACHABLE = "the hex cannot be reached"
    TAKEN = "somebody else has it"
    NOT_OFFERED = "the decision does not offer this"


class Hexes(ActionSpace[GoTo]):
    """Hexes to go to, as a mask. Not a list until it is iterated."""

    __slots__ = ("_goto", "mask", "player")

    def __init__(self, player: int, mask: int, goto: tuple[GoTo, ...]) -> None:
        self.player: int = player
        self.mask: int = mask
        self._goto = goto

    def __contains__(self, action: object) -> bool:
        return (
            type(action) is GoTo
            and action.player == self.player
            and action.hex >= 0
            and bool(self.mask >> action.hex & 1)
        )

    def sample(self, dice: Dice) -> tuple[GoTo, Dice]:
        index, dice = dice.below(self.mask.bit_count())
        return self._goto[nth_bit(self.mask, index)], dice

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[GoTo, ...], Dice]:
        return Choices(tuple(self)).candidates(n, dice)

    def count(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[GoTo]:
        goto = self._goto
        return iter([goto[at] for at in bits(self.mask)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hexes) and (self.player, self.mask) == (other.player, other.mask)

    def __hash__(self) -> int:
        return hash((self.player, self.mask))


Turn = PlayCard | PlayTwo | UseUnique | Pass | HandOver | Decline


class Turns(ActionSpace[Turn]):
    """All that a player may do with its turn, worked out only as far as it is asked.

    Kinds in order: move, attack, special, unique, pass, two cards, hand over, nothing.
    """

    __slots__ = ("_kinds", "_lookup", "_sizes", "hand", "player", "specials")

    def __init__(
        self,
        lookup: Lookup,
        player: int,
        hand: tuple[int, ...],
        *,
        attacks: bool,
        specials: tuple[int, ...],
        unique: bool,
        two: bool,
        mate: bool,
    ) -> None:
        size = len(hand)
        pairs = size * (size - 1) // 2
        self.player: int = player
        self.hand: tuple[int, ...] = hand
        self.specials: tuple[int, ...] = specials
        self._lookup = lookup
        self._sizes = (
            size,
            size if attacks else 0,
            len(specials),
            pairs if unique else 0,
            size,
            pairs if two else 0,
            1 if mate else 0,
            0 if size else 1,
        )
        self._kinds = tuple([kind for kind, count in enumerate(self._sizes) if count])

    def _at(self, kind: int, index: int) -> Turn:
        """Return one action: the kinds are those of the class, the index counts within one."""
        lookup, player = self._lookup, self.player
        if kind < 3:
            cards = self.specials if kind == 2 else self.hand
            return lookup.plays[player][cards[index]][kind]
        if kind == 4:
            return lookup.passes[player][self.hand[index]]
        if kind > 5:
            return _hand_over(player) if kind == 6 else _decline(player)
        return lookup.pairs[player][_pairs(self.hand)[index]][kind == 5]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.player != self.player:
            return False
        hand, sizes = self.hand, self._sizes
        if isinstance(action, PlayCard):
            kind = _PARTS[action.part]
            return action.card in (self.specials if kind == 2 else hand) and bool(sizes[kind])
        if isinstance(action, Pass):
            return action.card in hand
        if isinstance(action, UseUnique | PlayTwo):
            offered = sizes[3 if isinstance(action, UseUnique) else 5]
            return bool(offered) and action.cards in _pairs(hand)
        if isinstance(action, HandOver):
            return bool(sizes[6])
        return isinstance(action, Decline) and bool(sizes[7])

    def sample(self, dice: Dice) -> tuple[Turn, Dice]:
        kinds = self._kinds
        at, dice = dice.below(len(kinds))
        kind = kinds[at]
        index, dice = dice.below(self._sizes[kind])
        return self._at(kind, index), dice

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[Turn, ...], Dice]:
        groups = [
            tuple([self._at(kind, index) for index in range(self._sizes[kind])])
            for kind in self._kinds
        ]
        return Choices(*groups).candidates(n, dice)

    def count(self) -> int:
        return sum(self._sizes)

    def __iter__(self) -> Iterator[Turn]:
        for kind in self._kinds:
            for index in range(self._sizes[kind]):
                yield self._at(kind, index)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turns) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[object, ...]:
        return (self.player, self.hand, self.specials, self._sizes)


@lru_cache(maxsize=65536)
def _pairs(hand: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(combinations(hand, 2))


@lru_cache(maxsize=16)
def _hand_over(player: int) -> HandOver:
    return HandOver(player)


@lru_cache(maxsize=16)
def _decline(player: int) -> Decline:
    return Decline(player)


@MACHINE.offers(PickFighter)
def pick_space(state: State, decision: PickFighter, player: int) -> Choices[Pick]:
    """Offer the fighters that nobody has picked (Setting Up/1)."""
    taken = {fighter.profile for fighter in state.fighters if fighter is not None}
    free = [number for number in range(len(state.setup.fighters)) if number not in taken]
    return Choices(tuple([Pick(player, number) for number in free]))


@MACHINE.offers(PlaceFighter)
def place_space(state: State, decision: PlaceFighter, player: int) -> Hexes:
    """Offer the empty starting hexes (Setting Up/3)."""
    lookup = state.setup.lookup
    return Hexes(player, lookup.starts & ~occupied(state), lookup.moves[player])


@MACHINE.offers(ChooseFacing)
def facing_space(state: State, decision: ChooseFacing, player: int) -> Choices[Face]:
    """Offer the facings that the decision names (Facing Icons/1)."""
    return _facings(player, decision.facings)


@lru_cache(maxsize=1024)
def _facings(player: int, facings: tuple[int, ...]) -> Choices[Face]:
    return Choices(tuple([Face(player, facing) for facing in facings]))


@MACHINE.offers(TakeTurn)
def turn_space(state: State, decision: TakeTurn, player: int) -> Turns:
    """Offer an action of a card, the Unique action, passing, and what a variant adds.

    (Actions/1, Actions/3, Actions / No Actions)
    """
    setup, lookup, hand = state.setup, state.setup.lookup, state.hands[player]
    foes_at = foe_mask(state, player)
    pair = len(hand) > 1
    unique = lookup.uniques[fighter_of(state, player).profile]
    return Turns(
        lookup,
        player,
        hand,
        attacks=can_attack(state, player, foes_at),
        specials=open_specials(state, player, hand, foes_at),
        unique=pair and possible(state, player, unique, foes_at),
        two=pair and setup.variant is KINGSLAYER and player == setup.champion,
        mate=not decision.handed and may_hand_over(state, player),
    )


def open_specials(
    state: State, player: int, cards: tuple[int, ...], foes_at: int
) -> tuple[int, ...]:
    """Return the cards whose Special action is possible now (Actions / Special Actions)."""
    needs = state.setup.lookup.needs
    return tuple([n for n in cards if possible(state, player, needs[n], foes_at)])


@MACHINE.offers(PlayRevealed)
def revealed_space(state: State, decision: PlayRevealed, player: int) -> Choices[PlayCard]:
    """Offer what is possible with the Champion's revealed cards (Kingslayer/4)."""
    lookup, cards = state.setup.lookup, decision.cards
    foes_at = foe_mask(state, player)
    able = cards if can_attack(state, player, foes_at) else ()
    special = open_specials(state, player, cards, foes_at)
    plays = lookup.plays[player]
    return Choices(
        tuple([plays[number][0] for number in cards]),
        tuple([plays[number][1] for number in able]),
        tuple([plays[number][2] for number in special]),
    )


@MACHINE.offers(ChooseMove)
def move_space(state: State, decision: ChooseMove, player: int) -> Hexes:
    """Offer the hexes within reach, the own one among them (Actions / Move Actions)."""
    mask = destinations(state, player, decision.hexes)
    return Hexes(player, mask, state.setup.lookup.moves[player])


@MACHINE.offers(ChooseAttack)
def attack_space(state: State, decision: ChooseAttack, player: int) -> Choices[AttackWith]:
    """Offer the enemies in each kill zone (Actions / Attack Actions/1)."""
    return _attacks(player, attack_options(state, player))


@lru_cache(maxsize=4096)
def _attacks(player: int, options: Options) -> Choices[AttackWith]:
    return Choices(tuple([AttackWith(player, kind, target) for kind, target in options]))


@MACHINE.offers(ChooseTarget)
def target_space(state: State, decision: ChooseTarget, player: int) -> Choices[Choose | Decline]:
    """Offer the fighters on which an effect may act (Actions / Special Actions)."""
    seats: tuple[Choose | Decline, ...] = tuple([Choose(player, seat) for seat in decision.seats])
    return Choices(seats, (_decline(player),) if decision.optional else ())


@MACHINE.offers(ChooseReroll)
def reroll_space(state: State, decision: ChooseReroll, player: int) -> Choices[Reroll]:
    """Offer any number of the dice that show 1 (Fighter Reference Cards / Daedalosus/1)."""
    return Choices(tuple([Reroll(player, dice) for dice in range(decision.ones + 1)]))


@MACHINE.offers(ReactTo)
def reaction_space(state: State, decision: ReactTo, player: int) -> Choices[React | Decline]:
    """Offer the cards in hand that answer the attack, and none (Actions / Attack Actions/3)."""
    assault, cards = decision.assault, state.setup.cards
    able = tuple(
        [n for n in state.hands[player] if answers(cards[n], assault.kind, assault.barred)]
    )
    return _reactions(player, able)


@lru_cache(maxsize=65536)
def _reactions(player: int, cards: tuple[int, ...]) -> Choices[React | Decline]:
    reacts: tuple[React | Decline, ...] = tuple([React(player, card) for card in cards])
    return Choices(reacts, (_decline(player),))


@MACHINE.offers(ChoosePush)
def push_space(state: State, decision: ChoosePush, player: int) -> Choices[GoTo]:
    """Offer the hexes that are equally directly away (Ours / Directly Away)."""
    return Choices(tuple([GoTo(player, at) for at in decision.hexes]))


@MACHINE.offers(BraceFor)
def brace_space(state: State, decision: BraceFor, player: int) -> Choices[Brace]:
    """Offer every set of cards of the hand, by size (Actions / Pushing Fighters/2)."""
    return _braces(player, state.hands[player])


@lru_cache(maxsize=4096)
def _braces(player: int, hand: tuple[int, ...]) -> Choices[Brace]:
    sizes = range(len(hand) + 1)
    return Choices(*[tuple([Brace(player, c) for c in combinations(hand, n)]) for n in sizes])


@MACHINE.offers(LoseCard)
def lose_space(state: State, decision: LoseCard, player: int) -> Choices[Lose]:
    """Offer the cards of the hand (Ours / Practice Set)."""
    return Choices(tuple([Lose(player, card) for card in state.hands[player]]))


@MACHINE.offers(ChoosePrey)
def prey_space(state: State, decision: ChoosePrey, player: int) -> Choices[Choose]:
    """Offer the fighters nearest to X-101 (Combat Variants / Combat Protocols/5)."""
    return Choices(tuple([Choose(player, seat) for seat in decision.seats]))


# Why an action is refused.


def explain(state: State, decision: Decision, action: Action) -> Refusal | None:
    """Return the rule that a refused action breaks, if the decision asks for its kind at all."""
    checker = _CHECKS[type(decision)].get(type(action))
    return checker(state, decision, action) if checker else None


def _in_hand(
    state: State,
    decision: Decision,
    action: PlayCard | PlayTwo | UseUnique | Pass | React | Brace | Lose,
) -> Refusal | None:
    cards = action.cards if isinstance(action, PlayTwo | UseUnique | Brace) else (action.card,)
    hand = decision.cards if isinstance(decision, PlayRevealed) else state.hands[action.player]
    missing = [card for card in cards if card not in hand]
    if not missing:
        return None
    rules = {Pass: "Actions / No Actions", React: "Actions / Attack Actions/3"}
    rule = rules.get(type(action), "Actions/2")
    return Refusal(Reason.NOT_IN_HAND, rule, f"card {missing[0]} is not in the player's hand")


def _playable(state: State, decision: Decision, action: PlayCard) -> Refusal | None:
    if refusal := _in_hand(state, decision, action):
        return refusal
    card = state.setup.cards[action.card]
    if action.part is Part.ATTACK:
        sentence = "no enemy stands in a kill zone of the fighter"
        return Refusal(Reason.NO_TARGET, "Actions / Attack Actions/1", sentence)
    if card.special.reaction is not None:
        sentence = f"{card.special.name} is played when an attack has hit, not in a turn"
        return Refusal(Reason.A_REACTION, "Actions / Attack Actions/3", sentence)
    sentence = f"{card.special.name} has no enemy to act on"
    return Refusal(Reason.NO_TARGET, "Actions / Special Actions", sentence)


def _unique(state: State, decision: Decision, action: UseUnique) -> Refusal | None:
    if refusal := _in_hand(state, decision, action):
        return refusal
    sentence = "the Unique action costs two different cards and needs its target"
    return Refusal(Reason.NO_TARGET, "Actions/3", sentence)


def _reaction(state: State, decision: Decision, action: React) -> Refusal | None:
    if refusal := _in_hand(state, decision, action):
        return refusal
    barred = isinstance(decision, ReactTo) and decision.assault.barred
    rule = "Fighter Reference Cards / Neyam Shai Murad" if barred else "Actions / Attack Actions/3"
    return Refusal(Reason.NOT_A_REACTION, rule, "the card has no reaction to this attack")


def _start(state: State, decision: Decision, action: GoTo) -> Refusal | None:
    return Refusal(Reason.TAKEN, "Setting Up/3", "a fighter starts in an empty starting hex")


def _move(state: State, decision: ChooseMove, action: GoTo) -> Refusal | None:
    taken = action.hex >= 0 and barred(state) >> action.hex & 1
    what = "is occupied or an arc-snare" if taken else f"is not within {decision.hexes} hexes"
    return Refusal(Reason.UNREACHABLE, "Actions / Move Actions", f"hex {action.hex} {what}")


def _pick(state: State, decision: Decision, action: Pick) -> Refusal | None:
    if action.fighter == len(state.setup.fighters) and x101_seat(state) >= 0:
        rule = "Combat Variants / Combat Protocols/1"
        return Refusal(Reason.TAKEN, rule, "nobody may pick X-101")
    return Refusal(Reason.TAKEN, "Setting Up/1", f"fighter {action.fighter} is not to be had")


TOGETHER = {
    Variant.BROTHERS: "Combat Variants / Brothers in Arms/1",
    Variant.KINGSLAYER: "Combat Variants / Kingslayer/1",
}
"""Why some players are no enemies."""


def _attack(state: State, decision: Decision, action: AttackWith) -> Refusal | None:
    sides, rule = state.setup.lookup.sides, TOGETHER.get(state.setup.variant)
    known = 0 <= action.target < len(sides)
    if rule and known and sides[action.target] == sides[action.player]:
        return Refusal(Reason.NO_TARGET, rule, f"fighter {action.target} is no enemy")
    sentence = f"fighter {action.target} is no enemy in the {action.kind.value} kill zone"
    return Refusal(Reason.NO_TARGET, "Actions / Attack Actions/1", sentence)


_Check = Callable[[State, Any, Any], Refusal | None]

_CHECKS: dict[type[Decision], dict[type[Action], _Check]] = {
    PickFighter: {Pick: _pick},
    PlaceFighter: {GoTo: _start},
    TakeTurn: {PlayCard: _playable, PlayTwo: _in_hand, UseUnique: _unique, Pass: _in_hand},
    PlayRevealed: {PlayCard: _playable},
    ChooseMove: {GoTo: _move},
    ChooseAttack: {AttackWith: _attack},
    ReactTo: {React: _reaction},
    BraceFor: {Brace: _in_hand},
    LoseCard: {Lose: _in_hand},
}
"""By decision, the kinds of action whose refusal has a closer rule."""

for _kind in _CHECKS:
    MACHINE.explains(_kind)(explain)
