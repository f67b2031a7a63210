"""From SVG to small PNG files: rendering, palettes, packing."""

import io
from collections.abc import Sequence

import imagequant
import oxipng
import resvg_py
from PIL import Image

from tools.art.svg import document, place


def render(body: str, box: tuple[float, float], size: tuple[int, int]) -> Image.Image:
    """The body, drawn in user units `box` (width, height), as RGBA of `size` pixels."""
    sx, sy = size[0] / box[0], size[1] / box[1]
    if abs(sx - sy) > 1e-6 * sx:
        raise ValueError(f"box {box} and size {size} differ in shape")
    data = resvg_py.svg_to_bytes(
        svg_string=document(size[0], size[1], place(body, scale=sx)), skip_system_fonts=True
    )
    return Image.open(io.BytesIO(data)).convert("RGBA")


def sheet(cells: Sequence[Image.Image | None], columns: int) -> Image.Image:
    """Equal cells in a row-major grid; None leaves its place transparent."""
    width, height = next(cell.size for cell in cells if cell)
    grid = Image.new("RGBA", (width * columns, height * -(-len(cells) // columns)))
    for place_, cell in enumerate(cells):
        if cell:
            grid.paste(cell, (place_ % columns * width, place_ // columns * height))
    return grid


def _packed(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return oxipng.optimize_from_memory(buffer.getvalue(), level=5, strip=oxipng.StripChunks.all())


def coloured_png(image: Image.Image, colours: int = 256) -> bytes:
    """A palette PNG with alpha. Undithered: on flat artwork dithering is only noise."""
    return _packed(imagequant.quantize_pil_image(image, dithering_level=0.0, max_colors=colours))


def white_png(image: Image.Image, levels: int = 64) -> bytes:
    """White with the image's alpha, the alpha in evenly spaced levels (0 and its maximum are exact)."""
    alpha = image.getchannel("A")
    top = alpha.getextrema()[1]
    steps = alpha.point([round(min(value, top) / top * (levels - 1)) for value in range(256)])
    flat = Image.new("P", image.size)
    flat.putdata(steps.get_flattened_data())
    flat.putpalette([255] * 3 * levels)
    flat.info["transparency"] = bytes(round(level * top / (levels - 1)) for level in range(levels))
    return _packed(flat)


def exact_png(image: Image.Image) -> bytes:
    """Full colour, for pictures whose gradients must not band."""
    return _packed(image)
