"""Feats are found in the games that have them, and in no others."""

import json
from pathlib import Path

import pytest

from tests.session.played import play, session
from trix.engine.events import DealBegan, DealEnded, GameEnded, TrickTaken
from trix.games import game_names, load_game, presets
from trix.games.trix.contracts import CONTRACTS, KH, LTOOSH, PENALTIES, QUEENS, TRIX
from trix.games.trix.events import CardDoubled, ContractChosen, KingdomBegan, WentOut
from trix.games.trixter.events import BidMade, HandBegan
from trix.games.troika.bids import Bid
from trix.games.troika.events import BidWon
from trix.record import Sitter
from trix.session.entry import entry_of, from_json, to_json
from trix.session.feats import COMMON, STREAKS, feat_names, feats_of, streaks

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
QUEEN = 13 * 3 + 10


def sitters(count, level="standard"):
    return [Sitter("", None), *(Sitter("Huda", level) for _ in range(count - 1))]


def found(name, events, seat=0, level="standard", **options):
    game = load_game(name, **options)
    return feats_of(game, events, seat, sitters(game.num_players, level))


def deals(*scores):
    """Deals with these scores by seat."""
    totals = [0] * len(scores[0])
    events = []
    for number, deal in enumerate(scores):
        totals = [total + score for total, score in zip(totals, deal, strict=True)]
        events += [DealBegan(number, (None,) * len(deal), 13), DealEnded(number, deal, tuple(totals))]
    return events


def kingdom(*rows, owner=0):
    """A kingdom of Trix: contracts with the scores that they brought."""
    events = [KingdomBegan(0, owner)]
    for number, (contracts, scores, *happened) in enumerate(rows):
        events += [DealBegan(number, (None,) * 4, 13), ContractChosen(owner, contracts), *happened]
        events.append(DealEnded(number, scores, (0, 0, 0, 0)))
    return events


def trick(taker, *cards):
    return TrickTaken(0, cards, taker)


def won(*seats):
    return GameEnded((0, 0, 0, 0), seats)


# --- Trix ---


def test_clean_complex():
    clean = kingdom((PENALTIES, (0, -200, -75, -100)))
    assert "clean_complex" in found("trix", clean, mode="complex")
    assert "clean_complex" not in found("trix", clean, seat=2, mode="complex")
    assert "clean_complex" not in found("trix", kingdom((LTOOSH, (0, -200, 0, 0))))
    turned = kingdom((PENALTIES, (0, 200, 75, 100)))
    assert "clean_complex" in found("trix", turned, mode="complex", reversed_scores=True)
    assert "clean_complex" not in found("trix", turned, seat=1, mode="complex", reversed_scores=True)


def test_clean_kingdom_needs_all_penalties():
    rows = [(1 << place, (0, -50, -25, 0)) for place in range(4)]
    assert "clean_kingdom" in found("trix", kingdom(*rows, (TRIX, (50, 100, 150, 200))))
    assert "clean_kingdom" not in found("trix", kingdom(*rows[:3]))
    assert "clean_kingdom" not in found("trix", kingdom(*rows), seat=1)
    assert "clean_kingdom" not in found("trix", kingdom(*rows[1:], (1, (-75, 0, 0, 0))))


def test_own_kingdom():
    best = kingdom((PENALTIES, (-50, -50, -200, -200)), (TRIX, (200, 150, 100, 50)))
    assert "own_kingdom" in found("trix", best, mode="complex")
    assert "own_kingdom" not in found("trix", best, seat=1, mode="complex")
    assert "own_kingdom" not in found("trix", kingdom((TRIX, (150, 200, 100, 50))))


def test_first_out_in_every_trix():
    outs = [kingdom((TRIX, (200, 0, 0, 0), WentOut(0, 0), WentOut(1, 1)), owner=one) for one in range(4)]
    assert "first_out" in found("trix", [event for each in outs for event in each])
    late = kingdom((TRIX, (150, 200, 0, 0), WentOut(1, 0), WentOut(0, 1)))
    assert "first_out" not in found("trix", [*outs[0], *late])


