"""The model of the table of any card game: hands, trick, turn and scores.

A game extends `TableModel`, and has a fold that calls `fold_common` first.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from trix.engine.cards import cards_of
from trix.engine.events import CardPlayed, DealBegan, DealEnded, Event, GameEnded, TrickTaken, TurnBegan
from trix.engine.tricks import winning_place
from trix.engine.types import BySeat, Card, Seat

DEALING = "deal"
"""The phase from the dealing to the first turn of a deal."""
BEFORE_PLAY = ("", DEALING)
"""The phases before the first decision: before the first deal, and while cards are dealt."""

Play = tuple[int, int]
"""A card in a trick as (seat, card)."""


@dataclass(frozen=True)
class TableModel:
    """The table as one seat, the viewer, sees it. Tuples by seat are indexed by seat number."""

    viewer: Seat
    hand: tuple[int, ...]
    """The viewer's cards in canonical order."""
    hand_sizes: tuple[int, ...]
    trick: tuple[Play, ...]
    last_trick: tuple[Play, ...]
    """The last complete trick of the deal; empty if there is none."""
    last_taker: int | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    """The points of the running deal so far, by seat."""
    totals: tuple[int, ...]
    """The scores of completed deals, by seat."""
    deal: int
    """The running deal, counted from 0."""
    deals_done: int
    turn: int | None
    """The seat to act; None during an event."""
    phase: str
    winners: tuple[int, ...]
    captured: tuple[tuple[int, ...], ...]
    """By seat, the taken cards that lie face up in front of it."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hand_sizes)

    @property
    def deal_over(self) -> bool:
        """Whether the running deal is over, and its points are included in the totals."""
        return self.deals_done > self.deal

    @property
    def running(self) -> tuple[int, ...]:
        """The totals with the points of the running deal so far."""
        if self.deal_over:
            return self.totals
        return tuple(total + now for total, now in zip(self.totals, self.points, strict=True))


Model = TypeVar("Model", bound=TableModel)
Value = TypeVar("Value")


def covered(model: Model) -> Model:
    """Return the public part of the table: from the same side, without the viewer's hand.

    The viewer becomes a negative index of the same seat. It equals no seat number, so
    that no player reads of their own turn or win.
    """
    return replace(model, viewer=model.viewer % model.seats - model.seats, hand=())


def empty_table(viewer: Seat, seats: int) -> TableModel:
    """Return the common part of the table before the first event; a game's model is made from its `vars`."""
    nothing = (0,) * seats
    return TableModel(
        viewer=viewer,
        hand=(),
        hand_sizes=nothing,
        trick=(),
        last_trick=(),
        last_taker=None,
        tricks=nothing,
        points=nothing,
        totals=nothing,
        deal=0,
        deals_done=0,
        turn=None,
        phase="",
        winners=(),
        captured=((),) * seats,
    )


def table_from(
    seen: Any,
    trump: int | None = None,
    order: int = 1,
    *,
    points: BySeat[int],
    totals: BySeat[int],
    winners: BySeat[int],
    captured: BySeat[tuple[int, ...]] | None = None,
) -> TableModel:
    """Return the common part of the table that a game's observation describes.

    *trump* and *order* (see `winning_place`) belong to the last trick; other tuples are by seat, as in
    `TableModel`.
    """
    last, seats = seen.last_trick, len(seen.hand_sizes)
    taker = (last.leader + winning_place(last.cards, trump, order)) % seats if last else None
    return TableModel(
        viewer=seen.seat,
        hand=tuple(cards_of(seen.hand)),
        hand_sizes=seen.hand_sizes,
        trick=plays(seen.trick.leader, seen.trick.cards, seats),
        last_trick=plays(last.leader, last.cards, seats) if last else (),
        last_taker=taker,
        tricks=seen.tricks,
        points=points,
        totals=totals,
        deal=seen.deal,
        deals_done=seen.deal + (seen.current_player is None),
        turn=seen.current_player,
        phase=seen.phase,
        winners=winners,
        captured=captured or ((),) * seats,
    )


def fold_common(model: Model, event: Event) -> Model:
    """Return the table after an event; events that are not common to all games change nothing."""
    match event:
        case DealBegan(number, hands, size):
            return _begin_deal(model, number, hands, size)
        case TurnBegan(seat, phase):
            return replace(model, turn=seat, phase=phase)
        case CardPlayed(seat, card):
            return replace(without_card(model, seat, card), trick=(*model.trick, (seat, card)))
        case TrickTaken(leader, cards, seat):
            return replace(
                model,
                trick=(),
                last_trick=plays(leader, cards, model.seats),
                last_taker=seat,
                tricks=changed(model.tricks, seat, model.tricks[seat] + 1),
                turn=None,
            )
        case DealEnded(number, scores, totals):
            return replace(model, points=scores, totals=totals, deals_done=number + 1, turn=None)
        case GameEnded(totals, winners):
            return replace(model, totals=totals, winners=winners, turn=None, phase="over")
    return model


def without_card(model: Model, seat: Seat, card: Card) -> Model:
    """Return the table without a card of a hand, and with no seat to act until the next turn begins."""
    return replace(
        model,
        hand=tuple(held for held in model.hand if held != card) if seat == model.viewer else model.hand,
        hand_sizes=changed(model.hand_sizes, seat, model.hand_sizes[seat] - 1),
        turn=None,
    )


def with_captured(model: Model, seat: Seat, cards: Iterable[int]) -> Model:
    """Return the table with more taken cards face up in front of a seat."""
    pile = tuple(sorted((*model.captured[seat], *cards)))
    return replace(model, captured=changed(model.captured, seat, pile))


def plays(leader: Seat, cards: tuple[int, ...], seats: int) -> tuple[Play, ...]:
    """Return the cards of a trick with the seats that played them."""
    return tuple(((leader + place) % seats, card) for place, card in enumerate(cards))


def changed(values: tuple[Value, ...], seat: Seat, value: Value) -> tuple[Value, ...]:
    """Return the tuple with one seat's value replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _begin_deal(model: Model, number: int, hands: tuple[tuple[int, ...] | None, ...], size: int) -> Model:
    nothing = (0,) * model.seats
    return replace(
        model,
        hand=hands[model.viewer] or (),
        hand_sizes=(size,) * model.seats,
        trick=(),
        last_trick=(),
        last_taker=None,
        tricks=nothing,
        points=nothing,
        deal=number,
        turn=None,
        phase=DEALING,
        captured=((),) * model.seats,
    )
