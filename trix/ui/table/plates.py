"""Name plates: who sits where, what they hold in points, whose turn it is, and a game's own marks."""

from typing import NamedTuple

import pygame

from trix.ui.card_art import BACK
from trix.ui.geometry import mirror
from trix.ui.painter import Painter
from trix.ui.table.notes import Note, draw_note, note_width

Rect = pygame.Rect
_NARROW = 100  # units of width below which a plate is narrow even for a compact one


class Face(NamedTuple):
    """What a plate says."""

    name: str
    avatar: str
    score: str
    """As the game writes it on its score sheet."""
    status: str
    """What the seat is doing; a word or a number on a narrow plate, where it is written on the avatar."""
    active: bool
    """Whether it is this seat's turn."""
    owner: bool
    """Whether it wears the crown: its kingdom, or its bid."""
    emblems: tuple[tuple[str, bool], ...] = ()
    """Icons, each with whether it is bright, or dim because it is over."""
    cards: int | None = None
    """How many cards are in the hand, where they are not seen."""
    tricks: int = 0
    """How many tricks it has taken, told by a number where there is no room for words."""
    note: Note | None = None
    """What it has bid, where there is no room for that beside the plate."""
    foot: tuple[str, ...] = ()
    """A few words at the start of the last line, and shorter ones for where these have no room."""
    dealer: bool = False
    brief: str = ""
    """The status where there is no room for it: a word or a number, as it stands on the avatar."""
    partner: bool = False
    """Whether it plays with the viewer."""
    sign: str = ""
    """The icon of how its person is there, if not in person: then the avatar is pale."""


