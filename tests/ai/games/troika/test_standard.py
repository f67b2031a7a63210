"""How agents play Troika: always by the rules, and by a few principles."""

import pytest

from tests.cards import card_set
from trix.ai import make_agent
from trix.engine.cards import card_from_text, cards_of, mask_of
from trix.engine.tricks import Trick
from trix.games.troika.bids import Bidding, bid_of
from trix.games.troika.game import load
from trix.games.troika.state import TroikaState

SUITS = ("clubs", "diamonds", "hearts", "spades")
VARIANTS = [
    {},
    {"bidding": "single", "min_bid": 7, "failed_bid": "bid"},
    {"joffre": True, "stick_dealer": False},
    {"kitty": True, "low_bids": "always"},
]


def position(game, hand, sizes, on_table="", **changes):
    """What seat 0 sees in a state with the prescribed hand.

    The other seats hold the rest, high spades first; further cards are out of play.
    """
    held, lying = card_set(hand), [card_from_text(text) for text in on_table.split()]
    left = [card for card in cards_of(game.deck) if not (held | mask_of(lying)) >> card & 1]
    hands = [held if seat == 0 else mask_of(left.pop() for _ in range(sizes[seat])) for seat in range(4)]
    aside = 0
    if game.options["kitty"] and changes["phase"] != "discard":
        aside = mask_of([left.pop(), left.pop()])
    seen = game.new_initial_state(1).observation(0)
    leader = (4 - len(lying)) % 4
    seen = seen._replace(
        current_player=0,
        trick=Trick(leader, tuple(lying)),
        taken=(0, mask_of(left), 0, 0),
        **changes,
    )
    return TroikaState.from_observation(game, seen, [*hands, aside], seed=0).observation(0)


def after_calls(game, words, first=0):
    """The bidding after calls of one seat after the other."""
    bidding = Bidding((None,) * 4)
    for seat, word in enumerate(words, first):
        bidding = bidding.after_call(seat % 4, game.string_to_action(word))
    return bidding


def before_bid(hand, *words):
    """A game, and what seat 0 sees before its call, after the calls of the seats before it."""
    game, first = load({}), 4 - len(words)
    bidding = after_calls(game, words, first)
    return game, position(game, hand, (8,) * 4, phase="bid", bidding=bidding, dealer=first - 1)


def say(hand, *words, dealer=3, scores=(0, 0), **options):
    """The standard agent's call at seat 0 after these calls, from left of the dealer."""
    game = load(options)
    bidding = after_calls(game, words, dealer + 1)
    seen = position(game, hand, (8,) * 4, phase="bid", bidding=bidding, dealer=dealer, scores=scores)
    return answer(game, seen)


def declared(game, bid, declarer, **changes):
    """The bidding after a seat has won it."""
    passed = game.string_to_action("pass")
    word = game.string_to_action(bid)
    words = tuple(word if seat == declarer else passed for seat in range(4))
    return {"bidding": Bidding(words, bid_of(word), declarer), "declarer": declarer, **changes}


def play(hand, on_table, bid="bid 6", declarer=0, trump="clubs", **options):
    """The card that the standard agent plays at seat 0 after a trick's cards so far."""
    game = load(options)
    size, lying = card_set(hand).bit_count(), len(on_table.split())
    sizes = [size - (seat >= 4 - lying) if seat else size for seat in range(4)]
    named = None if trump is None else SUITS.index(trump)
    words = declared(game, bid, declarer, trump=named)
    return answer(game, position(game, hand, sizes, on_table, phase="play", **words))


def answer(game, seen):
    return game.action_to_string(make_agent("standard", game).choose(seen))


# --- words ---

WEAK = "89C 89TD 9TH 3S"
TRUMPS = "AKQJTC AD AS 8H"
NO_TRUMPS = "AKC AKD AKH AKS"
LOW = "7C 8C 7D 8D 5H 8H 3S 8S"


def test_a_weak_hand_passes():
    assert say(WEAK) == "pass"
    assert say(WEAK, "bid 6", dealer=2) == "pass"


def test_a_strong_hand_bids():
    assert say(TRUMPS).startswith("bid")
    assert say(TRUMPS, "bid 7", dealer=2).startswith("bid")


def test_tops_in_every_suit_are_bid_without_trump():
    assert "nt" in say(NO_TRUMPS)
    assert "nt" not in say(NO_TRUMPS, no_trumps=False)


def test_a_hand_of_low_cards_is_bid_low_where_that_may_be():
    assert say(LOW, low_bids="always").endswith("low")
    assert say(LOW, low_bids="off") == "pass"


def test_a_stuck_dealer_bids_the_least():
    assert say(WEAK, "pass", "pass", "pass", dealer=0).startswith("bid 6")


