import json
import os
import socket
import sys
from pathlib import Path

import pytest

from tests.tools.runtime.conftest import COMMIT, INDEX, WHEEL, stand_ins
from tools.site.build import ROOT, vendored_runtime
from tools.site.runtime import __main__ as command
from tools.site.runtime.download import Store, check_base
from tools.site.runtime.lock import LOCK, Entry, read_lock, write_lock
from tools.site.runtime.mirror import complete_lock, lock_of, mirror
from tools.site.runtime.names import REPOSITORY, MirrorError, index_name, wheel_name


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "cache")


def refusal(*arguments):
    """Return the error of a mirror that fails, which has one line."""
    with pytest.raises(MirrorError) as caught:
        mirror(*arguments)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_only_the_files_of_the_lock_are_copied(lock, network, store, version):
    copy = mirror(lock, network.base, store)
    assert copy.keys() == lock.files.keys() == set(network.asked)
    index = index_name(version)
    assert {name: data for name, data in copy.items() if name != index} == {
        name: data for name, data in stand_ins(version).items() if name != index
    }


def test_the_index_of_the_copy_names_no_other_server(lock, network, store, version):
    index = json.loads(mirror(lock, network.base, store)[index_name(version)])
    assert index == {"-CDN-": "./", "pygame": WHEEL}


def test_a_second_copy_needs_no_network(lock, network, store):
    first = mirror(lock, network.base, store)
    network.asked.clear()
    assert mirror(lock, network.base, store) == first
    assert not network.asked


def test_a_damaged_file_in_the_cache_is_downloaded_again(lock, network, store, version, tmp_path):
    first = mirror(lock, network.base, store)
    name = f"{version}/pythons.js"
    (tmp_path / "cache" / lock.files[name].blob).write_bytes(b"spoilt")
    network.asked.clear()
    assert mirror(lock, network.base, store) == first
    assert network.asked == [name]


def test_another_file_of_the_same_size_is_refused_and_not_cached(lock, network, store, version):
    name = f"{version}/cpython312/main.wasm"
    network.files[name] = network.files[name].replace(b"/", b"-")
    said = refusal(lock, network.base, store)
    assert f"{network.base}{name}: git id " in said and lock.files[name].blob[:12] in said
    assert refusal(lock, network.base, store) == said


def test_a_file_of_another_size_is_refused(lock, network, store):
    network.files[WHEEL] += b"!"
    assert refusal(lock, network.base, store).endswith(f"{WHEEL}: 9 bytes, but the lock says 8")


def test_a_missing_file_is_reported(lock, network, store, version):
    del network.files[f"{version}/cpythonrc.py"]
    assert "cpythonrc.py: the server answers 404" in refusal(lock, network.base, store)


def test_an_interrupted_download_is_reported(lock, network, store, version):
    name = f"{version}/cpython312/main.data"
    network.broken_off.add(name)
    size = lock.files[name].size
    assert f"main.data: broke off after {size // 2} of {size} bytes" in refusal(lock, network.base, store)


def test_a_missing_network_is_reported(lock, network, store):
    with socket.socket() as taken:
        # a bound port without a listener, which no other program can take
        taken.bind(("127.0.0.1", 0))
        base = f"http://127.0.0.1:{taken.getsockname()[1]}/"
        assert "no connection" in refusal(lock, base, store)


def test_a_wheel_that_the_lock_does_not_list_is_refused(lock, network, store):
    del lock.files[WHEEL]
    assert f"does not list {WHEEL}: run `make runtime-lock COMMIT=…`" in refusal(lock, network.base, store)


def test_a_file_that_the_page_does_not_request_is_refused(lock, network, store):
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
def test_an_index_without_the_wheel_is_refused_in_one_line(index):
    with pytest.raises(MirrorError, match="package index") as caught:
        wheel_name(index)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("base", ["file:///etc/", "cdn/", "//host/", "http:///", "https://host/?a=b", ""])
def test_only_web_addresses_are_accepted(base):
    with pytest.raises(MirrorError, match="not an address"):
        check_base(base)


def test_a_missing_slash_is_added_to_an_address():
    assert check_base("https://host.test/cdn") == "https://host.test/cdn/"


def test_a_lock_may_contain_only_ids(lock, network, store, version):
    bare = bare_of(lock)
    name = f"{version}/cpython312/main.data"
    network.files[name] += b"!"
    assert f"{name}: git id " in refusal(bare, network.base, store)
    network.files[name] = network.files[name][:-1]
    assert mirror(bare, network.base, store) == mirror(lock, network.base, store)


def test_the_first_download_completes_a_lock(lock, network, store):
    assert complete_lock(bare_of(lock), network.base, store) == lock
    assert not bare_of(lock).whole and lock.whole


def bare_of(lock):
    """Return the lock with git IDs only, as the repository's file list gives it."""
    return lock._replace(files={name: Entry(entry.blob) for name, entry in lock.files.items()})


