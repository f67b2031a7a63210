"""The keys of questions give the answers on screen and keep their meaning at the table."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import click
from tests.ui.inventory import PANELS, shown, start
from tests.ui.matrix import every
from tests.ui.points import Point, dealer_has_bid, must_bid, others_doubled, point, position
from tests.ui.table.tables import LiveTable
from trix.engine.cards import card_text
from trix.ui.kit.widgets import Label, Scroll
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Advice
from trix.ui.table.question import mark_place

Asking = Callable[[], Point]


def asked(platform: FakePlatform, asking: Asking) -> tuple[Loop, Any]:
    """The real table, and over it a question that has only just come up."""
    scene: Any = LiveTable(asking(), PANELS)
    app = start(platform, (1280, 720, 1.0), "en", scene)
    while app.stack.top is scene:
        scene.update(0.1)
    return app, scene


def test_doubled_cards_of_others_are_signs_beside_their_names_on_a_low_screen(platform):
    app = shown(platform, "double, others have", (844, 390, 1.0), "en", LiveTable)
    panel, p = app.stack.top, app.display.painter
    slips = next(widget for widget in panel.ui.all() if type(widget).__name__ == "Slips")
    assert slips.rect.h < 2 * p.fonts.line_height("body")
    drawn = pygame.Surface((844, 390), pygame.SRCALPHA)
    panel.draw(drawn)
    area = drawn.subsurface(slips.rect)
    colours = {area.get_at((x, y))[:3] for x in range(area.get_width()) for y in range(area.get_height())}
    assert {p.theme.card, p.theme.red} <= colours


def changing(platform: FakePlatform) -> tuple[Loop, Any]:
    """The real table of Trixter, and over it the question for another bid."""
    scene: Any = LiveTable(dealer_has_bid(), PANELS)
    app = start(platform, (1280, 720, 1.0), "en", scene)
    while not scene.table.director.revisions:
        scene.update(0.1)
    scene.table.press("revise")
    come_up(app)
    return app, scene


def come_up(app: Loop) -> None:
    """Let the panel be there for a moment, and be read out."""
    app.stack.top.update(0.5)
    app.platform.said.clear()


def press(app: Loop, key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    app._read_events()


ANSWERED_BY: list[tuple[Asking, int]] = [
    (lambda: position("choose", 5), pygame.K_2),
    (lambda: point("trixter", lambda seen, model: seen.phase == "bid" and seen.dealer), pygame.K_1),
    (lambda: position("bid", 8, "troika"), pygame.K_p),
]


@pytest.mark.parametrize(("asking", "key"), ANSWERED_BY)
def test_early_key_does_not_answer_a_question(platform, asking, key):
    app, scene = asked(platform, asking)
    before = scene.session.record()
    for early in (key, pygame.K_F1, pygame.K_u):
        press(app, early)
        assert app.stack.top is not scene
    assert scene.session.record() == before
    come_up(app)
    press(app, key)
    assert scene.session.record().actions[: len(before.actions)] == before.actions
    assert len(scene.session.record().actions) > len(before.actions)


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA, pygame.KMOD_LALT], ids=str)
@pytest.mark.parametrize(("asking", "key"), ANSWERED_BY)
def test_system_shortcut_is_no_answer(platform, asking, key, mod):
    app, scene = asked(platform, asking)
    come_up(app)
    before = scene.session.record()
    for held in (key, pygame.K_h, pygame.K_F1, pygame.K_u, pygame.K_m):
        press(app, held, mod)
        assert app.stack.top is not scene
    assert scene.session.record() == before
    assert platform.said == []


def test_key_undoes_from_a_question(platform):
    app, scene = asked(platform, lambda: position("bid", 8, "troika"))
    app.change(ask_help=False)
    come_up(app)
    press(app, pygame.K_p)
    after = scene.session.record()
    assert scene.session.can_undo
    PANELS.question(scene.table, scene.session.observation())
    come_up(app)
    press(app, pygame.K_u)
    assert "Taken back" in platform.said
    assert len(scene.session.record().actions) < len(after.actions)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        (pygame.K_u, "There is nothing to take back."),
        (pygame.K_l, "No trick has been completed in this deal yet."),
    ],
)
def test_idle_table_key_is_announced_over_a_question(platform, key, why):
    app, _table = asked(platform, lambda: position("bid", 8, "troika"))
    question = app.stack.top
    come_up(app)
    press(app, key)
    assert platform.said == [why]
    assert app.stack.top is question


def test_score_sheet_keeps_the_question(platform):
    app, _table = asked(platform, lambda: position("choose", 16, mode="free_complex"))
    question = app.stack.top
    come_up(app)
    press(app, pygame.K_1)
    together = question.ui.find("together").enabled
    press(app, pygame.K_s)
    assert app.stack.top.name == "score_sheet"
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is question
    assert together and question.ui.find("together").enabled


def test_letter_with_shift_selects_a_suit(platform):
    app, _table = asked(platform, lambda: position("bid", 40, "trixter"))
    come_up(app)
    press(app, pygame.K_s, pygame.KMOD_SHIFT)
    assert app.stack.top.name == "bid"
    assert "Spades" in platform.said[-1]


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_F1])
def test_revision_has_no_hint(platform, key):
    app, scene = changing(platform)
    press(app, key)
    assert platform.reports == []
    assert app.stack.top.name == "revise"
    assert not scene.session.record().helped


def test_a_bid_to_be_changed_can_be_taken_back(platform):
    app, scene = changing(platform)
    app.change(ask_help=False)
    press(app, pygame.K_u)
    assert "Taken back" in platform.said
    assert app.stack.top is scene
    assert scene.session.observation().legal_actions


@pytest.mark.parametrize("size", [(844, 390, 1.0), (1280, 720, 1.0), (360, 640, 1.0)])
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    ("asking", "answer", "chosen"),
    [
        (lambda: position("bid", 40, "trixter"), "bid", "number:3"),
        (lambda: position("bid", 8, "troika"), "bid", "number:7"),
        (lambda: position("choose", 16, mode="free_complex"), "together", "contract:queens"),
    ],
)
def test_answer_button_comes_last(platform, asking, answer, chosen, language, size):
    scene: Any = LiveTable(asking(), PANELS)
    app = start(platform, size, language, scene)
    while app.stack.top is scene:
        scene.update(0.1)
    ui: Any = app.stack.top
    assert ui.ui.find(answer).rect.top >= ui.ui.find(chosen).rect.bottom


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ar"])
def test_cards_to_double_stand_in_the_order_of_the_hand(platform, language):
    scene: Any = LiveTable(position("double", 5), PANELS)
    app = start(platform, (1280, 720, 1.0), language, scene)
    while app.stack.top is scene:
        scene.update(0.1)
    cards = [target for target in app.stack.top.ui.targets() if target.id.startswith("double:")]  # type: ignore[attr-defined]
    offered = [card.id.removeprefix("double:") for card in sorted(cards, key=lambda one: one.rect.x)]
    held = [card_text(card) for card in scene.table.hand.cards]
    assert len(offered) > 2
    assert offered == [card for card in held if card in offered]


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (640, 320), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ar", "de"])
def test_the_question_shows_what_others_have_doubled_and_all_answers(platform, size, language):
    app = shown(platform, "double, others have", (*size, 1.0), language, LiveTable)
    top: Any = app.stack.top
    table: Any = app.stack.scenes[0].table  # type: ignore[attr-defined]
    owners = {table.player_name(of) for _card, of in others_doubled().seen.doubled}
    texts = [element.name for element in top.elements() if element.role == "text" and element.rect]
    # above the cards or, in a line, with the cards of each player
    assert all(any(f"{name}: " in text or f"{name} (" in text for text in texts) for name in owners)
    inside = top.ui.find("doubling").rect
    assert all(
        inside.contains(target.rect)
        for target in top.ui.targets()
        if target.id.startswith(("double:", "done"))
    )


@every(
    screen=["double", "double, others have"],
    size=[(360, 640), (390, 844), (844, 390), (740, 360), (1280, 720), (1920, 1080)],
    language=["en", "ar", "de"],
    percent=[100, 130],
)
def test_the_question_says_what_the_own_doubled_card_costs(platform, screen, size, language, percent):
    app = shown(platform, screen, (*size, 1.0), language, LiveTable)
    app.change(text_percent=percent)
    app.frame()
    rule, answer = (app.stack.top.ui.find(id) for id in ("rule", "done"))
    room = app.stack.top.ui.find("doubling").rect
    assert room.contains(rule.rect) and room.contains(answer.rect)


@pytest.mark.parametrize("size", [(740, 360), (844, 390), (390, 844), (1280, 720)])
def test_the_reason_of_an_advice_about_doubling_is_read_without_scrolling(platform, size, monkeypatch):
    app = shown(platform, "double, others have", (*size, 1.0), "en", LiveTable)
    top: Any = app.stack.top
    top._advice = Advice(top._seen.legal_actions[0])
    why = "4 lower cards can be played before the king of hearts. About 20 points better than “No doubling”."
    monkeypatch.setattr(top, "why", lambda: why)
    top.rebuild()
    app.frame()
    room, reason = top.ui.find("doubling").rect, top.ui.find("advice")
    assert reason.label == why
    assert room.contains(reason.rect) and room.contains(top.ui.find("done").rect)


def test_a_tap_on_the_raised_card_of_the_hand_doubles_it(platform):
    scene: Any = LiveTable(position("double", 5), PANELS)
    app = start(platform, (1280, 720, 1.0), "en", scene)
    while app.stack.top is scene:
        scene.update(0.1)
    come_up(app)
    hand, seen = scene.table.hand, scene.table.session.observation()
    plain = next(card for card in hand.cards if card not in hand.raised)
    click(app.stack.top, hand.strip(plain).center)
    assert scene.table.session.observation() == seen
    card = max(hand.raised)
    click(app.stack.top, hand.strip(card).center)
    assert (card, seen.seat) in scene.table.session.observation().doubled


QUESTIONS_SHOWN = [
    *("choose, classic", "choose, complex", "choose, free", "double", "throw in", "confirm", "hand over"),
    *("bid, trixter", "bid and trump, trixter", "revise, trixter"),
    *("bid, troika", "pass, troika", "trump, troika", "discard, troika"),
]


@every(screen=QUESTIONS_SHOWN, size=[(640, 320), (640, 331), (844, 340)], language=["en", "ar", "de"])
def test_questions_fit_a_low_phone_without_scrolling(platform, misfits, screen, language, size):
    app = shown(platform, screen, (*size, 1.0), language)
    come_up(app)
    app.display.times_lost += 1
    app.frame()
    assert not misfits
    scene = app.stack.top
    todo, cut = [scene.ui.root], []
    while todo:
        widget = todo.pop()
        todo += widget.children
        if isinstance(widget, Scroll) and widget.reach > 0:
            cut.append((widget.id, widget.reach))
    assert cut == []


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_the_warning_over_a_question_covers_none_of_its_words(platform, size):
    app = shown(platform, "double, others have", (*size, 1.0), "en", LiveTable)
    app.toasts.show("With help the game counts as practice.")
    app.frame()
    place, *_rest = app.toasts._place
    assert not any(place.colliderect(widget.rect) for widget in app.stack.top.ui.all() if widget.label)


@every(screen=["bid, troika", "bid, trixter", "bid and trump, trixter"], language=["en", "ar", "de"])
def test_the_reason_for_a_bid_is_large_and_its_bulb_covers_no_name_of_a_row(
    platform, monkeypatch, screen, language
):
    app = shown(platform, screen, (1280, 720, 1.0), language, LiveTable)
    panel: Any = app.stack.top
    panel._advice = Advice(panel._seen.legal_actions[-1])
    why = "Bid 2. Best cards: queen of hearts, queen of spades. That makes about 2 tricks."
    monkeypatch.setattr(panel, "why", lambda: why)
    panel.rebuild()
    app.frame()
    p = app.display.painter
    reason = panel.ui.find("advice")
    lines = p.fonts.wrap(reason.label, "body", reason.rect.w)
    assert reason._size == "body"
    assert reason.rect.h >= len(lines) * p.fonts.line_height("body"), "the question before it may be higher"
    names = [widget.rect for widget in panel.ui.all() if type(widget) is Label and widget is not reason]
    advised = panel.answer_ids(panel._advice.action)
    bulbs = [mark_place(p, target.rect) for target in panel.ui.targets() if target.id in advised]
    assert bulbs and all(bulb.collidelist(names) < 0 for bulb in bulbs)


@every(size=[(360, 640), (844, 390), (1280, 720)], language=["en", "ar", "de"])
def test_a_forced_bid_is_named_beside_a_hint_too(platform, size, language):
    scene: Any = LiveTable(must_bid(), PANELS)
    app = start(platform, (*size, 1.0), language, scene)
    while app.stack.top is scene:
        scene.update(0.1)
    question: Any = app.stack.top
    (must,) = [text for text in question.ui.texts() if " 6" in text]
    question.take_advice(Advice(question._seen.legal_actions[0]))
    question.why = lambda: "Four cards of one suit are a safe trump, and so the lowest bid costs least."
    question.rebuild()
    app.frame()
    labels = [widget for widget in question.ui.all() if isinstance(widget, Label)]
    assert {must, question.why()} <= {label.label for label in labels}
    assert all(question.ui.root.rect.contains(label.rect) for label in labels if label.label == must)


@every(size=[(844, 390), (1280, 720)], language=["en", "ar", "de"], words=[6, 30])
def test_a_hint_on_a_bid_of_troika_moves_nothing_and_leaves_the_question(platform, size, language, words):
    app = shown(platform, "bid, troika", (*size, 1.0), language, LiveTable)
    question: Any = app.stack.top
    title, panel = question.ui.texts()[0], question.ui.root.rect.copy()
    places = {target.id: target.rect.copy() for target in app.stack.top.ui.targets()}
    question.take_advice(Advice(question._seen.legal_actions[0]))
    question.why = lambda: "reason " * words
    question.rebuild()
    assert question.ui.root.rect == panel
    assert {target.id: target.rect for target in question.ui.targets()} == places
    assert title in question.ui.texts() and question.ui.find("advice") is not None


@every(language=["en", "ar", "de"])
def test_a_low_panel_for_a_few_tricks_covers_no_other_player(platform, language):
    def has_one_card(seen: Any, _model: Any) -> bool:
        return bool(seen.phase == "bid" and seen.seat != seen.dealer and seen.sizes[seen.deal] == 1)

    scene: Any = LiveTable(point("trixter", has_one_card), PANELS)
    app = start(platform, (844, 390, 1.0), language, scene)
    while app.stack.top is scene:
        scene.update(0.1)
    panel: Any = app.stack.top
    assert panel.name == "bid"
    plates = [seat.plate for seat in scene.table.drawing.layout.seats]
    assert panel.ui.root.rect.collidelist(plates) < 0
