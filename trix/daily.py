"""The game of the day: rules and cards derived from the date, the same on every device."""

from trix.engine.shuffle import SplitMix64
from trix.game_code import SEEDS, GameCode
from trix.games import game_names, load_game, part, presets


def daily_game(game: str, day: int) -> GameCode:
    """Return the game of a day, counted like `datetime.date.toordinal`. Raises RulesError."""
    options = load_game(game, **presets(game)[part(game, "options").DAILY]).options
    return GameCode(game, options, daily_seed(game, day))


def daily_seed(game: str, day: int) -> int:
    """Return the seed of a day's cards."""
    return SplitMix64(day, stream=game_names().index(game)).below(SEEDS)
