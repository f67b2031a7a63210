"""Games are started, saved and continued from the title, on the real table."""

from typing import Any

import pytest

from tests.session.first import step
from tests.ui.conftest import FakePlatform
from tests.ui.driver import start_app
from trix.games import game_names
from trix.names import skeleton, tidy
from trix.session import Sitter, load_save
from trix.ui.screens.save_store import SaveStore
from trix.ui.screens.setup_model import first_setup
from trix.ui.screens.starting import continue_game, new_game
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.words import people


def at_table(platform: FakePlatform, game: str = "trix") -> tuple[Loop, Any]:
    app = start_app(platform)
    new_game(app, first_setup(game)._replace(others=people.sitters((4, 5, 6, 0, 1, 2))[1:]))
    return app, app.stack.top


def test_new_game_seats_the_player_in_the_south(platform):
    app, scene = at_table(platform)
    app.frame()
    assert scene.name == "table"
    assert [scene.table.player_name(seat) for seat in range(4)] == ["You", "Layla", "Omar", "Salma"]
    app.change(language="ar")
    app.frame()
    assert [scene.table.player_name(seat) for seat in range(4)] == ["أنت", "ليلى", "عمر", "سلمى"]


def test_the_players_own_name_and_avatar_are_taken_to_the_table(platform):
    app = build_app(platform)
    app.change(name="Dana", avatar="fig")
    new_game(app, first_setup("trix"))
    assert app.stack.top.table.player_name(0) == "Dana"
    assert app.stack.top.session.sitters[0].avatar == "fig"


def test_two_games_are_dealt_differently(platform):
    seeds = {at_table(platform)[1].session.record().seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(0 <= seed < 1 << 40 for seed in seeds)


@pytest.mark.parametrize("game", game_names())
def test_saved_game_continues(platform, game):
    app, scene = at_table(platform, game)
    session = scene.session
    step(session, 5)
    app.stack.home()
    [saved] = load_save(platform.store, game).games
    continue_game(app, saved)
    assert app.stack.top.session.record().actions == session.record().actions


def test_new_game_replaces_only_the_given_save(platform):
    app, scene = at_table(platform)
    step(scene.session)
    new_game(app, first_setup("trix"))
    step(app.stack.top.session)
    first, second = load_save(platform.store, "trix").games
    assert first.record == scene.session.record()
    new_game(app, first_setup("trix"), second)
    step(app.stack.top.session)
    assert [saved.record for saved in load_save(platform.store, "trix").games] == [
        first.record,
        app.stack.top.session.record(),
    ]


def test_damaged_save_is_not_overwritten(platform):
    platform.store.write("save-trix", "{")
    platform.store.full = True
    _app, scene = at_table(platform)
    platform.store.full = False
    step(scene.session)
    assert platform.store.read("save-trix") == "{"
    assert load_save(platform.store, "trix").games[0].record == scene.session.record()


def test_full_store_is_announced_once(platform):
    app, _ = at_table(platform)
    told: list[str] = []
    app.toasts.show = told.append
    place = SaveStore(app)
    for full, expected in ((True, 1), (True, 1), (False, 1), (True, 2)):
        platform.store.full = full
        try:
            place.write("save-trix", "x")
        except OSError:
            assert full
        assert len(told) == expected
    assert "cannot be saved: the storage is full" in told[0]


def test_every_game_has_its_own_save(platform):
    for game in game_names():
        _app, scene = at_table(platform, game)
        session = scene.session
        while (thought := session.thought()) is not None:
            thought.run(lambda: False)
            session.submit(thought.action)
        session.submit(session.observation().legal_actions[0])
    records = [load_save(platform.store, game).games[0].record for game in game_names()]
    assert [record.game for record in records if record] == list(game_names())


@pytest.mark.parametrize("name", ["Sami", "sami", "سامي", "Sаmi", "Sami\ufe0f", "Huda"])
@pytest.mark.parametrize("game", game_names())
def test_no_agent_has_the_players_own_name(platform, game, name):
    """The third name has a Cyrillic letter."""
    setup = first_setup(game)
    sitters = setup.sitters(name)
    assert sitters[0].name == name
    assert len({skeleton(sitter.name) for sitter in sitters}) == len(sitters)
    assert [one.level for one in sitters[1:]] == [sitter.level for sitter in setup.seated]
    app = build_app(platform)
    app.change(name=tidy(name))
    new_game(app, setup)
    table = app.stack.top.table
    shown = [table.player_name(seat) for seat in range(len(table.session.sitters))]
    assert len({skeleton(one) for one in shown}) == len(shown)


def test_people_at_one_device_are_numbered_and_agents_give_way():
    setup = first_setup("trix").with_sitter(1, Sitter("Rana", None, "fig"))
    setup = setup.with_sitter(2, Sitter("dana", None, "owl"))
    names = [sitter.name for sitter in setup.sitters("Dana")]
    assert names[:3] == ["Dana", "Rana", "dana 2"]
    assert skeleton(names[3]) not in map(skeleton, names[:3])
