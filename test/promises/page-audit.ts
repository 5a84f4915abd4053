import type { Element, Nodes } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'

/** Attributes that hold ids, one or several, as the tree names them. */
const REFERENCES = [
  'ariaActiveDescendant',
  'ariaControls',
  'ariaDescribedBy',
  'ariaDetails',
  'ariaErrorMessage',
  'ariaFlowTo',
  'ariaLabelledBy',
  'ariaOwns',
  'commandFor',
  'htmlFor',
  'form',
  'headers',
  'list',
  'popoverTarget',
]

const parser = unified().use(rehypeRaw)

/** The elements of an HTML text: read as a browser does, in a third of the time that a document takes. */
function elementsOf(html: string): readonly Element[] {
  const children = [{ type: 'doctype' }, { type: 'raw', value: html }] as const
  return within(parser.runSync({ type: 'root', children: [...children] }))
}

function within(node: Nodes): readonly Element[] {
  const below = 'children' in node ? node.children.flatMap(within) : []
  return node.type === 'element' ? [node, ...below] : below
}

/** In formulas `form` says where a sign stands. */
function isReference(name: string, tagName: string): boolean {
  return REFERENCES.includes(name) && !(name === 'form' && tagName === 'mo')
}

/**
 * What is wrong with the HTML of a page whoever wrote it: ids that stand twice, references that lead to none, and what
 * a strict policy refuses.
 */
export function pageFaults(html: string): readonly string[] {
  const ids: string[] = []
  const references: string[] = []
  const refused: string[] = []
  for (const { tagName, properties } of elementsOf(html)) {
    for (const [name, given] of Object.entries(properties)) {
      const value = Array.isArray(given) ? given.join(' ') : String(given)
      if (name === 'id') ids.push(value)
      if (isReference(name, tagName)) references.push(...value.trim().split(/\s+/))
      if (name === 'href' && /^#./.test(value)) references.push(decodeURIComponent(value.slice(1)))
      if (isRefused(name, value))
        refused.push(`refused: ${name} of ${tagName}: ${value.slice(0, 80)}`)
    }
  }
  const known = new Set(ids)
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...repeated.map((id) => `twice: ${id}`),
    ...new Set(references.filter((id) => !known.has(id)).map((id) => `leads nowhere: ${id}`)),
    ...refused,
  ]
}

/** Handlers, styles and script in addresses, those in the properties of islands among them. */
function isRefused(name: string, value: string): boolean {
  return /^on|^style$|^srcDoc$/.test(name) || /(?:^|")[\s\p{Cc}]*javascript:/iu.test(value)
}
