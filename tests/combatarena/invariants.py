"""What holds in every position of Combat Arena."""

from __future__ import annotations

from collections import Counter

from combatarena import Ending, State, tables
from combatarena.state import NEUTRAL
from combatarena.tasks import NOBODY


def cards_are_conserved(state: State) -> None:
    """Each Action card is in one place only; once dealt, all of them are somewhere."""
    found = [card for hand in state.hands for card in hand]
    found += [*state.discards, *state.undealt]
    if state.result is not None and state.result.ending is Ending.LIMIT:
        found += state.last_round
    assert len(found) == len(set(found)), f"an Action card is in two places: {sorted(found)}"
    if state.round:
        assert len(found) == len(state.setup.cards), f"Action cards are missing: {sorted(found)}"


def injury_cards_are_conserved(state: State) -> None:
    deck = Counter(state.injury_deck) + Counter(state.injuries_aside)
    assert deck == Counter({n: c.copies for n, c in enumerate(state.setup.injuries)})


def nobody_shares_a_hex(state: State) -> None:
    arena = state.setup.arena
    taken = [f.hex for f in state.fighters if f is not None and f.standing]
    assert len(taken) == len(set(taken)), f"two fighters are in one hex: {taken}"
    assert not {arena.hexes[at] for at in taken} & set(arena.snares), "one is in an arc-snare"


def tracks_are_kept(state: State) -> None:
    """Energy and Health stay on their tracks; the fallen are off the board and hold nothing."""
    for seat, fighter in enumerate(state.fighters):
        if fighter is None:
            continue
        spaces = state.setup.lookup.profiles[fighter.profile].health
        assert 0 <= fighter.energy <= tables.TOP_SPACE
        assert 0 <= fighter.facing < 6
        assert 0 <= fighter.injuries <= spaces
        assert fighter.injuries <= fighter.health + (fighter.health == spaces - 1) * spaces
        assert 0 <= fighter.health < spaces
        if fighter.fallen:
            assert not fighter.standing
            assert state.hands[seat] == ()
        elif state.round:
            assert fighter.standing
            assert fighter.injuries < spaces


def initiative_cards_are_few(state: State) -> None:
    """No seat has more cards in the deck than there are of it (Setting Up/1)."""
    for seat, count in Counter(state.initiative).items():
        assert count <= (1 if seat == NEUTRAL else tables.INITIATIVE_CARDS)


def profiles_are_different(state: State) -> None:
    picked = [fighter.profile for fighter in state.fighters if fighter is not None]
    assert len(picked) == len(set(picked)), "two seats have picked one fighter"


def a_match_that_is_over_asks_nobody(state: State) -> None:
    assert (state.result is not None) == (not state.agenda)
    if state.result is not None:
        assert NOBODY not in state.result.winners


INVARIANTS = (
    cards_are_conserved,
    injury_cards_are_conserved,
    nobody_shares_a_hex,
    tracks_are_kept,
    initiative_cards_are_few,
    profiles_are_different,
    a_match_that_is_over_asks_nobody,
)
