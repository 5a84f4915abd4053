import type { Span } from '../../../diagnostics/place.ts'
import { FRAME_IDS, RESERVED_ID } from '../../../model/frame-ids.ts'
import { note, type PageState } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'

/** Ids that no heading of a text gets: the frame's, and those of the document around it. */
export function idsAround({ takenIds }: PageState): Set<string> {
  return new Set([...FRAME_IDS, ...takenIds])
}

/** Whether an author's id is one that only docsgen gives. It is told then, and must be taken away. */
export function isReserved(id: unknown, at: Span, state: PageState): boolean {
  if (typeof id !== 'string' || !id.startsWith(RESERVED_ID)) return false
  note(state, 'id-reserved', { args: { id }, at })
  return true
}

/** Properties of an element or a component without an id that only docsgen gives. Few have an id at all. */
export function withoutReservedId<Properties extends { readonly id?: unknown }>(
  properties: Properties,
  node: Parameters<typeof spanOf>[0],
  state: PageState,
): Properties {
  if (properties.id === undefined || !isReserved(properties.id, spanOf(node), state)) {
    return properties
  }
  const { id: _, ...others } = properties
  return others as Properties
}
