#!/usr/bin/env node
// `npm test`: everything that must hold, in the order in which it fails fastest.
// With arguments (`npm test -- test/core`), only those tests.
// `npm run test:long`: the tests of which `npm test` runs a share, to their full length, ratios of times, and what
// readers do in other engines.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureSystemPackages } from './system-packages.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const isLong = process.argv.includes('--long')
const only = process.argv.slice(2).filter((argument) => argument !== '--long')

function run(title, command, args, env = {}) {
  process.stdout.write(`\n> ${title}\n`)
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
  const { status } = spawnSync(command, args, options)
  if (status !== 0) process.exit(status ?? 1)
}

ensureSystemPackages({ isLong })
const bin = (name) => `node_modules/.bin/${name}`
run('bundle the command line', process.execPath, ['bin/bundle.js'])
run('write the types of the package', process.execPath, ['bin/types.js'])
if (only.length === 0 && !isLong) {
  run('lint', bin('biome'), ['ci', '.'])
  run('check types', bin('tsc'), [])
  run('build the reference site, warnings are errors', process.execPath, [
    'bin/docsgen.js',
    'build',
    '--strict',
  ])
}
run(
  isLong ? 'long tests' : 'test',
  bin('vitest'),
  ['run', '--config', 'test/vitest.config.ts', ...only],
  // Test files that run the command line need not bundle it again.
  { DOCSGEN_BUNDLED: '1', ...(isLong ? { LONG: '1' } : {}) },
)
