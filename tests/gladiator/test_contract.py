"""The laws of the testing kit, for every kind of match."""

import pytest

import gladiator
from common.testing import LAWS, Law, Trial

TRIAL: Trial[gladiator.State] = Trial(
    gladiator,
    [
        {"chapters": "basic"},
        {"chapters": "basic", "distance": 1, "rulings": "rulebook"},
        {"styles": "retiarius,secutor", "distance": 3},
        {"per_side": 2, "distance": 2, "rulings": "summary_sheets"},
        {"players": 1, "beasts": "bear,wolf", "styles": "venator"},
        {"players": 1, "centurions": 1, "styles": "gallus,retiarius"},
        {"styles": "dimachaeri,velite", "arena_size": 5, "death_match": True},
    ],
    matches=1,
    few=24,
)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_gladiator_keeps_the_law(law: Law) -> None:
    law(TRIAL)
