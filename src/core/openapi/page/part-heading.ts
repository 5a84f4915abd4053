import type { RowContext } from './object-places.ts'
import { headingNode } from './page-draft.ts'

/** A heading inside an operation: not in 'On this page', but a target. */
export function partHeading({ page, parent }: RowContext, title: string): string {
  const wanted = `${parent}.${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  const { ids } = page.draft
  let id = wanted
  for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`
  return headingNode(page.draft, {
    id,
    title,
    level: 3,
    tag: undefined,
    label: undefined,
    listed: false,
  })
}
