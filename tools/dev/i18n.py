"""Keeps the translations in step with the source: `python -m tools.dev.i18n`.

Reads every marked string in trix/ (see trix/ui/kit/i18n.py), merges them into the .po files below
trix/locale and compiles those to .mo. Translations of unused strings are removed. With `--check`
nothing is written and the exit code is 1 if something would change.
"""

import ast
import re
import struct
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "trix" / "locale"
PLURALS = {
    "ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2"
    " : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
    "de": "nplurals=2; plural=(n != 1);",
}
_ARGUMENTS = {
    "_": ("id",),
    "N_": ("id",),
    "ngettext": ("id", "plural"),
    "Plural": ("id", "plural"),
    "counted": ("id", "plural"),
    "pgettext": ("context", "id"),
}
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}


class Key(NamedTuple):
    """What a message is looked up by."""

    context: str
    id: str


class Message(NamedTuple):
    """A marked string, where it stands, and its translations (one, or one for each plural form)."""

    key: Key
    plural: str
    places: tuple[str, ...]
    texts: tuple[str, ...] = ()


class ExtractError(Exception):
    """A string is marked in a way that cannot be translated."""


def extract(root: Path = ROOT) -> list[Message]:
    """Every marked string below root/trix, in the order of the files."""
    found: dict[Key, Message] = {}
    for path in sorted((root / "trix").rglob("*.py")):
        place = path.relative_to(root).as_posix()
        for message in _marked(path.read_text("utf-8"), place):
            old = found.get(message.key, message)
            if old.plural and message.plural and old.plural != message.plural:
                raise ExtractError(f"{place}: {message.key.id!r} has two different plurals")
            places = tuple(dict.fromkeys(old.places + message.places))
            found[message.key] = Message(message.key, old.plural or message.plural, places)
    return list(found.values())


def _marked(source: str, place: str) -> Iterator[Message]:
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if not isinstance(node.func, ast.Name):
            continue
        names = _ARGUMENTS.get(node.func.id)
        if names is None:
            continue
        first = [argument.value if isinstance(argument, ast.Constant) else None for argument in node.args]
        given = dict(zip(names, first, strict=False))
        if node.func.id in ("_", "ngettext") and isinstance(
            node.args[0], ast.Name | ast.Attribute | ast.Subscript | ast.Call
        ):
            continue  # marked by N_ or Plural elsewhere
        if len(given) < len(names) or not all(isinstance(value, str) for value in given.values()):
            raise ExtractError(f"{place}:{node.lineno}: {node.func.id}() takes literal strings only")
        texts = {name: str(value) for name, value in given.items()}
        yield Message(Key(texts.get("context", ""), texts["id"]), texts.get("plural", ""), (place,))


def merge(messages: Iterable[Message], translated: Iterable[Message]) -> list[Message]:
    """`messages` with the translations known for them."""
    known = {message.key: message for message in translated}
    merged = []
    for message in messages:
        old = known.get(message.key)
        same_kind = old is not None and bool(old.plural) == bool(message.plural)
        merged.append(message._replace(texts=old.texts) if old is not None and same_kind else message)
    return merged


def write_po(messages: Iterable[Message], language: str) -> str:
    """The text of a catalogue."""
    forms = int(re.findall(r"nplurals=(\d+)", PLURALS[language])[0])
    header = ["Content-Type: text/plain; charset=UTF-8", f"Language: {language}"]
    header.append(f"Plural-Forms: {PLURALS[language]}")
    lines = ['msgid ""', 'msgstr ""', *(_quote(line + "\n") for line in header)]
    for message in messages:
        lines += ["", *(f"#: {place}" for place in message.places)]
        if message.key.context:
            lines.append(f"msgctxt {_quote(message.key.context)}")
        lines.append(f"msgid {_quote(message.key.id)}")
        if message.plural:
            texts = (message.texts + ("",) * forms)[:forms]
            lines.append(f"msgid_plural {_quote(message.plural)}")
            lines += [f"msgstr[{i}] {_quote(text)}" for i, text in enumerate(texts)]
        else:
            lines.append(f"msgstr {_quote(message.texts[0] if message.texts else '')}")
    return "\n".join(lines) + "\n"


def _quote(text: str) -> str:
    return '"' + "".join(_ESCAPES.get(char, char) for char in text) + '"'


def read_po(text: str) -> list[Message]:
    """The messages of a catalogue, its header (with the empty id) first."""
    messages = []
    for block in re.split(r"\n\s*\n", text.strip()):
        parts: dict[str, str] = {}
        places = []
        name = ""
        for line in block.splitlines():
            if line.startswith("#:"):
                places.append(line[2:].strip())
            if line.startswith("#"):
                continue
            word = re.match(r"(msg\w+(?:\[\d+\])?)\s", line)
            name = word[1] if word else name
            parts[name] = parts.get(name, "") + "".join(_unquote(q) for q in _QUOTED.findall(line))
        texts = tuple(parts[part] for part in parts if part.startswith("msgstr"))
        key = Key(parts.get("msgctxt", ""), parts["msgid"])
        messages.append(Message(key, parts.get("msgid_plural", ""), tuple(places), texts))
    return messages


def _unquote(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t"}.get(match[1], match[1]), text)


def compile_mo(messages: Iterable[Message]) -> bytes:
    """A catalogue as gettext reads it; messages without a complete translation are left out."""
    pairs = []
    for message in messages:
        if message.texts and all(message.texts):
            context = f"{message.key.context}\x04" if message.key.context else ""
            plural = f"\0{message.plural}" if message.plural else ""
            pairs.append((f"{context}{message.key.id}{plural}".encode(), "\0".join(message.texts).encode()))
    pairs.sort()
    start = 28 + 16 * len(pairs)
    tables: list[bytes] = []
    data = b""
    for column in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[column]), start + len(data)))
            data += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return head + b"".join(tables) + data


def catalogue(language: str) -> Path:
    """Where the .po of a language is; its .mo is beside it."""
    return LOCALE / language / "LC_MESSAGES" / "trix.po"


def update(language: str) -> tuple[str, bytes]:
    """The .po and .mo that a language should have now."""
    path = catalogue(language)
    known = read_po(path.read_text("utf-8")) if path.is_file() else []
    text = write_po(merge(extract(), known), language)
    return text, compile_mo(read_po(text))


def main() -> int:
    check = "--check" in sys.argv[1:]
    stale = False
    for language in PLURALS:
        path = catalogue(language)
        text, compiled = update(language)
        messages = read_po(text)[1:]
        done = sum(1 for message in messages if all(message.texts))
        print(f"{language}: {done} of {len(messages)} translated")
        for file, content in ((path, text.encode()), (path.with_suffix(".mo"), compiled)):
            if not file.is_file() or file.read_bytes() != content:
                stale = True
                if not check:
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(content)
    if check and stale:
        print("the catalogues are out of step with the source: run python -m tools.dev.i18n", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
