"""What the coach says at a table in a game: sentences, each at the moment when it first matters.

A game's module ``coaching`` defines ``REMARKS``. What a player has been told is kept in the store, one text
for each game: the ids of the remarks, separated by spaces.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from trix.engine.protocol import Game
from trix.host import Store, StoreError
from trix.ui.game_parts import has_part, part
from trix.ui.screens.lesson_progress import TOLD


class Moment(NamedTuple):
    """What a remark is chosen by: the table as it is shown."""

    game: Game
    model: Any
    """The game's own kind of `TableModel`."""
    seen: Any
    """The viewer's observation while a decision of theirs is due; else None."""
    names: tuple[str, ...]

    @property
    def viewer(self) -> int:
        """The viewer's seat."""
        return int(self.model.viewer)


class Remark(NamedTuple):
    """Something to be said once."""

    id: str
    """A short name that never changes: it is kept in the store."""
    due: Callable[[Moment], bool]
    text: Callable[[Moment], str]
    """Gives one or two short sentences, translated."""


def remarks_of(game: str) -> tuple[Remark, ...]:
    """Return what there is to be said in a game."""
    made: tuple[Remark, ...] = part(game, "coaching").REMARKS if has_part(game, "coaching") else ()
    return made


def told(store: Store, game: str) -> frozenset[str]:
    """Return the ids of the remarks that were made."""
    return frozenset((store.read(TOLD + game) or "").split())


def note_told(store: Store, game: str, ids: frozenset[str]) -> None:
    """Keep which remarks were made. A store that fails is ignored: they would be made once more."""
    try:
        if ids:
            store.write(TOLD + game, " ".join(sorted(ids)))
        else:
            store.remove(TOLD + game)
    except StoreError:
        return
