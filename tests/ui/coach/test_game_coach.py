"""The coach of a first game: each remark is made once and waits for the player."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.ui.coach.newcomer import Newcomer
from tests.ui.conftest import FakePlatform, leave_undrawn
from tests.ui.driver import SteadyClock, press, sentences_in, target
from tests.ui.matrix import every
from trix.ai.explain.judgement import Verdict
from trix.ai.games.trix.explain.facts import Unguarded
from trix.engine.cards import card_from_text
from trix.games import game_names, load_game
from trix.games.trix.actions import CHOOSE, DONE
from trix.games.trix.contracts import PENALTIES, TRIX
from trix.store import StoreError
from trix.ui.coach.remarks import Moment, remarks_of
from trix.ui.kit.events import Back, Key, PointerDown
from trix.ui.screens.settings_table import coach_switch, setting_widgets
from trix.ui.screens.setup_model import first_setup, to_text
from trix.ui.screens.starting import new_game
from trix.ui.screens.store_keys import SETUP
from trix.ui.shell.coach_wishes import set_wish
from trix.ui.start import build_app
from trix.ui.table.question import Question
from trix.ui.table.scene import TableScene


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "preset"), [("trix", "complex"), ("trix", "levant"), ("trixter", "short"), ("troika", None)]
)
def test_a_first_game_comes_with_the_coach_who_says_each_thing_once(platform, game, preset):
    newcomer = Newcomer(platform, game, preset)
    newcomer.read_on()
    assert len(newcomer.said) >= 5
    assert len(set(newcomer.said)) == len(newcomer.said)
    assert not any("{" in text for text in newcomer.said)
    assert all(len(text) < 220 for text in newcomer.said)
    assert max(map(sentences_in, newcomer.said)) <= 2
    told = platform.store.read(f"coached-{game}").split()
    in_panels = {"choose", "doubling"} & {*told}
    assert len(told) == len(newcomer.said) + len(in_panels), "the questions show those"
    assert {*told} <= {remark.id for remark in remarks_of(game)}


def no_room(*_given: object) -> None:
    raise StoreError("full")


def against(platform: FakePlatform, level: str, coach: str = "auto") -> Any:
    """The coach of a first game against agents of a level."""
    app = build_app(platform)
    leave_undrawn(app)
    app.change(coach=coach)
    new_game(app, first_setup("trix").with_common_level(level), seed=5)
    scene: Any = app.stack.top
    return scene.table.guide


@pytest.mark.parametrize(
    ("level", "speaks"), [("beginner", True), ("standard", True), ("advanced", False), ("expert", False)]
)
def test_the_coach_comes_to_newcomers_only(platform, level, speaks):
    assert against(platform, level).speaks is speaks


def test_the_coach_comes_to_strong_opponents_if_wanted(platform):
    assert against(platform, "expert", "on").speaks
    assert not against(platform, "beginner", "off").speaks


def test_the_title_promises_no_coach_against_experts(platform):
    setup = first_setup("trix").with_common_level("expert")
    platform.store.write(SETUP + "trix", to_text(setup))
    app = build_app(platform)
    app.frame()
    assert "coach" not in app.stack.top.ui.find("play").accessible_description()


@pytest.mark.long
def test_a_press_on_the_coachs_cross_ends_all_remarks_in_this_game_alone(platform):
    newcomer = Newcomer(platform, "trix")
    assert newcomer.to_remark()
    press(newcomer.app, "coach_off")
    assert not newcomer.coach.holds
    assert newcomer.app.toasts.text == "The coach is off in Trix. The menu switches it on again."
    assert not newcomer.to_remark()
    for game, speaks in (("trix", False), ("trixter", True), ("troika", True)):
        new_game(newcomer.app, first_setup(game), seed=5)
        scene: Any = newcomer.app.stack.top
        assert scene.table.guide.speaks is speaks


def test_the_coach_switched_off_in_a_game_comes_back_by_its_menu_or_the_setting(platform):
    newcomer = Newcomer(platform, "trix")
    app, coach = newcomer.app, newcomer.coach

    def switched_off() -> bool:
        set_wish(app, "trix", on=False)
        newcomer.frame()
        return not coach.speaks

    assert switched_off()
    coach_switch(app, "trix", is_on=coach.may_speak).press(None)
    newcomer.frame()
    assert coach.speaks
    assert app.settings.coach == "auto"

    assert switched_off()
    setting: Any = setting_widgets(app, "coach")[0]
    assert setting.accessible_description().endswith("Now off in Trix.")
    setting.press(None)
    newcomer.frame()
    assert app.settings.coach == "on"
    assert coach.speaks
    again: Any = setting_widgets(app, "coach")[0]
    assert "Now" not in again.accessible_description()


def test_without_room_in_the_store_the_coach_is_off_all_the_same(platform, monkeypatch):
    newcomer = Newcomer(platform, "trix")
    assert newcomer.to_remark()
    monkeypatch.setattr(platform.store, "write", no_room)
    press(newcomer.app, "coach_off")
    newcomer.frame()
    assert not newcomer.coach.speaks


def test_the_title_promises_no_coach_where_it_is_off(platform):
    app = build_app(platform)
    app.frame()
    assert "coach" in app.stack.top.ui.find("play").accessible_description()
    set_wish(app, "trix", on=False)
    app.frame()
    assert "coach" not in app.stack.top.ui.find("play").accessible_description()


def test_the_coach_says_before_the_first_bid_what_an_exact_bid_scores(platform):
    newcomer = Newcomer(platform, "trixter", "short")
    assert newcomer.to_remark()
    assert newcomer.scene.table.model.phase == "bid"
    assert "only exactly that many earn points, 10 plus 1 per trick" in newcomer.said[0]


@pytest.mark.parametrize(
    ("miss", "words"),
    [("flat", "any other number costs 5."), ("per_trick", "each trick too many or too few costs 5.")],
)
def test_the_coach_says_what_an_exact_and_a_missed_bid_score(miss, words):
    points = next(remark for remark in remarks_of("trixter") if remark.id == "points")
    text = points.text_at(Moment(load_game("trixter", miss=miss), None, None, ()))
    assert "Exactly your bid earns 10 points plus 1 per trick" in text
    assert text.endswith(words)


@every(size=[(360, 640), (390, 844), (844, 390), (1280, 720)], language=["en", "ar", "de"])
def test_the_switch_of_the_coach_lies_below_the_face_and_says_what_it_does(platform, size, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "trix", "complex", size)
    named = 0
    for _ in range(4):
        assert newcomer.to_remark()
        box, switch = newcomer.coach._place_box(), newcomer.scene.table.controls
        button = next((one.button for one in switch.visible() if one.button.id == "coach_off"), None)
        if button is None:
            newcomer.read()
            continue
        sign = button.sign
        assert sign is not None and box.rect.contains(sign)
        assert sign.top >= box.face.bottom
        assert not sign.colliderect(box.words) and not sign.colliderect(box.go_on)
        p = newcomer.app.display.painter
        assert button.rect.contains(sign) and min(button.rect.size) >= p.metrics.touch
        assert not button.rect.colliderect(box.go_on)
        assert sign.w > p.fonts.width(button.label, "small"), "a bare cross looks like a way to close the box"
        named += 1
        spot = next(one for one in newcomer.scene.table.explainer.spots() if one.id == "button coach_off")
        assert spot.rect == sign and spot.title == button.label
        newcomer.read()
    assert named > 0


def test_every_game_has_remarks():
    for game in game_names():
        ids = [remark.id for remark in remarks_of(game) if not remark.later]
        assert len(ids) == len({*ids}) >= 5


def test_a_question_opens_once_the_remark_before_it_is_read(platform):
    play = Newcomer(platform, "trix", "complex")
    assert play.to_remark()
    assert play.said[-1].startswith("You chose Complex:")
    assert play.app.stack.top is play.scene
    question = play.to_question()
    assert isinstance(question, Question)
    assert question.name == "double"


@pytest.mark.long
def test_contract_doubling_and_emblems_are_explained(platform):
    newcomer = Newcomer(platform, "trix")
    newcomer.read_on()
    told = " ".join(newcomer.said)
    for words in (
        "chose Complex: each trick costs points, and so do the cards shown at the top.",
        "A trick is four cards: the highest of the first suit takes it.",
        "Each player has two deals, a “kingdom”: one is Complex, one Trix.",
        "This deal is Trix: be the first to lay down all your cards, for +200.",
        "doubled the",
    ):
        assert words in told
    emblems = "These signs show what is played in this kingdom: Complex, Trix. Dark ones are chosen already."
    assert newcomer.said.count(emblems) == 1


@pytest.mark.long
def test_each_rule_is_told_before_its_first_use(platform):
    newcomer = Newcomer(platform, "trix", "complex")
    newcomer.read_on()
    starts = (
        "chose Complex: each trick",
        "Play a raised card",
    )
    places = [next(at for at, text in enumerate(newcomer.said) if start in text) for start in starts]
    assert places == sorted(places)
    contract, layout, passing = (
        next(at for at, text in enumerate(newcomer.said) if start in text)
        for start in ("This deal is Trix: be the first", "Lay a raised card", "No card of yours fits")
    )
    assert contract < layout < passing


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("preset", "aim"),
    [
        ("complex", "The points of all deals are added up: the highest total wins."),
        ("levant_partner", "The side with the highest result wins."),
    ],
)
def test_the_aim_is_said_once_and_not_at_the_first_choice(platform, preset, aim):
    newcomer = Newcomer(platform, "trix", preset)
    assert newcomer.to_question().why().startswith("You choose the contract, which is what counts")
    newcomer.read_on(lambda: newcomer.scene.table.model.deals_done >= 2)
    assert newcomer.said.count(aim) == 1


@pytest.mark.parametrize("is_lowest", [False, True])
def test_the_aim_is_said_after_some_tricks_of_the_first_contract_that_costs_points(is_lowest):
    game = load_game("trix", reversed_scores=is_lowest)
    aim = next(one for one in remarks_of("trix") if one.id == "aim")

    def moment(tricks, results):
        shown = {"trick": (), "tricks": tricks, "results": results}
        model = SimpleNamespace(owner=2, viewer=0, contracts=PENALTIES, **shown)
        return Moment(game, model, SimpleNamespace(phase="play"), ("You",) * 4)

    later = [0, 1, 1, 0]
    assert aim.text_at(moment(later, [])).endswith(f"the {'lowest' if is_lowest else 'highest'} total wins.")
    assert aim.due(moment(later, [])) and aim.due(moment(later, [SimpleNamespace(contracts=TRIX)]))
    assert not aim.due(moment([0, 0, 0, 0], []))
    assert not aim.due(moment(later, [SimpleNamespace(contracts=PENALTIES)]))


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 7))
def test_a_newcomer_reads_little_before_the_first_card(platform, seed):
    newcomer = Newcomer(platform, "trix", seed=seed, is_practice=True)
    session, read, texts = newcomer.scene.session, 0, list[str]()
    for _ in range(3000):
        newcomer.frame()
        table, top = newcomer.scene.table, newcomer.app.stack.top
        if newcomer.coach.holds:
            text = newcomer.coach.state_text()
            texts.append(text)
            assert sentences_in(text) <= 2
            read += sentences_in(text)
            newcomer.read()
        elif table.turn.awaiting == "decision" and not newcomer.coach.is_reading:
            seen = session.observation()
            if table.model.phase in ("play", "layout"):
                break
            action = newcomer.coach.suggestion(seen)
            if top is newcomer.scene:
                continue
            read += sentences_in(top.why())
            assert sentences_in(top.why()) <= 2
            newcomer.app.stack.pop()
            table.answer(DONE if action is None else action)
    assert table.model.phase in ("play", "layout")
    assert read <= 7 + any("doubled the" in text for text in texts)


@pytest.mark.long
def test_the_first_own_trick_explains_the_next_lead_once(platform):
    newcomer, says = (
        Newcomer(platform, "trix", "complex"),
        "You took the trick, so you play the first card of the next.",
    )
    newcomer.read_until(lambda: says in newcomer.said)
    model = newcomer.scene.table.model
    assert model.tricks[model.viewer] > 0
    assert not model.trick
    newcomer.read()
    newcomer.read_on()
    assert newcomer.said.count(says) == 1


@pytest.mark.long
def test_the_question_shows_and_marks_what_the_coach_suggests(platform):
    newcomer = Newcomer(platform, "trix", "complex", is_practice=True)
    question = newcomer.to_question()
    seen = newcomer.scene.session.observation()
    assert question.answer_ids(newcomer.coach.suggestion(seen)) == ("contract:complex",)
    hint = newcomer.scene.table.bulb.explain(newcomer.coach._helper.advice)
    reason = question.why().split("I suggest Complex. ")[1]
    assert reason and reason in hint, "coach and bulb say the same of this hand"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"note": Unguarded(guards=2, card=card_from_text("QH"))},
            "Only 2 lower cards can go instead of the queen of hearts",
        ),
        ({"even": CHOOSE + PENALTIES}, "It is a close call. “Complex” may be just as good."),
    ],
)
def test_the_suggestion_of_a_contract_says_nothing_that_the_hand_may_contradict(given, said):
    game = load_game("trix", mode="complex")
    moment = Moment(game, SimpleNamespace(deals_done=1), None, ("You",) * 4)
    choice = next(one for one in remarks_of("trix") if one.id == "choose")
    text = choice.text_at(moment._replace(verdict=Verdict(CHOOSE + TRIX, **given)))
    assert text.replace("\N{NO-BREAK SPACE}", " ").startswith(f"I suggest Trix. {said}")


def test_in_a_game_that_counts_the_coach_gives_no_advice_before_the_bulb_asks(platform):
    newcomer = Newcomer(platform, "trix", "complex")
    question = newcomer.to_question()
    assert not newcomer.scene.session.helped
    assert newcomer.coach.suggestion(newcomer.scene.session.observation()) is None
    assert "suggest" not in question.why()
    assert question.why().endswith("Jacks and middle cards suit Trix, low cards suit Complex.")
    press(newcomer.app, "hint")
    assert "Help makes this game practice" in newcomer.app.stack.top.ui.texts()


def to_first_card(platform: FakePlatform) -> Newcomer:
    """Play until a card is to be played and the coach has no more to say about it."""
    newcomer = Newcomer(platform, "trix", "complex", seed=4, is_practice=True)
    table = newcomer.scene.table
    while table.model.phase != "play" or not table.hand.may_play or newcomer.coach.is_reading:
        if not newcomer.coach.holds:
            newcomer.to_remark()
        newcomer.read()
        for _ in range(3):
            newcomer.frame()
    return newcomer


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("has_asked", [False, True])
def test_the_tip_to_press_the_bulb_is_for_players_who_have_not_pressed_it(platform, has_asked):
    newcomer, tip = to_first_card(platform), "Not sure?"
    if has_asked:
        newcomer.scene.handle(Key(pygame.K_h))
        assert newcomer.scene.table.shows_hint
    for _ in range(12):
        if not newcomer.to_remark():
            break
        newcomer.read()
    assert any(text.startswith(tip) for text in newcomer.said) != has_asked


@pytest.mark.long
def test_no_remark_begins_while_the_player_waits_for_a_hint_or_reads_it(platform):
    newcomer = to_first_card(platform)
    table = newcomer.scene.table
    newcomer.scene.handle(Key(pygame.K_h))
    # there would be much to say
    newcomer.coach._known, newcomer.coach._spoken, newcomer.coach._looked = frozenset(), (), None
    assert table.bulb.thinking
    while table.bulb.thinking:
        newcomer.frame()
        assert not newcomer.coach.holds
    newcomer.frame()
    assert table.bulb.words
    assert not newcomer.coach.holds


@pytest.mark.parametrize(("seed", "is_practice"), [(None, True), (5, False)])
def test_only_a_coached_first_game_with_random_cards_is_practice_without_a_question(
    platform, seed, is_practice
):
    newcomer = Newcomer(platform, "trix", "complex", seed=seed)
    assert newcomer.to_remark()
    given: list[bool] = []
    newcomer.scene.table.with_help(lambda: given.append(True))
    assert newcomer.scene.session.helped == bool(given) == is_practice


def test_table_talk_stops_while_the_coach_speaks(platform):
    newcomer = Newcomer(platform, "trix", "complex")
    assert newcomer.to_remark()
    talk = newcomer.scene.table.talk
    talk.bubbles.say(1, "", words="What a hand!")
    talk.bubbles.say(2, "laugh", 0.5)
    for _ in range(9):
        newcomer.frame()
        assert not talk.status()
    newcomer.read()
    newcomer.coach.follow = lambda: False
    for _ in range(9):
        newcomer.frame()
    assert [one["seat"] for one in talk.status()] == [2]


@pytest.mark.long
def test_the_bulb_and_raised_cards_are_explained_once_there_is_a_choice(platform):
    due = {remark.id: remark.due for remark in remarks_of("trix")}
    newcomer, is_due = Newcomer(platform, "trix", "complex", seed=4), dict[str, int]()
    while newcomer.to_remark() and not {"bulb", "follow"} <= is_due.keys():
        table = newcomer.scene.table
        seen = newcomer.scene.session.observation() if table.turn.awaiting == "decision" else None
        moment = Moment(table.session.game, table.model, seen, table.names())
        for id in ("bulb", "follow"):
            if due[id](moment):
                assert seen is not None
                is_due.setdefault(id, len(seen.legal_actions))
                assert not due[id](moment._replace(seen=seen._replace(legal_actions=seen.legal_actions[:1])))
        newcomer.read()
    assert min(is_due["bulb"], is_due["follow"]) > 1


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize(("touch", "words"), [(True, "Hold a finger on"), (False, "Point at")])
def test_the_coach_says_how_to_look_with_the_input_in_use(platform, touch, words):
    newcomer = Newcomer(platform, "trix", "complex")
    newcomer.app.points_by_touch = touch
    newcomer.read_until(lambda: newcomer.coach.state_text().startswith("Costly cards"))
    assert f"{words} these cards or " in newcomer.coach.state_text()


def test_the_game_pauses_until_a_remark_is_dismissed(platform):
    newcomer = Newcomer(platform, "trix")
    assert newcomer.to_remark()
    before = newcomer.scene.session.record(), newcomer.scene.table.model
    for _ in range(50):
        newcomer.frame()
    assert newcomer.app.stack.top is newcomer.scene, "no panel comes up meanwhile"
    assert (newcomer.scene.session.record(), newcomer.scene.table.model) == before
    assert platform.said[-1] == newcomer.said[-1]
    newcomer.read()
    for _ in range(50):
        newcomer.frame()
    assert newcomer.said[-1] not in newcomer.coach.state_text()


@pytest.mark.parametrize("event", [Key(pygame.K_RETURN), Back(), PointerDown((640, 150))])
def test_a_key_or_a_tap_anywhere_dismisses_a_remark(platform, event):
    newcomer = Newcomer(platform, "trix")
    assert newcomer.to_remark()
    newcomer.scene.handle(event)
    assert not newcomer.coach.holds
    assert newcomer.app.stack.top is newcomer.scene


def test_the_coach_can_be_switched_off_and_on(platform):
    newcomer = Newcomer(platform, "trix")
    assert newcomer.to_remark()
    newcomer.read()
    newcomer.scene.back()
    assert newcomer.app.stack.top.ui.find("coach").label == "Coach in Trix"
    newcomer.app.stack.top.ui.find("coach").press(None)
    newcomer.app.stack.pop()
    for _ in range(200):
        newcomer.frame()
        assert not newcomer.coach.holds
    first = newcomer.said[0]
    while newcomer.app.stack.top is not newcomer.scene:
        newcomer.app.stack.pop()
    newcomer.scene.back()
    switch: Any = newcomer.app.stack.top
    assert switch.name == "pause"
    switch.ui.find("coach").press(None)
    newcomer.frame()
    newcomer.app.stack.pop()
    assert newcomer.to_remark()
    assert newcomer.said[-1] == first, "everything is said once more"


@pytest.mark.long
def test_the_coach_is_silent_after_a_finished_game_of_the_kind(platform):
    newcomer = Newcomer(platform, "trixter", "short")
    newcomer.read_on()
    newcomer.frame()
    newcomer.app.stack.home()
    newcomer.app.frame()
    assert newcomer.app.stack.top.ui.find("first-steps").label == "First lesson"
    platform.store.remove("coached-trixter")
    new_game(newcomer.app, first_setup("trixter"), seed=6)
    newcomer.scene = newcomer.app.stack.top
    for _ in range(200):
        newcomer.frame()
        assert not newcomer.coach.holds


def test_a_newcomer_is_led_from_the_title_into_the_first_lesson(platform):
    app = build_app(platform)
    app.clock = SteadyClock(100)  # type: ignore[assignment]
    app.frame()
    assert target(app, "first-steps").label == "New to Trix?"
    scene: Any = app.stack.top
    scene.ui.find("first-steps").press(None)
    app.frame()
    assert isinstance(app.stack.top, TableScene) and app.stack.top.name == "lesson"
    assert [scene.name for scene in app.stack.scenes] == ["title", "tutorial", "lesson"]
