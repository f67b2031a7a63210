"""The hall on the screen: games with people one does not know. Only in sites that were built for a hall.

`connection` has this device's connection to the hall, which all other modules use.
"""
