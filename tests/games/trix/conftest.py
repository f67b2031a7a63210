"""Prescribed hands and scripted play: `deal` for whole deals, `position` for the last cards of one."""

from itertools import chain

import pytest

from tests.games.conftest import Script as CommonScript
from tests.games.conftest import filled, hand
from trix.engine.cards import FULL_DECK, mask_of
from trix.engine.shuffle import SplitMix64
from trix.games import load_game
from trix.games.trix.contracts import contract_set
from trix.games.trix.state import TrixState


class Script(CommonScript):
    """A script with shortcuts for Trix."""

    @property
    def points(self):
        """The points of the running deal so far."""
        return list(self.state.observation(0).points)

    def choose(self, contracts):
        """Announce contracts; no seat doubles or demands a new dealing."""
        self.play(f"choose {contracts}")
        while self.phase in ("double", "throw_in"):
            self.play("done" if self.phase == "double" else "keep")
        return self


@pytest.fixture
def deal(monkeypatch):
    """Begin a game with prescribed dealings, each four texts; later dealings come from seed 0."""

    def begin(*dealings, **options):
        decks = iter([[*chain(*filled(hands, range(52), 13)[0])] for hands in dealings])
        shuffled = SplitMix64.shuffled
        monkeypatch.setattr(
            SplitMix64, "shuffled", lambda self, cards: next(decks, None) or shuffled(self, cards)
        )
        events = []
        return Script(load_game("trix", **options).new_initial_state(0, events.append), events)

    return begin


@pytest.fixture
def position():
    """Begin late in a deal; the other cards are in the layout, or seat *taken_by* has taken them."""

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
