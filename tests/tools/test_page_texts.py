"""The texts of the page around the game come from the catalogues, in every language."""

import json
import re
from pathlib import Path

import pytest

from tools.site.page_texts import PAGE_TEXTS
from tools.site.texts import TALKING, page_texts, with_texts
from trix.ui.kit.i18n import languages

WEB = Path(__file__).resolve().parents[2] / "web"
_PLACE = re.compile(r"\{\w+\}")
LANGUAGES = [language.code for language in languages()]


def test_every_script_with_texts_is_known():
    marked = {path.stem for path in WEB.glob("*.js") if "{{trix.texts}}" in path.read_text(encoding="utf-8")}
    assert marked == set(TALKING)


@pytest.mark.parametrize("section", PAGE_TEXTS)
def test_every_text_is_translated(section):
    texts = page_texts(section)
    assert list(texts) == LANGUAGES
    for name, english in texts["en"].items():
        for code in LANGUAGES[1:]:
            translated = texts[code][name]
            assert sorted(_PLACE.findall(translated)) == sorted(_PLACE.findall(english))
            assert translated != english or name in ("dir", "name", "got", "ok"), (code, name)


@pytest.mark.parametrize("script", TALKING)
def test_a_script_gets_its_texts_as_json(script):
    source = with_texts(script, (WEB / f"{script}.js").read_text(encoding="utf-8"))
    (literal,) = re.findall(r'JSON\.parse\(("(?:[^"\\]|\\.)*")\)', source)[:1]
    assert json.loads(json.loads(literal)) == page_texts(script)


@pytest.mark.parametrize("script", TALKING)
def test_every_text_is_used_by_its_script(script):
    source = (WEB / f"{script}.js").read_text(encoding="utf-8")
    unused = [name for name in PAGE_TEXTS[script] if not re.search(rf'\.{name}\b|"{name}"', source)]
    assert unused == []
