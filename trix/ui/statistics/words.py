"""Statistics in words: forms of games, kinds of deals, days and numbers."""

from collections.abc import Sequence

from trix.games.trix.contracts import CONTRACTS, PENALTIES
from trix.session.deals import Part
from trix.session.entry import Entry
from trix.session.statistics import Form
from trix.ui.contracts import contract_name
from trix.ui.i18n import _, ngettext, pgettext
from trix.ui.screens.games import screens_of
from trix.ui.screens.games.trix.contract_words import icons_of
from trix.ui.screens.numbers import plain, rating, signed
from trix.ui.screens.wording import listed


def form_name(form: Form) -> str:
    """Name a form of a game."""
    words = form.form.split()
    if form.game == "trix":
        return _trix_form(words)
    if form.game == "trixter":
        return _trixter_form(words)
    if not form.form:
        return _("Other rules")
    return screens_of(form.game).preset_label(form.form)


def _trix_form(words: Sequence[str]) -> str:
    named = [screens_of("trix").value_label("mode", words[0])]
    named += [_("with a partner")] if "partners" in words else []
    named += [_("reversed scores")] if "reversed" in words else []
    return listed(named)


def _trixter_form(words: Sequence[str]) -> str:
    players, hands = int(words[0]), words[1]
    named = [ngettext("{n} player", "{n} players", players).format(n=players)]
    if hands != "full":
        named.append(screens_of("trixter").value_label("hands", hands))
    return listed(named)


def kind_name(form: Form, part: Part) -> str:
    """Name the deals of a kind; where all are of one, by whose they were."""
    if form.game == "trix":
        mode = form.form.split()[0]
        return contract_name(_contracts(part.kind), mode)
    if form.game == "trixter":
        return _("When you deal") if part.own else _("When others deal")
    return _("When we declare") if part.own else _("When they declare")


def kind_icons(form: Form, part: Part) -> list[str]:
    """Give the icons of a kind of deals."""
    if form.game != "trix":
        return []
    return icons_of(_contracts(part.kind), form.form.split()[0])


def kind_place(form: Form, part: Part) -> int:
    """Give a number to sort kinds of deals by: contracts as in the rules, one's own deals first."""
    return _contracts(part.kind) if form.game == "trix" else 1 - part.own


def _contracts(kind: str) -> int:
    if kind == "complex":
        return PENALTIES
    return sum(1 << CONTRACTS.index(name) for name in kind.split("+") if name in CONTRACTS)


def day_text(day: str) -> str:
    """Write a day in numbers."""
    year, month, number = day.split("-")
    pattern = pgettext("a day in numbers", "{year}-{month}-{day}")
    return pattern.format(year=year, month=month, day=number)


def points_text(game: str, points: float) -> str:
    """Write points of a game: in Trix what is won or lost, in others what is counted up from zero."""
    whole = round(points)
    return signed(whole) if game == "trix" else plain(whole)


def mean_text(game: str, points: float) -> str:
    """Write mean points, to a decimal where games are decided by few."""
    if game == "trix":
        return signed(round(points))
    return rating(points, 1)


def percent(part: int, whole: int) -> str:
    """Write a part of a whole."""
    return _("{n} %").format(n=round(100 * part / whole) if whole else 0)


def rank_name(rank: int) -> str:
    """Name a place in the final ranking."""
    return _("Rank {n}").format(n=rank)


def standing(entry: Entry) -> str:
    """Say how a game ended for the person, and whether it counts."""
    told = [_("given up") if entry.given_up else _("won") if entry.won else rank_name(entry.rank)]
    if not entry.whole and not entry.given_up:
        told = [_("joined later")]
    if entry.helped:
        told.append(_("practised"))
    if entry.persons > 1:
        told.append(_("together"))
    return listed(told)
