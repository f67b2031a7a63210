"""Texts and cards that show for a while over the table: announcement, advice, refusal, last trick."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.box_places import Obstacles, hidden, place_box, widened
from trix.ui.kit.fonts import Size
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.table.layer import Part
from trix.ui.table.layout import SOUTH, CardPlace, TableLayout
from trix.ui.table.middle import draw_trick
from trix.ui.table.model import TableModel

Rect = pygame.Rect
_WIDTHS = 640, 560, 480, 400, 340, 300  # units of a line
_NARROW = 250, 210, 170, 150  # beside the cards of a small screen
_ASIDE = 12, -12, 24, -24  # units that a box at its usual place may move aside on an upright screen
_BETWEEN = 520, 440, 370  # beside the trick of a large one
_SIZES: Final[tuple[Size, ...]] = ("body", "small")
_MARGIN = 3  # units of distance from obstacles, at least
_DISTANCE = 8  # units of distance if there is room
_FOOT = 8  # units from words to the hand below them
_TIGHT = 10  # units above and below words together, between the hand and the trick of a phone
_STEP = 22  # units between two places that are tried
_LINE, _SMALLER = 12, 110  # costs, in units of distance: a line, and small letters
_MANY = 3  # lines; each further line costs more than the one before
_LOW_MANY, _LOW_LINE = 2, 150  # lines on a low screen, and the cost in units of each further line there
_TALL_MANY = 4  # lines of a box on a phone held upright that covers no place of a card
_CUT = 80  # cost in units of covering taken cards in part
_COLUMN, _ANY = 5, 99  # lines: more than the first are a narrow column on a low screen
_LOW_COVERED = 0.1  # cost in units of a covered pixel on a low screen, where covering is allowed
_WIDE_LINE, _TOUCHING = 90, 30  # costs in units on a wide screen: a line beyond three, and a near obstacle
_STOPS = ".!?؟"  # end a sentence
_ENDS = re.compile(rf"(?<=[{_STOPS}]) ")
_MORE = " …"  # ends a page that another follows


class Words(NamedTuple):
    """Some words broken into lines, and the box around them."""

    box: Rect
    lines: tuple[str, ...]
    size: Size


def above_hand(
    p: Painter,
    layout: TableLayout,
    text: str,
    below: Rect,
    around: Obstacles,
    pad: tuple[int, int],
) -> Words:
    """Place words as near above *below*, a card or the hand, as the obstacles allow, or beside it.

    *pad* is the room around the words: left and right together, and above and below together.
    """
    search = _Search(p, layout, text, below, around, pad)
    if layout.form == "wide":
        large = search.best(_SIZES[:1])
        if large.box.collidelist([*search.touched, *around.hardly]) < 0:
            return large
    chosen = search.best(_SIZES)
    if layout.form == "short" and len(chosen.lines) > _COLUMN:
        # rather over the lower halves of cards than a narrow column beside them
        wider = search.best(_SIZES, _COLUMN)
        return wider if wider.box.collidelist(search.touched) < 0 else chosen
    if layout.form == "tall" and len(chosen.lines) > _TALL_MANY:
        # rather over the place of the viewer's next card than a narrow column beside it
        free = _Search(p, layout, text, below, _over_own_place(layout, around), pad)
        wider = free.best(_SIZES)
        is_better = len(wider.lines) < len(chosen.lines) and wider.box.collidelist(free.touched) < 0
        return wider if is_better else chosen
    return chosen


def _over_own_place(layout: TableLayout, around: Obstacles) -> Obstacles:
    """Let words cover the place of the viewer's next card."""
    return around._replace(hardly=[rect for rect in around.hardly if rect != own_place(layout)])


