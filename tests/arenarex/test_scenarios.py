"""The seven scenarios: cohorts, deployment, special rules, victory."""

from typing import Any

import pytest

import arenarex
from arenarex import Ending, Scenario
from arenarex.arena import Arena
from arenarex.cards import practice_profiles
from arenarex.decisions import (
    ChooseEach,
    ChooseLaurel,
    ChoosePath,
    ChooseUse,
    Deploy,
    Pass,
    Place,
    Step,
    Use,
    Walk,
)
from arenarex.events import DuelEnded, Fielded, RoundBegan, ZonePlaced
from arenarex.rulings import MutualElimination, Rulings
from arenarex.setup import Cohort, Setup
from arenarex.state import NOBODY, Chain, State, Where
from arenarex.tasks import Cause, CheckVictory, EndTurn, Harm
from common.agenda import Event
from common.dice import Dice
from common.errors import IllegalAction, SetupError
from common.game import Outcome
from common.plane.gaps import gap
from common.plane.paths import straight
from common.plane.points import EPS, Point
from common.plane.shapes import Disc, Enclosure
from common.records import replace
from tests.arenarex.builders import RADIUS, Piece, chain_tree, play, position
from tests.arenarex.invariants import broken


def started(scenario: str, seed: int = 1, **options: Any) -> State:
    return arenarex.initial(
        arenarex.practice_setup(scenario=scenario, **options), Dice.seeded(seed)
    )


def deployed(state: State, seed: int = 1) -> tuple[State, list[Event]]:
    """Let everybody be put down at random, up to the first turn."""
    dice: Dice = Dice.seeded(seed)
    told: list[Event] = []
    while state.turns == 0:
        player = arenarex.to_move(state)[0]
        action, dice = arenarex.actions(state, player).sample(dice)
        state, events = arenarex.step(state, action)
        told += events
        assert not broken(state)
    return state, told


def removed(state: State, *numbers: int, cause: Cause = Cause.LETHAL) -> tuple[State, list[Event]]:
    """Defeat models, as if in one action, and test for victory."""
    harms = tuple(Harm(number, 99, cause) for number in numbers)
    player = state.turn.player
    state = replace(state, agenda=(*harms, CheckVictory(), EndTurn(player)))
    state, settled = arenarex.MACHINE.settle(state)
    events = list(settled)
    while state.agenda and isinstance(state.agenda[0], ChooseEach | ChooseUse | ChooseLaurel):
        (chooser,) = arenarex.to_move(state)
        action, _ = arenarex.actions(state, chooser).sample(Dice.seeded(2))
        if isinstance(action, Use) and action.name == "Spite":
            action = Pass(chooser)
        state, settled = arenarex.step(state, action)
        events += settled
    return state, events


def result(state: State) -> Outcome:
    found = arenarex.outcome(state)
    assert found is not None
    return found


def own(state: State, player: int) -> list[int]:
    return [m.number for m in state.models if m.player == player]


def center(state: State, number: int) -> Point:
    base = state.models[number].base
    assert base is not None
    return base.center


SCENARIOS = [scenario.value for scenario in Scenario]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_every_scenario_is_deployed_soundly_by_random_choices(scenario: str, seed: int) -> None:
    state, told = deployed(started(scenario, seed), seed)
    assert all(m.in_play or m.where is Where.ABSENT for m in state.models)
    rule = f"Scenarios / {scenario.title()} / Deployment"
    assert rule in {event.rule for event in told}


@pytest.mark.rule(
    "Play Area / Deployment", "Scenarios / Munus / Deployment", "Scenarios / Munus / Cohorts"
)
def test_a_cohort_touches_its_edge_and_stands_together() -> None:
    state = started("munus")
    state = arenarex.apply(state, arenarex.parse_action(state, "first 0"))
    wall = Enclosure(state.setup.arena.shape)
    edge = 15.0 - 30 / 25.4 / 2
    for at in (Point(0.0, 0.0), Point(0.0, edge)):
        with pytest.raises(IllegalAction) as caught:
            arenarex.apply(state, Place(0, 0, at))
        assert caught.value.rule == "Scenarios / Munus / Deployment"
    assert isinstance(state.agenda[0], Deploy) and state.agenda[0].player == 0
    state, _ = deployed(state)
    for model in state.models:
        assert model.base is not None
        assert abs(gap(model.base, wall)) <= EPS
        assert (model.base.center.y <= EPS) is (model.player == 0)
        others = [m.base for m in state.models if m.player == model.player and m is not model]
        assert any(b is not None and gap(model.base, b) <= 1.0 + EPS for b in others)


