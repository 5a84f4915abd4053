import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { MarkdownSettings } from '../../src/model/config/site-config.ts'
import { tables } from '../support/tables.ts'
import { parsed } from './markdown-fixture.ts'

type Mode = MarkdownSettings['headingIds']

const { idsOfHeadings } = tables<{
  idsOfHeadings: readonly (readonly [
    mode: Mode,
    texts: readonly string[],
    ids: readonly string[],
  ])[]
}>(import.meta.url)

/** The rows of the manual's table: the cells of each, as lists of what is in backticks. */
const manual = readFileSync(
  new URL('../../docs/content/reference/markdown.md', import.meta.url),
  'utf8',
)
const table = manual.slice(manual.indexOf('| headings |')).split('\n\n')[0] ?? ''
const [head = [], , ...rows] = table
  .split('\n')
  .map((line) =>
    line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, x]) => x ?? '')),
  )
const ofManual = rows.flatMap((row) =>
  row.slice(2, -1).map((ids, index) => [head[index + 2]?.[0] as Mode, row[1] ?? [], ids] as const),
)

it.each([...ofManual, ...idsOfHeadings])(
  'ids of headings as %s makes them: %j are %j',
  (mode, texts, ids) => {
    const text = texts.map((title) => `## ${title}\n`).join('\n')
    expect(parsed(text, { headingIds: mode }).headings.map(({ id }) => id)).toEqual(ids)
  },
)
