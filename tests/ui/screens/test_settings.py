"""The panel of settings: its height, and its values in words."""

import pytest

from tests.ui.inventory import shown
from trix.ui.words.text_tables import table

SIZES = [(360, 640, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0)]
SECTIONS = ["settings", "settings, play", "settings, cards", "settings, hearing"]


@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("size", SIZES)
def test_the_panel_has_the_same_place_on_every_tab(platform, size, language):
    places = {tuple(shown(platform, one, size, language).stack.top.ui.root.rect) for one in SECTIONS}
    assert len(places) == 1


@pytest.mark.parametrize(("language", "text"), [("en", "3 of 5"), ("de", "3 von 5"), ("ar", "3 من 5")])
def test_the_volume_tells_its_maximum(platform, language, text):
    volume = shown(platform, SECTIONS[3], SIZES[0], language).stack.top.ui.find("volume")
    assert text in volume.spoken()
    assert volume.state()["valuetext"] == text


@pytest.mark.parametrize(
    ("section", "name", "values"),
    [
        ("settings", "motion", ["تلقائية", "كاملة", "مخفّفة"]),
        ("settings", "announcements", ["قصيرة", "مفصّلة"]),
        ("settings, play", "pace", ["متكيّفة", "بطيئة", "عادية", "سريعة", "فورية"]),
    ],
)
def test_arabic_values_agree_with_their_label(platform, section, name, values):
    setting = shown(platform, section, SIZES[1], "ar").stack.top.ui.find(name)
    assert [one.name for one in setting.elements() if one.role == "radio"] == values


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_each_setting_of_play_stands_below_the_heading_of_its_group(platform, language):
    ui = shown(platform, SECTIONS[1], (1280, 720, 1.0), language).stack.top.ui
    names = {
        "en": ["Time", "Your cards", "Help and talk"],
        "de": ["Zeit", "Deine Karten", "Hilfe und Gespräch"],
    }
    texts = ui.texts()
    if language in names:
        assert [text for text in texts if text in names[language]] == names[language]
    firsts = [ui.find(one).rect.y for one in ("pace", "confirm_play", "coach")]
    assert firsts == sorted(firsts)
    assert all(ui.find(name) for name in table("settings")["play"] if name != "chat")
