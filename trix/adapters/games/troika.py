"""Troika for learners."""

from trix.adapters.arrays import Deck, Floats, Piece, amounts, by_seat, numbers, one_of, seat
from trix.adapters.games import Bounds
from trix.engine.cards import cards_of
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.troika.bids import BID, HIGHEST, PASS
from trix.games.troika.deck import deck
from trix.games.troika.observation import Observation

_SEATS = 4
_PHASES = ("bid", "discard", "trump", "play", "over")
_CALLS = PASS - BID + 1
_LEAST, _MOST = -24, 24  # of a deal: the highest bid without trump, lost; ten points, doubled, and all beyond
_DEALS = 500  # an episode's limit: the rules set none, and a table may pass forever
_LONGEST = 24 + 2 + 32  # actions of a deal: calls, discard and trump, cards


def pieces(game: Game) -> list[Piece[Observation]]:
    """List the pieces of an array, named after the observation's fields."""
    cards = Deck(cards_of(deck(bool(game.options["kitty"]))), _SEATS)

    def encode_call(seen: Observation, speaker: int, out: Floats) -> None:
        call = seen.bidding.calls[speaker]
        if call is not None:
            out[call - BID] = 1

    return [
        one_of("phase", _PHASES, lambda seen: seen.phase),
        cards.cards("hand"),
        amounts("hand_sizes", _SEATS, 10),
        numbers("scores", 2, lambda seen: _sides(seen.scores, seen.seat, 100)),
        seat("dealer", _SEATS, lambda seen: seen.dealer),
        by_seat("calls", _SEATS, (_CALLS,), encode_call),
        numbers("bid", 3, _bid),
        seat("bidder", _SEATS, lambda seen: seen.bidding.seat),
        seat("declarer", _SEATS, lambda seen: seen.declarer),
        one_of("trump", range(4), lambda seen: seen.trump),
        cards.cards("discarded"),
        seat("leader", _SEATS, lambda seen: seen.trick.leader),
        cards.trick("trick"),
        cards.trick("last_trick"),
        amounts("tricks", _SEATS, 8),
        cards.cards_by_seat("taken"),
        numbers("points", 2, lambda seen: _sides(seen.points, seen.seat, 12)),
        cards.cards_by_seat("lacking"),
    ]


def bounds(game: Game, deals: int) -> Bounds:
    """Return the bounds of an episode."""
    deals = min(deals or _DEALS, _DEALS)
    return Bounds(deals * _LEAST, deals * _MOST, deals * _LONGEST, deals)


def _sides(amounts: tuple[int, int], seat: Seat, whole: int) -> tuple[float, float]:
    """The observer's own side comes first."""
    return amounts[seat % 2] / whole, amounts[1 - seat % 2] / whole


def _bid(seen: Observation) -> tuple[float, ...]:
    bid = seen.bidding.highest
    return (0, 0, 0) if bid is None else (bid.number / HIGHEST, bid.no_trump, bid.low)
