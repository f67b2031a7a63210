"""Friends play, each on a device of their own."""

import pytest

from tests.ui.friends.world import Friends
from trix.record import to_text
from trix.session.archive import read_archive, read_record
from trix.ui.shell.loop import Loop


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("troika", {"length": "hands", "hands": 2}),
        pytest.param("trix", {"mode": "complex"}, marks=pytest.mark.long),
        pytest.param("trixter", {"players": 3, "hands": "short"}, marks=pytest.mark.long),
    ],
)
def test_all_devices_record_the_same_game(monkeypatch, game, options):
    friends = Friends(monkeypatch, 2, game, **options)
    friends.sit()
    # without undo, agents need not wait
    friends.all[0].press("undo")
    friends.begin()
    friends.play(friends.over)
    records = set()
    for friend in friends.all:
        (entry,) = read_archive(friend.platform.store).entries
        records.add(to_text(read_record(friend.platform.store, entry)))
    assert len(records) == 1


@pytest.mark.by_turns
@pytest.mark.parametrize("page", [False, True], ids=["desktop", "page"])
def test_a_played_card_moves_on_other_devices_within_three_frames(monkeypatch, page):
    friends = Friends(monkeypatch, 2, "troika", length="hands", hands=2)
    friends.sit()
    friends.begin()
    player, watcher = friends.all
    friends.play(lambda: player.table.turn.cards)
    player.plays = False
    friends.let(3)
    # at the pace of most people, and sixty frames a second
    watcher.app.change(pace="normal", motion="full")
    watcher.app.clock.tick = lambda: 16
    # a page's ciphers answer in a later frame
    watcher.platform.others.late = page
    seen = []

    def draw(app):
        if app is watcher.app:
            moving = app.stack.top.table.director.moving()
            seen.extend(one.flight.origin.seat for one in moving if one.progress > 0)
        return iter(())

    monkeypatch.setattr(Loop, "_drawing", draw)
    player.table.attempt(min(player.table.turn.cards))
    player.frame()
    assert watcher.wire.inbox
    assert player.seat not in seen
    for _frame in range(3):
        watcher.frame()
    assert player.seat in seen


def test_a_card_chosen_ahead_is_sent_to_the_host_at_the_turn(monkeypatch):
    friends = Friends(monkeypatch, 2, "troika", length="hands", hands=2)
    friends.sit()
    friends.begin()
    host, guest = friends.all

    def waits():
        model = guest.table.model
        ahead = guest.table.turn.takes_premoves and model.phase == "play" and not model.trick
        return ahead and host.table.turn.cards and len(model.hand) > 1

    friends.play(waits)
    host.plays = guest.plays = False
    friends.let(1)
    led, hand = min(host.table.turn.cards), guest.table.model.hand
    card = next((card for card in hand if card // 13 == led // 13), hand[0])
    guest.table.premove(card)
    friends.let(1)
    assert guest.table.hand.premove == card
    assert (guest.seat, card) not in host.table.model.trick
    host.table.attempt(led)
    friends.until(lambda: (guest.seat, card) in host.table.model.trick, 5.0)
    assert guest.table.turn.premoves == 1
