"""Formatting of points."""

from trix.ui.kit.i18n import pgettext

MINUS = "\u2212"


def signed(points: int) -> str:
    """Format points with a sign (U+2212 for minus); 0 has none."""
    if points > 0:
        return f"+{points}"
    return f"{MINUS}{-points}" if points else "0"


def plain(points: int) -> str:
    """Format points without a plus sign, as for scores that are counted up from zero."""
    return str(points) if points >= 0 else f"{MINUS}{-points}"


def rating(points_per_hand: float, decimals: int = 3) -> str:
    """Format points per hand, or other points with decimals."""
    point = pgettext("between a whole number and its decimals", ".")
    text = f"{abs(points_per_hand):.{decimals}f}".replace(".", point)
    return f"{MINUS}{text}" if points_per_hand < 0 else text
