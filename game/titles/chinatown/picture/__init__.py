"""The picture of Chinatown: the map with its businesses, players' plates, the deal table, trays and what moves."""
