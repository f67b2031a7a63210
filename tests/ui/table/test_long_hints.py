"""The longest hints and explanations leave everything in sight that a player needs for a decision."""

from itertools import product
from typing import Any

import pygame
import pytest

from tests.ai.explain.test_reasons import reasons_of
from tests.ui.driver import click, press, redrawn, target
from tests.ui.inventory import start
from tests.ui.live import LIVE
from tests.ui.matrix import every
from tests.ui.points import point
from tests.ui.table.tables import LiveTable
from trix.ai.explain import has_part
from trix.ai.explain.effects import Effect, Measure
from trix.ai.explain.judgement import Verdict
from trix.ui.game_parts.hints import verdict_text
from trix.ui.kit.geometry import covered
from trix.ui.table.adviser import Advice

SIZES = [(360, 640, 1.0), (390, 844, 1.0), (844, 390, 1.0), (1280, 720, 1.0)]
TABLES = [
    name
    for name in LIVE
    if name.startswith(("table, trick", "table, exposed", "table, tri", "table, troika"))
]
Rect = pygame.Rect


class Longest:
    """Gives the game's longest hint at once."""

    thinking = False

    def __init__(self, game: Any) -> None:
        self._game = game
        self.advice: Any = None
        self._names: Any = ()

    @property
    def choice(self) -> Any:
        return self.advice and self.advice.action

    def ask(self, seen: Any) -> None:
        self.advice = Advice(min(seen.legal_actions))

    def think(self, until: Any) -> bool:
        return False

    def forget(self) -> None:
        self.advice = None

    def explain(self, advice: Any, names: Any) -> str:
        """Return the longest reason with all that a verdict may say beside it."""
        game, card = self._game, advice.action
        whole = [Verdict(card, equals=(card,), rival=card, points=21)]
        for kind in reasons_of(game.name) if has_part(game.name, "reasons") else ():
            given = {"suit": 1, "seat": 2, "card": 49, "best": 49, "costly": 36, "cards": (49, 36)}
            why = kind(*(given.get(field, 12) for field in kind.__match_args__))
            whole.append(whole[0]._replace(reason=why))
        texts = [verdict_text(game, verdict, names) for verdict in whole]
        if has_part(game.name, "dangers"):
            falls = Effect(Measure("falls", (0,), card=49), 0.6, None, False, 0.0, (0,), 0.05)
            feared = [verdict._replace(danger=falls) for verdict in whole]
            texts += [verdict_text(game, verdict, names, is_brief=True) for verdict in feared]
        return max(texts, key=len)


def at_table(platform: Any, name: str, size: Any, language: str) -> tuple[Any, Any]:
    make, show = LIVE[name]
    scene = LiveTable(make())
    scene._helper = Longest(scene.session.game)
    app = start(platform, size, language, scene)
    show(scene.table)
    app.change(ask_help=False)
    app.frame()
    return app, scene


def needed(scene: Any) -> list[Rect]:
    """The cards of the trick, the plates with their counts, and the buttons beside the hand.

    On a low screen the rank and suit of a card are enough. On an upright phone a hint may cover cards of the
    trick rather than be split.
    """
    drawing = scene.table.drawing
    view, plan = drawing.view(), drawing.layout
    trick = [place.rect for place in view.pieces.middle_places(view)]
    shown = 0.4 if plan.form == "short" else drawing.trick_shown
    if shown < 1:
        trick = [Rect(card.topleft, (card.w, int(card.h * shown))) for card in trick]
    counts = [seat.foot for seat in plan.seats if seat.foot is not None]
    return [*trick, *plan.plates, *counts, plan.hint, plan.undo, plan.last]


def box_of(scene: Any, name: str) -> Rect | None:
    """The box with a text, without its shadow."""
    found = [part.rect for part in scene.picture(scene.table.drawing.view()) if part.name == name]
    u = scene.app.display.painter.u
    shadow = u(24 if name == "advice" else 20)
    return found[0].inflate(-shadow, -shadow) if found else None


