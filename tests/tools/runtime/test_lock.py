import json

import pytest

from tools.site.build import pygbag_version
from tools.site.runtime.lock import LOCK, Entry, read_lock, write_lock
from tools.site.runtime.names import MirrorError


def test_reading_a_lock_returns_the_written_one(lock, version, tmp_path):
    write_lock(lock, tmp_path / "lock.json")
    assert read_lock(tmp_path / "lock.json", version) == lock


def test_without_a_lock_the_error_names_the_remedy(version, tmp_path):
    with pytest.raises(MirrorError, match="run `make runtime-lock COMMIT=…` with a network and commit"):
        read_lock(tmp_path / "lock.json", version)


def test_a_lock_for_another_version_is_refused(lock, tmp_path):
    write_lock(lock, tmp_path / "lock.json")
    with pytest.raises(MirrorError, match=rf"for pygbag {lock.pygbag}, the site for 0\.9\.99"):
        read_lock(tmp_path / "lock.json", "0.9.99")


def test_a_lock_that_lacks_a_file_is_refused(lock, version, tmp_path):
    del lock.files[f"{version}/cpython312/main.wasm"]
    write_lock(lock, tmp_path / "lock.json")
    with pytest.raises(MirrorError, match=r"does not list .*main\.wasm: run `make runtime-lock COMMIT=…`"):
        read_lock(tmp_path / "lock.json", version)


def text_of(commit="c" * 40, **entry):
    """Return the text of a lock with one file."""
    return json.dumps({"pygbag": "0.9.3", "commit": commit, "files": {"a": entry}})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"pygbag": "0.9.3"}',
        '{"pygbag": "0.9.3", "files": []}',
        '{"pygbag": "0.9.3", "files": {"a": 1}}',
        json.dumps({"pygbag": "0.9.3", "files": {"a": {"blob": "b" * 40}}}),
        text_of(commit="main", blob="b" * 40),
        text_of(blob="b" * 39),
        text_of(size=5, sha256="0" * 64),
        text_of(blob="b" * 40, size=5),
        text_of(blob="b" * 40, sha256="0" * 64),
        text_of(blob="b" * 40, size="5", sha256="0" * 64),
        text_of(blob="b" * 40, size=0, sha256="0" * 64),
        text_of(blob="b" * 40, size=5, sha256="../../etc"),
        text_of(blob="b" * 40, size=5, sha256="0" * 64, more=1),
    ],
)
def test_an_invalid_lock_is_refused_in_one_line(text, version, tmp_path):
    (tmp_path / "lock.json").write_text(text)
    with pytest.raises(MirrorError, match=r"lock\.json") as caught:
        read_lock(tmp_path / "lock.json", version)
    assert "\n" not in str(caught.value)


def test_an_entry_has_git_id_size_and_sha256():
    # printed by `git hash-object` and `sha256sum`
    blob = "41a1e6ca156cd0fe91bfc9c89a2ad31960faf766"
    sha256 = "47bfdccd869a8828902b410370ea1f624e43f8022482b50be3cac081ac255153"
    assert Entry.of(b"trix\n") == Entry(blob, 5, sha256)


def test_a_file_can_be_checked_by_its_id_alone():
    entry = Entry(Entry.of(b"trix\n").blob)
    assert entry.fault(b"trix\n") is None
    assert "git id" in entry.fault(b"Trix\n")


def test_the_sha256_is_checked_as_well_as_the_id():
    # SHA-1 collisions exist
    entry = Entry.of(b"trix\n")._replace(sha256="0" * 64)
    assert "SHA-256" in entry.fault(b"trix\n")


def test_the_lock_matches_the_pinned_pygbag():
    read_lock(LOCK, pygbag_version())
