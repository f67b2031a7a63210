"""The end of a game: who won, on a podium; the scores deal by deal; the best deal and the worst."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from trix.game_code import GameCode
from trix.record import RecordError
from trix.session.archive import read_archive
from trix.session.entry import Entry, id_of
from trix.ui.game_parts.statistics import feat_words
from trix.ui.kit.cloth import rim_width
from trix.ui.kit.events import Event, Key, PointerDown
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.screen import copied
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import (
    Button,
    CaptionButton,
    Column,
    IconButton,
    Label,
    ListItem,
    Panel,
    Row,
    Scroll,
    Widget,
)
from trix.ui.kit.widgets.buttons import Act
from trix.ui.screens.daily_expert import DailyExpert
from trix.ui.screens.dealing import dealing_item
from trix.ui.screens.ending.confetti import LASTS, Confetti
from trix.ui.screens.ending.curve import Curve
from trix.ui.screens.ending.page import Card, EndPage, Highlight, Verdict, ground
from trix.ui.screens.ending.pictures import share_page, share_turning_point
from trix.ui.screens.ending.podium import SETTLED, Podium, Step
from trix.ui.screens.ending.story import DealStory, courses, deal_stories, highlights
from trix.ui.screens.ending.turning_point import TurningPoint, turning_point_of
from trix.ui.screens.played_dailies import is_daily
from trix.ui.screens.result_panel import ResultPanel
from trix.ui.screens.sharing import share_code, title_of
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.dialogs import dialog
from trix.ui.words.standings import Place, ranking, together, verdict

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_END: Final = max(SETTLED, LASTS)  # seconds until everything is still
_HIGH, _LOW = 150, 96  # units of height of the chart
_ROOMY = 600  # units of height of a screen for the higher chart


class GameOver(ResultPanel):
    """Shown at the end. *on_again* begins a game with the same players and rules, *on_same* with the same
    cards too. A *fresh* result is celebrated.
    """

    name = "game_over"
    overlay = False
    first = "again"

    def __init__(self, table: "GameTable", *, on_again: Act, on_same: Act, fresh: bool = True) -> None:
        super().__init__(table)
        self._on_again = on_again
        self._on_same = on_same
        self.since = 0.0 if fresh else _END
        self._marked: int | None = None
        self.turning_point: TurningPoint | None = None
        self._stories: list[DealStory] | None = None

    def enter(self, app: App) -> None:
        store = app.platform.store
        self._entry: Entry | None = None
        with suppress(RecordError):
            id = id_of(self.table.session.record())
            self._entry = next((entry for entry in read_archive(store).entries if entry.id == id), None)
        self._expert: DailyExpert | None = None
        if self._entry is not None and self._entry.counts:
            self._day = date.fromisoformat(self._entry.day).toordinal()
            if is_daily(self._entry, self._day):
                self._expert = DailyExpert(store, self._entry, self._day)
        super().enter(app)

    # --- the result ---

    @property
    def is_victory(self) -> bool:
        """Whether a person at this device has won, and at least one player has not."""
        model, session = self.table.model, self.table.session
        own = {seat for seat in (self.viewer, *session.persons) if session.sitters[seat].level is None}
        return len(model.winners) < model.seats and bool(own & set(model.winners))

    def _ranking(self) -> list[Place]:
        model, game, screens = self.table.model, self.table.session.game, self.screens
        score = partial(screens.team_score, model)
        return ranking(game.teams, model.winners, score, fewer_wins=game.fewer_wins)

    def headline(self) -> str:
        """Name the winners."""
        return verdict(self.table.names(), self.table.model.winners, self.viewer)

    def _gap(self) -> str:
        """Say how far the player is behind the winner; empty if the player has won or watches an agent."""
        model, ranked = self.table.model, self._ranking()
        own = next(place for place in ranked if self.viewer in place.seats)
        agent = self.table.session.sitters[self.viewer].level
        if self.is_victory or own.seats[0] in model.winners or agent:
            return ""
        score = self.screens.team_score
        gap = abs(score(model, ranked[0].seats) - score(model, own.seats))
        text = ngettext("Rank {rank}, {n} point behind", "Rank {rank}, {n} points behind", gap)
        return text.format(rank=own.rank, n=gap)

    # --- widgets ---

    def dealing(self) -> list[Widget]:
        """Return the entry that shows how the cards were dealt; none if the game has no code."""
        return dealing_item(self.app, self.table.session.record())

    @property
    def _is_roomy(self) -> bool:
        m = self.app.display.painter.metrics
        return not m.portrait and m.height >= m.u(_ROOMY)

    def area(self) -> pygame.Rect:
        p = self.app.display.painter
        edge = rim_width(p.metrics) + p.u(16) if self._is_roomy else p.u(14)
        return p.metrics.safe.inflate(-2 * edge, -2 * edge)

    def build(self) -> Widget:
        buttons = [
            CaptionButton("leave", _("Leave"), "leave", self.back),
            CaptionButton("sheet", _("Scores"), "scores", self.show_sheet),
            CaptionButton("review", _("Review"), "eye", self.review),
            CaptionButton("share", _("Share"), "share", self._share),
        ]
        self._page = self.page(Column([Row(self.new_game_buttons(), gap=8), Row(buttons, gap=2)], gap=6))
        return self._page

    def new_game_buttons(self) -> list[Widget]:
        """Return the buttons that begin another game."""
        # the icon alone does not say that it begins a game
        ask = partial(self.app.stack.push, dialog("same_cards", again=self._on_same))
        return [
            Button("again", _("Play again"), self._on_again, kind="primary", icon="again", grow=1),
            IconButton("same", _("The same cards again"), "last_trick", ask, size=48),
        ]

    def page(self, buttons: Widget, *, scrolls: bool = True) -> EndPage:
        """Build the page with a widget at its end."""
        steps = Podium([self._step(place) for place in self._ranking()])
        turning = self._turning_point() if scrolls else []
        begun = [*turning, *self._chart()]
        if not self._is_roomy and (len(turning) < 2 or not self.app.display.painter.metrics.portrait):
            # below the turning point the chart would be cut through
            begun = [*self._chart(), *turning]
        story = Column([*self.opening_story(), *begun, *self._moments()], gap=10)
        panel = Card([Scroll("final", story) if scrolls else story], pad=18)
        head = Verdict(self.headline(), self._gap(), victory=self.is_victory)
        return EndPage(head, steps, panel, buttons)

    def opening_story(self) -> list[Widget]:
        """Return the first widgets of the story."""
        return []

    def _step(self, place: Place) -> Step:
        names, model, screens, seats = self.table.names(), self.table.model, self.screens, place.seats
        return Step(
            place.rank,
            seats[0] in model.winners,
            together(names, seats),
            self.avatars(seats),
            screens.team_score(model, seats),
            screens.final_points(model, seats),
            screens.final_note(model, names, seats),
        )

    def _best_and_worst(self) -> list[DealStory]:
        """Return the best and the worst deal. They are cached, since that replays the game."""
        if self._stories is None:
            session = self.table.session
            own = next(
                course for course in courses(session.game, self.table.model) if self.viewer in course.seats
            )
            deals = highlights(own, fewer_wins=session.game.fewer_wins)
            self._stories = deal_stories(session.record(), own, deals, self.viewer, self.table.names())
        return self._stories

    def _chart(self) -> list[Widget]:
        lines = self.chart_lines()
        if len(lines[0].totals) <= 2:
            return []
        title, high = _("Deal by deal"), _HIGH if self._is_roomy else _LOW
        ringed, marked = [story.deal + 1 for story in self._best_and_worst()], self._marked
        return [Curve("curve", title, lines, height=high, marked=marked, ringed=ringed, on_mark=self._mark)]

    def _turning_point(self) -> list[Widget]:
        if self.turning_point is None:
            # in a network game the last key may come after the last card
            with suppress(RecordError):
                self.turning_point = turning_point_of(self.table.session.record(), self.viewer)
        story = self.turning_point
        if story is None:
            return []
        replay = partial(story.replay, self.app, self.viewer)
        item = ListItem("turning_point", _("Turning point"), replay, icon="eye", note=story.text)
        return [item, *story.trick()]

    def _mark(self, deal: int) -> None:
        self._marked = deal
        self.rebuild()

    def _moments(self) -> list[Widget]:
        """Build the best deal, the worst one, feats, and the expert's result."""
        shown: list[Widget] = []
        signs = (("star", _("Best"), True), ("chevron_down", _("Worst"), False))
        for story, (sign, word, good) in zip(self._best_and_worst(), signs, strict=False):
            parts = [
                _("deal {n}").format(n=story.deal + 1),
                story.title,
                self.screens.points_text(story.points),
            ]
            label = _("{word}: {deal}").format(word=word, deal=join_list(part for part in parts if part))
            shown.append(Highlight(sign, label, story.story, good=good))
        if self._entry is not None and self._entry.feats:
            feats = [feat_words(self._entry.game, name) for name in self._entry.feats]
            label = _("Achieved: {names}").format(names=join_list(_(feat.title) for feat in feats))
            shown.append(Highlight("crown", label, _(feats[0].meaning) if len(feats) == 1 else "", good=True))
        if self._expert is not None:
            shown.append(Label(self._expert.text(), "small", id="expert"))
            if self.app.has_hall:
                show = partial(self.app.show_board, self.table.session.game.name, self._day)
                shown.append(ListItem("board", _("Board"), show, icon="calendar"))
        shown += self.dealing()
        return shown

    def think(self, until: Callable[[], bool]) -> None:
        if self._expert is not None and self._expert.run(until):
            self.rebuild()

    def _share(self) -> None:
        self.app.stack.push(ShareScene(self))

    def back(self) -> None:
        self.app.stack.home()

    def account(self) -> str:
        return sentences((super().account(), self.turning_point.text if self.turning_point else ""))

    def announcement(self) -> str:
        """Return the winners and the player's place; everything with detailed announcements."""
        return self.account() if self.detailed else sentences((self.headline(), self._gap()))

    # --- the picture ---

    def layout(self) -> None:
        self._stories = None
        self._still: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._confetti: Confetti | None = None
        super().layout()

    @property
    def celebrates(self) -> bool:
        """Whether anything moves."""
        return self.since < (_END if self.is_victory else SETTLED) and not self.app.is_still

    def handle(self, event: Event) -> None:
        if isinstance(event, PointerDown | Key) and not self._deaf and self.since < SETTLED:
            self.since = SETTLED
        super().handle(event)

    def update(self, dt: float) -> bool:
        moved = self.celebrates
        self.since += dt
        return super().update(dt) or moved

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        p, page, moving = self.app.display.painter, self._page, self.celebrates
        if moving and self._still is not None and not self.ui.is_outdated:
            surface.blit(self._still, (0, 0))
        else:
            if self._ground is None:
                self._ground = ground(p, page, victory=self.is_victory)
            surface.blit(self._ground, (0, 0))
            yield
            yield from self.ui.drawing(surface)
            self._still = copied(surface) if moving else None
        yield
        page.podium.draw_moving(p, surface, self.since if moving else _END)
        if moving and self.is_victory and p.theme.table:
            if self._confetti is None:
                sky = page.sky(surface.get_rect())
                self._confetti = Confetti(sky, p.metrics.scale, seed=len(page.verdict.label))
            self._confetti.draw(surface, self.since - 0.3)


