import type { ApiResponse, MediaType, Operation } from '../read/operations.ts'
import type { Parameter } from '../read/parameters.ts'
import { schemasAt } from '../read/spec-node.ts'
import { shapeOf } from '../shape/shape.ts'
import { type FlatField, flatFields } from './flat-fields.ts'

/** The fields of a value by path. */
export type Fields = ReadonlyMap<string, FlatField>

/** A body by media type. */
export type Media = ReadonlyMap<string, Fields>

/** A parameter of a request, or a header of a response. */
export type ComparableParameter = {
  /** 'query.limit', '200.header.ETag'. */
  readonly name: string
  readonly parameter: Parameter
  /** Whether it may be a list or an object: a single value is written the same with and without `explode`. */
  readonly hasParts: boolean
  readonly fields: Fields
}
export type Parameters = ReadonlyMap<string, ComparableParameter>

/** An operation with its references followed: two of them can be compared without their documents. */
export type Comparable = {
  readonly operation: Operation
  readonly parameters: Parameters
  readonly body: { readonly required: boolean; readonly media: Media } | undefined
  /** By status. */
  readonly responses: ReadonlyMap<string, { readonly headers: Parameters; readonly media: Media }>
}

/** Reads an operation for a comparison. */
export function comparable(operation: Operation): Comparable {
  const { body, responses } = operation
  return {
    operation,
    parameters: requestParameters(operation),
    body: body && { required: body.required, media: mediaFields(body.media, 'request') },
    responses: new Map(
      responses.map((response) => [
        response.status,
        {
          headers: responseHeaders(response),
          media: mediaFields(response.media, 'response'),
        },
      ]),
    ),
  }
}

/** Each body by its media type. Fields that do not travel in the direction are not among them. */
function mediaFields(media: readonly MediaType[], direction: 'request' | 'response'): Media {
  return new Map(media.map(({ type, node }) => [type, flatFields(schemasAt(node), direction)]))
}

/** Those of the path go by their place in it, so their names do not matter. */
function requestParameters({ parameters, path }: Operation): Parameters {
  const order = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1])
  return new Map(
    parameters.map((parameter) => {
      const { place, name, schemas } = parameter
      const label = `${place}.${place === 'path' ? order.indexOf(name) + 1 : name}`
      const fields = flatFields(schemas, 'request')
      // Capitals do not matter in names of headers.
      const key = place === 'header' ? label.toLowerCase() : label
      return [key, { name: label, parameter, hasParts: hasParts(parameter), fields }]
    }),
  )
}

/** Headers are told apart without regard to capitals, as HTTP does. */
function responseHeaders({ status, headers }: ApiResponse): Parameters {
  return new Map(
    headers.map((parameter) => {
      const name = `${status}.header.${parameter.name}`
      const fields = flatFields(parameter.schemas, 'response')
      return [name.toLowerCase(), { name, parameter, hasParts: hasParts(parameter), fields }]
    }),
  )
}

/** No type at all may be any, so also a list. */
function hasParts({ schemas }: Parameter): boolean {
  const { types } = shapeOf(schemas)
  return types.length === 0 || types.includes('array') || types.includes('object')
}
