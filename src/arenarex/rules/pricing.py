"""What a target's abilities ask of who declares an attack on it (Aegis of Fame)."""

from __future__ import annotations

from arenarex.abilities.registry import acting
from arenarex.rules import favor
from arenarex.state import State
from common.agenda import Note


def attack_price(state: State, attacker: int, target: int) -> int:
    """Return the Favor that declaring an attack on a target costs."""
    price = 0
    for function, trait in acting(state, target, "attack_favor"):
        price += function(state, target, attacker, trait.number)
    return price


def pay_price(state: State, attacker: int, price: int, note: Note) -> State:
    """Let the attacker spend it (FAQ / Ludus Magnus/1)."""
    return favor.spend(state, attacker, price, note, rule="FAQ / Ludus Magnus/1")
