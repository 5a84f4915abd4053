import { follow, isHidden, visibleEntries, writtenText } from './resolve-ref.ts'
import {
  childOf,
  entriesOf,
  isTrueAt,
  itemsOf,
  type SpecNode,
  schemasAt,
  textAt,
  valueAt,
} from './spec-node.ts'

export const PARAMETER_PLACES = ['path', 'query', 'header', 'cookie'] as const
export type ParameterPlace = (typeof PARAMETER_PLACES)[number]

/** A parameter of an operation, or a header of a response. */
export type Parameter = {
  readonly node: SpecNode
  readonly name: string
  /** Its text, which may stand beside a reference to it. */
  readonly description: SpecNode | undefined
  readonly place: ParameterPlace
  readonly required: boolean
  readonly deprecated: boolean
  readonly style: string
  readonly explode: boolean
  readonly allowReserved: boolean
  /** Media type of a value that is written with `content`, such as JSON in a query. */
  readonly media: string | undefined
  readonly schemas: readonly SpecNode[]
}

/** Headers that other parts of the document describe; parameters of these names are ignored. */
const DESCRIBED_ELSEWHERE = new Set(['accept', 'content-type', 'authorization'])

/** The parameters of a path item and of its operation, which wins; required ones first within a place. */
export function readParameters(item: SpecNode, operation: SpecNode): readonly Parameter[] {
  const byName = new Map<string, Parameter>()
  for (const node of [item, operation].flatMap((owner) => itemsOf(childOf(owner, 'parameters')))) {
    const parameter = readParameter(node)
    if (parameter === undefined) continue
    byName.set(`${parameter.place} ${parameter.name}`, parameter)
  }
  const all = [...byName.values()]
  return PARAMETER_PLACES.flatMap((place) =>
    requiredFirst(all.filter((parameter) => parameter.place === place)),
  )
}

/** What is required, then the rest, each in its order. */
export function requiredFirst<T extends { readonly required: boolean }>(
  list: readonly T[],
): readonly T[] {
  return list.toSorted((a, b) => Number(b.required) - Number(a.required))
}

/** Undefined for one that is hidden, incomplete, or described by other parts of the document. */
function readParameter(written: SpecNode): Parameter | undefined {
  const node = follow(written)
  const name = textAt(node, 'name')
  const place = PARAMETER_PLACES.find((known) => known === textAt(node, 'in'))
  if (node === undefined || name === undefined || place === undefined) return undefined
  if (place === 'header' && DESCRIBED_ELSEWHERE.has(name.toLowerCase())) return undefined
  const description = writtenText(written, 'description')
  return isHidden(written) ? undefined : parameterAt(node, { name, place, description })
}

function parameterAt(
  node: SpecNode,
  named: Pick<Parameter, 'name' | 'place' | 'description'>,
): Parameter {
  const { place } = named
  const style =
    textAt(node, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  const explode = valueAt(node, 'explode')
  const media = entriesOf(childOf(node, 'content'))[0]
  return {
    node,
    ...named,
    required: place === 'path' || isTrueAt(node, 'required'),
    deprecated: isTrueAt(node, 'deprecated'),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    allowReserved: isTrueAt(node, 'allowReserved'),
    media: media?.[0],
    schemas: schemasAt(media?.[1] ?? node),
  }
}

/** Headers of a response: parameters in all but their place. */
export function readHeaders(response: SpecNode): readonly Parameter[] {
  const headers = childOf(response, 'headers')
  return (
    visibleEntries(headers)
      // The standard ignores a response header of this name: the media type says it.
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, node]) => {
        const description = writtenText(childOf(headers, name), 'description')
        return parameterAt(node, { name, place: 'header', description })
      })
  )
}
