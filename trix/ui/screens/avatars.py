"""A panel to choose an avatar, and the names of the avatars."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from trix.ui.kit.geometry import even_columns
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import State
from trix.ui.kit.widgets import Label, Look, Pressable, Row, Widget
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.text_tables import table, translated

_GROUPS: Final = {"birds": N_("Birds"), "plants": N_("Plants"), "stars": N_("Stars and patterns")}
_SIDE = 56  # units of the side of an avatar
_RING = 6  # units around it
_GAP = 6
_WIDEST = 520  # units of width of the panel


def face_side(p: Painter) -> int:
    """Return the side of an avatar button, with room for its ring."""
    return max(p.metrics.touch, p.u(_SIDE)) + 2 * p.u(_RING)


def avatar_name(avatar: str) -> str:
    """Name an avatar; an unknown one is returned unchanged."""
    return translated(table("avatars").get(avatar, avatar))


class AvatarButton(Pressable):
    """An avatar to choose; the chosen one has a ring."""

    def __init__(self, avatar: str, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(f"avatar:{avatar}", avatar_name(avatar), on_press, chosen=chosen)
        self._avatar = avatar

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return face_side(p), face_side(p)

    def state(self) -> State:
        return {"pressed": "true" if self._chosen else "false"}

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        p.avatar(surface, self._avatar, self.rect.center, self.rect.w - 2 * p.u(_RING))
        if self._chosen or look.hover:
            p.outline(surface, self.rect.inflate(-p.u(4), -p.u(4)), p.theme.text, line=p.u(2.5))
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold, line=p.u(2.5))


class AvatarsScene(PanelScene):
    """Calls *on_choose* with the picked avatar after the panel has closed; *reserved* is not offered."""

    name = "avatars"
    first = "close"

    def __init__(self, title: str, chosen: str, on_choose: Callable[[str], None], reserved: str = "") -> None:
        self._title = title
        self._reserved = reserved
        self._chosen = chosen
        self._on_choose = on_choose

    def build(self) -> Widget:
        p = self.app.display.painter
        room = min(self.area().w, p.u(_WIDEST)) - 2 * p.u(24)
        side, gap = face_side(p), p.u(_GAP)
        body: list[Widget] = []
        for group, members in self.app.display.painter.avatars.groups().items():
            body.append(Label(_(_GROUPS[group]), "small", tone="muted"))
            faces = [self._button(avatar) for avatar in members if avatar != self._reserved]
            across = even_columns(len(faces), room, side, gap)
            rows = (faces[first : first + across] for first in range(0, len(faces), across))
            body += [Row(row, gap=_GAP, align="centre") for row in rows]
        return self.listing(self._title, body, max_width=_WIDEST, gap=8)

    def _button(self, avatar: str) -> Widget:
        return AvatarButton(avatar, partial(self._choose, avatar), chosen=avatar == self._chosen)

    def _choose(self, avatar: str) -> None:
        self.app.stack.pop()
        self._on_choose(avatar)
