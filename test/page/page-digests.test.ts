import { expect, it } from 'vitest'
import type { Heading } from '../../src/model/page/parsed-page.ts'
import { pageDigests } from '../../src/page/pipeline/page-digests.ts'
import { pageOf } from '../support/pages.ts'

const heading = (id: string, title: string, level: 2 | 3 = 2): Heading => ({
  id,
  title,
  level,
  tag: undefined,
  label: undefined,
})
const page = {
  ...pageOf('guide.md', { title: 'Guide' }),
  headings: [heading('a', 'A'), heading('b', 'B')],
  anchors: ['c'],
}
const { outlineHash, anchorsHash } = pageDigests(page)

it('prose is part of no digest', () => {
  const edited = { ...page, hash: 'other' as typeof page.hash, languages: ['js'] }
  expect(pageDigests(edited)).toEqual({
    outlineHash,
    anchorsHash,
  })
})

it.each([
  ['title', { title: 'Other' }],
  ['front matter', { meta: { ...page.meta, order: 7 } }],
  ['a title of a heading', { headings: [heading('a', 'A'), heading('b', 'C')] }],
  ['a level', { headings: [heading('a', 'A'), heading('b', 'B', 3)] }],
] as const)('%s: links lead where they led', (_what, change) => {
  const changed = pageDigests({ ...page, ...change })
  expect(changed.outlineHash).not.toBe(outlineHash)
  expect(changed.anchorsHash).toBe(anchorsHash)
})

it.each([
  ['an id', { headings: [heading('a', 'A'), heading('x', 'B')] }],
  ['the order of ids', { headings: page.headings.toReversed() }],
  [
    'an id that becomes a heading',
    { headings: [...page.headings, heading('c', 'C')], anchors: [] },
  ],
  ['a heading less', { headings: page.headings.slice(1) }],
  ['one anchor more', { anchors: ['c', 'd'] }],
  ['another anchor', { anchors: ['d'] }],
] as const)('%s changes both', (_what, change) => {
  const changed = pageDigests({ ...page, ...change })
  expect(changed.outlineHash).not.toBe(outlineHash)
  expect(changed.anchorsHash).not.toBe(anchorsHash)
})

it('each fact of a section counts, and its text does not', () => {
  const section = { anchor: 'a', titles: ['A'], level: 2, tag: 'GET', text: ['One.'] } as const
  const digestOf = (change: object) =>
    pageDigests({ ...page, text: [{ ...section, ...change }] }).outlineHash
  const changes = [
    {},
    { anchor: 'b' },
    { titles: ['A', 'B'] },
    { level: 3 },
    { tag: 'POST' },
    { label: '/api/keys' },
    { anchor: undefined },
  ]
  expect(new Set(changes.map(digestOf)).size).toBe(changes.length)
  expect(digestOf({ text: ['Two.'] })).toBe(digestOf({}))
})

it('so do the place of the source and of its file', () => {
  const others = [{ source: 'other.md' as typeof page.source }, { file: 'content/other.md' }]
  for (const other of others) {
    expect(pageDigests({ ...page, ...other }).outlineHash).not.toBe(outlineHash)
    expect(pageDigests({ ...page, ...other }).anchorsHash).toBe(anchorsHash)
  }
})
