"""Events of Trix that agents react to: a seat takes a costly card, or goes out first."""

from trix.engine.events import Event, GameEnded, TrickTaken
from trix.engine.protocol import Game
from trix.games.trix.contracts import KH, doubling_cards
from trix.games.trix.events import CardDoubled, WentOut
from trix.ui.games.trix.model import TrixModel
from trix.ui.reactions.moods import Feeling, at_the_end


def feelings(game: Game, event: Event, model: TrixModel) -> list[Feeling]:
    """Return the feelings about an event; none about taken cards if scores are reversed."""
    match event:
        case TrickTaken(leader, cards, seat) if not game.options["reversed_scores"]:
            return _taken(model, leader, cards, seat)
        case CardDoubled(seat):
            return [Feeling((seat + 1) % model.seats, "moved", 0.2)]
        case WentOut(seat, 0):
            partner = _partner(game, seat)
            return [
                Feeling(seat, "proud", 0.6),
                *([Feeling(partner, "thankful", 0.5)] if partner is not None else []),
                Feeling((seat + 1) % model.seats, "admiring", 0.3),
            ]
        case GameEnded(_totals, winners):
            return at_the_end(model.seats, winners)
    return []


def _taken(model: TrixModel, leader: int, cards: tuple[int, ...], seat: int) -> list[Feeling]:
    """Return the feelings about a costly card: its taker is hit, and the seat that played it is glad."""
    costly = [card for card in cards if doubling_cards(model.contracts) >> card & 1]
    if not costly:
        return []
    doubled, king = not model.doubled_cards.isdisjoint(costly), KH in costly
    giver = (leader + cards.index(costly[-1])) % model.seats
    chance = 0.9 if king and doubled else 0.7 if king or doubled else 0.2
    found = [Feeling(seat, "hit", chance)]
    return found if giver == seat else [*found, Feeling(giver, "amused", chance / 2)]


def _partner(game: Game, seat: int) -> int | None:
    return next((one for team in game.teams if seat in team for one in team if one != seat), None)
