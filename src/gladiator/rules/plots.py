"""Chapter 7: plots are sealed, revealed, and what stands before movement in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

from common.agenda import Note, Sealed, Task, ignore
from common.errors import InternalError
from common.hexgrid import ORIGIN, Hex, distance, relative
from common.records import changing, making, replace
from common.spaces import ActionSpace
from gladiator.decisions import STUMBLE, Plot, course, laid_out
from gladiator.events import Acted, Revealed, Rolled
from gladiator.facts import enemies, has_net, mobile
from gladiator.machine import MACHINE, Step
from gladiator.rules.citations import of_order, of_plot
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.rulings import KneelingLasts, NetNeedsStep
from gladiator.setup import Controller, Setup, Talent
from gladiator.spaces.plots import SPRINT, PlotFacts, clamped, leaning_space
from gladiator.state import KNEELING, NOTHING, PRONE, STANDING, Doings, Figure, State
from gladiator.tables import ACTIONS, STUMBLING_FACE
from gladiator.tasks import FallCheck, LameCheck, OpenPlots, Plotting, Reveal

_STEP: Final = NetNeedsStep.STEP
_SPRINTING: Final = Talent.SPRINTING
_PLAYER: Final = Controller.PLAYER

in_phase(At.PLOT, OpenPlots())
in_phase(At.REVEAL, Reveal())


@MACHINE.resolves(OpenPlots, rule="5.2.1")
def open_plots(state: State, task: OpenPlots, note: Note) -> Step:
    """Ask everyone who is conscious and not taken up by an appeal for his plot (7.2, 7.2/note)."""
    return state, asked(Plotting, state, plotters(state))


def plotters(state: State) -> tuple[int, ...]:
    """List the figures that are plotted for this phase."""
    sheets = state.setup.gladiators
    return tuple(
        [
            i
            for i, figure in enumerate(state.figures)
            if figure.fate is None
            and figure.conscious
            and not figure.doings.occupied
            and sheets[i].controller is _PLAYER
        ]
    )


S = TypeVar("S", bound=Sealed)


def asked(
    kind: Callable[[tuple[int, ...], tuple[int, ...]], S], state: State, pending: tuple[int, ...]
) -> tuple[S, ...]:
    """Return the decision about some figures, owed by their seats in order; nothing for none."""
    if not pending:
        return ()
    known = state.setup.derived[_asked]
    found = known.get((kind, pending))
    if found is None:
        seats = state.setup.derived[_seats]
        owed = tuple(sorted({seats[index] for index in pending}))
        found = known[kind, pending] = (kind(owed, pending),)
    return found


def _asked(setup: Setup) -> dict[tuple[Any, tuple[int, ...]], tuple[Any, ...]]:
    """Keep the decisions that matches of a setup have asked for."""
    return {}


def _seats(setup: Setup) -> tuple[int, ...]:
    """List for each figure the seat that moves it."""
    return tuple(one.player for one in setup.gladiators)


def without(pending: tuple[int, ...], index: int) -> tuple[int, ...]:
    """Return the figures that are still pending when one has sealed: often the first."""
    if pending[0] == index:
        return pending[1:]
    return tuple([i for i in pending if i != index])


def first_of(state: State, pending: tuple[int, ...], player: int) -> int:
    """Return the first pending figure of a player: he seals for one after another."""
    seats = state.setup.derived[_seats]
    for index in pending:
        if seats[index] == player:
            return index
    raise InternalError(f"player {player} has none of the figures {pending}")


@MACHINE.offers(Plotting)
def plots(state: State, task: Plotting, player: int) -> ActionSpace[Any]:
    """Offer the plots of the player's next figure."""
    return plot_space_of(state, first_of(state, task.pending, player))


def plot_space_of(state: State, index: int) -> ActionSpace[Any]:
    """Return the space of a figure's plots, leaning toward the nearest opponent."""
    player = state.setup.gladiators[index].player
    return leaning_space(player, plot_facts(state, index), _quarry(state, index))


def _quarry(state: State, index: int) -> Hex | None:
    """Return the closest opponent in a figure's own frame, or None."""
    figures, foes = state.figures, enemies(state, index)
    if not foes:
        return None
    figure = figures[index]
    q, r = cell = figure.hex
    closest = foes[0]
    if len(foes) > 1:
        closest = min([(distance(cell, figures[foe].hex), foe) for foe in foes])[1]
    to_q, to_r = figures[closest].hex
    return _seen(to_q - q, to_r - r, figure.facing)


@lru_cache(maxsize=1 << 13)
def _seen(q: int, r: int, facing: int) -> Hex:
    """Return an offset of the ground in the frame of a facing."""
    return clamped(relative(ORIGIN, facing, Hex(q, r)))


