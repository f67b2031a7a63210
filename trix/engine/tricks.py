"""Who takes a trick."""

from collections.abc import Sequence


def beats(card: int, best: int, trump: int | None = None) -> bool:
    """Tell whether *card*, played after *best*, takes the trick from it.

    *best* holds the trick so far, so it is of the suit led or of the *trump* suit (0..3, None for none).
    """
    if card // 13 == best // 13:
        return card > best
    return card // 13 == trump


def winning_place(cards: Sequence[int], trump: int | None = None) -> int:
    """Give the place 0, 1, … of the card that holds a trick of one or more cards, the lead first."""
    place = 0
    for later in range(1, len(cards)):
        if beats(cards[later], cards[place], trump):
            place = later
    return place
