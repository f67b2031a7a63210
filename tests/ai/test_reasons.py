"""The reason given is the fact that the worse actions lack."""

from tests.ai.games.trix.test_standard import Table
from trix.ai.agents import Opinion
from trix.ai.games.trix.reasons import HighestBelow, StaysBelow
from trix.ai.reasons import Ahead, AllEqual, NoPlayouts, OnlyChoice, SlightlyAhead, reason
from trix.engine.cards import card_from_text
from trix.games import load_game


class Weighed(Table):
    """Gives the reason for the best of the opinions."""

    def __init__(self, contracts, opinions):
        super().__init__(contracts)
        self.opinions = [
            Opinion(card_from_text(card), points / 100, points) for card, points in opinions.items()
        ]

    def choice(self, **fields):
        seen = self.seen._replace(**fields)
        best = self.opinions[0].action if self.opinions else seen.legal_actions[0]
        return reason(self.game, seen, best, self.opinions)


HAND = {"hand": "5S 9S KS AS", "trick": "JS", "out": "QS 2S 3S 2C 3C 4C 5C 6C 7C 8C 9C"}


def test_the_reason_is_a_fact_that_the_bad_actions_lack():
    why = Weighed("queens", {"9S": 3.0, "5S": 2.0, "AS": -20.0, "KS": -21.0}).play(**HAND)
    assert isinstance(why, StaysBelow)
    assert why.costly == card_from_text("QS")


def test_a_fact_that_explains_a_small_difference_is_given_if_there_is_no_other():
    why = Weighed("queens", {"9S": 3.0, "5S": -20.0, "AS": 3.0, "KS": 3.0}).play(**HAND)
    assert isinstance(why, HighestBelow)


def test_if_no_fact_explains_the_difference_the_reason_is_the_points():
    why = Weighed("queens", {"5S": 3.0, "9S": -9.2, "AS": -20.0, "KS": -21.0}).play(**HAND)
    assert isinstance(why, StaysBelow)
    apart = Weighed("queens", {"KS": 3.0, "AS": -9.2, "9S": -9.3, "5S": -9.4}).play(**HAND)
    assert apart == Ahead(points=12, next_best=card_from_text("AS"))


def test_equal_actions():
    assert isinstance(Weighed("queens", dict.fromkeys(("AS", "KS", "9S", "5S"), 1.0)).play(**HAND), AllEqual)
    close = Weighed("queens", {"KS": 3.0, "AS": 2.8, "9S": 2.7, "5S": 2.6}).play(**HAND)
    assert isinstance(close, SlightlyAhead)


def test_one_legal_action_and_no_playouts():
    assert isinstance(Weighed("queens", {}).play(hand="5S 2C", trick="JS"), OnlyChoice)
    assert isinstance(Weighed("queens", {}).play(hand="KS AS", trick="JS", out="2C 3C 4C 5C 6C"), NoPlayouts)


def test_a_game_without_reasons_compares_points():
    class Other:
        name = "whist"

    seen = load_game("trix").new_initial_state(1).observation(0)._replace(legal_actions=(3, 4))
    assert reason(Other(), seen, 3, (Opinion(3, 0.5, 8.0), Opinion(4, 0.2, 1.0))) == Ahead(7, 4)
