"""Trixter for learners."""

from trix.adapters.arrays import Deck, Floats, Piece, amounts, by_seat, numbers, one_of, seat
from trix.adapters.games import Bounds
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.trixter.deck import deck_size, hand_sizes, peak
from trix.games.trixter.observation import Observation


def pieces(game: Game) -> list[Piece[Observation]]:
    """List the pieces of an array, named after the observation's fields."""
    seats = game.num_players
    deck, most = Deck(range(deck_size(seats)), seats), peak(seats)

    def bid(seen: Observation, bidder: Seat, out: Floats) -> None:
        if seen.bids[bidder] is not None:
            out[seen.bids[bidder]] = 1

    return [
        one_of("phase", ("bid", "play", "over"), lambda seen: seen.phase),
        deck.cards("hand"),
        amounts("hand_sizes", seats, most),
        amounts("scores", seats, 200),
        numbers("deal", 1, lambda seen: (seen.deal / len(seen.sizes),)),
        numbers("size", 1, lambda seen: (seen.sizes[seen.deal] / most,)),
        seat("dealer", seats, lambda seen: seen.dealer),
        one_of("trump", range(4), lambda seen: seen.trump),
        by_seat("bids", seats, (most + 1,), bid),
        seat("leader", seats, lambda seen: seen.trick.leader),
        deck.trick("trick"),
        deck.trick("last_trick"),
        amounts("tricks", seats, most),
        deck.cards_by_seat("taken"),
        deck.cards_by_seat("lacking"),
    ]


def bounds(game: Game, deals: int) -> Bounds:
    """Return the bounds of an episode."""
    sizes = hand_sizes(game.options["hands"], game.num_players)
    sizes = sizes[: deals or len(sizes)]
    per_trick = game.options["miss"] == "per_trick"
    return Bounds(
        lowest=-5 * (sum(sizes) if per_trick else len(sizes)),
        highest=sum(10 + size for size in sizes),
        actions=sum(game.num_players * (1 + size) for size in sizes),
        deals=len(sizes),
    )
