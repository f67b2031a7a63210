"""A real network game: two pages and a desktop process over a broker, with interruptions.

Spies, forged packets and a host that deals falsely are in tests/net/test_over_a_broker.py.
"""

import json
import os
import random
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.brokers import broker  # noqa: F401 (a fixture)
from tests.browser.conftest import SWITCHES, system_browser
from tests.browser.desktop import Desktop
from tests.browser.mirror import build_vendored, playing_files
from tests.browser.player import has_button, press, status, use, wait_for
from tests.browser.sleeping import Sleeper, plain_browser
from tests.net.ciphers import now
from tests.net.test_over_a_broker import Device, client
from tools.site.serve import serving
from trix.net.device import Profile
from trix.net.messages import PROTOCOL
from trix.net.party import Party
from trix.net.transport.handshake import HOST, Hello, Notes
from trix.platform.broker import read_broker
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.platform.desktop_network import DesktopNetwork
from trix.record import from_text, replay
from trix.ui.friends.rendezvous import Rendezvous
from trix.ui.screens import setup_model
from trix.ui.screens.store_keys import SETUP
from trix.ui.shell.settings import Settings, write_settings

PLAY = "".join((Path(__file__).parent / name).read_text("utf-8") for name in ("press.js", "together.js"))
KEEP = (
    "for (const [key, text] of %s) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);"
)
RECORDS = (
    """Object.keys(localStorage).filter(key => key.startsWith("trix.game-")).map(key => localStorage[key])"""
)
SLOW = 90.0
"""Timeout in seconds, for three programs at once, two of them in a browser."""
GAMES = [
    ("troika", {"length": "hands", "hands": 2}),
    pytest.param("trixter", {"players": 3, "hands": "short"}, marks=pytest.mark.long),
    pytest.param("trix", {"mode": "complex"}, marks=pytest.mark.long),
]


@pytest.fixture(scope="module")
def meeting(runtime, tmp_path_factory):
    """A site with a vendored runtime that plays the game, and a broker at its own address."""
    files = playing_files(runtime["runtime"], runtime["pyodide"])
    return build_vendored(files, tmp_path_factory.mktemp("together"), "--broker", "/mqtt")


@pytest.fixture(scope="module")
def base(meeting, broker):  # noqa: F811
    with serving({"": meeting}, broker.websocket_port) as address:
        yield address


def visit(page, address, name, game, options):
    """Start the game in a page, for a player with that name and those rules."""
    settings = Settings()._replace(name=name, pace="instant", sound=False, game=game, reactions="off")
    setup = setup_model.first_setup(game).with_options(options)
    texts = {
        "trix.settings": write_settings(settings),
        f"trix.{SETUP}{game}": setup_model.to_text(setup),
    }
    page.add_init_script(KEEP % json.dumps(list(texts.items())))
    page.goto(address)
    Together.start(page)
    return page


class Together:
    """A room: Rana, its host, and Lena play in pages, Omar on the desktop.

    If Rana *rests*, she does not play at her turn. *before* is called in the lobby.
    """

    def __init__(
        self,
        new_page,
        base,
        broker,  # noqa: F811
        folder,
        game,
        options,
        hosts_browser=None,
        rests=False,
        before=lambda table: None,
    ):
        self._new_page, self._base, self._game, self._options = new_page, base, game, options
        self.rana = self._visit("Rana", context=hosts_browser)
        press(self.rana, "friends")
        press(self.rana, "open")
        self.code = wait_for(self.rana, lambda now: now.get("code") and now.get("up"), SLOW)["code"]
        self.lena = self._visit("Lena", f"#table-{self.code}")
        wait_for(self.lena, lambda now: now.get("place") == 1, SLOW)
        self.omar = Desktop(folder, "desktop_friend", self.code, 2, TRIX_BROKER=broker.address)
        wait_for(self.rana, lambda now: len(now.get("people", ())) == 3, SLOW)
        self.rana.wait_for_timeout(1500)
        before(self)
        press(self.rana, "start")
        for page in (self.rana, self.lena):
            wait_for(page, lambda now: now["scene"] != "lobby", SLOW)
            if page is self.lena or not rests:
                self.play(page)

    def _visit(self, name, fragment="", context=None):
        return visit(self._new_page(context), f"{self._base}/{fragment}", name, self._game, self._options)

    @staticmethod
    def start(page):
        """Start the game in a loaded page."""
        page.locator("#trix-play").click(timeout=SLOW * 1000)
        wait_for(page, lambda now: now.get("scene"), SLOW)

    @staticmethod
    def sit(page, seat):
        press(page, f"seat:{seat}")
        press(page, "sit")
        wait_for(page, lambda now: now["scene"] == "lobby")

    @staticmethod
    def play(page):
        """Let a script play for the person of a page."""
        page.evaluate(PLAY)
        page.evaluate("together()")

    def until_deal(self, page, deal):
        wait_for(page, lambda now: now.get("deal", 0) >= deal, SLOW)

    def over(self, *pages):
        """Wait until the game is over on all devices, and assert that their records are equal."""
        for page in pages:
            wait_for(page, lambda now: now["scene"] == "game_over", 8 * SLOW)
            page.wait_for_function(f"{RECORDS}.length === 1")
        page = pages[0]
        for _ in range(600):
            if self.omar.report.get("record"):
                break
            page.wait_for_timeout(100)
        records = {self.omar.report["record"], *(page.evaluate(RECORDS)[0] for page in pages)}
        assert len(records) == 1
        assert replay(from_text(records.pop())).is_terminal()


@pytest.fixture
def sit_together(new_page, base, broker, tmp_path):  # noqa: F811
    tables = []

    def begin(game="troika", hosts_browser=None, rests=False, before=lambda table: None, **options):
        options = options or GAMES[0][1]
        tables.append(Together(new_page, base, broker, tmp_path, game, options, hosts_browser, rests, before))
        return tables[-1]

    yield begin
    for table in tables:
        table.omar.end()
        # the console reports the connections that the test has cut
        for page in (table.rana, table.lena):
            page.mishaps[:] = [text for text in page.mishaps if "WebSocket" not in text]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_two_pages_and_a_desktop_finish_a_game(sit_together, game, options):
    table = sit_together(game, before=write_to_each_other, **options)
    table.over(table.rana, table.lena)


def write_to_each_other(table):
    """Both pages write in the lobby. Screen readers hear the lines, and find them on the screen."""
    write(table.lena, "Shall we begin? <b>\u202enow")
    reads(table.rana, "trix-log", "Lena: “Shall we begin? <b>now”")
    write(table.rana, "نعم")
    reads(table.lena, "trix-log", "Rana: “نعم”")
    for page, author, other in ((table.rana, "Lena", "You"), (table.lena, "You", "Rana")):
        reads(page, "trix-elements", f"{author}: “Shall we begin? <b>now”")
        reads(page, "trix-elements", f"{other}: “نعم”")
        use(page, "close")
        wait_for(page, lambda now: now["scene"] == "lobby")


def write(page, text):
    """Write a message with the page's own text field."""
    use(page, "messages")
    wait_for(page, lambda now: now["scene"] == "messages")
    use(page, "write")
    page.locator("dialog input").fill(text)
    page.keyboard.press("Enter")


def reads(page, id, text):
    """Wait until screen readers can read a text in an element of the page."""
    content = f"document.getElementById('{id}').textContent"
    found = f"text => {content}.replace(/[\\u2068\\u2069]/g, '').includes(text)"
    page.wait_for_function(found, arg=text, timeout=SLOW * 1000)


def press_once(page, name):
    """Wait for a button and press it."""
    wait_for(page, lambda now: has_button(now, name), SLOW)
    press(page, name)


@pytest.mark.long
def test_a_game_survives_a_killed_broker_and_a_reload(sit_together, broker):  # noqa: F811
    table = sit_together()
    broker.kill()
    table.rana.wait_for_timeout(2000)
    broker.start()
    table.until_deal(table.rana, 2)
    table.lena.reload()
    table.start(table.lena)
    press_once(table.lena, "rejoin")
    wait_for(table.lena, lambda now: now["scene"] not in ("title", "lobby"), SLOW)
    table.play(table.lena)
    table.over(table.rana, table.lena)


@pytest.fixture
def plain(browser, tmp_path):
    """A separate browser whose pages can be frozen."""
    executable = system_browser() or browser.browser_type.executable_path
    with plain_browser(browser, executable, SWITCHES, tmp_path / "profile") as context:
        yield context


