"""Facts of Troika are found where they hold."""

from tests.ai.games.troika.test_standard import before_bid, declared, position
from tests.cards import card_set
from tests.judging import judge
from tools.bench.reasons.checking import Met, decisions, is_true
from trix.ai.explain.duel import Duel
from trix.ai.explain.notes import notes
from trix.ai.explain.plain_facts import DrawsTrumps, FewBeat, LastOfSuit, NoneTakes, NoneTakesLowest, Ruffs
from trix.ai.explain.plain_grounds import facts as plain_facts
from trix.ai.explain.plain_grounds import least_useful
from trix.ai.explain.reasons import grounds
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.explain.hand import hand
from trix.ai.games.troika.explain.reasons import is_reluctant, warning
from trix.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, card_from_text, mask_of
from trix.games.troika.deck import FIVE, THREE
from trix.games.troika.game import load


def test_a_bid_that_cannot_be_made_any_more_comes_before_all_other_facts():
    """The declarer's side can still take two tricks and the five: seven points."""
    other = card_from_text("AH")

    def told(bid, declarer, scores=(0, 0), **options):
        game = load(options)
        won = declared(game, bid, declarer, trump=None if bid.endswith("nt") else CLUBS, scores=scores)
        seen = position(game, "5H AH", (2, 2, 1, 1), "KD 7D", phase="play", **won)
        why = next(notes(game, seen, FIVE, other, False))
        assert is_true(Met(game, seen, (seen.hand, 0, 0, 0), 1), FIVE, why)
        return why

    assert type(told("bid 8", 0)) is facts.LostBidAnyway
    assert type(told("bid 8", 1)) is facts.LostBidOfOthersAnyway
    assert type(told("bid 8 nt", 0)) is facts.LostBid
    assert type(told("bid 8 nt", 1)) is facts.LostBidOfOthers
    assert type(told("bid 8", 1, scores=(45, 0))) is facts.LostBidOfOthers
    assert not isinstance(told("bid 7", 0), facts.LostBid)
    assert not isinstance(told("bid 8", 0, failed_bid="bid"), facts.LostBid)


def test_a_lead_of_the_three_of_spades_tells_what_it_costs():
    game = load({})
    won = declared(game, "bid 6", 0, trump=0)
    seen = position(game, "3S AC KH 8D", (4,) * 4, phase="play", **won)
    (ace,) = (card for card in seen.legal_actions if card == game.string_to_action("AC"))
    found = {type(ground.reason): ground.reason for ground in grounds(game, seen, THREE, ace)}
    assert found[facts.LeadsThree] == facts.LeadsThree(7, THREE, SPADES)
    own = position(game, "3S AC KH 8D", (4,) * 4, phase="play", **(won | {"trump": SPADES}))
    reasons = [ground.reason for ground in grounds(game, own, THREE, ace)]
    assert not any(isinstance(why, facts.LeadsThree) for why in reasons), (
        "the partner may have the best trumps"
    )
    assert facts.KeepsBest not in found, "it says nothing of the three"


def advice(hand, sizes, on_table, declarer=0):
    """Return the advised card and its fact or note, with clubs as trump."""
    game = load({})
    won = declared(game, "bid 7", declarer, trump=CLUBS)
    seen = position(game, hand, sizes, on_table, phase="play", **won)
    verdict = judge(game, seen)
    why = verdict.note if verdict.why is None else verdict.why
    assert is_true(Met(game, seen, (seen.hand, 0, 0, 0), 1), verdict.best, why)
    return game.action_to_string(verdict.best), why


def test_a_trump_on_another_suit_is_named_before_the_trump_kept_back():
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS)
    seen = position(game, "7C 8C KC 7D 8D JS", (6, 6, 6, 5), "AH", phase="play", **won)
    seven, king = (card_from_text(text) for text in ("7C", "KC"))
    told = next(notes(game, seen, seven, king, True))
    assert isinstance(told, Ruffs)
    assert told.suit == HEARTS
    card, why = advice("7C 8C KC 7D 8D JS", (6, 6, 6, 5), "AH")
    assert card == "7C"
    assert isinstance(why, Ruffs)


def test_a_low_lead_says_what_beats_it_and_what_stays():
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS)
    seen = position(game, "7C TD KD 8H 9H AH 8S QS", (8, 8, 8, 8), phase="play", **won)
    low, ace = (card_from_text(text) for text in ("8H", "AH"))
    told = list(notes(game, seen, low, ace, True))
    (under,) = (why for why in told if isinstance(why, facts.LeadsUnder))
    assert (under.suit, under.card) == (HEARTS, ace)
    trumps = list(notes(game, seen, card_from_text("7C"), ace, True))
    assert isinstance(trumps[0], DrawsTrumps)


