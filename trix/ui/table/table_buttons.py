"""The list of the table's own buttons. Each has its place in `trix.ui.table.layout.TableLayout`."""

import pygame

from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.table.adviser import NEEDLESS, NOT_YET
from trix.ui.table.controls import HINT_KEYS, Button, Control
from trix.ui.table.game_table import GameTable
from trix.ui.table.layout import SOUTH
from trix.ui.table.panels import Panels
from trix.ui.table.session import practice_warning, saving_text

Rect = pygame.Rect


def table_buttons(table: GameTable, panels: Panels) -> list[Control]:
    """List all buttons of a table, visible or not, in the order of the keyboard's focus."""
    layout, director = table.drawing.layout, table.director
    is_in_tricks = table.pieces.is_played_in_tricks(table.model)
    practice = practice_warning(table.session)
    has_last, can_undo = bool(table.model.last_trick), table.session.can_undo
    own = layout.seats[SOUTH]
    return [
        Control(
            Button("menu", _("Menu"), "menu", layout.menu),
            lambda: panels.menu(table),
            does=sentences((_("Rules, settings and the way out."), saving_text(table.session))),
        ),
        Control(
            Button("scores", _("Scores"), "scores", layout.scores),
            lambda: _show_scores(table, panels),
            keys=(pygame.K_s,),
            does=_("All scores, deal by deal."),
        ),
        Control(
            table.bulb.button(layout.hint),
            lambda: _ask_for_hint(table),
            keys=HINT_KEYS,
            does=sentences(
                (
                    _("The expert says what to play, and why."),
                    _("Points are your lead over the average of your opponents."),
                    practice,
                )
            ),
            why_not=_no_hint(table),
        ),
        Control(
            Button("undo", _("Take back"), "undo", layout.undo, can_undo),
            table.undo,
            keys=(pygame.K_u,),
            does=sentences((_("Takes your last decision back."), practice)),
            why_not=_("There is nothing to take back."),
        ),
        Control(
            Button("last", _("Last trick"), "last_trick", layout.last, has_last),
            lambda: table.show_last_trick(not table.shows_last_trick),
            keys=(pygame.K_l,),
            why_not=_("No trick has been completed in this deal yet.")
            if is_in_tricks
            else _("There are no tricks in this deal."),
            let_go=lambda: table.show_last_trick(False),
            does=_("Shows who played what."),
            is_visible=is_in_tricks,
        ),
        Control(
            Button("revise", _("Change your bid"), "undo", _middle_button(table), has_label=True),
            lambda: panels.revise(table),
            keys=(pygame.K_v,),
            does=_("Until the next player has bid."),
            is_visible=bool(director.revisions),
            why_not=_("You have no bid to change now."),
        ),
        Control(
            Button(
                "talk",
                table.talk.button_label,
                "speech",
                own.avatar if layout.form == "wide" else own.area,
                not director.covered,
                primary=table.talk.unread > 0,
                is_overlay=True,
            ),
            table.talk.toggle,
            keys=(pygame.K_e,),
            does=_("A phrase or an emoji for everyone at the table."),
            is_visible=table.talk.allowed,
            why_not="" if table.talk.allowed else _("Reactions are switched off in the settings."),
        ),
        Control(
            Button("skip", _("Skip to the end of the deal"), "fast_forward", layout.skip, has_label=True),
            director.skip_deal,
            keys=(pygame.K_f,),
            is_visible=table.pieces.may_skip(table.model) and not director.tempo.skipping,
            why_not=""
            if director.tempo.skipping
            else _("You can skip the rest of a deal once you are out of cards."),
        ),
    ]


def _no_hint(table: GameTable) -> str:
    """Return why there is no hint now; empty if it is under way."""
    if table.bulb.thinking:
        return ""
    if table.bulb.is_needless:
        return _(NEEDLESS)
    return _(NOT_YET)


def _ask_for_hint(table: GameTable) -> None:
    table.show_last_trick(False)  # it would cover the advice
    seen = table.turn.seen
    assert seen is not None, "the bulb is only lit while a card is to be played"
    table.bulb.press(seen)


def _show_scores(table: GameTable, panels: Panels) -> None:
    panels.scores(table)
    table.narrator.tell_totals()


def _middle_button(table: GameTable) -> Rect:
    """Place a button in the middle, where no trick lies yet."""
    p, middle = table.app.display.painter, table.drawing.layout.middle
    rect = Rect(0, 0, min(middle.w, p.u(280)), max(p.metrics.touch, p.u(48)))
    rect.center = middle.center
    return rect
