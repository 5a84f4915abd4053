import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { languageTexts, TEXT_LANGUAGES } from '../../src/io/theme/language-texts.ts'
import { counted, countedOf } from '../../theme/counted.ts'
import { english } from '../../theme/texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

describe('the texts of the theme', () => {
  it.each(TEXT_LANGUAGES)(
    'are complete in %s, with the values that the English ones have',
    (name) => {
      const texts = languageTexts(root, name)
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted())
      expect(texts['locale']).toBe(name)
      const differing = Object.entries(english).filter(([key, text]) => {
        const forms = (texts[key] ?? '').split(' | ').slice(-1)
        const isCount = key === 'oneResult'
        return (
          !isCount && forms.some((form) => placeholders(form).join() !== placeholders(text).join())
        )
      })
      expect(differing).toEqual([])
    },
  )

  it('have a file for each language', () => {
    const files = readdirSync(`${root}/theme/languages`).map((file) => file.replace('.json', ''))
    expect(files.toSorted()).toEqual([...TEXT_LANGUAGES])
  })

  it.each([
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-TW', undefined],
    ['nl', undefined],
  ])('of %s are those of %s', (lang, name) => {
    expect(languageTexts(root, lang)['locale']).toBe(name)
  })
})

describe('the text for a number', () => {
  const results = 'two: نتيجتان | few: {n} نتائج | other: {n} نتيجة'
  it.each([
    [1, 'نتيجة واحدة'],
    [2, 'نتيجتان'],
    [3, '3 نتائج'],
    [100, '100 نتيجة'],
  ])('%d has the form of its class', (n, text) => {
    expect(countedOf('نتيجة واحدة', results, n, 'ar')).toBe(text)
  })

  it('is the only one where the language has no other', () => {
    expect(counted('{n} 件', 1, 'ja')).toBe('1 件')
    expect(countedOf('{n} résultat', '{n} résultats', 0, 'fr')).toBe('0 résultat')
  })
})
