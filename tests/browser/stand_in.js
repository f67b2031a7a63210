// Stands in for the runtime's pythons.js: keeps its bargain with the page, step by step as a test asks, without Python.
const seen = { search: location.search, hash: location.hash, config: { ...window.config } }
window.Module = {
  PyConfig: { orig_argv: [], user_site_directory: 0 },
  vt: { xterm: { write() {} } },
  setStatus() {},
}
// the runtime's own handlers, of which nothing may be heard
addEventListener("error", () => alert("error"))
addEventListener("unhandledrejection", () => alert("rejection"))

const tell = (what, more) => window.trix.call(JSON.stringify({ do: what, ...more }))

// its own too come by messages of its window, and it looks at no sender
addEventListener("message", event => { window.standIn.heard.push(event.data) })
// the real one asks for its program now
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
