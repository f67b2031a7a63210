"""Begins and continues games: puts session, players and table together.

A new game keeps unfinished games, except for *replacing*, which the player has agreed to lose (see
`when_there_is_room`).
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games import load_game
from trix.record import RecordError, game_of, sitters_of
from trix.session import Person, Player, Saved, Session, Sitter, free_slot, set_aside
from trix.session.extra_players import EXTRA_PLAYERS, is_extra_level
from trix.store import StoreError
from trix.ui.kit.i18n import _
from trix.ui.screens.ahead import keep_what_is_loaded
from trix.ui.screens.unfinished import unfinished_game, when_there_is_room
from trix.ui.shell.scene import App
from trix.ui.words.people import style_of
from trix.ui.words.strengths import USUAL

if TYPE_CHECKING:
    from trix.game_code import GameCode
    from trix.session.session import MakePlayer
    from trix.ui.screens.code_scene import CodeScene, TableOf
    from trix.ui.screens.setup_model import SetUp
    from trix.ui.table.session import TableSession

_SEED_BYTES = 5  # 40 bits: short enough to be read out


def new_game(app: App, setup: "SetUp", replacing: Saved | None = None, *, seed: int | None = None) -> None:
    """Begin a game; without a *seed* its cards are random."""
    settings = app.settings
    game = load_game(setup.game, **setup.options)
    begin(app, game, setup.sitters(settings.name, settings.avatar), replacing, seed=seed)


def play_code(app: App, code: "GameCode") -> None:
    """Play the game of a code, alone with agents; ask first if that ends an unfinished game.

    An unfinished game with these cards is continued. A game of the day counts for the day of this call, even
    if the player answers the question after midnight.
    """
    from trix.daily import daily_game
    from trix.ui.screens.played_dailies import note_begin
    from trix.ui.screens.setup_model import read_latest
    from trix.ui.words.days import today

    forget = partial(_forget_link, app, code)
    if (begun := unfinished_game(app, code)) is not None:
        forget()
        app.stack.home()
        continue_game(app, begun)
        return

    setup, day = read_latest(app.platform.store, code.game).alone(), today()

    def begin_it(replacing: Saved | None) -> None:
        forget()
        app.stack.home()
        app.change(game=code.game)
        if app.has_hall and code == daily_game(code.game, date.fromisoformat(day).toordinal()):
            _begin_for_board(app, code, replacing)
        else:
            new_game(app, setup.with_options(code.options), replacing, seed=code.seed)
        note_begin(app.platform.store, code, day)

    when_there_is_room(app, code.game, begin_it)


def _begin_for_board(app: App, code: "GameCode", replacing: Saved | None) -> None:
    """Begin the game of the day, against the opponents of the hall's board."""
    from trix.ui.screens.board_game import board_sitters

    game, settings = load_game(code.game, **code.options), app.settings
    sitters = board_sitters(game.num_players, settings.name, settings.avatar)
    begin(app, game, sitters, replacing, seed=code.seed)


def _forget_link(app: App, code: "GameCode") -> None:
    """Forget the link that opened the game if it has this code."""
    from trix.game_code import CodeError, code_in

    with suppress(CodeError):
        if app.link is not None and code_in(app.link.text) == code:
            app.forget_link()


def code_scene(app: App, table_of: "TableOf") -> "CodeScene":
    """Make the panel that plays the game of a code."""
    from trix.ui.screens.code_scene import CodeScene

    return CodeScene(partial(play_code, app), table_of)


def open_code(app: App, text: str, table_of: "TableOf" = lambda text: None) -> None:
    """Show the game of a code (see `CodeScene`)."""
    scene = code_scene(app, table_of)
    app.stack.push(scene)
    scene.read(text)
    if scene.is_refused:
        app.forget_link(text)


def begin(
    app: App,
    game: Game,
    sitters: Sequence[Sitter],
    replacing: Saved | None = None,
    *,
    seed: int | None = None,
) -> None:
    """Begin a game; without a *seed* its cards are random, and suit a coached first game."""
    from trix.ui.coach.first_cards import first_seed, is_coached_first_game

    is_random = seed is None
    if seed is None:
        is_first = is_coached_first_game(app, game.name, sitters)
        seed = first_seed(game, sitters, make_player, _draw_seed) if is_first else _draw_seed()
    sit_down(app, _session(app, game, sitters, seed, replacing), may_be_practice=is_random)


