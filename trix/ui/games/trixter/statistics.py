"""The statistics of Trixter: by the dealer."""

from trix.session.deals import Part
from trix.session.statistics import Statistics
from trix.ui.games.screens import screens_of
from trix.ui.games.statistics import GameStatistics, Share
from trix.ui.i18n import _, ngettext
from trix.ui.words.wording import listed


class TrixterStatistics(GameStatistics):
    """The words of Trixter's statistics."""

    by_hand = True

    def form_name(self, form: str) -> str:
        """Return the number of players, and the sizes of the hands if not the default."""
        players, hands = form.split()
        named = [ngettext("{n} player", "{n} players", int(players)).format(n=players)]
        if hands != "full":
            named.append(screens_of("trixter").value_label("hands", hands))
        return listed(named)

    def kind_name(self, form: str, part: Part) -> str:
        """Return who deals, and so names trump."""
        return _("When you deal") if part.own else _("When others deal")

    def shares(self, found: Statistics) -> list[Share]:
        """Return the ratio of bids made."""
        return [Share(_("bids made"), sum(part.made for part in found.parts), found.deals)]


STATISTICS = TrixterStatistics()