@pytest.mark.rule("Scenarios / Munus / Victory Conditions")
def test_the_last_player_with_models_wins_a_munus() -> None:
    state, _ = deployed(started("munus"))
    state, _ = removed(state, *own(state, 1))
    assert result(state).winners == (0,)
    assert result(state).ending is Ending.LAST_PLAYER


@pytest.mark.rule("Ours / Mutual Elimination")
@pytest.mark.parametrize(
    ("ruling", "winners"),
    [
        (MutualElimination.DRAW, ()),
        (MutualElimination.ACTIVE_LOSES, (1,)),
        (MutualElimination.ACTIVE_WINS, (0,)),
    ],
)
def test_who_wins_when_both_lose_their_last_models_is_a_ruling(
    ruling: MutualElimination, winners: tuple[int, ...]
) -> None:
    state, _ = deployed(started("munus", rulings=Rulings(mutual_elimination=ruling)))
    state = replace(state, turn=replace(state.turn, player=0))
    state, _ = removed(state, *own(state, 0), *own(state, 1))
    assert result(state).winners == winners


@pytest.mark.rule(
    "Scenarios / Primus Superiorum / Sequence/1",
    "Scenarios / Primus Superiorum / Sequence/2",
    "Scenarios / Primus Superiorum / Deployment",
    "Scenarios / Primus Superiorum / Cohorts",
    "Scenarios / Primus Superiorum / Restrictions",
    "Scenarios / Primus Superiorum / Victory Conditions",
    "Ours / Primus Rounds",
)
def test_primus_superiorum_has_three_rounds_and_carries_damage_and_favor_over() -> None:
    state, _ = deployed(started("primus superiorum"))
    first = state.first
    titans = [m.number for m in state.models if m.card.is_titan]
    fielded = [m for m in state.models if m.in_play]
    assert {(m.player, m.card.is_titan) for m in fielded} == {(first, True), (1 - first, False)}
    wounded = next(m.number for m in fielded if not m.card.is_titan)
    state = replace(state, pools=(5, 1))
    models = list(state.models)
    models[wounded] = replace(models[wounded], wounds=2, fatigue=1)
    state, told = removed(replace(state, models=tuple(models)), titans[first])
    assert any(isinstance(event, RoundBegan) and event.number == 2 for event in told)
    assert state.first == 1 - first
    assert state.models[wounded].wounds == 2 and state.models[wounded].fatigue == 0
    assert state.pools[0] >= 5 and state.pools[1] >= 1
    state, _ = deployed(replace(state, turns=0))
    state, _ = removed(state, titans[1 - first])
    assert state.round == 3
    state, told = deployed(replace(state, turns=0))
    assert any(isinstance(event, Fielded) for event in told)
    assert all(m.in_play or m.where is Where.DEFEATED for m in state.models)
    state, _ = removed(state, *own(state, 1))
    assert result(state).winners == (0,)


@pytest.mark.rule("Ours / Primus Rounds")
def test_without_survivors_the_third_round_is_lost() -> None:
    state, _ = deployed(started("primus superiorum"))
    first = state.first
    state, _ = removed(
        state, *[n for n in own(state, 1 - first) if not state.models[n].card.is_titan]
    )
    assert state.round == 2
    state, _ = deployed(replace(state, turns=0)) if arenarex.to_move(state) else (state, [])
    state, _ = removed(state, *own(state, 1 - first))
    assert result(state).ending is Ending.SURVIVORS
    assert result(state).winners == (first,)


@pytest.mark.rule(
    "Scenarios / Venatio / Deployment",
    "Scenarios / Venatio / Cohorts",
    "Scenarios / Venatio / Restrictions",
    "Scenarios / Venatio / Victory Conditions",
)
def test_in_a_venatio_beasts_keep_fifteen_inches_from_the_gladiators_in_the_middle() -> None:
    state, _ = deployed(started("venatio"))
    hunted = [m for m in state.models if m.card.is_gladiator]
    assert min(abs(m.base.center.x) + abs(m.base.center.y) for m in hunted if m.base) < 1.0
    for beast in (m for m in state.models if m.card.is_beast):
        assert beast.base is not None
        assert all(m.base is None or gap(beast.base, m.base) >= 15.0 - EPS for m in hunted)
    state, _ = removed(state, *[m.number for m in hunted])
    assert result(state).winners == (1,)


@pytest.mark.rule(
    "Scenarios / Damnatio / Deployment",
    "Scenarios / Damnatio / Cohorts",
    "Scenarios / Damnatio / Restrictions",
    "Scenarios / Damnatio / Victory Conditions",
)
def test_damnatio_is_won_by_who_fells_the_condemned() -> None:
    state, told = deployed(started("damnatio"))
    drawn = next(m for m in state.models if m.condemned)
    zone = state.zones[-1]
    assert isinstance(zone, Disc) and zone.radius == 3.0
    assert drawn.base is not None
    assert gap(drawn.base, Enclosure(zone)) >= -EPS
    assert abs(gap(zone, Enclosure(state.setup.arena.shape))) <= EPS
    assert state.chains[0].model == drawn.number
    assert any(isinstance(event, ZonePlaced) for event in told)
    over, _ = removed(state, drawn.number)
    assert result(over).ending is Ending.CONDEMNED and result(over).winners == (1,)
    over, _ = removed(state, *own(state, 1))
    assert result(over).winners == (0,)


