"""The desktop's ciphers against published examples."""

import pytest

from tests.net.ciphers import now
from tests.platform.vectors import GCM, KEYS, SHARED, SIGNED, SIGNER, STRETCHED
from trix.net.transport.crypto import PUBLIC_BYTES
from trix.platform.desktop_ciphers import DesktopCiphers

CIPHERS = DesktopCiphers()


def point(key):
    return bytes.fromhex("04" + key.x + key.y)


def test_a_text_is_sealed_as_published():
    key, nonce, text, header, sealed = map(bytes.fromhex, GCM)
    assert now(lambda done: CIPHERS.seal(key, nonce, text, header, done)) == sealed
    assert now(lambda done: CIPHERS.open(key, nonce, sealed, header, done)) == text


@pytest.mark.parametrize("part", range(4))
def test_a_changed_text_does_not_open(part):
    key, nonce, _text, header, sealed = map(bytes.fromhex, GCM)
    parts = [key, nonce, sealed, header]
    parts[part] = bytes([parts[part][0] ^ 1]) + parts[part][1:]
    assert now(lambda done: CIPHERS.open(*parts, done)) is None


def test_a_short_text_does_not_open():
    key, nonce, _text, header, _sealed = map(bytes.fromhex, GCM)
    assert now(lambda done: CIPHERS.open(key, nonce, b"", header, done)) is None
    assert now(lambda done: CIPHERS.open(key, nonce, bytes(15), header, done)) is None


def test_two_keys_share_the_published_secret():
    one, other = KEYS
    for key, theirs in ((one, other), (other, one)):
        shared = now(lambda done, key=key, theirs=theirs: CIPHERS.agree(key.private, point(theirs), done))
        assert shared == bytes.fromhex(SHARED)


@pytest.mark.parametrize(
    "public", [b"", bytes(PUBLIC_BYTES), b"\x04" + bytes(64), b"\x04" + b"\xff" * 64, point(KEYS[0])[:-1]]
)
def test_an_invalid_point_gives_no_secret(public):
    assert now(lambda done: CIPHERS.agree(KEYS[0].private, public, done)) is None


def test_new_keys_differ_and_agree():
    one, other = now(CIPHERS.new_key), now(CIPHERS.new_key)
    assert one != other
    assert len(one.public) == PUBLIC_BYTES
    shared = now(lambda done: CIPHERS.agree(one.private, other.public, done))
    assert shared == now(lambda done: CIPHERS.agree(other.private, one.public, done))


def is_signed(public, signature, text):
    return now(lambda done: CIPHERS.verify(public, signature, text, done))


def test_a_published_signature_is_valid_and_a_changed_one_is_not():
    text, signature = SIGNED[0].encode(), bytes.fromhex(SIGNED[1])
    assert is_signed(point(SIGNER), signature, text)
    assert not is_signed(point(SIGNER), signature, text + b" ")
    assert not is_signed(point(KEYS[0]), signature, text)
    for wrong in (b"", signature[:-1], signature + b"\0", bytes(64), b"\xff" * 64, signature[::-1]):
        assert not is_signed(point(SIGNER), wrong, text)
    for public in (b"", bytes(65), b"\x04" + bytes(64)):
        assert not is_signed(public, signature, text)


def test_an_own_signature_is_valid():
    key = now(CIPHERS.new_key)
    signature = now(lambda done: CIPHERS.sign(key.private, b"text", done))
    assert is_signed(key.public, signature, b"text")
    assert not is_signed(key.public, signature, b"texts")


def test_a_code_is_stretched_as_published():
    text, salt, rounds, stretched = STRETCHED
    given = now(lambda done: CIPHERS.stretch(text.encode(), salt.encode(), rounds, done))
    assert given == bytes.fromhex(stretched)


def test_random_bytes_have_the_requested_length():
    assert len(CIPHERS.random(16)) == 16
    assert CIPHERS.random(16) != CIPHERS.random(16)
