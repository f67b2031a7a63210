"""Bubbles with reactions and messages beside the plates, for a few seconds each."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from trix.engine.types import Seat
from trix.ui.kit import atlas
from trix.ui.kit.fonts import Size
from trix.ui.kit.geometry import covered
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets.label import draw_quoted
from trix.ui.reactions.bubble_places import (
    GAP,
    ROUND,
    Surroundings,
    bubble_place,
    clear_place,
    price_of,
    shows_speaker,
    tail_of,
)
from trix.ui.reactions.words import PHRASES, reaction_text

_STAY = 3.0  # seconds that a bubble stays
_PER_LETTER = 0.03  # seconds more for each letter of a sentence
_MOST = 64  # characters of a message
_MOVE = 0.18  # seconds of its coming, and of its going
_READ = 1.2  # seconds that a panel waits before it covers a bubble
_RISE = 10  # units that it rises meanwhile
_PICTURES = 64, 54, 44  # units of a picture: smaller where there is less room
_WIDTHS = 200, 280, 360  # units of width that a sentence may take, too
_LINES = 2  # of a sentence, if there is room
_LINE = 110  # units: the side of a square that may rather be covered than that there be a line more
_LOW, _LOW_LINE = 500, 300  # units of height of a low screen, and the side of that square there
_LEAST = 132  # units of width that a phrase may take beside a narrow plate
_TIGHT = 8  # units above and below a sentence together
_FACE = 24  # units of the portrait in a sentence
_CROSS = 18  # units of the cross in a sentence
_PAD, _LITTLE = 14, 7  # units beside the words, and where there is little room
_STACKED = 76, 86, 98, 112, 130, 150  # units of width of sentences below their face and cross
_TIGHT_WIDTHS = 130, 150, 176, 210, 250, 300  # units of width of sentences beside them with little room

pictures = atlas.reactions
"""The sheet of pictures, read with its first use."""


class Bubble(NamedTuple):
    """A reaction of a seat, with its age in seconds; negative before it shows."""

    seat: Seat
    reaction: str
    """Its ID, or empty if the seat says *words* of its own."""
    age: float = 0.0
    words: str = ""
    is_message: bool = False
    """Whether another person has written the words."""

    @property
    def stay(self) -> float:
        """How long it is visible, in seconds."""
        return _STAY + _PER_LETTER * len(self.text if self.words else "")

    @property
    def shows(self) -> bool:
        """Whether it is visible."""
        return 0 <= self.age < self.stay

    @property
    def has_cross(self) -> bool:
        """Whether it is a sentence of an agent, with the cross that silences agents."""
        return bool(self.words) and not self.is_message

    @property
    def text(self) -> str:
        """The words to write; empty for a picture."""
        if self.is_message and len(self.words) > _MOST:
            return self.words[: _MOST - 1].rstrip() + "…"
        return self.words or (reaction_text(self.reaction) if self.reaction in PHRASES else "")


class _Shown(NamedTuple):
    """How a visible bubble is drawn: its picture at its place, and the corners of its tail."""

    picture: pygame.Surface
    place: pygame.Rect
    tail: tuple[tuple[float, float], ...]
    is_stacked: bool = False
    """Whether the words are below the face and the cross."""


class Bubbles:
    """The running reactions, one for each seat. *on_show* is called when one appears."""

    def __init__(self, on_show: Callable[[Bubble], None]) -> None:
        self._on_show = on_show
        self._bubbles: list[Bubble] = []
        self._shown: dict[int, _Shown] = {}  # by seat: a bubble stays where it appeared

    @property
    def places(self) -> list[pygame.Rect]:
        """The places of the visible bubbles."""
        return [shown.place for shown in self._shown.values()]

    @property
    def tips(self) -> dict[Seat, tuple[float, float]]:
        """Where the tails of the visible bubbles end, by seat."""
        return {seat: shown.tail[-1] for seat, shown in self._shown.items() if shown.tail}

    @property
    def visible(self) -> Sequence[Bubble]:
        """The visible bubbles."""
        return [bubble for bubble in self._bubbles if bubble.shows]

    @property
    def fresh(self) -> Sequence[Bubble]:
        """The bubbles that are too recent to have been read, or still to come."""
        return [bubble for bubble in self._bubbles if bubble.age < _READ]

    def say(
        self, seat: Seat, reaction: str, delay: float = 0.0, words: str = "", *, is_message: bool = False
    ) -> None:
        """Show a reaction of a seat, or its *words*, after so many seconds, in place of its last one.

        Of agents' sentences only one shows at a time.
        """
        new = Bubble(seat, reaction, -delay, words, is_message)
        for bubble in list(self._bubbles):
            if bubble.seat == seat or (new.has_cross and bubble.has_cross):
                self._bubbles.remove(bubble)
                self._shown.pop(bubble.seat, None)
        self._bubbles.append(new)
        if not delay:
            self._on_show(new)

    def crosses(self, p: Painter) -> list[pygame.Rect]:
        """List where a press on the cross of a sentence counts."""
        found = []
        for bubble in self.visible:
            if bubble.has_cross and bubble.seat in self._shown:
                shown = self._shown[bubble.seat]
                place, side = shown.place, p.metrics.touch
                cross = _cross_place(p, place, stacked=shown.is_stacked)
                found.append(cross.inflate(side - cross.w, max(side, place.h) - cross.h))
        return found

    def clear(self) -> None:
        """Remove all bubbles, also delayed ones."""
        self._bubbles = []
        self.renew()

    def give_way(self) -> bool:
        """Remove the visible bubbles, and keep the delayed ones; return whether any was visible."""
        before = len(self._bubbles)
        self._bubbles = [bubble for bubble in self._bubbles if not bubble.shows]
        self.renew()
        return len(self._bubbles) < before

    def renew(self) -> None:
        """Draw all bubbles anew, for another screen, theme or language."""
        self._shown.clear()

    def update(self, dt: float, still: bool) -> bool:
        """Let `dt` seconds pass; return whether the picture changed. *still*: without movement."""
        changed = False
        older = [bubble._replace(age=bubble.age + dt) for bubble in self._bubbles]
        for before, after in zip(self._bubbles, older, strict=True):
            if before.age < 0 <= after.age:
                self._on_show(after)
            moved = not still and (_moving(before) or _moving(after))
            changed |= before.shows != after.shows or (after.shows and moved)
        self._bubbles = [bubble for bubble in older if bubble.age < bubble.stay]
        seats = {bubble.seat for bubble in self._bubbles}
        self._shown = {seat: shown for seat, shown in self._shown.items() if seat in seats}
        return changed

    def draw(
        self,
        p: Painter,
        surface: pygame.Surface,
        plate_of: Callable[[int], pygame.Rect],
        avatar_of: Callable[[int], str],
        around: Callable[[], Surroundings],
        still: bool,
    ) -> None:
        """Draw the visible bubbles; *plate_of* and *avatar_of* return the plate and the avatar of a seat.

        An agent's sentence without room is dropped.
        """
        for bubble in self.visible:
            plate = plate_of(bubble.seat)
            if bubble.seat not in self._shown:
                made = self._choose_form(p, bubble, plate, avatar_of(bubble.seat), around())
                if made is None:
                    self._bubbles.remove(bubble)
                    continue
                self._shown[bubble.seat] = made
            picture, place, tail, _is_stacked = self._shown[bubble.seat]
            part = 1.0 if still else _presence(bubble)
            shift = round(p.u(_RISE) * (1 - part))
            picture.set_alpha(round(255 * part))
            surface.blit(picture, place.move(0, shift))
            if part == 1 and tail:
                _draw_tail(p, surface, tail)

    def _choose_form(
        self, p: Painter, bubble: Bubble, plate: pygame.Rect, avatar: str, around: Surroundings
    ) -> _Shown | None:
        """Choose the form and place that cover least: a narrow phrase or a large picture if that is clear.

        None for an agent's sentence that would cover a card, a button or a text everywhere, in all forms, or
        could be taken for another player's.

        A sentence of more than two lines is wider if that covers only a little more.
        """
        around = around._replace(taken=[*around.taken, *self.places])
        beside_portrait = plate.right - around.speaker(plate).right - p.u(GAP)
        widths = [max(plate.w, p.u(_LEAST)), p.metrics.safe.w * 2 // 3, max(beside_portrait, p.u(_LEAST))]
        if bubble.words:
            widths += [min(p.u(wide), p.metrics.safe.w * 9 // 10) for wide in _WIDTHS]
            widths.append(around.banner.w)  # between the buttons beside it
        if not bubble.text:
            widths = [p.u(side) for side in _PICTURES]
        is_low = not p.metrics.portrait and p.metrics.height < p.u(_LOW)
        line, found = p.u(_LOW_LINE if is_low else _LINE), []
        for widest in widths:
            picture = _draw_bubble(p, bubble, widest, avatar)
            size = picture.get_size()
            place = bubble_place(p, size, plate, around)
            if place.collidelist([*around.cards, *around.buttons, *around.texts]) >= 0:
                place = clear_place(p, size, plate, around) or place
            cards, buttons, rest = price_of(place, plate, around)
            more = max(0, round(picture.get_height() / p.fonts.line_height("small")) - _LINES)
            # a picture has smaller forms: it need not lie on another one
            texts = covered(place, around.texts if bubble.text else [*around.texts, *self.places])
            tail = tail_of(p, place, plate, around)
            is_bad = cards + buttons + texts or not shows_speaker(place, tail, plate, around)
            if bubble.has_cross and is_bad:
                continue
            # a bubble of many lines is as bad as one over a name
            price = cards, buttons, texts + max(0, more - 1) * line**2, rest + more * line**2
            found.append((price, _Shown(picture, place, tail)))
            if not bubble.words and not cards + texts:
                break
        if not found:
            return _squeeze(p, bubble, plate, avatar, around)
        return min(found, key=lambda candidate: candidate[0])[1]


def _squeeze(
    p: Painter, bubble: Bubble, plate: pygame.Rect, avatar: str, around: Surroundings
) -> _Shown | None:
    """Return an agent's sentence in the first small form with a clear place at its speaker, else None."""
    forms = [(wide, False) for wide in _TIGHT_WIDTHS] + [(wide, True) for wide in reversed(_STACKED)]
    sizes = set[tuple[int, int]]()
    for wide, stacked in forms:
        picture = _draw_bubble(p, bubble, p.u(wide), avatar, tight=True, stacked=stacked)
        size = picture.get_size()
        place = None if size in sizes else clear_place(p, size, plate, around)
        if place is not None:
            tail = tail_of(p, place, plate, around)
            if shows_speaker(place, tail, plate, around):
                return _Shown(picture, place, tail, stacked)
        sizes.add(size)
    return None


