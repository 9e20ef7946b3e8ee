"""Players of Foppen."""
