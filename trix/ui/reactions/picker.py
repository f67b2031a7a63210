"""The picker of reactions: a panel with pictures and phrases. The game continues below it.

Where friends can write to each other, their messages are its other side.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from trix.ui.kit.events import Event, Key, PointerDown, Target
from trix.ui.kit.geometry import even_columns
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element, sentences
from trix.ui.kit.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Look,
    Panel,
    Pressable,
    Row,
    Scroll,
    Spacer,
    Ui,
    Widget,
)
from trix.ui.reactions.bubbles import pictures
from trix.ui.reactions.words import reaction_text

_SIDE = 48  # units of a picture with its room
_GAP = 4
_WIDEST = 560  # units of the panel
_PAD = 24  # units of a panel's edge


class Messages(Protocol):
    """The chat, as the picker shows it."""

    @property
    def unread(self) -> int:
        """How many messages are new."""

    @property
    def label(self) -> str:
        """The name of the button that leads to the messages."""

    @property
    def state(self) -> object:
        """Changes when `widgets` would return other contents."""

    def widgets(self, *beside: Widget) -> list[Widget]:
        """Return the messages, and the button to write one with others beside. They count as read now."""


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
    """The panel with pictures and some phrases, or *messages* if there are any and the player wants them.

    *reacts* returns whether there are reactions. *on_say* receives the picked one; *say* reads aloud.
    """

    def __init__(
        self,
        phrases: Sequence[str],
        on_say: Callable[[str], None],
        say: Callable[[str], None],
        messages: Callable[[], Messages | None],
        reacts: Callable[[], bool],
    ) -> None:
        self.open = False
        self.shows_messages = False
        """Whether it shows the messages, while it is open."""
        self._messages = messages
        self._reacts = reacts
        self._state: object = None  # of the messages on the screen
        self._screen: tuple[Painter, pygame.Rect] | None = None
        self._phrases = phrases
        self._on_say = on_say
        self._say = say
        self._ui = Ui(say)

    def show(self, p: Painter, area: pygame.Rect, keyed: bool) -> None:
        """Open it in the lower part of an area and announce it; *keyed* shows the focus."""
        self.open = True
        messages = self._messages()
        self.shows_messages = messages is not None and (messages.unread > 0 or not self._reacts())
        self._open_side(p, area, keyed)

    def _open_side(self, p: Painter, area: pygame.Rect, keyed: bool) -> None:
        messages = self._messages() if self.shows_messages else None
        heading = _("What would you like to say?") if messages is None else messages.label
        self.place(p, area)
        self._say(heading if messages is None else sentences((heading, *self._ui.texts()[-1:])))
        first = f"say:{pictures().names[0]}" if messages is None else "write"
        self._ui.focus_on(first, ring=keyed, aloud=False)

    def place(self, p: Painter, area: pygame.Rect) -> None:
        """Lay it out for a new screen."""
        self._screen = p, area
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
        messages = self._messages() if self.open and self.shows_messages else None
        if messages is not None and messages.state != self._state and self._screen is not None:
            self.place(*self._screen)
        return self.open and self._ui.is_outdated

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

    def _turn(self) -> None:
        self.shows_messages = not self.shows_messages
        if self._screen is not None:
            self._open_side(*self._screen, keyed=False)

    def _panel(self, p: Painter, area: pygame.Rect) -> Widget:
        messages = self._messages()
        self.shows_messages &= messages is not None
        close, other = IconButton("close", _("Close"), "close", self.close, size=44), list[Widget]()
        if messages is not None and self.shows_messages:
            if self._reacts():
                other = [Button("react", _("Emoji"), self._turn)]
            self._state = messages.state
            return Panel(messages.widgets(*other, close), max_width=_WIDEST, gap=8)
        head = Row([Label(_("What would you like to say?"), bold=True, grow=1), close])
        if messages is not None:
            chat = Button("messages", messages.label, self._turn, icon="speech")
            head = Row([chat, Spacer(grow=1), close])
        room = min(area.w, p.u(_WIDEST)) - 2 * p.u(_PAD)
        names = pictures().names
        across = even_columns(len(names), room, picture_side(p), p.u(_GAP))
        faces = [PictureButton(name, partial(self._pick, name)) for name in names]
        rows: list[Widget] = [
            Row(faces[first : first + across], gap=_GAP, align="centre")
            for first in range(0, len(faces), across)
        ]
        words = [PhraseButton(name, partial(self._pick, name)) for name in self._phrases]
        phrases = Row(words, gap=6, align="centre")
        return Panel([head, Scroll("talk", Column([*rows, phrases], gap=_GAP))], max_width=_WIDEST, gap=8)

    def _pick(self, reaction: str) -> None:
        self.close()
        self._on_say(reaction)