def _moving(bubble: Bubble) -> bool:
    return 0 <= bubble.age < _MOVE or bubble.stay - _MOVE < bubble.age < bubble.stay


def _presence(bubble: Bubble) -> float:
    """Return the size of a bubble, 0 to 1: it grows at first, and shrinks at the end."""
    return max(0.0, min(1.0, bubble.age / _MOVE, (bubble.stay - bubble.age) / _MOVE))


def _draw_bubble(
    p: Painter, bubble: Bubble, widest: int, avatar: str, *, tight: bool = False, stacked: bool = False
) -> pygame.Surface:
    """Draw a picture *widest* pixels wide, or words at most so wide if they allow that, on paper.

    A sentence begins with the speaker's *avatar*: it may lie nearer to another player. One of an agent ends
    with the cross that silences agents; both are above the words of a *stacked* one.
    """
    pad = p.u(_LITTLE if tight else _PAD)
    if bubble.text:
        size: Size = "small" if bubble.words else "body"
        cross = p.u(_CROSS) if bubble.has_cross else 0
        face = p.u(_FACE) if bubble.words else 0
        around = 2 * pad + (0 if stacked else face + cross)
        # the words of others may have any length
        words = () if bubble.is_message else bubble.text.split()
        longest = max((p.fonts.width(word, size, bold=True) for word in words), default=0)
        lines = p.fonts.wrap(bubble.text, size, max(longest + 1, widest - around), bold=True)
        wide = max(p.fonts.width(line, size, bold=True) for line in lines)
        high = len(lines) * p.fonts.line_height(size)
        edge = p.u(_TIGHT) if face else pad
        box = pygame.Rect(0, 0, wide + around, max(high, face) + edge)
        if stacked:
            box.size = max(box.w, face + cross + 2 * pad), face + high + edge
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        p.plate(picture, box, p.theme.card, min(box.h // 2, p.u(ROUND)), outline=p.theme.ink, line=p.u(1.5))
        inner = pygame.Rect(pad + face, (box.h - high) // 2, wide, high)
        speaker = pygame.Rect(pad // 2, (box.h - face) // 2, face, face)
        if stacked:
            inner.topleft, speaker.topleft = ((box.w - wide) // 2, face + edge // 4), (pad, edge // 2)
        inner, speaker = p.mirror_rtl([inner, speaker], box)
        if face:
            p.avatar(picture, avatar, speaker.center, face)
        if bubble.is_message:
            draw_quoted(p, picture, bubble.text, lines, inner, p.theme.ink, size, bold=True)
        else:
            p.lines(picture, lines, inner, size, p.theme.ink, True, "centre")
        if cross:
            p.icon(picture, "close", _cross_place(p, box, stacked=stacked).center, p.u(13), p.theme.ink)
        return picture
    side, pad = widest, p.u(9)
    box = pygame.Rect(0, 0, side + pad, side + pad)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    p.plate(picture, box, p.theme.card, outline=p.theme.ink, line=p.u(1.5))
    picture.blit(pictures().get(bubble.reaction, side), (pad // 2, pad // 2))
    return picture


def _cross_place(p: Painter, box: pygame.Rect, *, stacked: bool = False) -> pygame.Rect:
    """Return the square of the cross at the end of a bubble, or at the end of its first line."""
    square = pygame.Rect(0, 0, p.u(_CROSS), p.u(_CROSS))
    square.midright = box.right - p.u(9), box.y + p.u(_FACE + _TIGHT) // 2 if stacked else box.centery
    (square,) = p.mirror_rtl([square], box)
    return square


def _draw_tail(p: Painter, surface: pygame.Surface, corners: Sequence[tuple[float, float]]) -> None:
    """Draw a tail over the outline of its bubble: the outline leads into the tail."""
    fine = 3  # drawn larger: a canvas has no smooth polygons
    first, *others = (pygame.Rect(round(x), round(y), 1, 1) for x, y in corners)
    area = first.unionall(others).inflate(8, 8)
    tail = pygame.Surface((area.w * fine, area.h * fine), pygame.SRCALPHA)
    tail.fill((*p.theme.ink[:3], 0))
    one, other, tip = (((x - area.x) * fine, (y - area.y) * fine) for x, y in corners)
    pygame.draw.polygon(tail, p.theme.card, (one, other, tip))
    for corner in (one, other):
        pygame.draw.line(tail, p.theme.ink, corner, tip, max(fine, fine * p.u(1.5)))
    surface.blit(pygame.transform.smoothscale(tail, area.size), area)
