"""The set-up: clicks reach every rule, and the game has the clicked rules."""

from typing import Any

import pytest

from tests.ui.conftest import FakePlatform, ids
from tests.ui.driver import click, press, type_text
from tests.ui.matrix import every
from trix.ai import levels
from trix.games import game_names, load_game, option_table, presets
from trix.names import LONGEST_NAME
from trix.session import Sitter
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit import atlas
from trix.ui.kit.events import Wheel
from trix.ui.screens.avatars import avatar_name
from trix.ui.screens.seat_scene import SeatScene
from trix.ui.screens.setup_model import SetUp, first_setup, from_text, to_text
from trix.ui.screens.setup_scene import SetUpScene
from trix.ui.screens.store_keys import SETUP
from trix.ui.shell.loop import Loop
from trix.ui.shell.settings import read_settings
from trix.ui.shell.widget_scenes import WidgetScene
from trix.ui.words import people

SIZES = [(360, 640), (844, 390), (1280, 720)]


class Clicker:
    """A person with a mouse: scrolls until something is in sight, then presses it."""

    def __init__(self, platform: FakePlatform, scene: WidgetScene) -> None:
        self.scene = scene
        self.app = Loop(platform, lambda: scene)
        self.app.frame()

    def find(self, id: str) -> tuple[int, int] | None:
        middle = self.scene.area().center
        for notches in (0.0, 99.0, *[-2.0] * 60):
            self.scene.handle(Wheel(middle, notches))
            for target in self.scene.targets():
                if target.id == id and target.rect.h >= self.app.display.painter.metrics.touch:
                    return target.rect.center
        return None

    def click(self, id: str) -> None:
        place = self.find(id)
        assert place is not None, f"{id} cannot be reached"
        click(self.scene, place)


def set_up(
    platform: FakePlatform, options: dict[str, Any], game: str = "trix"
) -> tuple[SetUpScene, Clicker, list[SetUp]]:
    started: list[SetUp] = []
    setup = first_setup(game)
    for name, value in (dict(load_game(game).options) | options).items():
        setup = setup.with_option(name, value)
    scene = SetUpScene(setup, started.append)
    return scene, Clicker(platform, scene), started


def press_value(clicker: Clicker, scene: SetUpScene, name: str, value: Any) -> None:
    """Click until an option has a value; numbers by leaps and steps."""
    if isinstance(value, bool):
        if scene.setup.options[name] != value:
            clicker.click(name)
    elif isinstance(scene.setup.options[name], int) and f"{name}-more" in ids(scene):
        while (lack := value - int(str(scene.setup.options[name]))) != 0:
            much = "much-" if abs(lack) >= 10 and f"{name}-much-more" in ids(scene) else ""
            clicker.click(f"{name}-{much}{'more' if lack > 0 else 'less'}")
    else:
        clicker.click(f"{name}:{value}")


# where every option means something: partners and kingdoms of five deals; and games that end in both ways
STARTS: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("trix", {"mode": "classic", "partnership": True}, ()),
    ("trixter", {}, ()),
    ("troika", {"length": "points"}, ("hands",)),
    ("troika", {"length": "hands"}, ("target",)),
]


@pytest.mark.long
@every(begun=STARTS, size=SIZES)
def test_every_value_of_every_option_can_be_clicked(platform, begun, size):
    game, start, idle = begun
    platform.view = platform.view._replace(width=size[0], height=size[1])
    scene, clicker, _ = set_up(platform, start, game)
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
def test_set_up_has_every_option_once(game):
    screens = screens_of(game)
    shown = [*screens.at_table, *(name for section in screens.words.sections for name in section.options)]
    shown += [screens.spread] if screens.spread else []
    assert sorted(shown) == sorted(option.name for option in option_table(game))


@pytest.mark.parametrize("game", game_names())
def test_every_value_of_every_option_has_words(game):
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
def test_preset_replaces_all_options(platform, game, preset):
    option = option_table(game)[0]
    before = [value for value in option.values if value != option.default][-1]
    scene, clicker, started = set_up(platform, {option.name: before}, game)
    screens = screens_of(game)
    if preset in screens.base_presets:
        clicker.click(f"preset:{preset}")
    else:
        clicker.click(f"preset:{screens.twin(preset)}")
        clicker.click("partnership")
    clicker.click("start")
    wanted = load_game(game, **presets(game)[preset])
    assert started[0].options == wanted.options
    assert len(started[0].seated) == wanted.num_players - 1
    assert screens_of(game).preset_of(scene.setup.options) == preset


def test_partners_stay_partners_in_another_ruleset(platform):
    scene, clicker, _ = set_up(platform, {}, "trix")
    for button, preset in (
        ("preset:levant", "levant"),
        ("partnership", "levant_partner"),
        ("preset:full", "full_partner"),
        ("preset:jordan", "jordan"),
    ):
        clicker.click(button)
        assert screens_of("trix").preset_of(scene.setup.options) == preset