def test_a_card_that_follows_says_who_holds_the_trick():
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS, points=(5, 0))
    low, king = (card_from_text(text) for text in ("8S", "KS"))
    partner = position(game, "8S KS 9D", (3, 3, 2, 2), "AS 9S", phase="play", **won)
    assert next(notes(game, partner, low, king, True)) == facts.PartnerHolds(2, king)
    against = position(game, "8S KS 9D", (3, 3, 3, 2), "AS", phase="play", **won)
    assert next(notes(game, against, low, king, True)) == facts.LeavesTrick(card_from_text("AS"), 3, king)
    beatable = position(game, "8S KS 9D", (3, 3, 3, 2), "TS", phase="play", **won)
    assert next(notes(game, beatable, low, king, True)) == facts.MayLose(1, SPADES, king)
    best = position(game, "KC 8D 9H", (3, 3, 3, 2), "TS", phase="play", **(won | {"trump": DIAMONDS}))
    best = best._replace(taken=(0, best.taken[1] & ~card_set("QC"), 0, 0))
    nine, club = card_from_text("9H"), card_from_text("KC")
    told = list(notes(game, best, nine, club, True))
    assert facts.KeepsBest(club) in told and not any(isinstance(why, facts.LeavesTrick) for why in told)
    queen = position(game, "JS KS 9D", (3, 3, 3, 2), "TS", phase="play", **won)
    jack, ten = card_from_text("JS"), card_from_text("TS")
    assert next(notes(game, queen, jack, king, True)) == facts.TakesCheaply(ten, 3, king)
    lows = load({"low_bids": "always"})
    seven, eight = (card_from_text(text) for text in ("7S", "8S"))
    bid = declared(lows, "bid 11 low", 0, trump=CLUBS, points=(5, 0))
    lowest = position(lows, "7S 8S", (2, 2, 2, 1), "TS", phase="play", **bid)
    # nobody has a lower spade: the eight takes a trick as surely as the seven
    assert facts.TakesCheaply(ten, 3, eight) not in [*notes(lows, lowest, seven, eight, True)]


def test_a_card_says_what_the_five_and_the_three_do_to_the_trick():
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS, points=(5, 0))
    seven, ace = card_from_text("7C"), card_from_text("AD")
    three = position(game, "7C AD 8D", (3, 3, 3, 2), "3S", phase="play", **won)
    assert next(notes(game, three, ace, seven, True)) == facts.LeavesThree()
    five = position(game, "7C AD 8D", (3, 3, 3, 2), "5H", phase="play", **won)
    assert next(notes(game, five, seven, ace, True)) == facts.TakesFive()


def test_a_hint_warns_that_the_three_of_spades_may_fall_on_a_trick_in_spades():
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS, points=(5, 0))
    king, eight = card_from_text("KS"), card_from_text("8S")
    third = position(game, "KS 8S 9D", (3, 3, 3, 2), "TS", phase="play", **won)
    assert warning(game, third, king) == facts.ThreeMayFall(THREE)
    assert warning(game, third, eight) is None, "it leaves the trick to another player"
    last = position(game, "KS 8S 9D", (3, 2, 2, 2), "TS JS QS", phase="play", **won)
    assert warning(game, last, king) is None, "nobody plays after it"


def test_a_card_kept_is_a_reason_only_beside_that_card():
    game = load({})
    won = declared(game, "bid 6 nt", 1)
    seen = position(game, "5H 8H JH 7D TD", (5, 5, 5, 4), "JC", phase="play", **won)
    jack, ten, five = map(card_from_text, ("JH", "TD", "5H"))
    told = facts.SavesFive(FIVE, 3)
    assert told in [ground.reason for ground in plain_facts(game, seen, jack, five, worse=True)]
    assert told not in [ground.reason for ground in plain_facts(game, seen, jack, ten, worse=True)]


def test_of_low_bids_the_three_of_spades_takes_a_trick_and_is_kept_for_that():
    game = load({"low_bids": "always"})
    low = declared(game, "bid 6 nt low", 1)
    seen = position(game, "3S 9S", (2, 1, 1, 1), "KS JS TS", phase="play", **low)
    nine = card_from_text("9S")
    assert next(grounds(game, seen, nine, THREE)).reason == facts.SparesThree(THREE)
    high = position(game, "3S 9S", (2, 1, 1, 1), "KS JS TS", phase="play", **declared(game, "bid 6 nt", 1))
    assert facts.SparesThree(THREE) not in [ground.reason for ground in grounds(game, high, nine, THREE)]


