import type { ApiChange, ApiDiff } from './api-change.ts'
import { callbackOperations } from './diff-callbacks.ts'
import { operationChanges, type Version } from './diff-operation.ts'
import { serverChanges } from './diff-servers.ts'
import { type Operation, readOperations } from './operations.ts'
import { readServers, type Server } from './servers.ts'
import type { Spec } from './spec.ts'

/** Compares two versions of a document. */
export function diffSpecs(before: Spec, after: Spec): ApiDiff {
  const old = byAddress(before)
  const now = byAddress(after)
  const servers = { old: readServers([before.root]), now: readServers([after.root]) }
  const changes: readonly ApiChange[] = [
    ...serverChanges(servers.old, servers.now).map((change) => ({
      ...change,
      operation: 'all operations',
    })),
    ...missingIn(now, old).map((operation) => whole('removed', nameOf(operation))),
    ...missingIn(old, now).map((operation) => whole('added', nameOf(operation))),
    ...[...old].flatMap(([address, operation]) => {
      const other = now.get(address)
      if (other === undefined) return []
      const versions = [
        { spec: before, operation },
        { spec: after, operation: other },
      ] as const
      return [...ownServerChanges(versions, servers), ...versionChanges(...versions)]
    }),
  ]
  return { changes, breaking: changes.some(({ breaking }) => breaking) }
}

type Operations = ReadonlyMap<string, Operation>

/** Names of path parameters are not part of the address: `/groups/{id}` is `/groups/{groupId}`. */
function byAddress(spec: Spec): Operations {
  return new Map(
    readOperations(spec).map((operation) => [
      `${operation.kind} ${operation.method} ${operation.path.replace(/\{[^{}]*\}/g, '{}')}`,
      operation,
    ]),
  )
}

/** Operations that `some` lacks. */
function missingIn(some: Operations, operations: Operations): readonly Operation[] {
  return [...operations].flatMap(([address, operation]) => (some.has(address) ? [] : [operation]))
}

function whole(kind: 'added' | 'removed', operation: string): ApiChange {
  return {
    kind,
    breaking: kind === 'removed',
    operation,
    field: undefined,
    message: `was ${kind}`,
  }
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`
}

/** What is said of the document's servers already is not said of each operation. */
function ownServerChanges(
  [old, now]: readonly [Version, Version],
  servers: Readonly<Record<'old' | 'now', readonly Server[]>>,
): readonly ApiChange[] {
  const said = serverChanges(servers.old, servers.now).map(({ message }) => message)
  return serverChanges(old.operation.servers, now.operation.servers)
    .filter(({ message }) => !said.includes(message))
    .map((change) => ({ ...change, operation: nameOf(now.operation) }))
}

function versionChanges(old: Version, now: Version): readonly ApiChange[] {
  const operation = nameOf(now.operation)
  return [
    ...operationChanges(old, now).map((change) => ({ ...change, operation })),
    ...callbackChanges(old, now),
  ]
}

function callbackChanges(old: Version, now: Version): readonly ApiChange[] {
  const before = callbackOperations(old.spec, old.operation)
  const after = callbackOperations(now.spec, now.operation)
  const nameIn = (callback: string): string => `${nameOf(now.operation)} ${callback}`
  return [
    ...[...before.keys()]
      .filter((callback) => !after.has(callback))
      .map((callback) => whole('removed', nameIn(callback))),
    ...[...after.keys()]
      .filter((callback) => !before.has(callback))
      .map((callback) => whole('added', nameIn(callback))),
    ...[...before].flatMap(([callback, operation]) => {
      const other = after.get(callback)
      if (other === undefined) return []
      return operationChanges(
        { spec: old.spec, operation },
        { spec: now.spec, operation: other },
      ).map((change) => ({ ...change, operation: nameIn(callback) }))
    }),
  ]
}
