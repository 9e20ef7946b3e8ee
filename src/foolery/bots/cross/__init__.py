"""Players of the Cross fool."""
