import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts'
import { addressAt } from '../read/addresses.ts'
import { addressKindOf } from '../read/grammar.ts'
import { entriesOf, isMap, locate } from '../read/spec-node.ts'
import type { SpecPlace } from '../read/spec-walk.ts'

/** Addresses that may not stand where they do. Pages leave them out. */
export function checkAddresses(places: readonly SpecPlace[]): readonly Diagnostic[] {
  return places.flatMap(({ kind, node }) =>
    (isMap(node.value) ? entriesOf(node) : []).flatMap(([key, { value: href, ...child }]) => {
      const isAddress = typeof href === 'string' && addressKindOf(kind, key) !== undefined
      if (!isAddress || addressAt(node, kind, key) !== undefined) return []
      return [diagnostic('link-unsafe', { href }, locate({ ...child, value: href }))]
    }),
  )
}
