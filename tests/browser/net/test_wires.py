"""The page's network without Python: net.js and its MQTT client, over a real broker."""

import json
import os
import re
import signal
import threading
import time
from base64 import b64decode

import pytest

from tests.brokers import ROOM, Mailbox
from tests.browser.mirror import archived, build_vendored, light_files
from tests.browser.net.page_calls import CALL, HIDE, text, until
from tools.site.certificate import certificate, own_address
from tools.site.proxy import haproxy, local_proxy
from tools.site.serve import make_server, serving
from trix.platform.broker import shard_of

# runs in the page, because calls from here would take longer than the echo
ECHO = """async ([room, count]) => {
  const call = request => trix.call(JSON.stringify(request));
  const times = [];
  const { port1, port2 } = new MessageChannel();
  // a timer would wait for four milliseconds
  const turn = () => new Promise(done => { port1.onmessage = done; port2.postMessage(0); });
  for (let number = 0; number < count; number++) {
    const began = performance.now();
    call({ do: "net_send", wire: 1, mailbox: "omar", payload: btoa("x".repeat(200)) });
    while (!JSON.parse(trix.poll()).some(message => message.packet)) await turn();
    times.push(performance.now() - began);
  }
  return times;
}"""


class Wire:
    """A wire in a page, used as the game uses it."""

    def __init__(self, page, name, number=1, room=ROOM):
        self.page = page
        self.number = number
        self.up = False
        self.beginnings = 0
        self.came = []
        self.ask("net_open", room=room)
        self.ask("net_listen", mailboxes=[name, "all"])
        gone = {"hidden": [text(f"{name} is hidden".encode())], "gone": [text(f"{name} is gone".encode())]}
        self.ask("net_absence", mailbox="all", **gone)

    def ask(self, what, **more):
        answer = self.page.evaluate(CALL, {"do": what, "wire": self.number, **more})
        assert answer == {"ok": True}

    def send(self, mailbox, payload):
        self.ask("net_send", mailbox=mailbox, payload=text(payload))

    def look(self):
        for message in json.loads(self.page.evaluate("trix.poll()")):
            if message.get("type") == "net" and message["wire"] == self.number:
                if "packet" in message:
                    self.came.append(b64decode(message["packet"]))
                else:
                    self.up = message["up"]
                    self.beginnings += message["begun"]

    def has(self, packet):
        self.look()
        return packet in self.came

    def is_up(self):
        self.look()
        return self.up


@pytest.fixture
def connected(open_page):
    """Open pages, each with a connected, listening wire."""

    def begin(*names):
        wires = [Wire(open_page(), name) for name in names]
        for wire in wires:
            until(wire.page, wire.is_up)
        for number, wire in enumerate(wires):
            for other in wires:
                if other is not wire:
                    hello = b"hello %d" % number
                    until(wire.page, lambda: wire.send("all", hello) or other.has(hello))  # noqa: B023
        return wires

    return begin


@pytest.fixture
def desktop(broker):
    joined = Mailbox(broker.address, "omar")
    yield joined
    joined.wire.close()


def expected(page, mishap):
    """Remove expected errors, such as errors of a cut connection, from the page's mishaps."""
    page.mishaps[:] = [text for text in page.mishaps if not re.search(mishap, text)]


FAILED = r"WebSocket connection|Failed to load resource"


def test_a_site_without_a_broker_loads_no_network_code(open_page, light):
    with serving({"": light}) as base:
        page = open_page(base)
        environment = page.evaluate(CALL, {"do": "environment"})
        assert environment["network"] == "none"
        assert page.evaluate(CALL, {"do": "net_open", "wire": 1, "room": ROOM}) == {"unknown": "net_open"}
        assert not [address for address in page.asked if "net.js" in address or "mqtt" in address]
    policy = re.search(r'Security-Policy" content="([^"]+)"', (light / "index.html").read_text("utf-8"))[1]
    assert "connect-src 'self';" in policy
    assert not {path.name for path in light.iterdir()} & {"net.js", "mqtt.min.js"}


def test_a_site_with_a_broker_ships_the_network_code(site):
    names = archived(site)
    assert names >= {
        "trix/net/party.py",
        "trix/ui/friends/ways.py",
        "trix/platform/web_network.py",
        "trix/platform/web_ciphers.py",
    }
    assert not names & {"trix/platform/desktop_network.py", "trix/platform/desktop_ciphers.py"}
    kept = (site / "sw.js").read_text("utf-8")
    assert '"net.js"' in kept and '"mqtt.min.js"' in kept


def test_the_page_reports_its_network_as_ready(open_page):
    messages = json.loads(open_page().evaluate("trix.poll()"))
    reported = [message["network"] for message in messages if message["type"] == "environment"]
    assert reported[-1] == "ready"


