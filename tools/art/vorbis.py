"""Writes Ogg Vorbis that is the same every time: the encoder picks a random number for each file."""

import io
import struct

import soundfile

from tools.art.synth import RATE, Signal

_QUALITY = 0.1
_SERIAL = 1
_HEADER = struct.Struct("<4sBBqIIIB")
_CRC_AT = 22


def encode(signal: Signal) -> bytes:
    """Give a signal of floats within 1 as a file of one channel."""
    file = io.BytesIO()
    with soundfile.SoundFile(
        file, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=1 - _QUALITY
    ) as sound:
        sound.write(signal)
    return _numbered(file.getvalue())


def _numbered(stream: bytes) -> bytes:
    """Give every page of a stream our own serial number, and the check sum that goes with it."""
    pages = []
    at = 0
    while at < len(stream):
        capture, version, kind, position, _serial, number, _crc, segments = _HEADER.unpack_from(stream, at)
        table = stream[at + _HEADER.size : at + _HEADER.size + segments]
        end = at + _HEADER.size + segments + sum(table)
        page = bytearray(stream[at:end])
        page[: _HEADER.size] = _HEADER.pack(capture, version, kind, position, _SERIAL, number, 0, segments)
        struct.pack_into("<I", page, _CRC_AT, _check_sum(page))
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def _check_sum(page: bytes | bytearray) -> int:
    """Ogg's own: the polynomial of zlib's, but bits in their plain order and nothing inverted."""
    crc = 0
    for byte in page:
        crc ^= byte << 24
        for _bit in range(8):
            crc = (crc << 1 ^ (0x04C11DB7 if crc & 0x80000000 else 0)) & 0xFFFFFFFF
    return crc