def test_of_discards_about_as_good_the_lowest_goes():
    game = load({})
    won = declared(game, "bid 6 nt", 1)
    seen = position(game, "TD KD 9H JH", (4, 4, 4, 3), "JC", phase="play", **won)
    nine, ten = map(card_from_text, ("9H", "TD"))
    told = [ground.reason for ground in plain_facts(game, seen, nine, ten, worse=False)]
    assert NoneTakesLowest(card_from_text("JC"), 3) in told
    told = [ground.reason for ground in plain_facts(game, seen, ten, nine, worse=False)]
    assert not any(isinstance(why, NoneTakes) for why in told)


def test_only_a_card_that_could_be_played_is_kept_for_later():
    game = load({})
    won = declared(game, "bid 7", 0, trump=HEARTS, points=(5, 0))
    seen = position(game, "KC 3S 8S 9S", (4, 4, 4, 3), "TS", phase="play", **won)
    told = list(notes(game, seen, card_from_text("8S"), card_from_text("9S"), False))
    assert not any(getattr(why, "card", None) == card_from_text("KC") for why in told)
    assert facts.KeepsThree(THREE, 2) in told, "the three is why a higher spade goes"
    last = position(game, "KC 3S 8S 9S", (4, 3, 3, 3), "QS TS JS", phase="play", **won)
    told = list(notes(game, last, card_from_text("8S"), card_from_text("9S"), False))
    assert not any(isinstance(why, facts.KeepsThree) for why in told), "an opponent takes it"


def test_the_side_that_gets_the_five_is_named_even_if_no_card_can_change_it():
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS, points=(2, 0))
    five, ten = card_from_text("5H"), card_from_text("TH")
    # no card is higher than the partner's ace
    ours = position(game, "KC 5H TH", (3, 3, 2, 2), "AD TS", phase="play", **won)
    assert facts.BringsFive(2) in list(notes(game, ours, five, ten, True))
    # the seat behind may beat the jack of the partner
    open_trick = position(game, "KC 5H TH", (3, 3, 2, 2), "JS 8S", phase="play", **won)
    assert facts.RisksFive(FIVE, 2) in list(notes(game, open_trick, ten, five, True))
    assert facts.RisksFive(FIVE, 2) not in list(notes(game, open_trick, five, ten, True))
    last = position(game, "KC 5H TH", (3, 2, 2, 2), "8S JS 9S", phase="play", **won)
    assert facts.RisksFive(FIVE, 2) not in list(notes(game, last, ten, five, True))
    theirs = position(game, "KC 5H TH", (3, 3, 3, 2), "AD", phase="play", **won)
    assert facts.SavesFive(FIVE, 3) in list(notes(game, theirs, ten, five, True))


def test_a_void_is_no_reason_where_a_trick_is_wanted():
    game = load({})
    won = declared(game, "bid 6 nt", 0)
    seen = position(game, "8D KS AS 9H TH JH 9C TC", (8,) * 4, phase="play", **won)
    eight, ace = card_from_text("8D"), card_from_text("AS")
    told = list(notes(game, seen, eight, ace, True))
    assert not any(isinstance(why, LastOfSuit) for why in told)
    (back,) = (why for why in told if isinstance(why, facts.WinsBack))
    assert back.card == ace, "it brings the lead back"


def test_a_sure_winner_is_led_before_a_card_that_is_about_as_good():
    game = load({})
    won = declared(game, "bid 6 nt", 0)
    seen = position(game, "8D KS AS 9H TH JH 9C TC", (8,) * 4, phase="play", **won)
    eight, ace, nine = map(card_from_text, ("8D", "AS", "9H"))
    assert least_useful(game, seen, eight, (eight, nine, ace)) == ace
    assert least_useful(game, seen, eight, (eight, nine)) == eight
    trump = position(
        game, "8D KS AS 9H TH JH 9C TC", (8,) * 4, phase="play", **declared(game, "bid 6", 0, trump=CLUBS)
    )
    assert least_useful(game, trump, eight, (eight, nine, ace)) == eight, "a trump may beat it"


def test_the_five_is_not_led_while_it_can_be_beaten_if_another_card_is_as_good():
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS)
    hand = position(game, "TC AD 3S 9S KS 5H KH", (7,) * 4, phase="play", **won)
    assert is_reluctant(game, hand, FIVE)
    assert not is_reluctant(game, hand, card_from_text("KH"))


