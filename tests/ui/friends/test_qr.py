"""The QR code of a link, read from the picture by another program."""

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.friends.screens import LINK
from tests.ui.inventory import shown
from tests.ui.pictures import View, picture
from trix.ui.friends.qr_code import qr_code

zxingcpp = pytest.importorskip("zxingcpp", reason="the extra dev has it")


def read(surface: pygame.Surface) -> list[str]:
    """Return the texts of all codes in a picture."""
    pixels = pygame.surfarray.array3d(surface).swapaxes(0, 1)
    return [found.text for found in zxingcpp.read_barcodes(pixels)]


@pytest.mark.parametrize("size", [(390, 844, 1.0), (640, 331, 1.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_it_reads_from_the_screen(size, language):
    assert read(picture(View("friends, scan", size, language))) == [LINK]


@pytest.mark.parametrize(
    # each number of blocks up to version 10, more than 255 bytes, and the longest
    "text",
    [
        "https://trix.example/#table-" + "0" * 42,
        *("x" * size for size in (5, 60, 180, 300, 2331)),
        "تركس" * 20,
    ],
)
def test_any_link_is_read(text):
    rows = qr_code(text.encode())
    code = pygame.Surface((len(rows) + 8, len(rows) + 8))
    code.fill("white")
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                code.set_at((x + 4, y + 4), "black")
    assert read(pygame.transform.scale_by(code, 6)) == [text]


def test_a_tap_on_the_small_code_enlarges_it():
    app = shown(FakePlatform(), "friends, lobby with a link", (1280, 720, 1.0), "en")
    small = app.stack.top.ui.find("qr")
    small.press(None)
    app.frame()
    assert app.stack.top.name == "qr"
    assert app.stack.top.ui.find("picture").rect.w > 4 * small.rect.w
