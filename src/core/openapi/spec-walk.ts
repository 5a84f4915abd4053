import { follow } from './resolve-ref.ts'
import type { Spec } from './spec.ts'
import {
  childOf,
  entriesOf,
  isMap,
  itemsOf,
  keyOf,
  type SpecNode,
  textAt,
  valueAt,
} from './spec-node.ts'

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
  pathItem: {
    parameters: 'list:parameter',
    get: 'operation',
    put: 'operation',
    post: 'operation',
    delete: 'operation',
    options: 'operation',
    head: 'operation',
    patch: 'operation',
    trace: 'operation',
  },
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
    properties: 'map:schema',
    patternProperties: 'map:schema',
    additionalProperties: 'schema',
    items: 'schema',
    prefixItems: 'list:schema',
    allOf: 'list:schema',
    oneOf: 'list:schema',
    anyOf: 'list:schema',
    not: 'schema',
    if: 'schema',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in a table of words
    then: 'schema',
    else: 'schema',
    contains: 'schema',
    propertyNames: 'schema',
    unevaluatedItems: 'schema',
    unevaluatedProperties: 'schema',
    dependentSchemas: 'map:schema',
    $defs: 'map:schema',
    definitions: 'map:schema',
  },
  tag: {},
  security: {},
  example: {},
  link: {},
  securityScheme: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>

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
    waiting.push(...placesBelow(spec, place).toReversed())
  }
  return found
}

/** Every object of the whole document, components included. */
export function placesOf(spec: Spec): readonly SpecPlace[] {
  return placesFrom(spec, [{ kind: 'document', node: spec.root }])
}

function placesBelow(spec: Spec, { kind, node }: SpecPlace): readonly SpecPlace[] {
  const target = textAt(node, '$ref') === undefined ? undefined : follow(spec, node)
  const referred: readonly SpecPlace[] = target === undefined ? [] : [{ kind, node: target }]
  const grammar: Readonly<Record<string, string>> = GRAMMAR[kind]
  if (!isMap(node.value)) return referred
  const children = entriesOf(node).flatMap(([key, child]) => {
    const rule = grammar[key] ?? (key.startsWith('x-') || key === '$ref' ? undefined : grammar['*'])
    return rule === undefined ? [] : byRule(rule, child)
  })
  return [...referred, ...children, ...mappedSchemas(spec, { kind, node })]
}

function byRule(rule: string, node: SpecNode): readonly SpecPlace[] {
  const several = /^(?:list|map):(.+)$/.exec(rule)
  if (several === null) return [{ kind: rule as SpecKind, node }]
  return itemsOf(node)
    .filter(({ path }) => !(path.at(-1) ?? '').startsWith('x-') || rule === 'map:schema')
    .map((item) => ({ kind: several[1] as SpecKind, node: item }))
}

/** A discriminator's mapping refers to schemas, too. */
function mappedSchemas(spec: Spec, { kind, node }: SpecPlace): readonly SpecPlace[] {
  const discriminator = kind === 'schema' ? childOf(node, 'discriminator') : undefined
  if (discriminator === undefined || !isMap(valueAt(discriminator, 'mapping'))) return []
  return entriesOf(childOf(discriminator, 'mapping')).flatMap(([, target]) => {
    if (typeof target.value !== 'string') return []
    const ref = /[#./]/.test(target.value) ? target.value : `#/components/schemas/${target.value}`
    const schema = follow(spec, { ...target, value: { $ref: ref } })
    return schema === undefined ? [] : [{ kind: 'schema' as const, node: schema }]
  })
}
