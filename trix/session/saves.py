"""Saves of running games. A save is a record in a store, in one of a dozen slots for each game.

A new game takes a free slot, so unfinished games stay. Two windows or tabs never overwrite each other's
save: a second game moves to a slot of its own, and if both windows show the same game, only the window that
continued it saves until the player decides (see `Slot`). One more text has the times when they were opened.
"""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from trix.store import Store

if TYPE_CHECKING:
    # imported lazily: a title without a save starts faster
    from trix.record import Record


SLOTS = 12
"""The number of slots for each game."""
ASIDE = 5
"""The number of unusable texts to keep for a key."""
OPENED: Final = "unfinished-opened"
"""The key of the times when unfinished games were opened."""
_MOST_TIMES = 5 * SLOTS
_TIME = re.compile(r"[a-z]+-[0-9a-f]+=[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-9:]{5}")
_ASIDE_KEY = re.compile(r".+-aside(-[0-9]+)?")


class Saved(NamedTuple):
    """A saved game, and its slot."""

    record: "Record"
    slot: int


class Loaded(NamedTuple):
    """The saves of a game that can be continued, and the reason if one was set aside."""

    games: tuple[Saved, ...]
    trouble: str | None = None
    finished: tuple[Saved, ...] = ()
    """Saves of games that have ended but were not removed."""


Divergence = Literal["", "ended", "ahead", "apart"]
"""The changes that another window has made to a game since it was last saved here.

"": none. "ended": finished or given up. "ahead": continued from the actions here. "apart": continued from
different actions.
"""


class Slot:
    """The slot of a running game, which other windows may use too.

    If another window has saved a different game there, this game moves to a slot of its own. If it has
    continued the same game, saving stops until the player loads that save or calls `move`.
    """

    def __init__(self, store: Store, game: str, slot: int = 0) -> None:
        self._store = store
        self._game = game
        self.number = slot
        self._known = self._read()
        """The last known text in the slot, which this game may replace."""

    def divergence(self, record: Callable[[], "Record"]) -> Divergence:
        """Return the changes of another window; *record* returns this window's game."""
        stored = self._read()
        return _compare(record(), stored) if stored != self._known else ""

    def save(self, record: "Record") -> None:
        """Save the game, unless another window has continued it. Raises OSError."""
        from trix.record import to_text

        stored = self._read()
        if stored != self._known:
            if _compare(record, stored):
                return
            self.move()
        text = to_text(record)
        self._store.write(save_key(self._game, self.number), text)
        self._known = text

    def move(self) -> None:
        """Move to a free slot. The other window keeps the save in this one."""
        self.number = free_slot(self._store, self._game)
        self._known = self._read()

    def forget(self) -> None:
        """Remove the save, unless another window has replaced it. Raises OSError."""
        if self._read() == self._known:
            self._store.remove(save_key(self._game, self.number))

    def _read(self) -> str | None:
        return self._store.read(save_key(self._game, self.number))


def _compare(here: "Record", found: str | None) -> Divergence:
    """Compare a game with the text in its slot; "" for a different game."""
    from trix.record import RecordError, from_text

    if found is None:
        return "ended"
    try:
        there = from_text(found)
    except RecordError:
        return ""
    if (there.game, there.seed, dict(there.options)) != (here.game, here.seed, dict(here.options)):
        return ""
    return "ahead" if there.actions[: len(here.actions)] == here.actions else "apart"


def load_save(store: Store, game: str) -> Loaded:
    """Return the saves of a game.

    A save that is unreadable, or illegal under the rules of this version, is set aside under another key, and
    the reason is returned. If that fails the save stays, and its slot is not free.
    """
    slots = [load_slot(store, game, slot) for slot in range(SLOTS)]
    return Loaded(
        tuple(saved for loaded in slots for saved in loaded.games),
        next((loaded.trouble for loaded in reversed(slots) if loaded.trouble is not None), None),
        tuple(saved for loaded in slots for saved in loaded.finished),
    )


def load_slot(store: Store, game: str, slot: int) -> Loaded:
    """Return the save in one slot, as in `load_save`. It is replayed, which takes some milliseconds."""
    text = store.read(save_key(game, slot))
    if text is None:
        return Loaded(())
    from trix.record import RecordError, game_from_text

    try:
        record, state = game_from_text(text)
        if record.game != game:
            raise RecordError(f"the game saved here is {record.game}, not {game}")
    except RecordError as error:
        set_aside(store, game, slot)
        return Loaded((), str(error))
    saved = (Saved(record, slot),)
    return Loaded((), finished=saved) if state.is_terminal() else Loaded(saved)


