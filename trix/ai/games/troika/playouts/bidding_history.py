"""The calls of the running deal, read from its history."""

from typing import NamedTuple

from trix.ai.games.troika.playouts.auction import Auction, Standing
from trix.games.troika.bids import BID, PASS
from trix.games.troika.observation import Observation


class Said(NamedTuple):
    """A call in the bidding, and the standing before it."""

    standing: Standing
    word: int


def opening(dealer: int) -> Standing:
    """Return the standing before the first call of a deal."""
    return Standing(dealer + 1 & 3, (None,) * 4)


def words_said(seen: Observation, auction: Auction) -> list[Said]:
    """Return the calls of the running deal in order."""
    if not any(seen.bidding.words):
        return []  # the history ends with another deal
    end = len(seen.history)
    while end and not BID <= seen.history[end - 1] <= PASS:
        end -= 1
    begin = end
    while begin and BID <= seen.history[begin - 1] <= PASS:
        begin -= 1
    words = seen.history[begin:end]
    while words[:4] == (PASS,) * 4:
        words = words[4:]  # a deal that was passed out
    standing: Standing | None = opening(seen.dealer)
    said = []
    for word in words:
        assert standing is not None
        said.append(Said(standing, word))
        standing = auction.said(standing, word)
    return said
