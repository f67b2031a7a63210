"""The interactive tutorials: small prepared deals on the real table, explained by a coach."""
