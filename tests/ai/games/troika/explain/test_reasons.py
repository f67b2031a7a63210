"""Facts of Troika are found where they hold."""

from tests.ai.games.troika.test_standard import declared, position
from tests.cards import card_set
from tools.bench.reasons.checking import decisions
from trix.ai.explain.judgement import Judgement
from trix.ai.explain.reasons import grounds
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.explain.hand import hand
from trix.engine.cards import SPADES, card_from_text, mask_of
from trix.games.troika.bids import Bidding
from trix.games.troika.deck import FIVE, THREE
from trix.games.troika.game import load


def test_a_lead_of_the_three_of_spades_tells_what_it_costs():
    game = load({})
    won = declared(game, "bid 6", 0, trump=0)
    seen = position(game, "3S AC KH 8D", (4,) * 4, phase="play", **won)
    (ace,) = (card for card in seen.legal_actions if card == game.string_to_action("AC"))
    found = {type(ground.reason): ground.reason for ground in grounds(game, seen, THREE, ace)}
    assert found[facts.LeadsThree] == (7, THREE, SPADES)
    assert facts.KeepsBest not in found, "it says nothing of the three"


def of_hand(text, bid, *words):
    """Return the facts of a hand for a bid after the calls of the seats before."""
    game = load({})
    bidding = Bidding((None,) * 4)
    for seat, word in enumerate(words, start=4 - len(words)):
        bidding = bidding.after_call(seat, game.string_to_action(word))
    seen = position(game, text, (8,) * 4, phase="bid", bidding=bidding, dealer=3 - len(words))
    return {type(why): why for why in hand(game, seen, game.string_to_action(bid))}


def test_a_card_that_may_cost_points_speaks_against_a_bid():
    found = of_hand("AKC AKD 5H 3S 89S", "bid 7 nt")
    assert found[facts.HoldsThree] == (THREE,)
    assert found[facts.LoneFive] == (FIVE,)
    assert not card_set("5H 3S") & sum(1 << card for card in found[facts.NoTrumpHand].cards)
    guarded = of_hand("AKC AKD 5AH 89S", "bid 7 nt")
    assert {facts.HoldsThree, facts.LoneFive}.isdisjoint(guarded)
    assert FIVE in guarded[facts.NoTrumpHand].cards


def test_a_bid_of_the_partner_without_trump_is_named():
    found = of_hand("9TC 9TD 5H 89TS", "bid 7 nt", "bid 6 nt", "pass")
    assert found[facts.PartnerCalledNoTrump] == (6, 2)


def test_the_five_for_the_partner_is_named_before_any_card_kept_back():
    hand = mask_of(map(card_from_text, ["5H", "8H", "JH", "QH", "QS"]))
    options = {"length": "hands", "hands": 5}
    follow = next(
        one for one in decisions("troika", options, 500) if one.seen.hand == hand and one.seen.phase == "play"
    )
    judgement = Judgement(follow.game, follow.seen, playouts=60)
    judgement.run(lambda: False)
    verdict = judgement.verdict
    told = verdict.note if verdict.why is None else verdict.why
    assert (verdict.best, told) == (FIVE, facts.BringsFive((follow.seen.seat + 2) % 4))
