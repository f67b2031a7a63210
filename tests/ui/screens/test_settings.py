"""The panel of settings: its height, and its values in words."""

import pytest

from tests.ui.driver import press
from tests.ui.inventory import shown
from tests.ui.table.tables import LiveTable
from trix.games import game_names
from trix.ui.game_parts import game_title
from trix.ui.kit.widgets import Choice, Toggle
from trix.ui.screens.rulesets import Forms
from trix.ui.screens.setup_model import first_setup, read_latest, to_text
from trix.ui.screens.store_keys import SETUP
from trix.ui.words.strengths import USUAL
from trix.ui.words.text_tables import table

SIZES = [(360, 640, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0)]
SECTIONS = ["settings", "settings, play", "settings, cards", "settings, hearing"]


@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("size", SIZES)
def test_tabs_and_cross_stay_in_place_on_every_tab(platform, size, language):
    tabs = ["section:display", "section:play", "section:cards", "section:hearing"]
    shown_tabs = [shown(platform, section, size, language).stack.top.ui for section in SECTIONS]
    places = {tuple(tuple(ui.find(id).rect) for id in (*tabs, "close")) for ui in shown_tabs}
    assert len(places) == 1


@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("size", SIZES[1:])
def test_on_a_desktop_the_panel_is_the_same_on_every_tab_and_within_the_rim(platform, size, language):
    apps = [shown(platform, section, size, language, LiveTable) for section in SECTIONS]
    panel, *others = [app.stack.top.ui.root.rect for app in apps]
    assert others == [panel] * 3
    scene, _settings = apps[0].stack.scenes
    cloth = scene.table.drawing.layout.cloth
    assert cloth.contains(panel)
    assert abs(panel.centery - cloth.centery) <= 1


@pytest.mark.parametrize("screen", ["settings", "statistics, trix", "board, day"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_tabs_follow_the_text_size(platform, screen, language):
    app = shown(platform, screen, SIZES[1], language)
    tab = "section:display" if screen == "settings" else "game:trix"
    usual = app.stack.top.ui.find(tab).px
    app.change(text_percent=130)
    app.frame()
    assert app.stack.top.ui.find(tab).px >= 1.25 * usual


@pytest.mark.parametrize(("language", "text"), [("en", "3 of 5"), ("de", "3 von 5"), ("ar", "3 من 5")])
def test_the_volume_tells_its_maximum(platform, language, text):
    volume = shown(platform, SECTIONS[3], SIZES[0], language).stack.top.ui.find("volume")
    assert text in volume.accessible_text()
    assert volume.state()["valuetext"] == text


@pytest.mark.parametrize(
    ("section", "name", "values"),
    [
        ("settings", "motion", ["تلقائية", "كاملة", "مخفّفة"]),
        ("settings, hearing", "announcements", ["قصيرة", "مفصّلة"]),
        ("settings, play", "pace", ["متكيّفة", "بطيئة", "عادية", "سريعة", "فورية"]),
    ],
)
def test_arabic_values_agree_with_their_label(platform, section, name, values):
    setting = shown(platform, section, SIZES[1], "ar").stack.top.ui.find(name)
    assert [element.name for element in setting.elements() if element.role == "radio"] == values


def test_the_oud_has_a_volume_while_it_is_heard(platform):
    app = shown(platform, SECTIONS[3], SIZES[1], "en")
    find = app.stack.top.ui.find
    assert not find("ambience_volume").enabled
    find("ambience").press(None)
    app.frame()
    assert find("ambience_volume").enabled
    press(app, "ambience_volume-more")
    assert (app.settings.volume, app.settings.ambience_volume) == (3, 4)
    find("sound").press(None)
    app.frame()
    assert not any(find(name).enabled for name in ("volume", "ambience", "ambience_volume"))


def test_the_settings_of_the_screen_reader_stand_beside_the_sounds(platform):
    ui = shown(platform, SECTIONS[3], SIZES[1], "en").stack.top.ui
    texts = ui.texts()
    assert [text for text in texts if text in ("Sounds", "Screen reader")] == ["Sounds", "Screen reader"]
    assert ui.find("screen_reader")
    assert ui.find("announcements")


@pytest.mark.parametrize("game", game_names())
def test_the_level_of_the_opponents_is_the_one_of_the_set_up(platform, game):
    store = platform.store
    store.write(SETUP + game, to_text(first_setup(game).with_common_level("advanced")))
    app = shown(platform, SECTIONS[1], SIZES[1], "en")
    app.change(game=game)
    app.frame()
    level = app.stack.top.ui.find("levels")
    assert level.accessible_text() == "Opponents’ level: Advanced"
    assert level.accessible_description().endswith(f"From the next game of {game_title(game)} on.")
    press(app, "levels:beginner")
    assert app.stack.top.ui.find("levels").accessible_text() == "Opponents’ level: Beginner"
    assert Forms(store, game).setup().common_level == "beginner"
    others = {one for one in game_names() if one != game}
    assert {read_latest(store, other).common_level for other in others} == {USUAL}


def test_different_levels_are_called_mixed_until_one_is_chosen(platform):
    platform.store.write(SETUP + "trix", to_text(first_setup("trix").with_level(2, "expert")))
    app = shown(platform, SECTIONS[1], SIZES[1], "en")
    assert app.stack.top.ui.find("levels").accessible_text() == "Opponents’ level: Mixed"
    press(app, "levels:expert")
    names = [
        element.name for element in app.stack.top.ui.find("levels").elements() if element.role == "radio"
    ]
    assert "Mixed" not in names


def test_a_table_of_people_alone_has_no_level(platform):
    setup = first_setup("trix")
    for seat in (1, 2, 3):
        setup = setup.with_level(seat, None)
    platform.store.write(SETUP + "trix", to_text(setup))
    assert shown(platform, SECTIONS[1], SIZES[1], "en").stack.top.ui.find("levels") is None


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_each_setting_of_play_stands_below_the_heading_of_its_group(platform, language):
    ui = shown(platform, SECTIONS[1], (1280, 720, 1.0), language).stack.top.ui
    names = {
        "en": ["Opponents", "Time", "Help and talk"],
        "de": ["Gegner", "Zeit", "Hilfe und Gespräch"],
    }
    texts = ui.texts()
    if language in names:
        assert [text for text in texts if text in names[language]] == names[language]
    firsts = [ui.find(one).rect.y for one in ("levels", "pace", "coach")]
    assert firsts == sorted(firsts)
    settings = [name for group in table("settings")["play"] for name in group["settings"]]
    assert all(ui.find(name) for name in settings if name != "chat")


@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("width", [600, 700, 760, 1280])
def test_values_that_fit_one_line_are_not_broken_into_several_by_columns(platform, width, language):
    for section in SECTIONS:
        app = shown(platform, section, (width, 900, 1.0), language)
        p, widgets = app.display.painter, list(app.stack.top.ui.all())
        choices = [widget for widget in widgets if isinstance(widget, Choice)]
        whole = max(widget.rect.w for widget in widgets if isinstance(widget, Choice | Toggle))
        assert all(one.line_count(p, one.rect.w) == one.line_count(p, whole) for one in choices), section
