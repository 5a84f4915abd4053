import { beforeAll, describe, expect, it } from 'vitest'
import type { PropertyRow } from '../../src/model/page/page-props.ts'
import { one, textOf, texts } from '../support/html.ts'
import { component } from '../support/theme-fixtures.ts'
import { type ThemeDocuments, themeDocuments } from './theme-document.ts'

let theme: ThemeDocuments
beforeAll(async () => {
  theme = await themeDocuments()
})

const property = (row: Partial<PropertyRow>, ...children: Parameters<typeof component>[2][]) =>
  component('property', { name: 'x', type: 'string', required: false, ...row }, ...children)
const list = (...rows: ReturnType<typeof component>[]) =>
  theme.article(component('properties', {}, ...rows))

describe('[CODE-04] a property row', () => {
  it('shows name, type, whether it is required, and the description, each with its term', () => {
    const row = list(
      property({ name: 'peers', type: 'string[]', required: true }, '<p>Ids of <b>peers</b>.</p>'),
    )
    const terms = Array.from(row.querySelectorAll('dl > div'), (group) => [
      textOf(one(group, 'dt')),
      textOf(one(group, 'dd')),
    ])
    expect(terms).toEqual([
      ['Name', 'peers'],
      ['Type', 'string[]'],
      ['Presence', 'required'],
      ['Description', 'Ids of peers.'],
    ])
    expect(one(row, '.prop-text p').innerHTML).toBe('Ids of <b>peers</b>.')
  })

  it('says optional where it is not required', () => {
    expect(texts(list(property({})), '.prop-optional dd')).toEqual(['optional'])
    expect(texts(list(property({ required: true })), '.prop-required dd')).toEqual(['required'])
  })

  it.each([
    ['a number', { type: 'integer', min: 1, max: 40 }, ['>= 1', '<= 40']],
    ['a number from zero', { type: 'integer', min: 0 }, ['>= 0']],
    ['a number to zero', { type: 'integer', max: 0 }, ['<= 0']],
    ['a string', { minLen: 1, maxLen: 40 }, ['>= 1 characters', '<= 40 characters']],
    ['an empty string', { minLen: 0 }, ['>= 0 characters']],
    ['a string with a format', { type: 'string · email', maxLen: 9 }, ['<= 9 characters']],
    ['a list', { type: 'string[]', maxLen: 500 }, ['<= 500 objects']],
    ['an object', { type: 'object', minLen: 2 }, ['>= 2 objects']],
    [
      'a text with a pattern',
      { maxLen: 9, limits: ['pattern ^a'] },
      ['<= 9 characters', 'pattern ^a'],
    ],
    ['nothing', {}, []],
  ])('shows the bounds of %s', (_, row, bounds) => {
    expect(texts(list(property(row)), '.prop-bounds .chip')).toEqual(bounds)
  })

  it('lists the allowed values and the default below its text, each value once as it is', () => {
    const limits = { enumList: ['accept', 'drop', ''], default: 'accept' }
    const row = list(property({}, '<p>Text.</p>', component('property-limits', limits)))
    expect(one(row, '.prop-text > dd > p').nextElementSibling?.className).toBe('prop-limits')
    const groups = Array.from(row.querySelectorAll('.prop-values'), (group) => [
      textOf(one(group, 'dt')),
      ...texts(group, '.chip'),
    ])
    expect(groups).toEqual([
      ['Allowed values', 'accept', 'drop', ''],
      ['Default', 'accept'],
    ])
  })

  it('can be linked to and says when it is deprecated', () => {
    const row = list(property({ id: 'create.name', deprecated: true }))
    expect(one(row, 'li').id).toBe('create.name')
    expect(texts(row, '.badge')).toEqual(['Deprecated'])
  })

  it('folds nested properties: open on the first level, closed below', () => {
    const inner = component('properties', {}, property({ name: 'c' }))
    const middle = component(
      'properties',
      {},
      property({ name: 'a' }, inner),
      property({ name: 'b' }),
    )
    const article = list(property({ name: 'o', type: 'object' }, '<p>Text</p>', middle))
    const folds = Array.from(article.querySelectorAll('details'), (details) => [
      textOf(one(details, ':scope > summary > .when-closed')),
      textOf(one(details, ':scope > summary > .when-open')),
      details.hasAttribute('open'),
    ])
    expect(folds).toEqual([
      ['Show 2 properties', 'Hide 2 properties', true],
      ['Show 1 property', 'Hide 1 property', false],
    ])
  })

  it('shows what a writer typed, never as markup', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const row = list(
      property({ name: evil, type: evil, enumList: [evil], default: evil, id: `"${evil}` }),
    )
    expect(row.querySelectorAll('img')).toHaveLength(0)
    expect(texts(row, '.prop-name code')).toEqual([evil])
  })
})
