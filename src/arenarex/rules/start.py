"""How a match starts: the setup is checked, the cohorts wait for their deployment."""

from __future__ import annotations

from functools import lru_cache

from arenarex import tables
from arenarex.abilities.registry import known_abilities, load, special_boxes
from arenarex.cards import Profile, kit_of
from arenarex.machine import MACHINE
from arenarex.naming import guess
from arenarex.rules.checks import check_names, check_numbers, places_of, profiles_of
from arenarex.rules.cohorts import benefits_of, combatants, ludus_of
from arenarex.rules.scenarios.registry import rules_of
from arenarex.setup import Cohort, Setup
from arenarex.state import NOBODY, Model, State, Turn, Where
from arenarex.tasks import BeginScenario
from common.dice import Dice
from common.errors import SetupError
from common.plane.gaps import fits
from common.plane.shapes import Disc
from common.records import replace


def initial(setup: Setup, dice: Dice) -> State:
    """Return the state that is ready for the first decision.

    Errors: `SetupError` when the match cannot be played from the setup.
    """
    check(setup)
    return _begun(setup, dice)


def _begun(setup: Setup, dice: Dice) -> State:
    state = State(
        agenda=(BeginScenario(),),
        dice=dice,
        setup=setup,
        models=_models(setup),
        pools=(tables.STARTING_FAVOR, tables.STARTING_FAVOR),
        first=0,
        turn=Turn(0),
        turns=0,
        activation=None,
        attacks=(),
        strikes=(),
        zones=setup.arena.zones,
        pillars=(),
        chains=(),
        round=0,
        first_attack=False,
        woken=(),
        duelists=(NOBODY, NOBODY),
        sealed=(NOBODY, NOBODY),
        melee=False,
        result=None,
    )
    return MACHINE.settle(state)[0]


def _models(setup: Setup) -> tuple[Model, ...]:
    """Return all models, each cohort in its order, then the living hazards in their places."""
    models: list[Model] = []
    for player, cohort in enumerate(setup.cohorts):
        models += _cohort(cohort, player, len(models))
    for living in setup.living:
        card = living.profile.cards[0]
        models.append(
            Model(
                len(models),
                living.profile,
                NOBODY,
                kit_of(*card.traits),
                base=Disc(living.at, card.radius),
                where=Where.ARENA,
                living=True,
            )
        )
    return tuple(models)


def _cohort(cohort: Cohort, player: int, first: int) -> list[Model]:
    ludus = ludus_of(cohort)
    models: list[Model] = []
    for number, profile in enumerate(cohort.profiles, first):
        benefits = benefits_of(profile, ludus)
        kit = kit_of(*profile.cards[0].traits, *benefits)
        models.append(Model(number, profile, player, kit, benefits))
    return _paired(models, cohort, first)


def _paired(models: list[Model], cohort: Cohort, first: int) -> list[Model]:
    """Let each rider know its mount (Mounts)."""
    for at, model in enumerate(models):
        mount = next(
            (m for m in models if m.name == model.profile.rides and m.partner == NOBODY), None
        )
        if not model.profile.rides or mount is None:
            continue
        mounted = model.name in cohort.mounted
        models[at] = replace(model, partner=mount.number, mounted=mounted)
        models[mount.number - first] = replace(mount, partner=model.number, mounted=mounted)
    return models


def check(setup: Setup) -> None:
    """Raise `SetupError`, naming the key, when a match cannot be played from the setup."""
    for path in setup.abilities:
        load(path)
    if len(setup.cohorts) != 2:
        raise SetupError("a match is between two cohorts [Building a Cohort/2]", key="cohorts")
    for player, cohort in enumerate(setup.cohorts):
        if not cohort.profiles:
            raise SetupError(
                "a cohort has at least one model [Building a Cohort/2]", key=f"cohorts[{player}]"
            )
    check_numbers(setup)
    check_names(setup)
    for profile in profiles_of(setup):
        _check_abilities(profile)
    for player, cohort in enumerate(setup.cohorts):
        _check_saddles(cohort, player)
    sizes = [combatants(cohort) for cohort in setup.cohorts]
    if sizes[0] != sizes[1]:
        rule = f"{rules_of(setup).name} / Cohorts"
        raise SetupError(
            f"the cohorts count {sizes[0]} and {sizes[1]} combatants [{rule}]", key="cohorts"
        )
    _check_ground(setup)
    own = rules_of(setup).check
    if own is not None:
        own(setup)
    check_deployment(setup)


@lru_cache(maxsize=256)
def check_deployment(setup: Setup) -> None:
    """Deploy everybody once by chance; `SetupError` when there is no room for somebody."""
    dice: Dice = Dice.seeded("deployment")
    state = _begun(setup, dice)
    while state.turns == 0:
        player = MACHINE.owes(state)[0]
        action, dice = MACHINE.space(state, player).sample(dice)
        state = MACHINE.apply(state, action)


def _check_abilities(profile: Profile) -> None:
    """Refuse abilities that have no rule, and boxes that are not special (Ours / Unknown Ability).

    The error names the model's table, and the closest names there are.
    """
    for place, card in places_of(profile):
        for trait in card.traits:
            _known(trait.name, known_abilities(), "ability", f"{place}.abilities")
        for box in card.tree.boxes:
            if box.special:
                _known(box.special, special_boxes(), "special box", f"{place}.tree")


def _known(name: str, known: tuple[str, ...], what: str, key: str) -> None:
    if name not in known:
        asked = guess(name, known)
        raise SetupError(
            f"no {what} has the name {name!r}{asked} [Ours / Unknown Ability]", key=key
        )


def _check_saddles(cohort: Cohort, player: int) -> None:
    """Refuse riders in a saddle that is not there."""
    names = [profile.name for profile in cohort.profiles]
    for rider in cohort.mounted:
        rides = next((p.rides for p in cohort.profiles if p.name == rider), "")
        if rides not in names:
            raise SetupError(
                f"{rider!r} has no mount in its cohort [Mounts / Mounting and Dismounting/1]",
                key=f"cohorts[{player}].mounted",
            )


def _check_ground(setup: Setup) -> None:
    """Refuse living hazards that stand on one another or on terrain."""
    taken: tuple[Disc, ...] = ()
    for number, living in enumerate(setup.living):
        base = Disc(living.at, living.profile.cards[0].radius)
        if not fits(base, setup.arena.obstacles + taken):
            raise SetupError(
                f"{living.profile.name} stands on something [Terrain / Living Hazard/1]",
                key=f"living[{number}]",
            )
        taken = (*taken, base)
