"""Reactions: faces, hands and things for a word across the table, flat, each within a box of 100."""

from tools.art.courts import CROWN, CROWN_TIPS
from tools.art.palette import GOLD, GOLD_PALE, IVORY, RED, blend
from tools.art.stars import around, khatim
from tools.art.suits import HEART
from tools.art.svg import circle, clipped, closed, disc, element, fill, line, place, rect

BOX = 100.0
SIZE = 96
COLUMNS = 4

SKIN, SHADE = "#F4C95D", "#DFA53A"
PALM, CREASE = "#FADE96", "#C98B2B"
INK = "#3A2620"
MOUTH = "#6E2B2A"
TONGUE = "#E0746C"
BLUSH = "#EE9A5A"
TEAR = "#6FB4DC"
SLEEVE = "#1F7A70"
EMBER, FLAME, CORE = "#D9482B", "#F08A2C", "#F9D25C"
WOOD = "#7A1F33"


def _face(name: str, features: str, skin: str = SKIN, shade: str = SHADE) -> str:
    """A round face, its light from the upper left."""
    lit = clipped(circle(46, 46, 45, skin), f"face-{name}", circle(50, 50, 45, "#000000"))
    return circle(50, 50, 45, shade) + lit + features


def _eye(x: float, y: float = 42, size: float = 1) -> str:
    pupil = element("ellipse", cx=x, cy=y, rx=5.2 * size, ry=7 * size, fill=INK)
    return pupil + circle(x - 1.6 * size, y - 2.6 * size, 1.7 * size, IVORY)


def _stroke(data: str, width: float = 5, colour: str = INK) -> str:
    return line(data, colour, width)


def _cheeks() -> str:
    return circle(24, 58, 7, BLUSH, fill_opacity=0.7) + circle(76, 58, 7, BLUSH, fill_opacity=0.7)