def plate_radius(p: Painter, rect: Rect, *, compact: bool) -> int:
    """Give how round the corners of a plate are, in pixels."""
    return p.u(16) if compact else min(rect.h // 2, p.u(32))


def draw_plate(p: Painter, surface: pygame.Surface, rect: Rect, face: Face) -> None:
    """Draw a plate: two lines beside the avatar."""
    radius = plate_radius(p, rect, compact=False)
    p.plate(surface, rect, radius=radius, outline=p.theme.gold if face.active else None, line=p.u(2.5))
    pad = p.u(6)
    side = rect.h - 2 * pad
    avatar = Rect(rect.x + pad, rect.y + pad, side, side)
    text = Rect(avatar.right + p.u(8), rect.y + pad // 2, 0, rect.h - pad)
    text.w = rect.right - p.u(16) - text.x
    avatar, text = mirror([avatar, text], rect) if p.rtl else (avatar, text)
    _portrait(p, surface, avatar, face)
    upper = Rect(text.x, text.y, text.w, text.h * 54 // 100)
    lower = Rect(text.x, upper.bottom - p.u(2), text.w, text.bottom - upper.bottom)
    _name_and_score(p, surface, upper, face)
    rest = _before_status(p, surface, lower, face, p.u(17), p.u(3))
    if face.cards is not None:
        taken = _count(p, surface, rest, "", face.cards)
        rest = Rect(rest.x + (taken if p.rtl else 0), rest.y, rest.w - taken, rest.h)
    if not face.status or p.fonts.fitting([face.status], "small", rest.w):
        p.text(surface, face.status, rest, "small", p.theme.muted, align="end")
    elif face.brief:
        _chip(p, surface, avatar, face.brief)
    else:
        _count(p, surface, rest, "last_trick", face.tricks)


def draw_compact(p: Painter, surface: pygame.Surface, rect: Rect, face: Face) -> None:
    """Draw a narrow plate: avatar and name, the score, and the emblems under it."""
    radius = plate_radius(p, rect, compact=True)
    p.plate(surface, rect, radius=radius, outline=p.theme.gold if face.active else None, line=p.u(2.5))
    narrow = rect.w < p.u(_NARROW)
    inner = rect.inflate(-2 * p.u(5 if narrow else 7), -p.u(8))
    low = p.u(22)
    side = min(inner.h - low, p.u(42), rect.w * (30 if narrow else 36) // 100)
    avatar = Rect(inner.x - p.u(2), inner.y, side, side)
    # beside a small avatar the two lines still need their height
    high = inner.h - low if narrow else side
    text = Rect(avatar.right + p.u(5), inner.y, inner.right - avatar.right - p.u(5), high)
    avatar, text = mirror([avatar, text], rect) if p.rtl else (avatar, text)
    _portrait(p, surface, avatar, face)
    if face.status:
        _chip(p, surface, avatar, face.status)
    name = Rect(text.x, text.y, text.w, text.h // 2)
    score = Rect(text.x, name.bottom, text.w, text.h - name.h)
    if face.owner and narrow:
        _crowned(p, surface, avatar)
        _name(p, surface, name, face._replace(owner=False), "small")
    else:
        _name(p, surface, name, face, "small")
    p.text(surface, face.score, score, "body", bold=True)
    line = Rect(inner.x, inner.bottom - low, inner.w, low)
    if narrow:
        line.inflate_ip(p.u(8), 0)
    _before_status(p, surface, line, face, p.u(13 if len(face.emblems) > 2 else 17), p.u(2))
    if face.tricks:
        _count(p, surface, line, "last_trick", face.tricks)
    elif face.cards is not None:
        _count(p, surface, line, "", face.cards)


def _crowned(p: Painter, surface: pygame.Surface, avatar: Rect) -> None:
    """Draw the crown on the avatar, where the name needs all the room."""
    disc = Rect(0, 0, p.u(18), p.u(18))
    # what the seat is doing stands at the lower edge
    disc.topright = (avatar.right + p.u(4), avatar.y - p.u(4))
    (disc,) = mirror([disc], avatar) if p.rtl else (disc,)
    p.plate(surface, disc, p.theme.plate)
    p.icon(surface, "crown", disc.center, p.u(14))


def _portrait(p: Painter, surface: pygame.Surface, rect: Rect, face: Face) -> None:
    """Draw the avatar; signs at its upper edge tell a partner, and who is not there in person."""
    p.avatar(surface, face.avatar, rect.center, rect.w)
    upper = Rect(0, 0, p.u(19), p.u(19))
    upper.topright = (rect.right + p.u(3), rect.y - p.u(3))
    (other,) = mirror([upper], rect)
    partner, sign = (other, upper) if p.rtl else (upper, other)
    if face.partner:
        p.plate(surface, partner, p.theme.muted)
        p.icon(surface, "partner", partner.center, p.u(14), p.theme.plate)
    if face.sign:
        p.plate(surface, rect, (*p.theme.plate, 150))
        p.plate(surface, sign, p.theme.text)
        p.icon(surface, face.sign, sign.center, p.u(14), p.theme.plate)


def _chip(p: Painter, surface: pygame.Surface, avatar: Rect, text: str) -> None:
    """Write a word or a number across the lower edge of an avatar."""
    high = p.u(18)
    chip = Rect(0, 0, max(high, min(avatar.w + p.u(4), p.fonts.width(text, "small", True) + p.u(10))), high)
    chip.midbottom = (avatar.centerx, avatar.bottom + p.u(3))
    p.plate(surface, chip, p.theme.raised)
    p.outline(surface, chip, p.theme.muted, line=p.u(1))
    p.text(surface, text, chip.inflate(-p.u(6), 0), "small", bold=True, align="centre")


def _name_and_score(p: Painter, surface: pygame.Surface, rect: Rect, face: Face) -> None:
    score = face.score
    width = p.fonts.width(score, "body", True)
    p.text(surface, score, rect, "body", bold=True, align="end")
    left = Rect(rect.x, rect.y, rect.w - width - p.u(8), rect.h)
    (left,) = mirror([left], rect) if p.rtl else (left,)
    _name(p, surface, left, face, "body")


def _name(p: Painter, surface: pygame.Surface, rect: Rect, face: Face, size: str) -> None:
    """Draw the name, after a crown or a dealer's card."""
    crown = p.u(15 if size == "body" else 13) if face.owner else p.u(11) if face.dealer else 0
    icon = Rect(rect.x, rect.y, crown, rect.h)
    text = Rect(rect.x + crown + (p.u(4 if size == "body" else 2) if crown else 0), rect.y, 0, rect.h)
    text.w = rect.right - text.x
    icon, text = mirror([icon, text], rect) if p.rtl else (icon, text)
    if face.owner:
        p.icon(surface, "crown", icon.center, crown)
    elif face.dealer:
        p.cards.blit(surface, BACK, icon.center, crown, shadow=False)
    p.text(surface, face.name, text, "small" if size == "small" else "body", bold=True)


def _before_status(p: Painter, surface: pygame.Surface, rect: Rect, face: Face, side: int, gap: int) -> Rect:
    """Draw the start of the last line; gives the room left after it."""
    used = _emblems(p, surface, rect, face, side, gap)
    rest = _after(p, rect, used)
    if face.note is not None:
        width = note_width(p, face.note, "small")
        box = Rect(rest.x, rest.y, width, min(rest.h, p.u(22)))
        box.centery = rest.centery
        draw_note(p, surface, mirror([box], rest)[0] if p.rtl else box, face.note, "small")
        rest = _after(p, rest, width + p.u(4))
    foot = p.fonts.fitting(face.foot, "small", rest.w)
    if foot:
        p.text(surface, foot, rest, "small", p.theme.muted)
        rest = _after(p, rest, p.fonts.width(foot, "small") + p.u(6))
    return rest


def _after(p: Painter, rect: Rect, used: int) -> Rect:
    """Give the rest of a line whose start is taken."""
    rest = Rect(rect.x + used, rect.y, max(1, rect.w - used), rect.h)
    return mirror([rest], rect)[0] if p.rtl else rest


def _emblems(p: Painter, surface: pygame.Surface, rect: Rect, face: Face, side: int, gap: int) -> int:
    """Draw the emblems, dim those that are over; gives the width used."""
    boxes = [Rect(rect.x + i * (side + gap), rect.y, side, rect.h) for i in range(len(face.emblems))]
    for box, (icon, left) in zip(mirror(boxes, rect) if p.rtl else boxes, face.emblems, strict=True):
        p.icon(surface, icon, box.center, side, p.theme.text if left else p.theme.faint)
    return len(boxes) * (side + gap) + p.u(4) if boxes else 0


def _count(p: Painter, surface: pygame.Surface, rect: Rect, icon: str, number: int) -> int:
    """Draw a small icon or a card's back with a number at the end of the line; gives the width used."""
    width = p.u(14) if icon else p.u(11)
    text = str(number)
    wide = p.fonts.width(text, "small")
    box = Rect(rect.right - width - p.u(4) - wide, rect.y, width + p.u(4) + wide, rect.h)
    (box,) = mirror([box], rect) if p.rtl else (box,)
    sign = Rect(box.x, box.y, width, box.h)
    digits = Rect(sign.right + p.u(4), box.y, wide, box.h)
    sign, digits = mirror([sign, digits], box) if p.rtl else (sign, digits)
    if icon:
        p.icon(surface, icon, sign.center, width, p.theme.muted)
    else:
        p.cards.blit(surface, BACK, sign.center, width, shadow=False)
    p.text(surface, text, digits, "small", p.theme.muted)
    return box.w + p.u(6)
