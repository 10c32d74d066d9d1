"""The kit passes a sound game and catches each kind of unsound one."""

from __future__ import annotations

import itertools
import types
from collections.abc import Callable
from enum import Enum
from functools import reduce
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test

from common.agenda import Choice
from common.dice import Dice, Masked
from common.errors import NotationError
from common.game import Outcome
from common.records import record, replace
from common.spaces import Action, Choices, Refusal
from common.testing import LAWS, Trial, broken_laws, check_game, phase, walk
from common.testing.machine import phases, play, played_by
from common.testing.strategies import action_sequences, setups, starts, states
from common.testing.trials import spread
from common.testing.values import near, unfrozen
from tests.common import toy
from tests.common.toy import records as parts

OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 2, "house": True},
    {"players": 4, "house": True, "hand": 2},
    {"players": 3, "rulings": parts.Rulings(ties=parts.Ties.LOWEST_SEAT)},
]
TRIAL = Trial(toy, OPTIONS)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_toy_game_keeps_the_law(law: Callable[[Trial[Any]], None]) -> None:
    law(TRIAL)


def test_a_sound_game_is_checked_as_a_whole() -> None:
    check_game(toy, [{"players": 2, "house": True}], matches=1, few=12)


def test_every_law_says_what_it_demands() -> None:
    assert len({law.__name__ for law in LAWS}) == len(LAWS) > 50
    assert all(law.__doc__ for law in LAWS)


# What is unsound


def like_the_toy(**changes: Any) -> Any:
    """Return the toy game with some of its names changed."""
    game = types.SimpleNamespace(**{name: getattr(toy, name) for name in toy.__all__})
    game.__name__ = toy.__name__
    for name, change in changes.items():
        setattr(game, name, change)
    return game


def broken(game: Any, **options: Any) -> set[str]:
    """Return the names of the laws that a game breaks."""
    trial: Trial[Any] = Trial(game, [options or {"players": 3}], matches=1, few=20)
    return set(broken_laws(trial))


class Fate(Enum):
    """An ending."""

    FOUND = "found"


def no_shares(state: toy.State) -> dict[int, float] | None:
    found = toy.returns(state)
    return None if found is None else dict.fromkeys(found, 1.0)


def nothing_of_the_end(state: toy.State) -> Outcome | None:
    found = toy.outcome(state)
    return None if found is None else Outcome(Fate.FOUND, "99", found.winners, 1)


def open_hands(state: toy.State, player: int) -> toy.State:
    return replace(toy.observe(state, player), hands=state.hands)


def open_dice(state: toy.State, player: int) -> toy.State:
    return replace(toy.observe(state, player), dice=state.dice)


def open_bids(state: toy.State, player: int) -> toy.State:
    return replace(toy.observe(state, player), bids=state.bids)


def shuffled_hands(observation: toy.State, dice: Dice) -> tuple[toy.State, Dice]:
    state, dice = toy.determinize(observation, dice)
    return replace(state, hands=state.hands[::-1]), dice


def one_deal_only(observation: toy.State, dice: Dice) -> tuple[toy.State, Dice]:
    return toy.determinize(observation, Dice.seeded(1))[0], dice


def anything(state: toy.State, text: str) -> Action:
    try:
        return toy.parse_action(state, text)
    except NotationError:
        return parts.Rest(0)


def shouted(state: toy.State, action: Action) -> str:
    return toy.format_action(state, action).partition(" ")[0]


counted = itertools.count()


def counting(state: toy.State) -> str:
    return toy.draw(state).replace("Round", f"Drawing {next(counted)}:")


def other_events(state: toy.State, action: Action) -> tuple[toy.State, tuple[Any, ...]]:
    after, events = toy.step(state, action)
    return replace(after, round=after.round + 1), events


