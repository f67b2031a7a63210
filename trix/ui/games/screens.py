"""What each game brings to the screens around the table. The screens know games by `GameScreens` only.

    screens = screens_of("trix")

A game's module ``screens`` gives a subclass of `GameScreens` and with it the words of its options, what
its set-up refuses, its rules in sentences, its score sheet, and what is said of a deal and at the end.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from trix.engine.errors import RulesError
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.games import load_game, option_table, presets
from trix.ui.games import part
from trix.ui.i18n import _
from trix.ui.words.numbers import signed
from trix.ui.words.wording import ANY, OptionWords, ValueWords

if TYPE_CHECKING:
    from trix.session import Tenure
    from trix.ui.games.book import Chapter
    from trix.ui.games.model import TableModel
    from trix.ui.games.question import Question
    from trix.ui.widgets import Widget

GameT = TypeVar("GameT", bound=Game)
ModelT = TypeVar("ModelT", bound="TableModel")


class Section(NamedTuple):
    """Options that stand together in the set-up, under a heading (untranslated)."""

    title: str
    options: tuple[str, ...]


class Line(NamedTuple):
    """What a player or team got in a deal: how it came about, the points, and a smaller line below them."""

    seats: tuple[int, ...]
    story: str
    points: str
    below: str


class Outcome(NamedTuple):
    """What a deal brought: a heading with a line below, a line for each player or team, and sums below."""

    title: str
    line: str
    lines: tuple[Line, ...]
    sums: tuple[str, ...] = ()


class ScreensOf(Generic[GameT, ModelT]):
    """What one game has on the screens, with rules and models of its own kinds."""

    name: ClassVar[str]
    clockwise: ClassVar[bool] = True
    """Which way the turn goes as one looks at the table: there, in the set-up and in the review."""
    fan: ClassVar[tuple[str, ...]]
    """Five cards that stand for the game."""
    options: ClassVar[Mapping[str, OptionWords]]
    presets: ClassVar[Mapping[str, ValueWords]]
    """The words of options and of built-in rulesets."""
    offered: ClassVar[Mapping[str, str]]
    """The rulesets on the title, each with a word about it (untranslated); a newcomer gets the first."""
    spread: ClassVar[str] = ""
    """The option whose values stand in the set-up one by one, each with its sentence."""
    order: ClassVar[Mapping[str, tuple[Value, ...]]] = {}
    """The order in which an option's values are offered, where it is not that of the rules."""
    sections: ClassVar[tuple[Section, ...]]
    takes_seats: ClassVar[bool] = False
    """Whether a person may take over another seat between two deals."""
    at_table: ClassVar[tuple[str, ...]] = ()
    """The options above the picture of who sits where; all others are in the sections."""

    # --- title and set-up ---

    def tagline(self) -> str:
        """Say in a few words what kind of game it is."""
        raise NotImplementedError

    def partners(self, options: Mapping[str, Value]) -> bool:
        """Whether one plays with the player opposite."""
        return False

    def idle_because(self, options: Mapping[str, Value], name: str) -> str | None:
        """Say why an option means nothing beside these others; None if it does."""
        return None

    def refusal(self, name: str) -> str:
        """Say why the rules refuse a value of an option beside the others."""
        raise NotImplementedError

    def meaning(self, options: Mapping[str, Value], name: str) -> str:
        """Say in a sentence what an option does with its value in *options* (a switch: what when on)."""
        return _(self._words(name, options[name]).meaning).format(n=options[name])

    # --- at the table ---

    def questions(self) -> "Mapping[str, type[Question]]":
        """Return the panel for each phase that asks something, imported when first asked."""
        raise NotImplementedError

    # --- rules ---

    def chapters(self, options: Mapping[str, Value]) -> "list[Chapter]":
        """Return the chapters of the book of rules."""
        made: list[Chapter] = part(self.name, "book").chapters(options)
        return made

    # --- results ---

    def outcome(self, game: GameT, model: ModelT, names: Sequence[str]) -> Outcome:
        """Say what the deal that just ended brought."""
        raise NotImplementedError

    def sheet(
        self, game: GameT, model: ModelT, names: Sequence[str], avatars: Sequence[str]
    ) -> "list[Widget]":
        """Build the score sheet; people by seat."""
        raise NotImplementedError

    def earlier(self, model: ModelT, tenures: "Sequence[Tenure]") -> list[str]:
        """Say what those scored who have left their seats."""
        return []

    def team_score(self, model: ModelT, team: Sequence[int]) -> int:
        """Add up what a team has."""
        return sum(model.totals[seat] for seat in team)

    def final_note(self, model: ModelT, names: Sequence[str], team: Sequence[int]) -> str:
        """Say how a team's final score came about; empty if there is nothing to add."""
        return ""

    def final_points(self, model: ModelT, team: Sequence[int]) -> str:
        """Write a team's final score."""
        return signed(self.team_score(model, team))

    def farewell(self) -> str:
        """Say what the final scores are; empty if they speak for themselves."""
        return ""

    # --- the same in every game ---

    def first_options(self) -> Mapping[str, Value]:
        """Return what a newcomer plays."""
        return self.options_of(next(iter(self.offered)))

    def options_of(self, preset: str) -> Mapping[str, Value]:
        """Return every option of a built-in ruleset."""
        return load_game(self.name, **presets(self.name)[preset]).options

    def preset_of(self, options: Mapping[str, Value]) -> str | None:
        """Name the built-in ruleset that these options are, or None."""
        return next((name for name in presets(self.name) if self.options_of(name) == options), None)

    def preset_label(self, preset: str) -> str:
        """Name a built-in ruleset."""
        return _(self.presets[preset].label)

    def preset_meaning(self, preset: str) -> str:
        """Say in a sentence what a built-in ruleset is like."""
        return _(self.presets[preset].meaning)

    def option_title(self, name: str) -> str:
        """Name an option."""
        return _(self.options[name].title)

    def value_label(self, name: str, value: Value) -> str:
        """Name a value of an option."""
        return _(self._words(name, value).label).format(n=value)

    def values(self, name: str) -> Sequence[Value]:
        """List the values of an option in the order they are offered."""
        return self.order.get(name) or next(o.values for o in option_table(self.name) if o.name == name)

    def refused_because(self, options: Mapping[str, Value], name: str, value: Value) -> str | None:
        """Say why an option cannot take a value beside these others; None if it can."""
        try:
            load_game(self.name, **{**options, name: value})
        except RulesError:
            return self.refusal(name)
        return None

    def meaningful(self, options: Mapping[str, Value]) -> list[str]:
        """List the options that mean something beside these others, in the order they are offered."""
        return [o.name for o in option_table(self.name) if self.idle_because(options, o.name) is None]

    def _words(self, name: str, value: Value) -> ValueWords:
        """Numbers that have no words of their own share those of their option."""
        values = self.options[name].values
        return values[value] if value in values else values[ANY]


GameScreens = ScreensOf[Any, Any]
"""The screens of some game: they get the rules and models of that game."""


def screens_of(name: str) -> GameScreens:
    """Return what a game brings to the screens."""
    made: GameScreens = part(name, "screens").SCREENS
    return made
