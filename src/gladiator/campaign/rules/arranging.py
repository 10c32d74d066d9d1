"""Chapter 30: the type of match, death matches, who enters, and who is paired with whom."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Causes, Note
from common.records import replace
from common.spaces import ActionSpace
from gladiator.campaign.decisions import Enter, Stage
from gladiator.campaign.events import Announced, Caged, Doomed, Numbered, Paired
from gladiator.campaign.facts import HUNTS, SHARED, SIZES, bout_of, is_hunt, may_fight_as, styles_of
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.rules.opening import sealing, unsealed
from gladiator.campaign.spaces import entry_space, stage_space
from gladiator.campaign.state import Bout, Entrant, State
from gladiator.campaign.tasks import (
    Armory,
    Arrange,
    BeastDraw,
    Betting,
    DeathRoll,
    Entering,
    Hire,
    Intimidation,
    LineUp,
    MatchRoll,
    Muster,
    Opening,
    PairingRoll,
    SizeRoll,
    Staging,
    Styles,
)
from gladiator.campaign_tables import (
    BATTLE_DICE,
    CONSECUTIVE_EXTRA,
    PAIRINGS,
    RANDOM_MATCHES,
    Category,
    MatchKind,
    Pairing,
)
from gladiator.rulings import DeathMatchRoll
from gladiator.tables import Beast, Style

_PARAGRAPHS: Final = {
    MatchKind.MATCHED_PAIR: "Matched-Pair",
    MatchKind.TWO_ON_ONE: "Two-on-One",
    MatchKind.CONSECUTIVE: "Consecutive",
    MatchKind.CHAMPION: "Champion",
    MatchKind.TWO_PAIRS: "Pairs",
    MatchKind.THREE_PAIRS: "Pairs",
    MatchKind.BATTLE: "Battle",
    MatchKind.VENATORES: "Beast",
    MatchKind.BESTIARII: "Beast",
    MatchKind.UNIQUE: "Unique",
}
_DEATH_NUMBERS: Final = {row.kind: row.death for _, row in RANDOM_MATCHES.steps}
_UNIQUE: Final = MatchKind.UNIQUE
_BATTLE: Final = MatchKind.BATTLE
_CONSECUTIVE: Final = MatchKind.CONSECUTIVE


def paragraph(kind: MatchKind) -> str:
    """Return the rule that describes a type of match.

    (30.2.1.1/Matched-Pair, 30.2.1.1/Two-on-One, 30.2.1.1/Consecutive, 30.2.1.1/Champion,
    30.2.1.1/Pairs, 30.2.1.1/Battle, 30.2.1.1/Beast, 30.2.1.1/Unique)
    """
    return f"30.2.1.1/{_PARAGRAPHS[kind]}"


@MACHINE.resolves(Arrange, rule="30.2")
def arrange(state: State, task: Arrange, note: Note) -> Step:
    """Begin to arrange a match, while those concerned still have a gladiator (30.2)."""
    seats = tuple([seat for seat in task.seats if state.stable(seat)])
    if not seats:
        return state, ()
    return replace(state, bout=Bout(seats), challengers=(), lost=0), (MatchRoll(),)


@MACHINE.resolves(MatchRoll, rule="30.2.1")
def match_roll(state: State, task: MatchRoll, note: Note) -> Step:
    """Roll D66 on the random match table (30.2.1)."""
    roll, dice = state.dice.d66()
    row = RANDOM_MATCHES.at(roll.total)
    seats = bout_of(state).seats
    note(Announced(seats, row.kind, roll.faces))
    state = replace(state, dice=dice)
    if row.kind is _UNIQUE:
        return state, (Staging(seats[0]), DeathRoll(_death(row.kind)), *_preparations())
    return announced(state, row.kind, note)


def _death(kind: MatchKind) -> int:
    number = _DEATH_NUMBERS[kind]
    assert number is not None
    return number


def announced(state: State, kind: MatchKind, note: Note) -> Step:
    """Write the type of the match down; its rolls and preparations are next."""
    number = _DEATH_NUMBERS[kind]
    death: Causes = () if number is None else (DeathRoll(number),)
    return typed(state, kind, note), (*death, *_preparations())


def typed(state: State, kind: MatchKind, note: Note, *, also: tuple[str, ...] = ()) -> State:
    """Return the state with a type of match, and its sizes where they are fixed."""
    bout = bout_of(state)
    note(Announced(bout.seats, kind, rule=paragraph(kind), also=also))
    sizes = SIZES.get(kind, (1, 1))
    return replace(state, bout=replace(bout, kind=kind, sizes=sizes))


def _preparations() -> Causes:
    return (
        SizeRoll(),
        Muster(),
        PairingRoll(),
        Hire(),
        Styles(),
        Armory(),
        Betting(),
        Intimidation(),
        Opening(),
    )


@MACHINE.offers(Staging)
def staging_choices(state: State, task: Staging, player: int) -> ActionSpace[Any]:
    """Offer the types of the table, and any match that a setup can describe (30.2.1.1/Unique)."""
    return stage_space(player, state.setup.limit)


@MACHINE.decides(Staging, rule="30.2.1.1/Unique")
def stage(state: State, task: Staging, action: Stage, note: Note) -> Step:
    """Let a unique match be of the type that the player chose, in the scene that he invented.

    This is our reading (Ours / Unique Match).
    """
    state = typed(state, action.kind, note, also=("30.2.1.1/Unique",))
    scene = action.scene
    if scene is None:
        return state, ()
    bout = replace(bout_of(state), scene=scene)
    if scene.sizes is not None:
        note(Numbered(scene.sizes, None))
        bout = replace(bout, sizes=scene.sizes)
    for kind in scene.beasts:
        note(Caged(kind))
    return replace(state, bout=replace(bout, beasts=scene.beasts)), ()


@MACHINE.resolves(DeathRoll, rule="30.2.2")
def death_roll(state: State, task: DeathRoll, note: Note) -> Step:
    """Roll 1D6: at the death number, or by the ruling above it, it is a death match (30.2.2)."""
    bout = bout_of(state)
    if is_hunt(bout.kind):
        return state, ()
    roll, dice = state.dice.sum(1)
    over = state.setup.rulings.death_match is DeathMatchRoll.OVER
    doomed = roll.total >= task.number + over
    note(Doomed(doomed, roll.faces))
    return replace(state, dice=dice, bout=replace(bout, death_match=doomed)), ()


@MACHINE.resolves(SizeRoll, rule="30.2.1.1")
def size_roll(state: State, task: SizeRoll, note: Note) -> Step:
    """Roll how many take part, where the type of match says so (30.2.1.1)."""
    bout = bout_of(state)
    staged = bout.scene is not None and bout.scene.sizes is not None
    if bout.kind in SIZES or staged:
        return state, ()
    if bout.kind is _BATTLE:
        roll, dice = state.dice.classed(BATTLE_DICE, _two_threes)
        number, faces = roll.value, roll.faces
        sizes = (number, number)
    else:
        total, dice = state.dice.d3()
        extra = CONSECUTIVE_EXTRA if bout.kind is _CONSECUTIVE else 0
        sizes, faces = (1, total.total + extra), total.faces
    note(Numbered(sizes, faces, rule=paragraph(bout.kind)))
    beasts: Causes = (BeastDraw(),) * sizes[1] if is_hunt(bout.kind) else ()
    return replace(state, dice=dice, bout=replace(bout, sizes=sizes)), beasts


def _two_threes(faces: tuple[int, ...]) -> int:
    return sum([(face + 1) // 2 for face in faces])


_BEASTS: Final = tuple(Beast)


@MACHINE.resolves(BeastDraw, rule="30.2.1.1/Beast")
def beast_draw(state: State, task: BeastDraw, note: Note) -> Step:
    """Draw a beast, each kind as likely as the others (30.2.1.1/Beast)."""
    kind, dice = state.dice.choose(_BEASTS)
    bout = bout_of(state)
    note(Caged(kind))
    return replace(state, dice=dice, bout=replace(bout, beasts=(*bout.beasts, kind))), ()


def side_of(bout: Bout, seat: int) -> int:
    """Return the side that a seat is on: its gladiators', or that of those it bets on."""
    return bout.seats.index(seat)


