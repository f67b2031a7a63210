"""What the coach says before a newcomer's first decision, and after a big loss."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.coach.newcomer import Newcomer
from tests.ui.conftest import leave_undrawn
from tests.ui.driver import sentences_in
from tests.ui.matrix import every
from trix.engine.cards import card_from_text
from trix.games import game_names, load_game
from trix.games.trix.contracts import PENALTIES
from trix.ui.coach.remarks import Moment, remarks_of
from trix.ui.games.trix.model import empty_model
from trix.ui.screens.setup_model import first_setup
from trix.ui.screens.starting import new_game
from trix.ui.start import build_app


@every(game=game_names(), seed=range(1, 9), pace=["instant", "normal"])
def test_a_newcomer_reads_two_sentences_at_most_before_the_first_decision(platform, game, seed, pace):
    newcomer = Newcomer(platform, game, seed=seed)
    newcomer.app.change(pace=pace)  # slower paces leave the coach more moments
    answers: list[Any] = []
    choose = newcomer.agent.choose
    newcomer.agent.choose = lambda seen: answers.append(seen) or choose(seen)
    read = 0
    while newcomer.to_remark(3000) and not answers:
        read += sentences_in(newcomer.said[-1])
        newcomer.read()
    assert read <= 2, newcomer.said


@pytest.mark.by_turns
@pytest.mark.parametrize("seed", range(1, 6))
def test_a_newcomer_knows_who_chooses_and_who_wins_before_the_second_deal(platform, seed):
    newcomer = Newcomer(platform, "trix", seed=seed)
    newcomer.read_on(lambda: newcomer.scene.table.model.deals_done)
    said = " ".join(newcomer.said)
    assert "chose Complex" in said or "chose Trix" in said
    assert "a “kingdom”:" in said, "the results name one"
    chosen = next(text for text in newcomer.said if "chose" in text)
    assert "each trick costs points" in chosen or "Trix" in chosen, "the first trick costs points already"
    assert "the highest total wins." in said


@pytest.mark.parametrize(
    ("trick", "hand", "said"),
    [
        (
            "1:5H 2:KH 3:2H 0:AH",
            "3H 9C",
            "In your trick: king of hearts, −75. The whole trick counts −90. Your 3 of hearts "
            "would have left the trick to another player.",
        ),
        ("1:5H 2:KH 3:2H 0:AH", "9C", "In your trick: king of hearts, −75. The whole trick counts −90."),
        ("0:AH 1:5H 2:KH 3:2H", "3H 9C", "In your trick: king of hearts, −75. The whole trick counts −90."),
        (
            "1:5C 2:QH 3:2C 0:AC",
            "3C 4C",
            "In your trick: queen of hearts, −25. The whole trick counts −40. Your 4 of clubs "
            "would have left the trick to another player.",
        ),
        ("1:5C 2:QD 3:3D 0:AC", "9C", "In your trick: queen of diamonds, −25. The whole trick counts −60."),
        ("1:5C 2:2D 3:3D 0:AC", "9C", ""),
        ("1:5C 2:2H 3:3H 0:AC", "9C", ""),
    ],
)
def test_a_big_loss_is_explained_with_the_card_that_avoids_it_if_there_was_one(trick, hand, said):
    plays = [one.split(":") for one in trick.split()]
    model = replace(
        empty_model(0),
        contracts=PENALTIES,
        phase="play",
        last_trick=tuple((int(seat), card_from_text(card)) for seat, card in plays),
        last_taker=0,
        tricks=(1, 0, 0, 0),
        hand=tuple(map(card_from_text, hand.split())),
    )
    moment = Moment(load_game("trix", mode="complex"), model, SimpleNamespace(phase="play"), ("You",) * 4)
    due = [one for one in remarks_of("trix") if one.id.startswith("took-") and one.due(moment)]
    assert [one.text_at(moment).replace("\N{NO-BREAK SPACE}", " ") for one in due] == [said] * bool(said)
    hinted = moment._replace(had_hint=True)
    assert not any("would have left" in one.text_at(hinted) for one in due), "the hint is not blamed"


@pytest.mark.long
def test_doubling_is_explained_once_in_a_later_game(platform):
    platform.store.write("coached-trix", "follow")
    newcomer = Newcomer(platform, "trix", "complex", seed=3)
    # a game of the kind has been finished, and this one is not one of a code
    newcomer.coach._first, newcomer.coach._may_be_practice = False, True
    said = []
    while newcomer.to_remark():
        said.append(newcomer.said[-1])
        newcomer.read()
    assert len({*said}) == len(said)
    assert sum(text.startswith("You may ") for text in said) == 1


@pytest.mark.parametrize(("doubling", "is_on"), [("leader", True), ("off", False)])
def test_the_menu_switches_off_the_remarks_that_a_later_game_still_makes(platform, doubling, is_on):
    app = build_app(platform)
    leave_undrawn(app)
    platform.store.write("coached-trix", "follow")
    platform.store.write("games-00001", '{"games": [{"game": "trix", "given_up": false}]}')
    new_game(app, first_setup("trix").with_option("doubling", doubling))
    scene: Any = app.stack.top
    app.frame()
    scene.back()
    app.frame()
    switch: Any = app.stack.top.ui.find("coach")
    assert switch.state()["checked"] == ("true" if is_on else "false")
    if is_on:
        switch.press(None)
        app.frame()
        assert app.stack.top.ui.find("coach").state()["checked"] == "false"
        assert not scene.table.guide.may_speak


@pytest.mark.parametrize("game", ["trixter", "troika"])
@pytest.mark.parametrize(("hand", "is_due"), [("2C AS", True), ("2D AS", False)])
def test_the_rule_of_the_trick_is_told_to_a_player_who_has_the_suit(game, hand, is_due):
    seen = SimpleNamespace(phase="play", hand=sum(1 << card_from_text(card) for card in hand.split()))
    model = SimpleNamespace(trick=((1, card_from_text("9C")),))
    (remark,) = (one for one in remarks_of(game) if one.id == "play")
    assert remark.due(Moment(load_game(game), model, seen, ("You",) * 4)) is is_due


@pytest.mark.parametrize("by_touch", [True, False])
def test_the_buttons_without_words_are_named_in_a_first_game_by_touch(platform, by_touch):
    newcomer = Newcomer(platform, "trix", "complex", (360, 640))
    newcomer.app.points_by_touch = by_touch
    newcomer.read_on(lambda: newcomer.scene.table.model.deals_done)
    told = [text for text in newcomer.said if "the cards show the last trick" in text]
    assert len(told) == by_touch
