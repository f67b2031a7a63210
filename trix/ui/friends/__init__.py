"""Playing with friends, each on a device of their own: what of it is on the screen.

`meeting` is this device at a table with others, without any screen: the party of `trix.net`, the wire of the
host, and what is kept. `evening` follows it on the screen. Of the screens, `entry` leads to a table,
`lobby` shows who is at it, and the table itself is that of `trix.ui.table`, with `company` for its guide.
"""
