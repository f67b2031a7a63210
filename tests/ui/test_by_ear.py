"""Whole games by ear: every decision rests on spoken texts, without pictures."""

import re

import pygame
import pytest

from tests.ui.ear import Ear, Listener, Mindful, begun
from trix.games import game_names, load_game
from trix.ui.start import build_app

CARD, CHOOSE, DOUBLE = "You may play: ", "Choose a contract", r"Double a card\?"
THROW_IN, BID, TRUMP = r"Throw in this hand\?", r"How many tricks will you take\?", "Your bid and trump"
TROIKA = {CARD, "Bid or pass", "Name trump"}
MUST, AWAY = "Everyone else has passed: you must bid 6", "Put two cards away"

# game, options, seed, level of the opponents, and the phases
GAMES = [
    ("trix", {}, 5, "random", {CARD, CHOOSE, DOUBLE}),
    ("trix", {"mode": "complex", "partnership": True}, 5, "random", {CARD, CHOOSE, DOUBLE}),
    ("trix", {"mode": "free_complex", "doubling": "off"}, 5, "random", {CARD, CHOOSE}),
    ("trix", {"fixed_order": True, "throw_in": True}, 1156, "random", {CARD, DOUBLE, THROW_IN}),
    ("trixter", {"players": 3, "hands": "short", "hook": True}, 5, "random", {CARD, BID, TRUMP}),
    ("trixter", {"players": 7}, 5, "random", {CARD, BID, TRUMP}),
    ("troika", {"kitty": True, "low_bids": "always"}, 8, "standard", {*TROIKA, AWAY, MUST}),
    ("troika", {"bidding": "single", "length": "hands", "hands": 6}, 1, "standard", TROIKA),
]


def test_every_game_is_played_by_ear():
    assert {name for name, *_how in GAMES} == set(game_names())


# one of each game every day
@pytest.mark.parametrize(
    ("name", "options", "seed", "level", "asked"),
    [
        pytest.param(*game, marks=[pytest.mark.long] * (place not in (1, 4, 6)))
        for place, game in enumerate(GAMES)
    ],
)
@pytest.mark.long
def test_a_whole_game_can_be_played_by_ear(platform, name, options, seed, level, asked):
    app = begun(platform, load_game(name, **options), seed, level, announcements="detailed")
    scene = app.stack.top
    ear = Ear(platform, app)
    listener = Listener(ear)
    listener.play("The game is over")
    assert asked <= set(listener.asked)
    # the spoken scores are the real ones
    totals = scene.table.model.totals
    assert listener.scores == {scene.table.player_name(seat): total for seat, total in enumerate(totals)}
    assert ear.repeated() == []


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "options"),
    [("trix", {"mode": "complex"}), ("trixter", {"players": 4}), ("troika", {"kitty": True})],
)
def test_who_keeps_in_mind_what_was_said_needs_to_be_told_little(platform, name, options):
    app = begun(platform, load_game(name, **options), 3, "standard", announcements="short")
    listener = Mindful(Ear(platform, app))
    for _ in range(4):
        listener.play("The deal is over")
    asked = [
        text for text in listener.heard if text.startswith(("Your turn", "Choose", "How many", "Bid or"))
    ]
    assert asked
    assert all(re.fullmatch(r"Your turn|Choose a contract|How many .*\?|Bid or pass", text) for text in asked)


def at_my_turn(platform, name="trix", seed=5, **options):
    """An ear that is to play its second card."""
    ear = Ear(platform, begun(platform, load_game(name, **options), seed, announcements="detailed"))
    listener = Listener(ear)
    listener.play("^You: ")
    while not ear.hear().startswith("Your turn"):
        pass
    return ear, listener


def test_the_hand_can_be_asked_for(platform):
    ear, listener = at_my_turn(platform)
    ear.press(pygame.K_m)
    before = set(listener.hand)
    listener.note(ear.hear())
    assert listener.hand == before
    assert len(before) == 12


def test_the_last_trick_is_read_out(platform):
    ear, _ = at_my_turn(platform)
    ear.press(pygame.K_l)
    told = ear.hear()
    assert re.match("Last trick: (you|Huda|Rana|Sami) took it. ", told)
    assert len(re.findall(r"(You|Huda|Rana|Sami): \w+ of", told)) == 4


def test_how_the_deal_stands_is_told_in_every_game(platform):
    ear, _ = at_my_turn(platform)
    ear.press(pygame.K_i)
    told = ear.hear()
    assert told.startswith("Queens. deal 1 of 20. Your kingdom. Doubled: ")
    assert re.search(r"\w+ (has|have) taken 1 trick", told)


