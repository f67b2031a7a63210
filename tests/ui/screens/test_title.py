"""The title: two taps to a game."""

from datetime import date
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import frames, press, receive, set_screen, start_app
from tests.ui.inventory import start
from tests.ui.matrix import every
from tests.ui.records import make_record, play_first
from tests.ui.screens.at_title import at_title, main_button, saved_game
from tests.ui.title_screens import title, title_with_save
from trix.daily import daily_game
from trix.engine.cards import FULL_DECK, JOKER_MASK
from trix.games import game_names, load_game, presets
from trix.record import Record, to_text
from trix.session.keeping import keep_game
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.card_art import BACK, CardArt
from trix.ui.kit.events import Back, Key, PointerMove
from trix.ui.screens import setup_model, title_table
from trix.ui.screens.rulesets import Ruleset, Rulesets
from trix.ui.screens.setup_model import SetUp
from trix.ui.screens.store_keys import FORM
from trix.ui.screens.title import TitleScene
from trix.ui.shell.loop import Loop
from trix.ui.words import people
from trix.ui.words.days import today


def learned_all_games(platform: FakePlatform) -> None:
    for game in game_names():
        platform.store.write(f"learned-{game}", "first")


def test_newcomer_plays_complex_with_a_coach_or_learns(platform):
    app, begun = at_title(platform)
    assert main_button(app) == "play"
    play = app.stack.top.ui.find("play")
    assert (
        play.accessible_description()
        == "First game, coached · About\N{NO-BREAK SPACE}15\N{NO-BREAK SPACE}minutes"
    )
    press(app, "play")
    [(kind, setup)] = begun
    assert kind == "new"
    assert screens_of("trix").preset_of({**setup.options, "doubling": "simple"}) == "complex"
    press(app, "first-steps")
    assert begun[-1] == ("learn", "trix")
    platform.store.write("learned-trix", "tricks")
    app.stack.top.resume()
    assert app.stack.top.ui.find("first-steps").accessible_description() == "1 lesson done"


def choose_form(app: Loop, form: str) -> None:
    """Choose a form of the game, and begin it."""
    press(app, "forms", form)


def test_the_last_form_is_played_again(platform):
    app, begun = at_title(platform)
    choose_form(app, "new:levant")
    app, begun = at_title(platform)
    assert app.stack.top.ui.find("play").accessible_description() == "Classic, with a coach"
    press(app, "play")
    assert screens_of("trix").preset_of(begun[0][1].options) == "levant"
    press(app, "game:troika", "play")
    assert begun[-1][1].game == "troika"


@pytest.mark.parametrize("form", ["full", "full_partner", "jordan"])
@pytest.mark.parametrize("make", [title, title_with_save])
def test_the_form_to_play_is_never_cut(platform, misfits, make, form):
    platform.store.write(FORM + "trix", form)
    app = start(platform, (360, 640, 1.0), "de", make(platform))
    assert app.stack.top.ui.find("play").accessible_description()
    assert not misfits


@pytest.mark.parametrize("size", [(1280, 720, 1.0), (844, 390, 1.0), (360, 640, 1.0)])
def test_the_words_on_an_unfinished_game_are_never_cut(platform, misfits, size):
    game = load_game("trix", **presets("trix")["complex_partner"])
    state = game.new_initial_state(1)
    while not state.is_terminal():
        seen = state.seen_by(-1)
        if len(seen.results) == 1 and state.team_returns()[0] <= -100:
            break
        state.apply_action(state.legal_actions()[0])
    platform.store.write("save-trix", to_text(make_record(game, 1, state.history())))
    app = start(platform, size, "de", title(platform))
    assert "Runde 2" in app.stack.top.ui.find("continue").accessible_description()
    assert not misfits


def test_the_rules_of_the_set_up_are_played_again(platform):
    app, begun = at_title(platform)
    press(app, "forms", "more")
    app.stack.top.setup = app.stack.top.setup.with_option("swap_values", True)
    press(app, "start")
    app, begun = at_title(platform)
    press(app, "play")
    assert begun[0][1].options["swap_values"]


def test_rules_and_options_show_the_form_that_play_begins(platform):
    app, _ = at_title(platform)
    choose_form(app, "new:levant")
    app, _ = at_title(platform)
    press(app, "forms", "more")
    assert app.stack.top.setup.options["mode"] == "classic"
    app, _ = at_title(platform)
    press(app, "rules", "chapter:game")
    assert "five" in app.stack.top.account()


def test_a_form_that_is_gone_gives_way_to_the_first(platform):
    for gone in ("own:Friday", "bridge", ""):
        platform.store.write("form-trix", gone)
        app, begun = at_title(platform)
        press(app, "play")
        assert begun[0][1].options["mode"] == "complex"


