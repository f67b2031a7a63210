"""Prescribed hands and scripted play: `deal` for whole deals, `position` for the last cards of one."""

import pytest

from tests.games.conftest import Script as CommonScript
from tests.games.conftest import hand
from trix.engine.cards import FULL_DECK, card_text, cards_of, mask_of
from trix.engine.shuffle import SplitMix64
from trix.games import load_game
from trix.games.trix.contracts import contract_set
from trix.games.trix.state import TrixState


def deck(hands):
    """Four hands of 13 in a row; what a short hand lacks is filled from the cards left, lowest first."""
    given = [hand(text) for text in hands]
    named = [card for cards in given for card in cards]
    assert len(set(named)) == len(named), "a card is given twice"
    assert all(len(cards) <= 13 for cards in given), "a hand is too long"
    left = [card for card in range(52) if card not in named]
    for cards in given:
        missing = 13 - len(cards)
        cards += left[:missing]
        left = left[missing:]
    return [card for cards in given for card in cards]


class Script(CommonScript):
    """With what only Trix has."""

    @property
    def points(self):
        """What the running deal has brought so far."""
        return list(self.state.observation(0).points)

    def choose(self, contracts):
        """Announce, and let nobody double or demand a new dealing."""
        self.play(f"choose {contracts}")
        while self.phase in ("double", "throw_in"):
            self.play("done" if self.phase == "double" else "keep")
        return self


@pytest.fixture
def deal(monkeypatch):
    """Begin a game with prescribed dealings, each four texts; later ones come from seed 0."""

    def begin(*dealings, **options):
        decks = iter([deck(hands) for hands in dealings])
        shuffled = SplitMix64.shuffled
        monkeypatch.setattr(
            SplitMix64, "shuffled", lambda self, cards: next(decks, None) or shuffled(self, cards)
        )
        events = []
        return Script(load_game("trix", **options).new_initial_state(0, events.append), events)

    return begin


@pytest.fixture
def position():
    """Begin late in a deal: these hands are left; the other cards lie in the layout, or seat 0 took them."""

    def begin(contracts, *hands, turn=0, out=(), taken_by=0, turns=40, **options):
        game = load_game("trix", **options)
        held = [mask_of(hand(text)) for text in hands]
        gone = FULL_DECK & ~(held[0] | held[1] | held[2] | held[3])
        chosen = contract_set(contracts)
        layout = contracts == "trix"
        seen = game.new_initial_state(0).observation(0)
        events = []
        state = TrixState.from_observation(
            game,
            seen._replace(
                current_player=turn,
                phase="layout" if layout else "play",
                contracts=chosen,
                played=tuple(chosen if seat == seen.owner else 0 for seat in range(4)),
                table=gone if layout else 0,
                taken=tuple(0 if layout or seat != taken_by else gone for seat in range(4)),
                trick=seen.trick._replace(leader=turn, cards=()),
                turns=turns,
                out=out,
                shown=(0, 0, 0, 0),
            ),
            held,
            seed=0,
        )
        state.set_observer(events.append)
        return Script(state, events)

    return begin


@pytest.fixture
def cards():
    """Give the cards of a set as texts."""
    return lambda mask: [card_text(card) for card in cards_of(mask)]
