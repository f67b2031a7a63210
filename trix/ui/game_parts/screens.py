"""A game's part of the screens around the table. The screens know games only by this interface.

    screens = screens_of("trix")

A game's module ``screens`` defines a subclass of `ScreensOf` and its instance ``SCREENS``: the words of its
options, the reasons why options are refused, its rules, its score sheet, and the results of deals and games.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from trix.engine.errors import RulesError
from trix.engine.options import Value
from trix.games import load_game, option_table, presets
from trix.ui.game_parts import game_title, part
from trix.ui.game_parts.words import GameWords, words_of
from trix.ui.kit.i18n import _
from trix.ui.words.numbers import plain, signed

if TYPE_CHECKING:
    from trix.engine.protocol import Game, Observation
    from trix.engine.types import Action
    from trix.session import Tenure
    from trix.ui.game_parts.book import Chapter
    from trix.ui.kit.widgets import Widget
    from trix.ui.kit.widgets.row_button import OnDeal
    from trix.ui.table.model import TableModel
    from trix.ui.table.question import Question

GameT = TypeVar("GameT", bound="Game")
ModelT = TypeVar("ModelT", bound="TableModel")
PARTNER = "_partner"
"""End of the names of presets with partners."""


class Line(NamedTuple):
    """The result of a player or team in a deal: explanation, points, and a smaller line below."""

    seats: tuple[int, ...]
    story: str
    points: str
    below: str
    gain: int = 0
    """The points as a number; more is better."""
    notes: tuple[tuple[str, str], ...] = ()
    """Further reasons, each with its points, which may be empty."""
    largest: str = ""
    """What cost or brought most, in a sentence; empty without several reasons."""

    @property
    def account(self) -> str:
        """The explanation and the notes in one text."""
        notes = [f"{reason}\u00a0{points}" if points else reason for reason, points in self.notes]
        return " · ".join(filter(None, (self.story, *notes)))


class Outcome(NamedTuple):
    """The result of a deal: title and line below, a line for each player or team, and sums."""

    title: str
    line: str
    lines: tuple[Line, ...]
    sums: tuple[str, ...] = ()


class ScreensOf(Generic[GameT, ModelT]):
    """The screens of a game with rules and models of these types."""

    name: ClassVar[str]
    clockwise: ClassVar[bool] = True
    """The direction of play as seen on the screen."""
    fan: ClassVar[tuple[str, ...]]
    """Five cards that represent the game."""
    lowest: ClassVar[int] = 0
    """The lowest rank of the cards that opponents play on the title."""
    spread: ClassVar[str] = ""
    """The option whose values are listed one by one in the set-up, each with its meaning."""
    order: ClassVar[Mapping[str, tuple[Value, ...]]] = {}
    """The order of an option's values in the set-up, if it differs from the rules."""
    signed_totals: ClassVar[bool] = False
    """Whether final scores have a plus sign."""
    taking: ClassVar[Literal["glad", "hurt"]] = "glad"
    """The mood of a portrait on the title that takes a trick."""
    takes_seats: ClassVar[bool] = False
    """Whether a person may take over another seat between two deals."""
    at_table: ClassVar[tuple[str, ...]] = ()
    """The options above the picture of the seats; all others are in the sections."""

    @property
    def words(self) -> GameWords:
        """The words of options, presets and sections."""
        return words_of(self.name)

    @property
    def offered(self) -> tuple[str, ...]:
        """The presets on the title screen; a first game has the first one."""
        return self.words.offered

    # --- title and set-up ---

    def tagline(self) -> str:
        """Describe the game in a few words."""
        raise NotImplementedError

    def partners(self, options: Mapping[str, Value]) -> bool:
        """Whether opposite seats are partners under these options."""
        return False

    def idle_because(self, options: Mapping[str, Value], name: str) -> str | None:
        """Return why an option has no effect beside the other options; None if it has one."""
        return None

    def refusal(self, name: str) -> str:
        """Return why the rules refuse a value of an option beside the other options."""
        raise NotImplementedError

    def meaning(self, options: Mapping[str, Value], name: str) -> str:
        """Describe what an option does with its value in *options*; a switch as if it is on."""
        return _(self.words.options[name].of(options[name]).meaning).format(n=options[name])

    def rule_of_choice(self, options: Mapping[str, Value], phase: str) -> str:
        """Return the rule that matters for a decision and depends on the options; empty without one."""
        return ""

    def suits_first_game(self, seen: "Observation", action: "Action | None") -> bool:
        """Whether a newcomer's game may begin with this decision; *action* is None if it is theirs."""
        return True

    def first_game_options(self, options: Mapping[str, Value]) -> Mapping[str, Value]:
        """Return the options of a newcomer's coached first game of a form: without what can wait."""
        return options

    # --- at the table ---

    def questions(self) -> "Mapping[str, type[Question]]":
        """Return the panels by phase, imported on the first call."""
        panels: Mapping[str, type[Question]] = part(self.name, "questions").QUESTIONS
        return panels

    # --- rules ---

    def chapters(self, options: Mapping[str, Value]) -> "list[Chapter]":
        """Return the chapters of the book of rules."""
        chapters: list[Chapter] = part(self.name, "book").chapters(options)
        return chapters

    # --- results ---

    def outcome(self, game: GameT, model: ModelT, names: Sequence[str]) -> Outcome:
        """Return the result of the deal that has just ended."""
        raise NotImplementedError

    def sheet(
        self,
        game: GameT,
        model: ModelT,
        names: Sequence[str],
        avatars: Sequence[str],
        on_deal: "OnDeal | None" = None,
    ) -> "list[Widget]":
        """Build the score sheet, *names* and *avatars* by seat. The rest scrolls below the first widget.

        With *on_deal* the row of a finished deal can be pressed; it gets the number of the deal, from 0.
        """
        raise NotImplementedError

    def earlier_sitters(self, model: ModelT, tenures: "Sequence[Tenure]") -> list[str]:
        """Describe the scores of sitters who have left their seats."""
        return []

    def team_score(self, model: ModelT, team: Sequence[int]) -> int:
        """Return the total of a team."""
        return sum(model.totals[seat] for seat in team)

    def points_so_far(self, seen: Any, team: Sequence[int]) -> int:
        """Return the points of the running deal that the table adds to a team's total."""
        return 0

    def deal_points(self, model: ModelT, team: Sequence[int]) -> Sequence[int]:
        """Return the points of a team in each completed deal."""
        raise NotImplementedError

    def deal_title(self, outcome: Outcome) -> str:
        """Name a completed deal in a few words, beside its number."""
        return outcome.title

    def deals(self, game: GameT) -> int | None:
        """Return how many deals a game has; None if that is not known beforehand."""
        return None

    def deal_text(self, game: GameT, deal: int) -> str:
        """Say which deal it is; *deal* counts from 0."""
        deals = self.deals(game)
        if deals is None:
            return _("deal {n}").format(n=deal + 1)
        return _("deal {n} of {m}").format(n=deal + 1, m=deals)

    def running_deal_text(self, game: GameT, seen: Any) -> str:
        """Say which deal is running."""
        return self.deal_text(game, len(seen.results))

    def points_text(self, points: int) -> str:
        """Return the points of a deal as text."""
        return signed(points)

    def final_note(self, model: ModelT, names: Sequence[str], team: Sequence[int]) -> str:
        """Describe how a team's final score came about; empty for nothing."""
        return ""

    def final_points(self, model: ModelT, team: Sequence[int]) -> str:
        """Return a team's final score as text."""
        score = self.team_score(model, team)
        return signed(score) if self.signed_totals else plain(score)

    # --- the same in every game ---

    def first_options(self) -> Mapping[str, Value]:
        """Return the default options of a new player."""
        return self.options_of(self.offered[0])

    def options_of(self, preset: str) -> Mapping[str, Value]:
        """Return every option of a preset."""
        return load_game(self.name, **presets(self.name)[preset]).options

    def preset_of(self, options: Mapping[str, Value]) -> str | None:
        """Return the name of the preset with these options, or None."""
        return next((name for name in presets(self.name) if self.options_of(name) == options), None)

    @property
    def base_presets(self) -> list[str]:
        """The presets without those for partners."""
        return [preset for preset in presets(self.name) if not preset.endswith(PARTNER)]

    def twin(self, preset: str) -> str:
        """Return the preset that differs only in whether there are partners; empty without one."""
        alone = preset.removesuffix(PARTNER)
        other = preset + PARTNER if preset == alone else alone
        return other if other in presets(self.name) else ""

    def preset_label(self, preset: str) -> str:
        """Return the label of a preset."""
        return _(self.words.presets[preset].label)

    def rules_label(self, options: Mapping[str, Value]) -> str:
        """Return the label of the preset with these options, or "custom rules"."""
        preset = self.preset_of(options)
        return self.preset_label(preset) if preset else _("custom rules")

    def title(self, options: Mapping[str, Value]) -> str:
        """Name the game and its rules."""
        return _("{game}, {rules}").format(game=game_title(self.name), rules=self.rules_label(options))

    def preset_meaning(self, preset: str) -> str:
        """Describe a preset in a sentence."""
        return _(self.words.presets[preset].meaning)

    def option_title(self, name: str) -> str:
        """Return the title of an option."""
        return _(self.words.options[name].title)

    def value_label(self, name: str, value: Value) -> str:
        """Return the label of a value of an option."""
        return _(self.words.options[name].of(value).label).format(n=value)

    def values(self, name: str) -> Sequence[Value]:
        """Return the values of an option in the order of the set-up."""
        return self.order.get(name) or next(o.values for o in option_table(self.name) if o.name == name)

    def refused_because(self, options: Mapping[str, Value], name: str, value: Value) -> str | None:
        """Return why an option cannot take a value beside the other options; None if it can."""
        try:
            load_game(self.name, **{**options, name: value})
        except RulesError:
            return self.refusal(name)
        return None

    def meaningful(self, options: Mapping[str, Value]) -> list[str]:
        """Return the options that have an effect, in the order of the rules."""
        return [o.name for o in option_table(self.name) if self.idle_because(options, o.name) is None]


GameScreens = ScreensOf[Any, Any]
"""The screens of any game. Pass rules and models of the same game only."""


def screens_of(name: str) -> GameScreens:
    """Return the screens of a game."""
    screens: GameScreens = part(name, "screens").SCREENS
    return screens
