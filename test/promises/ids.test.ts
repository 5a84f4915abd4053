import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtManual, builtSite, pageFiles } from '../support/built-sites.ts'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'
import { pageFaults } from './page-audit.ts'

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

/** Faults of every page of a built site. The pages of an area may be there under two addresses. */
function faultsIn(dir: string): readonly string[] {
  const pages = new Map(
    pageFiles(dir).map((name) => [readFileSync(join(dir, name), 'utf8'), name] as const),
  )
  expect(pages.size).toBeGreaterThan(10)
  return [...pages].flatMap(([html, name]) => pageFaults(html).map((fault) => `${name}: ${fault}`))
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
    expect(pageFaults(html)).toEqual([])
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
})

describe('[P2] [P17] ids stand once, references lead to them, and nothing needs a loose policy', () => {
  it('on every page of the reference site', async () => {
    expect(faultsIn(await builtSite())).toEqual([])
  })

  it('on every page of the manual', async () => {
    expect(faultsIn(await builtManual())).toEqual([])
  })

  it.each([
    ['<p id="a">a</p><p id="a">b</p>', 'twice: a'],
    ['<a href="#b">b</a>', 'leads nowhere: b'],
    ['<p id="a" aria-labelledby="a c">c</p>', 'leads nowhere: c'],
    ['<label for="d">d</label>', 'leads nowhere: d'],
    ['<p onclick="go()">e</p>', 'refused: onClick of p: go()'],
    ['<p style="color: red">f</p>', 'refused: style of p: color: red'],
    ['<a href=" JavaScript:go()">g</a>', 'refused: href of a:  JavaScript:go()'],
    [
      '<b props="{&quot;url&quot;:&quot;javascript:go()&quot;}">h</b>',
      'refused: props of b: {"url":"javascript:go()"}',
    ],
    ['<button commandfor="i">i</button>', 'leads nowhere: i'],
    ['<button popovertarget="j">j</button>', 'leads nowhere: j'],
    ['<i aria-activedescendant="k" aria-describedby="k" aria-flowto="k">k</i>', 'leads nowhere: k'],
    ['<iframe srcdoc="<p>"></iframe>', 'refused: srcDoc of iframe: <p>'],
  ])('would not be so for %s', (html, fault) => {
    expect(pageFaults(html)).toEqual([fault])
  })
})
