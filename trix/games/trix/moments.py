"""Moments of Trix that are worth telling: see `trix.engine.moments`.

``came_back``: *seat* took the *card* that it had doubled, and paid double · ``swallowed``: *seat* took the
*card* that *other* had doubled; *points* are *seat*'s for the card. ``king_late``: in the last trick *other*
played the king of hearts to the trick of *seat*; *points* are *seat*'s for the trick. ``all_costs``: *seat*
lost *points* in the deal, and no other seat lost any.
"""

from collections.abc import Iterator, Sequence

from trix.engine.events import DealBegan, DealEnded, TrickTaken
from trix.engine.moments import Happened, Moment
from trix.engine.protocol import Game
from trix.engine.types import Card, Seat
from trix.games.trix.contracts import DIAMONDS, DOUBLED_VALUE, KH, LTOOSH, QUEENS
from trix.games.trix.events import CardDoubled, ContractChosen, PointsScored

_CARDS = 13
_PLENTY = 2  # contracts with several penalties each


def moments(game: Game, happened: Sequence[Happened]) -> Iterator[Moment]:
    """Yield the moments of a finished game, each with the weight of its kind."""
    sign = -1 if game.options["reversed_scores"] else 1
    doubled: dict[Card, Seat] = {}
    before = points = (0,) * game.num_players
    trick: TrickTaken | None = None
    contracts = tricks = 0
    for event, count, place in happened:
        match event:
            case DealBegan():
                doubled.clear()
                before = points = (0,) * game.num_players
                tricks = 0
            case ContractChosen(_, contracts):
                pass
            case CardDoubled(seat, card):
                doubled[card] = seat
            case TrickTaken():
                trick, tricks = event, tricks + 1
            case PointsScored(points) if trick is not None:
                seat, gain = trick.seat, points[trick.seat] - before[trick.seat]
                plays = tuple(
                    ((trick.leader + step) % game.num_players, card) for step, card in enumerate(trick.cards)
                )
                for by, card in plays:
                    if card in doubled:
                        own = doubled[card] == seat
                        if own and (trick.leader == seat or game.options["doubling"] != "leader"):
                            continue  # costs its usual value: the doubling is not to blame
                        kind, weight = ("came_back", 1.6) if own else ("swallowed", 0.8)
                        cost = -2 * sign * DOUBLED_VALUE[card]
                        yield Moment(kind, count, place, seat, cost, weight, doubled[card], 0, card, plays)
                    elif card == KH and tricks == _CARDS and by != seat and sign * gain < 0:
                        yield Moment("king_late", count, place, seat, gain, 1.0, by, 0, card, plays)
                before, trick = points, None
            case DealEnded(_, scores):
                losers = [seat for seat, score in enumerate(scores) if sign * score < 0]
                many = (contracts & (QUEENS | DIAMONDS | LTOOSH)).bit_count() >= _PLENTY
                if len(losers) == 1 and many:
                    yield Moment("all_costs", count, place, losers[0], scores[losers[0]], 0.8)