def of_hand(text, bid, *words):
    """Return the facts of a hand for a bid after the calls of the seats before."""
    game, seen = before_bid(text, *words)
    return {type(why): why for why in hand(game, seen, game.string_to_action(bid))}


def test_a_card_that_may_cost_points_speaks_against_a_bid():
    found = of_hand("AKC AKD 5H 3S 89S", "bid 7 nt")
    assert found[facts.HoldsThree] == facts.HoldsThree(THREE)
    assert found[facts.LoneFive] == facts.LoneFive(FIVE)
    assert not card_set("5H 3S") & sum(1 << card for card in found[facts.NoTrumpHand].cards)
    guarded = of_hand("AKC AKD 5AH 89S", "bid 7 nt")
    assert {facts.HoldsThree, facts.LoneFive}.isdisjoint(guarded)
    assert FIVE in guarded[facts.NoTrumpHand].cards


def test_a_bid_of_the_partner_without_trump_is_named():
    found = of_hand("9TC 9TD 5H 89TS", "bid 7 nt", "bid 6 nt", "pass")
    assert found[facts.PartnerCalledNoTrump] == facts.PartnerCalledNoTrump(6, 2)


def test_the_five_for_the_partner_is_named_before_any_card_kept_back():
    hand = mask_of(map(card_from_text, ["5H", "8H", "JH", "QH", "QS"]))
    options = {"length": "hands", "hands": 5}
    follow = next(
        one for one in decisions("troika", options, 500) if one.seen.hand == hand and one.seen.phase == "play"
    )
    verdict = judge(follow.game, follow.seen, playouts=60)
    told = verdict.note if verdict.why is None else verdict.why
    assert (verdict.best, told) == (FIVE, facts.BringsFive((follow.seen.seat + 2) % 4))


def test_a_card_that_takes_the_three_is_not_called_about_even_with_one_that_leaves_it(monkeypatch):
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS, points=(5, 0))
    seen = position(game, "8S KS 9D", (3, 2, 2, 2), "3S TS QS", phase="play", **won)
    monkeypatch.setattr(Duel, "points", 0)
    monkeypatch.setattr(Duel, "is_equal", False)
    verdict = judge(game, seen, playouts=30)
    assert (verdict.best, verdict.note) == (card_from_text("8S"), facts.LeavesThree())
    assert verdict.even is None


def test_of_cards_that_all_lose_the_trick_the_lowest_is_thrown():
    game = load({})
    won = declared(game, "bid 7", 0, trump=CLUBS)
    seen = position(game, "8S TS 9D", (3, 3, 3, 2), "AS", phase="play", **won)
    low, ten = card_from_text("8S"), card_from_text("TS")
    assert NoneTakesLowest(card_from_text("AS"), 3) in [*notes(game, seen, low, ten, False)]
    assert not any(isinstance(why, NoneTakesLowest) for why in notes(game, seen, ten, low, False))


def test_few_better_cards_are_no_reason_beside_a_neighbour_of_the_hand():
    game = load({})
    won = declared(game, "bid 6 nt", 0)
    jack, club = card_from_text("JH"), card_from_text("8C")
    alone = position(game, "8C 9C 8D 9D TH JH TS KS", (8,) * 4, phase="play", **won)
    assert any(isinstance(why, FewBeat) for why in notes(game, alone, card_from_text("KS"), club, True))
    both = position(game, "8C 9C 8D 9D JH KH TS KS", (8,) * 4, phase="play", **won)
    assert not any(isinstance(why, FewBeat) for why in notes(game, both, jack, club, True))


def test_few_better_cards_are_no_fact_beside_a_card_that_as_few_beat():
    game = load({})
    won = declared(game, "bid 9 nt", 0)
    queen, heart, eight = map(card_from_text, ("QS", "7H", "8C"))
    # still out: the ten, jack and ace of spades, the king and five of hearts, and high clubs
    gone = "7C 7D 8D 9D TD JD QD KD AD 8H 9H TH JH QH AH 8S 9S 3S"
    seen = position(game, "7H QS KS 8C", (4,) * 4, phase="play", **won)
    seen = seen._replace(taken=(0, card_set(gone)))

    def few(other):
        found = plain_facts(game, seen, queen, other, worse=True)
        return [ground.reason for ground in found if isinstance(ground.reason, FewBeat)]

    assert few(eight)
    assert not few(heart), "only the king beats it"
