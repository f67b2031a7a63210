"""Programs as players of the desktop game."""

import pytest

from trix.games import load_game
from trix.programs.play import invite
from trix.record import Sitter
from trix.session import Session
from trix.session.extra_players import EXTRA_PLAYERS
from trix.ui.screens.setup_model import first_setup, from_text, to_text
from trix.ui.screens.starting import make_player
from trix.ui.words.strengths import level_meaning, level_name, offered_levels

EXAMPLE = "docs/examples/low_cards.py"


def see_off():
    """Forget the extra players, as when the game is started without them."""
    EXTRA_PLAYERS.clear()


@pytest.fixture(autouse=True)
def nobody_stays():
    yield
    see_off()


@pytest.mark.long
def test_a_program_is_offered_beside_the_levels_and_plays():
    invite([EXAMPLE, EXAMPLE], 2000)
    *levels, one, other = offered_levels()
    assert levels == ["beginner", "standard", "advanced", "expert"]
    assert [level_name(one), level_name(other)] == ["Low cards", "Low cards 2"]
    assert "program" in level_meaning(one)
    game = load_game("trix")
    sitters = [Sitter(str(seat), one) for seat in range(4)]
    session = Session(game, 3, sitters, make_player)
    for _ in range(8):
        seen = session.observation(session.current)
        session.thought().run(lambda: False)
        assert session.thought().action in seen.legal_actions
        session.submit(session.thought().action)


def test_a_saved_game_goes_on_without_the_program():
    invite([EXAMPLE])
    (level,) = EXTRA_PLAYERS
    game = load_game("trix")
    session = Session(game, 3, [Sitter(str(seat), level) for seat in range(4)], make_player)
    session.submit(session.observation(session.current).legal_actions[0])
    see_off()
    resumed = Session.resume(session.record(), make_player)
    resumed.thought().run(lambda: False)
    assert resumed.thought().action is not None
    assert level_name(level) == "Low cards"


def test_a_missing_programs_seat_goes_to_another_player():
    invite([EXAMPLE])
    (level,) = EXTRA_PLAYERS
    text = to_text(first_setup("trix").with_common_level(level))
    assert from_text("trix", text).common_level == level
    see_off()
    assert level not in {sitter.level for sitter in from_text("trix", text).others}
