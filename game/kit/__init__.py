"""What titles are made with, below every title and above core and picture."""
