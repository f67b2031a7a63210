"""What the words of the running deal tell about hands, for decisions before the play."""

import random
from collections.abc import Callable, Sequence

from trix.ai.games.troika.playouts.auction import Auction
from trix.ai.games.troika.playouts.bidding_history import words_said
from trix.ai.games.troika.playouts.hands import Hands, Promise
from trix.ai.games.troika.race import Race
from trix.ai.inference.rejection import explaining
from trix.ai.search import Draw
from trix.engine.protocol import Game
from trix.games.troika.deck import deck
from trix.games.troika.observation import Observation


def draws(game: Game) -> Callable[[Observation, random.Random], Draw]:
    """Give what deals the unseen cards of an observation: before the play, as what was said makes it likely.

    In the play all hands count alike: to weigh them by the words made it no better in trials.
    """
    weigh, race = Hands(deck(bool(game.options["kitty"]))), Race(game.options)

    def draw_for(seen: Observation, rng: random.Random) -> Draw:
        unseen = game.unseen(seen)
        if seen.phase == "play":
            return lambda: unseen.dealt(rng)
        auction = Auction(game.options, race, seen.dealer, seen.scores, len(seen.results))
        return explaining(lambda: unseen.dealt(rng), _likelihood(auction, weigh, seen), rng)

    return draw_for


def _likelihood(auction: Auction, weigh: Hands, seen: Observation) -> Callable[[Sequence[int]], float]:
    """Give what says how well whole hands explain what the others have said, from 0 to 1."""
    said = [said for said in words_said(seen, auction) if said.standing.seat != seen.seat]

    def of_hands(hands: Sequence[int]) -> float:
        def promises(seat: int, kind: int) -> Promise:
            return weigh.promise(hands[seat], kind >= 2, bool(kind & 1))

        likelihood = 1.0
        for standing, word in said:
            likelihood *= auction.fit(standing, word, promises)
        return likelihood

    return of_hands
