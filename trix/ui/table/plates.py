"""Seats: a portrait in its ring, the plate with name and points, and a game's own marks.

The ring is gold on the seat's turn (and runs down with the time for it, see `trix.ui.table.turn`).
"""

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from trix.ui.kit.card_art import BACK
from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Painter
from trix.ui.table.layout import RING, SeatPlace
from trix.ui.table.notes import Note, draw_note, note_width
from trix.ui.table.staging import Mood

Rect = pygame.Rect
_TURN = 1.5  # factor on the ring's width on the seat's turn
_HALO = 10  # units that the light of the ring reaches
_CHIP = 20  # units of height of the marks on a plate's edge
_CARD = 11  # units of width of the card before a number of cards
_SMALLEST_EMBLEM = 16  # units of width
_MARK_GAP = 3  # units between two marks
_NAME_GAP, _NAME_END = 4, 9  # units before and after an emblem's name
_LONG_SCORE = "−000"
_ONE_LINE = 110  # least width, in units, for name and score in one line


class Face(NamedTuple):
    """The contents of a plate."""

    name: str
    avatar: str
    score: str
    """As the game writes it on its score sheet."""
    status: str
    """The state of the seat, in a few words."""
    active: bool
    """Whether it is this seat's turn."""
    owner: bool = False
    """Whether the seat wears the crown, such as a kingdom's owner or the declarer."""
    emblems: tuple[tuple[str, bool], ...] = ()
    """Icons, each with whether it is bright: a dim one is done."""
    emblem_names: tuple[str, ...] = ()
    """A short name for each emblem to write beside it if there is room for all; empty for none."""
    cards: int | None = None
    """The number of cards in a hidden hand."""
    tricks: int = 0
    """The number of tricks that the seat has taken."""
    note: Note | None = None
    """The seat's bid or contract, if there is no room for a slip beside the plate."""
    dealer: bool = False
    brief: str = ""
    """The status as a word or a number, to write on the portrait."""
    mood: Mood = ""
    """The mood of the portrait."""
    partner: str = ""
    """The word for the viewer's partner; empty for other players."""
    side: int | None = None
    """0 for the viewer's side, 1 for the other one; None without partners."""
    sign: str = ""
    """The icon for an absent player, whose avatar is pale; empty otherwise."""


def draw_seat(p: Painter, surface: pygame.Surface, place: SeatPlace, face: Face) -> None:
    """Draw a seat."""
    place = _compact(p, place, face)
    if place.plate.contains(place.avatar):
        _panel(p, surface, place.plate, p.u(14), face.side)
        draw_portrait(p, surface, place.avatar, face)
    else:
        draw_portrait(p, surface, place.avatar, face)
        _panel(p, surface, place.plate, p.u(9), face.side)
    _draw_texts(p, surface, place, face)
    _chips(p, surface, place, face)
    if place.foot is not None:
        _foot(p, surface, place, face)


def _compact(p: Painter, place: SeatPlace, face: Face) -> SeatPlace:
    """Return the place without its last line if that is empty, or if its marks find room beside the score."""
    if place.foot is None or _is_bare(place) or face.emblems:
        return place
    plate, line, foot = place.plate.copy(), place.line.copy(), place.foot.copy()
    marks = list(_foot_widths(p, foot, face).values())
    if face.brief and face.mood != "thinking":  # else the portrait shows it
        marks.append(p.fonts.width(face.brief, "small", True) + p.u(16))
    marks += [_cards_chip(p, face.cards).w] if face.cards is not None else []
    if place.avatar.bottom <= foot.top:
        foot.w = sum(marks) + p.u(4) * max(0, len(marks) - 1)
        if foot.w > line.w - p.fonts.width(face.score, "body", True) - p.u(4):
            return place
        plate.h = place.avatar.bottom + place.avatar.y - 2 * plate.y
        line.centery = plate.centery
        foot.h = line.h // 2
        foot.bottomright = line.bottomright
        (foot,) = p.mirror_rtl([foot], line)
    elif marks:
        return place
    else:
        line.centery = plate.centery
    return place._replace(plate=plate, line=line, foot=foot)


def drawn_plate(p: Painter, place: SeatPlace, face: Face) -> Rect:
    """Return the plate that `draw_seat` draws."""
    return _compact(p, place, face).plate


def seat_reach(p: Painter, place: SeatPlace, face: Face) -> Rect:
    """Return the area of `draw_seat`."""
    area = place.area if place.foot is None else place.area.union(place.foot)
    area = area.inflate(2 * p.u(_HALO), 2 * p.u(_HALO))
    return area.union(_state_place(p, _compact(p, place, face), face)) if face.brief else area


