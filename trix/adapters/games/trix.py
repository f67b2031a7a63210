"""Trix for learners."""

from trix.adapters.arrays import Deck, Floats, Piece, amounts, by_seat, numbers, one_of, seat
from trix.adapters.games import Bounds
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.trix.contracts import CONTRACTS, DOUBLED_VALUE, ContractSet
from trix.games.trix.observation import Observation

_SEATS = 4
_PHASES = ("choose", "throw_in", "double", "play", "layout", "over")
_DOUBLED = {card: place for place, card in enumerate(sorted(DOUBLED_VALUE))}
_LEAST, _MOST = -675, 200  # of a deal: all penalties taken, what can be doubled doubled; going out first
_KINGDOM_LEAST, _KINGDOM_MOST = -675, 375  # and in another deal opponents take all cards the seat has doubled
_LONGEST = 260  # actions of a deal: 52 cards, each after three passes, and the questions before


def pieces(game: Game) -> list[Piece[Observation]]:
    """List the pieces of an array, named after the observation's fields."""
    deck = Deck(range(52), _SEATS)
    return [
        one_of("phase", _PHASES, lambda seen: seen.phase),
        deck.cards("hand"),
        amounts("hand_sizes", _SEATS, 13),
        amounts("scores", _SEATS, 1500),
        numbers("deal", 1, lambda seen: (seen.deal / 20,)),
        one_of("kingdom", range(4), lambda seen: seen.kingdom),
        seat("owner", _SEATS, lambda seen: seen.owner),
        by_seat("played", _SEATS, (len(CONTRACTS),), _encode_played),
        numbers("contracts", len(CONTRACTS), lambda seen: _members(seen.contracts)),
        by_seat("doubled", _SEATS, (len(_DOUBLED),), _encode_doubled),
        seat("leader", _SEATS, lambda seen: seen.trick.leader),
        deck.trick("trick"),
        deck.trick("last_trick"),
        deck.cards_by_seat("taken"),
        amounts("tricks", _SEATS, 13),
        amounts("points", _SEATS, 500),
        deck.cards("table"),
        by_seat("out", _SEATS, (3,), _out),
        deck.cards_by_seat("shown"),
        deck.cards_by_seat("lacking"),
    ]


def bounds(game: Game, deals: int) -> Bounds:
    """Return the bounds of an episode. The few games with very many redeals may be longer."""
    most = {"classic": 20, "complex": 8, "free_complex": 20}[str(game.options["mode"])]
    deals = min(deals or most, most)
    # each kingdom has every contract once
    lowest, highest = max(deals * _LEAST, 4 * _KINGDOM_LEAST), min(deals * _MOST, 4 * _KINGDOM_MOST)
    return Bounds(lowest, highest, deals * _LONGEST, deals)


def _members(contracts: ContractSet) -> list[int]:
    return [contracts >> place & 1 for place in range(len(CONTRACTS))]


def _encode_played(seen: Observation, owner: Seat, out: Floats) -> None:
    out[:] = _members(seen.played[owner])


def _encode_doubled(seen: Observation, seat: Seat, out: Floats) -> None:
    for card, by in seen.doubled:
        if by == seat:
            out[_DOUBLED[card]] = 1


def _out(seen: Observation, seat: Seat, out: Floats) -> None:
    if seat in seen.out:
        out[seen.out.index(seat)] = 1
