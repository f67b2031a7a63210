"""The coach in a real game: makes remarks, and pauses the game until the player has read each."""

import pygame

from trix.engine.protocol import Observation
from trix.engine.types import Action
from trix.ui.coach.box_search import find_box_place
from trix.ui.coach.remarks import BULB, Moment, Remark, keep_made_remarks, made_remarks, remarks_of
from trix.ui.coach.speech_box import SpeechBox, goes_on, speech_parts
from trix.ui.coach.spoken_things import lit_cards
from trix.ui.game_parts import game_title
from trix.ui.kit.events import Back, Event, Key, PointerDown
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.shell.coach_wishes import Wish, is_newcomers_game, set_wish, speaks, wish_of
from trix.ui.shell.scene import App
from trix.ui.shell.settings import Settings
from trix.ui.table.adviser import Helper
from trix.ui.table.base_table import BaseTable, Guide, LayOut
from trix.ui.table.controls import HINT_KEYS, Button, Control
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.table.model import TableModel

Rect = pygame.Rect


class GameCoach(Guide):
    """The guide of a game at this device. It speaks if the player's wish or the setting allows it.

    The setting "auto" allows it until the player has finished a game of the kind, unless opponents are
    stronger than usual. A small button below the coach's face switches the coach off in this kind of game.
    """

    def __init__(self, app: App, game: str, helper: Helper, *, may_be_practice: bool = False) -> None:
        """*helper* is the table's, so that the coach, the bulb and the review say the same.

        A coached first game that *may be practice* is practice from the start: help needs no question.
        """
        self._app = app
        self._helper = helper
        self._game = game
        self._first = False  # whether this is a newcomer's first game; set in `join`
        self._may_be_practice = may_be_practice
        self._settings: Settings | None = None  # at the latest look into the store
        self._wish: Wish = ""
        self._remarks = remarks_of(game)
        self._text = self._about = ""
        self._spots: list[Rect] = []
        self._advised: Observation | None = None  # the decision that the panel's text is about
        self._suggestion: Action | None = None  # for that decision
        self._panel_text = ""  # the remark that the panel of that decision shows
        self._is_later = False  # whether the remark is about a rule that a first game leaves out
        self._spoken: tuple[object, ...] = ()  # the trick of the last remark
        self._hinted: tuple[int, int] | None = None  # deal and trick of the last hint
        self._box: SpeechBox | None = None
        self._looked: tuple[TableModel, str] | None = None
        self._layout: TableLayout | None = None
        self._read_store()

    def join(self, table: BaseTable) -> None:
        super().join(table)
        levels = [sitter.level for sitter in table.session.sitters]
        self._first = is_newcomers_game(self._app.platform.store, self._game, levels)
        if self._first and self._may_be_practice and self.speaks:
            table.session.note_help()

    @property
    def speaks(self) -> bool:
        """Whether the player wants remarks."""
        return speaks(self._app, self._wish, is_first=self._first)

    @property
    def expects_hints(self) -> bool:
        return self.speaks

    @property
    def may_speak(self) -> bool:
        self._read_store()  # the menu may just have changed the wish
        return self.speaks or self._speaks_later

    @property
    def _speaks_later(self) -> bool:
        """Whether the coach may still explain a rule that the player's first game left out."""
        options = self._table.session.game.options
        left = (remark.later for remark in self._remarks if remark.id not in self._known)
        is_left = any(option and options[option] != "off" for option in left)
        is_allowed = not self._first and not self._wish and self._app.settings.coach == "auto"
        return is_left and is_allowed and bool(self._known) and self._may_be_practice

    def _read_store(self) -> None:
        """Read the remarks made again if wish or settings differ: the player may have reset the remarks."""
        store, settings = self._app.platform.store, self._app.settings
        wish = wish_of(store, self._game)
        if (settings, wish) != (self._settings, self._wish):
            self._settings, self._wish = settings, wish
            self._known, self._spoken = made_remarks(store, self._game), ()

    @property
    def is_reading(self) -> bool:
        may_speak = self.speaks or self._speaks_later
        return self.holds or (may_speak and not self._table.director.covered and not self._has_looked())

    @property
    def holds(self) -> bool:
        return bool(self._text)

    # --- the picture ---

    def place(self, p: Painter, lay_out: LayOut) -> TableLayout:
        self._read_store()
        self._layout = super().place(p, lay_out)
        self._box = None
        return self._layout

    def above(self) -> list[Part]:
        if not self._text:
            return []
        return speech_parts(self._app.display.painter, self._place_box(), self._about, self._spots)

    def covers(self) -> Rect | None:
        return self._place_box().rect if self._text else None

    def controls(self, own: list[Control]) -> list[Control]:
        if not self._text:
            return own
        box = self._place_box()
        go_on = Button("got_it", _("Got it"), "check", box.go_on, primary=True, is_bare=True)
        controls = [Control(go_on, self.interrupt)]
        if box.off is None:
            return [*controls, *own]
        off = Button("coach_off", _("No coach"), "close", self._off_area(box.off), is_bare=True, sign=box.off)
        does = _("Switches the coach off in {game}. The menu switches it on again.")
        does = does.format(game=game_title(self._game))
        return [*controls, Control(off, self._switch_off, does=does), *own]

    def _switch_off(self) -> None:
        self._dismiss()
        set_wish(self._app, self._game, on=False)
        told = _("The coach is off in {game}. The menu switches it on again.")
        self._app.toasts.show(told.format(game=game_title(self._game)))

    def _place_box(self) -> SpeechBox:
        """Return the box, cached while the remark stays."""
        if self._box is None:
            assert self._layout is not None
            layout = self._layout
            tools = [layout.hint, layout.undo, layout.last]
            self._box, self._spots = find_box_place(
                self._table,
                layout,
                self._text,
                self._about,
                tools,
                paused=True,
                button=True,
                off=_("No coach"),
            )
        return self._box

    def _off_area(self, sign: Rect) -> Rect:
        """Return where a press switches the coach off: around the small button."""
        touch = self._app.display.painter.metrics.touch
        area = sign.inflate(max(0, touch - sign.w), max(0, touch - sign.h))
        area.y = max(area.y, self._place_box().face.bottom)
        return area

    # --- the play ---

    def handle(self, event: Event) -> bool:
        """Dismiss the remark by a key or a tap; hint keys and taps beside the box have their usual effect."""
        if not self._text:
            return False
        if goes_on(event) or isinstance(event, Back):
            self._dismiss()
            return not (isinstance(event, Key) and event.key in HINT_KEYS)
        if isinstance(event, PointerDown):
            box = self._place_box()
            areas = [box.go_on] if box.off is None else [box.go_on, self._off_area(box.off)]
            if any(area.collidepoint(event.pos) for area in areas):
                return False
            self._dismiss()
            return box.rect.collidepoint(event.pos)
        return False

    def interrupt(self) -> None:
        self._dismiss()

    def follow(self) -> bool:
        table = self._table
        if not (self.speaks or self._speaks_later):
            return not self._is_later and self._dismiss()
        if self._text or table.director.covered or self._has_looked() or table.director.moving():
            return False
        if table.awaits_hint:
            self._looked = table.model, table.director.awaiting  # the panel opens with the hint
            return False
        if table.shows_hint:
            return False  # the box would lie over the reason
        self._looked = table.model, table.director.awaiting
        if self._trick() == self._spoken and table.model.phase in table.pieces.playing:
            return False
        moment = Moment(
            table.session.game,
            table.model,
            table.session.observation() if table.director.awaiting == "decision" else None,
            table.names(),
            by_touch=self._app.points_by_touch,
            is_practice=table.session.helped,
            had_hint=self._hinted == (table.model.deal, sum(table.model.tricks) - 1),
        )
        remark = self._due(moment)
        if remark is not None and remark.advises and moment.is_practice:
            self._helper.ask(moment.seen)
            advice = self._helper.advice
            if advice is None:
                self._looked = None
                return False
            moment = moment._replace(verdict=advice.verdict)
        if remark is None:
            return False
        self._make(remark, moment)
        after = self._due(moment)
        if after is not None and after.advises and moment.is_practice:
            self._helper.ask(moment.seen)  # the expert thinks while the player reads
        return True

    def _due(self, moment: Moment) -> Remark | None:
        left = (
            remark
            for remark in self._remarks
            if remark.id not in self._known and bool(remark.later) != self.speaks
        )
        return next((remark for remark in left if remark.due(moment)), None)

    def _trick(self) -> tuple[object, ...]:
        """Return a key that differs for each trick, and for the player's own turn in it."""
        model = self._table.model
        laid = len(model.hand) if not sum(model.tricks) and not model.trick else 0
        return model.deal, model.phase, sum(model.tricks), laid, self._table.director.awaiting

    def _has_looked(self) -> bool:
        """Return whether nothing has changed since the coach looked."""
        looked, director = self._looked, self._table.director
        return looked is not None and looked[0] is director.model and looked[1] == director.awaiting

    def _make(self, remark: Remark, moment: Moment) -> None:
        self._known |= {remark.id, *remark.includes(moment)}
        keep_made_remarks(self._app.platform.store, self._game, self._known)
        text, self._about, self._box = remark.text_at(moment), remark.about_at(moment), None
        self._is_later = bool(remark.later)
        self._text, self._panel_text = ("", text) if remark.in_panel else (text, "")
        self._table.hand.lit = lit_cards(self._table.hand, self._about)
        if remark.advises:
            self._advised = moment.seen
            self._suggestion = None if moment.verdict is None else moment.verdict.best
        if not remark.more:
            self._spoken = self._trick()
        self._app.speech.say(self._text)

    def suggestion_text(self, seen: Observation) -> str:
        return self._panel_text if self._advised == seen else ""

    def suggestion(self, seen: Observation) -> Action | None:
        return self._suggestion if self._advised == seen else None

    def note_hint(self) -> None:
        self._hinted = self._table.model.deal, sum(self._table.model.tricks)
        if self.speaks and BULB.id not in self._known:
            self._known |= {BULB.id}
            keep_made_remarks(self._app.platform.store, self._game, self._known)

    def _dismiss(self) -> bool:
        was, self._text, self._is_later = bool(self._text), "", False
        if was:
            self._table.redraw()
        self._table.hand.lit = frozenset()
        self._looked = None  # look for the next remark
        return was

    # --- announcements and status ---

    def state_text(self) -> str:
        return self._text

    def status(self) -> dict[str, object]:
        return {"coach": {"speaks": self.speaks, "says": self._text}}
