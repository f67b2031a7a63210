"""Ciphers by a library; their answers can be delayed and reordered."""

import hashlib
import os
from functools import lru_cache

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from trix.net.transport.crypto import KeyPair

CURVE = ec.SECP256R1()
SIGNING = ec.ECDSA(SHA256(), deterministic_signing=True)

# worlds with the same seed have the same keys
cipher = lru_cache(1000)(AESGCM)
stretch = lru_cache(1000)(hashlib.pbkdf2_hmac)


@lru_cache(1000)
def private_key(number):
    return ec.derive_private_key(number, CURVE)


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
                key = private_key(number)
                break
            except ValueError:
                pass
        public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        pair = KeyPair(f"{number:064x}", public)
        self._later(lambda: done(pair))

    def agree(self, private, public, done):
        key = private_key(int(private, 16))
        try:
            secret = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public))
        except ValueError:
            secret = None
        self._later(lambda: done(secret))

    def sign(self, private, text, done):
        key = private_key(int(private, 16))
        signature = b"".join(
            part.to_bytes(32, "big") for part in decode_dss_signature(key.sign(text, SIGNING))
        )
        self._later(lambda: done(signature))

    def verify(self, public, signature, text, done):
        r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
        try:
            key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public)
            key.verify(encode_dss_signature(r, s), text, SIGNING)
        except (ValueError, InvalidSignature):
            self._later(lambda: done(False))
        else:
            self._later(lambda: done(len(signature) == 64))

    def seal(self, key, nonce, text, header, done):
        sealed = cipher(key).encrypt(nonce, text, header)
        self._later(lambda: done(sealed))

    def open(self, key, nonce, sealed, header, done):
        try:
            text = cipher(key).decrypt(nonce, sealed, header)
        except InvalidTag:
            text = None
        self._later(lambda: done(text))

    def stretch(self, text, salt, rounds, done):
        stretched = stretch("sha256", text, salt, rounds)
        self._later(lambda: done(stretched))


def now(ask):
    """Return the immediate answer of an asynchronous call."""
    answers = []
    ask(answers.append)
    return answers[0]
