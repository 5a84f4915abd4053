import { describe, expect, it } from 'vitest'
import { areaFor, isUnder, toInternal, toPublic } from '../../../src/site/routes/area-for.ts'
import { configOf, twoAreas } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { areasOfPaths, renamedPaths } = tables<{
  areasOfPaths: readonly (readonly [path: string, id: string])[]
  renamedPaths: readonly (readonly [path: string, expected: string])[]
}>(import.meta.url)

const { areas } = configOf(twoAreas)

describe('areas', () => {
  it.each(areasOfPaths)('[AREA-01] %s belongs to the %s area', (path, id) => {
    expect(areaFor(path, areas)?.id).toBe(id)
  })

  it.each(renamedPaths)(
    '[NAV-05] %s is public as %s: only the leading prefix is renamed',
    (path, expected) => {
      expect(toPublic(path, areas)).toBe(expected)
    },
  )

  it('[AREA-05] the public prefix leads back to the internal one', () => {
    expect(toInternal('/api/resources/peers', areas)).toBe('/ipa/resources/peers')
    expect(toInternal('/how-to/cli', areas)).toBe('/how-to/cli')
  })

  it('at the root has its own address, and of two that cover a path the longer, whatever their order', () => {
    const settings = [
      { id: 'v1', prefix: '/', publicPrefix: '/v1', title: 'V1' },
      { id: 'api', prefix: '/api', title: 'API' },
    ]
    for (const order of [settings, settings.toReversed()]) {
      const own = configOf({ areas: order }).areas
      expect(toPublic('/a/b', own)).toBe('/v1/a/b')
      expect(toPublic('/', own)).toBe('/v1')
      expect(toPublic('/api/x', own)).toBe('/api/x')
      expect(areaFor('/api/x', own)?.id).toBe('api')
    }
    expect(areaFor('/a', [])).toBeUndefined()
    expect(toPublic('/a/', [])).toBe('/a')
    expect(toInternal('/a', [])).toBe('/a')
  })

  it('a prefix covers whole segments', () => {
    expect(isUnder('/a/b', '/a')).toBe(true)
    expect(isUnder('/ab', '/a')).toBe(false)
    expect(isUnder('/ab', '/')).toBe(true)
  })
})
