"""The boards of the hall: the game of the day, the month, and the ratings of all time."""

import datetime
from functools import partial
from typing import Any, Final, NamedTuple

from trix.games import game_names
from trix.hall.messages import Board, BoardLine, FromHall, Period, ShowBoard, ToHall
from trix.hall.rules import BOARD_TOP
from trix.ratings.agents import AGENT_NUMBERS, agent_rating
from trix.ui.game_parts import game_title
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.hall.connection import Hall
from trix.ui.hall.daily_result import State, result_state, result_text, send_result
from trix.ui.hall.hall_panel import HallPanel
from trix.ui.hall.hall_words import count, hall_texts, number, player_avatar, player_name
from trix.ui.hall.line_item import LineItem
from trix.ui.kit.i18n import _, counted, join_list
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Choice, IconButton, Label, Row, Widget
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.shell.scene import App
from trix.ui.words.days import day_text, month_name, today
from trix.ui.words.strengths import level_name, offered_levels
from trix.ui.words.text_tables import translated

_EARLIER: Final = 24  # the most days or months that can be paged back
_MOST_POINTS: Final = 1_000_000
_WIDTH: Final = 580  # units


class _Choice(NamedTuple):
    """The board on show."""

    game: str
    period: Period
    form: str = ""
    back: int = 0
    """Days or months before today."""


