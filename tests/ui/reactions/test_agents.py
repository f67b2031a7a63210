"""Agents join in the table talk, now and then; each has a character, and can be silenced."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from tests.players import at_random
from tests.ui.conftest import FakePlatform
from tests.ui.driver import click, press
from tests.ui.matrix import every
from tests.ui.reactions.stories import Always
from tests.ui.reactions.talking import CROWDS, SIZES_OF_CROWDS, at_table, near
from tests.ui.table.tables import NoPanels
from trix.ai.style import STYLES
from trix.engine.cards import card_from_text
from trix.engine.events import GameEnded, TrickTaken
from trix.games import game_names, load_game
from trix.games.trix.contracts import KING_OF_HEARTS
from trix.games.trix.events import WentOut
from trix.session import Session
from trix.ui.games.trix.model import empty_model
from trix.ui.kit import atlas
from trix.ui.kit.events import PointerDown
from trix.ui.reactions.bubble_places import Surroundings, bubble_place, shows_speaker
from trix.ui.reactions.moods import PAUSE, Moods
from trix.ui.reactions.words import PHRASES
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.table.adviser import Adviser
from trix.ui.table.scene import TableScene
from trix.ui.words import people

# --- what agents say ---


def evening(platform: FakePlatform, game: str, **settings: Any) -> tuple[Loop, Any, list[dict[str, Any]]]:
    """Play a whole game at random with agents; return the reactions, bubble by bubble."""
    app = build_app(platform)
    app.change(**settings)
    rules = load_game(game, **{"trix": {"mode": "complex"}, "trixter": {"hands": "short"}}.get(game, {}))
    session = Session(rules, 11, people.sitters((0, 1, 2)), at_random)
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


@pytest.mark.by_turns
@pytest.mark.long
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


@pytest.mark.by_turns
@pytest.mark.parametrize("settings", [{"reactions": "people"}, {"reactions": "off"}, {"pace": "instant"}])
def test_agents_can_be_muted_and_are_silent_where_all_is_instant(platform, settings):
    assert evening(platform, "trix", **settings)[2] == []


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
    p, plan = app.display.painter, scene.table.drawing.layout
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
    table, plan = scene.table, scene.table.drawing.layout
    cards = [*table.places.occupied_places(), *map(table.hand.strip, table.hand.cards)]
    if not table.pieces.fills_field(table.model):
        cards += [place.rect for place in plan.trick]
    texts = table.places.surroundings().texts
    for words in LONGEST:
        for seat in range(1, table.model.seats):
            table.talk.bubbles.clear()
            table.talk.bubbles.say(seat, "", words=words)
            table.talk.draw(pygame.display.get_surface())
            if not table.talk.bubbles.places:
                assert plan.form != "wide", "only phones may have no room"
                continue
            (place,) = table.talk.bubbles.places
            touched = [rect for rect in [*cards, *texts] if rect.colliderect(place)]
            assert not touched, (screen, size, words, seat, place, touched)
            assert place.colliderect(near(table, seat))
            tail = table.talk.bubbles.tips.get(seat, ())
            assert shows_speaker(place, tail, table.talk._plate_of(seat), table.places.surroundings())
            if plan.form == "tall" and size[1] > 640 and table.model.seats == 4:
                names = [seat.plate for seat in plan.seats]
                assert place.inflate(-8, -8).collidelist(names) < 0, (screen, words, seat)
            (cross,) = [target.rect for target in scene.targets() if target.id == "quiet"]
            touch = app.display.painter.metrics.touch
            assert place.collidepoint(cross.center) and min(cross.size) >= touch
    assert not misfits


@pytest.mark.parametrize("screen", ["table, trick", "table, queens", "table, layout"])
def test_on_a_low_phone_a_long_sentence_takes_a_small_form_rather_than_be_dropped(platform, screen):
    _app, scene = at_table(platform, (667, 375, 1.0), "en", screen)
    bubbles, shown = scene.table.talk.bubbles, 0
    for words in LONGEST[:2]:
        for seat in (1, 2, 3):
            bubbles.clear()
            bubbles.say(seat, "", words=words)
            scene.table.talk.draw(pygame.display.get_surface())
            shown += len(bubbles.places)
    assert shown >= 3


def test_one_tap_on_its_cross_silences_all_agents_and_the_setting_brings_them_back(platform):
    app, scene = at_table(platform)
    scene.table.talk.bubbles.say(1, "", words="Nothing personal.")
    app.display.times_lost += 1
    app.frame()
    assert platform.said[-1].endswith(": Nothing personal.")
    press(app, "quiet")
    assert app.settings.reactions == "people" and scene.status()["talk"] == []
    assert "settings" in app.status()["toast"]
    assert "quiet" not in [target.id for target in scene.targets()]


def test_a_tap_elsewhere_on_a_bubble_goes_to_the_table(platform):
    app, scene = at_table(platform)
    scene.table.talk.bubbles.say(1, "", words="Nothing personal.")
    app.display.times_lost += 1
    app.frame()
    place = scene.table.talk.bubbles.places[0]
    assert not scene.table.talk.handle(PointerDown((place.x + 12, place.centery)))
    assert app.settings.reactions == "all"


# --- tempers ---


def test_a_tap_on_a_portrait_says_what_its_character_is_like(platform):
    app, scene = at_table(platform)
    portrait = scene.table.drawing.layout.seats[1].avatar
    character = people.ROSTER[people.place_of(scene.session.sitters[1]) or 0]
    click(app.stack.top, portrait.center)
    app.frame()
    shown_now = scene.table.explainer.shown
    assert shown_now is not None and character.line in shown_now.text
    assert character.line in platform.said[-1]
    app.stack.top.handle(PointerDown(scene.table.drawing.layout.middle.center))
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