def test_low_no_trump_bids_need_no_trump(platform):
    scene, clicker, _ = set_up(platform, {"no_trumps": False}, "troika")
    assert clicker.find("low_bids:nt_only") is None
    assert clicker.find("low_bids:always") is not None
    clicker.click("no_trumps")
    clicker.click("low_bids:nt_only")
    assert clicker.find("no_trumps") is None
    assert screens_of("troika").refused_because(scene.setup.options, "no_trumps", False)


def test_a_target_and_a_number_of_hands_exclude_each_other(platform):
    scene, clicker, _ = set_up(platform, {}, "troika")
    assert clicker.find("target-more") and clicker.find("hands-more") is None
    clicker.click("length:hands")
    assert clicker.find("hands-more") and clicker.find("target-more") is None
    assert screens_of("troika").idle_because(scene.setup.options, "target")


def test_game_has_a_sitter_for_every_seat(platform):
    scene, clicker, started = set_up(platform, {}, "trixter")
    for players in (7, 3, 5):
        before = scene.setup.seated
        press_value(clicker, scene, "players", players)
        now = scene.setup.seated
        assert len({sitter.name for sitter in now}) == players - 1
        assert now[:2] == before[:2]
        assert len([id for id in ids(scene) if id.startswith("seat:")]) == players
    clicker.click("start")
    assert len(started[0].sitters()) == 5


def test_game_has_the_clicked_options(platform):
    scene, clicker, started = set_up(platform, {})
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


def test_options_without_effect_are_disabled_with_a_reason(platform):
    scene, clicker, _ = set_up(platform, {"mode": "complex", "partnership": False})
    for name in ("twos_shown", "partner_result:sum", "hearts_lead:free", "early_end"):
        assert clicker.find(name) is None
        why = screens_of("trix").idle_because(scene.setup.options, name.split(":")[0])
        note = scene.ui.find(name.split(":")[0]).accessible_description()
        assert why and note.endswith(why) and len(note) > len(why), "its effect, then the reason"
    for name in ("twos_shown", "early_end"):  # kept for other forms, but not shown as if switched on
        assert scene.setup.options[name]
        assert scene.ui.find(name).state() == {"checked": "false"}
    assert clicker.find("throw_in") is not None
    clicker.click("partnership")
    assert clicker.find("twos_shown") is not None


def test_fixed_order_and_free_complex_exclude_each_other(platform):
    scene, clicker, _ = set_up(platform, {"fixed_order": True})
    assert clicker.find("mode:free_complex") is None
    assert screens_of("trix").refused_because(scene.setup.options, "mode", "free_complex")
    clicker.click("fixed_order")
    clicker.click("mode:free_complex")
    assert clicker.find("fixed_order") is None
    assert screens_of("trix").refused_because(scene.setup.options, "fixed_order", True)


def test_other_players_replaces_all_agents(platform):
    scene, clicker, _ = set_up(platform, {})
    before = set(scene.setup.seated)
    clicker.click("others")
    assert len(set(scene.setup.seated)) == 3
    assert not before & set(scene.setup.seated)


@pytest.mark.parametrize("game", ["trix", "trixter"])
def test_no_opponent_has_the_portrait_of_the_coach(game):
    setup = first_setup(game)
    assert people.COACH_AVATAR not in {who.avatar for who in setup.others}
    kept = setup.with_sitter(1, Sitter("Khalid", "expert", people.COACH_AVATAR))
    avatars = [sitter.avatar for sitter in kept.sitters()]
    assert people.COACH_AVATAR not in avatars
    assert len(set(avatars)) == len(avatars)


def test_roster_is_used_up_with_different_avatars():
    seen: set[str] = set()
    setup = first_setup("trix")
    for _ in range(len(people.ROSTER)):
        seen |= {sitter.name for sitter in setup.seated}
        assert len({sitter.avatar for sitter in setup.sitters()}) == 4
        setup = setup.with_others()
    assert seen == {who.latin for who in people.ROSTER}


def test_the_set_up_is_remembered(platform):
    scene, clicker, _ = set_up(platform, {"swap_values": True})
    clicker.click("others")
    scene.leave()
    assert from_text("trix", platform.store.read("setup-trix")) == scene.setup


