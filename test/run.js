#!/usr/bin/env node
// `npm test`: everything that must hold, what fails fastest first.
// With arguments (`npm test -- test/core`), only those tests.
// `npm run test:long`: the tests of which `npm test` runs a share, to their full length, ratios of times, and what
// readers do in other engines.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ensureSystemPackages } from './system-packages.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const isLong = process.argv.includes('--long')
const only = process.argv.slice(2).filter((argument) => argument !== '--long')

function run({ title, command, args, env = {} }) {
  process.stdout.write(`\n> ${title}\n`)
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
  const { status } = spawnSync(command, args, options)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs commands beside each other. What each prints stands together, once it has ended; all end before one fails. */
async function runTogether(steps) {
  const statuses = await Promise.all(
    steps.map(async ({ title, command, args }) => {
      const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      const output = []
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => output.push(chunk))
      }
      const [status] = await once(child, 'close')
      process.stdout.write(`\n> ${title}\n${Buffer.concat(output)}`)
      return status ?? 1
    }),
  )
  const failed = statuses.find((status) => status !== 0)
  if (failed !== undefined) process.exit(failed)
}

ensureSystemPackages({ isLong })
const bin = (name) => `node_modules/.bin/${name}`
const isWhole = only.length === 0 && !isLong
const node = process.execPath
run({ title: 'bundle the command line', command: node, args: ['bin/bundle.js'] })
await runTogether([
  { title: 'write the types of the package', command: node, args: ['bin/types.js'] },
  ...(isWhole
    ? [
        { title: 'lint', command: bin('biome'), args: ['ci', '.'] },
        { title: 'check types', command: bin('tsc'), args: [] },
      ]
    : []),
])
if (isWhole) {
  run({
    title: 'build the reference site, warnings are errors',
    command: node,
    args: ['bin/docsgen.js', 'build', '--strict'],
  })
}
run({
  title: isLong ? 'long tests' : 'test',
  command: bin('vitest'),
  args: ['run', '--config', 'test/vitest.config.ts', ...only],
  // Test files that run the command line need not bundle it again.
  env: { DOCSGEN_BUNDLED: '1', ...(isLong ? { LONG: '1' } : {}) },
})
