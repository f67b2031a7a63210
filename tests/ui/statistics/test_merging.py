"""Two devices' rulesets and lessons add up; of settings there is one set only."""

import json
from typing import Any

from tests.ui.conftest import MemoryStore
from trix.games import load_game
from trix.ui.screens.rulesets import KEY, MOST, Ruleset, Rulesets
from trix.ui.shell.settings import Settings, write_settings
from trix.ui.statistics.merging import accepts, merge, tidy_text


def text_of(*names: str, **options: Any) -> str:
    store = MemoryStore()
    rulesets = Rulesets(store)
    for name in names:
        rulesets.keep(Ruleset("trix", name, load_game("trix", **options).options))
    return store.texts[KEY]


def read(text: str) -> dict[str, Any]:
    store = MemoryStore()
    store.texts[KEY] = text
    return {one.name: one.options for one in Rulesets(store).of("trix")}


def test_rulesets_are_united_and_local_ones_keep_their_names():
    mine, theirs = text_of("Ours", "Sunday"), text_of("sunday", "Guests", mode="complex")
    found = read(merge(KEY, mine, theirs))
    assert set(found) == {"Ours", "Sunday", "Guests"}
    assert found["Sunday"]["mode"] == "classic"
    assert found["Guests"]["mode"] == "complex"


def test_the_number_of_rulesets_stays_limited():
    many = [f"No {n}" for n in range(MOST)]
    assert len(read(merge(KEY, text_of(*many), text_of("Another")))) == MOST


def test_lessons_are_united():
    assert merge("learned-trix", "first third", "second third") == "first second third"


def test_other_texts_are_replaced():
    assert merge("settings", "{}", "[]") == "[]"


def test_damaged_texts_are_not_accepted():
    assert accepts("settings", write_settings(Settings(theme="night")))
    assert not accepts("settings", '{"theme": "plaid"}')
    assert accepts(KEY, text_of("Ours"))
    damaged = json.loads(text_of("Ours"))
    damaged["rulesets"][0]["name"] = ""
    assert not accepts(KEY, json.dumps(damaged))
    assert accepts(KEY, tidy_text(KEY, json.dumps(damaged)))
    assert tidy_text(KEY, text_of("Ours")) == text_of("Ours")
    assert accepts("learned-trix", "first")
    assert not accepts("../learned-trix", "first")