def test_set_up_is_remembered_for_each_game(platform):
    for game, change in (("trix", "swap_values"), ("trixter", "hook"), ("troika", "kitty")):
        scene, clicker, _ = set_up(platform, {}, game)
        clicker.click(change)
        scene.leave()
    for game, change in (("trix", "swap_values"), ("trixter", "hook"), ("troika", "kitty")):
        assert from_text(game, platform.store.read(SETUP + game)).options[change] is True


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"options": {}}',
        '{"options": {"mode": "poker"}, "others": []}',
        '{"options": {"mode": "free_complex", "fixed_order": true}, "others": []}',
        '{"options": [], "others": []}',
    ],
)
def test_damaged_set_up_gives_the_first_set_up(text):
    assert from_text("trix", text) == first_setup("trix")


@pytest.mark.parametrize(
    "others",
    [
        "7",
        "[7]",
        "[{}]",
        "[null]",
        '[{"name": 1, "level": null, "avatar": ""}]',
    ],
)
def test_unreadable_players_give_the_first_set_up(others):
    assert from_text("trix", f'{{"options": {{}}, "others": {others}}}') == first_setup("trix")


def test_sitter_with_a_damaged_avatar_is_replaced():
    setup = from_text("trix", '{"options": {}, "others": [{"name": "", "level": null, "avatar": []}]}')
    assert setup.others == first_setup("trix").others


HUDA = '{"name": "Huda", "level": "expert", "avatar": "hoopoe"}'


@pytest.mark.parametrize(
    "other",
    [
        HUDA,
        '{"name": "", "level": "expert", "avatar": "hoopoe"}',
        '{"name": "Sami", "level": "random", "avatar": "hoopoe"}',
        '{"name": "a\\nb", "level": null, "avatar": "hoopoe"}',
        '{"name": "Sami", "level": null, "avatar": "' + 99 * "x" + '"}',
        r'{"name": "Sami", "level": null, "avatar": "\ud83d"}',
    ],
)
def test_invalid_sitter_is_replaced_and_the_rest_stays(other):
    read = from_text("trix", f'{{"options": {{"swap_values": true}}, "others": [{HUDA}, {other}]}}')
    assert read.options["swap_values"] is True
    assert read.others[0] == people.agent(0, "expert")
    assert read.others[1].name not in ("", "Huda") and read.others[1].level in levels()
    assert len({one.name for one in read.others}) == people.MOST


def test_a_set_up_is_the_same_after_writing_and_reading():
    setup = first_setup("trix").with_preset("jordan").with_places(1, 2).with_level(3, None)
    assert from_text("trix", to_text(setup)) == setup
    seven = first_setup("trixter").with_option("players", 7).with_others()
    assert from_text("trixter", to_text(seven)) == seven


def test_levels_are_common_or_mixed(platform):
    scene, clicker, started = set_up(platform, {"players": 5}, "trixter")
    assert scene.setup.common_level == "standard"
    clicker.click("levels:expert")
    clicker.click("levels:each")
    clicker.click("level:2:beginner")
    clicker.click("start")
    assert [sitter.level for sitter in started[0].sitters()] == [
        None,
        "expert",
        "beginner",
        "expert",
        "expert",
    ]


def test_random_level_is_not_offered(platform):
    scene, clicker, _ = set_up(platform, {})
    clicker.click("levels:each")
    offered = {id.rpartition(":")[2] for id in ids(scene) if id.startswith("level:1")}
    assert offered == set(levels()) - {"random"}


def test_level_moves_with_the_sitter(platform):
    scene, clicker, _ = set_up(platform, {"partnership": True})
    clicker.click("levels:each")
    clicker.click("level:1:expert")
    east = scene.setup.seated[0]
    clicker.click("partner:1")
    assert scene.setup.seated[1] == east
    assert [sitter.level for sitter in scene.setup.seated] == ["standard", "expert", "standard"]


def test_levels_are_remembered(platform):
    setup = first_setup("trix").with_common_level("expert").with_level(3, "beginner")
    assert from_text("trix", to_text(setup)) == setup
    scene = SetUpScene(setup, lambda setup: None)
    Clicker(platform, scene)
    assert {f"level:{seat}:expert" for seat in (1, 2, 3)} <= ids(scene)


# --- one seat ---


def in_seat(
    platform: FakePlatform, seat: int, game: str = "trix", **options: Any
) -> tuple[SetUpScene, Loop, Clicker]:
    """Open a seat's panel over the set-up."""
    scene, clicker, _ = set_up(platform, options, game)
    clicker.click(f"seat:{seat}")
    return scene, scene.app, clicker


def type_name(app: Loop, name: str | None) -> None:
    press(app, "name")
    type_text(app, name)


def test_any_seat_is_a_person_or_an_agent_of_a_level(platform):
    scene, app, _ = in_seat(platform, 2)
    press(app, "player:person")
    assert scene.setup.seated[1] == Sitter("", None, people.ROSTER[1].avatar)
    top: Any = app.stack.top
    assert "Player 3" in texts(app) and "passed on" in top.ui.find("player").accessible_description()
    press(app, "player:expert")
    agent = scene.setup.seated[1]
    assert agent.level == "expert" and people.place_of(agent) is not None
    assert len({sitter.name for sitter in scene.setup.seated}) == 3


