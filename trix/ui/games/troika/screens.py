"""Troika on the screens around the table."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trix.engine.options import Value
from trix.ui.game_parts.screens import Line, Outcome, ScreensOf
from trix.ui.kit.i18n import _
from trix.ui.words.numbers import plain, signed

if TYPE_CHECKING:
    from trix.games.troika.game import Troika
    from trix.games.troika.observation import HandResult
    from trix.ui.games.troika.model import TroikaModel
    from trix.ui.kit.widgets import Widget
    from trix.ui.kit.widgets.row_button import OnDeal

# the title screen needs little of this: what only the table needs is imported on use


class TroikaScreens(ScreensOf["Troika", "TroikaModel"]):
    """The screens of Troika."""

    name = "troika"
    fan = ("3S", "QC", "5H", "AD", "KS")
    # the eight: only two suits have a seven
    lowest = 6

    def tagline(self) -> str:
        return _("Bid for points, two against two")

    def partners(self, options: Mapping[str, Value]) -> bool:
        return True

    def idle_because(self, options: Mapping[str, Value], name: str) -> str | None:
        if name == "target" and options["length"] == "hands":
            return _("Only if the game ends at a score.")
        if name == "hands" and options["length"] == "points":
            return _("Only if the game ends after a number of deals.")
        return None

    def refusal(self, name: str) -> str:
        if name == "no_trumps":
            return _("Only no-trump bids may be low here.")
        return _("Without no-trump bids, either all bids may be low or none.")

    def outcome(self, game: "Troika", model: "TroikaModel", names: Sequence[str]) -> Outcome:
        from trix.ui.games.troika.bid_words import bid_name
        from trix.ui.words.cards import trump_name

        hand = model.results[-1]
        is_made = hand.points[hand.declarer % 2] >= hand.bid.number
        words = [_("made") if is_made else _("failed")]
        if hand.trump is not None:
            words.append(trump_name(hand.trump))
        title = _("{name}: {bid}").format(name=names[hand.declarer], bid=bid_name(hand.bid))
        sides = (model.side, 1 - model.side)
        lines = [
            Line(
                (side, side + 2),
                _story(hand, side),
                signed(hand.scores[side]),
                _("total {points}").format(points=plain(model.totals[side])),
                hand.scores[side],
            )
            for side in sides
        ]
        return Outcome(title, " · ".join(words), tuple(lines))

    def sheet(
        self,
        game: "Troika",
        model: "TroikaModel",
        names: Sequence[str],
        avatars: Sequence[str],
        on_deal: "OnDeal | None" = None,
    ) -> "list[Widget]":
        from trix.ui.games.troika.sheet import sheet_view

        return sheet_view(model, names, on_deal)

    def deals(self, game: "Troika") -> int | None:
        return None if game.options["length"] == "points" else int(str(game.options["hands"]))

    def deal_text(self, game: "Troika", deal: int) -> str:
        return super().deal_text(game, min(deal, (self.deals(game) or deal + 1) - 1))

    def deal_points(self, model: "TroikaModel", team: Sequence[int]) -> Sequence[int]:
        return [hand.scores[team[0] % 2] for hand in model.results]

    def team_score(self, model: "TroikaModel", team: Sequence[int]) -> int:
        return model.totals[team[0]]


def _story(hand: "HandResult", side: int) -> str:
    """Describe how a side's score came about."""
    from trix.ui.games.troika.bid_words import bid_name

    parts, failure = [_("took {points}").format(points=plain(hand.points[side]))], ""
    if side == hand.declarer % 2:
        parts.insert(0, _("bid {bid}").format(bid=bid_name(hand.bid)))
        if hand.points[side] < hand.bid.number:
            failure = _failure(hand, side)
        elif hand.bid.no_trump:
            parts.append(_("counts double"))
    elif hand.scores[side] != hand.points[side]:
        parts.append(_("gains only by bidding"))
    # the failure may need two lines
    return " · ".join((*(part.replace(" ", "\u00a0") for part in parts), *([failure] if failure else [])))


def _failure(hand: "HandResult", side: int) -> str:
    """Say that the bid of a side failed, and what it loses."""
    lost, is_double = -hand.scores[side], hand.bid.no_trump
    if lost == hand.bid.number * (1 + is_double):
        return _("bid failed: it is deducted twice") if is_double else _("bid failed: it is deducted")
    return _("bid failed: points deducted twice") if is_double else _("bid failed: points deducted")


SCREENS = TroikaScreens()
"""The screens of Troika."""
