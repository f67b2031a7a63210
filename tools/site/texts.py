"""Translates the texts of the page around the game: its scripts need them before the game can speak."""

import json

from tools.site.page_texts import PAGE_TEXTS
from trix.ui.kit.i18n import _, is_rtl, language, languages, set_language

MARK = '"{{trix.texts}}"'
"""Stands in a script for its texts: a JSON text of language code → name → text."""
TALKING = ("begin", "page", "deck", "loader")
"""The scripts that have texts."""


def page_texts(section: str) -> dict[str, dict[str, str]]:
    """Return the texts of a section of `PAGE_TEXTS` by language code and name; "dir" is "rtl" or "ltr"."""
    found, before = {}, language()
    for offered in languages():
        set_language(offered.code)
        texts = {name: _(text) for name, text in PAGE_TEXTS[section].items()}
        found[offered.code] = {**texts, "dir": "rtl" if is_rtl() else "ltr"}
    set_language(before)
    return found


def with_texts(script: str, source: str) -> str:
    """Return the source of a script ("page") with its texts filled in."""
    if script not in TALKING:
        return source
    texts = json.dumps(page_texts(script), ensure_ascii=False, separators=(",", ":"))
    return source.replace(MARK, json.dumps(texts, ensure_ascii=False))
