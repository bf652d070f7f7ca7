"""Checks what is written beside the code: links lead somewhere, and no line speaks of one computer's folders.

Standard library only; run from the top of the checkout. Prints one line per mistake and exits with 1.
"""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote

MUST_EXIST = ("README.md", "LICENSE", "CHANGELOG.md", "docs/architecture.md", "assets/ATTRIBUTIONS.md")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
SOMEBODYS_FOLDER = re.compile(r"(?<![\w.])/(?:home|root|Users|work)/\w+")
METAINFO = Path("assets/desktop/io.github.stallholders.stallholders.metainfo.xml")
RELEASE = re.compile(r"^## (?P<version>[\d.]+) \((?P<date>\d+ \w+ \d+)\)\n\n(?P<downloads>Downloads: (?:.+\n)+)", re.M)
"""The newest release in CHANGELOG.md; what is above it has no version yet."""
SYSTEMS = ("linux-x86_64.tar.gz", "windows-x86_64.zip", "macos-arm64.tar.gz")
"""The ends of the archives' names, as `python3 -m game build` writes them."""
TEXT = {".py", ".md", ".toml", ".tmx", ".tsx", ".svg", ".json", ".txt", ""}


def tracked() -> list[Path]:
    """Every file that is committed or about to be."""
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    return [Path(name) for name in listed.split("\0") if name and Path(name).is_file()]


def broken_links(document: Path) -> list[str]:
    """One line for every relative link that leads to no file."""
    wrong = []
    for link in LINK.findall(document.read_text("utf-8")):
        place = unquote(link.split("#")[0])
        if place and not re.match(r"[a-z]+:", place) and not (document.parent / place).exists():
            wrong.append(f"{document}: the link to {link} leads nowhere")
    return wrong


def unlike_the_changelog() -> list[str]:
    """One line for whatever differs from version, date and downloads of the newest release in CHANGELOG.md."""
    release = RELEASE.search(Path("CHANGELOG.md").read_text("utf-8"))
    if release is None:
        return ["CHANGELOG.md names no release with its date and its downloads"]
    version, wrong = release["version"], []
    date = datetime.strptime(release["date"], "%d %B %Y").date().isoformat()
    if f'__version__ = "{version}"' not in Path("game/__init__.py").read_text("utf-8"):
        wrong.append(f"game/__init__.py does not say version {version}, as CHANGELOG.md does")
    if f'<release version="{version}" type="stable" date="{date}"/>' not in METAINFO.read_text("utf-8"):
        wrong.append(f"{METAINFO} does not name version {version} of {date} as CHANGELOG.md does")
    names = set(re.findall(r"`(stallholders-[^`]+)`", release["downloads"]))
    if names != {f"stallholders-{version}-{system}" for system in SYSTEMS}:
        wrong.append(f"CHANGELOG.md names other downloads than the archives of version {version}")
    return wrong


def main() -> int:
    """The exit code: 1 after any mistake."""
    wrong = [f"{name} is missing" for name in MUST_EXIST if not Path(name).is_file()]
    for path in tracked():
        if path.suffix == ".md":
            wrong += broken_links(path)
        if path.suffix in TEXT and path != Path(".ci/check_documents.py"):
            for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
                if SOMEBODYS_FOLDER.search(line):
                    wrong.append(f"{path}:{number} names a folder of one computer")
    wrong += unlike_the_changelog()
    print("\n".join(wrong) or "all links lead somewhere")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
