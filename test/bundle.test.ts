import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
// @ts-expect-error The script that bundles has no types.
import { bundle } from '../bin/bundle.js'

type Bundle = {
  readonly outputFiles: readonly { readonly path: string; readonly text: string }[]
}
type SourceMap = { readonly sources: readonly string[]; readonly sourcesContent: readonly string[] }

const root = fileURLToPath(new URL('..', import.meta.url))

describe('the bundle of the command line', () => {
  it('holds packages as they are published: not a byte differs', async () => {
    const { outputFiles }: Bundle = await bundle({ sourcemap: 'external' })
    const packages = new Set<string>()
    const changed = new Set<string>()
    for (const { path, text } of outputFiles.filter(({ path }) => path.endsWith('.map'))) {
      const { sources, sourcesContent }: SourceMap = JSON.parse(text)
      for (const [index, source] of sources.entries()) {
        const file = resolve(dirname(path), source)
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
  }, 60_000)

  it('is made without plugins', () => {
    const script = readFileSync(new URL('../bin/bundle.js', import.meta.url), 'utf8')
    expect(script).not.toMatch(/plugins|onLoad|onResolve|alias/)
  })
})
