"""Combat Arena: fighters on a hex board, a hand of Action cards and an initiative deck."""
