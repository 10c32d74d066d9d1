"""Combat Protocols: X-101, which the rules play."""

from typing import Any

import pytest

import combatarena
from combatarena import Ending, Reason, tables
from combatarena.components import Fate, InjuryCard, Weapon, Zone
from combatarena.decisions import Choose, ChoosePrey, ChoosePush, GoTo, Part, Pick, PlayCard
from combatarena.effects import Attacks, Bleed, Burst, Drain, Maim, Push, Scar, Twist
from combatarena.events import (
    Advanced,
    Attacked,
    Dealt,
    DeckBuilt,
    Defeated,
    Ended,
    EnergyMoved,
    Fizzled,
    InitiativeDrawn,
    Injured,
    InjuryDrawn,
    Moved,
    PushBlocked,
    Pushed,
    Spent,
    Turned,
    Wounded,
    XCardDrawn,
)
from combatarena.setup import Variant
from combatarena.state import State
from combatarena.tasks import BuildDeck, DealHands, EndTurn, SeekPrey
from common.dice import Dice
from common.records import replace
from tests.combatarena.builders import (
    BOW,
    DRAWING,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    SOUTH,
    Piece,
    Told,
    arena,
    at,
    card,
    fallen,
    hero,
    injury,
    piece,
    play,
    refused,
    settle,
    setup,
    weapon,
    wedge,
    whole_turn,
)

NAME = "Combat Variants / Combat Protocols"
ROBOT = hero(ranged=BOW)
SEEK = (SeekPrey(),)


def protocols(*players: Piece, robot: Piece | None = None, **more: Any) -> State:
    """X-101 stands at 0,0 and faces south, unless it is given; by default it is about to act."""
    own = piece("0,0", ROBOT, facing=SOUTH) if robot is None else robot
    facts: dict[str, Any] = {"agenda": SEEK, "variant": Variant.PROTOCOLS} | more
    return arena(*players, own, **facts)


def on_top(state: State) -> State:
    """Put the card of the first hand on top of X-101's deck instead."""
    return replace(state, hands=((), ()), undealt=(0,))


def hunt(*players: Piece, **more: Any) -> Told:
    return settle(protocols(*players, **more))


@pytest.mark.rule("Combat Variants / Combat Protocols/1")
def test_nobody_picks_or_controls_x101() -> None:
    game = setup(piece("0,0"), piece("0,0"), piece("0,0", ROBOT), variant=Variant.PROTOCOLS)
    state = combatarena.initial(game, Dice.scripted((6, 1)))
    assert combatarena.players(state) == (0, 1, 2)
    assert list(combatarena.actions(state, 0)) == [Pick(0, 0), Pick(0, 1)]
    refusal = refused(state, Pick(0, 2))
    assert (refusal.reason, refusal.rule) == (Reason.TAKEN, f"{NAME}/1")


@pytest.mark.rule("Combat Variants / Combat Protocols/2")
def test_x101_starts_in_the_centre_and_puts_two_cards_into_each_deck() -> None:
    game = setup(piece("0,0"), piece("0,0", ROBOT), variant=Variant.PROTOCOLS)
    robot = combatarena.initial(game, Dice.scripted(())).fighters[1]
    assert robot is not None
    assert robot.hex == at("0,0")
    told = settle(protocols(piece("0,3"), agenda=(BuildDeck(),), round=2))
    assert told.by(f"{NAME}/2") == [DeckBuilt(((0, 3), (1, 2)), rule="Stage One: Prepare/2")]
    assert told.state.initiative == (0, 0, 0, 1, 1)


@pytest.mark.rule("Combat Variants / Combat Protocols/3")
def test_cards_that_nobody_was_dealt_are_the_deck_of_x101_face_down() -> None:
    told = settle(protocols(piece("0,3"), agenda=(DealHands(),), dice=(0, 1, 2, 3, 4)))
    assert Dealt(1, 19, rule=f"{NAME}/3") in told.events
    assert told.state.hands == ((0, 1, 2, 3, 4), ())
    assert told.state.undealt == tuple(range(5, 24))
    assert combatarena.observe(told.state, 0).undealt == (-1,) * 19


@pytest.mark.rule("Combat Variants / Combat Protocols/4")
def test_x101_acts_by_rule_when_its_card_is_drawn_first_it_moves_then_it_attacks() -> None:
    state = protocols(
        piece("0,-2"), hands=[[]], agenda=DRAWING, deck=(1,), dice=(1, 5, 6, 6), limit=1
    )
    told = settle(state)
    assert told.one(InitiativeDrawn) == InitiativeDrawn(1, rule=f"{NAME}/4")
    kinds = [type(e) for e in told.events if isinstance(e, Advanced | Moved | XCardDrawn)]
    assert kinds == [Advanced, Moved, XCardDrawn]


