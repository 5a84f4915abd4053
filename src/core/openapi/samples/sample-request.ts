import { bodyText, formFields, isJsonType, isMultipartType } from '../body-text.ts'
import type { Direction } from '../check-value.ts'
import { mediaExamples, parameterExample } from '../media-examples.ts'
import type { MediaType, Operation } from '../operations.ts'
import type { Parameter } from '../parameters.ts'
import type { SecurityUse } from '../security.ts'
import { headerText, pathText, queryText } from '../serialize-parameter.ts'
import { shapeOf } from '../shape.ts'
import type { Spec } from '../spec.ts'
import { childOf, isMap, type SpecNode } from '../spec-node.ts'

/** A request as a sample sends it. */
export type SampleRequest = {
  readonly method: string
  /** Base URL, path and query, without credentials. */
  readonly url: string
  /** The part of `url` that is the base URL. */
  readonly base: string
  readonly headers: readonly SampleHeader[]
  readonly credentials: readonly Credential[]
  readonly body: SampleBody | undefined
}
export type SampleHeader = { readonly name: string; readonly value: string }

/** A secret that comes from the environment. */
export type Credential =
  | {
      readonly kind: 'header' | 'query' | 'cookie'
      readonly name: string
      /** Before the secret: 'Bearer '. */
      readonly prefix: string
      readonly variable: string
    }
  | { readonly kind: 'basic'; readonly user: string; readonly password: string }

export type SampleBody =
  | { readonly kind: 'json'; readonly type: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'form'; readonly type: string; readonly fields: readonly FormField[] }
  | { readonly kind: 'multipart'; readonly fields: readonly MultipartField[] }
  | { readonly kind: 'file'; readonly type: string; readonly file: string }
export type FormField = readonly [name: string, value: string]
export type MultipartField =
  | { readonly kind: 'text'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: string }

/** What the samples of a site have in common. */
export type SampleSettings = {
  /** Environment variables are named after the product: `WIREMOOR` -> `WIREMOOR_TOKEN`. */
  readonly prefix: string
}

/** Base URL of a document without servers. */
const NO_SERVER = 'https://api.example.com'

/** The request of an operation: required parameters, those with an example, and the body. */
export function sampleRequest(
  spec: Spec,
  operation: Operation,
  settings: SampleSettings,
): SampleRequest {
  const base = baseUrl(operation)
  const sent = operation.parameters.flatMap((parameter) => {
    const example = parameterExample(spec, parameter)
    return parameter.required || (example.isOwn && !parameter.deprecated)
      ? [{ parameter, value: example.value }]
      : []
  })
  const query = sent.filter(({ parameter }) => parameter.place === 'query')
  const cookies = sent.filter(({ parameter }) => parameter.place === 'cookie')
  const queryString = query.flatMap(({ parameter, value }) => queryText(parameter, value)).join('&')
  return {
    method: operation.method,
    base,
    url: `${base}${filledPath(operation, sent)}${queryString === '' ? '' : `?${queryString}`}`,
    headers: [
      ...acceptHeader(operation),
      ...sent
        .filter(({ parameter }) => parameter.place === 'header')
        .map(({ parameter, value }) => ({
          name: parameter.name,
          value: headerText(parameter, value),
        })),
      ...(cookies.length === 0
        ? []
        : [{ name: 'Cookie', value: cookies.map(cookieText).join('; ') }]),
    ],
    credentials: credentialsOf(operation, settings),
    body: sampleBody(spec, operation),
  }
}

type Sent = { readonly parameter: Parameter; readonly value: unknown }

function cookieText({ parameter, value }: Sent): string {
  return `${parameter.name}=${encodeURIComponent(headerText(parameter, value))}`
}

function baseUrl({ servers }: Operation): string {
  const [server] = servers
  if (server === undefined) return NO_SERVER
  return /^https?:\/\//.test(server.url) ? server.url : `${NO_SERVER}${server.url}`
}

function filledPath({ path }: Operation, sent: readonly Sent[]): string {
  return path.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const found = sent.find(
      ({ parameter }) => parameter.place === 'path' && parameter.name === name,
    )
    return found === undefined
      ? encodeURIComponent(written)
      : pathText(found.parameter, found.value)
  })
}

