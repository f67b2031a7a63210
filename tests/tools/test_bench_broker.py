"""The attacks of `python -m tools.bench.broker`, shortened: the limits hold, and bare brokers suffer."""

import pytest

from tools.bench.broker.__main__ import attack, capacity, flood, topics
from tools.site.broker import CONFIGURATION, mosquitto
from tools.site.proxy import haproxy

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(mosquitto() is None or haproxy() is None, reason="needs mosquitto and haproxy"),
]


def megabytes(line):
    return float(line.split(" MB")[0].removeprefix("+"))


def test_long_topics_cost_a_bare_broker_memory_and_nothing_behind_the_proxies():
    assert attack(topics, CONFIGURATION, bare=True).startswith("the broker has ended")
    behind = attack(topics, CONFIGURATION, bare=False)
    assert megabytes(behind) < 5
    assert "; 0 accepted" in behind


def test_a_flood_behind_the_proxies_leaves_the_table_alone():
    line = attack(flood, CONFIGURATION, bare=False)
    assert "cut" not in line
    assert float(line.split("median ")[1].split(" ms")[0]) < 20


@pytest.mark.parametrize("bare", [True, False])
def test_all_clients_of_many_tables_connect(bare):
    line = capacity(CONFIGURATION, bare=bare, tables=100)
    assert line.startswith("400 of 400 clients")
    assert "mosquitto" in line and ("haproxy" in line) is not bare
