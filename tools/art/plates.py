"""Which drawings go on which sheet."""

from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image

from tools.art import (
    avatars,
    backs,
    cards,
    emblem,
    felt,
    fonts,
    icons,
    indices,
    medallion,
    moods,
    reactions,
    rim,
    social,
)
from tools.art.lettering import SOURCES
from tools.art.palette import FOUR_SUIT_COLOURS, SUIT_COLOURS
from tools.art.raster import coloured_png, exact_png, render, sheet, white_png

CARD_BOX = (cards.WIDTH, cards.HEIGHT)
CARD_WIDTHS = (160, 320)
SUITS = range(4)
PARTS = {"low": cards.RANKS[:5], "middle": cards.RANKS[5:9], "court": cards.RANKS[9:]}


def _card(body: str, width: int) -> Image.Image:
    return render(body, CARD_BOX, (width, width * 7 // 5))


def deck(ranks: Sequence[str], width: int) -> bytes:
    """A row of these ranks for each suit. In parts: what shows five cards need not decode the whole deck."""
    bodies = [cards.face(rank, suit, SUIT_COLOURS) for suit in SUITS for rank in ranks]
    return coloured_png(sheet([_card(body, width) for body in bodies], len(ranks)))


def other_cards(width: int) -> bytes:
    """The jokers, then the backs."""
    bodies = [cards.joker(number) for number in range(1, 5)] + backs.backs()
    return coloured_png(sheet([_card(body, width) for body in bodies], len(bodies)), 128)


def four_colours(width: int) -> bytes:
    """Clubs and diamonds in the colours of the four-colour deck."""
    bodies = [cards.face(rank, suit, FOUR_SUIT_COLOURS) for suit in (0, 1) for rank in cards.RANKS]
    return coloured_png(sheet([_card(body, width) for body in bodies], len(cards.RANKS)))


def index_sheet() -> bytes:
    """Other ranks for the corners of the larger cards, side by side."""
    scale = CARD_WIDTHS[-1] / cards.WIDTH
    box, size = (indices.SIDE, indices.SIDE), (round(indices.SIDE * scale),) * 2
    drawn = [render(body, box, size) for body in indices.indices()]
    return white_png(sheet(drawn, len(drawn)))


def icon_sheet() -> bytes:
    box = (icons.SIZE, icons.SIZE)
    return white_png(sheet([render(body, box, box) for body in icons.ICONS.values()], icons.COLUMNS))


def avatar_sheet() -> bytes:
    box, size = (avatars.BOX, avatars.BOX), (avatars.SIZE, avatars.SIZE)
    return coloured_png(
        sheet([render(body, box, size) for body in avatars.AVATARS.values()], avatars.COLUMNS)
    )


def mood_sheet() -> bytes:
    box, size = (moods.BOX, moods.BOX), (moods.SIZE, moods.SIZE)
    drawn = [render(body, box, size) for body in moods.drawings().values()]
    return coloured_png(sheet(drawn, moods.COLUMNS), 96)


def reaction_sheet() -> bytes:
    box, size = (reactions.BOX, reactions.BOX), (reactions.SIZE, reactions.SIZE)
    return coloured_png(
        sheet([render(body, box, size) for body in reactions.REACTIONS.values()], reactions.COLUMNS)
    )


def names(drawings: dict[str, str]) -> bytes:
    return "".join(f"{name}\n" for name in drawings).encode()


def grouped(drawings: dict[str, str], groups: dict[str, tuple[str, ...]]) -> bytes:
    """A line for each group; all of them name the drawings in the order of the sheet."""
    assert [name for members in groups.values() for name in members] == list(drawings)
    return "".join(f"{group}: {' '.join(members)}\n" for group, members in groups.items()).encode()


def lattice() -> bytes:
    size = (felt.SIZE, felt.SIZE)
    return white_png(render(felt.tile(), size, size))


def inlay_sheet() -> bytes:
    """A row for each table: the motif of its rim, and the star of its corners."""
    size = (rim.SIZE, rim.SIZE)
    return coloured_png(sheet([render(body, (rim.BOX, rim.BOX), size) for body in rim.cells()], 2), 128)


def medallion_sheet() -> bytes:
    """The upper left quarters, side by side."""
    box, whole, half = (medallion.BOX, medallion.BOX), medallion.SIZE, medallion.SIZE // 2
    quarters = [render(body, box, (whole, whole)).crop((0, 0, half, half)) for body in medallion.medallions()]
    return white_png(sheet(quarters, len(quarters)), 32)


def page_icon(body: str, size: int) -> bytes:
    return exact_png(render(body, (emblem.SIZE, emblem.SIZE), (size, size)))


def social_card() -> bytes:
    box = (social.WIDTH, social.HEIGHT)
    return coloured_png(render(social.picture(), box, (round(social.WIDTH), round(social.HEIGHT))))


def outputs() -> dict[str, Callable[[], bytes]]:
    """How each file is made, by its path from the project's root."""
    made: dict[str, Callable[[], bytes]] = {}
    for width in CARD_WIDTHS:
        for part, ranks in PARTS.items():
            made[f"assets/cards/cards-{width}-{part}.png"] = partial(deck, ranks, width)
        made[f"assets/cards/cards-{width}-others.png"] = partial(other_cards, width)
        made[f"assets/cards/cards4-{width}.png"] = partial(four_colours, width)
    made["assets/cards/indices.png"] = index_sheet
    made["assets/icons/icons.png"] = icon_sheet
    made["assets/icons/icons.txt"] = partial(names, icons.ICONS)
    made["assets/avatars/avatars.png"] = avatar_sheet
    made["assets/avatars/avatars.txt"] = partial(grouped, avatars.AVATARS, avatars.GROUPS)
    made["assets/avatars/moods.png"] = mood_sheet
    made["assets/avatars/moods.txt"] = partial(names, moods.drawings())
    made["assets/reactions/reactions.png"] = reaction_sheet
    made["assets/reactions/reactions.txt"] = partial(grouped, reactions.REACTIONS, reactions.GROUPS)
    made["assets/table/lattice.png"] = lattice
    made["assets/table/inlay.png"] = inlay_sheet
    made["assets/table/medallions.png"] = medallion_sheet
    for weight in fonts.WEIGHTS:
        made[f"assets/fonts/Vazirmatn-{weight}.ttf"] = partial(fonts.build, weight)
    made["assets/fonts/OFL.txt"] = (SOURCES / "Vazirmatn-OFL.txt").read_bytes
    made["web/icons/icon-192.png"] = partial(page_icon, emblem.page_icon(), 192)
    made["web/icons/icon-512.png"] = partial(page_icon, emblem.page_icon(), 512)
    made["web/card.png"] = social_card
    made["web/icons/favicon.png"] = partial(page_icon, emblem.favicon(), 64)
    return made
