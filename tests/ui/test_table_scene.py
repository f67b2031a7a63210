"""The table as a player meets it: by mouse, touch and keyboard."""

import pygame
import pytest

from tests.ui.matrix import every
from trix.ai import make_agent
from trix.engine.cards import card_from_text, card_text
from trix.games import load_game
from trix.host import Viewport
from trix.session import Person, Session, Sitter
from trix.ui.app import App
from trix.ui.events import OUTSIDE, Back, Key, PointerDown, PointerMove, PointerUp
from trix.ui.hints import Adviser
from trix.ui.table.ground import table_ground
from trix.ui.table.hand import HandView, hand_order
from trix.ui.table.layer import Layer
from trix.ui.table.scene import TableScene
from trix.ui.words.cards import card_name

SITTERS = (
    Sitter("", None, "khatim"),
    Sitter("Huda", "standard", "hoopoe"),
    Sitter("Rana", "standard", "olive"),
    Sitter("Sami", "standard", "falcon"),
)
FRAME = 1 / 30


class NotedPanels:
    """Notes what is asked; nobody answers."""

    def __init__(self):
        self.asked = []

    def question(self, table, observation):
        self.asked.append(("question", observation.phase))

    def deal_result(self, table):
        self.asked.append(("deal_result", table.model.results[-1].contracts))

    def game_over(self, table):
        self.asked.append(("game_over", table.model.winners))

    def scores(self, table):
        self.asked.append(("scores", None))

    def menu(self, table):
        self.asked.append(("menu", None))


def player(game, sitter, seat):
    return Person() if sitter.level is None else make_agent(sitter.level, game, seed=seat)


@pytest.fixture
def seated(host):
    """Sits down at a new game: seated(seed, size, still, language, pace, **options) gives the scene."""

    def sit(seed=5, size=(1280, 720), still=True, language="en", pace="normal", **options):
        host.view = Viewport(*size, 1.0, (0, 0, 0, 0))
        host.still = still
        host.speaks = language
        session = Session(load_game("trix", **options), seed, SITTERS, player)
        scene = TableScene(session, NotedPanels(), Adviser(session.game))
        app = App(host, lambda: scene)
        app.settings = app.settings._replace(pace=pace)
        scene.layout()
        return scene

    return sit


def let(scene, seconds=FRAME):
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)
        scene.think(iter([False] * 10 + [True] * 100).__next__)


def until(scene, condition, limit=20_000):
    """Let time pass; questions are answered as an agent would, deals go on."""
    agent = make_agent("standard", scene.session.game, seed=1)
    for _ in range(limit):
        status = scene.status()
        if condition(status):
            return status
        if status["awaiting"] == "decision":
            scene.table.answer(agent.choose(scene.session.observation()))
        elif status["awaiting"] == "deal_end":
            scene.table.proceed()
        scene.table.director.hurry()
        let(scene)
    raise AssertionError("it never came to that")


def own_turn(status):
    return status["idle"] and status["awaiting"] == "decision" and status["phase"] in ("play", "layout")


def with_choice(status):
    return own_turn(status) and 1 < len(status["legal"]) < len(status["hand"])


def middle(card):
    return round(card["x"] + card["w"] / 2), round(card["y"] + card["h"] / 2)


def of(status, legal, which=0):
    return [card for card in status["hand"] if card["legal"] is legal][which]


def click(scene, pos):
    scene.handle(PointerDown(pos))
    scene.handle(PointerUp(pos))


def button(scene, name):
    return next(target.rect.center for target in scene.targets() if target.id == name)


def test_a_click_on_a_legal_card_plays_it(seated):
    scene = seated()
    status = until(scene, with_choice)
    card = of(status, True)
    click(scene, middle(card))
    let(scene)
    assert (0, card_from_text(card["card"])) in scene.table.model.trick
    assert card["card"] not in [held["card"] for held in scene.status()["hand"]]


