#!/usr/bin/env node
// Bundles the command line and the public API from src/ into lib/: `npm run build`, and `prepare`.
// Packages stay external; commands become chunks of their own, so that `--version` loads none of them.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const lib = join(root, 'lib')
/** A command that is running may still load chunks of the last build: they are kept for a while. */
const staleAfterMs = 10 * 60 * 1000

const { build } = await import('esbuild')
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts', 'src/index.ts'].filter((file) => existsSync(join(root, file))),
  outdir: lib,
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  charset: 'utf8',
  legalComments: 'none',
  sourcemap: false,
  write: false,
  logLevel: 'warning',
})

// Chunks first, entries last, each by a rename: whoever starts meanwhile gets the old build or the new.
const isChunk = (path) => path.includes('chunks')
const ordered = outputFiles.toSorted((a, b) => Number(isChunk(b.path)) - Number(isChunk(a.path)))
for (const { path, contents } of ordered) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, contents)
  renameSync(`${path}.${process.pid}`, path)
}

const made = new Set(outputFiles.map(({ path }) => path))
for (const name of readdirSync(lib, { recursive: true, encoding: 'utf8' })) {
  const path = join(lib, name)
  const { mtimeMs } = statSync(path)
  const isStale = statSync(path).isFile() && !made.has(path) && Date.now() - mtimeMs > staleAfterMs
  if (isStale) rmSync(path)
}
