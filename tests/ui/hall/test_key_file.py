"""The key of the hall as a file: pages and desktop games read each other's files, and refuse others."""

import json
from base64 import urlsafe_b64decode

import pytest

from tests.net.ciphers import now
from tests.ui.driver import come_up, press, receive
from tests.ui.hall.screens import FakeHall, answer
from trix.net.transport.crypto import KeyPair
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.ui.friends.kept_room import KeptRoom, keep_room
from trix.ui.hall.key_file import key_text, public_point, read_key
from trix.ui.hall.own_page_scene import OwnPageScene
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
PAGE = KeyPair("{}", b"")


def desktop_key():
    return now(DesktopCiphers().new_key)


def test_the_public_key_follows_from_the_private_one():
    for _ in range(20):
        key = desktop_key()
        assert read_key(key_text(key), desktop_key()) == key
    assert public_point(1)[0] == public_point(ORDER - 1)[0]


def test_a_page_and_a_desktop_game_read_each_others_key():
    key = desktop_key()
    on_page = read_key(key_text(key), PAGE)
    web_key = json.loads(on_page.private)
    assert urlsafe_b64decode(web_key["d"] + "=").hex() == key.private
    assert urlsafe_b64decode(web_key["x"] + "=") + urlsafe_b64decode(web_key["y"] + "=") == key.public[1:]
    assert read_key(key_text(on_page), key) == key


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 100_000,
        "{}",
        "null",
        json.dumps({"what": "trix-hall-key", "format": 2, "key": "1" * 64}),
        json.dumps({"what": "trix-hall-key", "format": 1, "key": "1" * 63}),
        json.dumps({"what": "trix-hall-key", "format": 1, "key": "x" * 64}),
        json.dumps({"what": "trix-hall-key", "format": 1, "key": "0" * 64}),
        json.dumps({"what": "trix-hall-key", "format": 1, "key": f"{ORDER:064x}"}),
        json.dumps({"what": "trix-hall-key", "format": 1, "key": "-" + "1" * 63}),
    ],
)
def test_other_files_are_refused(text):
    with pytest.raises(ValueError, match=r"key|JSON|value|base 16"):
        read_key(text, desktop_key())


def own_page(platform):
    hall = FakeHall(answer)
    hall.key = desktop_key()
    app = Loop(platform, Scene)
    app.frame()
    app.stack.push(OwnPageScene(hall))
    hall.answer()
    come_up(app)
    return app, hall


def open_file(app, text):
    press(app, "open_key")
    receive(app, type="file", name="key.json", text=text, error=None)


def test_a_key_is_used_only_after_a_question(platform):
    app, hall = own_page(platform)
    own, other = hall.key, desktop_key()
    open_file(app, key_text(other))
    press(app, "keep")
    assert hall.key == own
    open_file(app, key_text(other))
    press(app, "use")
    assert hall.key == other


@pytest.mark.parametrize(("word", "text"), [("no key", "{}"), ("already", None)])
def test_a_file_that_is_of_no_use_is_explained(platform, word, text):
    app, hall = own_page(platform)
    own = hall.key
    open_file(app, key_text(own) if text is None else text)
    assert any(word in said for said in platform.said)
    assert hall.key == own


def test_the_key_stays_while_a_table_of_the_hall_waits(platform):
    app, hall = own_page(platform)
    own = hall.key
    keep_room(platform.secrets, KeptRoom(("Omar",), "b7", "", None, True))
    open_file(app, key_text(desktop_key()))
    assert any("Leave it first" in said for said in platform.said)
    assert hall.key == own
