import { appendAll } from '../../model/append-all.ts'
import { follow, mappingOf } from './resolve-ref.ts'
import type { Spec } from './spec.ts'
import { entriesOf, isMap, itemsOf, keyOf, type SpecNode, textAt } from './spec-node.ts'

/** Keys of a path item that are operations. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const

/** Kinds of objects that OpenAPI describes. */
export type SpecKind = keyof typeof GRAMMAR

/** Which objects stand where. 'list:' and 'map:' are several; '*' is every other key. */
const GRAMMAR = {
  document: {
    paths: 'map:pathItem',
    webhooks: 'map:pathItem',
    components: 'components',
    tags: 'list:tag',
    security: 'list:security',
  },
  components: {
    schemas: 'map:schema',
    responses: 'map:response',
    parameters: 'map:parameter',
    examples: 'map:example',
    requestBodies: 'map:requestBody',
    headers: 'map:header',
    securitySchemes: 'map:securityScheme',
    links: 'map:link',
    callbacks: 'map:callback',
    pathItems: 'map:pathItem',
  },
  pathItem: { parameters: 'list:parameter', ...each('operation', METHODS) },
  operation: {
    parameters: 'list:parameter',
    requestBody: 'requestBody',
    responses: 'map:response',
    callbacks: 'map:callback',
    security: 'list:security',
  },
  callback: { '*': 'pathItem' },
  parameter: { schema: 'schema', content: 'map:mediaType', examples: 'map:example' },
  header: { schema: 'schema', content: 'map:mediaType', examples: 'map:example' },
  requestBody: { content: 'map:mediaType' },
  response: { headers: 'map:header', content: 'map:mediaType', links: 'map:link' },
  mediaType: { schema: 'schema', examples: 'map:example', encoding: 'map:encoding' },
  encoding: { headers: 'map:header' },
  schema: {
    ...each('map:schema', ['properties', 'patternProperties', 'dependentSchemas']),
    ...each('map:schema', ['$defs', 'definitions']),
    ...each('list:schema', ['prefixItems', 'allOf', 'oneOf', 'anyOf']),
    ...each('schema', ['additionalProperties', 'items', 'not', 'if', 'then', 'else', 'contains']),
    ...each('schema', ['propertyNames', 'unevaluatedItems', 'unevaluatedProperties']),
  },
  tag: {},
  security: {},
  example: {},
  link: {},
  securityScheme: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>

/** The same rule for several keys. */
function each(rule: string, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map((key) => [key, rule]))
}

export type SpecPlace = { readonly kind: SpecKind; readonly node: SpecNode }

/**
 * Every object below the starting places, each once, in document order, references followed.
 * Values of examples and defaults are data and are not entered.
 */
export function placesFrom(spec: Spec, starts: readonly SpecPlace[]): readonly SpecPlace[] {
  const seen = new Set<string>()
  const found: SpecPlace[] = []
  const waiting = [...starts].toReversed()
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const key = keyOf(place.node)
    if (seen.has(key)) continue
    seen.add(key)
    found.push(place)
    appendAll(waiting, placesBelow(spec, place).toReversed())
  }
  return found
}

/** Every object of the whole document, components included. */
export function placesOf(spec: Spec): readonly SpecPlace[] {
  return placesFrom(spec, [{ kind: 'document', node: spec.root }])
}

/** The target of a reference first, then the children as the grammar says. */
function placesBelow(spec: Spec, { kind, node }: SpecPlace): readonly SpecPlace[] {
  const target = textAt(node, '$ref') === undefined ? undefined : follow(spec, node)
  const referred: readonly SpecPlace[] = target === undefined ? [] : [{ kind, node: target }]
  const grammar: Readonly<Record<string, string>> = GRAMMAR[kind]
  if (!isMap(node.value)) return referred
  const children = entriesOf(node).flatMap(([key, child]) => {
    const rule = grammar[key] ?? (key.startsWith('x-') || key === '$ref' ? undefined : grammar['*'])
    return rule === undefined ? [] : byRule(rule, child)
  })
  // A discriminator's mapping refers to schemas, too.
  const mapped = kind === 'schema' ? mappingOf(node) : []
  const schemas = mapped.flatMap(({ node: target, ref }) => {
    const schema = follow(spec, { ...target, value: { $ref: ref } })
    return schema === undefined ? [] : [{ kind, node: schema }]
  })
  return [...referred, ...children, ...schemas]
}

/** Extensions among several objects are none of them, but a schema may be called `x-anything`. */
function byRule(rule: string, node: SpecNode): readonly SpecPlace[] {
  const several = /^(?:list|map):(.+)$/.exec(rule)
  if (several === null) return [{ kind: rule as SpecKind, node }]
  return itemsOf(node)
    .filter(({ path }) => !(path.at(-1) ?? '').startsWith('x-') || rule === 'map:schema')
    .map((item) => ({ kind: several[1] as SpecKind, node: item }))
}
