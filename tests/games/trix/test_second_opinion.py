"""The rules of Trix written a second time, plainly and slowly: both must allow and score the same.

It follows a whole game from the dealt hands and the actions alone. Cards are texts. Rule IDs are listed in
`trix.games.trix`.
"""

import random

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from trix.engine.cards import card_text
from trix.engine.errors import RulesError
from trix.engine.events import DealBegan, DealEnded
from trix.games import load_game, option_table

RANKS = "23456789TJQKA"
PENALTIES = ["king_of_hearts", "queens", "diamonds", "ltoosh"]
FIXED = ["trix", "queens", "king_of_hearts", "diamonds", "ltoosh"]


def rank(card):
    return RANKS.index(card[0])


class Deal:
    """One deal from the announcement on."""

    def __init__(self, options, owner, contracts, hands):
        self.options = options
        self.owner = owner
        self.contracts = contracts
        self.hands = hands
        self.points = [0] * 4
        self.doubler = {}
        self.asked = 0
        self.trick = []
        self.leader = self.turn = owner
        self.laid = []
        self.out = []
        self.over = self.thrown_in = False
        if contracts == ["trix"]:
            self.phase = "throw_in" if options["throw_in"] else "layout"
        else:
            self.phase = "double" if options["doubling"] != "off" and self.doublable() else "play"

    def sign(self, points):
        return -points if self.options["reversed_scores"] else points

    def doublable(self):
        """TX11."""
        kings = ["KH"] if "king_of_hearts" in self.contracts else []
        return kings + (["QC", "QD", "QH", "QS"] if "queens" in self.contracts else [])

    def scores(self, card):
        return card in self.doublable() or ("diamonds" in self.contracts and card[1] == "D")

    def legal(self):
        hand = self.hands[self.turn]
        if self.phase == "throw_in":
            return {"keep", "redeal"} if self.may_throw_in(hand) else {"keep"}
        if self.phase == "double":
            return {
                f"double {card}" for card in hand if card in self.doublable() and card not in self.doubler
            } | {"done"}
        if self.phase == "layout":
            return {card for card in hand if self.fits(card)} or {"pass"}
        if not self.trick:
            barred = self.contracts == ["king_of_hearts"] and self.options["hearts_lead"] == "restricted"
            return {card for card in hand if card[1] != "H" or not barred} or set(hand)
        following = {card for card in hand if card[1] == self.trick[0][1]}
        forced = {card for card in hand if self.options["forced_discard"] and self.scores(card)}
        return following or forced or set(hand)

    @staticmethod
    def may_throw_in(hand):
        """TX09."""
        twos = [suit for suit in "CDHS" if "2" + suit in hand]
        missing = [suit for suit in "CDHS" if suit not in twos]
        return not missing or (len(missing) == 1 and "3" + missing[0] in hand)

    def fits(self, card):
        """TX07."""
        if card[0] == "J":
            return True
        inward = -1 if rank(card) > rank("J") else 1
        return RANKS[rank(card) + inward] + card[1] in self.laid

    def act(self, text):
        if self.phase in ("throw_in", "double"):
            self.answer(text)
        elif self.phase == "layout":
            self.lay(text)
        else:
            self.play(text)

    def answer(self, text):
        if text == "redeal":
            self.over = self.thrown_in = True
        elif text.startswith("double "):
            self.doubler[text.removeprefix("double ")] = self.turn
        else:
            self.asked += 1
            self.turn = (self.turn + 1) % 4
            if self.asked == 4:
                self.phase = "layout" if self.phase == "throw_in" else "play"

    def lay(self, text):
        """TX08."""
        seat = self.turn
        if text != "pass":
            self.laid.append(text)
            self.hands[seat].remove(text)
            if not self.hands[seat]:
                self.points[seat] = self.sign([200, 150, 100][len(self.out)])
                self.out.append(seat)
        if len(self.out) == 3:
            (last,) = set(range(4)) - set(self.out)
            self.points[last] = self.sign(50)
            self.over = True
            return
        self.turn = next(s % 4 for s in range(seat + 1, seat + 5) if s % 4 not in self.out)

    def play(self, card):
        """TX04."""
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = (self.turn + 1) % 4
        if len(self.trick) < 4:
            return
        best = max((c for c in self.trick if c[1] == self.trick[0][1]), key=rank)
        taker = (self.leader + self.trick.index(best)) % 4
        self.score(taker)
        self.trick = []
        self.leader = self.turn = taker
        left = [c for hand in self.hands for c in hand]
        pointless = "ltoosh" not in self.contracts and not any(self.scores(c) for c in left)
        self.over = not left or (pointless and self.options["early_end"])

    def score(self, taker):
        """TX06, TX12, TX18."""
        swapped = self.options["swap_values"]
        if "ltoosh" in self.contracts:
            self.points[taker] += self.sign(-10 if swapped else -15)
        for card in self.trick:
            if "diamonds" in self.contracts and card[1] == "D":
                self.points[taker] += self.sign(-15 if swapped else -10)
            if card not in self.doublable():
                continue
            value = 75 if card == "KH" else 25
            doubler = self.doubler.get(card)
            gainer = None
            if doubler is not None and doubler != taker:
                gainer = doubler
            elif doubler == taker and self.options["doubling"] == "leader" and self.leader != taker:
                gainer = self.leader
            self.points[taker] += self.sign(-value if gainer is None else -2 * value)
            if gainer is not None:
                self.points[gainer] += self.sign(value)


