"""Tools where only the game is installed: each names the package that is missing."""

import subprocess
import sys

import pytest

from tools.export.app import ROOT


@pytest.mark.parametrize("tool", ["simulate", "bench", "shots", "film"])
def test_a_missing_package_is_named(tool: str) -> None:
    program = f"import sys; sys.modules['rich'] = sys.modules['PIL'] = None; sys.argv = [{tool!r}]; "
    program += f"import runpy; runpy.run_module('tools.{tool}', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "This tool needs PIL: pip install -e '.[tools]'"
