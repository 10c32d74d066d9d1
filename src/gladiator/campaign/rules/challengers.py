"""Rules 30.3 and 30.2.3.1: challengers, their record and training, and everyone's style."""

from __future__ import annotations

from typing import Any, Final

from common.agenda import Note, Task
from common.records import replace
from common.spaces import ActionSpace
from gladiator.campaign.decisions import Adopt
from gladiator.campaign.events import Improved, Recruited, Reputed, Styled
from gladiator.campaign.facts import TRAINED, bout_of, entrants, name_at, with_entrant
from gladiator.campaign.machine import MACHINE, Step
from gladiator.campaign.rules.arranging import category_of, hunter, open_styles
from gladiator.campaign.rules.creating import LEAST, learned, rolls_for
from gladiator.campaign.rules.experience import affordable, improved
from gladiator.campaign.spaces import style_space
from gladiator.campaign.state import Career, Entrant, Known, State
from gladiator.campaign.tasks import (
    Adopting,
    Challenge,
    Hire,
    RecordRoll,
    Schooling,
    StyleDraw,
    Styles,
    TalentRoll,
)
from gladiator.campaign_tables import (
    CHALLENGER_RECORD,
    CHALLENGER_XP,
    CHAMPION_XP,
    IMPROVEMENTS,
    Category,
    Improvement,
    MatchKind,
)
from gladiator.tables import Ratings, Style

_CHAMPION: Final = MatchKind.CHAMPION
_TALENT: Final = Improvement.TALENT


@MACHINE.resolves(Hire, rule="30.3")
def hire(state: State, task: Hire, note: Note) -> Step:
    """Generate whoever is missing on either side (30.3)."""
    bout = bout_of(state)
    found: list[Task] = []
    for side, line in enumerate(bout.sides):
        if side == 0 or not bout.beasts:
            found += [Challenge(side)] * (bout.sizes[side] - len(line))
    return state, tuple(found)


@MACHINE.resolves(Challenge, rule="30.3")
def challenge(state: State, task: Challenge, note: Note) -> Step:
    """Generate a challenger like any gladiator, with a record and experience (30.3, 30.3.1).

    This is our reading (Ours / Challengers).
    """
    name = name_at(state.named)
    note(Recruited(name, state.setup.arena, rule="30.3" if task.side else "Ours / Companions"))
    made = Career(name, state.setup.arena, Ratings(0, 0, 0, LEAST, LEAST))
    state = replace(state, challengers=(*state.challengers, made), named=state.named + 1)
    number = -len(state.challengers)
    bout = bout_of(state)
    sides = list(bout.sides)
    sides[task.side] = (*sides[task.side], Entrant(number))
    state = replace(state, bout=replace(bout, sides=(sides[0], sides[1])))
    return state, (*rolls_for(state, number), RecordRoll(number), Schooling(number))


@MACHINE.resolves(RecordRoll, rule="30.3")
def record_roll(state: State, task: RecordRoll, note: Note) -> Step:
    """Roll 1D6 - 4, add the gladiator's record, and grant 20 XP a match (30.3, 30.3.1).

    This is our reading (Ours / Records).
    """
    roll, dice = state.dice.sum(1)
    bout = bout_of(state)
    base = state.career(bout.sides[0][0].career).matches
    matches = max(0, roll.total + CHALLENGER_RECORD + base)
    points = matches * CHALLENGER_XP
    if bout.kind is _CHAMPION:
        points += CHAMPION_XP
    career = state.career(task.career)
    note(Reputed(career.name, matches, points, roll.faces, also=("30.3.1",)))
    career = replace(career, victories=matches, experience=points)
    return replace(state, dice=dice).with_career(task.career, career), ()


