"""Which of the facts is told: the one that the worse actions lack."""

from tests.ai.games.trix.test_standard import Table
from trix.ai.agents import Opinion
from trix.ai.reasons import Reason, reason
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


def test_a_fact_is_told_that_the_bad_actions_lack():
    why = Weighed("queens", {"9S": 3.0, "5S": 2.0, "AS": -20.0, "KS": -21.0}).play(**HAND)
    assert why == Reason("below", card=card_from_text("QS"))


def test_what_makes_the_smaller_difference_is_told_where_that_is_all():
    why = Weighed("queens", {"9S": 3.0, "5S": -20.0, "AS": 3.0, "KS": 3.0}).play(**HAND)
    assert why.kind == "high_under"


def test_where_no_fact_explains_it_the_outcome_is_told():
    why = Weighed("queens", {"5S": 3.0, "9S": -9.2, "AS": -20.0, "KS": -21.0}).play(**HAND)
    assert why.kind == "below"
    apart = Weighed("queens", {"KS": 3.0, "AS": -9.2, "9S": -9.3, "5S": -9.4}).play(**HAND)
    assert apart == Reason("ahead", number=12, action=card_from_text("AS"))


def test_where_nothing_matters_that_is_said():
    assert Weighed("queens", dict.fromkeys(("AS", "KS", "9S", "5S"), 1.0)).play(**HAND).kind == "same"
    close = Weighed("queens", {"KS": 3.0, "AS": 2.8, "9S": 2.7, "5S": 2.6}).play(**HAND)
    assert close.kind == "close"


def test_without_a_choice_and_without_a_thought():
    assert Weighed("queens", {}).play(hand="5S 2C", trick="JS").kind == "only"
    assert Weighed("queens", {}).play(hand="KS AS", trick="JS", out="2C 3C 4C 5C 6C").kind == "glance"


def test_a_game_without_facts_of_its_own_is_compared():
    class Other:
        name = "whist"

    seen = load_game("trix").new_initial_state(1).observation(0)._replace(legal_actions=(3, 4))
    assert reason(Other(), seen, 3, (Opinion(3, 0.5, 8.0), Opinion(4, 0.2, 1.0))) == Reason(
        "ahead", number=7, action=4
    )
