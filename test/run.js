#!/usr/bin/env node
// `npm test`: everything that must hold, in the order in which it fails fastest.
// With arguments (`npm test -- test/core`), only those tests.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureSystemPackages } from './system-packages.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv.slice(2)

function run(title, command, args) {
  process.stdout.write(`\n> ${title}\n`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

ensureSystemPackages()
const bin = (name) => `node_modules/.bin/${name}`
run('bundle the command line', process.execPath, ['bin/bundle.js'])
if (only.length === 0) {
  run('lint', bin('biome'), ['ci', '.'])
  run('check types', bin('tsc'), [])
  run('build the reference site, warnings are errors', process.execPath, [
    'bin/docsgen.js',
    'build',
    '--strict',
  ])
}
run('test', bin('vitest'), ['run', '--config', 'test/vitest.config.ts', ...only])
