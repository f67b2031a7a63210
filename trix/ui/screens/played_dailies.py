"""Finds the games of the day in the archive."""

from collections.abc import Container, Iterable
from datetime import date

from trix.daily import daily_game, daily_seed
from trix.session.entry import Entry


def daily_entries(entries: Iterable[Entry], game: str) -> dict[int, Entry]:
    """Return the games of the day that count, by the day's number (see `datetime.date.toordinal`).

    A day's game counts if it is the first with its cards, finished on that day, alone and without help. The
    archive says which games had new cards.
    """
    found: dict[int, Entry] = {}
    for entry in entries:
        if entry.game == game and entry.counts and not entry.given_up:
            day = date.fromisoformat(entry.day).toordinal()
            if is_daily(entry, day):
                found[day] = entry
    return found


def is_daily(entry: Entry, day: int) -> bool:
    """Whether a game has the rules and cards of a day."""
    if entry.seed != daily_seed(entry.game, day):
        return False
    return entry.all_options == daily_game(entry.game, day).options


def days_in_a_row(played: Container[int], last: int) -> int:
    """Return the number of consecutive played days that end with *last*."""
    days = 0
    while last - days in played:
        days += 1
    return days
