import type { Element } from 'hast'

/** Gives an element one class more. */
export function addClass({ properties }: Element, name: string): void {
  properties['className'] = [...[properties['className'] ?? []].flat().map(String), name]
}
