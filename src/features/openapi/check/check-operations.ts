import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { nearest } from '../../../model/nearest.ts'
import { diagnostic } from '../messages.ts'
import { type Operation, operationName, readOperations } from '../read/operations.ts'
import {
  childOf,
  entriesOf,
  isWritten,
  itemsOf,
  locate,
  type SpecNode,
  textAt,
  valueAt,
} from '../read/spec-node.ts'
import { invalid } from './check-kinds.ts'

/** Operations without a name of their own, without words, or whose path and parameters disagree. */
export function checkOperations(root: SpecNode): readonly Diagnostic[] {
  const operations = readOperations(root)
  // If it is of a wrong kind, that is told where it stands.
  const hasPaths = isWritten(root, 'paths') || isWritten(root, 'webhooks')
  return [
    ...(hasPaths
      ? []
      : [invalid(root, 'The document has no paths', 'Add operations under paths.')]),
    ...duplicates(operations),
    ...unknownSchemes(root, root),
    ...operations.flatMap((operation) => [
      ...missingSummary(operation),
      ...undeclaredParameters(operation),
      ...unknownSchemes(root, operation.node),
    ]),
  ]
}

/** Operations whose `operationId` an earlier one has: links and prose could not tell them apart. */
function duplicates(operations: readonly Operation[]): readonly Diagnostic[] {
  const first = new Map<string, Operation>()
  return operations.flatMap((operation) => {
    const id = textAt(operation.node, 'operationId')
    if (id === undefined) return []
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, operation)
      return []
    }
    const at = locate(operation.node, 'operationId')
    const related = [
      { message: `The other is ${operationName(other)}.`, at: locate(other.node, 'operationId') },
    ]
    return [diagnostic('openapi-duplicate-operation', { id }, at, { related })]
  })
}

/** An operation without a summary would get a heading made of its id. */
function missingSummary(operation: Operation): readonly Diagnostic[] {
  const summary = valueAt(operation.node, 'summary') ?? ''
  if (typeof summary !== 'string' || summary.trim() !== '') return []
  const at = locate(operation.node)
  return [diagnostic('openapi-missing-summary', { operation: operationName(operation) }, at)]
}

/** Names in braces of a path and its path parameters: each must have the other. */
function undeclaredParameters(operation: Operation): readonly Diagnostic[] {
  if (operation.kind === 'webhook') return []
  const name = operationName(operation)
  const declared = operation.parameters.flatMap((one) => (one.place === 'path' ? [one.name] : []))
  const inPath = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '')
  const problem = (what: string, near: string | undefined): Diagnostic => {
    const expected =
      near === undefined ? 'Path and parameters must name the same.' : `Did you mean ${near}?`
    return invalid(operation.node, what, expected)
  }
  const undescribed = inPath.filter((key) => !declared.includes(key))
  const unused = declared.filter((key) => !inPath.includes(key))
  return [
    ...undescribed.map((key) =>
      problem(`${name} does not describe its path parameter ${key}`, nearest(key, declared)),
    ),
    ...unused.map((key) =>
      problem(
        `${name} describes the path parameter ${key}, which its path lacks`,
        nearest(key, inPath),
      ),
    ),
  ]
}

/** Schemes of `security` that the document does not have. */
function unknownSchemes(root: SpecNode, node: SpecNode): readonly Diagnostic[] {
  const schemes = childOf(childOf(root, 'components'), 'securitySchemes')
  const known = entriesOf(schemes).map(([name]) => name)
  return itemsOf(childOf(node, 'security'))
    .flatMap(entriesOf)
    .filter(([name]) => !known.includes(name))
    .map(([name, use]) => {
      const ref = `#/components/securitySchemes/${name}`
      const near = nearest(name, known)
      return diagnostic('openapi-ref-not-found', { ref, nearest: near }, locate(use))
    })
}
