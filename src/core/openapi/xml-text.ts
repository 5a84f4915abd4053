import { type Shape, shapeOf } from './shape.ts'
import type { Spec } from './spec.ts'
import { childOf, isTrueAt, type SpecNode, textAt } from './spec-node.ts'

/** Deeper values than any sample has. */
const MAX_DEPTH = 12

/** A value as XML, after the names that the schema's `xml` objects give. */
export function xmlText(spec: Spec, schemas: readonly SpecNode[], value: unknown): string {
  const shape = shapeOf(spec, schemas)
  const name = xmlKey(schemas, 'name') ?? shape.name ?? 'root'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(spec, { name, schemas, value, depth: 0 })}`
}

type Element = {
  readonly name: string
  readonly schemas: readonly SpecNode[]
  readonly value: unknown
  readonly depth: number
}

function element(spec: Spec, { name, schemas, value, depth }: Element): string {
  const pad = '  '.repeat(depth)
  if (Array.isArray(value)) return listElement(spec, { name, schemas, value, depth })
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) {
    return `${pad}<${name}>${escaped(value === null ? '' : String(value))}</${name}>`
  }
  const shape = shapeOf(spec, schemas)
  const fields = Object.entries(value).map(([key, child]: [string, unknown]) => {
    const own = schemasOf(shape, key)
    return { name: xmlKey(own, 'name') ?? key, schemas: own, value: child, depth: depth + 1 }
  })
  const attributes = fields
    .filter((field) => isAttribute(field.schemas))
    .map((field) => ` ${field.name}="${escaped(String(field.value))}"`)
    .join('')
  const children = fields
    .filter((field) => !isAttribute(field.schemas))
    .map((field) => element(spec, field))
  return children.length === 0
    ? `${pad}<${name}${attributes}/>`
    : `${pad}<${name}${attributes}>\n${children.join('\n')}\n${pad}</${name}>`
}

/** A list repeats the element's name, inside one of its own where the schema says `wrapped`. */
function listElement(
  spec: Spec,
  { name, schemas, value, depth }: Element & { readonly value: readonly unknown[] },
): string {
  const items = shapeOf(spec, schemas).items ?? []
  const isWrapped = schemas.some((schema) => isTrueAt(childOf(schema, 'xml'), 'wrapped'))
  const inner = value.map((item) =>
    element(spec, {
      name: xmlKey(items, 'name') ?? name,
      schemas: items,
      value: item,
      depth: isWrapped ? depth + 1 : depth,
    }),
  )
  const pad = '  '.repeat(depth)
  return isWrapped ? [`${pad}<${name}>`, ...inner, `${pad}</${name}>`].join('\n') : inner.join('\n')
}

function schemasOf(shape: Shape, key: string): readonly SpecNode[] {
  return shape.fields.find(({ name }) => name === key)?.schemas ?? []
}

function isAttribute(schemas: readonly SpecNode[]): boolean {
  return schemas.some((schema) => isTrueAt(childOf(schema, 'xml'), 'attribute'))
}

function xmlKey(schemas: readonly SpecNode[], key: string): string | undefined {
  return schemas
    .map((schema) => textAt(childOf(schema, 'xml'), key))
    .find((text) => text !== undefined)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
