"""A hint may make the panel of a bid higher, but moves no button."""

import pytest

from tests.judging import judge
from tests.ui.driver import target_ids
from tests.ui.table.bidding import asked
from trix.games.trixter import game as trixter
from trix.games.troika import game as troika
from trix.ui.table.adviser import Advice

SIZE = (844, 390)


def places(app):
    """Return the places of the buttons by id."""
    return {target.id: target.rect.copy() for target in app.stack.top.ui.targets()}


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("deals", [True, False])
def test_a_hint_moves_no_button_and_suits_have_a_name(seated_to_bid, deals):
    scene = seated_to_bid(trixter.load({}), size=SIZE)
    app = scene.app
    asked(scene, "bid", lambda: (scene.table.model.dealer == 0) == deals and scene.table.model.size >= 2)
    before = places(app)
    game, panel = scene.session.game, app.stack.top
    verdict = judge(game, scene.session.observation(), playouts=60)
    panel.take_advice(Advice(verdict.best, verdict))
    app.frame()
    assert panel.ui.find("advice") is not None
    after = places(app)
    assert before.keys() <= after.keys() | {"hint"}
    assert {id for id in before if id in after and before[id] != after[id]} <= {"bid"}, "its words change"
    assert ("Trump" in app.stack.top.ui.texts()) == deals
    assert {"menu", "number:0"} <= set(target_ids(app))


SIZES = [(360, 640), (390, 844), SIZE, (1280, 720)]


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("rules", [troika, trixter], ids=["troika", "trixter"])
def test_a_hint_moves_no_answer_on_any_screen(seated_to_bid, size, language, rules):
    scene = seated_to_bid(rules.load({}), size=size)
    app = scene.app
    app.change(language=language)
    is_enough = (lambda: True) if rules is troika else (lambda: scene.table.model.dealer != 0)
    panel = asked(scene, "bid", is_enough)
    app.frame()
    before, height = places(app), panel.ui.root.rect.h
    verdict = judge(scene.session.game, scene.session.observation(), playouts=60)
    panel.take_advice(Advice(verdict.best, verdict))
    app.frame()
    assert panel.ui.find("advice") is not None
    after = places(app)
    assert before.keys() <= after.keys()
    moved = {id for id in before if before[id] != after[id]}
    # the words of the bid change, and the reasons are between the question with its buttons and the answers
    assert moved <= {"bid", "pass", "hint", "undo", "menu"}
    if rules is troika and size[0] > 640:
        assert panel.ui.root.rect.h == height
