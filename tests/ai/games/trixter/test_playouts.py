"""The search in Trixter: hands played out as by the rules, and choices that hold up."""

import random

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tests.any_game import games
from tests.cards import card_list
from trix.ai import make_agent
from trix.ai.games.trixter.playouts import positions
from trix.ai.games.trixter.playouts.bidding import Bidding
from trix.ai.games.trixter.playouts.deal import Deal
from trix.ai.games.trixter.playouts.policy import Player
from trix.engine.cards import mask_of
from trix.engine.tricks import Trick
from trix.games.trixter.deck import deck_size
from trix.games.trixter.game import load
from trix.games.trixter.state import TrixterState

SEEDS = st.integers(0, 2**40)
SUITS = ("clubs", "diamonds", "hearts", "spades")


def dealt(state):
    """The running hand as the search plays it."""
    seen = state.observation(0)
    needs = [bid - won for bid, won in zip(seen.bids, seen.tricks, strict=True)]
    gone = mask_of(seen.trick.cards)
    for cards in (*seen.taken, *state.hand_masks()):
        gone |= cards
    stack = (1 << deck_size(state.game.num_players)) - 1 & ~gone
    deal = Deal(state.hand_masks(), stack, needs, seen.trump, seen.trick.leader)
    deal.join(seen.trick.cards)
    return deal


def beginning(game, seed, luck, cards):
    """A state some random steps into the play of some hand; rejects a game that never comes to that."""
    state = game.new_initial_state(seed)
    rng = random.Random(luck)
    while not state.is_terminal():
        if state.observation(0).phase == "play":
            cards -= 1
            if cards < 0:
                return state
        state.apply_action(rng.choice(state.legal_actions()))
    return reject()


@given(game=games("trixter"), seed=SEEDS, luck=SEEDS, cards=st.integers(0, 400))
@settings(max_examples=settings.default.max_examples * 2)
def test_the_same_cards_take_the_same_tricks_as_by_the_rules(game, seed, luck, cards):
    state = beginning(game, seed, luck, cards)
    deal, rng = dealt(state), random.Random(luck)
    number = state.observation(0).deal
    while True:
        assert deal.seat == state.current_player()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        deal.play(action)
        seen = state.observation(0)
        if len(seen.results) > number:
            break
        missing = [bid - won for bid, won in zip(seen.bids, seen.tricks, strict=True)]
        assert deal.needs == missing
    result = seen.results[number]
    assert not deal.left
    assert deal.needs == [bid - won for bid, won in zip(result.bids, result.tricks, strict=True)]


@given(game=games("trixter"), seed=SEEDS, luck=SEEDS, cards=st.integers(0, 400))
@settings(max_examples=settings.default.max_examples * 2)
def test_in_a_playout_every_card_is_legal(game, seed, luck, cards):
    state = beginning(game, seed, luck, cards)
    deal, seen = dealt(state), state.observation(0)
    undealt = deck_size(deal.seats) - deal.seats * seen.sizes[seen.deal]
    player = Player(deal.seats, undealt, game.options["miss"] == "flat")
    while deal.left:
        card = player.choose(deal)
        assert card in state.legal_actions()
        state.apply_action(card)
        deal.play(card)


