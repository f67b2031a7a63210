"""Trixter and Troika as a player meets them at the table: bids, second thoughts, cards put away, play."""

import random
from dataclasses import replace

import pygame
import pytest

from tests.players import RandomPlayer
from tests.ui.driver import cards, target_ids
from tests.ui.matrix import every
from trix.engine.cards import card_from_text, mask_of
from trix.engine.tricks import Trick
from trix.games import load_game
from trix.games.trixter import game as trixter
from trix.games.troika import game as troika
from trix.games.troika.bids import PASS
from trix.host import Viewport
from trix.session import Person, Session, Sitter
from trix.ui.games.trixter import model as trixter_model
from trix.ui.kit.events import Back, Key, PointerDown, PointerUp
from trix.ui.kit.making import Making
from trix.ui.screens.panels import TablePanels
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Advice, Adviser
from trix.ui.table.ground import making_ground
from trix.ui.table.layer import Layer
from trix.ui.table.notes import note_rect
from trix.ui.table.pieces import pieces_of
from trix.ui.table.scene import TableScene
from trix.ui.words.cards import card_name

FRAME = 1 / 30
NAMES = ("Huda", "Rana", "Sami", "Khalid", "Layla", "Omar")


class QuietPanels(TablePanels):
    """The questions at the table; results are not shown."""

    def __init__(self):
        super().__init__(lambda *what: None, lambda *what: None)

    def deal_result(self, table):
        return

    def game_over(self, table):
        return


@pytest.fixture
def seated(platform):
    """Sits down: seated(game, seed, size, still, language, pace) gives the table's scene."""

    def sit(game, seed=5, size=(1280, 720), still=True, language="en", pace="normal"):
        platform.view = Viewport(*size, 1.0, (0, 0, 0, 0))
        platform.still = still
        platform.speaks = language
        others = [Sitter(name, "random", "star") for name in NAMES[: game.num_players - 1]]
        session = Session(
            game,
            seed,
            [Sitter("", None, "khatim"), *others],
            lambda game, sitter, seat: (
                Person() if sitter.level is None else RandomPlayer(random.Random(seat))
            ),
        )
        scene = TableScene(session, QuietPanels(), Adviser(session.game))
        app = Loop(platform, lambda: scene)
        app.change(pace=pace)
        app.frame()
        return scene

    return sit


def let(app, seconds=FRAME):
    for _ in range(max(1, round(seconds / FRAME))):
        app.stack.top.update(FRAME)
        app.stack.top.think(iter([False] * 10 + [True] * 100).__next__)


def until(scene, condition, limit=20_000, hurried=True):
    """Let time pass; answer questions at random, but let the person play 12; continue after deals."""
    rng = random.Random(7)
    app = scene.app

    def answer():
        game, legal = scene.session.game, scene.session.observation().legal_actions
        boldest = [action for action in legal if game.action_to_string(action) == "bid 12"]
        scene.table.answer(rng.choice(boldest if game.name == "troika" and boldest else legal))

    for _ in range(limit):
        if condition():
            return
        if app.stack.top is not scene:
            app.stack.pop()
            answer()
        elif scene.table.turn.awaiting == "decision" and scene.table.model.phase == "play":
            answer()
        elif scene.table.turn.awaiting == "deal_end":
            scene.table.proceed()
        if hurried:
            scene.table.director.hurry()
        let(app)
    raise AssertionError("it never came to that")


def asked(scene, name, condition=lambda: True):
    """Wait for a panel."""
    until(scene, lambda: scene.app.stack.top.name == name and condition())
    let(scene.app, 0.6)
    return scene.app.stack.top


def press(app, id):
    target = next(target for target in app.stack.top.targets() if target.id == id)
    tap(app, target.rect.center)


def tap(app, pos):
    app.stack.top.handle(PointerDown(pos))
    app.stack.top.handle(PointerUp(pos))
    let(app)


def last_action(scene):
    return scene.session.record().actions[-1]


# --- Trixter ---


def test_the_dealer_picks_trump_and_number_and_confirms(seated):
    scene = seated(trixter.load({}))
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


def test_who_does_not_deal_bids_with_one_tap(seated):
    scene = seated(trixter.load({}))
    asked(scene, "bid", lambda: scene.table.model.dealer != 0)
    assert not any(id.startswith("suit:") for id in target_ids(scene.app))
    press(scene.app, "number:1")
    assert last_action(scene) == "bid 1"


