"""The coach's box: it stands beside the thing that it speaks of, points at it and lights it up.

Its pointer touches the light around the thing. Where there is no room for that, the box has no pointer.
Cards of the hand have their own light, see `lit_cards`.
The same box is used in a first game and in lessons.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from math import hypot
from typing import Final, NamedTuple

import pygame

from trix.engine.cards import card_from_text
from trix.engine.types import Card
from trix.ui.kit.box_places import Obstacles, hidden, place_box, widened
from trix.ui.kit.events import Event, Key
from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Painter
from trix.ui.table.base_table import COACH_AVATAR, BaseTable
from trix.ui.table.controls import SMALL, small_width
from trix.ui.table.hand import HandView
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout

Rect = pygame.Rect
Point = tuple[int, int]
_SIZES: Final[tuple[Size, ...]] = ("body", "small")
_WIDE = 26, 30, 34, 40  # ems
_NARROW = 22, 19, 16, 13  # ems of boxes for where there is no room for a wide one
_SLIVER = 36  # units: the side of a square that a wide box may rather cover than be narrow
_MOST_LINES = 3  # of a wide box
_CLEAR = 8  # units of distance from all other things if there is room
_STEP = 30  # units between candidate places, at most
_OFFSETS = 8  # number of candidate places along each side of a thing
_NEAR = 0.3  # cost of a pixel that is too near to other things
_RATHER_NOT = 0.03  # cost of a covered pixel of what a box may cover
_LINE, _MANY = 14, 3  # cost of a line in units; it grows from this number of lines on
_OTHER_WIDTH = 60  # cost in units of a width other than the first: boxes should look alike
_NO_TAIL = 420  # cost in units of a box without a pointer
_AWAY = 0.5  # cost of a pixel from middle to middle
_GAP = 20  # units from the thing to the box if there is room
_GAPS = (_GAP, 12, 28, 36, 44)
_TAIL, _LONGEST = 10, 44  # units of the pointer: half of its width, and its length at most
_SIGNS = 5  # units: the light on emblems, plates and cards is smaller, so that it covers no neighbours
_LIGHT, _ROUND = 7, 14  # units of the light around a thing
_READING = (pygame.K_TAB, pygame.K_QUESTION, pygame.K_i, pygame.K_m, pygame.K_r, pygame.K_x, pygame.K_ESCAPE)
"""Keys that do not dismiss a sentence: they read things out, move the focus or leave."""


class SpeechBox(NamedTuple):
    """A laid out box."""

    rect: Rect
    face: Rect
    words: Rect
    lines: tuple[str, ...]
    size: Size
    go_on: Rect
    """The button; empty if there is none."""
    tail: tuple[Point, ...] = ()
    """The corners of the pointer: two on the edge of the box, and its tip; empty without a pointer."""
    off: Rect | None = None
    """The small button that switches the coach off, below the face."""


def goes_on(event: Event) -> bool:
    """Whether a key dismisses a sentence: any key does that has no other meaning for a reader."""
    return isinstance(event, Key) and event.plain and event.key not in _READING


# --- the thing that the coach speaks of ---

_IN_HAND = ("hand", "card", "raised", "held")


def lit_cards(hand: HandView, about: str) -> frozenset[Card]:
    """Return the cards of the hand to light up for a thing, see `spots_of`; none for the whole hand."""
    kind, _colon, cards = about.partition(":")
    if kind == "held":
        return frozenset(map(card_from_text, cards.split(",")))
    return hand.legal or frozenset() if kind == "raised" else frozenset()


def spots_of(table: BaseTable, layout: TableLayout, about: str) -> list[Rect]:
    """Return the places of a thing, the one to point at first; none if it is not on the table.

    Cards that lie side by side are one place. Things are "banner", "hand", "raised" (the cards of the hand
    that may be played), "card" (the marked one), "hint"; with the number of a seat "seat:2" (its plate),
    "pile:2", "signs:2" and "note:2" (at its plate; the plate if the note is on that); with cards
    "held:KH,QS" (in the hand) and "open:KH" (face up before a player).
    """
    kind, _colon, number = about.partition(":")
    hand, inset = table.hand, round(_SIGNS * layout.unit)
    if kind in ("seat", "pile", "signs", "note"):
        position = (int(number) - table.model.viewer) % table.model.seats
        seat, beside = layout.seats[position], table.beside(int(number))
        if kind == "pile" and beside is not None:
            return [Rect(beside)]
        note = table.note_place(int(number))
        if kind == "note" and note is not None and not note.colliderect(seat.plate):
            return [note]
        if kind == "signs":
            signs = [
                one for one in table.emblems() if one.colliderect(seat.area.union(seat.foot or seat.plate))
            ]
            return [signs[0].unionall(signs[1:]).inflate(-2 * inset, -2 * inset)] if signs else []
        return [table.plate(int(number)).inflate(-2 * inset, -2 * inset)]
    if kind == "open":
        card = table.open_card(card_from_text(number))
        return [] if card is None else [card]
    if kind in _IN_HAND and hand.cards:
        chosen = hand.advised or hand.legal if kind == "card" else lit_cards(hand, about)
        whole = hand.shown(hand.cards)
        return _runs(hand, chosen, inset) if chosen else [whole] if whole is not None else []
    things = {"banner": layout.banner, "hint": layout.hint}
    if kind not in things:
        return []
    thing = Rect(things[kind])
    if kind == "hint" and layout.form == "wide":
        thing.h += table.app.display.painter.fonts.line_height("small")  # its name
    return [thing]


def _runs(hand: HandView, cards: Collection[Card], inset: int) -> list[Rect]:
    """Return the places of some cards of the hand, the widest first; neighbours in a row are together."""
    runs: list[Rect] = []
    for place in (hand.shown([card]) for card in hand.cards if card in cards):
        if place is not None and runs and runs[-1].inflate(4, 0).colliderect(place):
            runs[-1].union_ip(place)
        elif place is not None:
            runs.append(place)
    return [run.inflate(-2 * inset, -2 * inset) for run in sorted(runs, key=lambda run: -run.w)]


def obstacles(table: BaseTable, layout: TableLayout, tools: Iterable[Rect], *, paused: bool) -> Obstacles:
    """Return what a box keeps clear of: above all the hand, some buttons and the cards in the middle.

    Unless the game is *paused* meanwhile, that includes the places of the next cards. While it is paused, a
    box on a low screen lies on the lower half of cards that cannot be played rather than on their index.
    """
    there, is_low = table.occupied(), paused and layout.form == "short"
    lying, lower = there.lying, list[Rect]()
    if not there.trick or is_low:
        # rank and suit stand in the upper half of a card
        lower = [Rect(card.x, card.centery, card.w, card.bottom - card.centery) for card in lying]
        lying = [Rect(card.x, card.y, card.w, card.h // 2) for card in lying]
    notes = [table.note_place(seat) for seat in range(table.model.seats)]
    taken = [*there.beside, *(one for one in notes if one is not None)]
    hand, others = list[Rect](), list[Rect]()
    for card in table.hand.cards:
        shown = table.hand.shown([card])
        if shown is not None:
            is_free = is_low and table.hand.legal is not None and card not in table.hand.legal
            hand.append(Rect(shown.topleft, (shown.w, shown.h // 2)) if is_free else shown)
            others += [shown] if is_free else []
    named = [one.inflate(0, one.h) for one in (layout.menu, layout.scores)]  # with the names below
    own = there.own if table.hand.may_play and paused else []
    never = [*hand, *tools, *lying, *(() if paused else there.trick)]
    signs = [*there.backs, *table.emblems()]
    hardly = [*layout.plates, *signs, *taken, *named, *there.outlines, *own, *lower, *others]
    return Obstacles(never, hardly, [*there.piles, *there.feet, layout.banner])


# --- layout ---


def placed_box(
    table: BaseTable,
    layout: TableLayout,
    text: str,
    about: str,
    tools: Sequence[Rect],
    *,
    paused: bool,
    button: bool,
    off: str = "",
) -> tuple[SpeechBox, list[Rect]]:
    """Place the box beside a thing, or near the middle, where it covers least; return it with `spots_of`.

    It keeps clear of the *tools*. *off* is the label of the button that switches the coach off. The hand of
    a low screen sinks if there is no room for a wide box otherwise; `BaseTable.make_room` lets it rise again.
    """
    p = table.app.display.painter

    def best(*, is_last: bool) -> tuple[list[int], SpeechBox, list[Rect]]:
        spots = spots_of(table, layout, about)
        around = obstacles(table, layout, tools, paused=paused)
        made = _speech_box(
            p, layout, text, around, spots, button=button, off=off, narrow=is_last, is_fine=is_last
        )
        return *made, spots

    table.make_room(0)
    is_low = layout.form == "short"
    flaws, box, spots = best(is_last=not is_low)
    if any(flaws) and is_low:
        wide = _forms(p, layout, text, "body", button=button, off_width=p.u(SMALL) if off else 0)[0]
        table.make_room(wide.rect.h + 2 * p.u(_CLEAR))
        after = best(is_last=True)
        if after[0] < flaws:
            return after[1:]
        table.make_room(0)
        return best(is_last=True)[1:]
    return box, spots


class _Tried(NamedTuple):
    """A box at its best place, and the forms that were tried with it."""

    flaws: list[int]
    points: bool
    box: SpeechBox
    boxes: Sequence[SpeechBox]
    is_narrow: bool


def _speech_box(
    p: Painter,
    layout: TableLayout,
    text: str,
    around: Obstacles,
    spots: Sequence[Rect],
    *,
    button: bool,
    off: str,
    narrow: bool,
    is_fine: bool,
) -> tuple[list[int], SpeechBox]:
    """Return the box with its flaws: the pixels it covers, of cards, of others, and near any.

    To be narrow, which *narrow* allows, counts as a flaw, too. If a box would have flaws, the button that
    switches the coach off loses its label, then the box has small letters, and at last it is narrow. On a
    phone the button never has a label: it looks the same in all remarks.
    """
    never = [*around.never, *spots]
    groups = never, around.hardly
    near = [rect for rect in (*never, *around.hardly) if rect.collidelist(spots) < 0]
    near = widened(near, p.u(_CLEAR))
    widths = [0] if not off else [p.u(SMALL)] if layout.form != "wide" else [small_width(p, off), p.u(SMALL)]
    sliver = p.u(_SLIVER) ** 2

    def tried(boxes: Sequence[SpeechBox], *, is_narrow: bool, is_fine: bool) -> _Tried:
        box = _best_place(p, layout, boxes, around, groups, near, spots, is_fine=is_fine)
        covers = [hidden(box.rect, group) for group in (*groups, near)]
        points = bool(box.tail) or not spots
        return _Tried([covers[0], covers[1] + is_narrow * sliver, covers[2]], points, box, boxes, is_narrow)

    found = list[_Tried]()
    for is_narrow, size, off_width in product((False, True)[: 1 + narrow], _SIZES, widths):
        if is_narrow and any(not any(one.flaws[:2]) for one in found):
            break  # rather too near than narrow
        boxes = _forms(p, layout, text, size, button=button, off_width=off_width, is_narrow=is_narrow)
        if boxes:
            found.append(tried(boxes, is_narrow=is_narrow, is_fine=False))
            if not any(found[-1].flaws) and found[-1].points:
                return found[-1].flaws, found[-1].box
    # many more places of the best form
    best = min(found, key=lambda one: [*one.flaws[:2], one.flaws[2] + (not one.points) * sliver])
    if any(best.flaws) and is_fine:
        best = tried(best.boxes, is_narrow=best.is_narrow, is_fine=True)
    return best.flaws, best.box


def _best_place(
    p: Painter,
    layout: TableLayout,
    boxes: Sequence[SpeechBox],
    around: Obstacles,
    groups: Sequence[Sequence[Rect]],
    near: Sequence[Rect],
    spots: Sequence[Rect],
    *,
    is_fine: bool,
) -> SpeechBox:
    """Return the one of several boxes that has the best place, at that place, rather not too *near*.

    A *fine* search, which takes longer, also tries the places between the edges of other things.
    """
    spot = next(iter(spots), None)
    home, gap, safe = spot or layout.middle, p.u(_GAP), _safe(p, layout)
    busy = [part for rect in (*around.never, *spots[1:]) for part in _without(rect, spot)]
    busy += [rect for rect in around.hardly if spot is None or not rect.colliderect(spot)]
    edges = {edge for rect in near for edge in (rect.top, rect.bottom)} if is_fine else set[int]()
    lesser, close, usual = [*around.rather_not], [*near], boxes[0].rect.w

    def places() -> Iterator[tuple[Rect, SpeechBox]]:
        for made in boxes:
            for x, y in _beside(p, made.rect, spot):
                yield made.rect.move(x, y).clamp(safe), made
            for x, y in _all_over(p, safe, made.rect, edges):
                yield Rect(x, y, made.rect.w, made.rect.h), made

    def least_cost(rect: Rect, made: SpeechBox) -> float:
        count = len(made.lines)
        form = float(p.u(_LINE) * (count + max(0, count - _MANY) ** 2))
        form += p.u(_OTHER_WIDTH) if made.rect.w != usual else 0
        form += _AWAY * hypot(rect.centerx - home.centerx, rect.centery - home.centery)
        return form if spot is None else form + abs(hypot(*_between(rect, home)) - gap)

    def cost(rect: Rect, made: SpeechBox) -> float:
        found = least_cost(rect, made) + _RATHER_NOT * hidden(rect, lesser) + _NEAR * hidden(rect, close)
        return found + (0 if spot is None or _tail(p, rect, spot, busy) else p.u(_NO_TAIL))

    place, made = place_box(places(), groups, cost, least_cost)
    tail = _tail(p, place, spot, busy) if spot is not None else ()
    return _moved(made, place.x, place.y)._replace(tail=tail)


def _without(rect: Rect, spot: Rect | None) -> list[Rect]:
    """Return a rectangle; if a spot is in it, its parts to the left and right of that."""
    if spot is None or not rect.colliderect(spot):
        return [rect]
    high = rect.bottom - spot.top
    left = Rect(rect.left, spot.top, max(0, spot.left - rect.left), high)
    return [left, Rect(spot.right, spot.top, max(0, rect.right - spot.right), high)]


def _safe(p: Painter, layout: TableLayout) -> Rect:
    """Return where the box may be: where there is room, clear of the rim."""
    margin = p.u(12 if layout.form == "wide" else 4)
    return layout.cloth.inflate(-2 * margin, -2 * margin)


def _between(one: Rect, other: Rect) -> Point:
    """Return how far apart two rectangles are, across and down."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across, max(other.top - one.bottom, one.top - other.bottom, 0)


