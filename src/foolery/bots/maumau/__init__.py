"""Players of Czech fool."""
