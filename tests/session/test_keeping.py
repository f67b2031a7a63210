"""A finished game moves from the saves to the archive, under the given day."""

import pytest

from tests.session.played import FullError, Store, finished, play, session
from trix.record import to_text
from trix.session import Saved
from trix.session.archive import read_archive, read_record
from trix.session.keeping import keep_finished, keep_game
from trix.session.saves import save_key

DAY = "2025-11-21"


def test_a_game_is_archived_under_the_given_day():
    store, record = Store(), finished(8, 1)
    for _ in range(2):
        keep_game(store, record, DAY)
    (entry,) = read_archive(store).entries
    assert (entry.day, entry.given_up) == (DAY, False)
    assert read_record(store, entry) == record


def test_a_game_among_agents_is_not_archived():
    store = Store()
    keep_game(store, play(session("troika", {}, 1, persons=0), 1).record(), DAY)
    assert store.texts == {}


def test_an_unfinished_game_is_archived_only_as_given_up():
    store, record = Store(), play(session("troika", {}, 1), 1, actions=40).record()
    keep_game(store, record, DAY)
    assert store.texts == {}
    keep_game(store, record, DAY, given_up=True)
    assert [entry.given_up for entry in read_archive(store).entries] == [True]


@pytest.mark.parametrize("place", [0, 1])
def test_archiving_a_finished_game_removes_its_save(place):
    record = finished(8, 1)
    key = save_key("troika", place)
    store = Store(**{key: to_text(record)})
    keep_finished(store, Saved(record, place), DAY)
    assert key not in store.texts
    assert len(read_archive(store).entries) == 1


def test_a_finished_save_stays_if_it_cannot_be_archived():
    record = finished(8, 1)
    store = Store(**{save_key("troika"): to_text(record)})
    store.break_at = 1
    with pytest.raises(FullError):
        keep_finished(store, Saved(record, 0), DAY)
    assert store.read(save_key("troika")) == to_text(record)
