"""Chapter 37: stables, bets, side bets, auctions, elimination, victory."""

import pytest

from common.dice import Dice
from common.errors import IllegalAction, NotationError
from common.records import replace
from gladiator import campaign
from gladiator.campaign.decisions import Abstain, Bid, Enter, Offer, Order, Propose, Take
from gladiator.campaign.events import (
    Closed,
    Drawn,
    Eliminated,
    Ended,
    Offered,
    Paid,
    Proposed,
    PutUp,
    Sold,
    Wagered,
)
from gladiator.campaign.spaces import order_space, proposal_space
from gladiator.campaign.state import End, Ending, State
from gladiator.campaign.studies import balance
from gladiator.campaign.tasks import (
    Arrange,
    Begin,
    Betting,
    Bidding,
    CloseBout,
    CloseMunus,
    Eliminations,
    Hammer,
    LineUp,
    Muster,
    OpenMunus,
    Pairs,
    Payoff,
)
from gladiator.campaign_tables import MatchKind
from gladiator.tables import Style
from tests.gladiator.campaign.builders import (
    LANISTAS,
    LOST,
    WON,
    awaiting,
    camp,
    duel,
    man,
    report,
    resolved,
    taken,
)

BUYERS = campaign.practice_setup(mode="buyers", players=2)
PLAIN = campaign.practice_setup(mode="lanistas", players=2, side_bets=False)


def school(money: tuple[int, ...] = (2000, 2000), setup: campaign.Setup = LANISTAS) -> State:
    """Two Lanistas with a man each, facing each other in a matched pair."""
    men = [man("Verus", 0), man("Felix", 1)]
    state = camp(*men, setup=setup, money=money, bank=-sum(money))
    return duel(state, seats=(0, 1), second=1)


@pytest.mark.rule("37.2")
def test_a_lanista_starts_with_five_gladiators_and_two_thousand() -> None:
    state = camp(setup=LANISTAS)
    state, _ = campaign.MACHINE.settle(replace(state, agenda=(Begin(),), dice=Dice.seeded(2)))
    while len(state.careers) < 10:
        (player,) = campaign.to_move(state)
        state = campaign.apply(state, next(iter(campaign.actions(state, player))))
    assert [len(state.stable(seat)) for seat in (0, 1)] == [5, 5]
    assert state.money == (2000, 2000) and state.bank == -4000


@pytest.mark.rule("37.2.1", "37.2.1/table")
def test_or_he_buys_four_to_six_of_them_for_four_thousand() -> None:
    state = campaign.initial(BUYERS, Dice.seeded(4))
    assert campaign.to_move(state) == (0, 1)
    cheap = Order(0, (Style.VELITE,) * 5)
    sealed = campaign.apply(state, cheap)
    assert campaign.observe(sealed, 1).sealed == (None, None)
    dear = Order(1, (Style.MYRMILLO, *(Style.CRUPELLARIUS,) * 3))
    after, events = campaign.step(replace(sealed, dice=Dice.seeded(4)), dear)
    paid = [event.amount for event in events if isinstance(event, Paid)]
    assert paid == [1000, 1850]
    assert after.money == (3000, 2150) and after.market == 2850
    assert all(one.style is not None for one in after.careers)


@pytest.mark.rule("37.2.1")
@pytest.mark.parametrize(
    "styles",
    [
        (Style.VELITE,) * 3,
        (Style.VELITE,) * 7,
        (Style.SECUTOR, Style.MYRMILLO, Style.GALLUS, Style.GALLUS),
        (Style.VENATOR,) * 4,
    ],
)
def test_no_other_stable_can_be_bought(styles: tuple[Style, ...]) -> None:
    state = campaign.initial(BUYERS, Dice.seeded(4))
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(state, Order(0, styles))
    assert refused.value.rule == "37.2.1"


def test_stables_are_counted_exactly() -> None:
    """850: four Velites. 1,000: also three and one of 300 to 400, two and two of 300, or five."""
    assert order_space(0, 850).count() == 1
    assert order_space(0, 950).count() == 1 + 1 + 3
    assert order_space(0, 1000).count() == 1 + (1 + 3 + 4) + 1 + 1


