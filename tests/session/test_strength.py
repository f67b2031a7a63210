"""The player's strength from the archive: which games count, and as which results."""

import pytest

from tests.session.played import FORMS, Store, finished, play, session
from trix.ratings.alone import Alone, estimate
from trix.ratings.places import places_of
from trix.record import replay
from trix.session.archive import add_game, read_archive
from trix.session.entry import entry_of
from trix.session.strength import games_alone, strength

DAY = "2026-03-05"


@pytest.mark.parametrize("number", range(len(FORMS)))
def test_a_result_has_the_places_and_the_levels_of_the_game(number):
    for seed in range(6):
        record = finished(number, seed)
        state = replay(record)
        (found,) = games_alone([entry_of(record, DAY)])
        assert found.places == places_of(state.game, state)
        for seats, levels in zip(state.game.teams, found.teams, strict=True):
            assert levels == tuple(None if seat == 0 else "standard" for seat in seats)


def test_the_archive_gives_the_number_that_the_hall_would_give():
    store = Store()
    games = []
    for seed in range(7):
        record = finished(8, seed)
        state = replay(record)
        add_game(store, record, DAY)
        games.append(Alone(((None, "standard"), ("standard",) * 2), places_of(state.game, state)))
    found = strength(read_archive(store).entries)
    assert found.rating == estimate("troika", "troika", games)
    assert found.rating.games == 7 and not found.rating.is_provisional and found.left_out == 0


def test_help_known_cards_company_changed_seats_and_friends_do_not_count():
    store = Store()
    helped = play(session("troika", {}, 1), 1)
    helped.note_help()
    add_game(store, helped.record(), DAY)
    add_game(store, play(session("troika", {}, 2, persons=2), 1).record(), DAY)
    moved = entry_of(finished(8, 5), DAY)._replace(since=2)
    with_friends = entry_of(finished(8, 5), DAY)._replace(seed=None)
    again = [play(session("troika", {}, 3), seed).record() for seed in (1, 2)]
    assert strength([*read_archive(store).entries, moved, with_friends]) is None
    for record in again:
        add_game(store, record, DAY)
    assert strength(read_archive(store).entries).rating.games == 1  # the second time its cards were known


def test_giving_up_makes_the_player_last():
    store = Store()
    begun = play(session("trix", {}, 4), 1, actions=150)
    add_game(store, begun.record(), DAY, given_up=True)
    (found,) = games_alone(read_archive(store).entries)
    assert found.places[0] == 4 and 4 not in found.places[1:]
    assert strength(read_archive(store).entries).rating.number < 1000


def test_games_against_unrated_levels_are_counted_as_left_out():
    entries = [entry_of(finished(8, seed), DAY) for seed in range(3)]
    person, *agents = entries[1].sitters
    guests = (person, *(agent._replace(level="guest program") for agent in agents))
    found = strength([entries[0], entries[1]._replace(sitters=guests), entries[2]])
    assert (found.rating, found.left_out) == (strength(entries[::2]).rating, 1)


def test_a_form_without_rated_levels_has_no_strength():
    assert strength([entry_of(finished(6, 1), DAY)]) is None  # Trixter of three players
    assert strength([]) is None
