"""Records of games, and stores without a free place for another."""

from collections.abc import Iterable
from typing import Any

from trix.record import Record, Sitter, Sitting, to_text
from trix.session.saves import SLOTS, save_key
from trix.ui.words import people


def make_record(
    game: Any,
    seed: int = 1,
    actions: Iterable[str] = (),
    sitters: Iterable[Sitter] | None = None,
    *,
    helped: bool = False,
) -> Record:
    """Return the record of a game without changes of seats."""
    seated = enumerate(people.sitters((0, 1, 2)) if sitters is None else sitters)
    sittings = tuple(Sitting(0, seat, sitter) for seat, sitter in seated)
    return Record(game.name, game.options, seed, tuple(actions), sittings, helped)


def play_first(game: Any, seed: int = 1, number: int | None = None) -> Record:
    """Return the record of a game whose players take the first legal action, so many times or to its end."""
    state = game.new_initial_state(seed)
    while not state.is_terminal() and len(state.history()) != number:
        state.apply_action(state.legal_actions()[0])
    return make_record(game, seed, state.history())


def fill_slots(store: Any, record: Record) -> str:
    """Leave no place for another unfinished game; return the text that is kept in each."""
    text = to_text(record)
    for slot in range(SLOTS):
        store.write(save_key(record.game, slot), text)
    return text
