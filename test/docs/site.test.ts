import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import siteConfig from '../../docs-site.config.ts'
import { docsgenProcess } from '../cli/run.ts'
import { builtManual } from '../support/built-sites.ts'

const cwd = fileURLToPath(new URL('../../', import.meta.url))

/** The check of the manual finds the pages that a build has parsed. */
beforeAll(builtManual, 120_000)

/** What one check of the reference site answers: nothing found is an empty list. */
let checked: { readonly code: number | null; readonly found: unknown; readonly stderr: string }
beforeAll(async () => {
  const { code, stdout, stderr } = await docsgenProcess(
    ['check', '--json', '--strict', '--search'],
    {
      cwd,
    },
  )
  checked = { code, found: JSON.parse(stdout) as unknown, stderr }
}, 120_000)

describe('the manual', () => {
  it('has no errors and no warnings, and each title and label finds its page', async () => {
    const { code, stdout } = await docsgenProcess(
      ['check', '-C', 'docs', '--json', '--strict', '--search'],
      { cwd },
    )
    expect([code, JSON.parse(stdout)]).toEqual([0, []])
  })
})

describe('the reference site', () => {
  it('[PAGE-10] has no errors and no warnings', () => {
    expect(checked).toEqual({ code: 0, found: [], stderr: '' })
  })

  it('[SRCH-16] finds the page of each of its golden queries, which are many', () => {
    const file = 'content/search-golden.yaml'
    expect(siteConfig.search?.golden).toBe(file)
    expect((parse(readFileSync(`${cwd}${file}`, 'utf8')) as object[]).length).toBeGreaterThan(25)
    expect(checked).toMatchObject({ code: 0, found: [] })
  })
})
