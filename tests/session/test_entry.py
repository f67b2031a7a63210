"""An entry says what happened, and survives being written down."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.played import FORMS, finished, play, session
from trix.engine.deal_kinds import HAND
from trix.games import game_names
from trix.record import RecordError, replay
from trix.session.entry import EntryError, entry_of, from_json, to_json

DAY = "2025-11-21"
FORM = st.integers(0, len(FORMS) - 1)
SEED = st.integers(0, 2**40 - 1)


def test_every_game_is_among_the_forms():
    assert {name for name, _options in FORMS} == set(game_names())


def through_text(entry):
    return from_json(json.loads(json.dumps(to_json(entry))))


@pytest.mark.long
@given(FORM, SEED)
def test_an_entry_survives_writing_and_reading(number, seed):
    entry = entry_of(finished(number, seed), DAY)
    assert through_text(entry) == entry


@pytest.mark.long
@given(FORM, SEED)
def test_scores_rank_and_deals_match_the_game(number, seed):
    record = finished(number, seed)
    entry = entry_of(record, DAY)
    state = replay(record)
    game = state.game
    assert list(entry.scores) == state.returns()
    assert entry.winners == state.winners()
    assert entry.won == (0 in state.winners())
    totals = dict(zip(game.teams, state.team_returns(), strict=True))
    own = next(team for team in game.teams if 0 in team)
    assert entry.score == totals[own]
    assert 1 <= entry.rank <= len(game.teams)
    assert (entry.rank == 1) == entry.won
    if len(game.teams) > 2:
        best_first = sorted(totals.values(), reverse=not game.fewer_wins)
        assert entry.rank == best_first.index(totals[own]) + 1
    results = state.observation(0).results
    assert entry.hands == entry.deals == len(results)
    # partners in Trix have scores of their own, in Troika one together
    assert entry.points == entry.scores[0]
    assert entry.counts and entry.whole


def test_contracts_are_counted_by_owner():
    record = finished(0, 3)
    entry = entry_of(record, DAY)
    expected = {}
    names = ("king_of_hearts", "queens", "diamonds", "ltoosh", "trix")
    for result in replay(record).observation(0).results:
        kind = names[result.contracts.bit_length() - 1]
        deals, points = expected.get((kind, result.owner == 0), (0, 0))
        expected[kind, result.owner == 0] = deals + 1, points + result.scores[0]
    assert {(kind, own): (deals, points) for kind, own, deals, points, _ in entry.parts} == expected
    assert {deals for _kind, own, deals, *_ in entry.parts if own} == {1}
    assert {deals for _kind, own, deals, *_ in entry.parts if not own} == {3}


def test_bids_that_were_made_are_counted():
    trixter = finished(7, 5)
    made = [hand.bids[0] == hand.tricks[0] for hand in replay(trixter).observation(0).results]
    assert sum(part.made for part in entry_of(trixter, DAY).parts) == sum(made) > 0
    troika = finished(8, 5)
    hands = replay(troika).observation(0).results
    ours = [hand for hand in hands if hand.declarer % 2 == 0]
    parts = {part.own: part for part in entry_of(troika, DAY).parts}
    assert parts[True].kind == HAND
    assert parts[True].deals == len(ours)
    assert parts[True].made == sum(hand.points[0] >= hand.bid.number for hand in ours)
    theirs = [hand for hand in hands if hand.declarer % 2]
    assert parts[False].made == sum(hand.points[1] < hand.bid.number for hand in theirs)


@pytest.mark.long
@given(SEED)
def test_a_person_who_changes_seats_is_rated_by_their_own_deals(seed):
    played = play(session("trixter", {"hands": "short"}, seed), seed, moves=2)
    entry = entry_of(played.record(), DAY)
    results = played.observation().results
    own = 0
    for tenure in played.tenures:
        if tenure.sitter.level is None:
            end = len(results) if tenure.end is None else tenure.end
            own += sum(hand.scores[tenure.seat] for hand in results[tenure.first : end])
    assert entry.points == own
    assert entry.hands == len(results)
    assert entry.seat == played.viewer
    assert entry.since == played.since[played.viewer]
    assert entry.whole == (played.since[played.viewer] == 0)
    assert through_text(entry) == entry


@given(FORM, SEED, st.integers(0, 400))
def test_a_game_given_up_has_no_winner_but_its_deals(number, seed, actions):
    name, options = FORMS[number]
    played = play(session(name, options, seed), seed, actions)
    entry = entry_of(played.record(), DAY, given_up=True)
    assert (entry.rank, entry.winners, entry.won) == (0, (), False)
    assert entry.hands == entry.deals == len(played.observation().results)
    assert through_text(entry) == entry


def test_games_with_help_or_company_do_not_count():
    helped = play(session("troika", {}, 1), 1)
    helped.note_help()
    assert not entry_of(helped.record(), DAY).counts
    together = play(session("troika", {}, 1, persons=2), 1)
    entry = entry_of(together.record(), DAY)
    assert entry.persons == 2
    assert not entry.counts


def test_an_unfinished_game_has_no_entry():
    with pytest.raises(RecordError):
        entry_of(play(session("troika", {}, 1), 1, 30).record(), DAY)


def test_a_table_of_agents_has_no_entry():
    with pytest.raises(RecordError):
        entry_of(play(session("troika", {}, 1, persons=0), 1).record(), DAY)


def test_two_endings_of_a_game_have_the_same_id():
    one = finished(0, 7)
    # two windows that went different ways late in the game
    begun = play(session("trix", {}, 7), 8, 200).record().actions
    assert one.actions[:200] == begun
    assert entry_of(one._replace(actions=begun), DAY, given_up=True).id == entry_of(one, DAY).id
    other_play = play(session("trix", {}, 7), 99).record()
    other_cards = play(session("trix", {}, 8), 8).record()
    other_rules = play(session("trix", {"swap_values": True}, 7), 8).record()
    ids = {entry_of(record, DAY).id for record in (one, other_play, other_cards, other_rules)}
    assert len(ids) == 4


GOOD = to_json(entry_of(finished(2, 1), DAY))


@pytest.mark.parametrize(
    "change",
    [
        {"id": "0" * 15},
        {"id": 5},
        {"day": "21.11.2025"},
        {"day": "2025-13-01"},
        {"day": "2025-00-01"},
        {"day": "2025-06-00"},
        {"day": "2025-02-29"},
        {"day": "2100-02-29"},
        {"day": "2025-04-31"},
        {"day": "0000-01-01"},
        {"day": "2025-11-2١"},
        {"game": "bridge"},
        {"game": None},
        {"options": {"mode": "simple"}},
        {"options": {"mode": []}},
        {"options": []},
        {"seed": -1},
        {"seed": True},
        {"sitters": []},
        {"sitters": [["a", "standard", "b"]] * 4},
        {"sitters": [["", None, ""], ["a"], ["a"], ["a"]]},
        {"sitters": [["x" * 41, None, ""]] * 4},
        {"sitters": [["\ud800", None, ""]] * 4},
        {"sitters": [["a", None, "\ud800"]] * 4},
        {"sitters": [["a", None, ""], *[["b", "\udfff", ""]] * 3]},
        {"sitters": [[7, None, ""]] * 4},
        {"scores": [1, 2, 3]},
        {"scores": [1, 2, 3, 4.0]},
        {"scores": [1, 2, 3, 10**9]},
        {"winners": [4]},
        {"winners": []},
        {"rank": 0},
        {"rank": 3},
        {"score": None},
        {"deals": -1},
        {"deals": 1},
        {"since": -1},
        {"parts": [["queens", True, 0, 5, 0]]},
        {"parts": [["queens", True, 1, 5, 2]]},
        {"parts": [["q" * 99, True, 1, 5, 0]]},
        {"parts": [["\ud800", True, 1, 5, 0]]},
        {"parts": [[]]},
        {"parts": 7},
        {"helped": 0},
        {"given_up": True},
        {"more": 1},
    ],
    ids=ascii,
)
def test_a_faulty_entry_is_refused(change):
    assert from_json(json.loads(json.dumps(GOOD)))
    with pytest.raises(EntryError):
        from_json(json.loads(json.dumps({**GOOD, **change})))


@pytest.mark.parametrize("day", ["2024-02-29", "2000-02-29", "2025-12-31", "2025-04-30", "0001-01-01"])
def test_valid_days_are_read(day):
    assert from_json({**json.loads(json.dumps(GOOD)), "day": day}).day == day


@pytest.mark.parametrize("value", [None, 1, "x", [], {}, {"id": 1}])
def test_other_values_are_refused(value):
    with pytest.raises(EntryError):
        from_json(value)
