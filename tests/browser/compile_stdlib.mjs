// Makes node_modules/pyodide-compiled from node_modules/pyodide, with a compiled standard library. Pages then start in
// half the time.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { loadPyodide } from "pyodide"

const MODULES = new URL("node_modules/", import.meta.url)
const from = new URL("pyodide/", MODULES), to = new URL("pyodide-compiled/", MODULES)
const COMPILE = `
import importlib.util, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

with zipfile.ZipFile("/stdlib.zip") as sources, zipfile.ZipFile("/compiled.zip", "w") as compiled:
    for name in sources.namelist():
        data = sources.read(name)
        if name.endswith(".py"):
            code = compile(data, f"{sys.path[0]}/{name}", "exec", dont_inherit=True)
            # unchecked: there are no sources to check it by
            data = _code_to_hash_pyc(code, importlib.util.source_hash(data), False)
            name += "c"
        compiled.writestr(name, data)
`

const python = await loadPyodide()
python.FS.writeFile("/stdlib.zip", readFileSync(new URL("python_stdlib.zip", from)))
python.runPython(COMPILE)
rmSync(to, { recursive: true, force: true })
cpSync(from, to, { recursive: true })
writeFileSync(new URL("python_stdlib.zip", to), python.FS.readFile("/compiled.zip"))
