"""Events of Trixter that agents react to: a trick too many, a high bid made or missed."""

from trix.engine.events import DealEnded, Event, GameEnded, TrickTaken
from trix.engine.protocol import Game
from trix.ui.games.trixter.model import TrixterModel
from trix.ui.reactions.moods import Feeling, at_the_end

_HIGH = 3  # the least bid to be proud of


def feelings(game: Game, event: Event, model: TrixterModel) -> list[Feeling]:
    """Return the feelings about an event."""
    match event:
        case TrickTaken(_leader, _cards, seat):
            bid = model.bids[seat]
            return [Feeling(seat, "hit", 0.4)] if bid is not None and model.tricks[seat] == bid + 1 else []
        case DealEnded(_number, scores):
            bids = [(bid or 0, seat) for seat, bid in enumerate(model.bids)]
            kept = [seat for bid, seat in sorted(bids, reverse=True) if bid >= _HIGH and scores[seat] > 0]
            missed = [seat for bid, seat in sorted(bids, reverse=True) if scores[seat] < 0]
            return [
                *(Feeling(seat, "proud", 0.5) for seat in kept[:1]),
                *(Feeling(seat, "hit", 0.15) for seat in missed[:1]),
            ]
        case GameEnded(_totals, winners):
            return at_the_end(model.seats, winners)
    return []
