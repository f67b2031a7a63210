"""What the page's scripts say by themselves, while there is no game to translate for them."""

import json
import re
from pathlib import Path

import pytest

from trix.ui.kit.i18n import languages

WEB = Path(__file__).resolve().parents[2] / "web"
TABLE = re.compile(r"\bTEXTS = (\{.*?\n  \});", re.DOTALL)
TABLES = {path.name: TABLE.findall(path.read_text(encoding="utf-8")) for path in WEB.glob("*.js")}
TALKING = sorted(name for name, tables in TABLES.items() if tables)


def texts(name):
    """Return a script's table: language -> key (or place in a list) -> text."""
    (table,) = TABLES[name]
    # JSON but for bare names before colons and commas before closing brackets; texts are passed over whole
    odd = re.compile(r'("(?:[^"\\]|\\.)*")|(\w+)(?=:)|,(?=\s*[\]}])')
    table = json.loads(odd.sub(lambda found: found[1] or (found[2] and f'"{found[2]}"') or "", table))
    return {tag: said if isinstance(said, dict) else dict(enumerate(said)) for tag, said in table.items()}


def test_every_table_is_found():
    written = {path.name for path in WEB.glob("*.js") if "TEXTS" in path.read_text(encoding="utf-8")}
    assert set(TALKING) == written >= {"begin.js", "loader.js", "page.js"}


@pytest.mark.parametrize("name", TALKING)
def test_the_page_speaks_the_languages_of_the_game(name):
    assert set(texts(name)) == {language.code for language in languages()}


@pytest.mark.parametrize("name", TALKING)
def test_every_language_says_everything(name):
    table = texts(name)
    for tag, said in table.items():
        assert said.keys() == table["en"].keys(), tag
        assert all(text.strip() for text in said.values()), tag


@pytest.mark.parametrize("name", TALKING)
def test_translations_keep_the_places_for_values(name):
    table = texts(name)
    for tag, said in table.items():
        for key, text in said.items():
            places = sorted(re.findall(r"\{\w+\}", text))
            assert places == sorted(re.findall(r"\{\w+\}", table["en"][key])), (tag, key)


def test_the_title_without_scripts_is_the_english_one():
    (title,) = re.findall("<title>(.*)</title>", (WEB / "template.html").read_text(encoding="utf-8"))
    assert texts("page.js")["en"]["title"] == title