@pytest.mark.rule("37.3", "Ours / Odd Lanista")
def test_lanistas_are_drawn_against_each_other() -> None:
    setup = campaign.practice_setup(mode="lanistas", players=3)
    men = [man(f"man {seat}", seat) for seat in range(3)]
    state = camp(*men, setup=setup, money=(500, 500, 500))
    state = replace(state, agenda=(Pairs(),), dice=Dice.scripted([2, 6, 4]))
    events: list[object] = []
    after = campaign.MACHINE.resolve(state, events.append)
    assert after.agenda[:2] == (Arrange((1, 2)), Arrange((0,)))
    drawn = resolved(camp(*men, setup=setup, munus=1, out=(0, 1, 2)), Pairs())
    assert drawn.one(Closed).ending is Ending.RUIN
    alone = camp(man(), man("Felix", 1), setup=LANISTAS, out=(1,), money=(500, 0))
    told, heard = campaign.MACHINE.settle(replace(alone, agenda=(Pairs(),), dice=Dice.seeded(1)))
    assert told.bout is not None and told.bout.seats == (0,)
    assert [event.seats for event in heard if isinstance(event, Drawn)] == [(0,)]
    both = camp(man(), man("Felix", 1), setup=LANISTAS, money=(500, 500))
    _, heard = campaign.MACHINE.settle(replace(both, agenda=(Pairs(),), dice=Dice.seeded(1)))
    assert [event.rule for event in heard if isinstance(event, Drawn)] == ["37.3"]


def test_lanistas_seal_whom_they_send() -> None:
    state = camp(man(), man("Rufus"), man("Felix", 1), setup=LANISTAS, money=(500, 500))
    state = duel(state, seats=(0, 1), second=2)
    asked = resolved(state, Muster()).state
    assert campaign.to_move(asked) == (0, 1)
    one = taken(asked, Enter(0, (1,))).state
    after = taken(one, Enter(1, (2,))).state
    assert after.bout is not None
    assert [line[0].career for line in after.bout.sides] == [1, 2]
    assert resolved(asked, LineUp()).state.sealed == (None, None)


def test_in_other_matches_the_second_lanista_bets_on_the_challengers() -> None:
    state = school()
    assert state.bout is not None
    state = replace(state, bout=replace(state.bout, kind=MatchKind.CHAMPION))
    asked = resolved(state, Muster()).state
    assert campaign.to_move(asked) == (0,)


@pytest.mark.rule("37.4")
def test_better_odds_double_the_stake_that_they_force() -> None:
    asked = resolved(school((9000, 9000), PLAIN), Betting()).state
    assert campaign.to_move(asked) == (0, 1)
    told = taken(taken(asked, Offer(0, 2)).state, Offer(1, 5))
    assert [(e.odds, e.stake) for e in told.all(Offered)] == [(2, 200), (5, 1600)]


@pytest.mark.rule("37.4")
def test_nobody_offers_what_he_could_not_pay() -> None:
    asked = resolved(school((500, 150), PLAIN), Betting()).state
    assert [one.odds for one in campaign.actions(asked, 0)] == [1, 2]
    assert [one.odds for one in campaign.actions(asked, 1)] == [1]
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(asked, Offer(1, 2))
    assert refused.value.rule == "37.4"


@pytest.mark.rule("37.4")
@pytest.mark.parametrize(
    ("winner", "money"), [(0, (2000 + 400 + 100, 1500)), (1, (1700, 2300)), (None, (2000, 2000))]
)
def test_bets_are_paid_at_the_odds_that_the_other_offered(
    winner: int | None, money: tuple[int, int]
) -> None:
    """Seat 0 offers even odds (100 forced), seat 1 offers 2-1 (200 forced)."""
    state = school((2000, 2000), PLAIN)
    asked = resolved(state, Betting()).state
    state = taken(taken(asked, Offer(0, 1)).state, Offer(1, 2)).state
    assert state.bout is not None
    done = replace(report(), winner=winner)
    told = resolved(replace(state, bout=replace(state.bout, reports=(done,))), Payoff())
    assert told.state.money == money if winner is not None else (2000, 2000)
    assert len(told.all(Offered)) == 0


@pytest.mark.rule("37.6")
def test_who_cannot_back_his_wager_gives_all_and_is_out() -> None:
    state = school((5000, 150), PLAIN)
    assert state.bout is not None
    bout = replace(state.bout, offers=(3, 1), reports=(report(),))
    told = resolved(replace(state, bout=bout), Payoff(), Eliminations())
    assert told.one(Eliminated).seat == 1
    assert told.state.money == (5150, 0) and told.state.out == (1,)
    assert told.one(Ended).end is End.SOLD_OFF and not told.state.stable(1)


