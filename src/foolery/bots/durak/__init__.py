"""Players of the Durak family."""
