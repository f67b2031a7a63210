"""The game as a folder that needs no Python: built by PyInstaller from the wheel, and tried."""
