"""A match: bots see observations, each seat has its own dice, and every step can be undone."""

from __future__ import annotations

from typing import Any

import pytest

from common.dice import Dice, Masked, Scripted, Token
from common.errors import ArenaError, IllegalAction, OutOfDice, ScriptError
from common.play import Match, RandomBot
from common.play.agents import seat_dice
from common.play.match import finish, seated
from common.records import record
from common.spaces import Action
from tests.common import toy

THREE = ["random", "random", "random"]


@record
class Watcher:
    """Plays at random, and keeps what it was handed."""

    seen: list[tuple[Any, int, Dice]]

    def choose(
        self, game: Any, observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        self.seen.append((observation, player, dice))
        return RandomBot().choose(game, observation, player, dice)


@record
class Impostor:
    """Chooses for somebody else."""

    def choose(
        self, game: Any, observation: Any, player: int, dice: Dice, /
    ) -> tuple[Action, Dice]:
        return toy.records.Rest(player + 1), dice


def test_iterating_yields_each_action_with_its_events_until_nobody_owes_a_decision() -> None:
    match = Match(toy, toy.practice_setup(players=3), THREE, seed=3)
    state = match.state
    for action, events in match:
        state, told = toy.step(state, action)
        assert events == told
        assert state == match.state
    assert match.over and toy.outcome(state) is not None


def test_a_match_follows_from_its_seed() -> None:
    setup = toy.practice_setup(players=3)
    first, again = Match(toy, setup, THREE, seed="a"), Match(toy, setup, THREE, seed="a")
    other = Match(toy, setup, THREE, seed="b")
    assert first.play() == again.play()
    assert first.moments == again.moments
    assert other.play() != first.state


def test_a_bot_gets_masked_observations_and_the_dice_of_its_seat_alone() -> None:
    seen: list[tuple[Any, int, Dice]] = []
    match = Match(toy, toy.practice_setup(players=3), [Watcher(seen)] * 3, seed=5)
    match.play()
    assert len(seen) == len(match.moments) - 1
    for number, (observation, player, dice) in enumerate(seen):
        assert observation.dice == Masked(player)
        assert observation == toy.observe(match.moments[number].state, player)
        assert dice == seat_dice(5, player, number)
    assert len({dice.roll(20)[0] for _, _, dice in seen}) == len(seen)


def test_the_quick_way_to_the_end_plays_the_same_match() -> None:
    setup = toy.practice_setup(players=3)
    match = Match(toy, setup, THREE, seed=11)
    match.play()
    state, count = finish(toy, setup, match.bots, 11)
    assert (state, count) == (match.state, len(match.moments) - 1)


def test_undoing_returns_to_earlier_states_and_the_same_match_lies_ahead() -> None:
    match = Match(toy, toy.practice_setup(players=2), ["random", "random"], seed=2)
    start = match.state
    end = match.play()
    actions = len(match.moments) - 1
    assert match.undo(0) == end
    assert match.undo(3) == match.moments[-1].state
    assert match.undo(actions - 3) == start
    assert match.play() == end
    with pytest.raises(ArenaError, match=f"{actions} actions can be undone, not {actions + 1}"):
        match.undo(actions + 1)


def test_an_action_chosen_elsewhere_can_be_taken_and_an_illegal_one_changes_nothing() -> None:
    match = Match(toy, toy.practice_setup(players=2), ["random", "random"], seed=2)
    action = match.choice()
    assert match.choice() == action
    assert match.take(action).action == action
    before = match.moments
    with pytest.raises(IllegalAction):
        match.take(action)
    assert match.moments == before


def test_the_result_line_has_the_promised_keys_in_order() -> None:
    match = Match(toy, toy.practice_setup(players=3), THREE, seed=9)
    with pytest.raises(ArenaError, match="goes on"):
        match.line()
    match.play()
    line = match.line(4)
    assert list(line) == (
        "match seed game players ending rule winners returns actions turns".split()
    )
    outcome = toy.outcome(match.state)
    assert outcome is not None
    assert line["match"] == 4 and line["seed"] == 9 and line["game"] == "tests.common.toy"
    assert line["players"] == THREE
    assert line["ending"] == outcome.ending.name.lower() and line["rule"] == outcome.rule
    assert line["winners"] == list(outcome.winners) and line["turns"] == outcome.turns
    assert sum(line["returns"]) == pytest.approx(1)
    assert line["actions"] == len(match.moments) - 1


def test_a_side_that_the_rules_play_has_a_share_but_no_bot() -> None:
    match = Match(toy, toy.practice_setup(players=2, house=True), ["random", "random"], seed=1)
    match.play()
    assert len(match.line()["returns"]) == 3 and len(match.line()["players"]) == 2


@pytest.mark.parametrize("bots", [[], ["random"] * 2, ["random"] * 4])
def test_a_wrong_number_of_bots_is_refused(bots: list[str]) -> None:
    with pytest.raises(ArenaError, match="3 bots are needed"):
        Match(toy, toy.practice_setup(players=3, house=True), bots)


def test_a_bot_that_chooses_for_another_player_is_refused() -> None:
    match = Match(toy, toy.practice_setup(players=2), [Impostor(), Impostor()])
    with pytest.raises(ArenaError, match="chose for player 1"):
        match.play()


class Forgetful:
    """Returns what it was made with."""

    def __init__(self, *answer: Any) -> None:
        self.answer = answer

    def choose(self, game: Any, observation: Any, player: int, dice: Dice, /) -> Any:
        return self.answer


@pytest.mark.parametrize("answer", [(), (None, Dice.seeded(1)), (toy.records.Rest(0),)])
def test_a_bot_that_returns_no_action_with_dice_is_named(answer: tuple[Any, ...]) -> None:
    match = Match(toy, toy.practice_setup(players=2), [Forgetful(*answer), Forgetful(*answer)])
    with pytest.raises(ArenaError, match="the bot of player 0, Forgetful, returned"):
        match.play()


@pytest.mark.parametrize("bot", [RandomBot, None, 3])
def test_what_is_no_bot_is_refused_with_its_place(bot: Any) -> None:
    with pytest.raises(ArenaError, match=r"^bots\[1\]: .* is no bot"):
        Match(toy, toy.practice_setup(players=2), ["random", bot])


def test_bots_may_be_objects_or_specifications() -> None:
    bot = RandomBot()
    assert seated(toy, ["random", bot]) == (bot, bot)
    match = Match(toy, toy.practice_setup(players=2), ["random", bot])
    assert match.specs == ("random", "RandomBot")


class Table:
    """A real table: answers each question with tokens prepared, and notes what it was asked."""

    def __init__(self, *answers: list[Token]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int, str, bool]] = []

    def __call__(self, need: OutOfDice, mistake: ScriptError | None) -> list[Token]:
        self.asked.append((need.kind, need.count, need.rule, mistake is not None))
        return self.answers.pop(0)


