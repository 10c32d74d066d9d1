"""The tactician, decision by decision; whole matches of it are in the tests of play."""

import pytest

import arenarex
from arenarex.arena import Terrain
from arenarex.bots import Tactician, promise
from arenarex.bots.judging import NEVER, deadly_net, push_depths
from arenarex.bots.moving import best_spot
from arenarex.cards import Kind
from arenarex.decisions import (
    Activate,
    ChooseLaurel,
    ChooseModel,
    ChoosePath,
    ChooseReroll,
    ChooseRest,
    ChooseUse,
    ChooseWithdraw,
    ClearMenu,
    DeclareAttack,
    DeclareMove,
    End,
    Pass,
    Reroll,
    Rest,
    Side,
    Step,
    Use,
    Walk,
    Withdraw,
)
from arenarex.state import Attack, Chain, Means, State, Tally
from common.agenda import Task
from common.dice import Dice
from common.plane.points import Point, distance
from common.records import replace
from common.spaces import Action
from tests.arenarex.builders import INCH, RADIUS, Piece, chain_tree, column, pit, position

TOUCH = 2 * RADIUS
ANN = Piece(0.0, name="Ann", atk=4, tree=chain_tree("push", "1", "push"))
BOB = Piece(TOUCH, player=1, name="Bob", defense=2)
FAR = Piece(0.0, 25.0, 1, name="Far")
OWN = Piece(0.0, -25.0, 0, name="Own")
BEHIND = pit(TOUCH + RADIUS + 1.5, 0.0)
"""A pit half an inch behind Bob, seen from Ann."""
BEFORE = pit(TOUCH, RADIUS + 1.5)
"""A pit half an inch above Bob."""


def chosen(state: State, player: int = 0) -> Action:
    """Return what the tactician does of what it is shown."""
    seen = arenarex.observe(state, player)
    action, _ = Tactician().choose(arenarex, seen, player, Dice.seeded(1))
    assert action in arenarex.actions(state, player)
    return action


def asked(state: State, decision: Task) -> State:
    return replace(state, agenda=(decision, *state.agenda))


def dead(*pieces: Piece, terrain: tuple[Terrain, ...] = (BEHIND,)) -> int:
    """Return the net successes with which the first drives the second into a pit."""
    state = position(*pieces, FAR, OWN, terrain=terrain)
    return deadly_net(state, state.models[0], state.models[1])


def test_pushes_come_after_so_many_boxes() -> None:
    assert push_depths(ANN.tree) == (0, 1, 3, NEVER)


@pytest.mark.parametrize(
    ("ann", "bob", "net"),
    [
        (ANN, BOB, 1),
        (replace(ANN, tree=chain_tree("1", "push")), BOB, 2),
        (replace(ANN, tree=chain_tree("1", "2")), BOB, NEVER),
        (replace(ANN, tree=chain_tree("1", "2")), replace(BOB, fatigue=2), 1),
        (ANN, replace(BOB, kinds=(Kind.TITAN,)), NEVER),
        (replace(ANN, x=TOUCH, y=TOUCH), BOB, NEVER),
    ],
)
def test_how_many_successes_push_an_enemy_into_a_pit(ann: Piece, bob: Piece, net: int) -> None:
    assert dead(ann, bob) == net


def test_a_larger_target_resists_the_first_push_into_a_pit() -> None:
    large = replace(BOB, x=1.5 * TOUCH, base=2 * INCH)
    hole = pit(1.5 * TOUCH + TOUCH + 1.5, 0.0)
    assert dead(ANN, large, terrain=(hole,)) == 3
    assert dead(replace(ANN, traits=("Momentum",)), large, terrain=(hole,)) == 1


def test_what_stands_between_saves_from_the_pit() -> None:
    hole = pit(TOUCH + RADIUS + 1.5 + TOUCH, 0.0)
    wall = column(2 * TOUCH, 0.0)
    assert dead(replace(ANN, tree=chain_tree("push", "push", "push")), BOB, terrain=(hole,)) == 3
    assert dead(ANN, BOB, terrain=(hole, wall)) == NEVER


def test_an_attack_promises_more_before_a_pit() -> None:
    plain = promise(position(ANN, BOB, FAR, OWN), 0, 1)
    near = promise(position(ANN, BOB, FAR, OWN, terrain=[BEHIND]), 0, 1)
    assert near > plain + 5
    away = promise(position(ANN, BOB, FAR, OWN, terrain=[BEHIND]), 0, 1, at=Point(TOUCH, -TOUCH))
    assert away == pytest.approx(plain)


def test_it_goes_to_the_far_side_of_an_enemy_before_a_pit_and_attacks_from_there() -> None:
    state = position(ANN, BOB, FAR, OWN, terrain=[BEFORE])
    spot = best_spot(state, 0)
    assert spot is not None and spot.target == 1
    assert spot.at.x == pytest.approx(TOUCH) and spot.at.y < -TOUCH
    assert chosen(state) == DeclareMove(0, 0)
    walk = chosen(asked(state, ChoosePath(0, 0, 5.0, Step.MOVE)))
    assert isinstance(walk, Walk)
    assert distance(walk.path.end, spot.at) < 1e-6
    standing = position(replace(ANN, x=spot.at.x, y=spot.at.y), BOB, FAR, OWN, terrain=[BEFORE])
    assert chosen(standing) == DeclareAttack(0, 0, 1)


