"""Reactions: pictures and phrases that players and agents exchange. They are not part of the record.

`words` lists the reactions, `picker` lets the player choose one with two taps, `bubbles` shows them beside
the seats, `moods` has agents react, `past` is their memory, and `talk` ties these together for one table.
Each game defines the feelings of its agents and the sentences for them; `common` has the shared ones.
"""
