"""The screens for which the layouts of tables are tested, and their golden files."""

import json
from pathlib import Path

import pytest

from trix.platform import Viewport
from trix.ui.kit.theme import metrics
from trix.ui.table.table_layout import table_layout

GOLDEN_SIZES = [(360, 640), (844, 390), (1280, 720), (1920, 1080)]
SIZES = [*GOLDEN_SIZES, (390, 844), (768, 1024), (1024, 768), (740, 360), (2560, 1080)]
SCREENS = [
    *(Viewport(*size, 1.0, (0, 0, 0, 0)) for size in SIZES),
    Viewport(720, 1280, 2.0, (0, 0, 0, 0)),
    Viewport(780, 1688, 2.0, (94, 0, 68, 0)),
    Viewport(1688, 780, 2.0, (0, 94, 42, 94)),
]
EVERY = pytest.mark.parametrize("screen", SCREENS, ids=lambda s: f"{s.width}x{s.height}@{s.ratio}")


def laid(screen, rtl=False, text=100, **options):
    return table_layout(metrics(screen, text), rtl=rtl, **options)


def box(rect):
    return list(rect) if rect is not None else None


def cards(places):
    return [[round(place.x), round(place.y), place.width, place.angle] for place in places]


class Golden:
    """The golden layouts whose names begin with *prefix*; *describe* describes the layout of now."""

    def __init__(self, prefix, describe):
        self._prefix = prefix
        self._describe = describe

    def _path(self, size, rtl):
        name = f"{self._prefix}-{size[0]}x{size[1]}-{'rtl' if rtl else 'ltr'}.json"
        return Path(__file__).resolve().parents[2] / "golden" / "layouts" / name

    def check(self, size, rtl):
        described = self._describe(Viewport(*size, 1.0, (0, 0, 0, 0)), rtl)
        assert described == json.loads(self._path(size, rtl).read_text("utf-8")), (self._prefix, size, rtl)

    def write(self):
        for size in GOLDEN_SIZES:
            for rtl in (False, True):
                described = self._describe(Viewport(*size, 1.0, (0, 0, 0, 0)), rtl)
                rows = (f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in described.items())
                self._path(size, rtl).write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
