"""The rules of Trixter written a second time, plainly and slowly: both must allow and score the same.

It follows a whole game from the dealt hands and the actions alone. Cards are texts. Rule IDs are listed in
`trix.games.trixter`.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.engine.cards import card_text
from trix.engine.events import DealBegan, DealEnded
from trix.games.trixter.events import DealerDrawn
from trix.games.trixter.game import load
from trix.games.trixter.options import OPTIONS

RANKS = "23456789TJQKA"
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def is_joker(card):
    return card[0] == "X"


def sizes_of(options):
    """TR01, TR03."""
    players = options["players"]
    jokers = {3: 2, 4: 0, 5: 3, 6: 2, 7: 4}[players]
    peak = (52 + jokers) // players
    up = [size for size in range(1, peak + 1) if options["hands"] != "short" or size % 2 or size == peak]
    down = up[::-1]
    return {"up": up, "down_up": down + up[1:]}.get(options["hands"], up + down[1:])


class Hand:
    """One hand from the dealer's bid on."""

    def __init__(self, options, dealer, hands):
        self.options = options
        self.dealer = dealer
        self.hands = hands
        self.seats = len(hands)
        self.size = len(hands[0])
        self.order = [(dealer + place) % self.seats for place in range(self.seats)]
        self.bids = {}
        self.trump = None
        self.tricks = [0] * self.seats
        self.leader = dealer if options["first_lead"] == "dealer" else self.order[1]
        self.trick = []

    @property
    def bidding(self):
        return len(self.bids) < self.seats

    @property
    def turn(self):
        if self.bidding:
            return self.order[len(self.bids)]
        return (self.leader + len(self.trick)) % self.seats

    @property
    def over(self):
        return not self.bidding and not self.trick and not any(self.hands)

    def legal(self):
        if self.bidding:
            return self.open_bids()
        hand = set(self.hands[self.turn])
        if not self.trick:
            return {card for card in hand if not is_joker(card)} or hand
        return {card for card in hand if card[1] == self.suit_to_follow and not is_joker(card)} or hand

    @property
    def suit_to_follow(self):
        """TR08, TR09."""
        suits = [card[1] for card in self.trick if not is_joker(card)]
        return suits[0] if suits else None

    def open_bids(self):
        """TR04, TR06."""
        numbers = set(range(self.size + 1))
        if not self.bids:
            return {f"bid {number} {suit}" for number in numbers for suit in SUITS}
        if self.options["hook"] and len(self.bids) == self.seats - 1:
            numbers -= {number for number in numbers if number + sum(self.bids.values()) == self.size}
        return {f"bid {number}" for number in numbers}

    def revisions(self):
        """TR05: the bids that may replace the last bid, until the next seat has bid."""
        if not self.bids or not self.bidding:
            return set()
        last = self.order[len(self.bids) - 1]
        if last == self.dealer:
            every = {f"revise {number} {suit}" for number in range(self.size + 1) for suit in SUITS}
            return every - {f"revise {self.bids[last]} {self.trump}"}
        return {f"revise {number}" for number in range(self.size + 1)} - {f"revise {self.bids[last]}"}

    def act(self, text):
        verb, *said = text.split(" ")
        if verb in ("bid", "revise"):
            seat = self.turn if verb == "bid" else self.order[len(self.bids) - 1]
            self.bids[seat] = int(said[0])
            self.trump = said[1] if len(said) == 2 else self.trump
        else:
            self.hands[self.turn].remove(text)
            self.trick.append(text)
            if len(self.trick) == self.seats:
                self.take()

    def take(self):
        """TR08, TR09."""
        trumps = [card for card in self.trick if card[1] == SUITS[self.trump]]
        followed = [card for card in self.trick if card[1] == self.suit_to_follow]
        best = max(trumps or followed, key=lambda card: RANKS.index(card[0]))
        self.leader = (self.leader + self.trick.index(best)) % self.seats
        self.tricks[self.leader] += 1
        self.trick = []

    def scores(self):
        """TR10."""
        scores = []
        for seat in range(self.seats):
            missed = abs(self.bids[seat] - self.tricks[seat])
            if not missed:
                scores.append(10 + self.tricks[seat])
            else:
                scores.append(-5 * (missed if self.options["miss"] == "per_trick" else 1))
        return scores


def check_guess(state, options, dealer, played, rng):
    """A resampled deal must allow all actions of the running hand, and lead to the same turn."""
    guess = state.game.resample(state.observation(rng.randrange(state.game.num_players)), rng)
    hands = [list(hand) for hand in guess.hands()]
    for seat, text in played:
        if " " not in text:
            hands[seat].append(text)
    again = Hand(options, dealer, hands)
    for _, text in played:
        assert text in again.legal() | again.revisions()
        again.act(text)
    assert again.turn == guess.current_player()
    assert {guess.action_to_string(action) for action in guess.legal_actions()} == again.legal()


def follow(options, seed, rng):
    """Play a game at random and check each step against the plain rules."""
    dealt, ended, drawn = [], [], []

    def observe(event):
        if isinstance(event, DealBegan):
            dealt.append([[card_text(card) for card in hand] for hand in event.hands])
        elif isinstance(event, DealEnded):
            ended.append(event)
        elif isinstance(event, DealerDrawn):
            drawn.append([card_text(card) for card in event.draws[-1]])

    state = load(options).new_initial_state(seed, observe)
    seats = options["players"]
    # TR02
    dealer = max(range(seats), key=lambda seat: RANKS.index(drawn[0][seat][0]))
    totals = [0] * seats
    for number, size in enumerate(sizes_of(options)):
        assert not state.is_terminal()
        assert [len(hand) for hand in dealt[-1]] == [size] * seats
        hand = Hand(options, dealer, [list(cards) for cards in dealt[-1]])
        played = []
        while not hand.over:
            assert len(ended) == number
            assert state.current_player() == hand.turn
            legal = {state.action_to_string(action) for action in state.legal_actions()}
            revisions = {state.action_to_string(action) for action in state.legal_revisions()}
            assert legal == hand.legal()
            assert revisions == hand.revisions()
            if rng.random() < 0.02:
                check_guess(state, options, dealer, played, rng)
            text = rng.choice(sorted(revisions if revisions and rng.random() < 0.2 else legal))
            played.append((hand.turn, text))
            hand.act(text)
            state.apply_action(state.string_to_action(text))
        totals = [total + score for total, score in zip(totals, hand.scores(), strict=True)]
        assert list(ended[-1].scores) == hand.scores()
        assert state.returns() == totals
        dealer = (dealer + 1) % seats
    assert state.is_terminal()
    # TR11
    assert state.winners() == tuple(seat for seat in range(seats) if totals[seat] == max(totals))


@given(
    options=st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in OPTIONS}),
    seed=st.integers(0, 2**40 - 1),
    choices=st.integers(0, 2**32),
)
def test_every_step_of_a_random_game_agrees(options, seed, choices):
    follow(options, seed, random.Random(choices))


@pytest.mark.parametrize("players", range(3, 8))
def test_every_step_agrees_with_the_default_options(players):
    follow(load({"players": players}).options, players, random.Random(players))
