"""TK07, TK08, TK09, TK10: trump, tricks, the kitty, and joffre."""

import random
from itertools import chain

import pytest

from trix.engine.cards import card_from_text
from trix.engine.errors import IllegalActionError
from trix.engine.events import CardPlayed, TrickTaken
from trix.games.troika.events import Discarded, KittyTaken, TrumpNamed

TRUMPS = ["trump clubs", "trump diamonds", "trump hearts", "trump spades"]


def declare(game, bid):
    """Seat 0 bids and the other seats pass."""
    return game.play(bid, "pass", "pass", "pass")


def taker(game, cards):
    return game.trick(cards).events_of(TrickTaken)[-1].seat


def test_tk07_the_declarer_names_trump_and_leads(deal):
    game = deal().play("pass", "bid 7", "pass", "pass")
    assert (game.player, game.phase, game.legal) == (1, "trump", TRUMPS)
    game.play("trump diamonds")
    assert [game.seen(seat).trump for seat in range(4)] == [1] * 4
    assert game.events_of(TrumpNamed) == [TrumpNamed(1, 1)]
    assert (game.player, game.phase) == (1, "play")
    assert len(game.legal) == 8


@pytest.mark.parametrize("bid", ["bid 7 nt", "bid 7 nt low"])
def test_tk07_no_trump_is_named_in_a_no_trump_bid(deal, bid):
    game = declare(deal(low_bids="nt_only"), bid)
    assert (game.player, game.phase) == (0, "play")
    assert game.seen(2).trump is None
    assert game.events_of(TrumpNamed) == []


def test_tk08_follow_suit_if_you_can(deal):
    game = declare(deal(["KC", "AC 9C AH", "", ""]), "bid 7").play("trump hearts", "KC")
    assert set(game.legal) >= {"9C", "AC"}
    assert {card[1] for card in game.legal} == {"C"}


def test_tk08_a_void_seat_plays_any_card(deal):
    game = declare(deal(["KC", "89TJQKAD AH", "", ""]), "bid 7").play("trump hearts", "KC")
    assert len(game.legal) == 8


@pytest.mark.parametrize(
    ("bid", "cards", "seat"),
    [
        ("bid 7", "9C TC AC 8C", 2),
        ("bid 7", "9C AD AS 8C", 0),
        ("bid 7", "9C 8H AC KC", 1),
        ("bid 7", "9C 8H 5H KC", 1),
        ("bid 7 nt", "9C AH 8H TC", 3),
        ("bid 7 low", "9C TC AC 8C", 3),
        ("bid 7 low", "9C 7D 3S TC", 0),
        ("bid 7 low", "7C AH KH QH", 3),
        ("bid 7 low", "9C 8H 5H 8C", 2),
        ("bid 7 nt low", "9C 5H AC KC", 0),
        ("bid 7 nt low", "AC 5H QC KC", 2),
    ],
)
def test_tk08_trump_takes_or_the_suit_led_and_low_bids_reverse_both(position, bid, cards, seat):
    rest = ["8S", "9S", "TS", "JS"]
    hands = [f"{card} {other}" for card, other in zip(cards.split(), rest, strict=True)]
    game = position(bid, *hands, trump="hearts", low_bids="always")
    assert taker(game, cards) == seat
    assert game.player == seat


def test_tk08_a_discard_shows_a_void(deal, cards):
    game = declare(deal(["KC", "89TJQKAD AH", "", ""]), "bid 7").play("trump hearts", "KC", "AH")
    lacking = cards(game.seen(3).lacking[1])
    assert lacking
    assert {card[1] for card in lacking} == {"C"}


KITTY = ["89TC 89D 5H 3S 9H", "AC", "AD", "AS"]


def with_kitty(deal, kitty="JQC", **options):
    """The two cards left over are named, the hands of the seats 1 to 3 are filled up."""
    hands, left = list(KITTY), [f"{rank}{suit}" for suit in "CDHS" for rank in "789TJQKA"]
    named = {
        "8C",
        "9C",
        "TC",
        "8D",
        "9D",
        "9H",
        "AC",
        "AD",
        "AS",
        f"{kitty[0]}{kitty[2]}",
        f"{kitty[1]}{kitty[2]}",
    }
    left = [card for card in left if card not in named]
    for seat in (1, 2, 3):
        hands[seat] = " ".join([hands[seat], *left[:7]])
        left = left[7:]
    return deal(hands, kitty=True, **options)


def test_tk09_the_declarer_picks_up_two_and_discards_two(deal):
    game = declare(with_kitty(deal), "bid 7")
    assert (game.player, game.phase) == (0, "discard")
    assert game.state.hands()[0] == ["8C", "9C", "TC", "JC", "QC", "8D", "9D", "5H", "9H", "3S"]
    assert [game.seen(seat).hand_sizes for seat in range(4)] == [(10, 8, 8, 8)] * 4
    game.play("discard 8C JC")
    assert game.state.hands()[0] == ["9C", "TC", "QC", "8D", "9D", "5H", "9H", "3S"]
    assert (game.player, game.phase, game.legal) == (0, "trump", TRUMPS)


def test_tk09_5h_and_3s_cannot_be_discarded(deal):
    game = declare(with_kitty(deal), "bid 7")
    assert len(game.legal) == 8 * 7 // 2
    assert not any("5H" in text or "3S" in text for text in game.legal)
    for text in ("discard 8C 5H", "discard 5H 3S", "discard 8C 3S", "discard 8C AS"):
        with pytest.raises(IllegalActionError):
            game.play(text)