def test_a_click_on_an_illegal_card_says_why_and_plays_nothing(seated):
    scene = seated()
    status = until(scene, lambda s: with_choice(s) and scene.table.model.trick)
    before = scene.session.record()
    click(scene, middle(of(status, False)))
    assert scene.app.host.said[-1].startswith("Follow ")
    assert scene.session.record() == before


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720), (1920, 1080)])
def test_every_card_is_played_by_a_click_into_its_place(seated, size):
    scene = seated(size=size)
    until(scene, lambda s: own_turn(s) and len(s["hand"]) == 13)
    for card in scene.status()["hand"]:
        assert scene.table.hand.at(middle(card)) == card_from_text(card["card"])


def test_it_is_somebody_elses_turn(seated):
    scene = seated()
    until(scene, lambda s: s["turn"] == 2 and s["phase"] == "play" and not scene.table.director.moving())
    click(scene, middle(scene.status()["hand"][0]))
    assert scene.app.host.said[-1] == "It is Rana’s turn."


def test_a_double_tap_plays_one_card(seated):
    # at this pace the others lay their cards at once, and it is one's turn again under the second tap
    scene = seated(size=(360, 640), pace="instant", mode="complex")
    for _ in range(8):
        status = until(scene, lambda s: own_turn(s) and s["phase"] == "layout")
        pos = middle(of(status, True))
        for _tap in range(2):
            click(scene, pos)
            let(scene)
        assert len(scene.status()["hand"]) == len(status["hand"]) - 1
        let(scene, 0.5)


def test_the_buttons_are_reached_by_tab_and_pressed_by_enter(seated):
    scene = seated()
    until(scene, lambda s: with_choice(s) and scene.table.model.last_trick)
    plain = picture(scene)
    reached = []
    for _ in range(len(scene.targets())):
        scene.handle(Key(pygame.K_TAB))
        reached.append(scene.app.host.said[-1])
        assert picture(scene) != plain  # one sees where the focus is
    assert reached == [target.label for target in scene.targets()]
    scene.handle(Key(pygame.K_TAB))
    assert picture(scene) == plain
    scene.handle(Key(pygame.K_TAB))
    scene.handle(Key(pygame.K_RETURN))
    assert scene.panels.asked[-1] == ("menu", None)


def test_cards_of_one_colour_are_not_held_side_by_side_while_another_suit_can_part_them():
    def suits(text):
        return "".join(card_text(card)[1] for card in hand_order([card_from_text(c) for c in text.split()]))

    assert suits("2C 3C 4D 5H 6S") == "CCDSH"
    assert suits("2C 5H 6S") == "CHS"
    assert suits("2C 4D 5H") == "DCH"
    assert suits("4D 5H 6S") == "DSH"
    assert suits("2C 4D 6S") == "CDS"


def test_an_announcement_in_another_language_goes_with_it(seated):
    scene = seated(mode="complex")
    until(scene, lambda s: "note" in [part.name for part in scene.picture(scene.table.drawing.view())])
    scene.app.change(language="ar")
    scene.app.frame()
    assert "note" not in [part.name for part in scene.picture(scene.table.drawing.view())]


def test_the_pictures_of_ones_turn_are_ready_before_it_comes(seated):
    scene = seated(pace="fast")
    until(scene, lambda s: s["phase"] == "play" and s["turn"] not in (0, None) and len(s["hand"]) > 8)
    for _ in range(20):
        scene.think(iter([False] * 40 + [True] * 100).__next__)
    made = []
    cards = scene.app.painter.cards
    make = cards._make
    cards._make = lambda *look: made.append(look) or make(*look)
    until(scene, own_turn)
    picture(scene)
    held = set(map(card_from_text, (card["card"] for card in scene.status()["hand"])))
    assert [look for look in made if look[0] in held] == []


def test_a_finger_slides_to_a_card_and_plays_it_when_lifted(seated):
    scene = seated(size=(360, 640))
    status = until(scene, with_choice)
    start, end = of(status, False), of(status, True)
    before = scene.session.record()
    scene.handle(PointerDown(middle(start), True))
    scene.handle(PointerMove(middle(end), True, True))
    assert scene.table.hand.picked == card_from_text(end["card"])
    assert scene.session.record() == before
    scene.handle(PointerUp(middle(end), True))
    let(scene)
    assert (0, card_from_text(end["card"])) in scene.table.model.trick