def test_every_seat_can_be_named(platform):
    scene, app, _ = in_seat(platform, 1)
    type_name(app, "  Teta   Salwa\n")
    assert scene.setup.seated[0].name == "Teta Salwa" and "Teta Salwa" in texts(app)
    type_name(app, None)
    assert scene.setup.seated[0].name == "Teta Salwa"
    type_name(app, "x" * 99)
    assert scene.setup.seated[0].name == "x" * LONGEST_NAME
    app.stack.pop()
    app.stack.push(SeatScene(0, lambda: scene.setup, scene._change))
    type_name(app, "Karim")
    assert app.settings.name == "Karim"
    assert read_settings(platform.store.read("settings"))[0].name == "Karim"
    assert scene.setup.sitters(app.settings.name)[0].name == "Karim"


def test_names_at_a_table_are_unique(platform):
    scene, app, _ = in_seat(platform, 1)
    before = scene.setup
    type_name(app, people.name_of(before.seated[2]))
    assert scene.setup == before
    assert app.status()["toast"]


def test_avatars_at_a_table_are_unique(platform):
    scene, app, _ = in_seat(platform, 1)
    hoopoe, pomegranate = (one.avatar for one in scene.setup.seated[:2])
    press(app, "avatar")
    assert app.stack.top.name == "avatars"
    press(app, f"avatar:{pomegranate}")
    assert app.stack.top.name == "seat"
    assert [one.avatar for one in scene.setup.seated[:2]] == [pomegranate, hoopoe]
    app.stack.pop()
    app.stack.push(SeatScene(0, lambda: scene.setup, scene._change))
    press(app, "avatar", f"avatar:{hoopoe}")
    assert app.settings.avatar == hoopoe
    seated = scene.setup.sitters(app.settings.name, app.settings.avatar)
    assert len({sitter.avatar for sitter in seated}) == 4


def test_only_persons_can_have_the_coachs_avatar(platform):
    _, app, _ = in_seat(platform, 1)
    press(app, "avatar")
    owl = f"avatar:{people.COACH_AVATAR}"
    assert app.stack.top.ui.find(owl) is None
    app.stack.pop()
    press(app, "player:person", "avatar")
    assert app.stack.top.ui.find(owl) is not None


def test_every_avatar_can_be_picked_and_has_a_name():
    names = [avatar_name(avatar) for avatar in atlas.avatars().names]
    assert len(set(names)) == len(names) == 18
    assert avatar_name("unheard-of") == "unheard-of"


def test_partner_can_be_chosen(platform):
    scene, app, clicker = in_seat(platform, 3, partnership=True)
    east, north, west = scene.setup.seated
    press(app, "swap:1")
    assert app.stack.top is scene and scene.setup.seated == (west, north, east)
    clicker.click("partner:3")
    assert scene.setup.seated == (west, east, north)


def test_someone_else_has_the_same_level(platform):
    scene, app, _ = in_seat(platform, 1)
    press(app, "player:beginner")
    before = scene.setup.seated
    press(app, "other")
    now = scene.setup.seated
    assert now[0] not in before and now[0].level == "beginner" and now[1:] == before[1:]


def test_other_players_keeps_people(platform):
    setup = first_setup("trix").with_level(2, None).with_others()
    assert setup.seated[1].level is None
    assert {setup.seated[0].name, setup.seated[2].name}.isdisjoint({"Huda", "Sami"})
    assert setup.with_common_level("expert").seated[1].level is None


def test_table_without_agents_has_no_levels(platform):
    setup = first_setup("trix")
    for seat in (1, 2, 3):
        setup = setup.with_level(seat, None)
    scene = SetUpScene(setup, lambda setup: None)
    Clicker(platform, scene)
    assert not any(id.startswith("level") for id in ids(scene))
    assert "others" not in ids(scene)


def texts(app: Loop) -> str:
    """All texts on top."""
    top: Any = app.stack.top
    return " ".join(label for _id, label, _rect in top.ui.rects()) + top.account()


def test_names_that_look_alike_are_refused_but_agents_give_way_to_the_player(platform):
    scene, app, _ = in_seat(platform, 1)
    before = scene.setup
    type_name(app, people.name_of(before.seated[2]).upper())
    assert scene.setup == before
    app.stack.pop()
    app.stack.push(SeatScene(0, lambda: scene.setup, scene._change))
    agent = people.name_of(before.seated[2])
    type_name(app, agent)
    assert app.settings.name == agent
    assert agent not in [one.name for one in scene.setup.sitters(agent)[1:]]
