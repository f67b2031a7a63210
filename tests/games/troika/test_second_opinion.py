"""The rules of Troika written a second time, plainly and slowly: both must allow and score the same.

It follows a whole game from the dealt hands and the actions alone. Cards are texts. Rule IDs are listed in
`trix.games.troika`.
"""

import random
from itertools import combinations

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from trix.engine.cards import card_text
from trix.engine.errors import RulesError
from trix.engine.events import DealBegan, DealEnded
from trix.games.troika.events import HandBegan
from trix.games.troika.game import load
from trix.games.troika.options import OPTIONS, PRESETS

RANKS = "35789TJQKA"
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
ORDER = [rank + suit for suit in "CDHS" for rank in RANKS]
SAFE = {"5H", "3S"}


def deck_of(options):
    """TK01, TK09."""
    cards = {rank + suit for suit in "CDHS" for rank in "89TJQKA"} | {"7C", "7D", "5H", "3S"}
    return cards | {"7H", "7S"} if options["kitty"] else cards


def level(bid):
    """TK05: the rank of a bid; ``bid 7 nt low`` and ``bid 7 nt`` are alike."""
    words = bid.split(" ")
    return int(words[1]) + (0.5 if "nt" in words else 0)


class Hand:
    """One hand from the first word on."""

    def __init__(self, options, dealer, hands):
        self.options = options
        self.dealer = dealer
        self.hands = hands
        self.kitty = sorted(deck_of(options) - {card for hand in hands for card in hand})
        self.phase = "bid"
        self.turn = (dealer + 1) % 4
        self.said = []
        self.trump = None
        self.trick = []
        self.points = [0, 0]
        self.passed_out = False

    # what may be done

    def legal(self):
        hand = self.hands[self.turn]
        if self.phase == "bid":
            return self.legal_calls()
        if self.phase == "discard":
            loose = sorted((card for card in hand if card not in SAFE), key=ORDER.index)
            return {f"discard {one} {other}" for one, other in combinations(loose, 2)}
        if self.phase == "trump":
            return {f"trump {suit}" for suit in SUITS}
        return {card for card in hand if self.trick and card[1] == self.trick[0][1]} or set(hand)

    def all_bids(self):
        low = self.options["low_bids"]
        kinds = [""]
        kinds += [" low"] if low == "always" else []
        kinds += [" nt"] if self.options["no_trumps"] else []
        kinds += [" nt low"] if self.options["no_trumps"] and low != "off" else []
        return {f"bid {number}{kind}" for number in range(self.options["min_bid"], 13) for kind in kinds}

    @property
    def highest(self):
        """The last bid, as seat and text; each raised the one before."""
        return next(((seat, word) for seat, word in reversed(self.said) if word != "pass"), None)

    def legal_calls(self):
        """TK03, TK04, TK06."""
        if self.highest:
            words = {bid for bid in self.all_bids() if level(bid) > level(self.highest[1])} | {"pass"}
            if self.options["bidding"] == "single" and self.turn == self.dealer:
                words.add(self.highest[1])
            return words
        if self.options["stick_dealer"] and len(self.said) == 3:
            return {bid for bid in self.all_bids() if level(bid) < self.options["min_bid"] + 1}
        return self.all_bids() | {"pass"}

    # effects of actions

    def act(self, text):
        if self.phase == "bid":
            self.said.append((self.turn, text))
            self.after_word()
        elif self.phase == "discard":
            for card in text.split(" ")[1:]:
                self.hands[self.turn].remove(card)
            self.phase = "trump" if self.names_trump else "play"
        elif self.phase == "trump":
            self.trump = SUITS[text.removeprefix("trump ")]
            self.phase = "play"
        else:
            self.play(text)

    def after_word(self):
        """TK03, TK04, TK06: find who speaks next, or who declares."""
        out = {seat for seat, word in self.said if word == "pass"}
        if self.options["bidding"] == "single":
            over = len(self.said) == 4
        else:
            over = len(out) == 4 or (len(out) == 3 and self.highest is not None)
        if not over:
            self.turn = (self.turn + 1) % 4
            while self.turn in out:
                self.turn = (self.turn + 1) % 4
        elif self.highest is None:
            self.passed_out = True
        else:
            self.declarer, self.bid = self.highest
            self.turn = self.leader = self.declarer
            self.low = self.bid.endswith("low")
            self.no_trump = " nt" in self.bid
            self.hands[self.turn] += self.kitty
            self.phase = "discard" if self.kitty else "trump" if self.names_trump else "play"

    @property
    def names_trump(self):
        """TK07, TK10."""
        return not self.no_trump and not self.options["joffre"]

    def play(self, card):
        """TK08, TK10."""
        if self.options["joffre"] and not self.no_trump and self.trump is None:
            self.trump = card[1]
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = (self.turn + 1) % 4
        if len(self.trick) == 4:
            trumps = [c for c in self.trick if c[1] == self.trump]
            followed = [c for c in self.trick if c[1] == self.trick[0][1]]
            by_rank = sorted(trumps or followed, key=lambda c: RANKS.index(c[0]))
            taker = (self.leader + self.trick.index(by_rank[0 if self.low else -1])) % 4
            # TK02
            self.points[taker % 2] += 1 + 5 * ("5H" in self.trick) - 3 * ("3S" in self.trick)
            self.trick = []
            self.turn = self.leader = taker

    @property
    def over(self):
        return self.passed_out or (self.phase == "play" and not any(self.hands))

    def scores(self, totals):
        """TK11, TK12."""
        side = self.declarer % 2
        scores = [0, 0]
        number = int(self.bid.split(" ")[1])
        if self.points[side] >= number:
            scores[side] = self.points[side]
        elif self.options["failed_bid"] == "bid":
            scores[side] = -number
        else:
            scores[side] = -abs(self.points[side])
        if self.no_trump:
            scores[side] *= 2
        others = self.points[1 - side]
        limit = self.options["max_non_bid"]
        if others < 0 or limit is None or totals[1 - side] < limit:
            scores[1 - side] = others
        return scores


