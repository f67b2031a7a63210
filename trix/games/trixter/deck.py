"""The deck and the sizes of the hands, by the number of players."""

from trix.engine.cards import FIRST_JOKER
from trix.engine.options import Value


def deck_size(players: int) -> int:
    """TR01: return the size of the deck: 52 cards and as many jokers as make it divide evenly."""
    return FIRST_JOKER + -FIRST_JOKER % players


def peak(players: int) -> int:
    """TR01: return the size of the largest hand, which deals out every card."""
    return deck_size(players) // players


def hand_sizes(hands: Value, players: int) -> tuple[int, ...]:
    """TR03: return the sizes of all hands of a game; *hands* is the option's value."""
    top = peak(players)
    if hands == "up":
        return tuple(range(1, top + 1))
    if hands == "down_up":
        return (*range(top, 1, -1), *range(1, top + 1))
    rising = range(1, top, 2) if hands == "short" else range(1, top)
    return (*rising, top, *reversed(rising))
