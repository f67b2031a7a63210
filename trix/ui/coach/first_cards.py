"""The cards of a coached first game: its first deal is one that a newcomer can follow.

Such a game is practice, so its cards may be chosen.
"""

from collections.abc import Callable, Sequence
from typing import Final

from trix.engine.protocol import Game
from trix.record import Sitter
from trix.session.players import Player
from trix.session.saves import has_finished
from trix.ui.game_parts.screens import screens_of
from trix.ui.shell.coach_wishes import speaks, wish_of
from trix.ui.shell.scene import App
from trix.ui.words.strengths import suits_newcomers

_MOST_DRAWN: Final = 20


def is_coached_first_game(app: App, game: Game, sitters: Sequence[Sitter]) -> bool:
    """Whether the coach speaks at this new table because the player has finished no game of the kind."""
    is_alone = sum(sitter.level is None for sitter in sitters) == 1
    is_first = not has_finished(app.platform.store, game.name)
    suits = suits_newcomers(sitter.level for sitter in sitters)
    wish = wish_of(app.platform.store, game.name)
    return is_alone and is_first and suits and speaks(app, wish, is_first=True)


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
