"""Finds the games of the day in the archive."""

from collections.abc import Container, Iterable
from contextlib import suppress
from datetime import date

from trix.daily import daily_game, daily_seed
from trix.game_code import GameCode
from trix.record import Record
from trix.session.archive import read_archive
from trix.session.entry import Entry
from trix.session.known_cards import days_begun, note_day
from trix.store import Store, StoreError


def daily_entries(entries: Iterable[Entry], game: str) -> dict[int, Entry]:
    """Return the games of the day that count, by the day's number (see `datetime.date.toordinal`).

    A day's game counts if it is the first with its cards, begun on that day, and finished alone and without
    help. The archive knows which games had new cards, and their days (see `day_that_counts`).
    """
    by_day: dict[int, Entry] = {}
    for entry in entries:
        if entry.game == game and entry.counts and not entry.given_up:
            day = date.fromisoformat(entry.day).toordinal()
            if is_daily(entry, day):
                by_day[day] = entry
    return by_day


def is_daily(entry: Entry, day: int) -> bool:
    """Whether a game has the rules and cards of a day."""
    # most games differ in the seed, and the options take longer
    return entry.seed == daily_seed(entry.game, day) and (
        entry.all_options == daily_game(entry.game, day).options
    )


def note_begin(store: Store, code: GameCode, day: str) -> None:
    """Remember that the game of the day has begun, if *code* is the one of *day*."""
    if code == daily_game(code.game, date.fromisoformat(day).toordinal()):
        with suppress(StoreError):  # it may still be finished on its day
            note_day(store, code.game, code.seed, day)


def day_that_counts(store: Store, record: Record, today: str) -> str:
    """Return the day in the archive of a game that ends *today*.

    A game of the day that was begun on its day counts for that day.
    """
    code = GameCode(record.game, record.options, record.seed)
    for day in days_begun(store, record.game, record.seed):
        with suppress(ValueError):  # the text may come from another person's backup
            if code == daily_game(record.game, date.fromisoformat(day).toordinal()):
                return day
    return today


def streak(store: Store, game: str, day: str) -> tuple[int, bool]:
    """Return the days in a row until *day* ("2025-11-21") or the day before, and whether it was played."""
    played, last = daily_entries(read_archive(store).entries, game), date.fromisoformat(day).toordinal()
    return days_in_a_row(played, last if last in played else last - 1), last in played


def days_in_a_row(played: Container[int], last: int) -> int:
    """Return the number of consecutive played days that end with *last*."""
    days = 0
    while last - days in played:
        days += 1
    return days
