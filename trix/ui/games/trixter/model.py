"""The table of Trixter: dealer, trump, bids and the undealt stack.

Folding all events that a seat may see gives the same model as `model_from` its observation.
"""

from dataclasses import dataclass, replace

from trix.engine.events import DealBegan, DealEnded, Event
from trix.engine.types import Seat
from trix.games.trixter import results
from trix.games.trixter.events import BidMade, DealerDrawn, HandBegan
from trix.games.trixter.game import Trixter
from trix.games.trixter.observation import HandResult, Observation
from trix.ui.table.model import Play, TableModel, changed, empty_table, fold_common, plays, table_from


@dataclass(frozen=True)
class TrixterModel(TableModel):
    """The table of Trixter as the viewer sees it."""

    drawn: tuple[Play, ...] = ()
    """The cards drawn for the first deal; empty once it begins."""
    dealer: Seat = 0
    size: int = 0
    """The size of the hand; 0 before `HandBegan`."""
    trump: int | None = None
    bids: tuple[int | None, ...] = ()
    results: tuple[HandResult, ...] = ()
    since: tuple[int, ...] = ()
    """By seat, the number of hands before its sitter sat down; empty if all sat from the start."""

    @property
    def own(self) -> tuple[int, ...]:
        """The totals of the present sitters, without what their seats scored before."""
        return tuple(total - before for total, before in zip(self.totals, self._before, strict=True))

    @property
    def running(self) -> tuple[int, ...]:
        return tuple(total - before for total, before in zip(super().running, self._before, strict=True))

    @property
    def _before(self) -> tuple[int, ...]:
        since = self.since or (0,) * self.seats
        return tuple(
            sum(hand.scores[seat] for hand in self.results[: since[seat]]) for seat in range(self.seats)
        )

    def rating(self, seat: Seat) -> float | None:
        """Return a sitter's points per hand; None before the first completed hand."""
        hands = len(self.results) - (self.since[seat] if self.since else 0)
        return self.own[seat] / hands if hands else None

    @property
    def wanted(self) -> int:
        """The sum of all bids so far."""
        return sum(bid or 0 for bid in self.bids)


def empty_model(viewer: Seat, seats: int) -> TrixterModel:
    """Return the table before the first event."""
    return TrixterModel(**vars(empty_table(viewer, seats)), bids=(None,) * seats)


def fold(model: TrixterModel, event: Event) -> TrixterModel:
    """Return the table after an event."""
    model = fold_common(model, event)
    match event:
        case DealerDrawn(draws, dealer):
            return replace(model, drawn=plays(0, draws[-1], model.seats), dealer=dealer)
        case DealBegan():
            return replace(model, drawn=(), size=0, trump=None, bids=(None,) * model.seats)
        case HandBegan(dealer, size):
            return replace(model, dealer=dealer, size=size)
        case BidMade(seat, number, trump, revised):
            return replace(
                model,
                bids=changed(model.bids, seat, number),
                trump=model.trump if trump is None else trump,
                # a revision happens during the next seat's turn
                turn=model.turn if revised else None,
            )
        case DealEnded(_, scores):
            bids = tuple(bid or 0 for bid in model.bids)
            result = HandResult(model.dealer, model.size, model.trump or 0, bids, model.tricks, scores)
            return replace(model, results=(*model.results, result))
    return model


def seated(model: TrixterModel, since: tuple[int, ...]) -> TrixterModel:
    """Return the table with, by seat, the number of hands before its sitter sat down."""
    return replace(model, since=since if any(since) else ())


def model_from(observation: Observation, game: Trixter) -> TrixterModel:
    """Return the table that an observation describes."""
    seen, seats = observation, game.num_players
    over = seen.current_player is None
    common = table_from(
        seen,
        seen.trump,
        points=seen.results[-1].scores if over else (0,) * seats,
        totals=seen.scores,
        winners=results.winners(seen.scores) if over else (),
    )
    return TrixterModel(
        **vars(common),
        dealer=seen.dealer,
        size=seen.sizes[seen.deal],
        trump=seen.trump,
        bids=seen.bids,
        results=seen.results,
    )
