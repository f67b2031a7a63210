"""The buttons of a table, each with its keys, what it does, and what is said where it cannot be pressed.

A button is written down here, in `Controls.own`, and has its place in `trix.ui.table.layout.TableLayout`.
"""

from typing import Protocol

import pygame

from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.table.buttons import Button, Control
from trix.ui.table.guide import Guide
from trix.ui.table.panels import Panels, Table
from trix.ui.table.practice import practice_warning

Rect = pygame.Rect


class Picker(Protocol):
    """Opens what there is to say (see `trix.ui.reactions.talk`)."""

    @property
    def allowed(self) -> bool:
        """Whether the settings allow reactions at all."""

    def toggle(self) -> None:
        """Open the picker, or put it away."""


class ControlledTable(Table, Protocol):
    """What the buttons ask of the table."""

    guide: Guide
    stale: bool
    last_shown: bool

    @property
    def talk(self) -> Picker:
        """What is said at the table."""

    def show_last(self, shown: bool) -> None:
        """Show the last trick, or put it away."""


class Controls:
    """The buttons of one table, made anew whenever they are asked for."""

    def __init__(self, table: ControlledTable, panels: Panels) -> None:
        self._table = table
        self._panels = panels

    def own(self) -> list[Control]:
        """List all buttons that the table has, there or not, in the order of the keyboard's focus."""
        table, panels = self._table, self._panels
        plan, director = table.drawing.plan, table.director
        tricks = table.pieces.tricks_played(table.model)
        practice = practice_warning(table.session)
        return [
            Control(
                Button("menu", _("Menu"), "menu", plan.menu),
                lambda: panels.menu(table),
                does=_("Rules, settings and the way out. Your game stays saved."),
            ),
            Control(
                Button("scores", _("Scores"), "scores", plan.scores),
                self._show_scores,
                keys=(pygame.K_s,),
                does=_("All scores, deal by deal."),
            ),
            Control(
                table.bulb.button(plan.hint),
                self._hint,
                keys=(pygame.K_h, pygame.K_F1),
                does=sentences((_("The expert says what to play, and why."), practice)),
                why_not=""
                if table.bulb.thinking
                else _("You can ask for a hint when it is your turn to play a card."),
            ),
            Control(
                Button("undo", _("Take back"), "undo", plan.undo, table.session.can_undo),
                table.undo,
                keys=(pygame.K_u,),
                does=sentences((_("Takes your last decision back."), practice)),
                why_not=_("There is nothing to take back."),
            ),
            Control(
                Button("last", _("Last trick"), "last_trick", plan.last, bool(table.model.last_trick)),
                lambda: table.show_last(not table.last_shown),
                keys=(pygame.K_l,),
                there=tricks,
                why_not=_("No trick has been completed in this deal yet.")
                if tricks
                else _("There are no tricks in this deal."),
                let_go=lambda: table.show_last(False),
                does=_("Shows who played what."),
            ),
            Control(
                Button("revise", _("Change your bid"), "undo", self._in_the_middle(), words=True),
                lambda: panels.revise(table),
                keys=(pygame.K_v,),
                does=_("Until the next player has bid."),
                there=bool(director.revisions),
                why_not=_("You have no bid to change now."),
            ),
            Control(
                Button(
                    "talk",
                    _("Say something"),
                    "speech",
                    table.drawing.plate_of(table.session.viewer),
                    not director.covered,
                    over=True,
                ),
                table.talk.toggle,
                keys=(pygame.K_e,),
                does=_("A phrase or an emoji for everyone at the table."),
                there=table.talk.allowed,
                why_not=_("Reactions are switched off in the settings."),
            ),
            Control(
                Button("skip", _("Skip to the end of the deal"), "fast_forward", plan.skip, words=True),
                director.skip_deal,
                keys=(pygame.K_f,),
                there=table.pieces.may_skip(table.model) and not director.skipping,
                why_not=""
                if director.skipping
                else _("You can skip the rest of a deal once you are out of cards."),
            ),
        ]

    def all(self) -> list[Control]:
        """List all buttons, as whoever leads through the table wants them."""
        return self._table.guide.controls(self.own())

    def shown(self) -> list[Control]:
        """List the buttons to be seen."""
        return [control for control in self.all() if control.there]

    def press(self, id: str) -> None:
        """Press a button, or say why it cannot be pressed."""
        control = next((one for one in self.all() if one.button.id == id), None)
        if control is not None:
            self._press(control)

    def press_key(self, key: int) -> bool:
        """Press the button of a key, or say why not; False if it is no button's."""
        control = next((one for one in self.all() if key in one.keys), None)
        if control is not None:
            self._press(control)
        return control is not None

    def _press(self, control: Control) -> None:
        app = self._table.app
        if control.ready:
            control.act()
            self._table.stale = True
        elif control.why_not:
            app.sounds.play("error")
            self._table.remark(control.why_not)

    def _hint(self) -> None:
        self._table.show_last(False)  # it would cover what is said
        seen = self._table.turn.seen
        assert seen is not None, "the bulb is only lit while a card is to be played"
        self._table.bulb.press(seen)

    def _show_scores(self) -> None:
        self._panels.scores(self._table)
        self._table.narrator.tell_totals()

    def _in_the_middle(self) -> Rect:
        """Where no trick lies yet."""
        p, middle = self._table.app.painter, self._table.drawing.plan.middle
        rect = Rect(0, 0, min(middle.w, p.u(280)), max(p.metrics.touch, p.u(48)))
        rect.center = middle.center
        return rect
