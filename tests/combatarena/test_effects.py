"""Every word of the vocabulary in which cards, fighters and injuries are written."""

import pytest

import combatarena
from combatarena.components import ActionCard, Box, Fate
from combatarena.decisions import (
    Choose,
    ChooseFacing,
    ChooseMove,
    ChooseTarget,
    Decline,
    Face,
    GoTo,
    Lose,
    Part,
    PlayCard,
    React,
    UseUnique,
)
from combatarena.effects import (
    NAMES,
    Aim,
    Attacks,
    Bleed,
    Burst,
    Collapse,
    Deflect,
    Disarm,
    Dodge,
    Drain,
    Drop,
    Effect,
    Fleet,
    Fumble,
    Gain,
    Guard,
    Haunt,
    Heal,
    Icon,
    Maim,
    Mark,
    Might,
    Parry,
    Push,
    Scar,
    Shock,
    Side,
    Spin,
    Steadfast,
    Step,
    Strike,
    Swap,
    Targeted,
    Tire,
    Trait,
    Twist,
)
from combatarena.events import (
    Attacked,
    DieRolled,
    Discarded,
    EnergyMoved,
    Guarded,
    Missed,
    Performed,
    Reacted,
    StoodFast,
    Turned,
    Wounded,
)
from combatarena.state import State
from combatarena.tasks import GrantTurn, Suffer
from tests.combatarena.builders import (
    BOW,
    SOUTH,
    SOUTHEAST,
    Told,
    arena,
    at,
    card,
    fallen,
    hero,
    injury,
    piece,
    play,
    settle,
)

ATTACK, SPECIAL = PlayCard(0, 0, Part.ATTACK), PlayCard(0, 0, Part.SPECIAL)
PRACTICE = "Ours / Practice Set"


def special(
    *effects: Effect,
    dice: tuple[int, ...] = (),
    held: tuple[ActionCard, ...] = (),
    health: int = 0,
    injuries: int = 0,
    left: int = 0,
) -> Told:
    """Play a Special action beside an enemy, who holds the cards from 1 on."""
    own = piece("0,0", hero(ranged=BOW), energy=4, health=health, injuries=injuries)
    state = arena(own, piece("0,-1"), hands=[[card(special=effects)], held], dice=dice)
    return play(state, SPECIAL, left=left)


def attacked(
    effect: Effect | None = None,
    *,
    reaction: Effect | None = None,
    dice: tuple[int, ...] = (6, 6),
    on_target: Effect | None = None,
    on_attacker: Effect | None = None,
) -> Told:
    """Attack a neighbour with two dice; the target plays its one card if it has one."""
    mine = (on_attacker,) if isinstance(on_attacker, Trait) else ()
    its = (on_target,) if isinstance(on_target, Trait) else ()
    one = card(dice=2, on_hit=() if effect is None else (effect,))
    held = [] if reaction is None else [card(special=reaction)]
    target = piece("0,-1", hero(rule=its, health=9), facing=SOUTH)
    state = arena(piece("0,0", hero(rule=mine)), target, hands=[[one], held], dice=dice)
    told = play(state, ATTACK, left=max(0, len(dice) - 2) if held else 0)
    return play(told.state, React(1, 1)) if held else told


def hurt(*effects: Effect, dice: tuple[int, ...] = (), cards: int = 0) -> Told:
    """A fighter suffers a Critical Injury."""
    own = piece("0,0", hero(boxes=(Box(), Box())), health=3, energy=4)
    state = arena(
        own,
        piece("0,3"),
        hands=[[card() for _ in range(cards)]],
        agenda=(Suffer(0, 1),),
        injuries=injury(*effects),
        dice=(0, *dice),
    )
    return settle(state)


# What a fighter does with its turn, and what an attack adds to its hits.


@pytest.mark.rule("Actions / Pushing Fighters/1")
def test_push_moves_the_target_one_hex_directly_away() -> None:
    assert special(Push()).fighter(1).hex == at("0,-2")
    assert attacked(Push()).fighter(1).hex == at("0,-2")


@pytest.mark.rule("Ours / Practice Set")
def test_drain_lowers_the_targets_energy() -> None:
    assert special(Drain(2)).one(EnergyMoved) == EnergyMoved(1, -2, 4, rule=PRACTICE)
    assert attacked(Drain(3)).fighter(1).energy == 3


