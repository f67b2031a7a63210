"""The deck for a number of players, and the sizes of the hands."""

from trix.engine.cards import FIRST_JOKER
from trix.engine.options import Value


def deck_size(players: int) -> int:
    """TR01: 52 cards and as many jokers as make the deck divide evenly."""
    return FIRST_JOKER + -FIRST_JOKER % players


def peak(players: int) -> int:
    """TR01: the largest hand, which deals out every card."""
    return deck_size(players) // players


def hand_sizes(hands: Value, players: int) -> tuple[int, ...]:
    """TR03: how many cards each player gets in each hand of the game."""
    top = peak(players)
    if hands == "up":
        return tuple(range(1, top + 1))
    if hands == "down_up":
        return (*range(top, 1, -1), *range(1, top + 1))
    rising = range(1, top, 2) if hands == "short" else range(1, top)
    return (*rising, top, *reversed(rising))
