"""The picture that other sites show beside a link to the game: a hand of cards, the name in both scripts."""

from tools.art import cards, felt
from tools.art.lettering import SOURCES, outline
from tools.art.palette import FELT, FELT_DARK, FELT_MID, GOLD, IVORY, SUIT_COLOURS
from tools.art.svg import element, fill, place, rect

WIDTH, HEIGHT = 1200.0, 630.0
HAND = (("7", 2), ("Q", 3), ("K", 2), ("J", 0), ("10", 1))
"""Rank and suit of each card, from left to right."""
ARABIC = "\ufeb2\ufedb\ufeae\ufe97"
"""The game's name as it is drawn from left to right, in joined letters."""

_CARD = 250.0  # width of a card
_TURN = 12.0  # degrees from one to the next
_REACH = 330.0  # from the point that the fan turns about to the lower edge of its cards
_BOLD, _REGULAR = SOURCES / "Vazirmatn-Bold.ttf", SOURCES / "Vazirmatn-Regular.ttf"


def _ground() -> str:
    stops = "".join(
        element("stop", offset=offset, stop_color=colour)
        for offset, colour in ((0, FELT), (0.55, FELT_MID), (1, FELT_DARK))
    )
    shade = element("radialGradient", stops, id="felt", cx=0.32, cy=0.45, r=0.85)
    tile = element(
        "pattern", felt.tile(), id="stars", width=felt.SIZE, height=felt.SIZE, patternUnits="userSpaceOnUse"
    )
    whole = [rect(0, 0, WIDTH, HEIGHT, 0, fill=f"url(#{name})") for name in ("felt", "stars")]
    return element("defs", shade + tile) + "".join(whole)


def _card(rank: str, suit: int) -> str:
    """A card with its shadow, standing on the origin."""
    scale = _CARD / cards.WIDTH
    high = cards.HEIGHT * scale
    shadow = rect(-_CARD / 2 - 4, -high + 2, _CARD + 10, high + 4, 22, fill="#000000", fill_opacity=0.25)
    return shadow + place(cards.face(rank, suit, SUIT_COLOURS), -_CARD / 2, -high, scale)


def _fan() -> str:
    middle = (len(HAND) - 1) / 2
    return "".join(
        place(place(_card(*card), 0, -_REACH), turn=(number - middle) * _TURN)
        for number, card in enumerate(HAND)
    )


def picture() -> str:
    """Full bleed: what shows it may round the corners."""
    words = place(fill(outline("Trix", 92, 400, _BOLD), IVORY), 945, 268)
    words += place(fill(outline(ARABIC, 78, 400, _BOLD), GOLD), 945, 388)
    words += place(fill(outline("The card game of four kingdoms", 21, 420, _REGULAR), IVORY), 945, 473)
    return _ground() + place(_fan(), 395, 792) + words