@pytest.mark.rule("Actions/4")
def test_disarm_costs_the_target_cards_at_random() -> None:
    held = (card(), card(), card())
    told = special(Disarm(2), held=held, dice=(3, 1))
    assert told.one(Discarded) == Discarded(1, (1, 3), rule="Actions/4")
    assert special(Disarm(5), held=held, dice=(1, 2, 3)).state.hands[1] == ()
    assert not special(Disarm(1)).all(Discarded)


@pytest.mark.rule("Facing")
def test_twist_turns_the_target_to_a_facing_of_ones_choice() -> None:
    told = special(Twist())
    assert told.owes == ChooseFacing(0, 1, (0, 1, 2, 3, 4, 5))
    told = play(told.state, Face(0, SOUTHEAST))
    assert told.one(Turned) == Turned(1, SOUTHEAST, rule="Facing")
    assert told.fighter(1).facing == SOUTHEAST


@pytest.mark.rule("Actions / Special Actions")
def test_swap_exchanges_places_and_leaves_the_facings() -> None:
    told = special(Swap())
    assert told.one(Performed) == Performed(Swap(), 0, 1, rule="Actions / Special Actions")
    assert (told.fighter(0).hex, told.fighter(1).hex) == (at("0,-1"), at("0,0"))
    assert (told.fighter(0).facing, told.fighter(1).facing) == (0, 0)


@pytest.mark.rule("Fighter Reference Cards / Daedalosus/1")
def test_mark_places_an_omniscan_marker() -> None:
    told = special(Mark())
    assert told.fighter(1).marked
    assert told.by("Fighter Reference Cards / Daedalosus/1")


@pytest.mark.rule("Ours / Practice Set")
def test_gain_raises_ones_own_energy() -> None:
    assert special(Gain(3)).one(EnergyMoved) == EnergyMoved(0, 3, 7, rule=PRACTICE)


@pytest.mark.rule("Actions / Special Actions")
def test_heal_moves_the_health_marker_up_at_most_to_the_top_open_space() -> None:
    told = special(Heal(2), health=3)
    assert told.fighter(0).health == 1
    assert told.by("Actions / Special Actions")
    assert special(Heal(9), health=3, injuries=2).fighter(0).health == 2
    assert special(Heal(1), health=2, injuries=2).fighter(0).health == 2


@pytest.mark.rule("Actions / Special Actions")
def test_step_makes_one_more_move() -> None:
    told = special(Step(2, Icon.BACK))
    assert told.owes == ChooseMove(0, 2, Icon.BACK)
    assert told.by("Actions / Special Actions")


@pytest.mark.rule("Actions / Attack Actions/2")
def test_strike_makes_one_more_attack_that_may_miss() -> None:
    assert special(Strike(2), dice=(4, 6)).one(Wounded).wounds == 2
    assert special(Strike(1), dice=(1,)).one(EnergyMoved).by == 1


@pytest.mark.rule("Actions / Special Actions")
def test_burst_rolls_at_everybody_near_friend_or_foe() -> None:
    state = arena(
        piece("0,0"),
        piece("0,-2"),
        piece("2,0"),
        piece("3,0"),
        hands=[[card(special=Burst(within=2, dice=2, at_least=5, wounds=3))]],
        dice=(5, 4, 4, 3),
    )
    told = play(state, SPECIAL)
    assert told.one(Wounded) == Wounded(1, 3, 3, rule="Wounds and Injuries/1")
    assert [event.seat for event in told.all(Missed)] == [0]
    assert told.one(Missed).rule == "Actions / Attack Actions/2"
    assert not told.all(EnergyMoved)
    assert told.all(Performed)[0].rule == "Actions / Special Actions"


# Reactions


@pytest.mark.rule("Actions / Attack Actions/3")
def test_parry_and_deflect_cancel_hits_and_dodge_rolls_for_each() -> None:
    assert attacked(reaction=Parry(1)).one(Wounded).wounds == 1
    assert not attacked(reaction=Parry(2)).all(Wounded)
    told = attacked(reaction=Dodge(3), dice=(6, 6, 3, 2))
    assert told.one(Reacted).faces == (3, 2)
    assert told.one(Wounded).wounds == 1


@pytest.mark.rule("Actions / Attack Actions/3")
@pytest.mark.parametrize(("cancels", "left"), [(1, 1), (2, 0), (5, 0)])
def test_deflect_cancels_hits_of_a_ranged_attack(cancels: int, left: int) -> None:
    hands = [[card(dice=2)], [card(special=Deflect(cancels))]]
    state = arena(piece("0,0", hero(ranged=BOW)), piece("0,-2"), hands=hands, dice=(6, 6))
    told = play(state, ATTACK, React(1, 1))
    assert told.one(Reacted).hits == left
    assert bool(told.all(Wounded)) is bool(left)


