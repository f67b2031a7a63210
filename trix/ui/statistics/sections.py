"""Figures, charts and remarks about the games of one form, as widgets."""

from collections.abc import Callable, Sequence

from trix.ratings.agents import AGENT_NUMBERS, levels_around
from trix.ratings.plackett_luce import PLACEMENT_GAMES
from trix.session.deal_counts import DealCount
from trix.session.entry import Entry
from trix.session.statistics import Form, Statistics, form, practice
from trix.session.strength import Strength
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _, counted, join_list, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Label, Widget
from trix.ui.statistics.bar_chart import Bar, BarLine, ChartKey
from trix.ui.statistics.figures import Figure, Plate
from trix.ui.statistics.results_chart import Mark
from trix.ui.statistics.statistics_words import form_name, percent, rank_name
from trix.ui.words.numbers import plain, rating
from trix.ui.words.strengths import level_name, offered_levels

CHARTED = 3
"""Results from which on they are on a chart."""


def key_figures(chosen: Form, found: Statistics) -> list[Widget]:
    """Build the figures above the charts."""
    game = game_statistics(chosen.game)
    figures: list[Widget] = [
        Figure(ngettext("game", "games", found.games), str(found.games)),
        Figure(_("{n} won").format(n=found.wins), percent(found.wins, found.games)),
    ]
    if found.mean_score is not None and found.mean_rank is not None:
        figures += [
            Figure(_("average score"), game.mean(found.mean_score)),
            Figure(_("average rank"), rating(found.mean_rank, 1)),
        ]
    if game.by_hand and found.rating is not None:
        figures.append(Figure(_("points per deal"), rating(found.rating)))
    figures += [Figure(label, percent(part, whole)) for label, part, whole in game.shares(found)]
    if found.games > 1 and found.best is not None and found.worst is not None:
        figures += [
            Figure(_("best game"), game.points(found.best)),
            Figure(_("worst game"), game.points(found.worst)),
        ]
    figures += [
        Figure(_("current winning streak"), str(found.streak)),
        Figure(_("longest winning streak"), str(found.longest_streak)),
    ]
    return figures


def strength_plate(chosen: Form, own: Strength) -> Widget:
    """Build the player's strength: the number, its error, and between which levels it is."""
    strength = own.rating
    if strength.is_provisional:
        left = PLACEMENT_GAMES - strength.games
        title = counted(
            "Your strength will be here after {n} more game alone.",
            "Your strength will be here after {n} more games alone.",
            left,
        )
        rows = [Label(title, bold=True)]
    else:
        title = _("Your strength: {number} ± {error}")
        title = title.format(number=plain(strength.number), error=strength.plus_minus)
        rows = [
            Label(title, bold=True),
            Label(levels_text(chosen.game, chosen.form, strength.number, strength.plus_minus)),
            Label(_("From games alone, without help. Standard has 1000."), "small", tone="muted"),
        ]
    if own.left_out:
        rated = AGENT_NUMBERS[chosen.game, chosen.form]
        levels = join_list(level_name(level) for level in offered_levels() if level in rated)
        text = _("Here only games against these levels count: {levels}").format(levels=levels)
        rows.append(Label(text, "small", tone="muted"))
    return Plate(rows)


def levels_text(game: str, form: str, number: int, plus_minus: int) -> str:
    """Say between which levels a rating is, and between which it may be. The form must be rated."""
    near, (weakest, _below), (_above, strongest) = (
        levels_around(game, form, one) for one in (number, number - plus_minus, number + plus_minus)
    )
    if (weakest, strongest) == near:
        return _("Very likely {levels}").format(levels=_between(*near))
    estimated = _("Estimate: {levels}").format(levels=_between(*near))
    if weakest is None and strongest is None:
        return estimated
    return " · ".join((estimated, _("very likely {levels}").format(levels=_between(weakest, strongest))))


def _between(weaker: str | None, stronger: str | None) -> str:
    if weaker is None:
        return _("below {level}").format(level=level_name(stronger or ""))
    if stronger is None:
        return _("above {level}").format(level=level_name(weaker))
    return _("between {weaker} and {stronger}").format(
        weaker=level_name(weaker), stronger=level_name(stronger)
    )