def wanted(state: State, seat: int) -> int:
    """Count the gladiators that a seat sends into the match (Ours / Lanista Matches)."""
    bout = bout_of(state)
    side = side_of(bout, seat)
    if side and bout.kind not in SHARED:
        return 0
    return min(bout.sizes[side], len(state.stable(seat)))


@MACHINE.resolves(Muster, rule="37.3")
def muster(state: State, task: Muster, note: Note) -> Step:
    """Ask Lanistas who enters; a free gladiator enters himself."""
    seats = tuple([seat for seat in bout_of(state).seats if wanted(state, seat)])
    if state.setup.lanistas:
        return state, (Entering(seats, seats), LineUp())
    return _lined_up(state, {seat: state.stable(seat)[:1] for seat in seats}), ()


@MACHINE.offers(Entering)
def entering_choices(state: State, task: Entering, player: int) -> ActionSpace[Any]:
    """Offer every choice of as many gladiators as are wanted."""
    return entry_space(player, state.stable(player), wanted(state, player))


@MACHINE.decides(Entering, rule="37.3")
def enter(state: State, task: Entering, action: Enter, note: Note) -> Step:
    """Seal who enters."""
    return sealing(state, action), task.without(action.player)


@MACHINE.resolves(LineUp, rule="37.3")
def line_up(state: State, task: LineUp, note: Note) -> Step:
    """Put those who were sent on their sides."""
    state, entries = unsealed(state)
    return _lined_up(state, {one.player: one.careers for one in entries}), ()


