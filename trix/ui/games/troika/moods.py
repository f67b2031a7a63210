"""Events of Troika that agents react to: a side takes 5H or 3S, makes its bid or fails."""

from trix.engine.events import DealEnded, Event, GameEnded, TrickTaken
from trix.engine.protocol import Game
from trix.games.troika.deck import FIVE, THREE
from trix.ui.games.troika.model import TroikaModel
from trix.ui.reactions.moods import Feeling, at_the_end


def feelings(game: Game, event: Event, model: TroikaModel) -> list[Feeling]:
    """Return the feelings about an event."""
    match event:
        case TrickTaken(leader, cards, seat) if THREE in cards:
            giver = (leader + cards.index(THREE)) % 4
            found = [Feeling(seat, "hit", 0.6)]
            return found if giver % 2 == seat % 2 else [*found, Feeling(giver, "amused", 0.4)]
        case TrickTaken(leader, cards, seat) if FIVE in cards:
            giver = (leader + cards.index(FIVE)) % 4
            if giver != seat and giver % 2 == seat % 2:
                return [Feeling(seat, "thankful", 0.7), Feeling(giver, "glad", 0.4)]
            return [Feeling(seat, "glad", 0.5)]
        case DealEnded(_number, scores) if model.declarer is not None:
            declarer = model.declarer
            if scores[declarer] > 0:
                return [
                    Feeling(declarer, "proud", 0.4),
                    Feeling((declarer + 2) % 4, "admiring", 0.3),
                ]
            return [Feeling(declarer, "hit", 0.5)]
        case GameEnded(_totals, winners):
            return at_the_end(model.seats, winners)
    return []
