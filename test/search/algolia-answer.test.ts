import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../theme/search/algolia/algolia-answer.ts'

const HIT = { objectID: '1', url: '/a' }
const hit = (more: object) => ({ results: [{ hits: [HIT, { ...HIT, ...more }] }] })

describe("the hosted service's answer", () => {
  it.each([
    ['without hits', { results: [{ hits: [] }] }],
    ['with what a hit must have', hit({})],
    [
      'with all that a hit may have',
      {
        results: [
          {
            hits: [
              {
                ...HIT,
                type: 'lvl1',
                query: 'a',
                area: 'docs',
                tag: 'GET',
                hierarchy: { lvl0: 'G', lvl1: 'P', lvl2: null },
                _highlightResult: { hierarchy: { lvl1: { value: 'P', matchLevel: 'none' } } },
                _snippetResult: { content: { value: 'text' } },
                weight: { pageRank: 1 },
              },
            ],
            index: 'wiremoor',
            queryID: 'f',
          },
        ],
      },
    ],
    [
      'with null for what there is not',
      hit({
        query: null,
        area: null,
        tag: null,
        hierarchy: null,
        _highlightResult: { hierarchy: { lvl0: null } },
        _snippetResult: { content: null },
      }),
    ],
  ])('is taken %s', (_, answer) => {
    expect(readAnswer(answer)).toBe(answer)
  })

  it.each([
    ['null', null],
    ['a list', []],
    ['an object without results', {}],
    ['results that are no list', { results: { 0: { hits: [] } } }],
    ['no result', { results: [] }],
    ['a result that is none', { results: [null] }],
    ['a result without hits', { results: [{}] }],
    ['hits that are no list', { results: [{ hits: 'abc' }] }],
    ['hits that are none', { results: [{ hits: [null] }] }],
    ['a second result that is none', { results: [{ hits: [] }, 1] }],
    ['an index that is no text', { results: [{ hits: [], index: 1 }] }],
    ['a query id that is no text', { results: [{ hits: [], queryID: {} }] }],
    ['a hit without an id', hit({ objectID: undefined })],
    ['a hit without an address', hit({ url: null })],
    ['a type that is no text', hit({ type: 1 })],
    ['a query of another type', hit({ query: ['a'] })],
    ['an area of another type', hit({ area: {} })],
    ['a tag of another type', hit({ tag: { toLowerCase: 'x' } })],
    ['a hierarchy of another type', hit({ hierarchy: 'Guide' })],
    ['a level of another type', hit({ hierarchy: { lvl0: ['a'] } })],
    ['a highlighted level of another type', hit({ _highlightResult: { hierarchy: { lvl0: 1 } } })],
    ['a highlighted level without text', hit({ _highlightResult: { hierarchy: { lvl0: {} } } })],
    ['a line of text of another type', hit({ _snippetResult: { content: { value: 7 } } })],
  ])('is refused: %s', (_, answer) => {
    expect(() => readAnswer(answer)).toThrow('answered without a valid list of hits')
  })
})
