"""Table talk: two taps and all players see it; none of it is the game."""

from typing import Any

import pygame

from tests.ui.driver import click, picture, press
from tests.ui.inventory import shown
from tests.ui.matrix import every
from tests.ui.reactions.talking import CROWDS, SIZES, SIZES_OF_CROWDS, at_table, near
from trix.engine.cards import card_from_text
from trix.engine.events import DealBegan
from trix.ui.kit import atlas
from trix.ui.kit.events import Key
from trix.ui.kit.geometry import inset
from trix.ui.kit.i18n import set_language
from trix.ui.reactions.talk import sentence
from trix.ui.reactions.words import PHRASES, reaction_text
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene
from trix.ui.table.flights import places_beside


def press_key(app: Loop, key: int) -> None:
    app.stack.top.handle(Key(key))
    app.frame()


def test_what_is_said_does_not_hang_behind_a_panel_nor_over_the_next_deal(platform):
    app, scene = at_table(platform)
    talk, before = scene.table.talk, picture(app)
    talk.bubbles.say(1, "laugh")
    app.frame()
    assert scene.status()["talk"]
    app.stack.push(Scene())
    app.stack.pop()
    assert scene.status()["talk"] == [] and picture(app) == before
    talk.bubbles.say(1, "laugh", 0.5)
    talk.bubbles.say(2, "heart")
    scene.table.director.on_event(DealBegan(1, (None,) * 4, 13), scene.table.model)
    scene.update(0.6)
    assert scene.status()["talk"] == []


def test_a_remark_on_a_deal_goes_with_it_and_other_sentences_stay(platform):
    app, scene = at_table(platform)
    scene.table.remark("Nothing is left to decide: the deal plays itself.")
    assert app.status()["toast"] == "Nothing is left to decide: the deal plays itself."
    scene.table.director.on_event(DealBegan(1, (None,) * 4, 13), scene.table.model)
    assert app.status()["toast"] is None
    app.toasts.show("The game could not be kept.")
    scene.table.director.on_event(DealBegan(2, (None,) * 4, 13), scene.table.model)
    assert app.status()["toast"] == "The game could not be kept."


@every(size=[(844, 390, 1.0), (1280, 720, 1.0)], language=["en", "ar", "de"])
def test_the_tail_of_a_bubble_ends_on_the_portrait_or_plate_of_its_speaker(platform, size, language):
    app = shown(platform, "table, talk", size, language)
    app.display.times_lost += 1
    app.frame()
    scene: Any = app.stack.top
    tips, seats = scene.table.talk.bubbles.tips, scene.table.drawing.view().layout.seats
    assert set(tips) == {0, 1, 2, 3}
    for seat, tip in tips.items():
        assert any(part.collidepoint(tip) for part in (seats[seat].avatar, seats[seat].plate))


# --- reactions of the player ---


def test_two_taps_say_something_which_everybody_sees_and_hears_for_a_while(platform):
    app, scene = at_table(platform)
    before, record = picture(app), scene.session.record()
    press(app, "talk")
    assert platform.said[-1] == "What would you like to say?"
    press(app, "say:well_played")
    assert scene.status()["talk"] == [{"seat": 0, "said": "well_played"}]
    assert platform.said[-1] == "You: Well played!"
    assert not any(target.id.startswith("say:") for target in app.stack.top.targets())
    assert picture(app) != before
    for _ in range(40):
        scene.update(0.1)
    assert scene.status()["talk"] == []
    assert picture(app) == before
    assert scene.session.record() == record


def test_one_agent_answers_the_first_greeting_of_a_game(platform):
    app, scene = at_table(platform)
    for answers in (1, 0):
        press(app, "talk", "say:hello")
        for _ in range(20):
            scene.update(0.1)
        said = [one["said"] for one in scene.status()["talk"] if one["seat"] != 0]
        assert len(said) == answers and all(words.startswith("Hello") for words in said)
        for _ in range(60):
            scene.update(0.1)


def test_everything_can_be_said(platform):
    app, scene = at_table(platform)
    said = [*atlas.reactions().names, *PHRASES]
    assert len(said) == len(set(said)) == 28
    for one in said:
        press(app, "talk", f"say:{one}")
        # an agent may answer the greeting meanwhile
        assert [bubble["said"] for bubble in scene.status()["talk"] if bubble["seat"] == 0] == [one]
        assert f"You: {reaction_text(one)}" in platform.said[-2:]


