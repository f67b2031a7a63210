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

from fontTools import merge
from fontTools.ttLib import TTFont

from tools.art.fonts import check_letters, cut, span, to_bytes

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "assets" / "fonts"
WEIGHTS = ("Regular", "Bold")


LETTERS: Final = {
    "NotoSans": (span(0x386, 0x3CE) | span(0x400, 0x45F) | span(0x48A, 0x4F9)) - {0x387, 0x38B, 0x38D, 0x3A2},
    "NotoSansArmenian": span(0x531, 0x556) | span(0x559, 0x55F) | span(0x561, 0x587) | {0x589, 0x58A},
    "NotoSansHebrew": span(0x5D0, 0x5EA) | span(0x5F0, 0x5F4) | {0x5BE},
    "NotoSansGeorgian": span(0x10D0, 0x10FA),
}
"""The characters to take from each font."""


def build(folder: Path, weight: str) -> bytes:
    """Return the font of a weight as a TTF file."""
    parts = []
    for name, letters in LETTERS.items():
        part = TTFont(folder / f"{name}-{weight}.ttf")
        cut(part, letters, drop=["GSUB", "GPOS", "GDEF", "meta"])
        check_letters(part, letters, name)
        buffer = io.BytesIO()
        part.save(buffer)
        buffer.seek(0)
        parts.append(buffer)
    font = merge.Merger().merge(parts)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = f"Trix Names {weight}".replace(" ", "-" if record.nameID == 6 else " ")
    return to_bytes(font)


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
