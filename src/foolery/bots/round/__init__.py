"""Players of Round fool."""
