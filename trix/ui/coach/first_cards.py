"""The cards of a coached first game: its first deal is one that a newcomer can follow.

Such a game is practice, so its cards may be chosen.
"""

from collections.abc import Callable, Sequence
from typing import Final

from trix.engine.players import Player
from trix.engine.protocol import Game
from trix.record import Sitter
from trix.ui.game_parts.screens import screens_of
from trix.ui.shell.coach_wishes import coach_speaks, is_newcomers_game
from trix.ui.shell.scene import App

_MOST_DRAWN: Final = 20


def is_coached_first_game(app: App, game: str, sitters: Sequence[Sitter]) -> bool:
    """Whether the coach speaks at this new table, and its only player has finished no game of the kind."""
    levels = [sitter.level for sitter in sitters]
    is_first = levels.count(None) == 1 and is_newcomers_game(app.platform.store, game, levels)
    return is_first and coach_speaks(app, game, levels)


def first_seed(
    game: Game,
    sitters: Sequence[Sitter],
    make_player: Callable[[Game, Sitter, int], Player],
    draw: Callable[[], int],
) -> int:
    """Draw seeds until the first decision suits a first game (see `GameScreens.suits_first_game`)."""
    suits = screens_of(game.name).suits_first_game
    for _drawn in range(_MOST_DRAWN):
        seed = draw()
        state = game.new_initial_state(seed)
        seat = state.current_player()
        assert seat is not None
        seen = state.observation(seat)
        thought = make_player(game, sitters[seat], seat).begin(seen)
        if thought is not None:
            thought.run(lambda: False)
        if suits(seen, thought.action if thought is not None else None):
            break
    return seed
