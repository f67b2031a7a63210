"""The files of docs/broker, read by the programs that they are for."""

import os
import shutil
import subprocess
import time

import pytest

from tools.bench.broker.attacker import ROOM, join
from tools.site.broker import CONFIGURATION, free_port, listens, mosquitto
from tools.site.proxy import haproxy


def test_mosquitto_runs_with_the_shipped_file(tmp_path):
    if mosquitto() is None:
        pytest.skip("NOTHING was started: mosquitto is not installed")
    port = free_port()
    text = (CONFIGURATION / "mosquitto.conf").read_text("utf-8")
    for shipped, here in (
        ("/mosquitto/config/acl", str(tmp_path / "acl")),
        ("listener 1883 127.0.0.1", f"listener {free_port()} 127.0.0.1"),
        ("listener 9001", f"listener {port} 127.0.0.1"),
    ):
        assert text.count(shipped) == 1
        text = text.replace(shipped, here)
    # or it becomes a user who may not read here
    (tmp_path / "mosquitto.conf").write_text(text + "user root\n", "utf-8")
    shutil.copyfile(CONFIGURATION / "acl", tmp_path / "acl")
    with subprocess.Popen(
        [mosquitto(), "-c", tmp_path / "mosquitto.conf"], stderr=subprocess.PIPE
    ) as running:
        try:
            end = time.monotonic() + 10
            while not listens(port):
                assert running.poll() is None and time.monotonic() < end
                time.sleep(0.01)
            with join(port, topics=[f"trix/1/{ROOM}/all"]):
                assert running.poll() is None
        finally:
            running.kill()


def test_haproxy_accepts_the_shipped_file():
    if haproxy() is None:
        pytest.skip("NOTHING was checked: haproxy is not installed")
    done = run(haproxy(), "-c", "-f", CONFIGURATION / "haproxy.cfg")
    assert done.returncode == 0, done.stderr
    assert "ALERT" not in done.stderr


def test_caddy_accepts_the_shipped_file():
    if shutil.which("caddy") is None:
        pytest.skip("NOTHING was checked: caddy is not installed")
    done = run("caddy", "validate", "--adapter", "caddyfile", "--config", CONFIGURATION / "Caddyfile")
    assert done.returncode == 0, done.stderr


def run(*command):
    environ = {**os.environ, "BROKER_HOST": "broker.example.org"}
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