def _forms(
    p: Painter,
    layout: TableLayout,
    text: str,
    size: Size,
    *,
    button: bool,
    off_width: int,
    is_narrow: bool = False,
) -> list[SpeechBox]:
    """Return boxes of several widths that are not too high, the best form first.

    Wide ones have few lines unless the screen is too narrow for that.
    """
    safe = _safe(p, layout)
    widths = sorted({min(ems * p.fonts.px(size), safe.w) for ems in (_NARROW if is_narrow else _WIDE)})
    made = [box_at(p, (0, 0), width, text, button=button, size=size, off_width=off_width) for width in widths]
    if is_narrow:
        return [box for box in reversed(made) if box.rect.h <= safe.h]
    return [box for box in made if len(box.lines) <= _MOST_LINES] or made[-1:]


def _beside(p: Painter, box: Rect, spot: Rect | None) -> Iterable[Point]:
    if spot is None:
        return
    for gap, part in product((p.u(gap) for gap in _GAPS), range(_OFFSETS + 1)):
        x = spot.centerx - box.w * part // _OFFSETS
        y = spot.centery - box.h * part // _OFFSETS
        yield from ((x, spot.top - gap - box.h), (x, spot.bottom + gap))
        yield from ((spot.left - gap - box.w, y), (spot.right + gap, y))


