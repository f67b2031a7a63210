"""The problems that the player has tried, in the store: names with the points that the first answer lost."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import Final

from trix.problems import NAME_DIGITS
from trix.store import Store, keep
from trix.ui.kit.i18n import _, ngettext
from trix.ui.screens.played_dailies import days_in_a_row

TRIED: Final = "problems"
"""The key of the answers: NAME:LOSS, in the order of the first answers, separated by spaces."""
DAYS: Final = "problem-days"
"""The key of the days whose problem was answered, with the game: 2025-11-21:trix, separated by spaces."""
_MOST: Final = 5_000
_MOST_DAYS: Final = 1_000


def read_tried(store: Store) -> Mapping[str, float]:
    """Return the losses of first answers by the name of the problem. What cannot be read is left out."""
    losses: dict[str, float] = {}
    for word in (store.read(TRIED) or "").split():
        name, _colon, loss = word.partition(":")
        with suppress(ValueError):
            if len(name) == NAME_DIGITS and 0 <= float(loss) < 10_000:
                losses.setdefault(name, float(loss))
    return losses


def note_try(store: Store, name: str, loss: float) -> bool:
    """Store an answer, unless the problem was answered before; return whether it is stored."""
    known = read_tried(store)
    if name in known:
        return True
    words = [f"{problem}:{lost:g}" for problem, lost in {**known, name: loss}.items()]
    return keep(store, TRIED, " ".join(words[-_MOST:]))


def days_answered(store: Store, game: str) -> frozenset[int]:
    """Return the days whose problem of a game was answered, as `datetime.date.toordinal` counts them."""
    days = set()
    for word in (store.read(DAYS) or "").split():
        day, _colon, of = word.partition(":")
        if of in ("", game):  # days were first stored without a game
            with suppress(ValueError):  # the text may come from another person's backup
                days.add(date.fromisoformat(day).toordinal())
    return frozenset(days)


def note_day_answered(store: Store, day: str, game: str) -> None:
    """Store that the problem of a day was answered."""
    days = {*(store.read(DAYS) or "").split(), f"{day}:{game}"}
    keep(store, DAYS, " ".join(sorted(days)[-_MOST_DAYS:]))


def day_note(store: Store, day: str, game: str) -> str:
    """Return in words the streak of a game's answered problems of the day, or whether *day* is answered."""
    days, last = days_answered(store, game), date.fromisoformat(day).toordinal()
    is_done = last in days
    row = days_in_a_row(days, last if is_done else last - 1)
    if row > 1 or (row and not is_done):
        return ngettext("{n} day in a row", "{n} days in a row", row).format(n=row)
    return _("Answered today") if is_done else _("A new one every day")
