"""How the events of Trix are shown."""

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
from trix.ui.model.trix import TrixModel, empty_model, fold, forced_answer, model_from
from trix.ui.staging.common import Flight, Pace, Place, Rules, Step, stage_common, to_piles


def stage(event: Event, before: TrixModel, after: TrixModel, pace: Pace) -> Step:
    """Show an event."""
    match event:
        case TrickTaken():
            return to_piles(stage_common(event, before, after, pace), after.captured)
        case CardLaid(seat, card):
            flight = Flight(card, Place("hand", seat), Place("layout"), 0.0, pace.play)
            return Step(event, flights=(flight,) if pace.play else (), after=pace.card_rest)
        case Passed():
            return Step(event, after=pace.passing)
        case KingdomBegan() | ContractChosen() | Redealt() | CardDoubled() | WentOut():
            return Step(event, after=pace.note)
        case TwosShown():
            return Step(event, after=2 * pace.note)
    return stage_common(event, before, after, pace)


TRIX = Rules(
    empty=empty_model,
    fold=fold,
    model_from=model_from,
    forced=forced_answer,
    questions=frozenset(("throw_in", "double")),
    stage=stage,
)
