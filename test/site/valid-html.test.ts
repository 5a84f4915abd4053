import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { builtSite } from '../support/built-site.ts'

describe('pages of the reference site', () => {
  it('are valid HTML and have one h1 each, /_app none', async () => {
    const site = await builtSite()
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.html') && !name.startsWith('ipa'),
    )
    expect(names.length).toBeGreaterThan(70)
    const problems: string[] = []
    for (const name of names) {
      const html = readFileSync(join(site, name), 'utf8')
      const { results } = await validator.validateString(html, name)
      for (const { messages } of results) {
        problems.push(
          ...messages.map(
            ({ line, column, ruleId, message }) => `${name}:${line}:${column} ${ruleId} ${message}`,
          ),
        )
      }
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0
      if (headings !== (name === '_app.html' ? 0 : 1)) problems.push(`${name}: ${headings} h1`)
    }
    expect(problems).toEqual([])
  }, 120_000)
})
