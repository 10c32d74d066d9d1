"""What is measured of GLADIATOR."""
