"""A player's memory of a deal: all its tricks, and the seats without a suit."""

from collections.abc import Sequence

import pygame

from trix.engine.cards import FIRST_JOKER, suit_of
from trix.engine.events import DealBegan, Event, TrickTaken
from trix.engine.tricks import suit_led
from trix.engine.types import Card, Seat
from trix.ui.kit.fonts import LEFT_TO_RIGHT
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Label, Widget
from trix.ui.kit.widgets.base import Look
from trix.ui.kit.widgets.score_table import Columns, ScoreRow
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.table.event_texts import play_text
from trix.ui.table.session import TableSession
from trix.ui.words.cards import SUIT_ICONS, suit_name
from trix.ui.words.people import names_of


def _columns(cells: int, *, numbered: bool) -> Columns:
    """Divide a row of cards; one without a number is as wide as its panel."""
    return Columns(cells, 92) if numbered else Columns(cells, 100, widest=200)


class TrickRow(Widget):
    """The cards of a trick in columns by seat; marks show the card led and the winning card."""

    def __init__(
        self, label: str, cards: Sequence[Card | None], leader: Seat | None, taker: Seat | None, spoken: str
    ) -> None:
        super().__init__("", label)
        self._cards = cards
        self._leader = leader
        self._taker = taker
        self._spoken = spoken
        self._columns = _columns(len(cards), numbered=bool(label))

    def accessible_text(self) -> str:
        return self._spoken

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, p.fonts.line_height("body") + p.u(12)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        words, *cells = self._columns.rects(p, self.rect)
        p.text(surface, self.label, words, "small", p.theme.muted)
        for place, (cell, card) in enumerate(zip(cells, self._cards, strict=True)):
            if card is not None:
                paper = pygame.Rect(0, 0, min(p.u(50), cell.w - p.u(4)), self.rect.h - p.u(6))
                paper.center = cell.center
                self._draw_card(p, surface, paper, card, place)

    def _draw_card(
        self, p: Painter, surface: pygame.Surface, paper: pygame.Rect, card: Card, place: int
    ) -> None:
        edge = p.theme.gold if place == self._taker else None
        p.plate(surface, paper, p.theme.card, p.u(5), outline=edge, line=p.u(3))
        if card < FIRST_JOKER:
            suit, rank = suit_of(card), p.cards.rank_text(card)
            colour, side = p.cards.suit_colour(suit), p.u(16)
            wide = p.fonts.width(rank, "body", bold=True)
            # the rank stands before the suit in every language, as on a card
            left = paper.centerx - (wide + side) // 2
            at = pygame.Rect(left, paper.y, wide, paper.h)
            p.text(surface, LEFT_TO_RIGHT + rank, at, "body", colour, bold=True)
            p.icon(surface, SUIT_ICONS[suit], (left + wide + side // 2, paper.centery), side, colour)
        else:
            p.icon(surface, "star", paper.center, p.u(18), p.theme.ink)
        if place == self._leader:
            dot = max(2, p.u(3))
            pygame.draw.circle(surface, p.theme.gold, (paper.centerx, paper.bottom + dot // 2), dot)


def trick_heads(names: Sequence[str], first: Seat, *, numbered: bool) -> ScoreRow:
    """Return the names above the columns of trick rows, in the order of play from the *first* one."""
    columns = _columns(len(names), numbered=numbered)
    return ScoreRow("", (*names[first:], *names[:first]), "head", columns=columns)


def trick_row(
    label: str,
    leader: Seat,
    cards: Sequence[Card],
    taker: Seat | None,
    names: Sequence[str],
    own: Seat | None = None,
) -> TrickRow:
    """Return the row of a trick, perhaps of a running one.

    The *own* column comes first; without one it is the leader's, which then needs no mark.
    """
    first = leader if own is None else own
    seats = len(names)
    shown: list[Card | None] = [None] * seats
    plays = [((leader + place) % seats, card) for place, card in enumerate(cards)]
    for seat, card in plays:
        shown[(seat - first) % seats] = card
    spoken = sentences((label, join_list(play_text(names[seat], card) for seat, card in plays)))
    return TrickRow(
        label,
        shown,
        None if own is None else (leader - first) % seats,
        None if taker is None else (taker - first) % seats,
        spoken,
    )


def tricks_of_deal(session: TableSession) -> list[TrickTaken]:
    """Return the completed tricks of the deal, in the order of play."""
    record = session.record()
    events: list[Event] = []
    state = session.game.new_initial_state(record.seed, events.append)
    for text in record.actions:
        state.apply_action(state.string_to_action(text))
    began = max(place for place, event in enumerate(events) if isinstance(event, DealBegan))
    return [event for event in events[began:] if isinstance(event, TrickTaken)]


def voids(tricks: Sequence[TrickTaken], seats: int) -> list[list[int]]:
    """Return the suits that each seat certainly lacks: it did not follow them."""
    by_seat: list[set[int]] = [set() for _seat in range(seats)]
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            led = suit_led(trick.cards[:place])
            if led is not None and (card >= FIRST_JOKER or suit_of(card) != led):
                by_seat[(trick.leader + place) % seats].add(led)
    return [sorted(suits) for suits in by_seat]


class EarlierTricks(PanelScene):
    """The completed tricks of a problem's deal, and the suits that players have run out of."""

    name = "tricks"
    first = "close"

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self._tricks = tricks_of_deal(session)

    def build(self) -> Widget:
        names, own = names_of(self._session.sitters), self._session.viewer
        seats = len(names)
        rows: list[Widget] = []
        without = voids(self._tricks, seats)
        for seat in (*range(own + 1, seats), *range(own)):
            if without[seat]:
                suits = join_list(map(suit_name, without[seat]))
                rows.append(Label(_("{name}: no more {suits}.").format(name=names[seat], suits=suits)))
        rows.append(trick_heads(names, own, numbered=True))
        for number, trick in enumerate(self._tricks, 1):
            rows.append(trick_row(str(number), trick.leader, trick.cards, trick.seat, names, own))
        about = _("A dot: this card was led. A golden edge: it took the trick.")
        rows.append(Label(about, "small", tone="muted"))
        return self.listing(_("Earlier tricks"), rows, max_width=520, gap=3, apart=4)
