"""The scene in which a game is played.

    app.push(TableScene(session, panels, Adviser(session.game)))

What there is at the table, and what may be done there, is its `table`. The scene lets time pass for it, draws
it and hands it input: `picture` turns it into parts, of which only those that changed are drawn again, and
what moves comes on top. Where a person is to be asked something, it calls on `panels`.
"""

from collections.abc import Callable, Iterator
from math import inf

import pygame

from trix.ui.kit.events import Back, Event
from trix.ui.kit.targets import Target
from trix.ui.shell.scene import Scene, Shell
from trix.ui.table.bulb import Helper
from trix.ui.table.buttons import button_parts, control_targets
from trix.ui.table.director import Awaiting
from trix.ui.table.explainer import tip_parts
from trix.ui.table.game_table import GameTable
from trix.ui.table.guide import Guide, NoGuide
from trix.ui.table.input import TableInput
from trix.ui.table.layer import Part
from trix.ui.table.moving import draw_enlarged
from trix.ui.table.overlays import advice_part, last_trick_part, note_part
from trix.ui.table.panels import Panels
from trix.ui.table.pieces import View
from trix.ui.table.refusal import refusal_part
from trix.ui.table.session import TableSession
from trix.ui.table.spoken import last_caption
from trix.ui.table.status import stands, table_status

LATE = 0.008
"""Seconds after which what may wait is drawn with the next picture."""


