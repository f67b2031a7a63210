"""Pictures for players: birds, plants and stars, flat, each on a disc of its own colour.

The discs tell them apart where they are too small to be made out, and keep them so on every ground.
"""

from math import pi, tan

from tools.art.palette import GOLD, GOLD_PALE, IVORY, blend
from tools.art.stars import around, khatim, petals, scallops, star
from tools.art.svg import circle, clipped, closed, disc, fill, line, place

BOX = 100.0
SIZE = 192
COLUMNS = 6

INK = "#2A2530"
ROSE = "#C9686B"
BRICK = "#B4523F"
SAND = "#DDBB8C"
CLAY = "#C58A55"
BARK = "#8A6547"
SAGE = "#9CBF94"
LEAF = "#6FA37C"
SKY = "#8FBBD0"
DUSK = "#5D7FA8"
PLUM = "#A585B5"
STONE = "#B9B4AA"


def _middle(body: str) -> str:
    return place(body, 50, 50)


def _portrait(name: str, body: str) -> str:
    """A bust, cut off below by the rim of the disc."""
    return clipped(place(body, 3, 4, 0.96), f"bust-{name}", circle(50, 50, 47.5, "#000000"))


def _motif(body: str) -> str:
    """A picture that leaves some of the disc around it."""
    return place(body, 11, 11, 0.78)


def _medal(colour: str, body: str) -> str:
    return circle(50, 50, 50, colour) + body


def _breast(colour: str) -> str:
    """Neck and breast of a bird that looks to the left, its head about 45, 36."""
    return fill("M29 40C28 53 17 62 16 100H88C88 74 73 62 62 40Z", colour)


def _eye(x: float, y: float, ring: str) -> str:
    return circle(x, y, 4.6, ring) + circle(x, y, 3.1, INK) + circle(x - 1, y - 1.1, 0.9, IVORY)


def _falcon() -> str:
    wing = fill("M66 44C80 58 88 74 88 100H58C54 78 56 60 66 44Z", BARK)
    quills = line("M66 96C64 82 66 70 71 62M77 96C76 86 77 78 80 72", blend(BARK, IVORY, 0.35), 2)
    head = circle(45.5, 34, 19.5, SAND)
    hood = fill(
        "M26 31C28 18 40 11 51 14C63 17 67 30 67 44C60 42 53 37 50 31"
        "C49 41 46 50 39 56C36 48 36 40 38 33C33 33 29 32 26 31Z",
        BARK,
    )
    beak = fill("M28 28C18 27 11 34 14 47C17 41 22 40 28 40Z", STONE) + fill(
        "M28 28C24 27 22 28 20 30L27 34Z", GOLD
    )
    spots = fill(
        "".join(
            disc(x, y, 2) for x, y in ((30, 66), (40, 64), (25, 77), (36, 76), (47, 75), (31, 87), (43, 86))
        ),
        BARK,
    )
    return _portrait(
        "falcon", _breast(SAND) + wing + quills + head + hood + beak + spots + _eye(39, 28, GOLD)
    )


def _dove() -> str:
    wing = fill("M64 50C78 60 88 76 86 100H52C46 80 52 62 64 50Z", STONE)
    head = circle(45.5, 35, 18.5, IVORY)
    beak = fill("M28 33C22 34 16 38 13 43C20 44 26 43 30 40Z", ROSE)
    collar = line("M57 47C56 56 49 61 40 62", DUSK, 3.4)
    return _portrait("dove", _breast(IVORY) + wing + head + beak + collar + _eye(39, 31, GOLD_PALE))


def _hoopoe() -> str:
    crest = ""
    for turn in (-30, -8, 14, 36, 58):
        feather = fill("M0 0C-6 -14 -6 -28 0 -38C6 -28 6 -14 0 0Z", CLAY)
        feather += fill("M-4.500 -26C-3.800 -31 -2 -35 0 -38C2 -35 3.8 -31 4.5 -26Z", INK)
        crest += place(feather, 49, 44, turn=turn)
    wing = fill("M66 52C80 62 88 78 88 100H56C52 80 56 64 66 52Z", INK)
    bars = line("M60 70C68 66 76 66 82 70M58 84C67 79 77 79 86 84", IVORY, 4.5)
    head = circle(45.5, 45, 17, CLAY)
    beak = line("M32 48C23 48 15 52 8 61", STONE, 3.6)
    return _portrait("hoopoe", crest + _breast(CLAY) + wing + bars + head + beak + _eye(40, 42, SAND))


