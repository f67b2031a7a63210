"""Feats in a game of Trix."""

from collections.abc import Iterable, Sequence

from trix.engine.events import DealEnded, Event, TrickTaken
from trix.engine.protocol import Game
from trix.engine.types import Card, Seat
from trix.games.trix.contracts import KH, PENALTIES, TRIX
from trix.games.trix.events import CardDoubled, ContractChosen, KingdomBegan, WentOut

FEATS = ("clean_complex", "clean_kingdom", "own_kingdom", "first_out", "swallowed", "king_given")
"""In order: a complex without a loss · the seat's kingdom without a loss in its penalty deals or complex ·
the best score in every deal of that kingdom · first out in every Trix · won after taking a card doubled by
another seat · the seat's doubled king of hearts taken by another seat."""
_PENALTIES = 4


def feats(game: Game, events: Iterable[Event], seat: Seat, winners: Sequence[Seat]) -> set[str]:
    """Return the feats of a seat in a finished game, from all its events."""
    sign = -1 if game.options["reversed_scores"] else 1
    names: set[str] = set()
    contracts = owner = penalties = 0
    doubled: dict[Card, Seat] = {}
    outs: list[bool] = []
    swallowed = False
    # of the deals in the seat's kingdom
    losses: list[int] = []
    best: list[bool] = []
    for event in events:
        match event:
            case KingdomBegan(_, owner):
                pass
            case ContractChosen(_, contracts):
                doubled.clear()
            case CardDoubled(by, card):
                doubled[card] = by
            case TrickTaken(_, cards, taker):
                taken = [card for card in cards if card in doubled]
                swallowed |= taker == seat and any(doubled[card] != seat for card in taken)
                if KH in taken and doubled[KH] == seat and taker != seat:
                    names.add("king_given")
            case WentOut(of, 0):
                outs.append(of == seat)
            case DealEnded(_, scores):
                points = sign * scores[seat]
                if contracts & PENALTIES == PENALTIES and points >= 0:
                    names.add("clean_complex")
                if owner == seat:
                    best.append(points == max(sign * score for score in scores))
                    if contracts != TRIX:
                        losses.append(points)
                        penalties += (contracts & PENALTIES).bit_count()
    if penalties == _PENALTIES and min(losses) >= 0:
        names.add("clean_kingdom")
    if best and all(best):
        names.add("own_kingdom")
    if outs and all(outs):
        names.add("first_out")
    if swallowed and seat in winners:
        names.add("swallowed")
    return names