def test_taking_back_is_told_and_the_question_comes_again(platform):
    ear, _ = at_my_turn(platform)
    ear.press(pygame.K_u)
    assert ear.hear().startswith("Help makes this game practice. ")
    for _ in range(4):
        ear.app.frame()  # a panel takes no press at first
    ear.press(pygame.K_RETURN)
    while ear.hear() != "Taken back":
        pass
    assert ear.hear().startswith("Your turn. ")


def test_what_covered_the_table_has_gone_and_one_is_told_where_one_is(platform):
    ear, _ = at_my_turn(platform)
    ear.press(pygame.K_s)
    # as on the plates: with the points of the running deal
    assert ear.hear().startswith("Scores: You 25, Huda −50, Rana 0, Sami 0")
    assert ear.hear() == "Scores. Close"
    ear.press(pygame.K_DOWN)
    assert ear.hear() == "Total. You +25, Huda −50, Rana 0, Sami 0"
    ear.press(pygame.K_DOWN)
    assert ear.hear() == "Your kingdom"
    ear.press(pygame.K_UP)
    assert ear.hear().startswith("Total. ")
    assert ear.seek("^Queens", pygame.K_DOWN).startswith("Queens. You ")
    ear.press(pygame.K_ESCAPE)
    assert ear.hear().startswith("Your turn. ")


@pytest.mark.long
def test_a_deal_that_is_run_through_is_not_told_card_by_card(platform):
    ear = Ear(platform, begun(platform, load_game("trix", fixed_order=True), 5, announcements="detailed"))
    listener = Listener(ear)
    listener.play("^You are out (first|second)")
    ear.press(pygame.K_f)
    assert ear.hear().startswith("The deal is over.")


def test_a_bid_can_be_changed_by_ear(platform):
    ear = Ear(platform, begun(platform, load_game("trixter", players=4), 3, announcements="detailed"))
    Listener(ear).play(BID)
    ear.press(pygame.K_0)
    assert ear.hear() == "You bid 0"
    ear.press(pygame.K_v)
    assert ear.hear().startswith("Change your bid")
    ear.press(pygame.K_1)
    assert ear.hear() == "You bid 1"


@pytest.mark.long
def test_a_game_is_set_up_and_its_settings_are_changed_by_ear(platform):
    platform.store.write(
        "settings", '{"pace": "instant", "announcements": "short", "game": "troika", "coach": "off"}'
    )
    app = build_app(platform)
    app.clock = type("Clock", (), {"tick": staticmethod(lambda: 100)})()
    app.frame()
    ear = Ear(platform, app)
    ear.seek("^Variants")
    ear.press(pygame.K_RETURN)
    assert ear.hear().startswith("What would you like to play?")
    for _ in range(4):
        app.frame()  # a panel takes no press at first
    ear.seek("^More options")
    ear.press(pygame.K_RETURN)
    assert ear.hear() == "New game: Troika"
    ear.press(pygame.K_TAB)
    assert ear.hear().startswith("Troika, chosen. ")
    heard = ear.seek(r"^[^.:]*: 52(\.|$)")
    ear.press(pygame.K_RIGHT)
    assert ear.hear().startswith(heard.split(".")[0].replace("52", "53"))
    ear.seek("^Kitty: off. ")
    ear.press(pygame.K_SPACE)
    assert ear.hear().startswith("Kitty: on")
    ear.seek("^Play$")
    ear.press(pygame.K_RETURN)
    assert ear.hear().startswith("Your hand. ")
    Listener(ear).play("Bid or pass|you must bid|Your turn")
    ear.press(pygame.K_ESCAPE)
    assert ear.hear() == "Menu. Resume"
    ear.seek("^Settings")
    ear.press(pygame.K_RETURN)
    assert ear.hear() == "Settings. Display. Close"
    ear.seek("^Play$")
    ear.press(pygame.K_RETURN)
    assert ear.hear() == "Play, chosen"
    ear.seek("^Sound$")
    ear.press(pygame.K_RETURN)
    assert ear.hear() == "Sound, chosen"
    ear.seek("^Announcements: Short. ")
    ear.press(pygame.K_RIGHT)
    assert ear.hear() == "Announcements: Detailed"
    ear.press(pygame.K_ESCAPE)
    assert ear.hear().startswith("Menu. ")
    ear.press(pygame.K_ESCAPE)
    # the question comes again, now with the facts behind it
    assert re.match(
        "(Bid or|Everyone else has) pass.*The lowest bid is|Your turn. .*You may play", ear.hear()
    )
