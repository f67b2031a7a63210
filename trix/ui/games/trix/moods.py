"""Events of Trix that agents react to: costly cards and where they go, going out, the scores of a deal."""

from trix.engine.events import DealEnded, Event, GameEnded, TrickTaken
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.trix.contracts import KH, LTOOSH, PENALTIES, doubling_cards
from trix.games.trix.events import CardDoubled, WentOut
from trix.ui.games.trix.model import TrixModel
from trix.ui.reactions.common import about_gift, about_scores, at_the_end, mood_lines, same_team
from trix.ui.reactions.moods import Feeling
from trix.ui.reactions.past import Fact, Past

_LINES = mood_lines("trix")


def facts(game: Game, event: Event, model: TrixModel) -> list[Fact]:
    """Return the facts of an event that agents remember."""
    match event:
        case TrickTaken(leader, cards, seat):
            costly = [(card, (leader + place) % model.seats) for place, card in enumerate(cards)]
            return [
                Fact("gave", giver, seat, card)
                for card, giver in costly
                if doubling_cards(model.contracts) >> card & 1 and not same_team(game, giver, seat)
            ]
        case WentOut(seat, 0):
            return [Fact("went_out", seat)]
    return []


def feelings(game: Game, event: Event, model: TrixModel, past: Past) -> list[Feeling]:
    """Return the feelings about an event; none about taken cards if scores are reversed."""
    match event:
        case TrickTaken(leader, cards, seat) if not game.fewer_wins:
            return [
                *_about_costly_cards(game, model, past, leader, cards, seat),
                *_about_fourth_trick(model, past, seat),
            ]
        case CardDoubled(seat):
            return [Feeling((seat + 1) % model.seats, "moved", 0.2)]
        case WentOut(seat, place):
            return _about_going_out(game, model, past, seat, place)
        case DealEnded():
            by_sum = game.options["partner_result"] == "sum" or len(game.teams) == model.seats
            about = about_scores(game, event, past, by_sum=by_sum)
            return [*([] if game.fewer_wins else _about_deal(game, event, model)), *about]
        case GameEnded(_totals, winners):
            return at_the_end(model.seats, winners)
    return []


def _about_costly_cards(
    game: Game, model: TrixModel, past: Past, leader: Seat, cards: tuple[int, ...], seat: Seat
) -> list[Feeling]:
    """Return the feelings about a king of hearts or a queen in a trick."""
    costly = [card for card in cards if doubling_cards(model.contracts) >> card & 1]
    if not costly:
        return []
    own = next((card for card in costly if (card, seat) in model.doubled), None)
    if own is not None:
        others = [(leader + step) % model.seats for step in range(model.seats)]
        return [
            Feeling(seat, "hit", 0.9, _LINES["own_doubled"], card=own),
            *(
                Feeling(other, "amused", 0.4, _LINES["came_home"], seat)
                for other in others
                if not same_team(game, other, seat)
            ),
        ]
    doubled, king = not model.doubled_cards.isdisjoint(costly), KH in costly
    giver = (leader + cards.index(costly[-1])) % model.seats
    chance = 0.9 if king and doubled else 0.7 if king or doubled else 0.35
    return about_gift(game, past, giver, seat, costly[-1], chance)


def _about_fourth_trick(model: TrixModel, past: Past, seat: Seat) -> list[Feeling]:
    """Return the feeling about a fourth trick in a row, where tricks cost points."""
    row = past.takers[-4:]
    fourth = row[-3:] == [seat] * 3 and row != [seat] * 4
    if not model.contracts & LTOOSH or not past.whole or not fourth:
        return []
    return [Feeling(seat, "hit", 0.6, _LINES["four_tricks"])]


def _about_going_out(game: Game, model: TrixModel, past: Past, seat: Seat, place: int) -> list[Feeling]:
    """Return the feelings about the first and the last seat to go out."""
    if place == model.seats - 2:
        last = next(other for other in range(model.seats) if other not in (*model.out, seat))
        return [Feeling(last, "hit", 0.4, _LINES["stayed"])]
    if place:
        return []
    again = past.latest("went_out", seat) is not None
    partner = next((mate for mate in game.team_of(seat) if mate != seat), None)
    return [
        Feeling(seat, "proud", 0.6, (*_LINES["out_again"], *_LINES["out"]) if again else _LINES["out"]),
        *([Feeling(partner, "thankful", 0.5)] if partner is not None else []),
        Feeling((seat + 1) % model.seats, "admiring", 0.3),
    ]


def _about_deal(game: Game, event: DealEnded, model: TrixModel) -> list[Feeling]:
    """Return the feelings about a contract that hurt its owner most, and about a deal without a trick."""
    scores, owner = event.scores, model.owner
    found = []
    worst = scores[owner] < min(score for seat, score in enumerate(scores) if seat != owner)
    is_free = model.deal_in_kingdom == 1 and not game.options["fixed_order"]
    if worst and scores[owner] < 0 and is_free:
        found.append(Feeling(owner, "hit", 0.6, _LINES["chose_it"]))
    if model.contracts == PENALTIES:
        untouched = [seat for seat in range(model.seats) if not model.tricks[seat] and not scores[seat]]
        found += [Feeling(seat, "proud", 0.8, _LINES["clean"]) for seat in untouched]
    return found
