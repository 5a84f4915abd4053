import { describe, expect, it } from 'vitest'
import { loadedParser } from '../support/markdown-tools.ts'
import { tables } from '../support/tables.ts'
import { contextWith, parsedIn } from './markdown-fixture.ts'

const { READ } = tables<{
  READ: readonly (readonly [text: string, heading: string])[]
}>(import.meta.url)

const parsers = [await loadedParser('auto'), await loadedParser('remark')]

describe.each(parsers.map((parser) => [parser.name, parser] as const))(
  'attributes of headings, read by the %s parser',
  (_name, parser) => {
    it.each(READ)('%j', (text, expected) => {
      const { headings } = parsedIn({ ...contextWith(), parser }, `---\ntitle: T\n---\n${text}`)
      const [{ title = '', id = '', tag, label } = {}] = headings
      expect([title, `#${id}`, tag, label].join(' ').trimEnd()).toBe(expected)
    })

    it.each(['####### a {#b}', '#a {#b}', 'a {#b}\n\n===', '```\n## a {#b}\n```', 'a {#b}'])(
      'are text where there is no heading: %j',
      (text) => {
        const page = parsedIn({ ...contextWith(), parser }, `---\ntitle: T\n---\n${text}`)
        expect([page.headings, JSON.stringify(page.body)]).toEqual([
          [],
          expect.stringContaining('{#b}'),
        ])
      },
    )
  },
)
