"""Plays matches in processes and keeps what the evidence asks of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Any, NamedTuple

import gladiator
from common.dice import Dice
from common.play.match import seated
from common.records import replace
from gladiator.setup import Setup
from gladiator.state import PRONE, Item, Snare, State
from gladiator.tables import Weapon

WORKERS = 2
PHASES = 8

Options = tuple[tuple[str, Any], ...]


class Job(NamedTuple):
    """One match to play."""

    options: Options
    bots: tuple[str, ...]
    seed: int
    rough: bool = False
    """Whether it starts in a plight."""
    mirrored: bool = False
    """Whether the second has the ratings, style and kit of the first."""


class Played(NamedTuple):
    """How a match ended: ending, shares by seat, phases, actions, seconds of decisions."""

    ending: str
    returns: Mapping[int, float]
    phases: int
    actions: int
    thinking: float


def roughened(state: State, seed: int) -> State:
    """Return a start in a plight, by the seed.

    Somebody is prone or stunned, a sword lies on the ground, or he who meets a net is under it: of
    two without a net the first is prone and the second stunned.
    """
    one, two = state.figures
    plight = seed // 12 % 4
    thrower = next((place for place in (0, 1) if state.figures[place].net), None)
    if plight == 0:
        return state.with_figure(0, replace(one, posture=PRONE))
    if plight == 1:
        return state.with_figure(1, replace(two, stun=3, stun_age=1))
    if plight == 2:
        return replace(state, items=(Item(Weapon.SWORD, one.hex),))
    if thrower is None:
        state = state.with_figure(0, replace(one, posture=PRONE))
        return state.with_figure(1, replace(two, stun=3, stun_age=1))
    caught = replace(state.figures[1 - thrower], snare=Snare(thrower))
    without = replace(state.figures[thrower], net=False)
    return state.with_figure(thrower, without).with_figure(1 - thrower, caught)


def play(job: Job) -> Played:
    """Play one match to its end; whatever goes wrong is raised."""
    setup = gladiator.practice_setup(**dict(job.options))
    state = gladiator.initial(_mirrored(setup) if job.mirrored else setup, Dice.seeded(job.seed))
    if job.rough:
        state = roughened(state, job.seed)
    bots = seated(gladiator, job.bots)
    own: list[Dice] = [Dice.seeded(f"{job.seed}/{seat}") for seat in range(len(bots))]
    actions, thinking = 0, 0.0
    while owing := gladiator.to_move(state):
        seat = owing[0]
        seen = gladiator.observe(state, seat)
        start = perf_counter()
        action, own[seat] = bots[seat].choose(gladiator, seen, seat, own[seat])
        thinking += perf_counter() - start
        state = gladiator.apply(state, action)
        actions += 1
    outcome, returns = gladiator.outcome(state), gladiator.returns(state)
    assert outcome is not None and returns is not None
    phases = (state.turn - 1) * PHASES + state.phase
    return Played(outcome.ending.name, returns, phases, actions, thinking)


def _mirrored(setup: Setup) -> Setup:
    one, two = setup.gladiators
    twin = replace(one, name=two.name, player=two.player, side=two.side, placement=two.placement)
    return replace(setup, gladiators=(one, twin))


def play_all(jobs: Iterable[Job]) -> list[Played]:
    """Play matches in processes, in order."""
    with ProcessPoolExecutor(WORKERS) as pool:
        return list(pool.map(play, jobs, chunksize=8))


def options(**chosen: Any) -> Options:
    """Return options as a job carries them."""
    return tuple(chosen.items())
