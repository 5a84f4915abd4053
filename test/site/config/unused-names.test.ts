import { describe, expect, it } from 'vitest'
import { features } from '../../../src/features/index.ts'
import { unusedNames } from '../../../src/site/config/unused-names.ts'
import { framePartsOf, unusedKeys } from '../../../src/site/frame-parts.ts'
import { configOf } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { unreadNames, langTexts } = tables<{
  unreadNames: readonly (readonly [raw: object, key: string, meant: string | undefined])[]
  langTexts: readonly (readonly [lang: string, strings: object, count: number])[]
}>(import.meta.url)

function unused(raw: object) {
  const config = configOf(raw)
  const found = unusedNames(config, {
    text: [],
    texts: ['onThisPage', 'copy'],
    properties: () => ['--content-w', '--accent'],
    components: ['tip', 'callout'],
    keys: unusedKeys(framePartsOf(features), config),
    exists: (path) => path === './islands',
    siblings: () => ['content', 'islands'],
  })
  return found.map(({ code, severity, message, hint }) => [code, severity, message, hint])
}

describe('names that nothing reads', () => {
  it.each(unreadNames)('%j: %s', (raw, key, meant) => {
    expect(unused(raw)).toEqual([
      [
        'config-no-effect',
        'warning',
        expect.stringContaining(`Config key ${key} has no effect: `),
        meant && `Did you mean ${meant}?`,
      ],
    ])
  })

  it('those that are read', () => {
    expect(
      unused({
        i18n: { strings: { copy: 'Copy it' } },
        feedback: { more: true },
        links: { support: 'https://support.example' },
        theme: {
          tokens: { '--accent': '#123456' },
          islands: './islands',
          components: { tour: './Tour.tsx' },
        },
      }),
    ).toEqual([])
  })

  it.each(langTexts)('lang %s with the texts %j: %d', (lang, strings, count) => {
    const found = unused({ lang, i18n: { strings } })
    expect(found.map(([code]) => code)).toEqual(Array(count).fill('lang-untranslated'))
  })
})
