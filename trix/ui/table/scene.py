"""The scene of a game in play.

    app.stack.push(TableScene(session, panels, Adviser(session.game)))

The scene draws its `table` and passes input to it. Only the changed parts of the picture are drawn again,
below everything that moves. The scene opens `panels` where a player must answer.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from typing import TYPE_CHECKING

import pygame

from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.events import Back, Event, Target
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import Element
from trix.ui.shell.scene import App, Scene
from trix.ui.table.adviser import Helper
from trix.ui.table.base_table import Guide
from trix.ui.table.controls import button_parts
from trix.ui.table.director import Awaiting
from trix.ui.table.event_texts import last_trick_caption
from trix.ui.table.explainer import tip_parts
from trix.ui.table.game_table import GameTable
from trix.ui.table.input import TableInput
from trix.ui.table.layer import Part
from trix.ui.table.moving import draw_enlarged
from trix.ui.table.overlays import hint_part, last_trick_part, note_part
from trix.ui.table.panels import Panels
from trix.ui.table.picture import parts
from trix.ui.table.pieces import View
from trix.ui.table.session import TableSession
from trix.ui.table.status import game_status, table_status
from trix.ui.table.table_buttons import table_buttons

if TYPE_CHECKING:
    from trix.ui.table.elements import TableElements

LATE = 0.008
"""Seconds of drawing; low-priority parts that take longer are left to the next frame."""


class TableScene(Scene):
    """The table on the screen. *helper* gives advice; *guide*, if any, leads through the game."""

    table: GameTable
    """The table, once the scene has been entered."""
    input: TableInput
    """Picked card, pressed and focused button."""
    playing = True

    def __init__(
        self, session: TableSession, panels: Panels, helper: Helper, guide: Guide | None = None
    ) -> None:
        self.session = session
        self.panels = panels
        self._helper = helper
        self._drawn_from: object = None
        self._picture: list[Part] = []
        self._shown: object = None
        self._guide = guide or Guide()
        self._elements: TableElements | None = None  # made where a page shows them
        self.name = self._guide.name

    def enter(self, app: App) -> None:
        super().enter(app)
        self.table = GameTable(
            app, self.session, self._helper, self._guide, lambda table: table_buttons(table, self.panels)
        )
        self.input = TableInput(self.table)

    def cover(self) -> None:
        """Remove reactions, moods, rising points and refusals: nothing moves below a panel."""
        self.table.talk.cover()
        self.table.forget_refusals()
        self.table.bulb.take_request()
        self.table.clear_effects()

    def taken_places(self) -> tuple[list[pygame.Rect], ...]:
        places = self.table.places
        around, at_most = places.obstacles(), places.obstacles(paused=True)
        texts = [part.rect for part in (*self._guide.above(), *self._overlay(), *self._tip())]
        # unlike advice, a message stays off cards that may still be raised
        hand = [self.table.hand.indices()] if self.table.hand.cards else []
        never = [*at_most.never, *hand, *self.table.drawing.header(), *texts, *self.table.talk.bubbles.places]
        return never, [*around.never], [*around.hardly]

    def resume(self) -> None:
        """Ask again if the panel closed without an answer, and announce the turn again."""
        self.table.turn.asked = False
        self.table.redraw()
        self.table.tell_turn()

    def layout(self) -> None:
        self.table.lay_out(clockwise=screens_of(self.session.game.name).clockwise)

    def opening(self) -> Iterator[None]:
        drawing = self.table.drawing
        return drawing.opening(lambda: self.picture(drawing.view()))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; once nothing moves, open the panel that is due."""
        table = self.table
        self.input.update(dt)
        changed = table.update(dt)
        if table.settled and (due := table.turn.panel_due) and not self._guide.is_reading:
            self._ask(due)
        table.follow_guide()
        before, self._shown = self._shown, (table.redraws, self.input.look())
        return changed or self._shown != before or table.drawing.behind

    def _ask(self, due: Awaiting) -> None:
        """Open the panel that is due."""
        table, turn, panels = self.table, self.table.turn, self.panels
        turn.asked = True
        if due in ("deal_end", "game_over"):
            table.leave_deal()
        self.input.put_down()
        wants_hint = table.bulb.take_request()
        if due == "decision" and turn.seen is not None:
            panels.question(table, turn.seen)
            if wants_hint:
                self.app.stack.top.press_element("hint")
        elif due == "hand_over" and self.session.current is not None:
            self.app.speech.hush()
            panels.hand_over(table, self.session.current)
        elif due == "deal_end":
            panels.deal_result(table)
        elif due == "game_over":
            panels.game_over(table)
        table.talk.picker.close()

    @property
    def is_awaited(self) -> bool:
        return self.table.bulb.thinking

    def think(self, until: Callable[[], bool]) -> None:
        table = self.table
        table.drawing.prepare(until)
        if table.bulb.think(until) is not None:
            table.bulb.show()
            table.redraw()
        if not self._guide.holds:
            table.director.think(until)
        table.talk.think(until)

    # --- the picture ---

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        table, view = self.table, self.table.drawing.view()
        # below a panel there is no next frame
        seconds = LATE if self.app.stack.top is self else inf
        picture = self._still(view)
        yield
        yield from table.drawing.steps(surface, view, picture, seconds)
        if self.input.finger and table.hand.picked is not None:
            draw_enlarged(surface, view, table.hand.picked)
        table.hand.draw_carried(self.app.display.painter, surface, table.pieces.ringed_cards(table.model))
        table.talk.draw(surface)
        table.drawing.draw_marks(surface, view, picture)

    def _still(self, view: View) -> list[Part]:
        """List all parts that stand still; the same list again if only flying cards have moved."""
        table = self.table
        hand = table.hand.look(table.pieces.ringed_cards(table.model), view.flying)
        drawn_from = view, hand, self.input.look(), table.turn.timer.clock, table.redraws
        if drawn_from != self._drawn_from:
            self._drawn_from, self._picture = drawn_from, self.picture(view)
        return self._picture

    def picture(self, view: View) -> list[Part]:
        """List all parts that stand still, from the lowest to the topmost."""
        p, drawing = self.app.display.painter, self.table.drawing
        buttons = [control.button for control in self.table.controls.visible()]
        hover, focus, is_wide = self.input.hover, self.input.focus, drawing.layout.form == "wide"
        button_group = partial(button_parts, p, hover=hover, focus=focus, named=is_wide)
        still = parts(view)
        if self.table.shows_last_trick:
            # it would shine out beside the box of the last trick
            still = [part for part in still if part.name != "light"]
        # the mark of the advised card reaches over the lower edge of the advice
        marks = [part for part in still if part.name.startswith("pin ")]
        return [
            *(part for part in still if part not in marks),
            *button_group([button for button in buttons if not button.is_bare]),
            *self._guide.above(),
            *button_group([button for button in buttons if button.is_bare]),
            *drawing.clock(),
            *self._overlay(),
            *marks,
            *self._tip(),
        ]

    def _tip(self) -> list[Part]:
        """The box of the explainer, clear of cards, counts and buttons."""
        table, spot = self.table, self.table.explainer.shown
        if spot is None:
            return []
        last = [other.rect for other in table.explainer.last_trick()]
        beside = spot.rect.unionall(last) if spot.rect in last else spot.rect
        p, around = self.app.display.painter, table.places.obstacles(paused=True)
        # rather over the hand than over the trick
        hand = table.hand.occupied() if table.hand.cards else pygame.Rect(0, 0, 0, 0)
        never = [rect for rect in around.never if not hand.contains(rect)]
        return tip_parts(p, spot, beside, (never, [hand], *around[1:]), marked=table.explainer.walking)

    def _overlay(self) -> list[Part]:
        """The text in the middle or above the hand: at most one at a time."""
        p, table, layout = self.app.display.painter, self.table, self.table.drawing.layout
        if table.shows_last_trick:
            ringed, caption = (
                table.pieces.ringed_cards(table.model),
                last_trick_caption(table.model, table.names()),
            )
            return [last_trick_part(p, layout, table.model, ringed, caption)]
        if (refused := table.refusal).text:
            return [hint_part(p, layout, refused.text, refused.below, refused.around, advises=False)]
        if words := table.bulb.words:
            return [self._advice(words, table.places.below_advice(), table.bulb.page)]
        if table.bulb.is_busy:
            return [self._advice(_("Thinking…"), table.hand.occupied())]
        if table.narrator.note and not self._guide.holds:
            return [note_part(p, layout, table.narrator.note)]
        return []

    def _advice(self, words: str, below: pygame.Rect, page: tuple[int, int] = (1, 1)) -> Part:
        p, places, drawing = self.app.display.painter, self.table.places, self.table.drawing
        around = places.around_advice(trick_shown=drawing.trick_shown)
        taken, tray = places.taken_from_advice(), places.own_tray()
        return hint_part(
            p, drawing.layout, words, below, around, advises=True, page=page, taken=taken, tray=tray
        )

    # --- input; see `trix.ui.table.input` ---

    def handle(self, event: Event) -> None:
        if self.input.focus is None and self._guide.handle(event):
            self.table.redraw()
        elif isinstance(event, Back):
            self.back()
        elif self.table.talk.handle(event):
            self.table.redraw()
        else:
            self.input.handle(event)

    def back(self) -> None:
        """Close the topmost tip, picker, trick or hint, or take a premove back; else open the pause menu."""
        table = self.table
        if table.explainer.shown is not None:
            table.explainer.hide()
        elif table.talk.picker.open:
            table.talk.picker.close()
            table.redraw()
        elif table.shows_last_trick:
            table.show_last_trick(False)
        elif table.bulb.words:
            table.bulb.put_away()
            table.redraw()
        elif table.hand.premove is not None:
            table.premove(None)
        else:
            self.input.put_down()
            self.panels.menu(table)

    # --- for screen readers on a page ---

    def screen_note(self) -> str:
        return self.table.guide.state_text()

    def elements(self) -> list[Element]:
        if self._elements is None:
            from trix.ui.table.elements import TableElements

            self._elements = TableElements(self.table)
        return self._elements.all()

    def focused_element(self) -> str:
        hand = self.table.hand
        if self.input.focus is not None:
            return self.input.focus
        return f"card:{hand.picked}" if hand.marked and hand.picked is not None else ""

    def press_element(self, id: str) -> None:
        card = self._card(id)
        if card is not None:
            self.input.press_card(card)
        elif not self.table.talk.press_element(id):
            self.input.press(id)

    def focus_element(self, id: str) -> None:
        card = self._card(id)
        if card is not None:
            self.input.focus_card(card)
        elif any(control.button.id == id for control in self.table.controls.visible()):
            self.input.focus_on(id)

    def _card(self, id: str) -> int | None:
        """Return the card of an element, if it is one of the hand."""
        return next((card for card in self.table.hand.cards if id == f"card:{card}"), None)

    # --- for tests and embedding pages ---

    def game_status(self) -> dict[str, object]:
        return game_status(self.session, self.table.model, self.table.names())

    def targets(self) -> list[Target]:
        """List the buttons; the cards are in the status."""
        return [*self.table.controls.targets(), *self.table.talk.targets()]

    def status(self) -> dict[str, object]:
        return table_status(self.table, locked=self.input.is_locked)
