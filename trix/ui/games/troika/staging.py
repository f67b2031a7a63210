"""The staging of Troika."""

from trix.engine.events import DealBegan, Event, TrickTaken
from trix.games.troika.bids import PASS
from trix.games.troika.events import (
    BidWon,
    Discarded,
    HandBegan,
    KittyTaken,
    PassedOut,
    TrumpNamed,
    WordSaid,
)
from trix.games.troika.game import Troika
from trix.games.troika.observation import Observation
from trix.ui.games.staging import (
    Flight,
    Pace,
    Place,
    StagingOf,
    Step,
    dealing,
    moving,
    stage_common,
    to_piles,
)
from trix.ui.games.troika.model import TroikaModel, empty_model, fold, model_from


def stage(event: Event, before: TroikaModel, after: TroikaModel, pace: Pace) -> Step:
    """Return the step of an event."""
    match event:
        case DealBegan():
            # the cards are dealt at HandBegan, once the dealer is known
            return Step(event)
        case HandBegan(dealer):
            return Step(event, flights=dealing(after, (dealer + 1) % 4, pace))
        case WordSaid():
            return Step(event, after=pace.passing)
        case KittyTaken(seat, cards):
            return Step(
                event, flights=_two(cards, Place("stack"), Place("hand", seat), pace), after=pace.passing
            )
        case Discarded(seat, cards):
            return Step(event, flights=_two(cards, Place("hand", seat), Place("stack"), pace))
        case BidWon() | TrumpNamed() | PassedOut():
            return Step(event, after=pace.note)
        case TrickTaken():
            return to_piles(stage_common(event, before, after, pace), after.captured)
    return stage_common(event, before, after, pace)


def _two(cards: tuple[int, ...] | None, origin: Place, target: Place, pace: Pace) -> tuple[Flight, ...]:
    """Return the flights of two cards, face down for seats that may not see them."""
    shown = cards or (None, None)
    return moving(
        *(Flight(card, origin, target, place * pace.play / 2, pace.play) for place, card in enumerate(shown))
    )


def _forced(observation: Observation) -> int | None:
    """Return a pass if it is the only legal call, else None."""
    return PASS if observation.legal_actions == (PASS,) else None


def staging(game: Troika) -> StagingOf[TroikaModel, Observation, Troika]:
    """Return the staging for a game."""
    return StagingOf(
        empty=empty_model,
        fold=fold,
        model_from=model_from,
        forced=_forced,
        questions=frozenset(),
        stage=stage,
    )
