"""A toast that is already on the screen makes room for the coach."""

import pytest

from tests.ui.coach.newcomer import Newcomer
from tests.ui.matrix import every
from trix.engine.cards import card_from_text
from trix.ui.kit.i18n import _
from trix.ui.words.cards import card_name

KING = card_from_text("KD")


def place_of_toast(newcomer):
    """Draw the toast and return where it is."""
    display, toasts = newcomer.app.display, newcomer.app.toasts
    toasts.draw(display.painter, display.screen, newcomer.scene.taken_places)
    return toasts._place.rect


@pytest.mark.long
@every(
    size=[(360, 640), (390, 844), (844, 390), (1280, 720)],
    language=["en", "de", "ar"],
    game=["trix", "troika"],
)
def test_a_toast_does_not_cover_the_coach_who_begins_to_speak(platform, size, language, game):
    platform.speaks = language
    newcomer = Newcomer(platform, game, size=size)
    toasts, text = (
        newcomer.app.toasts,
        _("{card} will be played on your turn, if allowed. Press again to take it back."),
    )
    for _remark in range(10):
        toasts.show(text.format(card=card_name(KING)))
        toasts._seconds_left = 9999.0
        newcomer.frame()
        place_of_toast(newcomer)
        if not newcomer.to_remark():
            break
        place = place_of_toast(newcomer)
        spoken = [part.rect for part in newcomer.coach.above()]
        assert toasts.text
        # glows may touch
        assert place.inflate(-4, -4).collidelist(spoken) < 0, newcomer.said[-1]
        newcomer.read()
    assert len(newcomer.said) >= 5
