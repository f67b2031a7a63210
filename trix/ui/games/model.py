"""The table of any card game: hands, the trick, turns and scores.

A game adds its own pieces by a subclass of `TableModel` and a fold that calls `fold_common` first.
"""

from dataclasses import dataclass, replace
from typing import TypeVar

from trix.engine.events import CardPlayed, DealBegan, DealEnded, Event, GameEnded, TrickTaken, TurnBegan

DEALING = "deal"
"""The phase until the first turn of a deal begins."""

Play = tuple[int, int]
"""A card in a trick as (seat, card)."""


@dataclass(frozen=True)
class TableModel:
    """What one seat, the viewer, sees on the table. Tuples by seat are indexed by seat number."""

    viewer: int
    hand: tuple[int, ...]
    """The viewer's cards in canonical order."""
    hand_sizes: tuple[int, ...]
    trick: tuple[Play, ...]
    last_trick: tuple[Play, ...]
    """The last complete trick of this deal; empty when there is none."""
    last_taker: int | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    """What the running deal has brought so far."""
    totals: tuple[int, ...]
    """Completed deals only."""
    deal: int
    """The running deal, counted from 0."""
    deals_done: int
    turn: int | None
    """The seat to act; None while something is being played out."""
    phase: str
    winners: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.hand_sizes)

    @property
    def deal_over(self) -> bool:
        """Whether the running deal's points are in the totals already."""
        return self.deals_done > self.deal

    @property
    def running(self) -> tuple[int, ...]:
        """Totals with what the running deal has brought so far."""
        if self.deal_over:
            return self.totals
        return tuple(total + now for total, now in zip(self.totals, self.points, strict=True))


Model = TypeVar("Model", bound=TableModel)
Value = TypeVar("Value")


def covered(model: Model) -> Model:
    """Return the table as it lies open before everybody: from the same side, without the viewer's hand.

    The viewer is then counted from behind, which is the same place at the table and equals no seat: nobody is
    told that they are to play, or have won.
    """
    return replace(model, viewer=model.viewer % model.seats - model.seats, hand=())


def empty_table(viewer: int, seats: int) -> TableModel:
    """Return what every game has before the first event; `vars` of it begins a game's own model."""
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
    )


def fold_common(model: Model, event: Event) -> Model:
    """Return the table after an event that every card game has; other events change nothing."""
    match event:
        case DealBegan(number, hands):
            return _dealt(model, number, hands)
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


def without_card(model: Model, seat: int, card: int) -> Model:
    """Take a card out of a hand; nobody's turn until the next one begins."""
    return replace(
        model,
        hand=tuple(held for held in model.hand if held != card) if seat == model.viewer else model.hand,
        hand_sizes=changed(model.hand_sizes, seat, model.hand_sizes[seat] - 1),
        turn=None,
    )


def plays(leader: int, cards: tuple[int, ...], seats: int) -> tuple[Play, ...]:
    """Say who played each card of a trick."""
    return tuple(((leader + place) % seats, card) for place, card in enumerate(cards))


def changed(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """Return the tuple with one seat's value replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _dealt(model: Model, number: int, hands: tuple[tuple[int, ...] | None, ...]) -> Model:
    own = hands[model.viewer] or ()
    nothing = (0,) * model.seats
    return replace(
        model,
        hand=own,
        # everybody gets as many as the viewer in all games so far
        hand_sizes=(len(own),) * model.seats,
        trick=(),
        last_trick=(),
        last_taker=None,
        tricks=nothing,
        points=nothing,
        deal=number,
        turn=None,
        phase=DEALING,
    )
