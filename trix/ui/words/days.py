"""Days: which one it is for the player, and how a day is written."""

import time

from trix.ui.kit.i18n import pgettext
from trix.ui.words.text_tables import table, translated


def today() -> str:
    """Return the day in the player's own time zone, as in "2025-11-21"."""
    return time.strftime("%Y-%m-%d")


def now() -> str:
    """Return the time there to the minute, as in "2025-11-21T18:30"."""
    return time.strftime("%Y-%m-%dT%H:%M")


def month_name(month: int) -> str:
    """Name a month, 1 to 12."""
    return translated(table("calendar")["months"][month - 1])


def day_text(day: str) -> str:
    """Write a day such as "2025-11-21" in the language in use: "21 November 2025"."""
    year, month, number = map(int, day.split("-"))
    pattern = pgettext("a day", "{day} {month} {year}")
    return pattern.format(year=year, month=month_name(month), day=number)
