"""The staging of Trix."""

from trix.engine.events import Event, TrickTaken
from trix.games.trix.events import (
    CardDoubled,
    CardLaid,
    ContractChosen,
    KingdomBegan,
    Passed,
    Redealt,
    TwosShown,
    WentOut,
)
from trix.ui.games.staging import (
    Flight,
    Flourish,
    Pace,
    Place,
    StagingOf,
    Step,
    moving,
    noted,
    stage_common,
    to_piles,
)
from trix.ui.games.trix.model import TrixModel, empty_model, fold, forced_answer, model_from


def stage(event: Event, before: TrixModel, after: TrixModel, pace: Pace) -> Step:
    """Return the step of an event."""
    match event:
        case TrickTaken():
            return to_piles(stage_common(event, before, after, pace), after.captured)
        case CardLaid(seat, card):
            flight = Flight(card, Place("hand", seat), Place("layout"), 0.0, pace.play)
            return Step(event, flights=(flight,) if pace.play else (), after=pace.card_rest)
        case Passed():
            return Step(event, after=pace.passing)
        case CardDoubled(seat, card):
            return noted(_exposed(event, seat, card, after.viewer, pace), pace.note)
        case WentOut(seat):
            stars = Flourish("stars", Place("plate", seat), None, 0.0, pace.light)
            return noted(Step(event, flourishes=(stars,) if pace.light else ()), pace.note)
        case KingdomBegan() | ContractChosen() | Redealt():
            return Step(event, after=pace.note)
        case TwosShown(cards):
            shown = ((seat, card) for seat, twos in enumerate(cards) for card in twos)
            flights = (_turned_up(seat, card, pace) for seat, card in shown if seat != after.viewer)
            return noted(Step(event, flights=moving(*flights)), 2 * pace.note)
    return stage_common(event, before, after, pace)


def _exposed(event: Event, seat: int, card: int, viewer: int, pace: Pace) -> Step:
    """Return the step of exposing a card: it leaves its hand and glows; the viewer's stays in the hand."""
    own = seat == viewer
    flights = () if own else moving(_turned_up(seat, card, pace))
    place = Place("hand" if own else "open", seat)
    glow = Flourish("glow", place, card, sum(flight.end for flight in flights), pace.light)
    return Step(event, flights=flights, flourishes=(glow,) if pace.light else ())


def _turned_up(seat: int, card: int, pace: Pace) -> Flight:
    return Flight(card, Place("hand", seat), Place("open", seat), 0.0, pace.collect)


TRIX = StagingOf(
    empty=empty_model,
    fold=fold,
    model_from=model_from,
    forced=forced_answer,
    questions=frozenset(("throw_in", "double")),
    stage=stage,
)
