"""The statistics: figures and charts of one form of a game, the latest games, and the stored data."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.engine.cards import card_from_text
from trix.games import game_names
from trix.session import Saved
from trix.session.archive import Archive, read_archive
from trix.session.entry import Entry
from trix.session.saves import latest_slots, load_slot
from trix.session.statistics import Form, Statistics, form, moving_average, statistics
from trix.session.strength import Strength, strength
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _, counted, language, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    Label,
    ListItem,
    Page,
    Row,
    Spacer,
    Widget,
)
from trix.ui.kit.widgets.faces import Fan
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.problems.problem_set import problems_of
from trix.ui.screens.saved_words import saved_words
from trix.ui.screens.tried_problems import read_tried
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import WidgetScene
from trix.ui.statistics import transfer
from trix.ui.statistics.bar_chart import ChartKey
from trix.ui.statistics.feats import feats_section
from trix.ui.statistics.figures import GAP, Figure, Halves, Plate, TwoColumns
from trix.ui.statistics.past_game import PastGame
from trix.ui.statistics.results_chart import Mark, ResultsChart
from trix.ui.statistics.sections import (
    CHARTED,
    chart_summary,
    key_figures,
    part_bars,
    rank_bars,
    remarks_on,
    strength_plate,
    why_uncounted,
)
from trix.ui.statistics.so_far import SoFar, so_far, so_far_section
from trix.ui.statistics.statistics_words import form_name, rank_name, standing
from trix.ui.words.cards import capitalize_first
from trix.ui.words.days import day_text
from trix.ui.words.numbers import rating

_SHOWN = 60  # games on the chart
_WINDOW = 10  # games that the trend averages
_ABREAST = 6  # figures in a row at most
_LISTED = 8  # games in the list at first
_SAVES = 4  # unfinished games shown at most
_WIDTH = 1000  # units of the page


class StatisticsScene(WidgetScene):
    """The statistics of all games."""

    name = "statistics"

    def __init__(self, on_resume: Callable[[Saved], None]) -> None:
        """Show the statistics; *on_resume* gets an unfinished game to continue."""
        self._on_resume = on_resume
        self._archive = Archive(())
        self._counting: dict[Form, list[Entry]] = {}
        self._counted: dict[Form, tuple[Statistics, Strength | None]] = {}
        self._game = ""
        self._form: Form | None = None
        self._marked: int | None = None
        self._saved = ""
        # unfinished games in words, by game and language
        self._saves: dict[tuple[str, str], list[tuple[Saved, list[str]]]] = {}
        self._begun: dict[str, SoFar | None] = {}  # by game
        self._listed = _LISTED

    def enter(self, app: App) -> None:
        super().enter(app)
        self._read()
        played = [entry.game for entry in self._archive.entries]
        self._game = app.settings.game if app.settings.game in played or not played else played[-1]

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        self._archive = read_archive(self.app.platform.store)
        self._counting.clear()
        self._counted.clear()
        self._saves.clear()
        self._begun.clear()
        for entry in self._archive.entries:
            if entry.counts:
                # the form played last moves to the end
                games = self._counting.pop(form(entry), [])
                self._counting[form(entry)] = [*games, entry]
        self._marked = None

    @property
    def _entries(self) -> list[Entry]:
        return [entry for entry in self._archive.entries if entry.game == self._game]

    def announcement(self) -> str:
        chosen = self._chosen_form(self._forms())
        words = [_("Statistics"), game_title(self._game)]
        if chosen is None:
            begun = self._so_far()
            return sentences(
                [*words, begun.deal_count_text if begun is not None else _("No finished games yet")]
            )
        totals, _strength = self._statistics(chosen)
        games = counted("{n} game", "{n} games", totals.games)
        return sentences([*words, form_name(chosen), games, _("{n} won").format(n=totals.wins)])

    # --- figures and charts ---

    def _forms(self) -> list[Form]:
        """List the forms of the game with games that count, the one played last first."""
        return [entry for entry in reversed(self._counting) if entry.game == self._game]

    def _chosen_form(self, forms: Sequence[Form]) -> Form | None:
        return self._form if self._form in forms else next(iter(forms), None)

    def _statistics(self, chosen: Form) -> tuple[Statistics, Strength | None]:
        if chosen not in self._counted:
            games = self._counting[chosen]
            self._counted[chosen] = statistics(games), strength(games)
        return self._counted[chosen]

    def build(self) -> Widget:
        games = [(name, game_title(name)) for name in game_names()]
        tabs = Tabs("game", games, self._game, self._show_game, size=20)
        header = self.add_tabs(self.page_header(_("Statistics")), tabs, _WIDTH)
        entries = self._entries
        forms = self._forms()
        chosen = self._chosen_form(forms)
        body: list[Widget] = []
        if len(forms) > 1 and chosen is not None:
            options = [(_key(one), form_name(one)) for one in forms]
            body.append(Choice("form", _("Form"), _key(chosen), options, self._show_form))
        if chosen is not None:
            body += self._build_figures(chosen, title=len(forms) == 1)
        elif (begun := self._so_far()) is not None:
            body += so_far_section(begun)
        elif not entries:
            body += self._nothing()
        body += [*self._build_unfinished(), *self._latest(entries), *feats_section(self._game, entries)]
        body += self._problems()
        body += self._build_device_section()
        return Page(header, Column(body, gap=12), Row([]))

    def _problems(self) -> list[Widget]:
        """Build the number of solved problems, if one was answered."""
        known = read_tried(self.app.platform.store)
        own = [known[problem.name] for problem in problems_of(self._game) if problem.name in known]
        if not own:
            return []
        text = _("Solved: {n} of {m}").format(n=own.count(0), m=len(own))
        return [Label(_("Problems"), "heading", bold=True), Label(text, id="problems")]

    def _show_game(self, game: str) -> None:
        self._game, self._form, self._marked, self._listed = game, None, None, _LISTED
        self.rebuild()

    def _show_form(self, name: str) -> None:
        self._form, self._marked = next(one for one in self._forms() if _key(one) == name), None
        self.rebuild()

    def _mark(self, place: int) -> None:
        self._marked = place
        self.rebuild()

    def _nothing(self) -> list[Widget]:
        fan = [card_from_text(card) for card in screens_of(self._game).fan]
        return [
            Spacer(4),
            Column([Fan(fan, 84)], align="centre"),
            Label(_("No finished games yet"), "heading", bold=True, align="centre"),
            Label(
                _(
                    "The first figures come after one deal. "
                    "Whole games show how often you win, and whether you improve."
                ),
                tone="muted",
                align="centre",
            ),
            Grid(_empty_figures(), least=128, gap=GAP),
        ]

    def _build_figures(self, chosen: Form, *, title: bool) -> list[Widget]:
        totals, own = self._statistics(chosen)
        shown: list[Widget] = [Label(form_name(chosen), bold=True)] if title else []
        figures = key_figures(chosen, totals)
        rows = -(-len(figures) // _ABREAST)
        shown.append(Grid(figures, least=128, gap=GAP, most=-(-len(figures) // rows)))
        shown += [strength_plate(chosen, own)] if own is not None else []
        charts: list[Widget] = part_bars(chosen, totals) if totals.games + totals.joined >= CHARTED else []
        left = CHARTED - len(totals.outcomes)
        if left > 0:
            text = counted(
                "Finish {n} more game, and charts will show how you improve.",
                "Finish {n} more games, and charts will show how you improve.",
                left,
            )
            shown.append(Label(text, id="no charts yet"))
        else:
            charts = [*self._course(chosen, totals), *charts, *rank_bars(totals)]
        return [*shown, *([TwoColumns(charts)] if charts else []), *remarks_on(totals)]

    def _course(self, chosen: Form, found: Statistics) -> list[Widget]:
        game = game_statistics(chosen.game)
        # the trend includes earlier games than the chart
        outcomes = found.outcomes[-_SHOWN - _WINDOW :]
        values = [outcome.rating if game.by_hand else float(outcome.score) for outcome in outcomes]

        def written(value: float) -> str:
            return rating(value, 2) if game.by_hand else game.points(value)

        marks = []
        for outcome, value in zip(outcomes, values, strict=True):
            mark_text = " · ".join((day_text(outcome.day), written(value), rank_name(outcome.rank)))
            marks.append(Mark(value, outcome.rank == 1, mark_text))
        marks = marks[-_SHOWN:]
        trend = moving_average(values, _WINDOW)[-_SHOWN:]
        title = _("Points per deal, game by game") if game.by_hand else _("Score, game by game")
        chart = ResultsChart(
            "course",
            title,
            marks,
            trend,
            show=(lambda value: rating(value, 1)) if game.by_hand else written,
            finest=0.1 if game.by_hand else 1,
            summary=chart_summary(marks, trend, written),
            ends=(day_text(outcomes[-len(marks)].day), day_text(outcomes[-1].day)),
            marked=self._marked,
            on_mark=self._mark,
        )
        average = _("average of the last {n}").format(n=_WINDOW)
        signs = [("won", _("won")), ("lost", _("not won")), ("line", average)]
        return [Plate([chart, ChartKey(signs)])]

    # --- the games ---

    def _unfinished_games(self) -> list[tuple[Saved, list[str]]]:
        """Return the unfinished games in words, the one opened last first."""
        key = self._game, language()
        if key not in self._saves:
            store, game = self.app.platform.store, self._game
            saves = [load_slot(store, game, slot).games for slot in latest_slots(store, game)[:_SAVES]]
            self._saves[key] = [(saved, saved_words(saved)) for games in saves for saved in games]
        return self._saves[key]

    def _so_far(self) -> SoFar | None:
        """Return the finished deals of an unfinished game: of those with any, the game opened last."""
        if self._game not in self._begun:
            begun = (so_far(saved.record) for saved, _words in self._unfinished_games())
            self._begun[self._game] = next(filter(None, begun), None)
        return self._begun[self._game]

    def _build_unfinished(self) -> list[Widget]:
        """Build the list of unfinished games; empty without any."""
        saves = self._unfinished_games()
        if not saves:
            return []
        items = [
            ListItem(
                f"resume:{saved.slot}",
                rules,
                partial(self._on_resume, saved),
                note=capitalize_first(" · ".join(state)),
            )
            for saved, (rules, *state) in saves
        ]
        helped = [saved.record.helped for saved, _words in saves]
        says_practice = any(entry.helped for entry in self._entries)  # below the latest games
        about = sentences(
            (
                "" if all(helped) else _("They count once they are finished."),
                _("Practice is counted separately.") if any(helped) and not says_practice else "",
            )
        )
        title = Label(_("Unfinished games"), "heading", bold=True)
        return [title, Halves(items), Label(about, "small", tone="muted")]

    def _latest(self, entries: Sequence[Entry]) -> list[Widget]:
        """Build the list of the latest games; empty without any."""
        if not entries:
            return []
        latest = list(reversed(entries))
        items = []
        for entry in latest[: self._listed]:
            show, note = PastGame(entry), " · ".join((form_name(form(entry)), standing(entry)))
            push = partial(self.app.stack.push, show)
            points = "" if entry.given_up else game_statistics(entry.game).points(entry.score)
            items.append(ListItem(f"game:{entry.id}", day_text(entry.day), push, note=note, value=points))
        title = Label(_("Latest games"), "heading", bold=True)
        moments = Button("moments", _("Turning points"), self._show_moments, icon="star")
        shown: list[Widget] = [Row([title, moments]), Halves(items)]
        left = len(latest) - len(items)
        if left > 0:
            label = counted("{n} earlier game", "{n} earlier games", left)
            shown.append(Row([Button("more", label, self._more)], align="centre"))
        return [*shown, *why_uncounted(entries)]

    def _show_moments(self) -> None:
        from trix.ui.statistics.best_moments import BestMoments

        self.app.stack.push(BestMoments(self._archive.entries))

    def _more(self) -> None:
        self._listed += 5 * _LISTED
        self.rebuild()

    # --- stored data ---

    def _show_saved(self, where: str | None) -> None:
        """Show the place of the file for longer than the toast."""
        self._saved = where or ""
        self.rebuild()

    def _build_device_section(self) -> list[Widget]:
        app, title = self.app, Label(_("On this device"), "heading", bold=True)
        about = _("Games, settings and rulesets, in one file that you can take elsewhere.")
        export, erase = partial(transfer.export, app, self._show_saved), partial(transfer.ask_to_erase, app)
        buttons = [
            Button("export", _("Save as a file"), export),
            Button("import", _("Open a file"), partial(transfer.ask_for_file, app)),
        ]
        shown: list[Widget] = [title, Label(about, "small", tone="muted"), Row(buttons)]
        if self._saved:
            shown.append(Label(self._saved, "small", id="saved"))
        texts = []
        if damaged := self._archive.damaged:
            texts.append(counted("{n} entry cannot be read.", "{n} entries cannot be read.", damaged))
        if newer := self._archive.newer:
            texts.append(
                counted(
                    "{n} game was saved by a newer version of the game.",
                    "{n} games were saved by a newer version of the game.",
                    newer,
                )
            )
        shown += [Label(text, "small", tone="muted") for text in texts]
        # apart from the harmless ones
        return [*shown, Spacer(20), Row([Button("erase", _("Delete everything"), erase, kind="danger")])]


def _empty_figures() -> list[Widget]:
    """Build the figures that the first game fills."""
    labels = (_("won"), _("average score"), _("best game"))
    return [Figure(ngettext("game", "games", 0), "0"), *(Figure(label, "–") for label in labels)]


def _key(form: Form) -> str:
    return f"{form.form} with friends" if form.with_friends else form.form
