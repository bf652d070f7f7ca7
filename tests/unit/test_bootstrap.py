"""One command on a fresh machine: a scratch checkout sets itself up from a folder of tiny stand-in libraries.

Everything here works without a network. The "machine's Python" is a bare environment without any library, so it
makes no difference what is installed on the computer that runs the tests.
"""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game import __main__ as entry
from game import bootstrap, cli, environment
from tests.starting import obeying

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).resolve().parents[2]
COPIED = (
    "__init__.py",
    "__main__.py",
    "bootstrap.py",
    "environment.py",
    "cli.py",
    "core/__init__.py",
    "core/breaking.py",
    "core/errors.py",
    "core/i18n.py",
    "core/reasons.py",
    "core/sentences.py",
    "saves/__init__.py",
    "saves/lock.py",
    "tools/__init__.py",
    "tools/arguments.py",
    "tools/console.py",
    "tools/testing.py",
)
LIBRARIES = {
    "pygame-ce": "pygame",
    "msgspec": "msgspec",
    "pytmx": "pytmx",
    "platformdirs": "platformdirs",
    "pytest": "pytest",
    "hypothesis": "hypothesis",
    "pytest-xdist": "xdist",
    "pytest-cov": "pytest_cov",
    "babel": "babel",
}
BUILDER = ("pyinstaller", "PyInstaller")
WHO_RUNS = '''"""Stands in for the list of titles: says which interpreter runs."""
import sys
def run(arguments): print(sys.executable); return 0
'''

SOURCE = "VALUES = (\n" + 20 * "    'value',\n" + ")\n"
"""A library's module, which makes no sense when the end of it is missing."""

posix_only = pytest.mark.skipif(os.name == "nt", reason="shadows libraries and sends signals as POSIX does")


