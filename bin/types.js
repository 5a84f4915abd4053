#!/usr/bin/env node
// Writes the types that the package publishes to lib/types: those of `import ... from 'docsgen'` and of the theme's files.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const types = join(root, 'lib/types')

rmSync(types, { recursive: true, force: true })
const compiler = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.types.json')], {
  stdio: 'inherit',
})
// The compiler writes a file for all that it has read: what no published type names goes.
const wanted = new Set()
const waiting = declarations().filter((file) =>
  /^(?:theme|src[\\/](?:model|search)|src[\\/](?:index|plugin)\.d\.ts)/.test(relative(types, file)),
)
for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
  if (wanted.has(file)) continue
  wanted.add(file)
  waiting.push(...importsOf(file))
}
for (const file of declarations()) {
  if (wanted.has(file)) withoutStyles(file)
  else rmSync(file)
}

/** Style sheets of islands have no types, and nobody's program needs to know of them. */
function withoutStyles(file) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^import '[^']+\.css';\n/gm, ''))
}

function declarations() {
  return readdirSync(types, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(types, name))
}

function importsOf(file) {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)
  return [...imports]
    .map(([, name]) => join(dirname(file), name.replace(/\.tsx?$/, '.d.ts')))
    .filter((path) => existsSync(path))
}