def winning(options, totals, side, played):
    """TK13: the sides that have won, as a set."""
    if options["length"] == "hands":
        best = {side for side in (0, 1) if totals[side] == max(totals)}
        return best if played == options["hands"] else set()
    for judged in (side, 1 - side):
        if totals[judged] >= options["target"]:
            return {judged}
        if totals[judged] <= -options["target"]:
            return {1 - judged}
    return set()


def check_guess(state, options, hand, rng):
    """A resampled deal must allow all actions of the running hand, and lead to the same turn."""
    seat = rng.randrange(4)
    guess = state.game.resample(state.observation(seat), rng)
    now = [list(cards) for cards in guess.hands()]
    played = hand.played
    for player, text in played:
        if " " not in text and text != "pass":
            now[player].append(text)
    put_away = [text.split(" ")[1:] for _, text in played if text.startswith("discard")]
    taken_up = put_away or hand.phase == "discard"
    again = Hand(options, hand.dealer, now)
    if put_away:
        # the cards that are nowhere were put away: neither 5H nor 3S, and the very two if seen by who did it
        aside = again.kitty
        assert len(aside) == 2
        assert not SAFE & set(aside)
        assert seat != hand.declarer or set(aside) == set(put_away[0])
        now[hand.declarer] += aside
        played = [
            (player, "discard " + " ".join(sorted(aside, key=ORDER.index)) if text[:7] == "discard" else text)
            for player, text in played
        ]
    if taken_up:
        again = Hand(options, hand.dealer, now)
        assert again.kitty == []
        again.kitty = now[hand.declarer][:2]
        del now[hand.declarer][:2]
    for _, text in played:
        assert text in again.legal()
        again.act(text)
    assert again.turn == guess.current_player()
    assert {guess.action_to_string(action) for action in guess.legal_actions()} == again.legal()


def follow(options, seed, rng, shyness=0.4):
    """Play a game at random, passing as often as *shyness* says; check each step by the plain rules."""
    dealt, ended, dealers = [], [], []

    def observe(event):
        if isinstance(event, DealBegan):
            dealt.append([[card_text(card) for card in hand] for hand in event.hands])
        elif isinstance(event, DealEnded):
            ended.append(event)
        elif isinstance(event, HandBegan):
            dealers.append(event.dealer)

    state = load(options).new_initial_state(seed, observe)
    totals, counted, won = [0, 0], 0, set()
    dealer = dealers[0]
    while not won:
        assert not state.is_terminal()
        assert dealers[-1] == dealer
        assert [len(hand) for hand in dealt[-1]] == [8] * 4
        hand = Hand(options, dealer, [list(cards) for cards in dealt[-1]])
        hand.played = []
        while not hand.over:
            assert len(ended) == counted
            assert state.current_player() == hand.turn
            legal = {state.action_to_string(action) for action in state.legal_actions()}
            assert legal == hand.legal()
            if rng.random() < 0.04:
                check_guess(state, options, hand, rng)
            text = "pass" if "pass" in legal and rng.random() < shyness else rng.choice(sorted(legal))
            hand.played.append((hand.turn, text))
            hand.act(text)
            state.apply_action(state.string_to_action(text))
        if not hand.passed_out:
            scores = hand.scores(totals)
            assert [ended[-1].scores[seat] for seat in range(4)] == scores * 2
            totals = [total + score for total, score in zip(totals, scores, strict=True)]
            counted += 1
            won = winning(options, totals, hand.declarer % 2, counted)
        assert state.team_returns() == totals
        assert state.returns() == totals * 2
        dealer = (dealer + 1) % 4
    assert state.is_terminal()
    assert state.winners() == tuple(seat for seat in range(4) if seat % 2 in won)


# long games show nothing that short ones do not
SHORT = {"target": range(10, 61), "hands": range(1, 8)}


@given(
    options=st.fixed_dictionaries(
        {option.name: st.sampled_from(SHORT.get(option.name, option.values)) for option in OPTIONS}
    ),
    seed=st.integers(0, 2**40 - 1),
    choices=st.integers(0, 2**32),
)
def test_every_step_of_a_random_game_agrees(options, seed, choices):
    try:
        load(options)
    except RulesError:
        reject()
    follow(options, seed, random.Random(choices))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_step_agrees_in_the_presets(preset):
    for seed in range(3):
        follow(load(PRESETS[preset]).options, seed, random.Random(seed))


@pytest.mark.parametrize("bidding", ["rounds", "single"])
def test_every_step_agrees_with_passed_out_deals(bidding):
    options = {"bidding": bidding, "stick_dealer": False, "length": "hands", "hands": 4, "kitty": True}
    for seed in range(3):
        follow(load(options).options, seed, random.Random(seed), shyness=0.9)