def test_the_keyboard_alone_bids(seated):
    scene = seated(trixter.load({}))
    asked(scene, "bid", lambda: scene.table.model.dealer == 0 and scene.table.model.size >= 2)
    for key in (pygame.K_d, pygame.K_2):
        scene.app.stack.top.handle(Key(key))
    press(scene.app, "bid")
    assert last_action(scene) == "bid 2 diamonds"


def test_what_the_hook_bars_cannot_be_picked(seated):
    scene = seated(trixter.load({"hook": True}))

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


def test_a_bid_can_be_changed_until_the_next_one(seated):
    scene = seated(trixter.load({}), pace="instant")
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


def test_a_bid_can_be_left_as_it_is(seated):
    scene = seated(trixter.load({}))
    before = second_thoughts(scene)
    scene.handle(Key(pygame.K_v))
    let(scene.app, 0.6)
    scene.app.stack.top.handle(Back())
    assert scene.app.stack.top is scene
    assert scene.table.model.bids[0] == before


def test_a_tap_beside_the_button_ends_the_time_to_change_it(seated):
    scene = seated(trixter.load({}))
    second_thoughts(scene)
    assert "revise" in target_ids(scene.app)
    tap(scene.app, (640, 200))
    let(scene.app)
    assert "revise" not in target_ids(scene.app)


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_bids_stay_in_sight_with_the_tricks_taken(seated, players, size):
    scene = seated(trixter.load({"players": players, "hands": "down_up"}), size=size)
    until(scene, lambda: scene.table.model.phase == "play" and sum(scene.table.model.tricks) == 2)
    layout, p = scene.table.drawing.plan, scene.app.display.painter
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


def test_trump_is_told(seated):
    scene = seated(trixter.load({"hands": "short"}))
    until(scene, lambda: scene.table.model.phase == "play" and len(scene.table.model.results) == 3)
    said = scene.table.pieces.notice(scene.table.drawing.view())
    assert said.sign.suit == scene.table.model.trump


def test_the_undealt_cards_lie_aside_and_are_counted(seated):
    scene = seated(trixter.load({"players": 5}))
    until(scene, lambda: scene.table.model.phase == "play" and scene.table.model.size == 4)
    assert scene.status()["stack"] == 55 - 20
    until(scene, lambda: scene.table.model.phase == "play" and scene.table.model.size == 11)
    assert scene.status()["stack"] == 0


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720), (1920, 1080)])
def test_each_of_eighteen_cards_is_played_by_a_click_into_its_place(seated, size):
    scene = seated(trixter.load({"players": 3, "hands": "down_up"}), size=size)
    until(scene, lambda: scene.table.turn.awaiting == "decision" and scene.table.model.phase == "play")
    cards = scene.status()["hand"]
    assert len(cards) == 18
    for card in cards:
        middle = round(card["x"] + card["w"] / 2), round(card["y"] + card["h"] / 2)
        assert scene.table.hand.at(middle) == card_from_text(card["card"])


def observed(game, hand, trick="", **change):
    seen = game.new_initial_state(1).observation(0)
    change = {"phase": "play", "current_player": 0, **change}
    return seen._replace(hand=mask_of(cards(hand)), trick=Trick(1, tuple(cards(trick))), **change)


@pytest.mark.parametrize(
    ("hand", "trick", "card", "sentence"),
    [
        ("2H X1", "9H", "X1", "Follow hearts if you can."),
        ("2H 3S", "X1 9H", "3S", "Follow hearts if you can."),
        ("2H X1", "", "X1", "You may lead a joker only if you hold nothing else."),
    ],
)
def test_the_reason_names_the_rule_of_trixter(hand, trick, card, sentence):
    game = trixter.load({"players": 5})
    assert pieces_of(game).reason(observed(game, hand, trick), card_from_text(card), "Huda") == sentence


def test_jokers_are_told_apart_by_name():
    assert len({card_name(card) for card in range(56)}) == 56


def test_the_first_dealers_card_is_marked_until_the_deal():
    game = trixter.load({})
    events = []
    game.new_initial_state(5, events.append)
    pieces = pieces_of(game)
    model = trixter_model.fold(trixter_model.empty_model(0, 4), events[0])
    (marked,) = pieces.ringed(model)
    assert marked == dict(pieces.trick(model))[events[0].dealer]
    model = trixter_model.fold(model, events[1])
    assert not pieces.ringed(model)
    assert not pieces.trick(model)


# --- Troika ---


