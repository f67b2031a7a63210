"""The game's fonts: a subset of Vazirmatn with the letters that the game can write, and the suit signs."""

import io
from collections.abc import Sequence
from pathlib import Path
from unicodedata import decomposition

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import SVGPath
from fontTools.ttLib import TTFont

from trix.ui.kit.bidi import OWN_FORMS

FIRST_DIGITS = (0x30, 0x660, 0x6F0)  # Western, Arabic-Indic, Persian
SUIT_SIGNS = (0x2663, 0x2666, 0x2665, 0x2660)  # clubs, diamonds, hearts, spades


def span(first: int, last: int) -> set[int]:
    """Return the characters from one to another."""
    return set(range(first, last + 1))


# Latin Extended-A is there for people's names
LATIN = span(0x20, 0x7E) | span(0xA0, 0xFF) | span(0x100, 0x17F)
PUNCTUATION = span(0x2010, 0x2015) | span(0x2018, 0x201E) | {0x2022, 0x2026, 0x2039, 0x203A, 0x202F, 0x20AC}
SIGNS = {0x2212, 0xD7, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0xFFFD}
CONTROLS = span(0x200B, 0x200F)
ARABIC = (
    {0x60C, 0x61B, 0x61F, 0x66A, 0x66B, 0x66C}
    | span(0x621, 0x63A)
    | span(0x640, 0x652)
    | span(0x660, 0x669)
    | {0x670, 0x671, 0x67E, 0x686, 0x698, 0x6A9, 0x6AF, 0x6C0, 0x6CC, 0x6D5}
    | span(0x6F0, 0x6F9)
)
PERSIAN_FORMS = span(0xFB56, 0xFB59) | span(0xFB7A, 0xFB7D) | span(0xFB8A, 0xFB95) | span(0xFBFC, 0xFBFF)
FORMS = (span(0xFE70, 0xFEFC) - {0xFE75}) | PERSIAN_FORMS  # U+FE75 is unassigned
# of Kurdish, Urdu, Uyghur, Pashto and others: for people's names
NAMES = set(map(ord, "ٹڈڑڤڭںھہۆۇۈۉۋېےۓ")) | {ord(letter) for letter, _form in OWN_FORMS.values()}
NAMES_FORMS = {
    chr(code): (chr(int(letter, 16)), form.strip("<>"))
    for code in span(0xFB50, 0xFBFF)
    if len(parts := decomposition(chr(code)).split()) == 2
    for form, letter in (parts,)
    if int(letter, 16) in NAMES
}
FEATURES = {"final": "fina", "initial": "init", "medial": "medi"}
WANTED = (
    LATIN
    | PUNCTUATION
    | SIGNS
    | CONTROLS
    | ARABIC
    | FORMS
    | NAMES
    | set(map(ord, {**NAMES_FORMS, **OWN_FORMS}))
)


def _add_forms(font: TTFont) -> None:
    """Map each joined form to its Unicode character, or to a private one if Unicode has none."""
    features = font["GSUB"].table.FeatureList.FeatureRecord
    lookups = font["GSUB"].table.LookupList.Lookup
    names = font.getBestCmap()
    for char, (letter, form) in {**NAMES_FORMS, **OWN_FORMS}.items():
        if ord(char) in names:
            continue
        found = (
            [names[ord(letter)]]
            if form == "isolated"
            else [
                substitution.mapping[names[ord(letter)]]
                for record in features
                if record.FeatureTag == FEATURES[form]
                for place in record.Feature.LookupListIndex
                for substitution in lookups[place].SubTable
                if names[ord(letter)] in substitution.mapping
            ]
        )
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(char)] = found[0]


