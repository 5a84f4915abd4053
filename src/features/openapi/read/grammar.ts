import type { AddressKind } from '../../../model/links/address.ts'
import { isMap } from './spec-node.ts'

/** Keys of a path item that are operations. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** Whether a key of a path item is an operation. */
export function isMethod(key: string): boolean {
  const methods: readonly string[] = METHODS
  return methods.includes(key)
}

/** Words of which a value is one. */
export const WORDS: Readonly<Record<string, readonly string[] | undefined>> = {
  type: 'array boolean integer null number object string'.split(' '),
  place: 'path query header cookie'.split(' '),
  keyPlace: 'header query cookie'.split(' '),
  style: 'matrix label simple form spaceDelimited pipeDelimited deepObject'.split(' '),
  schemeType: 'apiKey http mutualTLS oauth2 openIdConnect'.split(' '),
}

/** Texts that are addresses, by their rules: an `href` becomes a link of the page, a `url` is shown as text. */
const ADDRESSES: Readonly<Record<string, AddressKind | undefined>> = { href: 'link', url: 'any' }

/** Kinds of objects that OpenAPI describes. */
export type SpecKind = keyof typeof RULES

/**
 * What the keys of each kind of object hold: `rule = keys`. 'list:' and 'map:' are several, '|' stands between
 * alternatives; '*' is every other key. 'any' is data, or what no page shows. The rules fit 3.0 and 3.1: what only
 * one of them allows is read in both.
 */
const RULES = {
  document: `
    map:pathItem = paths webhooks; components = components; list:tag = tags;
    list:securityRequirement = security; list:server = servers; externalDocs = externalDocs;
    list:tagGroup = x-tagGroups; any = openapi info jsonSchemaDialect $self`,
  components: `
    map:schema = schemas; map:response = responses; map:parameter = parameters;
    map:example = examples; map:requestBody = requestBodies; map:header = headers;
    map:securityScheme = securitySchemes; map:link = links; map:callback = callbacks;
    map:pathItem = pathItems; any = mediaTypes`,
  pathItem: `
    operation = ${METHODS.join(' ')}; list:parameter = parameters;
    list:server = servers; text = summary description; any = query additionalOperations`,
  operation: `
    text = summary description operationId; list:text = tags; flag = deprecated;
    list:parameter = parameters; requestBody = requestBody; map:response = responses;
    map:callback = callbacks; list:securityRequirement = security; list:server = servers;
    externalDocs = externalDocs; list:codeSample = x-codeSamples x-code-samples`,
  callback: 'pathItem = *',
  parameter: `
    schema = schema; map:mediaType = content; map:example = examples;
    any = example allowEmptyValue; text = name description; style = style;
    flag = required deprecated explode allowReserved; place = in`,
  header: `
    schema = schema; map:mediaType = content; map:example = examples;
    any = example allowEmptyValue; text = description; style = style;
    flag = required deprecated explode allowReserved`,
  requestBody: 'text = description; flag = required; map:mediaType = content',
  response: `
    text = summary description; map:header = headers; map:mediaType = content; map:link = links`,
  mediaType: `
    schema = schema; any = example itemSchema itemEncoding prefixEncoding description;
    map:example = examples; map:encoding = encoding`,
  encoding: `
    text = contentType; style = style; flag = explode allowReserved; map:header = headers;
    any = encoding itemEncoding prefixEncoding`,
  schema: `
    map:schema = properties patternProperties dependentSchemas $defs definitions;
    list:schema = prefixItems allOf oneOf anyOf;
    schema = additionalProperties items not if then else contains propertyNames unevaluatedItems
      unevaluatedProperties;
    type|list:type = type;
    text = title description format pattern contentEncoding contentMediaType;
    number = minimum maximum multipleOf minLength maxLength minItems maxItems minProperties
      maxProperties;
    number|flag = exclusiveMinimum exclusiveMaximum;
    flag = uniqueItems readOnly writeOnly deprecated nullable; list:text = required;
    list:any = enum; list:any|map:any = examples; discriminator = discriminator; externalDocs = externalDocs;
    xml = xml;
    any = default example const dependentRequired dependencies minContains maxContains
      contentSchema id $id $schema $anchor $comment $vocabulary $dynamicRef $dynamicAnchor
      $recursiveRef $recursiveAnchor`,
  discriminator: 'text = propertyName; map:text = mapping; any = defaultMapping',
  xml: 'text = name namespace prefix; flag = attribute wrapped; any = nodeType',
  externalDocs: 'href = url; text = description',
  server: 'url = url; text = description; map:serverVariable = variables; any = name',
  serverVariable: 'text|number|flag = default; list:any = enum; text = description',
  tag: `
    text = name description x-displayName; externalDocs = externalDocs; any = summary parent kind`,
  tagGroup: 'text = name; list:text = tags',
  codeSample: 'text = lang label source',
  securityRequirement: 'list:text = *',
  example: 'text = summary description externalValue; any = value dataValue serializedValue',
  link: `
    text = operationRef operationId description; server = server; map:any = parameters;
    any = requestBody`,
  securityScheme: `
    schemeType = type; keyPlace = in; map:flow = flows; flag = deprecated;
    text = name scheme description bearerFormat; url = openIdConnectUrl; any = oauth2MetadataUrl`,
  flow: `
    url = authorizationUrl tokenUrl refreshUrl; map:any = scopes; any = deviceAuthorizationUrl`,
} as const satisfies Record<string, string>

