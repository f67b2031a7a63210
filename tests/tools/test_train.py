"""Weights learned from some deals help in other deals, and training is reproducible."""

import pytest

from tools.train.deals import examples
from tools.train.fit import Rows, data, fit, in_steps, nats
from trix.ai.games.trix.inference import TABLES
from trix.games import presets

COMPLEX = presets("trix")["complex"]


pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def noted():
    """Positions of tricks in Complex, from two seeds."""
    return [
        [one for one in examples("trix", COMPLEX, "standard", 30, seed) if one.table == "complex"]
        for seed in (1, 2)
    ]


def test_learned_weights_help_in_held_out_deals(noted):
    train, test = noted
    rows = Rows(TABLES["complex"])
    weights = in_steps(fit(rows, data(train, rows), 1, steps=200))
    plain, learned, within, deals = nats(rows, data(test, rows), weights)
    assert deals > 60
    assert learned < plain - within / 2
    nothing = nats(rows, data(test, rows), [0] * TABLES["complex"].size)
    assert nothing.plain == pytest.approx(plain)
    assert nothing.learned == pytest.approx(plain)


def test_the_same_deals_give_the_same_weights(noted):
    train, _ = noted
    first, second = (
        in_steps(fit(rows, data(train[:300], rows), 7, steps=30))
        for rows in (Rows(TABLES["complex"]) for _ in "ab")
    )
    assert first == second


def test_the_same_seed_notes_the_same_positions(noted):
    again = examples("trix", COMPLEX, "standard", 2, 1)
    some = [one for one in again if one.table == "complex"]
    assert some == noted[0][: len(some)]


def test_the_real_hands_fit_the_observations(noted):
    for position in noted[0]:
        unseen = position.unseen
        for place, hand in enumerate(position.hands):
            hidden = hand & unseen.cards
            assert hidden.bit_count() == unseen.sizes[place]
            assert not hidden & unseen.excluded[place]
