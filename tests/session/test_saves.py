"""Saves: windows do not overwrite each other's games, and unusable texts are set aside."""

import pytest

from tests.session.first import SITTERS, make_player, step
from tests.session.played import Store
from trix.games import load_game
from trix.games.troika.state import TroikaState
from trix.record import Record, from_text
from trix.session import Session, load_save
from trix.session.saves import ASIDE, SLOTS


def new(store: Store, seed: int, slot: int = 0) -> Session:
    return Session(load_game("troika"), seed, SITTERS, make_player, store=store, slot=slot)


def resumed(store: Store, number: int = 0) -> Session:
    saved = load_save(store, "troika").games[number]
    return Session.resume(saved.record, make_player, store=store, slot=saved.slot)


def kept(store: Store) -> list[Record]:
    return [saved.record for saved in load_save(store, "troika").games]


def test_two_windows_save_two_games_at_two_places() -> None:
    store = Store()
    one = new(store, 1)
    step(one, 3)
    other = new(store, 2)
    step(other, 5)
    step(one, 4)
    step(other, 4)
    step(one, 4)
    assert kept(store) == [other.record(), one.record()]


def test_only_the_window_that_continues_a_game_saves_it() -> None:
    store = Store()
    step(new(store, 1), 6)
    one, other = resumed(store), resumed(store)
    assert other.divergence() == ""
    step(one, 2)
    assert one.divergence() == ""
    assert other.divergence() == "ahead"
    step(other)
    assert kept(store) == [one.record()]
    again = resumed(store)
    step(again)
    assert kept(store) == [again.record()]
    assert one.divergence() == "ahead"


def test_two_versions_of_a_game_can_become_two_saves() -> None:
    store = Store()
    one, other = new(store, 1), new(store, 1)
    one.submit(one.observation(one.current).legal_actions[0])
    other.submit(other.observation(other.current).legal_actions[-1])
    assert kept(store) == [one.record()]
    assert other.divergence() == "apart"
    other.save_separately()
    assert kept(store) == [one.record(), other.record()]
    assert other.divergence() == one.divergence() == ""
    step(one, 3)
    step(other, 3)
    assert kept(store) == [one.record(), other.record()]


def test_a_game_that_another_window_ended_is_saved_again_only_on_request() -> None:
    store = Store()
    one = new(store, 1)
    step(one)
    resumed(store).forget()
    assert one.divergence() == "ended"
    step(one)
    assert kept(store) == []
    one.save_separately()
    assert kept(store) == [one.record()]


def test_without_another_window_there_is_one_save() -> None:
    store = Store()
    first = new(store, 1)
    step(first, 3)
    step(resumed(store), 3)
    second = new(store, 2)  # replaces the first game, which is no longer open
    step(second, 3)
    assert kept(store) == [second.record()]
    assert list(store.texts) == ["save-troika"]


def test_more_windows_than_places_share_the_last() -> None:
    store = Store()
    windows = [new(store, seed) for seed in range(SLOTS + 2)]
    for _ in range(3):
        for window in windows:
            step(window)
    seeds = {record.seed for record in kept(store)}
    assert len(kept(store)) == SLOTS
    assert seeds <= set(range(SLOTS + 2))


def test_giving_up_removes_only_this_save() -> None:
    store = Store()
    one, other = new(store, 1), new(store, 2)
    step(one)
    step(other)
    one.forget()
    assert kept(store) == [other.record()]
    step(one)
    assert kept(store) == [other.record()], "and stays forgotten"
    other.forget()
    assert kept(store) == []


def test_giving_up_keeps_the_save_of_another_window() -> None:
    store = Store()
    one = new(store, 1)
    step(one)
    step(resumed(store), 4)
    before = dict(store.texts)
    one.forget()
    assert store.texts == before


@pytest.mark.parametrize("slot", range(SLOTS))
def test_a_damaged_save_is_set_aside_and_the_other_saves_stay(slot: int) -> None:
    store = Store()
    sessions = [new(store, seed, at) for at, seed in enumerate(range(SLOTS))]
    for session in sessions:
        step(session)
    key = "save-troika" if slot == 0 else f"save-troika-{slot + 1}"
    store.texts[key] = store.texts[key][:-10]
    damaged = store.texts[key]
    found = load_save(store, "troika")
    assert [saved.slot for saved in found.games] == [at for at in range(SLOTS) if at != slot]
    assert found.trouble
    assert store.texts[f"{key}-aside"] == damaged


def test_a_second_damaged_save_does_not_overwrite_the_first() -> None:
    store = Store()
    for damage in ("{", "[]", "{"):
        store.texts["save-troika"] = damage
        assert load_save(store, "troika").trouble
    assert store.texts == {"save-troika-aside": "{", "save-troika-aside-2": "[]"}
    for number in range(2 * ASIDE):
        store.texts["save-troika"] = f"damaged {number}"
        load_save(store, "troika")
    assert len(store.texts) == ASIDE, "they do not fill the store"
    assert store.texts["save-troika-aside-2"] == "[]", "and only the last one gives way"
    assert store.texts[f"save-troika-aside-{ASIDE}"] == f"damaged {2 * ASIDE - 1}"


def test_loading_replays_each_save_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    one, other = new(store, 1), new(store, 2, 1)
    step(one, 9)
    step(other, 5)
    played: list[int] = []
    apply = TroikaState.apply_action

    def counted(state: TroikaState, action: int) -> None:
        played.append(action)
        apply(state, action)

    monkeypatch.setattr(TroikaState, "apply_action", counted)
    assert kept(store) == [one.record(), other.record()]
    assert len(played) == 9 + 5


def test_a_place_has_one_save() -> None:
    store = Store()
    session = new(store, 1)
    step(session, 9)
    assert from_text(store.texts["save-troika"]) == session.record()
