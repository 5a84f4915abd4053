import type { MediaType, Operation } from '../read/operations.ts'
import type { Parameter, ParameterPlace } from '../read/parameters.ts'
import type { Server } from '../read/servers.ts'
import { isMap, type SpecNode, schemasAt } from '../read/spec-node.ts'
import { shapeOf } from '../shape/shape.ts'
import { bodyText, isFormType, isJsonType, isMultipartType } from './body-text.ts'
import { type Credential, carriesCredential, credentialsOf } from './credentials.ts'
import { formFields, partType } from './form-fields.ts'
import { mediaExamples, parameterExample } from './media-examples.ts'
import { headerText, pathText, queryText } from './serialize-parameter.ts'

/** A request as a sample sends it. */
export type SampleRequest = {
  readonly method: string
  /** Base URL, path and query, without credentials. */
  readonly url: string
  /** The part of `url` that is the base URL. */
  readonly base: string
  /** With Content-Type, except for forms: there the client sets it. */
  readonly headers: readonly NamedValue[]
  readonly credentials: readonly Credential[]
  /** Cookies without secrets, where a credential is a cookie too and joins them in one header; else they are in `headers`. */
  readonly cookies: readonly NamedValue[]
  readonly body: SampleBody | undefined
}
type NamedValue = { readonly name: string; readonly value: string }

export type SampleBody =
  | { readonly kind: 'json'; readonly type: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'form'; readonly type: string; readonly fields: readonly FormField[] }
  | { readonly kind: 'multipart'; readonly fields: readonly MultipartField[] }
  | { readonly kind: 'file'; readonly type: string; readonly file: string }
type FormField = readonly [name: string, value: string]
/** A part of a multipart body. */
export type MultipartField =
  | (Part & { readonly kind: 'text'; readonly value: string })
  | (Part & { readonly kind: 'file'; readonly file: string })
type Part = {
  readonly name: string
  /** Its media type, where the document names one. */
  readonly type: string | undefined
}

/** Whether a form has files. */
export function hasFiles(body: SampleBody | undefined): boolean {
  return body?.kind === 'multipart' && body.fields.some(({ kind }) => kind === 'file')
}

/** Base URL of a document without servers. */
const NO_SERVER = 'https://api.example.com'

/**
 * The request of an operation with its required parameters, those with an example of the document that are not deprecated,
 * and the body. What a credential is sent in is no parameter here. Names of variables begin with the product's.
 */
