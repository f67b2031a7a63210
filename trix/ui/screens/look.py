"""Settings of how table and cards look: theme, card backs, and the colours of the suits."""

import pygame

from trix.ui.card_art import BACKS
from trix.ui.i18n import _, pgettext
from trix.ui.painter import Painter
from trix.ui.scene import Shell
from trix.ui.widgets import Choice, ListItem, Toggle, Widget

_CARD = 36  # units of width of a card


def full_screen(app: Shell) -> list[Widget]:
    """Build the switch to full screen, where that is possible."""
    if not app.host.fills_screen():
        return []
    return [ListItem("full_screen", _("Full screen"), app.host.toggle_full_screen, icon="full_screen")]


def look_settings(app: Shell) -> list[Widget]:
    """Build the settings, to be placed among others. They take effect at once."""
    settings = app.settings
    themes = [
        ("auto", _("Automatic")),
        ("day", pgettext("theme", "Day")),
        ("night", pgettext("theme", "Night")),
        ("contrast", _("High contrast")),
    ]
    backs = {
        "stars": pgettext("card back", "Stars"),
        "book": pgettext("card back", "Book cover"),
        "roses": pgettext("card back", "Roses"),
    }
    return [
        Choice("theme", _("Colours"), settings.theme, themes, lambda theme: app.change(theme=theme)),
        BackChoice(
            "back",
            _("Card backs"),
            settings.back,
            [(back, backs[back]) for back in BACKS],
            lambda back: app.change(back=back),
        ),
        Toggle(
            "four_colour",
            _("Four-colour deck"),
            settings.four_colour,
            lambda four: app.change(four_colour=four),
            note=_("Clubs are green, diamonds blue."),
        ),
        *full_screen(app),
    ]


class BackChoice(Choice):
    """A choice of card backs, shown as cards."""

    def option_size(self, p: Painter, text: str) -> tuple[int, int]:
        """Return room for a card and the frame of the chosen one."""
        width = max(p.u(_CARD), p.metrics.touch - p.u(12))
        return width + p.u(12), p.cards.height(width) + p.u(12)

    def draw_option(
        self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str, text: str
    ) -> None:
        """Draw the card, on a plate if it is chosen."""
        if key == self._value:
            p.plate(surface, segment, p.theme.muted, p.u(8))
        p.cards.blit(surface, BACKS[key], segment.center, segment.w - p.u(12), shadow=False)
