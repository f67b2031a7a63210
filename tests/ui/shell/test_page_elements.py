"""The elements that a page shows to screen readers: complete, named, in order, sent only when they change."""

import json
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.ui.conftest import leave_undrawn
from tests.ui.driver import frames, press, press_key, start_app
from tests.ui.inventory import OVER_TABLE, SCREENS, shown
from tests.ui.live import LIVE
from tests.ui.matrix import every
from tests.ui.table.tables import LiveTable
from trix.platform.desktop import DesktopPlatform
from trix.ui.kit.events import Wheel
from trix.ui.shell import page_elements

DESK = (1280, 720, 1.0)
PHONE = (780, 1688, 2.0)
LANGUAGES = ("en", "ar", "de")
CONTAINERS = ("region", "radiogroup", "tablist")


class Page:
    """The elements that the page would show; `use` acts on one as a screen reader does."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.scene: dict[str, Any] = {}
        self.nodes: dict[str, dict[str, Any]] = {}
        self.sent = 0
        self.take()

    def take(self) -> None:
        """Apply the differences that were sent since the last call."""
        platform = self.app.platform
        changes, platform.elements = platform.elements, []
        self.sent = len(changes)
        for change in changes:
            scene = change.get("scene", self.scene)
            if scene["number"] != self.scene.get("number"):
                self.nodes = {}
            self.scene = scene
            nodes = self.nodes | {node["id"]: node for node in change.get("nodes", ())}
            self.nodes = {id: nodes[id] for id in change.get("order", self.nodes)}

    def use(self, **request: object) -> None:
        message = {"type": "element", "scene": self.scene["number"], **request}
        self.app.platform.incoming.append(json.dumps(message))
        frames(self.app, 3)
        self.take()

    def press(self, id: str) -> None:
        assert id in self.nodes, [*self.nodes]
        self.use(press=id)


@pytest.fixture
def open_page(platform, monkeypatch):
    """Show a screen of the inventory, or the title, with a page that shows elements, each change at once."""
    monkeypatch.setattr(page_elements, "_PAUSE", 0.0)
    monkeypatch.setattr(page_elements, "_PATIENCE", 0.0)

    def open_it(screen: str = "", language: str = "en", size: Any = DESK) -> Page:
        platform.shows_elements = True
        app: Any = shown(platform, screen, size, language, LiveTable) if screen else start_app(platform)
        leave_undrawn(app)
        for _ in range(4):
            app.stack.top.update(0.25)
            frames(app)
        return Page(app)

    return open_it


def check(page: Page) -> None:
    nodes, screen = page.nodes, pygame.Rect(0, 0, *page.scene["size"])
    assert {target.id for target in page.app.stack.top.targets()} <= {*nodes}
    assert next(node["state"]["level"] for node in nodes.values() if node["role"] == "heading") == "1"
    seen: set[str] = set()
    for id, node in nodes.items():
        assert node["name"] or node["role"] == "tablist", id
        assert screen.inflate(2, 2).contains(node["at"]), (id, node["at"])
        assert not node.get("inside") or nodes[node["inside"]]["role"] in CONTAINERS
        assert not node.get("inside") or node["inside"] in seen, f"{id} before what it is in"
        seen.add(id)
    for role, container in (("radio", "radiogroup"), ("tab", "tablist")):
        assert all(nodes[n["inside"]]["role"] == container for n in nodes.values() if n["role"] == role)


@every(by_kind=True, screen=[*SCREENS, *OVER_TABLE, *LIVE], language=LANGUAGES, size=(DESK, PHONE))
def test_every_control_of_every_screen_is_there_with_a_name(open_page, screen, language, size):
    page = open_page(screen, language, size)
    check(page)
    assert page.scene["dir"] == ("rtl" if language == "ar" else "ltr")
    assert page.scene["lang"] == language


def test_nothing_is_sent_while_nothing_changes(open_page):
    page = open_page()
    frames(page.app, 30)
    page.take()
    assert page.sent == 0


def test_only_differences_are_sent(open_page):
    page = open_page()
    page.press("settings")
    page.press("section:hearing")
    page.press("sound")
    frames(page.app, 5)
    before = page.nodes["sound"]["state"]["checked"]
    page.app.platform.incoming.append(
        json.dumps({"type": "element", "scene": page.scene["number"], "press": "sound"})
    )
    frames(page.app, 3)
    changed = {node["id"] for change in page.app.platform.elements for node in change.get("nodes", ())}
    assert "sound" in changed and len(changed) < 8
    page.take()
    assert page.nodes["sound"]["state"]["checked"] != before


def test_what_is_scrolled_out_of_sight_can_be_pressed_and_comes_into_sight(open_page, platform):
    platform.view = platform.view._replace(width=640, height=360)
    page = open_page()
    page.press("settings")
    page.press("section:play")
    scene = page.app.stack.top
    hidden = [id for id, node in page.nodes.items() if node["role"] == "switch" and node["at"][3] == 1]
    assert hidden
    before = page.nodes[hidden[-1]]["state"]
    page.press(hidden[-1])
    assert page.nodes[hidden[-1]]["state"] != before
    assert hidden[-1] in [target.id for target in scene.ui.targets()]


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("screen", ["", "pause", "table, trick", "licence", "review, tricks"])
def test_the_page_knows_where_the_wheel_does_anything(open_page, screen):
    size = (640, 360, 1.0) if screen in ("licence", "review, tricks") else DESK
    page = open_page(screen, size=size)
    areas = [pygame.Rect(area) for area in page.scene["wheel"]]
    assert len(areas) == {"licence": 1, "review, tricks": 2}.get(screen, 0)
    scene, (width, height) = page.app.stack.top, size[:2]
    for pos in ((x, y) for x in range(5, width, 40) for y in range(5, height, 40)):
        before = scene.elements()
        scene.handle(Wheel(pos, -1.0))
        assert (scene.elements() != before) == any(area.collidepoint(pos) for area in areas), pos
        scene.handle(Wheel(pos, 1.0))


def test_a_choice_and_a_slider_take_values(open_page):
    page = open_page()
    page.press("settings")
    page.press("section:play")
    radios = [id for id, node in page.nodes.items() if node.get("inside") == "pace"]
    checked = [id for id in radios if page.nodes[id]["state"]["checked"] == "true"]
    other = next(id for id in radios if id not in checked)
    page.press(other)
    assert f"pace:{page.app.settings.pace}" == other
    page.press("section:hearing")
    slider = next(node for node in page.nodes.values() if node["role"] == "slider")
    page.use(slide=slider["id"], value=int(slider["state"]["valuemin"]))
    assert page.nodes[slider["id"]]["state"]["valuenow"] == slider["state"]["valuemin"]


def test_a_press_for_a_screen_that_has_gone_does_nothing(open_page):
    page = open_page()
    number = page.scene["number"]
    page.press("settings")
    page.app.platform.incoming.append(json.dumps({"type": "element", "scene": number, "press": "rules"}))
    frames(page.app, 3)
    assert page.app.stack.top.name == "settings"


def test_a_panel_is_a_dialog_that_hides_what_lies_below(open_page):
    page = open_page()
    page.press("language")
    assert page.scene["dialog"]
    assert "settings" not in page.nodes
    page.press("close")
    assert not page.scene["dialog"]
    assert "settings" in page.nodes


def test_a_screen_that_the_page_reads_is_not_announced_too(open_page):
    page = open_page()
    page.app.platform.said.clear()
    page.press("settings")
    assert not page.app.platform.said
    press_key(page.app, pygame.K_ESCAPE)
    press(page.app, "settings")
    frames(page.app, 3)
    assert page.app.platform.said


def test_the_focus_of_page_and_game_agree(open_page):
    page = open_page()
    page.app.platform.said.clear()
    page.use(focus="rules")
    assert page.app.status()["focus"] == "rules" == page.scene["focus"]
    assert not page.app.platform.said
    press_key(page.app, pygame.K_TAB)
    frames(page.app, 5)
    page.take()
    assert page.scene["focus"] == page.app.status()["focus"] != "rules"


def test_an_unlikely_request_does_nothing(open_page):
    page = open_page()
    for request in ({"press": "none"}, {"press": 3}, {"slide": "rules", "value": "x"}, {"focus": None}, {}):
        page.use(**request)
    assert page.app.stack.top.name == "title"


# --- at the table ---


def names(page: Page, inside: str) -> list[str]:
    return [node["name"] for node in page.nodes.values() if node.get("inside") == inside]


def test_cards_say_whether_they_can_be_played(open_page):
    page = open_page("table, trick")
    table = page.app.stack.top.table
    cards = {id: node for id, node in page.nodes.items() if node.get("inside") == "hand"}
    assert [*cards] == [f"card:{card}" for card in table.hand.cards]
    for card in table.hand.cards:
        node = cards[f"card:{card}"]
        playable = card in table.hand.legal
        assert node["name"].endswith(", playable") == playable
        assert node["name"].endswith(", not playable") == (not playable)
        assert (node.get("state", {}).get("disabled") == "true") == (not playable)


def test_a_card_is_played_by_its_element_and_a_barred_one_says_why(open_page):
    page = open_page("table, trick")
    table = page.app.stack.top.table
    barred = next(card for card in table.hand.cards if card not in table.hand.legal)
    page.press(f"card:{barred}")
    assert barred in table.hand.cards
    assert page.app.platform.said[-1] == page.nodes["refusal"]["name"]
    legal = min(table.hand.legal)
    page.press(f"card:{legal}")
    assert legal not in table.hand.cards
    assert f"card:{legal}" not in page.nodes


def test_trick_players_and_buttons_can_be_read(open_page):
    page = open_page("table, trick")
    table = page.app.stack.top.table
    assert any(text.startswith("In the trick: ") for text in names(page, "middle"))
    for seat, name in enumerate(table.names()):
        assert any(text.startswith(name) for text in names(page, "players")), seat
    assert "Scores" in names(page, "buttons")


def test_the_layout_can_be_read(open_page):
    page = open_page("table, layout")
    assert any(" to " in text and "spades" in text for text in names(page, "middle"))


def test_a_question_comes_with_the_hand_and_the_state_of_the_deal(open_page):
    page = open_page("choose, classic")
    assert page.scene["dialog"]
    assert page.nodes["hand"]["name"].startswith("Your hand. ")
    assert page.nodes["facts"]["name"]


def test_cards_to_put_away_are_selected_by_their_elements(open_page):
    page = open_page("discard, troika")
    cards = [id for id, node in page.nodes.items() if id.startswith("card:") and "pressed" in node["state"]]
    for id in cards[:2]:
        page.press(id)
    assert [page.nodes[id]["state"]["pressed"] for id in cards[:3]] == ["true", "true", "false"]
    page.press("discard")
    assert page.app.stack.top.name == "table"


def test_the_picker_of_reactions(open_page):
    page = open_page("table, talk")
    page.press("talk")
    assert page.nodes["talk"]["state"]["expanded"] == "true"
    page.press("say:heart")
    assert "say:heart" not in page.nodes


def test_a_desktop_has_no_elements():
    assert DesktopPlatform.has_elements.__doc__
    made: Callable[..., Any] = DesktopPlatform.has_elements
    assert made(None) is False
