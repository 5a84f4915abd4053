import { describe, expect, it } from 'vitest'
import { themeFeatures } from '../../theme/features/index.ts'
import { fill, strings, stringsOf } from '../../theme/strings.ts'
import { tables } from '../support/tables.ts'

const { FIXED, filledTexts } = tables<{
  FIXED: readonly string[]
  filledTexts: readonly (readonly [template: string, values: object, text: string])[]
}>(import.meta.url)

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

  it.each(filledTexts)('%s filled with %j is %s', (template, values, text) => {
    expect(fill(template, values as Record<string, string>)).toBe(text)
  })
})
