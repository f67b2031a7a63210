"""The staging of Trix."""

from trix.engine.events import CardPlayed, Event, TrickTaken
from trix.engine.types import Card, Seat
from trix.games.trix.contracts import KH, TRIX, doubling_cards
from trix.games.trix.events import (
    CardDoubled,
    CardLaid,
    ContractChosen,
    KingdomBegan,
    Passed,
    PointsScored,
    Redealt,
    TwosShown,
)
from trix.ui.games.trix.contracts import contract_icons
from trix.ui.games.trix.model import TrixModel, empty_model, fold, forced_answer, model_from
from trix.ui.table.staging import (
    Flight,
    Flourish,
    Mark,
    Pace,
    Place,
    StagingOf,
    Step,
    Weight,
    moving,
    score_marks,
    stage_common,
    to_piles,
    with_length,
)

_READ = 0.7  # seconds that a short sentence takes to read


def stage(event: Event, before: TrixModel, after: TrixModel, pace: Pace) -> Step:
    """Return the step of an event."""
    match event:
        case TrickTaken():
            return to_piles(stage_common(event, before, after, pace), after.captured)
        case CardPlayed(_, card) if card in before.open_cards:
            step = stage_common(event, before, after, pace)
            return step._replace(flights=tuple(one._replace(face_up=(True, True)) for one in step.flights))
        case CardLaid(seat, card):
            seen = seat == before.viewer or card in before.open_cards
            flight = Flight(card, Place("hand", seat), Place("layout"), 0.0, pace.play, (seen, True))
            return Step(event, flights=moving(flight), after=pace.card_rest)
        case PointsScored() if after.contracts == TRIX:
            # the seat that has just gone out is the last in `out`
            stars = Flourish("stars", Place("plate", after.out[-1]), None, 0.0, pace.light)
            step = Step(event, flourishes=(stars,) if pace.light else (), marks=_changes(before, after, pace))
            return with_length(step, pace.note)
        case PointsScored():
            return Step(event, marks=_changes(before, after, pace))
        case Passed():
            return Step(event, after=pace.passing)
        case CardDoubled(seat, card):
            step = with_length(_exposed(event, seat, card, after.viewer, pace), pace.note)
            # impatient taps may not hide who doubled what
            return step if seat == after.viewer else step._replace(least=min(pace.note, _READ))
        case KingdomBegan(number, owner):
            origin = Place("plate", before.owner) if number else Place("middle")
            crown = Flourish("crown", Place("plate", owner), None, 0.0, pace.note, origin)
            return with_length(Step(event, flourishes=(crown,) if pace.light else ()), pace.note)
        case ContractChosen(_, contracts):
            icons = tuple(contract_icons(contracts))
            turned = Flourish("emblems", Place("middle"), None, 0.0, pace.note, icons=icons)
            return with_length(Step(event, flourishes=(turned,) if pace.light else ()), pace.note)
        case Redealt():
            return Step(event, after=pace.note)
        case TwosShown(cards):
            shown = ((seat, card) for seat, twos in enumerate(cards) for card in twos)
            flights = (_turned_up(seat, card, pace) for seat, card in shown if seat != after.viewer)
            return with_length(Step(event, flights=moving(*flights)), 2 * pace.note)
    return stage_common(event, before, after, pace)


def _exposed(event: Event, seat: Seat, card: Card, viewer: Seat, pace: Pace) -> Step:
    """Return the step of exposing a card: it leaves its hand and glows; the viewer's stays in the hand."""
    own = seat == viewer
    flights = () if own else moving(_turned_up(seat, card, pace))
    place = Place("hand" if own else "open", seat)
    glow = Flourish("glow", place, card, sum(flight.end for flight in flights), pace.light)
    return Step(event, flights=flights, flourishes=(glow,) if pace.light else ())


def _turned_up(seat: Seat, card: Card, pace: Pace) -> Flight:
    return Flight(card, Place("hand", seat), Place("open", seat), 0.0, pace.collect, (False, True))


def _changes(before: TrixModel, after: TrixModel, pace: Pace) -> tuple[Mark, ...]:
    """Return the marks of changed points; king and queens make heavier marks."""
    changes = [now - then for then, now in zip(before.points, after.points, strict=True)]
    return score_marks(changes, pace, _weight(after))


def _weight(model: TrixModel) -> Weight:
    if model.contracts == TRIX:
        return "grave" if len(model.out) == 1 else "marked"
    costly = [card for _, card in model.last_trick if doubling_cards(model.contracts) >> card & 1]
    if KH in costly or model.doubled_cards.intersection(costly):
        return "grave"
    return "marked" if costly else "light"


STAGING = StagingOf(
    empty=empty_model,
    fold=fold,
    model_from=model_from,
    forced=forced_answer,
    questions=frozenset(("throw_in", "double")),
    stage=stage,
)
