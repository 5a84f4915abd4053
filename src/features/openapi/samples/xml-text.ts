import { escapeText } from '../../../model/escape-html.ts'
import { firstText, isTrueAt, type SpecNode } from '../read/spec-node.ts'
import { type Shape, shapeOf } from '../shape/shape.ts'

/** Deeper values than any sample has. */
const MAX_DEPTH = 12

/** A value as XML, after the names that the schema's `xml` objects give. */
export function xmlText(schemas: readonly SpecNode[], value: unknown): string {
  const shape = shapeOf(schemas)
  const name = xmlName(shape, shape.name ?? 'root')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element({ name, schemas, value, depth: 0 })}`
}

type Element = {
  readonly name: string
  readonly schemas: readonly SpecNode[]
  readonly value: unknown
  readonly depth: number
}

/** A value as an element: its fields are attributes or elements inside it. */
function element({ name, schemas, value, depth }: Element): string {
  const pad = '  '.repeat(depth)
  if (Array.isArray(value)) return listElement({ name, schemas, value, depth })
  const shape = shapeOf(schemas)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) {
    const text = escaped(value === null ? '' : String(value))
    return `${pad}<${name}${namespaceOf(shape)}>${text}</${name}>`
  }
  const fields = Object.entries(value).map(([key, child]: [string, unknown]) => {
    // Nothing is said of a field that the document does not name.
    const own = shape.fields.find((one) => one.name === key)?.schemas ?? []
    const field = shapeOf(own)
    return { name: xmlName(field, key), shape: field, schemas: own, value: child, depth: depth + 1 }
  })
  const [marked, nested] = [fields.filter(isAttribute), fields.filter((one) => !isAttribute(one))]
  const attributes = [
    namespaceOf(shape),
    ...new Set(marked.map((field) => namespaceOf(field.shape))),
    ...marked.map((field) => ` ${field.name}="${escaped(String(field.value))}"`),
  ].join('')
  const children = nested.map((field) => element(field))
  return children.length === 0
    ? `${pad}<${name}${attributes}/>`
    : `${pad}<${name}${attributes}>\n${children.join('\n')}\n${pad}</${name}>`
}

/** A list repeats the element's name, inside one of its own where the schema says `wrapped`. */
function listElement({
  name,
  schemas,
  value,
  depth,
}: Element & { readonly value: readonly unknown[] }): string {
  const shape = shapeOf(schemas)
  const items = shape.items ?? []
  const isWrapped = shape.xml.some((xml) => isTrueAt(xml, 'wrapped'))
  const inner = value.map((item) =>
    element({
      name: xmlName(shapeOf(items), name),
      schemas: items,
      value: item,
      depth: isWrapped ? depth + 1 : depth,
    }),
  )
  const pad = '  '.repeat(depth)
  return isWrapped ? [`${pad}<${name}>`, ...inner, `${pad}</${name}>`].join('\n') : inner.join('\n')
}

/** Whether the document writes a field as an attribute. */
function isAttribute({ shape }: { readonly shape: Shape }): boolean {
  return shape.xml.some((xml) => isTrueAt(xml, 'attribute'))
}

/** The name that the schema gives an element, with its prefix. */
function xmlName({ xml }: Shape, fallback: string): string {
  const prefix = firstText(xml, 'prefix')
  const name = firstText(xml, 'name') ?? fallback
  return prefix === undefined ? name : `${prefix}:${name}`
}

/** The declaration of a schema's namespace, as an attribute. */
function namespaceOf({ xml }: Shape): string {
  const namespace = firstText(xml, 'namespace')
  const prefix = firstText(xml, 'prefix')
  if (namespace === undefined) return ''
  return ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escaped(namespace)}"`
}

/** Also quotes: the same text may stand in an attribute. */
function escaped(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
