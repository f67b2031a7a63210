"""Each moment is true: its facts are looked up in the record again, in states instead of events."""

import random
from collections import Counter

import pytest

from tests.session.played import FORMS
from trix.ai import make_agent
from trix.engine.cards import card_from_text, card_text
from trix.engine.events import DealBegan, TrickTaken
from trix.engine.moments import Happened
from trix.games import load_game
from trix.games.trix.contracts import DOUBLED_VALUE, KH, QUEENS
from trix.games.trix.events import CardDoubled, ContractChosen, PointsScored
from trix.games.trix.moments import moments as moments_of_trix
from trix.games.troika.bids import bid_of
from trix.record import Record, RecordError, Sitter, Sitting, played_deals
from trix.session.game_moments import moments_of
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.game_parts.words import words_of
from trix.ui.kit.i18n import languages, set_language
from trix.ui.words.numbers import signed

GAMES = 3
NAMES = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta"]


def played(name, options, seed, level="beginner", silly=0.15):
    """A record and all states of a game with some silly actions."""
    game, rng = load_game(name, **options), random.Random(seed)
    state, agent = game.new_initial_state(seed), make_agent(level, game)
    states = [state.clone()]
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        at_random = rng.random() < silly
        state.apply_action(rng.choice(seen.legal_actions) if at_random else agent.choose(seen))
        states.append(state.clone())
    sittings = tuple(
        Sitting(0, seat, Sitter(NAMES[seat], "standard", "owl")) for seat in range(game.num_players)
    )
    return Record(name, game.options, seed, tuple(state.history()), sittings), states


def team_totals(game, deals):
    """The totals by team after no deal, one deal, and so on; more is better."""
    sign = -1 if game.fewer_wins else 1
    found = [[0] * len(game.teams)]
    for deal in deals:
        # both of a side of Troika have the score of the side
        own = [
            sum(deal.scores[seat] for seat in team[: 1 if game.name == "troika" else None])
            for team in game.teams
        ]
        found.append([total + sign * points for total, points in zip(found[-1], own, strict=True)])
    return found


def check_course(moment, game, deals, winners):
    totals = team_totals(game, deals)
    team = next(place for place, team in enumerate(game.teams) if moment.seat in team)
    other = next(place for place, team in enumerate(game.teams) if moment.other in team)
    assert set(winners) == set(game.teams[team])
    before, after = totals[moment.place], totals[moment.place + 1]
    match moment.kind:
        case "comeback":
            assert after[other] - after[team] == moment.points == max(after) - min(after) > 0
            assert moment.place < len(deals) - 1
        case "overtaken":
            assert moment.place == len(deals) - 1
            assert before[other] - before[team] == moment.points > 0
            assert before[other] == max(before)
        case "swing":
            assert (after[team] - before[team]) - (after[other] - before[other]) == moment.points > 0