def test_enter_places_the_bid_whose_number_was_tapped(seated):
    scene = seated(troika.load({"bidding": "single"}))
    panel = asked(scene, "bid", lambda: PASS in scene.session.observation().legal_actions)
    numbers = [
        one.id for one in panel.targets() if one.id.startswith("number:") and panel.ui.find(one.id).enabled
    ]
    press(scene.app, numbers[1])
    assert scene.app.stack.top is panel, "a number alone is not the bid yet"
    panel.handle(Key(pygame.K_RETURN))
    assert last_action(scene).split()[:2] == ["bid", numbers[1].removeprefix("number:")]


def test_enter_bids_what_the_player_picked_after_a_hint_to_pass(seated):
    scene = seated(troika.load({"bidding": "single"}))
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
def test_the_rows_of_a_bid_have_names(seated, game, names, size):
    options = {"low_bids": "always"} if game is troika else {}
    scene = seated(game.load(options), size=size)
    panel = asked(scene, "bid", lambda: game is troika or scene.table.model.dealer == 0)
    written = {label: pygame.Rect(rect) for _id, label, rect in panel.ui.rects()}
    tops = [written[name].top for name in names]
    assert tops == sorted(tops)


@pytest.mark.parametrize("options", [{}, {"low_bids": "always"}, {"no_trumps": False}, {"bidding": "single"}])
def test_whatever_is_picked_is_a_legal_bid(seated, options):
    scene = seated(troika.load(options))
    app, rng = scene.app, random.Random(3)
    for _ in range(6):
        panel = asked(scene, "bid")
        for _ in range(12):
            choices = [id for id in target_ids(app) if id not in ("bid", "pass", "menu", "undo", "hint")]
            press(app, rng.choice(choices))
            assert panel._bid.action in scene.session.observation().legal_actions
        press(app, "bid")
        assert last_action(scene).startswith("bid ")


def test_numbers_that_are_too_low_cannot_be_picked(seated):
    scene = seated(troika.load({"stick_dealer": False}))

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
def test_sideways_a_long_hint_leaves_the_numbers_and_the_answers_whole(seated, monkeypatch, language):
    scene = seated(troika.load({}), size=(844, 390), language=language)
    panel = asked(scene, "bid", lambda: sum(call is not None for call in calls(scene)) > 2)
    monkeypatch.setattr(scene.table.bulb, "explain", lambda advice: "A hint of quite some length. " * 8)
    panel.take_advice(Advice(highest_bid(scene)))
    bids, area = panel.ui.find("bids"), panel.area()
    numbers = [one.rect for one in panel.ui.all() if one.id.startswith("number:")]
    assert numbers and all(bids.rect.contains(rect) for rect in numbers)
    assert bids.rect.h >= numbers[0].h
    for id in ("advice", "bid", "pass", "menu"):
        assert area.contains(panel.ui.find(id).rect), id


def highest_bid(scene):
    return max(action for action in scene.session.observation().legal_actions if action != PASS)


def calls(scene):
    return scene.session.observation().bidding.calls


def test_a_call_is_gold_only_if_a_hint_advises_it(seated):
    scene = seated(troika.load({"stick_dealer": False}))
    panel = asked(scene, "bid", lambda: len(scene.session.observation().legal_actions) > 2)

    def kinds():
        return [panel.ui.find(id).kind for id in ("pass", "bid")]

    assert kinds() == ["outline", "outline"]
    panel.take_advice(Advice(PASS))
    assert kinds() == ["primary", "outline"]
    panel.take_advice(Advice(highest_bid(scene)))
    assert kinds() == ["outline", "primary"]
    least = min(target_ids(scene.app), key=lambda id: (not id.startswith("number:"), len(id), id))
    press(scene.app, least)
    assert kinds() == ["outline", "outline"], "another bid than the advised one"


def test_trump_is_named_with_one_tap(seated):
    scene = seated(troika.load({"no_trumps": False}))
    asked(scene, "trump")
    press(scene.app, "suit:club")
    assert last_action(scene) == "trump clubs"


def strip_of(scene, text):
    card = next(card for card in scene.app.stack.top.status()["hand"] if card["card"] == text)
    return round(card["x"] + card["w"] / 2), round(card["y"] + card["h"] / 2)


def discarding(seated, size=(1280, 720)):
    scene = seated(troika.load({"kitty": True, "no_trumps": False}), size=size)
    panel = asked(scene, "discard")
    loose = [card["card"] for card in panel.status()["hand"] if card["card"] not in ("5H", "3S")]
    return scene, panel, loose


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_two_cards_of_the_hand_are_put_away(seated, size):
    scene, panel, loose = discarding(seated, size)
    for text in (loose[0], loose[3], loose[0], loose[-1]):
        tap(scene.app, strip_of(scene, text))
    assert panel.status()["selected"] == [loose[3], loose[-1]]
    press(scene.app, "discard")
    assert set(last_action(scene).split()[1:]) == {loose[3], loose[-1]}
    until(scene, lambda: len(scene.table.model.hand) == 8)