def text_places(p: Painter, place: SeatPlace, face: Face) -> list[Rect]:
    """Return the places of name, score, marks and state as `draw_seat` draws them."""
    place = _compact(p, place, face)
    texts = [place.line] if place.plate.contains(place.avatar) else [place.plate]
    if place.foot is not None:
        texts += _foot_places(p, place, face).values()
    return [*texts, _state_place(p, place, face)] if face.brief else texts


def draw_portrait(p: Painter, surface: pygame.Surface, rect: Rect, face: Face) -> None:
    """Draw the portrait in its ring; the square is as wide as both."""
    look = "portrait", rect.w, face.avatar, face.mood, face.active, face.sign, face.side
    _stamp(p, surface, rect, look, lambda picture, at: _portrait(p, picture, at, face))


def _stamp(
    p: Painter,
    surface: pygame.Surface,
    rect: Rect,
    look: Hashable,
    draw: Callable[[pygame.Surface, Rect], None],
) -> None:
    """Draw a picture with its shadow and its light; it is kept for as long as *look* stays the same."""
    margin = p.u(_HALO)

    def make() -> pygame.Surface:
        picture = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
        draw(picture, Rect(margin, margin, rect.w, rect.h))
        return picture

    surface.blit(p.kept(look, make), (rect.x - margin, rect.y - margin))


