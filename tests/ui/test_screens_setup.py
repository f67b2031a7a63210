"""The set-up: every rule can be reached by clicking, and what was clicked is what is played."""

from typing import Any

import pytest

from trix.ai import levels
from trix.games import game_names, load_game, option_table, presets
from trix.ui.app import App
from trix.ui.events import PointerDown, PointerUp, Wheel
from trix.ui.screens import people
from trix.ui.screens.games import screens_of
from trix.ui.screens.setup_model import SetUp, first_setup, from_text, store_key, to_text
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
        for notches in (0.0, 99.0, *[-2.0] * 60):
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


def set_up(
    host: Host, options: dict[str, Any], game: str = "trix"
) -> tuple[SetUpScene, Clicker, list[SetUp]]:
    started: list[SetUp] = []
    setup = first_setup(game)
    for name, value in (dict(load_game(game).options) | options).items():
        setup = setup.with_option(name, value)
    scene = SetUpScene(setup, started.append)
    return scene, Clicker(host, scene), started


def press_value(clicker: Clicker, scene: SetUpScene, name: str, value: Any) -> None:
    """Click until an option has a value; numbers by leaps and steps."""
    if isinstance(value, bool):
        if scene.setup.options[name] != value:
            clicker.click(name)
    elif isinstance(scene.setup.options[name], int) and f"{name}-more" in widget_targets(scene):
        while (lack := value - int(str(scene.setup.options[name]))) != 0:
            much = "much-" if abs(lack) >= 10 and f"{name}-much-more" in widget_targets(scene) else ""
            clicker.click(f"{name}-{much}{'more' if lack > 0 else 'less'}")
    else:
        clicker.click(f"{name}:{value}")


def widget_targets(scene: SetUpScene) -> set[str]:
    found: set[str] = set()
    todo = [scene.ui.root]
    while todo:
        widget = todo.pop()
        found |= {target.id for target in widget.targets()}
        todo += widget.children
    return found


# where every option means something: partners and kingdoms of five deals; and games that end in both ways
STARTS: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("trix", {"mode": "classic", "partnership": True}, ()),
    ("trixter", {}, ()),
    ("troika", {"length": "points"}, ("hands",)),
    ("troika", {"length": "hands"}, ("target",)),
]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "start", "idle"), STARTS, ids=str)
def test_every_value_of_every_option_can_be_clicked(
    host: Host, size: tuple[int, int], game: str, start: dict[str, Any], idle: tuple[str, ...]
) -> None:
    host.view = host.view._replace(width=size[0], height=size[1])
    scene, clicker, _ = set_up(host, start, game)
    for option in option_table(game):
        if option.name in idle:
            continue
        values = option.values
        if isinstance(values, range) and len(values) > 20:
            values = (values[0], values[1], values[-1], values[-2])
        for value in (*values, start.get(option.name, option.default)):
            press_value(clicker, scene, option.name, value)
            assert scene.setup.options[option.name] == value


@pytest.mark.parametrize("game", game_names())
def test_every_option_stands_in_the_set_up_once(game: str) -> None:
    screens = screens_of(game)
    shown = [*screens.at_table, *(name for section in screens.sections for name in section.options)]
    shown += [screens.spread] if screens.spread else []
    assert sorted(shown) == sorted(option.name for option in option_table(game))


@pytest.mark.parametrize("game", game_names())
def test_every_value_of_every_option_has_words(game: str) -> None:
    screens = screens_of(game)
    for option in option_table(game):
        for value in option.values:
            options = dict(load_game(game).options) | {option.name: value}
            assert screens.value_label(option.name, value)
            sentence = screens.meaning(options, option.name)
            assert sentence.endswith(".") and "{" not in sentence
        assert set(screens.values(option.name)) == set(option.values)


@pytest.mark.parametrize(
    ("game", "preset"), [(game, preset) for game in game_names() for preset in presets(game)]
)
def test_a_preset_gives_its_rules_whatever_stood_before(host: Host, game: str, preset: str) -> None:
    before = {"trix": {"swap_values": True}, "trixter": {"players": 7}, "troika": {"kitty": True}}[game]
    scene, clicker, started = set_up(host, before, game)
    clicker.click(f"preset:{preset}")
    clicker.click("start")
    wanted = load_game(game, **presets(game)[preset])
    assert started[0].options == wanted.options
    assert len(started[0].opponents) == wanted.num_players - 1
    assert screens_of(game).preset_of(scene.setup.options) == preset


def test_low_bids_for_no_trump_only_and_no_no_trump_keep_each_other_out(host: Host) -> None:
    scene, clicker, _ = set_up(host, {"no_trumps": False}, "troika")
    assert clicker.find("low_bids:nt_only") is None
    assert clicker.find("low_bids:always") is not None
    clicker.click("no_trumps")
    clicker.click("low_bids:nt_only")
    assert clicker.find("no_trumps") is None
    assert screens_of("troika").refused_because(scene.setup.options, "no_trumps", False)


def test_a_target_and_a_number_of_hands_exclude_each_other(host: Host) -> None:
    scene, clicker, _ = set_up(host, {}, "troika")
    assert clicker.find("target-more") and clicker.find("hands-more") is None
    clicker.click("length:hands")
    assert clicker.find("hands-more") and clicker.find("target-more") is None
    assert screens_of("troika").idle_because(scene.setup.options, "target")