def pages_of(app: Any, scene: Any) -> list[tuple[Rect, str]]:
    """Ask for a hint, and tap the table until its last page is gone."""
    press(app, "hint")
    pages = []
    while box := box_of(scene, "advice"):
        pages.append((box, scene.table.bulb.words))
        scene.table.hurry()
        assert len(pages) < 9
    return pages


@every(name=TABLES, size=SIZES, language=["en", "ar", "de"])
def test_the_longest_hint_covers_nothing_that_one_decides_by(platform, name, size, language):
    app, scene = at_table(platform, name, size, language)
    for box, _words in pages_of(app, scene):
        assert scene.table.drawing.trick_shown == 1 or size == SIZES[0]
        assert not covered(box, needed(scene))
        assert app.display.painter.metrics.safe.contains(box)


@pytest.mark.long
@pytest.mark.parametrize("size", [SIZES[3], (1920, 1080, 1.0)])
def test_hints_in_a_layout_game_are_all_above_the_own_plate_on_a_desktop(platform, size):
    app, scene = at_table(platform, "table, layout", size, "en")
    corners = set()
    for advised, text in ((min(scene.table.hand.legal), "It is low."), (max(scene.table.hand.legal), USUAL)):
        scene.table.bulb.forget()
        scene._helper.ask = lambda seen, advised=advised: setattr(scene._helper, "advice", Advice(advised))
        scene._helper.explain = lambda advice, names, text=text: text
        ((box, _words),) = pages_of(app, scene)
        corners.add(box.bottomleft)
    u, plate = app.display.painter.u, scene.table.drawing.layout.seats[0].area
    for left, bottom in corners:
        assert abs(left - plate.left) <= u(14) and 0 < plate.top - bottom <= u(10)


@every(name=[*TABLES, "table, layout"], size=[SIZES[2]], language=["en", "ar", "de"])
def test_a_usual_hint_leaves_whole_cards_and_most_of_the_free_places_in_sight_on_a_low_screen(
    platform, name, size, language
):
    app, scene = at_table(platform, name, size, language)
    there = scene.table.places.occupied()
    for words in (
        "The queen of spades is still out: this card stays below it.",
        "It does the same in this trick as the 5 of spades, which is lower: safer to keep.",
    ):
        scene._helper.explain = lambda advice, names, words=words: words
        scene.table.bulb.forget()
        ((box, _words),) = pages_of(app, scene)
        assert not covered(box, [rect for rect in (*there.lying, *there.outlines) if rect not in there.own])
        assert all(covered(box, [own]) <= own.w * own.h / 3 for own in there.own)
        assert box.h < 6 * app.display.painter.fonts.line_height("small")


@every(
    name=TABLES,
    size=[SIZES[1], SIZES[3]],
    language=["en", "ar", "de"],
)
def test_a_usual_hint_leaves_most_of_the_place_of_the_own_card_free(platform, name, size, language):
    app, scene = at_table(platform, name, size, language)
    scene._helper.explain = lambda advice, names: (
        "The queen of spades is still out: this card stays below it."
    )
    own = scene.table.drawing.layout.trick[0].rect
    for box, _words in pages_of(app, scene):
        assert covered(box, [own]) <= own.w * own.h / (2 if size[0] < size[1] else 5)
        assert box.inflate(6, 6).collidelist(needed(scene)) < 0, "it touches nothing"


@pytest.mark.parametrize("name", ["table, trick", "table, trixter", "table, troika"])
def test_larger_text_enlarges_a_hint_on_a_phone(platform, name):
    app, scene = at_table(platform, name, SIZES[1], "en")
    scene._helper.explain = lambda advice, names: (
        "The queen of spades is still out: this card stays below it."
    )
    boxes = []
    for percent in (100, 130):
        app.change(text_percent=percent)
        app.frame()
        ((box, _words),) = pages_of(app, scene)
        assert not covered(box, needed(scene))
        boxes.append(box)
    usual, large = boxes
    assert large.w * large.h > 1.35 * usual.w * usual.h