def _sunbird() -> str:
    wing = fill("M64 48C80 58 88 76 86 100H54C50 80 52 62 64 48Z", INK)
    head = circle(46, 36, 17.5, DUSK)
    throat = fill("M30 43C36 50 46 54 58 50C56 60 44 66 26 60C29 55 30 50 30 43Z", PLUM)
    tuft = fill("M60 52C66 54 70 60 70 66C64 66 58 62 57 56Z", GOLD)
    beak = line("M32 34C22 30 12 34 6 45", STONE, 3.4)
    shine = line("M40 22C46 19.500 53 21 58 26", SKY, 3)
    return _portrait(
        "sunbird", _breast(DUSK) + wing + throat + head + tuft + beak + shine + _eye(41, 33, SKY)
    )


def _partridge() -> str:
    bars = line("M70 60C74 68 76 78 76 92M62 64C66 72 67 82 66 94M79 66C83 74 85 82 85 92", BRICK, 3.4)
    head = circle(45.5, 35, 18.5, STONE)
    face = fill("M28 40C34 36 44 38 54 36C58 46 54 56 44 59C34 58 28 50 28 40Z", IVORY)
    band = line("M27 31C36 29 48 29 59 34C62 46 57 57 44 61C38 61 33 59 29 55", INK, 4.2)
    beak = fill("M29 31C21 30 14 34 13 41C20 43 26 42 30 39Z", BRICK)
    flank = _breast(blend(STONE, SAND, 0.35))
    return _portrait(
        "partridge",
        flank + bars + head + face + band + beak + circle(40, 31, 4.8, BRICK) + _eye(40, 31, BRICK),
    )


def _owl() -> str:
    body = fill(
        "M14 100C14 72 18 56 22 40C24 30 20 20 19 12C29 13 36 17 41 20"
        "C47 18 53 18 59 20C64 17 71 13 81 12C80 20 76 30 78 40C82 56 86 72 86 100Z",
        BARK,
    )
    breast = fill("M28 100C28 78 36 66 50 66C64 66 72 78 72 100Z", SAND)
    spots = ((42, 76), (50, 80), (58, 76), (42, 87), (58, 87), (50, 92))
    flecks = fill("".join(disc(x, y, 2) for x, y in spots), BARK)
    discs = circle(35, 43, 16.5, SAND) + circle(65, 43, 16.5, SAND)
    eyes = "".join(
        circle(x, 43, 9.8, GOLD) + circle(x, 43, 5.6, INK) + circle(x - 2, 41, 1.7, IVORY) for x in (35, 65)
    )
    beak = fill("M50 47C54 50 55 55 50 63C45 55 46 50 50 47Z", INK)
    return _portrait("owl", body + breast + flecks + discs + eyes + beak)


def _olive() -> str:
    leaf = fill("M0 0C8 -5 10 -16 0 -30C-10 -16 -8 -5 0 0Z", SAGE) + line("M0 -3V-23", LEAF, 1.8)
    stem = line("M34 94C44 78 52 58 58 34", BARK, 3.2)
    leaves = "".join(
        place(leaf, x, y, 1, turn)
        for x, y, turn in ((58, 36, 14), (54, 46, -50), (57, 44, 74), (48, 63, -62), (41, 80, -66))
    )
    fruit = "".join(
        place(
            fill("M0 -9C6 -9 8 -3 7 3C6 8 3 10 0 10C-3 10 -6 8 -7 3C-8 -3 -6 -9 0 -9Z", PLUM)
            + line("M-3 -4C-3.500 -2 -3.600 0 -3.400 2", IVORY, 1.8, stroke_opacity=0.7),
            x,
            y,
            1,
            turn,
        )
        for x, y, turn in ((61, 81, -24), (77, 72, -34))
    )
    stalks = line("M47 66C55 67 58 70 60 74M51 56C64 57 71 60 74 65", BARK, 2.2)
    return leaves + stem + stalks + fruit


