"""Helpers for scripted tests of any game: hands as texts, games played by texts, and checks of resampling."""

import random
from collections import Counter
from itertools import combinations
from math import inf

import pytest

from trix.engine.cards import bits_of, card_from_text, card_text, cards_of, mask_of
from trix.engine.events import DealEnded


def hand(text):
    """Cards of a text like ``AKQS 7H X1``: ranks, then their suit; jokers one by one."""
    listed = [
        [group] if group[0] == "X" else [rank + group[-1] for rank in group[:-1]] for group in text.split()
    ]
    return [card_from_text(card) for group in listed for card in group]


def filled(hands, deck, size=0):
    """Parse hands and fill them up with the lowest other cards; return the remaining cards too."""
    given = [hand(text) for text in hands]
    named = [card for cards in given for card in cards]
    assert len(set(named)) == len(named), "a card is given twice"
    assert set(named) <= set(deck), "a card is not in the deck"
    size = max(size, *map(len, given))
    left = [card for card in deck if card not in named]
    for cards in given:
        missing = size - len(cards)
        cards += left[:missing]
        left = left[missing:]
    return given, left


class Script:
    """A game played by action texts, with all its events."""

    def __init__(self, state, events):
        self.state = state
        self.events = events

    @property
    def legal(self):
        return [self.state.action_to_string(action) for action in self.state.legal_actions()]

    @property
    def revisions(self):
        return [self.state.action_to_string(action) for action in self.state.legal_revisions()]

    @property
    def player(self):
        return self.state.current_player()

    @property
    def phase(self):
        return self.seen(0).phase

    @property
    def ended(self):
        """The scores of each completed deal."""
        return [list(event.scores) for event in self.events_of(DealEnded)]

    def seen(self, seat):
        return self.state.observation(seat)

    def events_of(self, kind):
        return [event for event in self.events if isinstance(event, kind)]

    def play(self, *texts):
        for text in texts:
            self.state.apply_action(self.state.string_to_action(text))
        return self

    def trick(self, cards):
        """Play the cards of a text like ``2S QS AS 3S``, from the seat to act on."""
        return self.play(*cards.split())

    def play_out(self):
        """End the deal; every seat takes its first legal action."""
        deals = len(self.ended)
        while len(self.ended) == deals and not self.state.is_terminal():
            self.play(self.legal[0])
        return self


def _ways(cards, sizes, excluded):
    """Yield every way to deal a set of cards to seats of these sizes, without the excluded cards."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(bits_of(cards & ~excluded[0]), sizes[0]):
        mask = mask_of(chosen)
        for rest in _ways(cards & ~mask, sizes[1:], excluded[1:]):
            yield (mask, *rest)


@pytest.fixture
def scripted():
    return Script


@pytest.fixture
def read():
    """Parse the cards of a text; see `hand`."""
    return hand


@pytest.fixture
def dealt():
    """Parse and fill up hands; see `filled`."""
    return filled


@pytest.fixture
def cards():
    """Return the cards of a set as texts."""
    return lambda mask: [card_text(card) for card in cards_of(mask)]


@pytest.fixture
def check_evenly():
    """Check that resampling draws each of the fitting *deals*, a number, equally often.

    *undealt* cards count as one more hand; *never* are cards, as a text, that cannot be undealt.
    """

    def check(script, seat, deals, undealt="", never=""):
        game, seen = script.state.game, script.seen(seat)
        others = [other for other in range(game.num_players) if other != seat]
        hidden = mask_of(hand(undealt))
        for other in others:
            hidden |= mask_of(map(card_from_text, script.state.hands()[other]))
        shown = getattr(seen, "shown", [0] * game.num_players)
        fitting = {
            deal
            for deal in _ways(
                hidden,
                [*(seen.hand_sizes[other] for other in others), len(hand(undealt))],
                [*(seen.lacking[other] for other in others), mask_of(hand(never))],
            )
            if not any(shown[other] & ~held for other, held in zip(others, deal, strict=False))
        }
        assert len(fitting) == deals
        rng = random.Random(7)
        drawn = Counter()
        for _ in range(40 * deals):
            hands = [mask_of(map(card_from_text, cards)) for cards in game.resample(seen, rng).hands()]
            assert hands[seat] == seen.hand
            guessed = [hands[other] for other in others]
            drawn[(*guessed, hidden & ~sum(guessed))] += 1
        assert set(drawn) == fitting
        chi_square = sum((count - 40) ** 2 / 40 for count in drawn.values())
        # mean plus four standard deviations
        assert chi_square < (deals - 1 + 4 * (2 * (deals - 1)) ** 0.5 if deals > 1 else inf)

    return check
