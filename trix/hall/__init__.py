"""The hall: playing with people one does not know. Pure: no clock, no network, no database.

Bottom up: `rules` is what the hall fixes, such as paces and limits. `messages` are what clients and hall send
each other, `envelopes` sign, seal and open them. `ratings` and `agent_ratings` rate players, `results` are
finished games that any device can check. `matchmaking` and `tables` seat players, `conduct` limits what they
can do to each other, and `boards` ranks results. `trix.server` connects all of it to a broker and a database.

Times are in seconds unless a name says otherwise, *now* from any origin; days are counted like
`datetime.date.toordinal`. People are named by `trix.net.transport.crypto.member_id` of their lasting key.
"""
