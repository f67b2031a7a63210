"""The statistics of Trix: by contracts, in own and others' kingdoms."""

from trix.games.trix.contracts import contract_set
from trix.session.deal_counts import DealCount
from trix.ui.game_parts.statistics import GameStatistics
from trix.ui.games.trix.contracts import contract_icons, contract_name
from trix.ui.kit.i18n import N_, _, join_list
from trix.ui.words.numbers import signed

_MODES = {"complex": N_("Complex"), "classic": N_("Classic"), "free_complex": N_("Free complex")}


class TrixStatistics(GameStatistics):
    """The words of Trix's statistics; scores have signs."""

    def form_name(self, form: str) -> str:
        mode, *more = form.split()
        named = [_(_MODES[mode])]
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
