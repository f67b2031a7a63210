"""Prescribed hands and scripted play: `deal` for whole hands, `position` for the last cards of one."""

import pytest

from trix.engine.cards import mask_of
from trix.engine.shuffle import SplitMix64
from trix.games.trixter.game import load
from trix.games.trixter.state import TrixterState


@pytest.fixture
def deal(monkeypatch, scripted, dealt, read):
    """Begin a game with prescribed dealings: lists of texts; the longest text sets the size of hands.

    *draws* are the cards drawn for the first deal, a text for each time; without, *dealer* draws the ace.
    """

    def begin(*dealings, dealer=0, draws=None, **options):
        game = load({"players": len(dealings[0]), **options})
        seats = game.num_players
        decks = [read(text) for text in draws or ()]
        if not decks:
            decks.append([51 if seat == dealer else seat for seat in range(seats)])
        sizes = []
        for number, texts in enumerate(dealings):
            hands, left = dealt(texts, range(game.deck_size))
            first = dealer + number
            rounds = zip(*(hands[(first + place) % seats] for place in range(seats)), strict=True)
            decks.append([card for row in rounds for card in row] + left)
            sizes.append(len(hands[0]))
        monkeypatch.setattr(game, "hand_sizes", tuple(sizes))
        prescribed = iter(decks)
        monkeypatch.setattr(SplitMix64, "shuffled", lambda self, cards: next(prescribed))
        events = []
        return scripted(game.new_initial_state(0, events.append), events)

    return begin


@pytest.fixture
def position(scripted, read):
    """Begin late in a hand: seat 0 has taken all cards that are not in the hands or the stack."""

    def begin(*hands, turn=0, trump="clubs", stack="", **options):
        game = load({"players": len(hands), **options})
        held = [mask_of(read(text)) for text in hands]
        seats = game.num_players
        gone = (1 << game.deck_size) - 1 & ~(sum(held) | mask_of(read(stack)))
        seen = game.new_initial_state(0).observation(0)
        state = TrixterState.from_observation(
            game,
            seen._replace(
                current_player=turn,
                phase="play",
                trump=("clubs", "diamonds", "hearts", "spades").index(trump),
                bids=(0,) * seats,
                taken=(gone,) + (0,) * (seats - 1),
                trick=seen.trick._replace(leader=turn),
            ),
            held,
            seed=0,
        )
        events = []
        state.set_observer(events.append)
        return scripted(state, events)

    return begin
