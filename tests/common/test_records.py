"""Records are attrs classes made faster: nothing else may differ."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any, Generic, TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.records import Changes, changing, field, making, record, replace

T = TypeVar("T")


@record
class Point:
    """Two plain fields, one with a default."""

    x: int
    y: int = 7


@record(cache_hash=True)
class Figure:
    """All kinds of fields that the fast construction serves."""

    name: str
    at: Point
    tags: tuple[str, ...] = field(factory=tuple)
    weight: float = field(default=1.0, kw_only=True, repr=False)
    note: str = field(default="", eq=False)


@record(cache_hash=True)
class Hero(Figure):
    """A subclass with a field of its own."""

    fame: int = 0


@record
class Box(Generic[T]):
    """A generic record."""

    inside: T


@record
class Even:
    """A record with a validator, which keeps the construction of attrs."""

    number: int = field()

    @number.validator
    def _even(self, attribute: Any, value: int) -> None:
        if value % 2:
            raise ValueError("odd")


@record
class Named:
    """A record with a converter and a private field, which keeps the construction of attrs."""

    _secret: int
    name: str = field(converter=str)


SAMPLES = (
    Point(1),
    Figure("a", Point(1, 2), ("t",), weight=2.0),
    Hero("b", Point(0), fame=3),
    Box(Point(1)),
    Even(2),
    Named(1, "n"),
)
names = st.text(max_size=3)
numbers = st.integers(-3, 3)
points = st.builds(Point, numbers, numbers)
figures = st.builds(Figure, names, points, weight=st.sampled_from((1.0, 2.0)), note=names)


@attrs.frozen
class PlainFigure:
    """The same fields as `Figure`, by attrs alone."""

    name: str
    at: Point
    tags: tuple[str, ...] = attrs.field(factory=tuple)
    weight: float = attrs.field(default=1.0, kw_only=True, repr=False)
    note: str = attrs.field(default="", eq=False)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_a_record_refuses_every_change(sample: Any) -> None:
    for name in (*(f.name for f in attrs.fields(type(sample))), "unheard_of"):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(sample, name, 1)
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            delattr(sample, name)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_a_replaced_record_is_as_frozen_as_a_built_one(sample: Any) -> None:
    copied = replace(sample)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(copied, attrs.fields(type(sample))[0].name, 1)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_a_record_has_exactly_its_own_class(sample: Any) -> None:
    assert type(sample) is type(replace(sample)) is type(copy.copy(sample))
    assert not hasattr(sample, "__dict__")


@given(figures, figures)
def test_equality_and_hash_follow_the_fields_that_compare(one: Figure, two: Figure) -> None:
    same = (one.name, one.at, one.tags, one.weight) == (two.name, two.at, two.tags, two.weight)
    assert (one == two) is same
    assert not same or hash(one) == hash(two)


def test_records_of_two_classes_are_never_equal() -> None:
    assert Figure("a", Point(1)) != Hero("a", Point(1))


@given(figures)
def test_a_record_prints_like_the_attrs_class_that_it_is(figure: Figure) -> None:
    plain = PlainFigure(figure.name, figure.at, figure.tags, weight=figure.weight, note=figure.note)
    assert repr(plain).removeprefix("Plain") == repr(figure)


@given(figures, names, points)
def test_replace_changes_the_named_fields_alone(figure: Figure, name: str, at: Point) -> None:
    before = copy.deepcopy(figure)
    changed = replace(figure, name=name, at=at)
    assert changed == attrs.evolve(figure, name=name, at=at)
    assert (changed.name, changed.at, changed.note) == (name, at, figure.note)
    assert figure == before and figure.note == before.note


@given(figures, names)
def test_a_replaced_record_does_not_keep_the_old_hash(figure: Figure, name: str) -> None:
    hash(figure)
    changed = replace(figure, name=name)
    fresh = Figure(name, figure.at, figure.tags, weight=figure.weight)
    assert hash(changed) == hash(fresh)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_replace_refuses_an_unknown_field(sample: Any) -> None:
    with pytest.raises(TypeError, match="unheard_of"):
        replace(sample, unheard_of=1)


@given(figures, names, points)
def test_changing_does_what_replace_does(figure: Figure, name: str, at: Point) -> None:
    hash(figure)
    changed = changing(Figure, "at", "name")(figure, at, name)
    again = replace(figure, name=name, at=at)
    assert changed == again and changed.note == figure.note
    assert hash(changed) == hash(again) and type(changed) is Figure
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        changed.name = "other"  # type: ignore[misc]


@given(names, points)
def test_making_does_what_calling_the_class_does(name: str, at: Point) -> None:
    made = making(Figure)(name, at, weight=2.0)
    again = Figure(name, at, weight=2.0)
    assert made == again and hash(made) == hash(again) and type(made) is Figure
    assert made.tags == () and repr(made) == repr(again)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.name = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        making(Point)()


def test_making_hears_validators_and_converters() -> None:
    with pytest.raises(ValueError, match="odd"):
        making(Even)(3)
    assert making(Named)(1, 5) == Named(1, "5")


def test_changes_serve_several_classes_each_with_its_own() -> None:
    renamed = Changes("name")
    figure, hero = Figure("one", Point(0, 0)), Hero("one", Point(1, 1), fame=3)
    assert renamed[Figure](figure, "two") == replace(figure, name="two")
    assert renamed[Hero](hero, "two") == replace(hero, name="two")
    assert renamed[Figure] is renamed[Figure]
    with pytest.raises(TypeError, match="Point has no field 'name'"):
        renamed[Point]


def test_changing_hears_validators_and_converters() -> None:
    with pytest.raises(ValueError, match="odd"):
        changing(Even, "number")(Even(2), 3)
    assert changing(Named, "secret", "name")(Named(1, "n"), 2, 5) == Named(2, "5")


def test_changing_refuses_an_unknown_field_and_a_wrong_number_of_values() -> None:
    with pytest.raises(TypeError, match="unheard_of"):
        changing(Point, "unheard_of")
    with pytest.raises(TypeError):
        changing(Point, "x")(Point(1), 2, 3)
    with pytest.raises(ValueError, match="zip"):
        changing(Even, "number")(Even(2))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_a_record_survives_pickling_and_deep_copying(sample: Any) -> None:
    hash(sample)
    pickled = pickle.loads(pickle.dumps(sample))  # noqa: S301
    for again in (pickled, copy.deepcopy(sample)):
        assert again == sample and hash(again) == hash(sample) and type(again) is type(sample)


def test_a_pickled_hash_is_not_believed_in_another_process() -> None:
    program = (
        "import pickle, sys; from common.dice import Dice; from common.agenda import Position;"
        "state = Position((), Dice.seeded(1)); hash(state);"
        "sys.stdout.buffer.write(pickle.dumps((state, hash(state))))"
    )
    other = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONHASHSEED": "1", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
    )
    state, _ = pickle.loads(other.stdout)  # noqa: S301
    assert hash(state) == hash(replace(state))
    assert {state: 1}[replace(state)] == 1


def test_defaults_factories_and_keywords_work_as_in_attrs() -> None:
    one, two = Figure("a", Point(1)), Figure("a", Point(1), tags=())
    assert one == two and one.tags == () and one.weight == 1.0
    assert Point(x=1, y=2) == Point(1, 2)
    assert Hero("a", Point(1), ("t",), "n", 5).fame == 5


@pytest.mark.parametrize("arguments", [(), (1, 2, 3)])
def test_a_wrong_number_of_arguments_is_refused(arguments: tuple[int, ...]) -> None:
    with pytest.raises(TypeError):
        Point(*arguments)
    with pytest.raises(TypeError, match="height"):
        Point(1, height=2)  # type: ignore[call-arg]


def test_validators_and_converters_are_heard_at_construction_and_at_replacing() -> None:
    with pytest.raises(ValueError, match="odd"):
        Even(1)
    with pytest.raises(ValueError, match="odd"):
        replace(Even(2), number=3)
    assert replace(Named(1, "n"), name=5).name == "5"


def test_a_factory_makes_a_new_value_each_time() -> None:
    @record
    class Pile:
        cards: list[int] = field(factory=list)

    assert Pile().cards is not Pile().cards
    assert Pile() == Pile([])


def test_methods_and_properties_work_on_a_record() -> None:
    @record
    class Square:
        side: int

        @property
        def area(self) -> int:
            return self.side**2

    assert Square(3).area == 9 and replace(Square(3), side=4).area == 16


def test_records_are_compared_field_by_field_and_what_is_the_same_object_is_equal() -> None:
    nan = float("nan")
    assert Figure("a", Point(1), note="x") == Figure("a", Point(1), note="y")
    assert Figure("a", Point(1)) != Figure("a", Point(2))
    other: Any = (1, 7)
    assert Point(1) != other
    assert Point(1).__eq__((1, 7)) is NotImplemented
    assert Figure("a", Point(1), weight=nan) == Figure("a", Point(1), weight=nan)
    assert Figure("a", Point(1), weight=nan) != Figure("a", Point(1), weight=float("nan"))


def test_a_record_that_compares_itself_its_own_way_keeps_it() -> None:
    @record
    class Loose:
        size: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Loose)

        def __hash__(self) -> int:
            return 0

    assert Loose(1) == Loose(2)
