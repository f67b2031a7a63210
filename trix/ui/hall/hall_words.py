"""The wording of the hall: people, ratings, forms, paces and refusals.

Nothing that a hall sends is trusted: names are cleaned, and numbers are cut to a range that fits the screen.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from trix.ai import levels
from trix.games import game_names
from trix.hall.messages import Player, Refused, Shown
from trix.hall.rules import SECONDS, Pace
from trix.names import tidy
from trix.ratings.plackett_luce import PLACEMENT_GAMES
from trix.ui.game_parts import game_title
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _, counted
from trix.ui.words.numbers import plain, signed
from trix.ui.words.people import YOUR_AVATAR, localized_name
from trix.ui.words.strengths import level_name
from trix.ui.words.text_tables import table, translated

MOST: Final = 9_999
"""Numbers of a hall are clamped to this."""
_LONGEST_FORM: Final = 40


def hall_texts(group: str) -> Mapping[Any, str]:
    """Return a group of untranslated texts that only the hall uses."""
    texts: Mapping[Any, str] = table("hall", __package__)[group]
    return texts


def player_name(player: Player) -> str:
    """Name a player of the hall, or the level of an agent."""
    if player.level:
        return level_name(player.level) if player.level in levels() else _("Computer")
    return localized_name(tidy(player.name)) or _("No name")


def player_avatar(player: Player) -> str:
    """Return a player's avatar, or the common one."""
    return player.avatar or YOUR_AVATAR


def number(value: int) -> str:
    """Write a number of a hall."""
    return plain(max(-MOST, min(value, MOST)))


def change_text(change: int) -> str:
    """Write the change of a rating."""
    return signed(max(-MOST, min(change, MOST)))


def rating_text(rating: Shown | None, *, mark: bool = True) -> str:
    """Write a rating, such as "1210 ± 80"; empty without one. With *mark* it says if it is provisional."""
    if rating is None:
        return ""
    error = number(max(0, rating.plus_minus))
    text = f"{number(rating.number)} ± {error}"
    return _("{rating} (provisional)").format(rating=text) if mark and is_provisional(rating) else text


def is_provisional(rating: Shown) -> bool:
    """Whether the player has not finished the placement games."""
    return rating.games < PLACEMENT_GAMES


def count(n: int) -> int:
    """Clamp a number of things that the hall counted."""
    return max(0, min(n, MOST))


def people_here(n: int) -> str:
    """Write the number of people in the hall."""
    return counted("{n} person here", "{n} people here", count(n))


def pace_name(pace: Pace) -> str:
    """Name a pace."""
    return {"quick": _("Quick"), "usual": _("Usual"), "calm": _("Calm")}[pace]


def pace_note(pace: Pace) -> str:
    """Say how long a decision may take."""
    return _("{n} s for a decision").format(n=SECONDS[pace])


def form_name(game: str, form: str) -> str:
    """Name a form of a game, with the game; also if this version does not know it."""
    if game not in game_names():
        return _("Another game")
    name = _("Other rules")
    if len(form) <= _LONGEST_FORM:
        with suppress(KeyError, ValueError):
            name = game_statistics(game).form_name(form)
    return _("{game}, {rules}").format(game=game_title(game), rules=name)


def refusal_text(refusal: Refused) -> str:
    """Say why the hall refuses a request."""
    known = hall_texts("refused")
    return translated(known.get(refusal.reason, known["other"]))