# Injuries


@pytest.mark.rule("Wounds and Injuries/2")
def test_scar_does_nothing_more() -> None:
    told = hurt(Scar())
    assert told.by("Wounds and Injuries/2")
    assert (told.fighter(0).energy, told.fighter(0).health, told.fighter(0).injuries) == (4, 4, 1)


@pytest.mark.rule("Ours / Practice Set")
def test_tire_lowers_ones_own_energy() -> None:
    assert hurt(Tire(3)).one(EnergyMoved) == EnergyMoved(0, -3, 1, rule=PRACTICE)


@pytest.mark.rule("Actions/4")
def test_fumble_costs_cards_at_random() -> None:
    told = hurt(Fumble(2), cards=3, dice=(2, 0))
    assert told.one(Discarded) == Discarded(0, (0, 2), rule="Actions/4")


@pytest.mark.rule("Ours / Practice Set")
def test_drop_costs_a_card_of_choice() -> None:
    told = hurt(Drop(), cards=2)
    assert play(told.state, Lose(0, 1)).one(Discarded) == Discarded(0, (1,), rule=PRACTICE)


@pytest.mark.rule("Ours / Injury Order")
def test_bleed_costs_more_wounds() -> None:
    told = hurt(Bleed(2))
    assert [event.wounds for event in told.all(Wounded)] == [1, 2]
    assert told.fighter(0).health == 2  # from the bottom to the new top, and one down


@pytest.mark.rule("Ours / Practice Set")
@pytest.mark.parametrize("die", range(1, 7))
def test_spin_turns_the_fighter_by_a_die(die: int) -> None:
    assert hurt(Spin(), dice=(die,)).one(Turned) == Turned(0, die - 1, rule=PRACTICE)


@pytest.mark.rule("Defeat/1")
@pytest.mark.parametrize(("die", "falls"), [(3, True), (4, False)])
def test_collapse_fells_the_fighter_at_its_value_or_less(die: int, falls: bool) -> None:
    told = hurt(Collapse(3), dice=(die,))
    assert told.fighter(0).fallen is falls
    assert told.all(DieRolled)


@pytest.mark.rule("Ours / Damage Boxes")
def test_maim_uncovers_a_wounded_box() -> None:
    assert hurt(Maim(0)).fighter(0).wounded == (True, False)


# Traits


@pytest.mark.rule("Fighter Reference Cards/3")
def test_aim_changes_to_hit_and_might_the_wounds_of_a_hit() -> None:
    aimed = attacked(on_attacker=Aim(Attacks.MELEE, -2), dice=(2, 1))
    assert (aimed.all(Attacked)[0].at_least, aimed.one(Wounded).wounds) == (2, 1)
    assert attacked(on_attacker=Might(Attacks.MELEE, 2)).one(Wounded).wounds == 6
    assert attacked(on_attacker=Might(Attacks.MELEE, -9)).one(Wounded).wounds == 2


@pytest.mark.rule("Actions/2")
def test_fleet_changes_the_hexes_of_a_move() -> None:
    state = arena(piece("0,0", hero(rule=(Fleet(2),))), piece("0,3"), hands=[[card(hexes=1)]])
    assert play(state, PlayCard(0, 0, Part.MOVE)).owes == ChooseMove(0, 3, Icon.FREE)


@pytest.mark.rule("Fighter Arcs/2")
def test_guard_ignores_hits_from_a_side() -> None:
    told = attacked(on_target=Guard(1, Side.FRONT))
    assert told.all(Guarded)[0].hits == 1
    assert told.one(Wounded).wounds == 1
    assert not attacked(on_target=Guard(1, Side.REAR)).all(Guarded)
    assert attacked(on_target=Guard(1, Side.ANY)).all(Guarded)


@pytest.mark.rule("Fighter Reference Cards/3")
def test_steadfast_withstands_pushes() -> None:
    told = attacked(Push(), on_target=Steadfast())
    assert told.one(StoodFast).seat == 1
    assert told.fighter(1).hex == at("0,-1")


@pytest.mark.rule("Fighter Reference Cards / Daedalosus/2")
@pytest.mark.rule("Ours / Electroshock")
def test_shock_rolls_a_die_when_a_melee_attack_wounds_and_may_cost_energy() -> None:
    shock = Shock(at_least=4, spaces=2)
    told = attacked(on_attacker=shock, dice=(6, 6, 4))
    rule = "Fighter Reference Cards / Daedalosus/2"
    assert told.one(DieRolled) == DieRolled(0, 4, 4, (4,), rule=rule)
    assert told.one(EnergyMoved) == EnergyMoved(1, -2, 4, rule="Ours / Electroshock")


