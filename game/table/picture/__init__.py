"""Describes the picture of the play screen as data, with parts that all titles share and parts from each title."""

from game.table.picture.model import Bubble, Camera, LogLine, Playing, Strength, TableModel
from game.table.picture.screen import table_nodes

__all__ = ["Bubble", "Camera", "LogLine", "Playing", "Strength", "TableModel", "table_nodes"]
