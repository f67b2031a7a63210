"""Saved rulesets: they stand beside the built-in ones and are never lost."""

import json
from typing import Any

import pytest

from tests.ui.conftest import FakePlatform, MemoryStore, ids
from tests.ui.driver import press, start_app, type_text
from trix.games import load_game
from trix.ui.screens.rulesets import KEY, MOST, Ruleset, Rulesets, set_damage_aside
from trix.ui.screens.setup_model import first_setup
from trix.ui.screens.setup_scene import SetUpScene
from trix.ui.shell.loop import Loop

ASIDE = "rulesets-aside"
FRIDAY = Ruleset("trix", "Friday", load_game("trix", swap_values=True).options)


def text_of(*entries: Any, format: Any = 1) -> str:
    return json.dumps({"format": format, "rulesets": entries})


def entry(name: str = "Friday", game: str = "trix", **options: Any) -> dict[str, Any]:
    return {"game": game, "name": name, "options": options}


# --- the store ---


def test_stored_rulesets_are_read_at_the_next_start():
    store = MemoryStore()
    Rulesets(store).keep(FRIDAY)
    again = Rulesets(store)
    assert again.of("trix") == (FRIDAY,) and again.of("troika") == ()
    assert again.find("trix", "friday") == FRIDAY and again.find("troika", "Friday") is None
    assert not set_damage_aside(store) and FRIDAY.playable == FRIDAY.options


def test_rulesets_are_renamed_and_deleted():
    store = MemoryStore()
    rulesets = Rulesets(store)
    rulesets.keep(FRIDAY)
    rulesets.keep(FRIDAY._replace(name="Saturday"))
    rulesets.rename(FRIDAY, "Thursday")
    assert [one.name for one in Rulesets(store).of("trix")] == ["Thursday", "Saturday"]
    rulesets.remove(FRIDAY._replace(name="Saturday"))
    assert [one.name for one in Rulesets(store).of("trix")] == ["Thursday"]


def test_two_windows_keep_both_rulesets():
    store = MemoryStore()
    one, other = Rulesets(store), Rulesets(store)
    one.keep(FRIDAY)
    other.keep(FRIDAY._replace(name="Saturday"))
    assert [kept.name for kept in Rulesets(store).of("trix")] == ["Friday", "Saturday"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"format": 1}',
        '{"format": 1, "rulesets": {}}',
        text_of(format=2),
        text_of(format="1"),
        "[" * 100_000,
        text_of(entry(name="x" * 200_000)),
    ],
)
def test_a_text_that_cannot_be_read_is_set_aside(text):
    store = MemoryStore()
    store.write(KEY, text)
    assert Rulesets(store).of("trix") == ()
    assert store.texts == {KEY: text}, "looking changes nothing"
    assert set_damage_aside(store)
    assert store.read(ASIDE) == text
    assert not set_damage_aside(store), "and it is told once"


@pytest.mark.parametrize(
    "damaged",
    [
        7,
        {},
        entry(name=""),
        entry(name=" Friday "),
        entry(name="x" * 99),
        entry(name="a\nb"),
        entry() | {"more": 1},
        entry() | {"options": []},
        entry() | {"name": None},
        entry(mode=[]),
        entry(mode={"a": 1}),
        entry(mode="x" * 99),
        entry(mode="\ud83d"),
        entry(mode=1.5),
        {"game": "trix", "name": "Friday", "options": {str(n): n for n in range(99)}},
    ],
)
def test_a_damaged_ruleset_is_set_aside_and_the_others_stay(damaged):
    store = MemoryStore()
    store.write(KEY, text_of(entry("Good", mode="complex"), damaged))
    assert set_damage_aside(store)
    assert [one.name for one in Rulesets(store).of("trix")] == ["Good"]
    assert store.read(ASIDE) == text_of(entry("Good", mode="complex"), damaged)


def test_damaged_text_is_not_overwritten():
    store = MemoryStore()
    for damage in ("{", "[]"):
        rulesets = Rulesets(store)
        store.write(KEY, damage)
        rulesets.keep(FRIDAY)
        assert Rulesets(store).of("trix") == (FRIDAY,)
    assert (store.read(ASIDE), store.read(f"{ASIDE}-2")) == ("{", "[]")


def test_a_ruleset_of_another_version_cannot_be_played_and_is_not_lost():
    store = MemoryStore()
    strange = [entry("New", wild_cards=True), entry("Odd", mode="poker"), entry("Other", game="tarneeb")]
    store.write(KEY, text_of(*strange))
    rulesets = Rulesets(store)
    assert not set_damage_aside(store)
    assert [one.playable for one in (*rulesets.of("trix"), *rulesets.of("tarneeb"))] == [None, None, None]
    rulesets.keep(FRIDAY)
    assert json.loads(store.read(KEY) or "")["rulesets"][:3] == strange