def test_where_everybody_plays_alone_nobody_speaks_of_a_team(platform):
    app, _table = at_table(platform, screen="table, trick")
    press(app, "talk")
    offered = {target.id for target in app.stack.top.targets()}
    assert "say:again" in offered and "say:team" not in offered


def test_the_game_goes_on_while_one_looks_for_words(platform):
    app, scene = at_table(platform)
    app.change(motion="full")
    app.frame()
    press(app, "talk")
    assert app.stack.top is scene and scene.status()["awaiting"] == "decision"
    scene.table.answer(scene.session.observation().legal_actions[0])
    for _ in range(10):
        scene.update(0.1)
    assert scene.table.model.turn != 0
    assert any(target.id.startswith("say:") for target in app.stack.top.targets())


def test_a_tap_beside_the_picker_puts_it_away_and_plays_no_card(platform):
    app, scene = at_table(platform)
    press(app, "talk")
    card = scene.status()["hand"][0]
    click(app.stack.top, (round(card["x"] + 3), round(card["y"] + card["h"] - 3)))
    app.frame()
    assert not any(target.id.startswith("say:") for target in app.stack.top.targets())
    assert scene.status()["awaiting"] == "decision"


def test_by_keys_alone(platform):
    app, scene = at_table(platform)
    press_key(app, pygame.K_e)
    press_key(app, pygame.K_TAB)
    assert platform.said[-1] == "laughter"
    press_key(app, pygame.K_RETURN)
    assert scene.status()["talk"] == [{"seat": 0, "said": "laugh"}]
    press_key(app, pygame.K_e)
    press_key(app, pygame.K_m)
    assert platform.said[-1].startswith("Your hand")
    press_key(app, pygame.K_e)
    assert not any(target.id.startswith("say:") for target in app.stack.top.targets())
    press_key(app, pygame.K_e)
    scene.back()
    app.frame()
    assert app.stack.top is scene and not any(
        target.id.startswith("say:") for target in app.stack.top.targets()
    )


@every(size=SIZES, percent=[100, 130], language=["en", "ar", "de"])
def test_picker_and_bubbles_fit(platform, misfits, size, language, percent):
    app, scene = at_table(platform, size, language)
    app.change(text_percent=percent)
    app.frame()
    press(app, "talk")
    screen = pygame.Rect(0, 0, *app.display.painter.metrics.size)
    targets = [target for target in app.stack.top.targets() if target.id.startswith("say:")]
    for target in targets:
        assert screen.contains(target.rect), target.id
        assert target.rect.w >= app.display.painter.metrics.touch, target.id
    for place, target in enumerate(targets):
        assert target.rect.collidelist([other.rect for other in targets[place + 1 :]]) < 0, target.id
    scene.table.talk.picker.close()
    for phrase in PHRASES:
        for seat in range(4):
            scene.table.talk.bubbles.say(seat, phrase)
        picture(app)
    assert not misfits


@every(size=[(390, 844, 1.0), (844, 390, 1.0), (1280, 720, 1.0)], language=["en", "ar"])
def test_emoji_of_all_players_at_once_are_large_and_apart(platform, size, language):
    app, scene = at_table(platform, size, language)
    bubbles = scene.table.talk.bubbles
    for seat in range(4):
        bubbles.say(seat, "heart")
    scene.table.talk.draw(pygame.display.get_surface())
    for number, place in enumerate(bubbles.places):
        assert place.collidelist(bubbles.places[number + 1 :]) < 0
        assert place.w >= app.display.painter.u(53)
    assert max(place.w for place in bubbles.places) > app.display.painter.u(70)


