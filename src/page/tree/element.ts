import type { Element, ElementContent } from 'hast'

/** An element of an HTML tree. */
export function element(
  tagName: string,
  properties: Element['properties'] = {},
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] }
}

/** Gives an element one class more. */
export function addClass({ properties }: Element, name: string): void {
  properties['className'] = [...[properties['className'] ?? []].flat().map(String), name]
}