def test_own_rules_are_a_form(platform):
    rules = Ruleset("trix", "Friday", {"swap_values": True})
    Rulesets(platform.store).keep(rules)
    app, begun = at_title(platform)
    choose_form(app, "own:Friday")
    assert begun[0][1].options["swap_values"]
    app, _ = at_title(platform)
    assert app.stack.top.ui.find("play").accessible_description().startswith("Friday")


def at_rest(app: Loop) -> None:
    """Let the title make its table."""
    app.stack.top.think(lambda: False)
    pass_time(app, 0.1)


def pass_time(app: Loop, seconds: float) -> int:
    """Count the frames that changed within some seconds."""
    drawn = 0
    for _ in range(round(seconds / 0.05)):
        if app.stack.top.update(0.05):
            drawn += 1
            for _step in app.stack.top.painting(app.display.screen):
                pass
    return drawn


def test_the_table_on_the_title_is_alive_and_comes_to_rest(platform):
    platform.still = False
    app, _ = at_title(platform)
    at_rest(app)
    frames_of_a_minute = 60 / 0.05
    assert 0 < pass_time(app, 60) < frames_of_a_minute / 5
    pass_time(app, 120)
    assert not pass_time(app, 30), "nobody is there"
    app.stack.top.handle(PointerMove((5, 5)))
    assert pass_time(app, 30)


def test_nothing_moves_with_reduced_motion(platform):
    platform.still = True
    app, _ = at_title(platform)
    at_rest(app)
    assert not pass_time(app, 60)


@pytest.mark.parametrize("game", game_names())
def test_the_table_on_the_title_shows_only_cards_of_the_game(platform, monkeypatch, game):
    platform.still = False
    platform.store.write("settings", f'{{"game": "{game}"}}')
    app, _ = at_title(platform)
    shown: set[int] = set()
    blit = CardArt.blit
    monkeypatch.setattr(CardArt, "blit", lambda *args, **more: (shown.add(args[2]), blit(*args, **more)))
    at_rest(app)
    pass_time(app, 100)
    deck = getattr(load_game(game), "deck", FULL_DECK | JOKER_MASK)
    assert len(shown) > 12 and not [card for card in shown - {BACK} if not deck >> card & 1]


@pytest.mark.by_turns
@pytest.mark.parametrize("game", game_names())
def test_what_moves_leaves_no_traces(platform, game):
    """Drawn piece by piece, the table looks as if it is drawn at once."""
    platform.still = False
    platform.store.write("settings", f'{{"game": "{game}"}}')
    app, _ = at_title(platform)
    at_rest(app)
    top, screen = app.stack.top, app.display.screen
    assert pass_time(app, 5)
    for second in range(24):
        pass_time(app, 1)
        piecemeal = pygame.image.tobytes(screen, "RGB")
        top.ui.is_outdated = True
        for _step in top.painting(screen):
            pass
        assert piecemeal == pygame.image.tobytes(screen, "RGB"), second


def test_streak_is_told_on_the_tile(platform):
    app, _ = at_title(platform)
    at_rest(app)
    assert app.stack.top.ui.find("daily").accessible_description() == "The same cards for all"
    last = date.fromisoformat(today()).toordinal()
    for day in (last - 2, last - 1):
        keep_game(platform.store, finished_daily(day), date.fromordinal(day).isoformat())
    app.stack.top.resume()
    at_rest(app)
    assert app.stack.top.ui.find("daily").accessible_description() == "2 days in a row"


def finished_daily(day: int) -> Record:
    """The game of a day, played to its end."""
    code = daily_game("trix", day)
    return play_first(load_game("trix", **code.options), code.seed)


@pytest.mark.parametrize("preset", ["complex", "complex_partner", "levant"])
def test_a_ruleset_keeps_the_people_of_the_last_set_up(platform, preset):
    last = setup_model.first_setup("trix")._replace(others=people.sitters((7, 3, 5, 0, 1, 2))[1:])
    platform.store.write("setup-trix", setup_model.to_text(last))
    app, begun = at_title(platform)
    choose_form(app, f"new:{preset}")
    assert begun[0][1] == SetUp("trix", load_game("trix", **presets("trix")[preset]).options, last.others)