def _draw_seed() -> int:
    return int.from_bytes(os.urandom(_SEED_BYTES), "big")


def begin_again(app: App, session: "TableSession", replacing: Saved | None = None) -> None:
    """Begin a game with the same cards and sitters. It counts as practice."""
    begin(app, session.game, session.sitters, replacing, seed=session.record().seed)


def _session(app: App, game: Game, sitters: Sequence[Sitter], seed: int, replacing: Saved | None) -> Session:
    """Return a session; with cards that the player knows its game is practice, and a toast says so."""
    from trix.session.known_cards import are_known, note_cards
    from trix.session.saves import note_opened
    from trix.ui.screens.save_store import SaveStore
    from trix.ui.words.days import now

    store = app.platform.store
    viewer = next((seat for seat, sitter in enumerate(sitters) if sitter.level is None), 0)
    slot = free_slot(store, game.name) if replacing is None else replacing.slot
    maker = _maker_of(app, game, seed, sitters)
    session = Session(game, seed, sitters, maker, viewer=viewer, store=SaveStore(app), slot=slot)
    if are_known(store, game.name, seed):
        session.note_help()
        if len(session.persons) == 1:
            app.toasts.show(_("You know these cards: this game counts as practice."))
    with suppress(StoreError):
        note_cards(store, game.name, seed)
        note_opened(store, game.name, seed, now())
    return session


def continue_game(app: App, saved: Saved) -> None:
    """Continue a saved game from its present save, which another window may have written.

    A game with players that this version does not have is set aside.
    """
    from trix.session.saves import load_slot, note_opened
    from trix.ui.screens.save_store import SaveStore
    from trix.ui.words.days import now

    current = next(iter(load_slot(app.platform.store, saved.record.game, saved.slot).games), None)
    if current is None or current.record.seed != saved.record.seed:
        app.stack.home()
        app.toasts.show(_("This game has ended in another window."))
        return
    record, slot = current
    try:
        maker = _maker_of(app, game_of(record), record.seed, sitters_of(record.sittings))
        session = Session.resume(record, maker, store=SaveStore(app), slot=slot)
        with suppress(StoreError):
            note_opened(app.platform.store, record.game, record.seed, now())
    except RecordError:
        is_set_aside = set_aside(app.platform.store, record.game, slot)
        app.stack.home()
        app.toasts.show(
            _("The saved game could not be opened and was set aside.")
            if is_set_aside
            else _("The saved game could not be opened.")
        )
    else:
        sit_down(app, session)


def sit_down(app: App, session: Session, *, may_be_practice: bool = False) -> None:
    """Show the table of a session. With *may_be_practice* a coached first game counts as practice."""
    from trix.ui.coach.game_coach import GameCoach
    from trix.ui.screens.panels import TablePanels
    from trix.ui.screens.saved_table import SavedTable
    from trix.ui.table.adviser import Adviser

    keep_what_is_loaded()
    adviser = Adviser(session.game)
    # several players at one device can ask each other
    coach = None
    if len(session.persons) == 1:
        coach = GameCoach(app, session.game.name, adviser, may_be_practice=may_be_practice)
    panels = TablePanels(begin, begin_again)

    def follow() -> None:
        app.stack.home()
        continue_game(app, Saved(session.record(), session.slot))

    app.stack.push(SavedTable(session, panels, adviser, coach, follow))


def _maker_of(app: App, game: Game, seed: int, sitters: Sequence[Sitter]) -> "MakePlayer":
    """Return the function that makes a game's players."""
    if app.has_hall:
        from trix.ui.screens.board_game import is_played_for_board, make_board_player

        if is_played_for_board(game, seed, sitters):
            return make_board_player
    return make_player


def make_player(game: Game, sitter: Sitter, seat: Seat) -> Player:
    """Make the player for a sitter: a person, an extra player, or an agent of the sitter's level."""
    level = sitter.level
    if level is None:
        return Person()
    extra = EXTRA_PLAYERS.get(level)
    if extra is not None:
        return extra(game, seat)
    from trix.ai import agent_at_table, seed_of

    # a usual agent replaces an extra player that is not installed any more
    known = USUAL if is_extra_level(level) else level
    return agent_at_table(known, game, seed_of(seat), style_of(sitter))