def open_choices(options, used):
    """TX02, TX13, TX20: the contracts that may be announced, as texts."""
    if options["mode"] == "complex":
        order = ["trix", "complex"]
        left = [name for name in order if name not in used]
    elif options["mode"] == "classic":
        left = [name for name in FIXED if name not in used]
    else:
        penalties = [name for name in PENALTIES if name not in used]
        sets = [
            "+".join(name for place, name in enumerate(penalties) if number >> place & 1)
            for number in range(1, 2 ** len(penalties))
        ]
        left = sets + (["trix"] if "trix" not in used else [])
    return left[:1] if options["fixed_order"] else left


def contracts_of(text):
    return PENALTIES if text == "complex" else text.split("+")


def follow(options, seed, rng):
    """Play a game at random and check each step against the plain rules."""
    dealt = []
    ended = []

    def observe(event):
        if isinstance(event, DealBegan):
            dealt.append([[card_text(card) for card in hand] for hand in event.hands])
        elif isinstance(event, DealEnded):
            ended.append(event)

    state = load_game("trix", **options).new_initial_state(seed, observe)
    totals = [0] * 4
    first = next(seat for seat in range(4) if "7H" in dealt[0][seat])
    for kingdom in range(4):
        owner = (first + kingdom) % 4
        used = []
        while open_choices(options, used):
            chosen = choices = open_choices(options, used)
            if not options["fixed_order"]:
                assert state.current_player() == owner
                texts = [state.action_to_string(action) for action in state.legal_actions()]
                assert sorted(texts) == sorted(f"choose {name}" for name in choices)
                chosen = [rng.choice(choices)]
                state.apply_action(state.string_to_action(f"choose {chosen[0]}"))
            deal = Deal(options, owner, contracts_of(chosen[0]), [list(hand) for hand in dealt[-1]])
            before = len(ended)
            while not deal.over:
                assert len(ended) == before
                assert state.current_player() == deal.turn
                legal = {state.action_to_string(action) for action in state.legal_actions()}
                assert legal == deal.legal()
                text = rng.choice(sorted(legal))
                state.apply_action(state.string_to_action(text))
                deal.act(text)
            if deal.thrown_in:
                continue
            used += [chosen[0]] if options["mode"] == "complex" else contracts_of(chosen[0])
            totals = [total + points for total, points in zip(totals, deal.points, strict=True)]
            assert list(ended[-1].scores) == deal.points
            assert state.returns() == totals
        assert sum(totals) == 0
    assert state.is_terminal()


@given(
    options=st.fixed_dictionaries({o.name: st.sampled_from(o.values) for o in option_table("trix")}),
    seed=st.integers(0, 2**40 - 1),
    choices=st.integers(0, 2**32),
)
def test_every_step_of_a_random_game_agrees(options, seed, choices):
    try:
        load_game("trix", **options)
    except RulesError:
        reject()
    follow(options, seed, random.Random(choices))


@pytest.mark.by_turns
@pytest.mark.parametrize("mode", ["classic", "complex", "free_complex"])
def test_every_step_agrees_with_the_default_options(mode):
    for seed in range(3):
        follow(load_game("trix", mode=mode).options, seed, random.Random(seed))
