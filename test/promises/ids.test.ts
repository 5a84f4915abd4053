import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docsgen } from '../cli/run.ts'
import { builtSite } from '../support/built-site.ts'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

const MANUAL = fileURLToPath(new URL('../../docs', import.meta.url))

/** Headings that are called what the parts of the frame are, or what their ids are. */
const HEADINGS = `## Main

## Nav

## Search

## Search input

## docsgen search

:::::tabs
::::tab{name="One"}
First.
::::
::::tab{name="Two"}
Second.
::::
:::::
`

let site: TempSite
beforeAll(async () => {
  site = tempSite({ 'content/index.md': page('Home', HEADINGS) })
  const built = await site.call(['build', '--strict'])
  expect(built.code).toBe(0)
})
afterAll(() => site.remove())

/** Ids that stand more than once in an HTML text, outside of code and templates. */
function repeated(html: string): readonly string[] {
  const ids = Array.from(parseHtml(html).querySelectorAll('[id]'), ({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

function repeatedIn(dir: string): readonly string[] {
  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  expect(pages.length).toBeGreaterThan(10)
  return pages.flatMap((name) =>
    repeated(readFileSync(join(dir, name), 'utf8')).map((id) => `${name}#${id}`),
  )
}

describe('[P17] the ids of a page', () => {
  it('are those of its headings, whatever the frame is called', () => {
    const html = site.read('dist/index.html')
    const document = parseHtml(html)
    expect(Array.from(document.querySelectorAll('h2'), ({ id }) => id)).toEqual([
      'main',
      'nav',
      'search',
      'search-input',
      'docsgen-search-1',
    ])
    expect(repeated(html)).toEqual([])
  })

  it('leave the buttons of the frame their dialogs', () => {
    const document = parseHtml(site.read('dist/index.html'))
    const names = Array.from(document.querySelectorAll('[commandfor]'), (button) =>
      button.getAttribute('commandfor'),
    )
    expect(new Set(names)).toEqual(new Set(['docsgen-nav', 'docsgen-search']))
    expect(document.querySelector('dialog#docsgen-nav')).not.toBeNull()
    expect(document.querySelector('a.skip')?.getAttribute('href')).toBe('#docsgen-main')
    expect(document.querySelector('#docsgen-main')?.localName).toBe('main')
  })

  it('stand once on every page of the reference site', async () => {
    expect(repeatedIn(await builtSite())).toEqual([])
  })

  it('stand once on every page of the manual', async () => {
    const out = site.path('manual')
    const built = await docsgen(['build', '--out', out, '--no-cache'], { cwd: MANUAL })
    expect(built.code).toBe(0)
    expect(repeatedIn(out)).toEqual([])
  })
})
