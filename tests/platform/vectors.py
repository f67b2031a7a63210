"""Published test vectors of the ciphers, in hexadecimal digits."""

from typing import Final, NamedTuple


class Sealed(NamedTuple):
    key: str
    nonce: str
    text: str
    header: str
    sealed: str


GCM: Final = Sealed(
    "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
    "cafebabefacedbaddecaf888",
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
    "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
    "feedfacedeadbeeffeedfacedeadbeefabaddad2",
    "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
    "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
    "76fc6ece0f4e1768cddf8853bb2d551b",
)
"""AES-256-GCM: test case 16 of McGrew and Viega, "The Galois/Counter Mode of Operation"."""


class Key(NamedTuple):
    private: str
    x: str
    y: str


KEYS: Final = (
    Key(
        "c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433",
        "dad0b65394221cf9b051e1feca5787d098dfe637fc90b9ef945d0c3772581180",
        "5271a0461cdb8252d61f1c456fa3e59ab1f45b33accf5f58389e0577b8990bb3",
    ),
    Key(
        "c6ef9c5d78ae012a011164acb397ce2088685d8f06bf9be0b283ab46476bee53",
        "d12dfb5289c8d4f81208b70270398c342296970a0bccb74c736fc7554494bf63",
        "56fbf3ca366cc23e8157854c13c58d6aac23f046ada30f8353e74f33039872ab",
    ),
)
SHARED: Final = "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de"
"""The shared secret of the two keys: RFC 5903, 8.1."""

SIGNER: Final = Key(
    "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721",
    "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6",
    "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299",
)
SIGNED: Final = (
    "sample",
    "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
    "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
)
"""A text and its signature by `SIGNER`, ECDSA with SHA-256: RFC 6979, A.2.5."""

STRETCHED: Final = ("passwd", "salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc")
"""PBKDF2-HMAC-SHA256: RFC 7914, 11, the first 32 bytes."""
