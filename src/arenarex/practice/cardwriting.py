"""Cards in TOML: what `arenarex.cards.reading` reads back as equal ones."""

from __future__ import annotations

import json

from arenarex.cards import Box, Card, Icon, Profile


def models_of(profile: Profile) -> list[str]:
    """Return a model as the lines of a table: one card, or a list of stages."""
    lines = ["", f"[models.{_text(profile.name)}]"]
    if profile.rides:
        lines.append(f"rides = {_text(profile.rides)}")
    if len(profile.cards) == 1:
        return [*lines, *_card(profile.cards[0])]
    for card in profile.cards:
        lines += ["", f"[[models.{_text(profile.name)}.stages]]", *_card(card)]
    return lines


def _card(card: Card) -> list[str]:
    lines = [f"name = {_text(card.name)}"]
    if card.ludus is not None:
        lines.append(f"ludus = {_text(card.ludus.value)}")
    if card.kinds:
        lines.append(f"kinds = {_texts([kind.value for kind in card.kinds])}")
    track = "".join([mark.value for mark in card.vitality])
    boxes = ", ".join(f"{_box_name(at)} = {_box(box)}" for at, box in enumerate(card.tree.boxes))
    return [
        *lines,
        f"mov = {card.mov}",
        f"atk = {card.atk}",
        f"def = {card.defense}",
        f"arm = {card.arm}",
        f"base = {card.base}",
        f"vitality = {_text(track)}",
        f"abilities = {_texts([str(trait) for trait in card.traits])}",
        f"top = {_text(' '.join(map(_box_name, card.tree.top)))}",
        f"tree = {{ {boxes} }}",
    ]


def _box_name(number: int) -> str:
    return f"b{number}"


def _box(box: Box) -> str:
    what = str(box.damage) if box.icon is Icon.DAMAGE else box.icon.value
    special = f" {box.special}" if box.special else ""
    below = " > " + " ".join(map(_box_name, box.below)) if box.below else ""
    return _text(what + special + below)


def _texts(texts: list[str]) -> str:
    return f"[{', '.join(map(_text, texts))}]"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