def test_the_client_is_loaded_with_the_first_wire(open_page, base):
    page = open_page()
    assert page.evaluate(CALL, {"do": "environment"})["network"] == "ready"
    page.wait_for_timeout(100)
    assert not [address for address in page.asked if "mqtt" in address]
    wire = Wire(page, "rana")
    until(page, wire.is_up)
    asked = [address.removeprefix(base) for address in page.asked if "mqtt" in address]
    assert re.fullmatch(r"/mqtt\.min\.js\?[0-9a-f]{16}", asked[0])
    assert asked[1:] == [base.replace("http", "ws") + "/mqtt"]


def test_pages_and_desktops_exchange_packets(connected, desktop):
    rana, lena = connected("rana", "lena")
    packet = bytes(range(256)) * 40
    rana.send("lena", packet)
    until(lena.page, lambda: lena.has(packet))
    until(rana.page, lambda: rana.send("omar", packet) or desktop.has(packet))
    desktop.wire.send("all", b"from the desktop")
    until(rana.page, lambda: rana.has(b"from the desktop"))
    until(lena.page, lambda: lena.has(b"from the desktop"))
    # a sender does not receive its own packets to all
    assert not rana.has(b"hello 0")
    assert not rana.has(packet)


def test_a_wire_listens_only_to_its_mailboxes_and_room(connected, open_page):
    rana, lena = connected("rana", "lena")
    elsewhere = Wire(open_page(), "host", room="fedcba9876543210")
    lena.ask("net_listen", mailboxes=["all", "host"])
    until(lena.page, lambda: rana.send("host", b"to the host") or lena.has(b"to the host"))
    rana.send("lena", b"to lena")
    rana.send("host", b"the last one")
    until(lena.page, lambda: lena.has(b"the last one"))
    assert not lena.has(b"to lena")
    assert not elsewhere.has(b"to the host")


def test_two_wires_of_a_page_do_not_mix(connected):
    (rana,) = connected("rana")
    other = Wire(rana.page, "rana", number=2, room="fedcba9876543210")
    until(other.page, other.is_up)
    other.send("rana", b"nobody but the other")
    other.ask("net_close")
    rana.send("rana", b"nobody")
    rana.page.wait_for_timeout(50)
    assert not rana.has(b"nobody but the other")
    assert rana.is_up()
    assert rana.beginnings == 1


def test_a_hidden_page_reports_its_absence_and_its_return(connected, desktop):
    (rana,) = connected("rana")
    until(rana.page, lambda: rana.send("omar", b"here") or desktop.has(b"here"))
    rana.page.evaluate(HIDE, True)
    until(rana.page, lambda: desktop.has(b"rana is hidden"))
    assert rana.beginnings == 1
    # it is still connected
    desktop.wire.send("rana", b"are you there")
    until(rana.page, lambda: rana.has(b"are you there"))
    rana.page.evaluate(HIDE, False)
    until(rana.page, lambda: rana.is_up() and rana.beginnings == 2)
    assert not desktop.has(b"rana is gone")


def test_the_packets_for_a_frozen_game_are_limited(connected, desktop):
    rana, lena = connected("rana", "lena")
    until(rana.page, lambda: rana.send("omar", b"here") or desktop.has(b"here"))
    for number in range(1500):
        desktop.wire.send("rana", b"%d" % number)
    desktop.wire.send("all", b"the last one")
    until(lena.page, lambda: lena.has(b"the last one"), 30)
    rana.page.wait_for_timeout(1500)
    rana.look()
    numbers = [packet for packet in rana.came if packet.isdigit()]
    assert numbers[:3] == [b"0", b"1", b"2"]
    assert 900 < len(numbers) <= 1000
    until(rana.page, lambda: desktop.wire.send("rana", b"again") or rana.has(b"again"))


def test_a_closed_page_is_reported_as_gone_but_not_a_closed_wire(connected, desktop):
    rana, lena = connected("rana", "lena")
    until(rana.page, lambda: rana.send("omar", b"here") or desktop.has(b"here"))
    lena.ask("net_close")
    rana.page.close()
    assert until(lena.page, lambda: desktop.has(b"rana is gone")) < 5
    lena.page.close()
    time.sleep(0.1)
    assert not desktop.has(b"lena is gone")


def test_a_wire_reconnects_after_its_broker_was_killed(connected, desktop, broker):
    (rana,) = connected("rana")
    broker.kill()
    assert until(rana.page, lambda: not rana.is_up()) < 5
    rana.send("omar", b"lost")
    rana.page.wait_for_timeout(300)
    broker.start()
    until(rana.page, rana.is_up)
    assert rana.beginnings == 2
    until(rana.page, lambda: desktop.wire.up)
    until(rana.page, lambda: rana.send("omar", b"found") or desktop.has(b"found"))
    until(rana.page, lambda: desktop.wire.send("rana", b"found, too") or rana.has(b"found, too"))
    assert not desktop.has(b"lost")
    expected(rana.page, FAILED)


