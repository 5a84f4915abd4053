import type { ApiResponse, Operation } from '../read/operations.ts'
import { textAt } from '../read/spec-node.ts'
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
import { securityChanges } from './diff-security.ts'
import {
  bodyChanges,
  mediaChanges,
  parameterChanges,
  requestParameters,
  responseHeaders,
} from './diff-values.ts'

/** Compares two versions of an operation. The API itself sends the requests of webhooks and callbacks. */
export function operationChanges(old: Operation, now: Operation): readonly OperationChange[] {
  const [sender, receiver] =
    now.kind === 'webhook' ? (['api', 'client'] as const) : (['client', 'api'] as const)
  return [
    ...aboutOperation(old, now),
    ...securityChanges(old.security, now.security, sender),
    ...parameterChanges(requestParameters(old), requestParameters(now), sender),
    ...bodyChanges(old.body, now.body, sender),
    ...responseChanges(old.responses, now.responses, receiver),
  ]
}

/** What clients that are generated from the document see in their code, but no request shows. */
function aboutOperation(old: Operation, now: Operation): readonly OperationChange[] {
  // Without one an operation is called by its address, and names of path parameters are no part of that.
  const [was, is] = [old, now].map(({ node }) => textAt(node, 'operationId'))
  const renamed = { breaking: false, message: fromTo('operationId', was, is) }
  return changed(undefined, [...deprecation(old, now), ...(was === is ? [] : [renamed])])
}

/** A status that is new breaks nothing: clients must expect any of them. */
function responseChanges(
  before: readonly ApiResponse[],
  after: readonly ApiResponse[],
  sender: Sender,
): readonly OperationChange[] {
  const { gone, fresh, kept } = compared(before, after, ({ status }) => status)
  return [
    ...gone.map(({ status }) => ({
      ...removed(status, 'the response was removed'),
      // A program that handles an error which is never answered goes on working.
      breaking: /^[123]/.test(status),
    })),
    ...fresh.map(({ status }) => added(status, 'a response was added', false)),
    ...kept.flatMap(([old, now]) => [
      ...parameterChanges(responseHeaders(old), responseHeaders(now), sender),
      ...mediaChanges(old.media, now.media, { name: old.status, sender }),
    ]),
  ]
}
