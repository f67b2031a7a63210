"""TR01, TR02, TR03: the deck, who deals, and how many cards."""

import pytest

from trix.engine.cards import card_from_text, rank_of
from trix.engine.events import DealBegan
from trix.games.trixter.events import DealerDrawn, HandBegan
from trix.games.trixter.game import load

SUIT_CARDS = {rank + suit for suit in "CDHS" for rank in "23456789TJQKA"}
PEAKS = {3: (2, 18), 4: (0, 13), 5: (3, 11), 6: (2, 9), 7: (4, 8)}


@pytest.mark.parametrize("players", PEAKS)
def test_tr01_the_peak_hand_deals_out_every_card_and_joker(players):
    jokers, peak = PEAKS[players]
    hands = load({"players": players, "hands": "down_up"}).new_initial_state(3).hands()
    assert [len(hand) for hand in hands] == [peak] * players
    dealt = {card for hand in hands for card in hand}
    assert dealt == SUIT_CARDS | {f"X{number}" for number in range(1, jokers + 1)}


def test_tr01_cards_beyond_the_hands_stay_undealt():
    state = load({}).new_initial_state(3)
    assert [len(hand) for hand in state.hands()] == [1, 1, 1, 1]
    assert state.observation(0).hand_sizes == (1, 1, 1, 1)


@pytest.mark.parametrize("players", range(3, 8))
def test_tr02_the_highest_card_deals_after_draws_until_it_is_unique(players):
    dealers, redrawn = set(), 0
    for seed in range(60):
        events = []
        state = load({"players": players}).new_initial_state(seed, events.append)
        drawn = events[0]
        assert isinstance(drawn, DealerDrawn)
        for row in drawn.draws:
            assert len(set(row)) == players
            ranks = [rank_of(card) for card in row]
            assert (ranks.count(max(ranks)) == 1) == (row == drawn.draws[-1])
        assert ranks.index(max(ranks)) == drawn.dealer == state.current_player()
        assert state.observation(1).draws == drawn.draws
        dealers.add(drawn.dealer)
        redrawn += len(drawn.draws) > 1
    assert dealers == set(range(players))
    assert redrawn


def test_tr02_a_tie_for_the_highest_is_drawn_again_by_all(deal):
    game = deal(["3C"] + [""] * 3, draws=["AC AD 2S 3S", "4C 9D 9H 3S", "2C 9S 8S QH"], dealer=3)
    assert [len(event.draws) for event in game.events_of(DealerDrawn)] == [3]
    assert game.player == 3


def test_tr02_a_tie_below_the_highest_decides(deal):
    game = deal(["3C"] + [""] * 3, draws=["2C KD 2S 2H"], dealer=1)
    assert game.player == 1


def test_tr02_the_deal_moves_one_seat_on_each_hand(deal):
    game = deal(*[["3C", "", "", ""]] * 6, dealer=2)
    while not game.state.is_terminal():
        game.play_out()
    assert [event.dealer for event in game.events_of(HandBegan)] == [2, 3, 0, 1, 2, 3]


def test_tr02_the_dealer_gets_the_first_card(monkeypatch):
    draws = iter([[2, 1, 9, 0]])
    monkeypatch.setattr(
        "trix.engine.shuffle.SplitMix64.shuffled", lambda self, cards: next(draws, None) or list(cards)
    )
    game = load({})
    monkeypatch.setattr(game, "hand_sizes", (2,))
    assert game.new_initial_state(0).hands() == [["4C", "8C"], ["5C", "9C"], ["2C", "6C"], ["3C", "7C"]]


UP_TO_8 = [1, 2, 3, 4, 5, 6, 7, 8]
UP_TO_13 = list(range(1, 14))


@pytest.mark.parametrize(
    ("players", "hands", "sizes"),
    [
        (4, "full", UP_TO_13 + UP_TO_13[-2::-1]),
        (5, "full", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
        (7, "full", [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]),
        (4, "up", UP_TO_13),
        (7, "up", UP_TO_8),
        (7, "down_up", [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]),
        (4, "short", [1, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3, 1]),
        (7, "short", [1, 3, 5, 7, 8, 7, 5, 3, 1]),
        (6, "short", [1, 3, 5, 7, 9, 7, 5, 3, 1]),
        (3, "short", [1, 3, 5, 7, 9, 11, 13, 15, 17, 18, 17, 15, 13, 11, 9, 7, 5, 3, 1]),
    ],
)
def test_tr03_the_sizes_of_the_hands(players, hands, sizes):
    events = []
    state = load({"players": players, "hands": hands}).new_initial_state(1, events.append)
    assert list(state.observation(0).sizes) == sizes
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert [event.size for event in events if isinstance(event, HandBegan)] == sizes
    dealt = [event for event in events if isinstance(event, DealBegan)]
    assert [[len(hand) for hand in event.hands] for event in dealt] == [[size] * players for size in sizes]


@pytest.mark.parametrize(("players", "number"), [(3, 35), (4, 25), (5, 21), (6, 17), (7, 15)])
def test_tr03_the_number_of_hands(players, number):
    assert len(load({"players": players}).hand_sizes) == number


@pytest.mark.parametrize("hands", ["full", "up", "down_up", "short"])
@pytest.mark.parametrize("players", range(3, 8))
def test_tr03_every_form_reaches_the_peak_and_one_card(players, hands):
    sizes = load({"players": players, "hands": hands}).hand_sizes
    assert (min(sizes), max(sizes)) == (1, PEAKS[players][1])
    assert len(set(sizes)) == len(sizes) or sizes == sizes[::-1]


def test_the_deal_event_comes_before_the_first_turn(deal):
    game = deal(["3C", "", "", ""], ["3C", "", "", ""], dealer=1)
    assert [type(event).__name__ for event in game.events] == [
        "DealerDrawn",
        "DealBegan",
        "HandBegan",
        "TurnBegan",
    ]
    told = len(game.events)
    game.play_out()
    later = [type(event).__name__ for event in game.events[told:]]
    assert later[-4:] == ["DealEnded", "DealBegan", "HandBegan", "TurnBegan"]


def test_a_seat_sees_only_its_own_hand(deal):
    game = deal(["3C", "4D", "5H", "6S"])
    (dealt,) = game.events_of(DealBegan)
    assert dealt.seen_by(2).hands == (None, None, (card_from_text("5H"),), None)
