"""Playing with friends, each on a device of their own.

`meeting` connects this device to a room, without any screen: the party of `trix.net`, the platform's wire,
and storage. `room_screens` shows it: `ways` lead to a room, `lobby` shows its people, and the game is
played at the table of `trix.ui.table`, with `room_guide` as its guide.
"""
