import socketserver
import ssl
import sys
import threading
import urllib.error
import urllib.request

import pytest

from tests.brokers import broker, until  # noqa: F401 (a fixture)
from tools.site import serve
from tools.site.certificate import certificate, own_address
from tools.site.serve import main, make_server, serving
from trix.platform.broker import read_broker
from trix.platform.desktop_network import DesktopNetwork


def test_a_used_port_is_reported_in_a_sentence(capsys):
    with make_server({}) as server:
        port = server.server_address[1]
        assert main([str(port)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"Port {port} cannot be had (")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("wrong", ["web", "-1", "65536", "8000.5", "²", ""])
def test_an_invalid_port_is_reported_in_a_sentence(capsys, wrong):
    with pytest.raises(SystemExit) as ended:
        main(["--", wrong])
    assert ended.value.code == 2
    assert "is not a port" in capsys.readouterr().err


def test_the_server_prints_its_address_and_ends_on_ctrl_c(capsys, monkeypatch):
    def interrupted(server):
        raise KeyboardInterrupt

    monkeypatch.setattr(socketserver.BaseServer, "serve_forever", interrupted)
    assert main(["0"]) == 0
    assert capsys.readouterr().out.startswith("http://127.0.0.1:")


def test_files_are_served_only_from_the_folder_of_their_route(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "page.js").write_text("1", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("2", encoding="utf-8")
    with serving({"": tmp_path / "site"}) as base:
        with urllib.request.urlopen(base + "/page.js") as answer:
            assert answer.read() == b"1"
            assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(base + "/%2e%2e/secret.txt")
        assert refused.value.code == 404
        refused.value.close()


def open_wire(address, name):
    wire = DesktopNetwork(read_broker(address)).open_wire("0123456789abcdef")
    wire.listen([name])
    wire.absence("all", [b""], [b""])
    return wire


def test_the_path_of_the_broker_is_forwarded(broker, tmp_path):  # noqa: F811
    with serving({"": tmp_path}, broker.websocket_port) as base:
        there = open_wire(base.replace("http", "ws") + "/mqtt", "there")
        here = open_wire(broker.address, "here")
        came = []
        until(lambda: there.up and here.up)
        long = bytes(range(256)) * 40
        until(lambda: here.send("there", long) or came.extend(there.poll()) or long in came)
        came.clear()
        until(lambda: there.send("here", long) or came.extend(here.poll()) or long in came)
        there.close()
        here.close()


def test_a_broker_that_is_gone_is_a_bad_gateway(tmp_path):
    with serving({"": tmp_path}, 9) as base, pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(base + "/mqtt")
    assert refused.value.code == 502
    refused.value.close()


def test_without_a_broker_its_path_is_not_found(tmp_path):
    with serving({"": tmp_path}) as base, pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(base + "/mqtt")
    assert refused.value.code == 404
    refused.value.close()


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A site for `main` to serve."""
    folder = tmp_path / "build" / "web"
    folder.mkdir(parents=True)
    monkeypatch.setattr(serve, "ROOT", tmp_path)
    monkeypatch.setattr(serve, "CERTIFICATES", tmp_path / "certificates")
    (folder / "index.html").write_text("page", encoding="utf-8")
    return folder


@pytest.mark.parametrize("wanted", [True, False])
def test_the_broker_is_started_for_sites_that_use_it(site, wanted, broker, capsys, monkeypatch):  # noqa: F811
    def interrupted(server):
        raise KeyboardInterrupt

    if wanted:
        (site / "index.html").write_text('<script data-broker="/mqtt">', encoding="utf-8")
    monkeypatch.setattr(socketserver.BaseServer, "serve_forever", interrupted)
    assert main(["0"]) == 0
    assert ("make play-net BROKER=ws://127.0.0.1:" in capsys.readouterr().out) is wanted


def test_without_mosquitto_the_site_is_served_without_a_broker(site, capsys, monkeypatch):
    def interrupted(server):
        raise KeyboardInterrupt

    (site / "index.html").write_text('<script data-broker="/mqtt">', encoding="utf-8")
    monkeypatch.setattr("tools.site.broker.mosquitto", lambda: None)
    monkeypatch.setattr(socketserver.BaseServer, "serve_forever", interrupted)
    assert main(["0"]) == 0
    told = capsys.readouterr()
    assert "mosquitto is not installed" in told.err
    assert "play-net" not in told.out


def test_the_address_for_other_devices_is_printed(site, capsys, monkeypatch):
    def interrupted(server):
        raise KeyboardInterrupt

    monkeypatch.setattr(socketserver.BaseServer, "serve_forever", interrupted)
    assert main(["0", "--lan"]) == 0
    assert capsys.readouterr().out.startswith(f"https://{own_address()}:")


def test_with_a_certificate_site_and_broker_are_encrypted(broker, site, tmp_path, monkeypatch):  # noqa: F811
    trusted = certificate(tmp_path, "192.0.2.7")
    with make_server({"": site}, 0, broker.websocket_port, trusted) as server:
        place = f"127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        with pytest.raises(urllib.error.URLError, match="CERTIFICATE"):
            urllib.request.urlopen(f"https://{place}/")
        context = ssl.create_default_context(cafile=trusted)
        with urllib.request.urlopen(f"https://{place}/", context=context) as answer:
            assert answer.read() == b"page"
        monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
        there, here = open_wire(f"wss://{place}/mqtt", "there"), open_wire(broker.address, "here")
        came, long = [], bytes(range(256)) * 40
        until(lambda: there.up and here.up)
        until(lambda: here.send("there", long) or came.extend(there.poll()) or long in came)
        there.close()
        here.close()
        server.shutdown()
        thread.join()


def test_a_certificate_is_kept_and_its_key_is_private(tmp_path):
    made = certificate(tmp_path, "192.0.2.7")
    content = made.read_bytes()
    assert certificate(tmp_path, "192.0.2.7").read_bytes() == content
    # files have no such modes on Windows
    assert sys.platform == "win32" or made.stat().st_mode & 0o077 == 0
    assert certificate(tmp_path, "192.0.2.8").read_bytes() != content
