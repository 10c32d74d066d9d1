"""JSON by type: what is written is read back the same, and nothing else is read."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from types import MappingProxyType
from typing import Any

import pytest
from pyrsistent import pmap, pvector

import tests.common.codec_records as own
from common.agenda import Halt, Task
from common.codec import canonical, digest, dump, from_json, load, to_json
from common.dice import NOBODY, Dice, Masked, Seeded, Total
from common.errors import CodecError
from common.game import Outcome
from common.hexgrid import Hex
from common.records import record, replace
from common.spaces import Action
from tests.common import toy
from tests.common.codec_records import (
    Colour,
    Elm,
    Even,
    Everything,
    Oak,
    Pick,
    Pile,
    Seat,
    Size,
    Square,
    Step,
    Wait,
)

FULL = Everything(
    agenda=(Pick(1), Halt()),
    dice=Dice.seeded(3).roll(5)[1],
    hex=Hex(2, -1),
    total=Total(7, (3, 4)),
    colour=Colour.RED,
    either=Size.LARGE,
    any_enum=Colour.BLUE,
    mark=b"\x00\xff",
    share=0.5,
    flag=True,
    seat=Seat(2),
    token="Feather",
    tokens=(1, 0.25, "x"),
    shape=Pile("pile", (Square("a", 2.0), Pile("b"))),
    tree=Elm(3, True),
    even=Even(4),
    mode="slow",
    pair=(1, "one"),
    names=frozenset({"b", "a"}),
    hexes=frozenset({Hex(1, 0), Hex(0, 1)}),
    counts=pmap({10: "ten", 9: "nine"}),
    by_name=MappingProxyType({"x": Oak(1)}),
    by_colour=pmap({Colour.RED: 1}),
    by_hex=pmap({Hex(0, -1): 1}),
    by_pair=pmap({(2, 1): "b", (1, 1): "a"}),
    log=pvector([1, 2]),
    row=(3, 4),
    steps=(Step(0, Hex(0, 0)), Wait(1)),
    loose=(1, ("a", None)),
    noted=1,
    named="yes",
)


def changed(**parts: Any) -> dict[str, Any]:
    return {**to_json(FULL), **parts}


def refused(data: Any, kind: Any = Everything) -> CodecError:
    with pytest.raises(CodecError) as caught:
        from_json(kind, data)
    return caught.value


def test_a_record_of_every_shape_is_read_back_equal() -> None:
    data = to_json(FULL)
    back = from_json(Everything, data)
    assert back == FULL
    assert to_json(back) == data
    assert back.even.half == 2 and type(back.hex) is Hex and type(back.log) is type(FULL.log)


def test_enums_stand_by_name_sets_sorted_bytes_as_digits_and_maps_by_their_keys() -> None:
    data = to_json(FULL)
    assert data["colour"] == "RED" and data["either"] == "LARGE"
    assert data["any_enum"] == "Colour.BLUE"
    assert data["names"] == ["a", "b"] and data["hexes"] == [[0, 1], [1, 0]]
    assert data["mark"] == "00ff" and data["hex"] == [2, -1]
    assert data["counts"] == {"10": "ten", "9": "nine"}
    assert data["by_colour"] == {"RED": 1} and data["by_hex"] == {"0,-1": 1}
    assert data["by_pair"] == [[[1, 1], "a"], [[2, 1], "b"]]
    assert data["tree"] == {"type": "Elm", "age": 3, "ill": True}


def test_a_field_with_a_default_may_be_missing_and_another_may_not() -> None:
    data = to_json(FULL)
    del data["late"], data["named"]
    assert from_json(Everything, data) == replace(FULL, named="none")
    del data["hex"]
    error = refused(data)
    assert error.key == "hex" and "missing" in error.sentence


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seat", True),
        ("seat", "3"),
        ("seat", 3.0),
        ("seat", None),
        ("seat", 1 << 1024),
        ("flag", 1),
        ("flag", "true"),
        ("share", True),
        ("share", "0.5"),
        ("share", float("nan")),
        ("share", float("inf")),
        ("share", (1 << 53) + 1),
        ("colour", "r"),
        ("colour", 0),
        ("either", "GREEN"),
        ("any_enum", "Colour.GREEN"),
        ("any_enum", "Nothing.RED"),
        ("any_enum", "RED"),
        ("mark", "0"),
        ("mark", "FF"),
        ("mark", [0]),
        ("token", True),
        ("token", None),
        ("named", "\ud800"),
        ("mode", "medium"),
        ("mode", True),
        ("hex", "2,-1"),
        ("hex", [1]),
        ("hex", [1, 2, 3]),
        ("hex", {"q": 1, "r": 2}),
        ("pair", ["1", "one"]),
        ("names", ["a", "a"]),
        ("names", {"a": 1}),
        ("counts", {"01": "one"}),
        ("counts", {"one": "one"}),
        ("counts", []),
        ("by_hex", {"1": 1}),
        ("by_colour", {"GREEN": 1}),
        ("by_pair", [[[1, 1], "a"], [[1, 1], "b"]]),
        ("by_pair", {"1": "a"}),
        ("log", "12"),
        ("steps", {"0": {}}),
        ("loose", {"a": 1}),
        ("tree", {"age": 3}),
        ("tree", {"type": "Oak", "age": 3, "ill": True}),
        ("even", {"number": 3}),
        ("even", 4),
        ("shape", {"type": "Shape", "name": "x"}),
        ("shape", {"type": ["Square"], "name": "x"}),
        ("agenda", [{"type": "Choice", "player": 0}]),
        ("type", "State"),
    ],
)
def test_nothing_is_converted_and_the_place_is_named(key: str, value: Any) -> None:
    error = refused(changed(**{key: value}))
    assert error.key.startswith(key)


def test_a_whole_number_is_read_as_a_number_with_a_point() -> None:
    share = from_json(Everything, changed(share=1)).share
    assert share == 1.0 and type(share) is float


def test_the_place_leads_through_lists_tags_and_maps() -> None:
    deep = {"type": "Pile", "name": "p", "parts": [{"type": "Square", "name": "s", "side": "2"}]}
    assert refused(changed(shape=deep)).key == "shape.parts[0].side"
    step = {"type": "Step", "player": 0, "hex": [0, "0"]}
    assert refused(changed(steps=[{"type": "Wait", "player": 0}, step])).key == "steps[1].hex[1]"
    assert refused(changed(by_name={"a b": {"age": None}})).key == 'by_name["a b"].age'
    assert refused(changed(even={"number": 3})).key == "even.number"


def test_an_unknown_key_is_refused_with_the_nearest_known_one() -> None:
    error = refused(changed(colur="RED"))
    assert error.key == "colur"
    assert "did you mean colour" in error.sentence


def test_an_unknown_tag_is_refused_with_the_list_of_known_ones() -> None:
    error = refused(changed(steps=[{"type": "Stp", "player": 0}]))
    assert error.key == "steps[0].type"
    assert "did you mean Step" in error.sentence
    assert "Known: " in error.sentence and "Wait" in error.sentence


def test_a_tag_means_the_nearest_package_and_an_ambiguous_one_means_nothing() -> None:
    @record
    class Pass(Action):
        pass

    first = Pass
    first.__module__ = "tests.common.one.decisions"

    @record
    class Pass(Action):  # type: ignore[no-redef]
        pass

    second = Pass
    second.__module__ = "tests.common.two.decisions"
    data = {"type": "Pass", "player": 0}
    assert type(from_json(Action, data, within="tests.common.one")) is first
    assert type(from_json(Action, data, within="tests.common.two.state")) is second
    with pytest.raises(CodecError, match="ambiguous"):
        from_json(Action, data)
    with pytest.raises(CodecError, match="unknown Action"):
        from_json(Action, data, within="elsewhere")


def test_nothing_named_in_the_data_is_imported_or_called() -> None:
    for name in ("os.system", "builtins.print", "tests.common.codec_records.Step", "__class__"):
        assert "unknown" in refused({"type": name, "player": 0}, Action).sentence


def test_a_type_that_json_cannot_tell_apart_is_refused_when_its_coder_is_made() -> None:
    @record
    class Vague:
        text: str | Colour

    @record
    class Mutable:
        numbers: list[int]

    for kind in (Vague, Mutable):
        with pytest.raises(TypeError):
            from_json(kind, {})


def test_dice_are_read_back_whole_and_go_on_alike() -> None:
    seeded = Dice.seeded("x").roll(70)[1]
    logged = Dice.seeded(1).logging().roll(2)[1]
    scripted = Dice.scripted((1, "Axe", 0.5)).roll(1)[1]
    for dice in (seeded, logged, scripted, Dice.branching(), NOBODY, Masked(2)):
        assert from_json(Dice, to_json(dice)) == dice
    assert from_json(Dice, to_json(seeded)).roll(9) == seeded.roll(9)


@pytest.mark.parametrize(
    "change", [{"key": "00"}, {"counter": -1}, {"counter": 1 << 63}, {"at": 65}, {"at": -1}]
)
def test_seeded_dice_out_of_range_are_refused(change: dict[str, Any]) -> None:
    refused({**to_json(Dice.seeded(1)), **change}, Dice)
    assert isinstance(from_json(Dice, to_json(Dice.seeded(1))), Seeded)


def test_scripted_dice_cannot_stand_before_their_first_token() -> None:
    refused({"type": "Scripted", "tokens": [1], "at": -1}, Dice)
    refused({"type": "Scripted", "tokens": [1], "at": 2}, Dice)


def test_an_outcome_keeps_its_ending_among_the_enums_of_its_package() -> None:
    outcome = Outcome(Colour.RED, "9", (0,), 4)
    assert from_json(Outcome, to_json(outcome), within=own.__name__) == outcome
    with pytest.raises(CodecError, match="unknown enum"):
        from_json(Outcome, to_json(outcome), within="elsewhere")


def played(steps: int) -> toy.State:
    state = toy.initial(toy.practice_setup(), Dice.seeded(5))
    dice: Dice = Dice.seeded(6)
    for _ in range(steps):
        action, dice = toy.actions(state, toy.to_move(state)[0]).sample(dice)
        state = toy.apply(state, action)
    return state


def test_states_actions_setups_and_events_of_a_game_are_read_back_equal() -> None:
    state = played(0)
    dice: Dice = Dice.seeded(6)
    while toy.to_move(state):
        action, dice = toy.actions(state, toy.to_move(state)[0]).sample(dice)
        assert from_json(Action, to_json(action), within=toy.__name__) == action
        state, events = toy.step(state, action)
        kinds: Any = tuple[type(events[0]).__mro__[1], ...]  # type: ignore[misc]
        assert from_json(kinds, to_json(events), within=toy.__name__) == events
        assert from_json(toy.State, to_json(state)) == state
        seen = toy.observe(state, 0)
        assert from_json(toy.State, to_json(seen)) == seen
    assert from_json(toy.Setup, to_json(state.setup)) == state.setup


def test_a_shared_part_is_written_as_its_digest_and_must_be_the_same_when_read() -> None:
    state = played(3)
    shared = {"setup": state.setup}
    data = to_json(state, shared=shared)
    assert data["setup"] == {"$shared": digest(state.setup)}
    assert from_json(toy.State, data, shared=shared) == state
    other = {"setup": toy.practice_setup(limit=3)}
    assert to_json(state, shared=other)["setup"] == to_json(state.setup)
    for given in (None, other):
        with pytest.raises(CodecError) as caught:
            from_json(toy.State, data, shared=given)
        assert caught.value.key == "setup"


def test_digests_are_of_the_canonical_text_and_differ_when_the_state_does() -> None:
    one, two = played(3), played(4)
    assert digest(one.key) == digest(from_json(toy.State, to_json(one)).key)
    assert digest(one.key) != digest(two.key)
    assert digest(one.key) == digest(replace(one, dice=Dice.seeded(99)).key)
    assert digest(Oak(1)) == "44523a87f19cd0f84161348dbdb6041f"


def test_the_canonical_text_is_ascii_with_sorted_keys_and_no_blanks() -> None:
    assert (
        canonical({"b": [1, -0.5], "a": "é", "A": None}) == '{"A":null,"a":"\\u00e9","b":[1,-0.5]}'
    )
    with pytest.raises(CodecError):
        canonical([float("nan")])
    with pytest.raises(CodecError):
        to_json(Square("a", float("inf")))


def test_an_envelope_carries_the_version_and_the_kind() -> None:
    text = dump(Oak(1), "tree")
    assert text == '{"format":1,"kind":"tree","value":{"age":1}}'
    assert load(Oak, text) == load(Oak, text.encode(), expect="tree") == Oak(1)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"format":2,"kind":"tree","value":{},"more":1}', "format"),
        ('{"format":"1","kind":"tree","value":{}}', "format"),
        ('{"format":true,"kind":"tree","value":{}}', "format"),
        ('{"kind":"tree","value":{}}', "format"),
        ('{"format":1,"kind":"bush","value":{"age":1}}', "kind"),
        ('{"format":1,"kind":"tree","value":{"age":1},"more":1}', ""),
        ('{"format":1,"kind":"tree","value":{"age":"1"}}', "age"),
        ("[]", "format"),
        ("1", "format"),
    ],
)
def test_an_envelope_that_is_newer_or_other_is_refused(text: str, key: str) -> None:
    with pytest.raises(CodecError) as caught:
        load(Oak, text, expect="tree")
    assert caught.value.key == key


def test_a_value_that_no_hint_describes_cannot_be_written() -> None:
    class Plain:
        pass

    values: tuple[Callable[[], object], ...] = (Plain, lambda: {1, 2}, lambda: Enum)
    for make in values:
        with pytest.raises(TypeError):
            to_json(make())


def test_a_base_in_a_module_is_neither_read_nor_written_but_what_derives_from_it_is() -> None:
    @record
    class Effect:
        pass

    @record
    class Burn(Effect):
        hits: int = 1

    assert from_json(Effect, to_json(Burn(2))) == Burn(2)
    with pytest.raises(CodecError, match="says which Effect"):
        from_json(Effect, {})
    with pytest.raises(CodecError, match="Known: Burn"):
        from_json(Effect, {"type": "Effect"})
    with pytest.raises(TypeError, match="is a base"):
        to_json(Effect())


def test_a_task_base_of_the_core_is_never_read() -> None:
    for name in ("Task", "Decision", "Choice", "Sealed"):
        with pytest.raises(CodecError, match="unknown Task"):
            from_json(Task, {"type": name, "player": 0, "owed": []}, within=own.__name__)
