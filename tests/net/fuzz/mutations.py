"""Random changes to messages: first to their meaning, then to their structure, then to their bytes."""

from contextlib import suppress

from trix.codec import REPLACE, WireError, apply_change, to_json

NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 51, 52, 55, 56, 104, 2**31, 2**52 - 1, 2**53, 2**63, 2**64, 2**200, -(2**70))
TEXTS = (
    "",
    " ",
    "x" * 399,
    "x" * 5000,
    "\u202eabc",
    "a\nb\tc\0",
    "ليلى",
    "🂡" * 30,
    "{name} {0} %s",
    "00" * 32,
    "KH",
    "bid 5 nt",
    "choose trix",
    "over",
    "layout",
    "lobby",
    "false",
    "troika",
    "../../etc",
)
ODD = (None, True, False, 1.5, -0.0, 1e308, [], [[]], {}, {"a": []}, [[[[[[[[[[]]]]]]]]]], [0] * 3000)
_MOST_PARTS = 3000


class Pool:
    """Parts of messages that were seen, to be put into others: by type, so that they often fit."""

    def __init__(self, rng):
        self._rng = rng
        self._parts = {}

    def add(self, value, depth=0):
        parts = self._parts.setdefault(type(value), [])
        if len(parts) < _MOST_PARTS:
            parts.append(value)
        else:
            parts[self._rng.randrange(_MOST_PARTS)] = value
        if isinstance(value, list) and depth < 6:
            for item in value[:60]:
                self.add(item, depth + 1)

    def like(self, value):
        return self._rng.choice(self._parts.get(type(value)) or [value])


class Mutator:
    """Changes JSON values at random, with *texts* among the new values."""

    def __init__(self, rng, texts=TEXTS):
        self.rng = rng
        self._texts = texts
        self.pool = Pool(rng)

    def mutated(self, message):
        """Return a message with one to three changes; often only one."""
        for _ in range(self.rng.choice((1, 1, 1, 2, 3))):
            message = self._changed(message, 0)
        return message

    def mutated_for(self, guest, message):
        """Return a changed message of a host; often with one change to the whole observation of a step."""
        if guest.game is not None and message[:1] in (["Step"], ["Back"]) and self.rng.random() < 0.5:
            with suppress(WireError):  # the guest may have missed something
                whole = apply_change(guest.game._latest, message[-1])
                return [*message[:-1], [REPLACE, self.mutated(whole)]]
        if guest.room is not None and message[:1] == ["RoomChanged"] and self.rng.random() < 0.5:
            return ["RoomIs", self.mutated(to_json(guest.room))]
        return self.mutated(message)

    def _changed(self, value, depth):
        rng = self.rng
        if isinstance(value, list) and value and depth < 9 and rng.random() < 0.93:
            if rng.random() < 0.18:
                return self._other_items(value)
            place = rng.randrange(len(value))
            return [*value[:place], self._changed(value[place], depth + 1), *value[place + 1 :]]
        if isinstance(value, dict) and value and rng.random() < 0.9:
            key = rng.choice(list(value))
            if rng.random() < 0.2:
                return {name: item for name, item in value.items() if name != key}
            return value | {key: self._changed(value[key], depth + 1)}
        if rng.random() < 0.3:
            return self.pool.like(value)
        return self._other(value)

    def _other(self, value):
        rng = self.rng
        if rng.random() < 0.1:
            return rng.choice(ODD)
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            if rng.random() < 0.2:
                return value ^ (1 << rng.randrange(60))
            return value + rng.randint(-3, 3) if rng.random() < 0.5 else rng.choice(NUMBERS)
        if isinstance(value, str):
            if value and rng.random() < 0.3:
                place = rng.randrange(len(value))
                return value[:place] + rng.choice("0aX \u200f") + value[place + 1 :]
            return rng.choice(self._texts)
        if value is None:
            return rng.choice((0, "", *NUMBERS[:6]))
        return rng.choice(ODD)

    def _other_items(self, items):
        """Drop, repeat, swap, cut or insert items."""
        rng, place, other = self.rng, self.rng.randrange(len(items)), self.rng.randrange(len(items))
        match rng.randrange(5):
            case 0:
                return [*items[:place], *items[place + 1 :]]
            case 1:
                return [*items[:place], items[place], *items[place:]]
            case 2:
                swapped = items.copy()
                swapped[place], swapped[other] = items[other], items[place]
                return swapped
            case 3:
                return items[:place]
        return [*items[:place], self.pool.like(items[other]), *items[place:]]

    def damaged(self, data):
        """Return bytes with a few of them changed, lost or added."""
        changed = bytearray(data)
        for _ in range(self.rng.choice((1, 1, 2, 8))):
            place = self.rng.randrange(len(changed) + 1)
            match self.rng.randrange(4):
                case 0:
                    changed[place:place] = self.rng.randbytes(self.rng.choice((1, 3, 40)))
                case 1:
                    del changed[place : place + self.rng.choice((1, 2, 30))]
                case _ if place < len(changed):
                    changed[place] = self.rng.randrange(256)
        return bytes(changed)
