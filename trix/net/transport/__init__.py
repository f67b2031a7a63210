"""Sealed, numbered, acknowledged messages between two devices."""