def test_the_keyboard_alone_puts_two_cards_away(seated):
    scene, panel, _ = discarding(seated)
    while len(panel.status()["selected"]) < 2:
        scene.app.stack.top.handle(Key(pygame.K_RIGHT))
        scene.app.stack.top.handle(Key(pygame.K_SPACE))
    before = list(panel.status()["selected"])
    press(scene.app, "discard")
    assert set(last_action(scene).split()[1:]) == set(before)


def test_one_card_is_not_enough(seated):
    scene, panel, loose = discarding(seated)
    tap(scene.app, strip_of(scene, loose[0]))
    assert "discard" not in target_ids(scene.app)
    assert panel.status()["selected"] == [loose[0]]


def test_the_cards_that_count_stay(seated):
    for seed in range(40):
        scene = seated(troika.load({"kitty": True, "no_trumps": False}), seed=seed)
        panel = asked(scene, "discard")
        kept = [card["card"] for card in panel.status()["hand"] if card["card"] in ("5H", "3S")]
        if kept:
            break
    tap(scene.app, strip_of(scene, kept[0]))
    assert panel.status()["selected"] == []
    assert "may not be put away" in scene.app.platform.said[-1]


def test_the_hand_is_given_back_when_the_question_is_left(seated):
    scene, _, loose = discarding(seated)
    tap(scene.app, strip_of(scene, loose[0]))
    scene.app.stack.top.handle(Back())
    assert scene.table.hand.raised is None


def test_the_banner_tells_bid_declarer_and_what_each_side_has_taken(seated):
    scene = seated(troika.load({"no_trumps": False}))
    until(scene, lambda: scene.table.model.phase == "play" and sum(scene.table.model.tricks) == 5)
    model = scene.table.model
    said = scene.table.pieces.notice(scene.table.drawing.view())
    assert str(model.bid.number) in said.title
    assert scene.table.player_name(model.declarer) in said.title
    assert said.sign.suit == model.trump
    ours, theirs = (str(points).replace("-", "−") for points in model.taken)
    assert said.line == f"we {ours} · they {theirs} (this hand)"


def test_the_banner_has_room_for_the_longest_bid(seated):
    scene = seated(troika.load({}), size=(844, 390), language="ar")
    until(scene, lambda: scene.table.model.phase == "play")
    view = scene.table.drawing.view()
    bid = scene.table.model.bid._replace(no_trump=True, low=True)
    said = scene.table.pieces.notice(view._replace(model=replace(scene.table.model, bid=bid, trump=None)))
    fonts, room = scene.app.display.painter.fonts, scene.table.drawing.plan.banner
    taken = room.h + fonts.width(said.deal, "small")  # the sign, and which hand it is
    assert fonts.width(said.brief, "body", bold=True) < room.w - taken


@pytest.mark.parametrize(
    ("hand", "trick", "card", "phase", "sentence"),
    [
        ("8H TS", "9H", "TS", "play", "Follow hearts if you can."),
        ("8H 5H", "", "5H", "discard", "The 5 of hearts and the 3 of spades may not be put away."),
    ],
)
def test_the_reason_names_the_rule_of_troika(hand, trick, card, phase, sentence):
    game = troika.load({"kitty": True})
    seen = observed(game, hand, trick, phase=phase)
    assert pieces_of(game).reason(seen, card_from_text(card), "Huda") == sentence


# --- both ---


@every(
    game=[("trixter", {"players": 7}), ("trixter", {"hands": "short"}), ("troika", {"kitty": True})],
    size=[(360, 640), (844, 390), (1280, 720)],
    language=["en", "ar"],
)
def test_drawing_what_changed_gives_the_whole_picture(seated, game, size, language):
    name, options = game
    scene = seated(
        load_game(name, **options), seed=11, size=size, still=False, language=language, pace="fast"
    )
    app, rng = scene.app, random.Random(1)
    display, plan = scene.app.display, scene.table.drawing.plan
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
            anew.show(scene.picture(scene.table.drawing.view()))
            assert anew.surface.get_buffer().raw == scene.table.drawing.layer.surface.get_buffer().raw
    assert scene.table.model.deal or sum(scene.table.model.tricks)