def _in_usual_letters(
    p: Painter,
    layout: TableLayout,
    text: str,
    below: Rect,
    around: Obstacles,
    pad: tuple[int, int],
    tray: Rect | None,
) -> Words | None:
    """Place words without small letters on an upright phone; None without room.

    They may cover the place of the viewer's next card, and the viewer's taken cards on their *tray*.
    """
    others = [rect for rect in around.rather_not if tray is None or not tray.contains(rect)]
    free, found = _over_own_place(layout, around)._replace(rather_not=others), None
    for height in (pad[1], p.u(_TIGHT)):
        search = _Search(p, layout, text, below, free, (pad[0], height), tray)
        words = search.best(_SIZES[:1])
        if words.box.collidelist([*search.touched, *free.hardly]) < 0:
            if words.box.collidelist(around.hardly) < 0:
                return words
            found = found or words  # with little room around them words look squeezed
    return found


def _at_usual_place(
    p: Painter,
    layout: TableLayout,
    text: str,
    taken: Sequence[Rect],
    pad: tuple[int, int],
    sizes: Sequence[Size],
) -> Words | None:
    """Place words where all hints of a screen are, if they cover nothing there: below or beside the trick.

    On an upright screen that is below the place of the viewer's card, on a low one above the hand, and on a
    desktop on the side of the bulb.
    """
    room, trick = _room(p, layout), [place.rect for place in layout.trick]
    own, is_right = own_place(layout), layout.hint.centerx > layout.middle.centerx
    bottom = layout.hand.top - layout.lift - p.u(_MARGIN)
    pads = (pad, (pad[0], p.u(_TIGHT))) if layout.form == "tall" else (pad,)
    found = list[tuple[int, int, Words]]()
    for words in (words for around in pads for words in _boxes(p, layout, text, around, sizes)):
        box = words.box
        if layout.form == "tall":
            ways = [((own.centerx, own.bottom + p.u(gap)), "midtop") for gap in (_FOOT, _MARGIN, 1)]
            low = own.bottom + p.u(_MARGIN)
            ways += [((own.centerx + p.u(aside), low), "midtop") for aside in _ASIDE]
            ways.append(((room.right, low), "topright"))
        elif layout.form == "short":
            ways = [((own.centerx, bottom), "midbottom")]
        elif is_right:
            right = max(rect.right for rect in trick) + p.u(_MARGIN)
            ways = [((right, low), "bottomleft") for low in (bottom, bottom + layout.lift)]
        else:
            left = min(rect.left for rect in trick) - p.u(_MARGIN)
            ways = [((left, low), "bottomright") for low in (bottom, bottom + layout.lift)]
        for number, (point, corner) in enumerate(ways):
            place = box.copy()
            setattr(place, corner, point)
            if room.contains(place) and place.inflate(0, 2).collidelist(taken) < 0:
                found.append((_form_cost(p, layout, words), number, words._replace(box=place)))
    return min(found, key=lambda one: one[:2])[2] if found else None


def _beside_layout(
    p: Painter, layout: TableLayout, text: str, around: Obstacles, pad: tuple[int, int]
) -> Words | None:
    """Place words where all hints of a large screen are in a layout game, if they cover nothing there.

    That is above the viewer's plate, across from the bulb.
    """
    room, plate = _room(p, layout), layout.seats[SOUTH].area
    taken = [*widened(around.never, p.u(_MARGIN)), *around.hardly, *around.rather_not]
    found = list[Words]()
    for words in _boxes(p, layout, text, pad, _SIZES[:1]):
        place = words.box.copy()
        place.bottomleft = room.left + p.u(_FOOT), plate.top - p.u(_FOOT)
        if layout.hint.centerx < layout.middle.centerx:
            place.right = room.right - p.u(_FOOT)
        if room.contains(place) and place.collidelist(taken) < 0:
            found.append(words._replace(box=place))
    return min(found, key=lambda words: _form_cost(p, layout, words), default=None)


