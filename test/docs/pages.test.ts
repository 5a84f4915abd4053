import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { markdownFiles, sectionOf, tableRows, withoutFences } from '../support/markdown-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const golden = parse(read('content/search-golden.yaml')) as {
  query: string
  page: string
  within?: number
}[]

const docs = markdownFiles('content').filter((file) =>
  /^content\/(about-wiremoor|how-to|selfhosted)\//.test(file),
)
const howTo = docs.filter((file) => /^content\/(how-to|selfhosted)\//.test(file))
const guides = markdownFiles('content/ipa').filter((file) =>
  /^content\/ipa\/(index|guides\/[\w-]+)\.md$/.test(file),
)

/** Symptoms that a page begins with: their own headings, bold words at the start of a line, or rows of a table. */
function symptomsOf(file: string, text: string): number {
  const wrong = file.includes('troubleshooting')
    ? text
    : withoutFences(sectionOf(text, '## What can go wrong'))
  const headings = wrong.match(/^### /gm) ?? []
  const bold = wrong.match(/^\*\*[^*]+\*\*/gm) ?? []
  return headings.length + bold.length + Math.max(0, tableRows(wrong).length - 1)
}

/** Front matter's description, without the quotes that YAML may need. */
const descriptionOf = (text: string) => /^description: "?(.+?)"?$/m.exec(text)?.[1] ?? ''

describe('pages of the docs area', () => {
  it('there are 34', () => {
    expect(docs).toHaveLength(34)
  })

  it.each(docs)('[NAV-01] [PAGE-10] %s is no stub', (file) => {
    const text = read(file)
    const words = text.replace(/```[\s\S]*?```/g, '').split(/\s+/).length
    expect(words).toBeGreaterThan(file.endsWith('open-source-licenses.md') ? 150 : 350)
  })

  it.each([...docs, ...guides])('%s has a description as long as a search result', (file) => {
    const { length } = descriptionOf(read(file))
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(165)
  })

  it.each(howTo)('%s has steps or samples, a check of the result, and what goes wrong', (file) => {
    const text = read(file)
    expect(text).toMatch(/^(?:\d+\. |:::steps$|## \d+\. |```(?:bash|powershell))/m)
    const check = /^## (?:\d+\. )?Check that it works$/m.exec(text)?.[0] ?? ''
    const words = sectionOf(text, check).split(/\s+/)
    expect(words.length).toBeGreaterThan(20)
    expect(symptomsOf(file, text)).toBeGreaterThanOrEqual(3)
  })

  it.each(guides.filter((file) => file.includes('/guides/')))(
    '%s has a check of the result',
    (file) => {
      expect(read(file)).toMatch(/^## Check that it works$/m)
    },
  )

  it.each(docs)('%s has a golden query', (file) => {
    const route = file.replace(/^content/, '').replace(/\.md$/, '')
    expect(golden.some(({ page }) => page === route)).toBe(true)
  })

  it('[PAGE-10] code groups of two or more languages, property tables and badges are used', () => {
    const texts = docs.map(read)
    expect(texts.filter((text) => /:::+code-group/.test(text)).length).toBeGreaterThan(10)
    expect(texts.filter((text) => /:::+property\{/.test(text)).length).toBeGreaterThan(3)
    expect(texts.filter((text) => /:badge\[/.test(text)).length).toBeGreaterThan(3)
  })

  it('the FAQ answers at least twenty questions', () => {
    const questions = read('content/about-wiremoor/faq.md').match(/^##+ .*\?/gm) ?? []
    expect(questions.length).toBeGreaterThanOrEqual(20)
  })

  it('at least 25 golden queries are a reader’s, and ask for one of the first three results', () => {
    expect(golden.filter(({ within = 3 }) => within <= 3).length).toBeGreaterThanOrEqual(25)
  })
})
