import { describe, expect, it } from 'vitest'
import { themeFeatures } from '../../theme/features/index.ts'
import { fill, strings, stringsOf } from '../../theme/strings.ts'

/** Texts that are fixed; the rest may be reworded. */
const FIXED = [
  'Skip to content',
  'Find something...',
  'Nothing found for ‘{query}’. Please try again.',
  'Search by {provider}',
  'Search is not available right now. Check your connection.',
  'Try again',
  'On this page',
  'Copy link',
  'Page URL copied to clipboard!',
  'Could not copy the page URL.',
  'Copy',
  'Copied!',
  'Was this page helpful?',
  'Thanks for your feedback!',
  'Try {product}',
  'Sign in',
  'required',
  'optional',
  'characters',
  'objects',
]

describe('strings', () => {
  it.each(FIXED)('has %s', (text) => {
    const all = [strings, ...themeFeatures.map((feature) => feature.strings ?? {})]
    expect(all.flatMap(Object.values)).toContain(text)
  })

  it('are replaced by those of the site, one by one', () => {
    const own = stringsOf({ copy: 'Kopieren' })
    expect(own.copy).toBe('Kopieren')
    expect(own.copied).toBe(strings.copied)
  })

  it.each([
    ['Try {product}', { product: 'Acme' }, 'Try Acme'],
    ['{n} of {n}', { n: 2 }, '2 of 2'],
    ['{unknown}', {}, '{unknown}'],
    ['{toString}', {}, '{toString}'],
    ['{a}', { a: '{b}', b: 'x' }, '{b}'],
    ['{a}', { a: '$&' }, '$&'],
  ])('%s filled with %j is %s', (template, values, text) => {
    expect(fill(template, values as Record<string, string>)).toBe(text)
  })
})
