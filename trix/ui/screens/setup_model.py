"""What is chosen before a game: the options and who sits where. Plain data, kept as text."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from trix.engine.errors import RulesError
from trix.engine.options import Value
from trix.games import load_game, option_table, presets
from trix.ui.i18n import _
from trix.ui.screens.people import ROSTER

GAME: Final = "trix"
STORE_KEY: Final = "setup-trix"
FIRST_PRESET: Final = "complex"


class SetUp(NamedTuple):
    """Every option with its value, and the opponents at seats 1 (right), 2 (opposite) and 3 (left)."""

    options: Mapping[str, Value]
    opponents: tuple[int, int, int] = (0, 1, 2)
    """Places in the roster, all different."""

    def with_option(self, name: str, value: Value) -> "SetUp":
        """Give the set-up with one option changed; raises RulesError if the rules refuse it."""
        return self._replace(options=load_game(GAME, **{**self.options, name: value}).options)

    def with_preset(self, name: str) -> "SetUp":
        """Give the set-up with the options of a built-in ruleset."""
        return self._replace(options=options_of(name))

    def with_opposite(self, seat: int) -> "SetUp":
        """Let the opponent at *seat* (1 to 3) and the one opposite change places."""
        seats = list(self.opponents)
        seats[1], seats[seat - 1] = seats[seat - 1], seats[1]
        return self._replace(opponents=(seats[0], seats[1], seats[2]))

    @property
    def preset(self) -> str | None:
        """The built-in ruleset that these options are, or None."""
        return next((name for name in presets(GAME) if options_of(name) == self.options), None)


def options_of(preset: str) -> Mapping[str, Value]:
    """Give every option of a built-in ruleset."""
    return load_game(GAME, **presets(GAME)[preset]).options


def first_setup() -> SetUp:
    """Give what a newcomer finds."""
    return SetUp(options_of(FIRST_PRESET))


def to_text(setup: SetUp) -> str:
    """Write a set-up as JSON."""
    return json.dumps({"options": dict(setup.options), "opponents": setup.opponents})


def from_text(text: str | None) -> SetUp:
    """Read a set-up; whatever cannot be read gives what a newcomer finds."""
    if text is None:
        return first_setup()
    try:
        fields: Any = json.loads(text)
        options = load_game(GAME, **fields["options"]).options
        right, opposite, left = fields["opponents"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return first_setup()
    opponents = (right, opposite, left)
    if len(set(map(str, opponents))) < 3 or any(
        type(place) is not int or place not in range(len(ROSTER)) for place in opponents
    ):
        return first_setup()._replace(options=options)
    return SetUp(options, opponents)


def idle_because(options: Mapping[str, Value], name: str) -> str | None:
    """Say why an option means nothing beside these others; None if it does."""
    mode = options["mode"]
    if name in ("twos_shown", "partner_result") and not options["partnership"]:
        return _("Only for partners.")
    if name == "hearts_lead" and mode == "complex":
        return _("Not in Complex: the king of hearts is never played alone there.")
    if name == "early_end" and mode == "complex":
        return _("Not in Complex: there every trick counts to the last.")
    return None


def refused_because(options: Mapping[str, Value], name: str, value: Value) -> str | None:
    """Say why an option cannot take a value beside these others; None if it can."""
    try:
        load_game(GAME, **{**options, name: value})
    except RulesError:
        # the rules refuse one pair only
        if name == "mode":
            return _("Not together with the fixed order, in which nobody chooses.")
        return _("Not in Free complex, where every owner chooses.")
    return None


def meaningful(options: Mapping[str, Value]) -> list[str]:
    """List the options that mean something beside these others, in the order they are offered."""
    return [option.name for option in option_table(GAME) if idle_because(options, option.name) is None]