def test_twelve_is_bid_only_for_a_reason():
    assert say(WEAK, "bid 11 nt", dealer=2) == "pass"
    assert say(TRUMPS, "pass", "bid 11 nt", dealer=1) == "pass"


@pytest.mark.parametrize("hand", [WEAK, TRUMPS, NO_TRUMPS])
def test_a_partners_twelve_without_trump_is_left_alone(hand):
    said = say(hand, "pass", "bid 12 nt", "pass", dealer=0, bidding="single")
    assert said == "pass"


def test_with_single_bidding_a_strong_dealer_takes_over_the_bid():
    single = {"bidding": "single", "no_trumps": False, "dealer": 0}
    assert say(TRUMPS, "bid 7", "pass", "pass", **single) == "bid 7"
    assert say(WEAK, "bid 7", "pass", "pass", **single) == "pass"


# --- trump and kitty ---


def test_the_strongest_suit_is_named_trump():
    game = load({})
    seen = position(game, "AKJTS 8C 9D 98H", (8,) * 4, phase="trump", **declared(game, "bid 7", 0))
    assert answer(game, seen) == "trump spades"


def test_a_low_bidder_names_the_suit_of_low_cards():
    game = load({"low_bids": "always"})
    seen = position(game, "7C AKD 589TH AS", (8,) * 4, phase="trump", **declared(game, "bid 7 low", 0))
    assert answer(game, seen) == "trump hearts"


def test_cards_that_take_no_trick_are_discarded():
    game = load({"kitty": True})
    hand = "AKQJTS AH AD 8C 9D TC"
    seen = position(game, hand, (10, 8, 8, 8), phase="discard", **declared(game, "bid 7", 0))
    away = answer(game, seen).split()[1:]
    assert set(away) <= {"8C", "TC", "9D"}


def test_the_first_lead_names_the_strongest_suit_under_joffre():
    assert play("AKJTS 8C 9D 9H", "", trump=None, joffre=True).endswith("S")


# --- play ---


@pytest.mark.parametrize("hand", ["5H 9T8D", "5H KQJD", "5H AKC 9D"])
def test_the_five_goes_to_the_partners_trick(hand):
    """Seat 2 holds it with the ace, and seat 0 plays last."""
    assert play(hand, "8S AS 9S", trump="clubs") == "5H"


def test_the_five_is_kept_from_their_trick():
    assert play("5H 9T8D", "AS 8S 9S", trump="clubs") != "5H"
    assert play("5KH 9D", "8H 9H AH", trump="clubs") == "KH"


def test_the_three_goes_to_their_trick():
    assert play("3S 9T8D", "AH 8H 9H", trump="clubs") == "3S"
    assert play("3KQS 9D", "8S 9S AS", trump="clubs") == "3S"


def test_the_three_is_kept_from_the_partners_trick():
    assert play("3S 9T8D", "8H AH 9H", trump="clubs") != "3S"
    assert play("3QS 9T8D", "8S AS 9S", trump="clubs") == "QS"


def test_the_trick_with_the_five_is_taken_even_by_the_highest_trump():
    assert play("AC 89D", "9H 8H 5H", trump="clubs") == "AC"


def test_the_trick_with_the_three_is_left_to_the_others():
    assert play("AJ8S 9D", "9S 3S TS", trump="clubs") == "8S"


def test_a_trick_of_the_partner_is_not_taken_away():
    assert play("AC 89D", "8H AH 9H", trump="clubs") != "AC"
    assert play("A8H 9D", "9H KH TH", trump="clubs") == "8H"


def test_a_trick_is_taken_as_cheaply_as_may_be():
    assert play("AT8H 9D", "9H 8D 8S", trump="clubs") == "TH"


def test_a_lost_trick_gets_the_lowest_card():
    assert play("KJ8H", "9H TH AH", trump="clubs") == "8H"


def test_a_declarer_with_long_trumps_draws_those_of_the_others():
    assert play("AKQJC 98D 98H", "", trump="clubs").endswith("C")


def test_a_low_deal_turns_the_ranks_round():
    low = {"bid": "bid 6 nt low", "trump": None, "low_bids": "always"}
    assert play("9AS 8C", "TS JS QS", **low) == "9S"
    # the partner holds it with the ten
    assert play("9AS 8C", "JS TS QS", **low) == "AS"


# --- strength ---


@pytest.mark.long
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_standard_pair_beats_a_random_pair(options):
    game = load(options)
    won = 0
    for number in range(8):
        mine = number % 2
        agents = [
            make_agent("standard" if seat % 2 == mine else "random", game, seed=number * 4 + seat)
            for seat in range(4)
        ]
        state = game.new_initial_state(number)
        while (seat := state.current_player()) is not None:
            state.apply_action(agents[seat].choose(state.observation(seat)))
        won += mine in state.winners()
    assert won >= 7
