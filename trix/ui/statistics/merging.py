"""Merges settings, rulesets and lessons from a file with those in the store."""

from trix.games import game_names
from trix.host import is_key
from trix.ui.coach.remarks import REMARKS_MADE
from trix.ui.screens import daily_expert, rulesets
from trix.ui.screens.lesson_progress import LEARNED
from trix.ui.screens.rulesets import Rulesets, read_rulesets, write_rulesets
from trix.ui.shell.settings import KEY, read_settings, write_settings


class _Shelf:
    """A store for a single text."""

    def __init__(self, key: str, text: str) -> None:
        self._texts = {key: text}

    def read(self, key: str) -> str | None:
        return self._texts.get(key)

    def write(self, key: str, text: str) -> None:
        self._texts[key] = text

    def remove(self, key: str) -> None:
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        return sorted(self._texts)


def accepts(key: str, text: str) -> bool:
    """Return whether a text can be stored under a key. Settings and rulesets must be readable completely."""
    if key == KEY:
        return read_settings(text)[1]
    if key == rulesets.KEY:
        return read_rulesets(text)[1]
    return is_key(key)


def tidied(key: str, text: str) -> str:
    """Return the usable part of settings or rulesets; other texts stay unchanged."""
    if key == KEY:
        return write_settings(read_settings(text)[0])
    if key == rulesets.KEY:
        return write_rulesets(read_rulesets(text)[0])
    return text


def merged(key: str, here: str, there: str) -> str:
    """Return the text to replace *here* with: rulesets, lessons and experts' games are united."""
    if key == rulesets.KEY:
        return _with_rulesets(here, there)
    if key.startswith((LEARNED, REMARKS_MADE)):
        return " ".join(sorted({*here.split(), *there.split()}))
    if key == daily_expert.KEY:
        return daily_expert.united(here, there)
    return there


def _with_rulesets(here: str, there: str) -> str:
    """Add rulesets with new names while there is room; those here stay unchanged."""
    shelf = _Shelf(rulesets.KEY, here)
    mine, theirs = Rulesets(shelf), Rulesets(_Shelf(rulesets.KEY, there))
    for game in game_names():
        for ruleset in theirs.of(game):
            if mine.has_room(game) and mine.find(game, ruleset.name) is None:
                mine.keep(ruleset)
    return shelf.read(rulesets.KEY) or here
