import socketserver
import urllib.error
import urllib.request

import pytest

from tools.serve import main, make_server, serving


def test_a_port_that_is_taken_is_said_in_a_sentence(capsys):
    with make_server({}) as server:
        port = server.server_address[1]
        assert main([str(port)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"Port {port} cannot be had (")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("wrong", ["web", "-1", "65536", "8000.5", "²", ""])
def test_what_is_no_port_is_said_in_a_sentence(capsys, wrong):
    with pytest.raises(SystemExit) as ended:
        main(["--", wrong])
    assert ended.value.code == 2
    assert "is not a port" in capsys.readouterr().err


def test_it_says_its_address_and_ends_by_the_keyboard(capsys, monkeypatch):
    def interrupted(server):
        raise KeyboardInterrupt

    monkeypatch.setattr(socketserver.BaseServer, "serve_forever", interrupted)
    assert main(["0"]) == 0
    assert capsys.readouterr().out.startswith("http://127.0.0.1:")


def test_files_are_served_from_the_folder_of_their_route_and_no_other(tmp_path):
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
