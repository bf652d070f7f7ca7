"""The one play screen of all titles, as data: what the table scene shows is made here from what the title draws."""

from game.table.picture.model import Bubble, Camera, LogLine, Playing, Strength, TableModel
from game.table.picture.screen import table_nodes

__all__ = ["Bubble", "Camera", "LogLine", "Playing", "Strength", "TableModel", "table_nodes"]
