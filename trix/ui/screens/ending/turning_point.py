"""The turning point of a finished game: its sentence, the trick as a picture, and the way to its replay."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trix.engine.moments import Moment
from trix.record import Record, RecordError, game_of, sitters_of
from trix.session.moments import moments_of
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Look, Widget
from trix.ui.shell.scene import App
from trix.ui.words.cards import card_name
from trix.ui.words.people import names_of

_CARD = 58  # units of the width of a card at most
_FACE = 0.62  # of an avatar, in widths of a card


class Story(NamedTuple):
    """A moment of a game, and the game."""

    record: Record
    moment: Moment

    @property
    def text(self) -> str:
        """The sentence."""
        record = self.record
        names = names_of(sitters_of(record.sittings, self.moment.made))
        return game_statistics(record.game).moment_text(game_of(record), self.moment, names)

    def replay(self, app: App, viewer: int) -> None:
        """Open the review at the moment."""
        from trix.ui.review.review_scene import ReviewScene

        app.stack.push(ReviewScene(self.record, self.moment.deal, viewer, made=self.moment.made))

    def trick(self, card: int = _CARD) -> list[Widget]:
        """Return the picture of its trick, if it was one; *card* is the width of a card in units."""
        return [Trick(self, card)] if self.moment.plays else []


def story_of(record: Record) -> Story | None:
    """Return the turning point of a game; None if it has none, or cannot be replayed."""
    try:
        found = moments_of(record)
    except RecordError:
        return None
    return Story(record, found[0]) if found else None


class Trick(Widget):
    """The cards of a trick in the order of play, each with its player; the taker’s face is ringed."""

    def __init__(self, story: Story, card: int) -> None:
        super().__init__()
        self._plays = story.moment.plays
        self._taker = story.moment.seat
        self._card = story.moment.card if story.moment.kind != "king_late" else None
        self._most = card
        sitters = sitters_of(story.record.sittings, story.moment.made)
        self._avatars: Sequence[str] = [sitter.avatar for sitter in sitters]
        names = names_of(sitters)
        self.told_as(sentences(f"{names[seat]}: {card_name(card)}" for seat, card in self._plays))

    def _width(self, p: Painter, width: int) -> int:
        return min(p.u(self._most), round(width / (1.2 * len(self._plays))))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        card = self._width(p, width)
        return width, p.cards.height(card) + round(card * _FACE * 0.6) + p.u(4)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        card = self._width(p, self.rect.w)
        step, face = round(card * 1.2), round(card * _FACE)
        wide = step * len(self._plays)
        places = [
            pygame.Rect(self.rect.centerx - wide // 2 + place * step, self.rect.y, step, self.rect.h)
            for place in range(len(self._plays))
        ]
        for (seat, one), place in zip(self._plays, p.mirror_rtl(places, self.rect), strict=True):
            middle = self.rect.y + p.u(2) + p.cards.height(card) // 2
            p.cards.blit(surface, one, (place.centerx, middle), card, doubled=one == self._card)
            disc = pygame.Rect(0, 0, face, face)
            disc.midbottom = place.centerx, self.rect.bottom
            if seat == self._taker:
                ring = disc.inflate(p.u(6), p.u(6))
                p.plate(surface, ring, p.theme.gold, ring.w // 2)
            p.avatar(surface, self._avatars[seat], disc.center, face)
