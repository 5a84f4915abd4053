import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error The script that bundles has no types.
import { bundle } from '../../bin/bundle.js'
import { bundleOnce } from '../support/built-sites.ts'
import { installedCopy } from '../support/packed-package.ts'
import { folderOf } from '../support/temporary-dir.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The packages that the product promises to be built on, with the function that is their work, and what each must be
 * called for. Pages of the OpenAPI document have no source of their own.
 */
const CARD = [
  { name: 'gray-matter', call: 'matter', per: 'source' },
  { name: 'unified', call: 'run', per: 'source' },
  { name: 'remark-rehype', call: '', per: 'source' },
  { name: 'rehype-stringify', call: 'compiler', per: 'page' },
  { name: 'github-slugger', call: 'slug', per: 'page' },
  { name: 'react-dom', call: 'renderToStaticMarkup', per: 'page' },
] as const

let dir: string
/** 'gray-matter matter' -> how often it was called in the build, in all threads. */
const calls = new Map<string, number>()
const counted = { source: 0, page: 0 }

beforeAll(async () => {
  dir = folderOf()
  // Bundles the command line.
  bundleOnce()
  const installed = installedCopy(dir)
  const maps = await bundleWithMaps(installed)
  const coverage = join(dir, 'coverage')
  const env = { ...process.env, NODE_V8_COVERAGE: coverage }
  const args = ['build', '--no-cache', '--json', '--out', join(dir, 'dist')]
  const launcher = join(installed, 'bin/docsgen.js')
  const { stdout } = spawnSync(process.execPath, [launcher, ...args], { cwd: root, env })
  counted.page = (JSON.parse(String(stdout)) as { readonly pages: number }).pages
  counted.source = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md'),
  ).length
  for (const name of readdirSync(coverage)) addCalls(join(coverage, name), maps)
}, 180_000)

type Maps = ReadonlyMap<string, SourceMap>

/** Bundles the command line and the theme into `lib/`: the same code as ever, and where each function comes from. */
async function bundleWithMaps(installed: string): Promise<Maps> {
  type Bundle = {
    readonly outputFiles: readonly { readonly path: string; readonly text: string }[]
  }
  const { outputFiles }: Bundle = await bundle({ sourcemap: 'external' })
  const maps = new Map<string, SourceMap>()
  for (const { path, text } of outputFiles) {
    const own = join(installed, path.slice(root.length))
    mkdirSync(dirname(own), { recursive: true })
    if (path.endsWith('.map')) maps.set(own.slice(0, -4), new SourceMap(JSON.parse(text)))
    else writeFileSync(own, text)
  }
  const { prebuildTheme } = await import(join(installed, 'lib/prebuild.js'))
  await prebuildTheme(installed)
  return maps
}

type Coverage = {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly {
      readonly functionName: string
      readonly ranges: readonly [{ readonly startOffset: number; readonly count: number }]
    }[]
  }[]
}

/** Adds the calls that the engine has counted in one thread. */
function addCalls(file: string, maps: Maps): void {
  const { result }: Coverage = JSON.parse(readFileSync(file, 'utf8'))
  for (const { url, functions } of result.filter(({ url }) => url.startsWith('file:'))) {
    const packageAt = packagesOf(fileURLToPath(url), maps)
    for (const { functionName, ranges } of functions) {
      const [{ startOffset, count }] = ranges
      if (count === 0) continue
      // The bundler numbers names that are taken.
      const call = functionName.replace(/^exports\.|\d+$/g, '')
      if (!CARD.some((entry) => entry.call === call)) continue
      const key = `${packageAt(startOffset)} ${call}`
      calls.set(key, (calls.get(key) ?? 0) + count)
    }
  }
}

/** The packages that functions of a bundle come from, by their places in it. */
function packagesOf(path: string, maps: Maps): (offset: number) => string {
  // Every page is rendered with the theme's frame, which has no map: React is in it.
  if (path.endsWith('/lib/theme/frame.mjs')) return () => 'react-dom'
  const map = maps.get(path)
  if (map === undefined) return () => ''
  const text = readFileSync(path, 'utf8')
  const lines = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  return (offset) => {
    const line = lines.findLastIndex((start) => start <= offset)
    const entry = map.findEntry(line, offset - (lines[line] ?? 0))
    const source = 'originalSource' in entry ? (entry.originalSource ?? '') : ''
    return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? ''
  }
}

describe('a build of the reference site', () => {
  it.each(CARD)('calls $name for every $per', ({ name, call, per }) => {
    expect(counted[per]).toBeGreaterThan(40)
    expect(calls.get(`${name} ${call}`) ?? 0).toBeGreaterThanOrEqual(counted[per])
  })
})
