"""The book of rules: its numbers match the rules, it follows the options, and it can be searched."""

from typing import Any

import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import press, type_text
from trix.games import game_names, load_game, option_table, presets
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.events import Back
from trix.ui.screens.book.book_scene import BookScene
from trix.ui.shell.loop import Loop


def opened(platform: FakePlatform, name: str, chapter: str | None = None, **options: Any) -> Loop:
    game = load_game(name, **options)
    app = Loop(platform, lambda: BookScene(screens_of(name), game.options, chapter))
    app.frame()
    app.stack.top.update(0.5)
    return app


def words(app: Loop) -> str:
    return app.stack.top.account()


def titles(app: Loop) -> list[str]:
    return [target.label for target in app.stack.top.targets() if target.id.startswith("chapter:")]


def whole(name: str, **options: Any) -> str:
    """Everything the book says."""
    screens, game = screens_of(name), load_game(name, **options)
    return "\n".join(chapter.words for chapter in screens.chapters(game.options))


def test_search_shows_the_line_with_the_word(platform):
    platform.view = platform.view._replace(height=1400)  # so high that nothing needs scrolling
    app = opened(platform, "trix")
    everything = titles(app)
    press(app, "find")
    type_text(app, " TWOS ")
    assert titles(app) == ["Trix", "Table rules"]
    assert "three twos" in app.stack.top.ui.find("chapter:trix").accessible_description()
    press(app, "find")
    type_text(app, "bicycle")
    assert titles(app) == []
    assert "The rules do not mention that" in words(app)
    press(app, "find")
    type_text(app, "")
    assert titles(app) == everything


def test_buttons_lead_to_neighbours_and_contents(platform):
    app = opened(platform, "trix", "game")
    seen = []
    while any(target.id == "after" for target in app.stack.top.targets()):
        seen.append(words(app))
        press(app, "after")
    assert len(seen) == len(set(seen)) >= 9
    press(app, "before")
    assert words(app) == seen[-1]
    app.stack.top.handle(Back())
    app.frame()
    assert len(titles(app)) == len(seen) + 1


def test_page_is_read_out_completely(platform):
    opened(platform, "trixter", "scores")
    assert "exactly scores ten points" in platform.said[-1]


@pytest.mark.parametrize("name", game_names())
def test_there_is_a_book_for_every_value_of_every_option(name):
    for option in option_table(name):
        for value in list(option.values)[:12]:
            others = {"mode": "classic"} if option.name == "fixed_order" else {}
            if option.name == "low_bids" or name != "troika":
                assert len(whole(name, **{**others, option.name: value})) > 1000


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("trix", {"hearts_lead": "restricted"}, {"hearts_lead": "free"}),
        ("trix", {"mode": "complex"}, {"mode": "classic"}),
        ("trix", {"mode": "complex"}, {"mode": "free_complex"}),
        ("trix", {"partnership": True}, {}),
        ("trix", {"partnership": True, "twos_shown": False}, {"partnership": True}),
        ("trix", {"partnership": True, "partner_result": "worst_individual"}, {"partnership": True}),
        ("trix", {"doubling": "simple"}, {"doubling": "leader"}),
        ("trix", {"doubling": "off"}, {"doubling": "simple"}),
        ("trix", {"throw_in": False}, {}),
        ("trix", {"early_end": False}, {}),
        ("trix", {"forced_discard": True}, {}),
        ("trix", {"swap_values": True}, {}),
        ("trix", {"reversed_scores": True}, {}),
        ("trix", {"fixed_order": True}, {}),
        ("trixter", {"players": 5}, {}),
        ("trixter", {"hands": "up"}, {}),
        ("trixter", {"hook": True}, {}),
        ("trixter", {"first_lead": "left_of_dealer"}, {}),
        ("trixter", {"miss": "per_trick"}, {}),
        ("troika", {"target": 61}, {}),
        ("troika", {"min_bid": 7}, {}),
        ("troika", {"max_non_bid": None}, {}),
        ("troika", {"max_non_bid": 30}, {}),
        ("troika", {"no_trumps": False}, {}),
        ("troika", {"low_bids": "always"}, {}),
        ("troika", {"low_bids": "always"}, {"low_bids": "nt_only"}),
        ("troika", {"kitty": True}, {}),
        ("troika", {"joffre": True}, {}),
        ("troika", {"stick_dealer": False}, {}),
        ("troika", {"bidding": "single"}, {}),
        ("troika", {"failed_bid": "bid"}, {}),
        ("troika", {"length": "hands", "hands": 9}, {}),
    ],
    ids=str,
)
def test_the_book_follows_the_options(name, one, other):
    assert whole(name, **one) != whole(name, **other)


@pytest.mark.parametrize("language", ["en", "ar", "de"])
@pytest.mark.parametrize("name", game_names())
def test_chapter_titles_are_unique(platform, name, language):
    platform.speaks = language
    found = titles(opened(platform, name))
    assert len(found) == len(set(found))


@pytest.mark.parametrize("language", ["en", "ar", "de"])
@pytest.mark.parametrize("name", game_names())
def test_next_chapter_button_is_below_the_page_on_a_phone(platform, name, language):
    platform.speaks = language
    platform.view = platform.view._replace(width=360, height=640)
    game = load_game(name)
    keys = [chapter.key for chapter in screens_of(name).chapters(game.options)]
    app = opened(platform, name, keys[1])
    for _chapter in keys[1:-1]:
        before, after, close = (app.stack.top.ui.find(id).rect for id in ("before", "after", "close"))
        assert (after.left == close.left) if app.display.painter.rtl else (after.right == close.right)
        assert before.centery == after.centery and not before.colliderect(after)
        press(app, "after")


def test_scores_match_the_rules():
    swapped = whole("trix", swap_values=True, mode="complex")
    assert "−15 each" in swapped
    assert "−10 per trick" in swapped
    # a queen, four diamonds, a trick
    assert "−95 in all" in swapped
    assert "−80 in all" in whole("trix", mode="complex")
    assert "+80 in all" in whole("trix", mode="complex", reversed_scores=True)
    assert "Bid 1, took 4\n−15" in whole("trixter", miss="per_trick")
    assert "Bid 1, took 4\n−5" in whole("trixter")


@pytest.mark.by_turns
@pytest.mark.parametrize("name", game_names())
def test_last_chapter_names_the_preset(platform, name):
    for preset in presets(name):
        app = opened(platform, name, "table", **presets(name)[preset])
        assert screens_of(name).preset_label(preset) in words(app)


def test_the_page_of_trix_states_each_place_once(platform):
    platform.view = platform.view._replace(height=1400)
    account = words(opened(platform, "trix", "trix"))
    assert all(account.count(points) == 1 for points in ("+200", "+150", "+100", "+50"))


def test_the_book_tells_the_contract_complex_from_the_rules_of_that_name(platform):
    assert "The contract Complex" in titles(opened(platform, "trix", mode="complex"))
