import type { Operation } from '../read/operations.ts'
import {
  added,
  changed,
  compared,
  deprecation,
  fromTo,
  type OperationChange,
  removed,
  type Sender,
} from './api-change.ts'
import type { Comparable } from './comparable.ts'
import { securityChanges } from './diff-security.ts'
import { bodyChanges, mediaChanges, parameterChanges } from './diff-values.ts'

/** Compares two versions of an operation. The API itself sends the requests of webhooks and callbacks. */
export function operationChanges(old: Comparable, now: Comparable): readonly OperationChange[] {
  const isPayload = now.operation.kind === 'webhook'
  const sender = isPayload ? 'api' : 'client'
  return [
    ...aboutOperation(old.operation, now.operation),
    ...securityChanges(old.operation.security, now.operation.security, sender),
    ...parameterChanges(old.parameters, now.parameters, sender),
    ...bodyChanges(old.body, now.body, sender),
    ...responseChanges(old.responses, now.responses, isPayload ? 'client' : 'api'),
  ]
}

/** What clients that are generated from the document see in their code, but no request shows. */
function aboutOperation(old: Operation, now: Operation): readonly OperationChange[] {
  const renamed = { breaking: false, message: fromTo('operationId', old.id, now.id) }
  return changed(undefined, [...deprecation(old, now), ...(old.id === now.id ? [] : [renamed])])
}

/** A status that is new breaks nothing: clients must expect any of them. */
function responseChanges(
  before: Comparable['responses'],
  after: Comparable['responses'],
  sender: Sender,
): readonly OperationChange[] {
  const { gone, fresh, kept } = compared(before, after)
  return [
    ...gone.map(([status]) => ({
      ...removed(status, 'the response was removed'),
      // A program that handles an error which is never answered goes on working.
      breaking: /^[123]/.test(status),
    })),
    ...fresh.map(([status]) => added(status, 'a response was added', false)),
    ...kept.flatMap(([status, old, now]) => [
      ...parameterChanges(old.headers, now.headers, sender),
      ...mediaChanges(old.media, now.media, { name: status, sender, isPayload: false }),
    ]),
  ]
}
