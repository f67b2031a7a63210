"""The statistics of Trixter: by the dealer."""

from trix.session.deal_counts import DealCount
from trix.session.statistics import Statistics
from trix.ui.game_parts.screens import screens_of
from trix.ui.game_parts.statistics import GameStatistics, Share
from trix.ui.kit.i18n import _, join_list, ngettext


class TrixterStatistics(GameStatistics):
    """The words of Trixter's statistics."""

    by_hand = True

    def form_name(self, form: str) -> str:
        players, hands = form.split()
        named = [ngettext("{n} player", "{n} players", int(players)).format(n=players)]
        if hands != "full":
            named.append(screens_of("trixter").value_label("hands", hands))
        return join_list(named)

    def kind_name(self, form: str, part: DealCount) -> str:
        return _("When you deal") if part.own else _("When others deal")

    def shares(self, found: Statistics) -> list[Share]:
        return [Share(_("bids made"), sum(part.made for part in found.parts), found.deals)]


STATISTICS = TrixterStatistics()
