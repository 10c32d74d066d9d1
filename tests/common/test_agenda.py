"""The machine resolves what is on the agenda, and refuses what is not offered."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from common.agenda import (
    Choice,
    Decision,
    Event,
    Halt,
    Journal,
    Machine,
    Note,
    Position,
    Result,
    Sealed,
    Task,
)
from common.dice import Dice, Masked, Scripted
from common.errors import IllegalAction, InternalError, ObservationError, OutOfDice, Reason
from common.records import record, replace
from common.spaces import EMPTY, Action, ActionSpace, Choices, Refusal
from tests.common import toy


@record(cache_hash=True)
class Walkway(Position):
    """A position that remembers what was resolved, in order."""

    done: tuple[str, ...] = ()


@record
class Say(Task):
    """Says a word, and causes others to be said."""

    word: str
    causes: tuple[Task, ...] = ()


@record
class Ask(Choice):
    """Asks for a word."""


@record
class AskAll(Sealed):
    """Asks several for a word in secret."""


@record
class Throw(Task):
    """Throws two dice."""


@record
class Loop(Task):
    """Causes itself."""


@record
class Word(Action):
    """A word."""

    word: str


@record
class Said(Event):
    """A word was said."""

    word: str


def talk() -> Machine[Walkway]:
    """Return a new machine for the tasks above."""
    machine: Machine[Walkway] = Machine("talk")

    @machine.resolves(Say, rule="say")
    def say(state: Walkway, task: Say, note: Note) -> Result[Walkway]:
        note(Said(task.word))
        return replace(state, done=(*state.done, task.word)), task.causes

    @machine.resolves(Throw, rule="throw")
    def throw(state: Walkway, task: Throw, note: Note) -> Result[Walkway]:
        total, dice = state.dice.sum(2)
        return replace(state, dice=dice, done=(*state.done, str(total.total))), ()

    @machine.resolves(Loop, rule="loop")
    def loop(state: Walkway, task: Loop, note: Note) -> Result[Walkway]:
        return state, (Loop(),)

    @machine.offers(Ask)
    def offer(state: Walkway, decision: Ask, player: int) -> ActionSpace[Word]:
        return Choices((Word(player, "yes"), Word(player, "no"), Word(player, "loop")))

    @machine.explains(Ask)
    def explain(state: Walkway, decision: Ask, action: Action) -> Refusal | None:
        if isinstance(action, Word) and action.word == "rude":
            return Refusal(Reason.NOT_OFFERED, "manners", "that is rude")
        return None

    @machine.decides(Ask, rule="ask")
    def answer(state: Walkway, decision: Ask, action: Word, note: Note) -> Result[Walkway]:
        note(Said(action.word, rule="closer" if action.word == "no" else ""))
        causes: Any = {"yes": (Say("well"), Throw()), "no": (Halt(),), "loop": (Loop(),)}
        return state, causes[action.word]

    return machine


def position(*agenda: Task, dice: Dice | None = None) -> Walkway:
    return Walkway(agenda, dice or Dice.seeded(1))


def fight(**options: Any) -> toy.State:
    return toy.initial(toy.practice_setup(**options), Dice.seeded(4))


# What is resolved, and in which order


def test_what_a_task_causes_is_resolved_next_and_in_reading_order() -> None:
    inner = Say("b", (Say("c"), Say("d")))
    state, _ = talk().settle(position(Say("a", (inner, Say("e"))), Say("f"), Ask(0)))
    assert state.done == tuple("abcdef")
    assert state.agenda == (Ask(0),)


def test_a_decision_waits_with_what_lies_below_it() -> None:
    state, _ = talk().settle(position(Say("a"), Ask(0), Say("b")))
    assert state.done == ("a",) and state.agenda == (Ask(0), Say("b"))


def test_an_action_resolves_its_causes_before_what_lay_below() -> None:
    dice = Dice.scripted([3, 4])
    state = talk().apply(position(Ask(0), Say("end"), dice=dice), Word(0, "yes"))
    assert state.done == ("well", "7", "end") and state.agenda == ()


def test_a_halt_drops_all_that_is_left() -> None:
    state = talk().apply(position(Ask(0), Say("end"), Ask(1)), Word(0, "no"))
    assert state.done == () and state.agenda == ()
    assert talk().owes(state) == ()


def test_to_apply_is_to_decide_and_then_to_resolve_task_by_task() -> None:
    machine, start = talk(), position(Ask(0), Say("end"), Ask(1))
    state = machine.decide(start, Word(0, "yes"))
    assert state.agenda == (Say("well"), Throw(), Say("end"), Ask(1)) and state.done == ()
    while not machine.owes(state):
        state = machine.resolve(state)
    assert state == machine.apply(start, Word(0, "yes")) == machine.step(start, Word(0, "yes"))[0]


def test_no_state_that_was_advanced_is_changed() -> None:
    start = position(Ask(0), Say("end"), Ask(1))
    told = repr(start), hash(start)
    talk().apply(start, Word(0, "yes"))
    assert (repr(start), hash(start)) == told


def test_an_endless_settle_is_a_bug_that_shows_the_agenda(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("common.agenda.FUEL", 50)
    with pytest.raises(InternalError, match=r"talk.*Loop\(\).*Say\(word='end'"):
        talk().apply(position(Ask(0), Say("end")), Word(0, "loop"))


def test_a_long_settle_within_the_fuel_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("common.agenda.FUEL", 51)
    state, _ = talk().settle(position(*map(Say, "x" * 50)))
    assert len(state.done) == 50


# What is told


def test_an_event_cites_the_rule_of_its_reducer_unless_it_names_a_closer_one() -> None:
    machine = talk()
    _, events = machine.step(position(Ask(0), dice=Dice.scripted([1, 1])), Word(0, "yes"))
    assert events == (Said("yes", rule="ask"), Said("well", rule="say"))
    _, events = machine.step(position(Ask(0)), Word(0, "no"))
    assert events == (Said("no", rule="closer"),)


def test_dice_that_run_out_cite_the_rule_that_wants_them() -> None:
    with pytest.raises(OutOfDice) as caught:
        talk().apply(position(Ask(0), dice=Dice.scripted([3])), Word(0, "yes"))
    assert (caught.value.kind, caught.value.count, caught.value.rule) == ("d6", 1, "throw")


def test_a_journal_collects_what_a_single_task_notes() -> None:
    journal = Journal()
    talk().resolve(position(Say("a"), Ask(0)), journal)
    assert journal.events == [Said("a", rule="say")]


class Memory:
    """A witness that remembers."""

    def __init__(self) -> None:
        self.rules: list[str] = []

    def event(self, event: Event) -> None:
        self.rules.append(event.rule)

    def refusal(self, error: IllegalAction) -> None:
        self.rules.append(f"refused: {error.rule}")


def test_a_witness_sees_every_event_and_refusal_whoever_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    memory, machine = Memory(), talk()
    monkeypatch.setattr(Machine, "witness", memory)
    machine.apply(position(Ask(0)), Word(0, "no"))
    machine.step(position(Ask(0)), Word(0, "yes"))
    machine.settle(position(Say("a")))
    with pytest.raises(IllegalAction):
        machine.apply(position(Ask(0)), Word(0, "rude"))
    assert memory.rules == ["closer", "ask", "say", "say", "refused: manners"]


def test_a_witness_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    machine, start = talk(), position(Ask(0), Say("end"), Ask(1))
    before = machine.apply(start, Word(0, "yes"))
    monkeypatch.setattr(Machine, "witness", Memory())
    assert machine.apply(start, Word(0, "yes")) == before


# What is offered, and what is refused


@pytest.mark.parametrize(
    ("agenda", "action", "reason", "rule"),
    [
        ((), Word(0, "yes"), Reason.OVER, ""),
        ((Ask(0),), Word(1, "yes"), Reason.NOT_OWED, "ask"),
        ((Ask(0),), Word(0, "perhaps"), Reason.NOT_OFFERED, "ask"),
        ((Ask(0),), Word(0, "rude"), Reason.NOT_OFFERED, "manners"),
        ((Ask(0),), Action(0), Reason.NOT_OFFERED, "ask"),
        ((Say("a"),), Word(0, "yes"), Reason.NOT_OWED, "say"),
    ],
    ids=["over", "not owed", "not offered", "explained", "of no kind", "unsettled"],
)
def test_an_action_that_is_not_offered_is_refused_with_reason_rule_and_sentence(
    agenda: tuple[Task, ...], action: Action, reason: Reason, rule: str
) -> None:
    machine, start = talk(), position(*agenda)
    for move in (machine.apply, machine.step, machine.decide):
        with pytest.raises(IllegalAction) as caught:
            move(start, action)
        assert (caught.value.reason, caught.value.rule) == (reason, rule)
        assert caught.value.sentence
    assert start == position(*agenda)


def test_the_space_may_know_why_an_action_is_refused() -> None:
    class Strict(Choices[Word]):
        """A space that explains."""

        def refusal(self, action: Action) -> Refusal:
            return Refusal(Reason.NOT_OFFERED, "strict", "say yes")

    machine: Machine[Walkway] = Machine("strict")
    machine.offers(Ask)(lambda state, decision, player: Strict((Word(player, "yes"),)))
    machine.decides(Ask, rule="ask")(lambda state, decision, action, note: (state, ()))
    with pytest.raises(IllegalAction, match=r"say yes \[strict\]"):
        machine.apply(position(Ask(0)), Word(0, "no"))


def test_only_those_who_owe_have_something_to_choose_from() -> None:
    machine = talk()
    assert list(machine.space(position(Ask(1), Ask(0)), 0)) == []
    assert machine.space(position(Say("a")), 0) is EMPTY
    assert machine.space(position(), 0) is EMPTY
    assert Word(1, "yes") in machine.space(position(Ask(1)), 1)
    assert machine.owes(position(Ask(1), Ask(0))) == (1,)
    assert machine.owes(position(Say("a"), Ask(0))) == ()


def test_a_space_is_asked_for_once_and_never_mistaken_for_that_of_another() -> None:
    state = fight(players=3)
    spaces = [toy.actions(state, seat) for seat in (0, 1, 0, 2)]
    assert [action.player for space in spaces for action in list(space)[:1]] == [0, 1, 0, 2]
    later = toy.apply(state, next(iter(spaces[0])))
    assert list(toy.actions(later, 0)) == [] and list(toy.actions(state, 0)) == list(spaces[0])


@pytest.mark.parametrize("method", ["resolves", "decides", "explains", "offers"])
def test_a_task_has_one_entry_of_each_kind(method: str) -> None:
    machine = talk()
    rule = {"rule": "twice"} if method in {"resolves", "decides"} else {}
    kind = Say if method == "resolves" else Ask
    with pytest.raises(InternalError, match=f"talk: two entries for {kind.__name__}"):
        getattr(machine, method)(kind, **rule)(lambda *facts: None)


def test_a_decision_of_no_known_shape_says_so() -> None:
    with pytest.raises(InternalError, match="Decision"):
        _ = Decision().owes


# What an observation may do


def test_an_observation_cannot_be_advanced_and_that_is_said_before_anything_else() -> None:
    machine = talk()
    for agenda in ((), (Ask(0),), (Ask(1),)):
        seen = position(*agenda, dice=Masked(0))
        for action in (Word(0, "yes"), Word(0, "rude"), Word(1, "yes"), Action(5)):
            for move in (machine.apply, machine.step, machine.decide):
                with pytest.raises(ObservationError):
                    move(seen, action)


def test_an_observation_tells_what_its_viewer_may_do_and_nobody_else() -> None:
    machine = talk()
    seen = position(Ask(0), dice=Masked(0))
    assert list(machine.space(seen, 0)) == list(machine.space(position(Ask(0)), 0))
    for state in (seen, position(dice=Masked(0)), position(Ask(1), dice=Masked(0))):
        machine.space(state, 0)
        with pytest.raises(ObservationError, match="player 1"):
            machine.space(state, 1)


# What is sealed


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 2, "house": True}])
def test_the_order_of_sealing_never_matters(options: dict[str, Any]) -> None:
    start = fight(**options)
    bids = [list(toy.actions(start, seat))[-1] for seat in toy.to_move(start)]
    ends = set()
    for order in itertools.permutations(bids):
        state = start
        for bid in order:
            assert bid.player in toy.to_move(state)
            state = toy.apply(state, bid)
        ends.add(state)
    assert len(ends) == 1


def test_no_dice_roll_before_the_last_seal() -> None:
    state = fight(players=3)
    dice = state.dice
    for seat in (2, 0):
        state = toy.apply(state, next(iter(toy.actions(state, seat))))
        assert state.dice is dice and seat not in toy.to_move(state)
    assert toy.to_move(state) == (1,)


def test_one_who_has_sealed_owes_nothing_and_may_not_seal_again() -> None:
    state = fight(players=3)
    bid = next(iter(toy.actions(state, 1)))
    state = toy.apply(state, bid)
    with pytest.raises(IllegalAction) as caught:
        toy.apply(state, bid)
    assert caught.value.reason is Reason.NOT_OWED


def test_a_sealed_decision_is_asked_again_for_those_who_still_owe() -> None:
    asked = AskAll((0, 2, 3))
    assert asked.owes == (0, 2, 3)
    assert asked.without(2) == (AskAll((0, 3)),)
    assert AskAll((2,)).without(2) == ()


# What a position is


def test_the_key_of_a_position_is_all_of_it_but_its_dice() -> None:
    one, two = position(Ask(0), dice=Dice.seeded(1)), position(Ask(0), dice=Dice.scripted([1]))
    assert one != two and one.key == two.key and hash(one.key) == hash(two.key)
    assert one.key != position(Ask(1)).key


def test_a_match_replayed_from_the_tokens_of_its_dice_has_the_same_keys() -> None:
    setup = toy.practice_setup(players=2, house=True)
    state = toy.initial(setup, Dice.seeded(9).logging())
    chooser: Dice = Dice.seeded(10)
    actions, keys = [], [state.key]
    while toy.to_move(state):
        seat = toy.to_move(state)[0]
        action, chooser = toy.actions(state, seat).sample(chooser)
        state = toy.apply(state, action)
        actions.append(action)
        keys.append(state.key)
    tokens = getattr(state.dice, "log", None)
    assert tokens
    again = toy.initial(setup, Dice.scripted(tokens))
    for action, key in zip([None, *actions], keys, strict=True):
        again = toy.apply(again, action) if action else again
        assert again.key == key
    assert isinstance(again.dice, Scripted)
    again.dice.finish()


def test_events_of_the_toy_cite_its_book() -> None:
    state, rules = fight(players=2, house=True), set()
    chooser: Dice = Dice.seeded(3)
    while toy.to_move(state):
        seat = toy.to_move(state)[0]
        action, chooser = toy.actions(state, seat).sample(chooser)
        state, events = toy.step(state, action)
        rules |= {event.rule for event in events}
    assert rules <= toy.RULEBOOK.keys() | {"Ours / Limit"} and len(rules) > 5