def test_a_second_person_sits_down_only_where_the_set_up_shows_them(platform):
    shared = setup_model.first_setup("trix").with_level(2, None)
    platform.store.write("setup-trix", setup_model.to_text(shared))
    app, begun = at_title(platform)
    press(app, "play")
    assert [sitter.level is None for sitter in begun[0][1].sitters()] == [True, False, False, False]
    press(app, "forms", "more")
    start: Any = app.stack.top
    assert start.ui.find("start").accessible_description() == "2 people on this device"
    press(app, "start")
    assert begun[1][1].sitters()[2].level is None


@pytest.mark.parametrize("game", game_names())
def test_title_offers_the_common_rulesets(platform, game):
    platform.store.write("settings", f'{{"game": "{game}"}}')
    app, _ = at_title(platform)
    house = {"trix": {"swap_values": True}, "trixter": {"hook": True}, "troika": {"target": 200}}[game]
    setup = setup_model.first_setup(game)
    platform.store.write(f"setup-{game}", setup_model.to_text(setup.with_options({**setup.options, **house})))
    press(app, "rules")
    scene: Any = app.stack.top
    scene.ui.focus_on("chapter:table")
    press(app, "chapter:table")
    preset = screens_of(game).preset_label(screens_of(game).offered[0])
    assert preset in scene.account()


def test_more_options_open_the_last_set_up_and_start_from_there(platform):
    last = setup_model.first_setup("trix").with_option("swap_values", True)
    platform.store.write("setup-trix", setup_model.to_text(last))
    platform.store.write("form-trix", "custom")
    app, begun = at_title(platform)
    press(app, "forms", "more")
    assert app.stack.top.name == "setup"
    press(app, "start")
    assert begun == [("new", last)]
    assert app.stack.top.name == "title"


def test_only_a_first_game_that_nobody_chose_is_without_doubling(platform):
    app, begun = at_title(platform)
    press(app, "play")
    choose_form(app, "new:complex")
    assert [setup.options["doubling"] for _kind, setup in begun] == ["off", "simple"]


def test_a_first_game_is_against_beginners_until_the_player_chooses_a_level(platform):
    app, begun = at_title(platform)
    press(app, "play")
    chosen = setup_model.first_setup("trix").with_common_level("advanced")
    platform.store.write("setup-trix", setup_model.to_text(chosen))
    app.stack.top.rebuild()
    press(app, "play")
    assert [setup.common_level for _kind, setup in begun] == ["beginner", "advanced"]


def test_newcomer_sees_taglines_and_rules(platform):
    app, _ = at_title(platform)
    for said in (
        "Play. First game, coached, About 15 minutes",
        "New to Trix? To the first lesson",
        "Variants. Other rules",
    ):
        app.stack.top.handle(Key(pygame.K_TAB))
        assert platform.said[-1] == said
    press(app, "rules")
    assert app.stack.top.name == "book"
    app.stack.top.handle(Back())
    assert app.stack.top.name == "title"


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", ["en", "ar", "de"])
@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_landscape_phone_shows_the_whole_menu(platform, size, language, game):
    platform.store.write(f"save-{game}", to_text(make_record(load_game(game))))
    platform.store.write("settings", f'{{"game": "{game}"}}')
    set_screen(platform, size, language)
    app, _ = at_title(platform)
    seen = {target.id: target.rect for target in app.stack.top.targets()}
    for id in ("play", "forms", "continue", "problems", "daily", "learn"):
        widget = app.stack.top.ui.find(id)
        assert widget is not None
        assert seen[id] == widget.rect, f"{id} is cut off"


@every(
    size=[(360, 640), (390, 844), (667, 375), (844, 390), (1280, 720), (1920, 1080)],
    language=["en", "ar", "de"],
    text=[100, 130],
)
def test_a_game_to_continue_takes_the_first_place_and_moves_only_the_button_to_play(
    platform, size, language, text
):
    set_screen(platform, size, language)
    platform.others = SimpleNamespace(lacks="", hall="")
    app, _ = at_title(platform)
    app.change(text_percent=text)
    app.frame()
    before = {id: rect for id, _label, rect in app.stack.top.ui.rects()}
    assert "continue" not in before
    assert main_button(app) == "play"
    platform.store.write("save-trix", to_text(saved_game()))
    app.stack.top.resume()
    app.stack.top.ui.find("menu").scroll_to(0)  # a long menu scrolls to the new button
    after = {id: rect for id, _label, rect in app.stack.top.ui.rects()}
    assert after.pop("continue") == before.pop("play")
    assert after.pop("play") == before.pop("first-steps")
    assert after == before
    assert main_button(app) == "continue"


