# /// script
# dependencies = [
#   "pygame-ce",
# ]
# ///
"""A minimal program that uses the whole platform: publishes all input, and takes orders by messages."""

import asyncio
import json
from pathlib import Path

import pygame

from trix.platform.sides import open_platform
from trix.store import StoreError


async def main():
    platform = open_platform()
    pygame.init()
    view = platform.viewport()
    screen = platform.resize(view[:2])
    seen = {"events": [], "messages": [], "kept": platform.store.read("probe"), "frames": 0}
    while True:
        for event in pygame.event.get():
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                kind = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
                seen["events"].append([kind, *event.pos, bool(event.touch)])
            elif event.type == pygame.KEYDOWN:
                seen["events"].append(["key", pygame.key.name(event.key)])
        if platform.viewport() != view:
            view = platform.viewport()
            screen = platform.resize(view[:2])
        for text in platform.messages():
            message = json.loads(text)
            if message["type"] == "order":
                obey(platform, message, seen)
            else:
                seen["messages"].append(message)
        screen.fill((20, 100, 93))
        pygame.draw.rect(screen, (217, 164, 65), screen.get_rect(), 1)
        platform.present()
        seen["frames"] += 1
        if seen["frames"] == 1:
            platform.ready()
        about = {"size": list(screen.get_size()), "ratio": view.ratio, "insets": list(view.insets)}
        about |= {
            "visible": platform.visible(),
            "calm": platform.reduced_motion(),
            "languages": platform.languages(),
        }
        about["appearance"] = platform.appearance()
        platform.publish_status(json.dumps({**about, **seen}))
        await asyncio.sleep(0)


def obey(platform, message, seen):
    order, text = message["order"], message.get("text", "")
    if order == "write":
        try:
            platform.store.write("probe", text * message.get("times", 1))
            seen["kept"] = "written"
        except StoreError as error:
            seen["kept"] = error.reason
    elif order == "read":
        seen["kept"] = platform.store.read("probe")
    elif order == "keys":
        seen["kept"] = platform.store.keys()
    elif order == "announce":
        platform.announce(text)
    elif order == "language":
        platform.use_language(text)
    elif order == "share":
        platform.share_text(text)
    elif order == "link":
        seen["kept"] = platform.game_link(text)
    elif order == "save":
        platform.save_file("trix-probe.json", text)
    elif order == "picture":
        platform.share_picture("trix-probe.png", b"\x89PNG", text)
    elif order == "open":
        platform.open_file()
    elif order == "ask":
        platform.ask_text(
            "Your name",
            text,
            code=message.get("code", False),
            fonts={400: Path(__file__).with_name("font.ttf").read_bytes()},
            colours=message.get("colours"),
        )
    elif order == "afford":
        platform.afford(message["pixels"])
    elif order == "rest":
        platform.rest(message["resting"])
    elif order == "fullscreen":
        platform.toggle_full_screen()
    elif order == "forget":
        seen.update(events=[], messages=[], kept=None, forgot=text)
    elif order == "report":
        platform.report(text)


asyncio.run(main())
