"""What follows from a record is worked out once, goes with it, and is no part of it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from common.deriving import Deriving
from common.records import record, replace

asked: list[object] = []


@record(cache_hash=True)
class Room(Deriving):
    width: int
    length: int


def area(room: Room) -> int:
    asked.append(room)
    return room.width * room.length


def test_a_function_is_asked_once_for_each_record() -> None:
    asked.clear()
    small, large = Room(2, 3), Room(20, 30)
    assert [small.derived[area], large.derived[area], small.derived[area]] == [6, 600, 6]
    assert len(asked) == 2


def test_what_raises_is_asked_again() -> None:
    def refused(room: Room) -> int:
        raise ValueError(room.width)

    room = Room(1, 1)
    for _ in range(2):
        with pytest.raises(ValueError, match="1"):
            room.derived[refused]
    assert refused not in room.derived


def test_it_is_no_part_of_the_record() -> None:
    one, two = Room(2, 3), Room(2, 3)
    assert one.derived[area] == 6
    assert one == two and hash(one) == hash(two) and repr(one) == repr(two)
    assert one.derived is not two.derived


def test_a_changed_record_begins_anew() -> None:
    room = Room(2, 3)
    assert room.derived[area] == 6
    assert replace(room, width=4).derived[area] == 12


def pickled(room: Room) -> Room:
    again: Room = pickle.loads(pickle.dumps(room))  # noqa: S301
    return again


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_works_out_its_own(copied: Callable[[Room], Room]) -> None:
    room = Room(2, 3)
    assert room.derived[area] == 6
    again = copied(room)
    assert again == room and not again.derived and again.derived[area] == 6