@pytest.mark.rule("Fighter Reference Cards / Daedalosus/2")
def test_shock_may_fail_and_answers_no_miss_and_no_ranged_attack() -> None:
    shock = Shock(at_least=4)
    failed = attacked(on_attacker=shock, dice=(6, 6, 3))
    assert failed.all(DieRolled)
    assert not failed.all(EnergyMoved)
    assert not attacked(on_attacker=shock, dice=(1, 1)).all(DieRolled)
    state = arena(
        piece("0,0", hero(ranged=BOW, rule=(shock,))),
        piece("0,-2"),
        hands=[[card(dice=1)]],
        dice=(6,),
    )
    assert not play(state, ATTACK).all(DieRolled)


def test_shock_rolls_no_die_for_a_fighter_that_fell() -> None:
    shocking = hero(rule=(Shock(at_least=2),))
    state = arena(
        piece("0,0", shocking), piece("0,-1", hero(health=1)), hands=[[card(dice=1)]], dice=(6, 1)
    )
    assert not play(state, ATTACK).all(DieRolled)


@pytest.mark.rule("Defeat/2")
def test_haunt_curses_an_enemy_from_beyond_the_arena() -> None:
    ghost = hero(fate=Fate(when_drawn=(Haunt(at_least=2, spaces=3),)))
    state = arena(piece("0,0"), fallen(ghost), agenda=(GrantTurn(1),), dice=(2,))
    told = settle(state, Choose(1, 0))
    assert told.one(EnergyMoved) == EnergyMoved(0, -3, 3, rule="Defeat/2")


# Targets


def seek(effect: Targeted, **more: int) -> State:
    around = (piece("0,-1"), piece("0,1"), piece("0,-3"))
    state = arena(piece("0,0"), *around, hands=[[card(special=effect)]])
    return play(state, SPECIAL).state


def test_an_effect_asks_whom_to_act_on_where_there_is_a_choice() -> None:
    state = seek(Drain(1))
    assert state.agenda == (ChooseTarget(0, Drain(1), (1, 2), optional=False),)
    assert list(combatarena.actions(state, 0)) == [Choose(0, 1), Choose(0, 2)]
    assert play(state, Choose(0, 2)).fighter(2).energy == 5


@pytest.mark.parametrize(
    ("effect", "target"),
    [(Drain(1, side=Side.FRONT), 1), (Drain(1, side=Side.REAR), 2)],
    ids=["front", "rear"],
)
def test_an_effect_may_need_its_target_on_a_side(effect: Targeted, target: int) -> None:
    state = seek(effect)
    lowered = state.fighters[target]
    assert lowered is not None
    assert lowered.energy == 5


@pytest.mark.rule("Actions / Special Actions")
def test_a_target_must_be_chosen_where_the_effect_is_not_optional() -> None:
    state = seek(Drain(1, within=3))
    assert Decline(0) not in combatarena.actions(state, 0)
    assert play(state, Choose(0, 3)).one(Performed).target == 3
    assert play(state, Choose(0, 3)).by("Actions / Special Actions")


def test_an_effect_whose_target_fell_is_dropped() -> None:
    frail = hero(health=1)
    state = arena(
        piece("0,0"),
        piece("0,-1", frail),
        hands=[[card(dice=1, on_hit=(Push(), Drain(1), Twist(), Swap(), Disarm()))]],
        dice=(6, 1),
    )
    told = play(state, ATTACK)
    assert not told.all(Performed)
    assert told.fighter(0).hex == at("0,0")


def test_a_unique_action_may_be_several_effects_in_order() -> None:
    own = hero(unique=(Step(1, Icon.AHEAD), Strike(1), Push()))
    state = arena(piece("0,0", own), piece("0,-2"), hands=[[card(), card()]], dice=(6,))
    told = play(state, UseUnique(0, (0, 1)), left=1)
    assert told.owes == ChooseMove(0, 1, Icon.AHEAD)
    told = play(told.state, GoTo(0, at("0,-1")))
    assert told.fighter(1).hex == at("0,-3")
    assert told.one(Wounded).wounds == 1


def test_the_vocabulary_is_closed_and_each_word_is_named_once() -> None:
    assert len(NAMES) == len(set(NAMES.values())) == 29
    assert all(name == kind.__name__.lower() for name, kind in NAMES.items())
