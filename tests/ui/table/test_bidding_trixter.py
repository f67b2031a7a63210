"""Trixter as a player meets it at the table: bids, trump, second thoughts, play."""

from dataclasses import replace

import pygame
import pytest

from tests.ui.driver import let, target_ids
from tests.ui.table.bidding import asked, last_action, observed, press, tap, until
from trix.engine.cards import card_from_text
from trix.games.trixter import game as trixter
from trix.ui.games.trixter import model as trixter_model
from trix.ui.kit.events import Back, Key
from trix.ui.table.notes import note_rect
from trix.ui.table.pieces import pieces_of
from trix.ui.words.cards import card_name


def test_the_dealer_picks_trump_and_number_and_confirms(seated_to_bid):
    scene = seated_to_bid(trixter.load({}))
    app = scene.app
    asked(scene, "bid", lambda: scene.table.model.dealer == 0 and scene.table.model.size >= 3)
    done = len(scene.session.record().actions)
    press(app, "suit:heart")
    press(app, "number:2")
    press(app, "suit:spade")
    assert "bid" in target_ids(app)
    assert len(scene.session.record().actions) == done
    press(app, "bid")
    assert last_action(scene) == "bid 2 spades"
    assert app.stack.top is scene


def test_who_does_not_deal_bids_with_one_tap(seated_to_bid):
    scene = seated_to_bid(trixter.load({}))
    asked(scene, "bid", lambda: scene.table.model.dealer != 0)
    assert not any(id.startswith("suit:") for id in target_ids(scene.app))
    press(scene.app, "number:1")
    assert last_action(scene) == "bid 1"


def test_the_keyboard_alone_bids(seated_to_bid):
    scene = seated_to_bid(trixter.load({}))
    asked(scene, "bid", lambda: scene.table.model.dealer == 0 and scene.table.model.size >= 2)
    for key in (Key(pygame.K_d, shift=True), Key(pygame.K_2)):
        scene.app.stack.top.handle(key)
    press(scene.app, "bid")
    assert last_action(scene) == "bid 2 diamonds"


def test_h_asks_the_dealer_for_a_hint_and_picks_no_suit(seated_to_bid):
    scene = seated_to_bid(trixter.load({}))
    panel = asked(scene, "bid", lambda: scene.table.model.dealer == 0)
    scene.app.change(ask_help=False)
    panel.handle(Key(pygame.K_h))
    assert scene.table.bulb.thinking or scene.table.bulb.advice
    assert panel.is_help_wanted
    assert not any(widget.state() for widget in panel.ui.all() if widget.id.startswith("suit:"))


def test_what_the_hook_bars_cannot_be_picked(seated_to_bid):
    scene = seated_to_bid(trixter.load({"hook": True}))

    def barred():
        seen = scene.session.observation()
        return len(seen.legal_actions) == seen.sizes[seen.deal] and scene.table.model.dealer != 0

    asked(scene, "bid", barred)
    seen = scene.session.observation()
    number = seen.sizes[seen.deal] - sum(bid or 0 for bid in seen.bids)
    assert f"number:{number}" not in target_ids(scene.app)
    before = scene.session.record()
    scene.app.stack.top.handle(Key(pygame.K_0 + number))
    assert scene.session.record() == before


def second_thoughts(scene):
    """Wait until the person's bid stands and may be changed."""
    until(scene, lambda: scene.table.director.revisions and scene.table.model.size >= 2, hurried=False)
    return scene.table.model.bids[0]


def test_a_bid_can_be_changed_until_the_next_one(seated_to_bid):
    scene = seated_to_bid(trixter.load({}), pace="instant")
    before = second_thoughts(scene)
    other = 0 if before else 1
    press(scene.app, "revise")
    let(scene.app, 10)
    assert scene.app.stack.top.name == "revise", "time stands still meanwhile"
    press(scene.app, f"number:{other}")
    if scene.app.stack.top is not scene:
        press(scene.app, "bid")
    let(scene.app)
    assert scene.table.model.bids[0] == other
    assert last_action(scene).startswith(f"revise {other}")
    until(scene, lambda: "revise" in target_ids(scene.app), hurried=False)
    assert not scene.table.narrator.note, "the button is not covered"


def test_a_bid_can_be_left_as_it_is(seated_to_bid):
    scene = seated_to_bid(trixter.load({}))
    before = second_thoughts(scene)
    scene.handle(Key(pygame.K_v))
    let(scene.app, 0.6)
    scene.app.stack.top.handle(Back())
    assert scene.app.stack.top is scene
    assert scene.table.model.bids[0] == before


