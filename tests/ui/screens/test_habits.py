"""Settings of play: turn timer, confirmation, automatic play and hand order."""

import pygame
import pytest

from tests.ui.driver import click, play_until, press, press_key, table_scene
from tests.ui.ear import begun
from trix.ai import make_agent
from trix.engine.cards import HEARTS, SPADES, card_from_text, card_text, suit_of
from trix.games import load_game
from trix.ui.kit.events import Back, Key, PointerDown
from trix.ui.screens.settings_scene import SettingsScene
from trix.ui.shell.settings import read_settings
from trix.ui.table.sorting import Sorting, hand_order
from trix.ui.table.turn import TurnTimer
from trix.ui.words.cards import card_name

LIMITS = {"fast": 7, "standard": 15, "slow": 30, "very_slow": 60}
PLAYING = ("play", "layout")


def frames(app, seconds):
    for _ in range(round(seconds * 10)):
        app.frame()
        assert app.platform.reports == []


def own_turn(app):
    """To play, with a choice."""
    seen = table_scene(app).table.turn.seen
    return app.stack.top.name == "table" and seen is not None and len(seen.legal_actions) > 1


def asked(name):
    return lambda app: app.stack.top.name == name


def click_card(app, card):
    scene = app.stack.top
    place = next(one for one in scene.status()["hand"] if one["card"] == card_text(card))
    pos = round(place["x"] + place["w"] / 2), round(place["y"] + place["h"] / 2)
    frames(app, 0.5)
    click(scene, pos)


# --- the turn timer ---


@pytest.mark.parametrize(("limit", "seconds"), LIMITS.items())
def test_expired_timer_plays_as_a_standard_agent(platform, limit, seconds):
    app = begun(platform, load_game("trix"), 3, turn_timer=limit)
    play_until(app, own_turn)
    scene = table_scene(app)
    seen = scene.table.turn.seen
    card = make_agent("standard", scene.session.game).choose(seen)
    frames(app, seconds - 0.5)
    assert scene.table.turn.seen == seen
    frames(app, 1)
    assert scene.session.record().actions[len(seen.history)] == card_text(card)
    told = next(text for text in platform.said if text.startswith("Time is up"))
    assert told.endswith(f"Played for you: {card_name(card)}")


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("game", "question"), [("trix", "choose"), ("trix", "double"), ("trixter", "bid"), ("troika", "bid")]
)
def test_expired_timer_answers_a_question(platform, game, question):
    app = begun(platform, load_game(game), 4, turn_timer="fast")
    play_until(app, asked(question))
    made = len(table_scene(app).session.record().actions)
    frames(app, 6)
    assert app.stack.top.name == question
    frames(app, 1.5)
    assert len(table_scene(app).session.record().actions) > made
    assert "Time is up. The app decided for you." in platform.said


def test_revising_does_not_restart_the_timer(platform):
    app = begun(platform, load_game("trix"), 4, turn_timer="fast", confirm_choice=True)
    play_until(app, asked("choose"))
    made = len(table_scene(app).session.record().actions)
    frames(app, 3)
    press(app, "contract:queens")
    frames(app, 2)
    assert app.stack.top.name == "confirm"
    press(app, "again")
    frames(app, 1)
    assert app.stack.top.name == "choose"
    press(app, "contract:queens")
    frames(app, 1.5)
    assert len(table_scene(app).session.record().actions) > made


def rest_in_menu(app):
    app.stack.top.handle(Back())
    frames(app, 8)
    assert app.stack.top.name == "pause"
    app.stack.pop()


def rest_hidden(app):
    app.platform.seen = False
    frames(app, 8)
    app.platform.seen = True


def rest_in_keys(app):
    press_key(app, pygame.K_QUESTION, text="?")
    frames(app, 8)
    assert app.stack.top.name == "keys"
    app.stack.pop()


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize(
    ("rest", "there"),
    [
        (rest_in_menu, asked("choose")),
        (rest_hidden, own_turn),
        (rest_hidden, asked("choose")),
        (rest_in_keys, asked("choose")),
    ],
)
def test_timer_pauses_with_the_game(platform, rest, there):
    app = begun(platform, load_game("trix"), 3, turn_timer="fast")
    play_until(app, there)
    scene = table_scene(app)
    seen = scene.table.turn.seen
    frames(app, 4)
    rest(app)
    frames(app, 2)
    assert scene.table.turn.seen == seen  # not decided, though more than 7 seconds have gone by
    frames(app, 2)
    assert scene.table.turn.seen != seen


