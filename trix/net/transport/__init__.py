"""Messages between two devices: encrypted, numbered, acknowledged, retried."""
