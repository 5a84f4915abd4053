import { iconRef } from '../../model/images/icons.ts'
import type { FrontMatter, TocDepth } from '../../model/page/front-matter.ts'
import {
  type Fields,
  FLAG,
  field,
  isFlag,
  isMap,
  mapField,
  NUMBER,
  oneOf,
  refuse,
  textField,
} from './fields.ts'

const TOC = {
  expected: 'true, false or a map with a depth',
  is: (value: unknown): value is boolean | Record<string, unknown> => isFlag(value) || isMap(value),
}
const DEPTH = oneOf<TocDepth>('a level from 2 to 6', [2, 3, 4, 5, 6])

/** Whether sections are listed beside the text, and down to which level of headings. */
export function tocField(fields: Fields): FrontMatter['toc'] {
  const toc = field(fields, ['toc'], TOC) ?? true
  if (isFlag(toc)) return toc
  mapField(fields, ['toc'], { ...TOC, keys: ['depth'] })
  const depth = field(fields, ['toc', 'depth'], DEPTH)
  return depth === undefined ? true : { depth }
}

const SIDES = ['previous', 'next'] as const
const SIDE = {
  expected: 'a page, or false for none',
  is: (value: unknown): value is string | false => value === false || isWords(value),
}
const PAGER = {
  expected: 'false, or a map of previous and next',
  is: (value: unknown): value is false | Record<string, unknown> => value === false || isMap(value),
}

/** `pager: false`, or what stands in the place of the neighbours in the navigation: a page, or nothing. */
export function pagerField(fields: Fields): FrontMatter['pager'] {
  const pager = field(fields, ['pager'], PAGER)
  if (pager === undefined || pager === false) return pager
  mapField(fields, ['pager'], { ...PAGER, keys: SIDES })
  const [previous, next] = SIDES.map((side) => {
    const path = ['pager', side]
    const value = field(fields, path, SIDE)
    if (typeof value !== 'string') return value
    const href = value.trim()
    fields.name({ kind: 'link', key: `pager.${side}`, href, at: fields.at(path) })
    return href
  })
  return { previous, next }
}

/** `icon: cloud` or `icon: /icons/cloud.svg`: what stands beside the page's label in the navigation. */
export function iconField(fields: Fields): string | undefined {
  const href = textField(fields, 'icon')
  if (href === undefined) return undefined
  const ref = iconRef(href)
  if (ref === undefined) {
    const expected = 'the name of an icon, or an SVG or PNG file'
    return refuse(fields, ['icon'], { expected, received: JSON.stringify(href) })
  }
  fields.name({ ...ref, key: 'icon', at: fields.at(['icon']) })
  return ref.href
}

const TARGETS = { expected: 'a map of old ids to new ones, or to addresses', is: isMap }
const TARGET = { expected: "an id, or an address such as '/page#id'", is: isWords }

/** `movedHeadings`: ids that headings had once, and where they are now. The site looks up where that is. */
export function movedHeadingsField(fields: Fields): Pick<FrontMatter, 'movedHeadings'> {
  const map = field(fields, ['movedHeadings'], TARGETS)
  const movedHeadings = Object.keys(map ?? {}).flatMap((from) => {
    const path = ['movedHeadings', from]
    const to = field(fields, path, TARGET)?.trim()
    return to === undefined ? [] : [{ from: from.replace(/^#/, ''), to, at: fields.at(path) }]
  })
  return movedHeadings.length === 0 ? {} : { movedHeadings }
}

const SEARCH = {
  expected: 'a map of exclude, rank and keywords',
  keys: ['exclude', 'rank', 'keywords'],
}
const KEYWORDS = {
  expected: 'a list of texts',
  is: (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isWords),
}

/** Whether search finds the page, how high, and by which other words. */
export function searchField(fields: Fields): FrontMatter['search'] {
  if (mapField(fields, ['search'], SEARCH) === undefined) return { exclude: false, rank: 0 }
  const keywords = field(fields, ['search', 'keywords'], KEYWORDS)
  return {
    exclude: field(fields, ['search', 'exclude'], FLAG) ?? false,
    rank: field(fields, ['search', 'rank'], NUMBER) ?? 0,
    ...(keywords === undefined ? {} : { keywords }),
  }
}

/** A text that is more than spaces. */
function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