def test_a_lock_is_made_from_the_published_files(lock, network, store, version):
    assert lock_of(version, COMMIT, network.base, store) == lock
    network.asked.clear()
    mirror(lock, network.base, store)
    assert not network.asked, "what was just fetched need not be fetched again"


def run(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["runtime", *map(str, arguments)])
    return command.main()


def test_the_command_locks_a_commit(network, lock, version, tmp_path, monkeypatch, capsys):
    path, cache = tmp_path / "lock.json", tmp_path / "cache"
    options = ["--commit", COMMIT, "--from", network.base, "--lock", path, "--cache", cache]
    assert run(monkeypatch, *options) == 0
    assert read_lock(path, version) == lock
    assert "commit it" in capsys.readouterr().out


def test_the_command_completes_the_lock(network, lock, version, tmp_path, monkeypatch):
    path, cache = tmp_path / "lock.json", tmp_path / "cache"
    write_lock(bare_of(lock), path)
    assert run(monkeypatch, "--from", network.base, "--lock", path, "--cache", cache) == 0
    assert read_lock(path, version) == lock


def test_without_a_mirror_the_address_of_the_commit_is_used(lock, tmp_path, monkeypatch, capsys):
    def fetch(base, name):
        asked.append(base)
        raise MirrorError("no network here")

    asked = []
    monkeypatch.setattr("tools.site.runtime.download.fetch", fetch)
    write_lock(lock, tmp_path / "lock.json")
    with pytest.raises(MirrorError, match="no network here"):
        vendored_runtime(path=tmp_path / "lock.json", cache=tmp_path / "cache")
    assert run(monkeypatch, "--lock", tmp_path / "lock.json", "--cache", tmp_path / "cache") == 1
    assert asked == [REPOSITORY + COMMIT + "/"] * 2


def test_each_runtime_has_its_own_folder_in_the_site(lock, network, version, tmp_path):
    write_lock(lock, tmp_path / "lock.json")
    runtime = vendored_runtime(network.base, tmp_path / "lock.json", tmp_path / "cache")
    assert runtime.cdn == f"cdn/{COMMIT[:12]}/{version}/"
    assert runtime.files.keys() == {f"cdn/{COMMIT[:12]}/{name}" for name in lock.files}


@pytest.mark.parametrize("commit", ["main", COMMIT[:12], COMMIT.upper(), "../" + COMMIT])
def test_only_full_commit_ids_are_accepted(commit, monkeypatch, capsys):
    with pytest.raises(SystemExit):
        run(monkeypatch, "--commit", commit)
    assert "not the whole id" in capsys.readouterr().err


@pytest.mark.parametrize("fault", ["missing", "broken off", "empty", "no index"])
@pytest.mark.parametrize("how", ["locked", "completed"])
def test_a_failed_command_does_not_change_the_lock(
    network, lock, version, tmp_path, monkeypatch, capsys, fault, how
):
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
    write_lock(bare_of(lock), path)
    before = path.read_text()
    options = ["--from", network.base, "--lock", path, "--cache", tmp_path / "cache"]
    assert run(monkeypatch, *options, *(["--commit", COMMIT] if how == "locked" else [])) == 1
    assert path.read_text() == before
    error = capsys.readouterr().err
    assert error.startswith("No lock was written. ") and error.count("\n") == 1


# ---- the real runtime, if its files are available

PUBLISHED = Path(os.environ.get("TRIX_RUNTIME_FILES") or ROOT.parent / "shared" / "runtime")


@pytest.fixture
def repository(network, version):
    """The files of the lock's commit, with stand-ins for the two largest."""
    if not (PUBLISHED / version / "pythons.js").is_file():
        pytest.skip(f"the runtime's own files were NOT compared with the lock: there are none at {PUBLISHED}")
    lock = read_lock(LOCK, version)
    made_up = {
        name: f"in the place of {name}".encode() for name, entry in lock.files.items() if not entry.whole
    }
    network.files = {name: made_up.get(name) or (PUBLISHED / name).read_bytes() for name in lock.files}
    stand_in = {name: Entry.of(data) for name, data in made_up.items()}
    return lock._replace(files={**lock.files, **stand_in})


def test_the_lock_in_the_repository_matches_the_published_files(repository, network, store, version):
    copy = mirror(repository, network.base, store)
    assert set(network.asked) == repository.files.keys()
    index = index_name(version)
    assert all(data == network.files[name] for name, data in copy.items() if name != index)
    assert json.loads(copy[index]) == {"-CDN-": "./", "pygame": WHEEL}


@pytest.mark.parametrize("fault", ["a wrong byte", "missing", "an older mirror"])
def test_a_wrong_mirror_is_refused_with_the_name_of_the_file(repository, network, store, version, fault):
    name = f"{version}/pythons.js"
    if fault == "a wrong byte":
        network.files[name] = network.files[name].replace(b"python", b"Python", 1)
        why = "git id "
    elif fault == "missing":
        del network.files[name]
        why = "the server answers 404"
    else:
        network.files[name] = b"// as it was in January"
        why = "23 bytes, but the lock says 73,584"
    assert f"{network.base}{name}: {why}" in refusal(repository, network.base, store)
