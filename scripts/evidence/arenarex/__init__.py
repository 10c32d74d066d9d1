"""What Arena Rex promises, part by part."""
