"""The staging of Troika."""

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.games.troika.bids import PASS
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
from trix.games.troika.observation import Observation
from trix.ui.games.troika.model import TroikaModel, empty_model, fold, model_from
from trix.ui.table.staging import (
    Flight,
    Flourish,
    Pace,
    Place,
    StagingOf,
    Step,
    Weight,
    dealing,
    moving,
    points_marks,
    score_marks,
    stage_common,
    to_piles,
    with_length,
)


def stage(event: Event, before: TroikaModel, after: TroikaModel, pace: Pace) -> Step:
    """Return the step of an event."""
    match event:
        case DealBegan():
            # the cards are dealt at HandBegan, which names the dealer
            return Step(event)
        case HandBegan(dealer):
            return Step(event, flights=dealing(after, (dealer + 1) % 4, pace))
        case Called():
            return Step(event, after=pace.passing)
        case KittyTaken(seat, cards):
            flights = _two(cards, Place("stack"), Place("hand", seat), pace, (False, True))
            return Step(event, flights=flights, after=pace.passing)
        case Discarded(seat, cards):
            flights = _two(cards, Place("hand", seat), Place("stack"), pace, (True, False))
            return Step(event, flights=flights)
        case BidWon(seat):
            crown = Flourish("crown", Place("plate", seat), None, 0.0, pace.note)
            return with_length(Step(event, flourishes=(crown,) if pace.light else ()), pace.note)
        case TrumpNamed() | PassedOut():
            return Step(event, after=pace.note)
        case TrickTaken(_, cards, seat):
            step = to_piles(stage_common(event, before, after, pace), after.captured)
            points = after.taken[seat % 2] - before.taken[seat % 2]
            weight: Weight = "grave" if THREE in cards else "marked" if FIVE in cards else "light"
            return step._replace(marks=points_marks(seat, points, weight, pace))
        case DealEnded(_, scores):
            step = stage_common(event, before, after, pace)
            return step._replace(marks=score_marks(scores, pace))
    return stage_common(event, before, after, pace)


def _two(
    cards: tuple[int, ...] | None, origin: Place, target: Place, pace: Pace, face_up: tuple[bool, bool]
) -> tuple[Flight, ...]:
    """Return the flights of two cards, face down all the way for seats that may not see them."""
    return moving(
        *(
            Flight(card, origin, target, place * pace.play / 2, pace.play, face_up)
            for place, card in enumerate(cards or (None, None))
        )
    )


def _forced(observation: Observation) -> int | None:
    """Return a pass if it is the only legal call, else None."""
    return PASS if observation.legal_actions == (PASS,) else None


STAGING = StagingOf(empty=empty_model, fold=fold, model_from=model_from, stage=stage, forced=_forced)
