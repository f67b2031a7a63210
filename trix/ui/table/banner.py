"""The banner: contract or trump, number of the deal, and the cards that score."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Painter
from trix.ui.table.notes import Sign, draw_sign

Rect = pygame.Rect


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
    worth: tuple[tuple[str, str, str], ...] = ()
    """What scores: icons, each with its points, and with words that explain them if there is room."""
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
        p.text(surface, notice.title, inner, "body", bold=True)
        return
    upper = Rect(inner.x, inner.y, inner.w, inner.h * 53 // 100)
    lower = Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
    titles = (notice.title, notice.brief)
    ends = [f"{notice.totals} · {notice.deal}", notice.totals] if notice.totals else [notice.deal]
    # the contract matters more than the number of the deal
    for end in (*ends, ""):
        room = _before(p, upper, p.fonts.width(end, "small"))
        title = p.fonts.fitting(titles, "body", room.w, bold=True)
        if title:
            p.text(surface, end, upper, "small", p.theme.muted, align="end")
            break
    p.text(surface, title or notice.title, room, "body", bold=True)
    _lower(p, surface, lower, notice)


def _lower(p: Painter, surface: pygame.Surface, rect: Rect, notice: Notice) -> None:
    icon, gap = p.u(14), p.u(7)
    icons, points, explained = zip(*notice.worth, strict=True) if notice.worth else ((), (), ())

    px: Size = "small"

    def widths(texts: Sequence[str]) -> list[int]:
        return [icon + p.u(3) + p.fonts.width(text, px) + gap for text in texts]

    # the owner's name matters more than the words
    owner = icon + p.u(3) + p.fonts.width(notice.crowned, "small") if notice.crowned else 0
    texts = explained if sum(widths(explained)) - gap + p.u(10) + owner <= rect.w else points
    if sum(widths(texts)) - gap > rect.w:
        icon, gap = p.u(11), p.u(3)
        px = p.fonts.even(texts, "small", (rect.w + gap) // len(texts) - gap - icon - p.u(3))
    used = max(0, sum(widths(texts)) - gap)
    x = rect.right - used
    boxes = []
    for width in widths(texts):
        boxes.append(Rect(x, rect.y, width - gap, rect.h))
        x += width
    for box, name, text in zip(p.mirror_rtl(boxes, rect), icons, texts, strict=True):
        sign, number = p.split(box, icon, p.u(3))
        p.icon(surface, name, sign.center, icon, p.theme.muted)
        p.text(surface, text, number, px, p.theme.text)
    room = _before(p, rect, used)
    fits = p.fonts.width(notice.line, "small") <= room.w
    if fits or not notice.crowned:
        p.text(
            surface, notice.line if fits else notice.short_line or notice.line, room, "small", p.theme.muted
        )
    elif p.fonts.fitting([notice.crowned], "small", room.w - icon - p.u(3)):
        sign, words = p.split(room, icon, p.u(3))
        p.icon(surface, "crown", sign.center, icon, p.theme.muted)
        p.text(surface, notice.crowned, words, "small", p.theme.muted)
    # else the plates say it


def _before(p: Painter, rect: Rect, used: int) -> Rect:
    """Return the part of a line before its used end."""
    taken = used + p.u(10) if used else 0
    return p.split(rect, max(1, rect.w - taken))[0]
