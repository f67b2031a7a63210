"""The user interface, drawn with pygame.

In the browser a module is compiled when it is imported, so every import costs start-up time. Code that the
title does not need is therefore imported within functions, where it is first needed.
"""
