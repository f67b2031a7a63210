"""The coach in a real game: makes remarks, and pauses the game until the player has read each."""

import pygame

from trix.session.saves import has_finished
from trix.ui.coach.remarks import Moment, Remark, keep_made_remarks, made_remarks, remarks_of
from trix.ui.coach.speech_box import SpeechBox, speech_box, speech_part
from trix.ui.kit.events import Back, Event, PointerDown, is_press
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.shell.scene import App
from trix.ui.table.base_table import BaseTable, Guide, LayOut
from trix.ui.table.controls import Button, Control
from trix.ui.table.four import is_open
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.table.model import TableModel
from trix.ui.table.overlays import own_place

Rect = pygame.Rect


class GameCoach(Guide):
    """The guide of a game at this device. It speaks if the setting "coach" allows it.

    The setting "auto" allows it until the player has finished a game of the kind.
    """

    def __init__(self, app: App, game: str) -> None:
        self._app = app
        self._game = game
        self._first = not has_finished(app.platform.store, game)
        self._settings = app.settings
        self._known = made_remarks(app.platform.store, game)
        self._remarks = remarks_of(game)
        self._text = ""
        self._box: SpeechBox | None = None
        self._looked: tuple[TableModel, str] | None = None
        self._layout: TableLayout | None = None

    def join(self, table: BaseTable) -> None:
        self._table = table

    @property
    def speaks(self) -> bool:
        """Whether the settings allow remarks."""
        wanted = self._app.settings.coach
        return wanted == "on" or (wanted == "auto" and self._first)

    @property
    def waits(self) -> bool:
        """Whether a remark is on screen or may be due."""
        return self.holds or (self.speaks and not self._table.director.covered and not self._has_looked())

    @property
    def holds(self) -> bool:
        return bool(self._text)

    # --- the picture ---

    def place(self, p: Painter, lay_out: LayOut) -> TableLayout:
        self._layout = super().place(p, lay_out)
        self._box = None
        return self._layout

    def above(self) -> list[Part]:
        return [speech_part(self._app.display.painter, self._placed())] if self._text else []

    def controls(self, own: list[Control]) -> list[Control]:
        if not self._text:
            return own
        box = self._placed()
        go_on = Button("got_it", _("Got it"), "check", box.go_on, words=True, primary=True)
        off = Button("coach_off", _("No more tips"), "close", box.off, bare=True)
        return [
            Control(go_on, self.interrupt),
            Control(
                off, self._switch_off, does=_("You can turn the coach back on in the settings or the menu.")
            ),
            *own,
        ]

    def _placed(self) -> SpeechBox:
        """Return the box, cached while the remark stays."""
        if self._box is None:
            assert self._layout is not None
            self._box = speech_box(self._app.display.painter, self._layout, self._text, self._occupied())
        return self._box

    def _occupied(self) -> tuple[list[Rect], list[Rect], list[Rect]]:
        """Return the rectangles to keep free, from the most important group to the least."""
        table, layout = self._table, self._layout
        assert layout is not None
        hand, places = table.hand.above(), [place.rect for place in layout.trick]
        seats = [seat.area if seat.foot is None else seat.area.union(seat.foot) for seat in layout.seats]
        around = [*seats, layout.banner, layout.menu, layout.scores]
        piles = [pile for pile in layout.piles if pile is not None]
        tall = layout.form == "tall" and is_open(self._app.display.painter.metrics, layout)
        if layout.form == "short" or tall:
            # the only free space is where later cards will lie
            cards = [rect for rect in table.occupied_places() if rect != own_place(layout)]
            return [hand, *cards], around, [*places, *piles]
        middle = layout.middle.inflate(-layout.middle.w // 3, -layout.middle.h // 8)
        return [hand, *table.occupied_places(), *places], around, [*piles, middle]

    # --- the play ---

    def handle(self, event: Event) -> bool:
        """Dismiss the remark by Enter, Escape or a tap; a tap beside the box has its usual effect, too."""
        if not self._text:
            return False
        if is_press(event) or isinstance(event, Back):
            self._dismiss()
            return True
        if isinstance(event, PointerDown):
            box = self._placed()
            if box.go_on.collidepoint(event.pos) or box.off.collidepoint(event.pos):
                return False
            self._dismiss()
            return box.rect.collidepoint(event.pos)
        return False

    def interrupt(self) -> None:
        self._dismiss()

    def follow(self) -> bool:
        table = self._table
        if self._app.settings is not self._settings:
            # the player may have reset the remarks
            self._settings = self._app.settings
            self._known = made_remarks(self._app.platform.store, self._game)
        if not self.speaks:
            return self._dismiss()
        if self._text or table.director.covered or self._has_looked() or table.director.moving():
            return False
        self._looked = table.model, table.director.awaiting
        moment = Moment(
            table.session.game,
            table.model,
            table.session.observation() if table.director.awaiting == "decision" else None,
            table.names(),
        )
        remark = next((one for one in self._remarks if one.id not in self._known and one.due(moment)), None)
        if remark is None:
            return False
        self._make(remark, moment)
        return True

    def _has_looked(self) -> bool:
        """Return whether nothing has changed since the coach looked."""
        looked, director = self._looked, self._table.director
        return looked is not None and looked[0] is director.model and looked[1] == director.awaiting

    def _make(self, remark: Remark, moment: Moment) -> None:
        self._known |= {remark.id}
        keep_made_remarks(self._app.platform.store, self._game, self._known)
        self._text, self._box = remark.text_at(moment), None
        self._app.speech.say(self._text)

    def _dismiss(self) -> bool:
        was, self._text = bool(self._text), ""
        self._looked = None  # look for the next remark
        return was

    def _switch_off(self) -> None:
        self._dismiss()
        self._app.change(coach="off")

    # --- announcements and status ---

    def state_text(self) -> str:
        return self._text

    def status(self) -> dict[str, object]:
        return {"coach": {"speaks": self.speaks, "says": self._text}}
