import type { FrontMatter } from '../../model/page/front-matter.ts'
import { type Fields, field, isMap, mapField } from './fields.ts'

const SIDES = ['previous', 'next'] as const
const isSide = (value: unknown): value is string | false =>
  value === false || (typeof value === 'string' && value.trim() !== '')
const isPager = (value: unknown): value is false | Record<string, unknown> =>
  value === false || isMap(value)

/** `pager: false`, or what stands in the place of the neighbours in the navigation: a page, or nothing. */
export function pagerField(fields: Fields): FrontMatter['pager'] {
  const expected = 'false, or a map of previous and next'
  const pager = field(fields, ['pager'], { expected, is: isPager })
  if (pager === undefined || pager === false) return pager
  mapField(fields, ['pager'], { expected, keys: SIDES })
  const [previous, next] = SIDES.map((side) => sideField(fields, side))
  return { previous, next }
}

function sideField(fields: Fields, side: (typeof SIDES)[number]): string | false | undefined {
  const path = ['pager', side]
  const value = field(fields, path, { expected: 'a page, or false for none', is: isSide })
  if (typeof value !== 'string') return value
  const href = value.trim()
  fields.name({ kind: 'link', key: `pager.${side}`, href, at: fields.at(path) })
  return href
}
