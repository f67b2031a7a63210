"""Fills in index.html: the site's address, the security policy, allowed embedders, file sizes and texts.

The template marks them as {{trix.…}}, which pygbag ignores.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

from tools.site.runtime.names import PYTHON
from tools.site.texts import TALKING, page_texts, with_texts
from trix.platform.broker import addresses, check_hall, read_broker

CARD = "card.png"
CLIENT = "mqtt.min.js"
"""The client of a broker; web/mqtt/README.md says where it is from."""
CARD_SIZE = (1200, 630)
MAIN = f"cpython{PYTHON.replace('.', '')}/main.js"
"""The runtime's script that compiles Python, below its folder."""
VERSION = 16
"""Digits of a file's SHA-256 in the URL that the page requests."""
_MARK = re.compile(r"\{\{trix\.(\w+)\}\}")


class Deployment(NamedTuple):
    """Build options: the address of the site, its embedders and its connections."""

    address: str = ""
    """The site's address; "" if unknown."""
    embedders: tuple[str, ...] = ()
    """Other origins whose pages may send messages to the embedded game."""
    broker: str = ""
    """The broker's address, or its path on the site's host; "" for a site without games with friends."""
    shards: str = ""
    """The number of brokers, if the address contains {shard}."""
    hall: str = ""
    """The name of the key of the hall at that broker; "" for a site without a hall."""


NOWHERE = Deployment()
"""No options."""


def escape(text: str) -> str:
    """Return the text escaped for an HTML attribute in double quotes."""
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def check_deployment(
    address: str, embedders: str, broker: str = "", shards: str = "", hall: str = ""
) -> Deployment:
    """Check the command line's options; *embedders* are separated by spaces. Raises ValueError."""
    for one in addresses(broker, shards):
        if one and not re.fullmatch(r"(/[A-Za-z0-9._~-]+)+/?", one) and not read_broker(one).websocket:
            raise ValueError(
                "a page speaks to a broker by wss:// or ws:// alone, or by a path on its own host"
            )
    check_hall(hall, broker)
    if address and not re.fullmatch(r"https?://[^/?#\s]+/([^?#\s]*/)?", address):
        raise ValueError(f"{address} is not the address of a folder, such as https://example.org/trix/")
    for origin in embedders.split():
        if not re.fullmatch(r"https?://[a-z0-9.-]+(:\d+)?", origin):
            raise ValueError(f"{origin} is not an origin, such as https://example.org")
    return Deployment(address, tuple(embedders.split()), broker, shards, hall)


def broker_origins(deployment: Deployment) -> list[str]:
    """Return the policy's sources for the brokers; none without a broker or if its host is unknown."""
    # "self" holds for websockets of the own host, too, but older browsers of Apple's do not think so
    found = [
        urlsplit(urljoin(deployment.address, address))
        for address in addresses(deployment.broker, deployment.shards)
        if deployment.broker
    ]
    # without name and password
    origins = [
        f"{parts.scheme.replace('http', 'ws')}://{parts.netloc.rpartition('@')[2]}"
        for parts in found
        if parts.netloc
    ]
    return list(dict.fromkeys(origins))


def net_script(deployment: Deployment) -> str:
    """Return the tags of the scripts for tables with others."""
    if not deployment.broker:
        return ""
    broker = f'data-broker="{escape(deployment.broker)}"'
    if deployment.shards:
        broker += f' data-shards="{deployment.shards}"'
    if deployment.hall:
        broker += f' data-hall="{deployment.hall}"'
    net = f'<script src="net.js" {broker} data-client="{CLIENT}"></script>'
    return f'\n{net}\n<script src="call.js"></script>'