def latest_slots(store: Store, game: str) -> list[int]:
    """Return the slots in use, the game opened last first. Nothing is replayed."""
    keys = set(store.keys())
    slots = [slot for slot in range(SLOTS) if save_key(game, slot) in keys]
    if len(slots) < 2:
        return slots
    times = _times(store.read(OPENED))
    names = {slot: _name_in(game, store.read(save_key(game, slot))) for slot in slots}
    return sorted(slots, key=lambda slot: (times.get(names[slot], ""), slot), reverse=True)


def _name_in(game: str, text: str | None) -> str:
    """Return the name of a saved game without checking the text; empty if it has none."""
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        return name_of_cards(game, json.loads(text or "")["seed"])
    return ""


def opened_at(store: Store, record: "Record") -> str:
    """Return when a game was opened last, such as "2025-11-21T18:30"; empty if that is not known."""
    return _times(store.read(OPENED)).get(name_of_cards(record.game, record.seed), "")


def note_opened(store: Store, game: str, seed: int, time: str) -> None:
    """Remember that a game is opened at a time such as "2025-11-21T18:30". Raises OSError."""
    store.write(OPENED, unite_times(store.read(OPENED) or "", f"{name_of_cards(game, seed)}={time}"))


def unite_times(here: str, there: str) -> str:
    """Return the text with the latest times of both texts."""
    times = _times(here)
    for name, time in _times(there).items():
        times[name] = max(time, times.get(name, ""))
    latest = sorted(times.items(), key=lambda item: item[1])[-_MOST_TIMES:]
    return " ".join(f"{name}={time}" for name, time in latest)


def _times(text: str | None) -> dict[str, str]:
    """Read such a text; damaged parts are skipped."""
    entries = (word.partition("=") for word in (text or "").split() if _TIME.fullmatch(word))
    return {name: time for name, _, time in entries}


def name_of_cards(game: str, seed: int) -> str:
    """Name a game with these cards."""
    return f"{game}-{seed:x}"


def free_slot(store: Store, game: str) -> int:
    """Return the first free slot; the last slot if none is free."""
    return next(iter(free_slots(store, game)), SLOTS - 1)


def free_slots(store: Store, game: str) -> list[int]:
    """Return all free slots."""
    return [slot for slot in range(SLOTS) if store.read(save_key(game, slot)) is None]


def set_aside(store: Store, game: str, *slots: int) -> bool:
    """Move saves to other keys, where no game overwrites them. Returns False, moving none, if that fails."""
    keys = [save_key(game, slot) for slot in slots]
    texts = {key: text for key in keys if (text := store.read(key)) is not None}
    removed = []
    try:
        for key in texts:
            copy_aside(store, key)
        for key in texts:
            store.remove(key)
            removed.append(key)
    except OSError:
        for key in removed:
            with suppress(OSError):
                store.write(key, texts[key])
        return False
    return True


def copy_aside(store: Store, key: str) -> None:
    """Copy an unusable text to another key. Raises OSError.

    There are `ASIDE` such keys for each key. If none is free the last one is overwritten, because unusable
    texts must not fill the store.
    """
    text = store.read(key)
    if text is None:
        return
    names = [f"{key}-aside", *(f"{key}-aside-{number}" for number in range(2, ASIDE + 1))]
    free = next((name for name in names if store.read(name) in (None, text)), names[-1])
    store.write(free, text)


def is_aside(key: str) -> bool:
    """Whether a key belongs to a text set aside."""
    return bool(_ASIDE_KEY.fullmatch(key))


def save_key(game: str, slot: int = 0) -> str:
    """Return the key of a slot."""
    return f"save-{game}-{slot + 1}" if slot else f"save-{game}"


# --- a quick look into the archive ---

CHUNK_KEY: Final = re.compile(r"games-[0-9]{5}")
"""The keys of the archive's chunks."""


def has_finished(store: Store, game: str) -> bool:
    """Whether any game of a kind was played to its end. Unreadable texts count as no game."""
    chunks = (store.read(key) or "" for key in reversed(store.keys()) if CHUNK_KEY.fullmatch(key))
    return any(_holds(text, game) for text in chunks)


def _holds(chunk: str, game: str) -> bool:
    try:
        games = json.loads(chunk)["games"]
        return any(game_text["game"] == game and not game_text["given_up"] for game_text in games)
    except (ValueError, TypeError, KeyError, RecursionError):
        return False
