"""Records of games with friends are reviewed, counted, exported and imported."""

import json

import pytest

from tests.net.circle import Circle
from trix.games import load_game
from trix.net.messages import HandOver
from trix.record import RecordError, from_text, played_deals, replay, to_text
from trix.session import Session
from trix.session.archive import read_archive, read_record
from trix.session.backup import BackupReader, backup_text
from trix.session.entry import entry_of, from_json, to_json
from trix.session.keeping import keep_game
from trix.session.restoring import restore
from trix.session.statistics import Form, form, statistics
from trix.ui.review.replay import deal_ends, span
from trix.ui.review.review_texts import build_review

GAMES = [
    load_game("trix", mode="complex"),
    load_game("trixter", players=4, hands="short"),
    load_game("troika", length="hands", hands=2, kitty=True),
]
DAY = "2026-11-22"


class Store(dict):
    """A store in memory."""

    def read(self, key):
        return self.get(key)

    def write(self, key, text):
        self[key] = text

    def remove(self, key):
        self.pop(key, None)

    def keys(self):
        return sorted(super().keys())


def played(game, players=3):
    circle = Circle(game, players)
    circle.begin()
    circle.play()
    return circle


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.name)
def circle(request):
    return played(request.param)


@pytest.mark.by_turns
@pytest.mark.long
def test_all_devices_have_the_same_record_and_it_can_be_read(circle):
    (text,) = circle.records()
    record = from_text(text)
    assert to_text(record) == text
    assert replay(record).is_terminal()


@pytest.mark.by_turns
def test_every_deal_can_be_reviewed_from_every_seat(circle):
    record = circle.guests["p1"].game.record()
    for seat in range(2):
        ends = deal_ends(record, seat, played_deals(record)[1])
        assert ends
        for model in ends[:: max(1, len(ends) // 3)]:
            begun, over = span(record, model.deal)
            review = build_review(
                record.game,
                tuple(sorted(record.options.items())),
                record.seed,
                record.keys,
                record.actions[:over],
                model.deal,
                seat,
            )
            assert begun < over
            # the cards of the game, not others
            assert review.replay.moments[-1].model.points == model.points
            assert review.replay.moments[0].model.hand


def test_a_running_game_can_be_reviewed():
    circle = Circle(GAMES[0], 2)
    circle.begin()
    circle.play_until(lambda: bool(circle.guests["p1"].dealings.finished))
    record = from_text(to_text(circle.guests["p1"].game.record()))
    assert span(record, 0) == (0, len(record.actions))


@pytest.mark.by_turns
def test_each_player_has_an_own_archive_entry(circle):
    record = circle.guests["p0"].game.record()
    entries = [entry_of(record, DAY, seat=seat) for seat in range(3)]
    assert len({entry.id for entry in entries}) == 1
    for seat, entry in enumerate(entries):
        assert (entry.seat, entry.seed, entry.with_friends, entry.counts) == (seat, None, True, True)
        assert entry.score == replay(record).team_returns()[team_of(record, seat)]
        assert from_json(json.loads(json.dumps(to_json(entry)))) == entry
        alone = Form(entry.game, form(entry).form)
        assert form(entry) != alone and form(entry)._replace(with_friends=False) == alone
        assert statistics([entry]).games == 1


def team_of(record, seat):
    return next(place for place, team in enumerate(replay(record).game.teams) if seat in team)


@pytest.mark.by_turns
@pytest.mark.long
def test_a_record_is_archived_exported_and_imported(circle):
    store, record = Store(), circle.guests["p2"].game.record()
    keep_game(store, record, DAY, seat=2)
    keep_game(store, record, DAY, seat=2)
    (entry,) = read_archive(store).entries
    assert read_record(store, entry) == record
    reading = BackupReader(backup_text(store), lambda key, text: True)
    reading.run(lambda: False)
    assert reading.backup.unplayable == 0
    elsewhere = Store()
    restore(elsewhere, reading.backup, lambda key, here, text: text)
    assert read_archive(elsewhere).entries == (entry,)
    assert read_record(elsewhere, entry) == record


def test_a_record_cannot_be_continued_as_a_local_game(circle):
    with pytest.raises(RecordError, match="several devices"):
        Session.resume(circle.guests["p0"].game.record(), lambda *_: None)


@pytest.mark.long
def test_a_handed_over_seat_counts_from_the_handover():
    circle = Circle(GAMES[1], 2, 1)
    circle.begin()
    circle.play_until(lambda: not (len(circle.guests["p1"].dealings.finished) < 3))
    circle.send("p1", HandOver("p2"))
    circle.play()
    entry = entry_of(circle.guests["p2"].game.record(), DAY, seat=1)
    assert entry.sitters[1].name == "p2"
    assert not entry.whole
    assert 0 < entry.hands < entry.deals
