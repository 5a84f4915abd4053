import { type OperationChange, otherSide, type Sender } from './api-change.ts'
import { bodyChanges, mediaChanges } from './diff-bodies.ts'
import { parameterChanges, requestParameters, responseHeaders } from './diff-parameters.ts'
import { securityChanges } from './diff-security.ts'
import type { ApiResponse, Operation } from './operations.ts'
import type { Spec } from './spec.ts'

/** One version of an operation. */
export type Version = { readonly spec: Spec; readonly operation: Operation }

/** Compares two versions of an operation. The API itself sends the requests of webhooks and callbacks. */
export function operationChanges(old: Version, now: Version): readonly OperationChange[] {
  const sender = now.operation.kind === 'webhook' ? 'api' : 'client'
  return [
    ...aboutOperation(old.operation, now.operation),
    ...securityChanges(old.operation.security, now.operation.security, sender),
    ...parameterChanges(
      requestParameters(old.operation, old.spec),
      requestParameters(now.operation, now.spec),
      sender,
    ),
    ...bodyChanges(
      { spec: old.spec, body: old.operation.body },
      { spec: now.spec, body: now.operation.body },
      sender,
    ),
    ...responseChanges(old, now, otherSide(sender)),
  ]
}

function aboutOperation(old: Operation, now: Operation): readonly OperationChange[] {
  const note = (message: string): OperationChange => ({
    kind: 'changed',
    breaking: false,
    field: undefined,
    message,
  })
  return [
    ...(now.deprecated && !old.deprecated ? [note('is deprecated now')] : []),
    ...(old.id === now.id ? [] : [note(`operationId was ${old.id}, is ${now.id}`)]),
  ]
}

function responseChanges(old: Version, now: Version, sender: Sender): readonly OperationChange[] {
  const before = byStatus(old)
  const after = byStatus(now)
  return [
    ...[...before.keys()]
      .filter((status) => !after.has(status))
      .map(
        (status): OperationChange => ({
          kind: 'removed',
          breaking: /^[123]/.test(status),
          field: status,
          message: 'the response was removed',
        }),
      ),
    ...[...after.keys()]
      .filter((status) => !before.has(status))
      .map(
        (status): OperationChange => ({
          kind: 'added',
          breaking: false,
          field: status,
          message: 'a response was added',
        }),
      ),
    ...[...before].flatMap(([status, a]) => {
      const b = after.get(status)
      if (b === undefined) return []
      return [
        ...parameterChanges(responseHeaders(a, old.spec), responseHeaders(b, now.spec), sender),
        ...mediaChanges(
          { spec: old.spec, media: a.media },
          { spec: now.spec, media: b.media },
          { name: status, sender, direction: 'response' },
        ),
      ]
    }),
  ]
}

function byStatus({ operation }: Version): ReadonlyMap<string, ApiResponse> {
  return new Map(operation.responses.map((response) => [response.status, response]))
}
