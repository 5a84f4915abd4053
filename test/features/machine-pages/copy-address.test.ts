import { describe, expect, it } from 'vitest'
import {
  absoluteUrl,
  markdownCopyHref,
  markdownCopyPath,
} from '../../../src/features/machine-pages/copy-address.ts'
import { routePath } from '../../../src/model/paths.ts'

describe('the address of a page as Markdown', () => {
  it('has the base', () => {
    expect([markdownCopyPath(routePath('/')), markdownCopyPath(routePath('/a/b'))]).toEqual([
      'index.md',
      'a/b.md',
    ])
    expect(markdownCopyHref(routePath('/a ü'), { base: '/b' })).toBe('/b/a%20%C3%BC.md')
  })

  it.each([
    ['/a', 'https://a.dev/a'],
    ['//b.dev/a', '//b.dev/a'],
    ['https://b.dev/a', 'https://b.dev/a'],
    ['a/b', 'a/b'],
  ])('names %s as %s', (href, expected) => {
    expect(absoluteUrl(href, { url: 'https://a.dev' })).toBe(expected)
    expect(absoluteUrl(href, { url: undefined })).toBe(href)
  })
})
