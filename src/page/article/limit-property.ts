import type { ComponentNode } from '../../model/article.ts'
import { propertyLimits } from '../../model/content.ts'
import type { PropertyRow } from '../../model/page/page-props.ts'

/** Puts the limits of a property between its description and the properties that are nested in it. */
export function limitProperty({ props, children }: ComponentNode): void {
  const limits = propertyLimits(props as unknown as PropertyRow)
  if (limits === undefined) return
  const nested = children.findIndex(
    (child) => child.type === 'component' && child.name === 'properties',
  )
  const place = nested === -1 ? children.length : nested
  children.splice(place, 0, {
    type: 'component',
    name: 'property-limits',
    props: { ...limits },
    children: [],
  })
}
