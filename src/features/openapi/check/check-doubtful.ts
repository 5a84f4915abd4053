import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { counted } from '../../../model/quantities.ts'
import { diagnostic } from '../messages.ts'
import { isMethod } from '../read/grammar.ts'
import { operationName, readOperations } from '../read/operations.ts'
import { follow } from '../read/resolve-ref.ts'
import {
  childOf,
  entriesOf,
  isMap,
  isWritten,
  itemsOf,
  locate,
  type SpecNode,
  valueAt,
} from '../read/spec-node.ts'
import type { SpecPlace } from '../read/spec-walk.ts'

/** What OpenAPI does not have in this way, though the pages can show it. Other programs may not understand it. */
export function checkDoubtful(root: SpecNode, places: readonly SpecPlace[]): readonly Diagnostic[] {
  return [...referredOperations(root), ...missingResponses(root), ...places.flatMap(doubtfulSchema)]
}

function doubtful(node: SpecNode, what: string, expected: string): Diagnostic {
  return diagnostic('openapi-doubtful', { what, expected }, locate(node))
}

/** Operations that are references, which OpenAPI has for path items only: reported once, whatever their number. */
function referredOperations(root: SpecNode): readonly Diagnostic[] {
  const referred = itemsOf(childOf(root, 'paths'))
    .flatMap((item) => entriesOf(follow(item)))
    .filter(([key, node]) => isMethod(key) && isWritten(node, '$ref'))
    .map(([, node]) => node)
  const what = `\`$ref\` stands in place of ${counted(referred.length, 'operation')}`
  return referred
    .slice(0, 1)
    .map((node) => doubtful(node, what, 'OpenAPI has it in place of a path item.'))
}

/** Since 3.1 they may be missing. Whoever receives a webhook answers as they like. */
function missingResponses(root: SpecNode): readonly Diagnostic[] {
  if (root.spec.version !== '3.0') return []
  return readOperations(root)
    .filter(
      ({ kind, node, responses }) =>
        kind === 'path' && responses.length === 0 && isMap(valueAt(node, 'responses') ?? {}),
    )
    .map((operation) => {
      const what = `${operationName(operation)} has no responses`
      return doubtful(operation.node, what, 'Say what it answers when it succeeds.')
    })
}

/** An `enum` without values would allow none, and names for examples are for parameters and bodies. */
function doubtfulSchema({ kind, node }: SpecPlace): readonly Diagnostic[] {
  if (kind !== 'schema') return []
  const allowed = childOf(node, 'enum')
  const examples = childOf(node, 'examples')
  const isEmpty = Array.isArray(allowed?.value) && allowed.value.length === 0
  return [
    ...(allowed !== undefined && isEmpty
      ? [doubtful(allowed, '`enum` has no values', 'List the allowed values, or remove it.')]
      : []),
    ...(examples !== undefined && isMap(examples.value)
      ? [doubtful(examples, '`examples` of a schema has names', 'Write a list of values.')]
      : []),
  ]
}
