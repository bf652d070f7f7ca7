"""What others get to see of a game: its end as a picture, all of it as a film, and where these are kept."""
