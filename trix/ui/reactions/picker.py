"""The picker of reactions: a panel with pictures and phrases. The game continues below it."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from trix.ui.kit.events import Event, Key, PointerDown, Target
from trix.ui.kit.geometry import even_columns
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element
from trix.ui.kit.widgets import Column, Look, Panel, Pressable, Row, Scroll, Ui, Widget
from trix.ui.reactions.bubbles import pictures
from trix.ui.reactions.words import reaction_text

_SIDE = 48  # units of a picture with its room
_GAP = 4
_WIDEST = 560  # units of the panel
_PAD = 24  # units of a panel's edge


class PictureButton(Pressable):
    """A button with a picture."""

    def __init__(self, reaction: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"say:{reaction}", reaction_text(reaction), on_press)
        self._reaction = reaction

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return picture_side(p), picture_side(p)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        if look.hover or look.pressed:
            p.plate(surface, self.rect, p.theme.raised, p.u(12))
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold, p.u(12), p.u(2))
        side = self.rect.w - p.u(8)
        picture = pictures().get(self._reaction, side)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class PhraseButton(Pressable):
    """A button with a phrase, as wide as its words."""

    def __init__(self, reaction: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"say:{reaction}", reaction_text(reaction), on_press)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        wide = p.fonts.width(self.label, "body") + p.u(26)
        return min(width, max(p.metrics.touch, wide)), p.metrics.touch

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        pill = self.rect.inflate(0, -p.u(4))
        lit = look.hover or look.pressed
        p.plate(surface, pill, p.theme.raised if lit else p.theme.plate, outline=p.theme.muted, line=p.u(1.5))
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold, line=p.u(2.5))
        p.text(surface, self.label, pill.inflate(-p.u(16), 0), "body", align="centre")


def picture_side(p: Painter) -> int:
    """Return the side of a picture button."""
    return max(p.metrics.touch, p.u(_SIDE))


class Picker:
    """The panel with pictures and some phrases. *on_say* receives the picked reaction; *say* reads aloud."""

    def __init__(
        self, phrases: Sequence[str], on_say: Callable[[str], None], say: Callable[[str], None]
    ) -> None:
        self.open = False
        self._phrases = phrases
        self._on_say = on_say
        self._say = say
        self._ui = Ui(say)

    def show(self, p: Painter, area: pygame.Rect, keyed: bool) -> None:
        """Open it in the lower part of an area and announce it; *keyed* shows the focus."""
        self.open = True
        self.place(p, area)
        self._say(_("What would you like to say?"))
        self._ui.focus_on(f"say:{pictures().names()[0]}", ring=keyed, aloud=False)

    def place(self, p: Painter, area: pygame.Rect) -> None:
        """Lay it out for a new screen."""
        self._ui.root = self._panel(p, area)
        high = self._ui.root.measure(p, area.w)[1]
        # a panel centres itself in its area
        place = pygame.Rect(area.x, max(area.y, area.bottom - high), area.w, min(area.h, high))
        self._ui.show(p, self._ui.root, place)

    def close(self) -> None:
        """Close it."""
        self.open = False

    def handle(self, event: Event) -> bool:
        """Handle an event while it is open; a press beside it closes it.

        Returns False for a key that it does not know: the table may know it.
        """
        if isinstance(event, Key):
            return self._ui.handle(event)
        beside = isinstance(event, PointerDown) and not self._ui.root.rect.collidepoint(event.pos)
        if beside:
            self.close()
        else:
            self._ui.handle(event)
        return True

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        return self.open and self._ui.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel if it is open."""
        if self.open:
            self._ui.draw(surface)

    def targets(self) -> Sequence[Target]:
        """List the buttons; none while it is closed."""
        return self._ui.targets() if self.open else ()

    def elements(self) -> list[Element]:
        """List its contents for screen readers; nothing while it is closed."""
        return self._ui.elements() if self.open else []

    def press_element(self, id: str) -> bool:
        """Press one of these; return whether it is here."""
        return self.open and self._ui.press_element(id)

    def _panel(self, p: Painter, area: pygame.Rect) -> Widget:
        room = min(area.w, p.u(_WIDEST)) - 2 * p.u(_PAD)
        names = pictures().names()
        across = even_columns(len(names), room, picture_side(p), p.u(_GAP))
        faces = [PictureButton(name, partial(self._pick, name)) for name in names]
        rows: list[Widget] = [
            Row(faces[first : first + across], gap=_GAP, align="centre")
            for first in range(0, len(faces), across)
        ]
        words = [PhraseButton(name, partial(self._pick, name)) for name in self._phrases]
        phrases = Row(words, gap=6, align="centre")
        return Panel([Scroll("talk", Column([*rows, phrases], gap=_GAP))], max_width=_WIDEST)

    def _pick(self, reaction: str) -> None:
        self.close()
        self._on_say(reaction)
