import type { Element } from 'hast'
import type { ComponentNode } from '../../model/article.ts'
import type { Heading } from '../../model/page/parsed-page.ts'
import { naturalSlug } from '../../model/slug.ts'
import { freeId, isGeneratedId } from '../blocks/headings/heading-ids.ts'
import { note, type PageState } from '../tree/page-state.ts'
import { spanOf } from '../tree/tree.ts'

/** What has an id besides headings, in document order. */
export type IdBearers = {
  readonly elements: Element[]
  /** Of `<a name="setup">`, the older way to write `id`: browsers go there where nothing has the id. */
  readonly names: string[]
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

/** What has ids already, and where it is told that an author gives one of them again. */
type Around = {
  readonly headings: readonly Heading[]
  readonly taken: ReadonlySet<string>
  readonly state: PageState
}

/**
 * Property rows get ids under their heading's; an id of an element or a tab that another has is told and dropped.
 * Returns all of them.
 */
export function finishIds(
  { elements, names, tabs, properties }: IdBearers,
  { headings, taken, state }: Around,
): readonly string[] {
  const used = new Set(headings.map(({ id }) => id))
  const anchors: string[] = []
  const isUsed = (id: string) => used.has(id) || taken.has(id)
  const use = (id: string) => {
    used.add(id)
    anchors.push(id)
  }
  const tellTaken = (id: string, node: Element | ComponentNode) => {
    // What a plugin adds has no place that its author knows.
    if (!isUsed(id) || node.position === undefined) return
    // '<a id="install"></a>' stands above '## Install' in pages that come from elsewhere, and leads there still.
    const isAnchor = 'tagName' in node && node.tagName === 'a' && node.children.length === 0
    if (isAnchor && headings.some((heading) => heading.id === id)) return
    note(state, 'id-taken', { args: { id }, at: spanOf(node) })
  }
  for (const node of elements) {
    const id = idOf(node)
    // A generated one is among those that are taken.
    const isFree = isGenerated(node) ? !used.has(id) : id !== '' && !isUsed(id)
    if (isFree) use(id)
    else {
      tellTaken(id, node)
      delete node.properties['id']
    }
  }
  for (const node of tabs) {
    const { id, ...rest } = node.props
    if (typeof id !== 'string') continue
    if (id !== '' && !/\s/.test(id) && !isUsed(id)) use(id)
    else {
      tellTaken(id, node)
      node.props = rest
    }
  }
  for (const { node, heading, path } of properties) {
    const own = path.split('.').map(naturalSlug).join('.')
    const parent = headings[heading]?.id
    const wanted = textOr(node.props['id'], parent === undefined ? own : `${parent}.${own}`)
    const id = freeId(wanted, isUsed)
    use(id)
    node.props = { ...node.props, id }
  }
  return [...anchors, ...[...new Set(names)].filter((name) => name !== '' && !used.has(name))]
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}

function idOf(node: Element): string {
  return String(node.properties['id'])
}

function isGenerated(node: Element): boolean {
  return isGeneratedId(idOf(node))
}
