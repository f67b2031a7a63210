"""A coached first game begins with cards that a newcomer can follow."""

import pytest

from tests.ui.conftest import FakePlatform
from trix.games.trix.contracts import TRIX
from trix.ui.screens.setup_model import first_setup
from trix.ui.screens.starting import new_game
from trix.ui.start import build_app


@pytest.mark.parametrize("preset", ["complex", "levant"])
def test_first_another_player_chooses_a_deal_with_tricks(platform: FakePlatform, preset: str) -> None:
    seeds = set()
    for _table in range(8):
        app = build_app(FakePlatform())
        app.change(pace="instant")
        new_game(app, first_setup("trix").with_preset(preset))
        session = app.stack.top.session  # type: ignore[attr-defined]
        thought = session.thought()
        assert thought is not None, "the newcomer is to choose"
        thought.run(lambda: False)
        session.submit(thought.action)
        assert session.observation().contracts != TRIX
        seeds.add(session.record().seed)
    assert len(seeds) == 8


def test_cards_are_random_if_the_coach_is_silent(platform: FakePlatform) -> None:
    owners = set()
    for _table in range(40):
        app = build_app(FakePlatform())
        app.change(coach="off")
        new_game(app, first_setup("trix"))
        owners.add(app.stack.top.session.current)  # type: ignore[attr-defined]
    assert owners == {0, 1, 2, 3}
