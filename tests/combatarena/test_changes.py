"""What an action changed, in words."""

from combatarena import changed
from combatarena.state import Ending, Fighter, State
from common.game import Outcome
from common.records import replace
from tests.combatarena.builders import arena, card, piece

STATE = arena(piece("0,0"), piece("0,-1"), hands=[[card(), card()], [card()]])


def fighter(seat: int) -> Fighter:
    found = STATE.fighters[seat]
    assert found is not None
    return found


def after(*fighters: Fighter) -> State:
    return replace(STATE, fighters=fighters)


def test_what_did_not_change_is_not_told() -> None:
    assert changed(STATE, STATE) == "nothing"


def test_a_fighter_is_told_with_all_that_is_new() -> None:
    old = fighter(0)
    new = replace(old, hex=fighter(1).hex, facing=2, energy=old.energy - 1, health=2, injuries=1)
    state = replace(after(new, fighter(1)), hands=(STATE.hands[0][:1], STATE.hands[1]), round=9)
    name = changed(STATE, state).partition(":")[0]
    assert changed(STATE, state) == (
        f"{name}: at 0,-1, faces SE, 2 Health lost, energy {old.energy} → {old.energy - 1}, "
        "1 Injury marker, 1 card less; round 9"
    )


def test_the_defeated_and_the_end_are_told() -> None:
    result = Outcome(Ending.LAST_STANDING, "12", (0,), 3)
    state = replace(after(fighter(0), replace(fighter(1), fallen=True, hex=-1)), result=result)
    assert changed(STATE, state).endswith(f": defeated; the match is over: {result.ending.value}")
