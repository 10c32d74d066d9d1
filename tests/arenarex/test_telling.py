"""The match in words, as a drawing, and in TOML."""

from functools import cache
from pathlib import Path

import pytest

import arenarex
from arenarex import Scenario, State, events
from arenarex.arena import Hazard
from arenarex.cards import Mark, practice_profiles, read_profiles
from arenarex.decisions import DeclareAttack
from arenarex.practice import parse_setup
from arenarex.telling import sentences, waiting
from common.agenda import Event
from common.cli import run
from common.dice import Dice
from common.errors import SetupError
from common.play import Match, record
from tests.arenarex.builders import RADIUS, Piece, play, position

ANN = Piece(0.0, name="Ann")
BOB = Piece(2 * RADIUS, player=1, name="Bob")
FAR = Piece(0.0, 20.0, 1, name="Far")


def test_events_are_told_with_names() -> None:
    state = position(ANN, BOB, FAR, pools=(0, 0))
    told = play(state, "attack Ann Bob", "pass", "pass", dice=[4, 4, 1, 1, 1])
    lines = [arenarex.tell(told.state, event) for event in told.events]
    assert "Ann attacks Bob (attack action)" in lines
    assert "the attacker rolls 3 dice: 2 successes (4 4 1)" in lines
    assert "Bob loses 2 boxes" in lines


@cache
def told_matches() -> tuple[tuple[State, Event], ...]:
    """Return the events of matches of every scenario, each with the state after it."""
    found: list[tuple[State, Event]] = []
    for scenario in Scenario:
        setup = arenarex.practice_setup(
            scenario=scenario, limit=30, mounted=scenario is Scenario.GEMINAE
        )
        match = Match(arenarex, setup, ["tactician", "random"], seed=5)
        match.play()
        found += [(moment.state, event) for moment in match.moments for event in moment.events]
    return tuple(found)


def test_every_kind_of_event_is_told_in_a_sentence_of_its_own() -> None:
    kinds = {kind for name in events.__all__ if (kind := getattr(events, name))}
    assert set(sentences._TELLERS) == kinds
    for state, event in told_matches():
        told = arenarex.tell(state, event)
        assert len(told.split()) > 2 and "None" not in told and "Point" not in told, event
    assert len({type(event) for _, event in told_matches()}) > len(kinds) * 0.7


def test_what_is_fielded_is_told_with_names() -> None:
    told = {arenarex.tell(s, e) for s, e in told_matches() if isinstance(e, events.Fielded)}
    for sentence in (
        "the arena is a circle 30 inches across, with 8 pieces of terrain",
        "Murena is a gladiator",
        "Ursa is a beast",
        "player 0 has 5 combatants, player 1 has 5 combatants",
        "player 0 has the benefits of Ludus Magnus",
        "Gorgo has 2 stages, and counts for as many",
    ):
        assert sentence in told
    assert not [sentence for sentence in told if "rule of its own" in sentence]


def test_the_start_of_a_strike_and_its_target_are_told_with_names() -> None:
    told = {arenarex.tell(s, e) for s, e in told_matches()}
    assert any("goes through its damage tree against" in sentence for sentence in told)
    assert any("is Exhausted: the attack may push it for free" in sentence for sentence in told)


def test_the_position_says_who_is_asked_what() -> None:
    assert set(waiting._ASKED) == set(arenarex.MACHINE.deciders)
    state = position(ANN, BOB, FAR)
    assert arenarex.text(state).splitlines()[-1] == "player 0 chooses the next action of Ann"
    told = play(state, "attack Ann Bob")
    assert arenarex.text(told.state).splitlines()[-2:] == [
        "attack of Ann on Bob",
        "player 1 chooses a reaction to the attack, or none",
    ]


def test_what_an_attack_changes_is_told_in_words() -> None:
    state = position(ANN, BOB, FAR, pools=(0, 0))
    after = play(state, "attack Ann Bob", "pass", "pass", dice=[4, 4, 1, 1, 1]).state
    assert arenarex.changed(state, state) == "player 0 chooses the next action of Ann"
    assert arenarex.changed(state, after) == (
        "Ann is Fatigued; Bob loses 2 boxes; player 0 chooses the next action of Ann"
    )


