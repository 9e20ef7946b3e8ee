"""Players of Road fool."""
