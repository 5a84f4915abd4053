import { targetOf } from './resolve-ref.ts'
import { childOf, itemsOf, keyOf, type SpecNode } from './spec-node.ts'

/** The named schemas of a document that extend another one by `allOf`, also through others, by the key of that one. */
export function childSchemas(root: SpecNode): ReadonlyMap<string, readonly SpecNode[]> {
  const children = new Map<string, SpecNode[]>()
  for (const schema of itemsOf(childOf(childOf(root, 'components'), 'schemas'))) {
    for (const parent of parentsOf(schema)) {
      const known = children.get(parent)
      if (known === undefined) children.set(parent, [schema])
      else known.push(schema)
    }
  }
  return children
}

/** Keys of the schemas that a schema extends. */
function parentsOf(schema: SpecNode): ReadonlySet<string> {
  const parents = new Set<string>()
  const waiting = [schema]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const part of itemsOf(childOf(node, 'allOf'))) {
      const parent = targetOf(part)
      if (parent === undefined || parents.has(keyOf(parent))) continue
      parents.add(keyOf(parent))
      waiting.push(parent)
    }
  }
  return parents
}
