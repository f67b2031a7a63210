"""The hall: playing with people one does not know. Pure: no clock, no network, no database.

`rules` has the hall's constants, such as paces. `matchmaking` groups the players, `floor` seats
them, and `tables` records who sits where. `results` are finished games, `ledger` computes ratings from them,
and `exports` makes both checkable. `messages` are what clients and hall send each other, `envelopes` sign and
seal them, and `client` is a device's side. `boards` ranks results, and `conduct` limits what players can do.
`trix.server` connects these modules to a broker and a database.

Times are in seconds unless a name says otherwise, *now* from any origin; days are counted like
`datetime.date.toordinal`. People are named by `trix.net.transport.crypto.member_id` of their long-term key.
"""