class BoardScene(HallPanel[Board]):
    """Shows one board; tabs choose game and period."""

    name = "board"
    first = "close"
    refreshes = True

    def __init__(
        self, hall: Hall, game: str, period: Period = "day", day: datetime.date | None = None
    ) -> None:
        super().__init__(hall)
        self._choice = _Choice(game, period)
        self._today = day or datetime.date.fromisoformat(today())
        self._board: Board | None = None
        self._own: State = "unplayed"
        """State of the player's game of the day."""

    @property
    def _day(self) -> datetime.date:
        """A day in the chosen period."""
        day, choice = self._today, self._choice
        if choice.period == "day":
            return day - datetime.timedelta(choice.back)
        for _month in range(choice.back if choice.period == "month" else 0):
            day = day.replace(day=1) - datetime.timedelta(1)
        return day

    @property
    def _forms(self) -> list[str]:
        """The rated forms of the game."""
        return [form for game, form in AGENT_NUMBERS if game == self._choice.game]

    @property
    def _shown_form(self) -> str:
        return self._choice.form if self._choice.form in self._forms else self._forms[0]

    def question(self) -> ToHall:
        game, period = self._choice.game, self._choice.period
        return ShowBoard(period, game, self._shown_form if period == "ever" else "", self._day.toordinal())

    def take(self, answer: FromHall) -> None:
        if isinstance(answer, Board) and answer.request == self.question():
            self._board = answer

    def enter(self, app: App) -> None:
        self.app = app
        self._look_for_own()
        super().enter(app)

    def _look_for_own(self) -> None:
        """Update the state of the player's game of the day, and send it if it is ready."""
        choice = self._choice
        if choice.period != "day":
            self._own = "unplayed"
            return
        game, day = choice.game, self._day.toordinal()

        def done() -> None:
            if self in self.app.stack.scenes and self._choice == choice:
                self._own = result_state(self.app, game, day)
                self.ask_again()
                self.refresh()

        self._own = result_state(self.app, game, day)
        send_result(self.app, self.hall, game, day, done)

    # --- the screen ---

    def build(self) -> Widget:
        asked, (game, period, *_rest) = self.question(), self._choice
        board = self._board if self._board is not None and self._board.request == asked else None
        games = [(name, game_title(name)) for name in game_names()]
        periods: list[tuple[str, str]] = [("day", _("Day")), ("month", _("Month")), ("ever", _("All time"))]
        tabs = Tabs("game", games, game, lambda name: self._show(game=name), size=20)
        head = self.tabbed_title(_("Boards"), tabs, max_width=_WIDTH)
        body: list[Widget] = [
            Tabs("period", periods, period, lambda name: self._show(period=name, back=0), size=20, least=18),
            *(self._form_choice() if period == "ever" else self._pages()),
            *self.state_of_hall(has_data=board is not None),
        ]
        if board is not None:
            body += self._lines(board)
        if result_text(self._own):
            body.append(Label(result_text(self._own), bold=True, id="own"))
        body.append(Label(translated(hall_texts("boards")[period]), "small", tone="muted"))
        if period == "ever":
            body.append(Label(self._levels(), "small", tone="muted", id="levels"))
        return self.listing(head, body, max_width=_WIDTH, fill=True)

    def announcement(self) -> str:
        lines = () if self._board is None else (*self._board.lines[:BOARD_TOP], self._board.own)
        own = [
            self._line(line).accessible_text() for line in lines if line is not None and self._is_own(line)
        ]
        return sentences((super().announcement(), game_title(self._choice.game), *own[:1]))

    def _is_own(self, line: BoardLine) -> bool:
        return bool(self.hall.me) and line.player.id == self.hall.me

    def _levels(self) -> str:
        """Name the numbers of the levels, weakest first."""
        game, form = self._choice.game, self._shown_form
        levels = [level for level in offered_levels() if level in AGENT_NUMBERS[game, form]]
        numbers = [agent_rating(game, form, level).number for level in levels]
        named = [
            _("{name} {points}").format(name=level_name(level), points=number(value))
            for level, value in zip(levels, numbers, strict=True)
        ]
        return _("For comparison: {levels}").format(levels=join_list(named))

    def _form_choice(self) -> list[Widget]:
        forms = [(form, game_statistics(self._choice.game).form_name(form)) for form in self._forms]
        return [Choice("form", _("Form"), self._shown_form, forms, lambda form: self._show(form=form))]

    def _pages(self) -> list[Widget]:
        """Build the name of the day or month between the buttons to earlier and later ones."""
        day, back = self._day, self._choice.back
        if self._choice.period == "day":
            name = day_text(day.isoformat())
        else:
            name = _("{month} {year}").format(month=month_name(day.month), year=day.year)
        earlier, later = (
            IconButton(id, label, icon, partial(self._show, back=to), enabled=enabled, size=36)
            for id, label, icon, to, enabled in (
                ("earlier", _("Earlier"), "chevron_left", back + 1, back < _EARLIER),
                ("later", _("Later"), "chevron_right", back - 1, back > 0),
            )
        )
        return [Row([earlier, Label(name, bold=True, align="centre", grow=1), later])]

    def _lines(self, board: Board) -> list[Widget]:
        if not board.lines:
            empty = _("Nobody is on this board yet. Be the first!")
            if self._choice.period == "ever":
                empty = _("Nobody has finished the placement games of this form yet.")
            return [Label(empty, bold=True, align="centre")]
        lines: list[Widget] = [self._line(line) for line in board.lines[:BOARD_TOP]]
        if board.own is not None:
            lines += [Label("…", tone="muted", align="centre"), self._line(board.own, own=True)]
        return lines

    def _line(self, line: BoardLine, *, own: bool = False) -> Widget:
        own = own or self._is_own(line)
        name = player_name(line.player)
        return LineItem(
            _("{name} (you)").format(name=name) if own else name,
            "" if self._choice.period == "day" else counted("{n} game", "{n} games", count(line.games)),
            self._score(line.score),
            avatar=player_avatar(line.player),
            place=f"{number(line.place)}.",
            own=own,
        )

    def _score(self, score: int) -> str:
        if self._choice.period == "day" and abs(score) < _MOST_POINTS:
            return game_statistics(self._choice.game).points(score)
        return number(score)

    def _show(self, **changes: Any) -> None:
        self._choice = self._choice._replace(**changes)
        self._board = None
        self._look_for_own()
        self.ask_again()
        self.rebuild()
