"""Who may be sent into a duel (Scenarios / Duellum / Restrictions)."""

from __future__ import annotations

from arenarex.cards import Profile
from arenarex.setup import Cohort
from arenarex.state import State


def is_eligible(profile: Profile) -> bool:
    """Tell whether a model may be a duelist: a gladiator with a single stage."""
    return len(profile.cards) == 1 and profile.cards[0].is_gladiator


def eligible_profiles(cohort: Cohort) -> tuple[Profile, ...]:
    """Return those models of a cohort that may be duelists; who begins in the saddle may not."""
    return tuple([p for p in cohort.profiles if is_eligible(p) and p.name not in cohort.mounted])


def eligible(state: State, player: int) -> tuple[int, ...]:
    """Return the models of a player that may be duelists, by their numbers."""
    return tuple(
        [
            m.number
            for m in state.models
            if m.player == player and is_eligible(m.profile) and not m.mounted
        ]
    )
