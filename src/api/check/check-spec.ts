import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { isOfKind } from '../read/grammar.ts'
import { childOf, isMap, itemsOf, locate, type SpecNode, valueAt } from '../read/spec-node.ts'
import { placesOf, type SpecPlace } from '../read/spec-walk.ts'
import { shapeOf } from '../shape/shape.ts'
import { checkExamples } from './check-examples.ts'
import { checkKinds } from './check-kinds.ts'
import { checkOperations } from './check-operations.ts'
import { checkReferences, checkUnused } from './check-references.ts'

/** Everything that is wrong with a document, or that its pages cannot show. */
export function checkSpec(root: SpecNode): readonly Diagnostic[] {
  const places = placesOf(root)
  return [
    ...checkKinds(places),
    ...checkReferences(places),
    ...checkOperations(root),
    ...places.flatMap((place) => checkMerge(place)),
    ...checkUnsupported(places),
    ...checkExamples(places),
    ...checkUnused(root, places),
  ]
}

/** `allOf` whose parts no value fits together. */
function checkMerge({ kind, node }: SpecPlace): readonly Diagnostic[] {
  if (kind !== 'schema' || itemsOf(childOf(node, 'allOf')).length === 0) return []
  const own = shapeOf([node])
  const inField = own.fields.flatMap((field) => {
    const conflict = field.schemas.length > 1 ? shapeOf(field.schemas).conflict : undefined
    return conflict === undefined ? [] : [`${field.name}: ${conflict}`]
  })
  return [...(own.conflict === undefined ? [] : [own.conflict]), ...inField].map((what) =>
    diagnostic('openapi-conflict', { what }, locate(node, 'allOf')),
  )
}

/** Keywords that the pages leave out, with what they do instead. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  if: 'Write the alternatives as oneOf.',
  contains: 'Describe it in words.',
  propertyNames: 'Describe it in words.',
  dependentSchemas: 'Write the alternatives as oneOf.',
  dependentRequired: 'Describe it in words.',
  unevaluatedItems: 'Use items.',
  unevaluatedProperties: 'Use additionalProperties.',
  $dynamicRef: 'Use $ref.',
}

/** Each unsupported keyword is reported once, where it first stands. */
function checkUnsupported(places: readonly SpecPlace[]): readonly Diagnostic[] {
  const reported = new Set<string>()
  return places.flatMap(({ kind, node }) => {
    if (kind !== 'schema' || !isMap(node.value)) return []
    return Object.entries(UNSUPPORTED).flatMap(([key, instead]) => {
      const value = valueAt(node, key)
      // `unevaluatedProperties: false` says nothing that a reader needs.
      const isNothing = value === undefined || value === false
      if (reported.has(key) || isNothing || !isOfKind('schema', key, value)) return []
      reported.add(key)
      return [
        diagnostic(
          'openapi-unsupported',
          { what: `The schema keyword ${key}`, instead },
          locate(node, key),
        ),
      ]
    })
  })
}