def chart_summary(marks: Sequence[Mark], trend: Sequence[float], written: Callable[[float], str]) -> str:
    """Sum up the chart of a form's games; *written* formats a value."""
    values = [mark.value for mark in marks]
    games = counted("{n} game", "{n} games", len(marks))
    reach = _("{low} to {high}").format(low=written(min(values)), high=written(max(values)))
    now = _("lately {points}").format(points=written(trend[-1]))
    return " · ".join((games, reach, now))


def rank_bars(found: Statistics) -> list[Widget]:
    """Build the chart of how often each rank was reached, after at least one whole game."""
    games = sum(found.ranks)
    most = max(found.ranks)
    rows: list[Widget] = [Label(_("How often each rank"), "small", tone="muted", bold=True)]
    for rank, count in enumerate(found.ranks, 1):
        text = f"{count} · {percent(count, games)}"
        times = counted("{n} time", "{n} times", count)
        description = sentences((f"{rank_name(rank)}: {times}", percent(count, games)))
        rows.append(BarLine(rank_name(rank), [Bar("own", count, text)], (0, most), description=description))
    return [Plate(rows)]


def part_bars(chosen: Form, found: Statistics) -> list[Widget]:
    """Build the chart of the points by kinds of deals; empty if the game has no kinds."""
    if not found.parts:
        return []
    means = {part[:2]: part.points / part.deals for part in found.parts}
    ends = (min(means.values()), max(means.values()))
    rows: list[Widget] = [Label(_("Points per deal"), "small", tone="muted", bold=True)]
    game = game_statistics(chosen.game)
    whose = game.whose()
    if whose is not None:
        rows.append(ChartKey(list(zip(("own", "other"), whose, strict=True))))
    # without names for both sides, own deals and the opponents' are separate kinds
    kinds: dict[tuple[str, bool], list[DealCount]] = {}
    for part in sorted(found.parts, key=lambda part: (game.kind_place(part), not part.own)):
        kinds.setdefault((part.kind, whose is None and part.own), []).append(part)
    for parts in kinds.values():
        bars, mean_texts = [], []
        for part in parts:
            mean = game.mean(means[part[:2]])
            bars.append(Bar("own" if part.own else "other", means[part[:2]], mean))
            mean_texts.append(mean if whose is None else f"{whose[not part.own]}: {mean}")
        name = game.kind_name(chosen.form, parts[0])
        icons = game.kind_icons(chosen.form, parts[0])
        label = name if len(icons) < 3 else ""
        rows.append(BarLine(label, bars, ends, icons=icons, description=sentences((name, *mean_texts))))
    return [Plate(rows)]


def why_uncounted(entries: Sequence[Entry]) -> list[Widget]:
    """Explain why some games are not in the figures."""
    remarks = []
    if any(entry.helped for entry in entries):
        remarks.append(
            _("Games with hints, moves taken back or known cards are practice: they are counted separately.")
        )
        remarks += _practice_texts(entries)
    if any(entry.persons > 1 for entry in entries):
        remarks.append(_("Games with several people on one device do not count."))
    return [Label(text, "small", tone="muted") for text in remarks]


def _practice_texts(entries: Sequence[Entry]) -> list[str]:
    """Say how the practice games went, form by form."""
    texts = []
    for one in dict.fromkeys(form(entry) for entry in entries):
        figures = practice(entry for entry in entries if form(entry) == one)
        if figures.mean_score is None:
            continue
        parts = [
            counted("{n} game", "{n} games", figures.games),
            _("{n} won").format(n=figures.wins),
            _("average {points}").format(points=game_statistics(one.game).mean(figures.mean_score)),
        ]
        texts.append(_("Practice, {form}: {figures}").format(form=form_name(one), figures=" · ".join(parts)))
    return texts


def remarks_on(found: Statistics) -> list[Widget]:
    """Explain the given-up and joined games among the figures."""
    remarks = []
    if found.given_up:
        remarks.append(
            counted(
                "{n} game was given up: it counts as lost, without a score.",
                "{n} games were given up: they count as lost, without a score.",
                found.given_up,
            )
        )
    if found.joined:
        remarks.append(
            counted(
                "In {n} game you took over a seat: only the points per deal count.",
                "In {n} games you took over a seat: only the points per deal count.",
                found.joined,
            )
        )
    return [Label(text, "small", tone="muted") for text in remarks]
