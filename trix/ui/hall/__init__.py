"""The hall on the screen: games among strangers. Only sites built with a hall have it.

`connection` holds this device's connection, which all other modules use.
"""
