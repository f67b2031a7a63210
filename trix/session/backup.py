"""Backups: the contents of a store as one text. `trix.session.restoring` puts one into a store.

    text = backup_text(store)
    reader = BackupReader(text, accepts)         # may raise BackupError
    while not reader.done: reader.run(until)
    reader.backup                           # its contents, checked

The text is JSON with ``what``, ``format``, ``app``, ``games`` (entries), ``entries`` (their format),
``records`` and ``saves`` (texts), and ``kept`` (other texts by key). Backups are untrusted: reading one
checks everything and replays every game. A game that cannot be replayed is left out; any other fault raises
BackupError.
"""

import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Literal, NamedTuple, TypeVar

from trix import __version__
from trix.record import Record, RecordError, from_text
from trix.session import archive
from trix.session.entry import Entry, EntryError, id_of, to_json
from trix.session.saves import is_aside
from trix.store import Store

T = TypeVar("T")

FORMAT: Final = 2
MAX_TEXT: Final = 5_000_000
_WHAT: Final = "trix-backup"
_FIELDS: Final = {"what", "format", "app", "games", "entries", "records", "saves", "kept"}
_MOST_GAMES: Final = 10_000
_MOST_KEPT: Final = 100
_LONGEST_KEPT: Final = 100_000
_SAVE: Final = re.compile(r"save-([a-z]+)(?:-[1-9][0-9]?)?")

Reason = Literal["foreign", "newer", "damaged", "large"]


class BackupError(ValueError):
    """An unusable backup. The message is for logs; `reason` selects the sentence for the player."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason: Reason = reason


class Backup(NamedTuple):
    """The checked contents of a backup."""

    entries: tuple[Entry, ...]
    records: Mapping[str, str]
    """The texts of records, by the entry's id."""
    saves: Mapping[str, Record]
    """Unfinished games, by key."""
    kept: Mapping[str, str]
    """Settings and other texts, by key."""
    unplayable: int
    """The number of records and saves left out, because they are damaged or illegal under these rules."""


