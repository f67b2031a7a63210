"""The table as a player meets it: buttons, keys, panels, and texts in their time."""

import pygame
import pytest

from tests.ui.driver import click, let
from tests.ui.inventory import shown
from tests.ui.matrix import every
from tests.ui.table.at_table import button, middle, of, own_turn, picture, until, with_choice
from trix.ai import make_agent
from trix.engine.cards import card_from_text
from trix.games.trix.actions import DOUBLE
from trix.games.trix.contracts import KH
from trix.ui.kit.events import Back, Key
from trix.ui.kit.making import Making
from trix.ui.table.ground import making_ground
from trix.ui.table.layer import Layer
from trix.ui.words.cards import card_name


def test_the_buttons_are_reached_by_tab_and_pressed_by_enter(seated):
    scene = seated()
    until(scene, lambda s: with_choice(s) and scene.table.model.last_trick)
    plain = picture(scene)
    reached = []
    for _ in range(len(scene.targets())):
        scene.handle(Key(pygame.K_TAB))
        reached.append(scene.app.platform.said[-1])
        assert picture(scene) != plain  # one sees where the focus is
    assert reached == [target.label for target in scene.targets()]
    scene.handle(Key(pygame.K_TAB))
    assert picture(scene) == plain
    scene.handle(Key(pygame.K_TAB))
    scene.handle(Key(pygame.K_RETURN))
    assert scene.panels.asked[-1] == ("menu", None)


def test_an_announcement_in_another_language_goes_with_it(seated):
    scene = seated(mode="complex")
    until(scene, lambda s: "note" in [part.name for part in scene.picture(scene.table.drawing.view())])
    scene.app.change(language="ar")
    scene.app.frame()
    assert "note" not in [part.name for part in scene.picture(scene.table.drawing.view())]


def test_the_pictures_of_ones_turn_are_ready_before_it_comes(seated):
    scene = seated(pace="fast")
    scene.app.is_undrawn = False
    until(scene, lambda s: s["phase"] == "play" and s["turn"] not in (0, None) and len(s["hand"]) > 8)
    for _ in range(20):
        scene.think(iter([False] * 40 + [True] * 100).__next__)
    made = []
    cards = scene.app.display.painter.cards
    make = cards._make
    cards._make = lambda *look: made.append(look) or make(*look)
    until(scene, own_turn)
    picture(scene)
    held = set(map(card_from_text, (card["card"] for card in scene.status()["hand"])))
    assert [look for look in made if look[0] in held] == []


def test_the_keyboard_alone_plays_a_card(seated):
    scene = seated()
    until(scene, with_choice)
    made = len(scene.session.record().actions)
    scene.handle(Key(pygame.K_RIGHT))
    told = scene.app.platform.said[-1]
    scene.handle(Key(pygame.K_RETURN))
    assert told == card_name(card_from_text(scene.session.record().actions[made]))


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
@pytest.mark.parametrize("reads_all", [False, True])
def test_arrow_keys_skip_illegal_cards_unless_a_screen_reader_is_used(seated, key, reads_all):
    scene = seated()
    until(scene, with_choice)
    scene.app.change(screen_reader=reads_all)
    hand, visited = scene.table.hand, set()
    for _ in hand.cards:
        scene.handle(Key(key))
        visited.add(hand.picked)
    assert visited == set(hand.cards if reads_all else hand.legal)


def test_the_header_shows_what_another_player_pays_for_a_card_that_the_viewer_doubled(seated):
    scene = seated(mode="complex")

    def can_double(status):
        seen = scene.session.observation() if status["awaiting"] == "decision" else None
        return seen is not None and seen.phase == "double" and DOUBLE + KH in seen.legal_actions

    until(scene, can_double)
    scene.table.answer(DOUBLE + KH)
    until(scene, lambda s: s["phase"] == "play" and s["idle"])
    worth = scene.table.pieces.notice(scene.table.drawing.view()).worth
    assert {price.icon: price.dear for price in worth}["king_of_hearts"] == "−150"


@pytest.mark.parametrize(
    ("event", "asked"),
    [(Back(), "menu"), (Key(pygame.K_s), "scores")],
)
def test_keys_open_the_panels(seated, event, asked):
    scene = seated()
    until(scene, with_choice)
    scene.handle(event)
    assert scene.panels.asked[-1][0] == asked