def _drop(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    shape = fill("M0 -11C5 -4 7.500 0 7.500 4A7.5 7.5 0 0 1 -7.500 4C-7.500 0 -5 -4 0 -11Z", TEAR)
    return place(shape + line("M-3.500 3.500A3.800 3.800 0 0 0 -0.500 7.600", IVORY, 1.6), x, y, scale, turn)


def _smile() -> str:
    return _face("smile", _cheeks() + _eye(35) + _eye(65) + _stroke("M29 60C36 76 64 76 71 60"))


def _laugh() -> str:
    eyes = _stroke("M24 43C27 34 39 34 42 43M58 43C61 34 73 34 76 43")
    hollow = "M25 55H75C75 74 64 85 50 85C36 85 25 74 25 55Z"
    inside = rect(25, 54, 50, 9, 0, fill=IVORY) + circle(50, 88, 17, TONGUE)
    mouth = fill(hollow, MOUTH) + clipped(inside, "laugh", fill(hollow, "#000000"))
    return _face("laugh", eyes + mouth + _drop(15, 50, 1.05, 25) + _drop(85, 50, 1.05, -25))


def _wow() -> str:
    eyes = "".join(circle(x, 42, 10.5, IVORY) + circle(x, 42, 5.4, INK) for x in (34, 66))
    brows = _stroke("M23 25C28 20 36 20 41 24M59 24C64 20 72 20 77 25", 4.2)
    mouth = element("ellipse", cx=50, cy=72, rx=10, ry=13, fill=MOUTH)
    tongue = clipped(circle(50, 86, 10, TONGUE), "wow", mouth.replace(MOUTH, "#000000"))
    return _face("wow", eyes + brows + mouth + tongue)


def _sad() -> str:
    brows = _stroke("M24 33C29 31 35 27 38 23M76 33C71 31 65 27 62 23", 4.2)
    mouth = _stroke("M33 74C39 63 61 63 67 74")
    return _face("sad", brows + _eye(35, 45) + _eye(65, 45) + mouth + _drop(73, 64, 1.1))


def _angry() -> str:
    brows = _stroke("M21 30L43 41M79 30L57 41", 6)
    mouth = _stroke("M32 73C39 62 61 62 68 73", 5.4)
    eyes = _eye(35, 49, 0.92) + _eye(65, 49, 0.92)
    return _face("angry", eyes + brows + mouth, "#E9764C", "#C9502F")


def _hand_at_chin() -> str:
    """A fist with one finger along the cheek."""
    finger = line("M40 90L60 68", SHADE, 15) + line("M40 90L60 68", SKIN, 10)
    fist = rect(20, 77, 36, 22, 10, fill=SKIN, stroke=SHADE, stroke_width=2.6)
    folds = line("M31 79.500V97M42 79.500V97", SHADE, 2.2)
    return finger + fist + folds


def _thinking() -> str:
    brows = _stroke("M22 31C27 26 36 26 41 30", 4.2) + _stroke("M60 23C66 18 74 20 78 25", 4.2)
    mouth = _stroke("M46 62C53 57 60 57 66 60", 4.6)
    return _face("thinking", brows + _eye(34, 43) + _eye(67, 41) + mouth) + _hand_at_chin()


def _wink() -> str:
    brow = _stroke("M24 28C29 22 37 22 42 26", 4.2)
    closed_eye = _stroke("M58 43C63 37 72 37 77 43")
    mouth = _stroke("M30 61C40 76 62 75 72 57")
    return _face("wink", _cheeks() + brow + _eye(34) + closed_eye + mouth)


def _sorry() -> str:
    """Eyes down, a drop of sweat, and the palms together."""
    brows = _stroke("M23 36C28 35 34 31 37 27M77 36C72 35 66 31 63 27", 4.2)
    eyes = _stroke("M26 46C30 51 38 51 42 46M58 46C62 51 70 51 74 46")
    mouth = _stroke("M43 63C47 60 53 60 57 63", 4.2)
    palm = fill("M50 60C45 66 41 74 38 82L30 95C36 99 44 100.500 50 100Z", PALM)
    palm += line("M50 60C45 66 41 74 38 82L30 95", CREASE, 2.8)
    other = element("g", palm, transform="translate(100 0) scale(-1 1)")
    cuffs = fill("M27 88L41 97L37 105H15Z", SLEEVE) + fill("M73 88L59 97L63 105H85Z", SLEEVE)
    hands = clipped(
        palm + other + line("M50 61V100", CREASE, 2.8) + cuffs, "palms", circle(50, 50, 50, "#000")
    )
    return _face("sorry", brows + eyes + mouth + _drop(88, 31, 1.05)) + hands


def _open_hand() -> str:
    """A hand held upright about the origin, the thumb to the right."""
    fingers = ("M-15 -2L-17 -27", "M-5 -4L-5.500 -35", "M5 -4L6 -34", "M14 -1L17 -27")
    thumb = "M13 18L28 4"
    edges = "".join(line(way, SHADE, 14) for way in (*fingers, thumb))
    palm = "M-21 -4C-21 -9 20 -9 20 -4L19 16C18 30 8 36 -1 36C-13 36 -21 28 -21 14Z"
    edge = fill(palm, SHADE, stroke=SHADE, stroke_width=5, stroke_linejoin="round")
    flesh = "".join(line(way, SKIN, 9.4) for way in (*fingers, thumb)) + fill(palm, SKIN)
    return edges + edge + flesh + line("M-10 -6L-10.500 -20M0 -8V-22M10 -6L11 -20", SHADE, 1.8)


def _clap() -> str:
    cuff = rect(-17, 33, 32, 14, 4, fill=SLEEVE)
    back = place(cuff + _open_hand(), 61, 56, 0.86, 30)
    front = place(cuff + _open_hand(), 43, 60, 0.9, -8)
    sparks = _stroke("M13 30L6 21M27 17L24 6M43 12L45 2", 4.4, GOLD)
    return back + front + sparks


def _thumbs_up() -> str:
    thumb = "M36 50C44 42 50 30 50 16C50 8 65 6 66 19C67 30 63 38 61 45"
    hand = fill(
        thumb + "H82V86H44C40 86 36 83 36 79Z", SKIN, stroke=SHADE, stroke_width=3, stroke_linejoin="round"
    )
    fingers = "".join(
        rect(58 + shift, 43 + 12.2 * row, 32 - shift, 13, 6.5, fill=SKIN, stroke=SHADE, stroke_width=2.8)
        for row, shift in enumerate((0, 1, 3, 6))
    )
    cuff = rect(6, 48, 26, 44, 5, fill=SLEEVE) + rect(27, 50, 9, 40, 3, fill=IVORY)
    return hand + fingers + cuff


def _heart() -> str:
    whole = fill(HEART, "#000000", transform="translate(50 50) scale(0.98)")
    lit = clipped(place(fill(HEART, RED), 46, 46, 0.98), "heart", whole)
    shine = line("M21 36C22 26 28 20 36 20", blend(RED, IVORY, 0.55), 5.5)
    return place(fill(HEART, blend(RED, "#000000", 0.25)), 50, 50, 0.98) + lit + shine


def _coffee() -> str:
    """A cup without a handle, as coffee is served from the long-beaked pot."""
    bowl = fill("M18 45H82C82 66 72 82 60 86H40C28 82 18 66 18 45Z", IVORY)
    shade = fill("M66 45H82C82 66 72 82 60 86H52C62 78 66 62 66 45Z", "#DDD0B4")
    band = clipped(
        rect(10, 58, 80, 8, 0, fill=WOOD)
        + fill("".join(disc(x, 62, 1.8) for x in range(22, 82, 8)), GOLD_PALE),
        "cup",
        fill("M18 45H82C82 66 72 82 60 86H40C28 82 18 66 18 45Z", "#000"),
    )
    rim = element("ellipse", cx=50, cy=45, rx=32, ry=7.5, fill=GOLD)
    drink = element("ellipse", cx=50, cy=45.5, rx=28, ry=5.4, fill="#5A3422")
    saucer = element("ellipse", cx=50, cy=89, rx=36, ry=6, fill=GOLD) + rect(40, 84, 20, 4, 2, fill=IVORY)
    steam = line(
        "M38 33C31 26 44 21 37 11M52 32C45 24 59 18 52 7M66 33C60 27 71 22 65 13",
        IVORY,
        4.4,
        stroke_opacity=0.85,
    )
    return steam + saucer + bowl + shade + band + rim + drink


def _crown() -> str:
    points = fill(CROWN, GOLD_PALE, stroke=GOLD_PALE, stroke_width=0.8, stroke_linejoin="round")
    shade = fill("M0 -21.4L6.4 -12L13.6 -17.6L11.4 -6.4H0Z", GOLD)
    balls = fill("".join(disc(x, y, 2.3) for x, y in CROWN_TIPS), RED)
    band = rect(-12.4, -6.4, 24.8, 5, 1.4, fill=SHADE)
    jewels = fill(disc(-7, -3.9, 1.3) + disc(7, -3.9, 1.3), IVORY) + place(fill(khatim(2.4), RED), 0, -3.9)
    return place(points + shade + balls + band + jewels, 50, 94, 3.15)


def _fire() -> str:
    outer = "M52 3C55 20 79 33 82 58C84 80 69 97 50 97C31 97 16 82 18 61C19 49 26 42 31 33"
    middle = "M53 38C56 49 70 55 70 72C70 86 61 95 50 95C39 95 29 87 30 74C31 66 36 62 38 55"
    core = "M51 63C53 69 60 73 60 82C60 90 56 95 50 95C44 95 40 90 40 83C40 77 44 74 45 70"
    return (
        fill(outer + "C35 40 38 43 42 44C40 28 43 13 52 3Z", EMBER)
        + fill(middle + "C41 60 44 62 47 62C46 53 48 45 53 38Z", FLAME)
        + fill(core + "C47 73 48 73 49 73C49 69 49 66 51 63Z", CORE)
    )


def _clock() -> str:
    """A stopwatch that runs."""
    crown = rect(53, 4, 14, 10, 3, fill=SHADE) + place(rect(-5, -4, 10, 8, 2.5, fill=SHADE), 87, 26, 1, 45)
    case = circle(60, 55, 39, SHADE) + circle(60, 55, 36, GOLD_PALE) + circle(60, 55, 30, IVORY)
    ticks = place(
        line(
            "".join(f"M{x * 0.84:.2f} {y * 0.84:.2f}L{x:.2f} {y:.2f}" for x, y in around(12, 26.5)), INK, 2.6
        ),
        60,
        55,
    )
    wedge = fill("M60 55V33A22 22 0 0 1 80.900 61.800Z", RED, fill_opacity=0.85)
    hands = _stroke("M60 55V34", 4.6) + _stroke("M60 55L74 59.500", 4.6) + circle(60, 55, 4.2, INK)
    haste = _stroke("M4 40H17M1 56H14M5 72H18", 5, GOLD)
    return haste + crown + case + ticks + wedge + hands


def _star() -> str:
    tips, hollows = around(5, 47), around(5, 21, 0.5)
    facets = []
    for step in range(5):
        before, after = hollows[step - 1], hollows[step]
        facets.append(fill(closed([(0, 0), tips[step], before]), GOLD_PALE))
        facets.append(fill(closed([(0, 0), tips[step], after]), SHADE))
    edge = line(closed(corner for pair in zip(tips, hollows, strict=True) for corner in pair), GOLD, 4.5)
    return place(edge + "".join(facets), 50, 53)


REACTIONS: dict[str, str] = {
    "smile": _smile(),
    "laugh": _laugh(),
    "wink": _wink(),
    "thinking": _thinking(),
    "wow": _wow(),
    "sad": _sad(),
    "sorry": _sorry(),
    "angry": _angry(),
    "clap": _clap(),
    "thumbs_up": _thumbs_up(),
    "heart": _heart(),
    "star": _star(),
    "coffee": _coffee(),
    "crown": _crown(),
    "fire": _fire(),
    "clock": _clock(),
}
"""The drawing by name, in the order of the sheet."""

GROUPS: dict[str, tuple[str, ...]] = {
    "faces": ("smile", "laugh", "wink", "thinking", "wow", "sad", "sorry", "angry"),
    "praise": ("clap", "thumbs_up", "heart", "star"),
    "things": ("coffee", "crown", "fire", "clock"),
}
"""The names, by what they have in common."""