@pytest.mark.rule("Actions / Move")
def test_the_condemned_may_not_leave_its_zone() -> None:
    state, _ = deployed(started("damnatio"))
    drawn = next(m for m in state.models if m.condemned)
    zone = state.zones[-1]
    assert isinstance(zone, Disc) and drawn.base is not None
    state = replace(
        state, agenda=(ChoosePath(drawn.player, drawn.number, 8.0, Step.MOVE), *state.agenda)
    )
    start = drawn.base.center
    out = Walk(drawn.player, straight(start, Point(start.x, start.y + 6.5)))
    with pytest.raises(IllegalAction):
        arenarex.apply(state, out)


@pytest.mark.rule(
    "Scenarios / Vinculi / Special Rules",
    "Scenarios / Vinculi / Deployment",
    "Scenarios / Vinculi / Cohorts",
    "Scenarios / Vinculi / Restrictions",
    "Scenarios / Vinculi / Victory Conditions",
)
def test_vinculi_chains_each_condemned_to_a_friend_and_ends_with_one_of_them() -> None:
    setup = arenarex.practice_setup(scenario="vinculi")
    state = arenarex.initial(setup, Dice.seeded(3))
    state, told = deployed(state)
    condemned = [m.number for m in state.models if m.condemned]
    assert [state.models[n].player for n in condemned] == [0, 1]
    for chain in state.chains:
        assert isinstance(chain.anchor, int)
        a, b = state.models[chain.model].base, state.models[chain.anchor].base
        assert a is not None and b is not None and gap(a, b) <= 4.0 + EPS
    assert "Scenarios / Vinculi / Special Rules" in {event.rule for event in told}
    state, _ = removed(state, condemned[0])
    assert result(state).winners == (1,)
    assert result(state).ending is Ending.CONDEMNED


@pytest.mark.rule("Terrain / Chained/1")
def test_a_chain_halts_a_push_like_a_hazard() -> None:
    touch = 2 * RADIUS
    ann = Piece(0.0, name="Ann", atk=1, tree=chain_tree("push"))
    bob = Piece(touch, player=1, name="Bob", defense=0)
    anchor = Piece(touch, -touch - 3.8, 1, name="Post")
    state = position(ann, bob, anchor, Piece(0.0, -20.0, name="Own"), pools=(0, 0))
    state = replace(state, chains=(Chain(1, 2),), turn=replace(state.turn, reacted=True))
    told = play(state, "attack Ann Bob", "pass", "go stay", dice=[4])
    assert told.state.models[1].fatigue == 0
    short = replace(state, chains=(Chain(1, 2, 3.801),))
    told = play(short, "attack Ann Bob", "pass", "go stay", dice=[4])
    assert told.state.models[1].fatigue == 1
    assert center(told.state, 1).x < touch + 0.5


@pytest.mark.rule("Terrain / Chained/2")
def test_defeat_breaks_a_chain() -> None:
    state, _ = deployed(started("vinculi"))
    condemned = next(m.number for m in state.models if m.condemned)
    state, told = removed(state, condemned)
    assert all(chain.model != condemned for chain in state.chains)
    assert "Terrain / Chained/2" in {event.rule for event in told}


@pytest.mark.rule(
    "Scenarios / Duellum / Special Rules",
    "Scenarios / Duellum / Deployment",
    "Scenarios / Duellum / Cohorts",
    "Scenarios / Duellum / Restrictions",
    "Scenarios / Duellum / Victory Conditions",
)
def test_a_duellum_begins_with_two_secret_duelists_in_contact_in_the_middle() -> None:
    state = started("duellum")
    assert arenarex.to_move(state) == (0, 1)
    sealed = arenarex.apply(state, arenarex.parse_action(state, "pick Leon"))
    assert arenarex.observe(sealed, 1).sealed == (NOBODY, NOBODY)
    assert arenarex.observe(sealed, 0).sealed[0] != NOBODY
    state, _ = deployed(sealed)
    a, b = (state.models[number].base for number in state.duelists)
    assert a is not None and b is not None
    assert abs(gap(a, b)) <= EPS
    number = state.duelists[state.turn.player]
    assert list(arenarex.actions(state, state.turn.player)) == [
        arenarex.parse_action(state, f"activate {state.models[number].name}")
    ]
    over, told = removed(state, state.duelists[0])
    assert any(isinstance(event, DuelEnded) for event in told)
    assert over.melee
    over, _ = removed(state, *own(state, 0))
    assert result(over).winners == (1,)


