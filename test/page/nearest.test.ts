import { describe, expect, it } from 'vitest'
import { distance, nearest, nearestOf } from '../../src/model/nearest.ts'
import { share } from '../support/long.ts'
import { processorMs } from '../support/measurements.ts'
import { tables } from '../support/tables.ts'

const { distances, nearestNames } = tables<{
  distances: readonly (readonly [a: string, b: string, expected: number])[]
  nearestNames: readonly (readonly [
    word: string,
    candidates: readonly string[],
    expected: string | undefined,
  ])[]
}>(import.meta.url)

describe('distance', () => {
  it.each(distances)('%s to %s is %i', (a, b, expected) => {
    expect(distance(a, b, 10)).toBe(expected)
  })

  it('gives up over the limit', () => {
    expect(distance('kitten', 'sitting', 2)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('nearest', () => {
  it.each(nearestNames)('%j among %j is %j', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected)
  })

  it('prefers the nearer of two acceptable candidates', () => {
    expect(nearestOf('/a/install', ['/b/install', '/a/instal'])).toEqual(['/b/install'])
    expect(nearestOf('/a/install', ['/b/install', '/aa/install'])).toEqual([
      '/aa/install',
      '/b/install',
    ])
  })

  it('stays quick with many candidates', () => {
    const length = share(5_000, 20_000)
    const candidates = Array.from({ length }, (_, index) => `/guide/section-${index}/page-${index}`)
    expect(processorMs(() => nearest('/guide/section-77/pgae-77', candidates))).toBeLessThan(
      length / 5,
    )
  })
})
