"""The banner at a table with friends about a deal that was not fair, or is not proven fair."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from trix.ui.friends.fairness import (
    ALARMING,
    contradiction_text,
    warning_text,
    warning_title,
)
from trix.ui.friends.gathering import Gathering
from trix.ui.kit.events import Back, Event, Key
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.shell.widget_scenes import Dialog
from trix.ui.table.controls import Button, Control
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout

Rect = pygame.Rect
_GRACE: Final = 1.0
"""Within these first seconds no key dismisses it: the player meant the table."""
_WIDEST = 620  # units of the banner
_BETWEEN = 400  # units of width that it needs between the buttons at the upper edge
_BESIDE = 220  # units of width that its words need beside its button
_STAYS = (pygame.K_TAB, pygame.K_LSHIFT, pygame.K_RSHIFT)
"""Keys that lead to the banner's buttons."""


class DealAlarm:
    """Stays on the table until the player taps it or presses a key.

    It shows the worst deal that the player has not been warned of, and the latest of several.
    """

    def __init__(self, gathering: Gathering) -> None:
        self._gathering = gathering
        self.deal: int | None = None
        """The deal that it warns of; None while it does not show."""
        self._since = 0.0

    def warn(self, deals: Iterable[int]) -> None:
        """Warn of deals, and read the warning out."""
        deals = list(deals)
        if not deals:
            return
        known = [] if self.deal is None else [self.deal]
        self.deal = max((*known, *deals), key=self._gravity)
        self._since = self._gathering.meeting.now
        app = self._gathering.app
        warning = sentences(self._words(max(deals, key=self._gravity)))
        if app.stack.top.playing:
            app.speech.say(warning)
        else:
            app.toasts.show(warning)  # a panel covers the table

    def dismiss(self) -> None:
        """Take it away."""
        self.deal = None

    def show_as_dialog(self) -> None:
        """Open it as a dialog if it was not dismissed: a finished game has no table to return to."""
        if self.deal is None:
            return
        title, text = self._words(self.deal)
        self.dismiss()
        self._open_dialog(title, text)

    def accuse(self, members: Sequence[str]) -> None:
        """Say in a dialog whose devices have seen another game; nothing without members."""
        if members:
            room = self._gathering.meeting.joined_room
            text = "\n".join(contradiction_text(member, room) for member in members)
            self._open_dialog(N_("Not the same game!"), text)

    def _open_dialog(self, title: str, text: str) -> None:
        answers = [("fairness", N_("Details"), self._explain), ("close", N_("Close"), lambda: None)]
        self._gathering.app.stack.push(Dialog(title, text, answers))

    def text(self) -> str:
        """Return title and sentence; empty while it does not show."""
        return "" if self.deal is None else sentences(self._words(self.deal))

    def handle(self, event: Event) -> bool:
        """Let a key take it away; True if the table must ignore that key."""
        if self.deal is None or self._gathering.meeting.now - self._since < _GRACE:
            return False
        pressed = isinstance(event, Key) and event.plain and event.key not in _STAYS
        if pressed or isinstance(event, Back):
            self.dismiss()
            return True
        return False

    def controls(self, p: Painter, layout: TableLayout) -> list[Control]:
        """Return its button, and the banner itself, which a tap closes."""
        if self.deal is None:
            return []
        places = alarm_places(p, layout, *self._words(self.deal))
        return [
            Control(
                Button("fairness", _("Details"), "info", places.button, has_label=True),
                self._explain,
                does=_("How the cards were dealt"),
            ),
            Control(Button("close_alarm", _("Close"), "close", places.box, is_overlay=True), self.dismiss),
        ]

    def parts(self, p: Painter, layout: TableLayout) -> list[Part]:
        """Return its picture without the buttons."""
        if self.deal is None:
            return []
        places = alarm_places(p, layout, *self._words(self.deal))

        def draw(surface: pygame.Surface) -> None:
            radius = p.u(18)
            p.shadow(surface, places.box, radius, p.u(8))
            p.plate(surface, places.box, p.theme.plate, radius, outline=p.theme.loss, line=p.u(3))
            p.plate(surface, places.sign, p.theme.loss)
            p.text(surface, "!", places.sign, "heading", p.theme.ink, bold=True, align="centre")
            p.lines(surface, places.title, places.head, "heading", p.theme.loss, bold=True)
            p.lines(surface, places.sentence, places.words, "body")

        key = tuple(places.box), *places.title, *places.sentence
        return [Part("alarm", places.box.inflate(p.u(40), p.u(40)), key, draw)]

    def _words(self, deal: int) -> tuple[str, str]:
        meeting, finding = self._gathering.meeting, self._gathering.checks.finding(deal)
        return warning_title(finding), warning_text(deal, finding, meeting.joined_room, meeting.me)

    def _gravity(self, deal: int) -> tuple[int, int]:
        verdict = self._gathering.checks.finding(deal).verdict
        return -ALARMING.index(verdict) if verdict in ALARMING else -len(ALARMING), deal

    def _explain(self) -> None:
        self.dismiss()
        self._gathering.show_fairness()


class AlarmPlaces(NamedTuple):
    """The banner's lines and places."""

    box: Rect
    sign: Rect
    head: Rect
    words: Rect
    button: Rect
    title: list[str]
    sentence: list[str]


def alarm_places(p: Painter, layout: TableLayout, title: str, text: str) -> AlarmPlaces:
    """Place the banner at the upper edge: between the buttons there, or below them on a narrow screen."""
    gap, pad, side = p.u(8), p.u(14), p.u(36)
    left = min(layout.menu.right, layout.scores.right) + gap
    right = max(layout.menu.left, layout.scores.left) - gap
    if right - left >= p.u(_BETWEEN):
        room = Rect(left, layout.menu.y, right - left, 0)
    else:
        room = Rect(layout.safe.x + gap, layout.menu.bottom + gap, layout.safe.w - 2 * gap, 0)
    box = Rect(0, room.y, min(room.w, p.u(_WIDEST)), 0)
    box.centerx = layout.middle.centerx
    box.x = max(room.x, min(box.x, room.right - box.w))
    button = Rect(
        0, 0, p.fonts.width(_("Details"), "body", bold=True) + p.u(70), max(p.metrics.touch, p.u(44))
    )
    x = box.x + pad + side + pad
    width = box.right - pad - x
    beside = width - button.w - pad >= p.u(_BESIDE)
    if beside:
        width -= button.w + pad
    head, sentence = p.fonts.wrap(title, "heading", width, bold=True), p.fonts.wrap(text, "body", width)
    upper = Rect(x, box.y + pad, width, len(head) * p.fonts.line_height("heading"))
    lower = Rect(x, upper.bottom, width, len(sentence) * p.fonts.line_height("body"))
    if beside:
        box.h = max(lower.bottom - upper.y, button.h) + 2 * pad
        down = (box.h - 2 * pad - (lower.bottom - upper.y)) // 2
        upper.y += down
        lower.y += down
        button.midright = box.right - pad, box.centery
    else:
        button.topright = box.right - pad, lower.bottom + gap
        box.h = button.bottom + pad - box.y
    sign = Rect(box.x + pad, 0, side, side)
    sign.centery = box.centery if beside else upper.centery
    sign, upper, lower, button = p.mirror_rtl([sign, upper, lower, button], box)
    return AlarmPlaces(box, sign, upper, lower, button, head, sentence)