@pytest.mark.parametrize("name", ["menu", "scores"])
def test_buttons_open_the_panels(seated, name):
    scene = seated()
    until(scene, with_choice)
    click(scene, button(scene, name))
    assert scene.panels.asked[-1][0] == name


def test_the_account_says_when_the_next_card_can_be_played(seated):
    scene = seated()
    status = until(scene, with_choice)
    click(scene, middle(of(status, True)))
    scene.table.director.hurry()
    for _ in range(400):
        status = scene.status()
        if own_turn(status):
            break
        scene.table.director.hurry()
        let(scene.app)
    hand = [card["card"] for card in status["hand"]]
    click(scene, middle(of(status, True)))
    let(scene.app)
    assert len(scene.status()["hand"]) == len(hand) - 1


@pytest.mark.by_turns
@pytest.mark.parametrize("options", [{"mode": "complex"}, {"mode": "classic"}])
def test_the_last_contract_of_a_kingdom_is_named_and_taken_by_itself(seated, options):
    scene = seated(**options, doubling="off", throw_in=False)
    agent = make_agent("standard", scene.session.game, seed=1)
    notes = []
    for _ in range(20_000):
        table = scene.table
        if table.narrator.note not in notes[-1:]:
            notes.append(table.narrator.note)
        if table.turn.awaiting == "deal_end":
            table.proceed()
        elif table.turn.awaiting == "decision":
            seen = scene.session.observation()
            assert seen.phase != "choose" or len(seen.legal_actions) > 1
            table.answer(agent.choose(seen))
        if any(note.startswith("Your last contract: ") for note in notes):
            break
        # texts stay for a moment
        table.director.tempo.is_fast = True
        let(scene.app, 0.2)
    else:
        raise AssertionError("it never came to that")
    assert table.model.owner == 0 and not table.model.left(0)
    shown = [part.key for part in scene.picture(table.drawing.view()) if part.name == "note"]
    assert shown == [notes[-1]]


def test_undo_takes_the_last_card_back(seated):
    scene = seated()
    status = until(scene, with_choice)
    click(scene, middle(of(status, True)))
    until(scene, lambda s: s["awaiting"] == "decision" and len(s["hand"]) < len(status["hand"]))
    scene.app.change(ask_help=False)
    scene.handle(Key(pygame.K_u))
    let(scene.app)
    assert scene.status()["hand"] == status["hand"]


@pytest.mark.parametrize(
    ("key", "options", "why"),
    [
        (pygame.K_f, {}, "You can skip the rest of a deal once you are out of cards."),
        (pygame.K_v, {}, "You have no bid to change now."),
        (pygame.K_l, {}, "No trick has been completed in this deal yet."),
        (pygame.K_l, {"fixed_order": True}, "There are no tricks in this deal."),
        (pygame.K_u, {"doubling": "off", "seed": 2}, "There is nothing to take back."),
        (pygame.K_e, {}, "Reactions are switched off in the settings."),
    ],
)
def test_a_key_that_nothing_comes_of_says_why(seated, key, options, why):
    scene = seated(**options)
    scene.app.change(reactions="off")
    scene.app.frame()
    until(scene, lambda s: s["phase"] in scene.table.pieces.playing and s["turn"] != 0)
    scene.handle(Key(key))
    assert scene.app.status()["toast"] == scene.app.platform.said[-1] == why


def test_the_last_trick_is_shown_by_key_and_goes_at_a_tap_beside_it(seated):
    scene = seated()
    until(scene, lambda s: own_turn(s) and scene.table.model.last_trick)
    still = picture(scene)
    scene.handle(Key(pygame.K_l))
    assert picture(scene) != still
    names = [part.name for part in scene.picture(scene.table.drawing.view())]
    assert "last trick" in names
    assert "light" not in names, "the light of the trick below would shine out beside the box"
    click(scene, (2, 2))
    assert picture(scene) == still


