"""The game of the day: the same rules and cards for everybody, from the date alone."""

from trix.engine.shuffle import SplitMix64
from trix.game_code import SEEDS, GameCode
from trix.games import game_names, load_game, part, presets


def daily_game(game: str, day: int) -> GameCode:
    """Give a game of a day, counted as `datetime.date.toordinal` does; RulesError if there is no such one."""
    options = load_game(game, **presets(game)[part(game, "options").DAILY]).options
    seed = SplitMix64(day, stream=game_names().index(game)).below(SEEDS)
    return GameCode(game, options, seed)
