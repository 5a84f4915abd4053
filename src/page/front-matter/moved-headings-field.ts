import type { FrontMatter } from '../../model/page/front-matter.ts'
import { type Fields, field, isMap } from './fields.ts'

const isTarget = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value)

/** `movedHeadings`: ids that headings had once, and where they are now. The site looks up where that is. */
export function movedHeadingsField(fields: Fields): Pick<FrontMatter, 'movedHeadings'> {
  const expected = 'a map of old ids to new ones, or to addresses'
  const map = field(fields, ['movedHeadings'], { expected, is: isMap })
  const movedHeadings = Object.keys(map ?? {}).flatMap((from) => {
    const path = ['movedHeadings', from]
    const to = field(fields, path, {
      expected: "an id, or an address such as '/page#id'",
      is: isTarget,
    })
    return to === undefined
      ? []
      : [{ from: from.replace(/^#/, ''), to: to.trim(), at: fields.at(path) }]
  })
  return movedHeadings.length === 0 ? {} : { movedHeadings }
}
