"""Events of Trixter that agents react to: a trick too many, one snatched, bids made and missed."""

from collections.abc import Sequence

from trix.engine.events import DealEnded, Event, GameEnded, TrickTaken
from trix.engine.protocol import Game
from trix.engine.tricks import winning_place
from trix.engine.types import Seat
from trix.games.trixter.observation import HandResult
from trix.ui.games.trixter.model import TrixterModel
from trix.ui.reactions.common import about_scores, at_the_end, mood_lines
from trix.ui.reactions.moods import Feeling
from trix.ui.reactions.past import Fact, Past

_HIGH = 3  # the least bid to be proud of
_LINES = mood_lines("trixter")


def facts(game: Game, event: Event, model: TrixterModel) -> list[Fact]:
    """Return the facts of an event that agents remember."""
    if not isinstance(event, TrickTaken):
        return []
    loser = _find_robbed_seat(model, event.leader, event.cards)
    return [Fact("snatched", event.seat, loser)] if loser is not None else []


def feelings(game: Game, event: Event, model: TrixterModel, past: Past) -> list[Feeling]:
    """Return the feelings about an event."""
    match event:
        case TrickTaken(leader, cards, seat):
            return _about_trick(model, past, leader, cards, seat)
        case DealEnded():
            return [*_about_bids(model), *about_scores(game, event, past)]
        case GameEnded(_totals, winners):
            return at_the_end(model.seats, winners)
    return []


def _about_trick(
    model: TrixterModel, past: Past, leader: Seat, cards: Sequence[int], seat: Seat
) -> list[Feeling]:
    """Return the feelings of a taker with too many tricks, and of a seat that lost a trick it needed."""
    about = []
    bid, loser = model.bids[seat], _find_robbed_seat(model, leader, cards)
    if bid is not None and model.tricks[seat] == bid + 1:
        again = any(hand.tricks[seat] > hand.bids[seat] for hand in _hands_of_sitter(model, seat)[-1:])
        lines = _LINES["too_many"]
        about.append(Feeling(seat, "hit", 0.5, _LINES["too_many_again"] + lines if again else lines))
    if loser is not None:
        again = past.latest("snatched", seat, loser) is not None
        lines = _LINES["snatched_again" if again else "snatched"]
        about.append(Feeling(loser, "hit", 0.3, lines, seat))
    return about


def _find_robbed_seat(model: TrixterModel, leader: Seat, cards: Sequence[int]) -> int | None:
    """Return the seat from which the taker snatched a trick that it needed; None without one."""
    place = winning_place(cards, model.trump)
    if not place:
        return None
    loser = (leader + winning_place(cards[:place], model.trump)) % model.seats
    bid = model.bids[loser]
    return loser if bid is not None and model.tricks[loser] < bid else None


def _hands_of_sitter(model: TrixterModel, seat: Seat) -> Sequence[HandResult]:
    """List the completed hands of a seat's sitter."""
    return model.results[model.since[seat] if model.since else 0 :]


def _about_bids(model: TrixterModel) -> list[Feeling]:
    """Return the feelings about bids made and missed; the hand is the last of the results."""
    about: list[Feeling] = []
    hand = model.results[-1]
    for seat, bid in enumerate(hand.bids):
        row = [result.bids[seat] == result.tricks[seat] for result in _hands_of_sitter(model, seat)[-4:]]
        if row[-3:] == [True] * 3 and row[:-3] != [True]:
            about.append(Feeling(seat, "proud", 0.7, _LINES["three_kept"]))
        elif row[-1] and (bid >= _HIGH or (not bid and hand.size > _HIGH)):
            about.append(Feeling(seat, "proud", 0.4, _LINES["kept"] if bid else _LINES["nothing"]))
        elif row[-2:] == [False] * 2:
            about.append(Feeling(seat, "hit", 0.3, _LINES["missed_again"]))
        elif hand.tricks[seat] == bid - 1:
            about.append(Feeling(seat, "hit", 0.2, _LINES["one_short"]))
    return sorted(about, key=lambda feeling: -feeling.chance)
