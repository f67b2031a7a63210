// A stand-in for the runtime's pythons.js with Pyodide instead of pygbag's Python: requests the same files under the
// same names, and plays the archive. mirror.py puts Pyodide's loader before it.
window.Module = { PyConfig: { orig_argv: [], user_site_directory: 0 }, vt: { xterm: { write() {} } }, setStatus() {} }

const near = name => new URL(window.config.cdn + name, location.href).href
const text = async address => (await fetch(address)).text()

async function boot() {
  const { loadPyodide } = await import(import.meta.url)
  if (document.readyState !== "complete") await new Promise(done => addEventListener("load", done, { once: true }))
  window.custom_onload(true)
  // Pyodide requests its program under another name
  const fetched = window.fetch
  window.fetch = (what, ...more) => fetched(String(what).endsWith("pyodide.asm.wasm") ? near("cpython312/main.wasm") : what, ...more)
  await new Promise((done, failed) => {
    document.head.append(Object.assign(document.createElement("script"), { src: near("cpython312/main.js"), onload: done, onerror: failed }))
  })
  const packages = window.Module.PyConfig.orig_argv[0].slice("PYGPI=".length)
  const index = JSON.parse(await text(packages + INDEX_NAME))
  const wheel = packages + index.pygame
  const lock = { info: LOCK_INFO, packages: {} }
  const py = await loadPyodide({
    indexURL: near("cpython312/"), stdLibURL: near("cpython312/main.data"), lockFileContents: JSON.stringify(lock), packageBaseUrl: packages,
  })
  py.canvas.setCanvas2D(document.getElementById("canvas"))
  await py.loadPackage(wheel)
  const home = "/data/data/" + window.config.archive
  py.FS.mkdirTree(home)
  py.unpackArchive(await (await fetch(window.config.archive + ".apk")).arrayBuffer(), "zip", { extractDir: home })
  window.pyodide = py
  py.globals.set("HOME", home + "/assets")
  await py.runPythonAsync(await text(near("cpythonrc.py")), { filename: "cpythonrc.py" })
}
boot().catch(error => { window.bootError = String(error && error.stack || error); console.error(window.bootError) })
