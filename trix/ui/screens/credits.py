"""Panels with the authors and licences of the game, its software and fonts."""

from pathlib import Path

import pygame

from trix import __version__
from trix.files import ASSETS, ROOT
from trix.ui.kit.digits import KEPT
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, EnglishLabel, Label, ListItem, Widget
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.text_tables import table, translated

_GAME = ROOT / "LICENSE"
_FONTS = ASSETS / "fonts" / "OFL.txt", ASSETS / "fonts" / "Names-OFL.txt"


class CreditsScene(PanelScene):
    """The game, and the software and fonts it uses."""

    name = "credits"
    first = "close"

    def build(self) -> Widget:
        versions = {
            "trix": __version__,
            "pygame": pygame.version.ver,
            "sdl": ".".join(map(str, pygame.get_sdl_version())),
        }
        licences = {
            "trix": ListItem("licence", _("Licence of the game"), lambda: self._read(_GAME), icon="info"),
            "fonts": ListItem(
                "font-licence", _("Licence of the fonts"), lambda: self._read(*_FONTS), icon="info"
            ),
        }
        entries: list[Widget] = []
        for id, (title, text) in table("credits").items():
            heading = translated(title).format(version=KEPT + versions.get(id, ""))
            about = [Label(heading, bold=True), Label(translated(text), "small", tone="muted")]
            entries.append(Column(about, gap=0))
            if id in licences:
                entries.append(licences[id])
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
