"""Days: which one it is for the player, and how a day is written."""

import time

from trix.ui.kit.i18n import pgettext


def today() -> str:
    """Return the day in the player's own time zone, as in "2025-11-21"."""
    return time.strftime("%Y-%m-%d")


def now() -> str:
    """Return the time there to the minute, as in "2025-11-21T18:30"."""
    return time.strftime("%Y-%m-%dT%H:%M")


def day_text(day: str) -> str:
    """Write a day such as "2025-11-21" in numbers, in the order of the language in use."""
    year, month, number = day.split("-")
    pattern = pgettext("a day in numbers", "{year}-{month}-{day}")
    return pattern.format(year=year, month=month, day=number)
