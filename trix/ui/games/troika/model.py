"""The table of Troika: the bidding, kitty, trump, and the points each side has taken.

Folding all events that a seat may see gives the same model as `model_from` its observation.
"""

from dataclasses import dataclass, replace

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.types import Seat
from trix.games.troika.bids import Bid, bid_of
from trix.games.troika.deck import FIVE, THREE
from trix.games.troika.events import (
    BidWon,
    Called,
    Discarded,
    HandBegan,
    KittyTaken,
    PassedOut,
    TrumpNamed,
)
from trix.games.troika.game import Troika
from trix.games.troika.observation import HandResult, Observation
from trix.games.troika.scoring import trick_points, winning_sides
from trix.ui.table.model import TableModel, changed, empty_table, fold_common, table_from, with_captured


@dataclass(frozen=True)
class TroikaModel(TableModel):
    """The table of Troika as the viewer sees it. Side 0 is seats 0 and 2, side 1 seats 1 and 3."""

    dealer: Seat = 0
    calls: tuple[int | None, ...] = (None,) * 4
    """By seat, its last call in the bidding, as an action."""
    declarer: Seat | None = None
    """None during the bidding."""
    bid: Bid | None = None
    """The declarer's bid."""
    trump: int | None = None
    taken: tuple[int, int] = (0, 0)
    """The points of the running deal, by side."""
    put_away: bool = False
    """Whether the declarer has discarded two cards."""
    results: tuple[HandResult, ...] = ()

    @property
    def side(self) -> int:
        """The viewer's side."""
        return self.viewer % 2


def empty_model(viewer: Seat, seats: int = 4) -> TroikaModel:
    """Return the table before the first event."""
    return TroikaModel(**vars(empty_table(viewer, seats)))


def fold(model: TroikaModel, event: Event) -> TroikaModel:
    """Return the table after an event."""
    model = fold_common(model, event)
    match event:
        case DealBegan():
            return replace(
                model, calls=(None,) * 4, declarer=None, bid=None, trump=None, taken=(0, 0), put_away=False
            )
        case HandBegan(dealer):
            return replace(model, dealer=dealer)
        case Called(seat, call):
            return replace(model, calls=changed(model.calls, seat, call), turn=None)
        case PassedOut():
            # not a hand, but the deal is over
            return replace(model, deals_done=model.deal + 1)
        case BidWon(seat, bid):
            return replace(model, declarer=seat, bid=bid_of(bid))
        case KittyTaken(seat, cards):
            return _with_hand(model, seat, 2, tuple(sorted((*model.hand, *(cards or ())))))
        case Discarded(seat, cards):
            left = tuple(card for card in model.hand if card not in (cards or ()))
            return replace(_with_hand(model, seat, -2, left), put_away=True)
        case TrumpNamed(_, trump):
            return replace(model, trump=trump, turn=None)
        case TrickTaken(_, cards, seat):
            caught = {FIVE, THREE}.intersection(cards)
            gained = trick_points(sum(1 << card for card in cards))
            ours, theirs = model.taken
            taken = (ours, theirs + gained) if seat % 2 else (ours + gained, theirs)
            return replace(with_captured(model, seat, caught), taken=taken)
        case DealEnded(_, scores):
            assert model.bid is not None
            assert model.declarer is not None
            by_side = (scores[0], scores[1])
            result = HandResult(model.declarer, model.bid, model.trump, model.taken, by_side)
            return replace(model, results=(*model.results, result))
    return model


def model_from(observation: Observation, game: Troika) -> TroikaModel:
    """Return the table that an observation describes."""
    seen = observation
    over = seen.current_player is None
    bid = seen.bidding.highest if seen.declarer is not None else None
    common = table_from(
        seen,
        seen.trump,
        -1 if bid and bid.low else 1,
        points=_by_seat(seen.results[-1].scores) if over else (0, 0, 0, 0),
        totals=_by_seat(seen.scores),
        winners=_winners(seen, game) if over else (),
        captured=tuple(tuple(card for card in (FIVE, THREE) if taken >> card & 1) for taken in seen.taken),
    )
    bidding_over = seen.declarer is not None and seen.phase != "discard"
    return TroikaModel(
        **vars(common),
        dealer=seen.dealer,
        calls=seen.bidding.calls,
        declarer=seen.declarer,
        bid=bid,
        trump=seen.trump,
        taken=seen.points,
        put_away=bool(game.options["kitty"]) and bidding_over,
        results=seen.results,
    )


def _with_hand(model: TroikaModel, seat: Seat, more: int, hand: tuple[int, ...]) -> TroikaModel:
    """Return the table with more or fewer cards in a hand, and no seat's turn."""
    sizes = changed(model.hand_sizes, seat, model.hand_sizes[seat] + more)
    return replace(model, hand=hand if seat == model.viewer else model.hand, hand_sizes=sizes, turn=None)


def _by_seat(sides: tuple[int, int]) -> tuple[int, ...]:
    return tuple(sides[seat % 2] for seat in range(4))


def _winners(seen: Observation, game: Troika) -> tuple[int, ...]:
    sides = winning_sides(seen.scores, seen.results[-1].declarer % 2, len(seen.results), game.options)
    return tuple(seat for seat in range(4) if seat % 2 in sides)
