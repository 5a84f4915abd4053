import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { markdownFiles } from '../support/content-fences.ts'

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
const howTo = docs.filter(
  (file) =>
    file.startsWith('content/how-to/') &&
    !/(open-source-licenses|report-bug-issues|cli|workplace)\.md$/.test(file),
)

describe('pages of the docs area', () => {
  it('there are 34', () => {
    expect(docs).toHaveLength(34)
  })

  it.each(docs)('[NAV-01] [PAGE-10] %s is no stub', (file) => {
    const text = read(file)
    const words = text.replace(/```[\s\S]*?```/g, '').split(/\s+/).length
    expect(words).toBeGreaterThan(file.endsWith('open-source-licenses.md') ? 150 : 350)
    const description = /^description: (.+)$/m.exec(text)?.[1] ?? ''
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(165)
  })

  it.each(howTo)('%s has steps or samples, a check of the result, and what goes wrong', (file) => {
    const text = read(file)
    expect(
      /^\d+\. /m.test(text) ||
        /:::steps/.test(text) ||
        /^## \d+\. /m.test(text) ||
        /```/.test(text),
    ).toBe(true)
    expect(text).toMatch(/^##+ .*(check|verify|confirm|test|what you should see|make sure|works)/im)
    expect(text).toMatch(/^##+ .*(wrong|trouble|symptom|problem|fail|not )/im)
  })

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

  it('every command that a page names is on the CLI page', () => {
    const cli = read('content/how-to/cli.md')
    const commands = new Set(
      docs
        .map(read)
        .flatMap((text) =>
          [...text.matchAll(/^(?:sudo )?wiremoor ([a-z][a-z-]+)/gm)].map(([, name]) => name ?? ''),
        ),
    )
    expect([...commands].filter((name) => !cli.includes(`wiremoor ${name}`))).toEqual([])
    expect(commands.size).toBeGreaterThan(5)
  })

  it('at least 25 golden queries are a reader’s', () => {
    expect(golden.length).toBeGreaterThanOrEqual(25)
  })
})
