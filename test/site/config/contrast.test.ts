import { describe, expect, it } from 'vitest'
import { accentProblems, contrast } from '../../../src/site/config/contrast.ts'
import { configOf } from '../../support/pages.ts'

/** What is told of an accent colour, which need not be that of a good config. */
function told(light: string, dark: string) {
  const config = configOf()
  const theme = { ...config.theme, accent: { light, dark } }
  return accentProblems({ ...config, theme }, []).map(({ code, message, hint }) => {
    return [code, message, hint].join(' | ')
  })
}

describe('contrast', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#000000', '#ffffff', 21],
    ['#777777', '#777777', 1],
    ['#ff0000', '#ffffff', 3.998],
    ['#00ff00', '#000000', 15.304],
    ['#0000ff', '#ffffff', 8.592],
    ['#0a0a0a', '#000000', 1.061],
    ['#767676', '#ffffff', 4.542],
    ['#123456', '#fedcba', 9.787],
  ])('of %s on %s is %f', (one, other, ratio) => {
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
