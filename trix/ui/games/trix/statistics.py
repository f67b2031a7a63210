"""The statistics of Trix: by contracts, in own and others' kingdoms."""

from collections.abc import Mapping
from typing import ClassVar

from trix.games.trix.contracts import contract_set
from trix.session.deal_counts import DealCount
from trix.ui.game_parts.screens import screens_of
from trix.ui.game_parts.statistics import FeatWords, GameStatistics
from trix.ui.games.trix.contracts import contract_icons, contract_name
from trix.ui.kit.i18n import N_, _, join_list
from trix.ui.words.numbers import signed


class TrixStatistics(GameStatistics):
    """The words of Trix's statistics; scores have signs."""

    feats: ClassVar[Mapping[str, FeatWords]] = {
        "clean_complex": FeatWords(
            N_("Clean hands"), N_("Lost no points in a deal with all four penalties.")
        ),
        "clean_kingdom": FeatWords(
            N_("A clean kingdom"), N_("Lost no points in any penalty of your own kingdom.")
        ),
        "own_kingdom": FeatWords(
            N_("Master of the house"), N_("Nobody beat you in any deal of your own kingdom.")
        ),
        "first_out": FeatWords(N_("Always first"), N_("Out first in every Trix deal of a game.")),
        "swallowed": FeatWords(N_("Bitter pill"), N_("Took a card someone else had doubled, and still won.")),
        "king_given": FeatWords(
            N_("The king’s gift"), N_("Doubled the king of hearts, and someone else took it.")
        ),
    }

    moments: ClassVar[Mapping[str, str]] = {
        "came_back": N_("{name} doubled the {card} in deal {deal}, and it came back: {points}."),
        "swallowed": N_("{name} took the {card} in deal {deal}: {points}. Doubled by: {other}."),
        "king_late": N_("{name} got the {card} in the last trick of deal {deal}: {points}. From: {other}."),
        "all_costs": N_("{name} alone lost points in deal {deal}: {points}."),
    }

    def form_name(self, form: str) -> str:
        mode, *more = form.split()
        named = [screens_of("trix").value_label("mode", mode)]
        named += [_("with a partner")] if "partners" in more else []
        named += [_("reversed scores")] if "reversed" in more else []
        return join_list(named)

    def kind_name(self, form: str, part: DealCount) -> str:
        return contract_name(contract_set(part.kind), form.split()[0])

    def kind_icons(self, form: str, part: DealCount) -> list[str]:
        return contract_icons(contract_set(part.kind), form.split()[0])

    def kind_place(self, part: DealCount) -> int:
        return contract_set(part.kind)

    def whose(self) -> tuple[str, str] | None:
        return _("your kingdoms"), _("others’ kingdoms")

    def points(self, points: float) -> str:
        return signed(round(points))

    def mean(self, points: float) -> str:
        return self.points(points)


STATISTICS = TrixStatistics()
