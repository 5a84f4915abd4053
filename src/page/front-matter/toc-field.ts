import type { FrontMatter, TocDepth } from '../../model/page/front-matter.ts'
import { type Fields, field, isFlag, isMap, mapField } from './fields.ts'

const isToc = (value: unknown): value is boolean | Record<string, unknown> =>
  isFlag(value) || isMap(value)
const isDepth = (value: unknown): value is TocDepth => [2, 3, 4, 5, 6].includes(value as number)

/** Whether sections are listed beside the text, and down to which level of headings. */
export function tocField(fields: Fields): FrontMatter['toc'] {
  const expected = 'true, false or a map with a depth'
  const toc = field(fields, ['toc'], { expected, is: isToc }) ?? true
  if (isFlag(toc)) return toc
  mapField(fields, ['toc'], { expected, keys: ['depth'] })
  const depth = field(fields, ['toc', 'depth'], { expected: 'a level from 2 to 6', is: isDepth })
  return depth === undefined ? true : { depth }
}
