"""Points as they are written."""

MINUS = "\u2212"


def signed(points: int) -> str:
    """Write points with their sign, a real minus; 0 has none."""
    if points > 0:
        return f"+{points}"
    return f"{MINUS}{-points}" if points else "0"