def policy(cdn: str, deployment: Deployment = NOWHERE) -> str:
    """Return the Content-Security-Policy of a page with its runtime there; web/template.html says why."""
    # the package index and the wheel lie beside the runtime's own folder
    away = [urljoin(cdn, "../")] if urlsplit(cdn).scheme else []
    own = " ".join(["'self'", *away])
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {own} 'unsafe-eval'",
            " ".join(["connect-src", own, *broker_origins(deployment)]),
            "style-src 'self'",
            "img-src 'self' blob:",
            "media-src 'self' blob:",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def card(address: str) -> str:
    """Return the meta tags for link previews; the picture needs an address."""
    lines = ['<meta property="og:type" content="website">', '<meta property="og:title" content="Trix">']
    lines.append('<meta property="og:description" content="The card game of four kingdoms, in the browser.">')
    if address:
        at, (width, height) = escape(address), CARD_SIZE
        lines += [
            f'<link rel="canonical" href="{at}">',
            f'<meta property="og:url" content="{at}">',
            f'<meta property="og:image" content="{at}{CARD}">',
            f'<meta property="og:image:width" content="{width}">',
            f'<meta property="og:image:height" content="{height}">',
            '<meta property="og:image:alt" content="Cards of Trix on the table">',
            '<meta name="twitter:card" content="summary_large_image">',
        ]
    return "\n".join(lines)


def name_versions(site: Path) -> None:
    """Add versions to the page's own URLs, so that no cache serves files of another release."""
    index = site / "index.html"
    text = index.read_text(encoding="utf-8")
    for path in sorted(site.glob("*.*")):
        if path.suffix in (".js", ".css", ".apk"):
            version = hashlib.sha256(path.read_bytes()).hexdigest()[:VERSION]
            named = re.compile(rf'"{re.escape(path.name)}(\?[0-9a-f]+)?"')
            text = named.sub(f'"{path.name}?{version}"', text)
    index.write_text(text, encoding="utf-8", newline="\n")


def paragraphs(name: str, style: str = "") -> str:
    """Return a text of the page in all languages, for readers whose language no script can tell."""
    attribute = f' class="{style}"' if style else ""
    return "\n".join(
        f'<p lang="{code}" dir="{text["dir"]}"{attribute}>{escape(text[name])}</p>'
        for code, text in page_texts("template").items()
    )


def preload(cdn: str) -> str:
    """Return the tags that connect to the runtime's host and fetch its first large script early."""
    main = f"{cdn}{MAIN}"
    lines = [f'<link rel="preload" as="script" href="{escape(main)}">']
    if urlsplit(cdn).scheme:
        origin = escape("{0.scheme}://{0.netloc}".format(urlsplit(cdn)))
        # connections with and without CORS are two
        lines += [f'<link rel="preconnect" href="{origin}"{cors}>' for cors in ("", " crossorigin")]
    return "\n".join(lines)


def finish(site: Path, cdn: str, deployment: Deployment, sizes: Mapping[str, int], source: Path) -> None:
    """Fill in the page of a site; add the picture for link previews and the manifest.

    *sizes*: size in bytes of each download, by file name; *source*: the folder of the page's files.
    """
    texts = page_texts("template")
    values = {
        "title": escape(texts["en"]["title"]),
        "description": escape(texts["en"]["description"]),
        "stuck": paragraphs("stuck"),
        "noscript": paragraphs("noscript", "trix-noscript"),
        "preload": preload(cdn),
        "policy": escape(policy(cdn, deployment)),
        "net": net_script(deployment),
        "card": card(deployment.address),
        "embedders": escape(" ".join(deployment.embedders)),
        "sizes": escape(json.dumps(dict(sizes), separators=(",", ":"))),
    }
    index = site / "index.html"
    text = index.read_text(encoding="utf-8")
    index.write_text(_MARK.sub(lambda mark: values[mark[1]], text), encoding="utf-8", newline="\n")
    for script in TALKING:
        path = site / f"{script}.js"
        if path.is_file():
            path.write_text(
                with_texts(script, path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n"
            )
    # the manifest names it, too
    shutil.copyfile(source / CARD, site / CARD)
