// A stand-in for the runtime's pythons.js without Python: performs its steps one by one, when a test calls them.
const seen = { search: location.search, hash: location.hash, config: { ...window.config } }
window.Module = {
  PyConfig: { orig_argv: [], user_site_directory: 0 },
  vt: { xterm: { write() {} } },
  setStatus() {},
}
// the runtime's own handlers, which must not be called
addEventListener("error", () => alert("error"))
addEventListener("unhandledrejection", () => alert("rejection"))

const tell = (what, more) => window.trix.call(JSON.stringify({ do: what, ...more }))

// like the runtime, it takes messages of its window from any sender
addEventListener("message", event => { window.standIn.heard.push(event.data) })
// the real one requests its program now
addEventListener("load", () => { window.standIn.loaded = true })

window.standIn = {
  seen,
  loaded: false,
  heard: [],
  load() { window.custom_onload(true) },
  data(got, all) { window.Module.setStatus(`Downloading data... (${got}/${all})`) },
  async mount() {
    const answer = await fetch(window.config.archive + ".apk")
    return [...new Uint8Array(await answer.arrayBuffer()).slice(0, 2)]
  },
  step(name) { tell("progress", { step: name }) },
  frame() {
    const canvas = document.getElementById("canvas")
    const { width, height } = JSON.parse(tell("environment"))
    canvas.width = width
    canvas.height = height
    tell("ready")
  },
  report(text) { tell("report", { text }) },
}