class _Search:
    """The search for the best box of words above a hand; the parameters as for `above_hand`."""

    def __init__(
        self,
        p: Painter,
        layout: TableLayout,
        text: str,
        below: Rect,
        around: Obstacles,
        pad: tuple[int, int],
        tray: Rect | None = None,
    ) -> None:
        self._p = p
        self._layout = layout
        self._text = text
        self._below = below
        self._around = around
        self._pad = pad
        self._tray = tray
        self.touched = widened(around.never, p.u(_MARGIN))
        """The obstacles with the least distance from them."""
        self._near = widened(around.never, p.u(_DISTANCE))

    def best(self, sizes: Sequence[Size], most: int = _ANY) -> Words:
        """Return the words at the best place for letters of these sizes and at most *most* lines."""
        p, layout, around, form = self._p, self._layout, self._around, self._layout.form
        boxes = [
            (words, _grid(p, layout, words.box, self._below))
            for words in _boxes(p, layout, self._text, self._pad, sizes)
            if len(words.lines) <= most
        ]
        groups = [self.touched, around.hardly]
        groups += [] if form == "wide" else [self._near]
        groups += [] if form == "short" else [around.rather_not]

        def places() -> Iterator[tuple[Rect, int]]:
            for number, (words, grid) in enumerate(boxes):
                for x, y in product(*grid):
                    place = words.box.copy()
                    place.midbottom = x, y
                    yield place, number

        place, number = place_box(places(), groups, lambda place, number: self._cost(place, *boxes[number]))
        return boxes[number][0]._replace(box=place)

    def _cost(self, place: Rect, words: Words, grid: tuple[list[int], list[int]]) -> tuple[float, int]:
        """Return the distance from the best place of the *grid* plus the cost of the form, and the width.

        Of boxes with as many lines, the narrowest has the most even lines.
        """
        p, layout, below, (columns, rows) = self._p, self._layout, self._below, grid
        form, aside = _form_cost(p, layout, words), abs(place.centerx - columns[0])
        if layout.form == "wide":
            form += p.u(_TOUCHING) if place.collidelist(self._near) >= 0 else 0
            gap = max(0, place.left - below.right, below.left - place.right)
            return form + gap + max(0, rows[0] - place.bottom) + aside / 8, place.w
        if layout.form == "short":
            form += round(_LOW_COVERED * hidden(place, self._around.rather_not))
        if self._tray is not None and _is_cut(self._tray, place):
            form += p.u(_CUT)
        return form + aside / 2 + abs(place.bottom - rows[0]), place.w


def _is_cut(tray: Rect, box: Rect) -> bool:
    """Whether a box covers a part of the tray, but not all of it."""
    return box.colliderect(tray) and not box.contains(tray)


def _form_cost(p: Painter, layout: TableLayout, words: Words) -> int:
    """Return the cost of a box's form in pixels of distance: few lines and large letters are cheap."""
    count = len(words.lines)
    cost = p.u(_LINE) * (count + max(0, count - _MANY) ** 2)
    if layout.form == "short":
        cost += p.u(_LOW_LINE) * max(0, count - _LOW_MANY)
    elif layout.form == "wide":
        cost += p.u(_WIDE_LINE) * max(0, count - _MANY)
    return cost + (p.u(_SMALLER) if words.size == "small" else 0)


def _boxes(
    p: Painter, layout: TableLayout, text: str, pad: tuple[int, int], sizes: Sequence[Size] = _SIZES
) -> list[Words]:
    """Break words into lines of several widths and sizes; the boxes have no place yet."""
    room, boxes = _room(p, layout), dict[tuple[Size, tuple[str, ...]], Words]()
    widths = _WIDTHS + (_BETWEEN if layout.form == "wide" else _NARROW)
    for size, units in product(sizes, widths):
        lines = tuple(even_lines(p, text, size, min(room.w - pad[0], p.u(units))))
        width = max(p.fonts.width(line, size) for line in lines)
        box = Rect(0, 0, width + pad[0], len(lines) * p.fonts.line_height(size) + pad[1])
        boxes[size, lines] = Words(box, lines, size)
    return [*boxes.values()]