class TableScene(Scene):
    """The table on the screen. *helper* is asked for advice; *guide*, if there is one, leads through it."""

    table: GameTable
    """What is on the screen, once the scene has been entered."""
    input: TableInput
    """What of it is picked, pressed and focused."""
    playing = True

    def __init__(
        self, session: TableSession, panels: Panels, helper: Helper, guide: Guide | None = None
    ) -> None:
        self.session = session
        self.panels = panels
        self._helper = helper
        self._seen: object = None
        self._picture: list[Part] = []
        self._guide = guide or NoGuide()
        self.name = self._guide.name

    def enter(self, app: Shell) -> None:
        """Begin to play, or to go on with a game."""
        super().enter(app)
        self.table = GameTable(app, self.session, self.panels, self._helper, self._guide)
        self.input = TableInput(self.table)

    def cover(self) -> None:
        """Take away what was only to be seen for a moment: nothing moves below a panel."""
        self.table.talk.cover()
        self.table.hush()

    def resume(self) -> None:
        """Ask again what was not answered, and tell the turn again."""
        self.table.turn.asked = False
        self.table.stale = True
        self.table.tell_turn()

    def layout(self) -> None:
        """Place everything anew."""
        self.table.lay_out()

    def opening(self) -> Iterator[None]:
        """Draw the table and all that stands still on it."""
        drawing = self.table.drawing
        return drawing.opening(lambda: self.picture(drawing.view()))

    def update(self, dt: float) -> bool:
        """Let time pass; once all has been shown, have the panel put up that the game waits for."""
        table = self.table
        self.input.update(dt)
        changed = table.update(dt) or self.input.changed
        table.disturbed |= self.input.changed
        self.input.changed = False
        if table.settled and (due := table.turn.panel_due) and not self._guide.waits:
            self._ask(due)
        table.stale |= self._guide.follow()
        return changed or table.stale or table.drawing.behind

    def _ask(self, due: Awaiting) -> None:
        """Put up the panel that is due."""
        table, turn, panels = self.table, self.table.turn, self.panels
        turn.asked = True
        if due in ("deal_end", "game_over"):
            table.leave_deal()
        self.input.put_down()
        if due == "decision" and turn.seen is not None:
            panels.question(table, turn.seen)
        elif due == "hand_over" and table.session.current is not None:
            self.app.hush()
            panels.hand_over(table, table.session.current)
        elif due == "deal_end":
            panels.deal_result(table)
        elif due == "game_over":
            panels.game_over(table)
        table.talk.close()

    def think(self, until: Callable[[], bool]) -> None:
        """Use what is left of the frame: draw cards that will be needed, then let the agent to act think."""
        table = self.table
        table.drawing.prepare(until)
        if table.bulb.think(until) is not None:
            table.bulb.show()
            table.stale = True
        if not self._guide.holds:
            table.director.think(until)

    # --- the picture ---

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw what changed on the still picture, then what moves."""
        table, view = self.table, self.table.drawing.view()
        # what lies under a panel will not be drawn again
        seconds = LATE if self.app.scene is self else inf
        picture = self._still(view)
        yield
        yield from table.drawing.steps(surface, view, picture, seconds)
        if self.input.finger and table.hand.picked is not None:
            draw_enlarged(surface, view, table.hand.picked)
        table.hand.draw_carried(self.app.painter, surface, table.pieces.ringed(table.model))
        table.talk.draw(surface)
        table.drawing.draw_marks(surface, view)

    def _still(self, view: View) -> list[Part]:
        """List all that stands still, as the time before if nothing but what flies has moved since."""
        table = self.table
        seen = view, table.hand.look(table.pieces.ringed(table.model), view.flying)
        if table.disturbed or table.stale or self.input.changed or seen != self._seen:
            self._seen, self._picture = seen, self.picture(view)
            table.disturbed = False
        return self._picture

    def picture(self, view: View) -> list[Part]:
        """List all that stands still, from the lowest to the topmost."""
        p, drawing = self.app.painter, self.table.drawing
        buttons = [control.button for control in self.table.controls.shown()]
        return [
            *drawing.still(view),
            *self.table.guide.above(),
            *button_parts(p, buttons, self.input.hover, self.input.focus, named=drawing.plan.form == "wide"),
            *drawing.clock(),
            *self._told(),
            *self._explained(),
        ]

    def _explained(self) -> list[Part]:
        """What is explained to whoever points at it, clear of hand and trick."""
        table, spot = self.table, self.table.explainer.shown
        if spot is None:
            return []
        avoid = [table.hand.above(), *table.drawing.lying()]
        return tip_parts(self.app.painter, spot, avoid, marked=table.explainer.walking)

    def _told(self) -> list[Part]:
        """What is to be read in the middle or above the hand: one thing at a time."""
        p, table, plan = self.app.painter, self.table, self.table.drawing.plan
        if table.last_shown:
            ringed, caption = table.pieces.ringed(table.model), last_caption(table.model, table.names())
            return [last_trick_part(p, plan, table.model, ringed, caption)]
        if table.refusal.text:
            return [refusal_part(p, plan, table.refusal)]
        if table.bulb.words:
            return [advice_part(p, plan, table.bulb.words, table.hand.above(), table.drawing.lying())]
        if table.narrator.note and not self._guide.holds:
            return [note_part(p, plan, table.narrator.note)]
        return []

    # --- input; see `trix.ui.table.input` ---

    def handle(self, event: Event) -> None:
        """React to input: what is open over the table comes first."""
        if self.input.focus is None and self._guide.handle(event):
            self.table.stale = True
        elif isinstance(event, Back):
            self.back()
        elif self.table.talk.handle(event):
            self.table.stale = True
        else:
            self.input.handle(event)

    def back(self) -> None:
        """Put away what is shown for a while; where nothing is, show the pause menu."""
        table = self.table
        if table.explainer.hide():
            table.stale = True
        elif table.talk.picking:
            table.talk.close()
            table.stale = True
        elif table.last_shown:
            table.show_last(False)
        else:
            self.input.put_down()
            self.panels.menu(table)

    # --- for tests and embedding pages ---

    def stands(self) -> dict[str, object]:
        """What is played, by whom, and the score."""
        return stands(self.table.session, self.table.model, self.table.names())

    def targets(self) -> list[Target]:
        """The buttons; the cards are in the status."""
        return [*control_targets(self.table.controls.shown()), *self.table.talk.targets()]

    def status(self) -> dict[str, object]:
        """How the game stands, as the viewer sees it; places in css pixels."""
        return table_status(self.table, deaf=self.input.deaf)