def _lined_up(state: State, men: dict[int, tuple[int, ...]]) -> State:
    bout = bout_of(state)
    lines: list[tuple[Entrant, ...]] = [(), ()]
    for seat, careers in men.items():
        lines[side_of(bout, seat)] = tuple([Entrant(career) for career in careers])
    return replace(state, bout=replace(bout, sides=(lines[0], lines[1])))


@MACHINE.resolves(PairingRoll, rule="30.2.3")
def pairing_roll(state: State, task: PairingRoll, note: Note) -> Step:
    """Roll D66 for the categories; again, when somebody could not fight in his (30.2.3).

    This is our reading (Ours / Style Again).
    """
    bout = bout_of(state)
    if is_hunt(bout.kind) or bout.kind is _BATTLE:
        return state, ()
    roll, dice = state.dice.d66()
    pairing = PAIRINGS.at(roll.total)
    again = not all(_can_meet(state, side, pairing) for side in (0, 1))
    note(Paired(pairing, again, roll.faces, rule="Ours / Style Again" if again else ""))
    state = replace(state, dice=dice)
    if again:
        return state, (task,)
    return replace(state, bout=replace(bout, pairing=pairing)), ()


def _can_meet(state: State, side: int, pairing: Pairing) -> bool:
    """Return whether all those on a side can fight in the category that a pairing gives them."""
    category = category_of(pairing, side)
    line = bout_of(state).sides[side]
    return all(open_styles(state, one.career, category) for one in line)


def category_of(pairing: Pairing | None, side: int) -> Category | None:
    """Return the category of a side; only category IV can meet a Contra-Retiarius (19.2.3)."""
    if pairing is None:
        return None
    if side == 0:
        return pairing.gladiator
    if pairing.gladiator is Category.V:
        return Category.IV
    return pairing.challenger


def open_styles(state: State, number: int, category: Category | None) -> tuple[Style, ...]:
    """List the styles of a category that a gladiator may fight in; or his own alone (19.5).

    This is our reading (Ours / Own Style).
    """
    own = state.career(number).style
    if own is not None:
        return (own,)
    found = [style for style in styles_of(category) if may_fight_as(state, number, style)]
    if category is not Category.V:
        found = [style for style in found if style is not Style.CONTRA_RETIARIUS]
    return tuple(found)


def hunter(kind: MatchKind) -> Style | None:
    """Return the style of the hunters in a hunt (28.2)."""
    return HUNTS.get(kind)
