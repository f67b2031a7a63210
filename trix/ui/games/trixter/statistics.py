"""The statistics of Trixter: by the dealer."""

from collections.abc import Mapping
from typing import ClassVar

from trix.session.deal_counts import DealCount
from trix.session.statistics import Statistics
from trix.ui.game_parts.screens import screens_of
from trix.ui.game_parts.statistics import FeatWords, GameStatistics, Share
from trix.ui.kit.i18n import N_, _, join_list, ngettext


class TrixterStatistics(GameStatistics):
    """The words of Trixter's statistics."""

    by_hand = True
    feats: ClassVar[Mapping[str, FeatWords]] = {
        "trixter_slam": FeatWords(
            N_("Slam"), N_("Bid and took all the tricks of a hand of five or more cards.")
        ),
        "trixter_nothing": FeatWords(N_("Invisible"), N_("Bid zero in the largest hand and took nothing.")),
        "ten_made": FeatWords(N_("Ten in a row"), N_("Made ten bids in a row.")),
        "all_hands": FeatWords(N_("Clairvoyant"), N_("Made three quarters of your bids in a game.")),
    }

    moments: ClassVar[Mapping[str, str]] = {
        "bid_met": N_("{name} bid {bid} in deal {deal} and took exactly {bid}: {points}."),
        "bid_missed": N_("{name} bid {bid} in deal {deal} and missed it: {points}."),
    }

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
