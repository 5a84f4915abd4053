import type { Element, Nodes, Root } from 'hast'
import { type SlugRequest, uniqueSlugs } from '../../../model/slug.ts'
import { note, type PageState, wholeLine } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { visit } from '../../tree/visit.ts'
import { lineOfWords } from '../../tree/words.ts'
import { idsByMode } from './heading-id-modes.ts'
import { leadPluginLinks } from './plugin-links.ts'
import { idsAround, isReserved } from './reserved-ids.ts'

/** Whether an element is a heading of the page. That of the footnotes is generated and is none. */
export function isHeading({ tagName, properties }: Element): boolean {
  return /^h[1-6]$/.test(tagName) && properties['id'] !== 'footnote-label'
}

/**
 * Gives every heading of a text its id (PAGE-05), and then every term of a definition list. An id that an author has
 * given twice, or may not give, is told and taken away.
 */
export function setHeadingIds(tree: Root, state: PageState): void {
  const headings: Element[] = []
  const terms: Element[] = []
  const taken = idsAround(state)
  visit<Nodes>(tree, (node) => {
    if (node.type !== 'element') return
    const { id, dataTerm } = node.properties
    if (isHeading(node)) headings.push(node)
    else if (node.tagName === 'dt' && dataTerm !== undefined) terms.push(node)
    // Footnotes have theirs already.
    else if (typeof id === 'string' && isGeneratedId(id)) taken.add(id)
  })
  checkExplicit(headings, state)
  const requests = headings.map((node) => ({ text: nameOf(node), id: explicitId(node) }))
  const asOriginal = requestsAsOriginal(headings, requests, state)
  const ids = idsByMode(state.context.config.headingIds, asOriginal, taken)
  for (const [index, node] of headings.entries()) node.properties['id'] = ids[index]
  if (state.context.config.remarkPlugins.length > 0) leadPluginLinks(tree, requests, ids)
  const named = terms.map((node) => ({ text: lineOfWords([node]), id: undefined }))
  const termIds = uniqueSlugs(named, new Set([...taken, ...ids]))
  for (const [index, node] of terms.entries()) node.properties = { id: termIds[index] }
}

/**
 * The requests of a translation whose headings are as those of the original: they have the ids of these, so that links to
 * sections lead to them in each language. What an author has written goes before.
 */
function requestsAsOriginal(
  headings: readonly Element[],
  requests: readonly SlugRequest[],
  { originals }: PageState,
): readonly SlugRequest[] {
  const isSame =
    originals?.length === headings.length &&
    headings.every(({ tagName }, index) => levelOf(tagName) === originals[index]?.level)
  if (!isSame) return requests
  const written = new Set(requests.map(({ id }) => id))
  return requests.map(({ text, id }, index) => {
    const original = originals[index]?.id
    return { text, id: id ?? (written.has(original) ? undefined : original) }
  })
}

/** A heading of the first level is shown as one of the second. */
function levelOf(tagName: string): number {
  return Math.max(2, Number(tagName.slice(1)))
}

/** The words that a heading is named by. A badge is none of them, unless there is nothing else. */
function nameOf(heading: Element): string {
  return lineOfWords([withoutBadges(heading)]) || lineOfWords([heading])
}

function withoutBadges(node: Element): Element {
  const children = node.children.filter((child) => !isBadge(child))
  return {
    ...node,
    children: children.map((child) => (child.type === 'element' ? withoutBadges(child) : child)),
  }
}

function isBadge(node: Nodes): boolean {
  return node.type === 'component' && node.name === 'badge'
}

/**
 * Gives other ids to headings whose ids stand on the page already: plugins of a site may add headings, which
 * rehype-slug numbers by themselves.
 */
export function makeIdsUnique(headings: readonly Element[], taken: ReadonlySet<string>): void {
  const used = new Set(taken)
  for (const { properties } of headings) {
    const id = freeId(String(properties['id'] ?? 'section'), (other) => used.has(other))
    used.add(id)
    properties['id'] = id
  }
}

/** An id, with the first number behind it that makes one which is not used. */
export function freeId(wanted: string, isUsed: (id: string) => boolean): string {
  let id = wanted
  for (let number = 1; isUsed(id); number += 1) id = `${wanted}-${number}`
  return id
}

/** Whether remark-rehype has given an id to a footnote: its links are made with it. */
export function isGeneratedId(id: string): boolean {
  return /^user-content-fn|^footnote-label$/.test(id)
}

function explicitId({ properties }: Element): string | undefined {
  const { id } = properties
  return typeof id === 'string' && id !== '' && !/\s/.test(id) ? id : undefined
}

function checkExplicit(headings: readonly Element[], state: PageState): void {
  const seen = new Set<string>()
  for (const node of headings) {
    const id = explicitId(node)
    if (id === undefined) continue
    const at = wholeLine(state, spanOf(node))
    if (isReserved(id, at, state)) {
      delete node.properties['id']
    } else if (seen.has(id)) {
      note(state, 'heading-id-duplicate', { args: { id }, at })
      // The page is still built when the site turns the message off: ids stay unique.
      delete node.properties['id']
    }
    seen.add(id)
  }
}
