"""The screens around the table: title, set-up, settings, and the panels over the table."""
