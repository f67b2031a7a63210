"""The user interface, drawn with pygame.

In the browser a module is compiled when it is imported, so every import costs start-up time. What the title
does not show is therefore imported within functions, where it is first needed.
"""