def test_the_delays_between_attempts_grow_and_a_visible_page_does_not_wait(connected, broker):
    (rana,) = connected("rana")
    rana.page.evaluate("Math.random = () => 0.999")
    asked, began = [], time.monotonic()
    rana.page.on("websocket", lambda socket: asked.append(time.monotonic() - began))
    broker.kill()
    try:
        until(rana.page, lambda: len(asked) == 3)
        # a busy machine may be late
        for earlier, later, delay in zip((0, *asked), asked, (1, 1.5, 2.25), strict=False):
            assert delay - 0.2 < later - earlier < delay + 2
        rana.page.evaluate(HIDE, True)
        rana.page.evaluate(HIDE, False)
        until(rana.page, lambda: len(asked) == 4, 2)
    finally:
        broker.start()
    rana.page.evaluate(HIDE, True)
    rana.page.evaluate(HIDE, False)
    until(rana.page, rana.is_up, 3)
    expected(rana.page, FAILED)


def test_rooms_meet_at_the_broker_of_their_first_digits(new_page, broker, tmp_path):
    # one broker takes any path
    site = build_vendored(light_files(), tmp_path, "--broker", f"{broker.address}/{{shard}}", "--shards", "3")
    with serving({"": site}) as address:
        page = new_page()
        asked = []
        page.on("websocket", lambda socket: asked.append(socket.url))
        page.goto(address)
        page.wait_for_function("window.standIn")
        for number, digits in enumerate(("00", "55", "56", "aa", "ab", "ff")):
            room = digits + ROOM[2:]
            wire = Wire(page, "rana", number, room)
            until(page, wire.is_up)
            assert asked.pop() == f"{broker.address}/{shard_of(room, 3)}"
            wire.ask("net_close")


def test_pages_pass_the_limits_of_the_proxies(new_page, broker, tmp_path):
    if haproxy() is None:
        pytest.skip("NO limits were tried: haproxy is not installed")
    with local_proxy(broker.websocket_port) as proxy:
        site = build_vendored(light_files(), tmp_path, "--broker", proxy.address)
        with serving({"": site}) as address:
            wires = []
            for name in ("rana", "lena"):
                page = new_page()
                page.goto(address)
                page.wait_for_function("window.standIn")
                wires.append(Wire(page, name))
            rana, lena = wires
            until(rana.page, lambda: rana.is_up() and lena.is_up())
            for size in (1, 200, 12_000):
                packet = os.urandom(size)
                until(rana.page, lambda packet=packet: rana.send("lena", packet) or lena.has(packet))
            rana.ask("net_listen", mailboxes=["rana", "all", "host"])
            until(rana.page, lambda: lena.send("host", b"to the host") or rana.has(b"to the host"))
            assert rana.beginnings == lena.beginnings == 1


def test_a_new_network_is_used_at_once(connected, desktop):
    (rana,) = connected("rana")
    until(rana.page, lambda: rana.send("omar", b"here") or desktop.has(b"here"))
    rana.page.context.set_offline(True)
    rana.page.context.set_offline(False)
    assert until(rana.page, lambda: rana.is_up() and rana.beginnings > 1) < 3
    until(rana.page, lambda: rana.send("omar", b"here again") or desktop.has(b"here again"))
    expected(rana.page, FAILED)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped there")
def test_a_silent_connection_is_dropped(connected, broker):
    (rana,) = connected("rana")
    os.kill(broker.process, signal.SIGSTOP)
    try:
        assert until(rana.page, lambda: not rana.is_up(), 25) < 25
    finally:
        os.kill(broker.process, signal.SIGCONT)
    assert until(rana.page, rana.is_up) < 3
    expected(rana.page, FAILED)


def test_a_client_that_fails_to_load_is_requested_again(open_page):
    page = open_page()
    page.route("**/mqtt.min.js*", lambda route: route.abort())
    wire = Wire(page, "rana")
    page.wait_for_timeout(300)
    assert not wire.is_up()
    page.unroute("**/mqtt.min.js*")
    assert until(page, wire.is_up) < 3
    expected(page, "ERR_FAILED")


def test_another_device_connects_with_an_accepted_certificate(new_page, site, broker, tmp_path):
    address = own_address()
    with make_server({"": site}, 0, broker.websocket_port, certificate(tmp_path, address)) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        page = new_page(ignore_https_errors=True)
        page.goto(f"https://{address}:{server.server_address[1]}/")
        page.wait_for_function("window.standIn")
        assert page.evaluate(CALL, {"do": "environment"})["network"] == "ready"
        wire = Wire(page, "rana")
        until(page, wire.is_up)
        wire.ask("net_close")
        server.shutdown()
        thread.join()


@pytest.mark.measured
def test_a_packet_from_page_to_desktop_and_back_takes_milliseconds(connected, broker):
    (rana,) = connected("rana")
    omar = Mailbox(broker.address, "omar")
    until(rana.page, lambda: rana.send("omar", b"here") or omar.has(b"here"))
    omar.wire._client.on_message = lambda client, data, message: client.publish(
        f"trix/1/{ROOM}/rana", message.payload
    )
    times = sorted(rana.page.evaluate(ECHO, [ROOM, 200]))
    print(f"page to desktop and back: median {times[100]:.1f} ms, p95 {times[190]:.1f} ms")
    # without TCP_NODELAY it would wait for an acknowledgement: 40 ms
    assert times[100] < 20
    omar.wire.close()