@every(which=[min, max], words=["Any card beats the 5 of hearts (Rana).", "It is lower than the queen. " * 3])
def test_a_hint_has_usual_letters_on_a_phone_if_a_card_of_the_upper_row_is_raised(platform, which, words):
    def there(seen: Any, model: Any) -> bool:
        played = seen.phase == "play" and len(model.trick) > 1 and len(seen.legal_actions) > 1
        return bool(played and seen.hand.bit_count() == 9 and not model.captured[0])

    scene: Any = LiveTable(point("trix", there, mode="complex"))
    app = start(platform, SIZES[1], "en", scene)
    app.change(ask_help=False)
    scene.table.bulb._helper = Longest(scene.session.game)
    advised = which(scene.table.hand.legal)
    scene.table.bulb._helper.ask = lambda seen: setattr(scene.table.bulb._helper, "advice", Advice(advised))
    scene.table.bulb.explain = lambda _advice: words.strip()
    ((box, _words),) = pages_of(app, scene)
    p = app.display.painter
    lines = [(box.h - p.u(around)) / p.fonts.line_height("body") for around in (18, 6)]
    assert any(number == int(number) for number in lines)
    assert not covered(box, needed(scene))


@every(size=SIZES[:2], cards=[7, 9, 10], percent=[100, 130])
def test_taken_cards_are_covered_wholly_or_not_at_all_by_a_usual_hint(platform, size, cards, percent):
    def there(seen: Any, model: Any) -> bool:
        return bool(model.captured[0] and seen.hand.bit_count() == cards and len(seen.legal_actions) > 1)

    scene: Any = LiveTable(point("trix", there, mode="complex"))
    app = start(platform, size, "en", scene)
    app.change(ask_help=False, text_percent=percent)
    app.frame()
    scene.table.bulb._helper = Longest(scene.session.game)
    scene.table.bulb.explain = lambda _advice: "This card stays below the queen of spades."
    tray = scene.table.places.own_tray()
    for box, _words in pages_of(app, scene):
        assert box.contains(tray) or not box.colliderect(tray)


def test_a_hint_with_hardly_any_room_is_one_box_over_the_trick(platform):
    app, scene = at_table(platform, "table, trixter, seven", SIZES[0], "en")
    app.change(text_percent=130)
    app.frame()
    scene._helper.explain = lambda advice, names: USUAL
    ((box, _words),) = pages_of(app, scene)
    assert not covered(box, needed(scene))


USUAL = (
    "The queen of spades is still out, and this card stays below it. "
    "The 5 of hearts costs 6 points more on average, as it may take the last trick."
)


@every(
    name=["table, trick", "table, exposed", "table, layout", "table, troika, kitty"],
    size=[SIZES[3], (1920, 1080, 1.0)],
    language=["en", "ar", "de"],
    which=[min, max],
)
def test_on_a_desktop_a_usual_hint_has_few_large_lines(platform, name, size, language, which):
    app, scene = at_table(platform, name, size, language)
    hand = scene.table.hand
    advised = which(hand.legal)
    scene._helper.ask = lambda seen: setattr(scene._helper, "advice", Advice(advised))
    scene._helper.explain = lambda advice, names: USUAL
    ((box, _words),) = pages_of(app, scene)
    others = [hand.strip(card) for card in hand.cards if card != advised]
    assert not covered(box, [*needed(scene), *others])
    lines = (box.h - app.display.painter.u(18)) / app.display.painter.fonts.line_height("body")
    assert lines == int(lines), "in letters of the usual size"
    assert lines <= (5 if language == "ar" else 4), "mirrored tables have less room by their hand"


