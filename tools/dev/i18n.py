"""Updates the translations from the source: `python -m tools.dev.i18n`.

Extracts every marked string in trix/ and of the page (see trix/ui/kit/i18n.py), and the texts in data files
(`_DATA`), merges them into the .po files below trix/locale and compiles those to JSON: keys of messages in
messages.json, translations, in the same order, in a file for each language. That takes less than half of
gettext's .mo files in the browser's archive. Texts that only the hall uses are compiled to files of their own
below trix/locale/hall, which a site without a hall leaves out. Translations of unused strings are removed.
With `--check` nothing is written and the exit code is 1 if something would change.
"""

import json
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from trix.ui.kit.i18n import CONTEXT, message_key

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "trix" / "locale"
OF_HALL = ("trix/hall/", "trix/ui/hall/")
"""The folders whose own texts only a site with a hall needs."""
PLURALS = {
    "ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2"
    " : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
    "de": "nplurals=2; plural=(n != 1);",
}
"""The languages and their plural forms by the CLDR; Babel's own rule for Arabic differs from 11 on."""
_KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "Plural": (1, 2),
    "counted": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""The functions that mark strings, and which of their arguments are texts or contexts."""
_GAME_DATA = ("lessons", "words", "mood_lines")
_DATA = (*(f"ui/games/*/{name}.json" for name in _GAME_DATA), "ui/words/*.json", "ui/hall/*.json")
"""The files with texts.

In ui/words, ui/hall and mood_lines.json each value is a text; a context may stand before it and a bar.
"""
_TEXTS = {
    *("title", "summary", "text", "otherwise", "hints", "praise", "meaning", "values", "presets", "feats"),
    *("moments", "rest"),
}
"""The keys of texts in the other files."""


class StableCatalog(Catalog):
    """A catalogue whose header is the same at any time and with any version of Babel."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Content-Type", "text/plain; charset=UTF-8"),
            ("Language", str(self.locale)),
            ("Plural-Forms", PLURALS[str(self.locale)]),
        ]


def extract(root: Path = ROOT) -> Catalog:
    """Return all marked strings of the page and below root/trix, in the order of the files."""
    found = Catalog()
    sources = [root / "tools" / "site" / "page_texts.py", *(root / "trix").rglob("*.py")]
    data = [path for pattern in _DATA for path in (root / "trix").glob(pattern)]
    for path in sorted([*sources, *data]):
        place = path.relative_to(root).as_posix()
        if path in data:
            contents = json.loads(path.read_text("utf-8"))
            for context, words in data_texts(contents, marked=_holds_only_texts(path)):
                found.add(words, context=context, locations=[(place, 0)])
            continue
        for line, text, _comments, context in extract_from_file("python", path, _KEYWORDS):
            found.add(text, context=context, locations=[(place, line)])
    return found


def _holds_only_texts(path: Path) -> bool:
    return path.parent.name in ("words", "hall") or path.stem == "mood_lines"


def data_texts(found: object, *, marked: bool = False) -> Iterator[tuple[str | None, str]]:
    """Yield the contexts and texts of a data file or of a part of it: all if *marked*, else by `_TEXTS`.

    Names of keys, such as "F11", are no texts.
    """
    if isinstance(found, dict):
        for key, value in found.items():
            yield from data_texts(value, marked=marked or key in _TEXTS)
    elif isinstance(found, list):
        for part in found:
            yield from data_texts(part, marked=marked)
    elif marked and isinstance(found, str) and found != "{n}" and any(map(str.islower, found)):
        context, _bar, text = found.rpartition("|")
        yield context or None, text


def merge(marked: Catalog, translated: Catalog, language: str) -> Catalog:
    """Return the marked strings with their known translations."""
    merged = StableCatalog(language, header_comment="", fuzzy=False)
    for message in marked:
        if message.id:
            known = translated.get(message.id, message.context)
            is_same_kind = known is not None and known.pluralizable == message.pluralizable
            places = sorted({(place, 0) for place, _line in message.locations})
            merged.add(
                message.id,
                known.string if known is not None and is_same_kind else None,
                context=message.context,
                locations=places,
            ).flags.clear()
    return merged


def po_path(language: str) -> Path:
    """Return the path of a language's .po file."""
    return LOCALE / language / "LC_MESSAGES" / "trix.po"


def read_catalog(language: str) -> Catalog:
    """Return the stored translations; an empty catalogue if there are none yet."""
    path = po_path(language)
    return read_po(BytesIO(path.read_bytes() if path.is_file() else b""), language)


def po_text(catalog: Catalog) -> bytes:
    """Return the contents of a .po file."""
    po = BytesIO()
    write_po(po, catalog, width=0, include_lineno=False)
    return po.getvalue()


def texts_of(catalog: Catalog, *, of_hall: bool) -> list[tuple[str, str | list[str]]]:
    """Return the messages, each after its context, with their translations; "" if one is incomplete.

    These are the messages of the hall alone, or all others. A message with numbers has its singular as key
    and a list of forms as translation.
    """
    found: list[tuple[str, str | list[str]]] = []
    for message in catalog:
        if is_of_hall(message) != of_hall:
            continue
        id, text = message.id, message.string or ""
        if not isinstance(id, str):
            id = id[0]
        if not isinstance(text, str):
            text = list(text)
        if id:
            key = f"{message.context}{CONTEXT}{id}" if message.context else id
            found.append((key, text if is_translated(message) else ""))
    return found


def is_of_hall(message: Message) -> bool:
    """Whether only the hall uses a message."""
    places = [place for place, _line in message.locations]
    return bool(places) and all(place.startswith(OF_HALL) for place in places)


def main() -> int:
    """Update the catalogues, or check them with `--check`; return the exit code."""
    marked = extract()
    folders = {LOCALE: False, LOCALE / "hall": True}
    keys = {
        folder: [message_key(message) for message, _text in texts_of(marked, of_hall=of_hall)]
        for folder, of_hall in folders.items()
    }
    every = [key for found in keys.values() for key in found]
    if len(set(every)) < len(every):
        print("two messages have the same key: change the wording of one", file=sys.stderr)
        return 1
    contents = {folder / "messages.json": _json(found) for folder, found in keys.items()}
    for language, plural in PLURALS.items():
        catalog = merge(marked, read_catalog(language), language)
        expression = plural.partition("plural=")[2].strip(";")
        contents[po_path(language)] = po_text(catalog)
        done = whole = 0
        for folder, of_hall in folders.items():
            texts = [text for _key, text in texts_of(catalog, of_hall=of_hall)]
            contents[folder / f"{language}.json"] = _json({"plural": expression, "texts": texts})
            done, whole = done + sum(map(bool, texts)), whole + len(texts)
        print(f"{language}: {done} of {whole} translated")
    stale = [path for path, content in contents.items() if not path.is_file() or path.read_bytes() != content]
    if "--check" in sys.argv[1:]:
        if stale:
            told = "the catalogues are out of step with the source: run python -m tools.dev.i18n"
            print(told, file=sys.stderr)
        return int(bool(stale))
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents[path])
    return 0


def _json(value: object) -> bytes:
    """Return JSON with a line for each text, so that changes of several people merge."""
    return f"{json.dumps(value, ensure_ascii=False, indent=0)}\n".encode()


def is_translated(message: Message) -> bool:
    """Whether a message has a translation in every form."""
    texts = message.string if isinstance(message.string, list | tuple) else [message.string]
    return all(text and text.strip() for text in texts)


if __name__ == "__main__":
    sys.exit(main())