@record
class Loose:
    """A setup that holds a list."""

    seats: list[int]


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        ({"RULES_VERSION": 0}, "the_module_has_every_name_of_the_contract"),
        ({"RULEBOOK": {"2": "A rule."}}, "the_rulebook_is_a_frozen_map_of_one_line_sentences"),
        ({"RULEBOOK": types.MappingProxyType({"2": "A\nrule."})},
         "the_rulebook_is_a_frozen_map_of_one_line_sentences"),
        ({"players": lambda state: (1, 2, 3)}, "a_state_waits_for_players_who_are_in_the_match"),
        ({"to_move": lambda state: (0, 0)}, "a_state_waits_for_players_who_are_in_the_match"),
        ({"returns": no_shares}, "returns_are_shares_of_one_that_the_winners_split"),
        ({"returns": lambda state: {0: 1.0}}, "a_match_has_a_result_exactly_when_it_is_over"),
        ({"outcome": nothing_of_the_end}, "an_outcome_cites_a_rule_and_counts_its_turns"),
        ({"observe": open_hands}, "changing_a_secret_changes_nothing_that_may_be_seen"),
        ({"observe": open_dice},
         "an_observation_is_a_masked_state_and_seeing_it_again_changes_nothing"),
        ({"observe": open_bids}, "what_is_sealed_is_seen_by_nobody_else"),
        ({"determinize": shuffled_hands},
         "a_determinized_state_looks_to_the_viewer_as_the_true_one_does"),
        ({"determinize": one_deal_only}, "determinizing_draws_what_is_hidden_anew"),
        ({"determinize": lambda seen, dice: (seen, dice)},
         "only_an_observation_can_be_determinized"),
        ({"parse_action": anything}, "junk_text_is_refused"),
        ({"format_action": shouted}, "notation_is_one_line_that_reads_back_as_the_action"),
        ({"draw": counting}, "a_drawing_is_well_formed_svg_and_always_the_same"),
        ({"draw": lambda state: "<svg>"}, "a_drawing_is_well_formed_svg_and_always_the_same"),
        ({"step": other_events}, "stepping_and_applying_lead_to_the_same_state"),
    ],
)  # fmt: skip
def test_an_unsound_module_breaks_the_law(changes: dict[str, Any], law: str) -> None:
    assert law in broken(like_the_toy(**changes))


def test_a_missing_name_is_named() -> None:
    game = like_the_toy()
    del game.draw
    trial: Trial[Any] = Trial(game, matches=1, few=4)
    assert "lacks draw" in broken_laws(trial)["the_module_has_every_name_of_the_contract"]


def test_the_report_names_every_broken_law_and_what_breaks_it() -> None:
    with pytest.raises(AssertionError, match="laws are broken") as caught:
        check_game(like_the_toy(outcome=nothing_of_the_end), matches=1, few=4)
    assert "an outcome cites a rule and counts its turns: AssertionError: '99' is no rule" in str(
        caught.value
    )


Reducer = Callable[..., Any]


def noisy_seal(state: Any, decision: Any, action: Any, note: Any) -> Any:
    note(parts.Spent(action.player, action.card))
    return toy.rules.seal(state, decision, action, note)


def careless_seal(state: Any, decision: Any, action: Any, note: Any) -> Any:
    state, causes = toy.rules.seal(state, decision, action, note)
    return replace(state, health=(action.card.power, *state.health[1:])), causes


def uncited(state: Any, task: Any, note: Any) -> Any:
    note(parts.Healed(task.player, 1, None, rule="99"))
    return toy.rules.heal(state, task, note)


def forgetful(state: Any, task: Any, note: Any) -> Any:
    next(counted)
    state, causes = toy.rules.heal(state, task, note)
    return replace(state, round=next(counted)), causes


def open_exchange(state: Any, task: Any, note: Any) -> Any:
    after, causes = toy.rules.exchange(state, task, note)
    gained = [c for c in after.hands[task.player] if c not in state.hands[task.player]]
    for card in gained:
        note(parts.Spent(task.player, card))
    return after, causes


def faces_wanted(state: Any, task: Any, note: Any) -> Any:
    total, dice = state.dice.sum(2)
    points = len(total.faces)
    health = tuple(min(3, left + points) for left in state.health)
    return replace(state, dice=dice, health=health), ()


