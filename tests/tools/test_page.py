import hashlib
import json
import re

import pytest

from tests.ui.kit.test_contrast import TEXT, contrast
from tools.site.build import ROOT
from tools.site.page import (
    CARD,
    CARD_SIZE,
    CLIENT,
    NOWHERE,
    Deployment,
    card,
    check_deployment,
    finish,
    name_versions,
    net_script,
    policy,
)

PUBLIC = "https://runtime.example/cdn/1/"
CARD_BYTES = 120_000


def directives(cdn, deployment=NOWHERE):
    return {words[0]: words[1:] for words in (part.split() for part in policy(cdn, deployment).split("; "))}


def test_the_policy_allows_only_the_page_and_its_runtime():
    rules = directives(PUBLIC)
    assert rules["script-src"] == ["'self'", "https://runtime.example/cdn/", "'unsafe-eval'"]
    assert rules["connect-src"] == ["'self'", "https://runtime.example/cdn/"]
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
    assert "'unsafe-inline'" not in policy(PUBLIC)


def test_with_a_vendored_runtime_the_policy_allows_no_other_host():
    assert "http" not in policy("cdn/1/")


@pytest.mark.parametrize(
    ("address", "broker", "allowed"),
    [
        ("", "wss://broker.example/mqtt", ["wss://broker.example"]),
        ("https://e.org/", "wss://trix:password@broker.example:8084/mqtt", ["wss://broker.example:8084"]),
        ("", "ws://127.0.0.1:9001", ["ws://127.0.0.1:9001"]),
        # the same origin is allowed already
        ("", "/mqtt", []),
        ("https://example.org/trix/", "/mqtt", ["wss://example.org"]),
        ("http://127.0.0.1:9000/", "/mqtt", ["ws://127.0.0.1:9000"]),
        ("https://example.org/trix/", "", []),
    ],
)
def test_the_policy_allows_only_the_named_broker(address, broker, allowed):
    rules = directives("cdn/1/", Deployment(address, broker=broker))
    assert rules["connect-src"] == ["'self'", *allowed]
    assert {**rules, "connect-src": ["'self'"]} == directives("cdn/1/")


@pytest.mark.parametrize(
    ("broker", "allowed"),
    [
        ("wss://b{shard}.example.org/mqtt", ["wss://b0.example.org", "wss://b1.example.org"]),
        ("wss://example.org/b{shard}", ["wss://example.org"]),
        ("wss://trix:{shard}@example.org:900{shard}/", ["wss://example.org:9000", "wss://example.org:9001"]),
        ("/mqtt/{shard}", []),
    ],
)
def test_the_policy_allows_the_broker_of_every_shard(broker, allowed):
    deployment = check_deployment("", "", broker, "2")
    assert directives("cdn/1/", deployment)["connect-src"] == ["'self'", *allowed]


@pytest.mark.parametrize(
    ("broker", "shards", "complaint"),
    [
        ("wss://b{shard}.example.org/mqtt", "", "SHARDS is a number from 1 to 32$"),
        ("wss://b{shard}.example.org/mqtt", "0", "SHARDS is a number from 1 to 32, not 0"),
        ("wss://b{shard}.example.org/mqtt", "33", "SHARDS is a number from 1 to 32, not 33"),
        ("wss://b{shard}.example.org/mqtt", "many", "SHARDS is a number from 1 to 32, not many"),
        ("wss://b.example.org/mqtt", "16", r"16 brokers \(SHARDS\) need {shard} in the broker's address"),
        ("", "16", r"16 brokers \(SHARDS\) need {shard}"),
        ("wss://b{0}.example.org/mqtt", "", "no host"),
        ("mqtt://b{shard}.example.org", "2", "wss:// or ws:// alone"),
    ],
)
def test_shards_and_their_place_in_the_address_belong_together(broker, shards, complaint):
    with pytest.raises(ValueError, match=complaint):
        check_deployment("", "", broker, shards)


HALL = "0123456789abcdef" * 2


@pytest.mark.parametrize(
    ("hall", "broker", "shards", "complaint"),
    [
        ("hall", "/mqtt", "", "32 digits from 0 to f"),
        (HALL.upper(), "/mqtt", "", "32 digits from 0 to f"),
        (HALL, "", "", "needs a broker"),
    ],
)
def test_a_hall_has_a_name_and_a_broker(hall, broker, shards, complaint):
    with pytest.raises(ValueError, match=complaint):
        check_deployment("", "", broker, shards, hall)
    assert f'data-hall="{HALL}"' in net_script(check_deployment("", "", "/mqtt", "", HALL))
    assert "data-hall" not in net_script(check_deployment("", "", "/mqtt"))


@pytest.mark.parametrize("broker", ["", "/mqtt", "/trix/mqtt", "wss://b.example/", "ws://127.0.0.1:9001"])
def test_reachable_brokers_are_accepted(broker):
    assert check_deployment("", "", broker).broker == broker


@pytest.mark.parametrize(
    "broker",
    [
        "mqtt",
        "//b.example/mqtt",
        "/mqtt; script-src *",
        "mqtt://b.example",
        "https://b.example/",
        "wss://b/ c",
        "wss://b;c/",
        "wss://*.example/",
        'wss://b"/',
    ],
)
def test_other_brokers_are_refused(broker):
    with pytest.raises(ValueError, match="broker"):
        check_deployment("", "", broker)


@pytest.mark.parametrize("address", ["https://example.org/", "http://localhost:9000/games/trix/", ""])
def test_addresses_of_folders_are_accepted(address):
    assert check_deployment(address, "").address == address


@pytest.mark.parametrize(
    "address", ["example.org", "https://example.org/trix", "https://a.b/?x/", 'https://a.b/"/x']
)
def test_other_addresses_are_refused(address):
    with pytest.raises(ValueError, match="not the address"):
        check_deployment(address, "")


