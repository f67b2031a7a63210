"""Puts the app together with its first scene and its handlers. Stands above all modules; none imports it.

Only the title is imported at once. Handlers import their modules when they are called.
"""

import asyncio
import datetime
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from trix.platform import FileEntry, Platform
from trix.platform.sides import open_platform
from trix.ui.kit.i18n import _
from trix.ui.screens.title import TitleScene, Ways
from trix.ui.shell.exchange import OnPick, OnText
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import App, Handlers, Scene, Screen

if TYPE_CHECKING:
    from trix.engine.protocol import Game
    from trix.session import Saved
    from trix.ui.screens.setup_model import SetUp


async def main() -> None:
    """Start the game on this machine and run it until it ends."""
    platform = open_platform()
    platform.begin()
    with suppress(asyncio.CancelledError):  # by Ctrl and C
        await build_app(platform).run()
    platform.end()


def title_scene() -> Scene:
    """Make the first scene. All games are begun and continued from it."""
    return TitleScene(Ways(_new_game, _continue_game, _returning, _people, _greet))


def build_app(platform: Platform, first: Callable[[], Scene] = title_scene) -> Loop:
    """Make the app on a platform; it begins with the scene that *first* makes."""
    handlers = Handlers(
        show=_show,
        begin_game=_begin_game,
        ask_text=_ask_text,
        pick_file=_pick_file,
        send_daily=_send_daily,
        show_board=_show_board,
    )
    return Loop(platform, first, handlers)


def _new_game(app: App, setup: "SetUp", replacing: "Saved | None" = None) -> None:
    from trix.ui.screens.starting import new_game

    new_game(app, setup, replacing)


def _continue_from_title(app: App, saved: "Saved") -> None:
    app.stack.home()
    _continue_game(app, saved)


def _continue_game(app: App, saved: "Saved") -> None:
    from trix.ui.screens.starting import continue_game

    continue_game(app, saved)


def _show(app: App, screen: Screen) -> None:  # a case for each screen
    match screen:
        case "code":
            from trix.ui.screens.starting import code_scene

            scene = code_scene(app, partial(_table_of, app))
            app.stack.push(scene)
        case "daily":
            from trix.ui.screens.daily_scene import DailyScene
            from trix.ui.screens.starting import play_code

            app.stack.push(DailyScene(partial(play_code, app)))
        case "friends":
            from trix.ui.friends.ways import show_friends

            show_friends(app)
        case "hall":
            from trix.ui.hall.hall_menu import show_hall

            show_hall(app)
        case "keys":
            from trix.ui.screens.keys import show_keys

            show_keys(app)
        case "learn":
            from trix.ui.tutorial.course_scene import CourseScene

            course = CourseScene(app.settings.game)
            app.stack.push(course)
            course.begin_next()
        case "lessons":
            from trix.ui.tutorial.course_scene import CourseScene

            app.stack.push(CourseScene(app.settings.game))
        case "link":
            _open_link(app)
        case "play_now":
            from trix.ui.hall.play_now import show_play_now

            show_play_now(app)
        case "problems":
            from trix.ui.problems.problems_scene import ProblemsScene

            app.stack.push(ProblemsScene())
        case "rejoin":
            _rejoin(app)
        case "statistics":
            from trix.ui.statistics.statistics_scene import StatisticsScene

            app.stack.push(StatisticsScene(partial(_continue_from_title, app)))


def _table_of(app: App, text: str) -> Callable[[], None] | None:
    """Return what joins the table of an invitation in a text; None without one."""
    if app.platform.network() is None:
        return None
    from trix.ui.friends.ways import holds_invitation, open_invitation

    return partial(open_invitation, app, text) if holds_invitation(text) else None


def _open_link(app: App) -> None:
    """Show the game of a link's code, or come to the table of its invitation."""
    if app.link is None:
        return
    if app.link.kind == "game":
        from trix.ui.screens.starting import open_code

        open_code(app, app.link.text, partial(_table_of, app))
    elif app.platform.network() is None:
        app.forget_link()
        # the modules below may be missing then
        app.toasts.show(_("No server is set up for devices to meet on."))
    else:
        from trix.ui.friends.ways import open_invitation

        open_invitation(app, app.link.text)


def _greet(app: App) -> None:
    from trix.ui.hall.connection import hall_of

    hall_of(app).greet()


def _people(app: App) -> int | None:
    if app.connection is None:
        return None
    from trix.ui.hall.connection import people_of

    return people_of(app)


def _returning(app: App) -> str:
    network = app.platform.network()
    if network is None or network.lacks:
        return ""
    from trix.ui.friends.kept_room import read_kept_room, return_text

    kept_room = read_kept_room(app.platform.secrets)
    return return_text(kept_room) if kept_room is not None else ""


def _rejoin(app: App) -> None:
    from trix.ui.friends.kept_room import read_kept_room

    kept_room = read_kept_room(app.platform.secrets)
    if kept_room is not None and kept_room.is_at_hall and app.has_hall:
        from trix.ui.hall.hall_room import return_to_table

        return_to_table(app)
        return
    from trix.ui.friends.ways import resume

    resume(app)


def _begin_game(app: App, game: "Game") -> None:
    from trix.ui.screens.setup_model import read_latest

    app.change(game=game.name)
    _new_game(app, read_latest(app.platform.store, game.name).alone().with_options(game.options))


def _ask_text(app: App, prompt: str, value: str, on_text: OnText) -> None:
    from trix.ui.screens.text_scene import TextScene

    app.stack.push(TextScene(prompt, value, on_text))


def _pick_file(app: App, files: Sequence[FileEntry], on_pick: OnPick) -> Callable[[], None]:
    from trix.ui.screens.files_scene import FilesScene

    scene = FilesScene(files, on_pick)
    app.stack.push(scene)
    return lambda: app.stack.dismiss(scene)


def _send_daily(app: App, game: str, day: int) -> None:
    from trix.ui.hall.connection import hall_of
    from trix.ui.hall.daily_result import send_result

    send_result(app, hall_of(app), game, day)


def _show_board(app: App, game: str, day: int) -> None:
    from trix.ui.hall.board_scene import BoardScene
    from trix.ui.hall.connection import hall_of

    app.stack.push(BoardScene(hall_of(app), game, day=datetime.date.fromordinal(day)))
