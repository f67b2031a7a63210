"""A game's part of the statistics, which know games only by this interface.

    game_statistics("trix").form_name("complex partners")

A game's module ``statistics`` defines a subclass and its instance ``STATISTICS``. Module
`trix.session.deal_counts` defines the forms of games and kinds of deals.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from trix.engine.moments import Moment
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.session.deal_counts import DealCount
from trix.session.statistics import Statistics
from trix.ui.game_parts import part
from trix.ui.game_parts.words import FeatWords, words_of
from trix.ui.kit.i18n import N_, _, ngettext
from trix.ui.words.cards import card_name
from trix.ui.words.numbers import plain, rating, signed
from trix.ui.words.standings import together


class Share(NamedTuple):
    """A ratio *part* / *whole*, with a label."""

    label: str
    part: int
    whole: int


_COMMON_FEATS: Final = {
    "comeback": FeatWords(N_("Comeback"), N_("Last at half-time, first at the end.")),
    "all_the_way": FeatWords(N_("Start to finish"), N_("Alone in the lead after every deal.")),
    "experts_beaten": FeatWords(N_("Expert beater"), N_("Won against experts only.")),
    "five_wins": FeatWords(N_("Five in a row"), N_("Won five games in a row.")),
    "seven_days": FeatWords(N_("Full week"), N_("Played the game of the day seven days in a row.")),
}


class GameStatistics:
    """The words of a game's statistics."""

    by_hand: ClassVar[bool] = False
    """Whether games of different lengths are compared by points a hand."""

    def form_name(self, form: str) -> str:
        """Return the name of a form of the game."""
        raise NotImplementedError

    def kind_name(self, form: str, part: DealCount) -> str:
        """Return the name of a kind of deals, or of own and others' deals if there is only one kind."""
        raise NotImplementedError

    def kind_icons(self, form: str, part: DealCount) -> list[str]:
        """Return the icons of a kind of deals."""
        return []

    def kind_place(self, part: DealCount) -> int:
        """Return the sort key of a kind of deals."""
        return 0

    def whose(self) -> tuple[str, str] | None:
        """Return the names of own and others' deals, to compare them; None to list kinds only."""
        return None

    def shares(self, found: Statistics) -> list[Share]:
        """Return the ratios of success beside wins."""
        return []

    def points(self, points: float) -> str:
        """Return points as text: here they are counted up from zero."""
        return plain(round(points))

    def mean(self, points: float) -> str:
        """Return mean points as text: here with a decimal."""
        return rating(points, 1)

    def bid_name(self, number: int) -> str:
        """Return the name of the bid that a moment names."""
        return str(number)

    def moment_text(self, game: Game, moment: Moment, names: Sequence[str]) -> str:
        """Return the sentence of a moment."""
        own = words_of(game.name).moments.get(moment.kind)

        def name(seat: Seat | None) -> str:
            if seat is None:
                return ""
            if own and moment.kind != "every_trick":
                return names[seat]
            return together(names, game.team_of(seat))

        return (_(own) if own else _points_text(moment)).format(
            name=name(moment.seat),
            other=name(moment.other),
            deal=moment.place + 1,
            n=moment.points,
            points=signed(moment.points),
            bid=self.bid_name(moment.number),
            card="" if moment.card is None else card_name(moment.card),
        )

    def together(self, scores: Sequence[int]) -> int:
        """Return the score of partners, given the score of each."""
        return sum(scores)


def _points_text(moment: Moment) -> str:
    """Return the sentence of a kind that every game has."""
    points = moment.points
    if moment.kind == "comeback":
        return ngettext(
            "{name} came back from {n} point behind after deal {deal}, and won.",
            "{name} came back from {n} points behind after deal {deal}, and won.",
            points,
        )
    if moment.kind == "overtaken":
        return ngettext(
            "{name} won in the last deal, from {n} point behind. Ahead until then: {other}.",
            "{name} won in the last deal, from {n} points behind. Ahead until then: {other}.",
            points,
        )
    return ngettext(
        "{name} gained {n} point in deal {deal} on the closest rival: {other}.",
        "{name} gained {n} points in deal {deal} on the closest rival: {other}.",
        points,
    )


def feat_words(game: str, name: str) -> FeatWords:
    """Return the words of a feat. Raises KeyError if there is none of that name."""
    return {**_COMMON_FEATS, **words_of(game).feats}[name]


def game_statistics(name: str) -> GameStatistics:
    """Return the statistics of a game."""
    statistics: GameStatistics = part(name, "statistics").STATISTICS
    return statistics
