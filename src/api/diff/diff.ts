import { type Operation, readOperations } from '../read/operations.ts'
import { follow } from '../read/resolve-ref.ts'
import { readServers } from '../read/servers.ts'
import { childOf, entriesOf, type SpecNode } from '../read/spec-node.ts'
import { type ApiChange, type ApiDiff, compared } from './api-change.ts'
import { comparable } from './comparable.ts'
import { operationChanges } from './diff-operation.ts'
import { serverChanges } from './diff-servers.ts'

/** Compares two versions of a document. */
export function diffSpecs(before: SpecNode, after: SpecNode): ApiDiff {
  const { gone, fresh, kept } = compared(byAddress(before), byAddress(after))
  const servers = serverChanges(readServers([before]), readServers([after]))
  const said = servers.map(({ message }) => message)
  const changes: readonly ApiChange[] = [
    ...servers.map((change) => ({ ...change, operation: 'all operations' })),
    ...gone.map(([, operation]) => whole('removed', nameOf(operation))),
    ...fresh.map(([, operation]) => whole('added', nameOf(operation))),
    ...kept.flatMap(([, old, now]) => {
      const operation = nameOf(now)
      // What is said of the document's servers already is not said of each operation.
      const own = serverChanges(old.servers, now.servers).filter(
        ({ message }) => !said.includes(message),
      )
      const found = operationChanges(comparable(old), comparable(now))
      return [
        ...[...own, ...found].map((change) => ({ ...change, operation })),
        ...callbackChanges(old, now),
      ]
    }),
  ]
  return { changes, breaking: changes.some(({ breaking }) => breaking) }
}

/** Names of path parameters are not part of the address: `/groups/{id}` is `/groups/{groupId}`. */
function byAddress(root: SpecNode): ReadonlyMap<string, Operation> {
  return new Map(
    readOperations(root).map((operation) => [
      `${operation.kind} ${operation.method} ${operation.path.replace(/\{[^{}]*\}/g, '{}')}`,
      operation,
    ]),
  )
}

/** The change that an operation came or went. */
function whole(kind: 'added' | 'removed', operation: string): ApiChange {
  const message = `was ${kind}`
  return { kind, breaking: kind === 'removed', operation, field: undefined, message }
}

/** 'POST /groups'. */
function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`
}

/** Callbacks of callbacks are not compared. */
function callbackChanges(old: Operation, now: Operation): readonly ApiChange[] {
  const { gone, fresh, kept } = compared(callbackOperations(old), callbackOperations(now))
  const nameIn = (callback: string): string => `${nameOf(now)} ${callback}`
  return [
    ...gone.map(([callback]) => whole('removed', nameIn(callback))),
    ...fresh.map(([callback]) => whole('added', nameIn(callback))),
    ...kept.flatMap(([callback, before, after]) =>
      operationChanges(comparable(before), comparable(after)).map((change) => ({
        ...change,
        operation: nameIn(callback),
      })),
    ),
  ]
}

/**
 * The requests that an operation asks the API to send, by name, method and address. A callback is a map of path
 * items as a document's webhooks are, so it is read like them.
 */
function callbackOperations({ node }: Operation): ReadonlyMap<string, Operation> {
  const found = entriesOf(childOf(node, 'callbacks')).flatMap(([name, callback]) => {
    const items = follow(callback)
    if (items === undefined) return []
    const document = { ...items, value: { webhooks: items.value } }
    return readOperations(document).map((request) => {
      const key = `callback ${name} ${nameOf(request)}`
      return [key, request] as const
    })
  })
  return new Map(found)
}
