"""The laws of the testing kit, for every kind of campaign; and money, which is never lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gladiator
from common.dice import Dice
from common.testing import LAWS, Law, Trial
from gladiator import campaign
from gladiator.campaign.tasks import Reporting
from gladiator.campaign_tables import MatchKind

OPTIONS = (
    {"munera": 6},
    {"players": 2, "chosen_styles": True, "careers": 3, "munera": 6},
    {"mode": "lanistas", "players": 3, "munera": 3},
    {"mode": "buyers", "players": 2, "munera": 3, "customized_armor": False},
)

TRIAL: Trial[campaign.State] = Trial(campaign, OPTIONS, matches=1, few=30)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_campaign_keeps_the_law(law: Law) -> None:
    law(TRIAL)


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from(OPTIONS))
def test_money_is_conserved_between_schools_bank_and_market(
    seed: int, options: dict[str, object]
) -> None:
    """After every action; and nobody owes more than he has."""
    state = campaign.initial(campaign.practice_setup(**options), Dice.seeded(seed))
    dice: Dice = Dice.seeded(f"actions {seed}")
    while campaign.to_move(state):
        player, dice = dice.choose(campaign.to_move(state))
        action, dice = campaign.actions(state, player).sample(dice)
        state = campaign.apply(state, action)
        assert sum(state.money) + state.bank + state.market + state.pot == 0
        assert min(state.money) >= 0


def test_every_phase_of_a_campaign_is_reached() -> None:
    kinds = {type(ply.state.agenda[0]).__name__ for ply in TRIAL.all_plies}
    assert kinds >= {
        "Training",
        "Ordering",
        "Entering",
        "Adopting",
        "Outfitting",
        "Offering",
        "Proposing",
        "Taking",
        "Reporting",
        "Spending",
        "Bidding",
    }


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