def test_tk09_the_two_cards_may_be_named_in_any_order(deal):
    game = declare(with_kitty(deal), "bid 7").play("discard 9D 8C")
    assert game.state.history()[-1] == "discard 8C 9D"


def test_tk09_in_no_trump_the_discard_is_followed_by_the_lead(deal):
    game = declare(with_kitty(deal), "bid 7 nt").play("discard 8C 9C")
    assert (game.player, game.phase) == (0, "play")


def test_tk09_only_the_declarer_sees_the_cards(deal):
    game = declare(with_kitty(deal), "bid 7").play("discard 8C JC")
    taken, put_away = (tuple(map(card_from_text, pair)) for pair in (("JC", "QC"), ("8C", "JC")))
    assert [event.seen_by(0).cards for event in game.events_of(KittyTaken)] == [taken]
    assert [event.seen_by(0).cards for event in game.events_of(Discarded)] == [put_away]
    for seat in (1, 2, 3):
        assert [event.seen_by(seat) for event in game.events_of(KittyTaken)] == [KittyTaken(0, None)]
        assert [event.seen_by(seat) for event in game.events_of(Discarded)] == [Discarded(0, None)]


def test_tk09_the_discards_stay_hidden_to_the_end_of_the_game(deal, cards):
    texts = ["discard 8C JC", "trump hearts"]
    game = declare(with_kitty(deal, length="hands", hands=2), "bid 7").play(*texts)
    other = declare(with_kitty(deal, length="hands", hands=2), "bid 7").play("discard 8C QC", "trump hearts")
    for seat in (1, 2, 3):
        assert game.seen(seat) == other.seen(seat)
    assert game.seen(0) != other.seen(0)
    assert [cards(game.seen(seat).discarded) for seat in range(4)] == [["8C", "JC"], [], [], []]
    hidden = {seat: game.seen(seat).history[4] for seat in range(4)}
    assert game.state.action_to_string(hidden[0]) == "discard 8C JC"
    assert {game.state.action_to_string(hidden[seat]) for seat in (1, 2, 3)} == {"discard ? ?"}
    while not game.state.is_terminal():
        game.play_out()
    assert {seat: game.seen(seat).history[4] for seat in range(4)} == hidden


def test_tk09_the_hidden_discard_cannot_be_played(deal):
    game = declare(with_kitty(deal), "bid 7")
    with pytest.raises(IllegalActionError):
        game.play("discard ? ?")


def test_tk09_each_seat_sees_only_its_own_discards(deal):
    game = deal(kitty=True, length="hands", hands=3)
    for _ in range(3):
        while game.phase == "bid":
            game.play("pass" if "pass" in game.legal else game.legal[0])
        game.play_out()
    discards = [place for place, text in enumerate(game.state.history()) if text.startswith("discard")]
    known = [[seat for seat in range(4) if game.seen(seat).history[place] >= 0] for place in discards]
    assert known == [[3], [0], [1]]


@pytest.mark.parametrize("then", [[], ["trump hearts"], ["trump hearts", "9C"]])
def test_tk09_resampled_discards_never_hold_5h_or_3s(deal, then):
    game = declare(with_kitty(deal), "bid 7").play("discard 8C JC", *then)
    rng = random.Random(3)
    for _ in range(60):
        held = set(chain(*game.state.game.resample(game.seen(2), rng).hands()))
        assert {"5H", "3S"} <= held
        assert len(held | set(then[1:])) == 32


def test_tk09_during_the_bidding_5h_and_3s_may_be_in_the_kitty(deal):
    game = with_kitty(deal)
    rng = random.Random(3)
    guesses = [game.state.game.resample(game.seen(2), rng).hands() for _ in range(200)]
    assert any("5H" not in chain(*hands) for hands in guesses)


def test_tk10_the_first_card_led_sets_trump(deal):
    game = declare(deal(["KC", "89TJQKAD AH", "", ""], joffre=True), "bid 7")
    assert (game.player, game.phase, game.seen(1).trump) == (0, "play", None)
    game.play("KC")
    assert [game.seen(seat).trump for seat in range(4)] == [0] * 4
    assert [type(event) for event in game.events[-3:-1]] == [CardPlayed, TrumpNamed]
    assert game.events_of(TrumpNamed) == [TrumpNamed(0, 0)]


def test_tk10_later_leads_do_not_change_trump(deal):
    hands = ["8C 9D TH", "7C AD", "TC KD", "JC QD"]
    game = declare(deal(hands, joffre=True), "bid 7").trick("8C 7C TC JC")
    game.play(game.legal[-1])
    assert game.seen(1).trump == 0
    assert len(game.events_of(TrumpNamed)) == 1


def test_tk10_the_led_trump_takes_tricks(deal):
    hands = ["AC 89TJH 89TS", "78C QKAH JQKS", "9TC 89TJQKD", "JQKC 5H A3S 7AD"]
    game = declare(deal(hands, joffre=True), "bid 7").trick("AC 7C 9C JC").trick("8H AH TC 5H")
    assert [event.seat for event in game.events_of(TrickTaken)] == [0, 2]


def test_tk10_a_no_trump_bid_has_no_trump(deal):
    game = declare(deal(["KC", "", "", ""], joffre=True), "bid 7 nt").play("KC")
    assert game.seen(1).trump is None
    assert game.events_of(TrumpNamed) == []


def test_tk10_with_a_kitty_the_discard_is_followed_by_the_lead(deal):
    game = declare(with_kitty(deal, joffre=True), "bid 7").play("discard 8C 9C")
    assert (game.player, game.phase) == (0, "play")
    game.play("TC")
    assert game.seen(3).trump == 0
