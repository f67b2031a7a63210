"""Merges settings, rulesets and lessons from a file with those in the store."""

from trix.games import game_names
from trix.platform import is_key
from trix.session import known_cards, saves
from trix.ui.coach.remarks import REMARKS_MADE
from trix.ui.screens import daily_expert, rulesets
from trix.ui.screens.lesson_progress import LEARNED
from trix.ui.screens.rulesets import MOST, read_rulesets, write_rulesets
from trix.ui.shell.settings import KEY, read_settings, write_settings


def accepts(key: str, text: str) -> bool:
    """Return whether a text can be stored under a key. Settings and rulesets must be readable completely."""
    if key == KEY:
        return read_settings(text)[1]
    if key == rulesets.KEY:
        return read_rulesets(text)[1]
    return is_key(key)


def tidy_text(key: str, text: str) -> str:
    """Return the usable part of settings or rulesets; other texts stay unchanged."""
    if key == KEY:
        return write_settings(read_settings(text)[0])
    if key == rulesets.KEY:
        return write_rulesets(read_rulesets(text)[0])
    return text


def merge(key: str, here: str, there: str) -> str:
    """Return the text to replace *here* with: rulesets, lessons, expert games and known cards are united."""
    if key == rulesets.KEY:
        return _with_rulesets(here, there)
    if key.startswith((LEARNED, REMARKS_MADE)):
        return " ".join(sorted({*here.split(), *there.split()}))
    if key == daily_expert.KEY:
        return daily_expert.unite(here, there)
    if key == saves.OPENED:
        return saves.unite_times(here, there)
    if key == known_cards.KEY:
        return known_cards.unite(here, there)
    return there


def _with_rulesets(here: str, there: str) -> str:
    """Add rulesets with new names while there is room; those here stay unchanged."""
    mine = read_rulesets(here)[0]
    rulesets, theirs = list(mine), read_rulesets(there)[0]
    for ruleset in (
        own_ruleset for game in game_names() for own_ruleset in theirs if own_ruleset.game == game
    ):
        names = [own_ruleset.name.casefold() for own_ruleset in rulesets if own_ruleset.game == ruleset.game]
        if len(names) < MOST and ruleset.name.casefold() not in names:
            rulesets.append(ruleset)
    return write_rulesets(tuple(rulesets)) if len(rulesets) > len(mine) else here
