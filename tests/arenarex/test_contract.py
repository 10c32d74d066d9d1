"""Arena Rex keeps the laws that every game is held to."""

import pytest

import arenarex
from common.testing import LAWS, Law, Trial

TRIAL = Trial(arenarex, [{"limit": 8}, {"limit": 4, "living": True, "mounted": True}])


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_arenarex_keeps_the_law(law: Law) -> None:
    law(TRIAL)