def test_options_that_came_later_have_their_default():
    old = Ruleset("trix", "Old", {"mode": "complex"})
    assert old.playable == load_game("trix", mode="complex").options


# --- in the set-up ---


def set_up(platform: FakePlatform) -> tuple[Loop, SetUpScene]:
    scene = SetUpScene(first_setup("trix"), lambda setup: None)
    app = Loop(platform, lambda: scene)
    app.frame()
    return app, scene


def keep(platform: FakePlatform, app: Loop, name: str | None) -> None:
    press(app, "keep_rules")
    type_text(app, name)


def test_rules_are_kept_under_a_name_and_chosen_again(platform):
    app, scene = set_up(platform)
    assert not {"keep_rules", "own_rules"} & ids(scene)
    press(app, "throw_in", "reversed_scores")
    wanted = scene.setup.options
    keep(platform, app, "  Friday  evening ")
    assert platform.asked[-1] == ("Name for these rules", "")
    assert "keep_rules" not in ids(scene) and "own_rules" in ids(scene)
    assert scene.ui.find("preset:own:Friday evening").accessible_text() == "Friday evening, chosen"
    press(app, "preset:jordan")
    assert scene.setup.options != wanted
    press(app, "preset:own:Friday evening")
    assert scene.setup.options == wanted


def test_ruleset_needs_a_free_name(platform):
    app, _scene = set_up(platform)
    press(app, "reversed_scores")
    for name in (None, "", "   "):
        keep(platform, app, name)
    assert platform.store.read(KEY) is None
    keep(platform, app, "jordanian ORDER")
    assert app.status()["toast"] == "There is already a ruleset with that name."
    keep(platform, app, "Friday")
    press(app, "throw_in")
    keep(platform, app, "FRIDAY")
    assert app.status()["toast"] == "There is already a ruleset with that name."
    assert len(Rulesets(platform.store).of("trix")) == 1


def test_number_of_rulesets_is_limited(platform):
    rulesets = Rulesets(platform.store)
    for number in range(MOST):
        rulesets.keep(FRIDAY._replace(name=f"Rules {number}"))
    app, _scene = set_up(platform)
    press(app, "reversed_scores")
    keep(platform, app, "One more")
    assert app.status()["toast"] == f"You can save at most {MOST} rulesets for a game."
    assert len(Rulesets(platform.store).of("trix")) == MOST


def test_full_store_is_announced(platform):
    app, scene = set_up(platform)
    press(app, "reversed_scores")
    platform.store.full = True
    keep(platform, app, "Friday")
    assert app.status()["toast"] == "The rules could not be saved."
    assert "keep_rules" in ids(scene)


def test_own_rulesets_are_renamed_chosen_and_deleted(platform):
    Rulesets(platform.store).keep(FRIDAY)
    app, scene = set_up(platform)
    press(app, "own_rules", "ruleset:Friday", "rename")
    assert platform.asked[-1] == ("Name for these rules", "Friday")
    type_text(app, "Jordanian order")
    assert app.status()["toast"] == "There is already a ruleset with that name."
    press(app, "rename")
    type_text(app, "Saturday")
    press(app, "use")
    assert app.stack.top is scene and scene.setup.options == FRIDAY.options
    assert scene.ui.find("preset:own:Saturday").accessible_text() == "Saturday, chosen"
    press(app, "own_rules", "ruleset:Saturday", "delete", "keep")
    assert "ruleset:Saturday" in ids(app.stack.top)
    press(app, "delete", "delete")
    assert Rulesets(platform.store).of("trix") == ()
    press(app, "close")
    assert "own_rules" not in ids(scene) and scene.setup.options == FRIDAY.options


def test_rules_of_another_version_are_shown_and_not_offered(platform):
    platform.store.write(KEY, text_of(entry("New", wild_cards=True)))
    app, scene = set_up(platform)
    assert "preset:own:New" not in ids(scene)
    press(app, "own_rules", "ruleset:New")
    top: Any = app.stack.top
    assert "another version" in top.ui.find("ruleset:New").accessible_description()
    assert "use" not in ids(top) and {"rename", "delete"} <= ids(top)


def test_damage_is_announced_at_the_start(platform):
    platform.store.write(KEY, "{")
    app = start_app(platform)
    assert app.status()["toast"] == "Some of your rulesets could not be read and were set aside."