def test_timer_is_off_with_a_screen_reader(platform):
    app = begun(platform, load_game("trix"), 3, turn_timer="fast", screen_reader=True)
    play_until(app, own_turn)
    seen = table_scene(app).table.turn.seen
    frames(app, 8)
    assert table_scene(app).table.turn.seen == seen


def test_timer_setting_restarts_the_turn(platform):
    app = begun(platform, load_game("trix"), 3, turn_timer="slow")
    play_until(app, own_turn)
    seen = table_scene(app).table.turn.seen
    frames(app, 8)
    app.change(turn_timer="fast")
    frames(app, 6)
    assert table_scene(app).table.turn.seen == seen
    frames(app, 2)
    assert table_scene(app).table.turn.seen != seen


def test_the_clock_runs_down_in_steps_and_counts_the_seconds_of_the_last_third():
    timer = TurnTimer()
    timer.limit(15.0)
    assert timer.clock is None
    timer.begin()
    assert timer.clock.left == 1
    assert timer.clock.seconds is None
    assert not timer.update(0.1)  # nothing to be seen
    assert timer.update(9.0)
    assert timer.clock.seconds is None
    timer.update(1.0)
    assert timer.clock.seconds == 5
    timer.update(4.8)
    assert timer.clock.seconds == 1
    assert not timer.is_up
    timer.update(0.2)
    assert timer.is_up
    timer.begin()
    assert not timer.is_up


# --- second thoughts ---


def test_a_first_tap_lifts_a_card_and_a_second_plays_it(platform):
    app = begun(platform, load_game("trix"), 3, confirm_play=True)
    play_until(app, own_turn)
    scene = table_scene(app)
    seen = scene.table.turn.seen
    first, second = seen.legal_actions[:2]
    click_card(app, first)
    assert scene.table.hand.lifted == first
    assert platform.said[-1] == f"{card_name(first)}. Press again to play it"
    click_card(app, second)
    assert scene.table.hand.lifted == second
    assert scene.table.turn.seen == seen
    click_card(app, second)
    assert scene.session.record().actions[len(seen.history)] == card_text(second)


def test_a_lifted_card_is_played_by_enter_and_put_back_by_a_tap_beside_it(platform):
    app = begun(platform, load_game("trix"), 3, confirm_play=True)
    play_until(app, own_turn)
    scene = table_scene(app)
    seen = scene.table.turn.seen
    card = seen.legal_actions[0]
    click_card(app, card)
    scene.handle(PointerDown((640, 300)))
    assert scene.table.hand.lifted is None
    click_card(app, card)
    scene.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[len(seen.history)] == card_text(card)


@pytest.mark.long
def test_contract_needs_a_confirmation(platform):
    app = begun(platform, load_game("trix"), 4, confirm_choice=True)
    play_until(app, asked("choose"))
    made = len(table_scene(app).session.record().actions)
    press(app, "contract:queens")
    assert app.stack.top.name == "confirm"
    frames(app, 0.5)
    assert platform.said[-1] == "Is this your choice? Queens. Yes"
    app.stack.top.handle(Back())
    frames(app, 0.5)
    assert app.stack.top.name == "choose"
    press(app, "contract:ltoosh")
    frames(app, 0.5)
    press_key(app, pygame.K_RETURN)
    assert table_scene(app).session.record().actions[made] == "choose ltoosh"


CONFIRMED = [
    ("trix", "double", "done"),
    ("trixter", "bid", "number:1"),
    ("troika", "bid", "pass"),
    ("troika", "trump", "suit:heart"),
]