def cut(font: TTFont, wanted: set[int], features: Sequence[str] = (), drop: Sequence[str] = ()) -> None:
    """Keep only the *wanted* characters and layout features; *drop* names further tables to remove."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = list(features)
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["DSIG", "STAT", "gasp", *drop]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)


def check_letters(font: TTFont, wanted: set[int], name: str) -> None:
    """Raise ValueError if a font lacks a character."""
    missing = sorted(wanted - set(font.getBestCmap()))
    if missing:
        raise ValueError(f"{name} lacks " + " ".join(f"U+{code:04X}" for code in missing))


def to_bytes(font: TTFont) -> bytes:
    """Return a font as a TTF file with a fixed date, so that every run makes the same file."""
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    buffer = io.BytesIO()
    font.save(buffer, reorderTables=True)
    return buffer.getvalue()


def _add_suits(font: TTFont, drawings: Sequence[Path]) -> None:
    """Add the suit signs of the card faces, slightly higher than a capital and just below the baseline."""
    capital = font["OS/2"].sCapHeight
    scale = capital * 1.12 / 100
    side = round(capital * 0.06)
    order = font.getGlyphOrder()
    for code, drawing in zip(SUIT_SIGNS, drawings, strict=True):
        name = f"uni{code:04X}"
        pen = TTGlyphPen(None)
        middle = capital / 2
        width = round((78 if code == 0x2666 else 98) * scale)
        # the drawings have y downward and the origin in the middle; glyphs have y upward from the left
        turned = TransformPen(
            Cu2QuPen(pen, max_err=1.0, reverse_direction=False),
            (scale, 0, 0, -scale, side + width / 2, middle),
        )
        SVGPath(str(drawing)).draw(turned)
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = (width + 2 * side, side)
        if name not in order:
            order.append(name)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    font.setGlyphOrder(order)
    font["maxp"].numGlyphs = len(order)


def _draw_signs(font: TTFont) -> None:
    """Draw plus, minus and times as wide as a digit, at half its height; the originals suit small letters."""
    names = font.getBestCmap()
    advance, _ = font["hmtx"][names[0x30]]
    hyphen = font["glyf"][names[0x2D]]
    middle_x, middle_y = advance / 2, font["OS/2"].sCapHeight * 0.47
    half, arm = (hyphen.yMax - hyphen.yMin) * 0.48, advance * 0.39
    bar = ((-arm, -half), (-arm, half), (arm, half), (arm, -half))
    upper = ((-arm, -half), (-arm, half), (-half, half), (-half, arm), (half, arm), (half, half))
    cross = (*upper, *((-x, -y) for x, y in upper))
    diagonal = 1.15 * 0.5**0.5
    signs = {0x2B: (cross, 1.0, 0.0), 0x2212: (bar, 1.0, 0.0), 0xD7: (cross, diagonal, diagonal)}
    for code, (corners, cosine, sine) in signs.items():
        pen = TTGlyphPen(None)
        points = [
            (round(middle_x + x * cosine - y * sine), round(middle_y + x * sine + y * cosine))
            for x, y in corners
        ]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
        font["glyf"][names[code]] = pen.glyph()
        font["hmtx"][names[code]] = (advance, min(x for x, _ in points))


def _make_tabular(font: TTFont) -> None:
    """Give every digit the width of a Western one, so that numbers in all scripts are equally wide.

    Each digit is centred; one that is too wide is condensed.
    """
    cmap, shapes, metrics = font.getBestCmap(), font.getGlyphSet(), font["hmtx"].metrics
    names = [cmap[first + value] for first in FIRST_DIGITS for value in range(10)]
    width = metrics[cmap[0x30]][0]
    outlines = {name: DecomposingRecordingPen(shapes) for name in names}  # some are composites
    for name, outline in outlines.items():
        shapes[name].draw(outline)
    for name, outline in outlines.items():
        advance = metrics[name][0]
        part = min(1.0, width / advance)
        pen = TTGlyphPen(None)
        outline.replay(TransformPen(pen, (part, 0, 0, 1, (width - advance * part) / 2, 0)))
        glyph = font["glyf"][name] = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        metrics[name] = (width, glyph.xMin)


def build(sources: Path, weight: str, suits: Sequence[str]) -> bytes:
    """Return the subset font as a TTF file; *suits* are the drawings of the suit signs in order."""
    font = TTFont(sources / f"Vazirmatn-{weight}.ttf")
    _add_forms(font)
    cut(font, WANTED, ["kern", "init", "medi", "fina", "isol", "rlig", "ccmp", "mark", "mkmk"])
    _add_suits(font, [sources / "suits" / f"{suit}.svg" for suit in suits])
    _draw_signs(font)
    _make_tabular(font)
    check_letters(font, WANTED | set(SUIT_SIGNS), f"Vazirmatn {weight}")
    return to_bytes(font)
