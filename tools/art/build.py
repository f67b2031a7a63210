"""Makes every picture, sound and font of the game anew: python -m tools.art.build.

Needs the packages of requirements.txt, nothing else; works without a network.
"""

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MANIFEST = ROOT / "assets" / "manifest.json"


def digest(path: Path) -> str:
    """SHA-256 of a file; texts are read with plain line ends, so that a checkout may have others."""
    data = path.read_bytes()
    if path.suffix in {".py", ".txt"}:
        data = data.replace(b"\r\n", b"\n")
    return hashlib.sha256(data).hexdigest()


def sources() -> list[Path]:
    """All that the outputs are made from, in a fixed order."""
    found = [*HERE.glob("*.py"), HERE / "requirements.txt", *(HERE / "sources").iterdir()]
    return sorted(found, key=lambda path: path.as_posix())


def outputs() -> dict[str, Callable[[], bytes]]:
    """What is made, by path from the project's root."""
    from tools.art import plates, sounds

    return plates.outputs() | sounds.outputs()


def main() -> int:
    try:
        made = outputs()
    except ModuleNotFoundError as missing:
        print(f"{missing.name} is missing: pip install -r tools/art/requirements.txt", file=sys.stderr)
        return 1
    hashes = {}
    for name, make in made.items():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(make())
        hashes[name] = digest(path)
        print(f"{path.stat().st_size:>8} {name}")
    manifest = {
        "sources": {path.relative_to(ROOT).as_posix(): digest(path) for path in sources()},
        "outputs": dict(sorted(hashes.items())),
    }
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    total = sum(path.stat().st_size for path in (ROOT / "assets").rglob("*") if path.is_file())
    print(f"{total:>8} assets/ in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
