"""The player's results of the game of the day: their state, and sending them to the hall's board."""

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Final, Literal

from trix.hall.messages import Board, FromHall, Refused, SendDaily
from trix.hall.rules import DAILY_SEAT, is_open
from trix.record import RecordError
from trix.session.archive import read_archive, read_record
from trix.store import Store, json_of, keep
from trix.ui.hall.connection import Hall
from trix.ui.hall.hall_words import hall_texts, number, refusal_text
from trix.ui.kit.i18n import _
from trix.ui.screens.board_game import has_board_opponents
from trix.ui.screens.played_dailies import is_daily
from trix.ui.shell.scene import App
from trix.ui.words.days import today
from trix.ui.words.text_tables import translated

_KEY: Final = "board-results"
_MOST: Final = 60  # stored results

State = Literal["unplayed", "ready", "taken", "refused", "late", "helped", "together", "opponents", "lost"]
"""State of the player's game of a day. "ready": it can be sent. "lost": its record is not stored."""


def result_state(app: App, game: str, day: int) -> State:
    """Return the state of the player's game of a day."""
    return _result(app.platform.store, game, day)[0]


def result_text(state: State) -> str:
    """Describe a state; empty if there is nothing to say."""
    return translated(hall_texts("daily").get(state, ""))


def send_result(app: App, hall: Hall, game: str, day: int, done: Callable[[], None] | None = None) -> None:
    """Send the player's game of a day, if it can be sent, and call *done* after the answer.

    Without *done* a toast shows the outcome.
    """
    store = app.platform.store
    state, actions = _result(store, game, day)

    def on_answer(answer: FromHall) -> None:
        if isinstance(answer, Board):
            _note(store, game, day, "taken")
        elif isinstance(answer, Refused) and answer.reason == "record":
            _note(store, game, day, "refused")
        if done is not None:
            done()
        elif isinstance(answer, Board):
            own = answer.own or next((line for line in answer.lines if line.player.id == hall.me), None)
            if own is not None:
                text = _("Your result is on the board: place {n}.")
                app.toasts.show(text.format(n=number(own.place)))
        elif isinstance(answer, Refused):
            app.toasts.show(refusal_text(answer))

    if state == "ready":
        hall.ask(SendDaily(game, day, actions), on_answer)
    elif done is None and state not in ("unplayed", "taken", "refused"):
        app.toasts.show(result_text(state))


def _result(store: Store, game: str, day: int) -> tuple[State, tuple[str, ...]]:
    """Return the state of the first game with the cards of a day, and its actions if it is ready."""
    entries = read_archive(store).entries
    entry = next((one for one in entries if one.game == game and is_daily(one, day)), None)
    if entry is None or entry.given_up:
        return "unplayed", ()
    stored = _read(store).get(f"{game}-{day}")
    if stored in ("taken", "refused"):
        return "taken" if stored == "taken" else "refused", ()
    if entry.helped:
        return "helped", ()
    if entry.persons > 1:
        return "together", ()
    if not is_open(day, date.fromisoformat(today()).toordinal()):
        return "late", ()
    record = None
    with suppress(RecordError):
        record = read_record(store, entry)
    if record is None:
        return "lost", ()
    if entry.seat != DAILY_SEAT or not has_board_opponents(record):
        return "opponents", ()
    return "ready", record.actions


def _read(store: Store) -> dict[str, str]:
    stored = json_of(store.read(_KEY))
    states = stored if isinstance(stored, dict) else {}
    return {name: state for name, state in states.items() if isinstance(state, str)}


def _note(store: Store, game: str, day: int, state: State) -> None:
    results = [*(_read(store) | {f"{game}-{day}": state}).items()][-_MOST:]
    # if the store fails, it is sent again, and the hall keeps the first result
    keep(store, _KEY, json.dumps(dict(results), separators=(",", ":")))
