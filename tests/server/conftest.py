"""A broker with a hall's account, and both kinds of databases."""

import pytest
from sqlalchemy import create_engine, text

from tools.bench.hall.postgres import local_postgres, programs
from tools.site.broker import LocalBroker, listens, local_broker, mosquitto
from tools.site.hall import ACCOUNT, HallProcess


@pytest.fixture(scope="session")
def hall_broker():
    if mosquitto() is None:
        pytest.skip("NOTHING was sent to a hall: mosquitto is not installed")
    with local_broker(hall=ACCOUNT) as running:
        yield running


class ShardedBrokers:
    """Two brokers whose ports differ in the last digit."""

    shards = "2"

    def __init__(self, folder):
        free = (port for port in range(20_000, 32_000, 20) if not any(map(listens, range(port, port + 20))))
        first, self.each = next(free), []
        for number in (0, 1):
            (folder / f"broker {number}").mkdir()
            ports = first + number, first + 10 + number
            broker = LocalBroker(mosquitto(), folder / f"broker {number}", hall=ACCOUNT, ports=ports)
            broker.start()
            self.each.append(broker)
        self.address = f"ws://127.0.0.1:{first // 10}{{shard}}/mqtt"
        self.for_hall = f"mqtt://{ACCOUNT}@127.0.0.1:{first // 10 + 1}{{shard}}"


@pytest.fixture
def sharded_brokers(hall_broker, tmp_path):
    brokers = ShardedBrokers(tmp_path)
    yield brokers
    for broker in brokers.each:
        broker.stop()


@pytest.fixture(scope="session")
def postgres():
    if programs() is None:
        pytest.skip("NOTHING was stored in PostgreSQL: it is not installed")
    with local_postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def database_url(request, tmp_path):
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "hall.db")
    url = request.getfixturevalue("postgres")
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url


@pytest.fixture
def halls(hall_broker, tmp_path):
    """Return a function that starts a server of a hall."""
    running = []

    def start(database, name="first", *options):
        hall = HallProcess(database, hall_broker, tmp_path / f"{name}.log", name, *options)
        hall.start()
        running.append(hall)
        return hall

    yield start
    for hall in running:
        hall.kill()
