"""A game by ear: announcements, and jumping to a card by its rank or suit."""

import re
from types import SimpleNamespace

import pygame
import pytest

from tests.cards import card_list
from tests.ui.inventory import shown
from tests.ui.live import LIVE
from tests.ui.table.tables import LiveTable
from trix.engine.cards import card_from_text, mask_of
from trix.engine.events import CardPlayed, DealBegan, DealEnded, GameEnded, TrickTaken
from trix.games.trix.contracts import TRIX
from trix.ui.kit.events import Key
from trix.ui.kit.speech import sentences
from trix.ui.table.event_texts import (
    event_text,
    hand_text,
    last_trick_text,
    totals_text,
    trick_text,
    turn_text,
)
from trix.ui.table.hand import HandView
from trix.ui.table.input import cards_meant
from trix.ui.words.cards import card_name, rank_name

NAMES = ("You", "Huda", "Rana", "Sami")


def table(**values):
    return SimpleNamespace(viewer=0, hand=card_list("2C JC AH X1"), trick=(), **values)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (DealBegan(0, (), 13), "Your hand. clubs: 2, jack. hearts: ace. joker 1."),
        (CardPlayed(2, *card_list("QS")), "Rana: queen of spades"),
        (TrickTaken(1, (), 3), "Sami takes the trick"),
        (TrickTaken(1, (), 0), "You take the trick"),
        (
            DealEnded(0, (-25, 0, 15, 10), (40, -5, 0, 0)),
            "The deal is over. You −25, Huda 0, Rana +15, Sami +10. Scores: You 40, Huda −5, Rana 0, Sami 0.",
        ),
        (GameEnded((1, 0, 0, 0), (0,)), "The game is over. You win."),
        (GameEnded((0, 1, 0, 1), (1, 3)), "The game is over. Winners: Huda, Sami."),
    ],
)
def test_every_event_is_told_as_far_as_it_matters(event, told):
    assert event_text(event, table(), NAMES) == told


def test_a_turn_is_told_briefly_or_with_all_that_is_needed_to_decide():
    legal = card_list("2C JC")
    model = table()
    model.trick = ((2, card_from_text("KC")), (3, card_from_text("5D")))
    assert turn_text(legal) == "Your turn"
    assert turn_text(legal, "Queens", "", trick_text(model, NAMES)) == (
        "Your turn. Queens. In the trick: Rana: king of clubs, Sami: 5 of diamonds."
        " You may play: 2 of clubs, jack of clubs"
    )


@pytest.mark.parametrize(("viewer", "whose"), [(0, "Huda took it"), (1, "you took it")])
def test_the_last_trick_is_told_card_by_card(viewer, whose):
    lay = ((1, card_from_text("KC")), (2, card_from_text("5D")))
    model = SimpleNamespace(viewer=viewer, last_taker=1, last_trick=lay)
    told = last_trick_text(model, NAMES)
    assert told == f"Last trick: {whose}. Huda: king of clubs. Rana: 5 of diamonds"


def test_an_empty_hand_and_an_empty_table_are_not_told():
    assert hand_text(()) == ""
    assert trick_text(table(), NAMES) == ""
    assert totals_text((1, -2), ("You", "Huda")) == "Scores: You 1, Huda −2."


@pytest.mark.parametrize(
    ("key", "found"),
    [
        (Key(pygame.K_q), "QC QD QH QS"),
        (Key(pygame.K_d), "QC QD QH QS"),
        (Key(pygame.K_j), "JC JD JH JS"),
        (Key(pygame.K_b), "JC JD JH JS"),
        (Key(pygame.K_0), "TC TD TH TS"),
        (Key(pygame.K_t), "TC TD TH TS"),
        (Key(pygame.K_2), "2C 2D 2H 2S"),
        (Key(pygame.K_9), "9C 9D 9H 9S"),
        (Key(pygame.K_a), "AC AD AH AS"),
        (Key(pygame.K_h, shift=True), "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
    ],
)
def test_a_key_means_cards(key, found):
    assert cards_meant(key) == mask_of(card_list(found))


@pytest.mark.parametrize("key", [Key(pygame.K_s), Key(pygame.K_h), Key(pygame.K_l, shift=True)])
def test_a_suit_is_meant_only_with_shift(key):
    assert cards_meant(key) is None
    assert cards_meant(key._replace(ctrl=True)) is None


def test_a_jump_goes_to_the_next_such_card_and_round():
    hand = HandView()
    hand.cards = list(card_list("2C QC 3D QD QS"))
    queens = cards_meant(Key(pygame.K_q))
    picked = []
    for _ in range(4):
        assert hand.jump(queens)
        picked.append(hand.picked)
    assert picked == list(card_list("QC QD QS QC"))
    assert not hand.jump(cards_meant(Key(pygame.K_a)))
    assert hand.picked == card_from_text("QC")


@pytest.mark.parametrize("where", LIVE)
def test_all_that_lies_open_is_told_when_asked(platform, where):
    """Every visible card outside the hand, each bid, and the taken cards of each seat."""
    app = shown(platform, where, (1280, 720, 1.0), "en", LiveTable)
    table = app.stack.top.table
    app.stack.top.handle(Key(pygame.K_i))
    told, model = platform.said[-1], table.model
    names = [table.player_name(seat) for seat in range(model.seats)]
    assert table.pieces.notice(table.drawing.view()).title in told
    for seat, card in model.trick:
        assert f"{names[seat]}: {card_name(card)}" in told
    for seat, name in enumerate(names):
        tricks = model.tricks[seat]
        if hasattr(model, "bids"):
            bid = model.bids[seat]
            has = "You have" if seat == model.viewer else f"{name} has"
            assert bid is None or f"{has} {tricks} of {bid}" in told or f"{name} bids {bid}" in told
        elif tricks:
            taken = told.split("You have taken" if seat == model.viewer else f"{name} has taken")[1]
            sentence = taken.split(".")[0]
            assert f"{tricks} trick" in sentence
            assert all(card_name(card) in sentence for card in model.captured[seat])
    for card, seat in getattr(model, "doubled", ()):
        of_seat = re.search(rf"{names[seat]} \(([^)]*)\)", told)
        assert of_seat is not None and card_name(card) in of_seat[1].split(", ")
    for laid in getattr(model, "layout", ()) if getattr(model, "contracts", 0) == TRIX else ():
        assert not laid or {rank_name(laid[0]), rank_name(laid[-1])} <= set(told.replace(",", " ").split())


def test_what_parts_words_for_the_eye_is_not_read_out():
    assert sentences(("1 trick\u00a0· 2 queens", "", "so far?", "End")) == "1 trick, 2 queens. so far? End"
