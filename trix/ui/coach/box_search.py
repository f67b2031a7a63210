"""The search for the form and the place of the coach's box: wide, on free felt, beside the thing."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise, product
from math import hypot
from typing import NamedTuple

import pygame

from trix.ui.coach.speech_box import (
    LONGEST,
    Point,
    SpeechBox,
    between,
    box_at,
    light_ring,
    moved,
    tail_of,
)
from trix.ui.coach.spoken_things import IN_HAND, is_one_card, obstacles, spots_of
from trix.ui.kit.box_places import hidden, place_box, widened
from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Painter
from trix.ui.table.base_table import BaseTable
from trix.ui.table.controls import small_width
from trix.ui.table.layout import TableLayout

Rect = pygame.Rect
_LARGEST = 20  # largest letters on large screens, in units
_WIDE = 26, 30, 34, 40  # ems
_LESS_WIDE = 22  # ems of a box on a large screen if wider ones cannot point at the thing
_NARROW = 22, 19, 16, 13  # ems of boxes for where there is no room for a wide one
_SLIVER = 36  # units: side of the square that a wide box may cover before a narrow box is better
_MOST_LINES = 3  # of a wide box
_CLEAR = 8  # units of distance from all other things if there is room
_STEP = 30  # units between candidate places, at most
_OFFSETS = 8  # number of candidate places along each side of a thing
_NEAR = 0.3  # cost of a pixel that is too near to other things
_RATHER_NOT = 0.03  # cost of a covered pixel that may be covered
_LINE, _MANY = 14, 3  # cost of a line in units; it grows from this number of lines on
_OTHER_WIDTH = 60  # cost in units of a width other than the first: boxes should look alike
_NO_TAIL = 420  # cost in units of a box without a pointer
_AWAY = 0.5  # cost of a pixel from middle to middle
_GAP = 20  # units from the thing to the box if there is room
_LOW_GAP = 6  # units from the hand of a low screen to the box
_LEAST_GAP = 3  # units from the hand to the box on a small phone held upright
_MOST_LINES = 3  # of a box on a phone on its side
_TO_BANNER = 96  # units of the pointer to the banner, at most: beside it is seldom room
_GAPS = (_GAP, 12, 28, 36, 44)


def letters(p: Painter, layout: TableLayout) -> Size:
    """Return the size of the coach's words: the same in all boxes of a screen.

    The largest letters would leave no place for a box.
    """
    return min(p.fonts.px("body"), p.u(_LARGEST)) if layout.form == "wide" else "small"


def find_box_place(
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
    """Place the box beside its thing, and return it with the places of the thing.

    If the thing is in the hand, or on phones if the box would hide anything there, the box is right above the
    hand if there is room, else where it covers least. Only without other room it covers the place of the
    viewer's next card. It keeps clear of the *tools*. *about* names the thing, and *off* the button that
    switches the coach off; both may be empty.
    """
    search = _Search(table, layout, text, about, tools, paused=paused, button=button, off=off)
    if about == "banner" and layout.form == "tall" and (box := search.below_plates()) is not None:
        return box, search.spots
    is_elsewhere = bool(about) and about.partition(":")[0] not in IN_HAND
    if is_elsewhere and layout.form != "wide":
        box = search.clear_beside() or search.near_hand(table)
        if box is None and about == "trick":
            # the trick is plain enough
            return find_box_place(table, layout, text, "", tools, paused=paused, button=button, off=off)
        box = box or search.best()
    else:
        box = (None if is_elsewhere else search.near_hand(table)) or search.best()
    if about and not is_elsewhere and not is_one_card(table.hand, about):
        box = box._replace(tail=())  # it would seem to point at one of the cards
    return box, search.spots


class _Tried(NamedTuple):
    """A box at its best place, and the forms that were tried with it."""

    flaws: list[int]
    points: bool
    box: SpeechBox
    boxes: Sequence[SpeechBox]
    is_narrow: bool

    @property
    def is_flawless(self) -> bool:
        return not any(self.flaws) and self.points


class _Search:
    """The search for one box: everything that its form and place depend on; see `find_box_place`."""

    def __init__(
        self,
        table: BaseTable,
        layout: TableLayout,
        text: str,
        about: str,
        tools: Sequence[Rect],
        *,
        paused: bool,
        button: bool,
        off: str,
    ) -> None:
        p = self._p = table.app.display.painter
        self._layout = layout
        self._text = text
        self._button = button
        self._reach = _TO_BANNER if about == "banner" else LONGEST
        self._size = letters(p, layout)
        self.spots = spots_of(table, layout, about)
        self._around = obstacles(table, layout, tools, paused=paused)
        never, hardly = [*self._around.never, *self.spots], self._around.hardly
        self._groups = never, hardly
        near = [rect for rect in (*never, *hardly) if rect.collidelist(self.spots) < 0]
        self._near = widened(near, p.u(_CLEAR))
        # where there is room for the box: clear of the rim
        margin = p.u(12 if layout.form == "wide" else 4)
        self._safe = layout.cloth.inflate(-2 * margin, -2 * margin)
        self._off_widths = [small_width(p, off), 0] if off else [0]

    def near_hand(self, table: BaseTable) -> SpeechBox | None:
        """Return a box above the hand, else one that covers nothing elsewhere, and is no narrow column.

        Without either it covers the place of the viewer's next card; None if it would cover more.
        """
        box = self._above_hand(table)
        if box is None and table.hand.may_play:
            box = self.best()
            is_column = self._layout.form == "short" and len(box.lines) > _MOST_LINES
            if is_column or any(hidden(box.rect, group) for group in self._groups):
                box = self._above_hand(table, may_cover_own=True)
        return box

    def _above_hand(self, table: BaseTable, *, may_cover_own: bool = False) -> SpeechBox | None:
        """Return a box in the middle above the hand; None if every box covers something there.

        It moves aside as far as its pointer needs, or to leave the face-down stack in sight.
        """
        p, hand, spots = self._p, table.hand, self.spots
        if not hand.cards:
            return None
        gap, there = p.u(_GAP), table.places.occupied()
        may_cover = [*there.stack, *(there.own if may_cover_own else ())]
        taken = [
            *self._around.never,
            *spots,
            *(rect for rect in self._around.hardly if rect not in may_cover),
        ]
        whole = hand.uncovered_rect(hand.cards)
        assert whole is not None
        if self._layout.form == "short":
            beside = self._beside_trick(whole.top, [*taken, *there.own, *there.outlines, *there.lying])
            if beside is not None:
                return beside
        # between the hand and the place of the viewer's next card a phone has little room
        gaps = (gap, p.u(_LOW_GAP), p.u(_LEAST_GAP)) if self._layout.form == "tall" else (gap,)
        for stack, low, off_width in product((there.stack, []), gaps, self._off_widths):
            for box in sorted(self._forms(off_width), key=lambda box: (box.rect.h, box.rect.w)):
                rect = box.rect.copy()
                rect.midbottom = self._layout.middle.centerx, whole.top - low
                if spots and spots[0].top >= rect.bottom:
                    far = rect.w // 2 - gap
                    rect.centerx = max(spots[0].centerx - far, min(rect.centerx, spots[0].centerx + far))
                for cards in rect.collideobjectsall(stack):
                    rect.x = cards.left - rect.w if cards.centerx > rect.centerx else cards.right
                rect.clamp_ip(self._safe)
                if rect.collidelist([*taken, *stack]) < 0:
                    tail = tail_of(p, rect, spots[0], []) if spots else ()
                    return moved(box, *rect.topleft)._replace(tail=tail)
        return None

    def below_plates(self) -> SpeechBox | None:
        """Return a box whose pointer goes up between two upper plates; None if it would cover anything."""
        p, (spot, *_more) = self._p, self.spots
        above = sorted(
            (plate for plate in self._layout.plates if plate.bottom < self._safe.centery), key=_left
        )
        taken = [*self._groups[0], *self._groups[1]]
        top, tip = max(plate.bottom for plate in above) + p.u(_LOW_GAP), light_ring(p, spot).bottom
        gaps = [(one.right + other.left) // 2 for one, other in pairwise(above)]
        aims = [aim for aim in gaps if spot.left < aim < spot.right]
        if not aims:
            return None
        aim, half = min(aims, key=lambda aim: abs(aim - spot.centerx)), p.u(_LOW_GAP)
        for off_width in self._off_widths:
            for box in sorted(self._forms(off_width), key=lambda box: (box.rect.h, box.rect.w)):
                for left in _columns(self._safe, box.rect.w, self._layout.middle.centerx, p.u(_STEP)):
                    rect = Rect(left, top, *box.rect.size)
                    points = rect.left + 2 * half < aim < rect.right - 2 * half
                    if points and rect.collidelist(taken) < 0:
                        tail = (aim - half, rect.top), (aim + half, rect.top), (aim, tip)
                        return moved(box, *rect.topleft)._replace(tail=tail)
        return None

    def _beside_trick(self, bottom: int, taken: Sequence[Rect]) -> SpeechBox | None:
        """Return a box of few lines above a low hand that leaves whole cards free; None if there is no room.

        It points at its thing if it can.
        """
        p, spots, safe = self._p, self.spots, self._safe
        ways = product(self._off_widths, (False, True))
        forms = [box for off_width, is_narrow in ways for box in self._forms(off_width, is_narrow=is_narrow)]
        middle = (spots[0] if spots else self._layout.middle).centerx
        gaps = (p.u(_GAP), p.u(_LOW_GAP))
        for box in sorted(forms, key=lambda box: (box.rect.h, box.rect.w)):
            if len(box.lines) > _MOST_LINES:
                continue
            found = list[SpeechBox]()
            for gap, left in product(gaps, _columns(safe, box.rect.w, middle, p.u(_STEP))):
                rect = Rect(left, bottom - gap - box.rect.h, *box.rect.size)
                if rect.top >= safe.top and rect.collidelist(taken) < 0:
                    tail = tail_of(p, rect, spots[0], []) if spots else ()
                    found.append(moved(box, *rect.topleft)._replace(tail=tail))
                    if tail or not spots:
                        break
            if found:
                return found[-1] if found[-1].tail else found[0]
        return None

    def clear_beside(self) -> SpeechBox | None:
        """Return a box that points at its thing and covers nothing; None if there is no room for it."""
        if not self.spots:
            return None
        for off_width, is_narrow in product(self._off_widths, (False, True)):
            boxes = self._forms(off_width, is_narrow=is_narrow)
            boxes = [box for box in boxes if len(box.lines) <= _MOST_LINES]
            box = self._place(boxes, is_fine=False) if boxes else None
            if box is not None and box.tail and not any(hidden(box.rect, group) for group in self._groups):
                return box
        return None

    def best(self) -> SpeechBox:
        """Return the box with the fewest flaws: the pixels it covers, of cards, of others, and near any.

        To be narrow counts as a flaw, too. If a box would have flaws, it loses the button that switches the
        coach off, and at last it is narrow.
        """
        sliver = self._p.u(_SLIVER) ** 2

        def tried(boxes: Sequence[SpeechBox], *, is_narrow: bool, is_fine: bool) -> _Tried:
            box = self._place(boxes, is_fine=is_fine)
            covers = [hidden(box.rect, group) for group in (*self._groups, self._near)]
            points = bool(box.tail) or not self.spots
            flaws = [covers[0], covers[1] + is_narrow * sliver, covers[2]]
            return _Tried(flaws, points, box, boxes, is_narrow)

        found = list[_Tried]()
        for off_width in self._off_widths:
            found.append(tried(self._forms(off_width), is_narrow=False, is_fine=False))
            if found[-1].is_flawless:
                return found[-1].box
        wide = min(found, key=lambda attempt: attempt.flaws)
        found.append(tried(wide.boxes, is_narrow=False, is_fine=True))
        for off_width in self._off_widths:
            if any(not any(attempt.flaws[:2]) for attempt in found):
                break  # rather too near than narrow
            boxes = self._forms(off_width, is_narrow=True)
            if boxes:
                found.append(tried(boxes, is_narrow=True, is_fine=False))
                if found[-1].is_flawless:
                    return found[-1].box
        # many more places of the best form
        best = min(
            found, key=lambda attempt: [*attempt.flaws[:2], attempt.flaws[2] + (not attempt.points) * sliver]
        )
        if not best.is_flawless:
            best = tried(best.boxes, is_narrow=best.is_narrow, is_fine=True)
        return best.box

    def _place(self, boxes: Sequence[SpeechBox], *, is_fine: bool) -> SpeechBox:
        """Return the box whose best place costs least among all *boxes*, moved to that place.

        A *fine* search, which takes longer, also tries the places between the edges of other things.
        """
        p, around, spot = self._p, self._around, next(iter(self.spots), None)
        home, gap, safe = spot or self._layout.middle, p.u(_GAP), self._safe
        busy = [part for rect in (*around.never, *self.spots[1:]) for part in _without(rect, spot)]
        busy += [rect for rect in around.hardly if spot is None or not rect.colliderect(spot)]
        edges = {edge for rect in self._near for edge in (rect.top, rect.bottom)} if is_fine else set[int]()
        lesser, close, usual = [*around.rather_not], [*self._near], boxes[0].rect.w

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
            return form if spot is None else form + abs(hypot(*between(rect, home)) - gap)

        def cost(rect: Rect, made: SpeechBox) -> float:
            found = least_cost(rect, made) + _RATHER_NOT * hidden(rect, lesser) + _NEAR * hidden(rect, close)
            return found + (0 if spot is None or tail_of(p, rect, spot, busy, self._reach) else p.u(_NO_TAIL))

        place, made = place_box(places(), self._groups, cost, least_cost)
        tail = tail_of(p, place, spot, busy, self._reach) if spot is not None else ()
        return moved(made, place.x, place.y)._replace(tail=tail)

    def _forms(self, off_width: int, *, is_narrow: bool = False) -> list[SpeechBox]:
        """Return boxes of several widths that are not too high, the best form first.

        Wide boxes have at most three lines, or are as wide as the screen allows.
        """
        safe, px = self._safe, self._p.fonts.px(self._size)
        widths = sorted({min(ems * px, safe.w) for ems in (_NARROW if is_narrow else _WIDE)})
        if self._layout.form == "wide" and not is_narrow:
            widths.append(_LESS_WIDE * px)
        box_of = partial(box_at, self._p, (0, 0), text=self._text, button=self._button, size=self._size)
        made = [box_of(width, off_width=off_width, is_even=True) for width in widths]
        if is_narrow:
            return [box for box in reversed(made) if box.rect.h <= safe.h]
        low = [box for box in made if len(box.lines) <= _MOST_LINES]
        return low or [max(made, key=lambda box: box.rect.w)]


def _left(rect: Rect) -> int:
    return rect.left


def _columns(safe: Rect, width: int, middle: int, step: int) -> list[int]:
    """Return the left edges where a box of some width may lie, the nearest to the *middle* first."""
    first = max(safe.left, min(middle - width // 2, safe.right - width))
    lefts = [first, *range(safe.left, safe.right - width, step), safe.right - width]
    return sorted(lefts, key=lambda left: abs(left + width // 2 - middle))


def _without(rect: Rect, spot: Rect | None) -> list[Rect]:
    """Return a rectangle, or if a spot overlaps it, its parts to the left and right of the spot."""
    if spot is None or not rect.colliderect(spot):
        return [rect]
    high = rect.bottom - spot.top
    left = Rect(rect.left, spot.top, max(0, spot.left - rect.left), high)
    return [left, Rect(spot.right, spot.top, max(0, rect.right - spot.right), high)]


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
