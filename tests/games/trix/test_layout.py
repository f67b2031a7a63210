"""TX07, TX08, TX15: the Trix contract."""

import pytest

from trix.engine.events import TurnBegan
from trix.games.trix.events import CardLaid, Passed, TwosShown, WentOut

BY_SUIT = ["23456789TJQKAC", "23456789TJQKAD", "23456789TJQKAH", "23456789TJQKAS"]


def begun(deal, hands, **options):
    return deal(hands, **({"throw_in": False} | options)).choose("trix")


def test_tx07_any_jack_begins_a_suit(deal):
    game = begun(deal, ["7H JC JS QC TS", "", "", ""])
    assert game.legal == ["JC", "JS"]


def test_tx07_then_the_next_card_up_or_down(deal):
    game = begun(deal, BY_SUIT[2:] + BY_SUIT[:2])
    for around in range(13):
        allowed = game.legal
        if around == 0:
            assert allowed == ["JH"]
        elif around == 1:
            assert allowed == ["TH", "QH"]
        game.play(allowed[-1])
        # the other seats, each with a suit of its own
        for _ in range(3):
            if game.phase == "layout":
                game.play(game.legal[-1])
    own = [text for text in game.state.history() if text.endswith("H")]
    assert own == ["JH", "QH", "KH", "AH", "TH", "9H", "8H", "7H", "6H", "5H", "4H", "3H", "2H"]


def test_tx07_nothing_comes_after_the_ace_or_the_two(position):
    game = position("trix", "AC 2C 2D", "3D 4D", "2H AH", "2S 3S")
    game.play("AC")
    assert game.legal == ["4D"]
    game.play("4D", "2H", "3S")
    assert game.legal == ["2C"]


def test_tx07_each_suit_grows_both_ways(position):
    assert position("trix", "9C QC KC 3D", "AC 8C 2D", "AD AH", "AS 2S").legal == ["9C", "QC", "3D"]


def test_tx08_a_seat_must_lay_a_card_or_pass(deal):
    game = begun(deal, ["7H JC JD JH JS", "QC 2C", "2D 3D", "TC TD TH TS QD QH QS"])
    game.play("JC")
    assert game.legal == ["QC"]
    game.play("QC")
    assert game.legal == ["pass"]
    game.play("pass")
    assert game.events_of(Passed) == [Passed(2)]


def test_tx08_a_pass_shows_cards_that_the_seat_lacks(deal, cards):
    game = begun(deal, ["7H JC", "2C", "JD JH JS", "KC"]).play("JC", "pass")
    assert cards(game.state.observation(3).lacking[1]) == ["TC", "QC", "JD", "JH", "JS"]


def test_tx08_places_score_200_150_100_50_and_the_third_ends_the_deal(deal):
    game = begun(deal, BY_SUIT[2:] + BY_SUIT[:2]).play_out()
    assert game.ended == [[200, 150, 100, 50]]
    assert game.events_of(WentOut) == [WentOut(0, 0), WentOut(1, 1), WentOut(2, 2)]
    assert len(game.events_of(CardLaid)) == 51, "the fourth seat keeps its last card"


def test_tx08_a_seat_that_is_out_is_skipped(position):
    game = position("trix", "AC", "AD KD", "AH KH", "AS KS QS").play("AC")
    seats = []
    while not game.ended:
        seats.append(game.player)
        game.play(game.legal[0])
    assert seats == [1, 2, 3, 1, 2]
    assert game.ended == [[200, 150, 100, 50]]


def test_tx08_two_neighbours_that_are_out_are_skipped(position):
    game = position("trix", "AC KC", "AD KD QD", "AH", "AS", turn=2)
    game.play("AH", "AS", "KC")
    assert (game.player, game.points) == (1, [0, 0, 200, 150])
    game.play("QD", "AC")
    assert game.ended == [[100, 50, 200, 150]]


def test_tx08_the_fourth_seat_may_be_left_with_several_cards(position):
    game = position("trix", "JC", "QC KC AC", "AD", "AH")
    game.play("JC", "QC", "AD", "AH")
    assert game.ended == [[200, 50, 150, 100]]


TWOS = ["7H JC 2C", "JD 2D 2S", "JH 2H", "JS"]


def test_tx15_twos_are_shown_right_after_the_fourth_seats_first_turn(deal, cards):
    game = begun(deal, TWOS, partnership=True).play("JC", "JD", "JH")
    assert not game.events_of(TwosShown)
    assert game.state.observation(1).shown == (1 << 31, 0, 0, 0), "only 7H, of the first dealing"
    game.play("JS")
    assert game.events_of(TwosShown) == [TwosShown(((0,), (13, 39), (26,), ()))]
    assert isinstance(game.events[-2], TwosShown)
    assert game.events[-1] == TurnBegan(0, "layout")
    for seat in range(4):
        shown = [cards(held) for held in game.state.observation(seat).shown]
        assert shown == [["2C", "7H"], ["2D", "2S"], ["2H"], []]


def test_tx15_a_pass_counts_as_a_turn(deal):
    game = begun(deal, ["7H JC JD JH JS", "2C 2D", "2H QC", "2S TC"], partnership=True)
    game.play("JC", "pass", "QC")
    assert not game.events_of(TwosShown)
    game.play("TC")
    assert game.events_of(TwosShown) == [TwosShown(((), (0, 13), (26,), (39,)))]


def test_tx15_shown_once_a_deal(deal):
    game = begun(deal, TWOS, partnership=True).play_out()
    assert len(game.events_of(TwosShown)) == 1


@pytest.mark.parametrize("options", [{}, {"partnership": True, "twos_shown": False}, {"twos_shown": True}])
def test_tx15_not_shown_without_partners_or_the_option(deal, options):
    game = begun(deal, TWOS, **options).play("JC", "JD", "JH", "JS")
    assert not game.events_of(TwosShown)


def test_tx15_a_shown_two_is_no_longer_listed_once_laid(position, cards):
    game = position("trix", "3C", "2C", "AD", "AH", turns=3, partnership=True, turn=3)
    game.play("AH")
    assert cards(game.state.observation(0).shown[1]) == ["2C"]
