"""How agents play Trixter: always by the rules, and by a few principles."""

import pytest

from tests.cards import card_set
from trix.ai import make_agent
from trix.engine.cards import ACE, card_from_text, mask_of
from trix.engine.tricks import Trick
from trix.games.trixter.game import load
from trix.games.trixter.state import TrixterState

SUITS = ("clubs", "diamonds", "hearts", "spades")


def turns(game, seed, level):
    """Play a game and give (state, observation) before every decision."""
    agents = [make_agent(level, game, seed=seed + seat) for seat in range(game.num_players)]
    state = game.new_initial_state(seed)
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        yield state, seen
        state.apply_action(agents[seat].choose(seen))


def observed(game, hand, **changes):
    """What seat 0 sees, which deals, with the prescribed hand and changes."""
    size = card_set(hand).bit_count()
    seen = game.new_initial_state(1).observation(0)
    dealt = seen._replace(
        hand=card_set(hand),
        hand_sizes=(size,) * game.num_players,
        sizes=(size,) * len(seen.sizes),
        current_player=0,
        dealer=0,
        trick=Trick(0, ()),
    )
    return dealt._replace(**changes)


def bid(hand, bids=(None, None, None, None), trump=None, dealer=0, **options):
    """The standard agent's bid at seat 0, as text."""
    game = load({"players": len(bids), **options})
    seen = observed(game, hand, bids=bids, trump=None if trump is None else SUITS.index(trump), dealer=dealer)
    size = seen.hand.bit_count()
    texts = [f"bid {number}" for number in range(size + 1)]
    if trump is None:
        texts = [f"{text} {suit}" for text in texts for suit in SUITS]
    seen = seen._replace(legal_actions=tuple(game.string_to_action(text) for text in texts))
    return game.action_to_string(make_agent("standard", game).choose(seen))


def play(hand, trick, bids, tricks, trump="spades", **options):
    """The card that the standard agent plays at seat 0 after a trick's cards so far, as text."""
    game = load({"players": len(bids), **options})
    seats = game.num_players
    lying = tuple(card_from_text(text) for text in trick.split())
    held = card_set(hand)
    size = held.bit_count()
    leader = (seats - len(lying)) % seats
    sizes = [size] * seats
    for step in range(len(lying)):
        sizes[(leader + step) % seats] -= 1
    total = size + sum(tricks)
    seen = observed(
        game,
        hand,
        phase="play",
        sizes=(total,) * 25,
        hand_sizes=tuple(sizes),
        bids=bids,
        tricks=tricks,
        trump=SUITS.index(trump),
        trick=Trick(leader, lying),
    )
    # cards of tricks past do not matter here: they lie in the stack
    others = [card for card in range(game.deck_size) if not (held | mask_of(lying)) >> card & 1]
    hands = [
        held if seat == 0 else mask_of(others.pop() for _ in range(sizes[seat])) for seat in range(seats)
    ]
    state = TrixterState.from_observation(game, seen, hands, seed=0)
    return game.action_to_string(make_agent("standard", game).choose(state.observation(0)))


# --- bids ---


@pytest.mark.parametrize("rest", ["2C", "2C 3D", "2C 3D 4H 5D", "2345C 234D 235H"])
@pytest.mark.parametrize("others", [(None, 0, 0, 0), (None, 1, 1, 1)])
def test_zero_is_never_bid_with_the_ace_of_trump(rest, others):
    assert bid(f"AS {rest}", bids=others, trump="spades", dealer=1) != "bid 0"


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 7])
def test_in_no_hand_zero_is_bid_with_the_ace_of_trump(players):
    game = load({"players": players})
    for seed in range(3):
        for before, seen in turns(game, seed, "standard"):
            if seen.phase == "play" and not any(seen.tricks) and not seen.trick.cards:
                for seat, number in enumerate(seen.bids):
                    hand = before.observation(seat).hand
                    assert number or not hand >> 13 * seen.trump + ACE & 1


def test_a_hand_of_low_cards_is_bid_at_zero():
    assert bid("23C 24D 23H", bids=(None, 1, 2, 2), trump="spades", dealer=1) == "bid 0"


