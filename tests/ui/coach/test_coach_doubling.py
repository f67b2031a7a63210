"""The coach at the first question about doubling."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from tests.ui.coach.newcomer import Newcomer
from tests.ui.driver import sentences_in
from tests.ui.matrix import every
from trix.ai.explain.review import Decision, Judging
from trix.engine.cards import card_from_text
from trix.games import load_game, presets
from trix.games.trix.actions import DONE, DOUBLE
from trix.games.trix.contracts import KING_OF_HEARTS, QUEENS
from trix.ui.coach.remarks import Moment, remarks_of
from trix.ui.games.trix.doubling_words import doubling_rule
from trix.ui.games.trix.model import empty_model
from trix.ui.kit.events import Key


@pytest.mark.long
@every(size=[(360, 640), (844, 390), (1280, 720)], language=["en", "ar", "de"])
def test_the_first_doubling_is_explained_by_one_sentence(platform, size, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "trix", "complex", size, is_practice=True)
    panel = newcomer.to_doubling()
    rule = panel.ui.find("rule")
    assert sentences_in(rule.label) == 1
    assert doubling_rule(newcomer.scene.session.game).startswith(rule.label), (
        "the second rule follows when it matters"
    )
    assert panel.ui.find("doubling").rect.contains(rule.rect)
    main = panel.ui.find(panel.ui.main)
    assert main.kind == "primary"
    assert main.accessible_text() != main.label, "what the coach marks is spoken, too"


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3, 6])
@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_the_main_button_of_the_first_doubling_does_what_the_coach_suggests(platform, seed, size):
    newcomer = Newcomer(platform, "trix", "complex", size, seed=seed, is_practice=True)
    panel = newcomer.to_doubling()
    session = newcomer.scene.session
    suggested, before = newcomer.coach.suggestion(session.observation()), len(session.record().actions)
    main = panel.ui.find(panel.ui.main)
    assert main.id == panel.answer_ids(suggested)[0]
    answers = [target.label for target in panel.ui.targets() if target.id.startswith(("done", "double:"))]
    assert main.label in answers
    assert len(answers) == len({*answers}) == len(panel._cards()) + 1, "each answer is there once"
    for _ in range(5):  # a panel is deaf at first
        newcomer.frame()
    panel.handle(Key(pygame.K_RETURN))
    if suggested != DONE:
        assert len(session.record().actions) == before, "the first Enter shows what the next one does"
        assert panel.ui.focus == main.id
        panel.handle(Key(pygame.K_RETURN))
    assert session.record().actions[before] == session.game.action_to_string(suggested)


@pytest.mark.by_turns
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize("seed", [2, 3, 6])
def test_a_key_pressed_as_the_doubling_question_opens_doubles_nothing(platform, seed, key):
    newcomer = Newcomer(platform, "trix", "complex", seed=seed, is_practice=True)
    newcomer.app.is_keyboard_used = True
    panel = newcomer.to_doubling()
    session = newcomer.scene.session
    before = session.record().actions
    for _ in range(4):
        panel.handle(Key(key))
        assert session.record().actions == before
        newcomer.frame()  # a tenth of a second
    newcomer.frame()
    newcomer.frame()
    panel.handle(Key(key))
    assert not any(action.startswith("double") for action in session.record().actions[len(before) :])


@pytest.mark.by_turns
@every(preset=["complex", "full", "complex_partner"], seed=[2, 6])
def test_coach_hint_and_review_agree_on_doubling(platform, preset, seed):
    newcomer = Newcomer(platform, "trix", preset, seed=seed, is_practice=True)
    question = newcomer.to_doubling()
    seen = newcomer.scene.session.observation()
    suggested = newcomer.coach.suggestion(seen)
    question._ask()  # without the question about help
    while question.is_awaited:
        newcomer.frame()
    assert suggested == question._advice.action
    judging = Judging(newcomer.scene.session.game, [Decision(seen, suggested)])
    judging.run(lambda: False)
    assert [verdict.kind for verdict in judging.verdicts] == ["same"]


@pytest.mark.parametrize(("preset", "own"), [("complex", "its usual value"), ("full", "You too pay double")])
def test_a_doubling_panel_says_which_rule_holds_in_this_game(preset, own):
    game = load_game("trix", **presets("trix")[preset])
    told = doubling_rule(game)
    assert own in told


@pytest.mark.parametrize(
    ("contracts", "card", "seat", "said"),
    [
        (
            KING_OF_HEARTS,
            "KH",
            3,
            "Sami chose King of Hearts, and Sami has doubled it: −150 for another player who takes it, "
            "+75 for Sami.",
        ),
        (
            KING_OF_HEARTS,
            "KH",
            0,
            "Sami chose King of Hearts, and you have doubled it: −150 for another player who takes it, "
            "+75 for you.",
        ),
        (
            QUEENS,
            "QS",
            1,
            "Sami chose Queens: −25 for each queen you take, −50 for one doubled by another player.",
        ),
    ],
)
def test_the_coach_names_the_price_of_a_doubled_card_as_the_table_does(contracts, card, seat, said):
    moment = doubled_moment("full", contracts, card, seat)
    remark = next(one for one in remarks_of("trix") if one.due(moment))
    assert remark.text_at(moment) == said
    assert [*remark.includes(moment)] == ["doubled"] * (card == "KH" and seat != 0), "it is not said twice"


@pytest.mark.by_turns
@pytest.mark.parametrize("seed", [6, 7, 8])
def test_a_card_doubled_by_another_player_is_explained_before_the_first_card(platform, seed):
    newcomer = Newcomer(platform, "trix", "complex", (360, 640), seed=seed)
    newcomer.read_on(lambda: "doubled the" in newcomer.said[-1])
    model = newcomer.scene.table.model
    assert model.doubled
    assert not model.deals_done and not any(model.tricks) and not model.trick


def doubled_moment(preset: str, contracts: int, card: str, seat: int) -> Moment:
    """Return the viewer's first turn in Sami's deal, with a card doubled by a seat."""
    doubled = ((card_from_text(card), seat),) if card else ()
    model = replace(empty_model(0), contracts=contracts, phase="play", doubled=doubled, owner=3)
    game = load_game("trix", **presets("trix")[preset])
    seen = SimpleNamespace(phase="play", legal_actions=())
    return Moment(game, model, seen, ("You", "Huda", "Rana", "Sami"))


def test_beside_a_card_that_the_coach_suggests_no_other_answer_stands_out(platform, monkeypatch):
    """The second question: one card is doubled, and the coach suggests another."""
    newcomer = Newcomer(platform, "trix", "complex", seed=1, is_practice=True)
    panel = newcomer.to_doubling()
    first, second = panel._cards()
    for _ in range(8):  # a panel is deaf at first
        newcomer.frame()
    panel.answer(DOUBLE + first)
    monkeypatch.setattr(newcomer.coach, "suggestion", lambda seen: DOUBLE + second)
    for _ in range(30):
        newcomer.frame()
    assert panel._cards() == [second]
    panel.rebuild()
    answers = [target.id for target in panel.ui.targets() if target.id.startswith(("done", "double:"))]
    golden = [id for id in answers if panel.ui.find(id).kind == "primary"]
    assert golden == [*panel.answer_ids(DOUBLE + second)]