@pytest.mark.parametrize(
    ("kind", "reducer", "law"),
    [
        (parts.Bidding, noisy_seal, "what_is_sealed_is_seen_by_nobody_else"),
        (parts.Bidding, careless_seal, "the_order_of_sealing_does_not_matter"),
        (parts.Heal, uncited, "events_are_records_that_cite_their_rules"),
        (parts.Heal, forgetful, "the_same_seed_plays_the_same_match"),
        (parts.Heal, forgetful, "stepping_and_applying_lead_to_the_same_state"),
        (parts.Exchange, open_exchange, "equal_observations_before_and_after_imply_equal_events"),
        (parts.Heal, faces_wanted, "what_dice_roll_is_among_the_exact_outcomes"),
    ],
)
def test_an_unsound_reducer_breaks_the_law(
    monkeypatch: pytest.MonkeyPatch, kind: Any, reducer: Reducer, law: str
) -> None:
    registry: Any = toy.MACHINE.deciders if issubclass(kind, Choice | parts.Bidding) else None
    monkeypatch.setitem(toy.MACHINE.reducers if registry is None else registry, kind, reducer)
    assert law in broken(toy, players=3)


class Twice(Choices[Any]):
    """A space that lists the first action twice and samples the last group never."""

    def __iter__(self) -> Any:
        yield next(super().__iter__())
        yield from super().__iter__()

    def count(self) -> int:
        return super().count() + 1

    def __len__(self) -> int:
        return self.count()

    def sample(self, dice: Dice) -> tuple[Any, Dice]:
        _, dice = dice.below(6)
        return self.groups[0][0], dice

    def candidates(self, n: int, dice: Dice) -> tuple[tuple[Any, ...], Dice]:
        return self.groups[0] * 2, dice


def others_bids(state: Any, decision: Any, player: int) -> Any:
    power = max((bid.power for bid in state.bids if bid is not None), default=0)
    cards = tuple(card for card in state.hands[player] if card.power != power)
    return Choices(tuple(parts.Bid(player, c) for c in dict.fromkeys(cards or state.hands[player])))


def doubled(state: Any, decision: Any, player: int) -> Any:
    return Twice(*toy.rules.offer_turn(state, decision, player).groups)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("kind", "offer", "law"),
    [
        (parts.Bidding, others_bids, "what_is_sealed_is_seen_by_nobody_else"),
        (parts.Turn, doubled, "a_space_is_listed_in_a_stable_order_and_counted_exactly"),
        (parts.Turn, doubled, "sampling_reaches_every_kind_of_action"),
        (parts.Turn, doubled, "candidates_are_different_actions_of_the_space"),
        (parts.Turn, doubled, "candidates_show_every_kind_of_action"),
    ],
)
def test_an_unsound_space_breaks_the_law(
    monkeypatch: pytest.MonkeyPatch, kind: Any, offer: Reducer, law: str
) -> None:
    monkeypatch.setitem(toy.MACHINE._offers, kind, offer)
    assert law in broken(toy, players=3)


def shouting(state: Any, decision: Any, action: Any) -> Any:
    raise KeyError(action)


def unruly(state: Any, decision: Any, action: Any) -> Any:
    return Refusal(Fate.FOUND, "99", "no")


def telltale(state: Any, decision: Any, action: Any) -> Any:
    return Refusal(Fate.FOUND, "5", f"the others hold {state.hands}")


@pytest.mark.parametrize(
    ("explain", "law"),
    [
        (shouting, "junk_is_refused_with_a_reason_a_rule_and_a_sentence"),
        (unruly, "junk_is_refused_with_a_reason_a_rule_and_a_sentence"),
        (telltale, "changing_a_secret_changes_nothing_that_may_be_seen"),
    ],
)
def test_an_unsound_refusal_breaks_the_law(
    monkeypatch: pytest.MonkeyPatch, explain: Reducer, law: str
) -> None:
    monkeypatch.setitem(toy.MACHINE._explanations, parts.Turn, explain)
    assert law in broken(toy, players=3)