def _pomegranate() -> str:
    crown = fill("M40 22L34 6L44 12L50 4L56 12L66 6L60 22Z", ROSE)
    fruit = circle(50, 56, 37, ROSE) + fill(
        "M50 19C66 26 74 40 74 56C74 74 66 88 50 93A37 37 0 0 1 50 19Z", BRICK
    )
    cut = fill("M50 28C62 38 66 48 66 58C66 70 60 80 50 87C40 80 34 70 34 58C34 48 38 38 50 28Z", GOLD_PALE)
    seeds = "".join(
        place(fill("M0 -5.500C4 -2 4.6 1 3.4 3.6C2 6 -2 6 -3.4 3.6C-4.600 1 -4 -2 0 -5.5Z", BRICK), x, y)
        for x, y in ((50, 41), (43, 51), (57, 51), (50, 59), (41.500, 64), (58.500, 64), (50, 75))
    )
    return crown + fruit + cut + seeds


def _wheat() -> str:
    grain = fill("M0 0C7 -4 8 -12 3 -19C-3 -14 -4 -6 0 0Z", GOLD_PALE)
    ear = fill("M0 -74C5 -68 5 -62 0 -56C-5 -62 -5 -68 0 -74Z", GOLD_PALE) + line("M0 -56V2", GOLD, 2.4)
    for step in range(4):
        y = -44 + step * 12
        ear += (
            place(grain, 1, y, turn=22)
            + f'<g transform="translate(-1 {y}) scale(-1 1)">{place(grain, turn=22)}</g>'
        )
    leaf = fill("M50 92C44 78 34 70 20 68C24 82 36 92 50 92Z", SAGE) + fill(
        "M50 92C56 78 66 70 80 68C76 82 64 92 50 92Z", LEAF
    )
    sheaf = place(ear, 31, 84, 0.86, -17) + place(ear, 69, 84, 0.86, 17) + place(ear, 50, 88) + leaf
    return place(sheaf, -6, -8, 1.12)


def _jasmine() -> str:
    petal = fill("M0 -5C-12 -16 -16 -32 -2 -45C13 -37 14 -18 0 -5Z", IVORY) + line(
        "M-1 -13C-2.500 -20 -2.500 -28 -1.500 -34", STONE, 1.6
    )
    leaf = fill("M0 -10C-11 -18 -11 -34 0 -46C11 -34 11 -18 0 -10Z", LEAF)
    back = "".join(place(leaf, turn=36 + 72 * step) for step in range(5))
    flower = "".join(place(petal, turn=72 * step) for step in range(5))
    return _middle(back + flower + circle(0, 0, 6.5, GOLD) + circle(0, 0, 3, CLAY))


def _anemone() -> str:
    wide = fill("M0 0C-22 -10 -24 -36 -10 -44C-3 -47 3 -47 10 -44C24 -36 22 -10 0 0Z", ROSE)
    dark = fill("M0 0C-22 -10 -24 -36 -10 -44C-3 -47 3 -47 10 -44C24 -36 22 -10 0 0Z", BRICK)
    back = "".join(place(dark, turn=60 + 120 * step) for step in range(3))
    front = "".join(place(wide, turn=120 * step, scale=0.96) for step in range(3))
    ring = fill(scallops(10, 14, 1.0), IVORY)
    stamens = fill("".join(disc(x, y, 1.7) for x, y in around(14, 12)), INK)
    return _middle(back + front + ring + stamens + circle(0, 0, 7, INK))


def _fig() -> str:
    fruit = fill(
        "M53 6C56 6 58 9 57 14C58 26 88 36 88 62"
        "C88 82 70 95 50 95C30 95 12 82 12 62C12 36 42 26 47 14C48 9 50 6 53 6Z",
        PLUM,
    )
    flesh = fill("M50 27C58 36 79 44 79 62C79 77 66 87 50 87C34 87 21 77 21 62C21 44 42 36 50 27Z", GOLD_PALE)
    core = fill("M50 41C56 46 69 51 69 63C69 72 61 79 50 79C39 79 31 72 31 63C31 51 44 46 50 41Z", ROSE)
    seeds = fill(
        "".join(disc(50 + x, 63 + y, 1.5) for x, y in around(11, 11.5))
        + "".join(disc(50 + x, 63 + y, 1.5) for x, y in around(5, 5)),
        GOLD_PALE,
    )
    return fruit + flesh + core + seeds


def _khatim() -> str:
    return _middle(
        fill(khatim(46), SAND)
        + fill(khatim(34), DUSK)
        + fill(khatim(24, 0.5), SAND)
        + fill(khatim(13), BRICK)
    )


