import { expect, it } from 'vitest'
import type { Heading } from '../../src/model/page/parsed-page.ts'
import { pageDigests } from '../../src/page/page-digests.ts'
import { pageOf } from '../support/pages.ts'

const heading = (id: string, title: string, level: 2 | 3 = 2): Heading => ({
  id,
  title,
  level,
  tag: undefined,
  label: undefined,
  listed: true,
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
  ['another anchor', { anchors: ['c', 'd'] }],
] as const)('%s changes both', (_what, change) => {
  const changed = pageDigests({ ...page, ...change })
  expect(changed.outlineHash).not.toBe(outlineHash)
  expect(changed.anchorsHash).not.toBe(anchorsHash)
})