def test_jokers_are_sure_losers():
    hand = {"bids": (None, 1, 1, 1, 1), "trump": "spades", "dealer": 1}
    assert bid("X1 X2 X3", **hand) == "bid 0"
    assert bid("AS X2 X3", **hand) == "bid 1"


def test_a_sure_hand_is_bid_in_full():
    assert bid("AKQJS AC", bids=(None, 0, 1, 1), trump="spades", dealer=1) == "bid 5"


def test_the_dealer_names_the_long_suit():
    assert bid("AKQJ95D 32S 4C 2H").endswith("diamonds")


def test_the_dealer_can_win_with_the_only_card_by_making_it_trump():
    assert bid("QH") == "bid 1 hearts"


def test_the_dealer_can_lose_the_only_card_by_making_another_suit_trump():
    text = bid("2H")
    assert text.startswith("bid 0")
    assert not text.endswith("hearts")


def test_more_is_bid_against_fewer_players():
    def number(players):
        text = bid("AK5S Q2H K3C", bids=(None,) + (1,) * (players - 1), trump="spades", dealer=1)
        return int(text.split()[1])

    assert number(3) >= number(7)


# --- play ---


def test_with_enough_tricks_the_highest_card_that_stays_under_is_played():
    assert play("AJ62H", "KH 9H 3H", bids=(0, 1, 2, 2), tricks=(0, 0, 0, 0)) == "JH"


def test_with_enough_tricks_the_dangerous_card_is_thrown_away():
    assert play("AH 234C", "KD 9D 3D", bids=(0, 1, 2, 1), tricks=(0, 0, 0, 0)) == "AH"


def test_a_seat_that_needs_all_tricks_takes_cheaply():
    assert play("A72H", "3H 5H 6H", bids=(3, 0, 0, 0), tricks=(0, 0, 0, 0)) == "7H"


def test_a_seat_that_needs_one_trick_takes_with_its_surest_card():
    assert play("AJ2H", "3H 5H TH", bids=(1, 1, 1, 0), tricks=(0, 0, 0, 0)) == "AH"


def test_a_seat_that_needs_a_trick_ruffs():
    assert play("5S 2H 2C", "AD KD 3D", bids=(1, 1, 1, 0), tricks=(0, 0, 0, 0)) == "5S"


def test_a_seat_that_needs_no_trick_does_not_ruff():
    assert play("5S 2H 2C", "AD KD 3D", bids=(0, 2, 0, 0), tricks=(0, 0, 0, 0)) != "5S"


def test_a_joker_is_kept_while_there_is_a_danger_to_throw_away_and_spent_while_there_is_an_ace_to_keep():
    tricks = (0, 0, 0, 0, 0)
    assert play("A2H X1", "3D 5D 6D KD", bids=(0, 1, 1, 0, 1), tricks=tricks) == "AH"
    assert play("AH AC X1", "3D 5D 6D KD", bids=(2, 1, 0, 0, 1), tricks=tricks) == "X1"


def test_after_a_missed_bid_other_bids_are_spoiled():
    lost = {"hand": "A2H", "trick": "9H 5H KH", "tricks": (1, 1, 0, 0)}
    # seat 3 holds the trick: the bid is met, so one more trick is not wanted
    assert play(bids=(0, 1, 1, 0), **lost) == "2H"
    # it needs that trick: so it shall not get it
    assert play(bids=(0, 1, 1, 1), **lost) == "AH"


def test_by_the_trick_a_lost_bid_is_missed_by_as_little_as_possible():
    lost = {"hand": "A2H", "trick": "9H 5H KH", "bids": (0, 1, 1, 1), "tricks": (1, 1, 0, 0)}
    assert play(miss="per_trick", **lost) == "2H"


# --- strength ---


@pytest.mark.long
def test_standard_makes_points_where_random_loses_them():
    game = load({"hands": "short"})
    hands = len(game.hand_sizes)
    made = [0, 0]
    for number in range(16):
        me = number % 4
        agents = [
            make_agent("standard" if s == me else "random", game, seed=number * 4 + s) for s in range(4)
        ]
        state = game.new_initial_state(number)
        while (seat := state.current_player()) is not None:
            state.apply_action(agents[seat].choose(state.observation(seat)))
        for seat, score in enumerate(state.returns()):
            made[seat == me] += score
    assert made[True] / (16 * hands) > 4
    assert made[False] / (48 * hands) < 0
