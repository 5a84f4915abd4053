import { type Operation, readOperations } from './operations.ts'
import { follow } from './resolve-ref.ts'
import type { Spec } from './spec.ts'
import { childOf, entriesOf } from './spec-node.ts'

/**
 * The requests that an operation asks the API to send, by name, method and address. A callback is a map of path
 * items as a document's webhooks are, so it is read like them.
 */
export function callbackOperations(
  spec: Spec,
  operation: Operation,
): ReadonlyMap<string, Operation> {
  const found = entriesOf(childOf(operation.node, 'callbacks')).flatMap(([name, callback]) => {
    const items = follow(spec, callback)
    if (items === undefined) return []
    const root = { ...items, value: { webhooks: items.value } }
    return readOperations({ ...spec, root }).map((request): readonly [string, Operation] => [
      `callback ${name} ${request.method} ${request.path}`,
      request,
    ])
  })
  return new Map(found)
}
