import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HeadingsFile } from '../../src/search/wire.ts'
import { builtSite } from '../support/built-sites.ts'
import { builtCorpus, hasCorpus } from '../support/corpus.ts'
import { isLong } from '../support/long.ts'

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

const sites = { corpus: '', reference: '' }

beforeAll(async () => {
  sites.reference = await builtSite()
})

/** A text of the manual and the files of the embedded index that it is about. */
const SIZES = [
  ['manifest', /^manifest\.json$/],
  ['headings', /^headings-/],
  ['words', /^words-/],
  ['passages', /^passages-/],
] as const

function expectDocumentedSize(site: keyof typeof sites, name: string, pattern: RegExp) {
  const files = filesOf(join(sites[site], '_docsgen/search'), pattern)
  const documented = row(name)[site]
  expectAbout(documented, files)
  const count = /in (\d+) files?/.exec(documented)?.[1]
  if (count !== undefined) expect(Number(count)).toBe(files.length)
}

/** The numbers of pages that the manual names: the corpus's, the reference site's. */
function documentedPages() {
  const [, corpus = '', reference] =
    /corpus of ([\d,]+) pages .*reference site \((\d+) pages/.exec(manual) ?? []
  return { corpus: Number(corpus.replace(',', '')), reference: Number(reference) }
}

function indexedPages(site: string): number {
  const [file] = filesOf(join(site, '_docsgen/search'), /^headings-/)
  return (JSON.parse(String(file)) as HeadingsFile).pages.length
}

describe('the sizes in the manual, of the reference site', () => {
  it.each(SIZES)('%s', (name, pattern) => {
    expectDocumentedSize('reference', name, pattern)
  })

  it('the pages that they are for', () => {
    expect(documentedPages().reference).toBe(indexedPages(sites.reference))
  })

  it.each([
    ['The dialog adds', /^island-search-.*\.js$/],
    ['the worker', /^embedded-search-worker-.*\.js$/],
    ['React, which all islands share,', /^mount-.*\.js$/],
  ])('%s so many bytes', (words, pattern) => {
    const documented = manual.slice(manual.indexOf(words) + words.length).slice(0, 12)
    expectAbout(documented, filesOf(join(sites.reference, '_docsgen'), pattern))
  })
})

describe.runIf(isLong && hasCorpus)('the sizes in the manual, of the corpus of real pages', () => {
  beforeAll(async () => {
    sites.corpus = join(await builtCorpus(), 'dist')
  })

  it.each(SIZES)('%s', (name, pattern) => {
    expectDocumentedSize('corpus', name, pattern)
  })

  it('the pages that they are for', () => {
    expect(documentedPages().corpus).toBe(indexedPages(sites.corpus))
  })
})
