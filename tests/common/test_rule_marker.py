"""A test that is marked with a rule fails unless it saw the rule at work."""

from __future__ import annotations

import pytest

from common.agenda import Machine
from common.dice import Dice
from common.errors import IllegalAction
from common.tables import Check
from common.testing.plugin import watching, wrong
from tests.common import toy
from tests.common.toy.records import Rest

pytest_plugins = ["pytester"]

HEAD = """
import pytest
from common.dice import Dice
from common.errors import IllegalAction
from common.tables import Ladder
from tests.common import toy
from tests.common.toy.records import Rest

SEVERITY = Ladder.of("Severity", "8", {1: 0, 2: 1})

def start():
    return toy.initial(toy.practice_setup(players=2), Dice.seeded(1))

def bid(state):
    return next(iter(toy.actions(state, toy.to_move(state)[0])))

def rule(*ids):
    return pytest.mark.rule(*ids, game="tests.common.toy")
"""


def run(pytester: pytest.Pytester, body: str, *options: str) -> pytest.RunResult:
    pytester.makepyfile(HEAD + body)
    return pytester.runpytest_inprocess("-p", "common.testing.plugin", *options)


@pytest.mark.parametrize(
    "seeing",
    [
        "@rule('2')\ndef test_(): start()",
        "@rule('3')\ndef test_(): toy.apply(start(), bid(start()))",
        "@rule('3')\ndef test_(): toy.step(start(), bid(start()))",
        "@rule('2', '3')\ndef test_(): toy.step(start(), bid(start()))",
        "@rule('3')\ndef test_():\n with pytest.raises(IllegalAction): toy.apply(start(), Rest(0))",
        "@rule('8')\ndef test_(): assert SEVERITY.at(2) == 1",
        "@rule('8')\nclass TestIt:\n    def test_(self): assert SEVERITY.at(2) == 1",
    ],
    ids=["start", "apply", "step", "two rules", "refusal", "table", "class"],
)
def test_a_marked_test_passes_when_it_saw_its_rules(pytester: pytest.Pytester, seeing: str) -> None:
    run(pytester, seeing).assert_outcomes(passed=1)


@pytest.mark.parametrize(
    "blind",
    [
        "@rule('3')\ndef test_(): start()",
        "@rule('2', '3')\ndef test_(): start()",
        "@rule('8')\ndef test_(): pass",
        "STATE = start()\n@rule('2')\ndef test_(): assert STATE.round == 1",
    ],
    ids=["another", "one of two", "nothing", "before the test"],
)
def test_a_marked_test_fails_when_it_saw_nothing_of_a_rule(
    pytester: pytest.Pytester, blind: str
) -> None:
    result = run(pytester, blind)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*never saw the rule*at work*"])


def test_a_failing_test_fails_for_its_own_reason(pytester: pytest.Pytester) -> None:
    result = run(pytester, "@rule('3')\ndef test_(): assert 1 == 2")
    result.assert_outcomes(failed=1)
    assert "never saw" not in result.stdout.str()


@pytest.mark.parametrize(
    ("rule", "complaint"),
    [("99", "has no rule '99'"), ("1", "leaves the rule '1' out: How to shuffle cardboard.")],
)
def test_an_id_that_no_rule_bears_stops_the_collection(
    pytester: pytest.Pytester, rule: str, complaint: str
) -> None:
    result = run(pytester, f"@rule({rule!r})\ndef test_(): start()\ndef test_other(): pass")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{complaint}"])
    result.assert_outcomes()


def test_the_folder_of_a_test_names_its_game(pytester: pytest.Pytester) -> None:
    for folder, rule in (("gladiator", "9.5"), ("nogame", "9.5")):
        (pytester.path / "suite" / folder).mkdir(parents=True)
        path = pytester.path / "suite" / folder / f"test_{folder}.py"
        path.write_text(f"import pytest\n@pytest.mark.rule({rule!r})\ndef test_(): pass\n")
    options = ("-p", "common.testing.plugin", "--import-mode=importlib")
    pytester.runpytest_inprocess(*options, "suite/gladiator").assert_outcomes(failed=1)
    result = pytester.runpytest_inprocess(*options, "suite/nogame")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*name the game in the marker*"])


def test_what_is_ours_may_be_marked_too() -> None:
    assert wrong("tests.common.toy", "Ours / Limit") == ""
    assert "no rulebook" in wrong("tests.common", "2")


def test_watching_ends_with_its_block_and_can_be_nested() -> None:
    before = Machine.witness
    state = toy.initial(toy.practice_setup(), Dice.seeded(1))
    with watching() as outer:
        with watching() as inner, pytest.raises(IllegalAction):
            toy.apply(state, Rest(0))
        Check.under("Fall", "15.4", dice=2, number=7).at(6)
    assert inner.rules == {"3"}
    assert outer.rules == {"3", "15.4"}
    assert Machine.witness is before
