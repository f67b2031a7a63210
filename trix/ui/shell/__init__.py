"""The app: its loop, the stack of scenes, settings, the clipboard, files and embedding."""
