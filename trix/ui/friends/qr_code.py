"""QR codes for links: byte mode, error correction level M (ISO/IEC 18004).

The method and the tables are from Project Nayuki's QR Code generator, copyright (c) Project Nayuki, under the
MIT License: https://www.nayuki.io/page/qr-code-generator-library
"""

from collections.abc import Iterator
from itertools import product, zip_longest

# by version, from 1 on: bytes of error correction in a block; number of blocks
_CHECK_BYTES = (
    *(10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26),
    *(26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28),
)
_BLOCKS = (
    *(1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16),
    *(17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49),
)
_FORMAT = 0b101111001111100
"""Level M and mask 2. The choice of the best of the eight masks would take ten times as long."""

_POWERS = [1]
"""The powers of two in the field GF(2^8) of QR codes, each number but zero once."""
while len(_POWERS) < 255:
    _POWERS.append(_POWERS[-1] << 1 ^ (_POWERS[-1] >> 7) * 0x11D)

_LOGARITHMS = {power: exponent for exponent, power in enumerate(_POWERS)}

Modules = dict[tuple[int, int], bool]


def qr_code(data: bytes) -> list[list[bool]]:
    """Return the rows of the smallest code without its white border; True is dark.

    Raises ValueError for more than 2,331 bytes.
    """
    for version, (checks, blocks) in enumerate(zip(_CHECK_BYTES, _BLOCKS, strict=True), 1):
        size = 17 + 4 * version
        fixed = _patterns(version, size)
        total = (size * size - len(fixed)) // 8
        length = total - checks * blocks
        # four bits of mode and four zero bits at the end, and the number of bytes
        head = 2 if version < 10 else 3
        if len(data) + head <= length:
            break
    else:
        raise ValueError(f"{len(data)} bytes are too many for a QR code")
    number = (4 << 8 * (head - 1) | len(data)) << 8 * len(data) | int.from_bytes(data)
    content = (number << 4).to_bytes(head + len(data)) + b"\xec\x11" * length
    codewords = _interleave(content[:length], blocks, checks)
    stream = (byte >> place & 1 == 1 for byte in codewords for place in range(7, -1, -1))
    rows = [[fixed.get((x, y), False) for x in range(size)] for y in range(size)]
    for x, y in _zigzag(size):
        if (x, y) not in fixed:
            rows[y][x] = next(stream, False) ^ (x % 3 == 0)
    return rows


def _patterns(version: int, size: int) -> Modules:
    """Return the modules that hold no data."""
    fixed: Modules = {}

    def square(centre: tuple[int, int], radius: int, *light: int) -> None:
        for dx, dy in product(range(-radius, radius + 1), repeat=2):
            x, y = centre[0] + dx, centre[1] + dy
            if 0 <= x < size and 0 <= y < size:
                fixed[x, y] = max(abs(dx), abs(dy)) not in light

    for place in range(size):
        fixed[place, 6] = fixed[6, place] = place % 2 == 0
    for corner in ((3, 3), (size - 4, 3), (3, size - 4)):
        square(corner, 4, 2, 4)
    if version > 1:
        gaps = version // 7 + 1
        step = 26 if version == 32 else (version * 4 + gaps * 2 + 3) // (gaps * 2) * 2
        centres = [6, *range(size - 7 - (gaps - 1) * step, size - 6, step)]
        corners = {(6, 6), (6, size - 7), (size - 7, 6)}
        for centre in {*product(centres, repeat=2)} - corners:
            square(centre, 2, 1)
    for place in range(15):
        dark = _FORMAT >> place & 1 == 1
        fixed[(8, place + (place > 5)) if place < 8 else (14 - place + (place == 8), 8)] = dark
        fixed[(size - 1 - place, 8) if place < 8 else (8, size - 15 + place)] = dark
    fixed[8, size - 8] = True
    if version > 6:
        rest = version << 12
        for place in range(17, 11, -1):
            rest ^= (rest >> place & 1) * (0x1F25 << place - 12)
        for place in range(18):
            x, y = size - 11 + place % 3, place // 3
            fixed[x, y] = fixed[y, x] = (version << 12 | rest) >> place & 1 == 1
    return fixed


def _zigzag(size: int) -> Iterator[tuple[int, int]]:
    """Yield the modules in the order of the data: pairs of columns from the right, up and down in turn."""
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if upwards else range(size):
            yield right, y
            yield right - 1, y
        upwards = not upwards


def _interleave(content: bytes, blocks: int, checks: int) -> list[int]:
    """Interleave the bytes of all blocks, then the bytes of their Reed-Solomon codes."""
    length, longer = divmod(len(content), blocks)
    parts, begin = [], 0
    for number in range(blocks):
        end = begin + length + (number >= blocks - longer)
        parts.append(content[begin:end])
        begin = end
    divisor = _divisor(checks)
    codes = [_remainder(part, divisor) for part in parts]
    columns = [*zip_longest(*parts), *zip(*codes, strict=True)]
    return [byte for column in columns for byte in column if byte is not None]


def _product(one: int, other: int) -> int:
    """Multiply in the field."""
    return _POWERS[(_LOGARITHMS[one] + _LOGARITHMS[other]) % 255] if one and other else 0


def _divisor(degree: int) -> list[int]:
    """Return the coefficients of (x - 1)(x - 2)(x - 4)..., without the leading 1."""
    result = [0] * (degree - 1) + [1]
    for root in _POWERS[:degree]:
        shifted = [*result[1:], 0]
        result = [_product(a, root) ^ b for a, b in zip(result, shifted, strict=True)]
    return result


def _remainder(data: bytes, divisor: list[int]) -> list[int]:
    result = [0] * len(divisor)
    for byte in data:
        factor = byte ^ result[0]
        shifted = [*result[1:], 0]
        result = [a ^ _product(b, factor) for a, b in zip(shifted, divisor, strict=True)]
    return result
