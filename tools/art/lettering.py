"""Letters as outlines, so that no picture depends on an installed font."""

from functools import cache
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.art.svg import num

SOURCES = Path(__file__).parent / "sources"
CARD_FACE = SOURCES / "MarkaziText-Bold-latin.woff"


@cache
def _font(path: Path) -> TTFont:
    return TTFont(path)


def outline(text: str, height: float, width: float, path: Path = CARD_FACE, tracking: float = 0) -> str:
    """Path data of the text, its capitals `height` high, centred on x = 0, baseline at y = 0.

    What would be wider than `width` is narrowed to it. `tracking` is in font units.
    """
    font = _font(path)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    capital = BoundsPen(glyphs)
    glyphs[names[ord("H")]].draw(capital)
    scale = height / capital.bounds[3]

    extent, advance, placed = BoundsPen(glyphs), 0.0, []
    for character in text:
        glyph = glyphs[names[ord(character)]]
        glyph.draw(TransformPen(extent, (1, 0, 0, 1, advance, 0)))
        placed.append((glyph, advance))
        advance += glyph.width + tracking
    left, _, right, _ = extent.bounds
    narrow = min(1.0, width / ((right - left) * scale))
    middle = (left + right) / 2

    pen = SVGPathPen(glyphs, ntos=num)
    for glyph, start in placed:
        glyph.draw(TransformPen(pen, (scale * narrow, 0, 0, -scale, (start - middle) * scale * narrow, 0)))
    return pen.getCommands()
