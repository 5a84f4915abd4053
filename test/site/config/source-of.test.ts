import { describe, expect, it } from 'vitest'
import { sourceOf } from '../../../src/site/config/source-of.ts'

/*
 * Options of plugins are any values of JavaScript. What pages are remembered by has to tell them apart.
 */

type Holding = { text: string; self?: Holding }

function holdingItself(text: string): Holding {
  const value: Holding = { text }
  value.self = value
  return value
}

describe('a value of the config as text', () => {
  it.each<readonly [string, unknown, unknown]>([
    ['a text', 'a', 'b'],
    ['undefined', { a: undefined }, {}],
    ['a pattern', /a/, /a/i],
    ['a map', new Map([['a', 1]]), new Map([['a', 2]])],
    ['a set', new Set(['a']), new Set(['b'])],
    ['a large number', 1n, 2n],
    ['a day', new Date(0), new Date(1)],
    ['a function', { made: () => 'a' }, { made: () => 'b' }],
    ['what holds itself', holdingItself('a'), holdingItself('b')],
  ])('is another one for another value, and the same for the same: %s', (_, one, other) => {
    expect(sourceOf([one])).not.toBe(sourceOf([other]))
    expect(sourceOf([one])).toBe(sourceOf([one]))
  })
})
