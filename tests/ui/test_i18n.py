"""Catalogues are complete, compiled, and speak the right plural."""

import gettext
import io
import string
import struct

import pytest

from tools.dev.i18n import (
    PLURALS,
    ExtractError,
    Key,
    Message,
    catalogue,
    compile_mo,
    extract,
    merge,
    read_po,
    write_po,
)
from tools.dev.i18n import _marked as marked
from trix.ui.kit import i18n


@pytest.mark.parametrize("language", PLURALS)
def test_compiled_catalogue_is_that_of_the_text(language):
    path = catalogue(language)
    assert path.with_suffix(".mo").read_bytes() == compile_mo(read_po(path.read_text("utf-8")))


@pytest.mark.parametrize("language", PLURALS)
def test_every_marked_string_is_in_the_catalogue_and_no_other(language):
    listed = {message.key for message in read_po(catalogue(language).read_text("utf-8"))[1:]}
    assert listed == {message.key for message in extract()}, "run python -m tools.dev.i18n"


@pytest.mark.parametrize("language", PLURALS)
def test_every_string_is_translated_in_every_form(language):
    head, *messages = read_po(catalogue(language).read_text("utf-8"))
    assert f"Plural-Forms: {PLURALS[language]}" in head.texts[0]
    forms = int(PLURALS[language].split(";")[0].split("=")[1])
    for message in messages:
        assert len(message.texts) == (forms if message.plural else 1), message.key
        assert all(text.strip() for text in message.texts), message.key


@pytest.mark.parametrize("language", PLURALS)
def test_no_entry_is_doubtful_or_left_over(language):
    # "#, fuzzy" marks a guess, "#~" an entry that nothing asks for any more
    marks = {line[:2] for line in catalogue(language).read_text("utf-8").splitlines() if line[:1] == "#"}
    assert marks == {"#:"}


@pytest.mark.parametrize("language", PLURALS)
def test_translations_keep_the_placeholders(language):
    def fields(text: str) -> set[str]:
        return {name for _text, name, _format, _conversion in string.Formatter().parse(text) if name}

    for message in read_po(catalogue(language).read_text("utf-8"))[1:]:
        wanted = fields(message.plural or message.key.id)
        for text in filter(None, message.texts):
            # a form that stands for one number alone may leave the number out
            assert fields(text) == wanted or (message.plural and fields(text) == wanted - {"n"}), text


def test_arabic_has_six_forms_and_chooses_by_number():
    texts = ("none", "one", "two", "few", "many", "other")
    head = read_po(write_po([], "ar"))
    data = compile_mo([*head, Message(Key("", "{n} card"), "{n} cards", (), texts)])
    spoken = gettext.GNUTranslations(io.BytesIO(data))
    chosen = [spoken.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2, 3, 10, 11, 99, 100, 103, 111)]
    assert chosen == ["none", "one", "two", "few", "few", "many", "many", "other", "few", "many"]


def test_catalogue_survives_writing_and_reading():
    messages = [
        Message(Key("", 'a "quoted"\nline\\'), "", ("trix/a.py",), ("übersetzt\t",)),
        Message(Key("menu", "Off"), "", ("trix/a.py", "trix/b.py"), ("",)),
        Message(Key("", "{n} card"), "{n} cards", (), ("eine Karte", "{n} Karten")),
    ]
    assert read_po(write_po(messages, "de"))[1:] == messages


def test_merging_keeps_translations_and_drops_what_is_gone():
    old = [Message(Key("", "Play"), "", (), ("Spielen",)), Message(Key("", "Gone"), "", (), ("Weg",))]
    new = [Message(Key("", "Play"), "", ("trix/x.py",)), Message(Key("", "New"), "", ("trix/x.py",))]
    assert [(m.key.id, m.texts) for m in merge(new, old)] == [("Play", ("Spielen",)), ("New", ())]


def test_untranslated_messages_fall_back_to_english():
    data = compile_mo([Message(Key("", "Play"), "", (), ("",))])
    assert struct.unpack_from("<I", data, 8)[0] == 0


@pytest.mark.parametrize("source", ['_(f"x{1}")', '_("a" + b)', 'ngettext("a", b, 1)', "pgettext('menu')"])
def test_strings_that_cannot_be_extracted_are_refused(source):
    with pytest.raises(ExtractError):
        list(marked(source, "trix/x.py"))


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
    ("wanted", "used"), [("ar-JO", "ar"), ("en_US", "en"), ("de_AT", "de"), ("fr", "en"), ("", "en")]
)
def test_the_nearest_language_is_used(wanted, used):
    assert i18n.best_language(wanted) == used
