import { expect, it } from 'vitest'
import { bytes, counted, grouped, seconds } from '../../src/model/quantities.ts'
import { tables } from '../support/tables.ts'

const { byteTexts, durationTexts } = tables<{
  byteTexts: readonly (readonly [count: number, text: string])[]
  durationTexts: readonly (readonly [ms: number, text: string])[]
}>(import.meta.url)

it.each(byteTexts)('%i bytes are %s', (count, text) => expect(bytes(count)).toBe(text))

it.each(durationTexts)('%i ms are %s', (ms, text) => expect(seconds(ms)).toBe(text))

it.each([
  [1, '1 page'],
  [0, '0 pages'],
  [1_204, '1,204 pages'],
])('%i pages are %s', (count, text) => expect(counted(count, 'page')).toBe(text))

it('digits stand in threes', () => expect(grouped(1_234_567)).toBe('1,234,567'))