def test_swallowed_needs_a_win():
    swallowed = (CardDoubled(2, QUEEN), trick(0, 40, QUEEN, 41, 42))
    events = kingdom((QUEENS, (-50, 0, 50, 0), *swallowed))
    assert "swallowed" in found("trix", [*events, won(0)])
    assert "swallowed" not in found("trix", [*events, won(1)])
    own = kingdom((QUEENS, (0, 0, 0, 0), CardDoubled(0, QUEEN), trick(0, 40, QUEEN, 41, 42)))
    assert "swallowed" not in found("trix", [*own, won(0)])
    later = [
        *kingdom((QUEENS, (0, 0, 0, 0), CardDoubled(2, QUEEN))),
        *kingdom((QUEENS, (0,) * 4, swallowed[1])),
    ]
    assert "swallowed" not in found("trix", [*later, won(0)])


def test_king_given():
    given = kingdom((1, (75, 0, -150, 0), CardDoubled(0, KH), trick(2, KH, 20, 21, 22)))
    assert "king_given" in found("trix", given)
    assert "king_given" not in found("trix", given, seat=2)
    kept = kingdom((1, (-75, 0, 0, 0), CardDoubled(0, KH), trick(0, KH, 20, 21, 22)))
    assert "king_given" not in found("trix", kept)


# --- Trixter ---


def hands(*made, size=5, bid=5, others=0):
    """Hands of one size; in each the viewer bids, and takes so many tricks."""
    events = []
    for number, tricks in enumerate(made):
        events += [DealBegan(number, (None,) * 4, 13), HandBegan(1, size), BidMade(0, bid, None, False)]
        events += [trick(0, 1, 2, 3, 4)] * tricks + [trick(1, 1, 2, 3, 4)] * others
        events.append(DealEnded(number, (0,) * 4, (0,) * 4))
    return events


def test_a_slam_of_trixter_is_bid_and_taken():
    assert "trixter_slam" in found("trixter", hands(5))
    assert "trixter_slam" not in found("trixter", hands(4, others=1))
    assert "trixter_slam" not in found("trixter", hands(1, size=1, bid=1))
    assert "trixter_slam" not in found("trixter", hands(5, size=8))


def test_zero_bid_and_taken_in_the_largest_hand():
    assert "trixter_nothing" in found("trixter", hands(0, size=13, bid=0))
    assert "trixter_nothing" not in found("trixter", hands(0, size=12, bid=0))
    assert "trixter_nothing" not in found("trixter", hands(1, size=13, bid=0))


def test_ten_bids_in_a_row_and_three_quarters_of_all_bids():
    assert {"ten_made", "all_hands"} <= set(found("trixter", hands(*[1] * 10, bid=1)))
    broken = hands(*[1] * 9, 0, *[1] * 9, bid=1)
    assert "ten_made" not in found("trixter", broken)
    assert "all_hands" in found("trixter", broken)
    assert "all_hands" not in found("trixter", hands(*[1] * 7, 0, 0, 0, bid=1))


# --- Troika ---


def hand(declarer, bid, scores, tricks=0):
    both = (scores[0], scores[1], scores[0], scores[1])
    return [
        DealBegan(0, (None,) * 4, 8),
        BidWon(declarer, bid.action),
        *[trick(0, 1, 2, 3, 4)] * tricks,
        *[trick(1, 1, 2, 3, 4)] * (8 - tricks),
        DealEnded(0, both, both),
    ]


def test_a_slam_of_troika_is_declared():
    plain = Bid(7, False, False)
    assert "troika_slam" in found("troika", hand(2, plain, (10, 0), 8))
    assert "troika_slam" not in found("troika", hand(1, plain, (10, -7), 8))
    assert "troika_slam" not in found("troika", hand(2, plain, (9, 1), 7))


def test_bids_without_trump():
    bare = Bid(7, True, False)
    assert "no_trump_made" in found("troika", hand(0, bare, (16, 2)))
    assert "no_trump_made" not in found("troika", hand(2, bare, (16, 2)))
    assert "no_trump_made" not in found("troika", hand(0, Bid(7, False, False), (8, 2)))
    assert "no_trump_defeated" in found("troika", hand(3, bare, (5, -14)))
    assert "no_trump_defeated" not in found("troika", hand(2, bare, (-14, 5)))


