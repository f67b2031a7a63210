"""The end of a game: who won, on a podium; the scores deal by deal; the best deal and the worst."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import TYPE_CHECKING, Final

import pygame

from trix.record import RecordError
from trix.session.archive import read_archive
from trix.session.entry import Entry, id_of
from trix.ui.game_parts.screens import GameScreens, screens_of
from trix.ui.game_parts.statistics import feat_words
from trix.ui.kit.events import Event, Key, PointerDown
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.screen import copied
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, CaptionButton, Column, IconButton, Label, Row, Scroll, Widget
from trix.ui.screens.daily_expert import DailyExpert
from trix.ui.screens.ending.confetti import LASTS, Confetti
from trix.ui.screens.ending.curve import Curve, Line
from trix.ui.screens.ending.page import Card, EndPage, Moment, Verdict, ground
from trix.ui.screens.ending.podium import SETTLED, Podium, Step
from trix.ui.screens.ending.sharing import ShareScene
from trix.ui.screens.ending.story import Course, Told, courses, highlights, tell
from trix.ui.screens.played_dailies import is_daily
from trix.ui.shell.scene import Shell
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.table.four import rim_width
from trix.ui.words.standings import Place, ranking, together, verdict

if TYPE_CHECKING:
    from trix.ui.table.panels import Table

Act = Callable[[], None]

_MOVES: Final = max(SETTLED, LASTS)
_HIGH, _LOW = 184, 96  # units of height of the curve
_ROOMY = 600  # units of height of a screen for the higher one


class GameOver(PanelScene):
    """Shown at the end. *on_again* begins a game with the same people and rules, *on_same* with the same
    cards too; *on_sheet* shows the score sheet in its place. With *fresh* it is celebrated.
    """

    name = "game_over"
    overlay = False
    first = "again"

    def __init__(
        self, table: "Table", on_sheet: Act, *, on_again: Act, on_same: Act, fresh: bool = True
    ) -> None:
        self.table = table
        self._on_sheet = on_sheet
        self._on_again = on_again
        self._on_same = on_same
        self.since = 0.0 if fresh else _MOVES
        self._marked: int | None = None
        self._told: list[Told] | None = None
        self._still: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._confetti: Confetti | None = None
        self._page: EndPage | None = None

    def enter(self, app: Shell) -> None:
        """Look up what was kept of the game."""
        self.app = app
        self._entry = self._kept()
        self._expert = self._expert_with(self._entry)
        super().enter(app)

    # --- what there is to tell ---

    @property
    def _screens(self) -> GameScreens:
        return screens_of(self.table.session.game.name)

    @property
    def _names(self) -> list[str]:
        return [self.table.player_name(seat) for seat in range(self.table.session.game.num_players)]

    @property
    def _viewer(self) -> int:
        model = self.table.model
        return model.viewer % model.seats

    @property
    def _victory(self) -> bool:
        """Whether a person at this device has won, though not everybody."""
        model, sitters = self.table.model, self.table.session.sitters
        own = {seat for seat, sitter in enumerate(sitters) if sitter.level is None} & {
            self._viewer,
            *self.table.session.persons,
        }
        return len(model.winners) < model.seats and bool(own & set(model.winners))

    def _ranking(self) -> list[Place]:
        model, game, screens = self.table.model, self.table.session.game, self._screens
        return ranking(
            game.teams,
            model.winners,
            lambda team: screens.team_score(model, team),
            fewer_wins=game.fewer_wins,
        )

    def _own_course(self) -> Course:
        found = courses(self.table.session.game, self.table.model)
        return next(course for course in found if self._viewer in course.seats)

    def _stories(self) -> list[Told]:
        """Tell of the best and the worst deal; that replays the game, once."""
        if self._told is None:
            game, course = self.table.session.game, self._own_course()
            deals = highlights(course, fewer_wins=game.fewer_wins)
            self._told = tell(self.table.session.record(), course, deals, self._viewer, self._names)
        return self._told

    # --- widgets ---

    @property
    def _roomy(self) -> bool:
        m = self.app.painter.metrics
        return not m.portrait and m.height >= m.u(_ROOMY)

    def area(self) -> pygame.Rect:
        """Return the safe area with a margin."""
        p = self.app.painter
        edge = rim_width(p.metrics) + p.u(16) if self._roomy else p.u(14)
        return p.metrics.safe.inflate(-2 * edge, -2 * edge)

    def build(self) -> Widget:
        """Build verdict, podium, the scores deal by deal, and the ways on."""
        self._page = self.page(self._ways())
        return self._page

    def page(self, ways: Widget, *, whole: bool = False) -> EndPage:
        """Build the page; a *whole* one does not scroll."""
        headline = verdict(self._names, self.table.model.winners, self._viewer)
        steps = Podium([self._step(place) for place in self._ranking()])
        story = Column(self._story(), gap=10)
        panel = Card([story if whole else Scroll("final", story)], pad=18)
        return EndPage(Verdict(headline, self._behind(), victory=self._victory), steps, panel, ways)

    def _step(self, place: Place) -> Step:
        names, model, screens = self._names, self.table.model, self._screens
        sitters = self.table.session.sitters
        return Step(
            place.rank,
            place.seats[0] in model.winners,
            together(names, place.seats),
            tuple(sitters[seat].avatar for seat in place.seats),
            screens.team_score(model, place.seats),
            screens.final_points(model, place.seats),
            screens.final_note(model, names, place.seats),
        )

    def _behind(self) -> str:
        """Say how a game that was not won stands; empty for a victory."""
        if self._victory:
            return ""
        model, screens = self.table.model, self._screens
        own = next((place for place in self._ranking() if self._viewer in place.seats), None)
        if own is None or own.seats[0] in model.winners or self.table.session.sitters[self._viewer].level:
            return ""
        first = next(place for place in self._ranking() if place.rank == 1)
        gap = abs(screens.team_score(model, first.seats) - screens.team_score(model, own.seats))
        text = ngettext("Rank {rank}, {n} point behind", "Rank {rank}, {n} points behind", gap)
        return text.format(rank=own.rank, n=gap)

    def _story(self) -> list[Widget]:
        game, model = self.table.session.game, self.table.model
        found = courses(game, model)
        told = self._stories()
        lines = [self._line(course) for course in found]
        shown: list[Widget] = []
        if len(found[0].totals) > 2:
            pointed = [one.deal + 1 for one in told]
            title = _("Deal by deal")
            shown.append(
                Curve(
                    "curve",
                    title,
                    lines,
                    height=_HIGH if self._roomy else _LOW,
                    marked=self._marked,
                    pointed=pointed,
                    on_mark=self._mark,
                )
            )
        signs = (("star", _("Best"), True), ("chevron_down", _("Worst"), False))
        for one, (sign, word, good) in zip(told, signs, strict=False):
            parts = [_("deal {n}").format(n=one.deal + 1), one.title, self._screens.points_text(one.points)]
            label = _("{word}: {deal}").format(word=word, deal=join_list(part for part in parts if part))
            shown.append(Moment(sign, label, one.story, good=good))
        shown += self._feats()
        if self._screens.farewell():
            shown.append(Label(self._screens.farewell(), "small", tone="muted", align="centre"))
        return shown

    def _kept(self) -> Entry | None:
        """Return the game as it is in the archive."""
        try:
            id = id_of(self.table.session.record())
        except RecordError:
            return None
        return next((entry for entry in read_archive(self.app.store).entries if entry.id == id), None)

    def _expert_with(self, entry: Entry | None) -> DailyExpert | None:
        """Return the expert with the same cards, if it was the game of the day."""
        if entry is None or not entry.counts:
            return None
        day = date.fromisoformat(entry.day).toordinal()
        return DailyExpert(self.app.store, entry, day) if is_daily(entry, day) else None

    def think(self, until: Callable[[], bool]) -> None:
        """Let the expert play the same cards."""
        if self._expert is not None and self._expert.run(until):
            self.rebuild()

    def _feats(self) -> list[Widget]:
        """Name what is worth remembering of the game, if anything is, and what the expert has done."""
        shown: list[Widget] = []
        if self._expert is not None:
            shown.append(Label(self._expert.told(), "small", id="expert"))
        if self._entry is None:
            return shown
        words = [feat_words(self._entry.game, name) for name in self._entry.feats]
        if not words:
            return shown
        label = _("Achieved: {names}").format(names=join_list(_(one.title) for one in words))
        return [Moment("crown", label, _(words[0].meaning) if len(words) == 1 else "", good=True), *shown]

    def _line(self, course: Course) -> Line:
        sitters = self.table.session.sitters
        return Line(
            together(self._names, course.seats),
            tuple(sitters[seat].avatar for seat in course.seats),
            course.totals,
            self._viewer in course.seats,
        )

    def _mark(self, deal: int) -> None:
        self._marked = deal
        self.rebuild()

    def _ways(self) -> Widget:
        others = [
            CaptionButton("leave", _("Leave"), "leave", self.back),
            CaptionButton("sheet", _("Scores"), "scores", self._on_sheet),
            CaptionButton("review", _("Review"), "eye", self._review),
            CaptionButton("share", _("Share"), "share", self._share),
        ]
        return Column([Row(self.anew(), gap=8), Row(others, gap=2)], gap=6)

    def anew(self) -> list[Widget]:
        """Build the ways to another game."""
        return [
            Button("again", _("Play again"), self._on_again, kind="primary", icon="again", grow=1),
            IconButton("same", _("The same cards again"), "last_trick", self._on_same, size=48),
        ]

    def _review(self) -> None:
        from trix.ui.review.scene import ReviewScene

        model = self.table.model
        self.app.push(ReviewScene(self.table.session.record(), model.deal, self._viewer))

    def _share(self) -> None:
        record = self.table.session.record()
        self.app.push(ShareScene(record, self.page, self._victory, self._headline()))

    def _headline(self) -> str:
        return verdict(self._names, self.table.model.winners, self._viewer)

    def back(self) -> None:
        """Leave for the title."""
        self.app.home()

    # --- by ear ---

    def told(self) -> str:
        """Return who has won and the player's place; everything with detailed announcements."""
        return self.account() if self.detailed else sentences((self._headline(), self._behind()))

    # --- the picture ---

    def layout(self) -> None:
        """Build; what was drawn for another screen is of no use."""
        self._still = self._ground = self._confetti = self._told = None
        super().layout()

    @property
    def celebrates(self) -> bool:
        """Whether anything moves."""
        lasts = _MOVES if self._victory else SETTLED
        return self.since < lasts and self.app.seconds(1.0) > 0

    def handle(self, event: Event) -> None:
        """Take a press, or whatever else hurries what moves."""
        if isinstance(event, PointerDown | Key) and not self._deaf and self.since < SETTLED:
            self.since = SETTLED
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Let the scores count and the confetti fall."""
        moved = self.celebrates
        self.since += dt
        return super().update(dt) or moved

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw what stands still, from a picture of it, then what moves."""
        p, page = self.app.painter, self._page
        if page is None:
            return
        moving = self.celebrates
        if not moving:
            yield from self._drawing_still(p, page, surface)
        elif self._still is None or self.ui.dirty or self._still.get_size() != surface.get_size():
            yield from self._drawing_still(p, page, surface)
            self._still = copied(surface)
            yield
        else:
            surface.blit(self._still, (0, 0))
            yield
        page.podium.draw_moving(p, surface, self.since if moving else _MOVES)
        if moving and self._victory and p.theme.table:
            if self._confetti is None:
                self._confetti = Confetti(
                    page.sky(surface.get_rect()), p.metrics.scale, seed=len(page.verdict.label)
                )
            self._confetti.draw(surface, self.since - 0.3)

    def _drawing_still(self, p: Painter, page: EndPage, surface: pygame.Surface) -> Iterator[None]:
        if self._ground is None:
            self._ground = ground(p, page, victory=self._victory)
        surface.blit(self._ground, (0, 0))
        yield
        yield from self.ui.drawing(surface)
