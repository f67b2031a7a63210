"""The benchmark of samplers measures correctly."""

import random
from functools import partial

import pytest

from tools.bench.sampling import decisions_of, main, tell
from trix.games import game_names, load_game


@pytest.fixture(params=game_names())
def game(request):
    return load_game(request.param)


def test_a_sampler_of_the_real_hands_has_no_surprise(game):
    rng = random.Random(2)
    for decision in decisions_of(game, "play", ["standard"], 4, seed=3):
        unseen = game.unseen(decision.seen)
        truth = tell(game, lambda seen, rng, hands=decision.hands: lambda: hands, decision, rng)
        chance = tell(game, lambda seen, rng: partial(game.unseen(seen).deal, rng), decision, rng)
        assert truth.cards == chance.cards == unseen.cards.bit_count()
        assert 0 <= truth.nats < 0.05 * truth.cards
        assert chance.nats >= truth.nats


def test_decisions_have_the_chosen_phase_and_players():
    game = load_game("trix", mode="complex")
    found = decisions_of(game, "layout", ["beginner", "standard"], 6, seed=1)
    assert len(found) == 6
    for seen, hands in found:
        assert seen.phase == "layout"
        assert hands[seen.seat] == seen.hand
        assert len(seen.legal_actions) > 1


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [("--decisions 0", "1 or more"), ("--players random --phase plya", "no decision of a phase 'plya'")],
)
def test_a_wrong_call_is_explained(asked, complaint, capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["bench_sampling", "trix", "--preset", "complex", *asked.split()])
    with pytest.raises(SystemExit):
        main()
    assert complaint in capsys.readouterr().err
