"""Where messages appear: inside the frame, and over nothing that is always being read."""

import pygame
import pytest

from tests.ui.driver import come_up
from tests.ui.inventory import OVER_TABLE, SCREENS, shown
from tests.ui.live import LIVE
from tests.ui.matrix import every
from tests.ui.table.tables import LiveTable
from trix.ui.kit.cloth import rim_width
from trix.ui.kit.i18n import _
from trix.ui.table.question import OverHand
from trix.ui.table.scene import TableScene

SIZES = [(360, 640, 1.0), (390, 844, 1.0), (844, 390, 1.0), (1366, 768, 1.0), (1920, 1080, 1.0)]
LANGUAGES = ["en", "ar", "de"]


def place_of_toast(app):
    """Show a message of usual length and return its place, which is inside the frame."""
    app.toasts.text = _("You know these cards: this game counts as practice.")
    p, scene = app.display.painter, app.stack.top
    picture = pygame.Surface(app.display.screen.get_size(), pygame.SRCALPHA)
    app.toasts.draw(p, picture, scene.taken_places)
    place = picture.get_bounding_rect(150)
    rim = rim_width(p.metrics)
    assert p.metrics.safe.inflate(-2 * rim, -2 * rim).contains(place)
    return place


CROWDED = ("table, last trick, why",)
"""Tables that leave no room on a phone."""


@every(screen=[name for name in LIVE if name not in CROWDED], size=SIZES, language=LANGUAGES)
def test_a_message_at_the_table_covers_neither_names_nor_cards_nor_buttons(platform, screen, size, language):
    app = shown(platform, screen, size, language)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    table, plan = scene.table, scene.table.drawing.layout
    place = place_of_toast(app)
    assert place.collidelist([plan.banner, *plan.plates]) < 0
    assert place.collidelist([control.button.rect for control in table.controls.visible()]) < 0
    assert not place.colliderect(table.hand.occupied())


@pytest.mark.matrix
@every(screen=[*SCREENS, *OVER_TABLE], size=SIZES, language=LANGUAGES)
def test_a_message_elsewhere_covers_neither_title_nor_banner(platform, screen, size, language):
    app = shown(platform, screen, size, language, LiveTable)
    come_up(app)
    place, widgets = place_of_toast(app), app.stack.top.ui.all()
    titles = [widget.rect for widget in widgets if widget.label and not widget.focusable][:1]
    if isinstance(app.stack.top, OverHand):
        titles.append(app.stack.scenes[0].table.drawing.layout.banner)
    assert place.collidelist(titles) < 0


@pytest.mark.parametrize("screen", ["bid, troika", "bid and trump, trixter", "double, others have"])
def test_a_message_has_small_letters_rather_than_cover_a_panel_on_a_phone(platform, screen):
    app = shown(platform, screen, (844, 390, 1.0), "en", LiveTable)
    come_up(app)
    place, widgets = place_of_toast(app), app.stack.top.ui.all()
    place = place.inflate(-8, -8)  # its edge may touch
    covered = [widget.label for widget in widgets if widget.label and place.colliderect(widget.rect)]
    assert not covered