def test_a_finger_that_slides_off_the_hand_plays_nothing(seated):
    scene = seated(size=(360, 640))
    status = until(scene, with_choice)
    before = scene.session.record()
    scene.handle(PointerDown(middle(of(status, True)), True))
    scene.handle(PointerMove((180, 635), True, True))
    scene.handle(PointerUp((180, 635), True))
    assert scene.session.record() == before


def test_a_press_called_off_plays_nothing(seated):
    scene = seated()
    status = until(scene, with_choice)
    before = scene.session.record()
    scene.handle(PointerDown(middle(of(status, True))))
    scene.handle(PointerUp(OUTSIDE))
    assert scene.session.record() == before


def test_the_keyboard_alone_plays_a_card(seated):
    scene = seated()
    until(scene, with_choice)
    made = len(scene.session.record().actions)
    scene.handle(Key(pygame.K_RIGHT))
    told = scene.app.host.said[-1]
    scene.handle(Key(pygame.K_RETURN))
    assert told == card_name(card_from_text(scene.session.record().actions[made]))


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
        let(scene)
    hand = [card["card"] for card in status["hand"]]
    click(scene, middle(of(status, True)))
    let(scene)
    assert len(scene.status()["hand"]) == len(hand) - 1


def test_cards_keep_their_order_as_the_hand_shrinks_and_grows_back(seated):
    layout, hand = seated().table.drawing.plan, HandView()
    cards = [card_from_text(text) for text in ("2C", "KC", "9D", "4S", "QS", "AH")]
    hand.arrange(layout, cards)
    assert hand.cards == cards
    without_diamonds = [card for card in cards if card != card_from_text("9D")]
    hand.arrange(layout, without_diamonds)
    assert hand.cards == without_diamonds
    hand.arrange(layout, cards)
    assert hand.cards == cards


def test_a_hand_keeps_its_order_when_the_game_is_continued_later(seated):
    scene = seated(mode="complex")
    seen = []
    while len(seen) < 6:
        status = until(scene, lambda s: own_turn(s) and len(s["hand"]) < 9)
        order = [card["card"] for card in status["hand"]]
        session = Session.resume(scene.session.record(), player)
        again = TableScene(session, NotedPanels(), Adviser(session.game))
        App(scene.app.host, lambda again=again: again).frame()
        assert [card["card"] for card in again.status()["hand"]] == order
        seen.append(order)
        scene.table.attempt(scene.session.observation().legal_actions[0])
        let(scene)


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
        # what is to be read stays for a moment
        table.director.hasten()
        let(scene, 0.2)
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
    scene.handle(Key(pygame.K_u))
    let(scene)
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
        (pygame.K_h, {}, "You can ask for a hint when it is your turn to play a card."),
    ],
)
def test_a_key_that_nothing_comes_of_says_why(seated, key, options, why):
    scene = seated(**options)
    scene.app.change(reactions="off")
    scene.app.frame()
    until(scene, lambda s: s["phase"] in scene.table.pieces.playing and s["turn"] != 0)
    scene.handle(Key(key))
    assert scene.app.status()["toast"] == scene.app.host.said[-1] == why


def test_the_last_trick_is_shown_by_key_and_goes_at_a_tap(seated):
    scene = seated()
    until(scene, lambda s: own_turn(s) and scene.table.model.last_trick)
    still = picture(scene)
    scene.handle(Key(pygame.K_l))
    assert picture(scene) != still
    click(scene, (640, 300))
    assert picture(scene) == still


def test_the_last_trick_goes_when_there_is_another_and_when_it_is_ones_turn(seated):
    scene = seated(mode="complex")
    until(scene, lambda s: own_turn(s) and scene.table.model.last_trick)
    scene.handle(Key(pygame.K_l))
    looked_at = scene.table.model.last_trick
    scene.table.attempt(scene.session.observation().legal_actions[0])
    until(scene, lambda s: scene.table.model.last_trick != looked_at)
    assert not scene.table.last_shown
    scene.handle(Key(pygame.K_l))
    assert scene.table.last_shown
    until(scene, own_turn)
    assert not scene.table.last_shown


