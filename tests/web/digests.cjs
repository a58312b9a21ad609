// Runs a script of tests/web under Pyodide in Node: node digests.cjs PROJECT [SCRIPT]. The default is digests.py.
// Prints the version of Python and the lines that the script prints, as one line of JSON.
"use strict";
const path = require("node:path");
const { loadPyodide } = require("pyodide");

(async () => {
  const lines = [];
  const indexURL = path.dirname(require.resolve("pyodide/package.json"));
  const pyodide = await loadPyodide({ indexURL, stdout: (line) => lines.push(line) });
  pyodide.FS.mkdir("/project");
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: process.argv[2] }, "/project");
  pyodide.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
runpy.run_path("/project/tests/web/${process.argv[3] || "digests.py"}", run_name="__main__")
`);
  console.log(JSON.stringify({ python: pyodide.runPython("import sys; sys.version"), lines }));
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
