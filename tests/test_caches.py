"""Caches are bounded: a game may be left open for weeks."""

import functools
import importlib
import inspect
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def modules_with_caches():
    for file in sorted((ROOT / "trix").rglob("*.py")):
        if "cache" in file.read_text("utf-8"):
            names = file.relative_to(ROOT).with_suffix("").parts
            yield ".".join(names[:-1] if names[-1] == "__init__" else names)


def test_a_cache_is_bounded_or_of_one_thing():
    for name in modules_with_caches():
        for label, one in vars(importlib.import_module(name)).items():
            # an imported cache is checked in the module that defines it
            if isinstance(one, functools._lru_cache_wrapper) and one.__module__ == name:
                once = not inspect.signature(one).parameters
                assert once or one.cache_parameters()["maxsize"] is not None, (name, label)