@pytest.mark.rule("Combat Variants / Combat Protocols/5")
def test_x101_faces_the_nearest_enemy_and_steps_one_hex_toward_it() -> None:
    told = hunt(piece("0,3"), piece("2,-2"), dice=(5, 1, 1))
    assert told.one(Advanced) == Advanced(1, NORTHEAST, rule=f"{NAME}/5")
    assert told.one(Moved) == Moved(2, at("0,0"), at("1,-1"), rule=f"{NAME}/5")
    assert (told.fighter(2).hex, told.fighter(2).facing) == (at("1,-1"), NORTHEAST)


@pytest.mark.rule("Ours / X-101 Bearing")
@pytest.mark.parametrize(
    ("prey", "facing"), [("1,-2", NORTHEAST), ("-1,-1", NORTH), ("-2,1", NORTHWEST)]
)
def test_of_two_directions_x101_turns_and_steps_in_the_clockwise_one(
    prey: str, facing: int
) -> None:
    told = hunt(piece(prey), dice=(5, 1, 1))
    turned = told.one(Advanced)
    assert turned == Advanced(0, facing, rule=f"{NAME}/5")
    assert turned.also == ("Ours / X-101 Bearing",)
    straight = hunt(piece("0,-2"), dice=(5, 1, 1)).one(Advanced)
    assert straight.also == ()


@pytest.mark.rule("Combat Variants / Combat Protocols/5")
def test_spaces_of_one_level_on_the_energy_track_are_equally_low() -> None:
    assert tables.ENERGY_TRACK[0] == tables.ENERGY_TRACK[1]
    players = (piece("0,-2", energy=1), piece("2,0", energy=0))
    told = hunt(*players, dice=(4, 2, 5, 1, 1))
    assert told.one(Advanced).target == 1


@pytest.mark.rule("Combat Variants / Combat Protocols/5")
def test_x101_never_steps_into_an_arc_snare_but_faces_across_it() -> None:
    told = hunt(piece("0,-3"), snares=("0,-1",), dice=(5, 6, 6))
    assert told.by(f"{NAME}/5") == [Advanced(0, NORTH, rule=f"{NAME}/5")]
    assert told.fighter(1).hex == at("0,0")
    assert told.one(Attacked).kind is Attacks.RANGED


@pytest.mark.rule("Combat Variants / Combat Protocols/5")
def test_x101_does_not_step_into_its_target() -> None:
    told = hunt(piece("0,-1"), dice=(5, 1, 1))
    assert told.by(f"{NAME}/5")
    assert not told.all(Moved)


@pytest.mark.rule("Combat Variants / Combat Protocols/5")
def test_of_equally_near_fighters_the_player_lowest_in_energy_picks() -> None:
    players = (piece("0,-2"), piece("2,0"), piece("0,3", energy=0))
    told = settle(protocols(*players, dice=(5, 1, 1)), left=3)
    assert told.owes == ChoosePrey(2, (0, 1))
    assert list(combatarena.actions(told.state, 2)) == [Choose(2, 0), Choose(2, 1)]
    chosen = play(told.state, Choose(2, 1))
    assert chosen.one(Advanced).target == 1


@pytest.mark.rule("Combat Variants / Combat Protocols/5")
def test_if_energy_is_tied_too_the_controllers_roll_ties_again_and_the_lowest_is_the_target() -> (
    None
):
    players = (piece("0,-2"), piece("2,0"), piece("0,3"))
    told = hunt(*players, dice=(4, 4, 2, 5, 5, 1, 1))  # a tie, then 2 against 5
    assert told.one(Advanced).target == 0
    told = hunt(*players, dice=(6, 3, 5, 1, 1))
    assert told.one(Advanced).target == 1


def test_a_fallen_player_picks_no_target() -> None:
    told = hunt(piece("0,-2"), piece("2,0", energy=3), fallen())
    assert told.owes == ChoosePrey(1, (0, 1))


@pytest.mark.rule("Combat Variants / Combat Protocols/6")
def test_within_one_hex_x101_makes_the_melee_attack_of_a_card_that_it_draws() -> None:
    told = hunt(piece("0,-2"), dice=(7, 6, 1))
    assert told.one(XCardDrawn) == XCardDrawn(7, rule=f"{NAME}/6")
    assert told.one(Attacked).kind is Attacks.MELEE
    assert told.one(Wounded) == Wounded(0, 1, 1, rule="Wounds and Injuries/1")
    assert 7 in told.state.discards
    assert 7 not in told.state.undealt


@pytest.mark.rule("Combat Variants / Combat Protocols/6")
def test_farther_away_x101_makes_a_ranged_attack() -> None:
    told = hunt(piece("0,-3"), dice=(7, 6, 1))
    assert told.by(f"{NAME}/6")
    assert told.one(Attacked) == Attacked(
        1, 0, Attacks.RANGED, 2, 4, rule="Actions / Attack Actions/2"
    )


