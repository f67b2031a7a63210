"""Playing styles: how agents of one level differ.

A style shifts the evaluators' scores a little: enough to be noticed, too little to lose games.
"""

from typing import Final, NamedTuple


class Style(NamedTuple):
    """Adjustments of the evaluators' scores; all 0 is no style."""

    risk: float = 0.0
    """The liking to double and to bid, -1 (cautious) to 1 (bold)."""
    spite: float = 0.0
    """How much more the leading opponent's points count than the other opponents', 0 (equal) to 1."""


EVEN: Final = Style()
STYLES: Final = {
    "even": EVEN,
    "bold": Style(risk=1.0),
    "cautious": Style(risk=-1.0),
    "spoiler": Style(spite=1.0),
}
"""By name."""
