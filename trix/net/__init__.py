"""Playing together on several devices, without a network library or a clock.

Bottom up: `transport` carries messages between two devices, encrypted, once and in order. `deals` makes keys
that no player can choose, and checks dealings. `messages` and `room` are the data that devices share.
`hosting` is the host's side, `guest` the side of every device; `party` is one device with both.
"""