@MACHINE.resolves(Schooling, rule="30.3.1")
def schooling(state: State, task: Schooling, note: Note) -> Step:
    """Spend a challenger's experience at random, one improvement at a time (30.3.1).

    This is our reading (Ours / Schooling).
    """
    career = state.career(task.career)
    options = affordable(career)
    if not options:
        return state, ()
    what, dice = state.dice.choose(options)
    cost = IMPROVEMENTS.at(what)
    note(Improved(career.name, what, cost))
    state = replace(state, dice=dice).with_career(task.career, improved(career, what, cost))
    roll = (TalentRoll(task.career),) if what is _TALENT else ()
    return state, (*roll, task)


@MACHINE.resolves(Styles, rule="30.2.3.1")
def styles(state: State, task: Styles, note: Note) -> Step:
    """Ask or draw for the style of each in the match, the first side first (30.2.3.1)."""
    bout = bout_of(state)
    found: list[Task] = []
    for side, place, one in entrants(bout):
        category = category_of(bout.pairing, side)
        owner = state.career(one.career).owner
        chosen = state.setup.chosen_styles and owner != state.setup.arena
        if chosen and not bout.beasts and len(open_styles(state, one.career, category)) > 1:
            found.append(Adopting(owner, side, place, category))
        else:
            found.append(StyleDraw(side, place, category))
    return state, tuple(found)


@MACHINE.resolves(StyleDraw, rule="30.2.3.1")
def style_draw(state: State, task: StyleDraw, note: Note) -> Step:
    """Draw one of the styles of a category; hunters have the style of the hunt (30.2.3.1, 28.2)."""
    bout = bout_of(state)
    number = bout.sides[task.side][task.place].career
    hunting = hunter(bout.kind)
    if hunting is not None:
        return styled(state, task.side, task.place, hunting, note), ()
    options = open_styles(state, number, task.category)
    if _lacks_net(state, task.side, options):
        options = open_styles(replace(state, careers=_styleless(state, number)), number, Category.I)
    if len(options) == 1:
        return styled(state, task.side, task.place, options[0], note), ()
    style, dice = state.dice.choose(options)
    return styled(replace(state, dice=dice), task.side, task.place, style, note), ()


def _lacks_net(state: State, side: int, options: tuple[Style, ...]) -> bool:
    """Return whether a Contra-Retiarius would have no Retiarius before him (19.2.3).

    This is our reading (Ours / Own Style).
    """
    if options != (Style.CONTRA_RETIARIUS,):
        return False
    bout = bout_of(state)
    other = 1 - side
    foes = [open_styles(state, one.career, category_of(bout.pairing, other))
            for one in bout.sides[other]]  # fmt: skip
    return (Style.RETIARIUS,) not in foes


def _styleless(state: State, number: int) -> tuple[Career, ...]:
    careers = state.careers
    if number < 0:
        return careers
    free = replace(careers[number], style=None)
    return (*careers[:number], free, *careers[number + 1 :])


def styled(state: State, side: int, place: int, style: Style, note: Note) -> State:
    """Write a style down; a challenger is trained for it (19.5, Ours / Trained Challengers)."""
    entrant = bout_of(state).sides[side][place]
    career = state.career(entrant.career)
    needed = TRAINED.get(style)
    also = () if needed is None else (f"36.3/{needed.value}",)
    note(Styled(career.name, style, also=also))
    state = with_entrant(state, side, place, replace(entrant, style=style))
    if entrant.career < 0 and needed is not None and not career.knows(needed):
        return learned(state, entrant.career, Known(needed), note)
    return state


@MACHINE.offers(Adopting)
def adopting_choices(state: State, task: Adopting, player: int) -> ActionSpace[Any]:
    """Offer the styles of the category that the gladiator may fight in (30.2.3.1/note)."""
    number = bout_of(state).sides[task.side][task.place].career
    return style_space(player, open_styles(state, number, task.category))


@MACHINE.decides(Adopting, rule="30.2.3.1/note")
def adopt(state: State, task: Adopting, action: Adopt, note: Note) -> Step:
    """Fight in the style that the player chose (30.2.3.1/note)."""
    return styled(state, task.side, task.place, action.style, note), ()