def _rosette() -> str:
    outer = fill(petals(12, 14, 46, 0.86), SKY) + fill(petals(12, 14, 38, 0.5, 0.5), DUSK)
    return _middle(outer + fill(scallops(12, 16, 1.0), IVORY) + fill(petals(6, 2, 13, 0.8), ROSE))


def _compass() -> str:
    """Facets, one side of each point light and one dark."""
    parts = []
    for count_turn, reach, light, dark in ((45, 33, SAGE, LEAF), (0, 46, IVORY, STONE)):
        for step in range(4):
            hollow = 15.0
            side = hollow * tan(pi / 8)
            left = fill(closed([(0, 0), (0, -reach), (-side - 2, -hollow + 1)]), light)
            right = fill(closed([(0, 0), (0, -reach), (side + 2, -hollow + 1)]), dark)
            parts.append(place(left + right, turn=count_turn + 90 * step))
    ring = circle(0, 0, 38, "none", stroke=CLAY, stroke_width=3)
    return _middle(ring + "".join(parts) + circle(0, 0, 5, BRICK))


def _sun() -> str:
    rays = fill(star(16, 46, 31), GOLD_PALE) + fill(star(16, 40, 29, 0.5), CLAY)
    return _middle(
        rays + circle(0, 0, 27, GOLD_PALE) + line(khatim(22), CLAY, 2.2) + fill(khatim(12, 0.5), CLAY)
    )


def _moon() -> str:
    crescent = fill("M64 8A44 44 0 1 0 92 66A36 36 0 0 1 64 8Z", IVORY)
    shade = fill("M64 8A44 44 0 1 0 92 66A41 41 0 1 1 64 8Z", STONE)
    stars = "".join(
        place(fill(star(4, size, size * 0.36), SKY), x, y)
        for x, y, size in ((80, 26, 11), (70, 47, 6.5), (88, 46, 4))
    )
    return crescent + shade + stars


def _knot() -> str:
    """Two squares woven over and under."""

    def band(turn: float) -> str:
        square = closed([(-29, -29), (29, -29), (29, 29), (-29, 29)])
        return place(line(square, INK, 10, stroke_linejoin="miter"), turn=turn) + place(
            line(square, PLUM if turn else ROSE, 6.5, stroke_linejoin="miter"), turn=turn
        )

    # The first square again, but only about every other crossing, where it passes over.
    reach = 29 * tan(pi / 8)
    spots = "".join(
        circle(x, y, 11.8, "#000000") for x, y in ((reach, -29), (29, reach), (-reach, 29), (-29, -reach))
    )
    over = clipped(band(0), "knot", spots)
    return _middle(band(0) + band(45) + over + fill(khatim(13), GOLD_PALE))


AVATARS: dict[str, str] = {
    "falcon": _medal("#4A7391", _falcon()),
    "dove": _medal("#5E6BA0", _dove()),
    "hoopoe": _medal("#7FAE8F", _hoopoe()),
    "sunbird": _medal("#DDC08E", _sunbird()),
    "partridge": _medal("#7C8C55", _partridge()),
    "owl": _medal("#4B4C86", _owl()),
    "olive": _medal("#3F5B4C", _motif(_olive())),
    "pomegranate": _medal("#E5D3AB", _motif(_pomegranate())),
    "wheat": _medal("#8A4B3C", _motif(_wheat())),
    "jasmine": _medal("#5C7FAE", _motif(_jasmine())),
    "anemone": _medal("#3F7468", _motif(_anemone())),
    "fig": _medal("#9DB987", _motif(_fig())),
    "khatim": _medal("#27365F", _motif(_khatim())),
    "rosette": _medal("#7A2F45", _motif(_rosette())),
    "compass": _medal("#35686F", _motif(_compass())),
    "sun": _medal("#A34A38", _motif(_sun())),
    "moon": _medal("#38437A", _motif(_moon())),
    "knot": _medal("#66758C", _motif(_knot())),
}
"""The drawing by name, in the order of the sheet."""

GROUPS: dict[str, tuple[str, ...]] = {
    "birds": ("falcon", "dove", "hoopoe", "sunbird", "partridge", "owl"),
    "plants": ("olive", "pomegranate", "wheat", "jasmine", "anemone", "fig"),
    "stars": ("khatim", "rosette", "compass", "sun", "moon", "knot"),
}
"""The names, by what they have in common."""
