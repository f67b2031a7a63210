"""A panel with one finished game: its result, and actions on its record."""

from functools import partial

from trix.game_code import SEEDS, GameCode
from trix.games import load_game
from trix.record import Record, RecordError, replay
from trix.session import Saved, Session
from trix.session.archive import read_record
from trix.session.entry import Entry
from trix.session.statistics import form
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Column, IconButton, Label, Row, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.score_table import ResultRow
from trix.ui.screens.dealing import dealing_item
from trix.ui.screens.sharing import share_code, shown_code
from trix.ui.screens.sheet_scene import SheetScene, review_deal
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.statistics.statistics_words import form_name, standing
from trix.ui.words.days import day_text
from trix.ui.words.people import names_of
from trix.ui.words.standings import Place, ranking, together

_NO_DEAL = -1  # the list of deals marks none


class PastGame(PanelScene):
    """The result of a game; if its record is kept, also its score sheet and its deals."""

    name = "past_game"
    first = "close"

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        self._record: Record | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        try:
            self._record = read_record(app.platform.store, self._entry)
        except RecordError:
            # damaged, or of other rules; the result is still shown
            self._record = None

    def build(self) -> Widget:
        entry = self._entry
        # a form may have the name of its game
        names = dict.fromkeys((game_title(entry.game), form_name(form(entry))))
        title = [
            Label(" · ".join(names), "heading", bold=True),
            Label(f"{day_text(entry.day)} · {standing(entry)}", "small", tone="muted"),
        ]
        close = IconButton("close", _("Close"), "close", self.back, size=44)
        header = Row([Column(title, gap=0, grow=1), close])
        rows: list[Widget] = [self._row(place) for place in self._ranking()]
        if self._code is not None:
            code = _("The cards of this game have the code {code}.").format(code=shown_code(self._code))
            rows.append(Label(code, "small", tone="muted", align="centre"))
        if entry.with_friends:
            note = _("All devices at the table dealt these cards together, so there is no code.")
            rows.append(Label(note, "small", tone="muted", align="centre"))
        if self._record is None:
            rows.append(Label(_("Only the result has been saved."), "small", tone="muted", align="centre"))
        ways = self._ways()
        # in pairs they leave room for the ranking on a low screen
        buttons = [Pairs(ways[::-1], least=240, gap=10, even=True)] if len(ways) > 1 else ways
        return self.listing(header, rows, buttons, max_width=600, gap=4, scroll="past")

    @property
    def _code(self) -> GameCode | None:
        entry = self._entry
        if entry.seed is None or entry.seed >= SEEDS:
            return None
        return GameCode(entry.game, entry.all_options, entry.seed)

    def _ranking(self) -> list[Place]:
        entry = self._entry
        game = load_game(entry.game, **entry.all_options)
        return ranking(game.teams, entry.winners, self._score, fewer_wins=game.fewer_wins)

    def _score(self, team: tuple[int, ...]) -> int:
        if self._entry.seat in team:
            return self._entry.score
        return game_statistics(self._entry.game).together([self._entry.scores[seat] for seat in team])

    def _row(self, place: Place) -> Widget:
        entry, names = self._entry, names_of(self._entry.sitters)
        who = together(names, place.seats)
        label = who if entry.given_up else _("{rank}. {players}").format(rank=place.rank, players=who)
        avatars = [entry.sitters[seat].avatar for seat in place.seats]
        points = game_statistics(entry.game).points(self._score(place.seats))
        return ResultRow(avatars, label, "", points, marked=place.seats[0] in entry.winners)

    def _ways(self) -> list[Widget]:
        ways: list[Widget] = []
        code, record = self._code, self._record
        if code is not None:
            share = partial(share_code, self.app, code)
            ways.append(Button("share", _("Share this game"), share, icon="share"))
        if record is not None:
            ways += dealing_item(self.app, record, Button)
            ways.append(Button("sheet", _("Scores"), partial(self._show_sheet, record), icon="scores"))
            if not self._entry.with_friends:
                again = partial(self._again, record)
                ways.append(Button("again", _("The same cards again"), again, icon="again"))
            if self._entry.deals:
                review = partial(self._review, record)
                ways.append(Button("review", _("Review"), review, kind="primary", icon="eye"))
        return ways

    def _again(self, record: Record) -> None:
        from trix.ui.screens.starting import begin_again, make_player
        from trix.ui.screens.unfinished import when_there_is_room

        app = self.app

        def begin(replacing: Saved | None) -> None:
            first = tuple(sitting for sitting in record.sittings if not sitting.after)
            try:
                session = Session.resume(record._replace(actions=(), sittings=first), make_player)
            except RecordError:
                app.toasts.show(_("This game needs opponents that this version does not have."))
                return
            app.stack.home()
            begin_again(app, session, replacing)

        when_there_is_room(app, record.game, begin)

    def _review(self, record: Record) -> None:
        from trix.ui.review.deals import DealsScene
        from trix.ui.review.review_scene import ReviewScene

        app, viewer = self.app, self._entry.seat

        def pick(deal: int) -> None:
            app.stack.replace(ReviewScene(record, deal, viewer))

        app.stack.push(DealsScene(record, _NO_DEAL, viewer, pick))

    def _show_sheet(self, record: Record) -> None:
        from trix.ui.table.pieces import pieces_of

        entry = self._entry
        state = replay(record)
        game, screens = state.game, screens_of(record.game)
        model = pieces_of(game).staging.model_from(state.observation(entry.seat), game)
        names, avatars = names_of(entry.sitters), [sitter.avatar for sitter in entry.sitters]
        show = partial(review_deal, self.app, record, viewer=entry.seat)
        sheet = partial(screens.sheet, game, model, names, avatars, show)
        self.app.stack.push(SheetScene(sheet, opens=bool(screens.deal_points(model, game.teams[0]))))
