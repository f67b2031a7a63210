"""The page's ciphers give the published vectors, and the same bytes as the desktop's."""

import json
import os
from base64 import b64decode

import pytest

from tests.browser.net.page_calls import CALL, text, until
from tests.net.ciphers import now
from tests.platform.vectors import GCM, KEYS, SHARED, SIGNED, SIGNER, STRETCHED
from trix.platform.desktop_ciphers import DesktopCiphers


class Ciphers:
    """The ciphers of a page, called one by one."""

    def __init__(self, page):
        self._page = page
        self._asked = 0

    def ask(self, what, **given):
        self._asked += 1
        request = {"do": "cipher", "id": self._asked, "what": what, **given}
        assert self._page.evaluate(CALL, request) == {"ok": True}
        answers = []
        until(self._page, lambda: answers.extend(json.loads(self._page.evaluate("trix.poll()"))) or answers)
        (answer,) = [answer for answer in answers if answer["type"] == "cipher"]
        assert answer["id"] == self._asked
        return answer["value"]

    def gcm(self, what, key, nonce, given, header):
        named = {"key": text(key), "nonce": text(nonce), "header": text(header), "text": text(given)}
        value = self.ask(what, **named)
        return None if value is None else b64decode(value)


@pytest.fixture
def ciphers(open_page):
    page = open_page()
    page.evaluate("trix.poll()")
    return Ciphers(page)


def web_key(key):
    x, y, d = (text(bytes.fromhex(part)) for part in (key.x, key.y, key.private))
    safe = {ord("+"): "-", ord("/"): "_", ord("="): None}
    named = {"x": x.translate(safe), "y": y.translate(safe), "d": d.translate(safe)}
    return json.dumps({"kty": "EC", "crv": "P-256", **named})


def test_encryption_matches_the_published_vectors(ciphers):
    key, nonce, plain, header, sealed = map(bytes.fromhex, GCM)
    assert ciphers.gcm("seal", key, nonce, plain, header) == sealed
    assert ciphers.gcm("open", key, nonce, sealed, header) == plain


def test_a_changed_text_cannot_be_decrypted(ciphers):
    key, nonce, _plain, header, sealed = map(bytes.fromhex, GCM)
    for wrong in ([b"\0" * 32, nonce, sealed, header], [key, nonce, sealed[:-1] + b"\0", header]):
        assert ciphers.gcm("open", *wrong) is None
    assert ciphers.gcm("open", key, nonce, sealed, b"") is None
    assert ciphers.gcm("open", key, nonce, b"", header) is None


def test_key_agreement_matches_the_vectors_and_refuses_invalid_points(ciphers):
    one, other = KEYS
    for key, theirs in ((one, other), (other, one)):
        point = text(bytes.fromhex("04" + theirs.x + theirs.y))
        shared = ciphers.ask("agree", private=web_key(key), public=point)
        assert b64decode(shared) == bytes.fromhex(SHARED)
    for strange in (b"", bytes(65), b"\x04" + bytes(64), b"\x04" + b"\xff" * 64):
        assert ciphers.ask("agree", private=web_key(one), public=text(strange)) is None


def is_signed(ciphers, public, signature, plain):
    return ciphers.ask("verify", public=text(public), signature=text(signature), text=text(plain))


def test_signatures_match_the_published_vector(ciphers):
    plain, signature = SIGNED[0].encode(), bytes.fromhex(SIGNED[1])
    signer = bytes.fromhex("04" + SIGNER.x + SIGNER.y)
    assert is_signed(ciphers, signer, signature, plain) is True
    assert is_signed(ciphers, signer, signature, plain + b" ") is False
    for wrong in (b"", signature[:-1], signature + b"\0", bytes(64), b"\xff" * 64):
        assert is_signed(ciphers, signer, wrong, plain) is False
    for strange in (b"", bytes(65), b"\x04" + bytes(64)):
        assert is_signed(ciphers, strange, signature, plain) is False


def test_page_and_desktop_accept_each_others_signatures(ciphers):
    private, public = ciphers.ask("new_key")
    desktop = DesktopCiphers()
    ours = now(desktop.new_key)
    signature = now(lambda done: desktop.sign(ours.private, b"text", done))
    assert is_signed(ciphers, ours.public, signature, b"text") is True
    theirs = b64decode(ciphers.ask("sign", private=private, text=text(b"text")))
    assert now(lambda done: desktop.verify(b64decode(public), theirs, b"text", done))


def test_stretching_matches_the_published_vector(ciphers):
    plain, salt, rounds, stretched = STRETCHED
    given = {"text": text(plain.encode()), "salt": text(salt.encode()), "rounds": rounds}
    assert b64decode(ciphers.ask("stretch", **given)) == bytes.fromhex(stretched)


def test_page_and_desktop_derive_the_same_secrets(ciphers):
    private, public = ciphers.ask("new_key")
    desktop = DesktopCiphers()
    ours = now(desktop.new_key)
    shared = now(lambda done: desktop.agree(ours.private, b64decode(public), done))
    assert b64decode(ciphers.ask("agree", private=private, public=text(ours.public))) == shared
    for length in (0, 1, 11_000):
        plain, header, nonce = os.urandom(length), os.urandom(9), os.urandom(12)
        sealed = ciphers.gcm("seal", shared, nonce, plain, header)
        assert sealed == now(lambda done: desktop.seal(shared, nonce, plain, header, done))  # noqa: B023
        assert ciphers.gcm("open", shared, nonce, sealed, header) == plain


def test_random_bytes_differ(ciphers):
    given = [ciphers._page.evaluate(CALL, {"do": "random", "count": 32})["value"] for _ in range(2)]
    assert [len(b64decode(value)) for value in given] == [32, 32]
    assert given[0] != given[1]


def test_a_page_without_https_reports_its_network_as_insecure(open_page):
    page = open_page(script="Object.defineProperty(window, 'isSecureContext', { value: false })")
    assert page.evaluate(CALL, {"do": "environment"})["network"] == "insecure"