def _grid(p: Painter, layout: TableLayout, box: Rect, below: Rect) -> tuple[list[int], list[int]]:
    """Return where the middle and the foot of a box may be, the best of each first."""
    room, step, half = _room(p, layout), p.u(_STEP), box.w // 2
    foot = below.top - p.u(_FOOT)
    middle = min(max(below.centerx, room.left + half), room.right - half)
    columns = {*range(room.left + half, room.right - half + 1, step // 2), room.right - half} - {middle}
    step = step // 4 if layout.form == "short" else step
    rows = [*range(foot, room.top + box.h, -step), *range(min(below.bottom, room.bottom), foot, -step)]
    return [middle, *columns], rows or [foot]


def _room(p: Painter, layout: TableLayout) -> Rect:
    return layout.cloth.inflate(-p.u(8), -p.u(8))


def own_place(layout: TableLayout) -> Rect:
    """Return where the viewer's card will lie in the trick."""
    return layout.trick[SOUTH].rect


def note_part(p: Painter, layout: TableLayout, text: str) -> Part:
    """Show an announcement in the middle of the table."""
    room = min(layout.middle.w - p.u(72), p.u(520))
    lines = even_lines(p, text, "heading", room, bold=True)
    pitch = p.fonts.line_height("heading")
    width = max(p.fonts.width(line, "heading", bold=True) for line in lines) + 2 * p.u(28)
    box = Rect(0, 0, width, len(lines) * pitch + 2 * p.u(14))
    box.center = layout.middle.center
    inner = box.inflate(-p.u(40), -2 * p.u(14))

    def draw(surface: pygame.Surface) -> None:
        radius = p.u(20)
        p.shadow(surface, box, radius, p.u(8))
        p.plate(surface, box, (*p.theme.plate, p.theme.panel_alpha), radius)
        p.edge(surface, box, radius)
        p.lines(surface, lines, inner, "heading", bold=True, align="centre")

    return Part("note", box.inflate(p.u(40), p.u(40)), text, draw, deferrable=True)


def even_lines(p: Painter, text: str, size: Size, width: int, *, bold: bool = False) -> list[str]:
    """Break a text in no more lines than it needs, about as long as each other."""
    lines = p.fonts.wrap(text, size, width, bold=bold)
    for eighths in range(7, 3, -1):
        shorter = p.fonts.wrap(text, size, width * eighths // 8, bold=bold)
        if len(shorter) > len(lines):
            break
        lines = shorter
    return lines


class HintLook(NamedTuple):
    """The margins of a text above the hand: an advice has a bulb, a refusal none.

    A page of several also has a sign at its end, as wide as the bulb.
    """

    gap: int
    icon: int
    pad: tuple[int, int]


def _look(p: Painter, layout: TableLayout, *, advises: bool, is_page: bool = False) -> HintLook:
    if not advises:
        return HintLook(0, 0, (p.u(32), p.u(16)))
    gap, icon = p.u(8 if layout.form != "wide" else 12), p.u(22)
    return HintLook(gap, icon, (2 * p.u(14) + (gap + icon) * (1 + is_page), p.u(18)))


def advice_pages(
    p: Painter, layout: TableLayout, text: str, below: Rect, around: Obstacles
) -> tuple[str, ...]:
    """Split an advice into pages that find room clear of all cards and buttons; often there is only one.

    A page ends with a sentence where possible, and all but the last end with an ellipsis.
    """
    never = widened(around.never, p.u(_MARGIN))
    if layout.form == "short":
        never += around.hardly

    def fits(words: str, *, is_page: bool) -> bool:
        pad = _look(p, layout, advises=True, is_page=is_page).pad
        for box, _lines, _size in _boxes(p, layout, words, pad):
            for x, y in product(*_grid(p, layout, box, below)):
                box.midbottom = x, y
                if box.collidelist(never) < 0:
                    return True
        return False

    def most(parts: Sequence[str]) -> int:
        """Return how many of some parts fit on a page that is not the last."""
        low, high = 0, len(parts) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if fits(" ".join(parts[:middle]) + _MORE, is_page=True):
                low = middle
            else:
                high = middle - 1
        return low

    pages, left = list[str](), text
    while not fits(left, is_page=bool(pages)):
        sentences, words = _ENDS.split(left), left.split(" ")
        number = most(sentences)
        # the first sentence only names the card: it is no page of its own
        least = 1 if pages else 2
        page = " ".join(sentences[:number]) if number >= least else " ".join(words[: most(words)])
        if not page:
            break  # no room at all
        pages.append(page + _MORE)
        left = left[len(page) :].lstrip()
    return *pages, left


def breaks_sentences(pages: Sequence[str]) -> bool:
    """Whether a sentence ends on a later page than it begins."""
    return any(page.removesuffix(_MORE)[-1] not in _STOPS for page in pages[:-1])


def hint_part(
    p: Painter,
    layout: TableLayout,
    text: str,
    below: Rect,
    around: Obstacles,
    *,
    advises: bool,
    page: tuple[int, int] = (1, 1),
    taken: Sequence[Rect] = (),
    tray: Rect | None = None,
) -> Part:
    """Show a page of an advice with a bulb, or else a refusal, above the hand and clear of all cards.

    *below* begins at the hand's upper edge. The box may stand beside a short hand. *page* is the number of
    the page, and of all pages: a sign shows them if there are several. The box is where all hints of the
    screen are, if there is room: on a large one, or with the places that are *taken* at a table of tricks.
    The viewer's taken cards on their *tray* are covered wholly or not at all, if that is possible.
    """
    is_page = page[1] > 1
    gap, icon, pad = _look(p, layout, advises=advises, is_page=is_page)
    usual = None
    if taken:
        usual = _at_usual_place(p, layout, text, taken, pad, _SIZES if layout.form == "short" else _SIZES[:1])
        if usual is None and layout.form == "tall":
            usual = _in_usual_letters(p, layout, text, below, around, pad, tray)
            usual = usual or _at_usual_place(p, layout, text, taken, pad, _SIZES[1:])
    elif advises and layout.form == "wide":
        usual = _beside_layout(p, layout, text, around, pad)
    box, lines, size = usual or above_hand(p, layout, text, below, around, pad)
    if tray is not None and _is_cut(tray, box):
        whole = box.union(tray)
        box = whole if whole.collidelist(around.never) < 0 else box
    high = len(lines) * p.fonts.line_height(size)
    inner = box.inflate((icon + gap) * (1 + is_page) - pad[0], high - box.h)
    bulb, words = p.split(inner, icon, gap)
    sign = Rect(0, 0, 0, 0)
    if is_page:
        words, sign = p.split(words, words.w - icon - gap, gap)

    def draw(surface: pygame.Surface) -> None:
        radius = min(box.h // 2, p.u(18))
        p.shadow(surface, box, radius, p.u(6))
        p.plate(surface, box, p.theme.plate, radius, outline=p.theme.gold if advises else p.theme.muted)
        if advises:
            p.icon(surface, "hint", bulb.center, icon, p.theme.gold)
        if is_page:
            _draw_page_sign(p, surface, sign, page)
        p.lines(surface, list(lines), words, size, align="start" if advises else "centre")

    name = "advice" if advises else "refusal"
    return Part(name, box.inflate(p.u(24), p.u(24)), (text, tuple(box), page), draw)


def _draw_page_sign(p: Painter, surface: pygame.Surface, sign: Rect, page: tuple[int, int]) -> None:
    """Draw an arrow, since a tap turns the page, and the number of the page below it if there is room.

    The last page has no arrow.
    """
    pitch = p.fonts.line_height("small")
    arrow, number = Rect(sign.x, sign.centery - pitch, sign.w, pitch), sign
    if page[0] < page[1]:
        number = arrow.move(0, pitch) if sign.h >= 2 * pitch else Rect(0, 0, 0, 0)
        centre = arrow.center if number else sign.center
        p.icon(surface, "chevron_right", centre, sign.w, p.theme.gold)
    if number:
        p.text(surface, f"{page[0]}/{page[1]}", number, "small", p.theme.gold, align="centre")


class LastTrick(NamedTuple):
    """The places of the last trick: its box, the lines of text in it, and its cards by position."""

    box: Rect
    lines: tuple[tuple[str, Rect], ...]
    cards: tuple[CardPlace, ...]


def last_trick_places(p: Painter, layout: TableLayout, caption: str) -> LastTrick:
    """Lay the last trick out as it lay."""
    line = p.fonts.line_height("body") + p.u(4)
    box, trick = layout.middle, layout.trick[0].rect.unionall([place.rect for place in layout.trick])
    note = _("Choose a card for more.")
    texts = [caption, note]
    whole = trick.h + 2 * line + p.u(28)
    if box.h < whole:
        # over the taken cards, where they leave too little room
        box = Rect(box.x, 0, box.w, min(whole, layout.field.h))
        box.centery = layout.middle.centery
        box.clamp_ip(layout.field)
    if box.h < whole:
        together = f"{caption} · {note}"
        texts = [together] if p.fonts.width(together, "body") + p.u(32) <= box.w else [caption]
    # a little smaller than it lay, to leave room for the texts
    part = min(1.0, (box.h - len(texts) * line - p.u(28)) / trick.h)
    light = 2 * p.cards.glow_reach(round(layout.trick_width * part))
    wide = max(trick.w + light, *(p.fonts.width(text, "body") + p.u(32) for text in texts))
    box = Rect(0, box.y, min(box.w, wide), box.h)
    box.centerx = trick.centerx
    above = Rect(box.x + p.u(8), box.y + p.u(4), box.w - p.u(16), line)
    below = above.move(0, box.bottom - p.u(4) - above.bottom)
    centre = (box.centerx, (above.bottom + (box.bottom if len(texts) == 1 else below.top)) / 2)
    places = tuple(
        CardPlace(
            centre[0] + (place.x - trick.centerx) * part,
            centre[1] + (place.y - trick.centery) * part,
            round(place.width * part),
            place.angle,
        )
        for place in layout.trick
    )
    return LastTrick(box, tuple(zip(texts, (above, below), strict=False)), places)


def last_trick_part(
    p: Painter, layout: TableLayout, model: TableModel, ringed: frozenset[int], caption: str
) -> Part:
    """Show the last trick as it lay."""
    cards = tuple(((seat - model.viewer) % model.seats, card) for seat, card in model.last_trick)
    lit = next((card for seat, card in model.last_trick if seat == model.last_taker), None)
    box, lines, places = last_trick_places(p, layout, caption)
    layout = layout._replace(trick=places)

    def draw(surface: pygame.Surface) -> None:
        p.plate(surface, box, (*p.theme.plate, p.theme.panel_alpha), p.u(20))
        p.edge(surface, box, p.u(20))
        for text, rect in lines:
            p.text(surface, text, rect, "body", p.theme.muted, align="centre")
        draw_trick(p, surface, layout, cards, ringed, lit)

    return Part("last trick", box, (cards, caption, ringed), draw)


def enlarged_place(p: Painter, layout: TableLayout, place: CardPlace) -> CardPlace:
    """Return the place of the enlarged card above a finger."""
    width = round(max(layout.hand_width * 1.45, 110 * p.metrics.ratio))
    height = round(width * 1.4)
    half = width / 2 + p.u(4)
    safe = layout.safe
    x = min(max(place.x, safe.left + half), safe.right - half)
    y = max(place.y - place.height * 0.62 - height / 2, safe.top + height / 2 + p.u(4))
    return CardPlace(x, y, width)
