// Loaded before docsgen by a test: says on standard error what the main thread holds when it writes its first page.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')
const { isMainThread } = require('node:worker_threads')

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const { writeFileSync } = fs
  fs.writeFileSync = (...given) => {
    if (/page-\d+\.html$/.test(String(given[0]))) {
      fs.writeFileSync = writeFileSync
      syncBuiltinESMExports()
      collect()
      const { heapUsed, rss } = process.memoryUsage()
      process.stderr.write(`held ${JSON.stringify({ heap: heapUsed, resident: rss })}\n`)
    }
    return writeFileSync(...given)
  }
  syncBuiltinESMExports()
}
