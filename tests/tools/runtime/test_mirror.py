import json
import socket
import sys

import pytest

from tests.tools.runtime.conftest import INDEX, WHEEL, stand_ins
from tools.runtime import __main__ as command
from tools.runtime.download import Store, checked_base
from tools.runtime.lock import Entry, read_lock
from tools.runtime.mirror import lock_of, mirror
from tools.runtime.names import MirrorError, index_name, wheel_name


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "cache")


def refusal(*arguments):
    """The one line that says why there is no copy."""
    with pytest.raises(MirrorError) as caught:
        mirror(*arguments)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_just_the_files_of_the_lock_are_copied(lock, network, store, version):
    copy = mirror(lock, network.base, store)
    assert copy.keys() == lock.files.keys() == set(network.asked)
    index = index_name(version)
    assert {name: data for name, data in copy.items() if name != index} == {
        name: data for name, data in stand_ins(version).items() if name != index
    }


def test_the_copy_s_index_names_nothing_elsewhere(lock, network, store, version):
    index = json.loads(mirror(lock, network.base, store)[index_name(version)])
    assert index == {"-CDN-": "./", "pygame": WHEEL}


def test_a_second_copy_needs_no_network(lock, network, store):
    first = mirror(lock, network.base, store)
    network.asked.clear()
    assert mirror(lock, network.base, store) == first
    assert not network.asked


def test_what_is_spoilt_in_the_store_is_fetched_again(lock, network, store, version, tmp_path):
    first = mirror(lock, network.base, store)
    name = f"{version}/pythons.js"
    (tmp_path / "cache" / lock.files[name].sha256).write_bytes(b"spoilt")
    network.asked.clear()
    assert mirror(lock, network.base, store) == first
    assert network.asked == [name]


def test_another_file_of_the_same_size_is_refused_and_not_kept(lock, network, store, version):
    name = f"{version}/cpython312/main.wasm"
    network.files[name] = network.files[name].replace(b"/", b"-")
    said = refusal(lock, network.base, store)
    assert f"{network.base}{name}: SHA-256 " in said and lock.files[name].sha256[:12] in said
    assert refusal(lock, network.base, store) == said


def test_a_file_of_another_size_is_refused(lock, network, store):
    network.files[WHEEL] += b"!"
    assert refusal(lock, network.base, store).endswith(f"{WHEEL}: 9 bytes, but the lock says 8")


def test_a_file_that_is_not_there_is_told(lock, network, store, version):
    del network.files[f"{version}/cpythonrc.py"]
    assert "cpythonrc.py: the server answers 404" in refusal(lock, network.base, store)


def test_a_download_that_breaks_off_is_told(lock, network, store, version):
    name = f"{version}/cpython312/main.data"
    network.broken_off.add(name)
    size = lock.files[name].size
    assert f"main.data: broke off after {size // 2} of {size} bytes" in refusal(lock, network.base, store)


def test_no_network_is_told(lock, network, store):
    with socket.socket() as taken:
        # nobody listens, and nobody else can meanwhile
        taken.bind(("127.0.0.1", 0))
        base = f"http://127.0.0.1:{taken.getsockname()[1]}/"
        assert "no connection" in refusal(lock, base, store)


def test_a_wheel_that_the_lock_does_not_list_is_refused(lock, network, store):
    del lock.files[WHEEL]
    assert f"does not list {WHEEL}: run `make runtime-lock`" in refusal(lock, network.base, store)


def test_a_file_that_the_page_does_not_ask_for_is_refused(lock, network, store):
    network.files["vtx.js"] = b"more"
    lock.files["vtx.js"] = Entry.of(b"more")
    assert "lists vtx.js, which the page does not ask for" in refusal(lock, network.base, store)
    assert "vtx.js" not in network.asked


@pytest.mark.parametrize(
    "index",
    [
        b"",
        b"[]",
        b"{}",
        b'{"pygame": 3}',
        b'{"pygame": "../../secret.whl"}',
        b'{"pygame": "https://elsewhere.test/a.whl"}',
        b'{"pygame": "a/b.exe"}',
        b'{"pygame": "a\\nb.whl"}',
    ],
)
def test_an_index_that_names_no_wheel_is_refused_in_a_line(index):
    with pytest.raises(MirrorError, match="package index") as caught:
        wheel_name(index)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("base", ["file:///etc/", "cdn/", "//host/", "http:///", "https://host/?a=b", ""])
def test_only_an_address_of_the_web_is_taken(base):
    with pytest.raises(MirrorError, match="not an address"):
        checked_base(base)


def test_an_address_may_lack_its_last_stroke():
    assert checked_base("https://host.test/cdn") == "https://host.test/cdn/"


def test_the_lock_is_of_what_lies_there(lock, network, store, version):
    assert lock_of(version, network.base, store) == lock
    network.asked.clear()
    mirror(lock, network.base, store)
    assert not network.asked, "what was just fetched need not be fetched again"


def run(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["runtime", *map(str, arguments)])
    return command.main()


def test_the_command_writes_the_lock(network, lock, version, tmp_path, monkeypatch, capsys):
    path, cache = tmp_path / "lock.json", tmp_path / "cache"
    assert run(monkeypatch, "--from", network.base, "--lock", path, "--cache", cache) == 0
    assert read_lock(path, version) == lock
    assert "commit it" in capsys.readouterr().out


@pytest.mark.parametrize("fault", ["missing", "broken off", "empty", "no index"])
def test_a_lock_is_written_whole_or_not_at_all(network, version, tmp_path, monkeypatch, capsys, fault):
    name = f"{version}/cpython312/main.wasm"
    if fault == "missing":
        del network.files[name]
    elif fault == "broken off":
        network.broken_off.add(name)
    elif fault == "empty":
        network.files[name] = b""
    else:
        network.files[index_name(version)] = json.dumps(INDEX | {"pygame": None}).encode()
    path = tmp_path / "lock.json"
    path.write_text("an older one")
    assert run(monkeypatch, "--from", network.base, "--lock", path, "--cache", tmp_path / "cache") == 1
    assert path.read_text() == "an older one"
    told = capsys.readouterr().err
    assert told.startswith("No lock was written. ") and told.count("\n") == 1
