"""Troika as a player meets it at the table: bids, cards put away, play. The last test is on both games."""

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.ui.driver import target_ids
from tests.ui.inventory import shown
from tests.ui.matrix import every
from tests.ui.table.bidding import asked, last_action, observed, press, tap, until
from trix.engine.cards import card_from_text
from trix.games import load_game
from trix.games.trixter import game as trixter
from trix.games.troika import game as troika
from trix.games.troika.bids import PASS
from trix.ui.kit.events import Back, Key
from trix.ui.kit.making import Making
from trix.ui.kit.painter import Painter
from trix.ui.table.adviser import Advice
from trix.ui.table.ground import making_ground
from trix.ui.table.layer import Layer
from trix.ui.table.pieces import pieces_of


@pytest.mark.parametrize("size", [(390, 844, 1.0), (844, 390, 1.0), (1280, 720, 1.0)], ids=str)
def test_a_bid_without_trump_is_written_out_at_the_plate(platform, monkeypatch, size):
    written: set[str] = set()
    draw = Painter.text

    def spy(p: Painter, surface: Any, text: str, *more: Any, **named: Any) -> None:
        written.add(text)
        draw(p, surface, text, *more, **named)

    monkeypatch.setattr(Painter, "text", spy)
    shown(platform, "table, troika, kitty", size, "en")
    assert "12 no trump" in written
    assert "12 NT" not in written


def test_enter_places_the_bid_whose_number_was_tapped(seated_to_bid):
    scene = seated_to_bid(troika.load({"bidding": "single"}))
    panel = asked(scene, "bid", lambda: PASS in scene.session.observation().legal_actions)
    numbers = [
        target.id
        for target in panel.targets()
        if target.id.startswith("number:") and panel.ui.find(target.id).enabled
    ]
    press(scene.app, numbers[1])
    assert scene.app.stack.top is panel, "a number alone is not the bid yet"
    panel.handle(Key(pygame.K_RETURN))
    assert last_action(scene).split()[:2] == ["bid", numbers[1].removeprefix("number:")]


def test_enter_bids_what_the_player_picked_after_a_hint_to_pass(seated_to_bid):
    scene = seated_to_bid(troika.load({"bidding": "single"}))
    panel = asked(scene, "bid", lambda: PASS in scene.session.observation().legal_actions)
    panel.take_advice(Advice(PASS))
    press(scene.app, "number:9")
    panel.handle(Key(pygame.K_RETURN))
    assert last_action(scene).split()[:2] == ["bid", "9"]


@every(size=[(390, 844), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "names"),
    [(troika, ["Points to take", "Trump", "Order of cards"]), (trixter, ["Trump", "Tricks to take"])],
)
def test_the_rows_of_a_bid_have_names(seated_to_bid, game, names, size):
    options = {"low_bids": "always"} if game is troika else {}
    scene = seated_to_bid(game.load(options), size=size)
    panel = asked(scene, "bid", lambda: game is troika or scene.table.model.dealer == 0)
    written = {label: pygame.Rect(rect) for _id, label, rect in panel.ui.rects()}
    tops = [written[name].top for name in names]
    assert tops == sorted(tops)


@pytest.mark.by_turns
@pytest.mark.parametrize("options", [{}, {"low_bids": "always"}, {"no_trumps": False}, {"bidding": "single"}])
def test_whatever_is_picked_is_a_legal_bid(seated_to_bid, options):
    scene = seated_to_bid(troika.load(options))
    app, rng = scene.app, random.Random(3)
    for _ in range(6):
        panel = asked(scene, "bid")
        for _ in range(12):
            choices = [id for id in target_ids(app) if id not in ("bid", "pass", "menu", "undo", "hint")]
            press(app, rng.choice(choices))
            assert panel._bid.action in scene.session.observation().legal_actions
        press(app, "bid")
        assert last_action(scene).startswith("bid ")


def test_numbers_that_are_too_low_cannot_be_picked(seated_to_bid):
    scene = seated_to_bid(troika.load({"stick_dealer": False}))

    def outbid():
        highest = scene.session.observation().bidding.highest
        return highest is not None and 8 <= highest.number < 12

    asked(scene, "bid", outbid)
    highest = scene.session.observation().bidding.highest
    offered = [int(id.split(":")[1]) for id in target_ids(scene.app) if id.startswith("number:")]
    assert min(offered) == highest.number + highest.no_trump
    press(scene.app, "pass")
    assert last_action(scene) == "pass"


