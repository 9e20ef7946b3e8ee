"""The tests of Foolery; a package, so that helpers are imported by their full name."""
