#!/usr/bin/env node
// Bundles the command line and the public API from src/ into lib/: `npm run build`, and `prepare`.
// Commands become chunks of their own, so that `--version` loads none of them. Packages are bundled with
// them: hundreds of small files take longer to find and read than to run.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { icons } from './icons.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const lib = join(root, 'lib')
/** A command that is running may still load chunks of the last build: they are kept for a while. */
const staleAfterMs = 10 * 60 * 1000
/** What has a binary, is looked up by name at run time, or is seldom needed. */
const external = [
  'esbuild',
  'satteri',
  '@wooorm/starry-night',
  'chokidar',
  'algoliasearch',
  'jsdom',
]
/**
 * What is bundled together shares chunks. What two entries have in common is cut into many small files, and each takes a
 * millisecond to load: threads have their own.
 */
const ENTRIES = [
  ['src/main.ts', 'src/index.ts', 'src/commands/prebuild.ts'],
  ['src/commands/site/page-worker.ts'],
  ...workersOfFeatures().map((path) => [path]),
  ['src/plugin.ts'],
]
/** Packages in CommonJS ask for Node's modules with `require`. */
const banner =
  "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);"

/** Modules that features start threads with. */
function workersOfFeatures() {
  const names = readdirSync(join(root, 'src/features'), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('-worker.ts')).map((name) => `src/features/${name}`)
}

/** Bundles the entry points in memory: every package as it is published. */
export async function bundle({ sourcemap = false } = {}) {
  const { build } = await import('esbuild')
  const bundled = (entryPoints) =>
    build({
      absWorkingDir: root,
      entryPoints,
      entryNames: '[name]',
      outdir: lib,
      chunkNames: 'chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      external,
      banner: { js: banner },
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      // One character beyond Latin-1 would make the engine read a chunk as two bytes a character.
      charset: 'ascii',
      legalComments: 'none',
      // Half the text to read at every start. Names stay, for stack traces.
      minifyWhitespace: true,
      minifySyntax: true,
      sourcemap,
      metafile: true,
      write: false,
      logLevel: 'warning',
    })
  const bundles = await Promise.all(ENTRIES.map(bundled))
  const all = (part) => Object.assign({}, ...bundles.map(({ metafile }) => metafile[part]))
  return {
    outputFiles: bundles.flatMap(({ outputFiles }) => outputFiles),
    metafile: { inputs: all('inputs'), outputs: all('outputs') },
  }
}

// Imported by tests, this file bundles nothing by itself.
const [, started] = process.argv
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) await main()

/** Writes what was bundled, the theme of sites that change nothing about it, and the schemas for editors. */
async function main() {
  const { outputFiles, metafile } = await bundle()
  // Chunks first, entries last, each by a rename: whoever starts meanwhile gets the old build or the new.
  const isChunk = (path) => path.includes('chunks')
  const ordered = outputFiles.toSorted((a, b) => Number(isChunk(b.path)) - Number(isChunk(a.path)))
  for (const { path, contents } of ordered) writeFile(path, contents)
  writeFile(join(lib, 'icons.json'), icons(root))

  const made = new Set(outputFiles.map(({ path }) => path))
  for (const name of readdirSync(lib, { recursive: true, encoding: 'utf8' })) {
    const path = join(lib, name)
    // The theme's folder is replaced as a whole, below.
    if (!name.endsWith('.js') || made.has(path) || name.startsWith('theme')) continue
    // Another run may have taken it away meanwhile.
    const found = statSync(path, { throwIfNoEntry: false })
    const isStale = found !== undefined && Date.now() - found.mtimeMs > staleAfterMs
    if (isStale) rmSync(path, { force: true })
  }

  // The theme of sites that change nothing about it, so that they need no bundler.
  const { prebuildTheme, writeSchemas } = await import(pathToFileURL(join(lib, 'prebuild.js')).href)
  await prebuildTheme(root)
  writeSchemas(root)
  const inputs = [...Object.keys(metafile.inputs), ...inputsOfTheme()]
  writeFile(join(lib, 'third-party-licenses.txt'), licenses(inputs))
}

function writeFile(path, contents) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, contents)
  renameSync(`${path}.${process.pid}`, path)
}

/** Paths of what the theme was bundled from: 'package:node_modules/react/package.json' and the like. */
function inputsOfTheme() {
  const { inputs } = JSON.parse(readFileSync(join(lib, 'theme/manifest.json'), 'utf8'))
  return inputs.map(([path]) => path.replace(/^package:/, ''))
}

/** The licences of the packages that are in the bundles, as they ask for. */
function licenses(inputs) {
  const folders = inputs.flatMap((input) => {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []
    return folder === undefined ? [] : [folder]
  })
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file === undefined ? '' : readFileSync(join(root, folder, file), 'utf8')
    return `${name} ${version} (${license})\n\n${text.trim()}\n`
  })
  return texts.join(`\n${'-'.repeat(72)}\n\n`)
}
