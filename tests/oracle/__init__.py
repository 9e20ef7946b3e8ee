"""A second, naive implementation of the rules, written from the rule book alone."""
