"""Action spaces: plots are listed, allocations are counted and unranked."""
