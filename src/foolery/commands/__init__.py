"""What the commands of `foolery.cli` do; each module is loaded when its command is given."""
