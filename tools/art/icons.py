"""The game's icons: white lines of one weight in cells of 96 × 96, tinted at run time."""

from math import cos, pi, sin

from tools.art.lettering import outline
from tools.art.stars import khatim, scallops
from tools.art.suits import CLUB, DIAMOND, HEART, SPADE
from tools.art.svg import closed, disc, fill, line, place, rect

SIZE = 96
COLUMNS = 8
WEIGHT = 7.0
WHITE = "#FFFFFF"


def _stroke(data: str) -> str:
    return line(data, WHITE, WEIGHT)


def _solid(data: str) -> str:
    """A filled shape, its corners as round as the lines' ends."""
    return fill(data, WHITE, stroke=WHITE, stroke_width=WEIGHT / 2, stroke_linejoin="round")


def _flat(data: str) -> str:
    return fill(data, WHITE)


def _dots(radius: float, *centres: tuple[float, float]) -> str:
    return _flat("".join(disc(x, y, radius) for x, y in centres))


def _box(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    return rect(x, y, width, height, radius, fill="none", stroke=WHITE, stroke_width=WEIGHT)


def _suit(outline_: str, size: float = 70, x: float = 48, y: float = 48) -> str:
    return place(_flat(outline_), x, y, size / 100)


def _gear() -> str:
    """Eight teeth round a hub."""
    teeth, outer, inner = 8, 36.5, 27.0
    corners = []
    for tooth in range(teeth):
        for radius, offset in ((inner, -0.30), (outer, -0.19), (outer, 0.19), (inner, 0.30)):
            angle = 2 * pi * (tooth + offset) / teeth
            corners.append((48 + radius * sin(angle), 48 - radius * cos(angle)))
    return _stroke(closed(corners) + disc(48, 48, 11.5))


def _last_trick() -> str:
    left = place(
        _stroke("M-6 27H-13A6 6 0 0 1 -19 21V-21A6 6 0 0 1 -13 -27H13A6 6 0 0 1 19 -21V-17"), 35, 49, 1, -14
    )
    right = place(_box(-18, -27, 36, 54) + place(_flat(SPADE), 0, 0, 0.24), 60, 51, 1, 10)
    return left + right


def _king_of_hearts() -> str:
    crown = _solid("M26 36L22.5 14L37 24L48 9.5L59 24L73.5 14L70 36Z")
    return crown + _suit(HEART, 47, 48, 66)


def _queens() -> str:
    rose = _stroke(scallops(8, 30, 1.0)) + _stroke(scallops(8, 13, 1.0, 0.5))
    return place(rose + _dots(4.5, (0, 0)), 48, 48)


def _ltoosh() -> str:
    """Four cards on the table: a trick."""
    return (
        _box(23, 11, 24, 33, 5) + _box(52, 23, 33, 24, 5) + _box(49, 52, 24, 33, 5) + _box(11, 49, 33, 24, 5)
    )


def _trix() -> str:
    """From the jack upward and downward."""
    arrows = "M32 26L48 12L64 26M32 70L48 84L64 70"
    return _box(22, 37, 52, 22, 5) + _stroke(arrows) + place(_flat(DIAMOND), 48, 48, 0.13)


def _complex() -> str:
    star = _stroke(khatim(38))
    suits = ((CLUB, 0, -14), (HEART, 14, 0), (SPADE, 0, 14), (DIAMOND, -14, 0))
    return place(star + "".join(place(_flat(sign), x, y, 0.17) for sign, x, y in suits), 48, 48)


def _double() -> str:
    """×2 cut out of a disc."""
    times = place(_cross(6.4, 2.6), 31.5, 49.5)
    two = place(fill(outline("2", 33, 60), "#000000"), 57.5, 64.5)
    plate = fill(disc(48, 48, 40), WHITE)
    return (
        f'<mask id="cut" maskUnits="userSpaceOnUse" x="0" y="0" width="96" height="96">'
        f'<rect width="96" height="96" fill="#FFFFFF"/>{times}{two}</mask><g mask="url(#cut)">{plate}</g>'
    )


def _cross(reach: float, half: float) -> str:
    return line(
        f"M{-reach} {-reach}L{reach} {reach}M{reach} {-reach}L{-reach} {reach}", "#000000", 2.2 * half
    )


def _partner() -> str:
    left = "M10 78C10 62 19 56 33 56C47 56 56 62 56 78Z" + disc(33, 33, 13)
    right = "M60 20.5A13 13 0 0 1 60 45.5M67 57C78 58.5 86 64.5 86 78H70"
    return _stroke(left + right)


ICONS: dict[str, str] = {
    "menu": _stroke("M18 27H78M18 48H78M18 69H78"),
    "close": _stroke("M25 25L71 71M71 25L25 71"),
    "back": _stroke("M80 48H18M42 23L17 48L42 73"),
    "undo": _stroke("M35 19L15 39L35 59M15 39H57A20.5 20.5 0 0 1 57 80H38"),
    "hint": _stroke("M36 66C36 56 24 50 24 35A24 24 0 0 1 72 35C72 50 60 56 60 66ZM40 80H56"),
    "last_trick": _last_trick(),
    "scores": _box(15, 18, 66, 60, 8) + _stroke("M15 38H81M15 58H81M38 18V78"),
    "settings": _gear(),
    "play": _solid("M34 21L76 48L34 75Z"),
    "continue": _stroke("M22 22V74") + _solid("M40 23L79 48L40 73Z"),
    "check": _stroke("M17 51L39 73L79 26"),
    "plus": _stroke("M48 19V77M19 48H77"),
    "minus": _stroke("M19 48H77"),
    "fast_forward": _solid("M15 24L46 48L15 72ZM50 24L81 48L50 72Z"),
    "pause": _solid("M30 22H39V74H30ZM57 22H66V74H57Z"),
    "person": _stroke(disc(48, 32, 16) + "M17 81C17 64 29 57 48 57C67 57 79 64 79 81Z"),
    "robot": _box(21, 34, 54, 44, 12)
    + _stroke("M48 34V23M9 50V62M87 50V62M39 66H57")
    + _dots(6, (48, 17), (37, 51.5), (59, 51.5)),
    "crown": _stroke("M20 66L14 28L34 44L48 18L62 44L82 28L76 66ZM22 81H74"),
    "club": _suit(CLUB),
    "diamond": _suit(DIAMOND, 76),
    "heart": _suit(HEART),
    "spade": _suit(SPADE),
    "king_of_hearts": _king_of_hearts(),
    "queens": _queens(),
    "diamonds": _suit(DIAMOND, 44, 48, 26) + _suit(DIAMOND, 44, 27, 68) + _suit(DIAMOND, 44, 69, 68),
    "ltoosh": _ltoosh(),
    "trix": _trix(),
    "complex": _complex(),
    "double": _double(),
    "info": _stroke(disc(48, 48, 36) + "M48 45V67") + _dots(5, (48, 30)),
    "language": _stroke(disc(48, 48, 36) + "M12 48H84M48 12C29 30 29 66 48 84M48 12C67 30 67 66 48 84"),
    "share": _stroke("M36 42L62 27M36 54L62 69" + disc(26, 48, 11) + disc(72, 22, 11) + disc(72, 74, 11)),
    "full_screen": _stroke("M18 36V18H36M60 18H78V36M78 60V78H60M36 78H18V60"),
    "flag": _stroke(
        "M22 84V14M22 18C34 10 44 24 56 20C64 17.500 70 16 76 18V54C64 48 58 60 46 58C36 56 30 50 22 56"
    ),
    "leave": _stroke("M46 16H24A6 6 0 0 0 18 22V74A6 6 0 0 0 24 80H46M40 48H82M66 31L83 48L66 65"),
    "eye": _stroke(
        "M10 48C22 28 34 21 48 21C62 21 74 28 86 48C74 68 62 75 48 75C34 75 22 68 10 48Z" + disc(48, 48, 12)
    ),
    "dots": _dots(8, (21, 48), (48, 48), (75, 48)),
    "chevron_left": _stroke("M60 20L32 48L60 76"),
    "chevron_right": _stroke("M36 20L64 48L36 76"),
    "chevron_down": _stroke("M20 34L48 62L76 34"),
    "star": place(_solid(khatim(36)), 48, 48),
    "partner": _partner(),
    "look": _stroke(disc(48, 48, 34)) + _flat("M48 14A34 34 0 0 1 48 82Z"),
    "learn": _stroke("M48 22L88 40L48 58L8 40ZM26 49V66C34 76 62 76 70 66V49M82 43V66"),
    "book": _stroke(
        "M48 26C38 17 24 16 12 19V74C24 71 38 72 48 81C58 72 72 71 84 74V19C72 16 58 17 48 26ZM48 26V81"
    ),
    "chart": _stroke("M15 15V81H83") + _solid("M28 56H36V69H28ZM48 40H56V69H48ZM68 24H76V69H68Z"),
    "find": _stroke(disc(42, 42, 25) + "M60 60L82 82"),
    "calendar": _box(15, 22, 66, 60, 8)
    + _stroke("M15 42H81M33 12V28M63 12V28")
    + place(_solid(khatim(11)), 48, 62),
    "speech": _stroke(
        "M18 18H78A8 8 0 0 1 86 26V58A8 8 0 0 1 78 66H48L28 82V66H18A8 8 0 0 1 10 58V26A8 8 0 0 1 18 18Z"
    ),
    "again": _stroke("M20 20V41H41M20 41A30.5 30.5 0 1 1 23 65"),
}
"""The drawing by name, in the order of the sheet."""
