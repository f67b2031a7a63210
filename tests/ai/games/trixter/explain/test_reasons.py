"""Facts of Trixter are found where they hold."""

from tests.ai.games.trixter.test_standard import SUITS, observed
from trix.ai.explain.plain_facts import NoneTakesLowest
from trix.ai.explain.plain_grounds import facts as plain_facts
from trix.ai.explain.reasons import grounds
from trix.ai.games.trixter.explain import facts
from trix.ai.games.trixter.explain.reasons import find_expected, notes, wants_tricks
from trix.engine.cards import bits_of, card_from_text
from trix.engine.tricks import Trick
from trix.games.trixter.game import load


def reasons(hand, number, *, bids=(None, None, None, None), trump="spades"):
    """Return the facts for a bid of a number rather than the other one with a single card."""
    game = load({"players": 4})
    legal = tuple(game.string_to_action(f"bid {one}") for one in (0, 1))
    seen = observed(game, hand, bids=bids, trump=SUITS.index(trump), dealer=1)
    seen = seen._replace(phase="bid", legal_actions=legal)
    return [ground.reason for ground in grounds(game, seen, legal[number], legal[1 - number])]


def test_a_single_trump_may_be_beaten_by_higher_ones():
    four = card_from_text("4S")
    assert reasons("4S", 0) == [facts.LowTrump(10, four)]
    assert reasons("4S", 0, bids=(None, 1, 0, None)) == [facts.LowTrumpAfter(10, four, 1)]
    assert reasons("4S", 1, bids=(None, 1, 0, None)) == [facts.OnlyTrump(10, four)]
    assert reasons("4S", 1, bids=(None, 0, 0, None)) == [facts.OnlyTrumpSoFar(four)]
    assert reasons("AS", 0) == []
    assert reasons("AS", 1) == [facts.OnlyTrump(0, card_from_text("AS"))]


def test_a_single_card_of_another_suit_speaks_for_no_trick():
    assert reasons("4D", 0) == [facts.OnlyCard(card_from_text("4D"))]
    assert reasons("4D", 1) == []


def test_a_player_who_needs_tricks_would_lead_the_lowest_plain_card():
    game = load({"players": 4})
    seen = observed(game, "AS 3C TD 7H", bids=(1, 0, 0, 1), trump=SUITS.index("spades"), dealer=0)
    seen = seen._replace(phase="play", legal_actions=tuple(bits_of(seen.hand)))
    seven, three, ace = map(card_from_text, ("7H", "3C", "AS"))
    assert find_expected(game, seen, seven) == three
    assert find_expected(game, seen, three) is None, "no lower card"
    assert find_expected(game, seen, ace) is None, "a trump is led for another reason"
    assert find_expected(game, seen._replace(bids=(0, 0, 0, 1)), seven) is None, "no trick is wanted"


def test_a_high_card_goes_if_the_highest_trumps_take_the_tricks_of_the_bid():
    game = load({"players": 4})

    def kinds(hand, bid, best, other):
        trick = Trick(2, tuple(map(card_from_text, ("JC", "4C"))))
        seen = observed(game, hand, bids=(bid, 0, 0, 1), trick=trick, trump=SUITS.index("diamonds"))
        seen = seen._replace(phase="play", legal_actions=tuple(bits_of(seen.hand)))
        best, other = map(card_from_text, (best, other))
        return {type(ground.reason): ground.reason for ground in grounds(game, seen, best, other)}

    ace = card_from_text("AD")
    assert kinds("AD 6H KS", 1, "KS", "6H")[facts.EnoughTrumps] == facts.EnoughTrumps(1, ace)
    assert facts.EnoughTrumps not in kinds("AD 6H KS", 2, "KS", "6H"), "two tricks are needed"
    assert facts.EnoughTrumps not in kinds("KD 6H KS", 1, "KS", "6H"), "the ace is out"
    assert facts.EnoughTrumps not in kinds("AD 6H KS", 1, "6H", "KS"), "a low card"
    ten = card_from_text("TD")
    assert kinds("TD 6H KS", 1, "KS", "6H")[facts.TrumpsLeft] == facts.TrumpsLeft(1, ten), "it may take one"
    assert facts.TrumpsLeft not in kinds("TD 6H KS", 2, "KS", "6H"), "two tricks are needed"
    assert facts.TrumpsLeft not in kinds("TD 6H KS", 1, "6H", "KS"), "a low card"


def test_the_trick_that_completes_the_bid_is_taken_by_the_highest_card():
    game = load({"players": 4})
    trick = Trick(1, tuple(map(card_from_text, ("TS", "4S", "9S"))))
    seen = observed(game, "JS AS 3C", bids=(1, 0, 0, 1), trick=trick, trump=SUITS.index("diamonds"))
    seen = seen._replace(phase="play", legal_actions=tuple(map(card_from_text, ("JS", "AS"))))
    assert wants_tricks(seen) is False, "both cards take it, and no later trick is wanted"
    assert wants_tricks(seen._replace(bids=(2, 0, 0, 1))) is True


def test_a_trick_that_any_card_takes_spoils_a_bid_that_is_met():
    game = load({"players": 4})
    trick = Trick(1, tuple(map(card_from_text, ("5H", "2H", "4H"))))
    seen = observed(game, "9H JH", bids=(0, 0, 0, 1), trick=trick, trump=SUITS.index("diamonds"))
    seen = seen._replace(phase="play", legal_actions=tuple(bits_of(seen.hand)))
    nine, jack, five = map(card_from_text, ("9H", "JH", "5H"))
    assert list(notes(game, seen, jack, nine, worse=False)) == [facts.SpoilsBid(five, 1)]


def test_a_joker_beside_a_card_is_judged():
    game = load({"players": 5})
    trick = Trick(4, (card_from_text("TD"),))
    seen = observed(game, "4S X1", bids=(1, 0, 0, 1, 0), trick=trick, trump=SUITS.index("diamonds"))
    seen = seen._replace(phase="play", legal_actions=tuple(bits_of(seen.hand)))
    four, joker = bits_of(seen.hand)
    for worse in (True, False):
        assert all(ground.reason for ground in plain_facts(game, seen, four, joker, worse=worse))


def test_of_two_aces_none_is_the_lowest():
    game = load({"players": 4})
    trick = Trick(3, (card_from_text("7S"),))
    seen = observed(game, "AD AH", bids=(1, 0, 0, 1), trick=trick, trump=SUITS.index("clubs"))
    seen = seen._replace(phase="play", legal_actions=tuple(bits_of(seen.hand)))
    diamond, heart = bits_of(seen.hand)
    found = [ground.reason for ground in plain_facts(game, seen, diamond, heart, worse=False)]
    assert not any(isinstance(why, NoneTakesLowest) for why in found)