def test_embedders_are_origins():
    origins = ("https://example.org", "http://localhost:8080")
    assert check_deployment("", " ".join(origins)).embedders == origins
    for wrong in ("*", "https://example.org/", "example.org", "null", "https://*.example.org"):
        with pytest.raises(ValueError, match="not an origin"):
            check_deployment("", wrong)


@pytest.fixture
def site(tmp_path):
    (tmp_path / "index.html").write_text((ROOT / "web" / "template.html").read_text("utf-8"), "utf-8")
    return tmp_path


def test_every_placeholder_is_filled(site):
    finish(
        site, PUBLIC, Deployment("", ("https://a.example", "https://b.example")), {"x.apk": 7}, ROOT / "web"
    )
    text = (site / "index.html").read_text("utf-8")
    assert "{{trix" not in text
    assert f'content="{policy(PUBLIC)}"' in text
    assert 'name="trix-embedders" content="https://a.example https://b.example"' in text
    (sizes,) = re.findall(r'data-sizes="([^"]*)"', text)
    assert json.loads(sizes.replace("&quot;", '"')) == {"x.apk": 7}


def test_only_a_page_with_a_broker_has_the_network_script(site):
    template = (site / "index.html").read_text("utf-8")
    finish(site, PUBLIC, NOWHERE, {}, ROOT / "web")
    without = (site / "index.html").read_text("utf-8")
    assert "net.js" not in without and "mqtt" not in without
    (site / "index.html").write_text(template, "utf-8")
    (site / CLIENT).write_text("client", "utf-8")
    finish(site, PUBLIC, Deployment(broker="wss://trix:a&b@b.example/mqtt"), {}, ROOT / "web")
    name_versions(site)
    text = (site / "index.html").read_text("utf-8")
    (tag,) = re.findall(r"<script src=.net\.js[^>]*>", text)
    assert 'data-broker="wss://trix:a&amp;b@b.example/mqtt"' in tag
    assert f'data-client="{CLIENT}?{hashlib.sha256(b"client").hexdigest()[:16]}"' in tag


def test_the_network_script_knows_the_number_of_shards(site):
    finish(site, PUBLIC, Deployment(broker="wss://b{shard}.example/mqtt", shards="16"), {}, ROOT / "web")
    text = (site / "index.html").read_text("utf-8")
    assert 'data-broker="wss://b{shard}.example/mqtt" data-shards="16"' in text


def test_the_mqtt_client_matches_its_documented_hash():
    readme = (ROOT / "web" / "mqtt" / "README.md").read_text("utf-8")
    assert hashlib.sha256((ROOT / "web" / "mqtt" / CLIENT).read_bytes()).hexdigest() in readme


@pytest.mark.parametrize("broker", ["", "wss://broker.example/mqtt"])
def test_the_page_has_no_inline_script(site, broker):
    finish(site, PUBLIC, Deployment(broker=broker), {}, ROOT / "web")
    text = (site / "index.html").read_text("utf-8")
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))
    assert not re.search(r"\son\w+=|style=|<style", text)


def test_a_link_preview_with_a_picture_needs_the_address(site):
    finish(site, PUBLIC, NOWHERE, {}, ROOT / "web")
    # the manifest shows it anyhow
    assert (site / "card.png").exists()
    assert "og:image" not in card("")
    tags = card("https://example.org/trix/")
    assert f'property="og:image" content="https://example.org/trix/{CARD}"' in tags
    assert '<link rel="canonical" href="https://example.org/trix/">' in tags


def test_the_preview_picture_exists_and_is_small(site):
    finish(site, PUBLIC, Deployment("https://example.org/"), {}, ROOT / "web")
    picture = (site / CARD).read_bytes()
    assert len(picture) <= CARD_BYTES
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == CARD_SIZE


def test_the_icons_of_the_manifest_exist():
    manifest = json.loads((ROOT / "web" / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        picture = (ROOT / "web" / icon["src"]).read_bytes()
        side = int.from_bytes(picture[16:20])
        assert icon["sizes"] == f"{side}x{side}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_the_page_requests_its_files_by_version(site):
    files = {"page.js": b"js", "page.css": b"css", "trix.apk": b"PK", "sw.js": b"worker"}
    for name, data in files.items():
        (site / name).write_bytes(data)
    (site / "index.html").write_text(
        '<link href="page.css"><script src="page.js"></script><script src="cdn/page.js"></script>'
        '<script>await unpack("trix.apk", home)</script>',
        encoding="utf-8",
    )

    def named(name):
        return f'"{name}?{hashlib.sha256((site / name).read_bytes()).hexdigest()[:16]}"'

    name_versions(site)
    text = (site / "index.html").read_text("utf-8")
    assert all(named(name) in text for name in ("page.js", "page.css", "trix.apk"))
    assert '"cdn/page.js"' in text
    # a changed file changes its own name only
    (site / "page.css").write_bytes(b"other css")
    name_versions(site)
    assert (site / "index.html").read_text("utf-8") == re.sub(r'"page\.css\?\w+"', named("page.css"), text)


def test_texts_on_the_loading_page_stand_out_from_its_lightest_ground():
    css = (ROOT / "web" / "page.css").read_text("utf-8")
    lightest = re.search(r"--trix-cloth: radial-gradient\(circle at 34% 14%, (#\w{6})", css)
    words = re.findall(r"(#trix-detail|\.trix-end p|\.trix-end a) \{[^}]*?\bcolor: (#\w{6})", css)
    assert lightest is not None
    assert len(words) == 3
    for what, colour in words:
        assert contrast(_rgb(colour), _rgb(lightest[1])) >= TEXT, what


def _rgb(text: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue
