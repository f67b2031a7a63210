"""The hall, for real: pages and a desktop process meet over a broker, and a server hosts their table."""

import json
import re
import time
from functools import partial

import pytest

from tests.browser.desktop import Desktop
from tests.browser.mirror import build_vendored, playing_files
from tests.browser.player import has_button, press, status, wait_for
from tests.browser.test_together import PLAY, SLOW, Together, press_once, visit
from tests.net.ciphers import now
from tests.server.conftest import hall_broker  # noqa: F401 (a fixture)
from tools.site.hall import HallProcess, run
from tools.site.serve import serving
from trix.net.transport.crypto import KeyPair
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.ui.hall.key_file import key_text, read_key

FIRST_CARD = 30.0
"""Seconds after "play now" until the first card, at most."""


@pytest.fixture(scope="module")
def hall(hall_broker, tmp_path_factory):  # noqa: F811
    folder = tmp_path_factory.mktemp("hall")
    server = HallProcess(str(folder / "hall.db"), hall_broker, folder / "hall.log")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def key(hall):
    return run("key", "--database", hall.database).stdout.strip()


@pytest.fixture(scope="module")
def base(runtime, hall_broker, key, tmp_path_factory):  # noqa: F811
    """The address of a site with a hall."""
    files = playing_files(runtime["runtime"], runtime["pyodide"])
    site = build_vendored(files, tmp_path_factory.mktemp("site"), "--broker", "/mqtt", "--hall", key)
    with serving({"": site}, hall_broker.websocket_port) as address:
        yield address


@pytest.fixture
def desktop(hall_broker, key, tmp_path):  # noqa: F811
    """Return a function that starts the desktop game, which plays at once."""
    running = []

    def start():
        hall = {"TRIX_BROKER": hall_broker.address, "TRIX_HALL": key}
        running.append(Desktop(tmp_path, "desktop_stranger", "Omar", **hall))
        return running[0]

    yield start
    for one in running:
        one.end()


def seek(page, form="complex"):
    """Go from the title to the waiting screen."""
    for button in ("play_now", f"form:{form}", "seek"):
        press_once(page, button)
    wait_for(page, lambda now: now["scene"] == "seeking", SLOW)


def at_table(now):
    return now["scene"] not in ("title", "seeking", "hall_lobby") and "hand" in now


def test_two_pages_meet_and_leaving_says_what_it_costs(new_page, base):
    rana, lena = (visit(new_page(None), f"{base}/", name, "trix", {}) for name in ("Rana", "Lena"))
    for page in (rana, lena):
        seek(page)
    begun = time.monotonic()
    for page in (rana, lena):
        wait_for(page, lambda now: set(now.get("people", ())) == {"Rana", "Lena"}, SLOW)
    for page in (rana, lena):
        wait_for(page, at_table, SLOW)
    assert time.monotonic() - begun <= FIRST_CARD
    press_once(lena, "menu")
    press_once(lena, "leave")
    now = wait_for(lena, lambda now: has_button(now, "step_out"))
    assert has_button(now, "stay") and has_button(now, "leave")
    press(lena, "step_out")
    wait_for(lena, lambda now: now["scene"] == "title" and has_button(now, "rejoin"))
    lena.reload()
    Together.start(lena)
    press_once(lena, "rejoin")
    wait_for(lena, lambda now: now.get("hand"), SLOW)  # not as a watcher


def leave_panel(page):
    """Close the panel on top. An answer of the hall may move its button while it is pressed."""
    scene = status(page)["scene"]
    for _ in range(5):
        press_once(page, "close")
        page.wait_for_timeout(500)
        if status(page)["scene"] != scene:
            return


@pytest.mark.long
def test_a_page_opens_a_table_and_another_looks_around_and_sits_down(new_page, base):
    rana, lena = (visit(new_page(None), f"{base}/", name, "trix", {}) for name in ("Rana", "Lena"))
    press_once(rana, "hall")
    press_once(rana, "open_table")
    press_once(rana, "open")
    wait_for(rana, at_table, SLOW)
    press_once(lena, "hall")
    for id, scene in (("own_page", "own_page"), ("boards", "board")):
        press_once(lena, id)
        wait_for(lena, lambda now, scene=scene: now["scene"] == scene)
        leave_panel(lena)
        wait_for(lena, lambda now: now["scene"] == "hall_menu")
    press_once(lena, "tables")
    now = wait_for(lena, lambda now: any(one["id"].startswith("table:") for one in now["buttons"]), SLOW)
    press_once(lena, next(one["id"] for one in now["buttons"] if one["id"].startswith("table:")))
    press_once(lena, "sit")
    wait_for(lena, lambda now: now["scene"] not in ("open_table", "open_tables", "title"), SLOW)
    wait_for(rana, lambda now: "Lena" in json.dumps(now), 2 * SLOW)


IMPORTS = """async (text) => {
  const jwk = JSON.parse(text), { kty, crv, x, y, d } = jwk, curve = "P-256";
  const ecdh = { name: "ECDH", namedCurve: curve };
  const agree = await crypto.subtle.importKey("jwk", jwk, ecdh, false, ["deriveBits"]);
  const own = { kty, crv, x, y, d }, ecdsa = { name: "ECDSA", namedCurve: curve, hash: "SHA-256" };
  const sign = await crypto.subtle.importKey("jwk", own, ecdsa, false, ["sign"]);
  const signature = await crypto.subtle.sign(ecdsa, sign, new Uint8Array([1, 2, 3]));
  return [agree.type, ...new Uint8Array(signature)];
}"""


def test_a_browser_takes_the_key_of_a_desktop_game(new_page, base):
    key = now(DesktopCiphers().new_key)
    on_page = read_key(key_text(key), KeyPair("{}", b""))
    page = new_page(None)
    page.goto(f"{base}/")
    kind, *signature = page.evaluate(IMPORTS, on_page.private)
    assert kind == "private"
    assert now(partial(DesktopCiphers().verify, key.public, bytes(signature), b"\1\2\3"))


@pytest.mark.long
def test_two_pages_a_desktop_and_two_agents_play_a_rated_game(new_page, base, desktop, hall, key, tmp_path):
    rana, lena = (visit(new_page(None), f"{base}/", name, "trixter", {}) for name in ("Rana", "Lena"))
    omar = desktop()
    for page in (rana, lena):
        seek(page, "five")
    for page in (rana, lena):
        wait_for(page, lambda now: set(now.get("people", ())) == {"Rana", "Lena", "Omar"}, SLOW)
    for page in (rana, lena):
        wait_for(page, at_table, SLOW)
        page.evaluate(PLAY)
        page.evaluate("together()")
    for page in (rana, lena):
        wait_for(page, lambda now: "Your rating" in now.get("rating", ""), 8 * SLOW)
    for _ in range(300):
        if omar.report["rating"].startswith("Your rating"):
            break
        rana.wait_for_timeout(100)
    assert omar.report["rating"].startswith("Your rating")
    export = tmp_path / "export"
    run("export", "--database", hall.database, str(export))
    told = run("verify", "--hall", key, str(export)).stdout
    signed = re.search(r"(\d+) signatures of players", told)
    assert "no problems" in told and signed is not None and int(signed[1]) >= 3
    for page in (rana, lena):
        press_once(page, "rematch")
    wait_for(lena, lambda now: "Rana" in now.get("people", ()), SLOW)
