"""Events of Troika that agents react to: 5H or 3S taken, and bids made or failed."""

from collections.abc import Sequence

from trix.engine.events import DealEnded, Event, GameEnded, TrickTaken
from trix.engine.protocol import Game
from trix.engine.tricks import winning_place
from trix.engine.types import Seat
from trix.games.troika.deck import FIVE, THREE
from trix.ui.games.troika.model import TroikaModel
from trix.ui.reactions.common import about_gift, about_scores, at_the_end, mood_lines
from trix.ui.reactions.moods import Feeling
from trix.ui.reactions.past import Fact, Past

_LINES = mood_lines("troika")


def facts(game: Game, event: Event, model: TroikaModel) -> list[Fact]:
    """Return the facts of an event that agents remember."""
    match event:
        case TrickTaken(leader, cards, seat) if THREE in cards:
            giver = (leader + cards.index(THREE)) % 4
            return [Fact("gave", giver, seat, THREE)] if giver % 2 != seat % 2 else []
        case DealEnded(_number, scores) if model.declarer is not None and scores[model.declarer] <= 0:
            return [Fact("failed", model.declarer)]
    return []


def feelings(game: Game, event: Event, model: TroikaModel, past: Past) -> list[Feeling]:
    """Return the feelings about an event."""
    match event:
        case TrickTaken(leader, cards, seat) if THREE in cards:
            giver = (leader + cards.index(THREE)) % 4
            return about_gift(game, past, giver, seat, THREE, 0.6)
        case TrickTaken(leader, cards, seat) if FIVE in cards:
            return _about_five(model, leader, cards, seat)
        case DealEnded(_number, scores) if model.declarer is not None:
            return [*_about_bid(past, model.declarer, scores), *about_scores(game, event, past)]
        case GameEnded(_totals, winners):
            return at_the_end(model.seats, winners)
    return []


def _about_five(model: TroikaModel, leader: Seat, cards: Sequence[int], seat: Seat) -> list[Feeling]:
    """Return the feelings about the five of hearts: given, saved or lost."""
    giver, place = (leader + cards.index(FIVE)) % 4, (seat - leader) % 4
    order = -1 if model.bid is not None and model.bid.low else 1
    about = []
    if place:
        holder = (leader + winning_place(cards[:place], model.trump, order)) % 4
        there = FIVE in cards[:place]
        if there and holder % 2 != seat % 2:
            if giver % 2 == seat % 2 and giver != seat:
                about.append(Feeling(giver, "thankful", 0.9, _LINES["saved"], seat, FIVE))
            else:
                about.append(Feeling(holder, "hit", 0.6, _LINES["snatched"], seat, FIVE))
    if giver != seat and giver % 2 == seat % 2:
        thanks = Feeling(seat, "thankful", 0.7, _LINES["thanks"], giver, FIVE)
        return [*about, thanks, Feeling(giver, "glad", 0.4)]
    return [*about, Feeling(seat, "glad", 0.5)]


def _about_bid(past: Past, declarer: Seat, scores: Sequence[int]) -> list[Feeling]:
    """Return the feelings about a bid that was made or failed."""
    if scores[declarer] > 0:
        return [
            Feeling(declarer, "proud", 0.4, _LINES["kept"]),
            Feeling((declarer + 2) % 4, "admiring", 0.3),
        ]
    lines = _LINES["failed"]
    if past.latest("failed", declarer) is not None:
        lines = _LINES["failed_again"] + lines
    return [
        Feeling(declarer, "hit", 0.5, lines),
        Feeling((declarer + 1) % 4, "amused", 0.3, _LINES["stopped"], declarer),
    ]
