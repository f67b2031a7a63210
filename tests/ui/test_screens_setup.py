"""The set-up: every rule can be reached by clicking, and what was clicked is what is played."""

from typing import Any

import pytest

from trix.games import load_game, option_table, presets
from trix.ui.app import App
from trix.ui.events import PointerDown, PointerUp, Wheel
from trix.ui.screens import people, setup_model
from trix.ui.screens.setup_model import SetUp, first_setup, from_text, idle_because, refused_because, to_text
from trix.ui.screens.setup_scene import SetUpScene
from trix.ui.widgets import WidgetScene

Host = Any  # tests/ui/conftest.py: FakeHost
SIZES = [(360, 640), (844, 390), (1280, 720)]


class Clicker:
    """A person with a mouse: scrolls until something is in sight, then presses it."""

    def __init__(self, host: Host, scene: WidgetScene) -> None:
        self.scene = scene
        self.app = App(host, lambda: scene)
        self.app.frame()

    def find(self, id: str) -> tuple[int, int] | None:
        middle = self.scene.area().center
        for notches in (99.0, *[-2.0] * 60):
            self.scene.handle(Wheel(middle, notches))
            for target in self.scene.targets():
                if target.id == id and target.rect.h >= self.app.painter.metrics.touch:
                    return target.rect.center
        return None

    def click(self, id: str) -> None:
        place = self.find(id)
        assert place is not None, f"{id} cannot be reached"
        self.scene.handle(PointerDown(place))
        self.scene.handle(PointerUp(place))


def set_up(host: Host, options: dict[str, Any]) -> tuple[SetUpScene, Clicker, list[SetUp]]:
    started: list[SetUp] = []
    scene = SetUpScene(SetUp(load_game("trix", **options).options), started.append)
    return scene, Clicker(host, scene), started


def press_value(clicker: Clicker, scene: SetUpScene, name: str, value: object) -> None:
    if isinstance(value, bool):
        if scene.setup.options[name] != value:
            clicker.click(name)
    else:
        clicker.click(f"{name}:{value}")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_value_of_every_option_can_be_clicked(host: Host, size: tuple[int, int]) -> None:
    host.view = host.view._replace(width=size[0], height=size[1])
    # partners, and kingdoms of five deals: where every option means something
    start = {"mode": "classic", "partnership": True}
    scene, clicker, _ = set_up(host, start)
    for option in option_table("trix"):
        for value in (*option.values, start.get(option.name, option.default)):
            press_value(clicker, scene, option.name, value)
            assert scene.setup.options[option.name] == value


@pytest.mark.parametrize("preset", presets("trix"))
def test_a_preset_gives_its_rules_whatever_stood_before(host: Host, preset: str) -> None:
    scene, clicker, started = set_up(host, {"swap_values": True, "reversed_scores": True})
    clicker.click(f"preset:{preset}")
    clicker.click("start")
    wanted = load_game("trix", **presets("trix")[preset]).options
    assert load_game("trix", **started[0].options).options == wanted
    assert scene.setup.preset == preset


def test_what_was_clicked_is_what_is_played(host: Host) -> None:
    scene, clicker, started = set_up(host, {})
    for name, value in [
        ("mode", "free_complex"),
        ("partnership", True),
        ("doubling", "off"),
        ("early_end", False),
    ]:
        press_value(clicker, scene, name, value)
    clicker.click("start")
    game = load_game("trix", **started[0].options)
    assert game.options["mode"] == "free_complex"
    assert game.teams == ((0, 2), (1, 3))
    assert game.options["doubling"] == "off"
    assert game.options["early_end"] is False


def test_options_that_mean_nothing_cannot_be_pressed_and_say_why(host: Host) -> None:
    scene, clicker, _ = set_up(host, {"mode": "complex", "partnership": False})
    for name in ("twos_shown", "partner_result:sum", "hearts_lead:free", "early_end"):
        assert clicker.find(name) is None
        assert idle_because(scene.setup.options, name.split(":")[0])
    assert clicker.find("throw_in") is not None
    clicker.click("partnership")
    assert clicker.find("twos_shown") is not None


def test_fixed_order_and_free_complex_keep_each_other_out(host: Host) -> None:
    scene, clicker, _ = set_up(host, {"fixed_order": True})
    assert clicker.find("mode:free_complex") is None
    assert refused_because(scene.setup.options, "mode", "free_complex")
    clicker.click("fixed_order")
    clicker.click("mode:free_complex")
    assert clicker.find("fixed_order") is None
    assert refused_because(scene.setup.options, "fixed_order", True)


def test_the_player_tapped_sits_opposite(host: Host) -> None:
    scene, clicker, started = set_up(host, {"partnership": True})
    east, north, west = scene.setup.opponents
    clicker.click("seat:3")
    clicker.click("start")
    assert started[0].opponents == (east, west, north)
    assert people.sitters(started[0].opponents)[2].name == people.ROSTER[west].latin


def test_other_players_are_three_new_faces(host: Host) -> None:
    scene, clicker, _ = set_up(host, {})
    before = set(scene.setup.opponents)
    clicker.click("others")
    assert len(set(scene.setup.opponents)) == 3
    assert not before & set(scene.setup.opponents)


def test_everybody_in_the_roster_comes_to_the_table_and_looks_different() -> None:
    seen: set[int] = set()
    three = (0, 1, 2)
    for _ in range(len(people.ROSTER)):
        seen |= set(three)
        assert len({people.ROSTER[place].avatar for place in three} | {people.YOUR_AVATAR}) == 4
        three = people.following(three)
    assert seen == set(range(len(people.ROSTER)))


def test_the_set_up_is_remembered(host: Host) -> None:
    scene, clicker, _ = set_up(host, {"swap_values": True})
    clicker.click("others")
    scene.leave()
    assert from_text(host.store.read(setup_model.STORE_KEY)) == scene.setup


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"options": {}}',
        '{"options": {"mode": "poker"}, "opponents": [0, 1, 2]}',
        '{"options": {"mode": "free_complex", "fixed_order": true}, "opponents": [0, 1, 2]}',
        '{"options": [], "opponents": [0, 1, 2]}',
        '{"options": {}, "opponents": [0, 1]}',
        '{"options": {}, "opponents": 7}',
    ],
)
def test_a_damaged_memory_gives_what_a_newcomer_finds(text: str) -> None:
    assert from_text(text) == first_setup()


@pytest.mark.parametrize(
    "opponents", ["[0, 0, 1]", "[0, 1, 99]", "[-1, 0, 1]", "[true, 0, 2]", '["0", 1, 2]']
)
def test_impossible_opponents_are_replaced_and_the_rules_stay(opponents: str) -> None:
    read = from_text(f'{{"options": {{"swap_values": true}}, "opponents": {opponents}}}')
    assert read.options["swap_values"] is True
    assert read.opponents == first_setup().opponents


def test_a_set_up_is_the_same_after_writing_and_reading() -> None:
    setup = first_setup().with_preset("jordan").with_opposite(1)._replace(opponents=(4, 9, 2))
    assert from_text(to_text(setup)) == setup
