"""Drawing hands by how well they explain something that is not a matter of single cards, such as bids."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from trix.ai.search import Draw

_TRIES: Final = 8


def explaining(draw: Draw, likelihood: Callable[[Sequence[int]], float], rng: random.Random) -> Draw:
    """Give what takes hands of *draw* as often as their *likelihood* is, from 0 to 1.

    It is rejection sampling, but bounded: of eight that were refused the likeliest is taken.
    """

    def drawn() -> Sequence[int]:
        best, likeliest = -1.0, None
        for _ in range(_TRIES):
            hands = draw()
            likely = likelihood(hands)
            if rng.random() < likely:
                return hands
            if likely > best:
                best, likeliest = likely, hands
        assert likeliest is not None
        return likeliest

    return drawn
