"""How events are shown: what flies where, for how long, and where the table rests. No pygame.

`common` has the parts and the events of every card game; each game has a module with its own events
and its `Rules`.
"""