@pytest.mark.rule("Actions / Move")
def test_during_a_duel_nobody_enters_or_leaves_the_zone() -> None:
    state, _ = deployed(started("duellum"))
    player = state.turn.player
    duelist = state.duelists[player]
    start = center(state, duelist)
    leaving = straight(start, Point(3.5, 3.5 if start.y > 0 else -3.5))
    asked = replace(state, agenda=(ChoosePath(player, duelist, 9.0, Step.MOVE), *state.agenda))
    with pytest.raises(IllegalAction):
        arenarex.apply(asked, Walk(player, leaving))
    arenarex.apply(replace(asked, melee=True), Walk(player, leaving))


@pytest.mark.rule(
    "Scenarios / Geminae / Special Rules",
    "Scenarios / Geminae / Deployment",
    "Scenarios / Geminae / Cohorts",
    "Scenarios / Geminae / Victory Conditions",
)
def test_geminae_is_won_by_control_of_both_zones_at_the_end_of_a_turn() -> None:
    state, _ = deployed(started("geminae"))
    assert len(state.zones) == 2
    models = list(state.models)
    for zone, number in zip(state.zones, own(state, 1), strict=False):
        assert isinstance(zone, Disc)
        base = models[number].base
        assert base is not None
        models[number] = replace(models[number], base=Disc(zone.center, base.radius))
    state = replace(state, models=tuple(models), agenda=(EndTurn(0),))
    state, _ = arenarex.MACHINE.settle(state)
    assert result(state).ending is Ending.ZONES and result(state).winners == (1,)


# Setups that cannot be played


def of(*names: str) -> Cohort:
    return Cohort(tuple(practice_profiles()[name] for name in names))


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"cohorts": (of("Murena"), of("Castor", "Leon"))}, "count 1 and 2 combatants"),
        ({"cohorts": (of("Gorgo"), of("Castor"))}, "count 2 and 1 combatants"),
        ({"cohorts": (Cohort(()), of("Castor"))}, "at least one model"),
        ({"limit": 0}, "the limit is"),
        ({"scenario": Scenario.VENATIO}, "all beasts"),
        ({"scenario": Scenario.PRIMUS_SUPERIORUM}, "one titan"),
        ({"scenario": Scenario.DAMNATIO}, "are wanted"),
        ({"scenario": Scenario.VINCULI, "pool": of("Leon").profiles}, "2 gladiators"),
        ({"scenario": Scenario.DUELLUM, "cohorts": (of("Ursa"), of("Castor"))}, "one stage"),
        (
            {
                "scenario": Scenario.DUELLUM,
                "cohorts": (
                    replace(of("Equitius", "Celer"), mounted=("Equitius",)),
                    of("Leon", "Kore"),
                ),
            },
            "out of the saddle",
        ),
        ({"scenario": Scenario.GEMINAE, "arena": Arena(Disc(Point(0.0, 0.0), 8.0))}, "no room"),
        ({"arena": Arena(Disc(Point(0.0, 0.0), 1.3))}, "no room"),
        ({"abilities": ("nowhere:AT_ALL",)}, "no ability can be found"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(facts: dict[str, Any], sentence: str) -> None:
    facts = {"cohorts": (of("Murena", "Castor", "Gallus"), of("Leon", "Kore", "Myrine")), **facts}
    with pytest.raises(SetupError, match=sentence):
        arenarex.initial(Setup(**facts), Dice.seeded(1))


def test_nobody_begins_primus_superiorum_in_a_titans_saddle() -> None:
    known = practice_profiles()
    rider = replace(known["Equitius"], rides="Colossus")
    pair = Cohort((known["Colossus"], rider), mounted=("Equitius",))
    setup = Setup((pair, of("Rhinoceros", "Castor")), scenario=Scenario.PRIMUS_SUPERIORUM)
    with pytest.raises(SetupError, match="nobody begins in the saddle") as refusal:
        arenarex.initial(setup, Dice.seeded(1))
    assert refusal.value.key == "cohorts[0].mounted"
    arenarex.initial(
        replace(setup, cohorts=(replace(pair, mounted=()), setup.cohorts[1])), Dice.seeded(1)
    )


def test_the_first_player_is_who_the_winner_of_the_dice_off_says() -> None:
    state = started("munus")
    (winner,) = arenarex.to_move(state)
    state = arenarex.apply(state, arenarex.parse_action(state, f"first {1 - winner}"))
    assert state.first == 1 - winner
    assert isinstance(state.agenda[0], Deploy)
