import type { SpecNode } from '../spec-node.ts'
import { placeOf } from './api-context.ts'
import type { RowContext } from './object-places.ts'
import { headingNode } from './page-draft.ts'

/** A heading inside an operation: not in 'On this page', but a target. */
export function partHeading(
  { page, context, parent }: RowContext,
  title: string,
  at: SpecNode,
): string {
  const wanted = `${parent}.${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  const { ids } = page.draft
  let id = wanted
  for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`
  const place = placeOf(context, at)
  return headingNode(page.draft, {
    id,
    title,
    level: 3,
    tag: undefined,
    label: undefined,
    at: place,
    listed: false,
  })
}