def test_shut_out():
    bid = Bid(7, False, False)
    assert "shut_out" in found("troika", [*hand(0, bid, (52, 0)), won(0, 2)])
    assert "shut_out" not in found("troika", [*hand(0, bid, (52, 1)), won(0, 2)])
    assert "shut_out" not in found("troika", [*hand(0, bid, (-52, 0)), won(1, 3)])


# --- any game ---

DOWN, UP = (-30, 0, 0, 0), (90, 0, 0, 0)


def test_a_comeback_starts_from_the_last_place():
    assert "comeback" in found("trix", [*deals(DOWN, DOWN, UP, UP), won(0)])
    assert "comeback" not in found("trix", [*deals(DOWN, DOWN, UP, UP), won(1)])
    beside = (-30, -30, 0, 0)
    assert "comeback" not in found("trix", [*deals(beside, beside, UP, UP), won(0)])


def test_all_the_way():
    assert "all_the_way" in found("trix", [*deals(UP, DOWN, UP, UP), won(0)])
    assert "all_the_way" not in found("trix", [*deals(DOWN, UP, UP, UP), won(0)])
    assert "all_the_way" in found("trix", [*deals(*[DOWN] * 4), won(0)], reversed_scores=True)


def test_experts_beaten_needs_only_expert_opponents():
    assert "experts_beaten" in found("trix", [won(0)], level="expert")
    assert "experts_beaten" not in found("trix", [won(1)], level="expert")
    assert "experts_beaten" not in found("trix", [won(0)])
    assert "experts_beaten" not in found("trix", [won(0, 1)], level="expert")


def test_streaks_of_wins_and_of_days():
    assert streaks([True] * 5, []) == ("five_wins",)
    assert streaks([True] * 4 + [False] + [True] * 4, []) == ()
    assert streaks([], range(20, 27)) == ("seven_days",)
    assert streaks([], [*range(20, 26), *range(27, 33)]) == ()


# --- records ---


@pytest.mark.parametrize(("name", "preset"), [(name, one) for name in game_names() for one in presets(name)])
def test_feats_of_random_games_match_their_events(name, preset):
    lines = (GOLDEN / f"{name}-{preset}.txt").read_text("utf-8").splitlines()
    game = load_game(name, **presets(name)[preset])
    events = []
    state = game.new_initial_state(int(lines[0].split()[-1]), events.append)
    for line in lines:
        if line and not line.startswith("#"):
            state.apply_action(state.string_to_action(line.split(": ")[1]))
    for seat in range(game.num_players):
        feats = feats_of(game, events, seat, sitters(game.num_players))
        assert set(feats) <= set(feat_names(name))
        winner = seat in state.winners()
        assert winner or not set(feats) & {"swallowed", "shut_out", "comeback", "all_the_way"}
        if name == "trix":
            outs = {event.seat for event in events if isinstance(event, WentOut) and not event.place}
            assert ("first_out" in feats) == (outs == {seat})
            results = state.observation(seat).results
            sign = -1 if game.options["reversed_scores"] else 1
            clean = [
                result
                for result in results
                if result.contracts & PENALTIES == PENALTIES and sign * result.scores[seat] >= 0
            ]
            assert ("clean_complex" in feats) == bool(clean)
        if name == "trixter":
            hands_played = state.observation(seat).results
            slams = [one for one in hands_played if one.bids[seat] == one.tricks[seat] == one.size >= 5]
            assert ("trixter_slam" in feats) == bool(slams)
        if name == "troika":
            declared = [
                result
                for result in state.observation(seat).results
                if result.declarer == seat and result.bid.no_trump
            ]
            made = [one for one in declared if one.scores[seat % 2] > 0]
            assert ("no_trump_made" in feats) == bool(made)


def test_feat_names_are_unique():
    own = [name for game in game_names() for name in feat_names(game) if name not in COMMON]
    names = [*own, *COMMON, *STREAKS]
    assert len(set(names)) == len(names) == 19
    assert len(CONTRACTS) == 5  # four of them are penalties


def test_only_games_that_count_have_feats():
    names = set()
    for seed in range(6):
        going = play(session("troika", {"bidding": "single"}, seed), seed)
        entry = entry_of(going.record(), "2025-11-21")
        names |= {*entry.feats}
        assert from_json(json.loads(json.dumps(to_json(entry)))) == entry
        helped = going.record()._replace(helped=True)
        assert entry_of(helped, "2025-11-21").feats == ()
    assert names
