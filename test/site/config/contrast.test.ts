import { describe, expect, it } from 'vitest'
import { accentProblems, contrast } from '../../../src/site/config/contrast.ts'
import { configOf } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { contrasts } = tables<{
  contrasts: readonly (readonly [one: string, other: string, ratio: number])[]
}>(import.meta.url)

/** What is told of an accent colour, which need not be that of a good config. */
function told(light: string, dark: string) {
  const config = configOf()
  const theme = { ...config.theme, accent: { light, dark } }
  return accentProblems({ ...config, theme }, []).map(({ code, message, hint }) => {
    return [code, message, hint].join(' | ')
  })
}

describe('contrast', () => {
  it.each(contrasts)('of %s on %s is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })

  it('is told where it is too low, with the nearest colour that is not', () => {
    expect(told('#767676', '#7a7a7a')).toEqual([])
    expect(told('#777777', '#ffffff')).toEqual([
      expect.stringContaining('theme.accent.light #777777'),
    ])
    expect(told('#777777', '#ffffff')[0]).toContain('4.47')
    expect(told('#777777', '#ffffff')[0]).toContain('#767676')
    expect(told('#000000', '#000000')[0]).toContain('theme.accent.dark #000000')
    expect(told('#ffffff', '#000000')).toHaveLength(2)
  })

  it('is not looked at without a colour', () => {
    const config = configOf()
    expect(
      accentProblems({ ...config, theme: { ...config.theme, accent: undefined } }, []),
    ).toEqual([])
  })
})
