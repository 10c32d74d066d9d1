"""Chapter 20, second part: escaping from a net, and being dragged down in it."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Choice, Note, Task
from common.records import record, replace
from common.spaces import ActionSpace
from gladiator.chapters import Chapter
from gladiator.decisions import Abandon, Decline, Drag, Escape, Thing
from gladiator.events import NetMoved, Rolled
from gladiator.facts import armed, has_net, is_played
from gladiator.machine import MACHINE, Step
from gladiator.rules.engagement import own_cf
from gladiator.rules.falling import prone
from gladiator.rules.mercy import no_mercy
from gladiator.rules.seams import Step as At
from gladiator.rules.seams import in_phase
from gladiator.spaces.strata import Strata
from gladiator.state import PRONE, Item, Snare, State
from gladiator.tables import DRAG, ESCAPE_CF_PER_DIE, MIN_ATTACK_CF, NET_FREE
from gladiator.tasks import Mercy

_NET: Final = Chapter.NET
_ESCAPE: Final = ("5.2.5.1", "3.15", "20.5.5")


@record
class Escapes(Task):
    """The ensnared may try to get free, in seat order; then they may be dragged down (20.5.5)."""

    done: tuple[int, ...] = ()


@record
class Escaping(Choice):
    """An ensnared figure sets CF aside to escape (20.5.5)."""

    figure: int


@record
class EscapeDice(Task):
    """An ensnared centurion rolls how many CF he sets aside (29.5.1.2)."""

    figure: int


@record
class EscapeRoll(Task):
    """An ensnared figure tries to get free (20.5.5.1)."""

    figure: int
    cf: int


@record
class Dragging(Choice):
    """The net's owner may drag his victim down, or let go (20.5.5/2, 20.5.6)."""

    figure: int
    victim: int


@record
class DragRoll(Task):
    """An ensnared figure is dragged (20.5.5.1/2)."""

    figure: int
    victim: int
    cf: int


in_phase(At.ESCAPE, Escapes(), _NET, needs=has_net)


@MACHINE.resolves(Escapes, rule="20.5.5")
def escapes(state: State, task: Escapes, note: Note) -> Step:
    """Ask the next ensnared figure for the CF that it sets aside (20.5.5)."""
    for index, figure in enumerate(state.figures):
        if figure.snare is None or figure.fate is not None or index in task.done:
            continue
        again = Escapes((*task.done, index))
        if not figure.conscious or figure.doings.occupied:
            return state, (*_dragger(state, index), again)
        if is_played(state, index):
            player = state.setup.gladiators[index].player
            return state, (Escaping(player, index), again)
        return state, (EscapeDice(index), again)
    return state, ()


@MACHINE.offers(Escaping)
def escape_choices(state: State, task: Escaping, player: int) -> ActionSpace[Any]:
    """Offer any CF that the figure has; 0 is no attempt (1 in 8 samples)."""
    most = max(0, own_cf(state, task.figure))
    tries = tuple([Escape(player, task.figure, cf) for cf in range(1, most + 1)])
    return Strata((1, (Escape(player, task.figure, 0),)), (7, tries))


@MACHINE.decides(Escaping, rule="20.5.5")
def choose_escape(state: State, task: Escaping, action: Escape, note: Note) -> Step:
    """Set CF aside, and try to get free."""
    if not action.cf:
        return state, _dragger(state, task.figure)
    return _spent(state, task.figure, action.cf), (EscapeRoll(task.figure, action.cf),)


def _spent(state: State, index: int, cf: int) -> State:
    figure = state.figures[index]
    doings = replace(figure.doings, spent=figure.doings.spent + cf)
    return state.with_figure(index, replace(figure, doings=doings))


