"""The colours of the printed things: cards, backs, avatars, icon."""

IVORY = "#FBF6E9"
EDGE = "#D8CCB0"
RED = "#C2273A"
INK = "#1D1B22"
GOLD = "#D9A441"
GOLD_PALE = "#EBD29A"
CLUB_GREEN = "#1F7A4D"
DIAMOND_BLUE = "#1F5FBF"
FELT = "#14645D"
FELT_MID = "#0F4F4A"
FELT_DARK = "#0A3835"
BURGUNDY = "#7A1F33"
INDIGO = "#27365F"
TERRACOTTA = "#8A4A2B"
EMERALD = "#14574A"
EBONY = "#25201F"
TURQUOISE = "#1D6E7D"
PEARL = "#E6DDD6"

SUIT_COLOURS = (INK, RED, RED, INK)
"""By suit: clubs, diamonds, hearts, spades."""
FOUR_SUIT_COLOURS = (CLUB_GREEN, DIAMOND_BLUE, RED, INK)


def blend(first: str, second: str, share: float) -> str:
    """The colour that lies `share` (0..1) of the way from the first #RRGGBB to the second."""
    ends = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (first, second)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(*ends, strict=True))