def test_a_chosen_language_changes_the_texts_behind_its_panel(platform):
    platform.store.write("save-trix", to_text(saved_game()))
    app, _ = at_title(platform)
    for _step in app.stack.top.reading():
        pass
    press(app, "language")
    app.change(language="ar")
    app.frame()
    title = app.stack.scenes[0]
    assert title.ui.find("continue").label == "متابعة"
    assert title.ui.find("continue").accessible_description().startswith("كومبلكس · التوزيعة 1 من 8")
    assert title.ui.find("problems").accessible_description() == "لغز جديد كل يوم"


def test_the_language_can_be_switched_and_back(platform):
    learned_all_games(platform)
    app, _ = at_title(platform)
    for code, label in (("ar", "ابدأ اللعب"), ("de", "Spielen"), ("auto", "Play")):
        press(app, "language", f"language:{code}")
        assert app.stack.top.targets()[len(game_names())].label == label


def test_digits_can_be_chosen_in_arabic_alone(platform):
    app, _ = at_title(platform)
    press(app, "language")
    assert not any(target.id.startswith("digits") for target in app.stack.top.targets())
    press(app, "language:ar")

    def looks_arabic() -> bool:
        pictures = [app.display.painter.fonts.render(text, 40, (255, 255, 255)) for text in ("123", "١٢٣")]
        return len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 1

    assert not looks_arabic()
    press(app, "language", "digits:arabic")
    assert looks_arabic()
    press(app, "language:en")
    assert not looks_arabic()


def test_back_stays_on_the_title(platform):
    app, _ = at_title(platform)
    app.stack.top.handle(Back())
    assert app.stack.top.name == "title"


def test_each_game_offers_its_own_rulesets(platform):
    learned_all_games(platform)
    app, begun = at_title(platform)
    games = app.stack.top.targets()[: len(game_names())]
    assert [target.label for target in games] == [game_title(name) for name in game_names()]
    for game in game_names():
        press(app, f"game:{game}")
        for preset in screens_of(game).offered:
            choose_form(app, f"new:{preset}")
            setup = begun[-1][1]
            assert setup.game == game
            assert screens_of(game).preset_of(setup.options) == preset


def test_last_selected_game_is_shown_again(platform):
    app, _ = at_title(platform)
    press(app, "game:troika")
    app, _ = at_title(platform)
    press(app, "forms")
    assert app.stack.top.ui.find("new:kaiser")


def test_early_press_begins_the_game_after_the_imports(platform, monkeypatch):
    app, begun = at_title(platform)
    left = [1, 2, 3]
    monkeypatch.setattr(title_table, "import_table", lambda game, elements: (left.pop() for _ in range(3)))
    monkeypatch.setattr(title_table, "OPENING", 0.0)
    app.stack.replace(TitleScene(begun.ways()))
    press(app, "play")
    while left:
        assert not begun
        app.stack.top.update(0.01)
    app.stack.top.update(0.01)
    assert [kind for kind, _setup in begun] == ["new"]


def begin_game(app: Loop) -> None:
    press(app, "play")
    while app.stack.top.name != "table":
        app.stack.pop() if app.stack.top.name not in ("title", "table") else app.frame()
    frames(app, 2)


def test_a_new_release_is_offered_on_the_title_and_in_the_pause_menu(platform):
    app = start_app(platform)
    receive(app, type="release", ready=True)
    frames(app, 2)
    press(app, "renew")
    assert platform.releases_taken == 1
    receive(app, type="release", ready=False)
    assert "another tab" in app.toasts.text
    begin_game(app)
    press(app, "menu", "renew")
    assert platform.releases_taken == 2


def test_a_release_that_arrives_during_play_changes_nothing_on_the_table(platform):
    app = start_app(platform)
    begin_game(app)
    app.note_release(True)
    assert app.stack.top.name == "table"
    assert not app.stack.is_outdated


def test_shortcuts_of_the_installed_game_lead_to_their_screens(platform):
    app = start_app(platform)
    receive(app, type="shortcut", name="daily")
    assert app.stack.top.name == "daily"
    app.stack.home()
    receive(app, type="shortcut", name="learn")
    assert app.stack.top.name not in ("title", "daily")


def test_the_settings_offer_to_install_while_the_browser_does(platform):
    platform.can_install = True
    app = start_app(platform)
    press(app, "settings", "install")
    assert not platform.can_install


def test_a_new_game_to_continue_is_in_sight_on_a_low_screen(platform):
    platform.view = platform.view._replace(width=740, height=360)
    app, _ = at_title(platform)
    app.stack.top.ui.focus_on("problems")
    platform.store.write("save-trix", to_text(saved_game()))
    app.stack.top.resume()
    app.frame()
    scroll, button = app.stack.top.ui.find("menu"), app.stack.top.ui.find("continue")
    assert scroll.rect.contains(button.rect)