@pytest.mark.parametrize(("game", "question", "choice"), CONFIRMED)
def test_one_tap_choices_are_confirmed(platform, game, question, choice):
    app = begun(platform, load_game(game), 4, level="standard", confirm_choice=True)
    play_until(app, lambda app: app.stack.top.name == question and app.stack.top.ui.find(choice) is not None)
    press(app, choice)
    assert app.stack.top.name == "confirm"


# --- what plays itself ---


def asked_about(app, deals):
    """Play some deals; list the questions to the person."""
    seen = []

    def there(app):
        scene = table_scene(app)
        if (
            scene.table.turn.seen is not None
            and scene.table.turn.seen.phase in PLAYING
            and scene.table.turn.seen not in seen
        ):
            seen.append(scene.table.turn.seen)
        return len(scene.table.model.results) >= deals

    play_until(app, there)
    return seen


@pytest.mark.parametrize("wanted", [False, True])
def test_single_legal_card_is_played_automatically(platform, wanted):
    app = begun(platform, load_game("trix"), 3, play_single=wanted, claim=False)
    single = [seen for seen in asked_about(app, 3) if len(seen.legal_actions) == 1]
    assert (single == []) is wanted


CERTAIN = "Nothing is left to decide: the deal plays itself."


def test_certain_deal_is_played_automatically(platform):
    app = begun(platform, load_game("trix", early_end=False, doubling="off"), 3)
    play_until(app, lambda app: CERTAIN in platform.said)
    scene = table_scene(app)
    results, left = len(scene.table.model.results), len(scene.table.model.hand)
    assert left >= 2
    frames(app, left * 2.5)
    assert len(scene.table.model.results) == results + 1
    assert scene.table.turn.awaiting == "deal_end"
    assert platform.said.count(CERTAIN) == 1


@pytest.mark.parametrize(
    "game", [load_game("trix", early_end=False), load_game("trixter"), load_game("troika")]
)
@pytest.mark.parametrize("wanted", [False, True])
def test_last_card_of_a_deal_is_played_automatically(platform, game, wanted):
    app = begun(platform, game, 3, claim=wanted)
    last = [seen for seen in asked_about(app, 2) if max(seen.hand_sizes) == 1 and any(seen.tricks)]
    assert (last == []) is wanted


def test_the_only_card_of_a_hand_waits_for_the_player(platform):
    app = begun(platform, load_game("trixter"), 3)
    only = [seen for seen in asked_about(app, 2) if seen.sizes[seen.deal] == 1]
    assert [seen.deal for seen in only] == [0]


@pytest.mark.long
def test_undo_stops_automatic_play(platform):
    app = begun(platform, load_game("trix", early_end=False, doubling="off"), 3)
    play_until(app, lambda app: CERTAIN in platform.said)
    scene = table_scene(app)
    frames(app, 0.6)
    app.change(ask_help=False)
    scene.table.undo()
    frames(app, 8)
    assert scene.table.turn.awaiting == "decision"
    deals = len(scene.table.model.results)
    platform.said.clear()
    play_until(app, lambda app: len(scene.table.model.results) > deals)
    assert CERTAIN not in platform.said
    play_until(app, lambda app: CERTAIN in platform.said)  # in a later deal


def test_automatic_play_can_be_switched_off(platform):
    app = begun(platform, load_game("trix", early_end=False, doubling="off"), 3, claim=False)
    asked_about(app, 4)
    assert CERTAIN not in platform.said


@pytest.mark.parametrize(("way", "slow"), [("ask", True), ("always", False)])
def test_game_is_faster_after_the_viewer_has_gone_out(platform, way, slow):
    app = begun(
        platform, load_game("trix", fixed_order=True, throw_in=False), 6, pace="slow", fast_forward=way
    )
    scene = table_scene(app)
    for _ in range(40):  # until the viewer is out before the last two
        play_until(app, lambda app: scene.table.model.phase == "layout" and 0 in scene.table.model.out)
        if len(scene.table.model.out) == 1:
            break
        play_until(app, lambda app: scene.table.model.phase != "layout")
    turns = 0
    passed = 0.0
    turn = scene.table.model.turn
    while scene.table.turn.awaiting == "" and passed < 60:
        app.frame()
        passed += 0.1
        turns += turn != scene.table.model.turn
        turn = scene.table.model.turn
    assert scene.table.turn.awaiting == "deal_end"
    assert turns > 4
    assert (passed / turns > 0.8) is slow