HANDS: tuple[list[Token], ...] = (["Blade", "Ram", "Feather"], ["Blade", "Hammer", "Feather"])


def test_dice_from_a_real_table_are_asked_for_as_they_are_needed() -> None:
    table = Table(*HANDS)
    setup = toy.practice_setup(players=2)
    match = Match(toy, setup, THREE[:2], dice=Dice.scripted(()), roller=table)
    assert [kind for kind, *_ in table.asked] == ["item", "item"]
    assert [count for _, count, *_ in table.asked] == [3, 3]
    assert [card.name for card in match.state.hands[0]] == ["Feather", "Blade", "Ram"]
    assert match.moments[0].tokens == (*HANDS[0], *HANDS[1])


def test_a_wrong_or_superfluous_answer_is_asked_again_with_the_mistake() -> None:
    table = Table(["Blade", "Rum", "Feather"], HANDS[0], [*HANDS[1], "Ram"], ["Blade"], HANDS[1])
    setup = toy.practice_setup(players=2)
    match = Match(toy, setup, THREE[:2], dice=Dice.scripted(()), roller=table)
    assert [wrong for *_, wrong in table.asked] == [False, True, False, True, True]
    assert match.moments[0].tokens == (*HANDS[0], *HANDS[1])
    assert isinstance(match.state.dice, Scripted) and not match.state.dice.left


class Patient:
    """Answers with anything that may come, and with something else when it was a mistake."""

    def __init__(self) -> None:
        self.dice: Dice = Dice.seeded(1)

    def __call__(self, need: OutOfDice, mistake: ScriptError | None) -> list[Token]:
        answer: list[Token] = []
        while len(answer) < need.count:
            word, self.dice = self.dice.choose(need.options)
            answer.append(word if need.kind == "item" else int(word))
        return answer


def test_scripted_dice_without_a_roller_run_out_and_the_action_can_be_taken_again() -> None:
    setup = toy.practice_setup(players=2)
    with pytest.raises(OutOfDice):
        Match(toy, setup, THREE[:2], dice=Dice.scripted(HANDS[0]))
    match = Match(toy, setup, THREE[:2], dice=Dice.scripted([*HANDS[0], *HANDS[1]]))
    with pytest.raises(OutOfDice):
        match.play()
    before, due = match.moments, match.choice()
    match.roller = Patient()
    assert match.take(due).action == due
    assert match.moments[:-1] == before
    match.play()
    assert match.over
