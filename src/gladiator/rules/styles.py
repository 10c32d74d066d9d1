"""Chapter 19 in play: what a fighting style does besides its kit."""

from __future__ import annotations

from common.agenda import Causes
from gladiator.chapters import Chapter
from gladiator.rules.falling import KNEELING_DOWN
from gladiator.state import State
from gladiator.tables import Style
from gladiator.tasks import FallCheck


@KNEELING_DOWN.add(Chapter.STYLES)
def heavily_armored(state: State, index: int) -> Causes:
    """Let a Crupellarius who kneels check whether he falls prone (19.4.4)."""
    if state.setup.gladiators[index].style is not Style.CRUPELLARIUS:
        return ()
    return (FallCheck(index, in_stumble=False, cause="19.4.4"),)
