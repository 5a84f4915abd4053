import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { diagnostic } from '../messages.ts'
import { schemaExamples, writtenExamples } from '../read/examples.ts'
import type { SpecKind } from '../read/grammar.ts'
import type { Direction } from '../read/operations.ts'
import { follow } from '../read/resolve-ref.ts'
import { childOf, keyOf, locate, type SpecNode, valueAt } from '../read/spec-node.ts'
import { placesFrom, type SpecPlace } from '../read/spec-walk.ts'
import { checkValue } from './check-value.ts'

/** Examples of media types, parameters, headers and schemas that do not fit their schema. */
export function checkExamples(places: readonly SpecPlace[]): readonly Diagnostic[] {
  const bodies = places.filter(({ kind }) => kind === 'requestBody')
  const keysBelow = (starts: readonly SpecPlace[]) =>
    new Set(placesFrom(starts).map(({ node }) => keyOf(node)))
  const [sent, called] = [keysBelow(bodies), keysBelow(places.filter(isCalledByApi))]
  return places.flatMap((place) => {
    const directions = directionsOf(place, { sent, called })
    return exampleNodes(place).flatMap((example) => misfit(example, directions))
  })
}

/** Whether it describes requests that the API sends: a webhook, or a callback. */
function isCalledByApi({ kind, node: { path } }: SpecPlace): boolean {
  return kind === 'callback' || (kind === 'pathItem' && path[0] === 'webhooks')
}

type Keys = ReadonlySet<string>

/**
 * Ways in which an example may travel: it must fit one of them. A schema's own example may be either, and so may that
 * of a webhook's payload or answer, which other operations may share.
 */
function directionsOf(
  { kind, node }: SpecPlace,
  { sent, called }: { readonly sent: Keys; readonly called: Keys },
): readonly Direction[] {
  const key = keyOf(node)
  if (kind === 'schema' || called.has(key)) return ['response', 'request']
  return kind === 'parameter' || sent.has(key) ? ['request'] : ['response']
}

type Example = { readonly schema: SpecNode; readonly value: SpecNode }

const WITH_EXAMPLES: ReadonlySet<SpecKind> = new Set(['mediaType', 'parameter', 'header'])

/** The examples that stand at an object, each with the schema that it must fit. */
function exampleNodes({ kind, node }: SpecPlace): readonly Example[] {
  if (kind === 'schema') {
    return schemaExamples(node).map((value) => ({ schema: node, value }))
  }
  const schema = WITH_EXAMPLES.has(kind) ? childOf(node, 'schema') : undefined
  return schema === undefined
    ? []
    : writtenExamples(node).map((example) => ({ schema, value: example.node }))
}

/**
 * What is wrong with an example; nothing where it may travel one way. Only the first fault is told: those
 * that follow often have the same cause.
 */
function misfit(
  { schema, value }: Example,
  directions: readonly Direction[],
): readonly Diagnostic[] {
  // Text of another format than JSON (XML, CSV) is shown as it is: there is nothing to compare.
  if (typeof value.value === 'string' && isStructured(schema)) return []
  const found = directions.map(
    (direction) => checkValue(schema, { value: value.value, direction })[0],
  )
  const [first] = found
  if (first === undefined || found.includes(undefined)) return []
  const where = first.path.length === 0 ? 'it' : first.path.join('.')
  const at = locate(value, ...first.path)
  return [diagnostic('openapi-example-mismatch', { where, reason: first.reason }, at)]
}

/** Whether a schema is of values that JSON writes in braces or brackets. */
function isStructured(schema: SpecNode): boolean {
  const type = valueAt(follow(schema), 'type')
  return type === 'object' || type === 'array'
}