def test_as_many_sit_down_as_there_are_players(host: Host) -> None:
    scene, clicker, started = set_up(host, {}, "trixter")
    for players in (7, 3, 5):
        before = scene.setup.opponents
        press_value(clicker, scene, "players", players)
        now = scene.setup.opponents
        assert len(set(now)) == players - 1
        assert now[:2] == before[:2]
        assert len([id for id in widget_targets(scene) if id.startswith("seat:")]) == players - 1
    clicker.click("start")
    assert len(people.sitters(started[0].opponents)) == 5


def test_in_trixter_the_player_tapped_gives_way_to_somebody_else(host: Host) -> None:
    scene, clicker, _ = set_up(host, {}, "trixter")
    before = scene.setup.opponents
    clicker.click("seat:2")
    now = scene.setup.opponents
    assert now[1] not in before
    assert (now[0], now[2]) == (before[0], before[2])


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
        assert screens_of("trix").idle_because(scene.setup.options, name.split(":")[0])
    assert clicker.find("throw_in") is not None
    clicker.click("partnership")
    assert clicker.find("twos_shown") is not None


def test_fixed_order_and_free_complex_keep_each_other_out(host: Host) -> None:
    scene, clicker, _ = set_up(host, {"fixed_order": True})
    assert clicker.find("mode:free_complex") is None
    assert screens_of("trix").refused_because(scene.setup.options, "mode", "free_complex")
    clicker.click("fixed_order")
    clicker.click("mode:free_complex")
    assert clicker.find("fixed_order") is None
    assert screens_of("trix").refused_because(scene.setup.options, "fixed_order", True)


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
    setup = first_setup("trix")
    for _ in range(len(people.ROSTER)):
        three = setup.opponents
        seen |= set(three)
        assert len({people.ROSTER[place].avatar for place in three} | {people.YOUR_AVATAR}) == 4
        setup = setup.with_others()
    assert seen == set(range(len(people.ROSTER)))


def test_the_set_up_is_remembered(host: Host) -> None:
    scene, clicker, _ = set_up(host, {"swap_values": True})
    clicker.click("others")
    scene.leave()
    assert from_text("trix", host.store.read("setup-trix")) == scene.setup


def test_every_game_has_a_memory_of_its_own(host: Host) -> None:
    for game, change in (("trix", "swap_values"), ("trixter", "hook"), ("troika", "kitty")):
        scene, clicker, _ = set_up(host, {}, game)
        clicker.click(change)
        scene.leave()
    for game, change in (("trix", "swap_values"), ("trixter", "hook"), ("troika", "kitty")):
        assert from_text(game, host.store.read(store_key(game))).options[change] is True


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
        '{"options": {}, "opponents": 7}',
    ],
)
def test_a_damaged_memory_gives_what_a_newcomer_finds(text: str) -> None:
    assert from_text("trix", text) == first_setup("trix")


@pytest.mark.parametrize(
    "opponents", ["[0, 0, 1]", "[0, 1, 99]", "[-1, 0, 1]", "[true, 0, 2]", '["0", 1, 2]']
)
def test_impossible_opponents_are_replaced_and_the_rules_stay(opponents: str) -> None:
    read = from_text("trix", f'{{"options": {{"swap_values": true}}, "opponents": {opponents}}}')
    assert read.options["swap_values"] is True
    assert read.opponents == first_setup("trix").opponents


def test_a_set_up_is_the_same_after_writing_and_reading() -> None:
    setup = first_setup("trix").with_preset("jordan").with_opposite(1)._replace(opponents=(4, 9, 2))
    assert from_text("trix", to_text(setup)) == setup
    seven = first_setup("trixter").with_option("players", 7).with_others()
    assert from_text("trixter", to_text(seven)) == seven


def test_all_opponents_get_a_level_at_once_or_each_their_own(host: Host) -> None:
    scene, clicker, started = set_up(host, {"players": 5}, "trixter")
    assert scene.setup.common_level == "standard"
    clicker.click("levels:expert")
    clicker.click("levels:each")
    clicker.click("level:2:beginner")
    clicker.click("start")
    sitters = people.sitters(started[0].opponents, levels=started[0].levels)
    assert [sitter.level for sitter in sitters] == [None, "expert", "beginner", "expert", "expert"]


def test_nobody_is_offered_opponents_who_play_at_random(host: Host) -> None:
    scene, clicker, _ = set_up(host, {})
    clicker.click("levels:each")
    offered = {id.rpartition(":")[2] for id in widget_targets(scene) if id.startswith("level:1")}
    assert offered == set(levels()) - {"random"}


def test_who_changes_places_plays_as_before(host: Host) -> None:
    scene, clicker, _ = set_up(host, {"partnership": True})
    clicker.click("levels:each")
    clicker.click("level:1:expert")
    east = scene.setup.opponents[0]
    clicker.click("seat:1")
    assert scene.setup.opponents[1] == east
    assert scene.setup.levels[:3] == ("standard", "expert", "standard")


def test_levels_are_remembered(host: Host) -> None:
    setup = first_setup("trix").with_common_level("expert").with_level(3, "beginner")
    assert from_text("trix", to_text(setup)) == setup
    scene = SetUpScene(setup, lambda setup: None)
    Clicker(host, scene)
    assert {f"level:{seat}:expert" for seat in (1, 2, 3)} <= widget_targets(scene)


@pytest.mark.parametrize("levels", ["[]", '["expert"]', '["random", "expert"]', "[[], 1, 2, 3, 4, 5]", "7"])
def test_impossible_levels_are_replaced(levels: str) -> None:
    read = from_text("trix", f'{{"options": {{}}, "opponents": [3, 4, 5], "levels": {levels}}}')
    assert read.common_level == "standard"
    assert read.opponents == (first_setup("trix").opponents if levels == "7" else (3, 4, 5))
