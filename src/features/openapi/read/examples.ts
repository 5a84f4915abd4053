import { follow, resolveRef, writtenText } from './resolve-ref.ts'
import { childOf, entriesOf, itemsOf, type SpecNode, textAt } from './spec-node.ts'

/** An example that the document has, and its name where there are several. */
type WrittenExample = {
  readonly name: string | undefined
  /** What is said of it. */
  readonly description?: SpecNode | undefined
  readonly node: SpecNode
}

/** Examples of a media type, a parameter or a header: `example` before `examples`, whose names are their summaries. */
export function writtenExamples(owner: SpecNode): readonly WrittenExample[] {
  const one = childOf(owner, 'example')
  const several = entriesOf(childOf(owner, 'examples')).flatMap(([key, written]) => {
    const example = follow(written)
    const node = example && exampleValue(example)
    const summary = writtenText(written, 'summary')?.value
    const description = writtenText(written, 'description')
    const name = typeof summary === 'string' ? summary : key
    return node === undefined ? [] : [{ name, description, node }]
  })
  return [...(one === undefined ? [] : [{ name: undefined, node: one }]), ...several]
}

/** Examples of a schema: `example`, and `examples`, which is a list. Names for them, as elsewhere in OpenAPI, are read over. */
export function schemaExamples(schema: SpecNode): readonly SpecNode[] {
  const one = childOf(schema, 'example')
  const several = childOf(schema, 'examples')
  const isList = Array.isArray(several?.value)
  const values = itemsOf(several).map((item) => (isList ? item : (childOf(item, 'value') ?? item)))
  return [...(one === undefined ? [] : [one]), ...values]
}

/** The value of an Example object: `value`, or the data of the file that `externalValue` names. */
function exampleValue(example: SpecNode): SpecNode | undefined {
  const value = childOf(example, 'value')
  const path = textAt(example, 'externalValue')
  if (value !== undefined || path === undefined) return value
  const target = resolveRef(path, example)
  return target.kind === 'found' ? target.node : undefined
}