def test_a_tap_beside_the_button_ends_the_time_to_change_it(seated_to_bid):
    scene = seated_to_bid(trixter.load({}))
    second_thoughts(scene)
    assert "revise" in target_ids(scene.app)
    tap(scene.app, (640, 200))
    let(scene.app)
    assert "revise" not in target_ids(scene.app)


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_bids_stay_in_sight_with_the_tricks_taken(seated_to_bid, players, size):
    scene = seated_to_bid(trixter.load({"players": players, "hands": "down_up"}), size=size)
    until(scene, lambda: scene.table.model.phase == "play" and sum(scene.table.model.tricks) == 2)
    layout, p = scene.table.drawing.layout, scene.app.display.painter
    for position in range(players):
        note = scene.table.pieces.bid(scene.table.model, position)
        assert note.text == f"{scene.table.model.tricks[position]}/{scene.table.model.bids[position]}"
        rect = note_rect(p, layout, position, note)
        if rect is None:
            face = scene.table.pieces.face(scene.table.drawing.view(), position)
            assert face.note == note
        else:
            assert layout.safe.contains(rect)
            others = [layout.middle, layout.hand, layout.banner, layout.stack, *layout.plates]
            assert not any(rect.colliderect(other) for other in others)


def test_a_bid_that_cannot_be_met_any_more_is_marked(seated_to_bid):
    scene = seated_to_bid(trixter.load({}))
    until(scene, lambda: scene.table.model.phase == "play")
    table = scene.table
    seats, size = table.model.seats, 4

    def missed(bid, *tricks):
        bids, won = (bid,) * seats, tricks + (0,) * (seats - len(tricks))
        model = replace(table.model, bids=bids, tricks=won, size=size)
        return table.pieces.bid(model, 0).missed

    assert [missed(bid, 1, 3) for bid in range(3)] == [True, False, True]
    assert [missed(bid, 0, 2) for bid in range(4)] == [False, False, False, True]
    assert [missed(bid, 1, 1) for bid in range(5)] == [True, False, False, False, True]
    assert not missed(4)


def test_trump_is_told(seated_to_bid):
    scene = seated_to_bid(trixter.load({"hands": "short"}))
    until(scene, lambda: scene.table.model.phase == "play" and len(scene.table.model.results) == 3)
    said = scene.table.pieces.notice(scene.table.drawing.view())
    assert said.sign.suit == scene.table.model.trump


@pytest.mark.long
def test_the_undealt_cards_lie_aside_and_are_counted(seated_to_bid):
    scene = seated_to_bid(trixter.load({"players": 5}))
    until(scene, lambda: scene.table.model.phase == "play" and scene.table.model.size == 4)
    assert scene.status()["stack"] == 55 - 20
    until(scene, lambda: scene.table.model.phase == "play" and scene.table.model.size == 11)
    assert scene.status()["stack"] == 0


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720), (1920, 1080)])
def test_each_of_eighteen_cards_is_played_by_a_click_into_its_place(seated_to_bid, size):
    scene = seated_to_bid(trixter.load({"players": 3, "hands": "down_up"}), size=size)
    until(scene, lambda: scene.table.turn.awaiting == "decision" and scene.table.model.phase == "play")
    cards = scene.status()["hand"]
    assert len(cards) == 18
    for card in cards:
        middle = round(card["x"] + card["w"] / 2), round(card["y"] + card["h"] / 2)
        assert scene.table.hand.at(middle) == card_from_text(card["card"])


@pytest.mark.parametrize(
    ("hand", "trick", "card", "sentence"),
    [
        ("2H X1", "9H", "X1", "You must follow hearts."),
        ("2H 3S", "X1 9H", "3S", "You must follow hearts."),
        ("2H X1", "", "X1", "You may lead a joker only if you hold nothing else."),
    ],
)
def test_the_reason_names_the_rule_of_trixter(hand, trick, card, sentence):
    game = trixter.load({"players": 5})
    assert pieces_of(game).reason(observed(game, hand, trick), card_from_text(card), "Huda") == sentence


def test_jokers_are_told_apart_by_name():
    assert len({card_name(card) for card in range(56)}) == 56


def test_light_falls_on_the_first_dealers_card_until_the_deal():
    game = trixter.load({})
    events = []
    game.new_initial_state(5, events.append)
    pieces = pieces_of(game)
    model = trixter_model.fold(trixter_model.empty_model(0, 4), events[0])
    drawn = dict(pieces.trick(model))
    assert pieces.holding(model, list(drawn.values())) == drawn[events[0].dealer]
    assert not pieces.ringed_cards(model), "no card is doubled"
    model = trixter_model.fold(model, events[1])
    assert not pieces.trick(model)
