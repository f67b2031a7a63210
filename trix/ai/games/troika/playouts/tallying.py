"""Tallies of Troika: the points of a side, and how often a bid is made."""

from collections.abc import Callable, Sequence
from random import Random

from trix.ai.explain.effects import Measure, Part, Tallied, TalliedWorld, Tally
from trix.ai.games.troika.playouts.position import Deal, positions
from trix.ai.search import Outcome
from trix.engine.protocol import Game
from trix.engine.types import Action, CardSet, Seat
from trix.games.troika.bids import bid_of
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import DEAL_POINTS


class RecordingDeal(Deal):
    """A deal that remembers how the last playout ended."""

    bid: int | None = None
    """The winning bid's action; None if the deal was passed out."""
    side = 0
    """The side that declared."""
    points = 0
    """The points of side 0."""

    def outcome(self, seat: Seat, bid: int, side: int, points: int) -> Outcome:
        self.bid, self.side, self.points = bid, side, points
        return super().outcome(seat, bid, side, points)

    def passed_out(self, seat: Seat) -> Outcome:
        self.bid = None
        return super().passed_out(seat)


def tallies(game: Game) -> Callable[[Observation], "TallyingPosition"]:
    """Return a function from an observation to a position that tallies."""
    return lambda seen: TallyingPosition(game, seen)


class TallyingPosition:
    """A position whose worlds tally; see `trix.ai.explain.effects.Tallying`."""

    def __init__(self, game: Game, seen: Observation) -> None:
        self._seen = seen
        self._deals: list[RecordingDeal] = []

        def record(*given: object) -> RecordingDeal:
            self._deals.append(RecordingDeal(*given))  # type: ignore[arg-type]
            return self._deals[-1]

        self._position = positions(game, deal_type=record)(seen)

    def tallied_world(self, hands: Sequence[CardSet], rng: Random) -> TalliedWorld:
        """Return the world of hands that fit the observation."""
        world = self._position.world(hands, rng)

        def play_out(action: Action) -> Tallied:
            outcome = world(action)
            return Tallied(outcome, self._tally(outcome))

        return play_out

    def _tally(self, outcome: Outcome) -> Tally:
        deal, seat = self._deals[0], self._seen.seat
        seats = (seat, (seat + 2) % 4)
        bid = None if deal.bid is None else bid_of(deal.bid)
        own = deal.points if not seat & 1 else DEAL_POINTS - deal.points
        is_own = deal.side == seat & 1
        is_made = bid is not None and (own if is_own else DEAL_POINTS - own) >= bid.number
        amounts: dict[Measure, float]
        if self._seen.phase == "bid":
            amounts = {
                Measure("declares and makes", seats, is_wanted=True): bid is not None and is_own and is_made,
                Measure("declares and fails", seats): bid is not None and is_own and not is_made,
                Measure("others make", seats): bid is not None and not is_own and is_made,
            }
        else:
            assert bid is not None
            name = "makes" if is_own else "others make"
            amounts = {
                Measure("side points", seats, "number", is_wanted=True): own,
                Measure(name, seats, is_wanted=is_own): is_made,
            }
        part = Part(outcome.points, {measure: float(amount) for measure, amount in amounts.items()})
        return Tally({"deal": part}, outcome.points, seats)
