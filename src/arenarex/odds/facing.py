"""Two models face to face on bare ground, for odds without a match."""

from __future__ import annotations

from arenarex import tables
from arenarex.arena import Arena
from arenarex.cards import Ludus, Profile, Trait, kit_of, practice_profiles
from arenarex.decisions import Side
from arenarex.setup import Cohort, Scenario, Setup
from arenarex.state import NOBODY, Model, State, Turn, Where
from common.dice import BRANCHING
from common.plane.points import Point, snap
from common.plane.shapes import Disc
from common.records import replace

EKSTASIS = Trait("Ekstasis")


def face_to_face(
    attacker: Profile,
    defender: Profile,
    *,
    exhausted: bool = False,
    ekstasis: tuple[Side, ...] = (),
) -> State:
    """Return a position with the attacker, model 0, in contact with the defender, model 1.

    Nothing else bears on the attack but what is asked for: `exhausted` is the defender's fatigue,
    and each side of `ekstasis` has a Helleniki gladiator that touches the defender.
    """
    apart = attacker.cards[0].radius + defender.cards[0].radius
    profiles = (attacker, defender)
    models = [
        _standing(0, attacker, 0, Point(0.0, 0.0), ekstasis=Side.ATTACKER in ekstasis),
        _standing(1, defender, 1, Point(apart, 0.0), ekstasis=Side.DEFENDER in ekstasis),
    ]
    if exhausted:
        models[1] = _tired(models[1])
    helleniki = next(p for p in practice_profiles().values() if _is_helleniki(p))
    for side in ekstasis:
        beside = defender.cards[0].radius + helleniki.cards[0].radius
        up = 1.0 if side is Side.ATTACKER else -1.0
        seat = 0 if side is Side.ATTACKER else 1
        models.append(_standing(len(models), helleniki, seat, Point(apart, up * beside)))
    return State(
        agenda=(),
        dice=BRANCHING,
        setup=Setup((Cohort(profiles[:1]), Cohort(profiles[1:])), Arena(), Scenario.MUNUS),
        models=tuple(models),
        pools=(tables.STARTING_FAVOR, tables.STARTING_FAVOR),
        first=0,
        turn=Turn(0),
        turns=1,
        activation=None,
        attacks=(),
        strikes=(),
        zones=(),
        pillars=(),
        chains=(),
        round=0,
        first_attack=True,
        woken=(),
        duelists=(NOBODY, NOBODY),
        sealed=(NOBODY, NOBODY),
        melee=False,
        result=None,
    )


def _standing(
    number: int, profile: Profile, player: int, at: Point, *, ekstasis: bool = False
) -> Model:
    card = profile.cards[0]
    kit = kit_of(*card.traits, EKSTASIS) if ekstasis else kit_of(*card.traits)
    return Model(number, profile, player, kit, base=Disc(snap(at), card.radius), where=Where.ARENA)


def _tired(model: Model) -> Model:
    return replace(model, fatigue=tables.EXHAUSTED, began=tables.EXHAUSTED)


def _is_helleniki(profile: Profile) -> bool:
    card = profile.cards[0]
    return card.is_gladiator and card.ludus is Ludus.HELLENIKI