# --- how the hand is held ---

HAND = "2C 3D TD KH 2H 5S AS AC X1"


@pytest.mark.parametrize(
    ("sorting", "held"),
    [
        (Sorting(), "2C AC 3D TD 5S AS 2H KH X1"),
        (Sorting(high_first=True), "AC 2C TD 3D AS 5S KH 2H X1"),
        (Sorting(by_rank=True), "2C 2H 3D 5S TD KH AC AS X1"),
        (Sorting(by_rank=True, high_first=True), "AC AS KH TD 5S 3D 2C 2H X1"),
        (Sorting(first=HEARTS), "2H KH 2C AC 3D TD 5S AS X1"),
        (Sorting(by_rank=True, first=SPADES), "5S AS 2C 2H 3D TD KH AC X1"),
    ],
)
def test_hand_order_can_be_chosen(sorting, held):
    cards = hand_order([card_from_text(text) for text in HAND.split()], sorting)
    assert " ".join(map(card_text, cards)) == held


def test_hand_order_changes_at_once(platform):
    app = begun(platform, load_game("trix"), 3)
    play_until(app, own_turn)
    hand = table_scene(app).table.hand
    before = list(hand.cards)
    app.change(sort_by="rank", sort_from="high")
    app.frame()
    assert hand.cards != before
    ranks = [card % 13 for card in hand.cards]
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize("game", ["trixter", "troika"])
def test_trump_stands_first_as_soon_as_it_is_named(platform, game):
    app = begun(platform, load_game(game), 3, trump_first=True, claim=False)
    scene = table_scene(app)

    def there(app):
        model = scene.table.model
        return (
            own_turn(app) and model.trump is not None and any(suit_of(c) == model.trump for c in model.hand)
        )

    play_until(app, there)
    assert suit_of(scene.table.hand.cards[0]) == scene.table.model.trump


# --- the screen of settings ---


@pytest.mark.long
def test_every_habit_is_stored(platform):
    app = begun(platform, load_game("trix"), 3)
    changed = {
        "play": {
            "pace": "slow",
            "turn_timer": "slow",
            "fast_forward": "always",
        },
        "cards": {
            "four_colour": True,
            "sort_by": "rank",
            "sort_from": "high",
            "trump_first": True,
            "handed": "left",
            "confirm_play": True,
            "confirm_choice": True,
            "play_single": True,
            "claim": False,
        },
        "display": {"theme": "night", "text_percent": 115, "back": "roses"},
        # last, as a screen reader switches the turn timer off
        "hearing": {"sound": False, "announcements": "detailed", "screen_reader": True},
    }
    app.stack.push(SettingsScene())
    for section, settings in changed.items():
        frames(app, 0.5)
        app.stack.top.ui.find(f"section:{section}").press(None)
        for name, value in settings.items():
            widget = app.stack.top.ui.find(name)
            for _ in range(5):
                if getattr(app.settings, name) != value:
                    app.stack.top.ui.find(name).press(None)
                    app.frame()
            assert widget is not None
            assert getattr(app.settings, name) == value
    kept, whole = read_settings(platform.store.read("settings"))
    assert whole
    assert kept == app.settings


def test_the_timer_cannot_be_set_while_a_screen_reader_is_used(platform):
    app = begun(platform, load_game("trix"), 3, screen_reader=True, turn_timer="fast")
    app.stack.push(SettingsScene("play"))
    frames(app, 0.5)
    timer = app.stack.top.ui.find("turn_timer")
    assert not timer.enabled
    assert "Off" in timer.accessible_text()


def test_the_panel_stays_where_it_is_when_another_section_is_shown(platform):
    app = begun(platform, load_game("trix"), 3)
    app.stack.push(SettingsScene())
    frames(app, 0.5)
    places = set()
    for section in ("display", "play", "cards", "hearing"):
        app.stack.top.ui.find(f"section:{section}").press(None)
        app.frame()
        places.add(tuple(app.stack.top.ui.find("close").rect))
    assert len(places) == 1
