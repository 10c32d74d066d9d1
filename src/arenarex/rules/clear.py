"""The clear turn, and the turn of a last man standing (Clear Turn; Last Man Standing)."""

from __future__ import annotations

from arenarex import tables
from arenarex.abilities.registry import ability, acting
from arenarex.decisions import (
    Activate,
    ClearMenu,
    Dismount,
    End,
    GoWild,
    Mount,
    Use,
)
from arenarex.events import AbilityUsed
from arenarex.machine import MACHINE
from arenarex.rules import fatigue, favor, mounting
from arenarex.rules.activating import activated
from arenarex.rules.facts import in_play
from arenarex.rules.payments import is_used, used_up
from arenarex.rules.uses import used
from arenarex.rules.zones import controller
from arenarex.rulings import LastManStanding
from arenarex.state import State
from arenarex.tasks import (
    CheckVictory,
    EndClearTurn,
    EndTurn,
    OfferActivation,
    OpenClearMenu,
    Prowl,
)
from common.agenda import Causes, Note, Result
from common.records import replace

DURING = LastManStanding.DURING
WILD = "Beasts / Wild/2"
RECOVERY = "Clear Turn/1"
LAST_MAN = "Last Man Standing/1"


def begin_clear_turn(state: State, player: int, note: Note) -> Result[State]:
    """Remove fatigue from the whole cohort, and pay for duel zones (Clear Turn/1)."""
    for zone in state.zones:
        if controller(state, zone) == player:
            state = favor.gain(state, player, 1, note, rule="Terrain / Duel Zone")
    lone = state.turn.lone
    rested: set[int] = set()
    for model in in_play(state, player):
        if model.number in rested:
            continue
        levels, rule = recovery(state, model.number)
        if lone:
            levels, rule = tables.EXHAUSTED, LAST_MAN
        state, _ = fatigue.remove(state, model.number, note, levels=levels, rule=rule)
        if model.mounted:
            rested.add(model.partner)
    return state, (OpenClearMenu(player), EndClearTurn(player), EndTurn(player))


def recovery(state: State, number: int) -> tuple[int, str]:
    """Return how much fatigue a model removes in a clear turn, and by which rule."""
    for function, trait in acting(state, number, "recovery"):
        return function(state, number, trait.number), ability(trait.name).rule
    return 1, RECOVERY


@MACHINE.resolves(OpenClearMenu, rule="Clear Turn/2")
def open_clear_menu(state: State, task: OpenClearMenu, note: Note) -> Result[State]:
    """Offer what is left to do, in the order that the player likes."""
    del note
    player = task.player
    if state.turn.over or not in_play(state, player):
        return state, ()
    menu = clear_uses(state, player) or wild_beasts(state, player) or riders(state, player)
    if menu or may_activate_now(state, player):
        return state, (ClearMenu(player),)
    return state, ()


def clear_uses(state: State, player: int) -> tuple[Use, ...]:
    """Return the tactics and abilities that a player may use in its clear turn (Tactics)."""
    uses: list[Use] = []
    for tactic in ("Maneuver", "Recover", "Incite"):
        offered = ability(tactic).tactics
        assert offered is not None
        uses += offered(state, player, 0)
    for model in in_play(state, player):
        if model.traits:
            for function, trait in acting(state, model.number, "tactics"):
                uses += function(state, model.number, trait.number)
    return tuple(dict.fromkeys(uses))


def wild_beasts(state: State, player: int) -> tuple[int, ...]:
    """Return the beasts that have to go Wild yet (Beasts / Wild/2)."""
    return tuple(
        [
            m.number
            for m in in_play(state, player)
            if m.card.is_beast and not is_used(state, "wild", m.number)
        ]
    )


def riders(state: State, player: int) -> tuple[Mount | Dismount, ...]:
    """Return the riders that may mount or dismount (Mounts / Mounting and Dismounting/1)."""
    return mounting.changes(state, player)


def may_activate_now(state: State, player: int) -> bool:
    """Tell whether a last man standing may activate as part of the clear turn (the older page)."""
    return (
        state.turn.lone
        and state.setup.rulings.last_man_standing is DURING
        and not is_used(state, "activated")
        and len(in_play(state, player)) == 1
    )


@MACHINE.decides(ClearMenu, rule="Clear Turn/2")
def clear_menu(
    state: State,
    decision: ClearMenu,
    action: Use | GoWild | Mount | Dismount | Activate | End,
    note: Note,
) -> Result[State]:
    """Do one thing of the clear turn; the menu comes again after it."""
    if isinstance(action, End):
        return state, ()
    again: Causes = (CheckVictory(), OpenClearMenu(decision.player))
    if isinstance(action, Use):
        if state.turn.lone:
            note(AbilityUsed(action.name, action.model, action.target, rule="Last Man Standing/2"))
        state, causes = used(replace(state, woken=()), action, note)
        return state, causes + again
    if isinstance(action, GoWild):
        return used_up(replace(state, woken=()), "wild", action.model), (
            Prowl(action.model),
            *again,
        )
    if isinstance(action, Activate):
        state, causes = activated(used_up(state, "activated"), action.model, note)
        return state, causes + again
    state, causes = mounting.change(state, action, note)
    return state, causes + again


@MACHINE.resolves(EndClearTurn, rule="Errata / Last Man Standing")
def end_clear_turn(state: State, task: EndClearTurn, note: Note) -> Result[State]:
    """Let a last man standing activate once its clear turn is over."""
    del note
    if not state.turn.lone or state.setup.rulings.last_man_standing is DURING:
        return state, ()
    return state, (OfferActivation(task.player, optional=True),)
