"""The turning point of a finished game: its sentence, a picture of players and cards, and its replay."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trix.engine.moments import Moment
from trix.engine.types import Card, Seat
from trix.record import Record, RecordError, game_of, sitters_of
from trix.session.game_moments import moments_of
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Look, Widget
from trix.ui.shell.scene import App
from trix.ui.words.cards import card_name
from trix.ui.words.numbers import signed
from trix.ui.words.people import names_of
from trix.ui.words.standings import ranking

_CARD = 58  # units of the width of a card at most
_FACE = 0.62  # of an avatar, in widths of a card


class TurningPoint(NamedTuple):
    """A moment of a game, and the game."""

    record: Record
    moment: Moment
    viewer: Seat | None = None

    @property
    def is_own(self) -> bool:
        """Whether the viewer's team has a part in it."""
        team = next((team for team in game_of(self.record).teams if self.viewer in team), ())
        return self.moment.seat in team or self.moment.other in team

    @property
    def text(self) -> str:
        """The sentence."""
        record = self.record
        names = names_of(sitters_of(record.sittings, self.moment.made))
        return game_statistics(record.game).moment_text(game_of(record), self.moment, names)

    def replay(self, app: App, viewer: Seat) -> None:
        """Open the review at the choice that led to the moment, or at the beginning of the deal that did."""
        from trix.ui.review.review_scene import ReviewScene

        app.stack.push(ReviewScene(self.record, self.moment.deal, viewer, made=self.moment.decided))

    def trick(self) -> list[Widget]:
        """Return the picture of the moment's trick for a panel; none if the moment was no trick."""
        return [Players(self, _CARD)] if self.moment.plays else []


def turning_point_of(record: Record, viewer: Seat | None = None) -> TurningPoint | None:
    """Return the turning point of a game as told to *viewer*.

    None if it has none, or cannot be replayed.
    """
    try:
        moments = moments_of(record, viewer)
    except RecordError:
        return None
    return TurningPoint(record, moments[0], viewer) if moments else None


class Players(Widget):
    """The players of a moment, its main player with a ring, and their cards if the moment was a trick.

    They stand in playing order. *card* is the width of a card in units, at most. If *named*, their names,
    their scores before and after the deal, and their final places stand below.
    """

    def __init__(self, story: TurningPoint, card: Card, *, named: bool = False) -> None:
        super().__init__()
        moment = story.moment
        sitters = sitters_of(story.record.sittings, moment.made)
        plays: Sequence[tuple[Seat, Card | None]] = moment.plays
        self._plays = plays or [(seat, None) for seat in range(len(sitters))]
        self._seat = moment.seat
        self._doubled = moment.card if moment.kind in ("came_back", "swallowed") else None
        self._most = card
        self._avatars = [sitter.avatar for sitter in sitters]
        self._names = names_of(sitters)
        self._notes = _notes(story) if named else []
        self.with_accessible_name(
            sentences(f"{self._names[seat]}: {card_name(card)}" for seat, card in moment.plays)
        )

    def _width(self, p: Painter, width: int) -> int:
        return min(p.u(self._most), round(width / (1.2 * len(self._plays))))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        card = self._width(p, width)
        face = round(card * _FACE)
        lines = p.fonts.line_height("heading") + 2 * p.fonts.line_height("body") if self._notes else 0
        cards = self._plays[0][1] is not None
        return width, (p.cards.height(card) + face * 3 // 5 if cards else face) + lines + p.u(6)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        card = self._width(p, self.rect.w)
        step, face = round(card * 1.2), round(card * _FACE)
        name, line = p.fonts.line_height("heading"), p.fonts.line_height("body")
        lines = name + 2 * line if self._notes else 0
        wide = step * len(self._plays)
        places = [
            pygame.Rect(self.rect.centerx - wide // 2 + place * step, self.rect.y, step, self.rect.h - lines)
            for place in range(len(self._plays))
        ]
        for (seat, one), place in zip(self._plays, p.mirror_rtl(places, self.rect), strict=True):
            if one is not None:
                middle = self.rect.y + p.cards.height(card) // 2
                p.cards.blit(surface, one, (place.centerx, middle), card, doubled=one == self._doubled)
            disc = pygame.Rect(0, 0, face, face)
            disc.midbottom = place.centerx, place.bottom - p.u(3)
            if seat == self._seat:
                ring = disc.inflate(p.u(6), p.u(6))
                p.plate(surface, ring, p.theme.gold, ring.w // 2)
            p.avatar(surface, self._avatars[seat], disc.center, face)
            if self._notes:
                below = pygame.Rect(place.x + p.u(4), place.bottom, place.w - p.u(8), name)
                p.text(surface, self._names[seat], below, "heading", bold=seat == self._seat, align="centre")
                below.y, below.h = below.bottom, line
                for note in self._notes[seat]:
                    p.text(surface, note, below, "body", align="centre")
                    below.y += line


def _notes(story: TurningPoint) -> list[tuple[str, str]]:
    """Return each seat's score before and after the deal of a moment, and its final place."""
    game, moment = game_of(story.record), story.moment
    before, after, final = moment.totals
    totals = dict(zip(game.teams, final, strict=True))
    places = ranking(game.teams, moment.winners, totals.__getitem__, fewer_wins=game.fewer_wins)
    ranks = {seat: place.rank for place in places for seat in place.seats}
    texts = []
    for seat in range(game.num_players):
        team = game.team_number(seat)
        scores = _("{before}, then {after}").format(before=signed(before[team]), after=signed(after[team]))
        texts.append((scores, _("In the end: place {rank}").format(rank=ranks[seat])))
    return texts
