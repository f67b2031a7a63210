"""Panels with the authors and licences of the game, its software and fonts."""

from pathlib import Path

import pygame

from trix import __version__
from trix.files import ASSETS, ROOT
from trix.ui.kit.digits import KEPT
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, EnglishLabel, Label, ListItem, Widget
from trix.ui.shell.widget_scenes import PanelScene

_GAME = ROOT / "LICENSE"
_FONTS = ASSETS / "fonts" / "OFL.txt", ASSETS / "fonts" / "Names-OFL.txt"


class CreditsScene(PanelScene):
    """The game, and the software and fonts it uses."""

    name = "credits"
    first = "close"

    def build(self) -> Widget:
        entries: list[Widget] = [
            _entry(
                _("Trix {version}").format(version=KEPT + __version__),
                _("Code, pictures and sounds: © 2026 the Trix authors, MIT licence."),
            ),
            ListItem("licence", _("Licence of the game"), lambda: self._read(_GAME), icon="info"),
            _entry(
                _("Vazirmatn, Noto Sans and Markazi Text"),
                _("Fonts: © the authors of Vazirmatn, Noto and Markazi Text, SIL Open Font License 1.1."),
            ),
            ListItem("font-licence", _("Licence of the fonts"), lambda: self._read(*_FONTS), icon="info"),
            _entry(
                _("pygame-ce {version}").format(version=KEPT + pygame.version.ver),
                _(
                    "Draws the table: © its contributors, GNU LGPL 2.1 or later. Its source code is on "
                    "github.com as pygame-community/pygame-ce, and the game also runs with a modified copy."
                ),
            ),
            _entry(
                _("SDL {version}").format(version=KEPT + ".".join(map(str, pygame.get_sdl_version()))),
                _("With SDL_image, SDL_ttf and SDL_mixer: © Sam Lantinga and contributors, zlib licence."),
            ),
            _entry(
                _("FreeType and HarfBuzz"),
                _("Lay out the text: © their authors, FreeType licence and MIT licence."),
            ),
            _entry(_("QR Code generator"), _("© Project Nayuki, MIT licence.")),
            _entry(
                _("Python and pygbag"),
                _("Python: PSF licence. pygbag brings it to the browser: MIT licence."),
            ),
        ]
        return self.listing(_("About this game"), entries, max_width=560, gap=10, apart=14)

    def _read(self, *paths: Path) -> None:
        texts = [path.read_text(encoding="utf-8") for path in paths]
        self.app.stack.push(LicenceScene("\n\n".join(texts)))


class LicenceScene(PanelScene):
    """The text of a licence, in English."""

    name = "licence"
    first = "close"

    def __init__(self, text: str) -> None:
        self._text = text

    def build(self) -> Widget:
        paragraphs = [" ".join(part.split()) for part in self._text.split("\n\n")]
        lines: list[Widget] = [EnglishLabel(part, "small") for part in paragraphs if part.strip("- ")]
        return self.listing(_("Licence"), lines, max_width=640, gap=8, apart=14)


def _entry(heading: str, text: str) -> Widget:
    return Column([Label(heading, bold=True), Label(text, "small", tone="muted")], gap=0)
