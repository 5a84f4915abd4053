import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { builtSite, builtTestSite, pageFiles } from '../support/built-sites.ts'
import { share } from '../support/long.ts'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What is wrong with the HTML of a page. */
async function problemsOf(html: string, name: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html, name)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message }) => `${name}:${line}:${column} ${ruleId} ${message}`,
    ),
  )
}

/** Pages of a kind of their own, which are looked at in every run beside every eighth of the others. */
const OWN_KIND = ['index.html', '404.html', '_app.html', 'search.html', 'api.html']

describe('pages of the reference site', () => {
  it('are valid HTML and have one h1 each, /_app none', async () => {
    const site = await builtSite()
    const names = pageFiles(site).filter((name) => !name.startsWith('ipa'))
    expect(names.length).toBeGreaterThan(70)
    const problems: string[] = []
    for (const [index, name] of names.toSorted().entries()) {
      const html = readFileSync(join(site, name), 'utf8')
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0
      if (headings !== (name === '_app.html' ? 0 : 1)) problems.push(`${name}: ${headings} h1`)
      if (index % share(8, 1) !== 0 && !OWN_KIND.includes(name)) continue
      problems.push(...(await problemsOf(html, name)))
    }
    expect(names).toEqual(expect.arrayContaining(OWN_KIND))
    expect(problems).toEqual([])
  }, 120_000)
})

it('pages with all that is written in Markdown are valid HTML without styles', async () => {
  const site = await builtTestSite('markdown')
  const names = pageFiles(site)
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) {
    const html = readFileSync(join(site, name), 'utf8')
    const [article = ''] = /<article[\s\S]*<\/article>/.exec(html) ?? []
    expect(article, name).not.toMatch(/<style| style=/)
    expect(await problemsOf(html, name)).toEqual([])
  }
})