def test_the_last_trick_goes_when_there_is_another_and_when_it_is_ones_turn(seated):
    scene = seated(mode="complex")
    until(scene, lambda s: own_turn(s) and scene.table.model.last_trick)
    scene.handle(Key(pygame.K_l))
    looked_at = scene.table.model.last_trick
    scene.table.attempt(scene.session.observation().legal_actions[0])
    until(scene, lambda s: scene.table.model.last_trick != looked_at)
    assert not scene.table.shows_last_trick
    scene.handle(Key(pygame.K_l))
    assert scene.table.shows_last_trick
    until(scene, own_turn)
    assert not scene.table.shows_last_trick


def test_a_question_is_asked_once_and_again_when_it_was_left(seated):
    scene = seated(seed=1)
    while not scene.panels.asked:
        scene.table.director.hurry()
        let(scene.app)
    assert scene.panels.asked[0][0] == "question"
    let(scene.app, 1.0)
    assert len(scene.panels.asked) == 1
    scene.resume()
    let(scene.app)
    assert len(scene.panels.asked) == 2


def test_a_deals_result_is_asked_for_before_the_next_deal(seated):
    scene = seated(mode="complex")
    until(scene, lambda s: s["awaiting"] == "deal_end")
    let(scene.app, 1.0)
    assert scene.panels.asked[-1][0] == "deal_result"
    assert scene.status()["deal"] == 1
    scene.table.proceed()
    let(scene.app)
    assert scene.status()["deal"] == 2


def test_once_out_the_rest_of_the_deal_can_be_skipped(seated):
    scene = seated(seed=8, mode="complex")
    until(scene, lambda s: 0 in scene.table.model.out and not scene.table.model.deal_over)
    click(scene, button(scene, "skip"))
    let(scene.app, 2.0)
    assert scene.status()["awaiting"] == "deal_end"


def test_the_status_names_what_is_played(seated):
    scene = seated(mode="complex")
    status = until(scene, lambda s: own_turn(s) and s["contract"] == "complex")
    assert status["turn"] == 0
    assert set(status["legal"]) <= {card["card"] for card in status["hand"]}
    assert all(card["legal"] == (card["card"] in status["legal"]) for card in status["hand"])


@pytest.mark.long
@every(language=["en", "ar"], size=[(360, 640), (844, 390), (1280, 720)])
def test_drawing_what_changed_gives_the_whole_picture(seated, size, language):
    scene = seated(seed=11, size=size, still=False, language=language, pace="fast", mode="complex")
    agent = make_agent("standard", scene.session.game, seed=1)
    display, plan = scene.app.display, scene.table.drawing.layout
    ground = Making(making_ground(display.painter, display.screen, plan.medallion, plan.rim)).whole()
    surface = pygame.Surface(size)
    for count in range(900):
        if scene.status()["awaiting"] == "decision":
            scene.table.answer(agent.choose(scene.session.observation()))
        elif scene.status()["awaiting"] == "deal_end":
            scene.table.proceed()
        scene.update(0.05)
        scene.think(iter([False] * 10 + [True] * 100).__next__)
        scene.draw(surface)
        if count % 30 == 0:
            anew = Layer(ground)
            Making(anew.showing(scene.picture(scene.table.drawing.view()))).whole()
            assert anew.surface.get_buffer().raw == scene.table.drawing.layer.surface.get_buffer().raw
    assert scene.table.model.results


@pytest.mark.long
@every(
    size=[(390, 844), (360, 640), (844, 390), (640, 320), (1280, 720)],
    table=["table, trick", "table, layout"],
    language=["en", "ar"],
)
def test_what_is_advised_is_said_clear_of_all_cards(platform, table, size, language):
    scene = shown(platform, table, (*size, 1.0), language).stack.top
    scene.app.change(ask_help=False)
    scene.handle(Key(pygame.K_h))
    for _ in range(400):
        let(scene.app)
        if scene.table.bulb.words:
            break
    view, shadow = scene.table.drawing.view(), scene.app.display.painter.u(24)
    advice = next(part for part in scene.picture(view) if part.name == "advice")
    box = advice.rect.inflate(-shadow, -shadow)
    assert box.collidelist(scene.table.places.obstacles(paused=True).never) < 0
    if view.layout.form != "short":  # there is no room between its cards and the hand
        u = scene.app.display.painter.u
        above = scene.table.hand.occupied().top - box.bottom
        # on a large screen a card that is not raised leaves more room
        assert (-u(60) if view.layout.form == "wide" else 0) < above <= u(40), "just above the hand"
        assert box.w > 1.5 * box.h
