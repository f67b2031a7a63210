"""The ciphers of the desktop, from the library `cryptography`. They answer at once."""

import os
from collections.abc import Callable

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from trix.net.transport.crypto import SIGNATURE_BYTES, KeyPair

_CURVE = ec.SECP256R1()
_SIGNING = ec.ECDSA(SHA256())


class DesktopCiphers:
    """See `trix.net.transport.crypto.Crypto`. A private key is a number of 64 hexadecimal digits."""

    def random(self, count: int) -> bytes:
        return os.urandom(count)

    def new_key(self, done: Callable[[KeyPair], None]) -> None:
        key = ec.generate_private_key(_CURVE)
        public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        done(KeyPair(f"{key.private_numbers().private_value:064x}", public))

    def agree(self, private: str, public: bytes, done: Callable[[bytes | None], None]) -> None:
        key = ec.derive_private_key(int(private, 16), _CURVE)
        try:
            point = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public)
        except ValueError:
            done(None)
        else:
            done(key.exchange(ec.ECDH(), point))

    def sign(self, private: str, text: bytes, done: Callable[[bytes], None]) -> None:
        key = ec.derive_private_key(int(private, 16), _CURVE)
        r, s = decode_dss_signature(key.sign(text, _SIGNING))
        done(r.to_bytes(32, "big") + s.to_bytes(32, "big"))

    def verify(self, public: bytes, signature: bytes, text: bytes, done: Callable[[bool], None]) -> None:
        done(_is_signed(public, signature, text))

    def seal(
        self, key: bytes, nonce: bytes, text: bytes, header: bytes, done: Callable[[bytes], None]
    ) -> None:
        done(AESGCM(key).encrypt(nonce, text, header))

    def open(
        self, key: bytes, nonce: bytes, sealed: bytes, header: bytes, done: Callable[[bytes | None], None]
    ) -> None:
        try:
            text = AESGCM(key).decrypt(nonce, sealed, header)
        except InvalidTag:
            done(None)
        else:
            done(text)

    def stretch(self, text: bytes, salt: bytes, rounds: int, done: Callable[[bytes], None]) -> None:
        # twice as fast as hashlib's
        done(PBKDF2HMAC(SHA256(), 32, salt, rounds).derive(text))


def _is_signed(public: bytes, signature: bytes, text: bytes) -> bool:
    if len(signature) != SIGNATURE_BYTES:
        return False
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    try:
        point = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public)
        point.verify(encode_dss_signature(r, s), text, _SIGNING)
    except (ValueError, InvalidSignature):
        return False
    return True
