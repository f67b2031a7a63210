"""What the table shows beside its cards when something happens; each effect is told by the time alone.

Every module has a plain value or function of time, which can be looked at by itself, and draws it. None of
them keeps a clock: `marks` lists what is running, and the director times the rest.
"""
