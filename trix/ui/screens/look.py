"""Settings of how table and cards look: theme, table, card backs, indices, and the colours of the suits."""

from typing import ClassVar

import pygame

from trix.engine.cards import JACK, SPADES, card_of
from trix.ui.kit.card_art import BACKS, INDICES
from trix.ui.kit.cloth import gradient
from trix.ui.kit.i18n import _, pgettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import ring, rounded
from trix.ui.kit.theme import TABLES, theme_of
from trix.ui.kit.widgets import Choice, ListItem, Toggle, Widget
from trix.ui.shell.scene import App

_CARD = 36  # units of width of a card
_PIECE = 50  # units of height of a piece of a table
_ENLARGED = 2.6  # width of a card of which only a corner is shown, relative to what is seen of it
_JACK = card_of(SPADES, JACK)


def full_screen(app: App) -> list[Widget]:
    """Build the switch to full screen, where that is possible."""
    if not app.platform.fills_screen():
        return []
    return [ListItem("full_screen", _("Full screen"), app.platform.toggle_full_screen, icon="full_screen")]


def look_settings(app: App) -> list[Widget]:
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
        "garden": pgettext("card back", "Garden"),
        "inlay": pgettext("card back", "Inlay"),
        "tiles": pgettext("card back", "Tiles"),
    }
    indices = {
        "english": pgettext("card indices", "English"),
        "german": pgettext("card indices", "German"),
        "arabic": pgettext("card indices", "Arabic"),
    }
    tables = {
        "coffeehouse": pgettext("table", "Coffeehouse"),
        "courtyard": pgettext("table", "Courtyard"),
        "harbor": pgettext("table", "Harbour"),
        "grove": pgettext("table", "Olive grove"),
    }
    return [
        Choice("theme", _("Colours"), settings.theme, themes, lambda theme: app.change(theme=theme)),
        TableChoice(
            "table",
            _("Table"),
            settings.table,
            [(table, tables[table]) for table in TABLES],
            lambda table: app.change(table=table),
        ),
        BackChoice(
            "back",
            _("Card backs"),
            settings.back,
            [(back, backs[back]) for back in BACKS],
            lambda back: app.change(back=back),
        ),
        IndexChoice(
            "indices",
            _("Card indices"),
            settings.indices,
            [(name, indices[name]) for name in INDICES],
            lambda name: app.change(indices=name),
            note=_("The letters and figures in the corners."),
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


class _PictureChoice(Choice):
    """A choice of looks, each shown by a picture, on a plate if it is chosen."""

    _round: ClassVar[int] = 8  # units of the plate's corners

    def draw_option(
        self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str, text: str
    ) -> None:
        """Draw the picture of an option."""
        if key == self._value:
            p.plate(surface, segment, p.theme.muted, p.u(self._round))
        self.draw_picture(p, surface, segment, key)

    def draw_picture(self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str) -> None:
        """Draw the picture within the place of its option."""
        raise NotImplementedError


class TableChoice(_PictureChoice):
    """A choice of tables, shown as a piece of each: its cloth in its rim."""

    _round = 10

    def option_size(self, p: Painter, text: str) -> tuple[int, int]:
        """Return room for the piece and the frame of the chosen one."""
        side = max(p.u(_PIECE), p.metrics.touch)
        return round(side * 1.35), side

    def draw_picture(self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str) -> None:
        """Draw the piece."""
        piece = segment.inflate(-p.u(10), -p.u(10))
        surface.blit(p.kept(("table", key, piece.size), lambda: _piece_of(p, key, piece.size)), piece)


def _piece_of(p: Painter, table: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a piece of a table: its cloth in the light, and its rim."""
    theme = theme_of("night" if p.theme.lattice < 1 and p.theme.table else "day", table)
    radius, rim = p.u(7), p.u(6)
    wood = rounded(size, radius, (*theme.wood[1], 255))
    wood.blit(ring(size, radius, max(1, p.u(1)), (*theme.wood[0], 255)), (0, 0))
    inner = size[0] - 2 * rim, size[1] - 2 * rim
    cloth = rounded(inner, p.u(3), (255, 255, 255, 255))
    lit = pygame.transform.smoothscale(gradient(theme), inner).convert_alpha()
    cloth.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    wood.blit(cloth, (rim, rim))
    edge = max(1, p.u(1.25))
    frame = inner[0] + 2 * edge, inner[1] + 2 * edge
    wood.blit(ring(frame, p.u(3) + edge, edge, (*theme.brass[1], 255)), (rim - edge, rim - edge))
    return wood


class BackChoice(_PictureChoice):
    """A choice of card backs, shown as cards."""

    def option_size(self, p: Painter, text: str) -> tuple[int, int]:
        """Return room for a card and the frame of the chosen one."""
        width = max(p.u(_CARD), p.metrics.touch - p.u(12))
        return width + p.u(12), p.cards.height(width) + p.u(12)

    def draw_picture(self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str) -> None:
        """Draw the card."""
        p.cards.blit(surface, BACKS[key], segment.center, segment.w - p.u(12), shadow=False)


class IndexChoice(BackChoice):
    """A choice of card indices, shown as the corner of a jack, which differs in all of them."""

    def draw_picture(self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str) -> None:
        """Draw the corner."""
        piece = segment.inflate(-p.u(12), -p.u(12))
        surface.blit(p.kept(("indices", key, piece.size), lambda: _corner_of(p, key, piece.size)), piece)


def _corner_of(p: Painter, indices: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw the upper left corner of a jack, large enough to show its rank and suit."""
    corner = rounded(size, p.u(4), (255, 255, 255, 255))
    card = p.cards.with_indices(indices).face(_JACK, round(size[0] * _ENLARGED))
    corner.blit(card, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return corner
