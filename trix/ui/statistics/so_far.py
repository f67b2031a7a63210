"""The finished deals of a game that has not ended: something to see before the first result."""

from typing import NamedTuple

from trix.record import Record, RecordError, played_deals
from trix.session.entry import entry_of
from trix.session.statistics import Form, Statistics, form, statistics
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _, counted, ngettext
from trix.ui.kit.widgets import Grid, Label, Widget
from trix.ui.statistics.bar_chart import Bar, BarLine
from trix.ui.statistics.figures import GAP, Figure, Halves, Plate
from trix.ui.statistics.sections import CHARTED, part_bars
from trix.ui.statistics.statistics_words import form_name
from trix.ui.words.cards import capitalize_first
from trix.ui.words.days import today

_LATEST = 6  # deals with bars


class SoFar(NamedTuple):
    """The finished deals of a game, at least one, as the person at the table played them."""

    form: Form
    scores: tuple[int, ...]
    """The person's points in each deal since they sat down."""
    found: Statistics
    since: int
    """How many deals were over by then."""
    is_practice: bool

    @property
    def deal_count_text(self) -> str:
        """The number of deals, to be read out."""
        return counted("{n} deal so far", "{n} deals so far", len(self.scores))


def so_far(record: Record) -> SoFar | None:
    """Return the finished deals of a game; None without any, and where several people use one device."""
    try:
        _state, played = played_deals(record)
        entry = entry_of(record, today(), given_up=True)
    except RecordError:
        return None
    # practice has figures too: they go into no total
    shown = entry._replace(helped=False)
    scores = tuple(deal.scores[shown.seat] for deal in played[shown.since :])
    return (
        SoFar(form(shown), scores, statistics([shown]), shown.since, entry.helped)
        if shown.counts and scores
        else None
    )


def so_far_section(game: SoFar) -> list[Widget]:
    """Build the figures of these deals, and their points by kinds of deals."""
    words, scores = game_statistics(game.form.game), game.scores
    figures: list[Widget] = [Figure(ngettext("deal", "deals", len(scores)), str(len(scores)))]
    figures.append(Figure(_("points per deal"), words.mean(sum(scores) / len(scores))))
    if len(scores) > 1:
        figures.append(Figure(_("best deal"), words.points(max(scores))))
        figures.append(Figure(_("worst deal"), words.points(min(scores))))
    about = " · ".join((form_name(game.form), *([_("practice")] if game.is_practice else [])))
    return [
        Label(_("Your game so far"), "heading", bold=True),
        Label(about, "small", tone="muted"),
        Grid(figures, least=128, gap=GAP, most=len(figures)),
        _charts(game),
    ]


def _charts(game: SoFar) -> Widget:
    """Build the charts, or say when they come: a bar alone tells nothing."""
    left = CHARTED - len(game.scores)
    if left > 0:
        text = counted(
            "Play {n} more deal, and charts will be here.",
            "Play {n} more deals, and charts will be here.",
            left,
        )
        return Label(text, id="no charts yet")
    return Halves([*part_bars(game.form, game.found), _deal_bars(game)])


def _deal_bars(game: SoFar) -> Widget:
    """Build the chart of the points of the latest deals."""
    points = game_statistics(game.form.game).points
    ends = min(game.scores), max(game.scores)
    rows: list[Widget] = [Label(_("Deal by deal"), "small", tone="muted", bold=True)]
    for place, score in list(enumerate(game.scores, game.since + 1))[-_LATEST:]:
        name = capitalize_first(_("deal {n}").format(n=place))
        bars = [Bar("own", score, points(score))]
        rows.append(BarLine(name, bars, ends, description=f"{name}: {points(score)}"))
    return Plate(rows)
