"""Trix on the screens around the table."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from trix.engine.options import Value
from trix.ui.game_parts.screens import Line, Outcome, ScreensOf
from trix.ui.kit.i18n import _
from trix.ui.words.numbers import signed

if TYPE_CHECKING:
    from trix.engine.protocol import Observation as AnyObservation
    from trix.engine.types import Action
    from trix.games.trix.game import Trix
    from trix.games.trix.observation import Observation
    from trix.ui.games.trix.model import TrixModel
    from trix.ui.kit.widgets import Widget
    from trix.ui.kit.widgets.row_button import OnDeal

# the title screen needs little of this: what only the table needs is imported on use


class TrixScreens(ScreensOf["Trix", "TrixModel"]):
    """The screens of Trix."""

    name = "trix"
    clockwise = False
    fan = ("7H", "QS", "KH", "JC", "TD")
    spread = "mode"
    signed_totals = True
    taking = "hurt"
    order: ClassVar[Mapping[str, tuple[Value, ...]]] = {"mode": ("complex", "classic", "free_complex")}
    at_table = ("partnership",)

    def tagline(self) -> str:
        return _("Dodge costly cards, or race to be out first")

    def partners(self, options: Mapping[str, Value]) -> bool:
        return bool(options["partnership"])

    def idle_because(self, options: Mapping[str, Value], name: str) -> str | None:
        mode = options["mode"]
        if name in ("twos_shown", "partner_result") and not options["partnership"]:
            return _("Only with partners.")
        if name == "hearts_lead" and mode == "complex":
            return _("Not in Complex, where the king of hearts is never played alone.")
        if name == "early_end" and mode == "complex":
            return _("Not in Complex, where every trick counts to the last.")
        return None

    def first_game_options(self, options: Mapping[str, Value]) -> Mapping[str, Value]:
        # else five cards count double before the first trick
        return {**options, "doubling": "off"}

    def suits_first_game(self, seen: "AnyObservation", action: "Action | None") -> bool:
        """Whether tricks are played first, and another player chooses: the layout is the easier to add."""
        from trix.games.trix.actions import CHOOSE
        from trix.games.trix.contracts import TRIX

        return seen.phase != "choose" or (action is not None and action - CHOOSE != TRIX)

    def refusal(self, name: str) -> str:
        if name == "mode":
            return _("Not together with the fixed order, in which nobody chooses.")
        return _("Not in Free complex, where every owner chooses.")

    def meaning(self, options: Mapping[str, Value], name: str) -> str:
        """Describe an option; the fixed order depends on the mode."""
        if name == "fixed_order" and options["mode"] == "complex":
            return _("Nobody chooses: first Trix, then Complex.")
        return super().meaning(options, name)

    def rule_of_choice(self, options: Mapping[str, Value], phase: str) -> str:
        return self.meaning(options, "doubling") if phase in ("choose", "double") else ""

    def outcome(self, game: "Trix", model: "TrixModel", names: Sequence[str]) -> Outcome:
        from trix.ui.games.trix.contracts import contract_name, kingdom_name
        from trix.ui.games.trix.sheet import deal_story, doubling_notes, largest_part

        sign = -1 if game.fewer_wins else 1
        lines = [
            Line(
                (seat,),
                deal_story(model, game.values, seat),
                signed(model.points[seat]),
                _("total {points}").format(points=signed(model.totals[seat])),
                sign * model.points[seat],
                doubling_notes(model, game.values, seat),
                largest_part(model, game.values, seat),
            )
            for seat in range(4)
        ]
        sums = [self._sum(model, names, team) for team in game.teams if len(team) > 1]
        title = contract_name(model.contracts, game.options["mode"])
        return Outcome(title, kingdom_name(names, model.owner), tuple(lines), tuple(sums))

    def _sum(self, model: "TrixModel", names: Sequence[str], team: Sequence[int]) -> str:
        from trix.ui.words.standings import together

        # the lines above show the points of the deal
        points = _("total {points}").format(points=signed(self.team_score(model, team)))
        return f"{together(names, team)} · {points}".replace(" ", "\u00a0")

    def sheet(
        self,
        game: "Trix",
        model: "TrixModel",
        names: Sequence[str],
        avatars: Sequence[str],
        on_deal: "OnDeal | None" = None,
    ) -> "list[Widget]":
        from trix.ui.games.trix.sheet import sheet_view

        return sheet_view(game, model, names, on_deal)

    def deals(self, game: "Trix") -> int | None:
        from trix.ui.games.trix.model import deals_in_kingdom

        each = deals_in_kingdom(game)
        return None if each is None else 4 * each

    def running_deal_text(self, game: "Trix", seen: "Observation") -> str:
        """Name the contract, too: a mode is called Complex, and so is a contract."""
        from trix.games.trix.contracts import PENALTIES, single_contracts
        from trix.ui.games.trix.contracts import brief_contract_name, contract_name

        deal = super().running_deal_text(game, seen)
        if seen.contracts == PENALTIES:
            contract = contract_name(seen.contracts, game.options["mode"])
        elif len(single_contracts(seen.contracts)) == 1:
            contract = brief_contract_name(seen.contracts)
        else:  # none yet, or too many to list
            return deal
        return _("{deal}: {contract}").format(deal=deal, contract=contract)

    def points_so_far(self, seen: "Observation", team: Sequence[int]) -> int:
        return sum(seen.points[seat] for seat in team)

    def deal_points(self, model: "TrixModel", team: Sequence[int]) -> Sequence[int]:
        return [sum(result.scores[seat] for seat in team) for result in model.results]

    def final_note(self, model: "TrixModel", names: Sequence[str], team: Sequence[int]) -> str:
        from trix.ui.words.standings import scored

        each = [scored(names, (seat,), model.totals[seat]) for seat in team]
        return " · ".join(each) if len(each) > 1 else ""


SCREENS = TrixScreens()
"""The screens of Trix."""
