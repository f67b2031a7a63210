"""Cards that the player has had before."""

from tests.session.played import Store, finished
from trix.session.archive import add_game
from trix.session.known_cards import KEY, are_known, note_cards, unite


def test_cards_are_known_once_a_game_has_begun():
    store = Store()
    assert not are_known(store, "trix", 7)
    note_cards(store, "trix", 7)
    assert are_known(store, "trix", 7)
    assert not are_known(store, "troika", 7)
    assert not are_known(store, "trix", 8)


def test_cards_of_archived_games_are_known():
    store = Store()
    add_game(store, finished(8, 3), "2025-11-21", given_up=True)
    assert are_known(store, "troika", 3)


def test_only_the_latest_games_are_listed():
    store = Store()
    for seed in range(1000):
        note_cards(store, "trix", seed)
    assert are_known(store, "trix", 999) and are_known(store, "trix", 700)
    assert not are_known(store, "trix", 1)
    assert len(store.texts[KEY]) < 5000


def test_lists_of_two_devices_are_united():
    assert unite("trix-1 troika-2", "troika-2 trix-3") == "trix-1 troika-2 trix-3"
