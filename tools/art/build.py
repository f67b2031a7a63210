"""Makes every picture and font of the game anew: python -m tools.art.build.

Needs only the packages in requirements.txt, and no network. sources/ has an SVG file for each drawing. An
atlas holds its cells in the order of its text file (assets/icons/icons.txt and so on) or of the lists below.
The sounds in assets/sounds have no other source.
"""

import ast
import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOURCES = HERE / "sources"
MANIFEST = ROOT / "assets" / "manifest.json"

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARD_PARTS = {"low": RANKS[:5], "middle": RANKS[5:9], "court": RANKS[9:]}
"""Ranks of each atlas of faces. A screen that shows five cards need not decode the whole deck."""
OTHER_CARDS = (
    *(f"joker-{number}" for number in range(1, 5)),
    *(f"back-{design}" for design in ("stars", "book", "roses", "garden", "inlay", "tiles")),
)
CORNER_RANKS = ("german-J", "german-Q", *(f"arabic-{rank}" for rank in RANKS))
"""Ranks for the corners of the cards other than the printed ones."""
TABLES = ("coffeehouse", "courtyard", "harbor", "grove")
FONT_WEIGHTS = ("Regular", "Bold")


def digest(path: Path) -> str:
    """Return the SHA-256 of a file's content, without line ends of texts, docstrings and comments of code."""
    data = path.read_bytes()
    if path.suffix == ".py":
        data = repr(_code(ast.parse(data))).encode()
    elif path.suffix in {".svg", ".txt"}:
        data = data.replace(b"\r\n", b"\n")
    return hashlib.sha256(data).hexdigest()


def _code(node: object) -> object:
    """Return plain data with the meaning of a syntax tree, the same from every Python version."""
    if isinstance(node, list):
        # a text alone does nothing: a docstring
        return [_code(item) for item in node if not _is_text(item)]
    if not isinstance(node, ast.AST):
        return node
    # newer versions have more fields, which are empty in code for older ones
    fields = [(name, _code(value)) for name, value in ast.iter_fields(node) if value not in (None, [])]
    return type(node).__name__, fields


def _is_text(node: object) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def sources_digest() -> str:
    """Return one SHA-256 of all files that the outputs are made from."""
    found = [*HERE.glob("*.py"), HERE / "requirements.txt", *SOURCES.rglob("*.*")]
    lines = sorted(f"{path.relative_to(HERE).as_posix()} {digest(path)}\n" for path in found)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def atlas_names(atlas: str) -> list[str]:
    """Return the names in an atlas's text file; a word before a colon names a group of them."""
    words = (ROOT / "assets" / f"{atlas}.txt").read_text("utf-8").split()
    return [word for word in words if not word.endswith(":")]


def outputs() -> dict[str, Callable[[], bytes]]:
    """Return a function that makes each file, by the file's path from the project's root."""
    from tools.art.fonts import build
    from tools.art.raster import atlas, coloured_png, exact_png, render, white_png

    def draw(folder: str, names: Sequence[str], width: int, height: int, columns: int) -> "Image.Image":
        cells = [render(SOURCES / folder / f"{name}.svg", (width, height)) for name in names]
        return atlas(cells, columns)

    def cards(names: Sequence[str], width: int, columns: int, colours: int = 256) -> bytes:
        return coloured_png(draw("cards", names, width, width * 7 // 5, columns), colours)

    def draw_atlas(folder: str, name: str, size: int, columns: int) -> "Image.Image":
        return draw(folder, atlas_names(f"{folder}/{name}"), size, size, columns)

    def page(name: str, width: int, height: int) -> "Image.Image":
        return render(SOURCES / "page" / f"{name}.svg", (width, height))

    def inlays() -> bytes:
        """The motif of each table's rim, and beside it the star in its corners."""
        names = [f"{table}-{part}" for table, part in product(TABLES, ("inlay", "corner"))]
        return coloured_png(draw("table", names, 108, 108, 2), 128)

    def medallions() -> bytes:
        """The upper left quarters, for they mirror both ways."""
        whole = [draw("table", [f"{table}-medallion"], 512, 512, 1) for table in TABLES]
        return white_png(atlas([picture.crop((0, 0, 256, 256)) for picture in whole], len(whole)), 32)

    made: dict[str, Callable[[], bytes]] = {}
    for width in (160, 320):
        for part, ranks in CARD_PARTS.items():
            faces = [f"{suit}-{rank}" for suit, rank in product(SUITS, ranks)]
            made[f"assets/cards/cards-{width}-{part}.png"] = partial(cards, faces, width, len(ranks))
        made[f"assets/cards/cards-{width}-others.png"] = partial(
            cards, OTHER_CARDS, width, len(OTHER_CARDS), 128
        )
        faces = [f"{suit}-{rank}-four-colours" for suit, rank in product(SUITS[:3], RANKS)]
        made[f"assets/cards/cards4-{width}.png"] = partial(cards, faces, width, len(RANKS))
    for weight in FONT_WEIGHTS:
        made[f"assets/fonts/Vazirmatn-{weight}.ttf"] = partial(build, SOURCES, weight, SUITS)
    return made | {
        "assets/fonts/OFL.txt": (SOURCES / "Vazirmatn-OFL.txt").read_bytes,
        "assets/cards/indices.png": lambda: white_png(draw("ranks", CORNER_RANKS, 80, 80, len(CORNER_RANKS))),
        "assets/icons/icons.png": lambda: white_png(draw_atlas("icons", "icons", 96, 8)),
        "assets/avatars/avatars.png": lambda: coloured_png(draw_atlas("avatars", "avatars", 192, 6)),
        "assets/avatars/moods.png": lambda: coloured_png(draw_atlas("avatars", "moods", 128, 8), 96),
        "assets/reactions/reactions.png": lambda: coloured_png(draw_atlas("reactions", "reactions", 96, 4)),
        "assets/table/lattice.png": lambda: white_png(draw("table", ["lattice"], 128, 128, 1)),
        "assets/table/inlay.png": inlays,
        "assets/table/medallions.png": medallions,
        "web/icons/icon-192.png": lambda: exact_png(page("icon", 192, 192)),
        "web/icons/icon-512.png": lambda: exact_png(page("icon", 512, 512)),
        "web/icons/favicon.png": lambda: exact_png(page("favicon", 64, 64)),
        "web/card.png": lambda: coloured_png(page("card", 1200, 630), 40),
    }


def main() -> int:
    try:
        made = outputs()
    except ModuleNotFoundError as missing:
        print(f"{missing.name} is missing: pip install -r tools/art/requirements.txt", file=sys.stderr)
        return 1
    hashes = {}
    for name, make in made.items():
        path = ROOT / name
        path.write_bytes(make())
        hashes[name] = digest(path)
        print(f"{path.stat().st_size:>8} {name}")
    manifest = {"sources": sources_digest(), "outputs": dict(sorted(hashes.items()))}
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    total = sum(path.stat().st_size for path in (ROOT / "assets").rglob("*") if path.is_file())
    print(f"{total:>8} assets/ in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
