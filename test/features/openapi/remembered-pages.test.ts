import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differences, type Folder, siteFolder } from '../../perf/edited-site.ts'
import { inLongRuns } from '../../support/long.ts'
import { tables } from '../../support/tables.ts'
import { page } from '../../support/temp-site.ts'
import { jobsOf } from './api-fixture.ts'

const { DOCUMENT, EDITS, SEQUENCE } = tables<{
  DOCUMENT: string
  EDITS: readonly (readonly [what: string, from: string, to: string, pages: string])[]
  SEQUENCE: readonly (readonly [what: string, from: string, to: string])[]
}>(import.meta.url)

describe('a page of a reference is made again where what it depends on has changed', () => {
  const known = jobsOf(DOCUMENT)

  it.each(EDITS)('%s', (_, from, to, pages) => {
    expect(DOCUMENT).toContain(from)
    const changed = [...jobsOf(DOCUMENT.replace(from, to))].filter(
      ([source, key]) => known.get(source) !== key,
    )
    expect(changed.map(([source]) => source.replace('ipa/resources/', '')).join(' ')).toBe(pages)
  })
})

const filesWith = (document: string, pages: string, home = 'Text.') =>
  new Map([
    ['content/index.md', page('Home', home)],
    ['content/openapi.yaml', document],
    [
      'docs-site.config.ts',
      `export default { api: { spec: 'openapi.yaml', pages: '${pages}' } }\n`,
    ],
  ])

/** What a build with the cache of the ones before says, and where it differs from one without. */
async function builtAgain(site: Folder) {
  const { diagnostics } = await site.build()
  const clean = await site.build({ out: 'clean', cache: false })
  expect(diagnostics).toEqual(clean.diagnostics)
  expect(differences(site.output(), site.output('clean'))).toEqual([])
  return diagnostics.map(({ code }) => code)
}

it.each(['operation', ...inLongRuns(['tag'])])(
  'pages %s: after each edit the site is as from an empty cache, with its problems',
  async (pages) => {
    const site = siteFolder()
    let document = DOCUMENT
    for (const [, from, to] of [['', '', ''], ...SEQUENCE]) {
      document = document.replaceAll(from, to)
      site.put(filesWith(document, pages))
      const problems = ['document-links', 'openapi-example-mismatch']
      expect(await builtAgain(site)).toEqual(expect.arrayContaining(problems))
    }
  },
  // Sixteen builds, on a machine that does other work.
  240_000,
)

it('a page that is damaged in the cache is made again', async () => {
  const site = siteFolder()
  site.put(filesWith(DOCUMENT, 'operation'))
  await site.build()
  const cache = join(site.dir, '.docsgen/cache/feature')
  const pages = readdirSync(cache).filter((name) =>
    readFileSync(join(cache, name), 'utf8').includes('<h2'),
  )
  expect(pages.length).toBeGreaterThan(2)
  for (const name of pages) writeFileSync(join(cache, name), 'damaged')
  site.put(filesWith(DOCUMENT, 'operation', 'Another text.'))
  await builtAgain(site)
})