@pytest.mark.rule("37.6")
def test_a_lanista_without_gladiators_or_the_least_stake_is_out() -> None:
    state = camp(man(), setup=LANISTAS, money=(99, 3000), bank=-3099)
    told = resolved(state, Eliminations(), CloseMunus())
    assert [event.seat for event in told.all(Eliminated)] == [0, 1]
    assert told.one(Closed).winners == (2,) and told.one(Closed).rule == "37.6"
    assert told.state.bank == 0


@pytest.mark.rule("37.6")
def test_who_spends_all_on_his_stable_is_out_when_the_games_begin() -> None:
    state = camp(man(), man("Felix", 1), setup=LANISTAS, money=(50, 3000), bank=-3050)
    after, events = campaign.MACHINE.settle(
        replace(state, agenda=(OpenMunus(),), dice=Dice.seeded(1))
    )
    assert [event.seat for event in events if isinstance(event, Eliminated)] == [0]
    assert after.bout is not None and after.bout.seats == (1,)


@pytest.mark.rule("37.4.1")
def test_side_bets_are_proposed_in_secret_and_taken_by_the_first_who_wants() -> None:
    asked = resolved(school((500, 500)), Betting()).state
    state = taken(taken(asked, Offer(0, 1)).state, Offer(1, 1)).state
    assert campaign.to_move(state) == (0, 1)
    state = taken(state, Abstain(1)).state
    told = taken(state, Propose(0, side=1, pays=150, stake=50))
    assert told.one(Proposed).stake == 50
    assert campaign.to_move(told.state) == (1,)
    bet = taken(told.state, Take(1, taken=True))
    assert bet.one(Wagered).pays == 150
    assert bet.state.money == (350, 450) and bet.state.pot == 200
    left = taken(told.state, Take(1, taken=False))
    assert left.state.money == (500, 500) and not left.all(Wagered)


@pytest.mark.rule("37.4.1")
@pytest.mark.parametrize(
    ("winner", "money"), [(1, (350, 650)), (0, (550, 450)), (None, (500, 500))]
)
def test_the_pot_of_a_side_bet_goes_to_who_was_right(
    winner: int | None, money: tuple[int, int]
) -> None:
    asked = resolved(school((500, 500)), Betting()).state
    state = taken(taken(asked, Offer(0, 1)).state, Offer(1, 1)).state
    state = taken(taken(state, Abstain(1)).state, Propose(0, side=1, pays=150, stake=50)).state
    state = taken(state, Take(1, taken=True)).state
    assert state.bout is not None
    bout = replace(state.bout, offers=(), reports=(replace(report(), winner=winner),))
    told = resolved(replace(state, bout=bout), Payoff())
    assert told.state.money == money and told.state.pot == 0


@pytest.mark.rule("37.4.1")
@pytest.mark.parametrize(
    ("text", "pays"),
    [("at 7-1 stake 50", 350), ("at 3-2 stake 50", 75), ("at 1-20 stake 400", 20)],
)
def test_side_bets_are_at_any_odds_that_find_a_taker(text: str, pays: int) -> None:
    asked = resolved(school((500, 500)), Betting()).state
    state = taken(taken(asked, Offer(0, 1)).state, Offer(1, 1)).state
    state = taken(state, Abstain(1)).state
    bet = campaign.parse_action(state, f"P0 propose side 0 {text}")
    assert isinstance(bet, Propose) and bet.pays == pays
    assert campaign.format_action(state, bet) == f"P0 propose side 0 {text}"
    assert campaign.to_move(taken(state, bet).state) == (1,)
    for none in ("at 3-2 stake 51", "at 1-0 stake 50", "at 3 stake 50"):
        with pytest.raises(NotationError):
            campaign.parse_action(state, f"P0 propose side 0 {none}")
    for beyond in (Propose(0, 0, 501, 1), Propose(0, 0, 1, 501), Propose(0, 0, 0, 50)):
        with pytest.raises(IllegalAction) as refused:
            campaign.apply(state, beyond)
        assert refused.value.rule == "37.4.1"


def test_side_bets_are_counted_exactly() -> None:
    space = proposal_space(0, 7, 5)
    bets = [
        Propose(0, side, pays, stake)
        for side in range(-1, 4)
        for pays in range(9)
        for stake in range(9)
    ]
    assert space.count() == 1 + sum([bet in space for bet in bets]) == 1 + 2 * 7 * 5


