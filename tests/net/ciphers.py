"""Ciphers by a library; their answers can be delayed and reordered."""

import hashlib
import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from trix.net.transport.crypto import KeyPair

CURVE = ec.SECP256R1()


class Ciphers:
    """*later* takes each callback, to delay it; *random* returns random bytes."""

    def __init__(self, random=os.urandom, later=lambda call: call()):
        self._random = random
        self._later = later

    def random(self, count):
        return self._random(count)

    def new_key(self, done):
        while True:
            number = int.from_bytes(self._random(32), "big")
            try:
                key = ec.derive_private_key(number, CURVE)
                break
            except ValueError:
                pass
        public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        pair = KeyPair(f"{number:064x}", public)
        self._later(lambda: done(pair))

    def agree(self, private, public, done):
        key = ec.derive_private_key(int(private, 16), CURVE)
        try:
            secret = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public))
        except ValueError:
            secret = None
        self._later(lambda: done(secret))

    def seal(self, key, nonce, text, header, done):
        sealed = AESGCM(key).encrypt(nonce, text, header)
        self._later(lambda: done(sealed))

    def open(self, key, nonce, sealed, header, done):
        try:
            text = AESGCM(key).decrypt(nonce, sealed, header)
        except InvalidTag:
            text = None
        self._later(lambda: done(text))

    def stretch(self, text, salt, rounds, done):
        stretched = hashlib.pbkdf2_hmac("sha256", text, salt, rounds)
        self._later(lambda: done(stretched))


def now(ask):
    """Return the immediate answer of an asynchronous call."""
    answers = []
    ask(answers.append)
    return answers[0]
