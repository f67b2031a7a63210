"""The committed pictures and fonts are up to date with their sources and complete."""

import json
import os
from itertools import combinations
from pathlib import Path
from typing import get_args

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from tools.art.build import MANIFEST, ROOT, SOURCES, TABLES, atlas_names, digest, sources_digest
from trix.ui.kit.theme import TABLES as THEMES
from trix.ui.table.staging import Mood

ASSETS = ROOT / "assets"
MOODS = [mood for mood in get_args(Mood) if mood]
# fmt: off
ICONS = [
    "menu", "close", "back", "undo", "hint", "last_trick", "scores", "settings", "play", "continue", "check",
    "plus", "minus", "fast_forward", "pause", "person", "robot", "crown", "club", "diamond",
    "heart", "spade", "king_of_hearts", "queens", "diamonds", "ltoosh", "trix", "complex", "double", "info",
    "language", "share", "full_screen", "flag", "leave", "eye", "dots",
    "chevron_left", "chevron_right", "chevron_down", "star", "partner", "look",
    "learn", "book", "chart", "find", "calendar", "speech", "again", "keyboard", "bin",
]
# fmt: on
REMAKE = "run python -m tools.art.build"


def rgba(picture: pygame.Surface) -> pygame.Surface:
    """Convert a picture to RGBA without a display."""
    return pygame.image.frombytes(pygame.image.tobytes(picture, "RGBA"), picture.get_size(), "RGBA")


def cells(path: Path, size: tuple[int, int]) -> list[pygame.Surface]:
    """Return the cells of a sheet, row by row."""
    picture = rgba(pygame.image.load(path))
    width, height = size
    columns, rows = picture.get_width() // width, picture.get_height() // height
    return [
        picture.subsurface((column * width, row * height, width, height))
        for row in range(rows)
        for column in range(columns)
    ]


def seen(cell: pygame.Surface) -> bytes:
    return pygame.image.tobytes(cell, "RGBA")


def test_assets_are_up_to_date_with_their_sources():
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    assert manifest["sources"] == sources_digest(), REMAKE
    assert manifest["outputs"] == {name: digest(ROOT / name) for name in manifest["outputs"]}, REMAKE


def test_only_code_counts_in_the_digest_of_a_program(tmp_path):
    def digest_of(code: str) -> str:
        program = tmp_path / "draw.py"
        program.write_text(code, "utf-8")
        return digest(program)

    plain = digest_of("def double(x: int) -> int:\n    return x * 2\n")
    assert digest_of('"""A."""\ndef double(x: int) -> int:  # B\n    """C."""\n    return x*2\n') == plain
    assert digest_of("def double(x: int) -> int:\n    return x * 3\n") != plain


@pytest.mark.parametrize("atlas", ["icons/icons", "avatars/avatars", "avatars/moods", "reactions/reactions"])
def test_every_listed_name_has_a_drawing(atlas):
    folder = SOURCES / atlas.partition("/")[0]
    assert {f"{name}.svg" for name in atlas_names(atlas)} <= {path.name for path in folder.iterdir()}


