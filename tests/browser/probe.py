# /// script
# dependencies = [
#   "pygame-ce",
# ]
# ///
"""The smallest game that uses all of host: what arrives is published, and orders come as messages."""

import asyncio
import json

import pygame

from trix.host import StoreError
from trix.host.sides import open_host


async def main():
    host = open_host()
    pygame.init()
    view = host.viewport()
    screen = host.resize(view[:2])
    seen = {"events": [], "messages": [], "kept": host.store.read("probe"), "frames": 0}
    while True:
        for event in pygame.event.get():
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                kind = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
                seen["events"].append([kind, *event.pos, bool(event.touch)])
            elif event.type == pygame.KEYDOWN:
                seen["events"].append(["key", pygame.key.name(event.key)])
        if host.viewport() != view:
            view = host.viewport()
            screen = host.resize(view[:2])
        for text in host.messages():
            message = json.loads(text)
            if message["type"] == "order":
                obey(host, message, seen)
            else:
                seen["messages"].append(message)
        screen.fill((20, 100, 93))
        pygame.draw.rect(screen, (217, 164, 65), screen.get_rect(), 1)
        host.present()
        seen["frames"] += 1
        if seen["frames"] == 1:
            host.ready()
        about = {"size": list(screen.get_size()), "ratio": view.ratio, "insets": list(view.insets)}
        about |= {"visible": host.visible(), "calm": host.reduced_motion(), "language": host.language()}
        about["appearance"] = host.appearance()
        host.publish_status(json.dumps({**about, **seen}))
        await asyncio.sleep(0)


def obey(host, message, seen):
    order, text = message["order"], message.get("text", "")
    if order == "write":
        try:
            host.store.write("probe", text * message.get("times", 1))
            seen["kept"] = "written"
        except StoreError as error:
            seen["kept"] = error.reason
    elif order == "read":
        seen["kept"] = host.store.read("probe")
    elif order == "keys":
        seen["kept"] = host.store.keys()
    elif order == "announce":
        host.announce(text)
    elif order == "language":
        host.use_language(text)
    elif order == "share":
        host.share_text(text)
    elif order == "link":
        seen["kept"] = host.game_link(text)
    elif order == "save":
        host.save_file("trix-probe.json", text)
    elif order == "picture":
        host.share_picture("trix-probe.png", b"\x89PNG", text)
    elif order == "open":
        host.open_file()
    elif order == "ask":
        host.ask_text("Your name", text)
    elif order == "afford":
        host.afford(message["pixels"])
    elif order == "fullscreen":
        host.toggle_full_screen()
    elif order == "forget":
        seen.update(events=[], messages=[], kept=None, forgot=text)
    elif order == "report":
        host.report(text)


asyncio.run(main())