@pytest.mark.parametrize("language", ["en", "ar", "de"])
def test_sideways_a_long_hint_leaves_the_numbers_and_the_answers_whole(seated_to_bid, monkeypatch, language):
    scene = seated_to_bid(troika.load({}), size=(844, 390), language=language)
    panel = asked(scene, "bid", lambda: sum(call is not None for call in calls(scene)) > 2)
    monkeypatch.setattr(scene.table.bulb, "explain", lambda advice: "A hint of quite some length. " * 8)
    panel.take_advice(Advice(highest_bid(scene)))
    bids, area = panel.ui.find("bids"), panel.area()
    numbers = [widget.rect for widget in panel.ui.all() if widget.id.startswith("number:")]
    assert numbers and all(bids.rect.contains(rect) for rect in numbers)
    assert bids.rect.h >= numbers[0].h
    for id in ("advice", "bid", "pass", "menu"):
        assert area.contains(panel.ui.find(id).rect), id


def test_a_usual_hint_leaves_the_bids_of_the_others_on_the_smallest_phone(seated_to_bid, monkeypatch):
    scene = seated_to_bid(troika.load({}), size=(360, 640))
    panel = asked(scene, "bid", lambda: sum(call is not None for call in calls(scene)) > 2)
    monkeypatch.setattr(scene.table.bulb, "explain", lambda advice: "A hint of usual length. " * 5)
    panel.take_advice(Advice(highest_bid(scene)))
    assert panel.ui.find("advice") is not None
    assert all(f"{name} " in " ".join(panel.ui.texts()) for name, _note in panel.bids())


def highest_bid(scene):
    return max(action for action in scene.session.observation().legal_actions if action != PASS)


def calls(scene):
    return scene.session.observation().bidding.calls


def test_a_call_is_gold_only_if_a_hint_advises_it(seated_to_bid):
    scene = seated_to_bid(troika.load({"stick_dealer": False}))
    panel = asked(scene, "bid", lambda: len(scene.session.observation().legal_actions) > 2)

    def kinds():
        return [panel.ui.find(id).kind for id in ("pass", "bid")]

    assert kinds() == ["answer", "answer"]
    panel.take_advice(Advice(PASS))
    assert kinds() == ["primary", "answer"]
    panel.take_advice(Advice(highest_bid(scene)))
    assert kinds() == ["answer", "primary"]
    least = min(target_ids(scene.app), key=lambda id: (not id.startswith("number:"), len(id), id))
    press(scene.app, least)
    assert kinds() == ["answer", "answer"], "another bid than the advised one"


def test_trump_is_named_with_one_tap(seated_to_bid):
    scene = seated_to_bid(troika.load({"no_trumps": False}))
    asked(scene, "trump")
    press(scene.app, "suit:club")
    assert last_action(scene) == "trump clubs"


@pytest.mark.parametrize(("key", "suit"), [(pygame.K_h, "hearts"), (pygame.K_d, "diamonds")])
def test_a_letter_only_selects_trump_and_enter_names_it(seated_to_bid, key, suit):
    scene = seated_to_bid(troika.load({"no_trumps": False}))
    panel, made = asked(scene, "trump"), len(scene.session.record().actions)
    panel.handle(Key(pygame.K_c, shift=True))
    panel.handle(Key(key, shift=True))
    assert scene.app.stack.top is panel
    assert scene.app.platform.said[-1] == suit
    assert not scene.table.bulb.thinking
    panel.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[made] == f"trump {suit}"


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_F1])
def test_h_asks_for_a_hint_where_suits_are_named_too(seated_to_bid, key):
    scene = seated_to_bid(troika.load({"no_trumps": False}))
    panel = asked(scene, "trump")
    scene.app.change(ask_help=False)
    panel.handle(Key(key))
    assert scene.table.bulb.thinking or scene.table.bulb.advice


def strip_of(scene, text):
    card = next(card for card in scene.app.stack.top.status()["hand"] if card["card"] == text)
    return round(card["x"] + card["w"] / 2), round(card["y"] + card["h"] / 2)


def discarding(seated_to_bid, size=(1280, 720)):
    scene = seated_to_bid(troika.load({"kitty": True, "no_trumps": False}), size=size)
    panel = asked(scene, "discard")
    loose = [card["card"] for card in panel.status()["hand"] if card["card"] not in ("5H", "3S")]
    return scene, panel, loose


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_two_cards_of_the_hand_are_put_away(seated_to_bid, size):
    scene, panel, loose = discarding(seated_to_bid, size)
    for text in (loose[0], loose[3], loose[0], loose[-1]):
        tap(scene.app, strip_of(scene, text))
    assert panel.status()["selected"] == [loose[3], loose[-1]]
    press(scene.app, "discard")
    assert set(last_action(scene).split()[1:]) == {loose[3], loose[-1]}
    until(scene, lambda: len(scene.table.model.hand) == 8)


def test_the_keyboard_alone_puts_two_cards_away(seated_to_bid):
    scene, panel, _ = discarding(seated_to_bid)
    while len(panel.status()["selected"]) < 2:
        scene.app.stack.top.handle(Key(pygame.K_RIGHT))
        scene.app.stack.top.handle(Key(pygame.K_SPACE))
    before = list(panel.status()["selected"])
    press(scene.app, "discard")
    assert set(last_action(scene).split()[1:]) == set(before)


