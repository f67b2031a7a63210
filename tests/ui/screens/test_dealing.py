"""How the cards of a game alone were dealt."""

from tests.ui.points import finished
from trix.game_code import to_code
from trix.record import Record
from trix.ui.screens.dealing import dealing_item, recompute_deals


def played(name: str) -> Record:
    point = finished(name)
    return Record(name, point.game.options, point.seed, point.actions, ())


def test_all_deals_follow_from_the_code():
    for name, deals in (("trix", 20), ("trixter", None), ("troika", None)):
        record = played(name)
        found, is_same = recompute_deals(to_code(record.game, record.options, record.seed), record)
        assert is_same
        assert found == (deals or len(finished(name).seen.results))


def test_another_code_does_not_give_the_deals_that_were_played():
    record = played("trix")
    assert recompute_deals(to_code(record.game, record.options, record.seed + 1), record) == (1, False)


def test_a_game_dealt_by_several_devices_has_no_code():
    record = played("trix")._replace(keys=(b"k" * 32,))
    assert dealing_item(None, record) == []