def _portrait(p: Painter, surface: pygame.Surface, rect: Rect, face: Face) -> None:
    ring = round(rect.w * RING / (80 + 2 * RING))
    if face.active and p.theme.shadow:
        p.light(surface, rect.inflate(2 * p.u(_HALO), 2 * p.u(_HALO)), p.theme.gold)
    p.shadow(surface, rect, rect.w // 2, max(2, rect.w // 16), 130)
    p.plate(surface, rect, p.theme.plate)
    p.avatar(surface, face.avatar, rect.center, rect.w - 2 * ring, face.mood)
    if face.sign:
        p.plate(surface, rect, (*p.theme.plate, 150))
    if face.active:
        p.outline(surface, rect, p.theme.gold, line=round(ring * _TURN / p.theme.weight))
    elif face.side is not None:
        p.outline(surface, rect, p.theme.sides[face.side], line=round(ring / p.theme.weight))
    else:
        p.edge(surface, rect, line=ring / p.metrics.scale)


def _panel(p: Painter, surface: pygame.Surface, rect: Rect, radius: int, side: int | None) -> None:
    """Draw a plate, with an edge in the colour of a side if there are partners."""

    def draw(picture: pygame.Surface, at: Rect) -> None:
        p.shadow(picture, at, radius, p.u(4), 110)
        p.plate(picture, at, radius=radius, outline=None if side is None else p.theme.sides[side])

    _stamp(p, surface, rect, ("panel", rect.size, radius, side), draw)


def _draw_texts(p: Painter, surface: pygame.Surface, place: SeatPlace, face: Face) -> None:
    """Write name and score: in two lines where one is too narrow."""
    rect = place.line
    if _is_one_line(p, rect):
        width = p.fonts.width(face.score, "body", True)
        p.text(surface, face.score, rect, "body", bold=True, align="end")
        _name(p, surface, p.split(rect, rect.w - width - p.u(6))[0], face)
        return
    upper = Rect(rect.x, rect.y, rect.w, rect.h // 2)
    lower = Rect(rect.x, upper.bottom, rect.w, rect.h - upper.h)
    _name(p, surface, upper, face)
    if face.cards is not None and place.plate.contains(place.avatar) and not _counts_in_foot(p, place, face):
        lower = p.split(lower, lower.w - _cards_chip(p, face.cards).w + p.u(8))[0]
    size: Size = "body" if lower.h >= p.fonts.px("body") * 1.2 else "small"
    p.text(surface, face.score, lower, p.fonts.even([face.score], size, lower.w, True), bold=True)


def _is_one_line(p: Painter, line: Rect) -> bool:
    """Whether name and score stand in one line."""
    return line.w > p.u(_ONE_LINE) or line.h < 2.4 * p.fonts.px("small")


def _name_sign(p: Painter, face: Face) -> int:
    """Return the width of the crown or the dealer's card before the name; 0 for none."""
    return p.u(17) if face.owner else p.u(11) if face.dealer else 0


def _name(p: Painter, surface: pygame.Surface, rect: Rect, face: Face) -> None:
    """Draw the name, after a crown or a dealer's card."""
    side = _name_sign(p, face)
    icon, text = p.split(rect, side, p.u(4) if side else 0)
    largest: Size = "body" if rect.h >= p.fonts.px("body") * 1.2 else "small"
    if side and p.fonts.width(face.name, "small", True) > text.w:
        text = rect  # the name needs all the room
    elif face.owner:
        p.icon(surface, "crown", icon.center, side, p.theme.text)
    elif face.dealer:
        p.cards.blit(surface, BACK, icon.center, side, shadow=False)
    size = p.fonts.even([face.name], largest, text.w, True)
    p.text(surface, face.name, text, size, p.theme.gold if face.active else None, bold=True)


def _chips(p: Painter, surface: pygame.Surface, place: SeatPlace, face: Face) -> None:
    """Pin the seat's state, its number of cards and a partner's sign to the portrait's edge."""
    avatar, high = place.avatar, p.u(_CHIP)
    if face.brief and face.mood != "thinking":
        chip = _state_place(p, place, face)
        p.plate(surface, chip, p.theme.raised)
        p.edge(surface, chip)
        p.text(surface, face.brief, chip.inflate(-p.u(6), 0), "small", bold=True, align="centre")
    if face.cards is not None:
        _cards_left(p, surface, _count_place(p, place, face, face.cards), face.cards)
    elif face.tricks and place.foot is not None and "tricks" not in _foot_places(p, place, face):
        # emblems fill the last line
        _tricks(p, surface, _count_place(p, place, face, face.tricks), face.tricks)
    left, right = avatar.x - p.u(3), avatar.right + p.u(3) - high
    discs = [Rect(x, avatar.y - p.u(1), high, high) for x in (left, right)]
    partner, sign = p.mirror_rtl(discs, avatar)
    if face.partner and not _names_partner(p, place, face):
        p.plate(surface, partner, p.theme.sides[0])
        p.icon(surface, "partner", partner.center, p.u(15), p.theme.plate)
    if face.sign:
        p.plate(surface, sign, p.theme.text)
        p.icon(surface, face.sign, sign.center, p.u(14), p.theme.plate)


def _state_place(p: Painter, place: SeatPlace, face: Face) -> Rect:
    """Return where a seat's state stands: clear of portrait and emblems, if there is room elsewhere."""
    plate, avatar, foot = place.plate, place.avatar, place.foot
    high = p.u(_CHIP)
    chip = Rect(0, 0, max(high, p.fonts.width(face.brief, "small", True) + p.u(12)), high)
    if not plate.contains(avatar):
        hides = chip.w - (plate.right - avatar.right)
        if foot is not None and hides > avatar.w // 3 and not _foot_widths(p, foot, face):
            # the empty place of the marks
            chip.center = foot.center
            if not foot.left < plate.centerx < foot.right:
                chip.x = foot.x if foot.x >= plate.right else foot.right - chip.w
            return chip
        chip.bottomleft = avatar.right - p.u(8), plate.y - p.u(1)
        (chip,) = p.mirror_rtl([chip], avatar)
        return chip.clamp(Rect(plate.x, chip.y, plate.w, chip.h))
    if foot is None:
        chip.midbottom = avatar.centerx, avatar.bottom - p.u(4)
        return chip
    counted = 0 if face.cards is None or not _counts_in_foot(p, place, face) else _cards_chip(p, face.cards).w
    chip.midright = foot.right - counted, foot.centery
    sides = [box.w + p.u(4) for box in emblem_places(p, place, face)]
    inside = foot
    if chip.x - foot.x < sum(sides):
        if (after_name := _after_name(p, place, face, chip)) is not None:
            return after_name
        # beside the plate, towards the middle of the table
        inside, safe = plate, p.metrics.safe
        above = plate.centery > safe.centery
        chip.right, chip.bottom = plate.right - p.u(8), plate.y - p.u(3)
        if plate.x < safe.centerx < plate.right:
            # cards of the layout begin right below it
            chip.midleft = plate.right + p.u(3), plate.centery
        elif not above:
            chip.top = plate.bottom + p.u(3)
    (chip,) = p.mirror_rtl([chip], inside)
    return chip


def _after_name(p: Painter, place: SeatPlace, face: Face, chip: Rect) -> Rect | None:
    """Return the chip's place between a name and a score in one line; None without room for it."""
    line, gap = place.line, p.u(6)
    if not _is_one_line(p, line):
        return None
    sign = _name_sign(p, face)
    start = line.x + (sign + p.u(4) if sign else 0) + p.fonts.width(face.name, "body", True) + gap
    # while a score counts up, the chip stays where it is
    end = line.right - max(p.fonts.width(text, "body", True) for text in (face.score, _LONG_SCORE)) - gap
    if start + chip.w > end:
        return None
    box = Rect(start, line.centery - chip.h // 2, chip.w, chip.h)
    return p.mirror_rtl([box], line)[0]


def _counts_in_foot(p: Painter, place: SeatPlace, face: Face) -> bool:
    """Whether the number of cards stands in the last line of a plate; emblems on a narrow plate fill it."""
    return place.foot is not None and (place.line.w > p.u(_ONE_LINE) or not face.emblems)


def _count_place(p: Painter, place: SeatPlace, face: Face, number: int) -> Rect:
    """Return the place of a number of cards or tricks: at the portrait's edge, or at the end of a line."""
    chip = _cards_chip(p, number)
    if place.plate.contains(place.avatar):
        end = place.foot if place.foot is not None and _counts_in_foot(p, place, face) else place.line
        chip.bottomright = (place.plate.right - p.u(8), end.bottom)
        return p.mirror_rtl([chip], place.plate)[0]
    chip.topleft = (place.avatar.right - p.u(14), place.avatar.y)
    return p.mirror_rtl([chip], place.avatar)[0].clamp(p.metrics.safe)


def _cards_left(p: Painter, surface: pygame.Surface, chip: Rect, number: int) -> None:
    """Draw the number of cards in a hand."""
    p.plate(surface, chip, p.theme.plate)
    p.edge(surface, chip)
    back, digits = p.split(chip.inflate(-2 * p.u(6), 0), p.u(_CARD), p.u(3))
    p.cards.blit(surface, BACK, back.center, back.w, shadow=False)
    p.text(surface, str(number), digits, "small", bold=True)


def _cards_chip(p: Painter, number: int) -> Rect:
    """Return the size of a number of cards."""
    wide = p.fonts.width(str(number), "small", True)
    return Rect(0, 0, p.u(_CARD) + wide + p.u(3) + 2 * p.u(6), p.u(_CHIP))


def _is_bare(place: SeatPlace) -> bool:
    """Whether the marks lie on the cloth, and not on the plate."""
    return place.foot is not None and not place.plate.contains(place.foot)


def _foot_places(p: Painter, place: SeatPlace, face: Face) -> dict[str, Rect]:
    """Place the marks below the name, or beside the plate.

    The marks are "emblem 0" and so on, "note", "partner" and "tricks"; only those with room are listed.
    """
    rect, plate, centred = place.foot, place.plate, _is_bare(place)
    assert rect is not None
    gap, widths = p.u(_MARK_GAP), _foot_widths(p, rect, face)
    used = sum(widths.values()) + gap * max(0, len(widths) - 1)
    if face.tricks and used > rect.w:
        # emblems matter more
        used -= widths.pop("tricks") + gap
    row = Rect(rect.x, rect.y, used if centred else rect.w, rect.h)
    if rect.right <= plate.left:
        row.right = rect.right
    elif centred and rect.left < plate.right:
        row.centerx = rect.centerx
    boxes, x = [], row.x
    for width in widths.values():
        boxes.append(Rect(x, rect.y, width, rect.h))
        x += width + gap
    return dict(zip(widths, p.mirror_rtl(boxes, row), strict=True))


def _foot_widths(p: Painter, rect: Rect, face: Face) -> dict[str, int]:
    """Return the widths of the marks."""
    number, gap = len(face.emblems), p.u(_MARK_GAP)
    tricks = p.u(20) + p.fonts.width(str(face.tricks), "small", True)
    side = min(rect.h, p.u(30), (rect.w - gap * (number - 1)) // max(1, number))
    # a little smaller, they leave room for the tricks
    smaller = (rect.w - tricks - gap * number) // max(1, number)
    if face.tricks and p.u(_SMALLEST_EMBLEM) <= smaller < side:
        side = smaller
    widths = {f"emblem {at}": side for at in range(number)}
    partner = p.fonts.width(face.partner, "small", True) + p.u(16) if face.partner else 0
    if face.note is not None:
        others = sum(width + gap for width in (partner, tricks if face.tricks else 0) if width)
        # a note may be as wide as the plate: its pill is a part of it
        room = rect.w + 2 * gap
        widths["note"] = min(room, note_width(p, face.note, "small", room - others))
    # the first trick is expected: it takes no names away
    names = sum(_name_width(p, name) for name in face.emblem_names)
    if sum(widths.values()) + names + tricks + gap * len(widths) <= rect.w:
        for at, name in enumerate(face.emblem_names):
            widths[f"emblem {at}"] += _name_width(p, name)
    # without room for the word there is a sign at the portrait
    used = sum(widths.values()) + gap * len(widths) + (tricks + gap if face.tricks else 0)
    if face.partner and used + partner <= rect.w:
        widths["partner"] = partner
    if face.tricks:
        widths["tricks"] = tricks
    return widths


def _names_partner(p: Painter, place: SeatPlace, face: Face) -> bool:
    """Whether the word for a partner stands below the name."""
    return place.foot is not None and "partner" in _foot_widths(p, place.foot, face)


def _name_width(p: Painter, name: str) -> int:
    """Return the room that an emblem's name takes; 0 without a name."""
    return p.fonts.width(name, "small") + p.u(_NAME_GAP + _NAME_END) if name else 0


def _foot(p: Painter, surface: pygame.Surface, place: SeatPlace, face: Face) -> None:
    """Draw the marks below the name."""
    places = _foot_places(p, place, face)
    for number, (icon, left) in enumerate(face.emblems):
        rect = places[f"emblem {number}"]
        name = face.emblem_names[number] if face.emblem_names else ""
        if rect.w <= rect.h:  # no room for names
            draw_emblem(p, surface, rect, icon, left)
            continue
        side = rect.w - _name_width(p, name)
        pill = Rect(rect.x, rect.centery - side // 2, rect.w, side)
        p.plate(surface, pill, p.theme.plate, side // 2)
        disc, words = p.split(pill, side, p.u(_NAME_GAP))
        p.text(surface, name, words, "small")
        draw_emblem(p, surface, disc, icon, left)
    if face.note is not None:
        draw_note(p, surface, _note_box(p, places["note"]), face.note, "small")
    if "partner" in places:
        pill = places["partner"].inflate(0, min(0, p.u(_CHIP) - places["partner"].h))
        p.plate(surface, pill, p.theme.sides[0])
        p.text(surface, face.partner, pill, "small", p.theme.plate, bold=True, align="centre")
    if "tricks" in places:
        _tricks(p, surface, places["tricks"], face.tricks)


def _note_box(p: Painter, place: Rect) -> Rect:
    return place.inflate(0, min(0, p.u(24) - place.h))


def note_place(p: Painter, place: SeatPlace, face: Face) -> Rect | None:
    """Return the place of the note below a seat's name or beside its plate; None without one."""
    if place.foot is None or face.note is None:
        return None
    return _note_box(p, _foot_places(p, _compact(p, place, face), face)["note"])


def emblem_places(p: Painter, place: SeatPlace, face: Face) -> list[Rect]:
    """Return the places of a seat's emblems; none without room for them."""
    if place.foot is None:
        return []
    places = _foot_places(p, place, face)
    return [places[f"emblem {number}"] for number in range(len(face.emblems))]


def draw_emblem(p: Painter, surface: pygame.Surface, rect: Rect, icon: str, left: bool) -> None:
    """Draw an emblem on a disc as wide as the rectangle: pale, or dark once it is done."""
    disc = Rect(0, 0, rect.w, rect.w)
    disc.center = rect.center
    look = "emblem", disc.w, icon, left
    _stamp(p, surface, disc, look, lambda picture, at: _emblem(p, picture, at, icon, left))


def _emblem(p: Painter, surface: pygame.Surface, disc: Rect, icon: str, left: bool) -> None:
    side = disc.w * 2 // 3
    if left:
        p.shadow(surface, disc, disc.w // 2, p.u(2), 90)
        p.plate(surface, disc, p.theme.muted)
        p.edge(surface, disc)
        p.icon(surface, icon, disc.center, side, p.theme.on_gold)
    else:
        p.plate(surface, disc, p.theme.plate)
        p.outline(surface, disc, p.theme.line, line=p.u(1))
        p.icon(surface, icon, disc.center, side, p.theme.faint)


def _tricks(p: Painter, surface: pygame.Surface, rect: Rect, number: int) -> None:
    """Draw the number of tricks taken, on a pill."""
    pill = Rect(rect.x - p.u(3), 0, rect.w + p.u(6), min(rect.h, p.u(22)))
    pill.centery = rect.centery
    p.plate(surface, pill, p.theme.plate)
    sign, digits = p.split(rect, p.u(15), p.u(18) - p.u(15))
    p.icon(surface, "last_trick", sign.center, sign.w, p.theme.muted)
    p.text(surface, str(number), digits, "small", bold=True)
