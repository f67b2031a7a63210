"""The panel with the result of a deal: what everybody scored by, and how the game stands."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trix.ui.game_parts.screens import GameScreens, Line, screens_of
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.widgets import Button, Column, IconButton, Label, Panel, Row, Scroll, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.score_table import CountedRow
from trix.ui.screens.ending.curve import Curve
from trix.ui.screens.ending.curve import Line as CurveLine
from trix.ui.screens.ending.story import courses
from trix.ui.shell.widget_scenes import Dialog, PanelScene
from trix.ui.words.standings import together

if TYPE_CHECKING:
    from trix.ui.table.panels import Table

_LOW = 520  # units of height below which results stand side by side
_FEW = 5  # lines above a chart at most
_DEALS = 2  # that make a chart
_BEGINS, _COUNT = 0.16, 0.7  # seconds after which points count, and within which

Act = Callable[[], None]


class DealResult(PanelScene):
    """Shown after a deal; *on_go* continues the game, *on_sheet* shows the score sheet in its place.

    With *on_seats* another seat can be taken over; *wanted* is the one that the player has asked for. With
    *on_replay* the deal can be played once more.
    """

    name = "deal_result"
    first = "continue"

    def __init__(
        self,
        table: "Table",
        on_sheet: Act,
        *,
        on_go: Act,
        on_seats: Act | None,
        on_replay: Act | None,
        wanted: int | None,
    ) -> None:
        self.table = table
        self._on_sheet = on_sheet
        self._on_go = on_go
        self._on_replay = on_replay
        self._on_seats = on_seats
        self._wanted = wanted
        self.rows: list[CountedRow] = []

    @property
    def _screens(self) -> GameScreens:
        return screens_of(self.table.session.game.name)

    @property
    def _names(self) -> list[str]:
        return [self.table.player_name(seat) for seat in range(self.table.session.game.num_players)]

    def told(self) -> str:
        """Return the heading; everything with detailed announcements."""
        return self.account() if self.detailed else super().told()

    def build(self) -> Widget:
        """Build the contract, and the scores with how they came about."""
        outcome = self._screens.outcome(self.table.session.game, self.table.model, self._names)
        low = self.area().h < self.app.painter.u(_LOW)
        best = max(line.gain for line in outcome.lines)
        marked = any(line.gain != best for line in outcome.lines)
        self.rows = [self._row(line, best=marked and line.gain == best) for line in outcome.lines]
        self._count()
        body: list[Widget] = [Pairs(self.rows, least=300, gap=4) if low else Column(self.rows, gap=4)]
        if outcome.sums:
            body.append(Row([Label(text, bold=True) for text in outcome.sums], align="centre", gap=14))
        if self._wanted is not None:
            text = _("You take over {name}’s seat from the next hand.")
            body.append(Label(text.format(name=self._names[self._wanted]), "small", align="centre"))
        if not low and len(outcome.lines) <= _FEW:
            body += self._course()
        body += self.remarks()
        title = [
            Label(outcome.title, "heading", bold=True),
            Label(outcome.line, "small", tone="muted"),
        ]
        ways_on = [
            Button("sheet", _("Score sheet"), self._on_sheet, icon="scores"),
            Button("continue", self.way_on(), self.back, kind="primary"),
        ]
        return Panel(
            [
                Row([Column(title, gap=0, grow=1), self._to_review(), *self._once_more(), *self._seats()]),
                Scroll("deal", Column(body, gap=6)),
                Row(ways_on, align="end"),
            ],
            max_width=760 if low else 560,
            gap=10,
        )

    def _to_review(self) -> Widget:
        return IconButton("review", _("Review the deal"), "eye", self._review, size=44)

    def _review(self) -> None:
        from trix.ui.review.scene import ReviewScene

        model = self.table.model
        self.app.push(ReviewScene(self.table.session.record(), model.deal, model.viewer % model.seats))

    def _seats(self) -> list[Widget]:
        if self._on_seats is None:
            return []
        return [IconButton("seats", _("Take over a seat"), "person", self._on_seats, size=44)]

    def _once_more(self) -> list[Widget]:
        if self._on_replay is None:
            return []
        return [IconButton("replay", _("Play this deal again"), "again", self._replay, size=44)]

    def remarks(self) -> list[Widget]:
        """Return what is shown below the scores."""
        return []

    def way_on(self) -> str:
        """Return what the button says that goes on."""
        return _("Continue")

    def _replay(self) -> None:
        # it takes the result away, and the game stays practice
        self.app.push(
            Dialog(
                N_("Play this deal again"),
                N_("The same cards; the game will count as practice."),
                [("cancel", N_("Cancel"), lambda: None), ("again", N_("Play it again"), self._begin_anew)],
                destroys="again",
            )
        )

    def _begin_anew(self) -> None:
        self.app.pop()
        if self._on_replay is not None:
            self._on_replay()

    def _row(self, line: Line, *, best: bool) -> CountedRow:
        faces = [self.table.session.sitters[seat].avatar for seat in line.seats]
        return CountedRow(
            faces,
            together(self._names, line.seats),
            line.story,
            line.points,
            line.below,
            marked=best,
            gain=line.gain,
        )

    def _course(self) -> list[Widget]:
        """Build the chart of the game so far, from the second deal on."""
        found = courses(self.table.session.game, self.table.model)
        if len(found[0].points) < _DEALS:
            return []
        viewer = self.table.model.viewer % self.table.model.seats
        sitters = self.table.session.sitters
        lines = [
            CurveLine(
                together(self._names, course.seats),
                tuple(sitters[seat].avatar for seat in course.seats),
                course.totals,
                viewer in course.seats,
            )
            for course in found
        ]
        return [Curve("", "", lines, height=104)]

    def _count(self) -> None:
        """Let the points count up once the panel is there."""
        whole = self.app.seconds(_COUNT)
        age = self._age - _BEGINS
        part = min(1.0, max(0.0, age) / whole) if whole else 1.0
        for row in self.rows:
            row.part = 1 - (1 - part) ** 2

    def update(self, dt: float) -> bool:
        """Count."""
        before = [row.shown() for row in self.rows]
        changed = super().update(dt)
        self._count()
        p = self.app.painter
        counted = [r.points_place(p) for r, was in zip(self.rows, before, strict=True) if r.shown() != was]
        if counted:
            self.renew(counted[0].unionall(counted[1:]))
        return changed or bool(counted)

    def back(self) -> None:
        """Go on with the game."""
        self.app.pop()
        self._on_go()