def test_a_tap_beside_the_cards_hurries_a_resting_trick(seated):
    scene = seated(mode="complex")
    until(scene, lambda s: len(scene.table.model.trick) == 4)
    click(scene, (20, 400))  # the fourth card's own rest
    let(scene)
    click(scene, (20, 400))
    let(scene)
    assert scene.table.model.trick == ()


def test_a_question_is_asked_once_and_again_when_it_was_left(seated):
    scene = seated(seed=1)
    while not scene.panels.asked:
        scene.table.director.hurry()
        let(scene)
    assert scene.panels.asked[0][0] == "question"
    let(scene, 1.0)
    assert len(scene.panels.asked) == 1
    scene.resume()
    let(scene)
    assert len(scene.panels.asked) == 2


def test_a_deals_result_is_asked_for_before_the_next_deal(seated):
    scene = seated(mode="complex")
    until(scene, lambda s: s["awaiting"] == "deal_end")
    let(scene, 1.0)
    assert scene.panels.asked[-1][0] == "deal_result"
    assert scene.status()["deal"] == 1
    scene.table.proceed()
    let(scene)
    assert scene.status()["deal"] == 2


def test_once_out_the_rest_of_the_deal_can_be_skipped(seated):
    scene = seated(seed=8, mode="complex")
    until(scene, lambda s: 0 in scene.table.model.out and not scene.table.model.deal_over)
    click(scene, button(scene, "skip"))
    let(scene, 2.0)
    assert scene.status()["awaiting"] == "deal_end"


def test_the_status_names_what_is_played(seated):
    scene = seated(mode="complex")
    status = until(scene, lambda s: own_turn(s) and s["contract"] == "complex")
    assert status["turn"] == 0
    assert set(status["legal"]) <= {card["card"] for card in status["hand"]}
    assert all(card["legal"] == (card["card"] in status["legal"]) for card in status["hand"])


