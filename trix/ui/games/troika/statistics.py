"""Statistics of Troika: by which side declares."""

from collections.abc import Sequence

from trix.session.deals import Part
from trix.session.statistics import Statistics
from trix.ui.games.screens import screens_of
from trix.ui.games.statistics import GameStatistics, Share
from trix.ui.i18n import _


class TroikaStatistics(GameStatistics):
    """Bids made, and bids defeated."""

    def form_name(self, form: str) -> str:
        """Name the ruleset."""
        return screens_of("troika").preset_label(form) if form else _("Other rules")

    def kind_name(self, form: str, part: Part) -> str:
        """Say which side declares."""
        return _("When we declare") if part.own else _("When they declare")

    def shares(self, found: Statistics) -> list[Share]:
        """Own bids that were made, and others' that were not."""
        words = {True: _("bids made"), False: _("bids defeated")}
        return [Share(words[part.own], part.made, part.deals) for part in reversed(found.parts)]

    def together(self, scores: Sequence[int]) -> int:
        """Partners have one score."""
        return scores[0]


STATISTICS = TroikaStatistics()
