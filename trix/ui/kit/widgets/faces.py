"""Widgets that show people and cards."""

from collections.abc import Iterator, Sequence
from typing import Unpack

import pygame

from trix.engine.types import Card
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import State, sentences
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets.base import Look, Widget
from trix.ui.kit.widgets.buttons import Act, Button, Kind, Options, Pressable

_RADIUS = 14
_FACE = 48  # units of the side of an avatar
_OPEN = 42  # units of width of a card that only shows
_TILE_LINE = 240  # least width in units of a tile laid out in one line


class Seat(Pressable):
    """An avatar above a name and a description; people, as opposed to agents, wear a sign.

    Without an avatar the seat is free.
    """

    def __init__(self, id: str, name: str, avatar: str, word: str, on_press: Act, *, person: bool) -> None:
        super().__init__(id, name, on_press)
        self._avatar = avatar
        self._word = word
        self._person = person

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        words = (p.fonts.width(self.label, "body", bold=True), p.fonts.width(self._word, "small"))
        return min(width, max(*words, p.u(_FACE)) + 2 * p.u(12)), self._height(p) + 2 * p.u(8)

    def _height(self, p: Painter) -> int:
        word = p.fonts.line_height("small") if self._word else 0
        return p.u(_FACE) + p.fonts.line_height("body") + word

    def accessible_name(self) -> str:
        return f"{self.label}, {self._word}" if self._word else self.label

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        radius = p.u(_RADIUS)
        p.plate(surface, self.rect, p.theme.raised if look.hover else p.theme.plate, radius)
        p.outline(surface, self.rect, p.theme.line, radius, p.u(1.5))
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold, radius, p.u(2))
        side, line = p.u(_FACE), p.fonts.line_height("body")
        top = self.rect.centery - self._height(p) // 2
        face = pygame.Rect(0, top, side, side)
        face.centerx = self.rect.centerx
        if self._avatar:
            p.avatar(surface, self._avatar, face.center, side)
        else:
            p.outline(surface, face, p.theme.line, side // 2, p.u(1.5))
        if self._person:
            _person_sign(p, surface, face)
        name = pygame.Rect(self.rect.x + p.u(6), top + side, self.rect.w - p.u(12), line)
        p.text(surface, self.label, name, "body", bold=True, align="centre")
        word = pygame.Rect(name.x, name.bottom, name.w, p.fonts.line_height("small"))
        p.text(surface, self._word, word, "small", p.theme.muted, align="centre")


def _person_sign(p: Painter, surface: pygame.Surface, face: pygame.Rect) -> None:
    """Draw the sign of a person at the avatar's upper edge."""
    disc = pygame.Rect(0, 0, p.u(20), p.u(20))
    disc.topright = (face.right + p.u(6), face.y - p.u(2))
    (disc,) = p.mirror_rtl([disc], face)
    p.plate(surface, disc, p.theme.muted)
    p.icon(surface, "person", disc.center, p.u(15), p.theme.plate)


class Face(Widget):
    """An avatar, `size` units wide."""

    def __init__(self, avatar: str, size: float) -> None:
        super().__init__()
        self._avatar = avatar
        self._size = size

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return p.u(self._size), p.u(self._size)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        p.avatar(surface, self._avatar, self.rect.center, min(p.u(self._size), self.rect.h))


class Fan(Widget):
    """A fan of cards that cannot be pressed. Until it is `shown`, there is room for it."""

    def __init__(self, cards: Sequence[int], width: float) -> None:
        super().__init__()
        self._cards = tuple(cards)
        self._width = width
        self.shown = True

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        card = self._card(p, width)
        return round(card * (1 + 0.52 * (len(self._cards) - 1)) + card * 0.5), round(card * 1.4 * 1.22)

    def _card(self, p: Painter, width: int) -> int:
        return min(p.u(self._width), round(width / (1.5 + 0.52 * (len(self._cards) - 1))))

    def drawing(self, p: Painter, surface: pygame.Surface, look: Look) -> Iterator[None]:
        card = self._card(p, self.rect.w)
        middle = (len(self._cards) - 1) / 2
        for i, number in enumerate(self._cards if self.shown else ()):
            off = i - middle
            x = self.rect.centerx + off * card * 0.52
            y = self.rect.centery + abs(off) ** 2 * card * 0.035
            p.cards.face(number, card)  # at first a sheet is decoded for it
            yield
            p.cards.blit(surface, number, (x, y), card, -off * 7.5)
            yield


class OpenCards(Widget):
    """Cards of a player side by side, above the player’s name."""

    def __init__(self, name: str, cards: Sequence[int], card_width: int = _OPEN) -> None:
        """*card_width* is in units."""
        super().__init__(label=name)
        self._cards = tuple(cards)
        self._card_width = card_width

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        card, gap = p.u(self._card_width), p.u(4)
        cards = len(self._cards) * (card + gap) - gap
        high = p.cards.height(card) + p.fonts.line_height("small") + p.u(8)
        return max(cards + p.u(8), p.fonts.width(self.label, "small")), high

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        card, rect, line = p.u(self._card_width), self.rect, p.fonts.line_height("small")
        for place, number in enumerate(self._cards):
            x = rect.centerx + (place - (len(self._cards) - 1) / 2) * (card + p.u(4))
            p.cards.blit(surface, number, (x, rect.y + p.u(4) + p.cards.height(card) / 2), card)
        below = pygame.Rect(rect.x, rect.bottom - line, rect.w, line)
        p.text(surface, self.label, below, "small", align="centre")


class CardButton(Button):
    """A button with a card before its *verb*, or above it where the button is narrow.

    It reads out its label; it cannot be pressed once *done*. In a row, *room_for* is the longest verb: all
    buttons then have the verb on the same side of the card.
    """

    def __init__(
        self,
        id: str,
        label: str,
        card: Card,
        on_press: Act,
        verb: str,
        kind: Kind,
        *,
        done: bool = False,
        card_width: int = _OPEN,
        room_for: str = "",
    ) -> None:
        """*card_width* is in units."""
        super().__init__(id, label, on_press, kind=kind, enabled=not done)
        self._card = card
        self._done = done
        self._verb = verb
        self._room_for = room_for
        self._card_width = card_width

    def _in_line(self, p: Painter) -> int:
        """Return the width of the button with the verb beside the card."""
        verb = max(p.fonts.width(text, "body", bold=True) for text in (self._verb, self._room_for))
        return p.u(self._card_width + 8 + 24) + verb

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        wide, high = self._in_line(p), p.cards.height(p.u(self._card_width)) + p.u(6)
        return min(width, wide), high + (p.fonts.line_height("body") + p.u(6) if wide > width else 0)

    def _draw_label(self, p: Painter, surface: pygame.Surface, colour: Colour) -> None:
        card, gap, inner = p.u(self._card_width), p.u(8), self.rect.inflate(-p.u(16), 0)
        if self._in_line(p) > self.rect.w:
            line, high = p.fonts.line_height("body"), p.cards.height(card)
            top = inner.centery - (high + line) // 2
            verb, px = p.fonts.fit(self._verb, "body", inner.w, bold=True)
            p.cards.blit(surface, self._card, (inner.centerx, top + high // 2), card, doubled=self._done)
            below = pygame.Rect(inner.x, top + high, inner.w, line)
            p.text(surface, verb, below, px, colour, bold=True, align="centre")
            return
        verb, px = p.fonts.fit(self._verb, "body", inner.w - card - gap, bold=True)
        together = inner.inflate(card + gap + p.fonts.width(verb, px, bold=True) - inner.w, 0)
        at_card, at_verb = p.split(together, card, gap)
        p.cards.blit(surface, self._card, at_card.center, card, doubled=self._done)
        p.text(surface, verb, at_verb, px, colour, bold=True)


class Tile(Pressable):
    """One of a few to choose from, with icon, name and note: upright where it is narrow, else in one line.

    Without an *icon* it is lower, and so is a *low* one: upright, it has the icon beside the name, else none.
    A *rule* is a sentence below the name.

    If it *ticks*, screen readers also hear that it is not chosen.
    """

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Act,
        *,
        rule: str = "",
        ticks: bool = False,
        low: bool = False,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(id, label, on_press, **options)
        self._rule = rule
        self._ticks = ticks
        self._low = low

    def _upright(self, p: Painter, width: int) -> bool:
        return width < p.u(_TILE_LINE)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        upright = self._upright(p, width)
        words = len(self._words(p, width))
        high = (
            p.fonts.line_height("body") + words * p.fonts.line_height("small") + 2 * p.u(10 if upright else 8)
        )
        if not upright:
            return width, max(p.metrics.touch, p.u(46), high)
        return width, max(p.metrics.touch, high + self._below_icon(p))

    def _words(self, p: Painter, width: int) -> list[str]:
        """Return the lines below the name: the rule, and where it is upright the note."""
        upright = self._upright(p, width)
        room = width - p.u(16) if upright else self._line(p, width)[1]
        texts = (self._rule, self._note) if upright else (self._rule,)
        return [line for text in texts if text for line in p.fonts.wrap(text, "small", max(1, room))]

    def _line(self, p: Painter, width: int) -> tuple[int, int]:
        """Return where the name starts in a line, and the width from there."""
        start = p.u(14) + (p.u(28) + p.u(10) if self._icon and not self._low else 0)
        return start, width - start - p.u(14)

    def _below_icon(self, p: Painter) -> int:
        return p.u(38) if self._icon and not self._low else 0

    def state(self) -> State:
        return {"pressed": "false"} if self._ticks and not self._chosen else super().state()

    def accessible_text(self) -> str:
        if self._ticks and not self._chosen:
            return _("{label}, not chosen").format(label=self.label)
        return super().accessible_text()

    def accessible_description(self) -> str:
        return sentences((self._note, self._rule))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme, radius = p.theme, p.u(_RADIUS)
        lit = look.hover and self.enabled
        p.plate(
            surface, self.rect, theme.muted if self._chosen else theme.raised if lit else theme.plate, radius
        )
        if self.enabled and not self._chosen:
            p.outline(surface, self.rect, theme.muted, radius, p.u(1.5))
        if look.focus:
            p.outline(surface, self.rect.inflate(2 * p.u(3), 2 * p.u(3)), theme.gold, radius + p.u(3), p.u(2))
        strong = theme.plate if self._chosen else theme.text if self.enabled else theme.faint
        weak = theme.plate if self._chosen else theme.muted if self.enabled else theme.faint
        if self._upright(p, self.rect.w):
            self._draw_upright(p, surface, strong, weak)
        else:
            self._draw_line(p, surface, strong, weak)

    def _draw_upright(self, p: Painter, surface: pygame.Surface, strong: Colour, weak: Colour) -> None:
        inner = self.rect.inflate(-2 * p.u(8), -2 * p.u(10))
        line = p.fonts.line_height("body")
        name = pygame.Rect(inner.x, inner.y + self._below_icon(p), inner.w, line)
        if self._icon and self._low:
            beside = line + p.u(2)
            name.w = min(inner.w, beside + p.fonts.width(self.label, "body", bold=True))
            name.centerx = inner.centerx
            icon, name = p.split(name, line, p.u(2))
            p.icon(surface, self._icon, icon.center, line * 4 // 5, strong)
        elif self._icon:
            p.icon(surface, self._icon, (inner.centerx, inner.y + p.u(17)), p.u(34), strong)
        p.text(surface, self.label, name, "body", strong, bold=True, align="centre")
        pitch, note = p.fonts.line_height("small"), p.fonts.wrap(self._note, "small", inner.w)
        rule = self._words(p, self.rect.w)[: -len(note)] if self._note else self._words(p, self.rect.w)
        below = pygame.Rect(inner.x, name.bottom, inner.w, len(rule) * pitch)
        p.lines(surface, rule, below, "small", weak, align="centre")
        if self._note:
            # the notes of tiles side by side are in line
            last = pygame.Rect(inner.x, inner.bottom - len(note) * pitch, inner.w, len(note) * pitch)
            p.lines(surface, note, last, "small", weak, align="centre")

    def _draw_line(self, p: Painter, surface: pygame.Surface, strong: Colour, weak: Colour) -> None:
        rect, (before, room) = self.rect, self._line(p, self.rect.w)
        rule, small = self._words(p, rect.w), p.fonts.line_height("small")
        line = p.fonts.line_height("body")
        # the names of tiles side by side are in line
        top = rect.y + p.u(8) if rule else rect.centery - line // 2
        start, icon = rect.x + before, p.u(28)
        # the name shrinks last
        name = min(p.fonts.width(self.label, "body", bold=True), room * 3 // 5)
        note = min(p.fonts.width(self._note, "small"), room - p.u(10) - name)
        boxes = [
            pygame.Rect(rect.x + p.u(14), rect.y, icon, rect.h),
            pygame.Rect(start, top, room - p.u(10) - note, line),
            pygame.Rect(start + room - note, top, note, line),
            pygame.Rect(start, top + line, room, len(rule) * small),
        ]
        at_icon, at_name, at_note, at_rule = p.mirror_rtl(boxes, rect)
        if self._icon and not self._low:
            p.icon(surface, self._icon, at_icon.center, icon, strong)
        p.text(surface, self.label, at_name, "body", strong, bold=True)
        p.text(surface, self._note, at_note, "small", weak, align="end")
        p.lines(surface, rule, at_rule, "small", weak)
