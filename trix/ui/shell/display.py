"""The canvas, and the painter that draws on it: both follow the viewport and the settings."""

from functools import lru_cache

from trix.platform import Platform, Viewport
from trix.ui.kit.card_art import CardArt, indices_of
from trix.ui.kit.digits import digits_of
from trix.ui.kit.i18n import is_rtl, language
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import Theme, metrics, theme_of
from trix.ui.shell.settings import Settings

_REST = 0.12  # seconds that a viewport must stay the same before the display follows
_LEAST_SIDE = 64  # css pixels; layouts fail below
_SUBSTITUTE = Viewport(640, 360, 1.0, (0, 0, 0, 0))  # until there is room


class Display:
    """The canvas of the app and its painter."""

    def __init__(self, platform: Platform, settings: Settings) -> None:
        self._platform = platform
        self._newest_viewport = platform.viewport()
        self._newest_since = 0.0  # a time of `time.perf_counter`
        self.viewport = self._newest_viewport if self.has_room else _SUBSTITUTE
        self.screen = platform.resize(self.viewport[:2])
        """The opaque surface that scenes draw on; see `trix.ui.kit.screen`."""
        self.times_lost = 0
        """How often the screen has lost its picture: the window was covered, or the game hidden."""
        self._deck = lru_cache(maxsize=1)(CardArt)
        self.painter: Painter
        """Theme, metrics, fonts, icons and cards; replaced with every layout."""
        self.lay_out(settings)

    @property
    def has_room(self) -> bool:
        """Whether the window or frame has room for a picture; in a page it may have no size."""
        width, height, ratio, *_ = self._newest_viewport
        return min(width, height) >= _LEAST_SIDE * ratio

    def viewport_settled(self, now: float) -> bool:
        """Whether the viewport differs from the canvas, and has been still long enough to resize to it."""
        newest = self._platform.viewport()
        if newest != self._newest_viewport:
            self._newest_viewport, self._newest_since = newest, now
        return newest != self.viewport and self.has_room and now - self._newest_since >= _REST

    def follow_viewport(self) -> bool:
        """Take the newest viewport over; return whether the canvas was resized."""
        is_resized = self._newest_viewport[:2] != self.viewport[:2]
        self.viewport = self._newest_viewport
        if is_resized:
            self.screen = self._platform.resize(self.viewport[:2])
        return is_resized

    def lay_out(self, settings: Settings) -> None:
        """Make a new painter, for a new layout."""
        theme = self.theme(settings)
        cards = self._deck(
            theme, settings.four_colour, settings.back, indices_of(settings.indices, language())
        )
        measures = metrics(self.viewport, settings.text_percent)
        cards.make_room(self.viewport[:2], measures.scale)
        self.painter = Painter(
            theme, measures, is_rtl(), cards=cards, digits=digits_of(settings.digits, language())
        )

    def theme(self, settings: Settings) -> Theme:
        """Return the theme that the settings ask for, or else the player's system."""
        colours = self._platform.appearance() if settings.theme == "auto" else settings.theme
        return theme_of(colours, settings.table)