@pytest.mark.rule("Combat Variants / Combat Protocols/6")
def test_a_target_outside_the_kill_zone_is_not_attacked() -> None:
    told = hunt(piece("0,-3"), robot=piece("0,0", hero()), dice=(0,))
    assert told.one(Fizzled).rule == f"{NAME}/6"
    assert not told.all(Attacked)
    assert told.one(XCardDrawn).card == 0
    assert told.state.discards == (0,)


def test_x101_takes_the_attack_without_its_energy_modifier() -> None:
    hands = [[card(dice=1, attack_energy=2)]]
    told = settle(on_top(protocols(piece("0,-1"), hands=hands, dice=(0, 6))))
    assert told.one(Attacked).dice == 1
    assert not told.all(EnergyMoved)


@pytest.mark.rule("Combat Variants / Combat Protocols/6")
def test_the_pushes_of_x101_go_directly_away() -> None:
    told = pushed_by_x101(piece("0,-1"))
    assert told.one(Pushed) == Pushed(1, 0, at("0,-2"), rule="Actions / Pushing Fighters/1")
    assert told.by(f"{NAME}/6")


def test_where_two_hexes_are_directly_away_the_target_chooses_for_x101() -> None:
    far = hero(ranged=Weapon(1, (Zone(2, wedge(1, 3)),)))
    robot = piece("0,0", far)
    told = pushed_by_x101(piece("1,-2"), robot=robot, snares=("1,-1", "0,-1"))
    assert isinstance(told.owes, ChoosePush)
    assert combatarena.to_move(told.state) == (0,)
    assert play(told.state, GoTo(0, at("1,-3"))).fighter(0).hex == at("1,-3")


def pushed_by_x101(target: Piece, **more: Any) -> Told:
    """X-101 hits with a card that pushes."""
    state = protocols(target, hands=[[card(dice=1, on_hit=(Push(),))]], dice=(0, 6), **more)
    return settle(on_top(state))


@pytest.mark.rule("Combat Variants / Combat Protocols/7")
def test_nothing_moves_the_energy_of_x101() -> None:
    hands = [[card(special=Drain(2))]]
    state = protocols(piece("0,-1", facing=SOUTH), hands=hands, agenda=whole_turn(0, 2)[:1])
    told = play(state, PlayCard(0, 0, Part.SPECIAL))
    assert told.one(EnergyMoved) == EnergyMoved(1, 0, 0, rule=f"{NAME}/7")
    assert told.fighter(1) == state.fighters[1]
    assert tables.X101_ENERGY == 2


@pytest.mark.rule("Combat Variants / Combat Protocols/7")
def test_a_miss_of_x101_gains_it_nothing() -> None:
    told = hunt(piece("0,-1"), dice=(5, 1, 1))
    assert told.by(f"{NAME}/7")
    assert settle(protocols(piece("0,3"), agenda=(BuildDeck(),))).state.initiative.count(1) == 2


def blow(*, robot: Piece, dice: tuple[int, ...], energy: int = 3, **more: Any) -> Told:
    """A player strikes X-101 with one die."""
    own = piece("0,1", energy=energy)
    agenda = more.pop("agenda", whole_turn(0, 2)[:1])
    state = protocols(own, robot=robot, hands=[[card(dice=1)]], agenda=agenda, dice=dice, **more)
    return play(state, PlayCard(0, 0, Part.ATTACK))


@pytest.mark.rule("Combat Variants / Combat Protocols/8")
def test_whoever_injures_x101_draws_its_card_and_gains_one_energy() -> None:
    told = blow(robot=piece("0,0", ROBOT, health=3), dice=(6, 0), injuries=injury(Maim(0)))
    assert told.one(InjuryDrawn).seat == 1
    assert told.one(EnergyMoved) == EnergyMoved(0, 1, 4, rule=f"{NAME}/8")


@pytest.mark.rule("Combat Variants / Combat Protocols/8")
def test_two_injuries_of_x101_at_once_gain_two_energy() -> None:
    state = protocols(
        piece("0,1", hero(melee=weapon(wounds=8)), energy=3),
        hands=[[card(dice=1)]],
        agenda=whole_turn(0, 2)[:1],
        dice=(6, 0, 0),
    )
    told = play(state, PlayCard(0, 0, Part.ATTACK))
    assert told.one(EnergyMoved) == EnergyMoved(0, 2, 5, rule=f"{NAME}/8")


def test_a_wound_without_an_injury_gains_nothing() -> None:
    told = blow(robot=piece("0,0", ROBOT), dice=(6,))
    assert told.fighter(1).health == 1
    assert not told.all(EnergyMoved)


