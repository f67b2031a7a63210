"""Tables with talk, for tests."""

from typing import Any

from tests.ui.conftest import FakePlatform
from tests.ui.inventory import shown
from tests.ui.table.tables import LiveTable
from trix.ui.shell.loop import Loop

SIZES = [(1280, 720, 1.0), (360, 640, 1.0), (844, 390, 1.0), (780, 1688, 2.0)]
SIZES_OF_CROWDS = [*SIZES, (640, 331, 1.0), (667, 375, 1.0), (390, 844, 1.0), (1920, 1080, 1.0)]
CROWDS = ["table, trick", "table, layout", "table, queens", "table, trixter, three", "table, trixter, seven"]


def at_table(
    platform: FakePlatform, size: Any = SIZES[0], language: str = "en", screen: str = "table, trick, partners"
) -> tuple[Loop, Any]:
    app = shown(platform, screen, size, language, LiveTable)
    app.frame()
    return app, app.stack.top


def near(table, seat):
    """Return the surroundings of a plate and its marks."""
    reach = table.app.display.painter.u(90)
    place = table.drawing.layout.seats[(seat - table.model.viewer) % table.model.seats]
    return place.area.union(place.foot or place.area).inflate(reach, reach)
