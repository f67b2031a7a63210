"""Makes the fonts for people's names in other alphabets: Greek, Cyrillic, Armenian, Hebrew and Georgian.

    python -m tools.art.names_font /usr/share/fonts/truetype/noto

The folder has the fonts Noto Sans, Noto Sans Armenian, Noto Sans Hebrew and Noto Sans Georgian, Regular and
Bold; Debian's package fonts-noto-core installs them there. The game loads the result only when such a letter
occurs. `python -m tools.art.build` does not need to run afterwards.
"""

import io
import sys
from pathlib import Path
from typing import Final

from fontTools import merge, subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "assets" / "fonts"
WEIGHTS = ("Regular", "Bold")


def _span(first: int, last: int) -> set[int]:
    return set(range(first, last + 1))


LETTERS: Final = {
    "NotoSans": (_span(0x386, 0x3CE) | _span(0x400, 0x45F) | _span(0x48A, 0x4F9))
    - {0x387, 0x38B, 0x38D, 0x3A2},
    "NotoSansArmenian": _span(0x531, 0x556) | _span(0x559, 0x55F) | _span(0x561, 0x587) | {0x589, 0x58A},
    "NotoSansHebrew": _span(0x5D0, 0x5EA) | _span(0x5F0, 0x5F4) | {0x5BE},
    "NotoSansGeorgian": _span(0x10D0, 0x10FA),
}
"""The characters to take from each font."""


def _subset(path: Path, letters: set[int]) -> TTFont:
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["DSIG", "STAT", "gasp", "GSUB", "GPOS", "GDEF", "meta"]
    cutter = subset.Subsetter(options)
    font = TTFont(path)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    missing = sorted(letters - set(font.getBestCmap()))
    if missing:
        raise ValueError(f"{path.name} lacks " + " ".join(f"U+{code:04X}" for code in missing))
    return font


def build(folder: Path, weight: str) -> bytes:
    """Return the font of a weight as a TTF file."""
    parts = []
    for name, letters in LETTERS.items():
        buffer = io.BytesIO()
        _subset(folder / f"{name}-{weight}.ttf", letters).save(buffer)
        buffer.seek(0)
        parts.append(buffer)
    font = merge.Merger().merge(parts)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = f"Trix Names {weight}".replace(" ", "-" if record.nameID == 6 else " ")
    # a fixed date, so that every run makes the same file
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    buffer = io.BytesIO()
    font.save(buffer, reorderTables=True)
    return buffer.getvalue()


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    for weight in WEIGHTS:
        path = TARGET / f"Names-{weight}.ttf"
        path.write_bytes(build(Path(sys.argv[1]), weight))
        print(f"{path.stat().st_size:>8} {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
