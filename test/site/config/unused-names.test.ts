import { describe, expect, it } from 'vitest'
import { features } from '../../../src/features/index.ts'
import { unusedNames } from '../../../src/site/config/unused-names.ts'
import { framePartsOf, unusedKeys } from '../../../src/site/frame-parts.ts'
import { configOf } from '../../support/pages.ts'

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
  it.each([
    [{ i18n: { strings: { onThisPag: 'Contents' } } }, 'i18n.strings.onThisPag', 'onThisPage'],
    [{ theme: { tokens: { '--contnet-w': '46rem' } } }, 'theme.tokens.--contnet-w', '--content-w'],
    [{ theme: { islands: './island' } }, 'theme.islands', 'islands'],
    [{ theme: { components: { tip: './Tip.tsx' } } }, 'theme.components.tip', undefined],
    [{ theme: { components: { callout: './C.tsx' } } }, 'theme.components.callout', undefined],
    [{ feedback: { more: true } }, 'feedback.more', undefined],
  ])('%j: %s', (raw, key, meant) => {
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

  it.each([
    ['de', {}, 1],
    ['enm', {}, 1],
    ['de', { copy: 'Kopieren' }, 0],
    ['en', {}, 0],
    ['en-GB', {}, 0],
    ['EN-us', {}, 0],
  ])('lang %s with the texts %j: %d', (lang, strings, count) => {
    const found = unused({ lang, i18n: { strings } })
    expect(found.map(([code]) => code)).toEqual(Array(count).fill('lang-untranslated'))
  })
})
