"""Table talk: two taps and all players see it; agents join in, now and then; none of it is the game."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import picture, press
from tests.ui.inventory import shown
from tests.ui.matrix import every
from tests.ui.table.tables import LiveTable, NoPanels
from trix.ai import make_agent
from trix.ai.style import STYLES
from trix.engine.cards import card_from_text
from trix.engine.events import DealBegan, GameEnded, TrickTaken
from trix.games import game_names, load_game
from trix.games.trix.contracts import KING_OF_HEARTS
from trix.games.trix.events import WentOut
from trix.session import Person, Session
from trix.ui.games.trix.model import empty_model
from trix.ui.kit import atlas
from trix.ui.kit.events import Key, PointerDown, PointerUp
from trix.ui.reactions.bubbles import Surroundings, bubble_place
from trix.ui.reactions.moods import PAUSE, Moods
from trix.ui.reactions.words import PHRASES, reaction_text
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene
from trix.ui.start import build_app
from trix.ui.table.adviser import Adviser
from trix.ui.table.flights import places_beside
from trix.ui.table.scene import TableScene
from trix.ui.words import people

SIZES = [(1280, 720, 1.0), (360, 640, 1.0), (844, 390, 1.0), (780, 1688, 2.0)]


def at_table(
    platform: FakePlatform, size: Any = SIZES[0], language: str = "en", screen: str = "table, trick, partners"
) -> tuple[Loop, Any]:
    app = shown(platform, screen, size, language, LiveTable)
    app.frame()
    return app, app.stack.top


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
        press(app, "talk")
        press(app, "say:hello")
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
        press(app, "talk")
        press(app, f"say:{one}")
        assert scene.status()["talk"] == [{"seat": 0, "said": one}]
        assert platform.said[-1] == f"You: {reaction_text(one)}"


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
    app.stack.top.handle(PointerDown((round(card["x"] + 3), round(card["y"] + card["h"] - 3))))
    app.stack.top.handle(PointerUp((round(card["x"] + 3), round(card["y"] + card["h"] - 3))))
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
    assert not any(one.id.startswith("say:") for one in app.stack.top.targets())
    press_key(app, pygame.K_e)
    scene.back()
    app.frame()
    assert app.stack.top is scene and not any(one.id.startswith("say:") for one in app.stack.top.targets())


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


def near(table, seat):
    """Return the surroundings of a plate and its marks."""
    place = table.drawing.plan.seats[(seat - table.model.viewer) % table.model.seats]
    return place.area.union(place.foot or place.area).inflate(40, 40)


SIZES_OF_CROWDS = [*SIZES, (640, 331, 1.0), (390, 844, 1.0), (1920, 1080, 1.0)]
CROWDS = ["table, trick", "table, layout", "table, queens", "table, trixter, three", "table, trixter, seven"]


@every(screen=CROWDS, size=SIZES_OF_CROWDS, language=["en", "ar", "de"])
def test_bubbles_cover_neither_trick_nor_captures_nor_the_own_hand(platform, screen, size, language):
    _app, scene = at_table(platform, size, language, screen)
    table, plan = scene.table, scene.table.drawing.plan
    cards = [*table.occupied_places(), *map(table.hand.strip, table.hand.cards)]
    if not table.pieces.fills_field(table.model):
        cards += [place.rect for place in plan.trick]
    for position, pile in enumerate(plan.piles):
        lying = places_beside(table.drawing.view(), position)
        if pile is not None:
            cards += [place.rect for place in lying.values()]
    for reaction in (*PHRASES, "heart"):
        for seat in range(table.model.seats):
            table.talk.bubbles.clear()
            table.talk.bubbles.say(seat, reaction)
            table.talk.draw(pygame.display.get_surface())
            (place,) = table.talk.bubbles.places
            touched = [card for card in cards if card.colliderect(place)]
            assert not touched, (screen, size, reaction, seat, place, touched)
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
    lying = [pygame.Rect(card.topleft, (card.w, card.h * 2 // 5)) for card in table.occupied_places()]
    for place in (*lying, *map(table.hand.strip, table.hand.cards)):
        inner = place.inflate(-place.w // 8, -place.h // 8)
        same = unchanged.overlap_area(pygame.Mask(inner.size, fill=True), inner.topleft)
        # its shadow may reach there
        assert same > 0.75 * inner.w * inner.h, place


def test_with_less_movement_bubbles_are_there_at_once_and_stay_where_they_are(platform):
    app, scene = at_table(platform)
    app.change(motion="reduced")
    app.frame()
    press(app, "talk")
    press(app, "say:star")
    first = picture(app)
    assert scene.update(0.05) is False
    assert picture(app) == first
    app.change(motion="full")
    app.frame()
    press(app, "talk")
    press(app, "say:star")
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


# --- what agents say ---


def evening(platform: FakePlatform, game: str, **settings: Any) -> tuple[Loop, Any, list[dict[str, Any]]]:
    """Play a whole game at random with agents; return the reactions, bubble by bubble."""
    app = build_app(platform)
    app.change(**settings)
    rules = load_game(game, **{"trix": {"mode": "complex"}, "trixter": {"hands": "short"}}.get(game, {}))

    def make(rules: Any, sitter: Any, seat: int) -> Any:
        return Person() if sitter.level is None else make_agent("random", rules, seed=seat)

    session = Session(rules, 11, people.sitters((0, 1, 2)), make)
    scene = TableScene(session, NoPanels(), Adviser(session.game))
    app.stack.push(scene)
    app.frame()
    rng, said = Random(3), []
    say = scene.table.talk.bubbles.say

    def note(seat: int, what: str, delay: float = 0.0, words: str = "") -> None:
        said.append({"seat": seat, "said": words or what, "tricks": note.tricks, "words": bool(words)})
        say(seat, what, delay, words)

    note.tricks = 0
    scene.table.talk.bubbles.say = note
    hear = scene.table.talk.hear

    def count(event: Any, model: Any, *, silent: bool) -> None:
        note.tricks += isinstance(event, TrickTaken)
        hear(event, model, silent=silent)

    scene.table.talk.hear = count
    for _ in range(30_000):
        if scene.table.turn.awaiting == "game_over":
            break
        if scene.table.turn.awaiting == "decision":
            scene.table.answer(rng.choice(session.observation().legal_actions))
        elif scene.table.turn.awaiting == "deal_end":
            scene.table.proceed()
        scene.table.director.hurry()
        scene.update(0.5)
        scene.table.director.think(lambda: False)
    assert scene.table.turn.awaiting == "game_over"
    return app, scene, said


@pytest.mark.parametrize("game", game_names())
def test_agents_say_something_now_and_then_and_never_much(platform, game):
    said = evening(platform, game)[2]
    assert 2 <= len(said) <= 60
    assert all(one["seat"] != 0 for one in said)
    assert {one["said"] for one in said if not one["words"]} <= {*atlas.reactions().names, *PHRASES}
    assert any(one["words"] for one in said)
    # a reaction hidden by a result is repeated
    tricks = [one["tricks"] for before, one in pairwise([{}, *said]) if one["said"] != before.get("said")]
    assert all(after - before >= PAUSE for before, after in pairwise(tricks))
    assert evening(FakePlatform(), game)[2] == said


@pytest.mark.parametrize("settings", [{"reactions": "people"}, {"reactions": "off"}, {"pace": "instant"}])
def test_agents_can_be_muted_and_are_silent_where_all_is_instant(platform, settings):
    assert evening(platform, "trix", **settings)[2] == []


class Always(Random):
    """Everything that can happen does."""

    def random(self) -> float:
        return 0.0


def some_tricks_go_by(moods: Moods) -> None:
    """Let some tricks pass, since agents pause between reactions."""
    for _ in range(9):
        moods.reaction(taken(2, "2C", "3C", "4C", "5C"), empty_model(0), {})


def taken(seat: int, *cards: str) -> TrickTaken:
    return TrickTaken(0, tuple(map(card_from_text, cards)), seat)


CALM = dict.fromkeys((1, 2, 3), "calm")


def said_about(moods: Moods, event: Any, model: Any = None, agents: Any = CALM) -> tuple[int, str] | None:
    reaction = moods.reaction(event, model or empty_model(0), agents)
    return None if reaction is None else (reaction.seat, reaction.line or reaction.said)


def test_who_takes_the_king_of_hearts_minds():
    game = load_game("trix")
    model = empty_model(0).__class__(**{**vars(empty_model(0)), "contracts": KING_OF_HEARTS})
    moods = Moods(game, Always(1))
    assert said_about(moods, taken(2, "2H", "3H", "4H", "5H"), model) is None
    moods = Moods(game, Always(1))
    some_tricks_go_by(moods)
    seat, said = said_about(moods, taken(2, "2H", "KH", "AH", "5H"), model) or (None, "")
    assert seat == 2 and "{card}" in said


def test_people_are_never_spoken_for():
    moods = Moods(load_game("trix"), Always(1))
    some_tricks_go_by(moods)
    assert said_about(moods, WentOut(0, 0), agents={}) is None
    seat, _said = said_about(moods, WentOut(0, 0)) or (None, None)
    assert seat == 1


def test_the_end_of_a_game_is_honoured():
    moods = Moods(load_game("trix"), Always(1))
    some_tricks_go_by(moods)
    seat, said = said_about(moods, GameEnded((0, 0, 0, 0), (0,))) or (None, None)
    assert seat in (1, 2, 3) and said in ("well_played", "clap", "again")


def test_a_quiet_character_speaks_less_and_a_sore_one_of_its_losses():
    def times(temper: str) -> int:
        moods = Moods(load_game("trix"), Random(4))
        model = replace(empty_model(0), contracts=KING_OF_HEARTS)
        found = 0
        for _ in range(300):
            some_tricks_go_by(moods)
            found += said_about(moods, taken(0, "KH", "2H", "3H", "4H"), model, {0: temper}) is not None
        return found

    assert times("quiet") < 0.6 * times("calm") < times("calm") < times("sore")


# --- sentences of agents ---

LONGEST = (
    "Erst Karo-Dame, jetzt Herz-König. Schon wieder du, Yousef!",
    "Four tricks running. Does nobody else want one?",
    "قبلها بنت الديناري والآن شيخ الكبة. مرة أخرى يا يوسف!",
)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_bubble_of_a_seat_with_captured_cards_leaves_the_banner_readable(platform, language):
    app, scene = at_table(platform, (390, 844, 1.0), language)
    p, plan = app.display.painter, scene.table.drawing.plan
    marks = [part for seat in plan.seats for part in (seat.plate, seat.foot)]
    for position in (1, 3):
        captured = plan.piles[position]
        portraits = [seat.avatar for seat in plan.seats]
        around = Surroundings(
            [captured, plan.hand], [], marks, portraits, plan.hand, plan.cloth, portraits, plan.banner
        )
        place = bubble_place(p, (p.u(180), p.u(46)), plan.plates[position], around)
        assert place.collidelist([captured, plan.banner, *marks]) < 0


@every(screen=[*CROWDS, "table, trick, partners"], size=SIZES_OF_CROWDS, language=["en", "ar", "de"])
def test_sentences_cover_no_card_and_can_be_silenced(platform, misfits, screen, size, language):
    app, scene = at_table(platform, size, language, screen)
    table, plan = scene.table, scene.table.drawing.plan
    cards = [*table.occupied_places(), *map(table.hand.strip, table.hand.cards)]
    if not table.pieces.fills_field(table.model):
        cards += [place.rect for place in plan.trick]
    for words in LONGEST:
        for seat in range(1, table.model.seats):
            table.talk.bubbles.clear()
            table.talk.bubbles.say(seat, "", words=words)
            table.talk.draw(pygame.display.get_surface())
            (place,) = table.talk.bubbles.places
            touched = [card for card in cards if card.colliderect(place)]
            assert not touched, (screen, size, words, seat, place, touched)
            assert place.colliderect(near(table, seat))
            if plan.form == "tall" and size[1] > 640 and table.model.seats == 4:
                names = [seat.plate for seat in plan.seats]
                assert place.inflate(-8, -8).collidelist(names) < 0, (screen, words, seat)
            (cross,) = [target.rect for target in scene.targets() if target.id == "quiet"]
            touch = app.display.painter.metrics.touch
            assert place.collidepoint(cross.center) and min(cross.size) >= touch
    assert not misfits


def test_one_tap_on_its_cross_silences_all_agents_and_the_setting_brings_them_back(platform):
    app, scene = at_table(platform)
    scene.table.talk.bubbles.say(1, "", words="Nothing personal.")
    app.display.redraw()
    app.frame()
    assert platform.said[-1].endswith(": Nothing personal.")
    press(app, "quiet")
    assert app.settings.reactions == "people" and scene.status()["talk"] == []
    assert "settings" in app.status()["toast"]
    assert "quiet" not in [target.id for target in scene.targets()]


def test_a_tap_elsewhere_on_a_bubble_goes_to_the_table(platform):
    app, scene = at_table(platform)
    scene.table.talk.bubbles.say(1, "", words="Nothing personal.")
    app.display.redraw()
    app.frame()
    place = scene.table.talk.bubbles.places[0]
    assert not scene.table.talk.handle(PointerDown((place.x + 12, place.centery)))
    assert app.settings.reactions == "all"


# --- tempers ---


def test_a_tap_on_a_portrait_says_what_its_character_is_like(platform):
    app, scene = at_table(platform)
    plate = scene.table.drawing.plate_of(1)
    character = people.ROSTER[people.place_of(scene.session.sitters[1]) or 0]
    app.stack.top.handle(PointerDown(plate.center))
    app.stack.top.handle(PointerUp(plate.center))
    app.frame()
    shown_now = scene.table.explainer.shown
    assert shown_now is not None and character.line in shown_now.text
    assert character.line in platform.said[-1]
    app.stack.top.handle(PointerDown(scene.table.drawing.plan.middle.center))
    assert scene.table.explainer.shown is None


def test_each_portrait_is_a_character_with_a_line_and_only_true_styles():
    assert {who.avatar for who in people.ROSTER} == set(atlas.avatars().names)
    assert len({who.line for who in people.ROSTER}) == len(people.ROSTER) == 18
    assert {who.style for who in people.ROSTER} == set(STYLES)
    rana = people.agent(1, "standard")
    assert people.about_agent(rana) == "Teases whoever takes her cards. Spoiler: likes to thwart others."
    assert people.about_agent(rana, styled=False) == "Teases whoever takes her cards."
    assert people.about_agent(rana._replace(level="beginner")) == "Teases whoever takes her cards."
    assert people.about_agent(rana._replace(level=None)) == ""
