"""Every game has the parts that the table needs: pieces, staging, and a panel for each phase that asks."""

import random

import pytest

from tests.ui.inventory import start
from tests.ui.live import LIVE
from tests.ui.points import ahead
from tests.ui.table.tables import LiveTable
from trix.engine.cards import card_text
from trix.games import game_names, load_game
from trix.ui.game_parts.screens import screens_of
from trix.ui.table.pieces import Announcement, pieces_of

NAMES = ["Ann", "Ben", "Cem", "Dua", "Eli", "Fay", "Gus"]
GAMES = pytest.mark.parametrize("name", game_names())


def walked(name, acts, **options):
    """A game played at random, as a seat sees it: pieces, then model, event and observation, one by one."""
    game = load_game(name, **options)
    pieces, rng, events = pieces_of(game), random.Random(1), []
    state = game.new_initial_state(1, events.append)
    model = pieces.staging.empty(0, game.num_players)
    for _ in range(acts):
        for event in events:
            seen = event.seen_by(0)
            if seen is not None:
                model = pieces.staging.fold(model, seen)
                yield pieces, model, seen, state.observation(0)
        if state.is_terminal():
            return
        events.clear()
        state.apply_action(rng.choice(state.legal_actions()))


def test_the_inventory_has_a_table_of_every_game():
    assert {make().game.name for make, _show in LIVE.values()} == set(game_names())


@GAMES
def test_every_question_has_a_panel(name):
    questions = screens_of(name).questions()
    asked = {seen.phase for pieces, _, _, seen in walked(name, 400) if seen.phase not in pieces.playing}
    assert asked - {"over"} <= set(questions)


@GAMES
def test_what_happens_is_told_in_whole_sentences(name):
    texts = set()
    for pieces, model, event, _ in walked(name, 400):
        said = pieces.announcement(event, model, NAMES)
        if said is not None:
            assert isinstance(said, Announcement)
            texts.add(said.text)
    assert len(texts) > 3
    assert all(text and "{" not in text for text in texts)


@GAMES
def test_every_card_that_may_not_be_played_has_a_reason(name):
    for pieces, _, _, seen in walked(name, 300):
        if seen.current_player == 0 and seen.phase in pieces.playing:
            held = [card for card in range(56) if seen.hand >> card & 1]
            for card in held:
                if card not in seen.legal_actions:
                    assert pieces.reason(seen, card, "Ben").endswith("."), card_text(card)


@GAMES
def test_a_status_is_made_of_json_values(name):
    for pieces, model, _, _ in walked(name, 200):
        for value in pieces.status(model).values():
            flat = value if isinstance(value, list) else [value]
            assert all(one is None or isinstance(one, (str, int)) for one in flat)


@GAMES
def test_the_next_seat_sits_in_the_direction_of_play(platform, name):
    app = start(platform, (1280, 720, 1.0), "en", LiveTable(ahead(name)))
    plates = app.stack.top.table.drawing.layout.plates
    next_sits_left = plates[1].centerx < plates[-1].centerx
    assert next_sits_left == screens_of(name).clockwise


@GAMES
def test_a_plate_writes_points_as_the_score_sheet_does(platform, name):
    app = start(platform, (1280, 720, 1.0), "en", LiveTable(ahead(name)))
    view = app.stack.top.table.drawing.view()
    names = list(view.names)
    [total] = {
        widget.accessible_text()
        for column in screens_of(name).sheet(view.game, view.model, names, view.avatars)
        for part in (column, *column.children)
        for widget in (part, *part.children)
        if widget.label == "Total"
    }
    plates = [view.pieces.face(view, seat).score for seat in range(view.model.seats)]
    assert all(f" {score}" in total for score in plates)
