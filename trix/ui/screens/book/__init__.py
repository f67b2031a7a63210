"""The book of rules: chapters for those who play, with drawn examples, by the options of the table.

What it says of a game is in `trix.ui.games.screens.GAME.book`: `chapters(options)`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trix.ui.widgets import Widget


class Chapter(NamedTuple):
    """A page of the book."""

    key: str
    title: str
    icon: str
    page: Sequence[Widget]
    """Paragraphs and pictures, one below the other."""

    @property
    def words(self) -> str:
        """All that is written on it, for finding."""
        return "\n".join((self.title, *texts(self.page)))


def texts(widgets: Sequence[Widget]) -> list[str]:
    """Give what widgets say, their parts included."""
    found: list[str] = []
    for widget in widgets:
        if widget.label:
            found.append(widget.label)
        found += texts(widget.children)
    return found