class ShareScene(PanelScene):
    """Offers pictures of the end of a game, and its code."""

    name = "share"
    first = "picture"

    def __init__(self, ending: GameOver) -> None:
        self._ending = ending
        self._record = ending.table.session.record()
        self._code = GameCode(self._record.game, self._record.options, self._record.seed)

    def build(self) -> Widget:
        picture = _("Podium, scores and best deals, as a PNG file.")
        code = _("Others can play the same deals.")
        items: list[Widget] = [
            ListItem("picture", _("A picture of the result"), self._share_picture, icon="star", note=picture)
        ]
        if (story := self._ending.turning_point) is not None:
            share = partial(self._share_story, story)
            items.append(ListItem("story", _("The turning point"), share, icon="eye", note=story.text))
        if not self._record.keys:
            label = _("The cards, as a code")
            items.append(ListItem("code", label, self._share_code, icon="share", note=code))
        return Panel([self.title_row(_("Share")), Column(items, gap=6)], max_width=460)

    def _share_picture(self) -> None:
        self.app.stack.pop()
        ending = self._ending
        page = ending.page(self._footer(), scrolls=False)
        share_page(self.app, page, ending.headline(), victory=ending.is_victory)

    def _share_story(self, story: TurningPoint) -> None:
        self.app.stack.pop()
        share_turning_point(self.app, story, self._footer())

    def _footer(self) -> Widget:
        return Label(f"{_('Trix')} · {title_of(self._code)}", "small", tone="muted", align="centre")

    def _share_code(self) -> None:
        self.app.stack.pop()
        share_code(self.app, self._code)
