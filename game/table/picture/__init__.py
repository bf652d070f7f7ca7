"""The picture of the play screen as data, made of parts that all titles share and of each title's own drawings."""

from game.table.picture.model import Bubble, Camera, LogLine, Playing, Strength, TableModel
from game.table.picture.screen import table_nodes

__all__ = ["Bubble", "Camera", "LogLine", "Playing", "Strength", "TableModel", "table_nodes"]
