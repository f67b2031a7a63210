"""PNG files of surfaces (https://www.w3.org/TR/png), made alike on every machine."""

import zlib
from struct import pack

import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUECOLOUR = (8, 2, 0, 0, 0)  # eight bits a channel, no transparency, not interlaced
_UNFILTERED = b"\0"


def png_of(surface: pygame.Surface) -> bytes:
    """Return a surface as the bytes of a PNG file, without its transparency."""
    wide, high = surface.get_size()
    raw, pitch = pygame.image.tobytes(surface, "RGB"), 3 * wide
    rows = b"".join(_UNFILTERED + raw[start : start + pitch] for start in range(0, len(raw), pitch))
    header = pack(">2I5B", wide, high, *_TRUECOLOUR)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))
