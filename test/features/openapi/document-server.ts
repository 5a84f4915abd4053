import { parse } from 'yaml'
import type { Answer, Received } from './sample-server.ts'

type Json = Readonly<Record<string, unknown>>

/** The only token that the server knows. */
export const TOKEN = 'wmp_secret'

/**
 * What the API of a document answers: the documented example with the documented status, or an error for a request
 * that the document does not describe. The document is read as plain data, without docsgen.
 */
export function documentAnswers(yaml: string): (request: Received) => Answer {
  const document = parse(yaml) as Json
  const base = new URL(String(map(list(document['servers'])[0])['url'])).pathname
  return (request) => {
    const route = Object.entries(map(document['paths'])).find(([path]) =>
      isAt(`${base}${path}`, request.path),
    )
    if (route === undefined) return refuse(404, `nothing is at ${request.path}`)
    const item = map(route[1])
    const written = item[request.method.toLowerCase()]
    if (written === undefined) return refuse(405, `no ${request.method} at ${route[0]}`)
    const operation = map(written)
    return (
      unknownCaller(document, operation, request) ??
      wrongParameters(document, [...list(item['parameters']), ...list(operation['parameters'])], {
        ...request,
      }) ??
      wrongBody(document, operation, request) ??
      success(document, operation)
    )
  }
}

function refuse(status: number, message: string): Answer {
  return { status, type: 'application/json', body: JSON.stringify({ error: { message } }) }
}

function isAt(template: string, path: string): boolean {
  const segments = path.split('/')
  const parts = template.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      /^\{.*\}$/.test(part) ? segments[index] !== '' : part === segments[index],
    )
  )
}

function unknownCaller(document: Json, operation: Json, { headers }: Received): Answer | undefined {
  const choices = list(operation['security'] ?? document['security'])
  const isKnown = choices.some((choice) =>
    Object.keys(map(choice)).every((name) => {
      const scheme = map(map(map(document['components'])['securitySchemes'])[name])
      if (scheme['type'] !== 'http') throw new Error(`no server for ${String(scheme['type'])}`)
      return headers['authorization'] === `${String(scheme['scheme'])} ${TOKEN}`
    }),
  )
  return isKnown ? undefined : refuse(401, 'unknown token')
}

function wrongParameters(
  document: Json,
  written: readonly unknown[],
  { query, headers }: Received,
): Answer | undefined {
  const parameters = written.map((parameter) => followed(document, parameter))
  const named = (place: string) => parameters.filter((parameter) => parameter['in'] === place)
  const known = named('query').map((parameter) => parameter['name'])
  const odd = query.find(([name]) => !known.includes(name))
  if (odd !== undefined) return refuse(400, `no parameter ${odd[0]}`)
  for (const parameter of parameters) {
    const name = String(parameter['name'])
    const values =
      parameter['in'] === 'query'
        ? query.flatMap(([key, value]) => (key === name ? [value] : []))
        : parameter['in'] === 'header'
          ? [headers[name.toLowerCase()] ?? []].flat()
          : undefined
    if (values === undefined) continue
    if (values.length === 0 && parameter['required'] === true)
      return refuse(400, `${name} is missing`)
    const { type } = followed(document, parameter['schema'])
    const isNumber = type === 'integer' || type === 'number'
    if (isNumber && values.some((value) => Number.isNaN(Number(value))))
      return refuse(400, `${name} is no number`)
  }
  return undefined
}

function wrongBody(
  document: Json,
  operation: Json,
  { headers, body }: Received,
): Answer | undefined {
  const type = headers['content-type']?.split(';')[0]
  if (operation['requestBody'] === undefined) {
    if (body !== '') return refuse(400, 'no body is expected')
    return type === undefined ? undefined : refuse(400, 'a type of no body')
  }
  const expected = followed(document, operation['requestBody'])
  if (body === '') return expected['required'] === true ? refuse(400, 'no body') : undefined
  const media = map(expected['content'])[type ?? '']
  if (media === undefined) return refuse(415, `no body of type ${type ?? 'none'}`)
  const faults = faultsOf(document, map(media)['schema'], { value: readJson(body), path: 'body' })
  return faults.length === 0 ? undefined : refuse(422, faults.join(', '))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Place = { readonly value: unknown; readonly path: string }

/** Required fields that are missing, fields that are unknown or only read, and values of another type. */
function faultsOf(document: Json, schema: unknown, { value, path }: Place): readonly string[] {
  const parts = partsOf(document, schema)
  const types = parts.flatMap((part) => list(part['type'] ?? []))
  if (types.length > 0 && !types.some((type) => isOfType(value, String(type))))
    return [`${path} is no ${types.join(' or ')}`]
  if (Array.isArray(value)) {
    const items = parts.find((part) => part['items'] !== undefined)?.['items']
    return items === undefined
      ? []
      : value.flatMap((item: unknown, index) =>
          faultsOf(document, items, { value: item, path: `${path}[${index}]` }),
        )
  }
  const fields = new Map(parts.flatMap((part) => Object.entries(map(part['properties'] ?? {}))))
  if (typeof value !== 'object' || value === null || fields.size === 0) return []
  const isReadOnly = (name: string): boolean =>
    partsOf(document, fields.get(name)).some((part) => part['readOnly'] === true)
  const missing = parts
    .flatMap((part) => list(part['required'] ?? []).map(String))
    .filter((name) => !Object.hasOwn(value, name) && !isReadOnly(name))
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, item]) => {
      const at = `${path}.${name}`
      if (!fields.has(name)) return [`${at} is unknown`]
      if (isReadOnly(name)) return [`${at} is only read`]
      return faultsOf(document, fields.get(name), { value: item, path: at })
    }),
  ]
}

/** A schema, what it refers to, and the parts of its `allOf`. */
function partsOf(document: Json, written: unknown): readonly Json[] {
  if (written === undefined) return []
  const schema = map(written)
  const target = schema['$ref'] === undefined ? [] : partsOf(document, targetOf(document, schema))
  return [
    schema,
    ...target,
    ...list(schema['allOf'] ?? []).flatMap((part) => partsOf(document, part)),
  ]
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function success(document: Json, operation: Json): Answer {
  const found = Object.entries(map(operation['responses'])).find(([status]) => /^2/.test(status))
  if (found === undefined) throw new Error('no success')
  const [type, media] = Object.entries(map(followed(document, found[1])['content'] ?? {}))[0] ?? []
  const status = Number(found[0])
  return type === undefined
    ? { status, type: undefined, body: '' }
    : { status, type, body: JSON.stringify(exampleOf(map(media))) }
}

/** The example of a media type: the only one, or the first of several. */
export function exampleOf(media: Json): unknown {
  return media['example'] ?? map(Object.values(map(media['examples'] ?? {}))[0] ?? {})['value']
}

function followed(document: Json, value: unknown): Json {
  const node = map(value)
  return node['$ref'] === undefined ? node : followed(document, targetOf(document, node))
}

function targetOf(document: Json, { $ref }: Json): Json {
  const keys = String($ref).split('/').slice(1)
  return keys.reduce((node, key) => map(node[key]), document)
}

function map(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new Error(`no map: ${String(value)}`)
  return value as Json
}

function list(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
