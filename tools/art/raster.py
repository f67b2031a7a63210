"""Drawings (SVG) as pictures, and pictures as small PNG files."""

import io
from collections.abc import Sequence
from pathlib import Path

import imagequant
import oxipng
import resvg_py
from PIL import Image


def render(drawing: Path, size: tuple[int, int]) -> Image.Image:
    """Return an SVG file as RGBA of *size* pixels; it must have the same proportions."""
    data = resvg_py.svg_to_bytes(
        svg_string=drawing.read_text("utf-8"), width=size[0], height=size[1], skip_system_fonts=True
    )
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    if picture.size != size:
        raise ValueError(f"{drawing.name} gives {picture.size} pixels instead of {size}")
    return picture


def atlas(cells: Sequence[Image.Image], columns: int) -> Image.Image:
    """Return equal cells in a grid, row by row; the last row may be incomplete."""
    width, height = cells[0].size
    grid = Image.new("RGBA", (width * columns, height * -(-len(cells) // columns)))
    for place, cell in enumerate(cells):
        grid.paste(cell, (place % columns * width, place // columns * height))
    return grid


def _compress(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True)
    zopfli = oxipng.Deflaters.zopfli(15)  # slow, but done once: some 3 % smaller than deflate at its best
    return oxipng.optimize_from_memory(
        buffer.getvalue(), level=5, strip=oxipng.StripChunks.all(), deflate=zopfli
    )


def coloured_png(image: Image.Image, colours: int = 256) -> bytes:
    """Return a palette PNG with alpha. Undithered: on flat artwork dithering is only noise."""
    return _compress(imagequant.quantize_pil_image(image, dithering_level=0.0, max_colors=colours))


def white_png(image: Image.Image, levels: int = 64) -> bytes:
    """Return white with the image's alpha in evenly spaced levels; 0 and its maximum are exact."""
    alpha = image.getchannel("A")
    top = alpha.getextrema()[1]
    steps = alpha.point([round(min(value, top) / top * (levels - 1)) for value in range(256)])
    flat = Image.new("P", image.size)
    flat.putdata(steps.get_flattened_data())
    flat.putpalette([255] * 3 * levels)
    flat.info["transparency"] = bytes(round(level * top / (levels - 1)) for level in range(levels))
    return _compress(flat)


def exact_png(image: Image.Image) -> bytes:
    """Return a full-colour PNG, for pictures whose gradients must not band."""
    return _compress(image)
