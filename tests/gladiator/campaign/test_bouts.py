"""Matches inside a campaign are the ordinary game: its setup goes out, its report comes back."""

from typing import Any, cast

import pytest

import gladiator
from common.dice import Dice
from common.errors import ArenaError
from common.game import Game
from common.hexgrid import Hex
from common.play import bots as known_bots
from common.play import simulate
from common.records import replace
from gladiator import campaign
from gladiator.campaign.bots import CareerBot, played
from gladiator.campaign.decisions import Kill
from gladiator.campaign.notation import format_action, parse_action
from gladiator.campaign.state import Known
from gladiator.campaign_tables import Talent
from gladiator.setup import Talent as MatchTalent
from gladiator.state import PRONE
from gladiator.tables import Weapon
from gladiator.tasks import Edges, MercyChecks
from tests.gladiator.campaign.builders import awaiting, camp, duel, man


def test_a_gladiator_takes_what_he_is_into_the_match() -> None:
    talents = tuple(
        Known(one, Weapon.SWORD if one is Talent.WEAPON_MASTERY else None)
        for one in Talent
        if one is not Talent.WEAPON_SKILL
    )
    state = awaiting(duel(camp(man(prestige=3, talents=talents)), bonus=(2, 0), death_match=True))
    setup = campaign.match_setup(state)
    verus, priscus = setup.gladiators
    assert set(verus.talents) == set(MatchTalent) and verus.mastered is Weapon.SWORD
    assert (verus.prestige, verus.prestige_bonus, priscus.prestige_bonus) == (3, 2, 0)
    assert setup.death_match and setup.limit == state.setup.limit


@pytest.mark.parametrize("seed", range(20))
def test_every_match_that_is_fought_comes_back_as_a_report(seed: int) -> None:
    state = awaiting(duel(camp(man())))
    report, dice = played(state, ("random", "random"), Dice.seeded(seed))
    assert report in campaign.actions(state, 0)
    assert played(state, ("random", "random"), Dice.seeded(seed)) == (report, dice)
    assert parse_action(state, format_action(state, report)) == report
    after = campaign.apply(replace(state, dice=Dice.seeded(seed)), report)
    assert after.bout is None or after.agenda


def test_kills_are_told_quick_or_slow_with_their_turn() -> None:
    state = awaiting(duel(camp(man())))
    kills: list[Kill] = []
    for seed in range(40):
        report, _ = played(state, ("random", "random"), Dice.seeded(seed))
        for line in report.lines:
            kills += line.kills
    assert {kill.quick for kill in kills} == {True, False}
    assert all(1 <= kill.turn <= 12 for kill in kills)


def test_a_beast_that_lies_inert_asks_for_no_mercy() -> None:
    setup = gladiator.practice_setup(players=1, beasts="lion", styles="venator", distance=1)
    state = gladiator.initial(setup, Dice.scripted(()))
    lion = replace(state.figures[1], posture=PRONE, conscious=False, stun=30)
    state = replace(state.with_figure(1, lion), agenda=(MercyChecks(),))
    after, events = gladiator.MACHINE.settle(state)
    assert after.figures[1].fate is None and not events


def test_only_an_awaited_match_has_a_setup_and_only_an_ended_one_a_report() -> None:
    with pytest.raises(ArenaError, match="waits for no match"):
        campaign.match_setup(camp(man()))
    state = awaiting(duel(camp(man())))
    match = gladiator.initial(campaign.match_setup(state), Dice.seeded(1))
    with pytest.raises(ArenaError, match="not over"):
        campaign.report_of(state, match)
    with pytest.raises(ArenaError, match="two sides"):
        played(state, ("random",), Dice.seeded(1))


def test_the_career_bot_leads_a_school_to_the_end() -> None:
    setup = campaign.practice_setup(mode="buyers", players=2, munera=3, chosen_styles=True)
    state, bot = campaign.initial(setup, Dice.seeded(1)), CareerBot()
    dice: Dice = Dice.seeded(2)
    while campaign.to_move(state):
        player = campaign.to_move(state)[0]
        action, dice = bot.choose(campaign, campaign.observe(state, player), player, dice)
        state = campaign.apply(state, action)
    assert campaign.outcome(state) is not None


def test_campaigns_are_simulated_alike_by_one_worker_and_by_two() -> None:
    game = cast("Game[Any]", campaign)
    setup = campaign.practice_setup(mode="lanistas", players=2, munera=2)
    told = [
        simulate(game, bots=["career", "random"], matches=6, seed=3, setup=setup, workers=workers)
        for workers in (1, 2)
    ]
    assert told[0] == told[1] and told[0].matches == 6


def test_the_tools_own_bots_report_only_what_was_fought() -> None:
    makers = known_bots.makers("gladiator.campaign")
    state = awaiting(duel(camp(man())))
    for name in ("random", "greedy", "career"):
        bot = makers[name]()
        seen = campaign.observe(state, 0)
        report, _ = bot.choose(cast("Game[Any]", campaign), seen, 0, Dice.seeded(4))
        assert report == played(state, ("random", "random"), Dice.seeded(4))[0]


def test_a_map_too_small_for_everyone_does_not_shift_to_and_fro() -> None:
    """Two stand beyond opposite edges by turns; the phase goes on all the same."""
    setup = gladiator.practice_setup(per_side=1)
    state = gladiator.initial(setup, Dice.scripted(()))
    for first, second in ((-3, 20), (-1, 17), (-6, 16)):
        high = replace(state.figures[0], hex=Hex(12, first - 6))
        low = replace(state.figures[1], hex=Hex(12, second - 6))
        placed = state.with_figure(0, high).with_figure(1, low)
        placed = replace(placed, agenda=(Edges(),), dice=Dice.seeded(first))
        after, _ = gladiator.MACHINE.settle(placed)
        assert not after.agenda