@pytest.mark.long
def test_a_hidden_host_goes_on_and_is_called_at_its_turn(plain, sit_together):
    table = sit_together(hosts_browser=plain, rests=True)
    title = table.rana.title()
    host = Sleeper(table.rana)
    host.hide()
    # the other players continue until it is her turn, which may be at once
    table.rana.wait_for_function("document.title.startsWith('\u25cf')", polling=500, timeout=SLOW * 1000)
    assert table.rana.title() == "\u25cf It is your turn"
    wait_for(table.lena, lambda now: now["waiting"] == "Waiting for Rana")
    host.wake()
    assert table.rana.title() == title


@pytest.mark.long
def test_a_game_survives_a_frozen_and_closed_host(plain, sit_together):
    table = sit_together(hosts_browser=plain, length="hands", hands=3)
    host = Sleeper(table.rana)
    host.hide()
    before = wait_for(table.lena, lambda now: now.get("waiting") == "Rana is away. Everyone is waiting.")
    host.freeze()
    table.lena.wait_for_timeout(60_000)
    now = status(table.lena)
    assert now["waiting"] == "Rana is not connected. Everyone is waiting."
    assert has_button(now, "go_on")
    assert now["hand"] == before["hand"]
    host.wake()
    # the game has waited for her and continues
    table.until_deal(table.lena, 2)
    table.rana.close()
    # Lena becomes the host, and lets an agent play for Rana
    press_once(table.lena, "go_on")
    press_once(table.lena, "stand_in")
    table.over(table.lena)


# --- a page as the host, and friends and strangers without one


class Outside:
    """Devices without a page, in this process. They have only the code."""

    def __init__(self, address, code):
        self.brokers, self.devices = [SimpleNamespace(address=address)], []
        self.rng = random.Random(1)
        self.make_player = None
        self.crypto = DesktopCiphers()
        found = []
        rendezvous = Rendezvous(DesktopNetwork(read_broker(address)), code, found.append)
        self.run(lambda: rendezvous.update(self.now), lambda: found, SLOW)
        rendezvous.close()
        self.invitation = found[0]

    @property
    def now(self):
        return time.monotonic()

    def run(self, frame, done, seconds):
        """Run frames until *done*; return the seconds that took."""
        begun = self.now
        while not done():
            assert self.now - begun < seconds, "this takes too long"
            frame()
            time.sleep(0.005)
        return self.now - begun

    def join(self, name):
        me = now(self.crypto.new_key)
        party = Party(self.crypto, me, self.invitation, Profile(name, "moon"), None, self.now)
        party.join()
        return Device(self, party)


class Flood:
    """Sends hellos to the host, each in a new name."""

    def __init__(self, outside, broker, rate):  # noqa: F811
        self._outside, self._rate = outside, rate
        room = outside.invitation.room
        self._client = client(broker, room, room, lambda message: None)
        self._topic = f"trix/1/{room}/{HOST}"
        self._notes = Notes(outside.crypto, outside.invitation.handshake_key)
        self._begun = outside.now
        self.sent = 0

    def flow(self):
        while self.sent < self._rate * (self._outside.now - self._begun):
            self.sent += 1
            ephemeral = now(self._outside.crypto.new_key).public
            host = self._outside.invitation.host
            hello = Hello(PROTOCOL, os.urandom(4), os.urandom(3).hex(), ephemeral, b"", host)
            self._notes.seal(hello, lambda packet: self._client.publish(self._topic, packet))

    def end(self):
        self._client.disconnect()
        self._client.loop_stop()


@pytest.mark.long
def test_friends_join_a_page_during_a_flood_of_hellos(new_page, base, broker):  # noqa: F811
    page = visit(new_page(None), f"{base}/", "Rana", *GAMES[0])
    press(page, "friends")
    press(page, "open")
    code = wait_for(page, lambda now: now.get("code") and now.get("up"), SLOW)["code"]
    outside = Outside(broker.address, code)
    flood = Flood(outside, broker, 40)
    outside.run(flood.flow, lambda: flood.sent > 80, SLOW)
    for number in range(3):
        friend = outside.join(f"Friend {number}")

        def frame(friend=friend):
            flood.flow()
            friend.run()

        seconds = outside.run(frame, lambda friend=friend: friend.guest.room is not None, SLOW)
        assert seconds <= 2.0
        friend.wire.close()
    flood.end()
    assert status(page)["scene"] == "lobby"
