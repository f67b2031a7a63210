"""The staging of Trixter."""

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.types import Seat
from trix.games.trixter.deck import deck_size
from trix.games.trixter.events import BidMade, DealerDrawn, HandBegan
from trix.games.trixter.observation import Observation
from trix.ui.games.trixter.model import TrixterModel, empty_model, fold, model_from, seated
from trix.ui.table.staging import (
    Flight,
    Mark,
    Pace,
    Place,
    StagingOf,
    Step,
    dealing,
    mood_marks,
    moving,
    score_marks,
    stage_common,
)


def stage(event: Event, before: TrixterModel, after: TrixterModel, pace: Pace) -> Step:
    """Return the step of an event."""
    match event:
        case DealerDrawn():
            flights = tuple(
                Flight(
                    card, Place("deck"), Place("trick", seat), seat * 2 * pace.deal, pace.play, (False, True)
                )
                for seat, card in after.drawn
            )
            return Step(event, flights=moving(*flights), after=2 * pace.note)
        case DealBegan():
            # the cards are dealt at HandBegan, which names the dealer
            return Step(event)
        case HandBegan(dealer):
            return Step(event, flights=_hand(after, dealer, pace))
        case BidMade(_, _, trump):
            return Step(event, after=pace.passing if trump is None else pace.note)
        case TrickTaken(_, _, seat):
            step = stage_common(event, before, after, pace)
            return step._replace(marks=_toward_bid(after, seat, pace))
        case DealEnded(_, scores):
            step = stage_common(event, before, after, pace)
            return step._replace(marks=score_marks(scores, pace))
    return stage_common(event, before, after, pace)


def _toward_bid(after: TrixterModel, seat: Seat, pace: Pace) -> tuple[Mark, ...]:
    """Return the mood of a seat that has taken a trick: glad to have as many as it bid, hurt by any more."""
    bid = after.bids[seat]
    if bid is None or after.tricks[seat] < bid:
        return ()
    return mood_marks(seat, "glad" if after.tricks[seat] == bid else "hurt", pace)


def undealt(size: int, seats: int) -> int:
    """Return the number of undealt cards in a hand of *size*."""
    return deck_size(seats) - size * seats


def _hand(after: TrixterModel, dealer: Seat, pace: Pace) -> tuple[Flight, ...]:
    """Return the flights of dealing, beginning with the dealer, and of the stack."""
    flights = dealing(after, dealer, pace)
    if flights and undealt(after.size, after.seats):
        flights += (
            Flight(None, Place("deck"), Place("stack"), sum(after.hand_sizes) * pace.deal, pace.play),
        )
    return flights


def _revisions(observation: Observation) -> tuple[int, ...]:
    return observation.legal_revisions


STAGING = StagingOf(
    empty=empty_model, fold=fold, model_from=model_from, stage=stage, revisions=_revisions, seated=seated
)