def check_trick(moment, states, deal):
    """A trick of Trix: its cards, its taker, the seat that doubled the card, and the points."""
    before = states[moment.made - 1].observation(0)
    last = card_from_text(states[moment.made].history()[moment.made - 1])
    assert [card for _seat, card in moment.plays] == [*before.trick.cards, last]
    led = [(card, seat) for seat, card in moment.plays if card // 13 == moment.plays[0][1] // 13]
    assert max(led)[1] == moment.seat
    ended = moment.made == deal.end
    points = deal.scores if ended else states[moment.made].observation(0).points
    doubled = dict(before.doubled)
    if moment.kind == "king_late":
        assert points[moment.seat] - before.points[moment.seat] == moment.points
    else:
        assert abs(moment.points) == 2 * DOUBLED_VALUE[moment.card]
    match moment.kind:
        case "came_back":
            assert doubled[moment.card] == moment.seat != moment.plays[0][0]
        case "swallowed":
            assert doubled[moment.card] == moment.other != moment.seat
        case "king_late":
            assert moment.card == KH
            assert (moment.other, KH) in moment.plays
            assert sum(before.tricks) == 12
            assert KH not in doubled


def check(moment, record, states, deals):
    game, deal = load_game(record.game, **record.options), deals[moment.place]
    assert deal.start < moment.made <= deal.end
    assert moment.deal == deals[moment.place + (moment.kind == "comeback")].number
    team = next(team for team in game.teams if moment.seat in team)
    if moment.kind in ("comeback", "overtaken", "swing"):
        assert not moment.decided, "the deal is shown from its beginning"
    else:
        choice = states[moment.decided - 1]
        is_choice = choice.current_player() in team and len(choice.legal_actions()) > 1
        assert deal.start < moment.decided <= moment.made
        assert is_choice or moment.decided == moment.made
    result = states[-1].observation(0).results[moment.place]
    match moment.kind:
        case "comeback" | "overtaken" | "swing":
            check_course(moment, game, deals, states[-1].winners())
        case "came_back" | "swallowed" | "king_late":
            check_trick(moment, states, deal)
        case "all_costs":
            sign = -1 if game.fewer_wins else 1
            assert [seat for seat, score in enumerate(deal.scores) if sign * score < 0] == [moment.seat]
            assert deal.scores[moment.seat] == moment.points
        case "bid_met":
            assert result.bids[moment.seat] == result.tricks[moment.seat] == moment.number >= 3
            assert result.scores[moment.seat] == moment.points
        case "bid_missed":
            assert result.bids[moment.seat] == moment.number != result.tricks[moment.seat]
            assert result.scores[moment.seat] == moment.points
        case "contract_made" | "contract_failed":
            assert (result.declarer, result.bid) == (moment.seat, bid_of(moment.number))
            assert result.scores[moment.seat % 2] == moment.points
            assert (result.points[moment.seat % 2] >= result.bid.number) == (moment.kind == "contract_made")
        case "every_trick":
            assert result.scores[moment.seat % 2] == moment.points
            assert result.points[1 - moment.seat % 2] == 0
            seen = [state.observation(0) for state in states[deal.start : deal.end]]
            leaders = {one.trick.leader for one in seen if one.phase == "play" and one.last_trick}
            assert {leader % 2 for leader in leaders} == {moment.seat % 2}
        case _:
            raise AssertionError(moment.kind)


@pytest.fixture
def english():
    yield
    set_language("en")


@pytest.mark.parametrize(("name", "options"), FORMS)
def test_every_moment_is_true_and_every_sentence_has_its_facts(name, options, english):
    words, kinds = game_statistics(name), Counter()
    for seed in range(GAMES):
        record, states = played(name, options, seed)
        game = load_game(name, **options)
        _state, deals = played_deals(record)
        found = moments_of(record)
        assert [one.weight for one in found] == sorted((one.weight for one in found), reverse=True)
        for moment in found:
            check(moment, record, states, deals)
            kinds[moment.kind] += 1
        for moment in found[:3]:
            for language in languages():
                set_language(language.code)
                text = words.moment_text(game, moment, NAMES)
                assert NAMES[moment.seat] in text
                # Arabic has words of its own for one point and two
                assert str(abs(moment.points)) in text or (language.code == "ar" and moment.points < 3)
                assert "{" not in text
                if moment.kind != "overtaken":
                    assert str(moment.place + 1) in text
                if moment.kind in words_of(game.name).moments:
                    assert signed(moment.points) in text
    assert sum(kinds.values()) >= GAMES


def test_one_seat_may_take_all_that_costs():
    record, states = played("trix", {"mode": "complex"}, 8, "standard", 0)
    (moment,) = (one for one in moments_of(record) if one.kind == "all_costs")
    check(moment, record, states, played_deals(record)[1])


@pytest.mark.parametrize(
    ("doubling", "lost", "told"),
    [
        ("simple", -90, [("swallowed", "QS", -50)]),
        ("leader", -115, [("swallowed", "QS", -50), ("came_back", "QC", -50)]),
    ],
)
def test_a_doubled_card_is_blamed_for_its_own_points_alone(doubling, lost, told):
    """Seat 0 takes its own doubled QC, and QS that seat 3 doubled, in a trick that seat 2 led."""
    game = load_game("trix", doubling=doubling, mode="complex")
    cards = [card_from_text(text) for text in ("2C", "QS", "QC", "TC")]
    events = [
        DealBegan(0, (None,) * 4, 13),
        ContractChosen(0, QUEENS),
        CardDoubled(0, cards[2]),
        CardDoubled(3, cards[1]),
        TrickTaken(2, tuple(cards), 0),
        PointsScored((lost, 0, 0 if doubling == "simple" else 25, 25)),
    ]
    found = moments_of_trix(game, [Happened(event, 9, 0) for event in events])
    assert [(one.kind, card_text(one.card), one.points) for one in found] == told


def test_a_viewers_turning_point_is_its_own_and_fits_the_outcome():
    fits = own = 0
    for seed in range(8):
        record, states = played("trix", {"mode": "complex"}, seed)
        moment = moments_of(record, 0)[0]
        good = moment.kind in ("comeback", "overtaken", "swing") or moment.points > 0
        fits += good == (moment.seat in states[-1].winners())
        own += 0 in (moment.seat, moment.other)
    assert fits == 8
    assert own >= 6


def test_a_game_that_has_not_ended_has_no_moments():
    record, _states = played("trix", {"mode": "complex"}, 1)
    with pytest.raises(RecordError):
        moments_of(record._replace(actions=record.actions[:-1]))
