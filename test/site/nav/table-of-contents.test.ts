import { describe, expect, it } from 'vitest'
import type { Heading } from '../../../src/model/page/parsed-page.ts'
import { sections, tableOfContents } from '../../../src/site/nav/table-of-contents.ts'

function heading(level: Heading['level'], id: string, more: Partial<Heading> = {}): Heading {
  return {
    id,
    title: id.toUpperCase(),
    level,
    tag: undefined,
    label: undefined,
    ...more,
  }
}

const headings = [
  heading(2, 'a', { tag: 'GET' }),
  heading(3, 'a-one'),
  heading(4, 'a-one-deep'),
  heading(2, 'b'),
]

describe('table of contents', () => {
  it('[DATA-03] [PAGE-02] h2 with their h3 as children; deeper headings stay out', () => {
    expect(tableOfContents(headings)).toEqual([
      {
        id: 'a',
        title: 'A',
        tag: 'GET',
        children: [{ id: 'a-one', title: 'A-ONE', tag: undefined, children: [] }],
      },
      { id: 'b', title: 'B', tag: undefined, children: [] },
    ])
  })

  it('goes as deep as a page says, each heading below the nearest one of a level above it', () => {
    const shape = (entries: ReturnType<typeof tableOfContents>): unknown[] =>
      entries.map(({ id, children }) => (children.length === 0 ? id : [id, shape(children)]))
    const deep = [...headings, heading(5, 'b-deep'), heading(4, 'b-less'), heading(3, 'b-two')]
    expect(shape(tableOfContents(deep, 2))).toEqual(['a', 'b'])
    expect(shape(tableOfContents(deep, 4))).toEqual([
      ['a', [['a-one', ['a-one-deep']]]],
      ['b', ['b-less', 'b-two']],
    ])
    expect(shape(tableOfContents(deep, 6)).at(-1)).toEqual(['b', ['b-deep', 'b-less', 'b-two']])
  })

  it('[DATA-02] sections carry id, title, tag, tagName h2 or h3, and children only where there are any', () => {
    expect(sections(tableOfContents(headings))).toEqual([
      {
        id: 'a',
        title: 'A',
        tag: 'GET',
        tagName: 'h2',
        children: [{ id: 'a-one', title: 'A-ONE', tag: undefined, tagName: 'h3' }],
      },
      { id: 'b', title: 'B', tag: undefined, tagName: 'h2' },
    ])
  })
})
