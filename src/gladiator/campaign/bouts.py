"""From the campaign into a match, and back: the setup of a match, and the report of one."""

from __future__ import annotations

from typing import Final

from common.errors import ArenaError
from common.records import replace
from gladiator.campaign.decisions import Kill, Line, Report
from gladiator.campaign.facts import bout_of, entrants
from gladiator.campaign.spaces import placed_in
from gladiator.campaign.state import Bout, Entrant, State
from gladiator.campaign.tasks import Reporting
from gladiator.campaign_tables import Talent
from gladiator.creation import beast, dressed
from gladiator.setup import Gladiator
from gladiator.setup import Setup as MatchSetup
from gladiator.setup import Talent as MatchTalent
from gladiator.state import State as MatchState
from gladiator.tables import LARGE, Suit

_MASTERY: Final = Talent.WEAPON_MASTERY
_SKILL: Final = Talent.WEAPON_SKILL
_IN_MATCHES: Final = {one.value: one for one in MatchTalent}


def match_setup(state: State) -> MatchSetup:
    """Return the setup of the match that the campaign waits for.

    The first side is player 0, the second player 1, companions included; beasts are the last seat.
    Errors: `ArenaError` when no match is awaited.
    """
    reporter_of(state)
    bout = bout_of(state)
    men = [_gladiator(state, bout, side, one) for side, _, one in entrants(bout)]
    beasts = [
        replace(beast(kind, name=f"{kind.value} {place}", player=1), side=1)
        for place, kind in enumerate(bout.beasts, 1)
    ]
    setup = state.setup
    made = MatchSetup(
        (*men, *beasts),
        setup.chapters,
        setup.rulings,
        setup.limit,
        death_match=bout.death_match,
        arena_size=state.arena_size,
    )
    return placed_in(made, bout.scene)


def reporter_of(state: State) -> int:
    """Return the seat that is asked for a report; ArenaError when no match is awaited."""
    top = state.agenda[0] if state.agenda else None
    if not isinstance(top, Reporting):
        raise ArenaError("the campaign waits for no match now")
    return top.player


def _gladiator(state: State, bout: Bout, side: int, one: Entrant) -> Gladiator:
    """Make what a match needs of a gladiator; he uses no weapon that he did not learn (21.1.1)."""
    career = state.career(one.career)
    assert one.style is not None
    weapons = None if one.weapon is None else (one.weapon,)
    suit = Suit(one.armor, one.shield or LARGE)
    made = dressed(
        one.style, career.ratings, suit, name=career.name, player=side, side=side, weapons=weapons
    )
    mastered = [known.weapon for known in career.talents if known.talent is _MASTERY]
    skills = [known.weapon for known in career.talents if known.talent is _SKILL]
    talents = [_IN_MATCHES[known.talent.value] for known in career.talents
               if known.talent.value in _IN_MATCHES]  # fmt: skip
    return replace(
        made,
        shield=one.shield,
        prestige=career.prestige,
        prestige_bonus=bout.bonus[side],
        talents=tuple(talents),
        mastered=mastered[0] if mastered else None,
        skills=tuple([weapon for weapon in skills if weapon is not None]),
        wounds=one.wounds,
    )


def report_of(state: State, match: MatchState) -> Report:
    """Return the report of a match that was played to its end, for the campaign that waits for it.

    Errors: `ArenaError` when no match is awaited, or this one is not over.
    """
    finish = match.finish
    if finish is None:
        raise ArenaError("the match is not over")
    winner = finish.winners[0] if len(finish.winners) == 1 else None
    lines = tuple(
        [
            Line(
                figure.fate,
                figure.attack_cf,
                figure.defense_cf,
                figure.wounds,
                figure.mortal,
                figure.granted,
                figure.cleaved,
                tuple([Kill(slain.turn, slain.quick) for slain in figure.slain]),
            )
            for figure in match.figures
        ]
    )
    return Report(reporter_of(state), finish.ending, winner, match.turn, lines)
