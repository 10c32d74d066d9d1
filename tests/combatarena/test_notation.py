"""Actions in one line of text, and back."""

from collections.abc import Iterator

import pytest

import combatarena
from combatarena import Variant
from combatarena.decisions import (
    Assault,
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
    PlayCard,
    PlayTwo,
    React,
    ReactTo,
    Reroll,
    UseUnique,
)
from combatarena.effects import Attacks, Icon, Parry
from combatarena.state import State
from common.agenda import Task
from common.dice import Dice
from common.errors import NotationError
from common.records import replace
from common.spaces import Action
from tests.combatarena.builders import arena, at, card, hero, piece

ASSAULT = Assault(1, 0, Attacks.MELEE, 2, 4, 1)


def asked(*agenda: Task, variant: Variant = Variant.LAST_STANDING) -> State:
    cards = [card(name="Lunge"), card(name="Ward", special=Parry())]
    pieces = [piece("0,0"), piece("0,-1", hero(name="Gotfret"))]
    if variant is not Variant.LAST_STANDING:
        pieces += [piece("1,-1"), piece("3,0")]
    more = {"agenda": agenda} if agenda else {}
    return arena(*pieces, hands=[cards], variant=variant, **more)  # type: ignore[arg-type]


EXAMPLES: list[tuple[State, Action, str]] = [
    (asked(), PlayCard(0, 0, Part.ATTACK), "play Lunge attack"),
    (asked(), PlayCard(0, 1, Part.MOVE), "play Ward move"),
    (asked(), UseUnique(0, (0, 1)), "unique Lunge & Ward"),
    (asked(), Pass(0, 1), "pass Ward"),
    (asked(variant=Variant.BROTHERS), HandOver(0), "hand over"),
    (asked(variant=Variant.KINGSLAYER), PlayTwo(0, (0, 1)), "reveal Lunge & Ward"),
    (asked(ChooseMove(0, 2, Icon.FREE)), GoTo(0, at("2,-1")), "go 2,-1"),
    (asked(ChoosePush(0, 0, 1, (-1, 3))), GoTo(0, -1), "go wall"),
    (asked(ChooseFacing(0, 0, (0, 4))), Face(0, 4), "face SW"),
    (asked(ChooseAttack(0, 2)), AttackWith(0, Attacks.MELEE, 1), "melee 1"),
    (asked(ChooseReroll(0, ASSAULT, 0, 2)), Reroll(0, 1), "reroll 1"),
    (asked(ReactTo(0, ASSAULT, 1)), React(0, 1), "react Ward"),
    (asked(ReactTo(0, ASSAULT, 1)), Decline(0), "decline"),
    (asked(BraceFor(0, 1)), Brace(0, (0, 1)), "brace Lunge & Ward"),
    (asked(BraceFor(0, 1)), Brace(0, ()), "brace"),
    (asked(ChoosePrey(0, (0, 1))), Choose(0, 1), "choose 1"),
    (asked(LoseCard(0)), Lose(0, 0), "lose Lunge"),
]


def named(example: tuple[State, Action, str]) -> str:
    return example[2]


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_each_kind_of_action_has_its_text(example: tuple[State, Action, str]) -> None:
    state, action, text = example
    assert combatarena.format_action(state, action) == text
    assert combatarena.parse_action(state, text) == action


def test_a_fighter_is_picked_by_its_name() -> None:
    state = replace(asked(PickFighter(0)), fighters=(None, None))
    assert combatarena.format_action(state, Pick(0, 1)) == "pick Gotfret"
    assert combatarena.parse_action(state, "pick gotfret") == Pick(0, 1)


def test_case_and_spaces_do_not_matter() -> None:
    assert combatarena.parse_action(asked(), "  PLAY  lunge   Attack ") == PlayCard(
        0, 0, Part.ATTACK
    )


@pytest.mark.parametrize(
    "text", ["", "play", "play Nothing move", "go 0,0", "play Ward special", "pass Lunge now"]
)
def test_what_is_no_legal_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="no action that is allowed now"):
        combatarena.parse_action(asked(), text)


def test_an_error_repeats_no_more_than_the_beginning_of_a_text() -> None:
    with pytest.raises(NotationError) as caught:
        combatarena.parse_action(asked(), "x" * 100_000)
    assert len(str(caught.value)) < 120


def test_nothing_can_be_said_when_nobody_owes_a_decision() -> None:
    with pytest.raises(NotationError):
        combatarena.parse_action(replace(asked(), agenda=()), "decline")


def test_what_is_no_action_of_the_game_has_no_text() -> None:
    with pytest.raises(NotationError, match="no action of Combat Arena"):
        combatarena.format_action(asked(), Action(0))


def walk(variant: Variant, players: int) -> Iterator[State]:
    """The first states of a random match, each with somebody to move."""
    dice: Dice = Dice.seeded(variant.name)
    game = combatarena.practice_setup(variant=variant, players=players)
    state = combatarena.initial(game, Dice.seeded(1))
    for _ in range(60):
        if not combatarena.to_move(state):
            return
        yield state
        (player,) = combatarena.to_move(state)
        action, dice = combatarena.actions(state, player).sample(dice)
        state = combatarena.apply(state, action)


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (Variant.LAST_STANDING, 3),
        (Variant.BROTHERS, 4),
        (Variant.KINGSLAYER, 3),
        (Variant.SINGLE, 2),
        (Variant.PROTOCOLS, 2),
    ],
    ids=str,
)
def test_every_legal_action_has_a_text_of_its_own_that_reads_back(
    variant: Variant, players: int
) -> None:
    for state in walk(variant, players):
        (player,) = combatarena.to_move(state)
        actions = list(combatarena.actions(state, player))
        texts = [combatarena.format_action(state, action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert combatarena.parse_action(state, texts[-1]) == actions[-1]
        assert combatarena.parse_action(state, texts[0]) == actions[0]
