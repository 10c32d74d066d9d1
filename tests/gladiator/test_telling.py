"""The match in words: every kind of event, and the position as text."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args, get_type_hints

import attrs
import pytest

import gladiator
from common.agenda import Event
from common.dice import Dice
from common.hexgrid import Hex
from common.records import replace
from common.spaces import Action
from gladiator import events as e
from gladiator.decisions import Allocate, Blow, Order, Plot, Thing
from gladiator.events import NetMoved, Rolled
from gladiator.state import Ending, Fate, Finish, Item, State
from gladiator.tables import CRITICAL_HITS, BodyArea, CombatResult, Critical, Weapon, body_hit
from gladiator.tables import Action as Code
from gladiator.telling import CHECKS, NETS, who
from tests.gladiator.builders import AHEAD, HOME, advanced, at, fighter

KINDS = [kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)]
KINDS.remove(Event)

RAW = re.compile(r"=|<|[A-Z]\w*[a-z]\w*\(|\w+\.[A-Z_]{2,}|None|True|False|_")
"""What only the representation of a value would have: fields, members, records, flags."""

STATE = advanced(fighter(0, name="Crixus"), fighter(1, name="Felix", placement=at(AHEAD, 3)))

SAMPLES: dict[Any, list[Any]] = {
    int: [0, 1],
    str: ["stumble", "a word"],
    bool: [True, False],
    Hex: [HOME],
    Order: [Order(Code.FORWARD, 1)],
    Plot: [Plot(0, 0), Plot(0, 0, (Order(Code.SIDESTEP_FORWARD_LEFT, -1, before=True),))],
    Allocate: [Allocate(0, 0, (Blow(1, BodyArea.HEAD, 3),), (0, 1, 2, 3, 4))],
    Item: [Item(Thing.LARGE_SHIELD, HOME, useless=True), Item(Weapon.TRIDENT, HOME, fragment=True)],
    CombatResult: [body_hit(2), body_hit(0)],
    Critical: [Critical(()), CRITICAL_HITS.at(BodyArea.HEAD, 13)],
    type(None): [None],
}


def values(hint: Any) -> Iterator[Any]:
    """Some values of a field's type."""
    if hint in SAMPLES:
        yield from SAMPLES[hint]
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from hint
    elif getattr(hint, "__origin__", None) is tuple:
        yield tuple(list(values(get_args(hint)[0]))[:2])
    else:
        for part in get_args(hint):
            yield from values(part)


def of_kind(kind: type[Event]) -> Iterator[Event]:
    """Events of a kind in which each field has each of its values."""
    hints = get_type_hints(kind)
    fields = [field for field in attrs.fields(kind) if field.name not in ("rule", "also")]
    plain = {field.name: next(values(hints[field.name])) for field in fields}
    yield kind(**plain)
    for field in fields:
        for value in values(hints[field.name]):
            yield kind(**plain | {field.name: value})


def plain(sentence: str) -> bool:
    return bool(sentence) and "\n" not in sentence and RAW.search(sentence) is None


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_told_in_a_plain_sentence(kind: type[Event]) -> None:
    for event in of_kind(kind):
        sentence = gladiator.tell(STATE, event)
        assert plain(sentence), sentence
        faces = getattr(event, "faces", None)
        assert sentence.endswith(" (0 1)") is bool(faces), sentence


def played(options: dict[str, Any], seed: int) -> Iterator[tuple[State, Event]]:
    """The events of a match of random actions."""
    dice: Dice = Dice.seeded(seed)
    state = gladiator.initial(gladiator.practice_setup(**options), Dice.seeded(seed))
    while gladiator.to_move(state):
        action: Action
        action, dice = gladiator.actions(state, gladiator.to_move(state)[0]).sample(dice)
        state, events = gladiator.step(state, action)
        for event in events:
            yield state, event


@pytest.mark.parametrize(
    "options",
    [
        {"distance": 1},
        {"styles": "retiarius,secutor", "distance": 3},
        {"players": 1, "per_side": 2, "beasts": "bear,bear", "arena_size": 5},
        {"players": 1, "centurions": 1},
    ],
)
def test_events_of_a_match_are_told_in_plain_sentences(options: dict[str, Any]) -> None:
    told = 0
    for state, event in played({**options, "limit": 5}, seed=3):
        sentence = gladiator.tell(state, event)
        assert plain(sentence), sentence
        if isinstance(event, Rolled):
            assert event.what in CHECKS, event.what
        if isinstance(event, NetMoved):
            assert event.what in NETS, event.what
        told += 1
    assert told > 60


def test_sentences_name_figures_areas_weapons_and_dice() -> None:
    hit = e.Struck(0, 1, BodyArea.HEAD, 3, 11, body_hit(2), body_hit(2), None, (4, 6, 1))
    sentences = [
        (hit, "Crixus attacks the head of Felix, modified CF 3: 11, a hit +2 (4 6 1)"),
        (e.Revealed(SAMPLES[Plot][1]), "Crixus plots (L)SFL"),
        (e.Allocated(SAMPLES[Allocate][0]), "Crixus allocates bare; hit 1 head 3; hold 0 1 2 3 4"),
        (e.Dropped(1, Item(Weapon.SWORD, HOME)), "Felix loses hold of the sword"),
        (e.Turned(1, 3), "Felix turns to face down"),
        (e.Gone(1, Fate.KILLED), "Felix is killed"),
        (
            e.Ended(Ending.KILL, (0,)),
            "the match is over, the last opponent was killed: player 0 wins",
        ),
    ]
    for event, sentence in sentences:
        assert gladiator.tell(STATE, event) == sentence


def test_figures_of_one_name_have_numbers() -> None:
    assert who(STATE, 1) == "Felix"
    twins = advanced(fighter(0, name="Felix"), fighter(1, name="Felix"))
    assert [who(twins, figure) for figure in (0, 1)] == ["Felix#0", "Felix#1"]


def test_the_position_is_told_line_by_line() -> None:
    lying = replace(STATE, items=(Item(Weapon.AXE, Hex(13, 3)),), blood=(Hex(13, 2),))
    text = gladiator.text(lying)
    assert text.startswith("turn 1, phase 1\ncolumns 10 to 14 of the map's 0 to 23\n")
    assert "1↓" in text and "0↑" in text and " i" in text and " ~" in text
    assert "0 Crixus               CF 10, wounds 0 0 0 0 0 of 12, standing\n" in text
    assert f"    at {HOME} with sword, small shield 14\n" in text
    assert text.endswith("on the ground: axe at 13,3")


def test_what_an_action_changed_is_told_figure_by_figure() -> None:
    assert gladiator.changed(STATE, STATE) == "nothing"
    crixus, felix = STATE.figures
    moved = replace(crixus, hex=Hex(12, 4), facing=1, cf=8)
    hurt = replace(felix, wounds=(0, 2, 0, 0, 0), stun=3, weapon=None)
    dropped = Item(Weapon.SWORD, HOME)
    after = replace(STATE, figures=(moved, hurt), items=(dropped,), phase=2)
    assert gladiator.changed(STATE, after) == (
        "Crixus: at 12,4, faces up right, CF 10 → 8; "
        "Felix: standing, stun 3, wounds 0 2 0 0 0, has small shield 14; "
        "sword lies at 12,3; turn 1, phase 2"
    )
    finish = Finish(Ending.KILL, "10.6", (0,))
    over = replace(STATE, figures=(crixus, replace(felix, fate=Fate.KILLED)), finish=finish)
    assert gladiator.changed(STATE, over) == (
        "Felix: killed; the match is over: the last opponent was killed"
    )