@MACHINE.resolves(EscapeDice, rule="29.5.1.2")
def escape_dice(state: State, task: EscapeDice, note: Note) -> Step:
    """Roll 1D6 for every 6 CF, begun ones too, and set so many aside (29.5.1.2)."""
    own = max(0, own_cf(state, task.figure))
    if not own:
        return state, _dragger(state, task.figure)
    roll, dice = state.dice.sum(-(-own // ESCAPE_CF_PER_DIE))
    cf = min(own, roll.total)
    note(Rolled(task.figure, "escape CF", cf, success=True, faces=roll.faces))
    new = _spent(state.with_dice(dice), task.figure, cf)
    return new, (EscapeRoll(task.figure, cf),)


@MACHINE.resolves(EscapeRoll, rule="20.5.5.1")
def escape_roll(state: State, task: EscapeRoll, note: Note) -> Step:
    """Roll 3D6 - escape CF: below 7 he is free, and attacks on him gain the total (20.5.5.1).

    The CF set aside are good for this phase, and so is what he concedes (3.15, 3.16, 5.2.5.1).
    """
    roll, dice = state.dice.sum(NET_FREE.dice)
    total = roll.total - task.cf
    free = NET_FREE.at(total)
    note(Rolled(task.figure, "escape", total, free, roll.faces, also=_ESCAPE))
    new = state.with_dice(dice)
    if not free:
        return new, _dragger(new, task.figure)
    return _freed(new, task.figure, max(0, total), note), ()


def _freed(state: State, index: int, loss: int, note: Note) -> State:
    """Return a figure free of the net, which goes back to its owner or lies there."""
    figure = state.figures[index]
    snare = figure.snare
    assert snare is not None
    note(NetMoved(index, "escaped"))
    doings = replace(figure.doings, net_loss=loss, escaped=True)
    state = state.with_figure(index, replace(figure, snare=None, doings=doings))
    owner = state.figures[snare.owner]
    if snare.gripped and owner.fate is None:
        return state.with_figure(snare.owner, replace(owner, net=True))
    return replace(state, items=(*state.items, Item(Thing.NET, figure.hex)))


def _dragger(state: State, victim: int) -> tuple[Task, ...]:
    """Return the owner's choice to drag his victim, if he still grips the net (20.5.5/2)."""
    snare = state.figures[victim].snare
    if snare is None or not snare.gripped:
        return ()
    owner = state.figures[snare.owner]
    if not owner.active or owner.posture is PRONE or owner.doings.occupied:
        return ()
    if not is_played(state, snare.owner):
        return ()
    player = state.setup.gladiators[snare.owner].player
    return (Dragging(player, snare.owner, victim),)


@MACHINE.offers(Dragging)
def drag_choices(state: State, task: Dragging, player: int) -> ActionSpace[Any]:
    """Offer CF to drag with, to abandon the grip, or neither."""
    most = max(0, own_cf(state, task.figure))
    drags = tuple([Drag(player, task.figure, cf) for cf in range(most + 1)])
    return Strata(
        (6, drags), (1, (Abandon(player, task.figure),)), (1, (Decline(player, task.figure),))
    )


@MACHINE.decides(Dragging, rule="20.5.5/2")
def choose_drag(state: State, task: Dragging, action: Drag | Abandon | Decline, note: Note) -> Step:
    """Drag, let go of the net, or neither (20.5.5/2, 20.5.6)."""
    if isinstance(action, Drag):
        figure = state.figures[task.figure]
        new = state.with_figure(
            task.figure, replace(figure, attack_cf=figure.attack_cf + action.cf)
        )
        return _spent(new, task.figure, action.cf), (DragRoll(task.figure, task.victim, action.cf),)
    if isinstance(action, Abandon):
        note(NetMoved(task.victim, "abandoned", rule="20.5.6"))
        victim = state.figures[task.victim]
        loose = replace(victim, snare=Snare(task.figure, gripped=False))
        return state.with_figure(task.victim, loose), ()
    return state, ()


@MACHINE.resolves(DragRoll, rule="20.5.5.1/2")
def drag_roll(state: State, task: DragRoll, note: Note) -> Step:
    """Roll 3D6 + ST + drag CF: above 17 the victim lies prone, and at mercy (20.5.5.1/2)."""
    figure, victim = state.figures[task.figure], state.figures[task.victim]
    roll, dice = state.dice.sum(DRAG.dice)
    total = roll.total + figure.strength + task.cf
    dragged = DRAG.at(total)
    note(Rolled(task.victim, "dragged", total, dragged, roll.faces, also=("20.5.5/2",)))
    new = state.with_dice(dice)
    if not dragged:
        return new, ()
    new = new.with_figure(task.victim, prone(victim))
    able = armed(figure) and own_cf(new, task.figure) >= MIN_ATTACK_CF
    if not able or no_mercy(state):
        return new, ()
    return new, (Mercy(task.victim, task.figure, "20.5.5.1/2"),)
