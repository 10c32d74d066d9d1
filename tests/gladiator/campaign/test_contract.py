"""The laws of the testing kit, for every kind of campaign; and money, which is never lost."""

import pytest

import gladiator
from common.agenda import Sealed
from common.dice import Dice
from common.testing import LAWS, Law, Trial
from common.testing.machine import play
from gladiator import campaign
from gladiator.campaign.tasks import Reporting
from gladiator.campaign_tables import MatchKind

OPTIONS = (
    {"munera": 6, "careers": 12},
    {"players": 2, "chosen_styles": True, "careers": 3, "munera": 6},
    {"mode": "lanistas", "players": 3, "munera": 3},
    {"mode": "buyers", "players": 2, "munera": 3, "customized_armor": False},
)

TRIAL: Trial[campaign.State] = Trial(campaign, OPTIONS, matches=1, few=30)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_campaign_keeps_the_law(law: Law) -> None:
    law(TRIAL)


def money_is_conserved(state: campaign.State) -> None:
    """Between schools, bank, market and side bets, to the last Sesterce; nobody has debts."""
    assert sum(state.money) + state.bank + state.market + state.pot == 0
    assert min(state.money) >= 0


def careers_only_grow(state: campaign.State) -> None:
    """A record never tells of more than the matches on the sheet, and ratings suffice for one."""
    for career in state.careers:
        alive = sum(bill.result is not campaign.Result.DEATH for bill in career.bills)
        assert career.matches == alive
        assert career.ratings.constitution >= 1 and career.ratings.wounds >= 1
        assert career.experience >= 0


def what_is_sealed_is_owed(state: campaign.State) -> None:
    """Seals lie only where a sealed decision asks, and never for one who still owes it."""
    top = state.agenda[0] if state.agenda else None
    for seat, choice in enumerate(state.sealed):
        assert choice is None or (isinstance(top, Sealed) and seat not in top.owed)


INVARIANTS = (money_is_conserved, careers_only_grow, what_is_sealed_is_owed)


def test_every_decision_is_reached_and_no_invariant_breaks() -> None:
    reached = play(campaign, OPTIONS, invariants=INVARIANTS, matches=12, examples=20)
    assert sum(reached.values()) > 1_000


def test_every_type_of_match_is_reached_and_can_be_fought() -> None:
    """Random campaigns until each type has come; each gives the setup of a match."""

    left = set(MatchKind) - {MatchKind.UNIQUE}
    setup = campaign.practice_setup(careers=30, munera=60)
    for seed in range(40):
        state = campaign.initial(setup, Dice.seeded(seed))
        dice: Dice = Dice.seeded(f"actions {seed}")
        while campaign.to_move(state) and left:
            if isinstance(state.agenda[0], Reporting):
                assert state.bout is not None

                match = gladiator.initial(campaign.match_setup(state), Dice.seeded(1))
                assert gladiator.to_move(match)
                left.discard(state.bout.kind)
            action, dice = campaign.actions(state, campaign.to_move(state)[0]).sample(dice)
            state = campaign.apply(state, action)
    assert not left
