"""The position bot: it knows no more than it may, beats random play, and answers in time."""

import time

import gladiator
from common.dice import Dice
from common.play.bots import Bot, RandomBot
from gladiator.bots import PositionBot, harm
from gladiator.state import State
from gladiator.tables import Armor, ArmorType

A = Armor(ArmorType.A)


def played(bots: dict[int, Bot], seed: int, **options: object) -> State:
    state = gladiator.initial(gladiator.practice_setup(**options), Dice.seeded(seed))
    dice: Dice = Dice.seeded(f"bots {seed}")
    while gladiator.to_move(state):
        player = gladiator.to_move(state)[0]
        seen = gladiator.observe(state, player)
        action, dice = bots[player].choose(gladiator, seen, player, dice)
        state = gladiator.apply(state, action)
    return state


def test_the_position_bot_beats_random_play() -> None:
    score = 0.0
    for seed in range(12):
        seat = seed % 2
        bots: dict[int, Bot] = {seat: PositionBot(), 1 - seat: RandomBot()}
        shares = gladiator.returns(played(bots, seed))
        assert shares is not None
        score += shares[seat]
    assert score >= 8


def test_it_plays_teams_nets_hunts_and_solitaire() -> None:
    bot = PositionBot()
    for options in (
        {"per_side": 2, "styles": "retiarius,gallus,dimachaeri"},
        {"players": 1, "beasts": "wolf,leopard", "styles": "bestiarius"},
        {"players": 1, "centurions": 1},
    ):
        assert played({0: bot, 1: bot}, 1, **options).finish is not None


def test_it_decides_within_fifty_milliseconds() -> None:
    state = gladiator.initial(gladiator.practice_setup(), Dice.seeded(1))
    bot, dice = PositionBot(), Dice.seeded(2)
    bot.choose(gladiator, gladiator.observe(state, 0), 0, dice)
    start = time.process_time()
    for _ in range(5):
        bot.choose(gladiator, gladiator.observe(state, 0), 0, dice)
    assert (time.process_time() - start) / 5 < 0.05


def test_harm_grows_with_cf_and_shrinks_with_armor() -> None:
    assert harm(8, None) > harm(4, None) > harm(0, None) >= 0
    assert harm(8, A) < harm(8, None)
