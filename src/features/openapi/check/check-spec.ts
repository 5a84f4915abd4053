import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { diagnostic } from '../messages.ts'
import { isOfKind, type SpecKind } from '../read/grammar.ts'
import { childOf, isMap, itemsOf, locate, type SpecNode, valueAt } from '../read/spec-node.ts'
import { placesOf, type SpecPlace } from '../read/spec-walk.ts'
import { shapeOf } from '../shape/shape.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkDoubtful } from './check-doubtful.ts'
import { checkExamples } from './check-examples.ts'
import { checkKinds } from './check-kinds.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkOperations } from './check-operations.ts'
import { checkReferences, checkUnused } from './check-references.ts'

/** Everything that is wrong with a document, or that its pages cannot show. */
export function checkSpec(root: SpecNode): readonly Diagnostic[] {
  const places = placesOf(root)
  return [
    ...checkKinds(places),
    ...checkReferences(places),
    ...checkAddresses(places),
    ...checkOperations(root),
    ...checkDoubtful(root, places),
    ...places.flatMap((place) => checkMerge(place)),
    ...checkUnsupported(places),
    ...checkNumbers(root),
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

/** Keys that the pages leave out, by the kind of their object, with what to do instead: those of 3.2, and of schemas. */
const UNSUPPORTED: Partial<Record<SpecKind, Readonly<Record<string, string>>>> = {
  schema: {
    if: 'Write the alternatives as oneOf.',
    contains: 'Describe it in words.',
    propertyNames: 'Describe it in words.',
    dependentSchemas: 'Write the alternatives as oneOf.',
    dependentRequired: 'Describe it in words.',
    unevaluatedItems: 'Use items.',
    unevaluatedProperties: 'Use additionalProperties.',
    $dynamicRef: 'Use $ref.',
  },
  pathItem: {
    query: 'The pages leave the operation out.',
    additionalOperations: 'The pages leave the operations out.',
  },
  mediaType: {
    itemSchema: 'Describe the list in schema.',
    itemEncoding: 'Use encoding.',
    prefixEncoding: 'Use encoding.',
  },
  encoding: {
    encoding: 'Describe it in words.',
    itemEncoding: 'Describe it in words.',
    prefixEncoding: 'Describe it in words.',
  },
  example: { dataValue: 'Use value.', serializedValue: 'Use value.' },
  discriminator: { defaultMapping: 'Describe it in words.' },
  xml: { nodeType: 'Use attribute.' },
  server: { name: 'Use description.' },
  tag: { parent: 'Use x-tagGroups.', summary: 'Use x-displayName.' },
  flow: { deviceAuthorizationUrl: 'Describe it in words.' },
  securityScheme: { oauth2MetadataUrl: 'Describe it in words.' },
}

/** Each unsupported key is reported once, where it first stands. */
function checkUnsupported(places: readonly SpecPlace[]): readonly Diagnostic[] {
  const reported = new Set<string>()
  return places.flatMap(({ kind, node }) => {
    if (!isMap(node.value)) return []
    return Object.entries(UNSUPPORTED[kind] ?? {}).flatMap(([key, instead]) => {
      const value = valueAt(node, key)
      // `unevaluatedProperties: false` says nothing that a reader needs.
      const isNothing = value === undefined || value === false
      if (reported.has(`${kind} ${key}`) || isNothing || !isOfKind(kind, key, value)) return []
      reported.add(`${kind} ${key}`)
      const what = kind === 'schema' ? `The schema keyword ${key}` : `\`${key}\` of OpenAPI 3.2`
      return [diagnostic('openapi-unsupported', { what, instead }, locate(node, key))]
    })
  })
}
