import type { Element } from 'hast'
import type { ComponentNode } from '../../model/article.ts'
import type { Heading } from '../../model/page/parsed-page.ts'
import { naturalSlug } from '../../model/slug.ts'
import { isGeneratedId } from '../headings/heading-ids.ts'

/** What has an id besides headings, in document order. */
export type IdBearers = {
  readonly elements: Element[]
  readonly tabs: ComponentNode[]
  /** Property rows, with the number of the heading that they stand under: -1 above the first. */
  readonly properties: {
    readonly node: ComponentNode
    readonly heading: number
    readonly path: string
  }[]
}

/** Ids that docsgen's own transforms have made: headings go round them. */
export function generatedIds({ elements }: IdBearers): readonly string[] {
  return elements.filter(isGenerated).map(idOf)
}

/**
 * Property rows get ids under their heading's; an id of an element or a tab that another has is dropped. Returns all of
 * them.
 */
export function finishIds(
  { elements, tabs, properties }: IdBearers,
  headings: readonly Heading[],
  taken: ReadonlySet<string>,
): readonly string[] {
  const used = new Set([...headings.map(({ id }) => id)])
  const anchors: string[] = []
  for (const node of elements) {
    const id = idOf(node)
    if (used.has(id) || (taken.has(id) && !isGenerated(node)) || id === '') {
      delete node.properties['id']
      continue
    }
    used.add(id)
    anchors.push(id)
  }
  for (const node of tabs) {
    const { id, ...rest } = node.props
    if (typeof id !== 'string') continue
    if (used.has(id) || taken.has(id) || id === '' || /\s/.test(id)) {
      node.props = rest
      continue
    }
    used.add(id)
    anchors.push(id)
  }
  for (const { node, heading, path } of properties) {
    const own = path.split('.').map(naturalSlug).join('.')
    const parent = headings[heading]?.id
    const wanted = textOr(node.props['id'], parent === undefined ? own : `${parent}.${own}`)
    const id = free(wanted, used, taken)
    used.add(id)
    anchors.push(id)
    node.props = { ...node.props, id }
  }
  return anchors
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}

function free(wanted: string, used: ReadonlySet<string>, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let number = 1; used.has(id) || taken.has(id); number++) id = `${wanted}-${number}`
  return id
}

function idOf(node: Element): string {
  return String(node.properties['id'])
}

function isGenerated(node: Element): boolean {
  return isGeneratedId(idOf(node))
}
