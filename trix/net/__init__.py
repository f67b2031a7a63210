"""A table with others, each on a device of their own: everything but the wire and the screen.

`party` is a device at a table and puts the rest together: on the host's device a `table`, everywhere a
`guest` with the `remote` game that its screen shows as a session. `fair` and `audit` see to it that nobody
chooses the cards, `handshake` and `link` that only those read a message whom it is for, `channel` that it
arrives once and in order. The wire, the ciphers and the time are handed in.
"""
