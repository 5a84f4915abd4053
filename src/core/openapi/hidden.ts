import { resolveRef } from './resolve-ref.ts'
import type { Spec } from './spec.ts'
import { isTrueAt, keyOf, type SpecNode, textAt } from './spec-node.ts'

/** Whether a node itself asks to be left out of the reference. */
export function isMarkedHidden(node: SpecNode | undefined): boolean {
  return isTrueAt(node, 'x-internal') || isTrueAt(node, 'x-hidden')
}

/** Whether a node asks to be left out, or anything that its `$ref` leads to. */
export function isHidden(spec: Spec, node: SpecNode | undefined): boolean {
  const seen = new Set<string>()
  let current = node
  while (current !== undefined && !seen.has(keyOf(current))) {
    if (isMarkedHidden(current)) return true
    seen.add(keyOf(current))
    const ref = textAt(current, '$ref')
    const target = ref === undefined ? undefined : resolveRef(spec, ref, current)
    current = target?.kind === 'found' ? target.node : undefined
  }
  return false
}
