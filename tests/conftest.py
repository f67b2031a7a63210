"""The matrix of screens, and the effort of property tests.

HYPOTHESIS_PROFILE is brief (`make test`), ci, or thorough. The first two always try the same
examples. A test with slow examples divides their number.
"""

import gc
import os
from collections import defaultdict
from itertools import count
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from tests.ui import matrix

_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

for name, examples in (("brief", 8), ("ci", 25)):
    settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=_SLOW_IS_FINE,
    )
settings.register_profile("thorough", max_examples=1000, deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

pytest_generate_tests = matrix.generate


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark all cases of a test that is `by_turns` but one as "matrix": another one for each test."""
    cases = defaultdict(list)
    for item in items:
        if item.get_closest_marker("by_turns") and not item.get_closest_marker("long"):
            cases[item.nodeid.partition("[")[0]].append(item)
    for name, found in cases.items():
        turn = crc32(name.encode()) % len(found)
        for item in found[:turn] + found[turn + 1 :]:
            item.add_marker(pytest.mark.matrix)


def pytest_collection_finish():
    """Spare the garbage collector the tests and modules, which stay to the end, and let it come seldom."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


_modules = count(1)


@pytest.fixture(autouse=True, scope="module")
def _released():
    """Release now and then the fonts and sockets of tests, which keep files open until they are collected."""
    yield
    if next(_modules) % 10 == 0:
        gc.collect()
