"""A few words of SVG: elements as text, numbers kept short."""

from collections.abc import Iterable

Point = tuple[float, float]


def num(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, body: str = "", /, **attributes: str | float | None) -> str:
    """One element; underscores in attribute names become hyphens, None leaves the attribute out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            shown = value if isinstance(value, str) else num(value)
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    opening = " ".join(parts)
    return f"<{opening}>{body}</{name}>" if body else f"<{opening}/>"


def fill(data: str, colour: str, **attributes: str | float | None) -> str:
    return element("path", d=data, fill=colour, **attributes)


def line(data: str, colour: str, width: float, **attributes: str | float | None) -> str:
    """A stroked path with round joins and ends."""
    return element(
        "path",
        d=data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linejoin=attributes.pop("stroke_linejoin", "round"),
        stroke_linecap="round",
        **attributes,
    )


def circle(x: float, y: float, radius: float, colour: str, **attributes: str | float | None) -> str:
    return element("circle", cx=x, cy=y, r=radius, fill=colour, **attributes)


def rect(
    x: float, y: float, width: float, height: float, radius: float, **attributes: str | float | None
) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def place(body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """The body scaled, turned (degrees, clockwise on screen) and moved, in this order."""
    moves = [f"translate({num(x)} {num(y)})"]
    if turn:
        moves.append(f"rotate({num(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:.5f})")
    return element("g", body, transform=" ".join(moves))


def clipped(body: str, clip_id: str, shape: str) -> str:
    """The body, seen only where the shape is; the id must be unique in its document."""
    clip = element("clipPath", shape, id=clip_id)
    return element("defs", clip) + element("g", body, clip_path=f"url(#{clip_id})")


def closed(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def disc(x: float, y: float, radius: float) -> str:
    """Path data of a circle."""
    r = num(radius)
    return (
        f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 1 {num(2 * radius)} 0a{r} {r} 0 1 1 {num(-2 * radius)} 0Z"
    )


def document(width: float, height: float, body: str) -> str:
    return element(
        "svg",
        body,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {num(width)} {num(height)}",
    )