def _all_over(p: Painter, safe: Rect, box: Rect, edges: Collection[int]) -> Iterator[Point]:
    """Yield places in all columns: at even distances, and between two *edges* of other things."""
    free = max(0, safe.w - box.w), max(0, safe.h - box.h)
    columns, rows = (1 + length // p.u(_STEP) for length in free)
    tops = {safe.y + free[1] * row // rows for row in range(rows + 1)}
    tops |= {top for edge in edges for top in (edge, edge - box.h) if safe.y <= top <= safe.bottom - box.h}
    for column, y in product(range(columns + 1), sorted(tops)):
        yield safe.x + free[0] * column // columns, y


def box_at(
    p: Painter,
    at: Point,
    width: int,
    text: str,
    *,
    button: bool = False,
    size: Size = "body",
    off_width: int = 0,
) -> SpeechBox:
    """Lay out a box of a width: the face, the words, and the button.

    A button that switches the coach off, *off_width* pixels wide, is below the face; below the words, too, if
    it is wider than the face.
    """
    # small letters are for where there is little room
    edge, pad, gap, side = map(p.u, (14, 10, 10, 40) if size == "body" else (10, 6, 8, 32))
    touch = max(p.metrics.touch, p.u(44))
    column = touch + gap if button else 0
    lines = tuple(p.fonts.wrap(text, size, width - 2 * edge - side - gap - column))
    high = len(lines) * p.fonts.line_height(size)
    below = p.u(SMALL + 3) if off_width else 0
    left = side + below if off_width <= side else side
    inner = max(left, high, touch if button else 0)
    whole = Rect(*at, width, inner + 2 * pad + (below if left == side else 0))
    x, y = whole.x + edge, whole.y + pad
    face = Rect(x, y + max(0, min(high, inner) - left) // 2, side, side)
    words = Rect(face.right + gap, y + (inner - high) // 2, width - 2 * edge - side - gap - column, high)
    go_on = Rect(0, 0, 0, 0)
    if button:
        go_on = Rect(whole.right - edge - touch, y + (inner - touch) // 2, touch, touch)
    if high < 3 * side:
        face.y = y + (inner - left) // 2
    off = Rect(x, whole.bottom - pad - p.u(SMALL), off_width, p.u(SMALL))
    if off_width <= side:
        off.midtop = face.centerx, face.bottom + p.u(3)
    face, words, go_on, off = p.mirror_rtl([face, words, go_on, off], whole)
    return SpeechBox(whole, face, words, lines, size, go_on, off=off if off_width else None)


def _moved(box: SpeechBox, x: int, y: int) -> SpeechBox:
    rect, face, words, go_on = (one.move(x, y) for one in (box.rect, box.face, box.words, box.go_on))
    off = None if box.off is None else box.off.move(x, y)
    return SpeechBox(rect, face, words, box.lines, box.size, go_on, off=off)


# --- drawing ---


def speech_parts(p: Painter, box: SpeechBox, about: str, spots: Sequence[Rect]) -> list[Part]:
    """Return the parts that draw the box without its buttons, its pointer, and the light on the thing.

    The light on cards of the hand is drawn with them.
    """
    colour = p.theme.light
    shown = (
        [] if about.partition(":")[0] in _IN_HAND else [one for one in spots if not box.rect.colliderect(one)]
    )
    found = [_light(p, spot, colour) for spot in shown]
    tail = box.tail
    area = box.rect.inflate(p.u(48), p.u(48))  # with its shadow
    if tail:
        area = area.unionall([Rect(x, y, 1, 1) for x, y in tail])

    def draw(surface: pygame.Surface) -> None:
        radius = p.u(16)
        p.shadow(surface, box.rect, radius, p.u(8))
        p.plate(surface, box.rect, p.theme.plate, radius, outline=colour)
        if tail:
            _draw_tail(p, surface, tail, colour)
        p.avatar(surface, COACH_AVATAR, box.face.center, box.face.h)
        p.lines(surface, list(box.lines), box.words, box.size)

    return [*found, Part("coach", area, (box.lines, tuple(box.rect), tail), draw)]


def _light(p: Painter, spot: Rect, colour: tuple[int, int, int]) -> Part:
    """Draw a ring of light around a thing."""
    rect = _lit(p, spot)
    radius = min(p.u(_ROUND), rect.h // 2)

    def draw(surface: pygame.Surface) -> None:
        p.outline(surface, rect.inflate(2, 2), p.theme.plate, radius, p.u(3) + 2)
        p.outline(surface, rect, colour, radius, p.u(3))

    return Part("coach's light", rect.inflate(4, 4), tuple(rect), draw)


def _lit(p: Painter, spot: Rect) -> Rect:
    """Return the ring of light around a thing; it stays on the screen."""
    return spot.inflate(2 * p.u(_LIGHT), 2 * p.u(_LIGHT)).clip(p.metrics.safe)


def _tail(p: Painter, box: Rect, spot: Rect, busy: Sequence[Rect]) -> tuple[Point, ...]:
    """Return the corners of the pointer; () if it would be too long, or cross something *busy*."""
    lit = _lit(p, spot)
    x, y = _between(box, lit)
    if not p.u(3) <= max(x, y) <= p.u(_LONGEST):
        return ()
    half, corner = p.u(_TAIL), p.u(16) + p.u(_TAIL)
    if y >= x:
        base, end = (box.top, lit.bottom) if lit.bottom <= box.top else (box.bottom - 1, lit.top)
        at, aim = _nearest((box.left + corner, box.right - corner), (spot.left, spot.right), half)
        tail = ((at - half, base), (at + half, base), (aim, end))
    else:
        base, end = (box.left, lit.right) if lit.right <= box.left else (box.right - 1, lit.left)
        at, aim = _nearest((box.top + corner, box.bottom - corner), (spot.top, spot.bottom), half)
        tail = ((base, at - half), (base, at + half), (end, aim))
    slant = abs(aim - at)
    if hypot(end - base, slant) > p.u(_LONGEST) or slant > 2 * abs(end - base) or _crosses(tail, busy):
        return ()
    return tail


def _nearest(base: Point, aim: Point, half: int) -> Point:
    """Return a place in the range *base* and one in the range *aim*, opposite each other if possible.

    The second keeps *half* away from the ends of its range, and to the middle of it as far as possible.
    """
    half = min(half, (aim[1] - aim[0]) // 2)
    low, high = aim[0] + half, aim[1] - half
    at = max(base[0], min((low + high) // 2, base[1]))
    return at, max(low, min(at, high))


def _crosses(tail: Sequence[Point], busy: Sequence[Rect]) -> bool:
    """Whether a pointer touches one of some rectangles."""
    (one, other, tip) = tail
    return any(rect.clipline(one, tip) or rect.clipline(other, tip) for rect in busy)


def _draw_tail(
    p: Painter, surface: pygame.Surface, tail: Sequence[Point], colour: tuple[int, int, int]
) -> None:
    """Draw the pointer in the colour of the plate; it opens the edge of the box."""
    line = p.u(2)
    area = Rect(*tail[0], 1, 1).unionall([Rect(x, y, 1, 1) for x, y in tail[1:]]).inflate(4 * line, 4 * line)
    fine = 4
    large = pygame.Surface((area.w * fine, area.h * fine), pygame.SRCALPHA)
    large.fill((*p.theme.plate, 0))
    one, other, tip = [((x - area.x + 0.5) * fine, (y - area.y + 0.5) * fine) for x, y in tail]
    inward = pygame.Vector2(one).lerp(other, 0.5) - pygame.Vector2(tip)
    inward.scale_to_length(line * fine * 1.5)
    pygame.draw.polygon(large, p.theme.plate, [one + inward, other + inward, other, tip, one])
    for end in (one, other):
        pygame.draw.line(large, colour, end, tip, line * fine)
    pygame.draw.circle(large, colour, tip, line * fine / 2)
    surface.blit(pygame.transform.smoothscale(large, area.size), area)
