"""Trixter on the screens around the table."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from trix.engine.options import Value
from trix.games import load_game
from trix.ui.game_parts.screens import Line, Outcome, ScreensOf
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.numbers import plain, rating, signed

if TYPE_CHECKING:
    from trix.games.trixter.game import Trixter
    from trix.session import Tenure
    from trix.ui.games.trixter.model import TrixterModel
    from trix.ui.kit.widgets import Widget
    from trix.ui.kit.widgets.row_button import OnDeal

# the title screen needs little of this: what only the table needs is imported on use

_SUITED = 52


class TrixterScreens(ScreensOf["Trixter", "TrixterModel"]):
    """The screens of Trixter."""

    name = "trixter"
    fan = ("9C", "KD", "X1", "AS", "2H")
    spread = "hands"
    takes_seats = True
    at_table = ("players",)

    def tagline(self) -> str:
        return _("Take exactly as many tricks as you bid")

    def meaning(self, options: Mapping[str, Value], name: str) -> str:
        game = _game(options)
        sizes = game.hand_sizes
        if name == "players":
            jokers = game.deck_size - _SUITED
            if not jokers:
                return _("Up to {n} cards each.").format(n=max(sizes))
            return ngettext(
                "Up to {m} cards each, with {n} joker.", "Up to {m} cards each, with {n} jokers.", jokers
            ).format(m=max(sizes), n=jokers)
        return _(self.words.options[name].of(options[name]).meaning).format(peak=max(sizes), hands=len(sizes))

    def deals(self, game: "Trixter") -> int:
        return len(game.hand_sizes)

    def outcome(self, game: "Trixter", model: "TrixterModel", names: Sequence[str]) -> Outcome:
        from trix.ui.words.cards import cards_each, trump_name

        hand = model.results[-1]
        lines = [
            Line(
                (seat,),
                _("bid {n}, took {m}").format(n=bid, m=tricks).replace(" ", "\u00a0"),
                signed(score),
                _("total {points}").format(points=plain(model.own[seat])),
                score,
            )
            for seat, (bid, tricks, score) in enumerate(zip(hand.bids, hand.tricks, hand.scores, strict=True))
        ]
        title = _("Deal {n} of {m}").format(n=len(model.results), m=len(game.hand_sizes))
        return Outcome(title, f"{cards_each(hand.size)} · {trump_name(hand.trump)}", tuple(lines))

    def sheet(
        self,
        game: "Trixter",
        model: "TrixterModel",
        names: Sequence[str],
        avatars: Sequence[str],
        on_deal: "OnDeal | None" = None,
    ) -> "list[Widget]":
        from trix.ui.games.trixter.sheet import sheet_view

        return sheet_view(model, names, avatars, on_deal)

    def earlier_sitters(self, model: "TrixterModel", tenures: "Sequence[Tenure]") -> list[str]:
        from trix.ui.words.people import name_of

        texts = []
        for seat, sitter, first, end in tenures:
            if end is None or end == first:
                continue
            points = sum(hand.scores[seat] for hand in model.results[first:end])
            texts.append(
                _("{name}, deals {first} to {last}: {points} ({rating} per deal)").format(
                    name=name_of(sitter),
                    first=first + 1,
                    last=end,
                    points=plain(points),
                    rating=rating(points / (end - first)),
                )
            )
        return texts

    def deal_points(self, model: "TrixterModel", team: Sequence[int]) -> Sequence[int]:
        return [hand.scores[team[0]] for hand in model.results]

    def deal_title(self, outcome: Outcome) -> str:
        return outcome.line

    def final_note(self, model: "TrixterModel", names: Sequence[str], team: Sequence[int]) -> str:
        seat = team[0]
        if not model.since or not model.since[seat]:
            text = _("{rating} per deal").format(rating=rating(model.rating(seat) or 0.0, 1))
            return text.replace(" ", "\u00a0")
        return _("since deal {n}: {points} ({rating} per deal)").format(
            n=model.since[seat] + 1, points=plain(model.own[seat]), rating=rating(model.rating(seat) or 0.0)
        )


def _game(options: Mapping[str, Value]) -> "Trixter":
    return cast("Trixter", load_game("trixter", **options))


SCREENS = TrixterScreens()
"""The screens of Trixter."""