@every(
    name=["table, trick", "table, exposed", "table, troika, kitty"],
    size=SIZES,
    language=["en", "ar", "de"],
)
def test_hints_beside_a_trick_are_all_in_one_place(platform, name, size, language):
    app, scene = at_table(platform, name, size, language)
    hand, places = scene.table.hand, set[tuple[int, int]]()
    scene._helper.explain = lambda advice, names: "It is low."
    for advised in (min(hand.legal), max(hand.legal)):
        scene.table.bulb.forget()
        scene._helper.ask = lambda seen, advised=advised: setattr(scene._helper, "advice", Advice(advised))
        ((box, _words),) = pages_of(app, scene)
        assert box.collidelist(scene.table.places.taken_from_advice()) < 0
        places.add((box.centerx if size[0] < 1000 else box.left if language != "ar" else box.right, box.y))
    aside = app.display.painter.u(26) if size[0] < size[1] else 2
    assert max(x for x, _y in places) - min(x for x, _y in places) <= aside, places
    assert max(y for _x, y in places) - min(y for _x, y in places) <= 8, places


@every(name=[*TABLES, "table, layout"], size=[SIZES[2]], language=["en", "ar", "de"])
def test_on_a_low_screen_no_card_moves_aside_for_a_hint(platform, name, size, language):
    app, scene = at_table(platform, name, size, language)
    hand, screen = scene.table.hand, pygame.Rect(0, 0, *size[:2])
    before = {card: hand.place(card) for card in hand.cards}
    words = "The queen of spades is still out: this card stays below it. Much better than the 5 of hearts."
    scene._helper.explain = lambda advice, names: words
    press(app, "hint")
    box = box_of(scene, "advice")
    assert {card: hand.place(card) for card in hand.cards} == before
    for card in hand.cards:
        place = hand.place(card).rect
        assert not box.colliderect(hand.index(card))
        assert screen.contains((place.x, place.y, place.w, place.h * 2 // 5)), "rank and suit can be read"


@every(size=SIZES)
def test_an_advised_card_alone_has_another_colour(platform, size):
    app, scene = at_table(platform, "table, exposed", size, "en")
    hand = scene.table.hand
    advised = min(hand.legal)
    following = hand.cards[hand.cards.index(advised) + 1]

    def white(card: int) -> tuple[int, ...]:
        """Return the colour of a card at its left edge, below rank and suit."""
        place = hand.place(card).rect
        return redrawn(app).get_at((place.left + place.w // 10, place.top + place.h // 2))[:3]

    before = white(advised), white(following)
    press(app, "hint")
    while hand.moving:
        app.frame()
    assert hand.is_lit(advised)
    assert white(advised) != before[0]
    assert white(following) == before[1]


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", ["table, exposed", "table, trixter, seven", "table, troika"])
def test_a_hint_in_the_largest_letters_covers_nothing_either(platform, name):
    app, scene = at_table(platform, name, SIZES[0], "de")
    app.change(text_percent=130)
    app.frame()
    for box, _words in pages_of(app, scene):
        assert not covered(box, needed(scene))


@pytest.mark.parametrize("language", ["en", "ar"])
def test_each_page_of_a_long_hint_shows_that_there_are_more(platform, language):
    app, scene = at_table(platform, "table, exposed", SIZES[0], language)
    scene._helper.explain = lambda advice, names: "It is low."
    press(app, "hint")
    assert scene.table.bulb.page == (1, 1)
    scene.table.bulb.forget()
    scene._helper.explain = lambda advice, names: f"{USUAL} {USUAL}"
    press(app, "hint")
    numbers, signs = list[tuple[int, int]](), list[bool]()
    box = box_of(scene, "advice")
    while box is not None:
        numbers.append(scene.table.bulb.page)
        picture, p = redrawn(app), app.display.painter
        side = Rect(0, 0, p.u(34), box.h - p.u(14))
        side.midright = box.right - p.u(6), box.centery
        if language == "ar":
            side.left = box.left + p.u(6)
        points = product(range(side.left, side.right), range(side.top, side.bottom))
        shades = (zip(picture.get_at(point)[:3], p.theme.gold[:3], strict=True) for point in points)
        signs.append(any(all(abs(is_ - gold) < 50 for is_, gold in shade) for shade in shades))
        scene.table.hurry()
        box = box_of(scene, "advice")
    assert len(numbers) > 1
    assert numbers == [(page + 1, len(numbers)) for page in range(len(numbers))]
    assert all(signs)


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_on_a_phone_held_upright_a_long_hint_is_no_column(platform, language):
    app, scene = at_table(platform, "table, exposed", SIZES[1], language)
    scene._helper.explain = lambda advice, names: f"{USUAL} {USUAL}"[:270]
    ((box, _words),) = pages_of(app, scene)
    assert box.w > 2 * box.h
    assert not covered(box, needed(scene))


@pytest.mark.long
def test_all_words_of_a_long_hint_can_be_read_page_by_page(platform):
    app, scene = at_table(platform, "table, exposed", SIZES[0], "de")
    longest = scene._helper.explain
    scene._helper.explain = lambda advice, names: " ".join([longest(advice, names)] * 3)
    pages = [words for _box, words in pages_of(app, scene)]
    whole = scene.table.bulb.explain(scene.table.bulb.advice)
    assert len(pages) > 1
    assert " ".join(page.removesuffix(" …") for page in pages) == whole
    assert all(page.endswith(" …") for page in pages[:-1])
    assert platform.said[-1] == whole, "a screen reader gets all of it at once"


@pytest.mark.long
@every(name=TABLES, size=SIZES, language=["en", "ar", "de"])
def test_an_explanation_covers_nothing_that_one_decides_by(platform, name, size, language):
    _app, scene = at_table(platform, name, size, language)
    explainer = scene.table.explainer
    for spot in explainer.spots():
        explainer.walk(1, spot.id)
        box = box_of(scene, "tip")
        assert box is not None
        assert not covered(box, [rect for rect in needed(scene) if not rect.colliderect(spot.rect)]), spot.id
        explainer.hide()


@pytest.mark.by_turns
@pytest.mark.parametrize("name", TABLES)
def test_a_tap_on_a_button_or_card_acts_on_it_while_a_hint_is_open(platform, name):
    app, scene = at_table(platform, name, SIZES[0], "de")
    press(app, "hint")
    assert scene.table.bulb.words
    opened: list[Any] = []
    scene.panels.menu = opened.append
    click(scene, target(app, "menu").rect.center, touch=True)
    assert opened == [scene.table]
    assert scene.table.bulb.words
    played: list[int] = []
    scene.table.attempt = played.append
    card = min(scene.table.hand.legal)
    click(scene, scene.table.hand.strip(card).center, touch=True)
    assert played == [card]


def test_cards_of_a_fan_that_the_coach_speaks_of_are_not_cut_off(platform):
    _app, scene = at_table(platform, "table, trick", (844, 390, 1.0), "en")
    hand = scene.table.hand
    hand.lit = frozenset(hand.legal)
    seen = dict(hand.visible_cards(frozenset()))
    assert len(hand.lit) > 1
    for card in hand.lit:
        assert hand.current_place(card).angle
        assert seen[card] is None, "it shows above the next card, too"


@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("name", ["table, trick", "table, layout", "table, twos shown", "table, going out"])
def test_on_a_low_screen_a_long_hint_is_no_column(platform, name, language):
    app, scene = at_table(platform, name, (844, 390, 1.0), language)
    scene._helper.explain = lambda advice, names: f"{USUAL} {USUAL}"[:220]
    for box, _words in pages_of(app, scene):
        assert box.w > 1.5 * box.h


def test_a_hint_for_the_lead_is_wide_and_low_on_a_low_screen(platform):
    def leads(seen: Any, model: Any) -> bool:
        return bool(seen.phase == "play" and not model.trick and len(seen.legal_actions) > 1)

    scene: Any = LiveTable(point("trix", leads, mode="complex"))
    app = start(platform, (844, 390, 1.0), "en", scene)
    app.change(ask_help=False)
    scene.table.bulb._helper = Longest(scene.session.game)
    press(app, "hint")
    scene.table.bulb.explain = lambda _advice: "This is a sentence of a long hint. " * 5
    (box,) = [part.rect for part in scene.picture(scene.table.drawing.view()) if part.name == "advice"]
    assert box.h < 4 * app.display.painter.fonts.line_height("small") + app.display.painter.u(24)