def deck(width: int) -> list[pygame.Surface]:
    """Return the cells by card number: four suits of thirteen ranks, jokers, backs."""
    size = (width, width * 7 // 5)
    low, middle, court, others = (
        cells(ASSETS / "cards" / f"cards-{width}-{part}.png", size)
        for part in ("low", "middle", "court", "others")
    )
    rows = [low[suit * 5 :][:5] + middle[suit * 4 :][:4] + court[suit * 4 :][:4] for suit in range(4)]
    return [cell for row in rows for cell in row] + others


@pytest.mark.parametrize("width", [160, 320])
def test_every_card_has_its_own_face(width):
    pictures = deck(width)
    assert len({seen(cell) for cell in pictures}) == len(pictures) == 52 + 4 + 6
    assert {cell.get_bounding_rect().size for cell in pictures} == {(width, width * 7 // 5)}


@pytest.mark.parametrize("width", [160, 320])
def test_four_colour_rows_differ_from_the_deck_and_from_each_other(width):
    size = (width, width * 7 // 5)
    sheet = ASSETS / "cards" / f"cards4-{width}.png"
    assert pygame.image.load(sheet).get_size() == (13 * size[0], 3 * size[1])
    two = [seen(cell) for cell in deck(width)[:39]]
    four = [seen(cell) for cell in cells(sheet, size)]
    assert len({*two, *four}) == 2 * 39


@pytest.mark.parametrize("width", [160, 320])
def test_corners_are_transparent_and_the_middle_is_not(width):
    for cell in deck(width):
        assert cell.get_at((0, 0)).a == 0
        assert cell.get_at((width // 2, width * 7 // 10)).a == 255


def test_the_visible_strip_in_a_fan_identifies_the_card():
    strips = [seen(cell.subsurface((0, 0, 160 * 24 // 100, 100))) for cell in deck(160)[:56]]
    assert len(set(strips)) == 56


def test_indices_of_the_same_rank_differ_clearly_by_suit():
    """Each pair of suits differs in a large part of the index, at 64 pixels a card."""
    pictures = deck(160)
    for rank in range(13):
        signs = []
        for suit in range(4):
            small = pygame.transform.smoothscale(pictures[suit * 13 + rank], (64, 90))
            signs.append(pygame.transform.grayscale(small.subsurface((2, 19, 13, 13))))
        for one, other in combinations(signs, 2):
            pairs = zip(seen(one)[::4], seen(other)[::4], strict=True)
            assert sum(abs(a - b) > 48 for a, b in pairs) >= 13


def test_every_icon_exists_and_is_white():
    listed = atlas_names("icons/icons")
    assert listed == ICONS
    drawn = cells(ASSETS / "icons" / "icons.png", (96, 96))
    pictures = [seen(cell) for cell in drawn[: len(listed)]]
    assert len(set(pictures)) == len(listed)
    for name, cell in zip(listed, drawn, strict=False):
        box = cell.get_bounding_rect(min_alpha=128)
        assert min(box.size) >= 6 and max(box.size) >= 50 and max(box.width, box.height) <= 94, name
        red, green, blue, _ = cell.get_at(next(iter(_solid_points(cell))))
        assert (red, green, blue) == (255, 255, 255), name


def test_every_icon_is_used():
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "trix").rglob("*.py"))
    assert [name for name in ICONS if f'"{name}"' not in code] == []


def _solid_points(cell: pygame.Surface):
    return ((x, y) for x in range(96) for y in range(96) if cell.get_at((x, y)).a == 255)


def test_every_avatar_exists_and_stays_in_its_circle():
    listed = atlas_names("avatars/avatars")
    assert len(listed) >= 12
    drawn = cells(ASSETS / "avatars" / "avatars.png", (192, 192))
    assert len({seen(cell) for cell in drawn[: len(listed)]}) == len(listed)
    for name, cell in zip(listed, drawn, strict=False):
        for x, y in ((6, 6), (185, 6), (6, 185), (185, 185), (21, 21), (170, 21), (21, 170), (170, 170)):
            assert cell.get_at((x, y)).a == 0, name


def test_every_avatar_has_visibly_different_moods():
    avatars = atlas_names("avatars/avatars")
    listed = atlas_names("avatars/moods")
    assert listed == [f"{avatar}-{mood}" for avatar in avatars for mood in MOODS]
    drawn = cells(ASSETS / "avatars" / "moods.png", (128, 128))
    for first in range(0, len(listed), len(MOODS)):
        faces = drawn[first : first + len(MOODS)]
        assert len({seen(face) for face in faces}) == len(MOODS)
        for name, face in zip(listed[first:], faces, strict=False):
            assert max(face.get_bounding_rect(min_alpha=128).size) >= 30, name


def test_every_table_has_an_inlay_and_a_medallion():
    inlay = cells(ASSETS / "table" / "inlay.png", (108, 108))
    assert set(TABLES) == set(THEMES)
    assert len(inlay) == 2 * len(TABLES) == len({seen(cell) for cell in inlay})
    quarters = cells(ASSETS / "table" / "medallions.png", (256, 256))
    assert len(quarters) == len(TABLES) == len({seen(cell) for cell in quarters})
    # the corner of the cloth shows beside a medallion
    assert all(cell.get_at((8, 8)).a == 0 for cell in quarters)


def test_every_reaction_exists_and_fills_its_cell():
    listed = atlas_names("reactions/reactions")
    assert len(listed) >= 16
    drawn = cells(ASSETS / "reactions" / "reactions.png", (96, 96))
    assert len({seen(cell) for cell in drawn[: len(listed)]}) == len(listed)
    for name, cell in zip(listed, drawn, strict=False):
        box = cell.get_bounding_rect(min_alpha=128)
        assert max(box.size) >= 80, name
    assert (ASSETS / "reactions" / "reactions.png").stat().st_size <= 60_000


@pytest.mark.parametrize("atlas", ["avatars", "reactions"])
def test_selectable_pictures_are_grouped(atlas):
    groups = (ASSETS / atlas / f"{atlas}.txt").read_text("utf-8").splitlines()
    assert len(groups) >= 3
    for group in groups:
        name, colon, members = group.partition(":")
        assert name.isidentifier() and colon and len(members.split()) >= 4


def test_lattice_is_faint_and_repeats_without_a_seam():
    tile = pygame.image.load(ASSETS / "table" / "lattice.png")
    width, height = tile.get_size()
    assert max(tile.get_at((x, y)).a for x in range(width) for y in range(height)) <= 50
    # The pattern is its own mirror image, so the two sides of every seam must agree.
    for step in range(width):
        assert abs(tile.get_at((step, 0)).a - tile.get_at((step, height - 1)).a) <= 2
        assert abs(tile.get_at((0, step)).a - tile.get_at((width - 1, step)).a) <= 2


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_fonts_have_every_letter_the_game_writes(weight):
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / f"Vazirmatn-{weight}.ttf", 24)
    forms = {chr(code) for code in range(0xFE70, 0xFEFD)} - {"\ufe75"}
    wanted = set("ÄÖÜäöüß–—…“”„‚‘’·−×♣♦♥♠٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹،؛؟پچژگکی") | forms
    wanted |= {chr(code) for code in range(0x21, 0x7F)}
    missing = [f"U+{ord(letter):04X}" for letter in sorted(wanted) if font.metrics(letter)[0] is None]
    assert missing == []


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_names_in_other_alphabets_have_a_font_and_its_licence(weight):
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / f"Names-{weight}.ttf", 24)
    spans = [(0x391, 0x3A1), (0x3AC, 0x3CE), (0x400, 0x45F), (0x531, 0x556), (0x561, 0x587), (0x5D0, 0x5EA)]
    letters = [chr(code) for first, last in [*spans, (0x10D0, 0x10FA)] for code in range(first, last + 1)]
    assert [letter for letter in letters if font.metrics(letter)[0] is None] == []
    assert "SIL OPEN FONT LICENSE" in (ASSETS / "fonts" / "Names-OFL.txt").read_text("utf-8")


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_digits_have_equal_widths(weight):
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / f"Vazirmatn-{weight}.ttf", 40)
    assert len({font.size(digit * 10) for digit in "0123456789"}) == 1
    # Fitting outlines to pixels may move these by one pixel either way.
    for digits in ("0+−×", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"):
        widths = [font.metrics(digit)[0][4] for digit in digits]
        assert max(widths) - min(widths) <= 2


def test_page_icons_have_their_sizes():
    for name, side in (("icon-192.png", 192), ("icon-512.png", 512), ("favicon.png", 64)):
        assert pygame.image.load(ROOT / "web" / "icons" / name).get_size() == (side, side)


def test_the_assets_stay_within_their_size_limit():
    parts = ("cards", "icons", "avatars", "reactions", "table", "fonts")
    ours = [path for part in parts for path in (ASSETS / part).iterdir()]
    assert sum(path.stat().st_size for path in ours) <= 1_050_000
