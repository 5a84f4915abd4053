import { appendAll } from '../../model/append-all.ts'
import { isKind, ruleOf, type SpecKind } from './grammar.ts'
import { follow, mappingOf } from './resolve-ref.ts'
import { entriesOf, isMap, itemsOf, keyOf, type SpecNode, textAt } from './spec-node.ts'

export type SpecPlace = { readonly kind: SpecKind; readonly node: SpecNode }

/**
 * Every object below the starting places, each once, in document order, references followed.
 * Values of examples and defaults are data and are not entered.
 */
export function placesFrom(starts: readonly SpecPlace[]): readonly SpecPlace[] {
  const seen = new Set<string>()
  const found: SpecPlace[] = []
  const waiting = [...starts].toReversed()
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const key = keyOf(place.node)
    if (seen.has(key)) continue
    seen.add(key)
    found.push(place)
    appendAll(waiting, placesBelow(place).toReversed())
  }
  return found
}

/** Every object of the whole document, components included. */
export function placesOf(root: SpecNode): readonly SpecPlace[] {
  return placesFrom([{ kind: 'document', node: root }])
}

/** The target of a reference first, then the children as the grammar says. */
function placesBelow({ kind, node }: SpecPlace): readonly SpecPlace[] {
  const target = textAt(node, '$ref') === undefined ? undefined : follow(node)
  const referred: readonly SpecPlace[] = target === undefined ? [] : [{ kind, node: target }]
  if (!isMap(node.value)) return referred
  const children = entriesOf(node).flatMap(([key, child]) => {
    const rule = ruleOf(kind, key)
    return rule === undefined ? [] : byRule(rule, child)
  })
  // A discriminator's mapping refers to schemas, too.
  const mapped = kind === 'schema' ? mappingOf(node) : []
  const schemas = mapped.flatMap(({ node: target, ref }) => {
    const schema = follow({ ...target, value: { $ref: ref } })
    return schema === undefined ? [] : [{ kind, node: schema }]
  })
  return [...referred, ...children, ...schemas]
}

/** Extensions among several objects are none of them, but a schema may be called `x-anything`. */
function byRule(rule: string, node: SpecNode): readonly SpecPlace[] {
  const [first = '', kind] = rule.split(':')
  if (kind === undefined) return isKind(first) ? [{ kind: first, node }] : []
  if (!isKind(kind)) return []
  return itemsOf(node)
    .filter(({ path }) => !(path.at(-1) ?? '').startsWith('x-') || rule === 'map:schema')
    .map((item) => ({ kind, node: item }))
}