def test_nobody_gains_for_an_injury_of_x101_that_its_own_bleeding_causes() -> None:
    robot = piece("0,0", hero(health=3), health=1)
    cards = (*injury(Bleed(2), copies=1), InjuryCard("Scratch", (Scar(),)))
    told = blow(robot=robot, dice=(6, 0, 1), injuries=cards)
    assert [event.markers for event in told.all(Injured)] == [1, 2]
    assert [event.by for event in told.all(EnergyMoved)].count(1) == 1


def test_x101_asks_nobody_where_an_injury_would_cost_it_a_choice() -> None:
    hands = [[card(dice=1, on_hit=(Twist(),))]]
    state = protocols(piece("0,-1"), hands=hands, dice=(0, 6, 4))
    told = settle(on_top(state))
    assert told.one(Turned) == Turned(0, SOUTH, rule="Ours / Practice Set")


@pytest.mark.rule("Actions / Pushing Fighters/2")
def test_x101_may_be_pushed_against_a_wall_or_into_an_arc_snare() -> None:
    hands = [[card(special=Push())]]
    wall = protocols(
        piece("0,-2"),
        robot=piece("0,-3", ROBOT),
        hands=hands,
        agenda=whole_turn(0, 2)[:1],
        dice=(1,),
    )
    assert play(wall, PlayCard(0, 0, Part.SPECIAL)).one(PushBlocked).target == 1
    snare = protocols(
        piece("0,1"),
        hands=hands,
        snares=("0,-1",),
        agenda=whole_turn(0, 2)[:1],
        dice=(3, 5),
    )
    told = play(snare, PlayCard(0, 0, Part.SPECIAL))
    assert told.one(Defeated) == Defeated(1, 0, rule="Defeat/1")
    assert told.fighter(0).energy == 9


@pytest.mark.rule("Ours / Defeated Cards")
def test_initiative_cards_of_a_fallen_x101_are_spent() -> None:
    told = hunt(piece("0,3"), robot=fallen(ROBOT))
    assert told.one(Spent) == Spent(1, rule="Ours / Defeated Cards")


@pytest.mark.rule("Ours / Defeat Credit")
def test_nobody_gains_energy_for_a_player_felled_by_x101() -> None:
    told = hunt(piece("0,-1", hero(health=1)), piece("0,3"), dice=(5, 6, 1))
    assert told.all(Defeated)[-1] == Defeated(0, -1, rule="Defeat/1")
    assert not told.all(EnergyMoved)


@pytest.mark.rule("Winning the Game")
def test_x101_need_not_fall_for_a_victory() -> None:
    victim = piece("0,-1", hero(health=1))
    state = protocols(
        victim, piece("0,3"), agenda=(SeekPrey(), EndTurn(2, (0, 1, 2))), dice=(5, 6, 1)
    )
    told = settle(state)
    assert told.one(Ended) == Ended((1,), rule="Winning the Game")
    assert told.fighter(2).standing


@pytest.mark.rule("Ours / X-101 Seat")
def test_if_x101_fells_the_last_player_its_seat_wins() -> None:
    victim = piece("0,-1", hero(health=1))
    state = protocols(victim, fallen(), agenda=(SeekPrey(), EndTurn(2, (0, 2))), dice=(5, 6, 1))
    told = settle(state)
    assert told.one(Ended) == Ended((2,), rule="Ours / X-101 Seat")
    result = combatarena.outcome(told.state)
    assert result is not None
    assert result.ending is Ending.X101
    assert combatarena.returns(told.state) == {0: 0.0, 1: 0.0, 2: 1.0}


@pytest.mark.rule("Winning the Game")
def test_a_lone_player_wins_when_x101_falls_and_not_before() -> None:
    robot = piece("0,0", hero(health=1))
    told = blow(robot=robot, dice=(6, 1), agenda=whole_turn(0, 2))
    assert told.one(Ended) == Ended((0,), rule="Winning the Game")
    state = protocols(piece("0,3"), agenda=DRAWING, deck=(), hand=1, dice=(0, 0))
    assert combatarena.outcome(settle(state).state) is None


@pytest.mark.rule("Ours / Mutual Elimination")
def test_if_the_last_player_and_x101_fall_together_nobody_is_left() -> None:
    blast = Burst(within=1, dice=1, at_least=2, wounds=99)
    robot = piece("0,0", hero(health=1, fate=Fate(on_defeat=(blast,))))
    told = blow(robot=robot, dice=(6, 1, 6), agenda=whole_turn(0, 2))
    assert told.one(Ended) == Ended((), rule="Ours / Mutual Elimination")


@pytest.mark.parametrize("facing", [NORTHWEST, SOUTH])
def test_x101_turns_before_it_looks_along_its_kill_zone(facing: int) -> None:
    told = hunt(piece("0,-1"), robot=piece("0,0", ROBOT, facing=facing), dice=(5, 1, 1))
    assert told.all(Attacked)
