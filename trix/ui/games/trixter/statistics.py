"""Statistics of Trixter: by who deals."""

from trix.session.deals import Part
from trix.session.statistics import Statistics
from trix.ui.games.screens import screens_of
from trix.ui.games.statistics import GameStatistics, Share
from trix.ui.i18n import _, ngettext
from trix.ui.words.wording import listed


class TrixterStatistics(GameStatistics):
    """Points a hand, and bids."""

    by_hand = True

    def form_name(self, form: str) -> str:
        """Name the number of players, and the course of the hands where it is not the usual one."""
        players, hands = form.split()
        named = [ngettext("{n} player", "{n} players", int(players)).format(n=players)]
        if hands != "full":
            named.append(screens_of("trixter").value_label("hands", hands))
        return listed(named)

    def kind_name(self, form: str, part: Part) -> str:
        """Say who deals, and so names trump."""
        return _("When you deal") if part.own else _("When others deal")

    def shares(self, found: Statistics) -> list[Share]:
        """Bids that were made exactly."""
        return [Share(_("bids made"), sum(part.made for part in found.parts), found.deals)]


STATISTICS = TrixterStatistics()
