#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

module.enableCompileCache?.()
const entry = new URL('../lib/main.js', import.meta.url)
if (!existsSync(entry)) {
  process.stderr.write('docsgen is not built yet. Run: npm run build\n')
  process.exit(2)
}
const { run } = await import(entry.href)
process.exit(await run(process.argv.slice(2)))
