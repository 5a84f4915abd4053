import { expect, it } from 'vitest'
import { bytes, counted, grouped, seconds } from '../../src/model/quantities.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [99_949, '99.9 kB'],
  [99_950, '100 kB'],
  [999_499, '999 kB'],
  [999_500, '1.00 MB'],
  [99_949_999, '99.9 MB'],
  [99_950_000, '100 MB'],
])('%i bytes are %s', (count, text) => expect(bytes(count)).toBe(text))

it.each([
  [9_994, '9.99 s'],
  [9_995, '10.0 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 0 s'],
  [119_600, '2 min 0 s'],
  [125_000, '2 min 5 s'],
])('%i ms are %s', (ms, text) => expect(seconds(ms)).toBe(text))

it.each([
  [1, '1 page'],
  [0, '0 pages'],
  [1_204, '1,204 pages'],
])('%i pages are %s', (count, text) => expect(counted(count, 'page')).toBe(text))

it('digits stand in threes', () => expect(grouped(1_234_567)).toBe('1,234,567'))