def test_odds_of_an_attack_read_as_words_and_point_to_its_own_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "m.jsonl")
    setup = arenarex.practice_setup(limit=30)
    match = record.begin(path, arenarex, setup, ["tactician", "tactician"], seed=4)
    match.play()
    at, moment = next(
        (at, moment)
        for at, moment in enumerate(match.moments)
        if isinstance(moment.action, DeclareAttack)
    )
    before = match.moments[at - 1].state
    assert moment.action is not None
    line = arenarex.format_action(before, moment.action)
    assert run(["odds", "arenarex", f"{path}@{at - 1}", line, "--even"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "{" not in told and "attacks [" not in told and "chooses" in told
    _, attacker, target = line.split(" ")[:3]
    further = arenarex.see_also(before, moment.action, "m.jsonl@3")
    assert further == f"arena arenarex attack m.jsonl@3 {attacker} {target}"
    assert f"see also: arena arenarex attack {path}@{at - 1} {attacker} {target}" in told
    assert run(["arenarex", "attack", f"{path}@{at - 1}", attacker, target]) == 0


def test_the_position_is_told_line_by_line() -> None:
    lines = arenarex.text(position(ANN, BOB, FAR)).splitlines()
    assert lines[0] == "turn 1 of player 0"
    assert lines[2].startswith("0 Ann") and "Ready at 0.0, 0.0" in lines[2]


def test_two_models_of_one_name_have_numbers() -> None:
    state = position(ANN, BOB, Piece(9.0, player=1, name="Bob"))
    assert arenarex.format_action(state, arenarex.parse_action(state, "move Ann")) == "move Ann"
    assert "attack Ann Bob#1" in [
        arenarex.format_action(state, action) for action in arenarex.actions(state, 0)
    ]


def test_a_drawing_shows_bases_to_scale_and_fatigue() -> None:
    drawn = arenarex.draw(position(Piece(0.0, name="Ann", fatigue=2), BOB, FAR))
    assert "Ann, Exhausted" in drawn
    assert drawn.startswith("<svg")


SETUP = """
scenario = "munus"
limit = 9
cohorts = [
  { models = ["Murena", "Own"] },
  { models = ["Equitius", "Celer"], mounted = ["Equitius"] },
]
living = [{ model = "Ursa", at = [0, 0] }]
[arena]
shape = { disc = [0, 0, 20] }
falls = "hazard"
terrain = [{ disc = [6, 0, 1], hazard = "fall", name = "ditch" }]
[rulings]
arena_edge = "LETHAL"
[models.Own]
mov = 5
atk = 3
def = 3
arm = 1
base = 30
vitality = "..L"
tree = { a = "1 > b", b = "push" }
"""


def test_a_setup_is_read_from_toml(tmp_path: Path) -> None:
    file = tmp_path / "setup.toml"
    file.write_text(SETUP)
    setup = arenarex.load_setup(file)
    assert setup.limit == 9 and setup.scenario is Scenario.MUNUS
    assert setup.arena.hazard(1) is Hazard.PLAIN
    assert arenarex.initial(setup, Dice.seeded(1)).models[2].mounted


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"munus"', '"hunt"', "scenario"),
        ('"Murena"', '"Nobody"', "cohorts[0].models[0]"),
        ("limit = 9", "limit = 9.5", "limit"),
        ('hazard = "fall"', 'hazard = "mud"', "arena.terrain[0].hazard"),
        ("disc = [6, 0, 1]", "disc = [6, 0]", "arena.terrain[0].disc"),
        ('arena_edge = "LETHAL"', 'arena_edge = "SOFT"', "rulings.arena_edge"),
        ("at = [0, 0]", "at = [6, 0]", "living[0]"),
        ('b = "push"', 'b = "push > a"', "models.Own.tree"),
        ('b = "push"', 'b = "push", c = "1"', "models.Own.tree.c"),
        ('b = "push"', 'b = "shove"', "models.Own.tree.b"),
        ('vitality = "..L"', 'vitality = "..N"', "models.Own.vitality"),
        ("mov = 5", "mov = -5", "models.Own.mov"),
        ("arm = 1\n", "", "models.Own.arm"),
        ("arm = 1", "arm = 1\nspeed = 3", "models.Own.speed"),
    ],
)
def test_what_is_wrong_with_a_setup_is_named(old: str, new: str, key: str) -> None:
    with pytest.raises(SetupError) as caught:
        parse_setup(SETUP.replace(old, new), path="setup.toml")
    assert caught.value.key == key
    assert caught.value.path == "setup.toml"


STAGED = """
[models.Two]
mov = 5
atk = 3
def = 3
arm = 1
base = 30
tree = { a = "1" }
stages = [{ vitality = "FIRST" }, { vitality = "LAST" }]
"""


@pytest.mark.parametrize(("first", "last"), [("..", ".."), ("..N", ".N"), ("N.", "..")])
def test_a_stage_ends_with_a_numeral_and_the_last_has_none(first: str, last: str) -> None:
    with pytest.raises(SetupError, match="Stages/5"):
        read_profiles(STAGED.replace("FIRST", first).replace("LAST", last))


def test_the_practice_set_has_all_kinds_of_models() -> None:
    profiles = practice_profiles().values()
    cards = [card for profile in profiles for card in profile.cards]
    for ludus in arenarex.cards.Ludus:
        count = sum(card.ludus is ludus for card in cards)
        assert count >= 4 or ludus is arenarex.cards.Ludus.EXILII
    assert sum(card.is_beast for card in cards) >= 3
    assert sum(card.is_titan for card in cards) >= 2
    assert any(profile.rides for profile in profiles)
    assert any(len(profile.cards) > 1 for profile in profiles)
    assert any(Mark.CHOICE in card.vitality for card in cards)
