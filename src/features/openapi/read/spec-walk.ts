import { appendAll } from '../../../model/append-all.ts'
import { isKind, ruleOf, type SpecKind } from './grammar.ts'
import { follow, mappedSchemas, targetOf } from './resolve-ref.ts'
import { entriesOf, isMap, itemsOf, keyOf, type SpecNode } from './spec-node.ts'

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

/** The target of a reference first, then the children as the grammar says, then what a discriminator maps to. */
function placesBelow({ kind, node }: SpecPlace): readonly SpecPlace[] {
  // References in a circle lead nowhere: what they name is told as unused.
  const target = follow(node) === undefined ? undefined : targetOf(node)
  const mapped = kind === 'schema' ? mappedSchemas(node) : []
  const children = isMap(node.value) ? entriesOf(node) : []
  return [
    ...(target === undefined ? [] : [{ kind, node: target }]),
    ...children.flatMap(([key, child]) => byRule(ruleOf(kind, key), child)),
    ...mapped
      .filter(({ schema }) => follow(schema) !== undefined)
      .map(({ schema }) => ({ kind, node: schema })),
  ]
}

/** Extensions among several objects are none of them, but a schema may be called `x-anything`. */
function byRule(rule: string | undefined, node: SpecNode): readonly SpecPlace[] {
  const [first = '', kind] = rule?.split(':') ?? []
  if (kind === undefined) return isKind(first) ? [{ kind: first, node }] : []
  if (!isKind(kind)) return []
  return itemsOf(node)
    .filter(({ path }) => !(path.at(-1) ?? '').startsWith('x-') || rule === 'map:schema')
    .map((item) => ({ kind, node: item }))
}