def test_a_match_without_end_breaks_the_law() -> None:
    trial: Trial[Any] = Trial(toy, [{"limit": 50}], matches=1, few=4, patience=20)
    assert "a_match_ends_within_its_limit" in broken_laws(trial)


# What the kit is made of


def test_a_walk_is_a_whole_match_and_the_same_seed_walks_it_again() -> None:
    setup = toy.practice_setup()
    walked = walk(toy, setup, 5)
    assert walked == walk(toy, setup, 5) != walk(toy, setup, 6)
    assert toy.to_move(walked.end) == () and walked.states[0] == walked.start
    for ply, following in itertools.pairwise(walked.plies):
        assert following.state == ply.after
    assert len(walk(toy, setup, 5, patience=3).plies) == 3


def test_a_trial_looks_at_every_phase_of_the_game() -> None:
    assert {phase(ply.state) for ply in TRIAL.plies} == set(phases(toy))
    assert {None} == {phase(end) for end in TRIAL.ends}


def test_what_can_be_changed_is_found_at_its_place() -> None:
    assert list(unfrozen((1, Loose([2]), {3}))) == ["[1].seats: list", "[2]: set"]
    assert list(unfrozen(TRIAL.ends[0])) == []


def test_what_is_near_a_value_differs_from_it_and_has_its_type() -> None:
    action = parts.Strike(1, 0, parts.DECK[0])
    others = list(near(action))
    assert len(others) > 20 and action not in others
    assert all(type(other) is parts.Strike for other in others)
    assert replace(action, player=-1) in others


@pytest.mark.parametrize("n", range(6))
def test_a_spread_keeps_the_first_and_the_last(n: int) -> None:
    found = spread("abcdef", n)
    assert len(found) == n and (n < 2 or (found[0], found[-1]) == ("a", "f"))


# Strategies and the state machine


@given(setups(toy, OPTIONS))
def test_setups_can_be_played(setup: toy.Setup) -> None:
    assert setup.checked() is setup


@given(starts(toy, OPTIONS))
def test_starts_wait_for_the_first_bids(state: toy.State) -> None:
    assert phase(state) is parts.Bidding and state.round == 1


@given(states(toy, OPTIONS))
def test_states_are_reached_by_legal_play(state: toy.State) -> None:
    assert 1 <= state.round <= state.setup.limit
    assert not isinstance(state.dice, Masked)


@given(action_sequences(toy, OPTIONS))
def test_sequences_are_legal_from_their_start(played: tuple[toy.State, tuple[Action, ...]]) -> None:
    start, actions = played
    end = reduce(toy.apply, actions, start)
    assert len(actions) <= 30 and end.round >= start.round


def cards_are_conserved(state: toy.State) -> None:
    held = [*state.deck, *state.spent, *itertools.chain.from_iterable(state.hands)]
    assert sorted(held, key=str) == sorted(state.setup.deck, key=str)


def test_cards_are_conserved_in_every_phase() -> None:
    reached = play(toy, OPTIONS, invariants=[cards_are_conserved], examples=25)
    assert set(reached) == set(phases(toy)) and min(reached.values()) > 0


def test_a_broken_invariant_is_found() -> None:
    def nobody_is_wounded(state: toy.State) -> None:
        assert min(state.health) == state.setup.health

    with pytest.raises(AssertionError):
        play(toy, OPTIONS, invariants=[nobody_is_wounded], matches=1)
    quick = settings(max_examples=20, phases=[Phase.generate], deadline=None)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(
            played_by(toy, OPTIONS, invariants=[nobody_is_wounded]), settings=quick
        )


def test_a_phase_that_is_never_reached_is_named() -> None:
    @record
    class Never(Choice):
        """A decision that nobody is asked for."""

    with pytest.raises(AssertionError, match="never reached: Never"):
        play(toy, OPTIONS, declared=[parts.Turn, Never], examples=20)