export function sampleRequest(operation: Operation, product: string): SampleRequest {
  const credentials = credentialsOf(operation, product)
  const values = operation.parameters.flatMap((parameter) => {
    const { value, isOwn } = parameterExample(parameter)
    const isSent = parameter.required || (isOwn && !parameter.deprecated)
    return isSent && !carriesCredential(parameter, credentials) ? [{ parameter, value }] : []
  })
  const valuesIn = (place: ParameterPlace): readonly ParameterValue[] =>
    values.filter(({ parameter }) => parameter.place === place)
  const query = valuesIn('query').flatMap(({ parameter, value }) => queryText(parameter, value))
  const cookies = valuesIn('cookie').map(({ parameter, value }) => ({
    name: parameter.name,
    value: encodeURIComponent(headerText(parameter, value)),
  }))
  const hasSecretCookie = credentials.some(({ kind }) => kind === 'cookie')
  const base = sampleBase(operation.servers[0])
  const path = fillPath(operation.path, valuesIn('path'))
  const body = sampleBody(operation)
  return {
    method: operation.method,
    base,
    url: `${base}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: [
      ...acceptHeader(operation),
      ...valuesIn('header').map(({ parameter, value }) => ({
        name: parameter.name,
        value: headerText(parameter, value),
      })),
      ...(hasSecretCookie ? [] : cookieHeader(cookies)),
      ...(body === undefined || body.kind === 'form' || body.kind === 'multipart'
        ? []
        : [{ name: 'Content-Type', value: body.type }]),
    ],
    credentials,
    cookies: hasSecretCookie ? cookies : [],
    body,
  }
}

/** A request has one header of this name, whatever the number of cookies. */
function cookieHeader(cookies: readonly NamedValue[]): readonly NamedValue[] {
  if (cookies.length === 0) return []
  return [{ name: 'Cookie', value: cookies.map(cookieText).join('; ') }]
}

/** 'csrf=abc'. */
export function cookieText({ name, value }: NamedValue): string {
  return `${name}=${value}`
}

type ParameterValue = { readonly parameter: Parameter; readonly value: unknown }

/** The base URL of samples for a server. A relative one, which begins with a slash, gets the host of examples. */
export function sampleBase(server: Server | undefined): string {
  if (server === undefined) return NO_SERVER
  const url = server.template.replace(/\/+$/, '')
  return server.origin === '' ? `${NO_SERVER}${url}` : url
}

/** Fills in the parameters of a path. The name in braces of one that is not described stays, encoded. */
function fillPath(path: string, values: readonly ParameterValue[]): string {
  return path.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const found = values.find(({ parameter }) => parameter.name === name)
    return found === undefined
      ? encodeURIComponent(written)
      : pathText(found.parameter, found.value)
  })
}

/** The Accept header, where no success answers with JSON. */
function acceptHeader({ responses }: Operation): readonly NamedValue[] {
  const success = responses.find(({ status }) => /^2/.test(status)) ?? responses[0]
  const types = success?.media.map(({ type }) => type) ?? []
  const [first] = types
  return first === undefined || types.some(isJsonType) ? [] : [{ name: 'Accept', value: first }]
}

/** The sample of a body in its preferred media type; undefined without one. */
function sampleBody({ body }: Operation): SampleBody | undefined {
  const media = preferredMedia(body?.media ?? [])
  if (media === undefined) return undefined
  const schemas = schemasAt(media.node)
  const value = mediaExamples(media, 'request')[0]?.value
  const { type } = media
  if (isJsonType(type))
    return {
      kind: 'json',
      type: /\*/.test(type) ? 'application/json' : type,
      // Nothing is known of the body.
      value: value === undefined ? {} : value,
    }
  if (isFormType(type)) return { kind: 'form', type, fields: formFields(media.node, value) }
  if (isMultipartType(type))
    return { kind: 'multipart', fields: multipartFields(media.node, value) }
  // What is neither text nor an object is read from a file.
  const isBinary = schemas.length === 0 || shapeOf(schemas).format === 'binary'
  if (isBinary && typeof value !== 'object') return { kind: 'file', type, file: fileName(type) }
  return { kind: 'text', type, text: bodyText(media, value).text }
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

/** Text fields first: servers that read a form as a stream then have them when the files arrive. */
function multipartFields(media: SpecNode, value: unknown): readonly MultipartField[] {
  if (!isMap(value)) return []
  const files = shapeOf(schemasAt(media)).fields.flatMap((field) => {
    const shape = shapeOf(field.schemas)
    const item = shapeOf(shape.items ?? [])
    const isFile = shape.format === 'binary' || item.format === 'binary'
    return isFile && field.name in value ? [field.name] : []
  })
  const texts = Object.entries(value).filter(([name]) => !files.includes(name))
  return [
    ...texts.flatMap(([field, item]) => {
      const type = partType(media, field)
      return formFields(media, { [field]: item }).map(
        ([name, text]): MultipartField => ({ kind: 'text', name, type, value: text }),
      )
    }),
    ...files.map((name): MultipartField => {
      return { kind: 'file', name, type: partType(media, name), file: `${name}.bin` }
    }),
  ]
}

/** 'image/png' -> 'upload.png'. */
function fileName(type: string): string {
  const extension =
    /^(?:image|audio|video)\/([a-z0-9]+)/.exec(type)?.[1] ??
    /^application\/(pdf|zip)/.exec(type)?.[1]
  return `upload.${extension ?? 'bin'}`
}