def backup_text(store: Store, tidied: Callable[[str, str], str] = lambda key, text: text) -> str:
    """Return a backup of everything readable in a store. Games are not replayed; `BackupReader` does that.

    *tidied* maps a key and its text, which is no game, to the usable part of the text.
    """
    entries = archive.read_archive(store).entries
    records = {entry.id: store.read(archive.record_key(entry)) for entry in entries}
    saves = {key: store.read(key) for key in store.keys() if _SAVE.fullmatch(key)}  # noqa: SIM118 (no mapping)
    others = {key: store.read(key) for key in store.keys() if _is_kept(key)}  # noqa: SIM118 (no mapping)
    kept = {key: tidied(key, text) for key, text in _present(others).items()}
    return json.dumps(
        {
            "what": _WHAT,
            "format": FORMAT,
            "app": __version__,
            "games": [to_json(entry) for entry in entries],
            "entries": archive.FORMAT,
            "records": _present(records),
            "saves": _present(saves),
            "kept": {key: text for key, text in kept.items() if _usable(text)},
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


class BackupReader:
    """Reads a backup in slices. The constructor and `run` raise BackupError if they find a fault.

    *accepts* returns whether a text, which is no game, is valid for a key.
    """

    def __init__(self, text: str, accepts: Callable[[str, str], bool]) -> None:
        fields = _fields(text)
        _check_type(fields["app"], str)
        games = _check_type(fields["games"], list)
        self._form: int = _check_type(fields["entries"], int)
        if self._form > archive.FORMAT:
            raise BackupError("its games have a later format", "newer")
        records, saves, kept = (_texts(fields[name]) for name in ("records", "saves", "kept"))
        if len(games) > _MOST_GAMES or len(kept) > _MOST_KEPT:
            raise _make_error("there is more in it than there can be")
        for key, kept_text in kept.items():
            if not (_is_kept(key) and _usable(kept_text) and accepts(key, kept_text)):
                raise _make_error(f"what is kept as {key!r:.60} cannot be used")
        self._entries: dict[str, Entry] = {}
        self._records: dict[str, str] = {}
        self._saves: dict[str, Record] = {}
        self._kept = kept
        self._unplayable = 0
        self._steps: list[Callable[[], None]] = [
            *(partial(self._read_entry, value) for value in games),
            *(partial(self._read_record, *record) for record in records.items()),
            *(partial(self._read_save, *save) for save in saves.items()),
        ]
        self._next = 0

    @property
    def done(self) -> bool:
        """Whether everything has been checked."""
        return self._next == len(self._steps)

    @property
    def progress(self) -> float:
        """The share of the backup that has been checked, from 0 to 1."""
        return self._next / len(self._steps) if self._steps else 1.0

    def run(self, until: Callable[[], bool]) -> None:
        """Check until done or *until* returns True; at least one game."""
        while not self.done:
            self._steps[self._next]()
            self._next += 1
            if until():
                return

    @property
    def backup(self) -> Backup:
        """The contents; complete when done."""
        entries = tuple(self._entries.values())
        return Backup(entries, self._records, self._saves, self._kept, self._unplayable)

    def _read_entry(self, value: object) -> None:
        try:
            entry = archive.entry_from(value, self._form)
        except EntryError as error:
            raise _make_error(str(error)) from None
        self._entries[entry.id] = entry

    def _read_record(self, id: str, text: str) -> None:
        if id not in self._entries:
            raise _make_error("a whole game belongs to no entry")
        record = _playable(text)
        if record is not None and id_of(record) == id:
            self._records[id] = text
        else:
            self._unplayable += 1

    def _read_save(self, key: str, text: str) -> None:
        place = _SAVE.fullmatch(key)
        if place is None:
            raise _make_error(f"no unfinished game is kept as {key!r:.60}")
        record = _playable(text)
        if record is not None and record.game == place[1]:
            self._saves[key] = record
        else:
            self._unplayable += 1


def erase(store: Store) -> None:
    """Remove everything from a store. Raises OSError."""
    for key in store.keys():  # noqa: SIM118 (no mapping)
        store.remove(key)


def _fields(text: str) -> dict[str, object]:
    if len(text) > MAX_TEXT:
        raise BackupError(f"it is longer than {MAX_TEXT} characters", "large")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        # a text that begins like a backup is a truncated one
        reason: Reason = "damaged" if _WHAT in text[:200] else "foreign"
        raise BackupError("it is not complete JSON", reason) from None
    if not isinstance(fields, dict) or fields.get("what") != _WHAT:
        raise BackupError("it was not written by this game", "foreign")
    form = fields.get("format")
    if type(form) is not int or form < FORMAT:
        raise _make_error("it names no format")
    if form > FORMAT:
        raise BackupError("it has a later format", "newer")
    if fields.keys() != _FIELDS:
        raise _make_error("fields are missing or unknown")
    return fields


def _check_type(value: object, kind: type[T]) -> T:
    """Return a value of exactly this type. Raises BackupError."""
    # a boolean is an instance of int, but is no number here
    if not isinstance(value, kind) or type(value) is not kind:
        raise _make_error(f"{value!r:.60} is no {kind.__name__}")
    return value


def _texts(value: object) -> dict[str, str]:
    texts: dict[str, str] = _check_type(value, dict)
    for text in texts.values():
        _check_type(text, str)
    return texts


def _playable(text: str) -> Record | None:
    try:
        return from_text(text)
    except RecordError:
        return None


def _is_kept(key: str) -> bool:
    """Whether a key belongs to a text that is no game and is not set aside."""
    return not (archive.is_archived(key) or key.startswith("save-") or is_aside(key))


def _usable(text: str) -> bool:
    """Whether a text is one line of limited length. Its readers check the contents."""
    return len(text) <= _LONGEST_KEPT and text.isprintable()


def _present(texts: Mapping[str, str | None]) -> dict[str, str]:
    return {key: text for key, text in texts.items() if text is not None}


def _make_error(why: str) -> BackupError:
    return BackupError(why, "damaged")