@every(screen=CROWDS, size=SIZES_OF_CROWDS, language=["en", "ar", "de"])
def test_bubbles_cover_neither_trick_nor_captures_nor_the_own_hand(platform, screen, size, language):
    app, scene = at_table(platform, size, language, screen)
    table, plan = scene.table, scene.table.drawing.layout
    cards = [*table.places.occupied_places(), *map(table.hand.strip, table.hand.cards)]
    if not table.pieces.fills_field(table.model):
        cards += [place.rect for place in plan.trick]
    for position, pile in enumerate(plan.piles):
        lying = places_beside(table.drawing.view(), position)
        if pile is not None:
            cards += [place.rect for place in lying.values()]
    p = app.display.painter
    screen_within_edges = inset(pygame.Rect((0, 0), p.metrics.size), p.u(6))
    for reaction in (*PHRASES, "heart"):
        for seat in range(table.model.seats):
            table.talk.bubbles.clear()
            table.talk.bubbles.say(seat, reaction)
            table.talk.draw(pygame.display.get_surface())
            (place,) = table.talk.bubbles.places
            touched = [card for card in cards if card.colliderect(place)]
            assert not touched, (screen, size, reaction, seat, place, touched)
            assert screen_within_edges.contains(place), (screen, size, reaction, seat, place)
            assert place.colliderect(near(table, seat))


@every(
    screen=["table, exposed", "table, layout", "table, trixter"],
    size=[*SIZES, (667, 375, 1.0), (390, 844, 1.0)],
)
def test_a_toast_over_a_table_covers_the_index_of_no_card(platform, screen, size):
    app, scene = at_table(platform, size, screen=screen)
    before = pygame.display.get_surface().copy()
    scene.table.remark("With help the game counts as practice.")
    app.frame()
    table = scene.table
    unchanged = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), pygame.display.get_surface())
    lying = [pygame.Rect(card.topleft, (card.w, card.h * 2 // 5)) for card in table.places.occupied_places()]
    for place in (*lying, *map(table.hand.strip, table.hand.cards)):
        inner = place.inflate(-place.w // 8, -place.h // 8)
        same = unchanged.overlap_area(pygame.Mask(inner.size, fill=True), inner.topleft)
        # its shadow may reach there
        assert same > 0.75 * inner.w * inner.h, place


def test_with_less_movement_bubbles_are_there_at_once_and_stay_where_they_are(platform):
    app, scene = at_table(platform)
    app.change(motion="reduced")
    app.frame()
    press(app, "talk", "say:star")
    first = picture(app)
    assert scene.update(0.05) is False
    assert picture(app) == first
    app.change(motion="full")
    app.frame()
    press(app, "talk", "say:star")
    assert scene.update(0.05) is True


def test_talk_can_be_put_away(platform):
    app, _table = at_table(platform)
    app.change(reactions="off")
    app.frame()
    assert "talk" not in [target.id for target in app.stack.top.targets()]
    app.change(reactions="people")
    app.frame()
    assert "talk" in [target.id for target in app.stack.top.targets()]


def test_questions_close_the_picker(platform):
    app, scene = at_table(platform)
    press(app, "talk")
    scene.table.turn.renew("deal_end", None, "play")
    scene.update(0.1)
    assert not scene.table.talk.picker.open


@every(language=["en", "de", "ar"], size=[(360, 640, 1.0), (390, 844, 1.0), (844, 390, 1.0)], seat=[1, 2, 3])
def test_a_sentence_is_wide_rather_than_high_and_covers_no_text(platform, language, size, seat):
    app, scene = at_table(platform, size, language)
    set_language(language)
    words = sentence("The {card}, just where it belongs{to}.", {"card": card_from_text("KH")}, "")
    scene.table.talk.bubbles.say(seat, "", 0.0, words)
    scene.update(0.3)
    app.display.times_lost += 1
    app.frame()
    (place,) = scene.table.talk.bubbles.places
    assert place.h < 4 * app.display.painter.fonts.line_height("small"), "at most three lines"
    assert place.collidelist(scene.table.places.surroundings().texts) < 0


# beside the first seat the trick leaves less width
@every(language=["en", "de", "ar"], seat=[2, 3])
def test_a_message_takes_three_lines_at_most_on_a_low_screen(platform, language, seat):
    app, scene = at_table(platform, (844, 390, 1.0), language)
    words = "You should have kept that queen for later, my good friend."
    scene.table.talk.bubbles.say(seat, "", words=words, is_message=True)
    scene.update(0.3)
    app.display.times_lost += 1
    app.frame()
    (place,) = scene.table.talk.bubbles.places
    assert place.h < 4 * app.display.painter.fonts.line_height("small")
