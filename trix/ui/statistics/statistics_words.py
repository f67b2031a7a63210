"""The wording of statistics: forms of games, ranks, and outcomes."""

from trix.session.entry import Entry
from trix.session.statistics import Form
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _, join_list


def form_name(form: Form) -> str:
    """Name a form of a game."""
    name = game_statistics(form.game).form_name(form.form)
    return _("{form}, with friends").format(form=name) if form.with_friends else name


def percent(part: int, whole: int) -> str:
    """Format a part of a whole in percent."""
    return _("{n}%").format(n=round(100 * part / whole) if whole else 0)


def rank_name(rank: int) -> str:
    """Name a rank in the final ranking."""
    return _("Rank {n}").format(n=rank)


def standing(entry: Entry) -> str:
    """Say how a game ended for the player, and whether it counts."""
    words = [_("given up") if entry.given_up else _("won") if entry.won else rank_name(entry.rank)]
    if not entry.whole and not entry.given_up:
        words = [_("joined later")]
    if entry.helped:
        words.append(_("practice"))
    if entry.with_friends:
        words.append(_("with friends"))
    elif entry.persons > 1:
        words.append(_("together"))
    return join_list(words)