def picture(scene):
    surface = pygame.Surface(scene.app.painter.metrics.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@every(size=[(360, 640), (844, 390), (1280, 720)], language=["en", "ar"])
def test_drawing_what_changed_gives_the_whole_picture(seated, size, language):
    scene = seated(seed=11, size=size, still=False, language=language, pace="fast", mode="complex")
    agent = make_agent("standard", scene.session.game, seed=1)
    ground = table_ground(scene.app.painter, scene.table.drawing.plan)
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
            anew = Layer(ground, ground)
            anew.show(scene.picture(scene.table.drawing.view()))
            assert anew.surface.get_buffer().raw == scene.table.drawing.layer.surface.get_buffer().raw
    assert scene.table.model.results


# --- dragging ---


def drag(scene, start, end, touch=False):
    """Press at a point, and move on to another in a few steps, without letting go."""
    scene.handle(PointerDown(start, touch))
    for step in range(1, 6):
        x, y = (round(a + (b - a) * step / 5) for a, b in zip(start, end, strict=True))
        scene.handle(PointerMove((x, y), touch, True))
        let(scene)


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_a_card_dragged_onto_the_table_follows_the_pointer_and_is_played(seated, size, touch):
    scene = seated(size=size)
    status = until(scene, with_choice)
    scene.app.host.still = False
    scene.layout()
    card = of(status, True)
    number, start = card_from_text(card["card"]), middle(card)
    end = (size[0] // 2, size[1] // 3)
    drag(scene, start, end, touch)
    carried = scene.table.hand.seen(number).rect
    assert carried.inflate(0, carried.h // 2).collidepoint(end)
    picture(scene)
    scene.handle(PointerUp(end, touch))
    scene.update(0.01)
    # it flies on from where it was let go
    first = next(one for one in scene.table.director.moving() if one.flight.card == number)
    set_out = scene.table.drawing.flights.place(first.flight.origin, number, scene.table.drawing.view())
    assert set_out.rect.center == carried.center
    let(scene, 1.0)
    assert card["card"] not in [held["card"] for held in scene.status()["hand"]]


@pytest.mark.parametrize("touch", [False, True])
def test_an_illegal_card_glides_back_and_it_is_said_why(seated, touch):
    scene = seated()
    status = until(scene, lambda s: with_choice(s) and scene.table.model.trick)
    scene.app.host.still = False
    scene.layout()
    before, card = scene.session.record(), of(status, False)
    number = card_from_text(card["card"])
    let(scene, 1.0)
    home = scene.table.hand.seen(number)
    drag(scene, middle(card), (640, 250), touch)
    scene.handle(PointerUp((640, 250), touch))
    assert scene.app.host.said[-1].startswith("Follow ")
    assert scene.session.record() == before
    let(scene)
    assert scene.table.hand.seen(number) != home, "it glides"
    let(scene, 1.0)
    assert scene.table.hand.seen(number) == home
    assert scene.table.hand.carried is None


@pytest.mark.parametrize("touch", [False, True])
def test_a_card_dragged_back_into_the_hand_is_not_played(seated, touch):
    scene = seated(size=(360, 640))
    status = until(scene, with_choice)
    before, place = scene.session.record(), middle(of(status, True))
    drag(scene, place, (180, 200), touch)
    scene.handle(PointerMove(place, touch, True))
    scene.handle(PointerUp(place, touch))
    assert scene.session.record() == before
    assert scene.table.hand.carried is None or not scene.table.hand.held


def test_an_unsteady_click_is_still_a_click(seated):
    scene = seated()
    status = until(scene, with_choice)
    made, (x, y) = len(scene.session.record().actions), middle(of(status, True))
    scene.handle(PointerDown((x, y)))
    scene.handle(PointerMove((x + 4, y + 11), False, True))
    scene.handle(PointerUp((x + 4, y + 11)))
    let(scene)
    assert len(scene.session.record().actions) > made


def test_a_drag_that_is_called_off_plays_nothing(seated):
    scene = seated()
    status = until(scene, with_choice)
    before = scene.session.record()
    drag(scene, middle(of(status, True)), (640, 250))
    scene.handle(PointerUp(OUTSIDE))
    let(scene)
    assert scene.session.record() == before


# --- marks and words leave the cards readable ---


def index_of(place):
    """Where rank and suit of a card are."""
    box = place.rect
    return pygame.Rect(box.x, box.y, round(box.w * 0.27), round(box.w * 0.5))


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720), (1920, 1080)])
def test_the_mark_of_the_focus_covers_no_index(seated, size):
    scene = seated(size=size)
    until(scene, lambda s: with_choice(s) and len(s["hand"]) > 10)
    hand = scene.table.hand
    for card in hand.cards:
        hand.picked = card
        shots = []
        for hand.marked in (False, True):
            hand.settle()
            picture(scene)
            shots.append(scene.table.drawing.layer.surface.copy())
        differing = pygame.mask.from_threshold(shots[0], (0, 0, 0), (1, 1, 1, 255), shots[1])
        differing.invert()
        marked = differing.get_bounding_rects()
        assert marked
        for other in hand.cards:
            corner = index_of(hand.seen(other)).inflate(-2, -2)
            assert corner.collidelist(marked) < 0, (card_text(card), card_text(other))


@pytest.mark.parametrize("size", [(844, 390), (1280, 720), (1920, 1080)])
def test_what_is_advised_is_said_beside_the_trick(seated, size):
    scene = seated(size=size, mode="complex")
    until(scene, lambda s: with_choice(s) and len(scene.table.model.trick) == 3)
    scene.handle(Key(pygame.K_h))
    for _ in range(400):
        let(scene)
        if scene.table.bulb.words:
            break
    advice = next(part for part in scene.picture(scene.table.drawing.view()) if part.name == "advice")
    box = advice.rect.inflate(-24, -24)
    assert box.collidelist(scene.table.drawing.lying()) < 0
