"""The statistics of Troika: by the side that declares."""

from collections.abc import Sequence

from trix.games.troika.bids import bid_of
from trix.session.deal_counts import DealCount
from trix.session.statistics import Statistics
from trix.ui.game_parts.screens import screens_of
from trix.ui.game_parts.statistics import GameStatistics, Share
from trix.ui.games.troika.bid_words import bid_name
from trix.ui.kit.i18n import _, pgettext


class TroikaStatistics(GameStatistics):
    """The words of Troika's statistics."""

    def bid_name(self, number: int) -> str:
        return bid_name(bid_of(number))

    def form_name(self, form: str) -> str:
        return screens_of("troika").preset_label(form) if form else _("Other rules")

    def kind_name(self, form: str, part: DealCount) -> str:
        return _("When we declare") if part.own else _("When they declare")

    def shares(self, found: Statistics) -> list[Share]:
        words = {True: pgettext("Troika", "bids made"), False: _("bids defeated")}
        return [Share(words[part.own], part.made, part.deals) for part in reversed(found.parts)]

    def together(self, scores: Sequence[int]) -> int:
        return scores[0]


STATISTICS = TroikaStatistics()
