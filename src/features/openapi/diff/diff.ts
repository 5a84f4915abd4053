import { type Operation, operationName, readOperations } from '../read/operations.ts'
import { follow } from '../read/resolve-ref.ts'
import { readServers } from '../read/servers.ts'
import { childOf, entriesOf, type SpecNode } from '../read/spec-node.ts'
import { type ApiChange, type ApiDiff, compared } from './api-change.ts'
import { operationChanges } from './diff-operation.ts'
import { serverChanges } from './diff-servers.ts'

/** Compares two versions of a document. */
export function diffSpecs(before: SpecNode, after: SpecNode): ApiDiff {
  const { gone, fresh, kept } = compared(readOperations(before), readOperations(after), addressOf)
  const servers = serverChanges(readServers([before]), readServers([after]))
  const said = servers.map(({ message }) => message)
  const changes: readonly ApiChange[] = [
    ...servers.map((change) => ({ ...change, operation: 'all operations' })),
    ...gone.map((operation) => whole('removed', operationName(operation))),
    ...fresh.map((operation) => whole('added', operationName(operation))),
    ...kept.flatMap(([old, now]) => {
      const operation = operationName(now)
      // What is said of the document's servers already is not said of each operation.
      const own = serverChanges(old.servers, now.servers).filter(
        ({ message }) => !said.includes(message),
      )
      const found = operationChanges(old, now)
      return [
        ...[...own, ...found].map((change) => ({ ...change, operation })),
        ...callbackChanges(old, now),
      ]
    }),
  ]
  return { changes, breaking: changes.some(({ breaking }) => breaking) }
}

/** Names of path parameters are not part of the address: `/groups/{id}` is `/groups/{groupId}`. */
function addressOf({ kind, method, path }: Operation): string {
  return `${kind} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`
}

/** The change that an operation came or went. */
function whole(kind: 'added' | 'removed', operation: string): ApiChange {
  const message = `was ${kind}`
  return { kind, breaking: kind === 'removed', operation, field: undefined, message }
}

/** Callbacks of callbacks are not compared. */
function callbackChanges(old: Operation, now: Operation): readonly ApiChange[] {
  const operation = operationName(now)
  const { gone, fresh, kept } = compared(callbacksOf(old), callbacksOf(now), ({ name }) => name)
  return [
    ...gone.map(({ name }) => whole('removed', `${operation} ${name}`)),
    ...fresh.map(({ name }) => whole('added', `${operation} ${name}`)),
    ...kept.flatMap(([{ name, request: before }, { request: after }]) =>
      operationChanges(before, after).map((change) => ({
        ...change,
        operation: `${operation} ${name}`,
      })),
    ),
  ]
}

/**
 * The requests that an operation asks the API to send, by name, method and address. A callback is a map of path
 * items as a document's webhooks are, so it is read like them.
 */
function callbacksOf({ node }: Operation) {
  return entriesOf(childOf(node, 'callbacks')).flatMap(([key, callback]) => {
    const items = follow(callback)
    if (items === undefined) return []
    const document = { ...items, value: { webhooks: items.value } }
    return readOperations(document).map((request) => {
      return { name: `callback ${key} ${operationName(request)}`, request }
    })
  })
}