@pytest.mark.rule("37.5")
def test_a_gladiator_is_put_up_for_each_one_lost() -> None:
    state = school((2000, 2000), PLAIN)
    assert state.bout is not None
    state = replace(state, bout=replace(state.bout, offers=(1, 1)))
    ready = replace(awaiting(state), dice=Dice.seeded(5))
    after, events = campaign.step(ready, report(WON, LOST))
    assert [event.name for event in events if isinstance(event, PutUp)]
    assert isinstance(after.agenda[0], Bidding) and campaign.to_move(after) == (0, 1)
    assert after.money == (2200, 1800)


def lot(money: tuple[int, int] = (2000, 2000)) -> State:
    """A gladiator of the school who is for sale."""
    state = camp(man(), man("Felix", 1), man("Rufus", 2), setup=LANISTAS, money=money)
    state = replace(state, bank=-sum(money))
    return replace(state, agenda=(Bidding((0, 1), (0, 1), 2), Hammer(2)))


@pytest.mark.rule("37.5")
def test_the_highest_sealed_bid_takes_him() -> None:
    sealed = taken(lot(), Bid(1, 300)).state
    assert campaign.observe(sealed, 0).sealed == (None, None)
    told = taken(sealed, Bid(0, 250))
    assert told.one(Sold).seat == 1 and told.state.careers[2].owner == 1
    assert told.state.money == (2000, 1700) and told.state.market == 300
    with pytest.raises(IllegalAction) as refused:
        campaign.apply(lot(), Bid(0, 2001))
    assert refused.value.rule == "37.5"


@pytest.mark.rule("37.5", "Ours / Equal Bids")
def test_equal_bids_are_decided_by_lot_and_no_bid_buys_nobody() -> None:
    told = taken(taken(lot(), Bid(0, 300)).state, Bid(1, 300), [1])
    assert told.one(Sold).seat == 1
    none = taken(taken(lot(), Bid(0, 0)).state, Bid(1, 0))
    assert none.one(Sold).seat is None and none.state.careers[2].end is End.SOLD_OFF


@pytest.mark.rule("37.3.1")
def test_a_match_in_the_colosseum_earns_each_lanista_a_thousand() -> None:
    state = school((2000, 2000))
    told = resolved(replace(state, arena_size=1), CloseBout())
    assert told.state.money == (3000, 3000)
    assert resolved(replace(state, arena_size=3), CloseBout()).state.money == (2000, 2000)


@pytest.mark.rule("37.3.2")
def test_the_emperors_champion_brings_his_lanista_ten_thousand() -> None:
    state = school((2000, 2000), PLAIN)
    state = state.with_career(0, man(victories=9))
    assert state.bout is not None
    state = replace(state, bout=replace(state.bout, offers=(1, 1)))
    after, events = campaign.step(replace(awaiting(state), dice=Dice.seeded(5)), report(WON, LOST))
    assert [event.end for event in events if isinstance(event, Ended)] == [End.FREED, End.KILLED]
    assert after.money[0] == 2000 + 200 + 10_000


@pytest.mark.rule("37.7")
def test_most_money_wins_after_the_set_number_of_munera() -> None:
    setup = campaign.practice_setup(mode="lanistas", players=2, munera=1)
    state = camp(man(), man("Felix", 1), setup=setup, money=(700, 900))
    told = resolved(state, CloseMunus())
    assert told.one(Closed).winners == (1,)
    assert campaign.returns(told.state) == {0: 0.0, 1: 1.0, 2: 0.0}
    even = resolved(replace(state, money=(900, 900)), CloseMunus())
    assert even.one(Closed).winners == (0, 1)


@pytest.mark.rule("37.7")
def test_the_last_lanista_wins_with_a_stable_of_five() -> None:
    men = [man(f"man {number}") for number in range(5)]
    state = camp(*men, setup=LANISTAS, out=(1,), money=(100, 0))
    assert resolved(state, CloseMunus()).one(Closed).ending is Ending.LAST_LANISTA
    four = camp(*men[:4], setup=LANISTAS, out=(1,), money=(100, 0))
    events: list[object] = []
    after = campaign.MACHINE.resolve(replace(four, agenda=(CloseMunus(),)), events.append)
    assert after.agenda and not events


def test_money_that_is_made_or_lost_shows_in_the_balance() -> None:
    assert balance(school()) == 0
    assert balance(replace(school(), market=1)) == 1
    bet = taken(resolved(school((500, 500)), Betting()).state, Offer(0, 1)).state
    assert balance(bet) == 0