def plot_facts(state: State, index: int) -> PlotFacts:
    """Gather what decides which plots are legal; a net needs a free hand (20.8.3)."""
    figure, setup = state.figures[index], state.setup
    nets, prone = setup.derived[has_net], figure.posture is PRONE
    mine = nets and figure.net and figure.snare is None and figure.net_rest == 0
    mine = mine and (figure.shield is None or figure.weapon is None)
    return _facts(
        PlotFacts,
        (
            index,
            prone,
            figure.tripped,
            prone and figure.spent < figure.allowance,
            mobile(figure),
            figure.snare is not None,
            bool(figure.weapon or figure.second or figure.shield or figure.belt),
            mine and not _grips(state, index),
            nets and figure.snare is None and _faces_net(state, index),
            setup.rulings.net_needs_step is _STEP,
            _SPRINTING in setup.gladiators[index].talents,
        ),
    )


def _grips(state: State, index: int) -> bool:
    """Return whether a figure grips a net that covers somebody (Ours / Net Grip)."""
    for figure in state.figures:
        snare = figure.snare
        if snare is not None and snare.owner == index and snare.gripped:
            return True
    return False


def _faces_net(state: State, index: int) -> bool:
    figures = state.figures
    for foe in enemies(state, index):
        if figures[foe].net:
            return True
    return False


@MACHINE.decides(Plotting, rule="7.2")
def seal_plot(state: State, task: Plotting, action: Plot, note: Note) -> Step:
    """Seal a plot; the last one leads to the reveal."""
    plots = list(state.plots)
    plots[action.figure] = action
    new = _with_plots(state, tuple(plots))
    return new, asked(Plotting, state, without(task.pending, action.figure))


@MACHINE.resolves(Reveal, rule="5.2.2")
def reveal(state: State, task: Reveal, note: Note) -> Step:
    """Reveal the plots, count the movement phases, and check whoever may fall first."""
    causes: list[Task] = []
    figures = list(state.figures)
    for index, plot in enumerate(state.plots):
        if plot is None:
            continue
        figure = figures[index] = _plotted(state, figures[index], plot)
        if note is not ignore:
            _tell(figure, plot, note)
        doings = figure.doings
        if doings.special is STUMBLE:
            causes.append(FallCheck(index))
        elif figure.lame and doings.path:
            causes.append(LameCheck(index))
    none = (None,) * len(figures)
    return _with_revealed(state, tuple(figures), none, state.plots), tuple(causes)


_doings: Final = making(Doings)
_facts: Final = tuple.__new__
_with_plots: Final = changing(State, "plots")
_with_revealed: Final = changing(State, "figures", "plots", "revealed")
_with_orders: Final = changing(Figure, "doings", "tripped", "spent", "exceeded", "posture")


def _tell(figure: Figure, plot: Plot, note: Note) -> None:
    """Say what a figure does, action by action (7.2)."""
    sprint = ("36.3/SP",) if len(plot.orders) >= SPRINT else ()
    note(Revealed(plot, also=of_plot(note, figure, plot) + sprint))
    for order in plot.orders:
        note(Acted(plot.figure, order, rule=ACTIONS.at(order.code).rule, also=of_order(order)))


def _plotted(state: State, figure: Figure, plot: Plot) -> Figure:
    """Return a figure with its plot in force and its path laid out (7.1, 7.4/note, 15.6/2).

    Only the phases used are counted: a stumble leaves their number as it is (15.3.1).
    """
    orders = plot.orders
    (legs, facing, turned), special, moves = course(orders, figure.facing)
    path = laid_out(legs, figure.hex) if legs else legs
    doings = _doings(plot, special, path, facing, figure.hex, (), turned)
    spent, posture = figure.spent, figure.posture
    if plot.net is None and not moves:
        return _with_orders(figure, doings, False, spent, figure.exceeded, posture)
    spent += 1
    if posture is KNEELING and state.setup.rulings.kneeling_lasts is KneelingLasts.UNTIL_MOVED:
        posture = STANDING
    exceeded = figure.exceeded or spent > figure.allowance
    return _with_orders(figure, doings, False, spent, exceeded, posture)


@MACHINE.resolves(LameCheck, rule="10.5/STU")
def lame_check(state: State, task: LameCheck, note: Note) -> Step:
    """Roll a die for each STU as he moves off; any 1 makes his plot an S action (10.5.1).

    As it does not rotate, that S action uses up no movement phase (15.6/2).
    """
    figure = state.figures[task.figure]
    tally, dice = state.dice.tally(figure.lame, at_least=2, apart=STUMBLING_FACE)
    failed = tally.successes < figure.lame
    also = ("10.5.1",) if figure.lame > 1 else ()
    note(Rolled(task.figure, "moving off", tally.successes, not failed, tally.faces, also=also))
    if not failed:
        return state.with_dice(dice), ()
    doings = replace(NOTHING, plot=figure.doings.plot, special=STUMBLE, facing=figure.facing)
    lamed = replace(figure, doings=doings)
    if figure.doings.net_order is None:
        exceeded = figure.exceeded and figure.spent <= figure.allowance
        lamed = replace(lamed, spent=figure.spent - 1, exceeded=exceeded)
    return state.with_dice(dice).with_figure(task.figure, lamed), (FallCheck(task.figure),)
