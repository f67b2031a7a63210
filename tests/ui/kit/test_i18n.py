"""Catalogues are complete and compiled; languages can be switched."""

import json
import string
import sys
from gettext import c2py
from pkgutil import get_data

import pytest
from babel.messages.catalog import Catalog, Message

from tools.dev import i18n as tool
from trix.ui.kit import i18n


def messages(language: str) -> list[Message]:
    return [message for message in tool.read_catalog(language) if message.id]


@pytest.mark.parametrize("language", tool.PLURALS)
def test_every_string_is_translated_in_every_form(language):
    forms = tool.read_catalog(language).num_plurals
    for message in messages(language):
        assert tool.is_translated(message), message.id
        assert not message.pluralizable or len(message.string) == forms, message.id


@pytest.mark.long
def test_the_catalogues_are_in_step_with_the_source_and_a_new_string_is_found(monkeypatch):
    marked = tool.extract()
    monkeypatch.setattr(tool, "extract", lambda: marked)
    monkeypatch.setattr(sys, "argv", ["i18n", "--check"])
    assert tool.main() == 0, "run python -m tools.dev.i18n"
    marked.add("Not in any catalogue")
    assert tool.main() == 1


@pytest.mark.parametrize("language", tool.PLURALS)
def test_no_entry_is_a_guess_or_unused(language):
    # "#, fuzzy" marks a guess, "#~" an unused entry
    marks = {line[:2] for line in tool.po_path(language).read_text("utf-8").splitlines() if line[:1] == "#"}
    assert marks == {"#:"}


@pytest.mark.parametrize("language", tool.PLURALS)
def test_translations_keep_the_placeholders(language):
    def fields(text: str, *, agreeing: bool = True) -> set[str]:
        # {Effect} begins a sentence; {card:he|she} agrees with the card without naming it;
        # where English says "you have", others name the hand, and texts with either are filled with both
        parsed = string.Formatter().parse(text.replace("{have}", "{hand}"))
        return {name.lower() for _, name, form, _ in parsed if name and (agreeing or "|" not in (form or ""))}

    for message in messages(language):
        wanted = fields(message.id[1] if message.pluralizable else message.id)
        for text in message.string if message.pluralizable else [message.string]:
            # a form for a single number may leave the number out
            needed = wanted - {"n"} if message.pluralizable else wanted
            assert needed <= fields(text), text
            assert fields(text, agreeing=False) <= wanted, text


@pytest.mark.long
def test_no_text_speaks_of_a_finger_or_a_mouse_alone():
    marked = [message.id for message in tool.extract() if message.id]
    texts = " ".join(part for id in marked for part in ([id] if isinstance(id, str) else id))
    assert not {"tap", "taps", "click", "clicks"} & {word.strip(".,:;").lower() for word in texts.split()}


def test_arabic_has_six_forms_and_chooses_by_number(monkeypatch):
    forms = ("none", "one", "two", "few", "many", "other")
    catalog = Catalog("ar")
    catalog.add(("{n} card", "{n} cards"), forms)
    plural = json.loads((tool.LOCALE / "ar.json").read_text("utf-8"))["plural"]
    ((message, text),) = tool.texts_of(catalog, of_hall=False)
    spoken = i18n.Catalogue({i18n.message_key(message): text}, c2py(plural))
    monkeypatch.setattr(i18n, "_texts", spoken)
    chosen = [i18n.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2, 3, 10, 11, 99, 100, 103, 111)]
    assert chosen == ["none", "one", "two", "few", "few", "many", "many", "other", "few", "many"]


def test_a_site_without_a_hall_lacks_only_the_texts_of_the_hall(monkeypatch):
    hall, other = "Your rating appears here after your first rated game.", "Play now"
    with_hall = i18n._catalogue.__wrapped__("de")

    def without_hall(package, name):
        if name.startswith("locale/hall/"):
            raise FileNotFoundError(name)
        return get_data(package, name)

    monkeypatch.setattr(i18n, "get_data", without_hall)
    without = i18n._catalogue.__wrapped__("de")
    assert with_hall.text(hall) and with_hall.text(other) == without.text(other)
    assert without.text(hall) is None


def test_merging_keeps_translations_and_drops_unused_ones():
    translated, marked = Catalog("de"), Catalog()
    translated.add("Play", "Spielen")
    translated.add("Gone", "Weg")
    marked.add("Play", locations=[("trix/x.py", 1)])
    marked.add("New")
    merged = tool.merge(marked, translated, "de")
    strings = {message.id: message.string for message in merged if message.id}
    assert strings == {"Play": "Spielen", "New": None}


def test_languages_switch_texts_and_direction():
    i18n.set_language("ar")
    assert i18n.is_rtl()
    assert i18n.pgettext("switch", "on") != "on"
    i18n.set_language("en")
    assert not i18n.is_rtl()
    assert i18n.pgettext("switch", "on") == "on"
    with pytest.raises(ValueError, match="xx"):
        i18n.set_language("xx")


@pytest.mark.parametrize(
    ("wanted", "used"),
    [
        (["ar-JO"], "ar"),
        (["en_US"], "en"),
        (["de_AT"], "de"),
        (["fr"], "en"),
        (["fr", "ar", "de"], "ar"),
        (["fr-CA", "en-CA", "ar"], "en"),
        ([], "en"),
    ],
)
def test_the_nearest_language_is_used(wanted, used):
    assert i18n.best_language(tuple(wanted)) == used


def test_a_text_without_translation_stays_english(monkeypatch):
    monkeypatch.setattr(i18n, "_texts", i18n.Catalogue({}, c2py("(n > 5)")))
    assert i18n._("Play") == "Play" and i18n.pgettext("a verb", "Play") == "Play"
    assert [i18n.ngettext("a card", "cards", n) for n in (1, 2, 0)] == ["a card", "cards", "cards"]


def test_compiled_texts_are_those_of_the_catalogue():
    for language in tool.PLURALS:
        i18n.set_language(language)
        for message in messages(language):
            if message.pluralizable:
                chosen = {i18n.ngettext(*message.id, n) for n in range(200)}
                assert chosen == set(message.string)
            elif message.context:
                assert i18n.pgettext(message.context, message.id) == message.string
            else:
                assert i18n._(message.id) == message.string
    i18n.set_language("en")
