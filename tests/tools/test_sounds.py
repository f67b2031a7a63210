"""The committed sounds are small, equally loud within a family, and begin and end in silence."""

import math
import os
import struct
from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame

from tools.art.build import ROOT

FILES = sorted((ROOT / "assets" / "sounds").glob("*.ogg"))
RATE = 32_000
BUDGET = 205_000
PAPER = {"deal", "play", "collect", "shuffle", "turned"}
HEARD = RATE // 20
"""Samples over which loudness is measured."""

each = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()  # another test may have opened it at another rate
    pygame.mixer.init(RATE, -16, 1, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(file: Path) -> list[float]:
    return [value / 32768 for value in array("h", pygame.mixer.Sound(str(file)).get_raw())]


def family(file: Path) -> str:
    """Return the name that variants share."""
    return file.stem.partition("-")[0]


def level(part: list[float]) -> float:
    """Return the power in decibels."""
    return 10 * math.log10(sum(value * value for value in part) / len(part))


@cache
def loudest(file: Path) -> float:
    signal = samples(file)
    parts = (signal[at : at + HEARD] for at in range(0, len(signal) - HEARD + 1, HEARD // 4))
    return max(level(part) for part in parts)


def test_the_sounds_stay_within_their_size_limit() -> None:
    assert len(FILES) >= 10
    assert sum(file.stat().st_size for file in FILES) <= BUDGET


@each
def test_each_is_short_silent_at_its_ends_and_as_loud_as_its_family(file: Path) -> None:
    data = file.read_bytes()
    assert data[:4] == b"OggS"
    header = data.index(b"\x01vorbis") + 7
    version, channels, rate = struct.unpack_from("<IBI", data, header)
    assert (version, channels, rate) == (0, 1, RATE)
    signal = samples(file)
    assert 0.08 <= len(signal) / RATE <= (2.5 if family(file) == "oud" else 1.5)
    assert 0.08 <= max(map(abs, signal)) <= 0.95
    # below -41 dB of full scale: noise of the codec around loud sounds
    assert abs(signal[0]) < 0.01
    assert abs(signal[-1]) < 0.01
    assert max(map(abs, signal[-RATE // 200 :])) < 0.025
    # no offset
    assert abs(sum(signal) / len(signal)) < 0.003
    # low knocks need more power than paper to seem equally loud
    low, high = (-25, -11) if family(file) in PAPER else (-14, -4)
    if family(file) == "oud":
        low, high = -25, -16  # the ambience stays behind everything else
    assert low <= loudest(file) <= high


@pytest.mark.parametrize("name", ["shuffle", "deal", "play", "turned", "collect", "oud"])
def test_variants_are_equally_loud(name: str) -> None:
    levels = [loudest(file) for file in FILES if family(file) == name]
    assert len(levels) >= 3
    assert max(levels) - min(levels) <= 4


def test_most_frequent_sounds_are_quietest() -> None:
    levels: dict[str, float] = {}
    for file in FILES:
        levels[family(file)] = max(loudest(file), levels.get(family(file), -99))
    del levels["oud"]
    assert levels["deal"] == min(levels.values())
    assert max(levels["play"], levels["collect"]) < min(levels[name] for name in ("win", "lose", "king"))