@pytest.mark.long
@given(game=games("trixter"), seed=SEEDS, luck=SEEDS)
@settings(max_examples=settings.default.max_examples // 3)
def test_every_choice_is_legal_and_follows_observation_and_seed_alone(game, seed, luck):
    state = game.new_initial_state(seed)
    rng = random.Random(luck)
    for _ in range(250):
        if state.is_terminal():
            return
        seen = state.observation(state.current_player())
        if len(seen.legal_actions) > 1 and rng.random() < 0.06:
            action = make_agent("expert", game, seed=5, playouts=6).choose(seen)
            assert action in seen.legal_actions
            other = game.resample(seen, rng).observation(seen.seat)
            assert make_agent("expert", game, seed=5, playouts=6).choose(other) == action
        state.apply_action(rng.choice(seen.legal_actions))


# --- decisions ---


def observed(hand, size=None, scores=(0, 0, 0, 0), **changes):
    """What seat 0 sees in the middle of a game of four: it holds *hand*, the rest is somewhere."""
    game = load({})
    held = mask_of(card_list(hand))
    size = size or held.bit_count()
    trick = changes.get("trick", Trick(changes.get("dealer", 0), ()))
    seen = (
        game.new_initial_state(1)
        .observation(0)
        ._replace(
            hand_sizes=tuple(
                held.bit_count() - ((seat - trick.leader) % 4 < len(trick.cards)) for seat in range(4)
            ),
            sizes=(size,) * 25,
            deal=12,
            current_player=0,
            scores=scores,
            **{"phase": "bid", "trump": None, "dealer": 0, "trick": trick, **changes},
        )
    )
    others = [card for card in range(52) if not (held | mask_of(trick.cards)) >> card & 1]
    hands = [held] + [mask_of(others.pop(0) for _ in range(number)) for number in seen.hand_sizes[1:]]
    return game, TrixterState.from_observation(game, seen, hands, seed=0).observation(0)


def choice(game, seen):
    return game.action_to_string(make_agent("expert", game, seed=2, playouts=150).choose(seen))


def bid(hand, bids, **changes):
    return choice(*observed(hand, bids=bids, **changes))


def play(hand, trick, bids, trump="spades", **changes):
    lying = tuple(card_list(trick))
    table = Trick((4 - len(lying)) % 4, lying)
    return choice(
        *observed(hand, phase="play", trick=table, bids=bids, trump=SUITS.index(trump), dealer=1, **changes)
    )


def test_a_sure_hand_is_bid_in_full():
    assert bid("AKQJT9S", (None, 0, 1, 0), trump=3, dealer=1) == "bid 6"


def test_low_cards_are_bid_at_zero():
    assert bid("23C 24D 2H", (None, 2, 2, 1), trump=3, dealer=1) == "bid 0"


def test_the_dealer_names_the_long_suit():
    assert bid("AKQJ95D 32S 4C 2H", (None,) * 4).endswith("diamonds")


def test_a_seat_that_needs_no_trick_stays_under():
    assert play("A3H 2C", "4H 9H KH", (0, 1, 1, 1)) == "3H"


def test_a_seat_that_needs_no_trick_discards_its_highest_card():
    assert play("AH 23C", "KD 9D 3D", (0, 1, 1, 1)) == "AH"


def test_a_seat_that_needs_all_tricks_takes_with_the_lowest_winner():
    assert play("AQS AC", "3S 5S JS", (3, 0, 0, 0)) == "QS"


def test_a_seat_that_needs_all_tricks_leads_the_highest_trump():
    assert play("AS A2H", "", (3, 0, 1, 0)) in ("AS", "AH")


def test_a_missed_bid_is_used_to_spoil_other_bids():
    # seat 3 holds the trick that it needs; the own bid is missed already
    lost = {"hand": "A2H", "trick": "9H 5H KH", "tricks": (1, 0, 0, 0), "size": 3}
    assert play(bids=(0, 1, 1, 1), **lost) == "AH"


# --- the search's estimates ---


def position(bids=(2, 1, 0, 1), scores=(100, 100, 100, 100)):
    game, seen = observed(
        "AK2H", phase="play", trick=Trick(0, ()), bids=bids, trump=3, scores=scores, tricks=(0, 0, 0, 0)
    )
    return positions(game)(seen), game.resample(seen, random.Random(1)).hand_masks(), seen


def test_a_playout_leaves_the_world_as_it_is():
    here, hands, seen = position()
    world = here.world(hands, random.Random(1))
    first = [world(card) for card in seen.legal_actions]
    assert [world(card) for card in seen.legal_actions] == first


def test_utility_rises_with_the_own_bid_met_and_other_bids_missed():
    here, _, _ = position()
    card = here.groups[0][0]

    def worth(*scores):
        return here.outcome(card, scores).utility

    assert worth(12, -5, -5, 11) > worth(-5, -5, -5, 11)
    assert worth(12, -5, -5, 11) > worth(12, 11, -5, 11)


def test_a_long_hand_is_played_for_six_tricks_and_then_estimated():
    long, short = ("AKQJ95432H 5432C", "AKQJ9H 5C")
    for hand, whole in ((long, False), (short, True)):
        game, seen = observed(hand, phase="play", bids=(2, 1, 0, 1), trump=3, dealer=3)
        world = positions(game)(seen).world(
            game.resample(seen, random.Random(1)).hand_masks(), random.Random(1)
        )
        points = world(seen.legal_actions[0]).points
        assert (abs(3 * points - round(3 * points)) < 1e-9) == whole


def test_estimates_match_played_out_results():
    """Before the last five tricks of players that have bid what their hands are worth."""
    rng = random.Random(7)
    deck = list(range(52))
    bidding, player = Bidding(mask_of(deck), 4, 13), Player(4, 0, True)
    estimates = []
    for _ in range(100):
        rng.shuffle(deck)
        hands = [mask_of(deck[13 * seat : 13 * seat + 13]) for seat in range(4)]
        deal = Deal(hands, 0, [bidding.guess(hand, 2, False) for hand in hands], 2, 0)
        deal.play_out(player.choose, 5)
        assert deal.left == 5
        chances = player.chances(deal)
        deal.play_out(player.choose)
        estimates += [(chance, need == 0) for chance, need in zip(chances, deal.needs, strict=True)]
    hoped, met = (sum(column) for column in zip(*estimates, strict=True))
    assert hoped == pytest.approx(met, rel=0.1)
    estimates.sort()
    worst, best = estimates[:133], estimates[-133:]
    assert sum(came for _, came in best) > sum(came for _, came in worst) + 20


@pytest.mark.parametrize(("need", "least", "most"), [(3, 0.95, 1), (2, 0, 0.95), (4, 0, 0), (-1, 0, 0)])
def test_sure_tricks_and_lost_bids_are_known(need, least, most):
    held = mask_of(card_list("AKQS"))
    others = [card for card in range(52) if not held >> card & 1]
    hands = [held, *(mask_of(others[3 * seat : 3 * seat + 3]) for seat in range(3))]
    deal = Deal(hands, mask_of(others[9:]), (need, 1, 1, 1), SUITS.index("spades"), 0)
    assert least <= Player(4, 40, True).chances(deal)[0] <= most


def test_cards_with_nothing_between_them_are_one_choice():
    game, seen = observed("AK2H 5C", phase="play", bids=(2, 1, 0, 1), trump=3, dealer=1)
    grouped = [{game.action_to_string(card) for card in group} for group in positions(game)(seen).groups]
    assert {"AH", "KH"} in grouped


@pytest.mark.parametrize("scores", [(100, 90, 90, 90), (90, 100, 90, 90)])
def test_in_the_last_hand_only_the_place_counts(scores):
    game, seen = observed("AK2H", phase="play", trick=Trick(0, ()), bids=(2, 1, 0, 1), trump=3, scores=scores)
    here = positions(game)(seen._replace(deal=24))
    card = here.groups[0][0]
    made, missed = (here.outcome(card, (own, -5, -5, -5)).utility for own in (12, -5))
    assert made == 1.0
    assert (missed == 1.0) == (scores[0] > 95)