def test_it_attacks_at_once_where_a_move_gains_nothing() -> None:
    assert chosen(position(ANN, BOB, FAR, OWN)) == DeclareAttack(0, 0, 1)


def test_it_activates_who_can_push_into_a_pit() -> None:
    pal = replace(ANN, x=TOUCH, y=-TOUCH, name="Pal")
    state = position(pal, ANN, BOB, FAR, terrain=[BEHIND], active=None)
    bare = replace(state, setup=replace(state.setup, arena=replace(state.setup.arena, terrain=())))
    decision = ChooseModel(0)
    assert chosen(asked(state, decision)) == Activate(0, 1)
    assert chosen(asked(bare, decision)) == Activate(0, 0)


def test_nobody_rests_while_those_in_the_fight_wait_for_a_clear_turn() -> None:
    idle = replace(OWN, fatigue=1)
    spent = replace(ANN, fatigue=2)
    state = position(spent, BOB, FAR, idle, active=None)
    assert chosen(asked(state, ChooseRest(0))) == Pass(0)
    near = replace(idle, x=TOUCH, y=-TOUCH - 2, atk=5)
    assert chosen(asked(position(spent, BOB, FAR, near, active=None), ChooseRest(0))) == Rest(0, 3)
    state = position(replace(ANN, fatigue=0), BOB, FAR, idle, active=None)
    assert chosen(asked(state, ChooseRest(0))) == Rest(0, 3)


def test_it_ambushes_an_exhausted_enemy_before_a_pit() -> None:
    ann = replace(ANN, traits=("Ambush",))
    state = position(ann, replace(BOB, fatigue=2), FAR, OWN, terrain=[BEHIND], clear=True)
    state = replace(state, agenda=(ClearMenu(0), *state.agenda[1:]))
    assert chosen(state) == Use(0, "Ambush", 0, 1)
    weak = position(ann, replace(BOB, arm=5), FAR, OWN, clear=True)
    weak = replace(weak, agenda=(ClearMenu(0), *weak.agenda[1:]))
    assert chosen(weak) == End(0)


def test_it_shoves_an_enemy_into_a_pit_by_exploit() -> None:
    ann = replace(ANN, traits=("Tactician",))
    state = position(ann, BOB, FAR, OWN, terrain=[BEHIND], clear=True)
    state = replace(state, agenda=(ClearMenu(0), *state.agenda[1:]))
    assert chosen(state) == Use(0, "Exploit", 0, 1)


def test_it_declines_hubris_and_takes_what_gives_an_attack() -> None:
    state = position(ANN, BOB, FAR, OWN)
    hubris, spite = Use(0, "Hubris", 0), Use(0, "Spite", 0, 1)
    assert chosen(asked(state, ChooseUse(0, (hubris,)))) == Pass(0)
    assert chosen(asked(state, ChooseUse(0, (spite,)))) == spite


def test_it_hurts_an_enemy_rather_than_take_a_favor() -> None:
    state = position(ANN, BOB, FAR, OWN)
    hurt, heal = Use(0, "Ichor", 0, 1, "damage"), Use(0, "Ichor", 0, 1, "heal")
    assert chosen(asked(state, ChooseLaurel(0, 0, (heal, hurt)))) == hurt
    assert chosen(asked(state, ChooseLaurel(0, 0, (heal,)))) == Pass(0)
    breath = Use(0, "Second Wind", 0)
    assert chosen(asked(state, ChooseLaurel(0, 0, (breath,)))) == breath


def test_it_withdraws_when_it_may() -> None:
    state = position(replace(ANN, fatigue=1), FAR, OWN)
    assert chosen(asked(state, ChooseWithdraw(0, 0))) == Withdraw(0)


@pytest.mark.parametrize(("most", "roll"), [(-1, Reroll(0, 2, 1)), (1, Reroll(0, 0, 1))])
def test_it_rolls_as_many_again_as_it_may_favor_first(most: int, roll: Reroll) -> None:
    state = position(ANN, BOB, FAR, OWN)
    attack = Attack(0, 1, Means.ACTION, 0, 1, False, 0, attack=Tally(1, 2, 0, 1))
    state = replace(state, attacks=(attack,))
    assert chosen(asked(state, ChooseReroll(0, Side.ATTACKER, "Ekstasis", most))) == roll


def test_it_goes_around_what_is_in_the_way_as_far_as_its_chain_lets_it() -> None:
    """The enemy is out of the chain's reach, and a column bars the straight way."""
    bob = replace(BOB, x=20.0)
    state = position(ANN, bob, replace(OWN, x=-TOUCH - 1, y=0.0), terrain=[column(3.0, 0.0)])
    state = replace(state, chains=(Chain(0, 2, 4.0),))
    walk = chosen(asked(state, ChoosePath(0, 0, 5.0, Step.MOVE)))
    assert isinstance(walk, Walk)
    assert walk.path.end.x > 1.0 and abs(walk.path.end.y) > 1.0
