import { describe, expect, it } from 'vitest'
import { distance, nearest, nearestOf } from '../../src/model/nearest.ts'
import { share } from '../support/long.ts'
import { processorMs } from '../support/measurements.ts'

describe('distance', () => {
  it.each([
    ['build', 'build', 0],
    ['biuld', 'build', 1],
    ['bild', 'build', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('%s to %s is %i', (a, b, expected) => {
    expect(distance(a, b, 10)).toBe(expected)
  })

  it('gives up over the limit', () => {
    expect(distance('kitten', 'sitting', 2)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('nearest', () => {
  it.each([
    ['biuld', ['build', 'dev', 'index'], 'build'],
    ['Titel', ['title', 'description'], 'title'],
    ['descripton', ['title', 'description'], 'description'],
    ['/how-to/instal', ['/how-to/install', '/about'], '/how-to/install'],
    ['/old/place/setup-keys', ['/how-to/setup-keys', '/how-to/other'], '/how-to/setup-keys'],
    ['colour', ['title', 'order'], undefined],
    ['x', ['y', 'z'], undefined],
    ['cat', ['bat', 'hat'], 'bat or hat'],
    ['cat', ['bat', 'hat', 'rat'], undefined],
    ['', ['a', 'b'], undefined],
  ])('%j among %j is %j', (word, candidates, expected) => {
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
