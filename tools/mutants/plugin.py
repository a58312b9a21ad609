"""Plugin for pytest that measures tests or runs them against a mutant: `python -m pytest -p tools.mutants.plugin`.

The variable TASK of the environment names a file with a task as JSON. With `cover`, the plugin notes which lines of the
folder `cover` each test reaches and how many seconds of processor time it takes, and writes that to the file `out`.
Otherwise it replaces the source of `file` by `source` before anything imports it, and runs `tests` in that order.
"""

import json
import os
import sys
import time
from collections.abc import Generator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest
from hypothesis import Phase, settings

from .. import packages
from .trials import TASK


class MutantLoader(SourceFileLoader):
    """Loader of a module whose source is replaced."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


class MutantFinder(MetaPathFinder):
    """Finder of the mutated module. It leaves all other modules to the usual finders."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = Path(file).resolve(), source
        self.name = file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is None or spec.origin is None or Path(spec.origin).resolve() != self.file:
            return None
        spec.loader = MutantLoader(fullname, spec.origin, self.source)
        return spec


class Measuring:
    """Notes of the lines that each test reaches, and of its time."""

    def __init__(self, folder: str, out: Path) -> None:
        self.folder, self.out = folder, out
        self.seconds: dict[str, float] = {}
        self.coverage = packages.Coverage(data_file=None, include=[f"{folder}/*"])
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        start = time.process_time()
        self.coverage.switch_context(item.nodeid)
        result = yield
        self.coverage.switch_context("")
        self.seconds[item.nodeid] = time.process_time() - start
        return result

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        reached: dict[str, dict[int, list[str]]] = {}
        for file in data.measured_files():
            name = Path(file).relative_to(Path.cwd()).as_posix()
            contexts = data.contexts_by_lineno(file)
            reached[name] = {line: [test for test in tests if test] for line, tests in contexts.items()}
        self.out.write_text(json.dumps({"seconds": self.seconds, "reached": reached}), encoding="utf-8")


class Choosing:
    """Choice and order of the tests that run."""

    def __init__(self, tests: list[str]) -> None:
        self.order = {test: number for number, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Prepare the task before any file of tests imports the game.

    Hypothesis searches the same examples each time and does not shrink them.
    """
    if TASK not in os.environ:
        return
    settings.register_profile("mutants", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate])
    settings.load_profile("mutants")
    task = json.loads(Path(os.environ[TASK]).read_text(encoding="utf-8"))
    if "cover" in task:
        early_config.pluginmanager.register(Measuring(task["cover"], Path(task["out"])))
    else:
        sys.meta_path.insert(0, MutantFinder(task["file"], task["source"]))
        early_config.pluginmanager.register(Choosing(task["tests"]))
