"""Visual effects of events; each depends on the time alone.

Every module computes a plain value from the time, and draws it. No module keeps a clock: `marks` holds the
running marks, and the director times all other effects.
"""
