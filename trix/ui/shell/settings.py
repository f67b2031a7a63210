"""The player's settings. Anything unknown in a stored text falls back to its default."""

import json
from typing import Any, Literal, NamedTuple, get_args

from trix.games import game_names
from trix.store import json_of
from trix.ui.kit.card_art import BACKS, INDICES
from trix.ui.kit.i18n import languages
from trix.ui.kit.theme import TABLES, THEMES

KEY = "settings"
"""Their key in the store."""
_LONGEST_NAME = 24


class Settings(NamedTuple):
    """All settings with their defaults. *game* is the one on the title; *digits* apply in Arabic.

    *indices* follow the language until the player has chosen them.

    By default there is no time limit, and no card is played that the player did not choose, except where the
    rest of a deal is proven to have the same result for every play.
    """

    game: str = "trix"
    language: str = "auto"
    digits: Literal["western", "arabic"] = "western"
    theme: str = "auto"
    table: str = TABLES[0]
    pace: Literal["own", "slow", "normal", "fast", "instant"] = "own"
    text_percent: Literal[100, 115, 130] = 100
    announcements: Literal["short", "detailed"] = "short"
    motion: Literal["auto", "full", "reduced"] = "auto"
    sound: bool = True
    ambience: bool = False
    ambience_volume: Literal[1, 2, 3, 4, 5] = 3
    volume: Literal[1, 2, 3, 4, 5] = 3
    back: str = "stars"
    indices: str = "auto"
    four_colour: bool = False
    turn_timer: Literal["off", "fast", "standard", "slow", "very_slow"] = "off"
    confirm_play: bool = False
    confirm_choice: bool = False
    premove: bool = True
    play_single: bool = False
    claim: bool = True
    ask_help: bool = True
    fast_forward: Literal["ask", "always"] = "ask"
    sort_by: Literal["suit", "rank"] = "suit"
    sort_from: Literal["low", "high"] = "low"
    trump_first: bool = False
    handed: Literal["auto", "left", "right"] = "auto"
    screen_reader: bool = False
    reactions: Literal["all", "people", "off"] = "all"
    chat: bool = True
    coach: Literal["auto", "on", "off"] = "auto"
    calls: Literal["ask", "on", "off"] = "ask"
    name: str = ""
    avatar: str = ""


CHOICES: dict[str, tuple[object, ...]] = {
    "game": game_names(),
    "language": ("auto", *(offered.code for offered in languages())),
    "theme": ("auto", *THEMES),
    "table": TABLES,
    "back": tuple(BACKS),
    "indices": ("auto", *INDICES),
    **{name: get_args(kind) for name, kind in Settings.__annotations__.items() if get_args(kind)},
}
"""The values of some settings. The other settings are switches, and the short texts `name` and `avatar`."""


def loudness(settings: Settings) -> float:
    """Return the volume of sounds, 0 (muted) to 1."""
    return settings.volume / 5 if settings.sound else 0.0


def write_settings(settings: Settings) -> str:
    """Write the settings as JSON text."""
    return json.dumps(settings._asdict(), ensure_ascii=False)


def read_settings(text: str | None) -> tuple[Settings, bool]:
    """Return the settings in `text`, and whether all of them were valid; None stands for the defaults."""
    if text is None:
        return Settings(), True
    given = json_of(text)
    if not isinstance(given, dict):
        return Settings(), False
    known = {name: _encodable(value) for name, value in given.items() if name in Settings._fields}
    good = {name: value for name, value in known.items() if valid(name, value)}
    return Settings()._replace(**good), len(good) == len(known)


def valid(name: str, value: object) -> bool:
    """Whether a setting takes a value."""
    if name in CHOICES:
        return any(type(value) is type(choice) and value == choice for choice in CHOICES[name])
    if isinstance(Settings._field_defaults.get(name), bool):
        return isinstance(value, bool)
    return isinstance(value, str) and len(value) <= _LONGEST_NAME and _encodable(value) == value


def _encodable(value: Any) -> Any:
    """Return a text without lone surrogates (halves of emoji), which no file can hold; else the value."""
    return value.encode("utf-8", "ignore").decode("utf-8") if isinstance(value, str) else value
