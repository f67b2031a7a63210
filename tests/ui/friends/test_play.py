"""Friends play, each on a machine of their own."""

import pytest

from tests.ui.friends.world import Friends
from trix.record import to_text
from trix.session.archive import read_archive, read_record


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("troika", {"length": "hands", "hands": 2}),
        ("trix", {"mode": "complex"}),
        ("trixter", {"players": 3, "hands": "short"}),
    ],
)
def test_a_whole_game_and_its_record_is_the_same_everywhere(monkeypatch, game, options):
    friends = Friends(monkeypatch, 2, game, **options)
    friends.sit()
    # agents need not wait for somebody to take something back
    friends.all[0].press("undo")
    friends.begin()
    friends.play(friends.over)
    records = set()
    for friend in friends.all:
        (entry,) = read_archive(friend.host.store).entries
        records.add(to_text(read_record(friend.host.store, entry)))
    assert len(records) == 1
