"""The panel with the result of a deal: what every seat scored by, and how the game stands."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from trix.ui.game_parts.screens import Line, Outcome
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, CaptionButton, Column, Label, Row, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.buttons import Act
from trix.ui.kit.widgets.score_table import ResultRow
from trix.ui.screens.ending.curve import Curve
from trix.ui.screens.ending.curve import Line as CurveLine
from trix.ui.screens.ending.story import courses
from trix.ui.screens.result_panel import ResultPanel
from trix.ui.words.cards import capitalize_first
from trix.ui.words.dialogs import dialog
from trix.ui.words.standings import together

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_LOW = 520  # units of height below which results stand side by side
_CHARTED = 5  # lines above a chart at most
_COMPARED = 2  # earlier deals that make a deal the best or worst so far
_GAP = 12  # units between the parts of the header
_MARGINS = 48  # units beside the contents of the panel together
_COUNT_FROM, _COUNT = 0.16, 0.7  # the start and the duration of counting, in seconds


class DealResult(ResultPanel):
    """Shown after a deal; *on_go* continues the game, *on_menu* opens the table's menu.

    With *on_seats* the player can take over another seat; *wanted_seat* is the one they have asked for.
    """

    name = "deal_result"
    first = "continue"
    can_replay = True
    """Whether the player can play the deal again."""

    def __init__(
        self,
        table: "GameTable",
        *,
        on_go: Act,
        on_menu: Act,
        on_seats: Act | None = None,
        wanted_seat: int | None = None,
    ) -> None:
        super().__init__(table)
        self._on_go = on_go
        self._on_menu = on_menu
        self._on_seats = on_seats
        self._wanted_seat = wanted_seat
        self.rows: list[ResultRow] = []

    def announcement(self) -> str:
        return self.account() if self.detailed else super().announcement()

    def build(self) -> Widget:
        outcome = self.screens.outcome(self.table.session.game, self.table.model, self.table.names())
        low = self.area().h < self.app.display.painter.u(_LOW)
        by_place = sorted(outcome.lines, key=lambda line: -line.gain)
        self.rows = [self._row(line, marked=self.viewer in line.seats) for line in by_place]
        self._count()
        body: list[Widget] = [Pairs(self.rows, least=300, gap=4) if low else Column(self.rows, gap=4)]
        if self._wanted_seat is not None:
            text = _("You take over {name}’s seat from the next deal.")
            name = self.table.player_name(self._wanted_seat)
            body.append(Label(text.format(name=name), "small", align="centre"))
        lines = self.chart_lines()
        summary = self._summary(outcome)
        beside = summary if low else "" if summary else self._leader(lines)
        about = " · ".join(filter(None, (outcome.line, beside)))
        ways_on = [
            Button("sheet", _("Scores"), self.show_sheet, icon="scores"),
            Button("continue", self.continue_label(), self.go_on, kind="primary"),
        ]
        width = 760 if low else 560
        header = self._header(outcome.title, about, width)
        if outcome.sums:
            sums = [Label(text, bold=True) for text in outcome.sums]
            portrait = self.app.display.painter.metrics.portrait
            header = Column([header, Column(sums, gap=0) if portrait else Row(sums, gap=24)], gap=4)
        if summary and not low:
            header = Column([header, Label(summary, id="summary")], gap=4)
        listing = partial(self.listing, header, buttons=ways_on, max_width=width, scroll="deal")
        if not low and len(outcome.lines) <= _CHARTED and len(lines[0].totals) > 2:
            charted = listing([*body, Curve("", "", lines, height=104), *self.remarks()])
            if charted.measure(self.app.display.painter, self.area().w)[1] <= self.area().h:
                return charted  # a chart is seen whole or not at all
        return listing([*body, *self.remarks()])

    def _header(self, title: str, about: str, max_width: int) -> Widget:
        """Build the title with the buttons beside it, or below it if it would not stay on one line."""
        p = self.app.display.painter
        ways = [("review", _("Review"), "eye", self.review)]
        if self.can_replay:
            ways.append(("replay", _("Replay"), "again", self._replay))
        if self._on_seats is not None:
            ways.append(("seats", _("Seats"), "person", self._on_seats))
        ways.append(("menu", _("Menu"), "menu", self._menu))
        buttons = [CaptionButton(*way, grow=0) for way in ways]
        titles = [Label(title, "heading", bold=True), Label(about, "small", tone="muted")]
        room = min(self.area().w, p.u(max_width)) - p.u(_MARGINS)
        beside = sum(button.measure(p, room)[0] + p.u(_GAP) for button in buttons)
        words = p.fonts.width(title, "heading", bold=True)
        if p.metrics.portrait:
            words = max(words, p.fonts.width(about, "small"))  # its few words stay on one line
        if words + beside <= room:
            return Row([Column(titles, gap=0, grow=1), *buttons], gap=_GAP)
        return Column([*titles, Row([CaptionButton(*way, tile=True) for way in ways], gap=8)], gap=4)

    def _menu(self) -> None:
        """Open the menu in place of the panel, which comes back after it."""
        self.app.stack.pop()
        self._on_menu()

    def _leader(self, lines: list[CurveLine]) -> str:
        """Name the player or team with the best total; empty if several have it."""
        totals = [line.totals[-1] for line in lines]
        best = min(totals) if self.table.session.game.fewer_wins else max(totals)
        leaders = [line.name for line in lines if line.totals[-1] == best]
        return _("In the lead: {players}").format(players=leaders[0]) if len(leaders) == 1 else ""

    def _summary(self, outcome: Outcome) -> str:
        """Say what decided the deal for the viewer, and their place; empty unless one person plays here."""
        session = self.table.session
        if len(session.persons) != 1:
            return ""
        sign = -1 if session.game.fewer_wins else 1
        ways = courses(session.game, self.table.model)
        own = next(way for way in ways if session.persons[0] in way.seats)
        line = next(line for line in outcome.lines if session.persons[0] in line.seats)
        totals = [sign * way.totals[-1] for way in ways]
        names = self.table.names()
        best_ways = [way for way in ways if way is not own and sign * way.totals[-1] == max(totals)]
        best_names = [together(names, way.seats) for way in best_ways]
        place = _place(sign * own.totals[-1], totals, best_names)
        return sentences((_turning_point([sign * points for points in own.points], line, outcome), place))

    def _row(self, line: Line, *, marked: bool) -> ResultRow:
        avatars, names = self.avatars(line.seats), together(self.table.names(), line.seats)
        return ResultRow(
            avatars,
            names,
            capitalize_first(line.story),
            line.points,
            line.below,
            notes=[(capitalize_first(reason), points) for reason, points in line.notes],
            marked=marked,
            gain=line.gain,
        )

    def remarks(self) -> list[Widget]:
        """Return the widgets below the scores."""
        return []

    def continue_label(self) -> str:
        """Return the label of the button that continues."""
        return _("Continue")

    def _replay(self) -> None:
        self.app.stack.push(dialog("replay_finished", again=self._replay_now))

    def _replay_now(self) -> None:
        self.app.stack.pop()
        self.table.restart_deal()

    def _count(self) -> None:
        """Set how far the points have counted up."""
        duration = self.app.seconds(_COUNT)
        part = min(1.0, max(0.0, self._age - _COUNT_FROM) / duration) if duration else 1.0
        for row in self.rows:
            row.part = 1 - (1 - part) ** 2

    def update(self, dt: float) -> bool:
        before = [row.displayed_points() for row in self.rows]
        changed = super().update(dt)
        self._count()
        p = self.app.display.painter
        counted = [
            row.points_place(p)
            for row, text in zip(self.rows, before, strict=True)
            if row.displayed_points() != text
        ]
        if counted:
            self.renew(counted[0].unionall(counted[1:]))
        return changed or bool(counted)

    def go_on(self) -> None:
        """Close the panel and continue the game."""
        self.app.stack.pop()
        self._on_go()

    def back(self) -> None:
        self._menu()


def _turning_point(points: Sequence[int], line: Line, outcome: Outcome) -> str:
    """Return a sentence on what decided the deal for a team, or "".

    *points* has the team's points of each deal, the latest last; more is better.
    """
    *before, now = points
    if len(before) >= _COMPARED and now > max(before):
        return _("Your best deal so far.")
    if line.largest:
        return line.largest
    if len(before) >= _COMPARED and now < min(before):
        return _("Your worst deal so far.")
    others = [other.gain for other in outcome.lines if other is not line]
    if len(others) > 1 and line.gain > max(others):
        return _("Best result of this deal.")
    if len(others) > 1 and line.gain < min(others):
        return _("Worst result of this deal.")
    return ""


def _place(own: int, totals: Sequence[int], best_names: Sequence[str]) -> str:
    """Return the place of a total among all, more is better, and how far it is from the next or the best.

    *best_names* are those of the others with the best total.
    """
    best, *rest = sorted(totals, reverse=True)
    if own < best and len(rest) == 1:
        return counted("Behind by {n} point.", "Behind by {n} points.", best - own)
    if own < best:
        several = len(best_names) > 1
        place = _("Place {n} of {m}.") if several else _("Place {n} of {m}, {points} behind {players}.")
        rank = 1 + sum(total > own for total in totals)
        return place.format(n=rank, m=len(totals), points=best - own, players=best_names[0])
    if own == rest[-1]:
        return _("All are level.")
    if own == rest[0]:
        if len(best_names) > 1:
            return _("Level in the lead.")
        return _("Level with {players} in the lead.").format(players=best_names[0])
    return counted("In the lead by {n} point.", "In the lead by {n} points.", own - rest[0])