/** Keys of every object that has keys of its own. */
const EVERYWHERE = 'text = $ref; flag = x-internal x-hidden'

const BY_KEY: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(RULES).map(([kind, rules]) => [kind, byKey(`${EVERYWHERE}; ${rules}`)]),
)

/** 'text = name in; flag = required' -> name: text, in: text, required: flag. */
function byKey(rules: string): ReadonlyMap<string, string> {
  return new Map(
    rules.split(';').flatMap((line) => {
      const [rule = '', keys = ''] = line.trim().split(' = ')
      return keys.split(/\s+/).map((key) => [key, rule] as const)
    }),
  )
}

/** What stands below a key; undefined where the key is nobody's, or an extension. */
export function ruleOf(kind: SpecKind, key: string): string | undefined {
  const rules = BY_KEY.get(kind)
  return rules?.get(key) ?? (key.startsWith('x-') ? undefined : rules?.get('*'))
}

/** What the text below a key is an address for; undefined where it is none. */
export function addressKindOf(kind: SpecKind, key: string): AddressKind | undefined {
  return ADDRESSES[ruleOf(kind, key) ?? '']
}

/** The keys that an object of this kind may have. */
export function knownKeys(kind: SpecKind): Iterable<string> {
  return BY_KEY.get(kind)?.keys() ?? []
}

/** Whether a rule names a kind of object. */
export function isKind(rule: string): rule is SpecKind {
  return Object.hasOwn(RULES, rule)
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'string'],
  ['href', 'string'],
  ['url', 'string'],
  ['number', 'number'],
  ['flag', 'boolean'],
])

/** Whether a value is of the kind that one alternative of a rule names. */
export function fits(rule: string, value: unknown): boolean {
  if (rule === 'any') return true
  if (rule.startsWith('list:')) return Array.isArray(value)
  if (TYPES.has(rule)) return typeof value === TYPES.get(rule)
  const words = WORDS[rule]
  if (words !== undefined) return typeof value === 'string' && words.includes(value)
  return isMap(value) || (rule === 'schema' && typeof value === 'boolean')
}

/** Whether a value may stand below a key. */
export function isOfKind(kind: SpecKind, key: string, value: unknown): boolean {
  const options = ruleOf(kind, key)?.split('|') ?? []
  return options.some((option) => fits(option, value))
}