def test_one_card_is_not_enough(seated_to_bid):
    scene, panel, loose = discarding(seated_to_bid)
    tap(scene.app, strip_of(scene, loose[0]))
    assert "discard" not in target_ids(scene.app)
    assert panel.status()["selected"] == [loose[0]]


def test_the_cards_that_count_stay(seated_to_bid):
    for seed in range(40):
        scene = seated_to_bid(troika.load({"kitty": True, "no_trumps": False}), seed=seed)
        panel = asked(scene, "discard")
        kept = [card["card"] for card in panel.status()["hand"] if card["card"] in ("5H", "3S")]
        if kept:
            break
    tap(scene.app, strip_of(scene, kept[0]))
    assert panel.status()["selected"] == []
    assert "may not be put away" in scene.app.platform.said[-1]


def test_the_hand_is_given_back_when_the_question_is_left(seated_to_bid):
    scene, _, loose = discarding(seated_to_bid)
    tap(scene.app, strip_of(scene, loose[0]))
    scene.app.stack.top.handle(Back())
    assert scene.table.hand.raised is None


def test_the_banner_tells_bid_declarer_and_what_each_side_has_taken(seated_to_bid):
    scene = seated_to_bid(troika.load({"no_trumps": False}))
    until(scene, lambda: scene.table.model.phase == "play" and sum(scene.table.model.tricks) == 5)
    model = scene.table.model
    said = scene.table.pieces.notice(scene.table.drawing.view())
    assert str(model.bid.number) in said.title
    assert scene.table.player_name(model.declarer) in said.title
    assert said.sign.suit == model.trump
    ours, theirs = (str(points).replace("-", "−") for points in model.taken)
    assert said.line == f"we {ours} · they {theirs} (this deal)"


def test_the_banner_has_room_for_the_longest_bid(seated_to_bid):
    scene = seated_to_bid(troika.load({}), size=(844, 390), language="ar")
    until(scene, lambda: scene.table.model.phase == "play")
    view = scene.table.drawing.view()
    bid = scene.table.model.bid._replace(no_trump=True, low=True)
    said = scene.table.pieces.notice(view._replace(model=replace(scene.table.model, bid=bid, trump=None)))
    fonts, room = scene.app.display.painter.fonts, scene.table.drawing.layout.banner
    taken = room.h + fonts.width(said.deal, "small")  # the sign, and which hand it is
    assert fonts.width(said.brief, "body", bold=True) < room.w - taken


@pytest.mark.parametrize(
    ("hand", "trick", "card", "phase", "sentence"),
    [
        ("8H TS", "9H", "TS", "play", "You must follow hearts."),
        ("8H 5H", "", "5H", "discard", "The 5 of hearts and the 3 of spades may not be put away."),
    ],
)
def test_the_reason_names_the_rule_of_troika(hand, trick, card, phase, sentence):
    game = troika.load({"kitty": True})
    seen = observed(game, hand, trick, phase=phase)
    assert pieces_of(game).reason(seen, card_from_text(card), "Huda") == sentence


@pytest.mark.long
@every(
    game=[("trixter", {"players": 7}), ("trixter", {"hands": "short"}), ("troika", {"kitty": True})],
    size=[(360, 640), (844, 390), (1280, 720)],
    language=["en", "ar"],
)
def test_drawing_what_changed_gives_the_whole_picture(seated_to_bid, game, size, language):
    name, options = game
    scene = seated_to_bid(
        load_game(name, **options), seed=11, size=size, still=False, language=language, pace="fast"
    )
    app, rng = scene.app, random.Random(1)
    display, plan = scene.app.display, scene.table.drawing.layout
    ground = Making(making_ground(display.painter, display.screen, plan.medallion, plan.rim)).whole()
    surface = pygame.Surface(size)
    for count in range(400):
        if app.stack.top is not scene:
            app.stack.pop()
            scene.table.answer(rng.choice(scene.session.observation().legal_actions))
        elif scene.table.turn.awaiting == "decision" and scene.table.model.phase == "play":
            scene.table.answer(rng.choice(scene.session.observation().legal_actions))
        elif scene.table.turn.awaiting == "deal_end":
            scene.table.proceed()
        app.stack.top.update(0.05)
        app.stack.top.think(iter([False] * 10 + [True] * 100).__next__)
        scene.draw(surface)
        if count % 20 == 0:
            anew = Layer(ground)
            Making(anew.showing(scene.picture(scene.table.drawing.view()))).whole()
            assert anew.surface.get_buffer().raw == scene.table.drawing.layer.surface.get_buffer().raw
    assert scene.table.model.deal or sum(scene.table.model.tricks)
