import type { Element, ElementContent } from 'hast'

/** An element of an HTML tree. */
export function element(
  tagName: string,
  properties: Element['properties'] = {},
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] }
}
