"""What every game shares: contracts, options, events and views, records, errors."""
