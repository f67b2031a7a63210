"""Prescribed hands and scripted play: `deal` for whole deals, `position` for the last cards of one."""

from itertools import count

import pytest

from trix.engine.cards import cards_of, mask_of
from trix.engine.shuffle import SplitMix64
from trix.games.troika.bids import Bidding, bid_of
from trix.games.troika.game import load
from trix.games.troika.state import TroikaState


def seed_of(dealer):
    """Return the first seed whose first dealer is this seat."""
    return next(seed for seed in count() if load({}).new_initial_state(seed).observation(0).dealer == dealer)


@pytest.fixture
def deal(monkeypatch, scripted, dealt):
    """Begin a game with prescribed dealings, each a list of texts; what short hands lack is filled up.

    Seat 0 speaks first, since seat 3 deals. Later dealings come from the seed.
    """

    def begin(*dealings, dealer=3, **options):
        game = load(options)
        seed = seed_of(dealer)
        decks = []
        for texts in dealings:
            hands, left = dealt(texts, cards_of(game.deck), 8)
            decks.append([card for cards in hands for card in cards] + left)
        prescribed = iter(decks)
        shuffled = SplitMix64.shuffled
        monkeypatch.setattr(
            SplitMix64, "shuffled", lambda self, cards: next(prescribed, None) or shuffled(self, cards)
        )
        events = []
        return scripted(game.new_initial_state(seed, events.append), events)

    return begin


@pytest.fixture
def position(scripted, read):
    """Begin late in a deal: seat 0 declares *bid* and has taken all cards that are not in these hands.

    *points* are those taken so far and *scores* those before the deal, both by side; *aside* was put away.
    """

    def begin(bid, *hands, turn=0, trump="hearts", scores=(0, 0), points=(0, 0), aside="", **options):
        game = load({"kitty": bool(aside), **options})
        held = [mask_of(read(text)) for text in hands]
        gone = game.deck & ~(sum(held) | mask_of(read(aside)))
        seen = game.new_initial_state(seed_of(3)).observation(0)
        word = game.string_to_action(bid)
        passed = game.string_to_action("pass")
        state = TroikaState.from_observation(
            game,
            seen._replace(
                current_player=turn,
                phase="play",
                scores=scores,
                bidding=Bidding((word, passed, passed, passed), bid_of(word), 0),
                declarer=0,
                trump=None if "nt" in bid else ("clubs", "diamonds", "hearts", "spades").index(trump),
                points=points,
                taken=(gone, 0, 0, 0),
                trick=seen.trick._replace(leader=turn),
            ),
            [*held, mask_of(read(aside))],
            seed=0,
        )
        events = []
        state.set_observer(events.append)
        return scripted(state, events)

    return begin
