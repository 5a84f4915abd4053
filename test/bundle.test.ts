import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error The script that bundles has no types.
import { bundle } from '../bin/bundle.js'
import { bundleOnce } from './support/built-sites.ts'
import { isLong } from './support/long.ts'

type Bundle = {
  readonly outputFiles: readonly { readonly path: string; readonly text: string }[]
  readonly metafile: Metafile
}
type SourceMap = {
  readonly sources: readonly string[]
  readonly sourcesContent: readonly (string | null)[]
}

type Metafile = {
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly inputs: Readonly<Record<string, unknown>>
        readonly imports: readonly { readonly path: string; readonly kind: string }[]
      }
    >
  >
}

/** Packages that only pages of some sites need. */
const SELDOM = /node_modules\/(?:mermaid|d3|cytoscape|temml|remark-math|micromark-extension-math)\//

/** A file of the bundle and all that are loaded with it. */
function loadedWith(entry: string, { outputs }: Metafile): readonly string[] {
  const found = new Set([entry])
  for (const path of found) {
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') found.add(next)
  }
  return [...found]
}

const root = fileURLToPath(new URL('..', import.meta.url))

describe('the bundle of the command line', () => {
  let bundled: Bundle
  beforeAll(async () => {
    bundled = await bundle({ sourcemap: 'external' })
  })

  it.runIf(isLong)('holds packages as they are published: not a byte differs', () => {
    const { outputFiles } = bundled
    const packages = new Set<string>()
    const changed = new Set<string>()
    for (const { path, text } of outputFiles.filter(({ path }) => path.endsWith('.map'))) {
      const { sources, sourcesContent }: SourceMap = JSON.parse(text)
      for (const [index, source] of sources.entries()) {
        const file = resolve(dirname(path), source)
        // What a package was compiled from, by its own map, and does not publish.
        if (sourcesContent[index] === null || !existsSync(file)) continue
        const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? []
        if (name !== undefined) packages.add(name)
        // Our own sources, too: nothing is put into them on the way.
        if (readFileSync(file, 'utf8') !== sourcesContent[index])
          changed.add(file.slice(root.length))
      }
    }
    expect([...changed]).toEqual([])
    // Among them are those that a faster build once changed.
    expect([...packages]).toEqual(
      expect.arrayContaining(['micromark', 'commander', 'js-yaml', 'remark-directive', 'zod']),
    )
    expect(packages.size).toBeGreaterThan(50)
  })

  it('comes with the licence of each package that is in it, and in the theme', () => {
    // Bundles the command line and the theme, and writes the licences.
    bundleOnce()
    const text = readFileSync(resolve(root, 'lib/third-party-licenses.txt'), 'utf8')
    const licensed = Array.from(text.matchAll(/^(\S+) \S+ \(.+\)$/gm), ([, name]) => name)
    const inputs = Object.values(bundled.metafile.outputs).flatMap((output) =>
      Object.keys(output.inputs),
    )
    const packages = inputs.flatMap((path) => {
      const [, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
      return name === undefined ? [] : [name]
    })
    expect(packages).toEqual(expect.arrayContaining(['commander', 'mermaid', 'temml', 'zod']))
    expect([...new Set(packages)].filter((name) => !licensed.includes(name))).toEqual([])
    const inTheme = ['react', 'react-dom', 'scheduler', 'react-toastify', 'search-insights']
    expect(licensed).toEqual(expect.arrayContaining(inTheme))
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  })

  it('leaves the notices of packages in the files that a site publishes', () => {
    bundleOnce()
    const folder = resolve(root, 'lib/theme/_docsgen')
    const texts = readdirSync(folder).map((name) => readFileSync(resolve(folder, name), 'utf8'))
    for (const notice of ['react.production.js', 'react-dom-client.production.js']) {
      const holding = texts.filter((text) => text.includes(`@license React\n   * ${notice}`))
      expect(holding).toEqual([expect.stringContaining('Copyright (c) Meta Platforms, Inc.')])
    }
  })

  it('loads what draws formulas and diagrams where a page has one, and not before', () => {
    const { metafile } = bundled
    const loaded = new Set(
      ['lib/main.js', 'lib/index.js', 'lib/page-worker.js'].flatMap((entry) =>
        loadedWith(entry, metafile),
      ),
    )
    const inputs = [...loaded].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}))
    expect(inputs.some((path) => path.includes('node_modules/unified/'))).toBe(true)
    expect(inputs.filter((path) => SELDOM.test(path))).toEqual([])
    const all = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs))
    expect(all.some((path) => path.includes('node_modules/temml/'))).toBe(true)
    expect(all.some((path) => path.includes('node_modules/mermaid/'))).toBe(true)
  })

  it('is made without plugins', () => {
    const script = readFileSync(new URL('../bin/bundle.js', import.meta.url), 'utf8')
    expect(script).not.toMatch(/plugins|onLoad|onResolve|alias/)
  })
})
