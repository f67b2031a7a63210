"""The banner: contract or trump, number of the deal, and the cards that score."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Painter
from trix.ui.table.notes import Sign, draw_sign

Rect = pygame.Rect


_APART, _DIVIDED, _CLOSE = 11, 7, 3  # units between prices: usual, least around a line, least


class Price(NamedTuple):
    """The points of a card or trick."""

    icon: str
    points: str
    """The usual points; empty if all cards left are doubled."""
    words: str
    """The same with words that explain it, if there is room."""
    dear: str = ""
    """The points of a doubled card, after the suits if not all cards left are doubled; empty without any."""


class Notice(NamedTuple):
    """The contents of the banner."""

    title: str
    deal: str = ""
    totals: str = ""
    """The totals of teams, which come before the number of the deal if there is no room for both."""
    line: str = ""
    """The second line, below the title."""
    short_line: str = ""
    """A shorter second line, used if the full one does not fit."""
    crowned: str = ""
    """The name shown after a crown in place of a line that does not fit."""
    worth: tuple[Price, ...] = ()
    """What scores."""
    sign: Sign | None = None
    """The trump sign, drawn large before the words."""
    brief: str = ""
    """A shorter title, used if the full one does not fit."""


def draw_banner(p: Painter, surface: pygame.Surface, rect: Rect, notice: Notice) -> None:
    """Draw a banner in two lines."""
    p.plate(surface, rect, radius=min(rect.h // 2, p.u(18)))
    inner = rect.inflate(-2 * p.u(12), -p.u(8))
    if notice.sign is not None:
        side = rect.h - p.u(8)
        disc = Rect(rect.x + p.u(5), rect.y + p.u(4), side, side)
        inner = Rect(disc.right + p.u(9), inner.y, inner.right - disc.right - p.u(9), inner.h)
        disc, inner = p.mirror_rtl([disc, inner], rect)
        draw_sign(p, surface, disc, notice.sign)
    if not (notice.line or notice.worth):
        # else the second line would be empty
        notice = notice._replace(line=notice.totals, totals="")
    if not (notice.deal or notice.line or notice.worth):
        _draw_title(p, surface, inner, notice.title)
        return
    upper = Rect(inner.x, inner.y, inner.w, inner.h * 53 // 100)
    lower = Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
    titles = [one for one in (notice.title, notice.brief) if one]
    ends = [f"{notice.totals} · {notice.deal}", notice.totals] if notice.totals else [notice.deal]
    # the contract, in letters of full size, matters more than totals and the number of the deal
    for end in (*ends, ""):
        room = _before(p, upper, p.fonts.width(end, "small"))
        if any(p.fonts.width(one, "body", bold=True) <= room.w for one in titles):
            p.text(surface, end, upper, "small", p.theme.muted, align="end")
            break
    title, size = _whole(p, titles, "body", room.w, bold=True)
    if not title:
        _draw_title(p, surface, inner, notice.title)
        return
    p.text(surface, title, room, size, bold=True)
    _lower(p, surface, lower, notice)


def _draw_title(p: Painter, surface: pygame.Surface, rect: Rect, title: str) -> None:
    """Draw a title alone, in two lines if one is too narrow."""
    if _whole(p, [title], "body", rect.w, bold=True)[0]:
        p.text(surface, title, rect, "body", bold=True)
        return
    lines = p.fonts.wrap(title, "small", rect.w, bold=True)
    pitch = min(p.fonts.line_height("small"), rect.h // 2)
    # a third line has no room
    for number, line in enumerate([lines[0], " ".join(lines[1:])]):
        row = Rect(rect.x, rect.centery + (number - 1) * pitch, rect.w, pitch)
        p.text(surface, line, row, "small", bold=True)


def _whole(
    p: Painter, wordings: Sequence[str], size: Size, width: int, *, bold: bool = False
) -> tuple[str, Size]:
    """Return the first of several wordings that fits in whole, with its size; "" if none does.

    All are tried in full size, then in the smallest legible one.
    """
    for text in wordings:
        if p.fonts.width(text, size, bold) <= width:
            return text, size
    for text in wordings:
        smaller = p.fonts.even([text], size, width, bold)
        if p.fonts.width(text, smaller, bold) <= width:
            return text, smaller
    return "", size


def _lower(p: Painter, surface: pygame.Surface, rect: Rect, notice: Notice) -> None:
    """Draw the second line: the contract at the start, and the prices at the end."""
    owner = p.u(14 + 3) + p.fonts.width(notice.crowned, "small") + p.u(10) if notice.crowned else 0
    prices = _Prices(p, notice.worth, rect.w - owner, rect.w)
    prices.draw(surface, rect)
    room, icon = _before(p, rect, prices.width), prices.icon
    if not notice.crowned or p.fonts.width(notice.line, "small") <= room.w:
        wordings = [one for one in (notice.line, notice.short_line) if one]
        line, size = _whole(p, wordings, "small", room.w)
        p.text(surface, line, room, size, p.theme.muted)
    elif p.fonts.fitting([notice.crowned], "small", room.w - icon - p.u(3)):
        sign, words = p.split(room, icon, p.u(3))
        p.icon(surface, "crown", sign.center, icon, p.theme.muted)
        p.text(surface, notice.crowned, words, "small", p.theme.muted)
    # else the plates say it


class _Prices:
    """The prices of a banner: each an icon, its points, and on a golden tag the points of doubled cards."""

    def __init__(self, p: Painter, prices: Sequence[Price], room: int, most: int) -> None:
        """Use words if they fit into *room* pixels, and smaller letters if points need more than *most*."""
        self._p = p
        self._prices = prices
        self._size: Size = "small"
        self._is_divided = any(price.dear for price in prices) and len(prices) > 1
        self.icon, self._gap = p.u(14), p.u(_APART)
        self._texts = [price.words for price in prices]
        if self.width > room:
            self._texts = [price.points for price in prices]
        if self.width > most:
            self.icon, full = p.u(11), p.fonts.px("small")
            # rather slightly smaller letters than prices close together
            tries = [(_DIVIDED, size) for size in (full, full - 1, full - 2) if self._is_divided]
            tries += [(_CLOSE, size) for size in range(full, full // 2, -1)]
            # the cards beside the players say which are doubled, and all others cost half of it
            brief = [price._replace(dear=price.dear.rpartition(" ")[2]) for price in prices]
            least = ["" if price.dear else price.points for price in prices]
            variants = [(prices, self._texts), (brief, self._texts), (brief, least)]
            for self._prices, self._texts in variants:
                for gap, self._size in tries:
                    self._gap = p.u(gap)
                    if self.width <= most:
                        return

    @property
    def width(self) -> int:
        return max(0, sum(self._widths()) + self._gap * (len(self._prices) - 1))

    def _widths(self) -> list[int]:
        return [
            self.icon + sum(width + self._p.u(3) for _text, width, _is_tag in self._parts(at))
            for at in range(len(self._prices))
        ]

    def _parts(self, at: int) -> list[tuple[str, int, bool]]:
        """List the texts of a price with their widths, and whether each is the golden tag."""
        p, size, dear = self._p, self._size, self._prices[at].dear
        tag = p.fonts.width(dear, size, bold=True) + 2 * p.u(4)
        parts = [(self._texts[at], p.fonts.width(self._texts[at], size), False), (dear, tag, True)]
        return [part for part in parts if part[0]]

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        """Draw the prices at the end of a line."""
        p, x = self._p, rect.right - self.width
        for at in range(len(self._prices)):
            parts = self._parts(at)
            left, boxes = x + self.icon + p.u(3), [Rect(x, rect.y, self.icon, rect.h)]
            for _text, width, _is_tag in parts:
                boxes.append(Rect(left, rect.y, width, rect.h))
                left += width + p.u(3)
            sign, *places = p.mirror_rtl(boxes, rect)
            p.icon(surface, self._prices[at].icon, sign.center, self.icon, p.theme.muted)
            for (text, _width, is_tag), place in zip(parts, places, strict=True):
                if is_tag:
                    tag = Rect(0, 0, place.w, min(place.h, p.u(17)))
                    tag.center = place.center
                    p.plate(surface, tag, p.theme.gold, p.u(4))
                    p.text(surface, text, tag, self._size, p.theme.on_gold, bold=True, align="centre")
                else:
                    p.text(surface, text, place, self._size)
            x = left - p.u(3) + self._gap
            if self._is_divided and at < len(self._prices) - 1 and self._gap > p.u(_CLOSE):
                line = Rect(x - self._gap // 2 - p.u(1), rect.centery - p.u(7), max(1, p.u(1)), p.u(14))
                surface.fill(p.theme.line, p.mirror_rtl([line], rect)[0])


def _before(p: Painter, rect: Rect, used: int) -> Rect:
    """Return the part of a line before its used end."""
    taken = used + p.u(10) if used else 0
    return p.split(rect, max(1, rect.w - taken))[0]
