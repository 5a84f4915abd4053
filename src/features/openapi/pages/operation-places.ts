import { operationName, readOperations } from '../read/operations.ts'
import type { SpecNode } from '../read/spec-node.ts'
import { tagGroups } from '../read/tags.ts'
import { plannedIds } from './page-plan.ts'

/**
 * Where operations stand on the pages of their tags, by method and path: 'POST /groups' is at '/api/groups#create-a-group'.
 * Those with pages of their own have moved from there.
 */
export function operationPlaces(root: SpecNode, route: string): ReadonlyMap<string, string> {
  const groups = tagGroups(root, readOperations(root))
  return new Map(
    groups.flatMap(({ operations, slug }) => {
      const { anchors } = plannedIds(operations)
      return operations.map((operation) => {
        const anchor = anchors.get(operation.id) ?? 'section'
        return [operationName(operation), `${route}/${slug}#${anchor}`] as const
      })
    }),
  )
}