def wheel(folder: Path, name: str, module: str, version: str = "99.0") -> None:
    """Put a library of one module into `folder`, in a version that every bound below 100 lets in."""
    stem = name.replace("-", "_")
    info = f"{stem}-{version}.dist-info"
    files = {
        f"{module}/__init__.py": SOURCE,
        f"{module}/_core.so": "\x7fELF" + 200 * "machine code ",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(folder / f"{stem}-{version}-py3-none-any.whl", "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)


class Checkout:
    """A scratch copy of the start-up code, and a Python without libraries to start it with."""

    def __init__(self, folder: Path, python: Path, wheels: Path, first: Callable[[], FirstStart] | None = None) -> None:
        self.folder = folder
        self._first = first
        self.python = python
        self.venv = folder / ".venv"
        self.stamp = self.venv / "stallholders.stamp"
        laboratory = [name for name in ("lab/__init__.py", "lab/arguments.py") if (ROOT / "game" / name).exists()]
        for name in (*COPIED, *laboratory):
            (folder / "game" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "game" / name, folder / "game" / name)
        (folder / "game" / "tools" / "titles.py").write_text(WHO_RUNS)
        self.depend_on(*LIBRARIES)
        self.variables = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PIP_", "PYTHON", "COV", "PYTEST"))
            and name not in (bootstrap.HANDED_OVER, environment.LOCKED)  # CI itself has no fallback
        }
        self.variables |= {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels)}

    def depend_on(self, *names: str) -> None:
        """Write a pyproject.toml: the first four names are for playing, the others for testing."""
        play = [f"{name}>=1.5,<100" for name in names[:4]]
        test = [f"{name}>=1.5,<100" for name in names[4:]]
        build = [f"{BUILDER[0]}>=1.5,<100"]
        text = f"[project]\ndependencies = {play}\n[project.optional-dependencies]\n{test = }\n{build = }\n"
        (self.folder / "pyproject.toml").write_text(text)

    def lock(self, wheels: Path, *, tampered: bool = False, purpose: str = "play", named: str = "2.0") -> None:
        """Write the list of exact versions for a purpose, with the hashes of the wheels of 2.0 or with others. `named`:
        the version that the list says instead."""
        lines = []
        for name in [*list(LIBRARIES)[:4], *([BUILDER[0]] if purpose == "build" else [])]:
            content = (wheels / f"{name.replace('-', '_')}-2.0-py3-none-any.whl").read_bytes()
            digest = hashlib.sha256(content + b"!" * tampered).hexdigest()
            lines.append(f"{name}=={named} --hash=sha256:{digest}\n")
        place = self.folder / ".ci" / "lock" / f"{purpose}.txt"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("".join(lines))

    def versions(self) -> set[str]:
        """What is installed of what playing and building need, as "name-version"."""
        infos = self.venv.rglob("site-packages/*.dist-info")
        return {info.name.removesuffix(".dist-info") for info in infos if info.name.startswith(("msgspec", "pyinst"))}

    def shadow(self, **modules: str) -> None:
        """Let every interpreter find these modules, given as source, before its own ones."""
        shadows = self.folder / "shadows"
        for name, source in modules.items():
            (shadows / name).mkdir(parents=True, exist_ok=True)
            (shadows / name / "__init__.py").write_text(source)
        self.variables["PYTHONPATH"] = str(shadows)

    def set_up(self) -> FirstStart:
        """Copy the environment that a first start made, as making it takes seconds. Return that start."""
        assert self._first is not None
        first = self._first()
        shutil.copytree(first.checkout.folder, self.folder, symlinks=True, dirs_exist_ok=True)
        return first

    def begin(self, *arguments: str, options: Sequence[str] = ()) -> subprocess.Popen[str]:
        """A start that has begun, as `python3 [options] -m game [arguments]` from a terminal."""
        with obeying():
            return subprocess.Popen(
                [str(self.python), *options, "-m", "game", *arguments],
                cwd=self.folder,
                env=self.variables,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )

    def start(self, *arguments: str, options: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
        """A start that has ended."""
        process = self.begin(*(arguments or ("titles",)), options=options)
        out, err = process.communicate(timeout=120)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def assert_runs_in_environment(self) -> None:
        """A start that needs nothing any more."""
        done = self.start()
        assert (done.returncode, done.stderr) == (0, "")
        assert Path(done.stdout.strip()).parent.parent == self.venv


def wait_for(process: subprocess.Popen[str], words: str) -> None:
    """Return when the start has said so."""
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return
    raise AssertionError(f"it never said {words}")


class FirstStart(NamedTuple):
    """A checkout that was fresh, and its first start, which has ended."""

    checkout: Checkout
    done: subprocess.CompletedProcess[str]


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of stand-in libraries, which pip takes for the whole world."""
    folder = tmp_path_factory.mktemp("wheels")
    for name, module in LIBRARIES.items():
        wheel(folder, name, module)
    wheel(folder, "newcomer", "newcomer")
    wheel(folder, *BUILDER)
    for name in [*list(LIBRARIES)[:4], BUILDER[0]]:
        wheel(folder, name, dict([*LIBRARIES.items(), BUILDER])[name], "2.0")
    return folder


@pytest.fixture(scope="session")
def bare_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An interpreter that finds no library at all; beneath it lies a machine that has pip."""
    folder = tmp_path_factory.mktemp("bare")
    base = getattr(sys, "_base_executable", sys.executable)
    subprocess.run([base, "-m", "venv", "--without-pip", str(folder)], check=True)
    if environment._ask(base, "-m", "pip", "--version") is None:
        pytest.skip("the Python outside the environment has no pip")
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@pytest.fixture(scope="session")
def first(tmp_path_factory: pytest.TempPathFactory, bare_python: Path, wheels: Path) -> Callable[[], FirstStart]:
    """Return what starts a checkout when it is asked for the first time, and remembers it."""

    @cache
    def started() -> FirstStart:
        made = Checkout(tmp_path_factory.mktemp("first"), bare_python, wheels)
        return FirstStart(made, made.start("titles", "--json"))

    return started


@pytest.fixture
def checkout(tmp_path: Path, bare_python: Path, wheels: Path, first: Callable[[], FirstStart]) -> Checkout:
    """A fresh scratch checkout."""
    folder = tmp_path / "check out"  # with a space, as home folders have
    folder.mkdir()
    return Checkout(folder, bare_python, wheels, first)


# --- A whole life ----------------------------------------------------------------------------------------------


def test_the_first_start_sets_up_and_later_ones_say_nothing(checkout: Checkout) -> None:
    fresh, first = checkout.set_up()
    assert first.returncode == 0
    steps = first.stderr.splitlines()
    assert "is setting up its environment in .venv" in steps[0]
    assert [line.strip()[:3] for line in steps[1:-1]] == ["1/3", "2/3", "3/3"]
    assert steps[-1].startswith("Done in")
    assert Path(first.stdout.strip()).parent.parent == fresh.venv, "the program goes on by itself"
    assert not list(fresh.venv.rglob("site-packages/pytest")), "tests are for who asks for them"
    fresh.assert_runs_in_environment()
    checkout.assert_runs_in_environment()

    (checkout.folder / "pyproject.toml").touch()
    checkout.assert_runs_in_environment()

    checkout.depend_on("newcomer", *LIBRARIES)
    changed = checkout.start()
    assert changed.returncode == 0
    assert "is updating" in changed.stderr
    assert list(checkout.venv.rglob("newcomer/__init__.py"))
    checkout.assert_runs_in_environment()

    (checkout.folder / "game" / "tools" / "testing.py").write_text(
        "def run_raw(arguments):\n    import pytest, hypothesis, xdist\n    print(arguments)\n    return 5\n"
    )
    tested = checkout.start("test", "-k", "some")
    assert tested.returncode == 5, tested.stderr
    assert tested.stdout.strip() == "['-k', 'some']"
    assert checkout.start("test").stderr == ""
    checkout.assert_runs_in_environment()


def test_nothing_is_set_up_where_the_libraries_are_there(checkout: Checkout) -> None:
    checkout.shadow(pygame="", msgspec="", pytmx="", platformdirs="")
    mark = checkout.folder / "shadows" / "pygame_ce-2.5.8.dist-info"
    mark.mkdir()
    done = checkout.start()
    assert (done.returncode, done.stderr) == (0, "")
    assert Path(done.stdout.strip()) == checkout.python
    assert not checkout.venv.exists()
    mark.rename(mark.with_name("pygame-2.6.1.dist-info"))
    assert "is setting up" in checkout.start().stderr, "classic pygame is not enough"
    checkout.assert_runs_in_environment()


HELP = (*([word] for word in bootstrap.NEEDS_NOTHING), *([word, "--help"] for word in cli.offered()))


@pytest.mark.parametrize("words", HELP, ids=" ".join)
def test_help_sets_nothing_up(checkout: Checkout, words: list[str]) -> None:
    done = checkout.start(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"python3 -m game {words[0]}" in done.stdout or words[0] in bootstrap.NEEDS_NOTHING
    assert done.stdout
    assert not checkout.venv.exists()


def test_an_environment_made_by_hand_is_taken_without_a_network(checkout: Checkout) -> None:
    checkout.set_up()
    checkout.stamp.unlink()
    checkout.variables["PIP_FIND_LINKS"] = ""
    done = checkout.start()
    assert (done.returncode, "is updating" in done.stderr) == (0, True), done.stderr
    checkout.assert_runs_in_environment()


def test_everybody_gets_exactly_what_the_lock_names(checkout: Checkout, wheels: Path) -> None:
    (checkout.folder / "game" / "tools" / "build.py").write_text(WHO_RUNS)
    checkout.lock(wheels)
    assert checkout.start().returncode == 0
    assert checkout.versions() == {"msgspec-2.0"}
    checkout.assert_runs_in_environment()

    checkout.lock(wheels, purpose="build")
    done = checkout.start("build")
    assert (done.returncode, "is updating" in done.stderr) == (0, True), "a new lock counts at once"
    assert checkout.versions() == {"msgspec-2.0", "pyinstaller-2.0"}
    assert checkout.start("build").stderr == ""


def test_what_is_not_what_the_lock_names_is_not_installed(checkout: Checkout, wheels: Path) -> None:
    checkout.lock(wheels, tampered=True)
    done = checkout.start()
    assert done.returncode == 2
    assert "HASHES" in done.stderr.splitlines()[-1]
    assert checkout.versions() == set()


@pytest.mark.parametrize("strictly", [False, True])
def test_where_no_file_of_the_lock_fits_others_do(checkout: Checkout, wheels: Path, strictly: bool) -> None:
    checkout.lock(wheels, named="50.0")  # of which there is none, as for a Python of next year
    checkout.variables |= {environment.LOCKED: "1"} if strictly else {}
    done = checkout.start()
    assert done.returncode == (2 if strictly else 0), done.stderr
    assert checkout.versions() == (set() if strictly else {"msgspec-99.0"})


def test_libraries_that_are_allowed_do_where_the_exact_ones_cannot_be_fetched(checkout: Checkout, wheels: Path) -> None:
    checkout.set_up()
    checkout.lock(wheels)
    checkout.variables["PIP_FIND_LINKS"] = ""
    assert checkout.start().returncode == 0
    assert checkout.versions() == {"msgspec-99.0"}
    checkout.assert_runs_in_environment()


@pytest.mark.parametrize("start", ["{folder}/game", "{folder}/game/__main__.py", "../check out/game", "-mgame"])
def test_it_starts_from_any_folder(checkout: Checkout, tmp_path: Path, start: str) -> None:
    checkout.set_up()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    if start == "-mgame":
        checkout.shadow(pygame="raise ImportError('of another program')")
        checkout.variables["PYTHONPATH"] += os.pathsep + str(checkout.folder)
    else:
        (elsewhere / "game.py").write_text("raise ImportError('another game')")
    for python in (checkout.python, checkout.venv / "bin" / "python"):
        done = subprocess.run(
            [str(python), start.format(folder=checkout.folder), "titles"],
            cwd=elsewhere,
            env=checkout.variables,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert Path(done.stdout.strip()).parent.parent == checkout.venv


@pytest.mark.parametrize("inside", [False, True])
def test_libraries_of_another_program_do_no_harm(checkout: Checkout, inside: bool) -> None:
    """All four are on PYTHONPATH, and one of them is of a version that lacks a name."""
    checkout.set_up()
    checkout.shadow(pygame="", pytmx="", platformdirs="", msgspec="")
    (checkout.folder / "shadows" / "pygame_ce-2.5.8.dist-info").mkdir()
    (checkout.folder / "game" / "tools" / "titles.py").write_text("from msgspec import VALUES\n" + WHO_RUNS)
    if inside:
        checkout.python = checkout.venv / "bin" / "python"
    checkout.assert_runs_in_environment()


def test_a_folder_that_is_no_environment_is_left_alone(checkout: Checkout) -> None:
    checkout.venv.mkdir()
    (checkout.venv / "thesis.txt").write_text("the only copy")
    done = checkout.start()
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].endswith(".venv is not a Python environment. Move it and restart Stallholders.")
    assert (checkout.venv / "thesis.txt").read_text() == "the only copy"


# --- What can be missing ---------------------------------------------------------------------------------------


@posix_only
def test_no_pip_is_one_sentence(checkout: Checkout) -> None:
    checkout.shadow(pip="raise ImportError", ensurepip="raise ImportError")
    done = checkout.start()
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("pip, which is needed to install the libraries, is missing.")
    checkout.variables.pop("PYTHONPATH")
    assert checkout.start().returncode == 0, "and once it is there, the next start goes on"


@posix_only
def test_no_venv_is_one_sentence(checkout: Checkout) -> None:
    checkout.shadow(venv="raise ImportError('No module named venv')")
    done = checkout.start()
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("The environment could not be created: ")


def without_ensurepip(checkout: Checkout) -> None:
    """A machine whose Python has pip alone."""
    checkout.shadow(ensurepip="raise ImportError('Debian ships this separately')")


def without_pip(checkout: Checkout) -> None:
    """A machine whose Python has ensurepip alone."""
    python = getattr(sys, "_base_executable", sys.executable)
    if environment._ask(python, "-c", "import ensurepip; ensurepip.version()") is None:
        pytest.skip("this Python has no ensurepip")
    checkout.shadow(pip="")
    inside_only = (
        "import runpy, sys\n"
        "assert sys.prefix.endswith('.venv'), 'this machine has no pip'\n"
        "del sys.modules['pip']\n"
        "sys.path = [folder for folder in sys.path if 'shadows' not in folder]\n"
        "runpy.run_module('pip', run_name='__main__')\n"
    )
    (checkout.folder / "shadows" / "pip" / "__main__.py").write_text(inside_only)


@posix_only
@pytest.mark.sample(1)
@pytest.mark.parametrize("machine", [without_ensurepip, without_pip])
def test_pip_or_ensurepip_is_enough(checkout: Checkout, machine: Callable[[Checkout], None]) -> None:
    machine(checkout)
    done = checkout.start()
    assert done.returncode == 0, done.stderr
    checkout.assert_runs_in_environment()


def test_an_old_python_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    assert entry.main() == 2
    assert capsys.readouterr().err == "Stallholders needs Python 3.11 or newer; this is Python 3.10.13.\n"


@pytest.mark.parametrize("name", ["__main__.py", "__init__.py"])
def test_what_an_old_python_reads_parses_there(name: str) -> None:
    ast.parse((ROOT / "game" / name).read_text(encoding="utf-8"), feature_version=(3, 5))


def test_installed_without_its_libraries(checkout: Checkout) -> None:
    (checkout.folder / "pyproject.toml").unlink()
    done = checkout.start()
    assert done.returncode == 2
    assert "pygame, msgspec, pytmx, platformdirs" in done.stderr
    assert len(done.stderr.splitlines()) == 1


# --- What can be broken ----------------------------------------------------------------------------------------


def only_folders(checkout: Checkout) -> None:
    """Killed while `venv` was at its first step."""
    (checkout.venv / "bin").mkdir(parents=True)


def half_unpacked(checkout: Checkout) -> None:
    """Killed while pip was unpacking: what it writes last is not there, though the module can be imported."""
    checkout.set_up()
    checkout.stamp.write_text("")
    for record in checkout.venv.rglob("msgspec-*.dist-info/RECORD"):
        record.unlink()


def python_lost(checkout: Checkout) -> None:
    """The Python that the environment was made with has been removed from the machine."""
    checkout.set_up()
    python = checkout.venv / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python3")


def mark_lost(checkout: Checkout) -> None:
    """What makes the folder an environment is lost: its interpreter is the user's own from then on."""
    checkout.set_up()
    (checkout.venv / "pyvenv.cfg").unlink()


def binary_cut(checkout: Checkout) -> None:
    """Half of a library's machine code is missing: to load it would end the process by a signal."""
    checkout.set_up()
    for file in checkout.venv.rglob("site-packages/msgspec/_core.so"):
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def no_network(checkout: Checkout) -> None:
    """No index to fetch from."""
    wheels = checkout.variables.pop("PIP_FIND_LINKS")
    done = checkout.start()
    assert done.returncode == 2
    assert "you are offline" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert checkout.stamp.read_text() == ""
    checkout.variables["PIP_FIND_LINKS"] = wheels


def killed_while_fetching(checkout: Checkout) -> None:
    """The power goes while pip is at work."""
    start = checkout.begin("titles")
    wait_for(start, "2/3")
    os.killpg(start.pid, signal.SIGKILL)
    start.communicate(timeout=60)


@posix_only
@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "damage",
    [
        only_folders,
        half_unpacked,
        python_lost,
        mark_lost,
        binary_cut,
        no_network,
        killed_while_fetching,
    ],
)
def test_a_half_made_environment_is_recovered(checkout: Checkout, damage: Callable[[Checkout], None]) -> None:
    damage(checkout)
    done = checkout.start()
    assert done.returncode == 0, done.stderr
    checkout.assert_runs_in_environment()
    assert {file.read_text() for file in checkout.venv.rglob("site-packages/msgspec/__init__.py")} == {SOURCE}


@posix_only
def test_a_damaged_library_without_a_network_is_one_sentence(checkout: Checkout) -> None:
    binary_cut(checkout)
    checkout.variables["PIP_FIND_LINKS"] = ""
    done = checkout.start()
    assert done.returncode == 2
    assert done.stderr.startswith("A library in .venv is damaged (")
    assert "msgspec/_core.so" in done.stderr.splitlines()[0]
    assert "you are offline" in done.stderr.splitlines()[-1]


def test_libraries_that_stay_out_of_reach_end_with_a_sentence(checkout: Checkout) -> None:
    checkout.set_up()
    done = checkout.start(options=["-S"])  # without the site module no environment's libraries are found
    assert done.returncode == 2
    assert "cannot be imported" in done.stderr.splitlines()[-1]


# --- Several at once, and interruptions ------------------------------------------------------------------------


def test_two_first_starts_at_once(checkout: Checkout) -> None:
    starts = [checkout.begin("titles") for _ in range(2)]
    ends = [start.communicate(timeout=120) for start in starts]
    assert [start.returncode for start in starts] == [0, 0], ends
    assert sum("2/3" in err for _, err in ends) == 1, "only one of them installs"
    checkout.assert_runs_in_environment()


@posix_only
def test_ctrl_c_while_fetching(checkout: Checkout) -> None:
    start = checkout.begin("titles")
    wait_for(start, "2/3")
    os.killpg(start.pid, signal.SIGINT)
    _, err = start.communicate(timeout=60)
    assert start.returncode == 130
    assert err.strip() == "The set-up was interrupted. Restart Stallholders to continue."
    assert checkout.start().returncode == 0
    checkout.assert_runs_in_environment()


# --- The list, and what pip says --------------------------------------------------------------------------------------


def test_each_library_has_its_module_in_the_list() -> None:
    for purpose in bootstrap.MODULES:
        assert len(environment.requirements(purpose)) == len(bootstrap.modules(purpose))


def test_pip_errors_become_one_sentence() -> None:
    output = ["Collecting x", "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device"]
    assert environment._explain(output).endswith("No space left on device.")
    assert "you are offline" in environment._explain(["WARNING: Retrying … NewConnectionError('x')", "ERROR: No match"])