/** Only an answer that is no JSON has to be asked for. */
function acceptHeader({ responses }: Operation): readonly SampleHeader[] {
  const success = responses.find(({ status }) => /^2/.test(status)) ?? responses[0]
  const types = success?.media.map(({ type }) => type) ?? []
  const [first] = types
  return first === undefined || types.some(isJsonType) ? [] : [{ name: 'Accept', value: first }]
}

/** The first way to authenticate that needs credentials; their values come from the environment. */
function credentialsOf({ security }: Operation, { prefix }: SampleSettings): readonly Credential[] {
  const choice = security.find((uses) => uses.length > 0) ?? []
  return choice.flatMap((use) => credentialOf(use, prefix))
}

function credentialOf({ scheme }: SecurityUse, prefix: string): readonly Credential[] {
  const variable = `${prefix}_TOKEN`
  const authorization = (word: string): Credential => ({
    kind: 'header',
    name: 'Authorization',
    prefix: `${word} `,
    variable,
  })
  switch (scheme.kind) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return [authorization('Bearer')]
    case 'http':
      return [authorization(scheme.scheme)]
    case 'basic':
      return [{ kind: 'basic', user: `${prefix}_USER`, password: `${prefix}_PASSWORD` }]
    case 'key':
      return [{ kind: scheme.place, name: scheme.parameter, prefix: '', variable }]
    case 'mutualTLS':
      return []
    default:
      return scheme satisfies never
  }
}

const REQUEST: Direction = 'request'

function sampleBody(spec: Spec, { body }: Operation): SampleBody | undefined {
  const media = body === undefined ? undefined : preferredMedia(body.media)
  if (media === undefined) return undefined
  const schema = childOf(media.node, 'schema')
  const schemas = schema === undefined ? [] : [schema]
  const value = mediaExamples(spec, media, REQUEST)[0]?.value
  const { type } = media
  if (isJsonType(type))
    return { kind: 'json', type: /\*/.test(type) ? 'application/json' : type, value }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { kind: 'form', type, fields: formFields(value) }
  if (isMultipartType(type))
    return { kind: 'multipart', fields: multipartFields(spec, schemas, value) }
  const isBinary = schemas.length === 0 || shapeOf(spec, schemas).format === 'binary'
  if (isBinary && typeof value !== 'object') return { kind: 'file', type, file: fileName(type) }
  return { kind: 'text', type, text: bodyText(spec, { type, value, schemas }).text }
}

/** JSON where the operation takes it, else what it lists first. */
export function preferredMedia(media: readonly MediaType[]): MediaType | undefined {
  return media.find(({ type }) => isJsonType(type)) ?? media[0]
}

/** Media types with the preferred one in front. */
export function preferredFirst(media: readonly MediaType[]): readonly MediaType[] {
  const main = preferredMedia(media)
  return main === undefined ? [] : [main, ...media.filter((item) => item !== main)]
}

function multipartFields(
  spec: Spec,
  schemas: readonly SpecNode[],
  value: unknown,
): readonly MultipartField[] {
  if (!isMap(value)) return []
  const { fields } = shapeOf(spec, schemas)
  const isFile = (name: string): boolean => {
    const field = fields.find((known) => known.name === name)
    const shape = field === undefined ? undefined : shapeOf(spec, field.schemas)
    const item = shape?.items === undefined ? undefined : shapeOf(spec, shape.items)
    return shape?.format === 'binary' || item?.format === 'binary'
  }
  const files = fields.map(({ name }) => name).filter((name) => isFile(name) && name in value)
  return [
    ...formFields(value)
      .filter(([name]) => !files.includes(name))
      .map(([name, text]): MultipartField => ({ kind: 'text', name, value: text })),
    ...files.map((name): MultipartField => ({ kind: 'file', name, file: `${name}.bin` })),
  ]
}

function fileName(type: string): string {
  const extension =
    /^(?:image|audio|video)\/([a-z0-9]+)/.exec(type)?.[1] ??
    /^application\/(pdf|zip)/.exec(type)?.[1]
  return `upload.${extension ?? 'bin'}`
}
