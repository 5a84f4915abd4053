import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeadingsFile } from '../../src/search/wire.ts'
import { builtSite } from '../support/built-site.ts'
import { corpusSite } from '../support/corpus.ts'

/*
 * The sizes of the embedded search that the manual names, against those of a build.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const manual = readFileSync(join(root, 'docs/content/reference/search-engine.md'), 'utf8')
/** Text is edited every week: figures are told again when they are off by more. */
const TOLERANCE = 0.05

/** '78 kB' -> 78000 */
function bytesIn(text: string): number {
  const [, amount = '', unit] = /([\d.]+) (k?B)/.exec(text) ?? []
  return Number(amount) * (unit === 'kB' ? 1000 : 1)
}

/** The cells of a row of the manual's table, by the word that it begins with. */
function row(name: string): { readonly corpus: string; readonly reference: string } {
  const [, corpus = '', reference = ''] =
    new RegExp(`^\\| ${name}[^|]*\\| ([^|]+) \\| ([^|]+) \\|$`, 'm').exec(manual) ?? []
  return { corpus, reference }
}

const filesOf = (dir: string, pattern: RegExp) =>
  readdirSync(dir)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(join(dir, name)))
const compressed = (files: readonly Buffer[]) =>
  files.reduce((sum, file) => sum + gzipSync(file).length, 0)

function expectAbout(documented: string, files: readonly Buffer[]) {
  const bytes = compressed(files)
  expect(bytes).toBeGreaterThan(0)
  expect(Math.abs(bytesIn(documented) / bytes - 1), `${documented} is ${bytes} B`).toBeLessThan(
    TOLERANCE,
  )
}

let corpus = ''
const sites = { corpus: '', reference: '' }

beforeAll(async () => {
  sites.reference = await builtSite()
  corpus = corpusSite()
  const config = { title: 'Corpus', diagnostics: { 'h3-without-h2': 'off' } }
  writeFileSync(join(corpus, 'docs-site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  const args = [join(root, 'bin/docsgen.js'), 'build']
  execFileSync(process.execPath, args, { cwd: corpus, stdio: 'pipe' })
  sites.corpus = join(corpus, 'dist')
})
afterAll(() => rmSync(corpus, { recursive: true, force: true }))

describe('the sizes in the manual', () => {
  it.each([
    ['corpus', 'manifest', /^manifest\.json$/],
    ['corpus', 'headings', /^headings-/],
    ['corpus', 'text', /^text-/],
    ['reference', 'manifest', /^manifest\.json$/],
    ['reference', 'headings', /^headings-/],
    ['reference', 'text', /^text-/],
  ] as const)('[SRCH-16] %s: %s', (site, name, pattern) => {
    const files = filesOf(join(sites[site], '_docsgen/search'), pattern)
    const documented = row(name)[site]
    expectAbout(documented, files)
    const count = /in (\d+) files?/.exec(documented)?.[1]
    if (name === 'text') expect(Number(count)).toBe(files.length)
  })

  it('the pages that they are for', () => {
    const [, corpusPages, pages] = /corpus of ([\d,]+) pages .*reference site \((\d+) pages/.exec(
      manual,
    ) ?? ['']
    const indexed = (site: string) => {
      const [file] = filesOf(join(site, '_docsgen/search'), /^headings-/)
      return (JSON.parse(String(file)) as HeadingsFile).pages.length
    }
    expect(Number(corpusPages?.replace(',', ''))).toBe(indexed(sites.corpus))
    expect(Number(pages)).toBe(indexed(sites.reference))
  })

  it.each([
    ['The dialog adds', /^island-search-.*\.js$/],
    ['the worker', /^search-worker-.*\.js$/],
    ['React, which all islands share,', /^mount-.*\.js$/],
  ])('%s so many bytes', (words, pattern) => {
    const documented = manual.slice(manual.indexOf(words) + words.length).slice(0, 12)
    expectAbout(documented, filesOf(join(sites.reference, '_docsgen'), pattern))
  })
})
